// differential/vectors/suites: a directory of files, read whole or refused with the name of the
// file.
#include "differential/vectors/suites.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "differential/engine/files.hpp"
#include "tests/unit/engine/scratch_directory.hpp"
#include "tests/unit/vectors/support.hpp"

namespace lockstep::tests::unit::vectors {
namespace {

using namespace lockstep::vectors;
using Lines = std::vector<std::string>;

constexpr std::string_view answers =
    R"({"format": "lockstep-answers-1", "source": "a test", "method": "by hand", "cases": [
      {"operation": "scratch.halve", "input": {"value": 4},
       "output": {"halves": ["0000000000000002", "0000000000000002"]}}]})";

class Suites : public testing::Test {
 protected:
  void write(std::string_view name, std::string_view text) const {
    ASSERT_FALSE(lockstep::engine::write_file(directory / name, text));
  }

  [[nodiscard]] std::string refusal() const {
    const auto read = read_directory(directory.path());
    EXPECT_FALSE(read);
    return read ? "accepted" : read.error().message;
  }

  [[nodiscard]] std::string at(std::string_view name) const { return (directory / name).string(); }

  ScratchDirectory directory;
};

TEST_F(Suites, EveryFileBelowTheDirectoryIsOneInOrderOfName) {
  write("b.json", answers);
  write("a/z.json", answers);
  write("c/deep/x.json", answers);
  write("notes.txt", "not JSON");
  write("a/README.md", "{");
  const auto read = read_directory(directory.path());
  ASSERT_TRUE(read) << read.error().message;
  Lines names;
  for (const Suite& suite : read->suites) {
    names.push_back(suite.name);
    EXPECT_EQ(run_suite(suite, *lockstep::catalogue::Catalogue::instance().find_implementation(
                                   "specification"))
                  .passed,
              1);
  }
  EXPECT_EQ(names, (Lines{"a/z.json", "b.json", "c/deep/x.json"}));
  EXPECT_TRUE(read->not_covered.empty());
}

TEST_F(Suites, AnotherFormatIsNotCoveredAndTheOthersAre) {
  write("acvp/prompt.json", R"({"vsId": 1, "algorithm": "ML-KEM", "testGroups": []})");
  write("list.json", "[1, 2]");
  write("other_version.json", R"({"format": "lockstep-answers-2", "cases": []})");
  write("ours.json", answers);
  const auto read = read_directory(directory.path());
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->suites.size(), 1U);
  EXPECT_EQ(read->not_covered,
            (Lines{"acvp/prompt.json: no operation of the catalogue reads this format",
                   "list.json: no operation of the catalogue reads this format",
                   "other_version.json: no operation of the catalogue reads this format"}));
}

// Each format is read, and suites come in the order of their names.
TEST_F(Suites, EveryFormatIsKnown) {
  write("b/prompt.json", R"({"algorithm": "ML-DSA", "mode": "keyGen", "testGroups": []})");
  write("c.json", answers);
  write("ML-DSA-44.json", "[]");
  write("a.json", R"({"algorithm": "ML-DSA-44", "schema": "mldsa_verify_schema.json",
                      "numberOfTests": 0, "testGroups": []})");
  write("d.json", R"({"format": "lockstep-cctv-1", "accumulated": [], "field_operations": []})");
  const auto read = read_directory(directory.path());
  ASSERT_TRUE(read) << read.error().message;
  Lines names;
  for (const Suite& suite : read->suites) {
    names.push_back(suite.name);
  }
  EXPECT_EQ(names, (Lines{"ML-DSA-44.json", "a.json", "b/prompt.json", "c.json", "d.json"}));
  EXPECT_TRUE(read->not_covered.empty());
}

TEST_F(Suites, AMistakeInEveryFormatIsNamedWithItsFile) {
  for (const std::string_view text :
       {R"({"algorithm": "ML-DSA", "testGroups": 1})", R"({"format": "lockstep-cctv-1"})",
        R"({"schema": "mldsa_verify_schema.json"})"}) {
    write("wrong.json", text);
    EXPECT_TRUE(refusal().starts_with(at("wrong.json") + ": ")) << refusal();
  }
  write("wrong.json", answers);
  write("ML-DSA-44.json", "[1]");
  EXPECT_TRUE(refusal().starts_with(at("ML-DSA-44.json") + ": item 0 "));
}

TEST_F(Suites, AFileWithOneGoldenSectionIsGolden) {
  write("part.json", R"({"commit": []})");
  EXPECT_EQ(refusal(), at("part.json") + ": a list \"f64_mul\" is wanted");
}

TEST_F(Suites, AMissingDirectoryIsNamed) {
  EXPECT_EQ(read_directory(directory / "absent").error().message,
            at("absent") + ": no such directory");
  write("file", answers);
  EXPECT_EQ(read_directory(directory / "file").error().message, at("file") + ": no such directory");
}

TEST_F(Suites, ADirectoryWithoutVectorsIsNamed) {
  EXPECT_EQ(refusal(), directory.path().string() + ": no vector files (*.json) in it");
  write("notes.txt", "");
  std::filesystem::create_directory(directory / "empty");
  EXPECT_EQ(refusal(), directory.path().string() + ": no vector files (*.json) in it");
}

TEST_F(Suites, ATruncatedFileIsNamed) {
  for (const std::size_t size : {answers.size() - 1, answers.size() / 2, std::size_t{1}}) {
    write("cut.json", answers.substr(0, size));
    EXPECT_TRUE(refusal().starts_with(at("cut.json") + ": not JSON at byte ")) << size;
  }
  write("cut.json", "");
  EXPECT_TRUE(refusal().starts_with(at("cut.json") + ": not JSON at byte 1: "));
}

TEST_F(Suites, AFileThatIsADirectoryIsNamed) {
  std::filesystem::create_directory(directory / "x.json");
  EXPECT_EQ(refusal(), at("x.json") + ": is a directory, a file is wanted");
}

TEST_F(Suites, ALinkToNowhereIsNamed) {
  std::filesystem::create_symlink("nowhere", directory / "x.json");
  EXPECT_EQ(refusal(), at("x.json") + ": cannot be read: No such file or directory");
}

TEST_F(Suites, AMistakeInAFileIsNamedWithItsPlace) {
  write("good.json", answers);
  write("wrong.json", R"({"format": "lockstep-answers-1", "cases": [{"operation": "x"}]})");
  EXPECT_EQ(refusal(), at("wrong.json") + ": cases[0]: no operation is called \"x\"");
}

}  // namespace
}  // namespace lockstep::tests::unit::vectors
