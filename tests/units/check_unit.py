#!/usr/bin/env python3
"""The gate of an object file or archive that is linked into programs for any processor.

check_unit.py ISA FILE [--exports NAME ...] [--may-have-weak]

Every instruction belongs to ISA: the assembler, told of nothing but it, takes each; and its encoding is
one of ISA's, which tells an AVX-512 instruction from AVX2's of the same name. No file runs code when a
program starts. With --exports, further: what it defines for others is exactly the names, and it needs
nothing but what compilers call by themselves. A weak definition (an inline function, a template) is
refused, since the linker may keep this copy of it, with this ISA's instructions, for the whole program;
--may-have-weak is for code for any processor, of which every copy will do.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Iterable, NamedTuple


class Isa(NamedTuple):
    extensions: tuple[str, ...]  # of x86-64's baseline, in the assembler's words
    encodings: frozenset[str]


# As optimized/meson.build has them.
BASELINE = Isa((), frozenset())
AVX2 = Isa(("avx2", "bmi", "bmi2", "popcnt"), frozenset({"VEX"}))
AVX512 = Isa(("avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512vbmi", "avx512_vbmi2", "bmi", "bmi2",
              "popcnt"), frozenset({"VEX", "EVEX"}))
ISAS = {"baseline": BASELINE, "emulated": BASELINE, "sse2": BASELINE, "avx2": AVX2, "avx512": AVX512}

# Compilers call these by themselves, for loops that copy or fill, for large structures, and where the
# system's compiler protects stacks. They are the C library's, which chooses them by the processor.
MAY_NEED = {"memcpy", "memmove", "memset", "__stack_chk_fail", "_GLOBAL_OFFSET_TABLE_"}

AT_START = re.compile(r"\.(preinit_array|init_array|fini_array|ctors|dtors)\b")

# objdump's lines: place, bytes, text.
INSTRUCTION = re.compile(r"^\s*([0-9a-f]+):\t((?:[0-9a-f]{2} )+)\s*(?:\t(.*))?$")
FUNCTION = re.compile(r"^[0-9a-f]+ <(.*)>:$")
PREFIXES = {0x26, 0x2E, 0x36, 0x3E, 0x64, 0x65, 0x66, 0x67, 0xF0, 0xF2, 0xF3}
# In 64-bit mode these begin nothing else.
ENCODINGS = {0x62: "EVEX", 0xC4: "VEX", 0xC5: "VEX"}
# Prefixes that only fill space (linkers may want the room), which the assembler would not repeat.
FILLING = r"^(?:(?:data16|cs|ds|es|ss|fs|gs|addr32|rex[.\w]*|bnd|notrack|rep[nz]*|lock)(?:\s+|$))*"
# Every ISA has branches, whose targets are no operands that the assembler could read, and idle ones.
BRANCH = re.compile(FILLING + r"(?:call|jmp|j[a-z]+|loop[a-z]*)\s+[0-9a-f]+$")
IDLE = re.compile(FILLING + r"(?:nop[wlq]?\b.*)?$")
# Earlier processors read it as bsf, and compilers for any processor emit it where both give the same.
BSF = re.compile(r"^tzcnt")


def run(*command: str, text: str = "") -> subprocess.CompletedProcess:
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False,
                          env={**os.environ, "LC_ALL": "C"})


def output(*command: str) -> str:
    done = run(*command)
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip()}")
    return done.stdout


class Instruction(NamedTuple):
    function: str
    code: bytes
    text: str


def instructions(file: Path) -> list[Instruction]:
    found, function = [], "?"
    for line in output("objdump", "-d", "-C", "-w", "-M", "att", str(file)).splitlines():
        if match := FUNCTION.match(line):
            function = match.group(1)
        elif match := INSTRUCTION.match(line):
            text = re.split(r"\s*[<#]", match.group(3) or "")[0].strip()
            found.append(Instruction(function, bytes.fromhex(match.group(2)), text))
    return found


def encoding(code: bytes) -> str:
    for byte in code:
        if byte not in PREFIXES:
            return ENCODINGS.get(byte, "")
    return ""


def refused_by_assembler(texts: Iterable[str], isa: Isa) -> dict[str, str]:
    """The texts that are no instructions of the ISA, each with what the assembler says."""
    lines = list(texts)
    march = "+".join(["generic64", *isa.extensions])
    source = "\n".join(lines) + "\n"
    done = run("as", "--64", f"-march={march}", "-o", os.devnull, "-", text=source)
    said = re.findall(r"^[^:\n]*:(\d+): Error: (.*)$", done.stderr, re.MULTILINE)
    if done.returncode != 0 and not said:
        raise RuntimeError(f"as -march={march}: {done.stderr.strip()}")
    return {lines[int(number) - 1]: reason for number, reason in said}


def instruction_offences(file: Path, isa: Isa) -> list[str]:
    code = instructions(file)
    if not code:
        return ["holds no instruction: there is nothing to check"]
    where: dict[str, str] = {}
    found = []
    for function, data, text in code:
        used = encoding(data)
        if used and used not in isa.encodings:
            found.append(f"{function}: `{text}` has the encoding {used}, which is not of this instruction set")
        elif not (BRANCH.match(text) or IDLE.match(text) or (isa is BASELINE and BSF.match(text))):
            where.setdefault(text, function)
    found += [f"{where[text]}: `{text}` is not of this instruction set: {reason}"
              for text, reason in refused_by_assembler(where, isa).items()]
    return found


def section_offences(file: Path) -> list[str]:
    names = re.findall(r"^\s*\d+ (\S+)\s+[0-9a-f]+", output("objdump", "-h", "-w", str(file)), re.MULTILINE)
    return [f"section {name}: nothing may run when a program starts or ends"
            for name in names if AT_START.match(name)]


def symbol_offences(file: Path, exports: set[str], may_have_weak: bool) -> list[str]:
    found, defined = [], set()
    for line in output("nm", "-C", "--format=bsd", str(file)).splitlines():
        match = re.match(r"^(?:[0-9a-f]+)?\s+(\S) (.+)$", line)
        if not match:
            continue  # an archive's member
        kind, name = match.groups()
        if kind in "Uwv":
            if name not in MAY_NEED:
                found.append(f"needs {name}, which may be compiled for another processor or call what is")
        elif kind in "WVuiC":
            if not may_have_weak or kind in "iC":
                found.append(f"defines {name} weakly: the linker may keep this copy for the whole program")
        elif kind.isupper() and kind not in "AN":
            defined.add(name)
    found += [f"defines {name}, which is for itself only: put it in an unnamed namespace, or inline it"
              for name in defined - exports]
    found += [f"does not define {name}" for name in exports - defined]
    return found


def offences(file: Path, isa: str, exports: Iterable[str] = (), may_have_weak: bool = False) -> list[str]:
    """What is wrong with the object or archive; without exports, its symbols are not looked at."""
    found = section_offences(file) if exports else []
    found += symbol_offences(file, set(exports), may_have_weak) if exports else []
    return found + instruction_offences(file, ISAS[isa])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("isa", choices=ISAS)
    parser.add_argument("file", type=Path)
    parser.add_argument("--exports", nargs="+", default=[], metavar="NAME")
    parser.add_argument("--may-have-weak", action="store_true")
    given = parser.parse_args()
    found = offences(given.file, given.isa, given.exports, given.may_have_weak)
    for line in sorted(set(found)):
        print(f"{given.file.name}: {line}")
    print(f"{len(set(found))} offences" if found else f"{given.file.name}: only what {given.isa} has")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
