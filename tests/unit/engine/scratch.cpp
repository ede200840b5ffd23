#include "tests/unit/engine/scratch.hpp"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <span>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockstep::tests::unit::engine {

Add::Input Add::choose(Choices& choices) {
  const Word a = choices.word();
  return {a, choices.word()};
}

Add::Output Add::meaning(const Input& input, EventLog& run) {
  if (input.a == 0 && input.b == 0) {
    run.event("zero");
  }
  const Word sum = input.a + input.b;
  if (sum < input.a) {
    run.event("carry");
  }
  return {sum};
}

Reverse::Input Reverse::choose(Choices& choices) {
  const std::uint32_t width = choices.between(1, 3);
  return {{width, choices.words(std::size_t{width} << choices.below(4))}};
}

Reverse::Output Reverse::meaning(const Input& input, EventLog& run) {
  const std::size_t width = input.rows.width;
  Output output;
  output.rows.width = input.rows.width;
  for (std::size_t end = input.rows.cells.size(); end > 0; end -= width) {
    const auto row = std::span(input.rows.cells).subspan(end - width, width);
    output.rows.cells.insert(output.rows.cells.end(), row.begin(), row.end());
  }
  if (input.rows.cells.size() == width) {
    run.event("one row");
  }
  return output;
}

std::optional<std::string> Reverse::precondition(const Input& input) {
  const std::size_t rows = input.rows.cells.size() / input.rows.width;
  if (std::has_single_bit(rows)) {
    return std::nullopt;
  }
  return std::to_string(rows) + " rows; there must be a power of two";
}

Number Lonely::meaning(const Input& input, EventLog& /*run*/) {
  return input;
}

namespace {

// As a wild access would, with and without sanitizers.
void die_of_segmentation_fault() {
  std::signal(SIGSEGV, SIG_DFL);
  std::raise(SIGSEGV);
}

}  // namespace

Number Broken::meaning(const Input& input, EventLog& /*run*/) {
  if (input.value > 100) {
    die_of_segmentation_fault();
  }
  return input;
}

Number Slow::meaning(const Input& input, EventLog& /*run*/) {
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  return input;
}

Number Secretive::meaning(const Input& input, EventLog& run) {
  if (input.value > 100) {
    run.event("undeclared");
  }
  run.event("declared");
  return input;
}

namespace {

using lockstep::catalogue::Offer;
using lockstep::catalogue::offer;
using lockstep::catalogue::Register;
using lockstep::catalogue::RegisterRows;
using lockstep::catalogue::Workspace;

const RegisterRows<Add, Reverse, Lonely, Broken, Slow, Secretive> registered_rows;

Add::Output add(const Add::Input& input) {
  return {input.a + input.b};
}

Reverse::Output reverse(const Reverse::Input& input, Workspace& workspace) {
  const std::size_t width = input.rows.width;
  const auto row = workspace.words(width);
  Reverse::Output output = input;
  std::vector<Word>& cells = output.rows.cells;
  for (std::size_t i = 0, j = cells.size() - width; i < j; i += width, j -= width) {
    const auto low = std::span(cells).subspan(i, width);
    const auto high = std::span(cells).subspan(j, width);
    std::ranges::copy(low, row.begin());
    std::ranges::copy(high, low.begin());
    std::ranges::copy(row, high.begin());
  }
  return output;
}

template <class Op>
Offer same_number() {
  return offer<Op>({"scratch.cpp", "same"}, [](const Number& number) { return number; });
}

// Does something if a's top bit is set, then adds.
template <class Misbehave>
Offer add_unless_top_bit(Misbehave misbehave) {
  return offer<Add>({"scratch.cpp", "add"}, [misbehave](const Add::Input& input) {
    if (top_bit(input)) {
      misbehave();
    }
    return add(input);
  });
}

Implementation named(std::string name, std::vector<Offer> offers) {
  return {.name = std::move(name),
          .summary = "of a test",
          .unavailable = {},
          .offers = std::move(offers)};
}

const Register right{named(
    "right",
    {offer<Add>({"scratch.cpp", "add"}, add), offer<Reverse>({"scratch.cpp", "reverse"}, reverse),
     same_number<Broken>(), same_number<Slow>(), same_number<Secretive>()})};

const Register wrong{
    named("wrong", {offer<Add>({"scratch.cpp", "add"}, [](const Add::Input& input) {
            const Word lost = carries_into_upper_half(input) ? 1ULL << 32 : 0;
            return Add::Output{input.a + input.b - lost};
          })})};

const Register a_trap{
    named("a_trap", {offer<Add>({"scratch.cpp", "add"}, [](const Add::Input& input) {
            return Add::Output{input.a + input.b + (top_bit(input) ? 1 : 0)};
          })})};

const Register forgets{named("forgets",
                             {offer<Add>({"scratch.cpp", "add"},
                                         [](const Add::Input& /*input*/, Workspace& workspace) {
                                           return Add::Output{workspace.dirty<Word>()};
                                         }),
                              offer<Reverse>({"scratch.cpp", "reverse"},
                                             [](const Reverse::Input& input, Workspace& workspace) {
                                               Reverse::Output output = reverse(input, workspace);
                                               output.rows.cells.back() = workspace.dirty<Word>();
                                               return output;
                                             })})};

const Register crashes{named("crashes", {add_unless_top_bit(die_of_segmentation_fault)})};
const Register hangs{named("hangs", {add_unless_top_bit([] {
                             for (;;) {
                               ::pause();
                             }
                           })})};
const Register throws{
    named("throws", {add_unless_top_bit([] { throw std::runtime_error("of a test"); })})};
const Register exits{named("exits", {add_unless_top_bit([] { std::_Exit(0); })})};

const Register greedy{named("greedy",
                            {offer<Reverse>({"scratch.cpp", "reverse"},
                                            [](const Reverse::Input& input, Workspace& workspace) {
                                              (void)workspace.words(1);
                                              return reverse(input, workspace);
                                            })})};

const Register careless{
    named("careless",
          {offer<Reverse>({"scratch.cpp", "reverse"},
                          [](const Reverse::Input& input, Workspace& workspace) {
                            const auto row = workspace.words(input.rows.width);
                            row.data()[row.size()] = 0;
                            Workspace other(8 * row.size(), 0);
                            return reverse(input, other);
                          })})};

Reverse::Output two_faces(const Reverse::Input& input, Workspace& workspace) {
  const std::size_t rows = input.rows.cells.size() / input.rows.width;
  if (rows > 1) {
    (void)workspace.words(input.rows.width + 1);
  }
  Workspace other(8 * std::size_t{input.rows.width}, 0);
  Reverse::Output output = reverse(input, other);
  output.rows.cells.back() ^= rows == 1 && input.rows.width > 1 ? 1U : 0U;
  return output;
}

const Register two_faced{
    named("two_faced", {offer<Reverse>({"scratch.cpp", "reverse"}, two_faces)})};

const Register understudy{Implementation{.name = "understudy",
                                         .summary = "of a test",
                                         .unavailable = {},
                                         .offers = {offer<Add>({"scratch.cpp", "add"}, add)},
                                         .stands_in_for = "right"}};
const Register understudy_of_none{
    Implementation{.name = "understudy_of_none",
                   .summary = "of a test",
                   .unavailable = {},
                   .offers = {offer<Add>({"scratch.cpp", "add"}, add)},
                   .stands_in_for = "unavailable"}};

const Register unavailable{Implementation{
    .name = "unavailable",
    .summary = "of a test",
    .unavailable = [] { return std::optional<std::string>("the stars are not right"); },
    .offers = {offer<Add>({"scratch.cpp", "add"}, [](const Add::Input& input) {
      std::abort();  // who runs it has not asked whether it can run
      return add(input);
    })}}};

}  // namespace

bool has_children() {
  return ::waitpid(-1, nullptr, WNOHANG) != -1 || errno != ECHILD;
}

}  // namespace lockstep::tests::unit::engine
