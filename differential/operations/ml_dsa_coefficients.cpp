#include "differential/operations/ml_dsa_coefficients.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include "differential/catalogue/random.hpp"

namespace lockstep::operations {
namespace {

constexpr std::uint32_t q = parameters::ml_dsa_q;
constexpr std::size_t n = parameters::ml_dsa_n;

constexpr std::array all_sets{ParameterSet::ml_dsa_44, ParameterSet::ml_dsa_65,
                              ParameterSet::ml_dsa_87};

// The values themselves, their negatives, and what is beside them, as far as the range has them.
std::vector<std::uint32_t> edges_of(const CoefficientRange& range,
                                    std::span<const std::uint32_t> values) {
  std::vector<std::uint32_t> edges;
  for (const std::uint32_t value : values) {
    for (const std::uint32_t residue : {value, q - value}) {
      for (const std::uint32_t beside : {residue, residue + 1, residue + q - 1}) {
        if (range.contains(beside % q)) {
          edges.push_back(beside % q);
        }
      }
    }
  }
  std::ranges::sort(edges);
  const auto again = std::ranges::unique(edges);
  edges.erase(again.begin(), again.end());
  return edges;
}

CoefficientRange residues_with_edges_at(std::span<const std::uint32_t> values) {
  CoefficientRange range{0, q, {}};
  range.edges = edges_of(range, values);
  return range;
}

CoefficientRange residues_with_edges_at_bounds() {
  constexpr std::uint32_t power2round_step = 1U << parameters::ml_dsa_d;
  std::vector<std::uint32_t> values{0, power2round_step / 2, power2round_step, (q - 1) / 2};
  for (const ParameterSet set : all_sets) {
    const parameters::MlDsa& p = numbers_of(set);
    for (const std::uint32_t bound :
         {p.eta, p.beta(), p.gamma1, p.gamma1 - p.beta(), p.gamma2, p.gamma2 - p.beta()}) {
      values.push_back(bound);
    }
  }
  return residues_with_edges_at(values);
}

CoefficientRange residues_with_edges_at_multiples_of(std::uint32_t step) {
  std::vector<std::uint32_t> values;
  for (std::uint32_t multiple = 0; multiple < q; multiple += step) {
    values.push_back(multiple);
  }
  return residues_with_edges_at(values);
}

// A residue for each coefficient: where it is made from its number.
void fill_each(std::span<Polynomial> polynomials, const auto& residue) {
  std::size_t number = 0;
  for (Polynomial& f : polynomials) {
    for (std::uint32_t& coefficient : f) {
      coefficient = residue(number++);
    }
  }
}

// Both ends of the range and the two residues in its middle, which have the greatest absolute
// values if all residues are in it.
std::uint32_t choose_extreme(Choices& choices, const CoefficientRange& range) {
  const std::uint32_t middle = (range.size - 1) / 2;
  return range.residue(choices.pick({range.size - 1, 0U, middle, (middle + 1) % range.size}));
}

// Two extremes in turn, in blocks as butterflies join them.
void fill_blocks(Choices& choices, const CoefficientRange& range, std::span<Polynomial> out) {
  const std::uint64_t log_block = choices.below(std::bit_width(n));
  const std::array<std::uint32_t, 2> pair{choose_extreme(choices, range),
                                          choose_extreme(choices, range)};
  fill_each(out, [&](std::size_t i) { return pair.at((i >> log_block) % 2); });
}

// Pseudo-random: of any residues `edges_in_4` in four are edges.
void fill_randomly(Choices& choices,
                   const CoefficientRange& range,
                   unsigned edges_in_4,
                   std::span<Polynomial> out) {
  catalogue::Random random(choices.below(std::uint64_t{1} << 32));
  fill_each(out, [&](std::size_t /*number*/) {
    const std::uint64_t word = random.next();
    return word % 4 < edges_in_4
               ? range.edges.at((word >> 32) % range.edges.size())
               : range.residue(static_cast<std::uint32_t>((word >> 32) % range.size));
  });
}

void fill_by_pattern(Choices& choices, const CoefficientRange& range, std::span<Polynomial> out) {
  switch (choices.below(8)) {
    case 0:
      fill_each(out, [](std::size_t /*number*/) { return 0U; });
      break;
    case 1: {
      const std::uint32_t extreme = choose_extreme(choices, range);
      fill_each(out, [&](std::size_t /*number*/) { return extreme; });
      break;
    }
    case 2: {
      const std::uint32_t constant = choose_coefficient(choices, range);
      fill_each(out, [&](std::size_t /*number*/) { return constant; });
      break;
    }
    case 3:
      fill_blocks(choices, range, out);
      break;
    case 4: {
      const std::uint64_t start = choices.below(range.size);
      fill_each(out, [&](std::size_t i) {
        return range.residue(static_cast<std::uint32_t>((start + i) % range.size));
      });
      break;
    }
    case 5:
      fill_randomly(choices, range, 4, out);
      break;
    case 6:
      fill_randomly(choices, range, 2, out);
      break;
    default:
      fill_randomly(choices, range, 0, out);
      break;
  }
}

// Overwrites the bits from `first` on with a number of `size` bits.
void overwrite_bits(Bytes& bytes, std::size_t first, unsigned size, std::uint32_t number) {
  for (unsigned bit = 0; bit < size; ++bit) {
    std::uint8_t& byte = bytes.at((first + bit) / 8);
    const auto mask = static_cast<std::uint8_t>(1U << ((first + bit) % 8));
    byte = static_cast<std::uint8_t>((byte & ~mask) | (((number >> bit) & 1U) != 0 ? mask : 0U));
  }
}

}  // namespace

ParameterSet choose_parameter_set(Choices& choices) {
  return all_sets.at(choices.below(all_sets.size()));
}

const CoefficientRange& all_residues() {
  static const CoefficientRange range = residues_with_edges_at_bounds();
  return range;
}

const CoefficientRange& power2round_residues() {
  static const CoefficientRange range =
      residues_with_edges_at_multiples_of(1U << (parameters::ml_dsa_d - 1));
  return range;
}

const CoefficientRange& rounding_residues(ParameterSet set) {
  static const std::array ranges{
      residues_with_edges_at_multiples_of(numbers_of(ParameterSet::ml_dsa_44).gamma2),
      residues_with_edges_at_multiples_of(numbers_of(ParameterSet::ml_dsa_65).gamma2),
      residues_with_edges_at_multiples_of(numbers_of(ParameterSet::ml_dsa_87).gamma2)};
  return ranges.at(static_cast<std::size_t>(set));
}

CoefficientRange coefficients_between(std::uint32_t a, std::uint32_t b) {
  CoefficientRange range{(q - a) % q, a + b + 1, {}};
  range.edges = edges_of(range, std::array{0U, a, b});
  return range;
}

std::uint32_t choose_coefficient(Choices& choices, const CoefficientRange& range) {
  switch (choices.below(4)) {
    case 0:
    case 1:
      return range.edges.at(choices.below(range.edges.size()));
    default:
      return range.residue(static_cast<std::uint32_t>(choices.below(range.size)));
  }
}

void choose_coefficients(Choices& choices,
                         const CoefficientRange& range,
                         std::span<Polynomial> polynomials) {
  fill_by_pattern(choices, range, polynomials);
  if (polynomials.empty()) {
    return;
  }
  for (std::uint64_t patches = choices.below(4); patches > 0; --patches) {
    Polynomial& f = polynomials[choices.below(polynomials.size())];
    std::uint32_t& coefficient = f.at(choices.below(n));
    coefficient = choose_coefficient(choices, range);
  }
}

Polynomial choose_polynomial(Choices& choices, const CoefficientRange& range) {
  Polynomial f{};
  choose_coefficients(choices, range, {&f, 1});
  return f;
}

PolynomialVector choose_polynomials(Choices& choices,
                                    const CoefficientRange& range,
                                    std::size_t count) {
  PolynomialVector polynomials(count);
  choose_coefficients(choices, range, polynomials);
  return polynomials;
}

Complaint not_between(std::string_view field,
                      const Polynomial& f,
                      std::uint32_t a,
                      std::uint32_t b) {
  const CoefficientRange range{(q - a) % q, a + b + 1, {}};
  for (std::size_t i = 0; i < f.size(); ++i) {
    if (!range.contains(f.at(i))) {
      return "coefficient " + std::to_string(i) + " of " + std::string(field) + " is " +
             std::to_string(f.at(i)) + ", which is not in -" + std::to_string(a) + " to " +
             std::to_string(b) + " modulo " + std::to_string(q);
    }
  }
  return std::nullopt;
}

Complaint not_vector(std::string_view field,
                     const PolynomialVector& v,
                     std::size_t count,
                     std::uint32_t a,
                     std::uint32_t b) {
  if (auto complaint = wrong_size(field, v.size(), count)) {
    return complaint;
  }
  for (const Polynomial& f : v) {
    if (auto complaint = not_between(field, f, a, b)) {
      return complaint;
    }
  }
  return std::nullopt;
}

void put_out_of_range(Choices& choices, const parameters::MlDsa& p, Bytes& secret_key) {
  const std::uint32_t least = 2 * p.eta + 1;
  const std::uint32_t number = choices.between(least, (1U << p.eta_bits()) - 1);
  const std::size_t s1_at = 2 * parameters::ml_dsa_seed_bytes + parameters::ml_dsa_tr_bytes;
  const std::size_t s1_count = p.l * parameters::ml_dsa_n;
  const std::size_t count = s1_count + p.k * parameters::ml_dsa_n;
  const auto any = static_cast<std::size_t>(choices.below(count));
  const std::size_t place = choices.pick({any, std::size_t{0}, s1_count - 1, s1_count, count - 1});
  overwrite_bits(secret_key, 8 * s1_at + place * p.eta_bits(), p.eta_bits(), number);
}

}  // namespace lockstep::operations
