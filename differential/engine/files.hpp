// Whole files: read with a limit, written so that a reader sees the old text or the new, never
// half.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace lockstep::engine {

// What a reproducer, a report or a vector file may have; larger ones are refused.
inline constexpr std::uint64_t max_file_bytes = std::uint64_t{256} << 20;

base::Result<std::string> read_file(const std::filesystem::path& path,
                                    std::uint64_t most = max_file_bytes);

// Creates the directory if need be. The error names the path and the system's reason.
std::optional<base::Error> write_file(const std::filesystem::path& path, std::string_view text);

}  // namespace lockstep::engine
