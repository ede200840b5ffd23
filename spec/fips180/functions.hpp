// FIPS 180-4, sections 3.2 (operations on words) and 4.1 (functions).
// Conventions: spec/fips180/constants.hpp. Deviations: none.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>

namespace lockstep::spec::fips180 {

template <class Word>
concept IsWord = std::same_as<Word, std::uint32_t> || std::same_as<Word, std::uint64_t>;

// FIPS 180-4, section 3.2, SHR^n(x).
template <int n, IsWord Word>
constexpr Word SHR(Word x) {
  return x >> n;
}

// FIPS 180-4, section 3.2, ROTR^n(x).
template <int n, IsWord Word>
constexpr Word ROTR(Word x) {
  constexpr int w = std::numeric_limits<Word>::digits;
  return (x >> n) | (x << (w - n));
}

// FIPS 180-4, equations (4.2) and (4.8).
template <IsWord Word>
constexpr Word Ch(Word x, Word y, Word z) {
  return (x & y) ^ (~x & z);
}

// FIPS 180-4, equations (4.3) and (4.9).
template <IsWord Word>
constexpr Word Maj(Word x, Word y, Word z) {
  return (x & y) ^ (x & z) ^ (y & z);
}

constexpr std::uint32_t Σ0_256(std::uint32_t x) {
  return ROTR<2>(x) ^ ROTR<13>(x) ^ ROTR<22>(x);                                          // (4.4)
}

constexpr std::uint32_t Σ1_256(std::uint32_t x) {
  return ROTR<6>(x) ^ ROTR<11>(x) ^ ROTR<25>(x);                                          // (4.5)
}

constexpr std::uint32_t σ0_256(std::uint32_t x) {
  return ROTR<7>(x) ^ ROTR<18>(x) ^ SHR<3>(x);                                            // (4.6)
}

constexpr std::uint32_t σ1_256(std::uint32_t x) {
  return ROTR<17>(x) ^ ROTR<19>(x) ^ SHR<10>(x);                                          // (4.7)
}

constexpr std::uint64_t Σ0_512(std::uint64_t x) {
  return ROTR<28>(x) ^ ROTR<34>(x) ^ ROTR<39>(x);                                         // (4.10)
}

constexpr std::uint64_t Σ1_512(std::uint64_t x) {
  return ROTR<14>(x) ^ ROTR<18>(x) ^ ROTR<41>(x);                                         // (4.11)
}

constexpr std::uint64_t σ0_512(std::uint64_t x) {
  return ROTR<1>(x) ^ ROTR<8>(x) ^ SHR<7>(x);                                             // (4.12)
}

constexpr std::uint64_t σ1_512(std::uint64_t x) {
  return ROTR<19>(x) ^ ROTR<61>(x) ^ SHR<6>(x);                                           // (4.13)
}

}  // namespace lockstep::spec::fips180
