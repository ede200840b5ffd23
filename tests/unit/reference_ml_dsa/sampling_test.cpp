// Samplers against plain readings of the standard, from seeds and from scripts that reach the ends
// that no seed reaches.
#include "reference/ml_dsa/sampling.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "parameters/ml_dsa.hpp"
#include "tests/unit/reference_ml_dsa/plain_sampling.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using ml_dsa::Byte;
using ml_dsa::NttPoly;
using ml_dsa::Poly;
using ml_dsa::Status;

// --- RejNTTPoly ---

// The bytes of a value for RejNTTPoly; the top bit of the third does not count.
void append_three(Bytes& stream, std::int64_t value, bool top_bit) {
  stream.push_back(static_cast<std::uint8_t>(value));
  stream.push_back(static_cast<std::uint8_t>(value >> 8));
  stream.push_back(static_cast<std::uint8_t>(value >> 16 | (top_bit ? 0x80 : 0)));
}

TEST(MlDsaSampling, UniformFromSeeds) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    ml_dsa::MatrixSeed bytes{};
    std::ranges::copy(random_bytes(seed, bytes.size()), bytes.begin());
    Dirty<NttPoly> out;
    EXPECT_EQ(ml_dsa::rej_ntt_poly(bytes, *out), Status::ok);
    EXPECT_EQ(numbers(*out), plain_uniform(shake128({bytes.begin(), bytes.end()}, 1008)));
  }
}

TEST(MlDsaSampling, UniformRejectsFromQOn) {
  Bytes stream;
  append_three(stream, q - 1, true);
  append_three(stream, q, false);
  append_three(stream, 0x7FFFFF, true);
  append_three(stream, 0, true);
  for (int i = 2; i < 256; ++i) {
    append_three(stream, i, false);
  }
  Dirty<NttPoly> out;
  ASSERT_EQ(ml_dsa::rej_ntt_poly_scripted(stream, *out), Status::ok);
  EXPECT_EQ(numbers(*out), plain_uniform(stream));
  EXPECT_EQ(numbers(*out)[0], q - 1);
  EXPECT_EQ(numbers(*out)[1], 0);
}

TEST(MlDsaSampling, UniformEndsWithItsStream) {
  const Bytes zeros(2000);
  for (const std::size_t size : sizes({0, 1, 2, 167, 168, 765, 766, 767})) {
    Dirty<NttPoly> out;
    EXPECT_EQ(ml_dsa::rej_ntt_poly_scripted(std::span(zeros).first(size), *out),
              Status::stream_too_short);
    EXPECT_TRUE(is_zero(*out));
    Dirty<NttPoly> bounded;
    EXPECT_EQ(ml_dsa::rej_ntt_poly_scripted(zeros, *bounded, size), Status::stream_too_short);
    EXPECT_TRUE(is_zero(*bounded));
    Dirty<NttPoly> seeded;
    EXPECT_EQ(ml_dsa::rej_ntt_poly({}, *seeded, size), Status::stream_too_short);
    EXPECT_TRUE(is_zero(*seeded));
  }
  NttPoly out;
  EXPECT_EQ(ml_dsa::rej_ntt_poly_scripted(std::span(zeros).first(768), out), Status::ok);
  EXPECT_EQ(ml_dsa::rej_ntt_poly_scripted(zeros, out, 768), Status::ok);
}

// The default bound is 336 attempts: 80 rejections fit, 81 do not.
TEST(MlDsaSampling, UniformHasTheDefaultBound) {
  for (const int rejections : {80, 81}) {
    Bytes stream;
    for (int i = 0; i < rejections; ++i) {
      append_three(stream, q, false);
    }
    stream.resize(3000);
    NttPoly out;
    EXPECT_EQ(ml_dsa::rej_ntt_poly_scripted(stream, out),
              rejections == 80 ? Status::ok : Status::stream_too_short);
  }
}

// --- RejBoundedPoly ---

void expect_accept_log(const LogSink& log, const Bounded& expected, std::uint64_t element) {
  std::vector<base::Declassified> entries;
  for (std::size_t i = 0; i < expected.accepted.size(); ++i) {
    entries.push_back({"rej_bounded_poly.accept", (element << 32) + i, expected.accepted[i]});
  }
  EXPECT_EQ(log.entries(), entries);
}

TEST(MlDsaSampling, BoundedFromSeeds) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const std::uint32_t eta : {2U, 4U}) {
      const Bytes bytes = random_bytes(seed, 66);
      Dirty<Poly> out;
      const LogSink log = log_of([&] {
        EXPECT_EQ(ml_dsa::rej_bounded_poly(secret_bytes<66>(bytes), eta, *out, 544, seed),
                  Status::ok);
      });
      const Bounded expected = plain_bounded(shake256(bytes, 544), eta);
      EXPECT_EQ(numbers(*out), expected.values);
      expect_accept_log(log, expected, seed);
    }
  }
}

TEST(MlDsaSampling, BoundedTakesEveryHalfByte) {
  Bytes stream;
  for (int low = 0; low < 16; ++low) {
    for (int high = 0; high < 16; ++high) {
      stream.push_back(static_cast<std::uint8_t>(high << 4 | low));
    }
  }
  stream.resize(1000);
  for (const std::uint32_t eta : {2U, 4U}) {
    Dirty<Poly> out;
    const LogSink log = log_of(
        [&] { EXPECT_EQ(ml_dsa::rej_bounded_poly_scripted(stream, eta, *out), Status::ok); });
    const Bounded expected = plain_bounded(stream, eta);
    EXPECT_EQ(numbers(*out), expected.values);
    expect_accept_log(log, expected, 0);
  }
}

TEST(MlDsaSampling, BoundedEndsWithItsStream) {
  const Bytes zeros(1000);
  const Bytes rejected(1000, 0xFF);
  for (const std::uint32_t eta : {2U, 4U}) {
    for (const std::size_t size : sizes({0, 1, 7, 127})) {
      Dirty<Poly> out;
      const LogSink log = log_of([&] {
        EXPECT_EQ(ml_dsa::rej_bounded_poly_scripted(std::span(zeros).first(size), eta, *out),
                  Status::stream_too_short);
      });
      EXPECT_EQ(log.entries().size(), 2 * size);
      EXPECT_TRUE(is_zero(*out));
      Dirty<Poly> seeded;
      EXPECT_EQ(ml_dsa::rej_bounded_poly({}, eta, *seeded, size), Status::stream_too_short);
      EXPECT_TRUE(is_zero(*seeded));
    }
    Poly out;
    EXPECT_EQ(ml_dsa::rej_bounded_poly_scripted(std::span(zeros).first(128), eta, out), Status::ok);
    EXPECT_EQ(ml_dsa::rej_bounded_poly_scripted(zeros, eta, out, 128), Status::ok);
    Dirty<Poly> none;
    const LogSink log = log_of([&] {
      EXPECT_EQ(ml_dsa::rej_bounded_poly_scripted(rejected, eta, *none), Status::stream_too_short);
    });
    EXPECT_EQ(log.entries().size(), 2 * 544U);
    EXPECT_TRUE(is_zero(*none));
  }
}

TEST(MlDsaSampling, OtherEtaIsRefused) {
  for (const std::uint32_t eta : {0U, 1U, 3U, 5U}) {
    Dirty<Poly> out;
    EXPECT_EQ(ml_dsa::rej_bounded_poly({}, eta, *out), Status::value_not_supported);
    EXPECT_TRUE(is_zero(*out));
    Dirty<Poly> scripted;
    EXPECT_EQ(ml_dsa::rej_bounded_poly_scripted(Bytes(500), eta, *scripted),
              Status::value_not_supported);
    EXPECT_TRUE(is_zero(*scripted));
  }
}

// --- ExpandMask ---

TEST(MlDsaSampling, MasksFromSeeds) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (const std::uint32_t gamma1 : {1U << 17, 1U << 19}) {
      const Bytes bytes = random_bytes(seed, 66);
      Dirty<Poly> out;
      const LogSink log = log_of([&] {
        EXPECT_EQ(ml_dsa::expand_mask_poly(secret_bytes<66>(bytes), gamma1, *out), Status::ok);
      });
      EXPECT_EQ(numbers(*out), plain_mask(bytes, gamma1));
      EXPECT_TRUE(log.entries().empty());
    }
  }
}

TEST(MlDsaSampling, OtherGamma1IsRefused) {
  for (const std::uint32_t gamma1 : {0U, 1U, 1U << 16, 1U << 18, 1U << 20, 1U << 31, ~0U}) {
    Dirty<Poly> out;
    EXPECT_EQ(ml_dsa::expand_mask_poly({}, gamma1, *out), Status::value_not_supported);
    EXPECT_TRUE(is_zero(*out));
  }
}

// --- SampleInBall ---

struct Ball {
  Numbers values;
  std::vector<std::uint64_t> read;  // index bytes
};

Ball plain_ball(const Bytes& stream, std::size_t tau) {
  Ball out{Numbers(degree), {}};
  std::size_t next = 8;
  for (std::size_t i = degree - tau; i < degree; ++i) {
    std::size_t j = degree;
    while (j > i) {
      j = stream.at(next++);
      out.read.push_back(j);
    }
    const std::size_t sign = i + tau - degree;
    out.values[i] = out.values[j];
    out.values[j] = ((stream[sign / 8] >> (sign % 8)) & 1) != 0 ? q - 1 : 1;
  }
  return out;
}

void expect_ball(const Poly& out, const LogSink& log, const Ball& expected, std::uint64_t start) {
  EXPECT_EQ(numbers(out), expected.values);
  std::vector<base::Declassified> entries;
  for (std::size_t i = 0; i < expected.read.size(); ++i) {
    entries.push_back({"sample_in_ball.index", start + i, expected.read[i]});
  }
  EXPECT_EQ(log.entries(), entries);
}

TEST(MlDsaSampling, BallsFromChallenges) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const std::size_t tau : sizes({39, 49, 60})) {
      const Bytes challenge = random_bytes(seed, tau == 39 ? 32 : 48);
      std::vector<Byte> secret(challenge.size());
      ml_dsa::take_over(challenge, secret);
      Dirty<Poly> out;
      const LogSink log = log_of(
          [&] { EXPECT_EQ(ml_dsa::sample_in_ball(secret, tau, *out, 272, seed), Status::ok); });
      expect_ball(*out, log, plain_ball(shake256(challenge, 1000), tau), seed << 32);
    }
  }
}

TEST(MlDsaSampling, BallsFromScripts) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const Bytes stream = random_bytes(100 + seed, 272);
    Dirty<Poly> out;
    const LogSink log =
        log_of([&] { EXPECT_EQ(ml_dsa::sample_in_ball_scripted(stream, 60, *out), Status::ok); });
    expect_ball(*out, log, plain_ball(stream, 60), 0);
  }
}

// Position 0 for i = 196 .. 253, then 255, which is refused for i = 254 only, then 254 and 255.
TEST(MlDsaSampling, BallEndsWithItsStream) {
  Bytes stream(8 + 61);
  stream[8 + 58] = 255;
  stream[8 + 59] = 254;
  stream[8 + 60] = 255;
  Dirty<Poly> whole;
  EXPECT_EQ(ml_dsa::sample_in_ball_scripted(stream, 60, *whole), Status::ok);
  for (const std::size_t size : sizes({0, 1, 7, 8, 9, 66, 67, 68})) {
    Dirty<Poly> out;
    const LogSink log = log_of([&] {
      EXPECT_EQ(ml_dsa::sample_in_ball_scripted(std::span(stream).first(size), 60, *out),
                Status::stream_too_short);
    });
    EXPECT_TRUE(is_zero(*out));
    EXPECT_EQ(log.entries().size(), size < 8 ? 0 : size - 8);
    Dirty<Poly> bounded;
    EXPECT_EQ(ml_dsa::sample_in_ball_scripted(stream, 60, *bounded, size),
              Status::stream_too_short);
    EXPECT_TRUE(is_zero(*bounded));
    Dirty<Poly> seeded;
    EXPECT_EQ(ml_dsa::sample_in_ball({}, 60, *seeded, size), Status::stream_too_short);
    EXPECT_TRUE(is_zero(*seeded));
  }
}

TEST(MlDsaSampling, BallHasTheDefaultBound) {
  Bytes stream(8);
  stream.resize(1000, 250);  // refused for i below 250
  Dirty<Poly> out;
  const LogSink log = log_of([&] {
    EXPECT_EQ(ml_dsa::sample_in_ball_scripted(stream, 39, *out), Status::stream_too_short);
  });
  EXPECT_EQ(log.entries().size(), 272U - 8U);
  EXPECT_TRUE(is_zero(*out));
}

TEST(MlDsaSampling, OtherTauIsRefused) {
  for (const std::size_t tau : sizes({0, 1, 38, 64, 256, 257})) {
    Dirty<Poly> out;
    EXPECT_EQ(ml_dsa::sample_in_ball_scripted(Bytes(1000), tau, *out), Status::value_not_supported);
    EXPECT_TRUE(is_zero(*out));
  }
}

}  // namespace
}  // namespace lockstep::tests
