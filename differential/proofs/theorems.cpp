#include "differential/proofs/theorems.hpp"

#include <chrono>
#include <string>
#include <vector>

#include "differential/proofs/refuted.hpp"

namespace lockstep::proofs {

Outcome prove(const Theorem& theorem) {
  const auto start = std::chrono::steady_clock::now();
  Outcome outcome;
  try {
    outcome.found = theorem.prove();
    outcome.proved = true;
  } catch (const Refuted& refuted) {
    outcome.found = refuted.what();
  }
  outcome.milliseconds =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  return outcome;
}

std::vector<Theorem> theorems() {
  std::vector<Theorem> all = prove_ml_dsa();
  for (const Theorem& theorem : prove_keccak()) {
    all.push_back(theorem);
  }
  return all;
}

std::vector<std::string> trusted() {
  return {
      "the meaning of the words: tests/words compares each word of each instruction set with "
      "optimized/vector/emulated*.hpp, and tests/proofs the abstract words with those; tested, not "
      "proved",
      "the abstract arithmetic of differential/proofs, whose tests refute wrong kernels",
      "the compiler: the theorems are about the kernels' text, not about the code made of it",
  };
}

}  // namespace lockstep::proofs
