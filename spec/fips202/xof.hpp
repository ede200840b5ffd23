// FIPS 204, section 3.7: SHAKE128 and SHAKE256 by Init, Absorb and Squeeze.
//
// Conventions:
//   The context ctx of the text is the object: ctx.Absorb(str) is ctx <- H.Absorb(ctx, str), and
//   ctx.Squeeze(n) is (ctx, z) <- H.Squeeze(ctx, n). As in FIPS 204, n counts bytes.
//   Meaning: however the input and the output are cut, the outputs in order are the first bytes of
//   SHAKE(str_1 || ... || str_m, d).
//   As in the text, Absorb may not follow Squeeze; it would throw, like at() outside an array.
// Deviations: none.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <variant>

#include "spec/bytes.hpp"
#include "spec/fips202/keccak_p.hpp"
#include "spec/fips202/sponge.hpp"
#include "spec/fips202/strings.hpp"
#include "spec/run.hpp"

namespace lockstep::spec::fips202 {

// SHAKE of capacity c, with the steps of SPONGE taken as soon as their input is there.
template <std::size_t c>
class XOF {
 public:
  static constexpr XOF Init() { return XOF(); }

  template <class Run = const Nothing>
  constexpr void Absorb(ByteView str, Run& run = nothing) {
    ByteString& P_i = std::get<Absorbing>(phase_).P_i;
    for (const std::uint8_t byte : str) {
      P_i.push_back(byte);
      if (8 * P_i.size() == r) {
        S_ = KECCAK_f1600(XOR(S_, concat(P_i, zero_bytes(c))), run);
        P_i.clear();
      }
    }
  }

  template <class Run = const Nothing>
  constexpr ByteString Squeeze(std::size_t n, Run& run = nothing) {
    ByteString z(n);
    squeeze_into(z, run);
    return z;
  }

  // The same for a length known beforehand.
  template <std::size_t n, class Run = const Nothing>
  constexpr std::array<std::uint8_t, n> Squeeze(Run& run = nothing) {
    std::array<std::uint8_t, n> z{};
    squeeze_into(z, run);
    return z;
  }

 private:
  static constexpr std::size_t r = b - c;

  struct Absorbing {
    ByteString P_i;  // what came since the last permutation; always shorter than r
  };
  struct Squeezing {
    std::size_t given = 0;  // how many bytes went out since the last permutation
  };

  constexpr XOF() = default;

  constexpr void squeeze_into(auto& z, auto& run) {
    if (std::holds_alternative<Absorbing>(phase_)) {
      absorb_last(std::get<Absorbing>(phase_).P_i, run);
      phase_ = Squeezing{};
    }
    std::size_t& given = std::get<Squeezing>(phase_).given;
    for (std::uint8_t& byte : z) {
      if (8 * given == r) {
        S_ = KECCAK_f1600(S_, run);
        given = 0;
      }
      byte = S_.at(given);
      given = given + 1;
    }
  }

  // The padding depends on len(N) mod r only, so that the last bytes determine it.
  constexpr void absorb_last(const ByteString& M, auto& run) {
    const Bits suffix = {1, 1, 1, 1};
    const Bits padding = pad10_1(r, 8 * M.size() + suffix.size());
    const ByteString P_i = concat(M, b2h(concat(suffix, padding)));
    S_ = KECCAK_f1600(XOR(S_, concat(P_i, zero_bytes(c))), run);
  }

  StateString S_{};
  std::variant<Absorbing, Squeezing> phase_;
};

using XOF_SHAKE128 = XOF<256>;
using XOF_SHAKE256 = XOF<512>;

}  // namespace lockstep::spec::fips202
