// spec/fips204/coefficients.hpp and sampling.hpp: Algorithms 14, 15 and 29 to 31, on the output of
// SHAKE and on scripted streams.
#include "spec/fips204/sampling.hpp"

#include <algorithm>
#include <map>
#include <vector>

#include "spec/fips204/events.hpp"
#include "tests/unit/spec_fips204/support.hpp"

namespace lockstep::tests::unit::spec_fips204 {
namespace {

// Three bytes of a candidate, with the bit that does not count.
ByteString three_bytes(Z z, bool top_bit = false) {
  return {static_cast<std::uint8_t>(z % 256), static_cast<std::uint8_t>(z / 256 % 256),
          static_cast<std::uint8_t>(z / 65536 + (top_bit ? 128 : 0))};
}

TEST(CoeffFromThreeBytes, AcceptsBelowQ) {
  for (const Z z : {Z{0}, Z{1}, Z{0x010203}, q - 1, q, q + 1, (Z{1} << 23) - 1}) {
    for (const bool top_bit : {false, true}) {
      const ByteString b = three_bytes(z, top_bit);
      Recorder run;
      const auto coefficient = CoeffFromThreeBytes(b.at(0), b.at(1), b.at(2), run);
      EXPECT_EQ(coefficient, z < q ? std::optional(Z_q(z)) : std::nullopt);
      EXPECT_EQ(run.heard("three_bytes.rejected"), z >= q);
      EXPECT_EQ(run.heard("three_bytes.is_q"), z == q);
      EXPECT_EQ(run.heard("three_bytes.is_q_minus_1"), z == q - 1);
    }
  }
}

TEST(CoeffFromHalfByte, IsWhatItsTableSays) {
  const std::vector<std::optional<Z>> eta_2 = {2,  1,  0, -1, -2, 2,  1,  0,
                                               -1, -2, 2, 1,  0,  -1, -2, std::nullopt};
  for (std::size_t b = 0; b < 16; ++b) {
    EXPECT_EQ(CoeffFromHalfByte<ML_DSA_44>(static_cast<Z>(b)), eta_2.at(b)) << b;
    EXPECT_EQ(CoeffFromHalfByte<ML_DSA_87>(static_cast<Z>(b)), eta_2.at(b)) << b;
    const auto eta_4 = b < 9 ? std::optional(4 - static_cast<Z>(b)) : std::nullopt;
    EXPECT_EQ(CoeffFromHalfByte<ML_DSA_65>(static_cast<Z>(b)), eta_4) << b;
  }
}

// What Algorithm 30 makes of a stream: its candidates, those that are not below q left out.
std::optional<T_q> first_256_below_q(ByteView stream) {
  std::vector<Z> candidates;
  for (std::size_t i = 0; i + 3 <= stream.size(); i += 3) {
    candidates.push_back(stream[i] + 256 * stream[i + 1] + 65536 * (stream[i + 2] & 0x7f));
  }
  std::erase_if(candidates, [](Z candidate) { return candidate >= q; });
  if (candidates.size() < 256) {
    return std::nullopt;
  }
  T_q a_hat;
  for (std::size_t j = 0; j < 256; ++j) {
    a_hat.at(j) = Z_q(candidates.at(j));
  }
  return a_hat;
}

TEST(RejNTTPoly, TakesItsCandidatesFromShake128) {
  Random random(30);
  for (int i = 0; i < 30; ++i) {
    const auto seed = random.bytes<34>();
    Recorder run;
    const auto a_hat = RejNTTPoly(seed, run);
    EXPECT_EQ(a_hat, first_256_below_q(spec::fips202::SHAKE128(seed, 8 * 1008)));
    EXPECT_EQ(a_hat, RejNTTPoly(seed));
    expect_listed(run, joined(three_bytes_events, rej_ntt_poly_events));
  }
}

// A stream of candidates, the rejected ones at the given places.
ByteString candidates(std::size_t count, const std::vector<std::size_t>& rejected) {
  ByteString stream;
  for (std::size_t i = 0; i < count; ++i) {
    const bool reject = std::find(rejected.begin(), rejected.end(), i) != rejected.end();
    const Z z = reject ? q + static_cast<Z>(i % 8191) : static_cast<Z>(32749 * i % 8380417);
    stream = concat(stream, three_bytes(z, i % 2 == 0));
  }
  return stream;
}

std::vector<std::size_t> places(std::size_t from, std::size_t count) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < count; ++i) {
    all.push_back(from + i);
  }
  return all;
}

Names rej_ntt_poly(const ByteString& stream, Bounds bound = {}) {
  Scripted run("RejNTTPoly", stream);
  run.bound = bound;
  const auto a_hat = RejNTTPoly({}, run);
  const std::size_t bytes = std::min(stream.size(), bound.RejNTTPoly);
  EXPECT_EQ(a_hat, first_256_below_q(ByteView(stream).first(bytes)));
  EXPECT_EQ(a_hat.has_value(), !run.heard("rej_ntt_poly.too_short"));
  return run.names();
}

TEST(RejNTTPoly, IsScripted) {
  EXPECT_EQ(rej_ntt_poly(candidates(256, {})), Names{});
  const Names rejected = {"three_bytes.rejected", "three_bytes.is_q"};
  EXPECT_EQ(rej_ntt_poly(candidates(257, {0})), rejected);
}

// A block has 56 candidates.
TEST(RejNTTPoly, NamesRejectionsAtTheEndOfABlock) {
  const std::string at_end = "rej_ntt_poly.block_end_rejected";
  EXPECT_FALSE(rej_ntt_poly(candidates(257, {54})).contains(at_end));
  EXPECT_TRUE(rej_ntt_poly(candidates(257, {55})).contains(at_end));
  EXPECT_FALSE(rej_ntt_poly(candidates(257, {56})).contains(at_end));
  EXPECT_TRUE(rej_ntt_poly(candidates(257, {223})).contains(at_end));
}

TEST(RejNTTPoly, NamesWhatItTook) {
  const std::string three = "rej_ntt_poly.three_rejected";
  EXPECT_FALSE(rej_ntt_poly(candidates(258, places(7, 2))).contains(three));
  EXPECT_TRUE(rej_ntt_poly(candidates(259, places(7, 3))).contains(three));
  const std::string sixth = "rej_ntt_poly.sixth_block";
  EXPECT_FALSE(rej_ntt_poly(candidates(280, places(100, 24))).contains(sixth));
  EXPECT_TRUE(rej_ntt_poly(candidates(281, places(100, 25))).contains(sixth));
}

TEST(RejNTTPoly, EndsAtItsBound) {
  const std::string last = "rej_ntt_poly.last_candidate";
  const std::string too_short = "rej_ntt_poly.too_short";
  EXPECT_FALSE(rej_ntt_poly(candidates(400, places(0, 79))).contains(last));
  EXPECT_TRUE(rej_ntt_poly(candidates(400, places(0, 80))).contains(last));
  EXPECT_TRUE(rej_ntt_poly(candidates(400, places(0, 81))).contains(too_short));
  EXPECT_FALSE(
      rej_ntt_poly(candidates(400, places(0, 81)), {.RejNTTPoly = 1011}).contains(too_short));
  EXPECT_TRUE(rej_ntt_poly(candidates(256, {}), {.RejNTTPoly = 767}).contains(too_short));
}

TEST(RejNTTPoly, EndsWithItsScript) {
  ByteString stream = candidates(256, {});
  stream.pop_back();
  EXPECT_EQ(rej_ntt_poly(stream), Names{"rej_ntt_poly.too_short"});
  EXPECT_EQ(rej_ntt_poly({}), Names{"rej_ntt_poly.too_short"});
}

// What Algorithm 31 makes of a stream: its half-bytes, the low one first, the rejected left out.
template <Parameters p>
std::optional<R> first_256_half_bytes(ByteView stream) {
  std::vector<Z> accepted;
  for (const std::uint8_t byte : stream) {
    for (const int half : {byte & 15, byte >> 4}) {
      if (numbers(p).eta == 2 && half < 15) {
        accepted.push_back(2 - half % 5);
      }
      if (numbers(p).eta == 4 && half < 9) {
        accepted.push_back(4 - half);
      }
    }
  }
  if (accepted.size() < 256) {
    return std::nullopt;
  }
  R a;
  for (std::size_t j = 0; j < 256; ++j) {
    a.at(j) = accepted.at(j);
  }
  return a;
}

template <Parameters p>
Names rej_bounded_poly(const ByteString& stream, Bounds bound = {}) {
  Scripted run("RejBoundedPoly", stream);
  run.bound = bound;
  const auto a = RejBoundedPoly<p>({}, run);
  const std::size_t bytes = std::min(stream.size(), bound.RejBoundedPoly);
  EXPECT_EQ(a, first_256_half_bytes<p>(ByteView(stream).first(bytes)));
  EXPECT_EQ(a.has_value(), !run.heard("rej_bounded_poly.too_short"));
  expect_listed(run, rej_bounded_poly_events);
  return run.names();
}

template <class S>
class Sampling : public testing::Test {};
TYPED_TEST_SUITE(Sampling, Sets);

TYPED_TEST(Sampling, RejBoundedPolyTakesHalfBytesFromShake256) {
  Random random(31);
  for (int i = 0; i < 30; ++i) {
    const auto seed = random.bytes<66>();
    const auto a = RejBoundedPoly<TypeParam::p>(seed);
    EXPECT_EQ(a, first_256_half_bytes<TypeParam::p>(spec::fips202::SHAKE256(seed, 8 * 544)));
  }
}

// 0xf0 has one half-byte that is accepted, 0x10 has two and 0xff none, for both values of eta.
TYPED_TEST(Sampling, RejBoundedPolyNamesItsBlocks) {
  constexpr Parameters p = TypeParam::p;
  const auto after = [](std::size_t rejected, const ByteString& rest) {
    return concat(ByteString(rejected, 0xff), rest);
  };
  const ByteString pairs(128, 0x10);
  EXPECT_EQ(rej_bounded_poly<p>(pairs), Names{});
  EXPECT_EQ(rej_bounded_poly<p>(after(8, pairs)), Names{});
  EXPECT_EQ(rej_bounded_poly<p>(after(9, pairs)), Names{"rej_bounded_poly.second_block"});
  EXPECT_FALSE(rej_bounded_poly<p>(after(144, pairs)).contains("rej_bounded_poly.third_block"));
  EXPECT_TRUE(rej_bounded_poly<p>(after(145, pairs)).contains("rej_bounded_poly.third_block"));
  EXPECT_FALSE(rej_bounded_poly<p>(after(280, pairs)).contains("rej_bounded_poly.fourth_block"));
  EXPECT_TRUE(rej_bounded_poly<p>(after(281, pairs)).contains("rej_bounded_poly.fourth_block"));
  EXPECT_FALSE(rej_bounded_poly<p>(after(415, pairs)).contains("rej_bounded_poly.last_byte"));
  EXPECT_TRUE(rej_bounded_poly<p>(after(416, pairs)).contains("rej_bounded_poly.last_byte"));
  EXPECT_TRUE(rej_bounded_poly<p>(after(417, pairs)).contains("rej_bounded_poly.too_short"));
  EXPECT_TRUE(
      rej_bounded_poly<p>(pairs, {.RejBoundedPoly = 127}).contains("rej_bounded_poly.too_short"));
}

TYPED_TEST(Sampling, RejBoundedPolyLeavesTheLastHalfByteOver) {
  constexpr Parameters p = TypeParam::p;
  const std::string left_over = "rej_bounded_poly.z1_left_over";
  const ByteString after_one = concat(ByteString{0xf0}, ByteString(128, 0x10));
  EXPECT_EQ(rej_bounded_poly<p>(after_one), Names{left_over});
  const ByteString after_high = concat(ByteString{0x0f}, ByteString(128, 0x10));
  EXPECT_EQ(rej_bounded_poly<p>(after_high), Names{left_over});
  const ByteString rejected_over =
      concat(ByteString{0xf0}, concat(ByteString(127, 0x10), ByteString{0xf0}));
  EXPECT_EQ(rej_bounded_poly<p>(rejected_over), Names{});
}

// Every byte once, in the middle of others, at an odd and an even place of the polynomial.
TYPED_TEST(Sampling, RejBoundedPolyTakesEveryByte) {
  ByteString stream;
  for (int byte = 0; byte <= 255; ++byte) {
    stream.push_back(static_cast<std::uint8_t>(byte));
  }
  stream = concat(stream, ByteString(288, 0x10));
  (void)rej_bounded_poly<TypeParam::p>(stream);
  (void)rej_bounded_poly<TypeParam::p>(concat(ByteString{0xf0}, stream));
}

// What Algorithm 29 makes of a stream: the places of the ones so far and their signs, of which each
// step moves at most one to the place it opens and puts its own in its stead.
template <Parameters p>
std::optional<R> ball(ByteView stream) {
  std::map<std::size_t, Z> signs;
  std::size_t next = 8;
  for (std::size_t step = 0; step < numbers(p).tau; ++step) {
    const std::size_t opened = 256 - numbers(p).tau + step;
    while (next < stream.size() && stream[next] > opened) {
      ++next;
    }
    if (next >= stream.size()) {
      return std::nullopt;
    }
    const std::size_t place = stream[next];
    ++next;
    if (signs.contains(place)) {
      signs[opened] = signs[place];
    }
    signs[place] = (stream[step / 8] >> step % 8) % 2 == 1 ? -1 : 1;
  }
  R c;
  for (const auto& [place, sign] : signs) {
    c.at(place) = sign;
  }
  return c;
}

template <Parameters p>
Names sample_in_ball(const ByteString& stream, Bounds bound = {}) {
  Scripted run("SampleInBall", stream);
  run.bound = bound;
  const auto c = SampleInBall<p>({}, run);
  const std::size_t bytes = std::min(stream.size(), bound.SampleInBall);
  EXPECT_EQ(c, ball<p>(ByteView(stream).first(bytes)));
  EXPECT_EQ(c.has_value(), !run.heard("sample_in_ball.too_short"));
  expect_listed(run, sample_in_ball_events);
  return run.names();
}

TYPED_TEST(Sampling, InBallTakesItsBytesFromShake256) {
  constexpr Numbers n = numbers(TypeParam::p);
  Random random(29);
  for (int i = 0; i < 100; ++i) {
    const auto seed = random.bytes<n.lambda / 4>();
    const auto c = SampleInBall<TypeParam::p>(seed);
    EXPECT_EQ(c, ball<TypeParam::p>(spec::fips202::SHAKE256(seed, 8 * 272)));
    std::size_t weight = 0;
    for (std::size_t j = 0; j <= 255; ++j) {
      weight += c.value().at(j) != 0 ? 1U : 0U;
      EXPECT_LE(norm(c.value().at(j)), 1);
    }
    EXPECT_EQ(weight, n.tau);
  }
}

// Bytes 0, 1, 2, ... are all accepted, in as many different places.
template <Parameters p>
ByteString ball_stream(std::size_t rejected) {
  ByteString stream = {0xa5, 0x3c, 0x00, 0xff, 0x81, 0x7e, 0x18, 0xe7};
  stream = concat(stream, ByteString(rejected, 0xff));
  for (std::size_t i = 0; i < numbers(p).tau; ++i) {
    stream.push_back(static_cast<std::uint8_t>(i));
  }
  return stream;
}

TYPED_TEST(Sampling, InBallNamesItsRejections) {
  constexpr Parameters p = TypeParam::p;
  const std::size_t tau = numbers(p).tau;
  const std::size_t in_block = 136 - 8 - tau;
  const std::size_t in_bound = 272 - 8 - tau;
  EXPECT_EQ(sample_in_ball<p>(ball_stream<p>(0)), Names{});
  EXPECT_EQ(sample_in_ball<p>(ball_stream<p>(1)), Names{"sample_in_ball.rejected"});
  EXPECT_EQ(sample_in_ball<p>(ball_stream<p>(in_block)), Names{"sample_in_ball.rejected"});
  const Names second = {"sample_in_ball.rejected", "sample_in_ball.second_block"};
  EXPECT_EQ(sample_in_ball<p>(ball_stream<p>(in_block + 1)), second);
  EXPECT_EQ(sample_in_ball<p>(ball_stream<p>(in_bound - 1)), second);
  const Names last = {"sample_in_ball.rejected", "sample_in_ball.second_block",
                      "sample_in_ball.last_byte"};
  EXPECT_EQ(sample_in_ball<p>(ball_stream<p>(in_bound)), last);
  EXPECT_EQ(sample_in_ball<p>(ball_stream<p>(in_bound + 1)), Names{"sample_in_ball.too_short"});
  EXPECT_EQ(sample_in_ball<p>(ball_stream<p>(0), {.SampleInBall = 7}),
            Names{"sample_in_ball.too_short"});
  EXPECT_EQ(sample_in_ball<p>(ball_stream<p>(0), {.SampleInBall = 7 + tau}),
            Names{"sample_in_ball.too_short"});
}

TYPED_TEST(Sampling, InBallTakesTheGreatestPlace) {
  constexpr Parameters p = TypeParam::p;
  const auto first = static_cast<std::uint8_t>(256 - numbers(p).tau);
  ByteString stream = ball_stream<p>(0);
  stream.at(8) = first;
  EXPECT_EQ(sample_in_ball<p>(stream), Names{"sample_in_ball.j_is_i"});
  stream.insert(stream.begin() + 8, static_cast<std::uint8_t>(first + 1));
  EXPECT_EQ(sample_in_ball<p>(stream), (Names{"sample_in_ball.j_is_i", "sample_in_ball.rejected"}));
}

TYPED_TEST(Sampling, InBallMovesWhatIsInItsPlace) {
  constexpr Parameters p = TypeParam::p;
  ByteString stream = ball_stream<p>(0);
  stream.at(12) = stream.at(9);
  EXPECT_EQ(sample_in_ball<p>(stream), Names{"sample_in_ball.j_taken"});
}

// The other samplers are not scripted, and tell their run what they did.
TYPED_TEST(Sampling, IsScriptedByName) {
  constexpr Parameters p = TypeParam::p;
  Scripted run("SampleInBall", {});
  EXPECT_EQ(RejNTTPoly({}, run), RejNTTPoly({}));
  EXPECT_EQ(RejBoundedPoly<p>({}, run), RejBoundedPoly<p>({}));
  EXPECT_EQ(SampleInBall<p>({}, run), std::nullopt);
  EXPECT_TRUE(run.steps.contains("mldsa.rej_ntt_poly"));
  EXPECT_TRUE(run.steps.contains("mldsa.rej_bounded_poly"));
  EXPECT_FALSE(run.steps.contains("mldsa.sample_in_ball"));
  EXPECT_TRUE(run.steps.contains("keccak.f1600"));
}

}  // namespace
}  // namespace lockstep::tests::unit::spec_fips204
