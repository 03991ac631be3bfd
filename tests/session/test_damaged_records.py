"""Two thousand damaged records: each is read, or refused in words, quickly."""

import json
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session.record import read_entries
from sneferu_gui.simulation.check import faults_of_record
from tests.sweep import one_in

from .records import line_of_game

HOSTILE: Final[tuple[Any, ...]] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, 10**100, 0.5, float("inf"), float("nan"), "", "0",
    "\0", "\ud800", "x" * 10_000, [], {}, [[]], [None], {"do": "buy"}, "__class__", "{0.__class__}",
    "%s%n", "../../etc/passwd", "$(reboot)", [0] * 1_000,
)  # fmt: skip


def _places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """Every place in the fields, as a container and the key or index in it."""
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in entries:
        found.append((value, key))
        if isinstance(inner, dict | list):
            _places(inner, found)
    return found


def _with_fields(change: Callable[[Any, Any, random.Random], None]) -> Callable[..., bytes]:
    def damaged(line: str, chance: random.Random) -> bytes:
        fields = json.loads(line)
        for _ in range(chance.choice((1, 1, 1, 3))):
            change(*chance.choice(_places(fields, [])), chance)
        return json.dumps(fields).encode()

    return damaged


def _replaced(holder: Any, key: Any, chance: random.Random) -> None:
    holder[key] = chance.choice(HOSTILE)


def _removed(holder: Any, key: Any, _chance: random.Random) -> None:
    del holder[key]


def _nudged(holder: Any, key: Any, chance: random.Random) -> None:
    if isinstance(holder[key], int):
        holder[key] += chance.choice((-1, 1, 7))
    elif isinstance(holder[key], list):
        chance.shuffle(holder[key])


def _nested(holder: Any, key: Any, chance: random.Random) -> None:
    for _ in range(chance.choice((1, 50, 200))):
        holder[key] = [holder[key]]


def _bytes_changed(line: str, chance: random.Random) -> bytes:
    content = bytearray(line.encode())
    for _ in range(chance.choice((1, 5, 200))):
        content[chance.randrange(len(content))] = chance.randrange(256)
    return bytes(content)


def _cut(line: str, chance: random.Random) -> bytes:
    return line.encode()[: chance.randrange(len(line))]


def _spliced(line: str, chance: random.Random) -> bytes:
    start, end = sorted(chance.randrange(len(line)) for _ in range(2))
    middle = chance.choice(("", line[start:end] * 2, "[" * 5_000, "\n", "9" * 5_000, '"', "}"))
    return (line[:start] + middle + line[end:]).encode()


WAYS: Final = (
    _with_fields(_replaced),
    _with_fields(_removed),
    _with_fields(_nudged),
    _with_fields(_nested),
    _bytes_changed,
    _cut,
    _spliced,
)


@pytest.mark.parametrize("part", one_in(8, range(8)))
def test_a_damaged_record_is_read_or_refused_in_words(part: int, tmp_path: Path) -> None:
    lines = [line_of_game(), line_of_game(("random",), solo=True), line_of_game(trace=False)]
    path = tmp_path / "damaged.jsonl"
    refused = 0
    for seed in range(250 * part, 250 * (part + 1)):
        chance = random.Random(seed)
        path.write_bytes(chance.choice(WAYS)(chance.choice(lines), chance))
        begun = time.process_time()
        try:
            for _line, record in read_entries(path):
                if isinstance(record, RecordError):
                    refused += 1
                    _is_in_words(str(record))
                else:
                    for fault in faults_of_record(record):
                        _is_in_words(fault)
        except RecordError as error:
            _is_in_words(str(error))
        assert time.process_time() - begun < 2, f"seed {seed}"
    assert refused > 100


def _is_in_words(text: str) -> None:
    """Check that a message is one short line that any terminal and log can take."""
    assert len(text) < 1_000
    assert "\n" not in text
    text.encode("utf-8")
