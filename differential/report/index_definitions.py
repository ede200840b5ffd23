#!/usr/bin/env python3
"""Writes the table of definition_lines.hpp: the functions and types that the given sources define at
namespace scope or as class members, with the line of their definition.

usage: index_definitions.py ROOT OUTPUT DEPFILE FOLDER...
"""
import pathlib
import re
import sys

NOT_NAMES = {"if", "while", "for", "switch", "return", "requires", "decltype", "static_assert",
             "sizeof", "alignas", "noexcept", "defined", "catch"}
FUNCTION = re.compile(r"^(?: {2})?(?![\s/#}])[^=;(]*?(\boperator\S+?|[^\W\d]\w*)\s*\(")
TYPE = re.compile(r"^(?: {2})?(?:template\s*<.*>\s*)?(?:class|struct|enum class)\s+([^\W\d]\w*)")


def has_body(lines):
    """True if the declaration that starts with the first line has a body: '{' comes before ';'."""
    depth = 0
    for character in "\n".join(re.sub(r"//.*", "", line) for line in lines[:40]):
        if character == "(":
            depth += 1
        elif character == ")":
            depth -= 1
        elif depth == 0 and character == "{":
            return True
        elif depth == 0 and character == ";":
            return False
    return False


def definitions(text):
    """The first definition of each name: pairs (name, line number)."""
    lines = text.splitlines()
    found = {}
    for number, line in enumerate(lines, start=1):
        plain = re.sub(r"\(\w+\)(?=>)", "", line)  # Bytes<pk_bytes(p)> is a type, not a function
        match = TYPE.match(plain) or FUNCTION.match(plain)
        if match and match.group(1) not in NOT_NAMES and has_body(lines[number - 1:]):
            found.setdefault(match.group(1), number)
    return found.items()


def main():
    root, output, depfile = (pathlib.Path(argument) for argument in sys.argv[1:4])
    rows, read = [], []
    for folder in sys.argv[4:]:
        for path in sorted((root / folder).rglob("*.[ch]pp")):
            read.append(path)
            name = path.relative_to(root).as_posix()
            for symbol, line in definitions(path.read_text(encoding="utf-8")):
                rows.append(f'    {{"{name}", "{symbol}", {line}}},')
    output.write_text("""#include "differential/report/definition_lines.hpp"

#include <array>

namespace lockstep::report {
namespace {

constexpr std::array<DefinitionLine, %d> lines{{
%s
}};

}  // namespace

std::span<const DefinitionLine> definition_lines() { return lines; }

}  // namespace lockstep::report
""" % (len(rows), "\n".join(rows)), encoding="utf-8")
    depfile.write_text(f"{output}: {' '.join(str(path) for path in read)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
