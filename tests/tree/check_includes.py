#!/usr/bin/env python3
"""The arrows of the architecture: who may include whom. This table is the rule; ARCHITECTURE.md tells it.

Quoted includes are files of the tree, written from its root; everything else stands in <>. Where a
row is `closed`, its limits hold for what the included files include in turn, too.
"""

import re
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple, Optional

import tree
from tree import Offence

BELOW = ("parameters/", "base/")
PRODUCTS = ("reference/", "optimized/", "library/", *BELOW)


class Arrow(NamedTuple):
    source: str               # which files: all under a folder ("a/"), or a pattern ("a/*.hpp")
    targets: tuple[str, ...]  # what they may include
    closed: bool = False


# The first row that fits a file is its rule. In a pattern * stands for anything, slashes included.
ARROWS = [
    Arrow("spec/", ("spec/",)),
    Arrow("parameters/", ("parameters/",)),
    Arrow("base/", ("base/",)),
    Arrow("reference/", ("reference/", *BELOW)),
    Arrow("optimized/", ("optimized/", *BELOW)),
    Arrow("library/", ("library/", "reference/", "optimized/", *BELOW)),
    Arrow("differential/catalogue/", ("differential/catalogue/", *BELOW), closed=True),
    Arrow("differential/operations/specification/",
          ("differential/operations/", "differential/catalogue/", "spec/", *BELOW), closed=True),
    Arrow("differential/operations/*.hpp",
          ("differential/operations/*.hpp", "differential/catalogue/", *BELOW), closed=True),
    Arrow("differential/operations/*.cpp",
          ("differential/operations/", "differential/catalogue/", "spec/", *BELOW), closed=True),
    Arrow("differential/implementations/",
          ("differential/implementations/", "differential/operations/*.hpp", "differential/catalogue/",
           *PRODUCTS), closed=True),
    Arrow("differential/engine/", ("differential/", *BELOW), closed=True),
    Arrow("differential/", ("differential/", "spec/", *PRODUCTS)),
    Arrow("fuzz/", ("fuzz/", "differential/", *BELOW)),
    Arrow("ct-check/", ("ct-check/", "differential/", *BELOW)),
    Arrow("cli/", ("cli/", "differential/", *BELOW)),
    Arrow("bench/", ("bench/", "differential/", *BELOW)),
    Arrow("tests/", ("*",)),
]

# Who may use what is not ours: the include, as a pattern, and the files that may have it.
THIRD_PARTY = [
    ("fmt/*", ("differential/", "fuzz/", "ct-check/", "cli/", "bench/", "tests/")),
    ("nlohmann/*", ("differential/*.cpp", "cli/*.cpp", "tests/")),  # in a header it costs every reader seconds
    ("CLI/*", ("cli/", "tests/")),
    ("tbb/*", ("optimized/commit/", "library/", "differential/", "bench/", "tests/")),
    ("gtest/*", ("tests/",)),
    ("gmock/*", ("tests/",)),
    ("rapidcheck.h", ("tests/",)),
    ("rapidcheck/*", ("tests/",)),
    ("benchmark/*", ("bench/",)),
    ("valgrind/*", ("ct-check/", "tests/")),
]

# Headers of processors, only in the units of their instruction set (and in tests of the words).
INTRINSICS = re.compile(r"(\w*mmintrin|immintrin|x86intrin|x86gprintrin|arm_\w+)\.h")
INTRINSICS_IN = ("optimized/*/*", "tests/")

# Headers of the operating system; everything else is portable.
SYSTEM = re.compile(r"(sys|linux|asm|arpa|netinet)/[\w/.-]+\.h|(unistd|fcntl|poll|spawn|dlfcn|termios|sched|pthread|"
                    r"ucontext|link|elf|strings|cpuid|getopt|execinfo|semaphore)\.h")
SYSTEM_IN = ("library/", "differential/", "fuzz/", "ct-check/", "cli/", "bench/", "tests/")

STANDARD = set(
    "algorithm any array atomic barrier bit bitset charconv chrono codecvt compare complex concepts "
    "condition_variable coroutine deque exception execution filesystem format forward_list fstream "
    "functional future initializer_list iomanip ios iosfwd iostream istream iterator latch limits list "
    "locale map memory memory_resource mutex new numbers numeric optional ostream queue random ranges "
    "ratio regex scoped_allocator semaphore set shared_mutex source_location span sstream stack "
    "stdexcept stop_token streambuf string string_view strstream syncstream system_error thread tuple "
    "type_traits typeindex typeinfo unordered_map unordered_set utility valarray variant vector version "
    "cassert cctype cerrno cfenv cfloat cinttypes climits clocale cmath csetjmp csignal cstdarg cstddef "
    "cstdint cstdio cstdlib cstring ctime cuchar cwchar cwctype".split())
C_STANDARD = set(
    "assert ctype errno fenv float inttypes limits locale math setjmp signal stdarg stdbool stddef "
    "stdint stdio stdlib string time uchar wchar wctype".split())

DIRECTIVE = re.compile(r"^[ \t]*#[ \t]*(include_next|include|import)\b[ \t]*(.*?)[ \t]*$", re.MULTILINE)
OPERAND = re.compile(r'"([^"]+)"|<([^>]+)>')
OTHER_SUFFIXES = {".cc", ".cxx", ".c++", ".hh", ".hxx", ".h++", ".inc", ".inl", ".ipp", ".tpp", ".ixx", ".cppm"}


class Include(NamedTuple):
    line: int
    name: str
    quoted: bool


def fits(name: str, patterns: tuple[str, ...]) -> bool:
    return any(name.startswith(p) if p.endswith("/") else fnmatchcase(name, p) for p in patterns)


def arrow(name: str) -> Optional[Arrow]:
    return next((row for row in ARROWS if fits(name, (row.source,))), None)


def includes(text: str) -> tuple[list[Include], list[tuple[int, str]]]:
    """The includes of a source, and the lines that look like one but cannot be read."""
    code = tree.without_comments(text)
    found, unreadable = [], []
    for match in DIRECTIVE.finditer(code):
        line = tree.line_of(code, match.start(1))
        operand = OPERAND.fullmatch(match.group(2))
        if match.group(1) != "include" or not operand:
            unreadable.append((line, match.group().strip()))
        else:
            quoted = operand.group(1) is not None
            found.append(Include(line, operand.group(1) or operand.group(2), quoted))
    return found, unreadable


def allowed_places(places: tuple[str, ...]) -> str:
    return "only in " + ", ".join(places)


def complain_angled(source: str, include: Include, root: Path) -> Optional[str]:
    name = include.name
    if name in STANDARD:
        return None
    if name.removesuffix(".h") in C_STANDARD and name.endswith(".h"):
        return None if Path(source).suffix in {".c", ".h"} else f"<{name}>: write <c{name.removesuffix('.h')}>"
    for pattern, places in THIRD_PARTY:
        if fits(name, (pattern,)):
            return None if fits(source, places) else f"<{name}>: {allowed_places(places)}"
    for pattern, places in ((INTRINSICS, INTRINSICS_IN), (SYSTEM, SYSTEM_IN)):
        if pattern.fullmatch(name):
            return None if fits(source, places) else f"<{name}>: {allowed_places(places)}"
    if (root / name).is_file():
        return f'<{name}>: a file of the tree is included as "{name}"'
    return f"<{name}>: unknown header; a new dependency gets a row in the tables of check_includes.py"


def complain_quoted(source: str, include: Include, root: Path, rule: Arrow) -> Optional[str]:
    name = include.name
    if any(part in {".", ".."} for part in name.split("/")):
        return f'"{name}": write the path from the root of the tree'
    if not (root / name).is_file():
        beside = (Path(source).parent / name).as_posix()
        hint = f'write "{beside}"' if (root / beside).is_file() else "a path from the root, or <> if it is not ours"
        return f'"{name}" is no file of the tree; {hint}'
    if not name.endswith((".hpp", ".h")):
        return f'"{name}": only headers are included'
    if not fits(name, rule.targets):
        return f'"{name}": {rule.source} may include {", ".join(rule.targets)}'
    return None


def reached(start: str, graph: dict[str, list[Include]]) -> dict[str, list[str]]:
    """Every file that `start` includes, however far, with the way to it."""
    ways, open_files = {start: []}, [start]
    while open_files:
        here = open_files.pop(0)
        for include in graph.get(here, []):
            if include.quoted and include.name in graph and include.name not in ways:
                ways[include.name] = ways[here] + [include.name]
                open_files.append(include.name)
    del ways[start]
    return ways


def include_graph(root: Path) -> dict[str, list[Include]]:
    return {name: includes(tree.read(root, name))[0] for name in tree.cpp_files(root)}


def complain_indirect(source: str, rule: Arrow, graph: dict[str, list[Include]]) -> list[Offence]:
    lines = {include.name: include.line for include in graph[source]}
    return [Offence(source, lines[way[0]],
                    f'reaches "{name}" through {" -> ".join(way[:-1])}; {rule.source} may include '
                    f'{", ".join(rule.targets)}')
            for name, way in reached(source, graph).items() if len(way) > 1 and not fits(name, rule.targets)
            and fits(way[-2], rule.targets)]


def offences(root: Path) -> list[Offence]:
    found = [Offence(name, 1, f"C++ sources end in {', '.join(sorted(tree.CPP_SUFFIXES))}")
             for name in tree.files(root) if Path(name).suffix in OTHER_SUFFIXES]
    graph = include_graph(root)
    for source, its_includes in graph.items():
        rule = arrow(source)
        if rule is None:
            found.append(Offence(source, 1, "no arrow starts here; name the folder in ARROWS of check_includes.py"))
            continue
        for line, text in includes(tree.read(root, source))[1]:
            found.append(Offence(source, line, f"{text}: write #include and the name of one header"))
        for include in its_includes:
            text = (complain_quoted(source, include, root, rule) if include.quoted
                    else complain_angled(source, include, root))
            if text:
                found.append(Offence(source, include.line, text))
        if rule.closed:
            found += complain_indirect(source, rule, graph)
    return found


if __name__ == "__main__":
    tree.main(offences, "every include follows the arrows")
