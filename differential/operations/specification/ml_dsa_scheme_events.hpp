// The events of the scheme rows: what algorithms 1 to 8 themselves decide, and where kernels meet.
// The rows of the kernels list what happens inside those.
#pragma once

#include <array>
#include <string_view>

#include "spec/fips204/events.hpp"

namespace lockstep::operations {

// Keys that a row refuses before the standard's algorithm sees them.
inline constexpr auto secret_key_events = std::to_array<std::string_view>(
    {"external.sk_length", "sk.s1_out_of_range", "sk.s2_out_of_range"});
inline constexpr auto public_key_events = std::to_array<std::string_view>({"sk.pk_length"});

inline constexpr auto context_events = std::to_array<std::string_view>(
    {"external.context_empty", "external.context_longest", "external.context_too_long"});
inline constexpr auto rnd_events = std::to_array<std::string_view>({"external.rnd_is_0"});

inline constexpr auto sk_check_row_events = spec::fips204::joined(
    secret_key_events,
    public_key_events,
    std::to_array<std::string_view>({"sk.t0_differs", "sk.tr_differs", "sk.pk_differs"}));

inline constexpr auto sign_mu_row_events = spec::fips204::joined(secret_key_events,
                                                                 spec::fips204::sign_events,
                                                                 spec::fips204::counter_events,
                                                                 spec::fips204::make_hint_events,
                                                                 spec::fips204::hint_events);
inline constexpr auto sign_row_events =
    spec::fips204::joined(context_events, rnd_events, sign_mu_row_events);
// No messages are mined for each function; the loop is the same.
inline constexpr auto hash_sign_row_events = spec::fips204::joined(
    spec::fips204::pre_hash_events,
    context_events,
    rnd_events,
    secret_key_events,
    std::to_array<std::string_view>({"sign.z_rejected", "sign.r0_rejected",
                                     "sign.z_and_r0_rejected", "sign.several_iterations"}));

inline constexpr auto verify_mu_row_events =
    spec::fips204::joined(spec::fips204::verify_reasons,
                          spec::fips204::verify_events,
                          spec::fips204::malformed_hint_events,
                          spec::fips204::hint_events,
                          spec::fips204::use_hint_events);
inline constexpr auto verify_row_events =
    spec::fips204::joined(context_events, verify_mu_row_events);
inline constexpr auto hash_verify_row_events =
    spec::fips204::joined(spec::fips204::pre_hash_events, verify_row_events);

// What no input of the rows reaches: only scripted streams bring samplers to their bounds, and
// those belong to the samplers' rows; c t0 is below gamma2 of ML-DSA-65 and -87; hints of valid
// signatures are not empty; challenges of ML-DSA-44 have 32 bytes.
inline constexpr auto unreachable_by_schemes = std::to_array<std::string_view>({
    "sign.xof_too_short",
    "verify.xof_too_short",
    "65.sign.ct0_rejected",
    "87.sign.ct0_rejected",
    "65.sign.ct0_and_hints_rejected",
    "87.sign.ct0_and_hints_rejected",
    "65.sign.ct0_at_bound",
    "87.sign.ct0_at_bound",
    "44.verify.c_tilde_differs_late",
});

inline constexpr auto unreachable_by_full_signing = spec::fips204::joined(
    unreachable_by_schemes, std::to_array<std::string_view>({"sign.too_many_iterations"}));

}  // namespace lockstep::operations
