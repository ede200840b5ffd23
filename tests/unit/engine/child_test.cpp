// differential/engine/child and blackboard: processes that may crash, and what their parent sees.
#include "differential/engine/child.hpp"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include <gtest/gtest.h>
#include <poll.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "differential/engine/blackboard.hpp"
#include "tests/unit/engine/scratch.hpp"

namespace lockstep::tests::unit::engine {
namespace {

using namespace lockstep::engine;

Child started(const std::function<void(int)>& body) {
  auto child = Child::start(body);
  EXPECT_TRUE(child);
  return std::move(child.value());
}

std::string all_of(const Child& child) {
  std::string text;
  while (child.read(text)) {
  }
  return text;
}

void sleep_on(int /*descriptor*/) {
  for (;;) {
    ::pause();
  }
}

std::optional<std::string> end_of(const std::function<void(int)>& body) {
  return started(body).wait();
}

TEST(Child, OutputLargerThanAPipeArrivesWhole) {
  std::string text;
  for (int i = 0; text.size() < 3000000; ++i) {
    text += std::to_string(i) + " ";
  }
  Child child = started([&](int descriptor) { write_all(descriptor, text); });
  EXPECT_EQ(all_of(child), text);
  EXPECT_EQ(child.wait(), std::nullopt);
  EXPECT_FALSE(has_children());
}

// A signal makes write() return early, with less than it was given.
TEST(Child, OutputArrivesWholeThroughSignals) {
  const std::string text(2000000, 'x');
  Child child = started([&](int descriptor) {
    struct sigaction action{};
    action.sa_handler = [](int) {};
    ::sigaction(SIGALRM, &action, nullptr);
    const itimerval often{.it_interval = {0, 1000}, .it_value = {0, 1000}};
    ::setitimer(ITIMER_REAL, &often, nullptr);
    write_all(descriptor, text);
  });
  std::string got;
  while (child.read(got)) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_EQ(got.size(), text.size());
  EXPECT_EQ(child.wait(), std::nullopt);
}

TEST(Child, OutputInPiecesArrivesInOrder) {
  Child child = started([](int descriptor) {
    for (int i = 0; i < 1000; ++i) {
      write_all(descriptor, std::to_string(i) + ",");
    }
  });
  const std::string text = all_of(child);
  EXPECT_TRUE(text.starts_with("0,1,2,"));
  EXPECT_TRUE(text.ends_with("998,999,"));
  child.wait();
}

TEST(Child, ItsEndIsNamed) {
  EXPECT_EQ(end_of([](int) {}), std::nullopt);
  EXPECT_EQ(end_of([](int) { ::_exit(0); }), std::nullopt);
  EXPECT_EQ(end_of([](int) { ::_exit(7); }), "exit status 7");
  EXPECT_EQ(end_of([](int) { std::abort(); }), "signal 6 (Aborted)");
  EXPECT_EQ(end_of([](int) {
              std::signal(SIGSEGV, SIG_DFL);
              std::raise(SIGSEGV);
            }),
            "signal 11 (Segmentation fault)");
  EXPECT_FALSE(has_children());
}

// It would go on as a second copy of its parent, from the frame that catches.
TEST(Child, WhatItThrowsStaysInIt) {
  try {
    Child child = started([](int) { throw std::runtime_error("of a test"); });
    EXPECT_EQ(child.wait(), "signal 6 (Aborted)");
  } catch (const std::runtime_error&) {
    std::fputs("a child came out of its start\n", stderr);
    ::_exit(1);
  }
  EXPECT_FALSE(has_children());
}

TEST(Child, ASignalReachesIt) {
  Child child = started(sleep_on);
  child.signal(SIGTERM);
  EXPECT_EQ(child.wait(), "signal 15 (Terminated)");
}

TEST(Child, OneThatStillRunsIsKilledAndReaped) {
  {
    const Child child = started(sleep_on);
  }
  EXPECT_FALSE(has_children());
}

TEST(Child, MovesWithItsProcess) {
  Child first = started(sleep_on);
  Child second = started([](int) { ::_exit(3); });
  Child moved(std::move(first));
  EXPECT_EQ(second.wait(), "exit status 3");
  second = std::move(moved);
  second.signal(SIGKILL);
  EXPECT_EQ(second.wait(), "signal 9 (Killed)");
  EXPECT_FALSE(has_children());
}

TEST(Child, ReadAllWaitsForTheEndAndNoLonger) {
  Child quick = started([](int descriptor) { write_all(descriptor, "done"); });
  EXPECT_EQ(read_all(quick, 60), "done");
  const auto before = std::chrono::steady_clock::now();
  const Child silent = started(sleep_on);
  EXPECT_EQ(read_all(silent, 0.2), std::nullopt);
  const auto waited = std::chrono::steady_clock::now() - before;
  EXPECT_GE(waited, std::chrono::milliseconds(200));
  EXPECT_LT(waited, std::chrono::seconds(20));
}

// Whoever holds the other end of a pipe sees when all who could write to it are gone.
TEST(Child, DiesWithItsParent) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  Child parent = started([](int descriptor) {
    const Child grandchild = started([](int its_descriptor) {
      write_all(its_descriptor, "x");
      sleep_on(its_descriptor);
    });
    std::string text;
    grandchild.read(text);  // it runs
    write_all(descriptor, "ready");
    std::raise(SIGKILL);
  });
  ::close(ends[1]);
  EXPECT_EQ(all_of(parent), "ready");
  EXPECT_EQ(parent.wait(), "signal 9 (Killed)");
  pollfd other{.fd = ends[0], .events = POLLIN, .revents = 0};
  EXPECT_EQ(::poll(&other, 1, 20000), 1);
  EXPECT_NE(other.revents & POLLHUP, 0);
  ::close(ends[0]);
}

TEST(Blackboard, IsSeenByTheParent) {
  auto board = SharedBlackboard::create();
  ASSERT_TRUE(board);
  EXPECT_EQ(board.value()->suspect, Blackboard::in_specification);
  Child child = started([&](int) {
    board.value()->begin_case(42, {1, 2, 3});
    board.value()->begin_suspect(5);
  });
  EXPECT_EQ(child.wait(), std::nullopt);
  EXPECT_EQ(board.value()->case_index, 42);
  EXPECT_EQ(board.value()->suspect, 5);
  EXPECT_EQ(board.value()->choices(), (ChoiceBytes{1, 2, 3}));
  EXPECT_EQ(board.value()->beats, 2U);
}

TEST(Blackboard, ANewCaseIsTheSpecificationsAgain) {
  Blackboard board;
  board.begin_case(1, {9, 9});
  board.begin_suspect(0);
  board.begin_case(2, {8});
  EXPECT_EQ(board.suspect, Blackboard::in_specification);
  EXPECT_EQ(board.choices(), ChoiceBytes{8});
}

TEST(Blackboard, KeepsAsManyBytesAsEnginesDraw) {
  Blackboard board;
  board.begin_case(0, ChoiceBytes(96, 7));
  EXPECT_EQ(board.choices(), ChoiceBytes(96, 7));
  board.begin_case(1, ChoiceBytes(200, 8));
  EXPECT_EQ(board.choices(), ChoiceBytes(96, 8));
}

}  // namespace
}  // namespace lockstep::tests::unit::engine
