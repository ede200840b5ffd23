#!/usr/bin/env python3
"""What no file of the tree may contain, and how long C++ files may grow.

Refused: words that promise later work, paths that exist on one machine only, words about how the
project is made rather than what it is, tabs, trailing blanks, carriage returns, non-ASCII text outside
spec/ and Markdown, a missing last newline, C++ files of more than LONGEST lines.
"""

import re
from pathlib import Path

import tree
from tree import Offence

LONGEST = 400

# Longer C++ files, each with its reason.
LONG: dict[str, str] = {}

# Files that are not looked at, each with its reason.
EXEMPT = {
    "tests/tree/check_words.py": "names the words it refuses",
    "tests/tree/test_checks.py": "feeds them to it",
    "tests/vectors/": "data as published or computed elsewhere",
    "fuzz/seeds/": "bytes",
}
# Names as printed in the standards, and what speaks to them; Markdown may have it too.
NON_ASCII_IN = ("spec/", "differential/operations/specification/")

REFUSED = [
    (re.compile(r"\b(TODO|FIXME|XXX|HACK)\b"), "do it now, or open an issue"),
    (re.compile(r"(?<![\w.}])/(?:work|home|root|farm|Users)/\w"), "a path of one machine"),
    (re.compile(r"\b[Ss]essions?\b|\bSESSION\b"), "say what the project is, not how it is made"),
    (re.compile(r"\t"), "a tab: indent with blanks"),
    (re.compile(r"\r"), "a carriage return: lines end in a newline only"),
    (re.compile(r"[ ]+$"), "blanks at the end of the line"),
]
NON_ASCII = re.compile(r"[^\x00-\x7f]")


def offences_of(name: str, text: str) -> list[Offence]:
    found = []
    lines = text.split("\n")
    may_have_non_ascii = name.endswith(".md") or tree.within(name, NON_ASCII_IN)
    for number, line in enumerate(lines, 1):
        for pattern, reason in REFUSED:
            if match := pattern.search(line):
                found.append(Offence(name, number, f"`{match.group().strip()}`: {reason}" if match.group().strip()
                                     else reason))
        if not may_have_non_ascii and (match := NON_ASCII.search(line)):
            found.append(Offence(name, number, f"U+{ord(match.group()):04X}: ASCII only, except in spec/ and Markdown"))
    if text and not text.endswith("\n"):
        found.append(Offence(name, len(lines), "the last line has no newline"))
    length = len(text.splitlines())
    if Path(name).suffix in tree.CPP_SUFFIXES and length > LONGEST and name not in LONG:
        found.append(Offence(name, length, f"{length} lines; split what has more than {LONGEST}"))
    return found


def offences(root: Path) -> list[Offence]:
    found = []
    for name in tree.files(root):
        data = (root / name).read_bytes()
        if not tree.within(name, EXEMPT) and b"\0" not in data:
            found += offences_of(name, data.decode("utf-8", errors="replace"))
    found += [Offence(name, 1, "is listed in check_words.py but is no file of the tree or not that long any more")
              for name in LONG if not (root / name).is_file()
              or len(tree.read(root, name).splitlines()) <= LONGEST]
    return found


if __name__ == "__main__":
    tree.main(offences, "no refused word, blank or length")
