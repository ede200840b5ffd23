// Tests of ML-DSA after C2SP/CCTV: the files of ML-DSA/benchmark, and the digests of
// ML-DSA/accumulated and of its exhaustive field operations in a format of this project:
//
//   {"format": "lockstep-cctv-1", "source": TEXT, "method": TEXT,
//    "accumulated": [{"set": "44", "keys": 100, "digest": DIGEST}, ...],
//    "field_operations": [{"digest": DIGEST}]}
//
// Accumulated: two SHAKE128 instances, `seeds` and `results`. For each key: the next 32 bytes of
// `seeds` are its seed; the public key and then its deterministic signature of the empty message
// with the empty context, which must verify, are written to `results`. The digest is the first 32
// bytes of `results`.
//
// Field operations: for each r of Z_q in order, twelve decimal numbers are written to one SHAKE128
// instance, each ending in a newline: r mod+- q; its absolute value; Power2Round's r1; its r0 mod
// q; then for gamma2 of ML-DSA-44 and for that of ML-DSA-65 HighBits(r), UseHint(1, r), LowBits(r),
// |LowBits(r)|. The digest is the first 32 bytes. Decompose must agree with HighBits and LowBits.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "differential/vectors/known_answer.hpp"
#include "differential/vectors/reading.hpp"

namespace lockstep::vectors {

inline constexpr std::string_view cctv_format = "lockstep-cctv-1";

// From this many keys on, an accumulated digest takes minutes.
inline constexpr std::uint32_t many_keys = 1000;

base::Result<std::vector<KnownAnswer>> cctv_answers(const catalogue::Value& file);
base::Result<KnownAnswer> cctv_accumulated(const Entry& entry);
base::Result<KnownAnswer> cctv_field_operations(const Entry& entry);

// A list of messages in a file ML-DSA-44.json or the like. It states no results: the key of the
// all-zero seed signs each message deterministically with the empty context, and the signature
// verifies.
bool is_cctv_messages(const JsonFile& file);
base::Result<std::vector<KnownAnswer>> cctv_messages(const JsonFile& file);

}  // namespace lockstep::vectors
