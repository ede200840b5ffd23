#!/usr/bin/env python3
"""usage: compile_fail_test.py ROOT COMPILER [ARGUMENT...]

Compiles the bad statements of cases.py, each in a function of its own, and sees that the compiler
refuses each with the expected words; then the good twins, which it must accept.
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from cases import CASES

HEAD = """\
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/secret.hpp"
#include "base/wiped.hpp"

using namespace lockstep::base;
struct Pair {
  std::uint32_t first;
  std::uint32_t second;
};
constexpr std::string_view constant_label = "label";
template <class T>
void sink(const T&) {}
"""
PARAMETERS = ("[[maybe_unused]] Secret<std::uint32_t> a, [[maybe_unused]] Secret<std::uint32_t> b, "
              "[[maybe_unused]] Secret<std::uint8_t> byte, [[maybe_unused]] Mask<std::uint32_t> mask, "
              "[[maybe_unused]] std::uint32_t p, [[maybe_unused]] std::array<std::uint32_t, 4>& table, "
              "[[maybe_unused]] std::array<Secret<std::uint32_t>, 4>& secrets, "
              "[[maybe_unused]] std::string_view label, [[maybe_unused]] const Wiped<Pair>& wiped")
PLACE = re.compile(r"program\.cpp:(\d+):")
ERROR = re.compile(r"^\S+?:\d+:(?:\d+:)? (?:fatal )?error: (.*)")


def program(statements: list[str]) -> tuple[str, list[int]]:
    """The source, and the line of each statement."""
    lines = HEAD.splitlines()
    at = []
    for number, statement in enumerate(statements):
        lines.append(f"void case_{number}({PARAMETERS}) {{")
        at.append(len(lines) + 1)
        lines += [f"  {statement}", "}"]
    return "\n".join(lines) + "\n", at


def compile_errors(command: list[str], source: str) -> dict[int, str]:
    """The first error of each line. An empty answer means that the program compiles."""
    with tempfile.TemporaryDirectory() as directory:
        file = Path(directory) / "program.cpp"
        file.write_text(source)
        limit = "-ferror-limit=0" if "clang" in version(command) else "-fmax-errors=0"
        done = subprocess.run([*command, "-std=c++20", limit, "-fsyntax-only", str(file)], capture_output=True,
                              text=True, check=False, env={**os.environ, "LC_ALL": "C"})
    errors = first_errors(done.stderr)
    if bool(errors) != (done.returncode != 0):
        sys.exit(f"the compiler ended with {done.returncode} and said\n{done.stderr}")
    return errors


def first_errors(diagnostics: str) -> dict[int, str]:
    """By line of the program. An error in a header belongs to the line that the text before it names."""
    errors: dict[int, str] = {}
    named = 0
    for text in diagnostics.splitlines():
        place, error = PLACE.search(text), ERROR.match(text)
        if place:
            named = int(place.group(1))
        if error:
            errors.setdefault(named, error.group(1))
    return errors


def version(command: list[str]) -> str:
    return subprocess.run([*command, "--version"], capture_output=True, text=True, check=True).stdout


def complaints(command: list[str]) -> list[str]:
    found = []
    source, lines = program([case.bad for case in CASES])
    errors = compile_errors(command, source)
    for case, line in zip(CASES, lines):
        if line not in errors:
            found.append(f"{case.name}: `{case.bad}` compiles")
        elif not any(word in errors[line] for word in case.words):
            found.append(f"{case.name}: `{case.bad}` is refused with `{errors[line]}`, not with one of {case.words}")
    source, lines = program([case.good for case in CASES])
    errors = compile_errors(command, source)
    for case, line in zip(CASES, lines):
        if line in errors:
            found.append(f"{case.name}: the good twin `{case.good}` is refused with `{errors.pop(line)}`")
    return found + [f"line {line} of the good twins: {text}" for line, text in errors.items() if line not in lines]


def main() -> None:
    if len(sys.argv) < 3:
        sys.exit(__doc__.splitlines()[0])
    found = complaints([*sys.argv[2:], "-I", sys.argv[1]])
    print("\n".join(found) if found else f"{len(CASES)} misuses refused, {len(CASES)} twins accepted")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
