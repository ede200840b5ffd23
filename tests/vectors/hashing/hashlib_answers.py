#!/usr/bin/env python3
"""Answers of Python's hashlib for random messages of lengths around all ends of blocks.

The same seed gives the same file. SHA-512/224 and SHA-512/256 need a Python that was built with OpenSSL.
"""

import argparse
import hashlib
import json
import platform
import random
import ssl
from pathlib import Path
from typing import Callable, Iterator, NamedTuple

SHA3 = {"sha3-224": ("sha3_224", 144), "sha3-256": ("sha3_256", 136),
        "sha3-384": ("sha3_384", 104), "sha3-512": ("sha3_512", 72)}
SHA2 = {"sha2-224": ("sha224", 64), "sha2-256": ("sha256", 64), "sha2-384": ("sha384", 128),
        "sha2-512": ("sha512", 128), "sha2-512-224": ("sha512_224", 128), "sha2-512-256": ("sha512_256", 128)}
SHAKE = {"shake128": ("shake_128", 168), "shake256": ("shake_256", 136)}
BLAKE2S_BLOCK = 64


class Case(NamedTuple):
    operation: str
    input: dict
    output: dict


def lengths(block: int, tail: int, draw: random.Random) -> list[int]:
    """All lengths within one byte of the ends of the first blocks and of the last places where `tail` bytes still
    fit behind the message; some others, one of them perhaps long."""
    ends = [block * i - space for i in range(4) for space in (0, tail)]
    near = {end + step for end in ends for step in (-1, 0, 1)}
    return sorted(n for n in near if n >= 0) + [draw.randrange(block) for _ in range(4)] + [draw.randrange(9000)]


def cut(size: int, draw: random.Random) -> list[int]:
    return sorted(draw.randint(0, size) for _ in range(draw.randrange(4)))


def pieces(size: int, draw: random.Random) -> list[int]:
    places = [0, *cut(size, draw), size]
    return [end - begin for begin, end in zip(places, places[1:])]


def plain(names: dict[str, tuple[str, int]], tail: Callable[[int], int], draw: random.Random) -> Iterator[Case]:
    for operation, (name, block) in names.items():
        for size in lengths(block, tail(block), draw):
            message = draw.randbytes(size)
            yield Case(operation, {"message": message.hex()}, {"digest": hashlib.new(name, message).hexdigest()})


def shake(draw: random.Random) -> Iterator[Case]:
    for operation, (name, rate) in SHAKE.items():
        sizes = lengths(rate, 1, draw)
        for size, output_size in zip(sizes, draw.sample(sizes[:-1], len(sizes) - 1) + [4000]):
            message = draw.randbytes(size)
            yield Case(operation,
                       {"message": message.hex(), "absorb_splits": cut(size, draw), "squeeze": pieces(output_size, draw)},
                       {"output": hashlib.new(name, message).hexdigest(output_size)})


def shake_many(draw: random.Random) -> Iterator[Case]:
    for operation, (name, rate) in SHAKE.items():
        for lanes in (2, 4, 8):
            for size in (0, 1, 34, rate - 1, rate, rate + 1, draw.randrange(3 * rate)):
                output_size = draw.choice((1, 64, rate - 1, rate, rate + 1, 2 * rate + 7))
                messages = [draw.randbytes(size) for _ in range(lanes)]
                yield Case(f"{operation}.many",
                           {"messages": [message.hex() for message in messages], "output_size": output_size},
                           {"outputs": [hashlib.new(name, message).hexdigest(output_size) for message in messages]})


def blake2s(draw: random.Random) -> Iterator[Case]:
    for key_size in (0, 1, 31, 32, draw.randint(2, 30)):
        for size in lengths(BLAKE2S_BLOCK, 0, draw):
            message, key = draw.randbytes(size), draw.randbytes(key_size)
            yield Case("blake2s", {"message": message.hex(), "key": key.hex()},
                       {"digest": hashlib.blake2s(message, key=key).hexdigest()})


def blake2s_many(draw: random.Random) -> Iterator[Case]:
    for count in (1, 2, 3, 4, 7, 8, 9, 16, 17):
        for zero_blocks in (0, 1, draw.randint(2, 8)):
            size = draw.choice((1, 63, 64, 65, 128, 192, draw.randrange(1, 400)))
            messages = [draw.randbytes(size) for _ in range(count)]
            prefix = bytes(BLAKE2S_BLOCK * zero_blocks)
            yield Case("blake2s.many", {"messages": [message.hex() for message in messages], "zero_blocks": zero_blocks},
                       {"digests": [hashlib.blake2s(prefix + message).hexdigest() for message in messages]})


def cases(seed: int) -> Iterator[Case]:
    draw = random.Random(seed)
    yield from plain(SHA3, lambda rate: 1, draw)
    # The bit that follows the message and its length: 9 or 17 bytes.
    yield from plain(SHA2, lambda block: block // 8 + 1, draw)
    yield from shake(draw)
    yield from shake_many(draw)
    yield from blake2s(draw)
    yield from blake2s_many(draw)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("file", type=Path, help="what to write")
    arguments = parser.parse_args()
    answers = {"format": "lockstep-answers-1",
               "source": f"hashlib of Python {platform.python_version()}, {ssl.OPENSSL_VERSION}",
               "method": f"hashlib_answers.py --seed {arguments.seed}: random messages, digests by hashlib",
               "cases": [case._asdict() for case in cases(arguments.seed)]}
    arguments.file.write_text(json.dumps(answers) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
