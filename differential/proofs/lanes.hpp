// Abstract vectors: the words of 32-bit lanes that ML-DSA's ring kernels use
// (optimized/vector/emulated.hpp says what they mean), over a Domain that says what is known about
// one lane. Kernels are templates over the vector type, so their own text runs on these.
//
// A Domain has types Narrow (a lane) and Wide (a 64-bit lane), `signed_products`, and
//   constant(int32)     a lane whose number is known
//   sum, difference     of two Narrow or two Wide
//   product             of two Narrow, exactly, into a Wide
//   low_product         of a Wide's low half and a Narrow, exactly, into a Wide
//   high                a Wide's high half
//   lifted(a, m)        a + m where a is negative, else a
// and throws Refuted where it cannot show that the processor computes this very number.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace lockstep::proofs {

template <class Domain, std::size_t n>
struct WideLanes {
  typename Domain::Wide v[n / 2];
};

template <class Domain, std::size_t n>
struct Lanes {
  using Cell = typename Domain::Narrow;  // what memory holds
  using Wide = WideLanes<Domain, n>;
  static constexpr std::size_t lanes = n;
  static constexpr bool signed_products = Domain::signed_products;

  Cell v[n];

  static Lanes load(const Cell* p) {
    Lanes r;
    for (std::size_t i = 0; i < n; ++i) {
      r.v[i] = p[i];
    }
    return r;
  }
  // Tables of constants.
  static Lanes load(const std::int32_t* p) {
    Lanes r;
    for (std::size_t i = 0; i < n; ++i) {
      r.v[i] = Domain::constant(p[i]);
    }
    return r;
  }
  static Lanes broadcast(std::int32_t x) {
    Lanes r;
    for (Cell& lane : r.v) {
      lane = Domain::constant(x);
    }
    return r;
  }
  void store(Cell* p) const {
    for (std::size_t i = 0; i < n; ++i) {
      p[i] = Domain::stored(v[i]);
    }
  }
};

// --- lane by lane ---

template <class Domain, std::size_t n>
Lanes<Domain, n> operator+(Lanes<Domain, n> a, const Lanes<Domain, n>& b) {
  for (std::size_t i = 0; i < n; ++i) {
    a.v[i] = Domain::sum(a.v[i], b.v[i]);
  }
  return a;
}
template <class Domain, std::size_t n>
Lanes<Domain, n> operator-(Lanes<Domain, n> a, const Lanes<Domain, n>& b) {
  for (std::size_t i = 0; i < n; ++i) {
    a.v[i] = Domain::difference(a.v[i], b.v[i]);
  }
  return a;
}
template <class Domain, std::size_t n>
Lanes<Domain, n> lifted(Lanes<Domain, n> a, const Lanes<Domain, n>& m) {
  for (std::size_t i = 0; i < n; ++i) {
    a.v[i] = Domain::lifted(a.v[i], m.v[i]);
  }
  return a;
}

// --- wide lanes ---

template <class Domain, std::size_t n>
WideLanes<Domain, n> operator+(WideLanes<Domain, n> a, const WideLanes<Domain, n>& b) {
  for (std::size_t i = 0; i < n / 2; ++i) {
    a.v[i] = Domain::sum(a.v[i], b.v[i]);
  }
  return a;
}
template <class Domain, std::size_t n>
WideLanes<Domain, n> operator-(WideLanes<Domain, n> a, const WideLanes<Domain, n>& b) {
  for (std::size_t i = 0; i < n / 2; ++i) {
    a.v[i] = Domain::difference(a.v[i], b.v[i]);
  }
  return a;
}
template <class Domain, std::size_t n>
WideLanes<Domain, n> mul_even(const Lanes<Domain, n>& a, const Lanes<Domain, n>& b) {
  WideLanes<Domain, n> r;
  for (std::size_t i = 0; i < n / 2; ++i) {
    r.v[i] = Domain::product(a.v[2 * i], b.v[2 * i]);
  }
  return r;
}
template <class Domain, std::size_t n>
WideLanes<Domain, n> mul_low_half(WideLanes<Domain, n> a, const Lanes<Domain, n>& b) {
  for (std::size_t i = 0; i < n / 2; ++i) {
    a.v[i] = Domain::low_product(a.v[i], b.v[2 * i]);
  }
  return a;
}

// --- between lanes ---

template <class Domain, std::size_t n>
Lanes<Domain, n> odd_to_even(Lanes<Domain, n> a) {
  for (std::size_t i = 0; i < n; i += 2) {
    a.v[i] = a.v[i + 1];
  }
  return a;
}
template <class Domain, std::size_t n>
Lanes<Domain, n> high_halves(const WideLanes<Domain, n>& even, const WideLanes<Domain, n>& odd) {
  Lanes<Domain, n> r;
  for (std::size_t i = 0; i < n / 2; ++i) {
    r.v[2 * i] = Domain::high(even.v[i]);
    r.v[2 * i + 1] = Domain::high(odd.v[i]);
  }
  return r;
}
template <std::size_t k, class Domain, std::size_t n>
void trn(Lanes<Domain, n>& x, Lanes<Domain, n>& y) {
  for (std::size_t i = 0; i < n; ++i) {
    if (((i / k) & 1) == 1) {
      std::swap(x.v[i], y.v[i - k]);
    }
  }
}

}  // namespace lockstep::proofs
