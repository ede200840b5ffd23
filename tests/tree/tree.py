"""What every check of the tree needs: the list of files, C++ text without comments, and the report.

Each check is a program `check_NAME.py [ROOT]` with a function `offences(root)`; it prints each
offence as `file:line: what is wrong; what would be right` and exits 1 if there is any.
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Callable, Iterable, NamedTuple

CPP_SUFFIXES = {".cpp", ".hpp", ".c", ".h"}
SKIPPED = 77  # the exit code that Meson reports as SKIP


class Offence(NamedTuple):
    file: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.text}"


def files(root: Path) -> list[str]:
    """The project's files, relative to the root: what git tracks or would add, else all but builds."""
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listed = subprocess.run(command, capture_output=True, check=True).stdout.decode().split("\0")
    except (OSError, subprocess.CalledProcessError):
        listed = _walk(root)
    return sorted(name for name in listed if name and (root / name).is_file())


def _walk(root: Path) -> Iterable[str]:
    for directory, inner, names in os.walk(root):
        here = Path(directory)
        inner[:] = [d for d in inner if d not in {".git", "__pycache__"}
                    and not (here / d / "meson-private").is_dir()]
        for name in names:
            yield (here / name).relative_to(root).as_posix()


def cpp_files(root: Path) -> list[str]:
    return [name for name in files(root) if Path(name).suffix in CPP_SUFFIXES]


def within(name: str, directories: Iterable[str]) -> bool:
    return any(name.startswith(directory) for directory in directories)


def read(root: Path, name: str) -> str:
    return (root / name).read_text(encoding="utf-8", errors="replace")


# Literals are matched only so that what looks like a comment inside one is not taken for one; a
# number is matched whole because its digit separators look like character literals.
_TOKEN = re.compile(
    r"""(?P<comment>//(?:\\\n|[^\n])*|/\*.*?\*/)
      | (?P<raw>R"(?P<mark>[^(\s"]*)\(.*?\)(?P=mark)")
      | (?P<string>"(?:\\.|[^"\\\n])*")
      | (?P<number>\b\d(?:'?\w|\.)*)
      | (?P<character>'(?:\\.|[^'\\\n])+')""",
    re.VERBOSE | re.DOTALL)


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def without_comments(text: str, strings: bool = True) -> str:
    """The same text, position by position, with comments and raw strings blank (all strings on request)."""
    blanked = {"comment", "raw"} if strings else {"comment", "raw", "string", "character"}
    return _TOKEN.sub(lambda m: _blank(m.group()) if m.lastgroup in blanked else m.group(), text)


def comments_only(text: str) -> str:
    """The comments at their places, all else blank."""
    kept, position = [], 0
    for match in _TOKEN.finditer(text):
        if match.lastgroup == "comment":
            kept += [_blank(text[position:match.start()]), match.group()]
            position = match.end()
    return "".join(kept) + _blank(text[position:])


def line_of(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def not_covered(what: str) -> None:
    """Tells `./run tests` (or whoever set the variable) that something was left out, and why."""
    print(f"not covered: {what}")
    if path := os.environ.get("LOCKSTEP_NOT_COVERED"):
        with open(path, "a", encoding="utf-8") as file:
            file.write(what + "\n")


def report(found: list[Offence], good: str) -> int:
    for offence in sorted(set(found)):
        print(offence)
    print(f"{len(set(found))} offences" if found else good)
    return 1 if found else 0


def default_root() -> Path:
    return Path(__file__).resolve().parents[2]


def main(offences: Callable[[Path], list[Offence]], good: str) -> None:
    if len(sys.argv) > 2 or sys.argv[1:2] in (["-h"], ["--help"]):
        sys.exit(f"usage: {Path(sys.argv[0]).name} [ROOT]")
    root = Path(sys.argv[1]).resolve() if sys.argv[1:] else default_root()
    if not root.is_dir():
        print(f"{root} is not a directory", file=sys.stderr)
        sys.exit(2)
    sys.exit(report(offences(root), good))
