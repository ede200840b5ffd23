#!/usr/bin/env python3
"""The specification and the reference on other machines: builds `lockstep` for one with a cross compiler,
and under qemu's emulation checks known answers on both, and runs a campaign that must find nothing.

usage: run_portability.py TARGET DIRECTORY [--native LOCKSTEP] [--count N]

TARGET is a cross file of this folder: s390x (big-endian), i386 (32 bits). DIRECTORY gets the build. With
--native, a `lockstep` of this machine, the campaign's cases and events must be the same as there: what a
seed makes does not depend on the machine. Ends with 77 (SKIP) if the compiler or qemu is not installed.
"""

import argparse
import json
import tempfile
from pathlib import Path
from typing import NamedTuple

from steps import ROOT, build, configure, fail, require, step

HERE = Path(__file__).resolve().parent
VECTORS = ROOT / "tests" / "vectors"


class Target(NamedTuple):
    compiler: str
    emulator: str
    elf: tuple[int, int]  # class (1: 32 bits, 2: 64), data (1: little-endian, 2: big-endian)
    werror: str


# Where std::size_t has 32 bits, each index that was drawn with 64 is a warning.
TARGETS = {
    "s390x": Target("s390x-linux-gnu-g++", "qemu-s390x", (2, 2), "true"),
    "i386": Target("i686-linux-gnu-g++", "qemu-i386", (1, 1), "false"),
}


def small_vectors(directory: Path, implementation: str) -> dict[str, int]:
    """Writes known answers that take minutes under emulation; the number of entries by file."""
    golden = json.loads((VECTORS / "binary-field" / "golden.json").read_text())
    golden["commit_large"] = []
    golden["commit"] = [one for one in golden["commit"] if one["log_rows"] <= 4]
    golden["commit_ext"] = [one for one in golden["commit_ext"] if one["log_msg_cols"] + one["log_inv_rate"] <= 6]
    cctv = json.loads((VECTORS / "ml-dsa" / "cctv.json").read_text())
    cctv["field_operations"] = []  # of 8,380,417 residues
    cctv["accumulated"] = [one for one in cctv["accumulated"]
                           if one["keys"] == 100 and (implementation == "reference" or one["set"] == "44")]
    trees = {"golden.json": golden, "cctv.json": cctv}
    for file in sorted((VECTORS / "hashing").glob("*.json")):
        trees[file.name] = json.loads(file.read_text())
    for name, tree in trees.items():
        (directory / name).write_text(json.dumps(tree))
    return {name: sum(len(part) for part in tree.values() if isinstance(part, list)) for name, tree in trees.items()}


def check_vectors(program: list, implementation: str) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        wanted = small_vectors(Path(scratch), implementation)
        report = json.loads(step(f"known answers, {implementation}", [
            *program, "vectors", scratch, "--implementation", implementation, "--json", "-"]))
    passed = {suite["suite"]: suite["passed"] for suite in report["suites"]}
    if passed != wanted or report["not_covered"]:
        fail(f"passed {passed}, wanted {wanted}; not covered {report['not_covered']}")


def run_campaign(name: str, program: list, count: int) -> dict:
    """A campaign's result, without what depends on the hour."""
    with tempfile.TemporaryDirectory() as scratch:
        file = Path(scratch) / "result.json"
        # An emulated case of ML-DSA takes a second or two; a silence of a minute is no hang.
        step(name, [*program, "campaign", "--operation", "*", "--count", count, "--seed", 1, "--jobs", 1,
                    "--silence", 600, "--quiet", "--json", file, "--findings", Path(scratch) / "findings"])
        result = json.loads(file.read_text())
    for operation in result["operations"]:
        del operation["seconds"]
    return {operation["operation"]: operation for operation in result["operations"]}


def check_campaign(program: list, native: str, count: int) -> None:
    found = run_campaign(f"campaign of {count} cases an operation", program, count)
    if not found:
        fail("the campaign has no operation")
    for name, operation in found.items():
        compared = [cell["cases"] for cell in operation["cells"]]
        if operation["cases"] != count or compared != [count]:
            fail(f"{name}: {operation['cases']} cases, {compared} compared, wanted {count} on one implementation")
    if native:
        here = run_campaign("the same on this machine", [native], count)
        for name in here.keys() | found.keys():
            if here.get(name) != found.get(name):
                fail(f"{name} depends on the machine: here {here.get(name)}, there {found.get(name)}")


def check_elf(program: Path, target: Target) -> None:
    header = program.read_bytes()[:6]
    if header[:4] != b"\x7fELF" or (header[4], header[5]) != target.elf:
        fail(f"{program} is not a program of the target: it begins with {header.hex()}")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("directory", type=Path)
    parser.add_argument("--native", default="")
    parser.add_argument("--count", type=int, default=60)
    options = parser.parse_args()
    target = TARGETS[options.target]
    package = target.compiler.removesuffix("-g++")
    require({target.compiler: f"g++-{package}", target.emulator: "qemu-user", "meson": "meson", "ninja": "ninja-build",
             "pkg-config": "pkg-config"})
    directory = options.directory / options.target
    configure(directory, "--cross-file", HERE / f"{options.target}.ini", "-Dtests=disabled",
              f"-Dwerror={target.werror}", "-Dbuildtype=custom", "-Doptimization=1", "-Ddebug=false")
    build(directory, "cli/lockstep")
    lockstep = directory / "cli" / "lockstep"
    check_elf(lockstep, target)
    program = [target.emulator, lockstep]
    for implementation in ("reference", "specification"):
        check_vectors(program, implementation)
    check_campaign(program, options.native, options.count)
    print(f"{options.target}: everything agrees")


if __name__ == "__main__":
    main()
