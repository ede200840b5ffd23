#!/usr/bin/env python3
"""What `./run tests` prints at its end: minutes per suite, what was not covered, and the counts.

usage: summarise.py [--not-covered FILE] [--broken STAGE]... NAME=STATUS=LOG...

LOG is the .json that `meson test --logbase` writes (one object a line), STATUS the exit code of that
run. A run that failed, or ran nothing, without a failed test in its log counts as one failure.
"""

import argparse
import json
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

OUTCOMES = {"OK": "passed", "EXPECTEDFAIL": "passed", "SKIP": "skipped"}  # everything else failed


class Test(NamedTuple):
    suite: str
    name: str
    outcome: str
    seconds: float


def parse(line: str) -> Test:
    entry = json.loads(line)
    suite, separator, name = entry["name"].partition(" / ")
    if not separator:
        suite, name = "no suite", suite
    return Test(suite.rpartition(":")[2], name, OUTCOMES.get(entry["result"], "failed"), entry["duration"])


def read_log(path: Path) -> list[Test]:
    if not path.is_file():
        return []
    return [parse(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def counted(counts: Counter) -> str:
    skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
    return f"{counts['passed']} passed, {counts['failed']} failed{skipped}"


def print_suites(run: str, tests: list[Test]) -> None:
    for suite in sorted({test.suite for test in tests}):
        chosen = [test for test in tests if test.suite == suite]
        minutes = sum(test.seconds for test in chosen) / 60
        print(f"{minutes:6.1f} min  {run}: {suite}: {counted(Counter(test.outcome for test in chosen))}")


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--not-covered", type=Path)
    parser.add_argument("--broken", action="append", default=[])
    parser.add_argument("runs", nargs="*")
    options = parser.parse_args()

    not_covered = set()
    if options.not_covered and options.not_covered.is_file():
        not_covered.update(filter(None, options.not_covered.read_text(encoding="utf-8").splitlines()))
    total = Counter(failed=len(options.broken))
    failures = [f"{stage} did not succeed" for stage in options.broken]
    print("minutes per suite (tests of one suite run at the same time count each):")
    for run in options.runs:
        name, status, log = run.split("=", 2)
        tests = read_log(Path(log))
        print_suites(name, tests)
        total += Counter(test.outcome for test in tests)
        failed = [f"{name}: {test.suite}: {test.name}" for test in tests if test.outcome == "failed"]
        if not failed and (status != "0" or not tests):
            failed = [f"{name}: " + (f"meson test ended with {status}" if tests else "no test ran")]
            total["failed"] += 1
        failures += failed
        not_covered.update(f"{name}: {test.suite}: {test.name} was skipped" for test in tests
                           if test.outcome == "skipped")

    for title, lines in (("not covered:", sorted(not_covered)), ("failed:", failures)):
        print(title, *(lines or ["nothing"]), sep="\n  ")
    print(counted(total))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
