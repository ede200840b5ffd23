#!/usr/bin/env python3
"""The `lockstep` command as a person meets it: what it prints, its exit codes, what it writes and what
it leaves alone. LOCKSTEP names the program."""
import json
import os
import pathlib
import pty
import re
import signal
import subprocess
import tempfile
import time
import unittest

LOCKSTEP = os.environ["LOCKSTEP"]


class CommandTest(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.addCleanup(self.scratch.cleanup)
        self.directory = pathlib.Path(self.scratch.name)

    def run_lockstep(self, *arguments):
        return subprocess.run([LOCKSTEP, *map(str, arguments)], cwd=self.directory, text=True,
                              capture_output=True, check=False, timeout=120)

    def check_refused(self, *arguments, saying):
        """Exit code 2, one line on standard error with these words, nothing else, nothing written."""
        before = sorted(self.directory.rglob("*"))
        result = self.run_lockstep(*arguments)
        self.assertEqual(result.returncode, 2, result)
        self.assertEqual(result.stdout, "")
        self.assertEqual(result.stderr.count("\n"), 1, result.stderr)
        self.assertIn(saying, result.stderr)
        self.assertEqual(sorted(self.directory.rglob("*")), before)

    def write(self, name, text):
        path = self.directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path


class UsageTest(CommandTest):
    def test_help_and_version(self):
        self.assertEqual(self.run_lockstep("--help").returncode, 0)
        self.assertIn("campaign", self.run_lockstep("--help").stdout)
        self.assertRegex(self.run_lockstep("--version").stdout, r"^lockstep \d+\.\d+\.\d+$")

    def test_malformed_command_lines(self):
        self.check_refused(saying="subcommand")
        self.check_refused("fly", saying="fly")
        self.check_refused("campaign", "--speed", "9", saying="--speed")
        self.check_refused("campaign", "--time", "soon", saying="--time")
        self.check_refused("campaign", "--time", "0", saying="--time")
        self.check_refused("campaign", "--count", "-4", saying="--count")
        self.check_refused("campaign", "--count", "5", "--time", "5", saying="--")
        self.check_refused("campaign", "--jobs", "0", saying="--jobs")
        self.check_refused("campaign", "--seed", "x", saying="--seed")
        self.check_refused("replay", saying="files")
        self.check_refused("vectors", saying="directory")

    def test_unknown_names(self):
        self.check_refused("campaign", "--operation", "gf65.*", saying='no operation matches "gf65.*"')
        self.check_refused("campaign", "--implementation", "sse9", saying='no implementation matches')
        self.check_refused("list", "gf65.mul", saying='no operation is called "gf65.mul"')
        self.check_refused("list", "--where", saying="--where needs an operation")
        self.check_refused("vectors", self.directory, "--implementation", "x", saying='matches "x"')


class ListTest(CommandTest):
    def test_every_form_shows_the_same_matrix(self):
        catalogue = json.loads(self.run_lockstep("list", "--json=-").stdout)
        names = [row["name"] for row in catalogue["operations"]]
        self.assertGreater(len(names), 40)
        text = self.run_lockstep("list").stdout
        markdown = self.run_lockstep("list", "--markdown").stdout
        for name in names:
            self.assertRegex(text, rf"(?m)^{re.escape(name)} +yes ")
            self.assertIn(f"| `{name}` |", markdown)
        self.assertIn(f"{len(names)} operations", text)

    def test_the_reference_offers_every_row(self):
        catalogue = json.loads(self.run_lockstep("list", "--json=-").stdout)
        for row in catalogue["operations"]:
            offered = [offer["implementation"] for offer in row["offers"]]
            self.assertEqual(offered[0], "specification", row["name"])
            self.assertIn("reference", offered, row["name"])

    def test_units_offer_the_same_rows(self):
        catalogue = json.loads(self.run_lockstep("list", "--json=-").stdout)
        rows = {}
        for row in catalogue["operations"]:
            for offer in row["offers"]:
                rows.setdefault(offer["implementation"], set()).add(row["name"])
        units = set(rows) - {"specification", "reference"}
        self.assertGreaterEqual(units, {"emulated_4", "emulated_8", "emulated_16"})
        for unit in units:
            self.assertEqual(rows[unit], rows["emulated_8"], unit)

    def test_where_names_files_and_lines_that_exist(self):
        root = pathlib.Path(__file__).resolve().parents[2]
        places = self.run_lockstep("list", "gf64.butterfly", "--where").stdout
        self.assertIn("specification: spec/binary_field/additive_ntt.hpp:", places)
        self.assertIn("reference: reference/binary_field/gf64.", places)
        for file, line in re.findall(r"(\S+\.[ch]pp):(\d+)", places):
            self.assertLessEqual(int(line), len((root / file).read_text("utf-8").splitlines()))

    def test_json_to_a_file(self):
        self.assertEqual(self.run_lockstep("list", "--json=deep/er/list.json").returncode, 0)
        json.loads((self.directory / "deep/er/list.json").read_text())


class CampaignTest(CommandTest):
    def test_a_clean_campaign_writes_only_its_reports(self):
        result = self.run_lockstep("campaign", "--count", 50, "--html", "r.html", "--json", "r.json")
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertIn("0 differences", result.stdout)
        self.assertIn("report: r.html", result.stdout)
        written = sorted(path.name for path in self.directory.iterdir())
        self.assertEqual(written, ["r.html", "r.json"])
        report = json.loads((self.directory / "r.json").read_text())
        self.assertTrue(all(row["cases"] == 50 for row in report["operations"]))
        page = (self.directory / "r.html").read_text()
        self.assertNotIn("http", page)
        for row in report["operations"]:
            self.assertIn(row["operation"], page)

    def test_the_same_seed_gives_the_same_result_for_any_number_of_jobs(self):
        def result_of(seed, jobs):
            report = json.loads(self.run_lockstep(
                "campaign", "--count", 40, "--seed", seed, "--jobs", jobs, "--json=-").stdout)
            report.pop("seconds")
            for row in report["operations"]:
                row.pop("seconds")
            return report

        self.assertEqual(result_of(7, 1), result_of(7, 3))
        self.assertNotEqual(result_of(7, 1), result_of(8, 1))

    def test_a_time_is_kept(self):
        start = time.monotonic()
        result = self.run_lockstep("campaign", "--time", 3, "--operation", "gf64.*")
        self.assertEqual(result.returncode, 0, result)
        self.assertLess(time.monotonic() - start, 30)

    def test_an_interrupt_ends_it_early_with_a_report(self):
        process = subprocess.Popen(
            [LOCKSTEP, "campaign", "--time", "600", "--json", "r.json"], cwd=self.directory,
            stdout=subprocess.PIPE, text=True)
        time.sleep(2)
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 0, output)
        self.assertIn("interrupted", output)
        self.assertTrue(json.loads((self.directory / "r.json").read_text())["interrupted"])

    def test_a_terminal_gets_a_live_line_and_a_pipe_does_not(self):
        controller, terminal = pty.openpty()
        result = subprocess.run([LOCKSTEP, "campaign", "--time", "2", "--operation", "gf64.*"],
                                cwd=self.directory, stderr=terminal, stdout=subprocess.PIPE,
                                check=True, timeout=60)
        os.close(terminal)
        self.assertIn(b"\r[", os.read(controller, 4096))
        os.close(controller)
        self.assertNotIn(b"\r", result.stdout)


class ReplayTest(CommandTest):
    def reproducer(self, **changes):
        file = {"format": "lockstep-reproducer-1", "version": "0.1.0", "operation": "gf64.mul",
                "implementation": "reference", "case": 0, "choices": "",
                "input": {"a": "0000000000000002", "b": "8000000000000000"}}
        file.update(changes)
        return self.write("r.json", json.dumps(file))

    def test_agrees(self):
        result = self.run_lockstep("replay", self.reproducer())
        self.assertEqual(result.returncode, 0, result)
        self.assertIn("gf64.mul on reference: agrees", result.stdout)

    def test_each_refusal_names_what_is_wrong(self):
        for changes, saying in [
            ({"format": "lockstep-reproducer-2"}, 'its format is "lockstep-reproducer-2"'),
            ({"operation": "gf64.cube"}, 'no operation is called "gf64.cube"'),
            ({"implementation": "avx9"}, 'no implementation is called "avx9"'),
            ({"input": {"a": "0000000000000002"}}, 'field "b" is missing'),
            ({"input": {"a": "2", "b": "8000000000000000"}}, '"2" is not a word'),
            ({"input": None}, "nothing where a record of fields is wanted"),
        ]:
            with self.subTest(saying):
                self.check_refused("replay", self.reproducer(**changes), saying=saying)

    def test_files_that_are_none(self):
        whole = self.reproducer().read_text()
        for text in ["", "{", whole[:-5], whole + "x", "\x00\x01", "[" * 100000]:
            with self.subTest(text[:10]):
                self.check_refused("replay", self.write("broken.json", text), saying="broken.json: ")
        self.check_refused("replay", "absent.json", saying="absent.json: cannot be read")
        self.check_refused("replay", self.directory, saying="is a directory")


class AnswersTest(CommandTest):
    def answers(self, *arguments):
        result = self.run_lockstep("answers", *arguments)
        self.assertEqual(result.returncode, 0, result)
        return result.stdout

    def test_they_are_known_answers_that_pass(self):
        text = self.answers("--operation", "mldsa.hint_unpack", "--operation", "gf64.mul", "--count", 2000)
        self.write("vectors/answers.json", text)
        cases = json.loads(text)["cases"]
        result = self.run_lockstep("vectors", "vectors", "--json", "-")
        self.assertEqual(result.returncode, 0, result)
        passed = {suite["implementation"]: suite["passed"] for suite in json.loads(result.stdout)["suites"]}
        self.assertEqual((passed["specification"], passed["reference"]), (len(cases), len(cases)))

    def test_they_reach_every_event_of_the_rows(self):
        cases = json.loads(self.answers("--operation", "mldsa.use_hint", "--count", 5000))["cases"]
        reached = {event for case in cases for event in case["comment"].removeprefix("reaches ").split(", ") if event}
        rows = json.loads(self.run_lockstep("list", "--json", "-").stdout)["operations"]
        known = next(row["events"] for row in rows if row["name"] == "mldsa.use_hint")
        self.assertEqual(reached, set(known))
        self.assertLess(len(cases), len(known))

    def test_they_depend_on_the_seed_and_nothing_else(self):
        one, again, other = (self.answers("--operation", "keccak.f1600", "--count", 20, "--seed", seed, "--output", "-")
                             for seed in (1, 1, 2))
        self.assertEqual(one, again)
        self.assertNotEqual(json.loads(one)["cases"], json.loads(other)["cases"])

    def test_refusals(self):
        self.check_refused("answers", "--operation", "mldsa.nothing", saying='no operation matches "mldsa.nothing"')
        self.check_refused("answers", "--count", "0", saying="--count")
        self.write("file", "")
        self.check_refused("answers", "--operation", "gf64.mul", "--count", "5", "--output", "file/inside",
                           saying="file: cannot be created")


class ProveTest(CommandTest):
    def test_every_theorem_is_proved_and_what_is_trusted_said(self):
        result = self.run_lockstep("prove")
        self.assertEqual(result.returncode, 0, result)
        lines = result.stdout.splitlines()
        self.assertTrue(any(line.startswith("proved ntt, 16 lanes: for all |f| < q") for line in lines), lines)
        self.assertFalse(any(line.startswith("REFUTED") for line in lines), lines)
        self.assertRegex(result.stdout, r"\d+ theorems, 0 refuted, [\d.]+ s\. Trusted:\n  the meaning of the words")

    def test_json(self):
        result = self.run_lockstep("prove", "--json", "-")
        outcomes = json.loads(result.stdout)
        self.assertTrue(all(theorem["proved"] for theorem in outcomes["theorems"]), outcomes)
        self.assertGreater(len(outcomes["theorems"]), 40)
        self.assertEqual(self.run_lockstep("prove", "--json", "absent/file").returncode, 0)
        self.assertTrue((self.directory / "absent" / "file").is_file())
        self.check_refused("prove", "ntt", saying="ntt")


if __name__ == "__main__":
    unittest.main()
