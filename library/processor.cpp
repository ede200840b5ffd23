#include "library/processor.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace lockstep::library {

#ifdef __x86_64__

namespace {

// `present` is the builtin's answer, which takes constants only. It asks CPUID and, for registers
// beyond SSE's, XCR0.
struct Feature {
  std::string_view name;
  int present;
};

std::optional<std::string> first_missing(std::initializer_list<Feature> features) {
  for (const Feature& feature : features) {
    if (feature.present == 0) {
      return std::string(feature.name);
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> lacking(std::string_view unit) {
  if (unit == "sse2") {
    return std::nullopt;  // part of x86-64
  }
  if (unit == "avx2") {
    return first_missing({{"avx2", __builtin_cpu_supports("avx2")},
                          {"bmi", __builtin_cpu_supports("bmi")},
                          {"bmi2", __builtin_cpu_supports("bmi2")},
                          {"popcnt", __builtin_cpu_supports("popcnt")}});
  }
  if (unit == "avx512") {
    return first_missing({{"avx512f", __builtin_cpu_supports("avx512f")},
                          {"avx512bw", __builtin_cpu_supports("avx512bw")},
                          {"avx512dq", __builtin_cpu_supports("avx512dq")},
                          {"avx512vl", __builtin_cpu_supports("avx512vl")},
                          {"avx512vbmi", __builtin_cpu_supports("avx512vbmi")},
                          {"avx512vbmi2", __builtin_cpu_supports("avx512vbmi2")},
                          {"bmi", __builtin_cpu_supports("bmi")},
                          {"bmi2", __builtin_cpu_supports("bmi2")},
                          {"popcnt", __builtin_cpu_supports("popcnt")}});
  }
  return "unit " + std::string(unit);
}

#else

std::optional<std::string> lacking(std::string_view unit) {
  return "unit " + std::string(unit);
}

#endif

}  // namespace lockstep::library
