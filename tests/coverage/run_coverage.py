#!/usr/bin/env python3
"""Every line of spec/ is reached by its unit tests: builds them with clang's source-based coverage, runs
them, prints for each file of spec/ the lines reached of those that can be, and names each line not
reached. Fails if one is not listed in NOT_REACHED with its reason, or a listed one is reached.

usage: run_coverage.py DIRECTORY

DIRECTORY gets the build. What only the compiler evaluates does not count as reached. A template that is
never instantiated has no counters at all; its lines are told by their first word (STATEMENT) and count as
not reached too. Ends with 77 (SKIP) if clang-19 or llvm-19 is not installed.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1] / "portability"))
from steps import ROOT, build, configure, fail, require, step  # noqa: E402

# Lines that no test can reach at run time: (file, the line's text): reason.
NOT_REACHED: dict[tuple[str, str], str] = {}

FOLDERS = ("tests/unit/spec_hashing/", "tests/unit/spec_binary_field/", "tests/unit/spec_fips204/")
LEFT_OUT = ("spec_fips204_exhaustive_test",)  # minutes, for lines that others reach
STATEMENT = re.compile(r"\s*(return|for|if|while|switch|case|do|else)\b")
FLAGS = "-fprofile-instr-generate"


def targets_of(directory: Path) -> list[str]:
    """The test programs of FOLDERS, as ninja calls them."""
    told = step("list the tests", ["ninja", "-C", directory, "-t", "targets", "all"])
    programs = [line.removesuffix(": cpp_LINKER") for line in told.splitlines() if line.endswith(": cpp_LINKER")]
    found = [name for name in programs if name.startswith(FOLDERS) and not name.endswith(LEFT_OUT)]
    for folder in FOLDERS:
        if not any(name.startswith(folder) for name in found):
            fail(f"{folder} has no test")
    return found


def counts_of(report: str) -> dict[str, dict[int, int]]:
    """The counts of lines by file, from lcov's format. A file or line told twice counts both."""
    counts: dict[str, dict[int, int]] = {}
    lines: dict[int, int] = {}
    for record in report.splitlines():
        if record.startswith("SF:"):
            lines = counts.setdefault(os.path.relpath(record[3:], ROOT), {})
        elif record.startswith("DA:"):
            number, count = (int(word) for word in record[3:].split(",")[:2])
            lines[number] = lines.get(number, 0) + count
    return counts


def code_of(file: str) -> dict[int, str]:
    """The lines of a file that are more than a comment, a brace or nothing, without their comments."""
    text = re.sub(r"//[^\n]*", "", (ROOT / file).read_text(encoding="utf-8"))
    return {number: line.strip() for number, line in enumerate(text.split("\n"), 1) if line.strip(" {}();")}


def judge(file: str, counts: dict[int, int]) -> tuple[int, int, list[tuple[int, str]]]:
    """How many lines are reached, how many can be, and those not reached."""
    code = code_of(file)
    can_be = {number: text for number, text in code.items() if number in counts or STATEMENT.match(text)}
    missed = [(number, text) for number, text in can_be.items() if counts.get(number, 0) == 0]
    return len(can_be) - len(missed), len(can_be), missed


def measure(directory: Path) -> dict[str, dict[int, int]]:
    targets = targets_of(directory)
    build(directory, *targets)
    profiles = []
    for target in targets:
        profile = directory / f"{Path(target).name}.profraw"
        profile.unlink(missing_ok=True)
        step(Path(target).name, [directory / target], env={**os.environ, "LLVM_PROFILE_FILE": str(profile)})
        profiles.append(profile)
    merged = directory / "all.profdata"
    step("merge", ["llvm-profdata-19", "merge", "-o", merged, *profiles])
    objects = [word for target in targets for word in ("-object", directory / target)][1:]
    done = subprocess.run(["llvm-cov-19", "export", "-format=lcov", f"-instr-profile={merged}", *objects,
                           "-sources", ROOT / "spec"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        fail(f"llvm-cov-19: {done.stderr}")
    return counts_of(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("directory", type=Path)
    options = parser.parse_args()
    require({"clang++-19": "clang-19", "llvm-cov-19": "llvm-19", "llvm-profdata-19": "llvm-19", "meson": "meson",
             "ninja": "ninja-build"})
    os.environ["LLVM_PROFILE_FILE"] = os.devnull  # of programs that the configuration tries
    configure(options.directory, "-Dtests=enabled", "-Db_lundef=false", "-Dbuildtype=custom", "-Doptimization=2",
              "-Ddebug=false", f"-Dcpp_args={FLAGS} -fcoverage-mapping", f"-Dcpp_link_args={FLAGS}",
              env={**os.environ, "CXX": "clang++-19"})
    counts = measure(options.directory)
    unexpected, listed = 0, set()
    for path in sorted((ROOT / "spec").rglob("*.hpp")):
        file = str(path.relative_to(ROOT))
        reached, total, missed = judge(file, counts.get(file, {}))
        print(f"{reached:5} of {total:4}  {file}")
        for number, text in missed:
            reason = NOT_REACHED.get((file, text))
            listed.add((file, text))
            unexpected += reason is None
            print(f"               {file}:{number}: {text}    {'NOT REACHED' if reason is None else reason}")
    stale = NOT_REACHED.keys() - listed
    if not counts or unexpected or stale:
        fail(f"{unexpected} lines are not reached; listed but reached or gone: {sorted(stale)}")
    print("every line is reached")


if __name__ == "__main__":
    main()
