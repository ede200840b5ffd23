#!/usr/bin/env python3
"""usage: secret_exits_test.py ROOT

Where secrets may leave their types in reference/: values in files named declassified.hpp only, bytes as
opaque memory in boundary.hpp only.
"""

import re
import sys
from pathlib import Path

EXITS = [
    (re.compile(r"\bdeclassify(_bits)?\s*\("), "declassified.hpp"),
    (re.compile(r"\b(opaque_bytes|memcpy|reinterpret_cast|bit_cast|as_(writable_)?bytes)\b"), "boundary.hpp"),
    (re.compile(r"\basm\b|__asm__|\bvolatile\b"), "no file"),
]


def offences(name: str, text: str) -> list[str]:
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        code = line.split("//")[0]
        for pattern, home in EXITS:
            match = pattern.search(code)
            if match and Path(name).name != home:
                found.append(f"{name}:{number}: `{match.group().strip('( ')}` may stand in {home} only")
    return found


def check_the_check() -> None:
    assert offences("reference/x/sign.cpp", "  if (bit.declassify(why, 0)) {")
    assert offences("reference/x/sign.cpp", "  w.declassify_bits (why, 0, 4, 16);")
    assert offences("reference/x/declassified.hpp", "auto bytes = base::opaque_bytes(seed);")
    assert not offences("reference/x/declassified.hpp", "return bit.declassify(why, 0);")
    assert not offences("reference/x/boundary.hpp", "return base::opaque_bytes(seed);")
    assert not offences("reference/x/sign.cpp", "  hint(bit);  // declassify() it")
    assert not offences("reference/x/sign.cpp", "declassified::hint_bit(bit);")


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    check_the_check()
    root = Path(sys.argv[1])
    files = sorted([*root.glob("reference/**/*.hpp"), *root.glob("reference/**/*.cpp")])
    found = [text for file in files for text in offences(file.relative_to(root).as_posix(), file.read_text())]
    exits = sum(len(EXITS[0][0].findall(file.read_text())) for file in files if file.name == "declassified.hpp")
    if exits == 0:
        found.append("no declassification found: the check looks in the wrong place")
    print("\n".join(found) if found else f"{exits} declassifications, all in declassified.hpp")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
