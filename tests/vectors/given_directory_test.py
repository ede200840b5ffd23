#!/usr/bin/env python3
"""The directory of known answers given with -Dvectors (ACVP, Wycheproof, CCTV): every case of every
file passes on one implementation, with the counts pinned. LOCKSTEP names the program,
LOCKSTEP_IMPLEMENTATION the implementation, LOCKSTEP_VECTORS the directory (may be empty)."""
import collections
import json
import os
import pathlib
import tempfile
import unittest

from program import note_not_covered, run_vectors, skip_if_unavailable

HERE = pathlib.Path(__file__).resolve().parent
GIVEN = os.environ["LOCKSTEP_VECTORS"]

# The cases that pass. A change here is a change of what the project proves.
COUNTS = {
    "acvp/keygen_prompt.json": 75,
    "acvp/keygen_small_prompt.json": 27,  # with its signing and verifying
    "acvp/seed_siggen_prompt.json": 6,
    "acvp/siggen_expectedResults.json": 0,
    "acvp/siggen_with_inputs.json": 316,
    "acvp/sigver_prompt.json": 180,
    "acvp/sigver_with_reasons.json": 155,
    "cctv/ML-DSA-44.alt.json": 188,
    "cctv/ML-DSA-44.json": 188,
    "cctv/ML-DSA-65.alt.json": 147,
    "cctv/ML-DSA-65.json": 147,
    "cctv/ML-DSA-87.alt.json": 114,
    "cctv/ML-DSA-87.json": 114,
    "wycheproof/mldsa_44_sign_noseed_test.json": 73,
    "wycheproof/mldsa_44_sign_seed_test.json": 86,
    "wycheproof/mldsa_44_verify_test.json": 180,
    "wycheproof/mldsa_65_sign_noseed_test.json": 78,
    "wycheproof/mldsa_65_sign_seed_test.json": 105,
    "wycheproof/mldsa_65_verify_test.json": 210,
    "wycheproof/mldsa_87_sign_noseed_test.json": 69,
    "wycheproof/mldsa_87_sign_seed_test.json": 96,
    "wycheproof/mldsa_87_verify_test.json": 241,
}

# The results of signing whose inputs were not published with them, by group.
WITHOUT_INPUT = {
    2: [23, 24, 25, 26, 27, 28, 29],
    4: [47, 48, 51, 55, 56, 59, 60],
    6: [78, 79, 81, 83, 85, 86, 87, 89],
    14: [197, 198, 201, 204, 205, 206, 207],
    16: [226, 227, 228, 233, 234, 235, 238, 240],
    18: [258, 263, 264, 265, 266, 268, 270],
}

# Cases of each flag of Wycheproof, of all files.
WYCHEPROOF_FLAGS = {
    "BoundaryCondition": 361,
    "IncorrectPrivateKeyLength": 15,
    "IncorrectPublicKeyLength": 12,
    "IncorrectSignatureLength": 9,
    "InfinityNormViolation": 166,
    "Internal": 69,
    "InvalidContext": 21,
    "InvalidHintsEncoding": 26,
    "InvalidPrivateKey": 12,
    "InvalidSignature": 147,
    "ManySteps": 417,
    "MissingReduction": 2,
    "ModifiedSignature": 25,
    "Randomized": 6,
    "ValidSignature": 628,
    "ZeroPublicKey": 153,
}


def links_but_golden(given, scratch):
    """The files of the directory but for those of the tree, which other tests run."""
    for file in pathlib.Path(given).rglob("*.json"):
        if file.name != "golden.json":
            link = pathlib.Path(scratch) / file.relative_to(given)
            link.parent.mkdir(exist_ok=True)
            link.symlink_to(file.resolve())


def flags_of(file):
    """How often each flag stands in a file; ACVP's are reasons."""
    tree = json.loads(file.read_text())
    if not isinstance(tree, dict):
        return {}
    tests = [test for group in tree["testGroups"] for test in group["tests"]]
    return collections.Counter(
        flag for test in tests
        for flag in test.get("flags", [test["reason"]] if "reason" in test else []))


class GivenDirectoryTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if not GIVEN:
            note_not_covered("vectors: no directory was given (-Dvectors=DIR, ./run tests --vectors "
                             "DIR): the suites of ACVP, Wycheproof and CCTV did not run")
            raise unittest.SkipTest("no directory was given")
        with tempfile.TemporaryDirectory() as scratch:
            links_but_golden(GIVEN, scratch)
            implementation = os.environ["LOCKSTEP_IMPLEMENTATION"]
            cls.code, cls.report, cls.errors = run_vectors(scratch, implementation)
            skip_if_unavailable(cls.report, implementation)

    def suites(self):
        self.assertIsNotNone(self.report, self.errors)
        return self.report["suites"]

    def test_every_case_passes(self):
        for suite in self.suites():
            with self.subTest(suite["suite"]):
                self.assertEqual((suite["failed"], suite["not_run"]), (0, 0), suite["failures"][:20])
        self.assertEqual({suite["suite"]: suite["passed"] for suite in self.suites()}, COUNTS)
        self.assertEqual(self.code, 0)

    def test_what_cannot_run_is_reported_by_number(self):
        expected = [{"id": f"tgId {group} tcId {test}", "reason": "no file gives its input"}
                    for group, tests in WITHOUT_INPUT.items() for test in tests]
        self.assertEqual(len(expected), 44)
        for suite in self.suites():
            results = suite["suite"] == "acvp/siggen_expectedResults.json"
            self.assertEqual(suite["left_out"], expected if results else [])
        self.assertEqual(len(self.report["not_covered"]), 1)
        line = self.report["not_covered"][0]
        self.assertTrue(line.startswith("acvp/siggen_expectedResults.json: 44 left out, no file gives its "
                                        "input: tgId 2 tcId 23, "), line)
        self.assertTrue(line.endswith(", tgId 18 tcId 270"), line)
        note_not_covered("vectors: " + line)

    def test_every_flag_is_counted(self):
        of_wycheproof = collections.Counter()
        for suite in self.suites():
            with self.subTest(suite["suite"]):
                passed = {flag["flag"]: flag["passed"] for flag in suite["flags"]}
                self.assertEqual(passed, flags_of(pathlib.Path(GIVEN) / suite["suite"]))
                if suite["suite"].startswith("wycheproof/"):
                    of_wycheproof.update(passed)
        self.assertEqual(of_wycheproof, WYCHEPROOF_FLAGS)

    def test_golden_values_are_those_of_the_tree(self):
        golden = pathlib.Path(GIVEN) / "binary-field/golden.json"
        if golden.exists():
            self.assertEqual(golden.read_bytes(), (HERE / "binary-field/golden.json").read_bytes())


if __name__ == "__main__":
    unittest.main()
