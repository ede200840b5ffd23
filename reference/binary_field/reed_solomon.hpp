// Reed-Solomon encoding by the additive NTT, docs/binary-field.md section 5. Constant-time in the
// message; shapes and positions are public.
//
// Two message layouts. Lane-major (base field, 5.4): `lanes` blocks of 2^log_rows words, codeword
// lane t being block lanes - 1 - t. Row-major (extension field, 5.5): word row * lanes + lane,
// lanes in their own order. A codeword is row-major: word row * lanes + lane. Unless a function
// returns ok, it has written nothing. Messages overlap neither outputs nor workspaces. Workspaces
// hold message data afterwards: wipe them if that is secret.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/function_ref.hpp"
#include "reference/binary_field/gf192.hpp"
#include "reference/binary_field/sizes.hpp"
#include "reference/binary_field/status.hpp"

namespace lockstep::reference::binary_field {

// in: lanes >= 1, log_rows + log_inv_rate <= 63.
struct CodeShape {
  std::size_t log_rows;      // m: 2^m coefficients a lane
  std::size_t lanes;         // words a row; for the extension functions elements of GF(2^192) a row
  std::size_t log_inv_rate;  // r: the codeword has 2^(m + r) rows
};

// dimension_out_of_range, no_lanes, or ok.
Status check_code(const CodeShape& shape) noexcept;

constexpr std::size_t message_words(const CodeShape& shape) noexcept {
  return size_shifted(shape.lanes, shape.log_rows);
}

constexpr std::size_t codeword_words(const CodeShape& shape) noexcept {
  return size_shifted(message_words(shape), shape.log_inv_rate);
}

// The code over GF(2^192) as a code on three times as many lanes of words (4.6): its sizes in words
// are message_words(extension_in_words(shape)) and so on.
constexpr CodeShape extension_in_words(const CodeShape& shape) noexcept {
  return {shape.log_rows, size_product(shape.lanes, gf192_words), shape.log_inv_rate};
}

// rows[j * lanes + t] = message[(lanes - 1 - t) * 2^log_rows + j]: lane-major to row-major (5.4).
// in: message_words words, both. The log_inv_rate does not matter.
Status transpose_lane_major(const CodeShape& shape,
                            std::span<const std::uint64_t> message,
                            std::span<std::uint64_t> rows) noexcept;

// In place: the first message_words words of the codeword are a row-major message; copies of it
// fill the rest (5.2). It is what the first log_inv_rate layers of the transform make of the
// message padded with zeros.
Status replicate(const CodeShape& shape, std::span<std::uint64_t> codeword) noexcept;

// In place: the first message_words words are a row-major message; out: its codeword.
Status encode_in_place(const CodeShape& shape, std::span<std::uint64_t> codeword) noexcept;

// in: a lane-major message. out: its codeword.
Status encode(const CodeShape& shape,
              std::span<const std::uint64_t> message,
              std::span<std::uint64_t> codeword) noexcept;

// The same over GF(2^192). in: a row-major message.
Status encode_extension(const CodeShape& shape,
                        std::span<const std::uint64_t> message,
                        std::span<std::uint64_t> codeword) noexcept;

// Receives finished rows (section 9), whole ones from first_row on, valid during the call. It must
// not throw.
using RowSink =
    base::FunctionRef<void(std::uint64_t first_row, std::span<const std::uint64_t> rows)>;

// Encodes without keeping the codeword: hands its rows to the sink in aligned blocks of
// 2^log_block_rows rows, each row once, here in ascending order and from the calling thread.
// in: log_block_rows <= log_rows; workspace: at least message_words words.
Status encode_to_sink(const CodeShape& shape,
                      std::size_t log_block_rows,
                      std::span<const std::uint64_t> message,
                      std::span<std::uint64_t> workspace,
                      RowSink sink) noexcept;
Status encode_extension_to_sink(const CodeShape& shape,
                                std::size_t log_block_rows,
                                std::span<const std::uint64_t> message,
                                std::span<std::uint64_t> workspace,
                                RowSink sink) noexcept;

// Only some rows of the codeword. in: positions ascending, distinct, below 2^(m + r); workspace: at
// least message_words words. out: positions.size() rows.
Status encode_rows(const CodeShape& shape,
                   std::span<const std::uint64_t> message,
                   std::span<const std::uint64_t> positions,
                   std::span<std::uint64_t> workspace,
                   std::span<std::uint64_t> rows) noexcept;
Status encode_extension_rows(const CodeShape& shape,
                             std::span<const std::uint64_t> message,
                             std::span<const std::uint64_t> positions,
                             std::span<std::uint64_t> workspace,
                             std::span<std::uint64_t> rows) noexcept;

}  // namespace lockstep::reference::binary_field
