// Threads: expanded keys may be shared by several, and calls share nothing else. What several
// threads compute at once is what one computes alone; a build with ThreadSanitizer
// (tests/portability/run_tsan.py) also sees accesses that race without showing.
#include <array>
#include <barrier>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "parameters/ml_dsa.hpp"
#include "reference/ml_dsa/sign.hpp"
#include "reference/ml_dsa/verify.hpp"
#include "tests/unit/reference_ml_dsa/scheme_testing.hpp"
#include "tests/unit/reference_ml_dsa/testing.hpp"

namespace lockstep::tests {
namespace {

using ml_dsa::ExpandedPublicKey;
using ml_dsa::ExpandedSecretKey;
using ml_dsa::Message;
using ml_dsa::Status;
using ml_dsa::Verdict;

constexpr std::size_t thread_count = 4;
constexpr std::size_t messages_each = 4;

// Runs action(0) ... action(thread_count - 1), each in its own thread, all from the same moment on.
void at_once(const auto& action) {
  std::barrier start(thread_count);
  std::vector<std::jthread> threads;
  for (std::size_t thread = 0; thread < thread_count; ++thread) {
    threads.emplace_back([&start, &action, thread] {
      start.arrive_and_wait();
      action(thread);
    });
  }
}

Bytes content_of(std::size_t thread, std::size_t number) {
  return {static_cast<std::uint8_t>(thread), static_cast<std::uint8_t>(number)};
}

// What one thread made: with gtest's assertions outside, on the thread of the test.
template <parameters::MlDsa P>
struct Made {
  KeyPair<P> keys;
  std::array<Signature<P>, messages_each> signatures{};
  std::vector<Status> statuses;
  std::vector<Verdict> verdicts;
};

template <parameters::MlDsa P>
using AllMade = std::array<Made<P>, thread_count>;

template <parameters::MlDsa P>
void expect_same(const AllMade<P>& all, const AllMade<P>& alone) {
  for (std::size_t thread = 0; thread < thread_count; ++thread) {
    SCOPED_TRACE(thread);
    EXPECT_EQ(all[thread].keys.public_key, alone[thread].keys.public_key);
    EXPECT_EQ(all[thread].keys.secret_key, alone[thread].keys.secret_key);
    EXPECT_EQ(all[thread].signatures, alone[thread].signatures);
    EXPECT_EQ(all[thread].statuses, alone[thread].statuses);
    EXPECT_EQ(all[thread].verdicts, alone[thread].verdicts);
  }
}

// All that was made is in order: the comparison is not one of failures.
template <parameters::MlDsa P>
void expect_good(const AllMade<P>& all) {
  for (const Made<P>& made : all) {
    for (const Status status : made.statuses) {
      EXPECT_EQ(status, Status::ok);
    }
    ASSERT_EQ(made.verdicts.size(), 2 * messages_each);
    for (std::size_t i = 0; i < made.verdicts.size(); ++i) {
      EXPECT_EQ(made.verdicts[i], i % 2 == 0 ? Verdict::accepted : Verdict::challenge_differs);
    }
  }
}

// Signs a thread's messages and verifies each signature, for its message and for another's.
template <parameters::MlDsa P>
void sign_and_verify(std::size_t thread,
                     Made<P>& made,
                     const auto& sign_with_key,
                     const auto& verify_with_key) {
  for (std::size_t number = 0; number < messages_each; ++number) {
    const Bytes content = content_of(thread, number);
    const Bytes another = content_of(thread + 1, number);
    Signature<P>& signature = made.signatures[number];
    made.statuses.push_back(sign_with_key(Message::pure({}, content), signature));
    made.verdicts.push_back(verify_with_key(Message::pure({}, content), signature));
    made.verdicts.push_back(verify_with_key(Message::pure({}, another), signature));
  }
}

template <class S>
class MlDsaThreads : public testing::Test {};
using Sets = testing::Types<Set44, Set65, Set87>;
TYPED_TEST_SUITE(MlDsaThreads, Sets, );

TYPED_TEST(MlDsaThreads, ShareExpandedKeys) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const KeyPair<p> keys = keys_of<p>({1});
  const auto secret = std::make_unique<ExpandedSecretKey<p>>();
  const auto open = std::make_unique<ExpandedPublicKey<p>>();
  ASSERT_EQ(ml_dsa::expand_secret_key<p>(keys.secret_key, *secret), Status::ok);
  ASSERT_EQ(ml_dsa::expand_public_key<p>(keys.public_key, *open), Status::ok);
  const auto all = std::make_unique<AllMade<p>>();
  const auto alone = std::make_unique<AllMade<p>>();
  const auto use_keys = [&](std::size_t thread, Made<p>& made) {
    sign_and_verify<p>(
        thread, made,
        [&](const Message& message, Signature<p>& signature) {
          return ml_dsa::sign_expanded<p>(*secret, message, zero_seed, signature);
        },
        [&](const Message& message, const Signature<p>& signature) {
          return ml_dsa::verify_expanded<p>(*open, message, signature);
        });
  };
  // The threads come first: what is computed once in a process is computed by several.
  at_once([&](std::size_t thread) { use_keys(thread, (*all)[thread]); });
  for (std::size_t thread = 0; thread < thread_count; ++thread) {
    use_keys(thread, (*alone)[thread]);
  }
  expect_good<p>(*all);
  expect_same<p>(*all, *alone);
}

TYPED_TEST(MlDsaThreads, ShareNothing) {
  constexpr parameters::MlDsa p = TypeParam::p;
  const auto all = std::make_unique<AllMade<p>>();
  const auto alone = std::make_unique<AllMade<p>>();
  const auto make_and_use_keys = [&](std::size_t thread, Made<p>& made) {
    const Seed xi{static_cast<std::uint8_t>(thread)};
    KeyPair<p>& keys = made.keys;
    made.statuses.push_back(ml_dsa::keygen<p>(xi, keys.public_key, keys.secret_key));
    sign_and_verify<p>(
        thread, made,
        [&](const Message& message, Signature<p>& signature) {
          return ml_dsa::sign<p>(keys.secret_key, message, zero_seed, signature);
        },
        [&](const Message& message, const Signature<p>& signature) {
          return ml_dsa::verify<p>(keys.public_key, message, signature);
        });
  };
  at_once([&](std::size_t thread) { make_and_use_keys(thread, (*all)[thread]); });
  for (std::size_t thread = 0; thread < thread_count; ++thread) {
    make_and_use_keys(thread, (*alone)[thread]);
  }
  expect_good<p>(*all);
  expect_same<p>(*all, *alone);
}

}  // namespace
}  // namespace lockstep::tests
