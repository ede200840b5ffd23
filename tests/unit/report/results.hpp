// A campaign's result with one of everything, for the tests of its reports.
#pragma once

#include "differential/engine/results.hpp"

namespace lockstep::tests::unit::report {

inline lockstep::engine::CampaignResult mixed_result() {
  using namespace lockstep::engine;
  const Finding finding{.operation = "gf64.mul",
                        .implementation = "avx9",
                        .case_index = 7,
                        .choices = {1, 2},
                        .failure = {.kind = "differs",
                                    .message = "product: expected 00, got 01",
                                    .difference = {"product", "", "00", "01"}},
                        .reproducer = "findings/gf64.mul-avx9-00000000.json"};
  const OperationResult product{
      .operation = "gf64.mul",
      .cases = 1000,
      .corpus = 3,
      .seconds = 0.5,
      .events = {{"product.zero", 12}, {"product.large", 0}, {"product.small", 3}},
      .cells = {{.implementation = "avx9",
                 .cases = 1000,
                 .differences = 4,
                 .not_covered = {},
                 .first = finding},
                {.implementation = "neon",
                 .cases = 0,
                 .differences = 0,
                 .not_covered = "this is no \"ARM\"",
                 .first = {}},
                {.implementation = "reference",
                 .cases = 1000,
                 .differences = 0,
                 .not_covered = {},
                 .first = {}}}};
  const OperationResult lonely{.operation = "gf64.lonely",
                               .cases = 10,
                               .corpus = 0,
                               .seconds = 0,
                               .events = {},
                               .cells = {}};
  return {.version = "1.2.3",
          .seed = 42,
          .budget = "1000 cases an operation",
          .interrupted = false,
          .seconds = 2.25,
          .operations = {product, lonely},
          .not_covered = {"gf64.lonely: no chosen implementation offers it",
                          "gf64.mul on neon: this is no \"ARM\""}};
}

}  // namespace lockstep::tests::unit::report
