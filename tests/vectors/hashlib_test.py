#!/usr/bin/env python3
"""Cross-checks the hashing rows with Python's hashlib: OpenSSL's and the BLAKE2 authors' code, which
share nothing with ours. LOCKSTEP names the program."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent


class HashlibTest(unittest.TestCase):
    def test_random_messages(self):
        for seed in (1, 2):
            with tempfile.TemporaryDirectory() as directory:
                file = pathlib.Path(directory) / "hashlib.json"
                subprocess.run([sys.executable, HERE / "hashing/hashlib_answers.py", "--seed",
                                str(seed), file], check=True)
                count = len(json.loads(file.read_text())["cases"])
                self.assertGreater(count, 400)
                result = subprocess.run([os.environ["LOCKSTEP"], "vectors", directory, "--json", "-"],
                                        capture_output=True, text=True, check=False)
                self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
                suites = json.loads(result.stdout)["suites"]
                passed = {suite["implementation"]: suite["passed"] for suite in suites}
                self.assertEqual((passed["specification"], passed["reference"]), (count, count))
                # Units offer some of the rows.
                self.assertEqual([suite["failed"] for suite in suites], [0] * len(suites))


if __name__ == "__main__":
    unittest.main()
