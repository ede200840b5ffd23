// Every theorem is proved, and quickly enough to be proved in every run.
#include "differential/proofs/theorems.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "differential/proofs/refuted.hpp"

namespace lockstep::proofs {
namespace {

TEST(Theorems, AreProved) {
  for (const Theorem& theorem : theorems()) {
    const Outcome outcome = prove(theorem);
    EXPECT_TRUE(outcome.proved) << theorem.name << ": " << outcome.found;
  }
}

TEST(Theorems, HaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const Theorem& theorem : theorems()) {
    EXPECT_TRUE(names.insert(theorem.name).second) << theorem.name;
    EXPECT_FALSE(theorem.sentence.empty());
  }
}

TEST(Theorems, RefutedOnesSayWhy) {
  const Outcome outcome =
      prove({"false", "one is zero", []() -> std::string { throw Refuted("because it is not"); }});
  EXPECT_FALSE(outcome.proved);
  EXPECT_EQ(outcome.found, "because it is not");
}

}  // namespace
}  // namespace lockstep::proofs
