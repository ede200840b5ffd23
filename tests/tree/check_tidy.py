#!/usr/bin/env python3
"""clang-tidy 19 over the sources of the product: what the build compiles, and every header once.

usage: check_tidy.py BUILD [--verbose] [--tests] [--deep]

A .cpp is taken if compile_commands.json of BUILD has it. Most of clang-tidy's time goes into the standard
library and third-party headers, so the sources of a directory that are compiled alike are read as one,
through a generated source that includes them; where that does not compile (two have a helper of one
name), in halves, and so on. A header that no such .cpp of its own top-level folder includes is read the
same way, with the other such headers of its directory. --verbose prints seconds per reading, --tests
takes tests/ as well, --deep reads each source by itself, with all checks and without bounds on the path
analysis (an hour, not minutes).
"""

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import check_includes
import tree
from tree import Offence

TIDY = "clang-tidy-19"
COMPILER = "clang++-19"
PRODUCT = ("spec/", "parameters/", "base/", "reference/", "optimized/", "library/", "differential/", "fuzz/",
           "ct-check/", "cli/", "bench/")
TESTS = ("tests/",)
DIAGNOSTIC = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+):\d+: (?:error|warning): (?P<text>.*)$", re.MULTILINE)

PRIVATE_FOLDER = re.compile(r"-I.*\.p")  # Meson adds one for each target; nothing is in it

# Templates of the standard library, fmt and nlohmann-json inlined without end take most of a minute a file.
BOUNDED = [word for bound in ("max-inlinable-size=20", "max-nodes=75000")
           for word in ("-Xclang", "-analyzer-config", "-Xclang", bound)]
# Half of all time, for what reviews see.
SLOW_CHECKS = ["performance-unnecessary-value-param"]
ANALYSE_HEADERS = ["-Xclang", "-analyzer-opt-analyze-headers"]  # else only what a .cpp holds
# The build is gcc's; clang reads its command lines.
ALWAYS = ["-Wno-unknown-warning-option", "-Wno-ignored-optimization-argument", "-Wno-unknown-pragmas"]


class Reading(NamedTuple):
    """Files of one directory that are read as one, with the arguments of the compiler."""
    directory: str
    files: tuple[str, ...]
    arguments: tuple[str, ...]

    def __str__(self) -> str:
        return self.files[0] if len(self.files) == 1 else f"{self.directory}/ ({len(self.files)} files)"

    def apart(self) -> list["Reading"]:
        return [self._replace(files=(name,)) for name in self.files]

    def halves(self) -> list["Reading"]:
        middle = len(self.files) // 2
        return [self._replace(files=self.files[:middle]), self._replace(files=self.files[middle:])]


def compiler_arguments(entry: dict) -> tuple[str, ...]:
    """What a command of the compilation database says about the language, not about this file."""
    kept, words = [], iter(shlex.split(entry["command"])[1:])
    for word in words:
        if word in {"-o", "-MF", "-MQ", "-MT"}:
            next(words)
        elif word not in {"-c", "-MD", entry["file"]} and not PRIVATE_FOLDER.fullmatch(word):
            kept.append(word)
    return tuple(kept)


def source_readings(root: Path, build: Path, folders: tuple[str, ...]) -> list[Reading]:
    """The sources of these folders that the build compiles."""
    groups: dict[tuple[str, tuple[str, ...]], set[str]] = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        path = (Path(entry["directory"]) / entry["file"]).resolve()
        name = path.relative_to(root).as_posix() if path.is_relative_to(root) else ""
        if tree.within(name, folders):
            groups.setdefault((str(Path(name).parent), compiler_arguments(entry)), set()).add(name)
    return [Reading(directory, tuple(sorted(names)), arguments) for (directory, arguments), names in groups.items()]


def header_readings(root: Path, sources: list[str], folders: tuple[str, ...]) -> list[Reading]:
    """The headers that no source of their own top-level folder includes."""
    graph = check_includes.include_graph(root)
    seen = {(source.split("/")[0], header) for source in sources if source in graph
            for header in check_includes.reached(source, graph)}
    lone: dict[str, list[str]] = {}
    for name in graph:
        if name.endswith(".hpp") and tree.within(name, folders) and (name.split("/")[0], name) not in seen:
            lone.setdefault(str(Path(name).parent), []).append(name)
    arguments = ("-std=c++20", f"-I{root}", *ANALYSE_HEADERS)
    return [Reading(directory, tuple(headers), arguments) for directory, headers in lone.items()]


def generated_source(root: Path, scratch: Path, reading: Reading) -> Path:
    """A source that includes the files, where clang-tidy finds the same .clang-tidy files as for them."""
    directory = Path(reading.directory)
    place = Path(tempfile.mkdtemp(dir=scratch))
    for folder in [directory, *directory.parents]:
        (place / folder).mkdir(parents=True, exist_ok=True)
        if (root / folder / ".clang-tidy").is_file():
            shutil.copy(root / folder / ".clang-tidy", place / folder / ".clang-tidy")
    source = place / directory / "together.cpp"
    source.write_text("".join(f'#include "{root / name}"\n' for name in reading.files), encoding="utf-8")
    return source


class Workshop:
    """Where readings are done."""

    def __init__(self, root: Path, build: Path, scratch: Path, options: argparse.Namespace):
        self.root, self.build, self.scratch, self.options = root, build, scratch, options

    def source(self, reading: Reading) -> Path:
        return generated_source(self.root, self.scratch, reading)

    def parts_that_compile(self, reading: Reading) -> list[Reading]:
        if len(reading.files) == 1:
            return [reading]
        if self.options.deep:
            return reading.apart()
        command = [COMPILER, "-fsyntax-only", "-w", *reading.arguments, str(self.source(reading))]
        if subprocess.run(command, cwd=self.build, capture_output=True, check=False).returncode == 0:
            return [reading]
        return [part for half in reading.halves() for part in self.parts_that_compile(half)]

    def tidy(self, reading: Reading) -> list[Offence]:
        """What clang-tidy says about the files and about the headers of their top-level folder."""
        deep, start = self.options.deep, time.monotonic()
        command = [TIDY, "--quiet", f"--header-filter=(^|/){reading.directory.split('/')[0]}/",
                   *([] if deep else ["--checks=" + ",".join(f"-{check}" for check in SLOW_CHECKS)]),
                   str(self.source(reading)), "--", *reading.arguments, *ALWAYS, *([] if deep else BOUNDED)]
        done = subprocess.run(command, cwd=self.build, capture_output=True, text=True, check=False)
        if self.options.verbose:
            print(f"{time.monotonic() - start:6.1f} s  {reading}", flush=True)
        found = []
        for match in DIAGNOSTIC.finditer(done.stdout):
            path = Path(os.path.normpath(self.build / match["file"]))
            if path.is_relative_to(self.root):
                found.append(Offence(path.relative_to(self.root).as_posix(), int(match["line"]),
                                     match["text"].replace(",-warnings-as-errors", "")))
        if done.returncode != 0 and not found:
            found.append(Offence(reading.files[0], 1, f"{TIDY} failed: {(done.stdout + done.stderr).strip()}"))
        return found


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=Path)
    parser.add_argument("--root", type=Path, default=tree.default_root())
    parser.add_argument("--verbose", action="store_true")
    parser.add_argument("--tests", action="store_true")
    parser.add_argument("--deep", action="store_true")
    options = parser.parse_args()
    root, build = options.root.resolve(), options.build.resolve()
    if not (build / "compile_commands.json").is_file():
        parser.error(f"{build} has no compile_commands.json; `meson setup {build}` makes one")
    if not shutil.which(TIDY):
        tree.not_covered(f"static analysis: {TIDY} is not installed")
        return tree.SKIPPED
    folders = PRODUCT + (TESTS if options.tests else ())
    readings = source_readings(root, build, folders)
    compiled = [name for reading in readings for name in reading.files]
    for name in tree.cpp_files(root):
        if name.endswith(".cpp") and tree.within(name, folders) and name not in compiled:
            tree.not_covered(f"static analysis of {name}: this build does not compile it")
    readings += header_readings(root, compiled, folders)
    with tempfile.TemporaryDirectory() as scratch, ThreadPoolExecutor(os.cpu_count()) as pool:
        workshop = Workshop(root, build, Path(scratch), options)
        parts = [part for parts in pool.map(workshop.parts_that_compile, readings) for part in parts]
        parts.sort(key=lambda part: -len(part.files))
        found = [offence for offences in pool.map(workshop.tidy, parts) for offence in offences]
    return tree.report(found, f"{sum(len(reading.files) for reading in readings)} files are clean")


if __name__ == "__main__":
    sys.exit(main())
