#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

#include "differential/operations/ml_dsa_rounding.hpp"
#include "differential/vectors/cctv.hpp"
#include "differential/vectors/ml_dsa_cases.hpp"
#include "parameters/ml_dsa.hpp"
#include "spec/fips202/xof.hpp"

namespace lockstep::vectors {
namespace {

using operations::MlDsaDecompose;
using operations::MlDsaHighBits;
using operations::MlDsaLowBits;
using operations::MlDsaPower2Round;
using operations::MlDsaUseHint;
using operations::Polynomial;
using spec::fips202::XOF_SHAKE128;

constexpr std::uint32_t q = parameters::ml_dsa_q;

// In (-q/2, q/2].
std::int32_t centred(std::uint32_t r) {
  const auto value = static_cast<std::int32_t>(r);
  return r > q / 2 ? value - static_cast<std::int32_t>(q) : value;
}

// Lines of decimal numbers.
class Lines {
 public:
  void add(std::int32_t number) {
    std::array<char, 12> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
    text_.insert(text_.end(), digits.data(), end);
    text_.push_back('\n');
  }
  void add(std::uint32_t number) { add(static_cast<std::int32_t>(number)); }

  [[nodiscard]] const Bytes& text() const { return text_; }

 private:
  Bytes text_;
};

// What the rows make of one polynomial for one gamma2.
struct Parts {
  Polynomial high{};
  Polynomial hinted{};
  Polynomial low{};
};

Polynomial ones() {
  Polynomial h{};
  h.fill(1);
  return h;
}

// Says what is wrong if Decompose does not agree.
Complaint find_parts(Caller& caller, ParameterSet set, const Polynomial& r, Parts& parts) {
  parts.high = caller.call<MlDsaHighBits>({.set = set, .r = r}).r1;
  parts.hinted = caller.call<MlDsaUseHint>({.set = set, .h = ones(), .r = r}).r1;
  parts.low = caller.call<MlDsaLowBits>({.set = set, .r = r}).r0;
  const auto both = caller.call<MlDsaDecompose>({.set = set, .r = r});
  if (auto wrong = unequal("HighBits and Decompose", both.r1, parts.high)) {
    return wrong;
  }
  return unequal("LowBits and Decompose", both.r0, parts.low);
}

void add_parts(const Parts& parts, std::size_t i, Lines& lines) {
  const std::int32_t low = centred(parts.low.at(i));
  lines.add(parts.high.at(i));
  lines.add(parts.hinted.at(i));
  lines.add(low);
  lines.add(std::abs(low));
}

// The lines of the elements from `first` on, as many as a polynomial has coefficients.
Complaint add_lines(Caller& caller, std::uint32_t first, XOF_SHAKE128& digest) {
  Polynomial r{};
  const std::size_t count = std::min<std::size_t>(r.size(), q - first);
  for (std::uint32_t i = 0; i < count; ++i) {
    r.at(i) = first + i;
  }
  const auto rounded = caller.call<MlDsaPower2Round>({.r = r});
  Parts of_44;
  Parts of_65;
  if (auto wrong = find_parts(caller, ParameterSet::ml_dsa_44, r, of_44)) {
    return wrong;
  }
  if (auto wrong = find_parts(caller, ParameterSet::ml_dsa_65, r, of_65)) {
    return wrong;
  }
  Lines lines;
  for (std::size_t i = 0; i < count; ++i) {
    lines.add(centred(r.at(i)));
    lines.add(std::abs(centred(r.at(i))));
    lines.add(rounded.r1.at(i));
    lines.add(rounded.r0.at(i));
    add_parts(of_44, i, lines);
    add_parts(of_65, i, lines);
  }
  digest.Absorb(lines.text());
  return std::nullopt;
}

Complaint judge(Caller& caller, const catalogue::Digest& expected) {
  auto digest = XOF_SHAKE128::Init();
  constexpr std::uint32_t step = parameters::ml_dsa_n;
  for (std::uint32_t first = 0; first < q && !caller.complaint(); first += step) {
    if (auto wrong = add_lines(caller, first, digest)) {
      return fmt::format("from {} on: {}", first, *wrong);
    }
  }
  return unequal("digest", expected, digest.Squeeze<32>());
}

}  // namespace

base::Result<KnownAnswer> cctv_field_operations(const Entry& entry) {
  Reader read(entry);
  const auto digest = read.member<catalogue::Digest>("digest");
  if (!read.ok()) {
    return read.error();
  }
  return KnownAnswer{
      .id = entry.path,
      .operations = {MlDsaPower2Round::text.name, MlDsaHighBits::text.name, MlDsaUseHint::text.name,
                     MlDsaLowBits::text.name, MlDsaDecompose::text.name},
      .check = [digest](Caller& caller) { return judge(caller, digest); }};
}

}  // namespace lockstep::vectors
