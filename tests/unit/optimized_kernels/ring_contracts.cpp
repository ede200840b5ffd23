#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/unit/optimized_kernels/draw.hpp"
#include "tests/unit/optimized_kernels/kernels.hpp"

namespace lockstep::tests::kernels {
namespace {

using Element = std::int32_t;
using InPlace = void (*)(Element*);
using OfTwo = void (*)(const Element*, const Element*, Element*);

Contract in_place(const char* name, InPlace kernel, const std::vector<Element>& f) {
  return {name,
          {Operand::state(f)},
          [kernel](const Places& places) {
            kernel(places.at<Element>(0));
            return std::uint64_t{0};
          },
          {}};
}

Contract of_two(const char* name,
                OfTwo kernel,
                const std::vector<Element>& a,
                const std::vector<Element>& b) {
  return {name,
          {Operand::input(a), Operand::input(b), Operand::output<Element>(n)},
          [kernel](const Places& places) {
            kernel(places.at<Element>(0), places.at<Element>(1), places.at<Element>(2));
            return std::uint64_t{0};
          },
          {{2, 0}, {2, 1}}};
}

}  // namespace

std::vector<Contract> ring_contracts(const optimized::RingKernels& ring) {
  Draw draw;
  constexpr std::int32_t all = 9 * q - 1;
  std::vector<Contract> contracts{
      in_place("ntt", ring.ntt, draw.elements(1, 1 - q, q - 1)),
      in_place("inverse_ntt", ring.inverse_ntt, draw.elements(1, 1 - q, q - 1)),
      in_place("order_from_standard", ring.order_from_standard, draw.elements(1, -all, all)),
      in_place("order_to_standard", ring.order_to_standard, draw.elements(1, -all, all)),
      of_two("multiply", ring.multiply, draw.elements(1, -all, all), draw.elements(1, -all, all)),
      of_two("add", ring.add, draw.elements(1, 0, q - 1), draw.elements(1, 0, q - 1)),
      of_two("subtract", ring.subtract, draw.elements(1, 0, q - 1), draw.elements(1, 0, q - 1)),
  };
  for (std::size_t terms = 1; terms <= 8; ++terms) {
    contracts.push_back(
        {"multiply_accumulate",
         {Operand::input(draw.elements(terms, -all, all)),
          Operand::input(draw.elements(terms, 0, q - 1)), Operand::output<Element>(n)},
         [ring, terms](const Places& places) {
           ring.multiply_accumulate(places.at<Element>(0), places.at<Element>(1), terms,
                                    places.at<Element>(2));
           return std::uint64_t{0};
         },
         {{2, 0}, {2, 1}}});
  }
  for (const std::int32_t number : {0, 1, q / 2, q - 1}) {
    contracts.push_back({"scale",
                         {Operand::input(draw.elements(1, -all, all)), Operand::output<Element>(n)},
                         [ring, number](const Places& places) {
                           ring.scale(places.at<Element>(0), number, places.at<Element>(1));
                           return std::uint64_t{0};
                         },
                         {{1, 0}}});
  }
  return contracts;
}

}  // namespace lockstep::tests::kernels
