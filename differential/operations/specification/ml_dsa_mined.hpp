// Messages that take the signer where few do, found by trying all from 0 on with the specification.
// rnd is 0; message i is its two bytes, lowest first, without a context. The honest key is that of
// xi = 0; the others have rho = K = tr = s1 = s2 = 0 and a t0 that makes what honest keys never or
// hardly ever do common.
// tested: MinedMessages.ReachTheirEvents
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "differential/operations/ml_dsa_shapes.hpp"

namespace lockstep::operations {

enum class MinedKey : std::uint8_t {
  honest,
  large_t0,      // one polynomial of 4096 and -4095: c t0 is often too large for ML-DSA-44
  gamma2_t0,     // one polynomial of 4096 and -3072: sums of 39 of them can be gamma2 of ML-DSA-44
  all_large_t0,  // all polynomials of 4096 and -4095: many iterations
  zero_t0,       // no hints
};

struct MinedMessage {
  std::uint16_t number;
  MinedKey key;
  std::string_view event;
};

inline constexpr auto mined_messages_44 = std::to_array<MinedMessage>({
    {32, MinedKey::honest, "sign.hints_omega_plus_1"},
    {36, MinedKey::honest, "sign.r0_at_bound"},
    {79, MinedKey::honest, "sign.hints_omega"},
    {122, MinedKey::honest, "sign.z_one_below_bound"},
    {164, MinedKey::honest, "sign.z_at_bound"},
    {256, MinedKey::honest, "sign.r0_one_below_bound"},
    {4082, MinedKey::honest, "sign.many_iterations"},
    {44, MinedKey::large_t0, "sign.ct0_rejected"},
    {216, MinedKey::gamma2_t0, "sign.ct0_at_bound"},
    {184, MinedKey::all_large_t0, "expand_mask.counter_above_255"},
    {184, MinedKey::all_large_t0, "sign.ct0_and_hints_rejected"},
    {0, MinedKey::zero_t0, "hint.none"},
});

inline constexpr auto mined_messages_65 = std::to_array<MinedMessage>({
    {2, MinedKey::honest, "sign.r0_at_bound"},
    {136, MinedKey::honest, "sign.hints_omega_plus_1"},
    {162, MinedKey::honest, "sign.many_iterations"},
    {216, MinedKey::honest, "hint.empty_polynomial"},
    {335, MinedKey::honest, "sign.z_one_below_bound"},
    {480, MinedKey::honest, "sign.r0_one_below_bound"},
    {550, MinedKey::honest, "sign.z_at_bound"},
    {1862, MinedKey::honest, "sign.hints_omega"},
    {35, MinedKey::all_large_t0, "expand_mask.counter_above_255"},
    {0, MinedKey::zero_t0, "hint.none"},
});

inline constexpr auto mined_messages_87 = std::to_array<MinedMessage>({
    {7, MinedKey::honest, "sign.hints_rejected"},
    {24, MinedKey::honest, "sign.r0_at_bound"},
    {53, MinedKey::honest, "sign.z_at_bound"},
    {208, MinedKey::honest, "sign.hints_omega_plus_1"},
    {256, MinedKey::honest, "sign.r0_one_below_bound"},
    {283, MinedKey::honest, "hint.empty_polynomial"},
    {561, MinedKey::honest, "sign.hints_omega"},
    {777, MinedKey::honest, "sign.z_one_below_bound"},
    {1181, MinedKey::honest, "sign.many_iterations"},
    {4, MinedKey::all_large_t0, "expand_mask.counter_above_255"},
    {0, MinedKey::zero_t0, "hint.none"},
});

constexpr std::span<const MinedMessage> mined_messages(ParameterSet set) {
  switch (set) {
    case ParameterSet::ml_dsa_44:
      return mined_messages_44;
    case ParameterSet::ml_dsa_65:
      return mined_messages_65;
    case ParameterSet::ml_dsa_87:
      break;
  }
  return mined_messages_87;
}

inline Bytes mined_message(std::uint16_t number) {
  return {static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(number >> 8)};
}

}  // namespace lockstep::operations
