// Ctrl-C and SIGTERM ask a campaign to end early: it stops at the next case and reports as usual.
#pragma once

namespace lockstep::engine {

// Installs the handlers. A second signal ends the program at once; one within a second of the first
// does not count, for `timeout` and the like send theirs twice.
void catch_interrupts();

// In a worker process: SIGTERM, which its parent sends, asks it to end, however often. Ctrl-C,
// which reaches every process of a terminal, is the parent's affair.
void catch_interrupts_of_parent();

bool interrupted();

}  // namespace lockstep::engine
