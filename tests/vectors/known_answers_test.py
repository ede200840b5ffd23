#!/usr/bin/env python3
"""Known answers through `lockstep vectors`: the files of this directory on one implementation, with
their counts pinned, and what becomes of corrupted, truncated and missing ones. LOCKSTEP names the
program, LOCKSTEP_IMPLEMENTATION the implementation."""
import copy
import hashlib
import json
import os
import pathlib
import tempfile
import unittest

from program import leaves, run_vectors, skip_if_unavailable, with_other_digit

HERE = pathlib.Path(__file__).resolve().parent

# Every entry of every file. A change here is a change of what the project proves.
COUNTS = {
    "binary-field/golden.json": 516,
    "hashing/fips180.json": 30,
    "hashing/fips202.json": 30,
    "hashing/rfc7693.json": 32,
    "ml-dsa/cctv.json": 4,
    "ml-dsa-events/kernels.json": 122,
    "ml-dsa-events/keys.json": 49,
    "ml-dsa-events/signing.json": 57,
    "ml-dsa-events/verification.json": 81,
}

# Rows that units do not offer: kernels nobody calls, many signatures at once.
NOT_OFFERED = {"mldsa.simple_bit_unpack", "mldsa.verify_many"}

# What AccumulatedTest runs.
LEFT_OUT = ["ml-dsa/cctv.json: 3 left out, takes minutes (--long runs it): accumulated[3], accumulated[4], "
            "accumulated[5]"]


class KnownAnswersTest(unittest.TestCase):
    def test_every_answer_of_the_repository(self):
        implementation = os.environ["LOCKSTEP_IMPLEMENTATION"]
        code, report, errors = run_vectors(HERE, implementation)
        self.assertEqual(code, 0, (report, errors))
        passed = {suite["suite"]: suite["passed"] for suite in report["suites"]}
        self.assertEqual(passed, COUNTS)
        for suite in report["suites"]:
            self.assertEqual((suite["failed"], suite["not_run"]), (0, 0), suite)
        self.assertEqual(report["not_covered"], LEFT_OUT)

    def test_notes_name_the_files_as_they_are(self):
        for name in COUNTS:
            file = HERE / name
            notes = file.parent / "README.md"
            if file.parent.name != "hashing":  # generated: hashlib_answers.py is their note
                digest = hashlib.sha256(file.read_bytes()).hexdigest()
                self.assertIn(f"`{digest}`", notes.read_text(), name)


class UnitTest(unittest.TestCase):
    """Units offer the rows of ML-DSA, of hashing some."""

    def test_every_answer_of_ml_dsa(self):
        implementation = os.environ["LOCKSTEP_IMPLEMENTATION"]
        code, report, errors = run_vectors(HERE, implementation)
        skip_if_unavailable(report, implementation)
        self.assertEqual(code, 0, (report, errors))
        suites = {suite["suite"]: suite for suite in report["suites"]}
        for name, count in COUNTS.items():
            if name.startswith("ml-dsa"):
                cases = json.loads((HERE / name).read_text()).get("cases", [])
                without = sum(case["operation"] in NOT_OFFERED for case in cases)
                self.assertEqual((suites[name]["passed"], suites[name]["not_run"]), (count - without, without), name)
        self.assertGreater(suites["hashing/fips202.json"]["passed"], 0)
        self.assertEqual({name: suite["failed"] for name, suite in suites.items() if suite["failed"]}, {})


class AccumulatedTest(unittest.TestCase):
    """10,000 keys and signatures of each parameter set."""

    def test_them(self):
        implementation = os.environ["LOCKSTEP_IMPLEMENTATION"]
        code, report, errors = run_vectors(HERE / "ml-dsa", implementation, "--long")
        skip_if_unavailable(report, implementation)
        self.assertEqual(code, 0, (report, errors))
        self.assertEqual([suite["passed"] for suite in report["suites"]], [7])
        self.assertEqual(report["not_covered"], [])


def without_large(golden):
    """The file without what takes long; commit_large is read by the code of commit."""
    return {**golden, "commit_large": [],
            "commit": [one for one in golden["commit"] if one["log_rows"] <= 4],
            "commit_ext": [one for one in golden["commit_ext"] if one["log_msg_cols"] + one["log_inv_rate"] <= 6]}


class CorruptionTest(unittest.TestCase):
    """One changed or deleted value must show."""

    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        self.directory = pathlib.Path(self.scratch.name)
        golden = json.loads((HERE / "binary-field/golden.json").read_text())
        self.golden = without_large(golden)

    def result_of(self, tree):
        (self.directory / "file.json").write_text(json.dumps(tree))
        return run_vectors(self.directory, "reference")

    def failures_of(self, tree):
        code, report, errors = self.result_of(tree)
        self.assertEqual(code, 1, errors)
        return report["suites"][0]["failures"]

    def test_an_intact_copy_passes(self):
        self.assertEqual(self.result_of(self.golden)[0], 0)

    def test_each_kind_of_value_when_one_digit_is_changed(self):
        # The first entry of every list, each text in it; of long lists of texts a few.
        described = {"format", "source", "generator"}
        for name in set(self.golden) - described - {"commit_large"}:
            entry = self.golden[name][-1]
            for path in list(leaves(entry))[:12]:
                with self.subTest(f"{name}{path}"):
                    tree = with_other_digit(self.golden, (name, -1) + path)
                    code, report, errors = self.result_of(tree)
                    if path and path[0] in ("message_lane_major", "in"):
                        self.assertEqual(code, 2)
                        self.assertIn("is not what its seed gives", errors)
                        continue
                    self.assertEqual(code, 1, (path, errors))
                    # An operand given as text moves the result as surely as the result itself.
                    self.assertEqual(len(report["suites"][0]["failures"]), 1)
                    self.assertTrue(report["suites"][0]["failures"][0].startswith(name + "["))

    def test_each_missing_member_is_named(self):
        for name in ["twiddles", "ntt_forward", "zero_prefix_states", "commit", "commit_ext",
                     "codeword_full", "openings"]:
            for member in self.golden[name][-1]:
                with self.subTest(f"{name} without {member}"):
                    tree = copy.deepcopy(self.golden)
                    del tree[name][-1][member]
                    code, _, errors = self.result_of(tree)
                    self.assertEqual(code, 2)
                    self.assertRegex(errors, rf"file.json: {name}\[\d+\]: .*{member}")

    def test_each_missing_list_is_named(self):
        for name in set(self.golden) - {"format", "source", "generator", "f64_mul"}:
            with self.subTest(name):
                code, _, errors = self.result_of({k: v for k, v in self.golden.items() if k != name})
                self.assertEqual(code, 2)
                self.assertIn(f'a list "{name}" is wanted', errors)

    def test_answers_in_the_catalogue_s_terms(self):
        for file in sorted((HERE / "hashing").glob("*.json")):
            tree = json.loads(file.read_text())
            tree["cases"] = tree["cases"][:3]
            for index, case in enumerate(tree["cases"]):
                for path in leaves(case["output"]):
                    with self.subTest(f"{file.name} {index} {path}"):
                        changed = with_other_digit(tree, ("cases", index, "output") + path, digit=-1)
                        failures = self.failures_of(changed)
                        self.assertEqual(len(failures), 1)
                        self.assertTrue(failures[0].startswith(f"cases[{index}]: "))

    def test_truncated_oversized_and_absent_files(self):
        text = json.dumps(self.golden)
        for broken in [text[:-1], text[:len(text) // 2], text + "]", ""]:
            (self.directory / "file.json").write_text(broken)
            code, report, errors = run_vectors(self.directory, "reference")
            self.assertEqual((code, report), (2, None))
            self.assertRegex(errors, r"^lockstep: \S+file.json: .+\n$")
        with open(self.directory / "file.json", "wb") as file:
            file.truncate((256 << 20) + 1)
        code, _, errors = run_vectors(self.directory, "reference")
        self.assertEqual(code, 2)
        self.assertIn("more than 268435456 are not read", errors)
        (self.directory / "file.json").unlink()
        self.assertEqual(run_vectors(self.directory, "reference")[0], 2)
        self.assertEqual(run_vectors(self.directory / "absent", "reference")[0], 2)

    def test_another_format_is_not_covered(self):
        code, report, _ = self.result_of({"algorithm": "ML-KEM", "testGroups": []})
        self.assertEqual(code, 3)
        self.assertEqual(len(report["not_covered"]), 1)

    def test_a_shape_that_is_too_large_is_refused(self):
        tree = copy.deepcopy(self.golden)
        tree["commit"][0]["log_rows"] = 40
        code, _, errors = self.result_of(tree)
        self.assertEqual(code, 2)
        self.assertIn("more than 2^26 words", errors)


class AccumulatedCorruptionTest(unittest.TestCase):
    """One changed digit of a digest, or another number of keys."""

    def test_each_digest(self):
        tree = json.loads((HERE / "ml-dsa/cctv.json").read_text())
        tree["accumulated"] = [one for one in tree["accumulated"] if one["keys"] == 100]
        quick = {**tree, "field_operations": []}
        changed = [("field_operations[0]", tree, ("field_operations", 0, "digest"))]
        changed += [(f"accumulated[{i}]", quick, ("accumulated", i, "digest")) for i in range(3)]
        for place, original, path in changed:
            with self.subTest(place):
                self.expect_failure(place, with_other_digit(original, path))
        fewer = copy.deepcopy(quick)
        fewer["accumulated"][1]["keys"] = 99
        self.expect_failure("accumulated[1]", fewer)

    def expect_failure(self, place, tree):
        with tempfile.TemporaryDirectory() as scratch:
            (pathlib.Path(scratch) / "cctv.json").write_text(json.dumps(tree))
            code, report, errors = run_vectors(scratch, "reference")
        self.assertEqual(code, 1, errors)
        failures = report["suites"][0]["failures"]
        self.assertEqual(len(failures), 1, failures)
        self.assertTrue(failures[0].startswith(place + ": digest, byte "), failures)


if __name__ == "__main__":
    unittest.main()
