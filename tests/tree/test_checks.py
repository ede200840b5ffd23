#!/usr/bin/env python3
"""Each check of the tree refuses a small bad tree, by file and line, and accepts a good one."""

import contextlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest
from pathlib import Path
from unittest import mock

import check_constants
import check_format
import check_includes
import check_spec_numbers
import check_tidy
import check_words
import tree

HERE = Path(__file__).resolve().parent


class CheckTest(unittest.TestCase):
    """A scratch tree, and what a check finds in it as `file:line`."""

    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name).resolve()

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text), encoding="utf-8")
        return path

    def places(self, check):
        return [f"{o.file}:{o.line}" for o in sorted(check.offences(self.root))]

    def texts(self, check):
        return "\n".join(o.text for o in sorted(check.offences(self.root)))


class FilesTest(CheckTest):
    def test_without_git_everything_but_builds_is_listed(self):
        self.write("a.cpp", "")
        self.write("build-x/meson-private/y.cpp", "")
        self.write("build-x/z.cpp", "")
        self.write("t/__pycache__/c.pyc", "")
        self.assertEqual(tree.files(self.root), ["a.cpp"])

    def test_with_git_untracked_files_count_and_ignored_and_deleted_ones_do_not(self):
        subprocess.run(["git", "init", "-q", str(self.root)], check=True)
        for name in ("kept.cpp", "new.cpp", "ignored.cpp", "gone.cpp"):
            self.write(name, "")
        self.write(".gitignore", "ignored.cpp\n")
        subprocess.run(["git", "-C", str(self.root), "add", "kept.cpp", "gone.cpp"], check=True)
        (self.root / "gone.cpp").unlink()
        self.assertEqual(tree.files(self.root), [".gitignore", "kept.cpp", "new.cpp"])

    def test_comments_strings_and_separators_are_told_apart(self):
        text = "a = 1'000; // b 'c\n\"// d\" /* e\nf */ g = '\"'; R\"x(/* h )\" )x\" // i\n"
        self.assertEqual("".join(tree.without_comments(text).split()), "a=1'000;\"//d\"g='\"';")
        self.assertEqual("".join(tree.comments_only(text).split()), "//b'c/*ef*///i")
        self.assertEqual(len(tree.without_comments(text)), len(text))

    def test_the_programs_exit_with_1_on_an_offence_0_without_2_on_bad_usage(self):
        self.write("spec/a.hpp", '#include "spec/missing.hpp"\n')
        def run(*arguments):
            return subprocess.run([sys.executable, HERE / "check_includes.py", *arguments], capture_output=True,
                                  text=True, check=False)
        refused = run(self.root)
        self.assertEqual(refused.returncode, 1)
        self.assertIn("spec/a.hpp:1: ", refused.stdout)
        self.write("spec/a.hpp", "#include <array>\n")
        self.assertEqual(run(self.root).returncode, 0)
        self.assertEqual(run(self.root / "nothing").returncode, 2)


class IncludesTest(CheckTest):
    GOOD = {
        "spec/f/a.hpp": "#include <array>\n#include \"spec/run.hpp\"\n",
        "spec/run.hpp": "",
        "parameters/p.hpp": "#include <cstdint>\n",
        "base/b.hpp": "#include <span>\n",
        "reference/r.hpp": "#include \"base/b.hpp\"\n",
        "reference/r.cpp": "#include \"parameters/p.hpp\"\n#include \"reference/r.hpp\"\n",
        "optimized/avx2/unit.cpp": "#include <immintrin.h>\n#include \"parameters/p.hpp\"\n",
        "optimized/o.hpp": "",
        "library/l.cpp": "#include \"reference/r.hpp\"\n#include \"optimized/o.hpp\"\n",
        "differential/catalogue/c.hpp": "#include <fmt/format.h>\n",
        "differential/catalogue/c.cpp": "#include <nlohmann/json.hpp>\n",
        "differential/operations/o.hpp": "#include \"differential/catalogue/c.hpp\"\n",
        "differential/operations/o.cpp": "#include \"differential/operations/o.hpp\"\n#include \"spec/f/a.hpp\"\n",
        "differential/implementations/i.cpp":
            "#include \"differential/operations/o.hpp\"\n#include \"reference/r.hpp\"\n#include \"optimized/o.hpp\"\n",
        "differential/engine/e.cpp": "#include <unistd.h>\n#include \"differential/catalogue/c.hpp\"\n",
        "differential/oracle/x.hpp": "#include \"spec/f/a.hpp\"\n",
        "cli/m.cpp": "#include <CLI/CLI.hpp>\n#include \"differential/oracle/x.hpp\"\n",
        "fuzz/f.cpp": "#include \"differential/operations/o.hpp\"\n",
        "tests/unit/t.cpp": "#include <gtest/gtest.h>\n#include \"spec/f/a.hpp\"\n#include \"reference/r.hpp\"\n",
    }

    def setUp(self):
        super().setUp()
        for name, text in self.GOOD.items():
            self.write(name, text)

    def test_the_good_tree_is_accepted(self):
        self.assertEqual(self.texts(check_includes), "")

    def refused(self, name, line, expected):
        with self.subTest(name=name, line=line):
            self.write(name, f"// first line\n{line}\n")
            self.assertEqual(self.places(check_includes), [f"{name}:2"])
            self.assertIn(expected, self.texts(check_includes))
            self.write(name, "")

    def test_each_forbidden_arrow_is_refused(self):
        for name, target in [
                ("spec/f/n.hpp", "parameters/p.hpp"), ("spec/f/n.hpp", "base/b.hpp"),
                ("spec/f/n.hpp", "reference/r.hpp"), ("parameters/n.hpp", "base/b.hpp"),
                ("base/n.hpp", "parameters/p.hpp"), ("reference/n.hpp", "spec/run.hpp"),
                ("reference/n.hpp", "optimized/o.hpp"), ("optimized/n.hpp", "reference/r.hpp"),
                ("optimized/n.hpp", "spec/run.hpp"), ("library/n.cpp", "spec/run.hpp"),
                ("library/n.cpp", "differential/catalogue/c.hpp"), ("differential/operations/n.hpp", "spec/run.hpp"),
                ("differential/operations/n.hpp", "reference/r.hpp"),
                ("differential/operations/n.cpp", "reference/r.hpp"),
                ("differential/implementations/n.cpp", "spec/run.hpp"),
                ("differential/engine/n.cpp", "spec/run.hpp"), ("differential/engine/n.cpp", "reference/r.hpp"),
                ("differential/catalogue/n.hpp", "differential/operations/o.hpp"), ("cli/n.cpp", "spec/run.hpp"),
                ("cli/n.cpp", "reference/r.hpp"), ("fuzz/n.cpp", "spec/run.hpp"), ("bench/n.cpp", "reference/r.hpp"),
                ("ct-check/n.cpp", "optimized/o.hpp")]:
            self.refused(name, f'#include "{target}"', f'"{target}"')

    def test_third_party_headers_have_their_places(self):
        for name, header in [
                ("spec/n.hpp", "fmt/format.h"), ("reference/n.cpp", "fmt/format.h"), ("base/n.hpp", "unistd.h"),
                ("differential/catalogue/n.hpp", "nlohmann/json.hpp"), ("differential/engine/n.cpp", "CLI/CLI.hpp"),
                ("cli/n.cpp", "gtest/gtest.h"), ("cli/n.cpp", "rapidcheck.h"), ("reference/n.cpp", "immintrin.h"),
                ("optimized/n.hpp", "arm_neon.h"), ("cli/n.cpp", "boost/any.hpp")]:
            self.refused(name, f"#include <{header}>", f"<{header}>")

    def test_includes_are_written_from_the_root(self):
        self.refused("reference/n.cpp", '#include "r.hpp"', 'write "reference/r.hpp"')
        self.refused("reference/n.cpp", '#include "../base/b.hpp"', "from the root")
        self.refused("reference/n.cpp", '#include "./reference/r.hpp"', "from the root")
        self.refused("reference/n.cpp", "#include <reference/r.hpp>", 'included as "reference/r.hpp"')
        self.refused("reference/n.cpp", '#include "base/none.hpp"', "no file of the tree")
        self.refused("cli/n.cpp", '#include "fmt/format.h"', "no file of the tree")
        self.refused("reference/n.cpp", '#include "reference/r.cpp"', "only headers")
        self.refused("reference/n.cpp", "#include <stdint.h>", "write <cstdint>")
        self.refused("reference/n.cpp", "#include HEADER", "one header")
        self.refused("reference/n.cpp", "# include_next <array>", "one header")

    def test_comments_and_strings_are_not_includes(self):
        self.write("spec/n.hpp", '// #include "base/b.hpp"\n/*\n#include "base/b.hpp"\n*/\n'
                                 'auto s = R"(\n#include "base/b.hpp"\n)";\n')
        self.assertEqual(self.places(check_includes), [])

    def test_closed_folders_are_followed_further(self):
        self.write("differential/engine/n.cpp", '#include <array>\n#include "differential/oracle/x.hpp"\n')
        self.assertEqual(self.places(check_includes), ["differential/engine/n.cpp:2"])
        self.assertIn("differential/oracle/x.hpp", self.texts(check_includes))

    def test_unknown_folders_and_suffixes_are_refused(self):
        self.write("new/n.cpp", "")
        self.write("cli/n.cc", "")
        self.assertEqual(self.places(check_includes), ["cli/n.cc:1", "new/n.cpp:1"])


class SpecNumbersTest(CheckTest):
    GOOD = """\
        // FIPS 999, a file.
        #pragma once
        namespace lockstep::spec {
        constexpr std::array<int, 2> plain = {1, 2};  // 1 and 2
        struct R_q { int a = 0; };

        // FIPS 999, Algorithm 1, θ(A).
        template <class T = std::array<int, 3>>
        constexpr int θ(T A) {
          int x = 0;                                 // 1
          for (int i = 0; i < 3; ++i) {              // 2
            x += A.at(0) + a_long_line(i) +          // 3
                 another(i);                         // 3
          }                                          // 4
          return x;                                  // 5-7
        }

        // FIPS 999, Algorithm 2, rc(t).
        constexpr int table(int t) {
          t = step(t);                               // 2
          return R{t};                               // 3a
        }
        inline constexpr int table_value = table(1);

        constexpr int rc(int t) {
          t = step(t);                               // 4
          return t;                                  // 1, 3b
        }

        // Algorithm 3: unused numbers below 100 in strings do not count.
        inline int text() { return f("// 9"); }      // 1

        // No numbers here.
        inline int free(int a) { return a; }

        // FIPS 999, section 6.2.2: steps of a section.
        inline int steps() {
          return 3;                                  // 1
        }
        }  // namespace lockstep::spec
        """

    def check(self, old="", new="", name="spec/fips999/a.hpp"):
        self.assertIn(old, self.GOOD)
        self.write(name, textwrap.dedent(self.GOOD).replace(old, new, 1))
        return self.places(check_spec_numbers)

    def test_the_good_file_is_accepted(self):
        self.assertEqual(self.check(), [])

    def test_a_gap_is_refused(self):
        self.assertEqual(self.check("// 4\n", "\n"), ["spec/fips999/a.hpp:15"])
        self.assertEqual(self.check("// 1\n", "\n"), ["spec/fips999/a.hpp:11"])
        self.assertEqual(self.check("// 5-7\n", "// 6-7\n"), ["spec/fips999/a.hpp:15"])
        self.assertEqual(self.check("// 3a\n", "// 3\n"), ["spec/fips999/a.hpp:27"])
        self.assertEqual(self.check("// 1, 3b\n", "// 3b, 5\n"), ["spec/fips999/a.hpp:20"])

    def test_a_decreasing_number_is_refused(self):
        self.assertEqual(self.check("// 4\n", "// 2\n"), ["spec/fips999/a.hpp:14", "spec/fips999/a.hpp:15"])

    def test_a_number_names_one_function_of_a_folder(self):
        self.assertEqual(self.check("Algorithm 3:", "Algorithm 1:"), ["spec/fips999/a.hpp:31"])
        self.check()
        self.write("spec/fips999/b.hpp", "// Algorithm 3: again\nint f() {\n  return 1;  // 1\n}\n")
        self.assertEqual(self.places(check_spec_numbers), ["spec/fips999/b.hpp:2"])
        self.write("spec/fips999/b.hpp", "// f of Algorithm 3, again\nint f() {\n  return 1;  // 1\n}\n")
        self.assertEqual(self.places(check_spec_numbers), [])
        (self.root / "spec/fips999/b.hpp").unlink()
        self.write("spec/fips998/b.hpp", "// Algorithm 3: of another standard\nint f() {\n  return 1;  // 1\n}\n")
        self.assertEqual(self.places(check_spec_numbers), [])

    def test_an_algorithm_without_numbers_is_refused(self):
        self.assertEqual(self.check('{ return f("// 9"); }      // 1', '{ return f("// 9"); }'),
                         ["spec/fips999/a.hpp:31"])

    def test_numbers_need_a_name(self):
        self.assertEqual(self.check("// FIPS 999, section 6.2.2:", "// Numbered steps:"), ["spec/fips999/a.hpp:37"])
        self.assertEqual(self.check("inline int free(int a) { return a; }", "inline int free() { return 1; }  // 1"),
                         ["spec/fips999/a.hpp:34"])

    def test_a_number_outside_a_function_is_refused(self):
        self.assertEqual(self.check("// 1 and 2", "// 1"), ["spec/fips999/a.hpp:4"])

    def test_other_folders_have_no_margin(self):
        self.assertEqual(self.check("// 4\n", "\n", name="reference/a.hpp"), [])


class ConstantsTest(CheckTest):
    def check(self, text, name="reference/a.hpp"):
        self.write(name, text)
        return self.places(check_constants)

    def test_true_equations_are_accepted(self):
        for equation, literal in [
                ("pow(q, -1, 2**32) == 58728449", "58728449"),
                ("-pow(q, -1, 2**32) % 2**32 == 4236238847", "4'236'238'847U"),
                ("(q - 1) // 2**13 == 1023", "0x3FF"), ("1 << 4 ^ 0x0B == 0x1B", "0x1BULL"),
                ("-5 + 2 == -3", "-3"), ("max(abs(-7), 2) == 0b111", "0b111")]:
            with self.subTest(equation=equation):
                self.assertEqual(self.check(f"constexpr auto x = {literal};  // check: {equation}\n"), [])
                self.assertEqual(self.check(f"// check: {equation}\nconstexpr auto x = {literal};\n"), [])

    def test_a_false_equation_is_refused(self):
        self.assertEqual(self.check("\nconstexpr int x = 58728448;  // check: pow(q, -1, 2**32) == 58728448\n"),
                         ["reference/a.hpp:2"])

    def test_the_literal_must_be_there(self):
        for code in ("x = 58728448;", "x = -58728449;", "", "x = 158728449;"):
            with self.subTest(code=code):
                self.assertEqual(self.check(f"// check: pow(q, -1, 2**32) == 58728449\n{code}\n"),
                                 ["reference/a.hpp:1"])

    def test_what_is_no_arithmetic_is_refused(self):
        for equation in ("__import__('os').getpid() == 3", "open('x') == 3", "q.real == 3", "r == 3", "3", "3 / 1 == 3",
                         "2**3**4**5**6 == 3", "3.0 == 3", "1 << 10**9 == 3", "1 // 0 == 3", "(3 == 3", "pow(3) == 3",
                         "True + 2 == 3", "[3][0] == 3", "2**-1 == 3"):
            with self.subTest(equation=equation):
                self.assertEqual(self.check(f"int x = 3;  // check: {equation}\n"), ["reference/a.hpp:1"])

    NUMBERS = ", ".join(map(str, range(17)))

    def test_a_pasted_table_is_refused_in_the_product(self):
        for name in ("spec/a.hpp", "parameters/a.hpp", "reference/a.hpp", "optimized/avx2/a.hpp"):
            with self.subTest(name=name):
                self.assertEqual(self.check(f"int f();\nint x[] = {{{self.NUMBERS}}};\n", name), [f"{name}:2"])
                (self.root / name).unlink()
        self.assertEqual(self.check(f"int x[] = {{{self.NUMBERS}}};\n", "tests/a.cpp"), [])

    def test_sixteen_numbers_are_no_table(self):
        self.assertEqual(self.check("int x[] = {" + ", ".join("7" * 16) + "};\n"), [])
        self.assertEqual(self.check("int x[] = {" + ", ".join("7" * 17) + "};\n"), ["reference/a.hpp:1"])

    def test_nested_braces_count_together_and_statements_do_not(self):
        nested = "{" + self.NUMBERS[:20] + "}, {" + self.NUMBERS[20:] + "}"
        self.assertEqual(self.check(f"namespace n {{\nint x[2][9] = {{{nested}}};\n}}\n"), ["reference/a.hpp:2"])
        self.assertEqual(self.check(f"int x[2][17] = {{\n{{{self.NUMBERS}}},\n{{{self.NUMBERS}}}}};\n"), ["reference/a.hpp:1"])
        self.assertEqual(self.check("int f() {\n" + "".join(f"  g({i});\n" for i in range(20)) + "}\n"), [])
        self.assertEqual(self.check(f"enum class E {{ {', '.join(f'a{i} = {i}' for i in range(20))} }};\n"), [])

    def test_a_transcribed_table_names_its_source(self):
        table = f"inline constexpr int x[] = {{\n    {self.NUMBERS}}};\n"
        self.assertEqual(self.check(f"// The permutations.\n// transcribed: RFC 7693, 2.7\n{table}"), [])
        self.assertEqual(self.check(f"// transcribed: RFC 7693, 2.7\n\n{table}"), ["reference/a.hpp:3"])
        self.assertEqual(self.check(f"// transcribed:\n{table}"), ["reference/a.hpp:2"])
        self.assertEqual(self.check(f"// transcribed: A\nint y = 0;\n{table}"), ["reference/a.hpp:3"])


class WordsTest(CheckTest):
    def check(self, text, name="cli/a.cpp"):
        self.write(name, text)
        return self.places(check_words)

    def test_plain_text_is_accepted(self):
        self.assertEqual(self.check("// obsession, TODOS, ../shared/work/x, src/home/x, ${A}/home/b, 1 / 2\n"), [])
        self.assertEqual(self.check("", "empty.txt"), [])

    def test_each_refused_word_is_found(self):
        for line in ("// TODO: later", "// FIXME", "x();  // XXX", "// HACK around", "// see /work/main/x",
                     "// /home/someone/x", "// in this session", "// Sessions", "\tint x;", "int x;  ", "int x;\r",
                     "// \u03b8"):
            with self.subTest(line=line):
                self.assertEqual(self.check(f"int y;\n{line}\n"), ["cli/a.cpp:2"])

    def test_the_last_line_ends(self):
        self.assertEqual(self.check("int x;\nint y;"), ["cli/a.cpp:2"])

    def test_greek_belongs_to_the_specification_and_to_markdown(self):
        self.assertEqual(self.check("// \u03b8\n", "spec/a.hpp"), [])
        self.assertEqual(self.check("\u03b8\n", "README.md"), [])
        self.assertEqual(self.check("# \u03b8\n", "run"), ["run:1"])

    def test_long_files_are_refused_unless_named(self):
        text = "int x;\n" * check_words.LONGEST
        self.assertEqual(self.check(text), [])
        self.assertEqual(self.check(text + "\n"), [f"cli/a.cpp:{check_words.LONGEST + 1}"])
        with mock.patch.dict(check_words.LONG, {"cli/a.cpp": "a reason"}):
            self.assertEqual(self.check(text + "\n"), [])
            self.assertEqual(self.check(text), ["cli/a.cpp:1"])
        (self.root / "cli/a.cpp").unlink()
        self.assertEqual(self.check(text + "\n", "docs/a.md"), [])

    def test_data_is_left_alone(self):
        self.assertEqual(self.check("a \t\r", "tests/vectors/x.txt"), [])
        (self.root / "x.bin").write_bytes(b"\0 \t\xff")
        self.assertEqual(self.places(check_words), [])


@unittest.skipUnless(shutil.which(check_format.FORMATTER), "clang-format is not installed")
class FormatTest(CheckTest):
    def setUp(self):
        super().setUp()
        shutil.copy(HERE.parents[1] / ".clang-format", self.root)

    def test_only_what_differs_is_named(self):
        self.write("cli/good.cpp", "int f();\n")
        self.write("cli/bad.cpp", "int g();\nint  f();\n")
        self.write("spec/by_hand.hpp", "int f(){ return 1; }         // 1\n")
        self.assertEqual(self.places(check_format), ["cli/bad.cpp:2"])

    def test_a_tree_without_sources_is_fine(self):
        self.assertEqual(self.places(check_format), [])

    def test_a_broken_configuration_is_an_offence(self):
        self.write("cli/good.cpp", "int f();\n")
        self.write(".clang-format", "NoSuchKey: 1\n")
        self.assertEqual(self.places(check_format), [".clang-format:1"])


@unittest.skipUnless(shutil.which(check_tidy.TIDY), "clang-tidy is not installed")
class TidyTest(CheckTest):
    def setUp(self):
        super().setUp()
        for name in (".clang-tidy", "spec/.clang-tidy"):
            (self.root / name).parent.mkdir(exist_ok=True)
            shutil.copy(HERE.parents[1] / name, self.root / name)
        self.write("spec/a.hpp", "#pragma once\nint inline UseHint(int r) { return r; }\n")
        self.write("base/a.hpp", "#pragma once\nint inline plain(int r) { return r; }\n")
        self.write("reference/a.hpp", "#pragma once\n#include \"base/a.hpp\"\nint a(int r);\n")
        self.write("reference/a.cpp", "#include \"reference/a.hpp\"\nint a(int r) { return plain(r); }\n")
        self.write("tests/t.cpp", "int BadName() { return 1; }\n")
        self.write("cli/left_out.cpp", "int BadName() { return 1; }\n")

    def check(self, *options):
        sources = ["reference/a.cpp", "tests/t.cpp"]
        self.write("b/compile_commands.json", json.dumps([
            {"directory": str(self.root / "b"), "file": f"../{name}", "command": f"c++ -std=c++20 -I.. -c ../{name}"}
            for name in sources]))
        covered = self.root / "not-covered"
        out = io.StringIO()
        with mock.patch.object(sys, "argv", ["check_tidy.py", "--root", str(self.root), str(self.root / "b"), *options]), \
                mock.patch.dict(os.environ, {"LOCKSTEP_NOT_COVERED": str(covered)}), contextlib.redirect_stdout(out):
            status = check_tidy.main()
        self.assertIn("cli/left_out.cpp", covered.read_text(encoding="utf-8"))
        places = [":".join(line.split(":")[:2]) for line in out.getvalue().splitlines()
                  if re.match(r"\S+:\d+: ", line)]
        self.output = out.getvalue()
        self.assertEqual(status, 1 if places else 0, self.output)
        return places

    def test_the_good_tree_is_accepted(self):
        self.assertEqual(self.check(), [], self.output)

    def test_sources_and_every_header_are_read(self):
        self.write("reference/a.cpp", "#include \"reference/a.hpp\"\nint a(int r) { int Bad = r; return plain(Bad); }\n")
        self.write("reference/a.hpp", "#pragma once\n#include \"base/a.hpp\"\nint a(int r);\nint BadA(int r);\n")
        self.write("base/a.hpp", "#pragma once\nint inline plain(int r) { return r; }\nint BadB(int r);\n")
        self.write("spec/a.hpp", "#pragma once\nint inline UseHint(int r) { if (r) return 1; return r; }\n")
        self.assertEqual(sorted(set(self.check())),
                         ["base/a.hpp:3", "reference/a.cpp:2", "reference/a.hpp:4", "spec/a.hpp:2"])

    def test_tests_are_read_on_request(self):
        self.assertIn("tests/t.cpp:1", self.check("--tests"))

    def test_what_does_not_compile_is_an_offence(self):
        self.write("base/a.hpp", "int inline plain(int r) { return s; }\n")
        self.assertIn("base/a.hpp:1", self.check())


@unittest.skipUnless(shutil.which(check_tidy.COMPILER), "clang++ is not installed")
class TidyReadingsTest(CheckTest):
    """Which files are read together: clang-tidy is a stand-in that writes down what it is given."""

    def readings(self, *options):
        stand_in = self.write("bin/" + check_tidy.TIDY, """\
            #!/bin/sh
            for word in "$@"; do case $word in */together.cpp) echo $(cat "$word") >>"$READ" ;; esac; done
            """)
        stand_in.chmod(0o755)
        self.write("b/compile_commands.json", json.dumps([
            {"directory": str(self.root / "b"), "file": f"../{path.relative_to(self.root)}",
             "command": f"c++ -Ix/{path.stem}.p -std=c++20 -I.. -MD -MF x.d -o x.o -c ../{path.relative_to(self.root)}"}
            for path in self.root.glob("cli/*.cpp")]))
        (self.root / "read").write_text("")
        with mock.patch.object(sys, "argv", ["check_tidy.py", "--root", str(self.root), str(self.root / "b"), *options]), \
                mock.patch.dict(os.environ, {"PATH": f"{stand_in.parent}:{os.environ['PATH']}",
                                             "READ": str(self.root / "read")}), \
                contextlib.redirect_stdout(io.StringIO()):
            self.assertEqual(check_tidy.main(), 0)
        return sorted(" ".join(re.findall(r"(\w+\.[ch]pp)\"", line)) for line in
                      (self.root / "read").read_text().splitlines())

    def test_sources_that_go_together_are_read_once(self):
        for name in "abc":
            self.write(f"cli/{name}.cpp", f"namespace {{\nint {name}1 = 1;\n}}\n")
        self.assertEqual(self.readings(), ["a.cpp b.cpp c.cpp"])
        self.assertEqual(self.readings("--deep"), ["a.cpp", "b.cpp", "c.cpp"])

    def test_sources_with_a_helper_of_one_name_are_read_apart(self):
        for name in "abcd":
            self.write(f"cli/{name}.cpp", "int f();\nnamespace {\nint helper = f();\n}\n" if name in "bc" else "\n")
        self.assertEqual(self.readings(), ["a.cpp b.cpp", "c.cpp d.cpp"])
        self.write("cli/a.cpp", (self.root / "cli/b.cpp").read_text())
        self.assertEqual(self.readings(), ["a.cpp", "b.cpp", "c.cpp d.cpp"])

    def test_headers_that_no_source_of_their_folder_includes_are_read_together(self):
        self.write("cli/a.cpp", '#include "cli/a.hpp"\n#include "base/b.hpp"\n')
        self.write("cli/a.hpp", '#pragma once\n#include "cli/b.hpp"\n')
        for name in ("cli/b", "cli/c", "cli/d", "base/b", "base/c"):
            self.write(f"{name}.hpp", "#pragma once\n")
        self.assertEqual(self.readings(), ["a.cpp", "b.hpp c.hpp", "c.hpp d.hpp"])


if __name__ == "__main__":
    unittest.main()
