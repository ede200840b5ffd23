// docs/binary-field.md section 5: Reed-Solomon encoding at rate 2^-r.
//
// The encoding is 5.1's: the message padded with zeros, then the full transform. What is computed
// in practice, 5.2's copies and late start, is the second definition.
// Preconditions: m + r <= 63, n >= 1, and a message of n * 2^m elements.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <vector>

#include "spec/binary_field/additive_ntt.hpp"
#include "spec/binary_field/extension.hpp"
#include "spec/binary_field/field.hpp"
#include "spec/binary_field/subspace.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::binary_field {

inline constexpr auto encode_events = std::to_array<std::string_view>({
    "encode.rate_1",           // r = 0: one copy, every layer
    "encode.one_row_message",  // m = 0 and r >= 1: only copies, no layer
    "encode.one_row",          // m = r = 0: the codeword is the message
    "encode.one_lane",         // n = 1: nothing is interleaved or reversed
});

template <typename Run>
void report_code(std::size_t m, std::size_t n, std::size_t r, Run& run) {
  if (r == 0) {
    run.event("encode.rate_1");
  }
  if (m == 0 && r >= 1) {
    run.event("encode.one_row_message");
  }
  if (m == 0 && r == 0) {
    run.event("encode.one_row");
  }
  if (n == 1) {
    run.event("encode.one_lane");
  }
}

// 5.1: the dimension of the transform object: d, and 1 for the single row, which has no layer.
constexpr std::size_t dimension_for(std::size_t d) { return std::max(d, std::size_t{1}); }

// 5.1: 2^m rows padded to 2^(m + r) rows of zeros.
template <typename Element>
std::vector<Element> zero_padded(std::vector<Element> rows, std::size_t r) {
  rows.resize(rows.size() * power_of_2(r));
  return rows;
}

// 5.2: 2^r copies of the rows, one after the other.
template <typename Element>
std::vector<Element> replicated(const std::vector<Element>& rows, std::size_t r) {
  std::vector<Element> copies;
  for (std::size_t copy = 0; copy < power_of_2(r); ++copy) {
    copies.insert(copies.end(), rows.begin(), rows.end());
  }
  return copies;
}

// 5.4: the row-major form of a lane-major message of n blocks: lane t is block n - 1 - t.
inline std::vector<K> transpose_lane_major(std::size_t m,
                                           std::size_t n,
                                           const std::vector<K>& message) {
  std::vector<K> rows(message.size());
  for (std::size_t j = 0; j < power_of_2(m); ++j) {
    for (std::size_t t = 0; t < n; ++t) {
      rows.at(j * n + t) = message.at((n - 1 - t) * power_of_2(m) + j);
    }
  }
  return rows;
}

// 5.1, 5.4: the codeword of 2^(m + r) rows of a lane-major message.
template <typename Run = const Nothing>
std::vector<K> encode(std::size_t m,
                      std::size_t n,
                      std::size_t r,
                      const std::vector<K>& message,
                      Run& run = nothing) {
  report_code(m, n, r, run);
  const std::size_t d = m + r;
  const std::vector<K> rows = transpose_lane_major(m, n, message);
  run.step("rs.transpose_lane_major", m, n, message, rows);
  const std::vector<K> padded = zero_padded(rows, r);
  const std::vector<K> codeword = forward(dimension_for(d), d, n, 0, padded);
  run.step("antt.forward", d, n, std::size_t{0}, padded, codeword);
  return codeword;
}

// 5.2: the same codeword by 2^r copies and layers r, ..., d - 1.
inline std::vector<K> encode_by_replication(std::size_t m,
                                            std::size_t n,
                                            std::size_t r,
                                            const std::vector<K>& message) {
  const std::size_t d = m + r;
  const std::vector<K> copies = replicated(transpose_lane_major(m, n, message), r);
  return forward(dimension_for(d), d, n, r, copies);
}

// 5.5: the codeword of a row-major message of 2^c rows of w lanes over E; no lane is reversed.
template <typename Run = const Nothing>
std::vector<E> encode_extension(std::size_t c,
                                std::size_t w,
                                std::size_t r,
                                const std::vector<E>& poly,
                                Run& run = nothing) {
  report_code(c, w, r, run);
  const std::size_t d = c + r;
  const std::vector<E> padded = zero_padded(poly, r);
  const std::vector<E> codeword = extension_forward(dimension_for(d), d, w, 0, padded);
  run.step("antt.extension.forward", d, w, std::size_t{0}, padded, codeword);
  return codeword;
}

// 5.2, 5.5: the same codeword by 2^r copies and layers r, ..., d - 1.
inline std::vector<E> encode_extension_by_replication(std::size_t c,
                                                      std::size_t w,
                                                      std::size_t r,
                                                      const std::vector<E>& poly) {
  const std::size_t d = c + r;
  return extension_forward(dimension_for(d), d, w, r, replicated(poly, r));
}

}  // namespace lockstep::spec::binary_field
