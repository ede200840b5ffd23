// What implementations declassify is what the rows allow: for every row with a leak, on any
// choices, the log of a call equals the leak of its input, value by value, whatever their order.
// This holds for the reference and for every unit that this processor can run. The leaks themselves
// are pinned by hand on streams that are easy to read.
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "base/declassify.hpp"
#include "differential/catalogue/catalogue.hpp"
#include "differential/catalogue/workspace.hpp"
#include "differential/operations/ml_dsa_expanding.hpp"
#include "differential/operations/ml_dsa_sampling.hpp"
#include "tests/property/choice_bytes.hpp"

namespace lockstep {
namespace {

using catalogue::Catalogue;
using catalogue::Choices;
using catalogue::Implementation;
using catalogue::Leak;
using catalogue::Offer;
using catalogue::Operation;

class Log final : public base::DeclassificationSink {
 public:
  void release(std::span<std::byte> /*memory*/) noexcept override {}
  void record(const base::Declassified& entry) noexcept override {
    entries_.push_back({std::string(entry.label), entry.index, entry.value});
  }

  [[nodiscard]] const Leak& entries() const { return entries_; }

 private:
  Leak entries_;
};

auto place_of(const catalogue::Declassified& entry) {
  return std::tie(entry.label, entry.index, entry.value);
}

std::string text_of(const catalogue::Declassified& entry) {
  return entry.label + " " + std::to_string(entry.index) + " = " + std::to_string(entry.value);
}

// The first entry, by label and index, that is only in one of them.
std::optional<std::string> difference(Leak allowed, Leak logged) {
  std::ranges::sort(allowed, {}, place_of);
  std::ranges::sort(logged, {}, place_of);
  for (std::size_t i = 0; i < std::max(allowed.size(), logged.size()); ++i) {
    if (i == logged.size() || (i < allowed.size() && place_of(allowed[i]) < place_of(logged[i]))) {
      return "not declassified: " + text_of(allowed[i]);
    }
    if (i == allowed.size() || place_of(logged[i]) < place_of(allowed[i])) {
      return "not allowed: " + text_of(logged[i]);
    }
  }
  return std::nullopt;
}

Leak log_of(const Operation& operation, const Offer& offer, const std::any& input) {
  Log log;
  catalogue::Workspace workspace(operation.workspace(input), 0xA5);
  const base::ScopedSink installed(log);
  static_cast<void>(offer.call(input, workspace));
  return log.entries();
}

// A row without a leak may declassify nothing.
class Row : public testing::Test {
 public:
  Row(const Operation& operation, const Offer& offer) : operation_(operation), offer_(offer) {}

  void TestBody() override {
    std::size_t logged = 0;
    EXPECT_TRUE(rc::check("leak of " + std::string(operation_.name()), [&] {
      const std::vector<std::uint8_t> bytes = *tests::choice_bytes();
      Choices choices(bytes);
      const std::any input = operation_.choose(choices);
      const Leak log = log_of(operation_, offer_, input);
      logged += log.size();
      if (const auto found = difference(operation_.leak(input), log)) {
        RC_FAIL(*found);
      }
    }));
    EXPECT_EQ(logged > 0, operation_.declassifies);
  }

 private:
  const Operation& operation_;
  const Offer& offer_;
};

// Rows whose inputs are all public may declassify what they like.
bool has_secrets(const Operation& operation) {
  return std::ranges::any_of(operation.inputs, [](const catalogue::FieldInfo& field) {
    return field.role == catalogue::Role::secret;
  });
}

void register_rows(const Implementation& implementation) {
  for (const Operation* operation : Catalogue::instance().operations()) {
    const Offer* offer = implementation.find(operation->name());
    if (offer == nullptr || !catalogue::matches("mldsa.*", operation->name()) ||
        !has_secrets(*operation)) {
      continue;
    }
    const std::string suite = (operation->declassifies ? "Leak_" : "NoLeak_") + implementation.name;
    testing::RegisterTest(
        suite.c_str(), std::string(operation->name()).c_str(), nullptr, nullptr, __FILE__, __LINE__,
        [operation, offer] { return static_cast<testing::Test*>(new Row(*operation, *offer)); });
  }
}

void register_implementations() {
  for (const Implementation* one : Catalogue::instance().implementations()) {
    // A stand-in declassifies by the very code of what it stands for.
    const Implementation* other = Catalogue::instance().find_implementation(one->stands_in_for);
    const bool is_needed = other == nullptr || other->why_unavailable().has_value();
    if (one->name != "specification" && !one->why_unavailable() && is_needed) {
      register_rows(*one);
    }
  }
}

TEST(Difference, IsFoundInAnyPlace) {
  const Leak allowed{{"a", 0, 1}, {"a", 1, 0}, {"b", 0, 7}};
  EXPECT_EQ(difference(allowed, {{"b", 0, 7}, {"a", 1, 0}, {"a", 0, 1}}), std::nullopt);
  EXPECT_EQ(difference(allowed, {{"a", 0, 1}, {"b", 0, 7}}), "not declassified: a 1 = 0");
  EXPECT_EQ(difference(allowed, {{"a", 0, 1}, {"a", 1, 0}}), "not declassified: b 0 = 7");
  EXPECT_EQ(difference(allowed, {{"a", 0, 1}, {"a", 1, 0}, {"b", 0, 7}, {"b", 1, 7}}),
            "not allowed: b 1 = 7");
  EXPECT_EQ(difference(allowed, {{"a", 0, 1}, {"a", 0, 1}, {"a", 1, 0}, {"b", 0, 7}}),
            "not allowed: a 0 = 1");
  EXPECT_EQ(difference(allowed, {{"a", 0, 1}, {"a", 2, 0}, {"b", 0, 7}}),
            "not declassified: a 1 = 0");
  EXPECT_EQ(difference(allowed, {{"a", 0, 0}, {"a", 1, 0}, {"b", 0, 7}}), "not allowed: a 0 = 0");
}

// --- the leaks themselves ---

using catalogue::Bytes;
using operations::ParameterSet;

// in: every other half-byte is accepted, the low ones.
void expect_alternating(ParameterSet set, std::uint8_t byte) {
  const Leak leak = operations::MlDsaRejBoundedPoly::leak({set, {}, Bytes(544, byte), 544});
  ASSERT_EQ(leak.size(), 544U) << "256 of 272 + 272 half-bytes: two blocks";
  for (std::size_t i = 0; i < leak.size(); ++i) {
    EXPECT_EQ(text_of(leak[i]), text_of({"rej_bounded_poly.accept", i, std::uint64_t{i % 2 == 0}}));
  }
}

TEST(AcceptBits, AreOfHalfBytesInOrderAndWholeBlocks) {
  expect_alternating(ParameterSet::ml_dsa_44, 0xFE);
  expect_alternating(ParameterSet::ml_dsa_65, 0x98);
  expect_alternating(ParameterSet::ml_dsa_87, 0xF0);
}

TEST(AcceptBits, EndWithTheBlockThatCompletesTheElement) {
  const auto bits = [](std::size_t size, std::uint32_t bound) {
    return operations::MlDsaRejBoundedPoly::leak(
               {ParameterSet::ml_dsa_44, {}, Bytes(size, 0), bound})
        .size();
  };
  EXPECT_EQ(bits(544, 544), 272U) << "256 are accepted after 128 bytes of 136";
  EXPECT_EQ(bits(130, 544), 260U) << "the last block is cut";
  EXPECT_EQ(bits(544, 129), 258U);
  EXPECT_EQ(bits(100, 544), 200U) << "too short: all of it";
  EXPECT_EQ(bits(0, 544), 0U);
}

TEST(AcceptBits, OfAVectorCountTheElement) {
  for (const auto& [set, elements] :
       std::map<ParameterSet, std::uint64_t>{{ParameterSet::ml_dsa_44, 8},
                                             {ParameterSet::ml_dsa_65, 11},
                                             {ParameterSet::ml_dsa_87, 15}}) {
    std::map<std::uint64_t, std::uint64_t> bits;
    for (const auto& entry : operations::MlDsaExpandS::leak({set, {}, 544})) {
      EXPECT_EQ(entry.index & 0xFFFFFFFF, bits[entry.index >> 32]++);
    }
    EXPECT_EQ(bits.size(), elements);
    EXPECT_EQ(bits.rbegin()->first, elements - 1);
    for (const auto& [element, count] : bits) {
      EXPECT_EQ(count % 272, 0U) << element;
    }
  }
}

TEST(IndexBytes, EndWithTheLastOneUsed) {
  Bytes stream(8, 0xFF);
  stream.push_back(218);  // rejected: 256 - 39 = 217
  stream.push_back(217);
  stream.insert(stream.end(), 38, 5);
  stream.insert(stream.end(), 3, 6);  // not read
  const Leak leak = operations::MlDsaSampleInBall::leak({ParameterSet::ml_dsa_44, {}, stream, 272});
  ASSERT_EQ(leak.size(), 40U);
  EXPECT_EQ(text_of(leak[0]), "sample_in_ball.index 0 = 218");
  EXPECT_EQ(text_of(leak[1]), "sample_in_ball.index 1 = 217");
  EXPECT_EQ(text_of(leak[39]), "sample_in_ball.index 39 = 5");
}

TEST(IndexBytes, OfAStreamThatIsTooShortAreAllOfThem) {
  const auto bytes = [](std::size_t size, std::uint32_t bound) {
    return operations::MlDsaSampleInBall::leak({ParameterSet::ml_dsa_87, {}, Bytes(size, 0), bound})
        .size();
  };
  EXPECT_EQ(bytes(7, 272), 0U) << "not even the signs";
  EXPECT_EQ(bytes(10, 272), 2U);
  EXPECT_EQ(bytes(272, 10), 2U);
}

}  // namespace
}  // namespace lockstep

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  lockstep::register_implementations();
  return RUN_ALL_TESTS();
}
