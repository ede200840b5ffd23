#!/usr/bin/env python3
"""Two cases of every format of the directory given with -Dvectors, on the reference: intact they pass;
with one digit of an input or of a result changed, exactly the changed case fails. LOCKSTEP names the
program, LOCKSTEP_VECTORS the directory (may be empty)."""
import json
import os
import pathlib
import tempfile
import unittest

from program import leaves, parent, replaced, run_vectors, with_other_digit

GIVEN = os.environ["LOCKSTEP_VECTORS"]

# The texts that are read as bytes.
BYTES = {"seed", "pk", "sk", "message", "context", "mu", "rnd", "signature",
         "msg", "ctx", "sig", "privateKey", "privateSeed", "publicKey"}


def given(name):
    return json.loads((pathlib.Path(GIVEN) / name).read_text())


def first_tests(tree, wanted=lambda test: True):
    """The file with the first test of every group that has one which is wanted."""
    groups = []
    for group in tree["testGroups"]:
        tests = [test for test in group["tests"] if wanted(test)]
        if tests:
            groups.append({**group, "tests": tests[:1]})
    return {**tree, "testGroups": groups, "numberOfTests": len(groups)}


def one_of_each(tree, kind):
    """The file with the first group of every kind, and the last, so that a case stays intact."""
    groups, kinds = [], set()
    for group in tree["testGroups"]:
        if kind(group) not in kinds:
            kinds.add(kind(group))
            groups.append(group)
    groups += [group for group in tree["testGroups"][-1:] if group not in groups]
    return {**tree, "testGroups": groups, "numberOfTests": len(groups)}


def interface(group):
    return (group.get("signatureInterface"), group.get("preHash"), group.get("externalMu"))


def members(test):
    return tuple(sorted(BYTES & test.keys()))


def is_hexadecimal(text):
    return text != "" and set(text) <= set("0123456789abcdefABCDEF")


def digits(tree):
    """The paths of all bytes that can be changed."""
    return [path for path in leaves(tree)
            if path[-1] in BYTES and is_hexadecimal(parent(tree, path)[path[-1]])]


class GivenCorruptionTest(unittest.TestCase):
    def setUp(self):
        if not GIVEN:
            self.skipTest("no directory was given")
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        self.directory = pathlib.Path(self.scratch.name)

    def result_of(self, files):
        for name, tree in files.items():
            (self.directory / name).write_text(json.dumps(tree))
        code, report, errors = run_vectors(self.directory, "reference")
        self.assertIsNotNone(report, errors)
        return code, [failure for suite in report["suites"] for failure in suite["failures"]], report

    def expect_failure_of(self, group, files):
        code, failures, _ = self.result_of(files)
        self.assertEqual(code, 1)
        self.assertEqual(len(failures), 1, failures)
        self.assertIn(f"testGroups[{group}].tests[0]", failures[0])

    def check_intact(self, files, cases):
        code, failures, report = self.result_of(files)
        self.assertEqual((code, failures), (0, []))
        self.assertEqual(sum(suite["passed"] for suite in report["suites"]), cases)

    def check_digits(self, files, name):
        """Each text of bytes in the file of this name."""
        for path in digits(files[name]):
            with self.subTest(f"{name} {path}"):
                self.expect_failure_of(path[1], {**files, name: with_other_digit(files[name], path)})

    def with_results(self, prompt, results):
        """Results in the order of the prompt's groups, so that a case has one place in both."""
        groups = []
        for group in prompt["testGroups"]:
            test = group["tests"][0]
            number = group.get("tgId", test.get("tgId"))
            found = next(one for one in results["testGroups"] if one["tgId"] == number)
            groups.append({**found, "tests": [one for one in found["tests"] if one["tcId"] == test["tcId"]]})
        return {**results, "testGroups": groups}

    def check_pair(self, prompt, results):
        files = {"a_prompt.json": prompt, "a_expectedResults.json": self.with_results(prompt, results)}
        self.check_intact(files, len(prompt["testGroups"]))
        for name in files:
            self.check_digits(files, name)
        return files

    def test_acvp_key_generation(self):
        self.check_pair(first_tests(given("acvp/keygen_prompt.json")),
                        given("acvp/keygen_expectedResults.json"))

    def test_acvp_signing(self):
        self.check_pair(one_of_each(first_tests(given("acvp/siggen_with_inputs.json")), interface),
                        given("acvp/siggen_expectedResults.json"))

    def test_acvp_signing_by_seed(self):
        self.check_pair(first_tests(given("acvp/seed_siggen_prompt.json")[1]),
                        given("acvp/seed_siggen_expected.json")[1])

    def test_acvp_verifying(self):
        results = given("acvp/sigver_expectedResults.json")
        passed = {test["tcId"] for group in results["testGroups"] for test in group["tests"]
                  if test["testPassed"]}
        prompt = first_tests(given("acvp/sigver_prompt.json"), lambda test: test["tcId"] in passed)
        files = self.check_pair(one_of_each(prompt, interface), results)
        failed = replaced(files["a_expectedResults.json"], ("testGroups", 1, "tests", 0, "testPassed"), False)
        self.expect_failure_of(1, {**files, "a_expectedResults.json": failed})

    def test_acvp_verifying_with_reasons(self):
        tree = one_of_each(first_tests(given("acvp/sigver_with_reasons.json"),
                                       lambda test: test["testPassed"]), interface)
        files = {"with_reasons.json": tree}
        self.check_intact(files, len(tree["testGroups"]))
        self.check_digits(files, "with_reasons.json")
        path = ("testGroups", 0, "tests", 0)
        for member, value in (("testPassed", False), ("reason", "modified message")):
            self.expect_failure_of(0, {"with_reasons.json": replaced(tree, path + (member,), value)})

    def test_reasons_are_not_interchangeable(self):
        for reason in ("modified message", "modified signature - commitment", "modified signature - z",
                       "modified signature - hint"):
            tree = first_tests(given("acvp/sigver_with_reasons.json"), lambda test: test["reason"] == reason)
            self.check_intact({"with_reasons.json": tree}, len(tree["testGroups"]))
            wrong = replaced(tree, ("testGroups", 0, "tests", 0, "reason"),
                             "valid signature and message - signature should verify successfully")
            self.expect_failure_of(0, {"with_reasons.json": wrong})

    def check_wycheproof(self, kind):
        for number in (44, 65, 87):
            tree = first_tests(given(f"wycheproof/mldsa_{number}_{kind}_test.json"),
                               lambda test: test["result"] == "valid")
            tree = one_of_each(tree, lambda group: members(group["tests"][0]))
            files = {"file.json": tree}
            self.check_intact(files, len(tree["testGroups"]))
            self.check_digits(files, "file.json")

    def test_wycheproof_signing_by_seed(self):
        self.check_wycheproof("sign_seed")

    def test_wycheproof_signing(self):
        self.check_wycheproof("sign_noseed")

    def test_wycheproof_verifying(self):
        self.check_wycheproof("verify")

    def test_wycheproof_results(self):
        tree = first_tests(given("wycheproof/mldsa_44_verify_test.json"),
                           lambda test: test["flags"] == ["ModifiedSignature"])
        self.check_intact({"file.json": tree}, len(tree["testGroups"]))
        wrong = replaced(tree, ("testGroups", 0, "tests", 0, "result"), "valid")
        self.expect_failure_of(0, {"file.json": wrong})


if __name__ == "__main__":
    unittest.main()
