"""Damaged inputs by the thousand: settings, records, editions, codes, challenges, command lines.

    python -m tests.session.damaged_inputs [--inputs 10000] [--first SEED]

Each must end in a clear message without terminal commands, or be read cleanly; anything else, more
than two seconds, or a changed file, is a fault. Every third is hostile: nested deep, very large,
with bytes, markup, colours, formulas or file names where others are expected. Codes are also
damaged before their check is computed; command lines are made of right and wrong values. Damaged
stores have a command of their own: python -m tests.session.store.damage.
"""

import argparse
import os
import random
import sys
import tempfile
import time
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.session.challenge import ChallengeError, challenge_code, challenge_of, read_code
from sneferu_gui.session.editions import EditionFileError, read_edition, standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.reasons import record_error_words
from sneferu_gui.session.record import (
    first_record,
    record_from_text,
    record_of,
    record_to_line,
    replay,
)
from sneferu_gui.session.settings import Settings, settings_to_text
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.session.share import (
    SharedTable,
    ShareError,
    code_of,
    content_in,
    content_of,
    letters_of,
    table_of_code,
)
from tests.session import command_lines
from tests.session.damage import damaged
from tests.session.hostile import hostile
from tests.session.records import read_records

LONGEST = 2.0
"""Most seconds for an input."""
LONGEST_CONTENT = 150
"""Most bytes in a code."""
LONGEST_TOLD = 1_000
"""Most characters of a line of a message."""
HOSTILE_EACH = 3
"""One input in so many is hostile, the others are damaged at random."""
ODD_NAMES = (
    "input", "a b", "[red]x[bold]", "=1+1", "\x1b]0;x\x07", os.fsdecode(b"\xff\xfe"), "x" * 200,
    "\u202etxt",
)  # fmt: skip
"""Odd file names."""

Reader = Callable[[Path], str]
"""Reads a file, and returns the error message; empty for none."""


def _settings(path: Path) -> str:
    folder = path.parent / "settings"
    folder.mkdir(exist_ok=True)
    (folder / "settings.toml").write_bytes(path.read_bytes())
    file = SettingsFile(folder)
    file.change(replace(file.settings, scale=200 if file.settings.scale != 200 else 75))
    if again := SettingsFile(folder).notes:
        raise AssertionError(f"written, and not to be read: {again}")
    for each in folder.iterdir():
        each.unlink()
    return "; ".join(file.notes)


def _record(path: Path) -> str:
    try:
        for record in read_records(path):
            for _ in replay(record):
                pass
    except RecordError as error:
        return record_error_words(error)
    return ""


def _challenge(path: Path) -> str:
    try:
        challenge_of(first_record(path), "Zoe")
    except RecordError as error:
        return record_error_words(error)
    except ChallengeError as error:
        return str(error)
    return ""


def _edition(path: Path) -> str:
    try:
        read_edition(path)
    except EditionFileError as error:
        return error.in_words()
    return ""


def _share(path: Path) -> str:
    try:
        table_of_code(path.read_bytes().decode("latin-1"))
    except ShareError as error:
        return str(error)
    return ""


def _checked_code(path: Path) -> str:
    """The answer to a code whose check is right for its damaged content."""
    try:
        read_code(letters_of(path.read_bytes()[:LONGEST_CONTENT]))
    except ShareError as error:
        if error.__cause__ is not None and not isinstance(error.__cause__, ValueError):
            raise error.__cause__ from None
        return str(error)
    return ""


def solo_record() -> bytes:
    """The record of a whole game against Ptah."""
    setup = Setup(standard_edition(), (Seat("Merit", COLOURS[0], "aya"),), solo=True)
    session = Session(setup, deal_from_seed(1, 5))
    chance = random.Random(5)
    while not session.state.is_over:
        session.do(chance.choice(session.state.legal_actions()))
    record = record_of(setup, session.deal, session.actions, session.state)
    return record_to_line(record).encode()


def good_inputs() -> dict[str, tuple[bytes, Reader]]:
    """A good input of each kind, and its reader."""
    table = SharedTable({"powers": "dealt"}, ({}, {}), "a river", 4711)
    record = solo_record()
    edition = (assets_folder() / "sneferu" / "editions" / "standard.toml").read_bytes()
    return {
        "settings": (settings_to_text(Settings(scale=90), {}).encode(), _settings),
        "record": (record, _record),
        "challenge": (record, _challenge),
        "edition": (edition, _edition),
        "share code": (code_of(table).encode(), _share),
        "table's code with its check": (content_of(table), _checked_code),
        "challenge's code with its check": (_content_of_challenge(record), _checked_code),
    }


def _content_of_challenge(record: bytes) -> bytes:
    code = challenge_code(record_from_text(record.decode()))
    return content_in(code, lambda _content: True)


def _harm_in(words: str) -> str:
    """The harm that a message would do to a terminal, or why it is no message; empty for none."""
    for line in words.split("\n"):
        if any(unicodedata.category(sign) in {"Cc", "Cf", "Cs"} for sign in line):
            return f"commands a terminal: {line!r}"
        if len(line) > LONGEST_TOLD:
            return f"a line of {len(line)} characters"
    return ""


def say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Damage and read inputs; return 1 if there was a fault."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--inputs", type=int, default=10_000, help="how many (10,000)")
    parser.add_argument("--first", type=int, default=0, help="the first one's seed (0)")
    given = parser.parse_args(arguments)
    kinds = [*good_inputs().items(), ("command line", (b"", command_lines.told))]
    told = read = attacks = 0
    slowest = 0.0
    with tempfile.TemporaryDirectory(prefix="sneferu-damage-") as folder:
        for seed in range(given.first, given.first + given.inputs):
            name, (good, reader) = kinds[seed % len(kinds)]
            chance = random.Random(seed)
            is_hostile = seed // len(kinds) % HOSTILE_EACH == 0
            if not good:  # not damaged, but made of right and wrong values
                content = command_lines.made(chance)
            else:
                content = hostile(good, chance) if is_hostile else damaged(good, chance)
            path = Path(folder) / (chance.choice(ODD_NAMES) if is_hostile else "input")
            path.write_bytes(content)
            started = time.process_time()
            try:
                words = reader(path)
            except Exception as error:  # noqa: BLE001 - whatever it is, it is a fault
                say(f"seed {seed}, {name}: {type(error).__name__}: {error}")
                return 1
            if trouble := _harm_in(words):
                say(f"seed {seed}, {name}: {trouble}")
                return 1
            slowest = max(slowest, time.process_time() - started)
            if slowest > LONGEST or path.read_bytes() != content:
                say(f"seed {seed}, {name}: took {slowest:.1f} s, or changed its file")
                return 1
            told += bool(words)
            read += not words
            attacks += is_hostile
            path.unlink()
    shares = f"{told} told, {read} read; {attacks} of them made to do harm"
    say(f"{given.inputs} damaged inputs: {shares}; slowest {slowest:.3f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
