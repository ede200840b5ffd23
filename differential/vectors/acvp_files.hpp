// Files of NIST's ACVP for ML-DSA (revision FIPS204): which file holds inputs, which results, and
// which results belong to which inputs.
//
// A file is one vector set, or a list whose first item tells where it is from and whose others are
// vector sets. Sets hold groups, groups hold tests. Inputs stand in STEMprompt.json, their results
// beside it in STEMexpectedResults.json or STEMexpected.json, by the same numbers vsId, tgId and
// tcId. Files of other names (STEMwith_inputs.json, STEMwith_reasons.json,
// STEMinternalProjection.json) hold tests with their results; where a file of results has the same
// stem and the test a number, that result holds too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "base/result.hpp"
#include "differential/vectors/known_answer.hpp"
#include "differential/vectors/reading.hpp"

namespace lockstep::vectors {

bool is_acvp(const JsonFile& file);

struct AcvpName {
  std::string stem;
  bool results = false;
};
AcvpName acvp_name(std::string_view file_name);

// The vector sets of a file, with their paths.
std::vector<Entry> acvp_sets(const catalogue::Value& file);

// "tgId 2 tcId 23", as far as there are numbers.
std::string acvp_numbers(const Entry& group, const Entry& test);

// The tests of a file of results, to be taken by the inputs they belong to.
class AcvpResults {
 public:
  // The file must outlive this.
  static base::Result<AcvpResults> of(const JsonFile& file);

  // Each result can be found several times: several files may have the inputs of one test.
  const Entry* find(const Entry& set, const Entry& group, const Entry& test);

  // Those that were never found.
  [[nodiscard]] std::vector<LeftOut> left_out() const;

 private:
  using Number = std::optional<std::int64_t>;
  using Key = std::tuple<std::size_t, std::int64_t, std::int64_t>;  // position of the set, ids
  struct Result {
    Entry test;  // its path begins with the file's name
    std::string numbers;
    bool found = false;
  };

  std::optional<base::Error> add_set(const Entry& set);
  std::optional<base::Error> add_group(const Entry& group);
  [[nodiscard]] std::optional<std::size_t> position_of(const Number& set) const;

  std::string file_;
  std::vector<Number> sets_;
  std::map<Key, Result> results_;
};

}  // namespace lockstep::vectors
