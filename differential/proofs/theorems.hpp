// Theorems about the vectorised kernels, for all inputs: the kernels' own text runs on abstract
// lanes. `lockstep prove` and tests/proofs loop over them.
#pragma once

#include <string>
#include <vector>

namespace lockstep::proofs {

struct Theorem {
  std::string name;        // "ntt, 8 lanes"
  std::string sentence;    // what holds
  std::string (*prove)();  // the numbers found, or Refuted
};

struct Outcome {
  bool proved = false;
  std::string found;  // the numbers, or why it is refuted
  double milliseconds = 0;
};

Outcome prove(const Theorem& theorem);

// Of optimized/kernels/{field,ntt,products}.hpp.
std::vector<Theorem> prove_ml_dsa();

// Of optimized/kernels/keccak.hpp.
std::vector<Theorem> prove_keccak();

std::vector<Theorem> theorems();

// What the theorems take for granted, a sentence each.
std::vector<std::string> trusted();

}  // namespace lockstep::proofs
