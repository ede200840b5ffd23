// Runs a fuzz target on files, where there is no libFuzzer: a corpus is then a regression suite for
// every compiler, under emulators and under Valgrind.
//
//   TARGET FILE_OR_DIRECTORY...
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <system_error>
#include <vector>

#include <fmt/format.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> files_of(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    return {path};
  }
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(path, error)) {
    if (entry.is_regular_file()) {
      files.push_back(entry.path());
    }
  }
  std::ranges::sort(files);
  return files;
}

bool run_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    fmt::print(stderr, "{}: cannot be read\n", path.string());
    return false;
  }
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  // The exact size on the heap, so that a checker sees a read past the end.
  const std::vector<std::uint8_t> bytes(text.begin(), text.end());
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  std::size_t count = 0;
  for (const std::string& argument : arguments) {
    for (const fs::path& file : files_of(argument)) {
      if (!run_file(file)) {
        return 2;
      }
      ++count;
    }
  }
  fmt::print("{} inputs\n", count);
  return count > 0 ? 0 : 2;
}
