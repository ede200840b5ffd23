#!/usr/bin/env python3
"""The right margin of spec/: the line (or step) numbers of the standards.

The convention, for functions with a body:
1. Margin. A line that transcribes line 6 of an algorithm ends in `// 6`, step 3a in `// 3a`. One that
   stands for lines 3 to 5 ends in `// 3-5`, one that merges lines that are apart in `// 1, 3a`. Several
   lines that together are line 6 each end in `// 6`. Nothing else in the margin is a bare number.
2. Name. The comment above a function with numbers begins with what they number:
   `// FIPS 204, Algorithm 41, NTT(w).`, or `// FIPS 180-4, section 6.2.2: ...` where steps are numbered by
   section, or `// NTT(w) of Algorithm 41.` for a second definition. A function without a comment right
   after it belongs to it (a formula's table, say), and so on.
3. One place. In a folder one function (with those that belong to it) begins with `Algorithm 41`, and it
   has numbers.
4. Complete. A function and those that belong to it have every number from 1 to their largest, and every
   letter from a on. An `end for` that has a number is the closing brace.
5. In order. Down a function numbers do not decrease; merged lines (`// 1, 3a`) may stand anywhere.
How many lines an algorithm has is not known here.
"""

import re
from pathlib import Path
from typing import Iterator, NamedTuple

import tree
from tree import Offence

STANDARD = r"//\s*(?:(?:FIPS [\d-]+|RFC \d+|docs/binary-field\.md),? )?"
ALGORITHM = re.compile(STANDARD + r"Algorithm (\d+)\b")
OTHER_NAME = re.compile(STANDARD + r"(?:[Ss]ections? |Appendix |[Ss]teps of )?[\dA-Z]+(\.\d+)+\b|//.*\bof Algorithm \d+\b")
NUMBER = r"\d{1,2}[a-z]?"
MARGIN = re.compile(rf"//[ \t]*({NUMBER}(?:[ \t]*[-,][ \t]*{NUMBER})*)[ \t]*$", re.MULTILINE)
SCOPE = re.compile(r"\b(namespace|struct|class|union|enum|extern)\b")


class Function(NamedTuple):
    first: int  # the line where its declaration begins
    end: int    # the position of its closing brace


def matching_brace(code: str, start: int) -> int:
    depth = 0
    for position in range(start, len(code)):
        depth += {"{": 1, "}": -1}.get(code[position], 0)
        if depth == 0:
            return position
    return len(code)


def without_template_heads(head: str) -> str:
    """`template <class T = X<1>> void f(` becomes ` void f(`."""
    while match := re.search(r"\btemplate\s*<", head):
        depth, position = 1, match.end()
        while depth and position < len(head):
            depth += {"<": 1, ">": -1}.get(head[position], 0)
            position += 1
        head = head[:match.start()] + head[position:]
    return head


def is_function(head: str) -> bool:
    head = re.sub(r"operator\s*\S+?(?=\s*\()", "operator", without_template_heads(head))
    return "(" in head and "=" not in head[:head.index("(")]


def functions(code: str, start: int = 0, end: int | None = None) -> Iterator[Function]:
    """The functions with a body in text whose comments and strings are blank."""
    end = len(code) if end is None else end
    begin = position = start
    while position < end:
        if code[position] in ";}":
            begin = position + 1
        elif code[position] == "{":
            head, close = code[begin:position], matching_brace(code, position)
            if SCOPE.search(without_template_heads(head)) and not is_function(head):
                yield from functions(code, position + 1, close)
            elif is_function(head):
                first = tree.line_of(code, begin + len(head) - len(head.lstrip()))
                yield Function(first, close)
            else:
                position = close
                continue
            begin = close + 1
            position = close
        position += 1


def comment_above(lines: list[str], first: int) -> list[str]:
    """The comment block that ends on the line before `first` (both count from 1)."""
    above = first - 1
    while above > 0 and lines[above - 1].lstrip().startswith("//"):
        above -= 1
    return [line.strip() for line in lines[above:first - 1]]


class Entry(NamedTuple):
    line: int                       # of the file
    numbers: list[tuple[int, str]]  # of the standard: (3, "a") is 3a
    merged: bool                    # lines that are apart: may stand anywhere


def number(text: str) -> tuple[int, str]:
    match = re.fullmatch(r"(\d+)([a-z]?)", text.strip())
    return int(match.group(1)), match.group(2)


def entry(line: int, margin: str) -> Entry:
    numbers = []
    for part in margin.split(","):
        low, high = number(part.split("-")[0]), number(part.split("-")[-1])
        numbers += [low] if low[0] == high[0] else [low, *((n, "") for n in range(low[0] + 1, high[0])), high]
    return Entry(line, numbers, "," in margin)


def margin_entries(text: str, code_lines: list[str]) -> list[Entry]:
    comments = tree.comments_only(text)
    found = ((tree.line_of(comments, match.start()), match.group(1)) for match in MARGIN.finditer(comments))
    return [entry(line, margin) for line, margin in found if code_lines[line - 1].strip()]


def spelled(step: tuple[int, str]) -> str:
    return f"{step[0]}{step[1]}"


def complain_order(entries: list[Entry]) -> Iterator[tuple[int, str]]:
    last = (0, "")
    for line, numbers, merged in entries:
        if not merged:
            if numbers[0] < last:
                yield line, f"{spelled(numbers[0])} after {spelled(last)}: numbers do not decrease"
            last = max(last, numbers[-1])


def complain_gaps(entries: list[Entry]) -> Iterator[tuple[int, str]]:
    have = {step for e in entries for step in e.numbers}
    for step in sorted(have):
        line = next(e.line for e in entries if step in e.numbers)
        if step[0] > 1 and not any(n == step[0] - 1 for n, _ in have):
            yield line, f"{spelled(step)}, but no {step[0] - 1}"
        if step[1] > "a" and (step[0], chr(ord(step[1]) - 1)) not in have:
            yield line, f"{spelled(step)}, but no {step[0]}{chr(ord(step[1]) - 1)}"


def groups(found: list[tuple[Function, list[str], list[Entry]]]) -> Iterator[list]:
    """Each function with those after it that belong to it."""
    group: list = []
    for function, comment, entries in found:
        if group and (comment or not entries):
            yield group
            group = []
        group.append((function, comment, entries))
    if group:
        yield group


def check_name(name: str, group: list, owners: dict[int, tuple[str, int]]) -> Iterator[Offence]:
    function, comment, _ = group[0]
    numbered = any(entries for _, _, entries in group)
    match = ALGORITHM.match(comment[0]) if comment else None
    if match:
        algorithm = int(match.group(1))
        owner = owners.setdefault(algorithm, (name, function.first))
        if owner != (name, function.first):
            yield Offence(name, function.first, f"Algorithm {algorithm} is also {owner[0]}:{owner[1]}; a second "
                          f"definition says `of Algorithm {algorithm}`")
        if not numbered:
            yield Offence(name, function.first, f"Algorithm {algorithm} has no line numbers in its margin")
    elif numbered and not (comment and OTHER_NAME.match(comment[0])):
        yield Offence(name, function.first, "line numbers, but no comment above that begins with the `Algorithm N` "
                      "or `section N.N` they belong to")


def check_file(name: str, text: str, owners: dict[int, tuple[str, int]]) -> list[Offence]:
    code = re.sub(r"^[ \t]*#.*$", lambda m: " " * len(m.group()), tree.without_comments(text, strings=False),
                  flags=re.MULTILINE)
    lines = text.split("\n")
    margin = margin_entries(text, code.split("\n"))
    parsed = []
    for function in functions(code):
        last = tree.line_of(code, function.end)
        parsed.append((function, comment_above(lines, function.first),
                       [e for e in margin if function.first <= e.line <= last]))
    found = []
    for group in groups(parsed):
        found += check_name(name, group, owners)
        together = [e for _, _, entries in group for e in entries]
        found += [Offence(name, line, what) for line, what in complain_gaps(together)]
    for _, _, entries in parsed:
        found += [Offence(name, line, what) for line, what in complain_order(entries)]
    inside = {e.line for _, _, entries in parsed for e in entries}
    return found + [Offence(name, e.line, "a line number outside a function") for e in margin if e.line not in inside]


def offences(root: Path) -> list[Offence]:
    found = []
    owners: dict[str, dict[int, tuple[str, int]]] = {}
    for name in tree.cpp_files(root):
        if name.startswith("spec/"):
            found += check_file(name, tree.read(root, name), owners.setdefault(str(Path(name).parent), {}))
    return found


if __name__ == "__main__":
    tree.main(offences, "every margin number of spec/ is in order")
