#include "differential/engine/files.hpp"

#include <array>
#include <cerrno>
#include <cstddef>
#include <fstream>
#include <system_error>

#include <fmt/format.h>
#include <unistd.h>

namespace lockstep::engine {
namespace {

std::string system_reason() {
  return std::generic_category().message(errno);
}

}  // namespace

base::Result<std::string> read_file(const std::filesystem::path& path, std::uint64_t most) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return base::Error{fmt::format("{}: is a directory, a file is wanted", path.string())};
  }
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    return base::Error{fmt::format("{}: cannot be read: {}", path.string(), system_reason())};
  }
  const std::uint64_t size = std::filesystem::file_size(path, error);
  if (!error && size > most) {
    return base::Error{
        fmt::format("{}: {} bytes, more than {} are not read", path.string(), size, most)};
  }
  std::string text;
  std::array<char, 65536> buffer{};
  while (in.read(buffer.data(), buffer.size()) || in.gcount() > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
    if (text.size() > most) {  // a pipe or device, whose size is not known before
      return base::Error{fmt::format("{}: more than {} bytes are not read", path.string(), most)};
    }
  }
  return text;
}

std::optional<base::Error> write_file(const std::filesystem::path& path, std::string_view text) {
  std::error_code error;
  if (path.has_parent_path()) {
    std::filesystem::create_directories(path.parent_path(), error);
    if (error) {
      return base::Error{
          fmt::format("{}: cannot be created: {}", path.parent_path().string(), error.message())};
    }
  }
  std::filesystem::path draft = path;
  draft += fmt::format(".{}.part", ::getpid());
  errno = 0;
  std::ofstream out(draft, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  if (!out) {
    const std::string reason = system_reason();
    std::filesystem::remove(draft, error);
    return base::Error{fmt::format("{}: cannot be written: {}", path.string(), reason)};
  }
  std::filesystem::rename(draft, path, error);
  if (error) {
    const std::string reason = error.message();
    std::filesystem::remove(draft, error);
    return base::Error{fmt::format("{}: cannot be written: {}", path.string(), reason)};
  }
  return std::nullopt;
}

}  // namespace lockstep::engine
