#include "differential/operations/ml_dsa_hints.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "differential/catalogue/random.hpp"
#include "differential/operations/ml_dsa_coefficients.hpp"

namespace lockstep::operations {
namespace {

constexpr std::size_t n = parameters::ml_dsa_n;

// How many ones each polynomial has: `total` in all, as far as there is room. Spread at random, or
// all in one polynomial and those after it.
std::vector<std::size_t> choose_counts(Choices& choices, std::size_t k, std::size_t total) {
  std::vector<std::size_t> counts(k);
  std::size_t left = std::min(total, n * k);
  if (choices.one_in(2)) {
    for (std::size_t i = choices.below(k); left > 0; i = (i + 1) % k) {
      const std::size_t here = std::min(left, n - counts.at(i));
      counts.at(i) += here;
      left -= here;
    }
    return counts;
  }
  catalogue::Random random(choices.byte());
  while (left > 0) {
    std::size_t& count = counts.at(random.below(k));
    if (count < n) {
      ++count;
      --left;
    }
  }
  return counts;
}

// Ones at the first places, at the last ones, or anywhere; there the first and the last place are
// often among them.
class Places {
 public:
  explicit Places(Choices& choices) : kind_(choices.below(4)), random_(choices.below(1U << 16)) {}

  // in: f zero, count <= 256.
  void set_ones(Polynomial& f, std::size_t count) {
    if (kind_ == 0) {
      std::fill_n(f.begin(), count, 1U);
      return;
    }
    if (kind_ == 1) {
      std::fill_n(f.rbegin(), count, 1U);
      return;
    }
    for (std::size_t ones = 0; ones < count;) {
      std::uint32_t& coefficient = f.at(next());
      ones += 1 - coefficient;
      coefficient = 1;
    }
  }

 private:
  std::size_t next() {
    const std::uint64_t word = random_.next();
    constexpr std::array<std::size_t, 2> ends{0, n - 1};
    return word % 8 == 0 ? ends.at(word / 8 % 2) : word / 16 % n;
  }

  std::uint64_t kind_;
  catalogue::Random random_;
};

PolynomialVector choose_ones(Choices& choices, ParameterSet set, std::size_t total) {
  PolynomialVector hint(numbers_of(set).k);
  const std::vector<std::size_t> counts = choose_counts(choices, hint.size(), total);
  Places places(choices);
  for (std::size_t i = 0; i < hint.size(); ++i) {
    places.set_ones(hint.at(i), counts.at(i));
  }
  return hint;
}

// in: at most omega ones.
Bytes encode(const PolynomialVector& hint, ParameterSet set) {
  Bytes positions;
  Bytes counts;
  for (const Polynomial& f : hint) {
    for (std::size_t j = 0; j < n; ++j) {
      if (f.at(j) == 1) {
        positions.push_back(static_cast<std::uint8_t>(j));
      }
    }
    counts.push_back(static_cast<std::uint8_t>(positions.size()));
  }
  positions.resize(numbers_of(set).omega);
  positions.insert(positions.end(), counts.begin(), counts.end());
  return positions;
}

// --- damage, each for one check; an encoding that has no place for it stays as it is ---

struct Encoding {
  Bytes& bytes;
  std::size_t omega;

  [[nodiscard]] std::size_t polynomials() const { return bytes.size() - omega; }
  [[nodiscard]] std::uint8_t& end(std::size_t i) const { return bytes.at(omega + i); }
  [[nodiscard]] std::size_t used() const { return bytes.back(); }

  // The positions that have another of the same polynomial before them.
  [[nodiscard]] std::vector<std::size_t> followers() const {
    std::vector<std::size_t> places;
    std::size_t begin = 0;
    for (std::size_t i = 0; i < polynomials(); ++i) {
      for (std::size_t place = begin + 1; place < end(i); ++place) {
        places.push_back(place);
      }
      begin = end(i);
    }
    return places;
  }

  // The polynomials before whose ones there are others.
  [[nodiscard]] std::vector<std::size_t> later_polynomials() const {
    std::vector<std::size_t> later;
    for (std::size_t i = 1; i < polynomials(); ++i) {
      if (end(i - 1) > 0) {
        later.push_back(i);
      }
    }
    return later;
  }
};

std::uint8_t choose_nonzero(Choices& choices) {
  return static_cast<std::uint8_t>(choices.between(1, 255));
}

void repeat_position(Choices& choices, const Encoding& y) {
  if (const auto places = y.followers(); !places.empty()) {
    const std::size_t place = places.at(choices.below(places.size()));
    y.bytes.at(place) = y.bytes.at(place - 1);
  }
}

void swap_positions(Choices& choices, const Encoding& y) {
  if (const auto places = y.followers(); !places.empty()) {
    const std::size_t place = places.at(choices.below(places.size()));
    std::swap(y.bytes.at(place), y.bytes.at(place - 1));
  }
}

void decrease_count(Choices& choices, const Encoding& y) {
  if (const auto later = y.later_polynomials(); !later.empty()) {
    const std::size_t i = later.at(choices.below(later.size()));
    const std::size_t begin = y.end(i - 1);
    y.end(i) = static_cast<std::uint8_t>(begin - 1 - choices.below(begin));
  }
}

void count_above_omega(Choices& choices, const Encoding& y) {
  const auto least = static_cast<std::uint32_t>(y.omega + 1);
  const std::size_t i = y.polynomials() - 1 - choices.below(y.polynomials());
  y.end(i) = static_cast<std::uint8_t>(choices.one_in(2) ? choices.between(least, 255) : least);
}

void pad_anywhere(Choices& choices, const Encoding& y) {
  if (const std::size_t used = y.used(); used < y.omega) {
    y.bytes.at(used + choices.below(y.omega - used)) = choose_nonzero(choices);
  }
}

void pad_last(Choices& choices, const Encoding& y) {
  if (y.used() < y.omega) {
    y.bytes.at(y.omega - 1) = choose_nonzero(choices);
  }
}

void change_byte(Choices& choices, const Encoding& y) {
  y.bytes.at(choices.below(y.bytes.size())) = choices.byte();
}

constexpr std::array damages{repeat_position, swap_positions, decrease_count, count_above_omega,
                             pad_anywhere,    pad_last,       change_byte};

std::size_t ones_of(const PolynomialVector& hint) {
  std::size_t ones = 0;
  for (const Polynomial& f : hint) {
    ones += static_cast<std::size_t>(std::ranges::count(f, 1U));
  }
  return ones;
}

}  // namespace

PolynomialVector choose_hint(Choices& choices, ParameterSet set) {
  const std::size_t omega = numbers_of(set).omega;
  const bool any = choices.one_in(4);
  const std::size_t total = choices.pick({std::size_t{0}, omega, omega - 1, omega, std::size_t{1},
                                          std::size_t{2}, omega / 2, omega / 4});
  return choose_ones(choices, set, any ? choices.below(omega + 1) : total);
}

PolynomialVector choose_too_long_hint(Choices& choices, ParameterSet set) {
  const std::size_t omega = numbers_of(set).omega;
  const std::size_t all = n * numbers_of(set).k;
  return choose_ones(choices, set, choices.pick({omega + 1, omega + 1, omega + 2, 2 * omega, all}));
}

Bytes choose_encoded_hint(Choices& choices, ParameterSet set) {
  const bool damaged = choices.one_in(2);
  const auto damage = damages.at(choices.below(damages.size()));
  Bytes bytes = encode(choose_hint(choices, set), set);
  if (damaged) {
    damage(choices, {bytes, numbers_of(set).omega});
  }
  return bytes;
}

bool has_too_many_ones(const PolynomialVector& hint, ParameterSet set) {
  return ones_of(hint) > numbers_of(set).omega;
}

catalogue::Leak leak_of_hint(const PolynomialVector& hint, ParameterSet set) {
  catalogue::Leak leak;
  std::size_t ones = 0;
  for (std::size_t i = 0; i < hint.size(); ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      leak.push_back({"hint", n * i + j, hint.at(i).at(j)});
      ones += hint.at(i).at(j);
      if (ones > numbers_of(set).omega) {
        return leak;
      }
    }
  }
  return leak;
}

Complaint not_hint(std::string_view field, const PolynomialVector& hint, ParameterSet set) {
  return not_vector(field, hint, numbers_of(set).k, 0, 1);
}

}  // namespace lockstep::operations
