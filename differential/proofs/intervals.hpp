// What is known of a lane: between which numbers it is. An operation whose exact result may leave
// the lane is refuted, so that after a run every lane was the integer that the sentence means.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

#include <fmt/format.h>

#include "differential/proofs/refuted.hpp"

namespace lockstep::proofs {

__extension__ using Int128 = __int128;

// [lo, hi], never empty.
struct Interval {
  std::int64_t lo = 0;
  std::int64_t hi = 0;

  friend bool operator==(const Interval&, const Interval&) = default;
};

inline std::string text(const Interval& a) {
  return fmt::format("[{}, {}]", a.lo, a.hi);
}

inline Interval hull(const Interval& a, const Interval& b) {
  return {std::min(a.lo, b.lo), std::max(a.hi, b.hi)};
}

inline bool within(const Interval& a, const Interval& range) {
  return range.lo <= a.lo && a.hi <= range.hi;
}

inline std::int64_t magnitude(const Interval& a) {
  return std::max(-a.lo, a.hi);
}

// A wide lane. Products of unsigned lanes differ from those of signed ones in the high half if a
// factor is negative: then the low half alone is known, and what cannot be said of the rest.
struct WideInterval {
  Interval range;
  std::string only_low_half;  // empty, or why
};

// Lanes are meant as signed numbers. With products of unsigned lanes a sum may also be a number up
// to 2^32, which then only goes into products.
template <bool signed_products_>
struct Intervals {
  using Narrow = Interval;
  using Wide = WideInterval;
  static constexpr bool signed_products = signed_products_;

  static constexpr Interval signed_lane{std::numeric_limits<std::int32_t>::min(),
                                        std::numeric_limits<std::int32_t>::max()};
  static constexpr Interval unsigned_lane{0, std::numeric_limits<std::uint32_t>::max()};
  static constexpr Interval factor = signed_products ? signed_lane : unsigned_lane;

  static Narrow constant(std::int32_t x) { return {x, x}; }

  static Narrow stored(const Narrow& a) {
    need_signed("store", a);
    return a;
  }

  static Narrow sum(const Narrow& a, const Narrow& b) {
    return lane("sum", a, b, {a.lo + b.lo, a.hi + b.hi});
  }
  static Narrow difference(const Narrow& a, const Narrow& b) {
    return lane("difference", a, b, {a.lo - b.hi, a.hi - b.lo});
  }

  // lifted() asks for -m <= a < 2^31 - m.
  static Narrow lifted(const Narrow& a, const Narrow& m) {
    if (m.lo != m.hi || m.lo <= 0 || a.lo < -m.lo || a.hi > signed_lane.hi - m.lo) {
      throw Refuted(
          fmt::format("lifted: {} may be outside [-m, 2^31 - m), m {}", text(a), text(m)));
    }
    if (a.lo >= 0) {
      return a;
    }
    const Interval negative{a.lo + m.lo, std::min<std::int64_t>(a.hi, -1) + m.lo};
    return a.hi < 0 ? negative : hull(negative, {0, a.hi});
  }

  static Wide product(const Narrow& a, const Narrow& b) {
    for (const Narrow& x : {a, b}) {
      if (!within(x, factor)) {
        return {{}, fmt::format("factor {} may be outside {}", text(x), text(factor))};
      }
    }
    return exact_product(a, b);
  }

  static Wide low_product(const Wide& a, const Narrow& b) {
    const bool fits = a.only_low_half.empty() && within(a.range, factor);
    return product(fits ? a.range : factor, b);
  }

  static Wide sum(const Wide& a, const Wide& b) {
    return wide("wide sum", a, b, Int128{a.range.lo} + b.range.lo, Int128{a.range.hi} + b.range.hi);
  }
  static Wide difference(const Wide& a, const Wide& b) {
    return wide("wide difference", a, b, Int128{a.range.lo} - b.range.hi,
                Int128{a.range.hi} - b.range.lo);
  }

  // Of a multiple of 2^32: that it is one is shown by Polynomials.
  static Narrow high(const Wide& a) {
    need_exact("high half", a);
    constexpr std::int64_t low_bits = std::numeric_limits<std::uint32_t>::max();
    return {(a.range.lo >> 32) + static_cast<std::int64_t>((a.range.lo & low_bits) != 0),
            a.range.hi >> 32};
  }

 private:
  static void need_signed(const char* what, const Narrow& a) {
    if (!within(a, signed_lane)) {
      throw Refuted(fmt::format("{}: {} may leave a signed 32-bit lane", what, text(a)));
    }
  }

  static Narrow lane(const char* what, const Narrow& a, const Narrow& b, const Narrow& result) {
    const bool is_unsigned = !signed_products && within(result, unsigned_lane);
    if (!is_unsigned && !within(result, signed_lane)) {
      throw Refuted(fmt::format("{} of {} and {}: {} may leave a 32-bit lane", what, text(a),
                                text(b), text(result)));
    }
    return result;
  }

  static void need_exact(const char* what, const Wide& a) {
    if (!a.only_low_half.empty()) {
      throw Refuted(
          fmt::format("{}: of a product only the low half is known, {}", what, a.only_low_half));
    }
  }

  static Wide wide(const char* what, const Wide& a, const Wide& b, Int128 lo, Int128 hi) {
    need_exact(what, a);
    need_exact(what, b);
    if (lo < std::numeric_limits<std::int64_t>::min() ||
        hi > std::numeric_limits<std::int64_t>::max()) {
      throw Refuted(fmt::format("{} of {} and {} may leave a 64-bit lane", what, text(a.range),
                                text(b.range)));
    }
    return {{static_cast<std::int64_t>(lo), static_cast<std::int64_t>(hi)}, {}};
  }

  // Of factors of at most 32 bits, unsigned ones perhaps beyond 63 bits together.
  static Wide exact_product(const Narrow& a, const Narrow& b) {
    const Int128 corners[] = {Int128{a.lo} * b.lo, Int128{a.lo} * b.hi, Int128{a.hi} * b.lo,
                              Int128{a.hi} * b.hi};
    const Int128 lo = *std::min_element(std::begin(corners), std::end(corners));
    const Int128 hi = *std::max_element(std::begin(corners), std::end(corners));
    if (hi > std::numeric_limits<std::int64_t>::max()) {
      return {{}, fmt::format("{} times {} may be 2^63 or more", text(a), text(b))};
    }
    return {{static_cast<std::int64_t>(lo), static_cast<std::int64_t>(hi)}, {}};
  }
};

}  // namespace lockstep::proofs
