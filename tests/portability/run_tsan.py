#!/usr/bin/env python3
"""The reference's ML-DSA in several threads under ThreadSanitizer: builds the test of threads with it and
runs it; a race ends the test with another exit code than 0.

usage: run_tsan.py DIRECTORY

DIRECTORY gets the build. Ends with 77 (SKIP) if clang++-19 is not installed.
"""

import argparse
import os
from pathlib import Path

from steps import build, configure, fail, require, step

TEST = "tests/unit/reference_ml_dsa/reference_ml_dsa_threads_test"
TESTS = 6  # for each parameter set: shared keys, nothing shared


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("directory", type=Path)
    options = parser.parse_args()
    require({"clang++-19": "clang-19", "meson": "meson", "ninja": "ninja-build"})
    configure(options.directory, "-Dtests=enabled", "-Dwerror=true", "-Db_sanitize=thread", "-Db_lundef=false",
              "-Dbuildtype=custom", "-Doptimization=1", "-Ddebug=true", env={**os.environ, "CXX": "clang++-19"})
    build(options.directory, TEST)
    program = options.directory / TEST
    if b"__tsan_init" not in program.read_bytes():
        fail(f"{program} is built without ThreadSanitizer")
    told = step("threads", [program], env={**os.environ, "TSAN_OPTIONS": "halt_on_error=1:exitcode=66"})
    if f"[  PASSED  ] {TESTS} tests." not in told:
        fail(f"{TESTS} tests were to pass:\n{told[-2000:]}")
    print("no race")


if __name__ == "__main__":
    main()
