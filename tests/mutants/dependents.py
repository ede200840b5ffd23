#!/usr/bin/env python3
"""Prints the sources of the reference and of its adapters that include a header, however indirectly:
those that a mutant of the header is compiled with.

usage: dependents.py ROOT HEADER
"""
import pathlib
import re
import sys

INCLUDE = re.compile(r'^#include "([^"]+)"', re.MULTILINE)


def included(root, name, known):
    """All that a file includes, itself too."""
    if name not in known:
        known[name] = {name}
        text = (root / name).read_text(encoding="utf-8")
        for inner in INCLUDE.findall(text):
            known[name] |= included(root, inner, known)
    return known[name]


def main():
    root, header = pathlib.Path(sys.argv[1]), sys.argv[2]
    known = {}
    for pattern in ("reference/**/*.cpp", "differential/implementations/reference*.cpp"):
        for source in sorted(root.glob(pattern)):
            name = source.relative_to(root).as_posix()
            if header in included(root, name, known):
                print(name)


if __name__ == "__main__":
    main()
