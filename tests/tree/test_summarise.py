#!/usr/bin/env python3
"""summarise.py counts what Meson wrote, and nothing that failed is lost."""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SUMMARISE = Path(__file__).resolve().parent / "summarise.py"


class SummariseTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.scratch = Path(scratch.name)

    def log(self, name, *results):
        path = self.scratch / name
        path.write_text("".join(json.dumps({"name": test, "result": result, "duration": seconds}) + "\n"
                                for test, result, seconds in results), encoding="utf-8")
        return path

    def run_on(self, *arguments):
        done = subprocess.run([sys.executable, SUMMARISE, *map(str, arguments)], capture_output=True, text=True,
                              check=False)
        return done.returncode, done.stdout.splitlines()

    def test_runs_are_added_up_and_suites_have_their_minutes(self):
        one = self.log("one.json", ("lockstep:unit / a", "OK", 90.0), ("lockstep:unit / b", "OK", 90.0),
                       ("lockstep:vectors / c", "EXPECTEDFAIL", 6.0), ("alone", "OK", 0.1))
        two = self.log("two.json", ("lockstep:lint / d", "OK", 0.1))
        status, lines = self.run_on(f"tests=0={one}", f"lint=0={two}")
        self.assertEqual(status, 0)
        self.assertEqual(lines[-1], "5 passed, 0 failed")
        self.assertIn("   3.0 min  tests: unit: 2 passed, 0 failed", lines)
        self.assertIn("   0.1 min  tests: vectors: 1 passed, 0 failed", lines)
        self.assertIn("   0.0 min  tests: no suite: 1 passed, 0 failed", lines)

    def test_every_kind_of_failure_counts(self):
        log = self.log("log.json", *((f"lockstep:unit / {kind}", kind, 0.1) for kind in
                                     ("FAIL", "TIMEOUT", "ERROR", "INTERRUPT", "UNEXPECTEDPASS", "OK")))
        status, lines = self.run_on(f"tests=1={log}")
        self.assertEqual((status, lines[-1]), (1, "1 passed, 5 failed"))
        self.assertIn("  tests: unit: TIMEOUT", lines)

    def test_a_run_without_results_is_a_failure(self):
        good = self.log("good.json", ("lockstep:unit / a", "OK", 0.1))
        empty = self.log("empty.json")
        for arguments in ([f"x=0={self.scratch / 'missing.json'}"], [f"x=0={empty}"], [f"x=1={good}"]):
            with self.subTest(arguments=arguments):
                status, lines = self.run_on(*arguments)
                self.assertEqual(status, 1)
                self.assertTrue(lines[-1].endswith(" 1 failed"), lines[-1])

    def test_a_broken_stage_is_a_failure(self):
        good = self.log("good.json", ("lockstep:unit / a", "OK", 0.1))
        status, lines = self.run_on("--broken", "build with clang", f"x=0={good}")
        self.assertEqual((status, lines[-1]), (1, "1 passed, 1 failed"))
        self.assertIn("  build with clang did not succeed", lines)

    def test_what_was_not_covered_is_listed_once_skips_too(self):
        log = self.log("log.json", ("lockstep:unit / a", "SKIP", 0.1), ("lockstep:unit / b", "OK", 0.1))
        entries = self.scratch / "entries"
        entries.write_text("gf64.mul on avx512: no such processor\n\ngf64.mul on avx512: no such processor\n")
        status, lines = self.run_on("--not-covered", entries, f"tests=0={log}")
        self.assertEqual((status, lines[-1]), (0, "1 passed, 0 failed, 1 skipped"))
        start = lines.index("not covered:")
        self.assertEqual(lines[start + 1:start + 3],
                         ["  gf64.mul on avx512: no such processor", "  tests: unit: a was skipped"])

    def test_nothing_left_out_is_said(self):
        log = self.log("log.json", ("lockstep:unit / a", "OK", 0.1))
        _, lines = self.run_on("--not-covered", self.scratch / "none", f"tests=0={log}")
        self.assertEqual(lines[lines.index("not covered:") + 1], "  nothing")


if __name__ == "__main__":
    unittest.main()
