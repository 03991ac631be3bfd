"""Hostile content: depth, size, bytes, markup, paths and formulas."""

import json
import random
import re

VALUES = (
    "../../x", "/etc/passwd", "[/]", "[link=http://example.org]x[/link]", "=1+1", "\u3000\uff1d1",
    "\x1b]0;mine\x07", "\u202ekey", "\ud800", "x" * 100_000, "", " ", None, True, -1, 10**30, 1.5,
)  # fmt: skip
"""Hostile values."""

DEPTHS = (60, 900, 20_000)
"""Numbers of nested lists."""


def hostile(content: bytes, chance: random.Random) -> bytes:
    """The content with one hostile thing in it."""
    return chance.choice((_with_value, _with_depth, _with_size, _with_bytes, _with_blanks))(
        content, chance
    )


def _with_value(content: bytes, chance: random.Random) -> bytes:
    """The content with a hostile value in place of a text, a number or a key."""
    places = list(re.finditer(rb'"(?:[^"\\\n]|\\.)*"|\b\d+\b', content))
    value = json.dumps(chance.choice(VALUES)).encode()
    if not places:
        return value
    place = chance.choice(places)
    return content[: place.start()] + value + content[place.end() :]


def _with_depth(content: bytes, chance: random.Random) -> bytes:
    depth = chance.choice(DEPTHS)
    opening, closing = chance.choice(((b"[", b"]"), (b'{"a":', b"}"), (b"{a=", b"}")))
    return _put(content, opening * depth + b"1" + closing * depth, chance)


def _with_size(content: bytes, chance: random.Random) -> bytes:
    kind = chance.choice((b"x", b"[1],", b"a.", b'"a":1,', b"9"))
    return _put(content, kind * (chance.choice((5_000, 300_000, 5_000_000)) // len(kind)), chance)


def _with_bytes(content: bytes, chance: random.Random) -> bytes:
    kind = chance.choice((b"\xff\xfe", b"\0", b"\x1b[31m", b"\xed\xa0\x80", b"\xef\xbb\xbf"))
    return _put(content, kind * chance.choice((1, 1_000)), chance)


def _with_blanks(content: bytes, chance: random.Random) -> bytes:
    return chance.choice((b"\n", b" ", b"\r\n", b"\t\n")) * 1_000_000 + content


def _put(content: bytes, more: bytes, chance: random.Random) -> bytes:
    """The content with more inserted somewhere, mostly where a value begins."""
    places = [match.end() for match in re.finditer(rb"[=:,\[]", content)] or [0]
    place = chance.choice([*places, 0, len(content)])
    return content[:place] + more + content[place:]
