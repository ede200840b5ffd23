// differential/engine/interrupt: a campaign that is asked to end early. Each test runs in a process
// and a process group of its own, which it signals itself.
#include "differential/engine/interrupt.hpp"

#include <chrono>
#include <csignal>
#include <functional>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <unistd.h>

#include "differential/catalogue/json.hpp"
#include "differential/engine/campaign.hpp"
#include "differential/engine/child.hpp"
#include "tests/unit/engine/scratch.hpp"

namespace lockstep::tests::unit::engine {
namespace {

using namespace lockstep::engine;

// Once two operations are under way and a few cases are done.
class Interrupting final : public CampaignListener {
 public:
  explicit Interrupting(std::function<void()> act) : act_(std::move(act)) {}

  void on_status(const Status& status) override {
    if (!done_ && status.sum.cases >= 2) {
      done_ = true;
      act_();
    }
  }

 private:
  std::function<void()> act_;
  bool done_ = false;
};

// An endless campaign of slow cases during which `act` happens; what it reports.
CampaignResult interrupted_by(const std::function<void()>& act) {
  const ScratchDirectory directory;
  auto child = Child::start([&](int descriptor) {
    ::setpgid(0, 0);
    catch_interrupts();
    Interrupting listener(act);
    CampaignOptions options;
    options.operations = {"scratch.slow", "scratch.add"};
    options.implementations = {"right"};
    options.findings = directory / "findings";
    const auto result = run_campaign(options, listener);
    write_all(descriptor,
              lockstep::catalogue::write_json(lockstep::catalogue::encode_record(result.value())));
  });
  const auto text = read_all(child.value(), 60);
  EXPECT_TRUE(text);
  EXPECT_EQ(child->wait(), std::nullopt);
  EXPECT_TRUE(directory.listing().empty());
  const auto tree = lockstep::catalogue::parse_json(text.value_or(""));
  EXPECT_TRUE(tree) << tree.error().message;
  return lockstep::catalogue::decode_record<CampaignResult>(tree.value()).value();
}

void expect_clean(const CampaignResult& result) {
  EXPECT_TRUE(result.interrupted);
  EXPECT_EQ(totals(result).differences, 0);
  ASSERT_EQ(result.operations.size(), 1U);
  EXPECT_EQ(result.operations.at(0).operation, "scratch.slow");
  EXPECT_GE(result.operations.at(0).cases, 2);
  EXPECT_EQ(result.not_covered,
            std::vector<std::string>{"scratch.add: interrupted before it began"});
}

TEST(Interrupt, EndsACampaignWithItsReport) {
  expect_clean(interrupted_by([] { std::raise(SIGINT); }));
  expect_clean(interrupted_by([] { std::raise(SIGTERM); }));
}

// Ctrl-C goes to every process of the terminal: the workers must not take it for a second one.
TEST(Interrupt, OfTheWholeGroupIsNoFinding) {
  expect_clean(interrupted_by([] { ::kill(0, SIGINT); }));
  expect_clean(interrupted_by([] { ::kill(0, SIGTERM); }));
}

// So does `timeout`, to its program and then to the group.
TEST(Interrupt, SentTwiceAtOnceIsOne) {
  expect_clean(interrupted_by([] {
    std::raise(SIGTERM);
    ::kill(0, SIGTERM);
  }));
}

TEST(Interrupt, ASecondOneLaterEndsTheProgram) {
  auto child = Child::start([](int /*descriptor*/) {
    catch_interrupts();
    std::raise(SIGINT);
    std::this_thread::sleep_for(std::chrono::milliseconds(2100));
    std::raise(SIGINT);
  });
  EXPECT_EQ(child->wait(), "signal 2 (Interrupt)");
}

TEST(Interrupt, IsNotedOnlyWhenItCame) {
  auto child = Child::start([](int descriptor) {
    catch_interrupts();
    write_all(descriptor, interrupted() ? "yes" : "no");
    std::raise(SIGINT);
    write_all(descriptor, interrupted() ? " yes" : " no");
    catch_interrupts();
    write_all(descriptor, interrupted() ? " yes" : " no");
  });
  EXPECT_EQ(read_all(child.value(), 60), "no yes no");
  child->wait();
}

}  // namespace
}  // namespace lockstep::tests::unit::engine
