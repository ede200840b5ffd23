#include "differential/operations/gf192.hpp"

#include "differential/catalogue/catalogue.hpp"
#include "spec/binary_field/extension.hpp"
#include "spec/binary_field/field.hpp"

namespace lockstep::operations {
namespace {

namespace bf = spec::binary_field;

bf::E read(const Element192& a) {
  return {bf::K{a[0]}, bf::K{a[1]}, bf::K{a[2]}};
}
Element192 written(const bf::E& a) {
  return {a.c0.word, a.c1.word, a.c2.word};
}

// In a quarter of the draws an element of GF(2^64), in another one of two coordinates only.
Element192 choose_element(Choices& choices) {
  const std::uint64_t kind = choices.below(4);
  Element192 a{};
  a[0] = choices.word();
  if (kind >= 2) {
    a[1] = choices.word();
  }
  if (kind >= 1) {
    a[2] = choices.word();
  }
  return a;
}

}  // namespace

Gf192Multiply::Input Gf192Multiply::choose(Choices& choices) {
  const Element192 a = choose_element(choices);
  return {a, choose_element(choices)};
}

Gf192Multiply::Output Gf192Multiply::meaning(const Input& input, Run& run) {
  return {written(bf::product(read(input.a), read(input.b), run))};
}

std::vector<std::string_view> Gf192Multiply::events() {
  return {"extension.product_in_K"};
}

Gf192Scale::Input Gf192Scale::choose(Choices& choices) {
  const Element192 a = choose_element(choices);
  return {a, choices.word()};
}

Gf192Scale::Output Gf192Scale::meaning(const Input& input, Run& /*run*/) {
  return {written(bf::scale(read(input.a), bf::K{input.scalar}))};
}

Gf192Square::Input Gf192Square::choose(Choices& choices) {
  return {choose_element(choices)};
}

Gf192Square::Output Gf192Square::meaning(const Input& input, Run& run) {
  return {written(bf::square(read(input.a), run))};
}

std::vector<std::string_view> Gf192Square::events() {
  return {"extension.product_in_K"};
}

Gf192Inverse::Input Gf192Inverse::choose(Choices& choices) {
  return {choose_element(choices)};
}

Gf192Inverse::Output Gf192Inverse::meaning(const Input& input, Run& run) {
  return {written(bf::inverse(read(input.a), run))};
}

std::vector<std::string_view> Gf192Inverse::events() {
  return {"extension.inverse_zero"};
}

namespace {

const catalogue::RegisterRows<Gf192Multiply, Gf192Scale, Gf192Square, Gf192Inverse> registered;

}  // namespace
}  // namespace lockstep::operations
