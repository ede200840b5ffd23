#!/usr/bin/env python3
"""./run in a scratch tree whose tools are stand-ins that write down how they were called."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
REAL_TOOLS = ("awk", "bash", "cat", "dirname", "env", "grep", "mkdir", "python3", "rm")

# Every stand-in notes its name and arguments in $CALLS first.
STAND_INS = {
    "dpkg-query": 'case " $MISSING " in *" ${@: -1} "*) exit 1 ;; esac; echo -n installed',
    "apt-get": 'echo "frontend ${DEBIAN_FRONTEND:-}" >>"$CALLS"; [[ $1 != "${APT_FAILS:-}" ]]',
    "id": 'echo "${USER_ID:-0}"',
    "sudo": '[[ $1 == -n ]] && exit "${SUDO_STATUS:-0}"; "$@"',
    "meson": 'if [[ $1 == setup ]]; then for d in build build-clang; do case " $* " in *" $d "*) '
             'mkdir -p $d/meson-logs; >$d/build.ninja; esac; done; exit 0; fi\n'
             'while [[ $1 != -C ]]; do shift; done; directory=$2\n'
             'while [[ $1 != --logbase ]]; do shift; done; log=$directory/meson-logs/$2.json\n'
             'result=OK; [[ $2 != "${TESTS_FAIL:-}" ]] || result=FAIL\n'
             'echo "{\\"name\\": \\"lockstep:unit / $2\\", \\"result\\": \\"$result\\", \\"duration\\": 1.0}" >"$log"\n'
             '[[ -z ${LOCKSTEP_NOT_COVERED:-} ]] || echo "cell of $2" >>"$LOCKSTEP_NOT_COVERED"\n'
             '[[ $result == OK && $2 != "${RUNNER_FAILS:-}" ]]',
    "ninja": '[[ $2 != "${BUILD_FAILS:-}" ]] || exit 1\n'
             'if [[ ${3:-} == cli/lockstep ]]; then mkdir -p build/cli; cp "$LOCKSTEP_STAND_IN" build/cli/lockstep; fi',
    "lockstep": 'if [[ $1 == campaign ]]; then echo report >build/report/campaign.html; exit "${CAMPAIGN_STATUS:-0}"; fi\n'
                '[[ $2 != "${VECTORS_FAIL:-}" ]]',
}


class RunTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.tree = Path(scratch.name).resolve() / "tree"
        self.bin = self.tree.parent / "bin"
        self.calls_file = self.tree.parent / "calls"
        (self.tree / "tests" / "tree").mkdir(parents=True)
        (self.tree / ".ci").mkdir()
        self.bin.mkdir()
        for name in ("run", ".ci/run", "packages.txt", "tests/tree/summarise.py"):
            shutil.copy(ROOT / name, self.tree / name)
        self.on("debian", "12")
        for name in (*REAL_TOOLS, "cp"):
            (self.bin / name).symlink_to(shutil.which(name))
        for name, body in STAND_INS.items():
            path = self.bin / name
            path.write_text(f'#!/bin/bash\necho "{name} $*" >>"$CALLS"\n{body}\n', encoding="utf-8")
            path.chmod(0o755)

    def on(self, system, version):
        release = self.tree.parent / "os-release"
        release.write_text(f'NAME="X"\nVERSION_ID="{version}"\nID={system}\n', encoding="utf-8")
        text = (ROOT / "run").read_text(encoding="utf-8")
        (self.tree / "run").write_text(text.replace("/etc/os-release", str(release)), encoding="utf-8")

    def run_with(self, *arguments, program="run", directory=None, **environment):
        self.calls_file.write_text("", encoding="utf-8")
        done = subprocess.run(
            [self.tree / program, *arguments], cwd=directory or self.tree, capture_output=True, text=True, check=False,
            stdin=subprocess.DEVNULL,
            env={"PATH": str(self.bin), "CALLS": str(self.calls_file), "MISSING": "",
                 "LOCKSTEP_STAND_IN": str(self.bin / "lockstep"), **environment})
        self.calls = self.calls_file.read_text(encoding="utf-8").splitlines()
        return done

    def called(self, start):
        return [call for call in self.calls if call.startswith(start)]

    def refused(self, expected, *arguments, **environment):
        done = self.run_with(*arguments, **environment)
        self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
        self.assertIn(expected, done.stderr)
        self.assertEqual(self.called("meson"), [])
        return done

    # --- arguments ---

    def test_bad_arguments_are_refused_before_anything_is_done(self):
        for arguments, expected in [(["test"], "unknown argument: test"), (["--unknown"], "unknown argument: --unknown"),
                                    (["tests", "x"], "unknown argument: x"), (["--long"], "./run tests"),
                                    (["--vectors"], "needs a directory"),
                                    (["--vectors", "nowhere"], "nowhere is not a directory"),
                                    (["tests", "--vectors=nowhere"], "nowhere is not a directory")]:
            with self.subTest(arguments=arguments):
                self.refused(expected, *arguments)
                self.assertEqual(self.calls, [])
        self.refused("nowhere is not a directory", LOCKSTEP_VECTORS="nowhere")

    def test_help_is_an_answer(self):
        done = self.run_with("--help")
        self.assertEqual((done.returncode, self.calls), (0, []))
        self.assertIn("usage:", done.stdout)

    # --- packages ---

    def test_nothing_is_installed_when_nothing_is_missing(self):
        self.assertEqual(self.run_with(USER_ID="1000").returncode, 0)
        self.assertEqual(self.called("apt-get") + self.called("sudo"), [])

    def test_what_is_missing_is_installed_without_questions(self):
        self.assertEqual(self.run_with(MISSING="libfmt-dev meson clang-19").returncode, 0)
        self.assertEqual(self.called("apt-get"), ["apt-get update -qq",
                                                  "apt-get install -y -qq --no-install-recommends meson libfmt-dev"])
        self.assertEqual(self.called("frontend")[-1], "frontend noninteractive")
        self.assertEqual(self.called("sudo"), [])

    def test_the_tests_need_more_packages(self):
        self.assertEqual(self.run_with("tests", MISSING="meson clang-19").returncode, 0)
        self.assertIn("apt-get install -y -qq --no-install-recommends meson clang-19", self.calls)

    def test_sudo_is_used_where_it_works(self):
        self.assertEqual(self.run_with(MISSING="meson", USER_ID="1000").returncode, 0)
        self.assertIn("sudo apt-get update -qq", self.calls)
        self.assertIn("apt-get install -y -qq --no-install-recommends meson", self.calls)

    def test_without_rights_the_packages_are_named(self):
        done = self.refused("needs root or sudo", MISSING="meson g++", USER_ID="1000", SUDO_STATUS="1")
        self.assertTrue(done.stderr.strip().endswith(": g++ meson"), done.stderr)
        (self.bin / "sudo").unlink()
        self.refused("needs root or sudo", MISSING="meson g++", USER_ID="1000")
        self.assertEqual(self.called("apt-get"), [])

    def test_elsewhere_the_packages_are_named(self):
        self.on("ubuntu", "24.04")
        done = self.refused("Debian 12 only", "tests", MISSING="meson clang-19")
        self.assertTrue(done.stderr.strip().endswith(": meson clang-19"), done.stderr)
        self.on("debian", "13")
        self.refused("Debian 12 only", MISSING="meson")
        (self.bin / "dpkg-query").unlink()
        done = self.refused("Debian 12 only")
        self.assertIn("g++ meson", done.stderr)
        self.assertNotIn("clang-19", done.stderr)
        self.assertEqual(self.called("apt-get"), [])

    def test_packages_may_be_left_as_they_are(self):
        self.on("ubuntu", "24.04")
        self.assertEqual(self.run_with("--no-install", MISSING="meson").returncode, 0)
        self.assertEqual(self.called("dpkg-query") + self.called("apt-get"), [])

    def test_a_failed_update_is_no_end_a_failed_install_is(self):
        done = self.run_with(MISSING="meson", APT_FAILS="update")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("apt-get update failed", done.stderr)
        self.refused("could not install", MISSING="meson", APT_FAILS="install")

    # --- ./run ---

    def test_it_builds_the_command_checks_vectors_and_runs_a_campaign(self):
        done = self.run_with()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual([call for call in self.calls if call.split()[0] in ("meson", "ninja", "lockstep")], [
            "meson setup build -Dcpp_args=-g1 -Dtests=disabled", "ninja -C build cli/lockstep", "lockstep vectors tests/vectors",
            "lockstep campaign --time 60 --html build/report/campaign.html --json build/report/campaign.json"])
        self.assertIn(f"report: {self.tree}/build/report/campaign.html", done.stdout)
        for stage in ("packages", "build", "known answers of tests/vectors", "campaign", "in all"):
            self.assertRegex(done.stdout, rf"(?m)^ +\d+\.\d min  {stage}$")

    def test_a_build_that_is_there_keeps_its_options(self):
        self.run_with()
        self.run_with()
        self.assertEqual(self.called("meson"), [])

    def test_more_vectors_are_found_from_where_the_caller_stands(self):
        (self.tree.parent / "here" / "more").mkdir(parents=True)
        more = self.tree.parent / "here" / "more"
        for arguments, environment in ((["--vectors", "more"], {}), (["--vectors=more"], {}),
                                       ([], {"LOCKSTEP_VECTORS": "more"})):
            self.run_with(*arguments, directory=more.parent, **environment)
            self.assertEqual(self.called("lockstep vectors"),
                             ["lockstep vectors tests/vectors", f"lockstep vectors {more}"])

    def test_findings_are_its_exit_code_and_end_nothing_early(self):
        done = self.run_with(VECTORS_FAIL="tests/vectors")
        self.assertEqual(done.returncode, 1)
        self.assertEqual(len(self.called("lockstep campaign")), 1)
        done = self.run_with(CAMPAIGN_STATUS="3")
        self.assertEqual(done.returncode, 3)
        self.assertIn("report: ", done.stdout)

    def test_a_failed_build_ends_it(self):
        self.assertEqual(self.run_with(BUILD_FAILS="build").returncode, 1)
        self.assertEqual(self.called("lockstep"), [])

    # --- ./run tests ---

    def test_all_suites_run_in_their_builds(self):
        done = self.run_with("tests")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(done.stdout.splitlines()[-1], "3 passed, 0 failed")
        setup = self.called("meson setup")
        self.assertTrue(setup[0].startswith("meson setup build ") and "-Dwerror=true" in setup[0], setup)
        self.assertTrue(setup[1].startswith("meson setup build-clang --native-file tests/tree/clang-19.ini "), setup)
        for option in ("-Dwerror=true", "-Db_sanitize=address,undefined", "-Db_lundef=false", "-Dtests=enabled"):
            self.assertIn(option, setup[1])
        tests, lint, sanitized = self.called("meson test")
        self.assertTrue(tests.endswith("--logbase tests --no-suite lint --no-suite long"), tests)
        self.assertTrue(lint.endswith("--logbase lint --suite lint"), lint)
        self.assertIn("-C build-clang", sanitized)
        for suite in ("unit", "property", "vectors", "end-to-end"):
            self.assertIn(f"--suite {suite}", sanitized)
        for line in ("not covered:", "  cell of tests", "  cell of lint", "  cell of sanitized"):
            self.assertIn(line, done.stdout.splitlines())

    def test_what_a_former_run_left_out_is_forgotten(self):
        (self.tree / "build").mkdir()
        (self.tree / "build" / "not-covered.txt").write_text("a cell of long ago\n", encoding="utf-8")
        self.assertNotIn("a cell of long ago", self.run_with("tests").stdout)

    def test_long_takes_the_long_suite_too(self):
        self.run_with("tests", "--long")
        self.assertTrue(self.called("meson test")[0].endswith("--logbase tests --no-suite lint"))

    def test_a_second_time_the_builds_are_reconfigured(self):
        self.run_with("tests")
        self.run_with("tests", "--vectors", "tests")
        self.assertEqual(len(self.called("meson setup --reconfigure build")), 2)
        for setup in self.called("meson setup"):
            self.assertIn(f"-Dvectors={self.tree}/tests", setup)

    def test_a_failure_anywhere_is_counted_and_the_rest_still_runs(self):
        for environment, last in [({"TESTS_FAIL": "lint"}, "2 passed, 1 failed"),
                                  ({"TESTS_FAIL": "sanitized"}, "2 passed, 1 failed"),
                                  ({"RUNNER_FAILS": "tests"}, "3 passed, 1 failed"),
                                  ({"BUILD_FAILS": "build"}, "1 passed, 1 failed"),
                                  ({"BUILD_FAILS": "build-clang"}, "2 passed, 1 failed")]:
            with self.subTest(environment=environment):
                done = self.run_with("tests", **environment)
                self.assertEqual((done.returncode, done.stdout.splitlines()[-1]), (1, last))

    def test_continuous_integration_takes_the_vectors_beside_the_clone(self):
        self.run_with(program=".ci/run", directory="/")
        self.assertIn("-Dvectors= ", self.called("meson setup")[0])
        (self.tree.parent / "shared" / "vectors").mkdir(parents=True)
        done = self.run_with(program=".ci/run", directory="/")
        self.assertEqual(done.returncode, 0)
        self.assertIn(f"-Dvectors={self.tree.parent}/shared/vectors ", self.called("meson setup")[0])


if __name__ == "__main__":
    unittest.main()
