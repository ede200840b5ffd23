// differential/engine/files: whole files or none.
#include "differential/engine/files.hpp"

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/unit/engine/scratch.hpp"

namespace lockstep::tests::unit::engine {
namespace {

using namespace lockstep::engine;

TEST(Files, WhatIsWrittenReadsBack) {
  const ScratchDirectory directory;
  for (const std::string& text :
       {std::string(), std::string("a\r\n\0b", 5), std::string(300000, 'x')}) {
    ASSERT_FALSE(write_file(directory / "deep/er/file", text));
    EXPECT_EQ(read_file(directory / "deep/er/file").value(), text);
  }
  EXPECT_EQ(directory.listing(), (std::vector<std::string>{"deep", "deep/er", "deep/er/file"}));
}

TEST(Files, AbsentOnesAndDirectoriesAreNamed) {
  const ScratchDirectory directory;
  EXPECT_EQ(read_file(directory / "absent").error().message,
            (directory / "absent").string() + ": cannot be read: No such file or directory");
  EXPECT_EQ(read_file(directory.path()).error().message,
            directory.path().string() + ": is a directory, a file is wanted");
}

TEST(Files, OversizedOnesAreRefused) {
  const ScratchDirectory directory;
  std::ofstream(directory / "large").close();
  std::filesystem::resize_file(directory / "large", max_file_bytes + 1);  // a hole: no space taken
  EXPECT_EQ(read_file(directory / "large").error().message,
            (directory / "large").string() + ": 268435457 bytes, more than 268435456 are not read");
}

// A device has no size to look at.
TEST(Files, EndlessOnesAreRefused) {
  EXPECT_EQ(read_file("/dev/zero", 100000).error().message,
            "/dev/zero: more than 100000 bytes are not read");
}

TEST(Files, AFailedWriteLeavesNothing) {
  const ScratchDirectory directory;
  ASSERT_FALSE(write_file(directory / "file", "text"));
  const auto below_a_file = write_file(directory / "file/x", "text");
  ASSERT_TRUE(below_a_file);
  EXPECT_EQ(below_a_file->message,
            (directory / "file").string() + ": cannot be created: Not a directory");
  std::filesystem::create_directory(directory / "taken");
  std::ofstream(directory / "taken/inside").close();
  const auto over_a_directory = write_file(directory / "taken", "text");
  ASSERT_TRUE(over_a_directory);
  EXPECT_EQ(over_a_directory->message,
            (directory / "taken").string() + ": cannot be written: Is a directory");
  const auto nowhere = write_file("/proc/lockstep", "text");
  ASSERT_TRUE(nowhere);
  EXPECT_TRUE(nowhere->message.starts_with("/proc/lockstep: cannot be written: "));
  EXPECT_EQ(directory.listing(), (std::vector<std::string>{"file", "taken", "taken/inside"}));
  EXPECT_EQ(read_file(directory / "file").value(), "text");
}

}  // namespace
}  // namespace lockstep::tests::unit::engine
