"""What the tests of this folder share: the program's answer to a directory, trees of JSON to break.
LOCKSTEP names the program."""
import copy
import json
import os
import subprocess
import unittest


def run_vectors(directory, implementation, *options):
    """The exit code, the report (None without one) and what was said of errors."""
    result = subprocess.run([os.environ["LOCKSTEP"], "vectors", str(directory), "--implementation",
                             implementation, "--json", "-", *options],
                            capture_output=True, text=True, check=False)
    report = json.loads(result.stdout) if result.stdout else None
    return result.returncode, report, result.stderr


def note_not_covered(line):
    """Adds a line to the file that a test run prints at its end."""
    if path := os.environ.get("LOCKSTEP_NOT_COVERED"):
        with open(path, "a", encoding="utf-8") as file:
            file.write(line + "\n")


def skip_if_unavailable(report, implementation):
    """A unit that this processor cannot run is noted and not tested."""
    for line in (report or {"not_covered": []})["not_covered"]:
        if line.startswith(f"{implementation}: the processor lacks "):
            note_not_covered("vectors on " + line)
            raise unittest.SkipTest(line)


def leaves(value, path=()):
    """The paths of all texts in a tree."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, path + (key,))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from leaves(item, path + (index,))
    elif isinstance(value, str):
        yield path


def parent(tree, path):
    for step in path[:-1]:
        tree = tree[step]
    return tree


def replaced(tree, path, value):
    """A copy of the tree with another value at the path."""
    tree = copy.deepcopy(tree)
    parent(tree, path)[path[-1]] = value
    return tree


def with_other_digit(tree, path, digit=0):
    """A copy of the tree with one digit of the text at the path changed."""
    text = parent(tree, path)[path[-1]]
    digit %= len(text)
    other = "1" if text[digit] == "0" else "0"
    return replaced(tree, path, text[:digit] + other + text[digit + 1:])
