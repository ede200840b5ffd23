"""Misuses of secrets that must not compile, each beside its good twin, the nearest thing that must.

A case is a name, a bad statement, the words of which one must be in its first error (compilers choose
theirs), and the good statement. Names in scope: `a` and `b` are Secret<std::uint32_t>, `byte` is a
Secret<std::uint8_t>, `mask` is a Mask<std::uint32_t>, `p` is a public std::uint32_t, `table` an array
of std::uint32_t, `secrets` an array of four Secret<std::uint32_t>.
"""

from typing import NamedTuple


class Case(NamedTuple):
    name: str
    bad: str
    words: tuple[str, ...]
    good: str


DELETED = ("use of deleted function", "uses deleted function", "deleted conversion function",
           "attempt to use a deleted function", "invokes a deleted function", "call to deleted",
           "overload resolution selected deleted")
NO_OPERATOR = ("no match for", "invalid operands", "ambiguous overload", *DELETED)
NO_CONVERSION = ("cannot convert", "could not convert", "no viable conversion", "invalid cast", "invalid 'static_cast",
                 "conversion from", "cannot initialize", "no matching conversion", *DELETED)
NO_INDEX = ("no match for", "not an integer", "array subscript", "no viable overloaded operator[]", *NO_CONVERSION)
NOT_CONSTANT = ("is not a constant expression", "call to consteval function", "call to non-'constexpr' function")

CASES = [
    # Control flow.
    Case("if", "if (a) { sink(p); }", (*NO_CONVERSION, "could not convert"), "if (p != 0) { sink(p); }"),
    Case("if on a comparison", "if (a == b) { sink(p); }", NO_CONVERSION, "sink((a == b).bit());"),
    Case("if on a mask", "if (mask) { sink(p); }", NO_CONVERSION, "sink(mask.keep(a));"),
    Case("while", "while (a != 0) { sink(p); }", NO_CONVERSION, "while (p != p) { sink(p); }"),
    Case("loop bound", "for (std::uint32_t i = 0; i < a; ++i) { sink(p); }", NO_OPERATOR,
         "for (std::uint32_t i = 0; i < p; ++i) { sink(a); }"),
    Case("conditional operator", "sink(a ? p : 0);", NO_CONVERSION, "sink(mask.select(a, b));"),
    Case("not", "sink(!a);", (*NO_OPERATOR, *NO_CONVERSION, "invalid argument type"), "sink(~a);"),
    Case("and", "sink(a && p != 0);", (*NO_OPERATOR, *NO_CONVERSION), "sink(a & p);"),
    Case("switch", "switch (a) { default: sink(p); }", ("switch quantity", "requires explicit conversion", *DELETED),
         "switch (p) { default: sink(a); }"),
    Case("order", "sink(a < b);", NO_OPERATOR, "sink((a - b).top_bit().bit());"),
    # Addresses.
    Case("index", "sink(table[a]);", NO_INDEX, "sink(table[p]);"),
    Case("index by a byte", "sink(table[byte]);", NO_INDEX, "sink(secrets[p & 3]);"),
    Case("index into std::array", "sink(secrets[a]);", NO_INDEX, "sink(secrets[1]);"),
    Case("pointer offset", "sink(*(&table[0] + a));", NO_OPERATOR, "sink(*(&table[0] + p));"),
    # Instructions whose time depends on operands.
    Case("division", "sink(a / 3);", NO_OPERATOR, "sink(a * 3);"),
    Case("division by a secret", "sink(p / a);", NO_OPERATOR, "sink(p - a);"),
    Case("division of secrets", "sink(a / b);", NO_OPERATOR, "sink(a * b);"),
    Case("remainder", "sink(a % 3);", NO_OPERATOR, "sink(a & 3);"),
    Case("remainder of secrets", "sink(a % b);", NO_OPERATOR, "sink(a ^ b);"),
    Case("shift by a secret", "sink(a << b);", NO_OPERATOR, "sink(a << 3);"),
    Case("right shift by a secret", "sink(a >> b);", NO_OPERATOR, "sink(a >> p);"),
    Case("public shifted by a secret", "sink(p << a);", NO_OPERATOR, "sink(p << 1);"),
    # Ways out, and in.
    Case("conversion", "std::uint32_t out = a; sink(out);", NO_CONVERSION, "auto out = a; sink(out);"),
    Case("cast", "sink(static_cast<std::uint32_t>(a));", NO_CONVERSION, "sink(static_cast<Secret<std::uint64_t>>(a));"),
    Case("cast to bool", "sink(static_cast<bool>(a));", NO_CONVERSION, "sink(static_cast<Secret<std::uint8_t>>(a));"),
    Case("cast of a mask", "sink(static_cast<bool>(mask));", NO_CONVERSION, "sink(mask.bit());"),
    Case("the word itself", "sink(a.value_);", ("is private", "private member"), "sink(a + 0);"),
    Case("implicit secret", "Secret<std::uint32_t> out = p; sink(out);", NO_CONVERSION,
         "Secret<std::uint32_t> out(p); sink(out);"),
    Case("implicit width", "Secret<std::uint64_t> out = a; sink(out);", NO_CONVERSION,
         "Secret<std::uint64_t> out(a); sink(out);"),
    Case("mask from a word", "Mask<std::uint32_t> out(a); sink(out);", ("is private", "private constructor"),
         "auto out = Mask<std::uint32_t>::of_bit(a & 1); sink(out);"),
    Case("signed secret", "Secret<int>* out = nullptr; sink(out);",
         ("template constraint failure", "constraints not satisfied"), "Secret<std::uint16_t>* out = nullptr; sink(out);"),
    Case("declassify without a reason", "sink(a.declassify());", ("no matching function", "too few arguments"),
         'sink(a.declassify(why("label", "reason"), 0));'),
    Case("declassify with a text", 'sink(a.declassify("reason", 0));',
         ("could not convert", "cannot convert", "no viable conversion", "no known conversion", "could not bind"),
         'sink(a.declassify(why("label", "reason"), p));'),
    Case("declassify with an empty reason", 'sink(a.declassify(why("label", ""), 0));', NOT_CONSTANT,
         'sink(a.declassify(why("label", "r"), 0));'),
    Case("declassify with a computed reason", "sink(a.declassify(why(label, label), 0));", NOT_CONSTANT,
         'sink(a.declassify(why(constant_label, "reason"), 0));'),
    Case("declassify a mask without a reason", "sink(mask.declassify());", ("no matching function", "too few arguments"),
         'sink(mask.declassify(why("label", "reason"), 0));'),
    Case("bytes of secret words", "sink(opaque_bytes(std::span(secrets)));", ("no matching function",),
         "sink(opaque_bytes(std::span(&byte, 1)));"),
    Case("copy of what is wiped", "Wiped<Pair> copy = wiped; sink(copy);", DELETED, "Pair copy = wiped; sink(copy);"),
]
