// The tree's one macro. Units of an instruction set may leave no function behind that the linker
// could give to code that runs on any processor, so all that they see is inlined.
#pragma once

#define INLINE [[gnu::always_inline]] inline
