"""Edition files: each fault is reported with its line, and no file can do harm (D8)."""

import os
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.sneferu.law.edition import (
    LONGEST_SHOWN,
    SHORTEST_TRACK,
    edition_from_mapping,
    edition_to_mapping,
)
from sneferu_gui.session.editions import (
    LARGEST_FILE,
    LONGEST_LINE,
    EditionFileError,
    read_edition,
    standard_edition,
)

STANDARD: Final = (assets_folder() / "sneferu/editions" / "standard.toml").read_text(
    encoding="utf-8"
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "mine.toml"


def refusal(path: Path, content: str | bytes) -> str:
    """The error message for a file with this content, without the folder."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(EditionFileError) as caught:
        read_edition(path)
    return str(caught.value).replace(str(path), path.name)


def line_with(text: str) -> int:
    """The number of the only line of the standard edition's file with `text`."""
    (line,) = [n for n, line in enumerate(STANDARD.split("\n"), 1) if text in line]
    return line


def test_the_standard_edition_is_shipped() -> None:
    edition = standard_edition()
    assert edition.id == "standard"
    assert standard_edition() is edition


@pytest.mark.parametrize("content", [STANDARD.replace("\n", "\r\n"), "\ufeff" + STANDARD])
def test_files_of_other_systems_are_read(path: Path, content: str) -> None:
    path.write_bytes(content.encode())
    assert read_edition(path) == standard_edition()


@pytest.mark.parametrize(
    ("old", "new", "where", "reason"),
    [
        ("last = 44", "last = 4.5", "river.last", "must be a whole number, not 4.5"),
        ("space = 28", "space = 25", "river.quarries[9].space", "two quarries on space 25"),
        ("space = 28", "space = 20", "river.quarries[9].space", "not in order of travel"),
        ("space = 43", "space = 44", "river.quarries[14].space", "outside the track"),
        ('"Abydos"', '""', "river.quarries[4].place", "must not be empty"),
        ("space = 22, ", "", "river.quarries[7].space", "the key 'space' is missing"),
        ("time = 3", "time = -3", "offer.columns[2].time", "must be 0 to 200, not -3"),
        ("[0, 1, 1,", "[2, 1, 1,", "offer.extra_food[0]", "must be 0"),
        ("level = 4, slot = 1", "level = 4, slot = 2", "pyramid.bread[9].slot", "no slot 2"),
        ("level = 4, slot = 1", "level = 4, slot = 0", "pyramid.bread[9]", "two breads on"),
    ],
)
def test_a_fault_is_told_with_file_line_and_place(
    path: Path, old: str, new: str, where: str, reason: str
) -> None:
    message = refusal(path, STANDARD.replace(old, new))
    assert message.startswith(f"mine.toml:{line_with(old)}: {where}: ")
    assert reason in message
    assert "\n" not in message


def test_what_a_list_has_too_few_of_is_told_at_its_beginning(path: Path) -> None:
    line = next(line for line in STANDARD.split("\n") if "Mons Claudianus" in line)
    message = refusal(path, STANDARD.replace(line, ""))
    start = line_with("quarries = [")
    assert message == f"mine.toml:{start}: river.quarries: must have 15 entries, not 14"


def test_every_fault_has_a_line_of_its_own_in_order(path: Path) -> None:
    broken = STANDARD.replace("level = 5", "level = 6").replace('"gold"', '"tin"')
    lines = refusal(path, broken.replace('name = "Standard"', "")).split("\n")
    assert [int(line.split(":")[1]) for line in lines] == [
        1,  # the missing name, which may be anywhere in the file
        *[line_with(place) for place in ("Bir el-Kanayis", "Nubian Desert", "space = 34")],
        line_with("level = 5, slot = 0, food"),
    ]


def test_quarries_can_be_tables_with_headers(path: Path) -> None:
    tables = re.sub(r" *\{ (space.*?),? \},\n", lambda row: _as_table(row[1]), STANDARD)
    tables = tables.replace("quarries = [\n", "").replace('Beni Hasan"\n]', 'Beni Hasan"')
    path.write_text(tables, encoding="utf-8")
    assert read_edition(path) == standard_edition()

    message = refusal(path, tables.replace("Nubian Desert", ""))
    line = tables[: tables.index("Nubian Desert")].count("\n") + 1
    assert message.startswith(f"mine.toml:{line}: river.quarries[9].place:")


def _as_table(pairs: str) -> str:
    return "[[river.quarries]]\n" + re.sub(r", +", "\n", pairs) + "\n"


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (
            "id = 1\nlast = = 2\n",
            "mine.toml:2: no edition, or a damaged one (TOML: a value of no known kind",
        ),
        ("id = [1,\n2,\n", "mine.toml:3: no edition, or a damaged one (TOML: "),
        (
            "id = 1\nid = 2",
            "mine.toml:2: no edition, or a damaged one (TOML: the same is given twice)",
        ),
        ("a = " + "[" * 3000, "mine.toml: tables and lists within one another, more than 50 deep"),
        ("a = " + "9" * 3900 + "9" * 99 + "\n", "mine.toml:1: "),
        ("a = 0x" + "f" * 3900, "mine.toml:1: id: the key 'id' is missing"),
        (b"id = 1\nname = '\xff'", "mine.toml:2: no text in UTF-8"),
        ("#" * (LARGEST_FILE + 1), "mine.toml: too large for an edition"),
        ("\n" + "a." * LONGEST_LINE, f"mine.toml:2: a line of over {LONGEST_LINE} characters"),
        ("", "mine.toml:1: id: the key 'id' is missing"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_what_is_no_edition_at_all(path: Path, content: str | bytes, message: str) -> None:
    assert refusal(path, content).startswith(message)


def test_a_number_of_thousands_of_digits(path: Path) -> None:
    digits = STANDARD.replace("last = 44", "last = 0x" + "f" * 3900)
    assert refusal(path, digits).startswith(f"mine.toml:{line_with('last = 44')}: river.last: is a")


def test_a_key_of_thousands_of_parts_is_no_trap(path: Path) -> None:
    key = "a." * (LONGEST_LINE // 2 - 3)
    assert "more than 50 deep" in refusal(path, f"[{key}b]\n[[{key}c]]\n{key}d = 1\n")


def test_an_edition_nested_beyond_what_can_be_read_is_refused(path: Path) -> None:
    assert "more than 50 deep" in refusal(path, "a = " + "[\n" * 40_000)


def test_what_cannot_be_read(path: Path) -> None:
    for unreadable in (path, path.parent, Path("name\0less"), Path("x" * 5000)):
        with pytest.raises(EditionFileError):
            read_edition(unreadable)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_a_pipe_is_not_waited_for(path: Path) -> None:
    os.mkfifo(path)
    with pytest.raises(EditionFileError, match="not an ordinary file"):
        read_edition(path)


DAMAGE: Final = b"[]{}=,.\"'#\\\n\r\t 0129-truenan\xff\x00\xc3\xa9"


def damaged(chance: random.Random, content: bytearray) -> bytearray:
    """The bytes with one flipped, cut out or inserted, or two stretches swapped."""
    first, second = sorted(chance.randrange(len(content) + 1) for _ in range(2))
    match chance.randrange(5):
        case 0:
            content[first:second] = b""
        case 1:
            content[first:first] = bytes(chance.choices(DAMAGE, k=chance.randrange(1, 5)))
        case 2:
            content[first : first + 1] = bytes([chance.randrange(256)])
        case 3:
            content[first : first + 8], content[second : second + 8] = (
                content[second : second + 8],
                content[first : first + 8],
            )
        case _:
            content[first : first + 1] = bytes([chance.choice(DAMAGE)])
    return content


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_file_is_refused_or_read(path: Path, seed: int) -> None:
    chance = random.Random(seed)
    told = 0
    for _ in range(250):
        content = bytearray(STANDARD.encode())
        for _ in range(chance.randrange(1, 4)):
            damaged(chance, content)
        path.write_bytes(content)
        try:
            read_edition(path)
        except EditionFileError as error:
            told += 1
            lines = str(error).split("\n")
            last_line = content.count(b"\n") + 1
            for line in lines:
                found = re.match(re.escape(str(path)) + r":(\d+): ", line)
                assert found, line
                assert 1 <= int(found[1]) <= last_line
    assert told > 50


def test_a_river_too_long_to_be_read_is_refused_but_its_records_open(path: Path) -> None:
    """Two hundred spaces are too many for people to play on."""
    path.write_text(STANDARD.replace("last = 44", f"last = {LONGEST_SHOWN}"), encoding="utf-8")
    assert read_edition(path).last == LONGEST_SHOWN
    path.write_text(STANDARD.replace("last = 44", f"last = {LONGEST_SHOWN + 1}"), encoding="utf-8")
    with pytest.raises(EditionFileError, match=r"river\.last: the track is too long to be read"):
        read_edition(path)
    mapping = edition_to_mapping(replace(standard_edition(), last=200))
    assert edition_from_mapping(mapping).last == 200  # as in a former record


def test_the_limits_stand_in_the_file_that_is_copied() -> None:
    """Makers of an edition begin with a copy of the standard one."""
    assert f"The last space is the end: {SHORTEST_TRACK} to {LONGEST_SHOWN}" in STANDARD
    assert "Exactly fifteen" in STANDARD
