#!/usr/bin/env python3
"""usage: secret_exits_test.py ROOT

Where secrets may leave their types: values in files named declassified.hpp only, in reference/ and in the
whole algorithms of optimized/; bytes as opaque memory, in reference/, in boundary.hpp only. (Vectorised code
knows plain memory only.)
"""

import re
import sys
from pathlib import Path

DECLASSIFY = re.compile(r"\bdeclassify(_bits)?\s*\(")
EXITS = [
    (DECLASSIFY, "declassified.hpp"),
    (re.compile(r"\b(opaque_bytes|memcpy|reinterpret_cast|bit_cast|as_(writable_)?bytes)\b"), "boundary.hpp"),
    (re.compile(r"\basm\b|__asm__|\bvolatile\b"), "no file"),
]


def offences(name: str, text: str) -> list[str]:
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        code = line.split("//")[0]
        for pattern, home in EXITS if name.startswith("reference/") else EXITS[:1]:
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
    assert offences("optimized/x/sign.cpp", "bit.declassify(why, 0)")
    assert not offences("optimized/x/sign.cpp", "std::memcpy(a, b, n);")


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__.splitlines()[0])
    check_the_check()
    root = Path(sys.argv[1])
    files = sorted(file for folder in ("base/ml_dsa", "reference", "optimized")
                   for suffix in ("hpp", "cpp") for file in root.glob(f"{folder}/**/*.{suffix}"))
    found = [text for file in files for text in offences(file.relative_to(root).as_posix(), file.read_text())]
    exits = sum(len(DECLASSIFY.findall(file.read_text())) for file in files if file.name == "declassified.hpp")
    if exits == 0:
        found.append("no declassification found: the check looks in the wrong place")
    print("\n".join(found) if found else f"{exits} declassifications, all in declassified.hpp")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
