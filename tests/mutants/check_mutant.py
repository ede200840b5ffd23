#!/usr/bin/env python3
"""Runs a campaign with a mutated reference and checks that it is found: on each operation that the
mutant says it is killed by, with a finding whose message looks as the mutant says, whose reproducer
replays, and on which the specification itself agrees.

usage: check_mutant.py LOCKSTEP MUTANT.json
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

CASES = 20000


def run(command):
    return subprocess.run(command, capture_output=True, text=True, check=False)


def finding_of(report, operation):
    for result in report["operations"]:
        if result["operation"] == operation:
            return result["cells"][0]["first"]
    return None


def check(lockstep, mutant, operation, directory):
    campaign = run([lockstep, "campaign", "--operation", operation, "--count", str(CASES), "--first", "--json",
                    "-", "--findings", str(directory)])
    if campaign.returncode != 1:
        return f"{operation}: survived {CASES} cases (exit {campaign.returncode}) {campaign.stderr}"
    finding = finding_of(json.loads(campaign.stdout), operation)
    message = finding["failure"]["message"]
    if not re.search(mutant["finding"], message):
        return f"{operation}: found, but as \"{message}\""
    again = run([lockstep, "replay", finding["reproducer"]])
    if again.returncode != 1 or message not in again.stdout:
        return f"{operation}: the reproducer does not replay: {again.stdout}{again.stderr}"
    agreed = run([lockstep, "replay", finding["reproducer"], "--implementation", "specification"])
    if agreed.returncode != 0:
        return f"{operation}: the specification differs from itself: {agreed.stdout}{agreed.stderr}"
    print(f"{operation}: case {finding['case']}: {message}")
    return None


def main():
    lockstep, path = sys.argv[1], pathlib.Path(sys.argv[2])
    mutant = json.loads(path.read_text(encoding="utf-8"))
    print(f"{path.stem}: {mutant['title']}")
    with tempfile.TemporaryDirectory() as directory:
        wrong = [check(lockstep, mutant, operation, pathlib.Path(directory))
                 for operation in mutant["killed_by"]]
    wrong = [line for line in wrong if line]
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
