#!/usr/bin/env python3
"""Runs a fuzz target over pseudo-random files, the same in every run, and over none: the corpus driver
must say how many inputs it ran and refuse to call nothing a success.

usage: fuzz_replay_test.py TARGET
"""
import pathlib
import random
import subprocess
import sys
import tempfile

FILES = 300


def main():
    target = sys.argv[1]
    draw = random.Random(pathlib.Path(target).name)
    with tempfile.TemporaryDirectory() as scratch:
        empty = subprocess.run([target, scratch], capture_output=True, text=True, check=False)
        if empty.returncode != 2:
            sys.exit(f"no inputs: exit {empty.returncode}, 2 is wanted")
        for index in range(FILES):
            path = pathlib.Path(scratch) / f"{index:04}"
            path.write_bytes(draw.randbytes(draw.randrange(98)))
        result = subprocess.run([target, scratch], capture_output=True, text=True, check=False)
    print(result.stdout, result.stderr)
    if result.returncode != 0 or result.stdout != f"{FILES} inputs\n":
        sys.exit(f"exit {result.returncode}: {result.stdout}{result.stderr}")


if __name__ == "__main__":
    main()
