#include "differential/engine/interrupt.hpp"

#include <csignal>
#include <ctime>

namespace lockstep::engine {
namespace {

volatile std::sig_atomic_t flag = 0;
volatile std::time_t first_second = 0;

std::time_t now() {
  timespec time{};
  static_cast<void>(::clock_gettime(CLOCK_MONOTONIC, &time));  // cannot fail for this clock
  return time.tv_sec;
}

extern "C" void note_interrupt(int signal) {
  if (flag == 0) {
    first_second = now();
    flag = 1;
  } else if (now() > first_second + 1) {
    std::signal(signal, SIG_DFL);  // NOLINT(cert-err33-c): nothing can be done about a failure here
    std::raise(signal);            // NOLINT(cert-err33-c): likewise
  }
}

extern "C" void note_request(int /*signal*/) {
  flag = 1;
}

}  // namespace

void catch_interrupts() {
  flag = 0;
  std::signal(SIGINT, note_interrupt);   // NOLINT(cert-err33-c): an interrupt then ends the program
  std::signal(SIGTERM, note_interrupt);  // NOLINT(cert-err33-c): likewise
}

void catch_interrupts_of_parent() {
  std::signal(SIGINT, SIG_IGN);        // NOLINT(cert-err33-c): an interrupt then ends the worker
  std::signal(SIGTERM, note_request);  // NOLINT(cert-err33-c): likewise
}

bool interrupted() {
  return flag != 0;
}

}  // namespace lockstep::engine
