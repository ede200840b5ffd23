#!/usr/bin/env python3
"""Every C++ source outside spec/ is as clang-format 19 writes it (spec/ aligns its margin by hand)."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import tree
from tree import Offence

FORMATTER = "clang-format-19"
BY_HAND = ("spec/",)
COMPLAINT = re.compile(r"^(?P<file>.+?):(?P<line>\d+):\d+: error: ", re.MULTILINE)


def offences(root: Path) -> list[Offence]:
    sources = [name for name in tree.cpp_files(root) if not tree.within(name, BY_HAND)]
    if not sources:
        return []
    run = subprocess.run([FORMATTER, "--dry-run", "-Werror", *sources], cwd=root, capture_output=True, text=True,
                         check=False)
    lines: dict[str, list[int]] = {}
    for match in COMPLAINT.finditer(run.stderr):
        lines.setdefault(match["file"], []).append(int(match["line"]))
    if run.returncode != 0 and not (lines and lines.keys() <= set(sources)):
        return [Offence(".clang-format", 1, f"{FORMATTER} failed: {run.stderr.strip()}")]
    return [Offence(name, numbers[0], f"{len(set(numbers))} lines differ; run {FORMATTER} -i {name}")
            for name, numbers in lines.items()]


if __name__ == "__main__":
    if not shutil.which(FORMATTER):
        tree.not_covered(f"the format of the sources: {FORMATTER} is not installed")
        sys.exit(tree.SKIPPED)
    tree.main(offences, "every source is formatted")
