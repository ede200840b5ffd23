// Words of 64 bits of which each bit is known as a polynomial in inputs modulo 2, in algebraic
// normal form, of degree at most two: what one round of Keccak needs. Equal polynomials are equal
// for all inputs.
//
// The words are those of optimized/vector/emulated64.hpp that keccak_round uses, of one lane; they
// are lane by lane, so one lane stands for any number.
#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include "differential/proofs/refuted.hpp"

namespace lockstep::proofs {

class Bit {
 public:
  Bit() = default;  // zero

  static Bit one() { return Bit({Monomial{}}); }
  // Inputs count from 1.
  static Bit input(std::uint32_t name) { return Bit({Monomial{0, name}}); }

  [[nodiscard]] std::size_t terms() const { return terms_.size(); }
  friend bool operator==(const Bit&, const Bit&) = default;

  friend Bit operator^(const Bit& a, const Bit& b) {
    Bit r;
    std::set_symmetric_difference(a.terms_.begin(), a.terms_.end(), b.terms_.begin(),
                                  b.terms_.end(), std::back_inserter(r.terms_));
    return r;
  }

  friend Bit operator&(const Bit& a, const Bit& b) {
    std::vector<Monomial> products;
    for (const Monomial& x : a.terms_) {
      for (const Monomial& y : b.terms_) {
        products.push_back(product(x, y));
      }
    }
    std::sort(products.begin(), products.end());
    Bit r;
    for (const Monomial& monomial : products) {
      if (!r.terms_.empty() && r.terms_.back() == monomial) {
        r.terms_.pop_back();
      } else {
        r.terms_.push_back(monomial);
      }
    }
    return r;
  }

 private:
  // Two inputs in ascending order; 0 stands for none.
  struct Monomial {
    std::uint32_t first = 0;
    std::uint32_t second = 0;

    friend auto operator<=>(const Monomial&, const Monomial&) = default;
  };

  explicit Bit(std::vector<Monomial> terms) : terms_(std::move(terms)) {}

  // x x = x.
  static Monomial product(const Monomial& a, const Monomial& b) {
    std::array variables{a.first, a.second, b.first, b.second};
    std::sort(variables.begin(), variables.end());
    const auto last = std::unique(variables.begin(), variables.end());
    std::array<std::uint32_t, 2> two{};
    std::size_t count = 0;
    for (auto it = variables.begin(); it != last; ++it) {
      if (*it != 0) {
        if (count == two.size()) {
          throw Refuted("a product of more than two inputs");
        }
        two.at(count++) = *it;
      }
    }
    return count == 1 ? Monomial{0, two[0]} : Monomial{two[0], two[1]};
  }

  std::vector<Monomial> terms_;
};

struct BitWord {
  static constexpr std::size_t lanes = 1;

  std::array<Bit, 64> v;
};

inline BitWord operator^(BitWord a, const BitWord& b) {
  for (std::size_t i = 0; i < 64; ++i) {
    a.v.at(i) = a.v.at(i) ^ b.v.at(i);
  }
  return a;
}

inline BitWord xor3(const BitWord& a, const BitWord& b, const BitWord& c) {
  return (a ^ b) ^ c;
}

// a ^ (~b & c)
inline BitWord chi(BitWord a, const BitWord& b, const BitWord& c) {
  for (std::size_t i = 0; i < 64; ++i) {
    a.v.at(i) = a.v.at(i) ^ ((Bit::one() ^ b.v.at(i)) & c.v.at(i));
  }
  return a;
}

template <unsigned k>
BitWord rotl(const BitWord& a) {
  BitWord r;
  for (std::size_t i = 0; i < 64; ++i) {
    r.v.at((i + k) % 64) = a.v.at(i);
  }
  return r;
}

}  // namespace lockstep::proofs
