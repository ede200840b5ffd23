#!/usr/bin/env python3
"""The gate refuses each kind of bad object, by its reason, and accepts a good one.

The compiler of the build is in CXX, as a JSON list.
"""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

import check_unit

GOOD = """
    namespace unit { extern const int table[2]; }
    namespace { int twice(int x) { return 2 * x; } }
    namespace unit {
    extern int (*const kernel)(int);
    int (*const kernel)(int) = twice;
    }
"""


class GateTest(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.root = Path(scratch.name)

    def compiled(self, text):
        source, target = self.root / "unit.cpp", self.root / "unit.o"
        source.write_text(text, encoding="utf-8")
        subprocess.run([*json.loads(os.environ["CXX"]), "-std=c++20", "-O1", "-fno-lto", "-fno-exceptions", "-c",
                        str(source), "-o", str(target)], check=True)
        return target

    def offences(self, isa, text, **how):
        return check_unit.offences(self.compiled(GOOD + text), isa, ["unit::kernel"], **how)

    def refused(self, isa, text, *reasons):
        found = "\n".join(self.offences(isa, text))
        for reason in reasons:
            self.assertIn(reason, found)

    def instruction(self, isa, targets, instruction, *reasons):
        """A function that holds the instruction, in a unit that is good otherwise."""
        text = f"""namespace {{ __attribute__((target("{targets}"), used)) void local() {{
            __asm__ volatile("{instruction}"); }} }}"""
        found = self.offences(isa, text)
        self.assertEqual(len(found), 1 if reasons else 0, found)
        for reason in reasons:
            self.assertIn(reason, found[0])

    def test_accepts_a_good_object(self):
        for isa in check_unit.ISAS:
            self.assertEqual(self.offences(isa, ""), [])

    def test_refuses_what_the_linker_may_share(self):
        inline = """namespace other { __attribute__((noinline)) inline int f(int x) { return x * x; } }
                    namespace { __attribute__((used)) int g(int x) { return other::f(x); } }"""
        self.refused("avx2", inline, "other::f(int) weakly")
        self.assertEqual(self.offences("emulated", inline, may_have_weak=True), [])
        self.refused("sse2", "namespace other { inline const int numbers[2] = {1, 2}; }"
                     "namespace { __attribute__((used)) const int* g(int i) { return other::numbers + i; } }",
                     "other::numbers weakly")

    def test_refuses_other_names(self):
        self.refused("sse2", "int other(int x) { return x; }", "defines other(int)")
        self.refused("sse2", "int variable = 3;", "defines variable")
        self.assertIn("does not define unit::table", "\n".join(
            check_unit.offences(self.compiled(GOOD), "sse2", ["unit::kernel", "unit::table"])))

    def test_refuses_what_is_defined_elsewhere(self):
        self.refused("sse2", "int other(int); namespace { __attribute__((used)) int g(int x) { return other(x); } }",
                     "needs other(int)")
        self.assertEqual(self.offences("sse2", """namespace { __attribute__((used)) void g(char* p, unsigned long n) {
            __builtin_memset(p, 0, n); } }"""), [])

    def test_refuses_what_runs_at_start(self):
        self.refused("sse2", "namespace { volatile int v; const int w = v + 1;"
                     "__attribute__((used)) int g() { return w; } }", "init_array")

    def test_refuses_instructions_of_other_sets(self):
        for isa in ("sse2", "emulated", "baseline"):
            self.instruction(isa, "avx", "vpxor %xmm0, %xmm1, %xmm2", "encoding VEX")
            self.instruction(isa, "sse3", "movshdup %xmm0, %xmm1", "movshdup")
            self.instruction(isa, "ssse3", "pshufb %xmm0, %xmm1", "pshufb")
            self.instruction(isa, "sse4.1", "pmulld %xmm0, %xmm1", "pmulld")
            self.instruction(isa, "popcnt", "popcnt %eax, %ecx", "popcnt")
            self.instruction(isa, "bmi2", "rorx $3, %rax, %rcx", "encoding VEX")
            self.instruction(isa, "sse2", "pmuludq %xmm0, %xmm1")
        self.instruction("avx2", "avx512f", "vpaddd %zmm0, %zmm1, %zmm2", "encoding EVEX")
        self.instruction("avx2", "avx512vl", "vpaddd %ymm16, %ymm1, %ymm2", "encoding EVEX")
        self.instruction("avx2", "avx512vl", "vpternlogq $150, %ymm0, %ymm1, %ymm2", "encoding EVEX")
        self.instruction("avx2", "avx512f", "kmovw %k1, %eax", "kmovw")
        self.instruction("avx2", "fma", "vfmadd132ps %ymm0, %ymm1, %ymm2", "vfmadd132ps")
        self.instruction("avx2", "vpclmulqdq", "vpclmulqdq $0, %ymm0, %ymm1, %ymm2", "vpclmul")
        self.instruction("avx2", "bmi2", "rorx $3, %rax, %rcx")
        self.instruction("avx512", "avx512ifma", "vpmadd52luq %zmm0, %zmm1, %zmm2", "vpmadd52luq")
        self.instruction("avx512", "avx512vbmi", "vpermb %zmm0, %zmm1, %zmm2")

    def test_refuses_to_check_nothing(self):
        self.assertIn("no instruction", "\n".join(check_unit.offences(self.compiled("int x;"), "baseline")))


if __name__ == "__main__":
    unittest.main()
