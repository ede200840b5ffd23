#include "differential/engine/child.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace lockstep::engine {

namespace {

using Clock = std::chrono::steady_clock;

// The whole life of a child. Nothing it throws may reach the frames it shares with its parent, and
// it does not outlive its parent, whose death no write would tell it of while a sibling holds the
// pipe.
[[noreturn]] void live(pid_t parent,
                       const std::function<void(int descriptor)>& body,
                       int descriptor) noexcept {
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || ::getppid() != parent) {
    ::_exit(1);
  }
  body(descriptor);
  ::close(descriptor);
  ::_exit(0);
}

}  // namespace

base::Result<Child> Child::start(const std::function<void(int descriptor)>& body) {
  std::array<int, 2> ends{};
  if (::pipe(ends.data()) != 0) {
    return base::Error{fmt::format("no pipe: {}", std::generic_category().message(errno))};
  }
  // What is buffered would otherwise be printed by both processes.
  std::fflush(nullptr);  // NOLINT(cert-err33-c): the parent's own output reports its failures later
  const pid_t parent = ::getpid();
  const pid_t process = ::fork();
  if (process < 0) {
    const std::string reason = std::generic_category().message(errno);
    ::close(ends[0]);
    ::close(ends[1]);
    return base::Error{fmt::format("no process: {}", reason)};
  }
  if (process == 0) {
    ::close(ends[0]);
    live(parent, body, ends[1]);
  }
  ::close(ends[1]);
  return Child(process, ends[0]);
}

Child::Child(Child&& other) noexcept
    : process_(std::exchange(other.process_, -1)),
      descriptor_(std::exchange(other.descriptor_, -1)) {}

Child& Child::operator=(Child&& other) noexcept {
  std::swap(process_, other.process_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

Child::~Child() {
  if (process_ > 0) {
    ::kill(process_, SIGKILL);
    wait();
  }
  if (descriptor_ >= 0) {
    ::close(descriptor_);
  }
}

bool Child::read(std::string& text) const {
  std::array<char, 65536> buffer{};
  ssize_t n = 0;
  do {
    n = ::read(descriptor_, buffer.data(), buffer.size());
  } while (n < 0 && errno == EINTR);
  if (n <= 0) {
    return false;
  }
  text.append(buffer.data(), static_cast<std::size_t>(n));
  return true;
}

void Child::signal(int number) const {
  if (process_ > 0) {
    ::kill(process_, number);
  }
}

std::optional<std::string> Child::wait() {
  int status = 0;
  while (::waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
  if (WIFSIGNALED(status)) {
    const int number = WTERMSIG(status);
    return fmt::format("signal {} ({})", number, ::strsignal(number));
  }
  if (WEXITSTATUS(status) != 0) {
    return fmt::format("exit status {}", WEXITSTATUS(status));
  }
  return std::nullopt;
}

std::optional<std::string> read_all(const Child& child, double seconds) {
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  std::string text;
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
    if (left.count() <= 0) {
      return std::nullopt;
    }
    constexpr std::chrono::milliseconds::rep longest = 1000;
    pollfd descriptor{.fd = child.descriptor(), .events = POLLIN, .revents = 0};
    const int ready = ::poll(&descriptor, 1, static_cast<int>(std::min(left.count(), longest)));
    if (ready > 0 && !child.read(text)) {
      return text;
    }
  }
}

void write_all(int descriptor, const std::string& text) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t n = ::write(descriptor, text.data() + done, text.size() - done);
    if (n < 0 && errno == EINTR) {
      continue;
    }
    if (n <= 0) {
      return;
    }
    done += static_cast<std::size_t>(n);
  }
}

}  // namespace lockstep::engine
