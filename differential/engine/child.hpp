// A forked process that computes something and writes it to a pipe: what crashes or hangs there is
// a finding here, not the end of the campaign.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include <sys/types.h>

#include "base/result.hpp"

namespace lockstep::engine {

class Child {
 public:
  // Forks. The child runs `body` with the descriptor to write to and ends; the parent goes on.
  // The calling process must have one thread only. The child dies with its parent.
  static base::Result<Child> start(const std::function<void(int descriptor)>& body);

  Child(Child&& other) noexcept;
  Child& operator=(Child&& other) noexcept;
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child();  // kills and reaps what still runs

  // For poll(): readable when there is more, or when the child has ended.
  [[nodiscard]] int descriptor() const { return descriptor_; }

  // Appends what can be read now. False: the child has closed its end.
  bool read(std::string& text) const;

  void signal(int number) const;

  // Waits for the end, once. Nothing: it ended well. Else how: "signal 11 (Segmentation fault)".
  std::optional<std::string> wait();

 private:
  Child(pid_t process, int descriptor) : process_(process), descriptor_(descriptor) {}

  pid_t process_ = -1;
  int descriptor_ = -1;
};

// All that the child writes until it closes its end; nothing if it takes longer than this.
std::optional<std::string> read_all(const Child& child, double seconds);

// Writes all of it; a reader that has gone away is not an error worth reporting from a child.
void write_all(int descriptor, const std::string& text);

}  // namespace lockstep::engine
