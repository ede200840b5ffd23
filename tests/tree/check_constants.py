#!/usr/bin/env python3
"""Constants are recomputed, tables are derived.

1. `check: EXPRESSION == VALUE` in a comment is evaluated. VALUE is a literal of the same line, or, if
   the comment has the line to itself, of the next line with code: what is checked is what the compiler
   reads. EXPRESSION is arithmetic on integers as Python writes it, with + - * // % ** ^ & | ~ << >>,
   parentheses, pow(a, b, m), abs, min, max, and the names below.
2. In the folders below, an initializer with more than TABLE numbers is a pasted table. Compute it, or
   write `transcribed: SOURCE` in the comment above it if the source gives no formula.
"""

import ast
import operator
import re
from pathlib import Path
from typing import Iterator, Optional

import tree
from tree import Offence

NAMES = {"q": 8380417}  # FIPS 204, table 1
TABLE = 16
TABLES_IN = ("spec/", "parameters/", "reference/", "optimized/")
LARGEST_BITS = 1 << 16

CHECK = re.compile(r"\bcheck:[ \t]*(.*?)[ \t]*(?:\*/)?$", re.MULTILINE)
NUMBER = re.compile(r"(?<![\w.])(?:0[xX][\da-fA-F']+|0[bB][01']+|\d[\d']*)(?:[uU]?[lL]{0,2}|[lL]{0,2}[uU]?|[zZ][uU]?|"
                    r"[uU][zZ])(?![\w.])")
TRANSCRIBED = re.compile(r"\btranscribed: \S")


def _power(base: int, exponent: int) -> int:
    if exponent < 0:
        raise ValueError("a negative power needs a modulus: pow(a, -1, m)")
    if max(base.bit_length(), 1) * exponent > LARGEST_BITS:
        raise ValueError("too large")
    return base ** exponent


def _shift_left(value: int, places: int) -> int:
    if places > LARGEST_BITS:
        raise ValueError("too large")
    return value << places


def _pow(*arguments: int) -> int:
    return pow(*arguments) if len(arguments) == 3 else _power(*arguments)


BINARY = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.FloorDiv: operator.floordiv,
          ast.Mod: operator.mod, ast.Pow: _power, ast.BitXor: operator.xor, ast.BitAnd: operator.and_,
          ast.BitOr: operator.or_, ast.LShift: _shift_left, ast.RShift: operator.rshift}
UNARY = {ast.USub: operator.neg, ast.UAdd: operator.pos, ast.Invert: operator.invert}
FUNCTIONS = {"pow": _pow, "abs": abs, "min": min, "max": max}


def evaluate(expression: str) -> int:
    """The value of integer arithmetic; ValueError says what it is not."""
    try:
        return _value(ast.parse(expression.strip(), mode="eval").body)
    except (SyntaxError, TypeError, ZeroDivisionError, RecursionError) as error:
        raise ValueError(f"cannot be evaluated ({error})") from error


def _value(node: ast.expr) -> int:
    match node:
        case ast.Constant(value=int() as number) if not isinstance(number, bool):
            return number
        case ast.Name(id=name) if name in NAMES:
            return NAMES[name]
        case ast.BinOp(left=left, op=op, right=right) if type(op) in BINARY:
            return BINARY[type(op)](_value(left), _value(right))
        case ast.UnaryOp(op=op, operand=operand) if type(op) in UNARY:
            return UNARY[type(op)](_value(operand))
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=[]) if name in FUNCTIONS:
            return FUNCTIONS[name](*map(_value, arguments))
    raise ValueError(f"`{ast.unparse(node)}` is no integer arithmetic with the names {', '.join(NAMES)}")


def literal(text: str) -> int:
    digits = text.replace("'", "").rstrip("uUlLzZ").lower()
    octal = len(digits) > 1 and digits[0] == "0" and digits[1] not in "xb"
    return int(digits, 8 if octal else 0)


def literals(code_line: str) -> set[int]:
    """The integers of a line of code, each also with the minus sign before it."""
    found = set()
    for match in NUMBER.finditer(code_line):
        value = literal(match.group())
        negative = re.search(r"(?:^|[=({,?:]|return)\s*-\s*$", code_line[:match.start()])
        found.add(-value if negative else value)
    return found


def checked_line(code_lines: list[str], line: int) -> str:
    """The code that a comment on `line` (from 1) stands beside."""
    return next((text for text in code_lines[line - 1:] if text.strip()), "")


def complain_check(equation: str, beside: str) -> Optional[str]:
    left, equals, right = equation.rpartition("==")
    if not equals:
        return f"check: {equation}: write EXPRESSION == VALUE"
    try:
        value, expected = evaluate(left), evaluate(right.replace("'", ""))
    except ValueError as error:
        return f"check: {equation}: {error}"
    if value != expected:
        return f"check: {left.strip()} is {value}, not {right.strip()}"
    if expected not in literals(beside):
        return f"check: {equation}: the literal {right.strip()} is not in `{beside.strip()}`"
    return None


def check_equations(name: str, text: str, code: str) -> Iterator[Offence]:
    comments, code_lines = tree.comments_only(text), code.split("\n")
    for match in CHECK.finditer(comments):
        line = tree.line_of(comments, match.start())
        if complaint := complain_check(match.group(1), checked_line(code_lines, line)):
            yield Offence(name, line, complaint)


def declaration_start(code: str, position: int) -> int:
    """Where the declaration that contains `position` begins."""
    start = max(code.rfind(mark, 0, position) for mark in ";{}") + 1
    return position - len(code[start:position].lstrip())


def initializers(code: str) -> list[tuple[int, int]]:
    """The outermost braces with no statement inside, enumerations aside: positions of { and }."""
    open_braces: list[int] = []
    found: list[tuple[int, int]] = []
    for position, character in enumerate(code):
        if character == "{":
            open_braces.append(position)
        elif character == "}" and open_braces:
            start = open_braces.pop()
            head = code[declaration_start(code, start):start]
            if ";" not in code[start:position] and not re.search(r"\benum\b", head):
                found = [(a, b) for a, b in found if a < start]
                found.append((start, position))
    return found


def is_transcribed(text: str, code: str, start: int, end: int) -> bool:
    """Whether the declaration around code[start:end] has `transcribed: SOURCE` on its lines or right above."""
    lines = text.split("\n")
    first = above = tree.line_of(code, declaration_start(code, start))
    while above > 1 and lines[above - 2].lstrip().startswith("//"):
        above -= 1
    block = lines[above - 1:first - 1] + tree.comments_only(text).split("\n")[first - 1:tree.line_of(code, end)]
    return any(TRANSCRIBED.search(line) for line in block)


def check_tables(name: str, text: str, code: str) -> Iterator[Offence]:
    for start, end in initializers(code):
        count = len(NUMBER.findall(code[start:end]))
        if count > TABLE and not is_transcribed(text, code, start, end):
            yield Offence(name, tree.line_of(code, start),
                          f"a table of {count} numbers: compute it, or say `transcribed: SOURCE` above it")


def offences(root: Path) -> list[Offence]:
    found = []
    for name in tree.cpp_files(root):
        text = tree.read(root, name)
        code = tree.without_comments(text, strings=False)
        found += check_equations(name, text, code)
        if tree.within(name, TABLES_IN):
            found += check_tables(name, text, code)
    return found


if __name__ == "__main__":
    tree.main(offences, "every checked constant has its value, every table its source")
