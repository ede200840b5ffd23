// FIPS 204, section 5.4: the pre-hash functions of HashML-DSA and the DER encodings of their OIDs.
//
// Algorithms 4 and 5 spell out SHA-256, SHA-512 and SHAKE128 and leave room for other approved
// functions (case ...). These are the twelve of FIPS 180-4 and FIPS 202; NIST's Computer Security
// Objects Register gives them the OIDs 2.16.840.1.101.3.4.2.1 to .12.
// A XOF gives 2λ bits for the λ of its name: 256 bits of SHAKE128, 512 of SHAKE256.
// Conventions and deviations: spec/fips204/sets.hpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "spec/fips180/sha256.hpp"
#include "spec/fips180/sha512.hpp"
#include "spec/fips202/sha3.hpp"
#include "spec/fips204/sets.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips204 {

// In the order of the last arc of their OIDs, which is 1 for the first.
enum class PreHash {
  SHA2_256,
  SHA2_384,
  SHA2_512,
  SHA2_224,
  SHA2_512_224,
  SHA2_512_256,
  SHA3_224,
  SHA3_256,
  SHA3_384,
  SHA3_512,
  SHAKE_128,
  SHAKE_256,
};

// Names as in NIST's ACVP, and the bits of the digest: twice the strength against collisions.
struct PreHashProperties {
  PreHash PH;
  std::string_view name;
  std::size_t digest_bits;
};

inline constexpr auto pre_hash_functions = std::to_array<PreHashProperties>({
    {PreHash::SHA2_256, "SHA2-256", 256},
    {PreHash::SHA2_384, "SHA2-384", 384},
    {PreHash::SHA2_512, "SHA2-512", 512},
    {PreHash::SHA2_224, "SHA2-224", 224},
    {PreHash::SHA2_512_224, "SHA2-512/224", 224},
    {PreHash::SHA2_512_256, "SHA2-512/256", 256},
    {PreHash::SHA3_224, "SHA3-224", 224},
    {PreHash::SHA3_256, "SHA3-256", 256},
    {PreHash::SHA3_384, "SHA3-384", 384},
    {PreHash::SHA3_512, "SHA3-512", 512},
    {PreHash::SHAKE_128, "SHAKE-128", 256},
    {PreHash::SHAKE_256, "SHAKE-256", 512},
});

constexpr PreHashProperties properties(PreHash PH) {
  return pre_hash_functions.at(static_cast<std::size_t>(PH));
}

// The pairings that section 5.4 calls too weak: a digest of less than 2λ bits.
inline constexpr auto pre_hash_events = std::to_array<std::string_view>({
    "pre_hash.weaker_than_set",
});

// One arc of an OID in DER: base 128, the highest digit first, all digits but the last marked.
constexpr ByteString DER_arc(std::size_t arc) {
  ByteString digits{static_cast<std::uint8_t>(arc % 128)};
  for (std::size_t rest = arc / 128; rest > 0; rest = rest / 128) {
    digits.insert(digits.begin(), static_cast<std::uint8_t>(128 + rest % 128));
  }
  return digits;
}

// The DER encoding of 2.16.840.1.101.3.4.2.(last arc): tag, length, contents. The first two arcs
// are encoded as one, 40 * 2 + 16.
constexpr ByteString DER_OID(PreHash PH) {
  const std::size_t last_arc = static_cast<std::size_t>(PH) + 1;
  const std::array<std::size_t, 8> arcs = {40 * 2 + 16, 840, 1, 101, 3, 4, 2, last_arc};
  ByteString contents;
  for (const std::size_t arc : arcs) {
    contents = concat(contents, DER_arc(arc));
  }
  const ByteString tag_and_length = {0x06, static_cast<std::uint8_t>(contents.size())};
  return concat(tag_and_length, contents);
}

static_assert(DER_OID(PreHash::SHA2_256) ==  // as printed
              ByteString{0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01});
static_assert(DER_OID(PreHash::SHAKE_128) ==  // as printed
              ByteString{0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x0B});

constexpr ByteString to_ByteString(ByteView x) {
  return {x.begin(), x.end()};
}

// PH(M).
template <class Run = const Nothing>
ByteString pre_hashed(PreHash PH, ByteView M, Run& run = nothing) {
  switch (PH) {
    case PreHash::SHA2_224:
      return to_ByteString(fips180::SHA_224(M));
    case PreHash::SHA2_256:
      return to_ByteString(fips180::SHA_256(M));
    case PreHash::SHA2_384:
      return to_ByteString(fips180::SHA_384(M));
    case PreHash::SHA2_512:
      return to_ByteString(fips180::SHA_512(M));
    case PreHash::SHA2_512_224:
      return to_ByteString(fips180::SHA_512_224(M));
    case PreHash::SHA2_512_256:
      return to_ByteString(fips180::SHA_512_256(M));
    case PreHash::SHA3_224:
      return to_ByteString(fips202::SHA3_224(M, run));
    case PreHash::SHA3_256:
      return to_ByteString(fips202::SHA3_256(M, run));
    case PreHash::SHA3_384:
      return to_ByteString(fips202::SHA3_384(M, run));
    case PreHash::SHA3_512:
      return to_ByteString(fips202::SHA3_512(M, run));
    case PreHash::SHAKE_128:
      return fips202::SHAKE128(M, 256, run);
    case PreHash::SHAKE_256:
      return fips202::SHAKE256(M, 512, run);
  }
  return {};
}

// OID || PH_M, what lines 10 to 22 of Algorithm 4 and 5 to 17 of Algorithm 5 choose by PH.
template <Parameters p, class Run = const Nothing>
ByteString OID_and_PH_M(PreHash PH, ByteView M, Run& run = nothing) {
  if (properties(PH).digest_bits < 2 * p.λ) {
    run.event("pre_hash.weaker_than_set");
  }
  const ByteString PH_M = pre_hashed(PH, M, run);
  run.step("pre_hash", PH, M, PH_M);
  return concat(DER_OID(PH), PH_M);
}

}  // namespace lockstep::spec::fips204
