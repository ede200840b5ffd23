// All events that Algorithms 1 to 8 may report, each algorithm's own and those of what it calls.
// The lists of single algorithms, with their probabilities, stand beside the algorithms.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "spec/fips204/external.hpp"
#include "spec/fips204/keys.hpp"

namespace lockstep::spec::fips204 {

template <std::size_t... n>
constexpr std::array<std::string_view, (n + ...)> joined(
    const std::array<std::string_view, n>&... lists) {
  std::array<std::string_view, (n + ...)> all;
  std::size_t i = 0;
  const auto append = [&all, &i](const auto& list) {
    for (const std::string_view name : list) {
      all.at(i) = name;
      i = i + 1;
    }
  };
  (append(lists), ...);
  return all;
}

// Algorithm 6.
inline constexpr auto KeyGen_internal_events =
    joined(keygen_events, three_bytes_events, rej_ntt_poly_events, rej_bounded_poly_events,
           power2round_events);

// Algorithm 7, with or without its line 6.
inline constexpr auto Sign_internal_events =
    joined(sign_events, three_bytes_events, rej_ntt_poly_events, expand_mask_events,
           counter_events, decompose_events, sample_in_ball_events, norm_events, make_hint_events,
           hint_events);

// Algorithm 8, with or without its lines 6 and 7.
inline constexpr auto Verify_internal_events =
    joined(verify_reasons, verify_events, hint_events, malformed_hint_events, three_bytes_events,
           rej_ntt_poly_events, sample_in_ball_events, decompose_events, use_hint_events,
           norm_events);

// Algorithms 1 to 5.
inline constexpr auto KeyGen_events = joined(external_events, KeyGen_internal_events);
inline constexpr auto Sign_events = joined(external_events, Sign_internal_events);
inline constexpr auto Verify_events = joined(external_events, Verify_internal_events);
inline constexpr auto HashSign_events = joined(pre_hash_events, Sign_events);
inline constexpr auto HashVerify_events = joined(pre_hash_events, Verify_events);

// keys.hpp.
inline constexpr auto check_sk_events =
    joined(sk_fault_events, three_bytes_events, rej_ntt_poly_events, power2round_events);

}  // namespace lockstep::spec::fips204
