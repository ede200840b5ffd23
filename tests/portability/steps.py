"""What the opt-in checks share, which build by themselves: steps that are told, and what is missing."""

import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parents[2]
SKIPPED = 77  # the exit code that Meson reports as SKIP


def require(programs: dict[str, str]) -> None:
    """Ends as SKIP when a program is missing; programs: their names and their Debian packages."""
    missing = [f"{name} (Debian package {package})" for name, package in programs.items() if not shutil.which(name)]
    if missing:
        print("skipped, nothing was checked; missing: " + ", ".join(missing))
        sys.exit(SKIPPED)


def fail(what: str) -> NoReturn:
    print(f"FAILED: {what}")
    sys.exit(1)


def step(name: str, command: list, wanted: int = 0, **options) -> str:
    """Runs a command, prints a line with its seconds, gives its standard output; another exit code ends all."""
    start = time.monotonic()
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False, **options)
    print(f"{time.monotonic() - start:7.1f} s  {name}", flush=True)
    if done.returncode != wanted:
        print(done.stdout[-8000:])
        fail(f"{name}: exit code {done.returncode}, wanted {wanted}")
    return done.stdout


def configure(directory: Path, *options: str, **environment) -> None:
    """A build directory of this tree, new or as it is; options hold only for a new one."""
    if not (directory / "build.ninja").is_file():
        step("configure", ["meson", "setup", directory, ROOT, "-Dmutants=disabled", "-Dbench=disabled",
                           *options], **environment)


def build(directory: Path, *targets: str) -> None:
    step(f"build {' '.join(targets)}", ["ninja", "-C", directory, *targets])
