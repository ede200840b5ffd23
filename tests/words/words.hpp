// The words of an instruction set as functions from bytes to bytes, so that a program for any
// processor can hold and compare them (compare.hpp). Which there are: list.hpp.
#pragma once

#include <cstddef>
#include <cstdint>

namespace lockstep::tests::words {

// What a word's input is made of; each lane is an edge value or random.
enum class Domain : std::uint8_t {
  bytes,
  words32,
  words64,
  liftable,   // the contract of `lifted`: lanes a, then as many lanes m
  numbers24,  // of 32 bits, in [0, 2^24)
};

struct Word {
  const char* name;
  Domain domain;
  std::size_t in_bytes;   // all that it reads, and it reads no other byte
  std::size_t out_bytes;  // all that it writes
  void (*run)(const std::uint8_t* in, std::uint8_t* out);
};

struct Words {
  static constexpr std::size_t most = 64;

  std::size_t count;
  Word word[most];
};

#ifdef __x86_64__
// Calling a word is undefined where library::lacking says that the processor lacks its unit.
extern const Words sse2;
extern const Words avx2;
extern const Words avx512;
#endif

}  // namespace lockstep::tests::words
