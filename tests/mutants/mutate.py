#!/usr/bin/env python3
"""Applies one mutant to a copy of the file it names. The old text must stand in the file exactly once,
so that a mutant cannot outlive the code that it was written for. The copy goes to OUTPUT and, under
the path that includes name it by, to TREE.

usage: mutate.py ROOT MUTANT.json OUTPUT TREE
"""
import json
import pathlib
import sys


def main():
    root, mutant, output, tree = (pathlib.Path(argument) for argument in sys.argv[1:5])
    edit = json.loads(mutant.read_text(encoding="utf-8"))
    text = (root / edit["file"]).read_text(encoding="utf-8")
    count = text.count(edit["old"])
    if count != 1:
        sys.exit(f"{mutant}: the old text stands {count} times in {edit['file']}, once is wanted")
    for copy in (output, tree / edit["file"]):
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(text.replace(edit["old"], edit["new"]), encoding="utf-8")


if __name__ == "__main__":
    main()
