// spec/fips202/xof.hpp: Init, Absorb and Squeeze, cut anywhere, against the functions in one piece.
#include "spec/fips202/xof.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "spec/bytes.hpp"
#include "spec/fips202/sha3.hpp"
#include "tests/unit/spec_hashing/generators.hpp"
#include "tests/unit/spec_hashing/messages.hpp"
#include "tests/unit/spec_hashing/permutations.hpp"

namespace lockstep::tests {
namespace {

using spec::ByteString;
using spec::ByteView;
using spec::fips202::SHAKE128;
using spec::fips202::SHAKE256;
using spec::fips202::XOF_SHAKE128;
using spec::fips202::XOF_SHAKE256;

using Sizes = std::vector<std::size_t>;

// Absorbs message and squeezes size bytes, in pieces of the given sizes and then one with the rest.
template <class Xof>
ByteString in_pieces(const ByteString& message,
                     const Sizes& in,
                     std::size_t size,
                     const Sizes& out) {
  Xof ctx = Xof::Init();
  ByteView left(message);
  for (const std::size_t piece : in) {
    const std::size_t n = std::min(piece, left.size());
    ctx.Absorb(left.first(n));
    left = left.subspan(n);
  }
  ctx.Absorb(left);
  ByteString output;
  for (const std::size_t piece : out) {
    output = spec::concat(output, ctx.Squeeze(std::min(piece, size - output.size())));
  }
  return spec::concat(output, ctx.Squeeze(size - output.size()));
}

// Both strengths, at sizes around the first two boundaries of a block, cut once at every place.
TEST(Xof, AbsorbsAndSqueezesCutOnceAnywhere) {
  const std::size_t most = 2 * 168 + 2;
  const ByteString message = pinned_message(most);
  for (std::size_t cut = 0; cut <= most; ++cut) {
    const Sizes at = {cut};
    EXPECT_EQ(in_pieces<XOF_SHAKE128>(message, at, most, at), SHAKE128(message, 8 * most)) << cut;
    EXPECT_EQ(in_pieces<XOF_SHAKE256>(message, at, most, at), SHAKE256(message, 8 * most)) << cut;
  }
}

TEST(Xof, AbsorbsEveryLength) {
  for (std::size_t size = 0; size <= 2 * 168 + 2; ++size) {
    const ByteString message = pinned_message(size);
    EXPECT_EQ(in_pieces<XOF_SHAKE128>(message, {}, 32, {}), SHAKE128(message, 256)) << size;
    EXPECT_EQ(in_pieces<XOF_SHAKE256>(message, {}, 32, {}), SHAKE256(message, 256)) << size;
  }
}

TEST(Xof, AbsorbsAndSqueezesByteByByte) {
  const std::size_t size = 400;
  const ByteString message = counting(size);
  const Sizes ones(size, 1);
  EXPECT_EQ(in_pieces<XOF_SHAKE128>(message, ones, size, ones), SHAKE128(message, 8 * size));
  EXPECT_EQ(in_pieces<XOF_SHAKE256>(message, ones, size, ones), SHAKE256(message, 8 * size));
}

Sizes any_sizes() {
  const auto size = rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, 180));
  return *rc::gen::container<Sizes>(any_number(0, 12), size);
}

RC_GTEST_PROP(Xof, AbsorbsAndSqueezesCutAnywhere, ()) {
  const ByteString message = any_message(600);
  const std::size_t size = any_number(0, 600);
  const Sizes in = any_sizes();
  const Sizes out = any_sizes();
  RC_ASSERT(in_pieces<XOF_SHAKE128>(message, in, size, out) == SHAKE128(message, 8 * size));
  RC_ASSERT(in_pieces<XOF_SHAKE256>(message, in, size, out) == SHAKE256(message, 8 * size));
}

// Sampling in FIPS 204 takes 3 bytes at a time: 168 is a multiple of 3, and 136 is not.
template <class Xof>
ByteString by_threes(const ByteString& message, std::size_t count) {
  Xof ctx = Xof::Init();
  ctx.Absorb(message);
  ByteString output;
  for (std::size_t i = 0; i < count; ++i) {
    const std::array<std::uint8_t, 3> s = ctx.template Squeeze<3>();
    output = spec::concat(output, s);
  }
  return output;
}

TEST(Xof, SqueezesArraysOfKnownSize) {
  const ByteString message = counting(34);
  const std::size_t count = 150;
  EXPECT_EQ(by_threes<XOF_SHAKE128>(message, count), SHAKE128(message, 24 * count));
  EXPECT_EQ(by_threes<XOF_SHAKE256>(message, count), SHAKE256(message, 24 * count));
}

// It does the permutations of Algorithm 8, and none before it must.
TEST(Xof, TellsItsRunThePermutationsOfTheSponge) {
  for (const std::size_t size : {0U, 167U, 168U, 169U, 336U}) {
    const ByteString message = pinned_message(size);
    const std::size_t r = 1344;
    Permutations sponge;
    Permutations pieces;
    XOF_SHAKE128 ctx = XOF_SHAKE128::Init();
    ctx.Absorb(message, pieces);
    EXPECT_EQ(pieces.applied.size(), size / 168);
    (void)ctx.Squeeze(r / 8, pieces);
    EXPECT_EQ(pieces.applied.size(), size / 168 + 1);
    (void)ctx.Squeeze<1>(pieces);
    (void)SHAKE128(message, r + 8, sponge);
    EXPECT_EQ(pieces.applied, sponge.applied);
    EXPECT_TRUE(pieces.unexpected.empty());
  }
}

TEST(Xof, RefusesToAbsorbOnceSqueezed) {
  XOF_SHAKE256 ctx = XOF_SHAKE256::Init();
  ctx.Absorb(ascii("abc"));
  (void)ctx.Squeeze(0);
  EXPECT_THROW(ctx.Absorb(ascii("d")), std::bad_variant_access);
  EXPECT_EQ(ctx.Squeeze(32), SHAKE256(ascii("abc"), 256));
}

// A context is a value: a copy goes its own way.
TEST(Xof, CopiesItsContext) {
  XOF_SHAKE128 ctx = XOF_SHAKE128::Init();
  ctx.Absorb(ascii("ab"));
  XOF_SHAKE128 other = ctx;
  ctx.Absorb(ascii("c"));
  EXPECT_EQ(ctx.Squeeze(32), SHAKE128(ascii("abc"), 256));
  EXPECT_EQ(other.Squeeze(32), SHAKE128(ascii("ab"), 256));
}

}  // namespace
}  // namespace lockstep::tests
