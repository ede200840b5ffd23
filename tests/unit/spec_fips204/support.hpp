// What the tests of spec/fips204 share: the parameter sets under ASCII names, runs that remember
// and that script the XOFs, random values, and a forger.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "spec/fips204/sets.hpp"
#include "spec/fips204/xof.hpp"

namespace lockstep::tests::unit::spec_fips204 {

using namespace spec::fips204;  // NOLINT(google-build-using-namespace): all of it is under test
using spec::ByteString;
using spec::ByteView;

// Parameters with ASCII names.
struct Numbers {
  std::size_t tau, lambda;
  Z gamma1, gamma2;
  std::size_t k, l;
  Z eta;
  std::size_t omega;

  [[nodiscard]] constexpr Z beta() const { return static_cast<Z>(tau) * eta; }
};

constexpr Numbers numbers(const Parameters& p) {
  const auto& [tau, lambda, gamma1, gamma2, k, l, eta, omega] = p;
  return {tau, lambda, gamma1, gamma2, k, l, eta, omega};
}

// The sets as types, for typed tests.
template <Parameters parameters>
struct Set {
  static constexpr Parameters p = parameters;
  static constexpr Numbers n = numbers(parameters);
};
using Sets = testing::Types<Set<ML_DSA_44>, Set<ML_DSA_65>, Set<ML_DSA_87>>;

using Names = std::set<std::string, std::less<>>;

// The names of an event list.
Names names_of(const auto& list) {
  return Names(list.begin(), list.end());
}

// Remembers how often each event and step was reported; what the bounds of Appendix C are.
struct Recorder {
  std::map<std::string, std::size_t, std::less<>> events;
  std::map<std::string, std::size_t, std::less<>> steps;
  Bounds bound;

  void event(std::string_view name) { ++events[std::string(name)]; }
  void step(std::string_view name, const auto&... /*values*/) { ++steps[std::string(name)]; }

  [[nodiscard]] bool heard(std::string_view name) const { return events.contains(name); }

  [[nodiscard]] Names names() const {
    Names all;
    for (const auto& [name, count] : events) {
      all.insert(name);
    }
    return all;
  }
};

// Gives one sampler's XOF a script.
struct Scripted : Recorder {
  std::string sampler;
  ByteString script;

  Scripted(std::string_view name, ByteString bytes) : sampler(name), script(std::move(bytes)) {}

  std::optional<ByteString> xof(std::string_view name, ByteView /*seed*/) {
    return name == sampler ? std::optional(script) : std::nullopt;
  }
};

// The outputs of splitmix64.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t word() {
    state_ += 0x9E3779B97F4A7C15;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
  }

  // From low to high, both included.
  Z between(Z low, Z high) {
    return low + static_cast<Z>(word() % static_cast<std::uint64_t>(high - low + 1));
  }

  template <std::size_t n>
  Bytes<n> bytes() {
    Bytes<n> all{};
    for (std::uint8_t& byte : all) {
      byte = static_cast<std::uint8_t>(word());
    }
    return all;
  }

  R polynomial(Z low, Z high) {
    return coefficientwise<R>([&](Z /*unused*/) { return between(low, high); }, R{});
  }

  template <std::size_t n>
  Vector<R, n> vector(Z low, Z high) {
    return componentwise([&](const R& /*unused*/) { return polynomial(low, high); },
                         Vector<R, n>{});
  }

  // A hint of so many ones.
  template <std::size_t k>
  Vector<R_2, k> hint(std::size_t ones) {
    Vector<R_2, k> h{};
    while (ones > 0) {
      const std::uint64_t place = word();
      bool& bit = h.at((place >> 8) % k).at(place % 256);
      ones -= bit ? 0 : 1;
      bit = true;
    }
    return h;
  }

 private:
  std::uint64_t state_;
};

// The polynomial whose coefficients are all the same.
inline R constant(Z w) {
  return coefficientwise<R>([w](Z /*unused*/) { return w; }, R{});
}

template <std::size_t n>
Vector<R, n> constant_vector(Z w) {
  Vector<R, n> v;
  v.fill(constant(w));
  return v;
}

inline ByteString bytes_of(ByteView x) {
  return {x.begin(), x.end()};
}

inline std::string hex(ByteView bytes) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits.at(byte / 16);
    text += digits.at(byte % 16);
  }
  return text;
}

// Expects that a run reported nothing that is not in the list.
void expect_listed(const Recorder& run, const auto& list) {
  const Names listed = names_of(list);
  for (const auto& [name, count] : run.events) {
    EXPECT_TRUE(listed.contains(name)) << name;
  }
}

}  // namespace lockstep::tests::unit::spec_fips204
