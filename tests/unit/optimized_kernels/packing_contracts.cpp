#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/unit/optimized_kernels/draw.hpp"
#include "tests/unit/optimized_kernels/kernels.hpp"

namespace lockstep::tests::kernels {
namespace {

using Element = std::int32_t;
using Byte = std::uint8_t;

constexpr std::size_t bytes_of(unsigned bits) {
  return n / 8 * bits;
}

// kernel(in, out) -> answer.
template <class In, class Out, class Kernel>
Contract conversion(const char* name, const std::vector<In>& in, std::size_t count, Kernel kernel) {
  return {name,
          {Operand::input(in), Operand::output<Out>(count)},
          [kernel](const Places& places) -> std::uint64_t {
            return kernel(places.at<In>(0), places.at<Out>(1));
          },
          {}};
}

template <class Kernel>
Contract pack(const char* name, unsigned bits, const std::vector<Element>& element, Kernel kernel) {
  return conversion<Element, Byte>(name, element, bytes_of(bits),
                                   [kernel](const Element* f, Byte* out) {
                                     kernel(f, out);
                                     return 0U;
                                   });
}

template <class Kernel>
Contract unpack(const char* name, unsigned bits, Draw& draw, Kernel kernel) {
  return conversion<Byte, Element>(name, draw.bytes(bytes_of(bits)), n,
                                   [kernel](const Byte* in, Element* f) {
                                     kernel(in, f);
                                     return 0U;
                                   });
}

}  // namespace

std::vector<Contract> packing_contracts(const optimized::PackingKernels& packing) {
  Draw draw;
  constexpr unsigned t1_bits = parameters::ml_dsa_44.t1_bits();
  constexpr unsigned t0_bits = parameters::ml_dsa_44.t0_bits();
  constexpr std::int32_t t0_top = 1 << (t0_bits - 1);
  std::vector<Contract> contracts{
      pack("pack_t1", t1_bits, draw.elements(1, 0, (1 << t1_bits) - 1), packing.pack_t1),
      unpack("unpack_t1", t1_bits, draw, packing.unpack_t1),
      pack("pack_t0", t0_bits, draw.elements(1, 1 - t0_top, t0_top), packing.pack_t0),
      unpack("unpack_t0", t0_bits, draw, packing.unpack_t0)};
  for (const parameters::MlDsa& set : {parameters::ml_dsa_44, parameters::ml_dsa_65}) {
    const auto eta = static_cast<std::int32_t>(set.eta);
    const auto gamma1 = static_cast<std::int32_t>(set.gamma1);
    const auto high = static_cast<std::int32_t>(set.high_count()) - 1;
    contracts.push_back(
        pack("pack_eta", set.eta_bits(), draw.elements(1, -eta, eta),
             [=](const Element* f, Byte* out) { packing.pack_eta(f, set.eta, out); }));
    contracts.push_back(conversion<Byte, Element>(
        "unpack_eta", draw.bytes(bytes_of(set.eta_bits())), n,
        [=](const Byte* in, Element* f) { return packing.unpack_eta(in, set.eta, f); }));
    contracts.push_back(
        pack("pack_z", set.z_bits(), draw.elements(1, 1 - gamma1, gamma1),
             [=](const Element* f, Byte* out) { packing.pack_z(f, set.gamma1, out); }));
    contracts.push_back(unpack("unpack_z", set.z_bits(), draw, [=](const Byte* in, Element* f) {
      packing.unpack_z(in, set.gamma1, f);
    }));
    contracts.push_back(
        pack("pack_w1", set.w1_bits(), draw.elements(1, 0, high),
             [=](const Element* f, Byte* out) { packing.pack_w1(f, set.gamma2, out); }));
  }
  return contracts;
}

}  // namespace lockstep::tests::kernels
