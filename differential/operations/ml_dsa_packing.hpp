// ML-DSA's polynomials and hints as bytes: rows of the catalogue. Definitions: FIPS 204, section
// 7.1, for the ranges that the parameter sets have.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "differential/catalogue/operation.hpp"
#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

// [0, b].
enum class SimpleRange : std::uint8_t { t1, w1_44, w1_65_87 };

constexpr std::array<std::string_view, 3> names(SimpleRange /*of*/) {
  return {"t1", "w1 of 44", "w1 of 65 and 87"};
}

// [-a, b].
enum class SignedRange : std::uint8_t { eta_2, eta_4, t0, z_17, z_19 };

constexpr std::array<std::string_view, 5> names(SignedRange /*of*/) {
  return {"eta 2", "eta 4", "t0", "z 2^17", "z 2^19"};
}

struct Bounds {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
};

constexpr Bounds bounds_of(SimpleRange range) {
  switch (range) {
    case SimpleRange::t1:
      return {0, (parameters::ml_dsa_q - 1) >> parameters::ml_dsa_d};
    case SimpleRange::w1_44:
      return {0, parameters::ml_dsa_44.high_count() - 1};
    case SimpleRange::w1_65_87:
      break;
  }
  return {0, parameters::ml_dsa_65.high_count() - 1};
}

constexpr Bounds bounds_of(SignedRange range) {
  constexpr std::uint32_t largest_t0 = 1U << (parameters::ml_dsa_d - 1);
  switch (range) {
    case SignedRange::eta_2:
      return {parameters::ml_dsa_44.eta, parameters::ml_dsa_44.eta};
    case SignedRange::eta_4:
      return {parameters::ml_dsa_65.eta, parameters::ml_dsa_65.eta};
    case SignedRange::t0:
      return {largest_t0 - 1, largest_t0};
    case SignedRange::z_17:
      return {parameters::ml_dsa_44.gamma1 - 1, parameters::ml_dsa_44.gamma1};
    case SignedRange::z_19:
      break;
  }
  return {parameters::ml_dsa_65.gamma1 - 1, parameters::ml_dsa_65.gamma1};
}

// The bytes of a packed polynomial.
template <class Range>
constexpr std::size_t packed_size(Range range) {
  const Bounds bounds = bounds_of(range);
  return parameters::MlDsa::packed(static_cast<unsigned>(std::bit_width(bounds.a + bounds.b)));
}

// A polynomial with coefficients in the range, and its bytes. Bytes may also say numbers of as many
// bits that are not in the range: unpacking does not look.
template <class Range>
struct InRange {
  Range range{};
  Polynomial w{};
  static void fields(auto&& visit, auto& self) {
    visit("range", self.range, Role::shape);
    visit("w", self.w, Role::secret);
  }
};

template <class Range>
struct PackedInRange {
  Range range{};
  Bytes bytes;
  static void fields(auto&& visit, auto& self) {
    visit("range", self.range, Role::shape);
    visit("bytes", self.bytes, Role::secret);
  }
};

struct PackedOutput {
  Bytes bytes;
  static void fields(auto&& visit, auto& self) { visit("bytes", self.bytes, Role::secret); }
};

struct UnpackedOutput {
  Polynomial w{};
  static void fields(auto&& visit, auto& self) { visit("w", self.w, Role::secret); }
};

struct MlDsaSimpleBitPack {
  static constexpr RowText text{.name = "mldsa.simple_bit_pack",
                                .group = Group::ml_dsa_encoding,
                                .summary = "coefficients in [0, b] as bits",
                                .definition = "FIPS 204, algorithm 16",
                                .specification = {"spec/fips204/bit_packing.hpp", "SimpleBitPack"}};
  using Input = InRange<SimpleRange>;
  using Output = PackedOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

struct MlDsaBitPack {
  static constexpr RowText text{.name = "mldsa.bit_pack",
                                .group = Group::ml_dsa_encoding,
                                .summary = "coefficients in [-a, b] as bits",
                                .definition = "FIPS 204, algorithm 17",
                                .specification = {"spec/fips204/bit_packing.hpp", "BitPack"}};
  using Input = InRange<SignedRange>;
  using Output = PackedOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

struct MlDsaSimpleBitUnpack {
  static constexpr RowText text{
      .name = "mldsa.simple_bit_unpack",
      .group = Group::ml_dsa_encoding,
      .summary = "bits as coefficients, as many as [0, b] takes",
      .definition = "FIPS 204, algorithm 18",
      .specification = {"spec/fips204/bit_packing.hpp", "SimpleBitUnpack"}};
  using Input = PackedInRange<SimpleRange>;
  using Output = UnpackedOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

struct MlDsaBitUnpack {
  static constexpr RowText text{.name = "mldsa.bit_unpack",
                                .group = Group::ml_dsa_encoding,
                                .summary = "bits as coefficients, as many as [-a, b] takes",
                                .definition = "FIPS 204, algorithm 19",
                                .specification = {"spec/fips204/bit_packing.hpp", "BitUnpack"}};
  using Input = PackedInRange<SignedRange>;
  using Output = UnpackedOutput;
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static Complaint precondition(const Input& input);
};

// The hint is a part of a signature, and its encoding says how many ones it has where: its
// coefficients are declassified.
struct MlDsaHintPack {
  static constexpr RowText text{
      .name = "mldsa.hint_pack",
      .group = Group::ml_dsa_encoding,
      .summary = "the positions of a hint's ones; none if they are more than omega",
      .definition = "FIPS 204, algorithm 20",
      .specification = {"spec/fips204/hint_packing.hpp", "HintBitPack"}};
  struct Input {
    ParameterSet set{};
    PolynomialVector h;  // k polynomials of 0 and 1
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("h", self.h, Role::secret);
    }
  };
  struct Output {
    MlDsaStatus status{};
    Bytes bytes;
    static void fields(auto&& visit, auto& self) {
      visit("status", self.status, Role::public_);
      visit("bytes", self.bytes, Role::public_);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
  static catalogue::Leak leak(const Input& input);
};

struct MlDsaHintUnpack {
  static constexpr RowText text{
      .name = "mldsa.hint_unpack",
      .group = Group::ml_dsa_encoding,
      .summary = "the hint of an encoding, or what is malformed; zero then",
      .definition = "FIPS 204, algorithm 21",
      .specification = {"spec/fips204/hint_packing.hpp", "HintBitUnpack"}};
  struct Input {
    ParameterSet set{};
    Bytes bytes;
    static void fields(auto&& visit, auto& self) {
      visit("set", self.set, Role::shape);
      visit("bytes", self.bytes, Role::public_);
    }
  };
  struct Output {
    HintDefect defect{};
    PolynomialVector h;  // k polynomials
    static void fields(auto&& visit, auto& self) {
      visit("defect", self.defect, Role::public_);
      visit("h", self.h, Role::public_);
    }
  };
  static Input choose(Choices& choices);
  static Output meaning(const Input& input, Run& run);
  static std::vector<std::string_view> events();
  static Complaint precondition(const Input& input);
};

}  // namespace lockstep::operations
