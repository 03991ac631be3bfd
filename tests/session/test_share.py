"""Share codes: they decode to what was encoded, and mistypings are found."""

import binascii
import random
import re
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sneferu_gui.games.game import Options
from sneferu_gui.games.sneferu.law.edition import Edition
from sneferu_gui.games.sneferu.law.setup import BUILDERS
from sneferu_gui.session import share
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.share import (
    LETTERS,
    LONGEST_CODE,
    LONGEST_SEED,
    SharedTable,
    ShareError,
    code_of,
    edition_mark,
    is_marked,
    looks_like_code,
    name_in_code,
    table_of_code,
)
from tests.editions import first_edition, generous_edition
from tests.session.damage import damaged
from tests.sweep import one_in


def built_by(*builders: str) -> tuple[Options, ...]:
    return tuple({"builder": builder} for builder in builders)


@st.composite
def tables(draw: st.DrawFn) -> SharedTable:
    players = draw(st.integers(1, 4))
    powers = draw(st.sampled_from(["off", "chosen", "dealt"]))
    builders = draw(st.permutations(BUILDERS))[:players]
    solo = players == 1 and draw(st.booleans())
    text = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=18)
    return SharedTable(
        {"solo": solo, "powers": powers},
        built_by(*builders) if powers == "chosen" else ({},) * players,
        draw(st.integers(-(10**18) + 1, 10**18 - 1) | text),
        draw(st.integers(0, 65535)),
        draw(st.just("") | st.text(st.characters(categories=["L", "N", "P"]), max_size=6)),
    )


@given(tables())
def test_a_code_gives_back_its_table(table: SharedTable) -> None:
    code = code_of(table)
    assert looks_like_code(code)
    assert table_of_code(code) == table
    spaced = f" {code.lower().replace('-', ' ')}\n"
    assert table_of_code(spaced.replace("1", "l").replace("0", "o")) == table


EXAMPLE = SharedTable(
    {"solo": False, "powers": "chosen"},
    built_by("aya", "heba", "lateef"),
    482913,
    edition_mark(standard_edition()),
)


@pytest.mark.parametrize("sign", ["a", "ž", "字", "😀"])
def test_every_seed_that_can_be_typed_has_a_code_that_can_be_read(sign: str) -> None:
    name = name_in_code(replace(standard_edition(), last=50, name=sign * 30))
    table = replace(EXAMPLE, seed=sign * LONGEST_SEED, edition_name=name)
    code = code_of(table)
    assert table_of_code(code) == table
    assert len(code) <= LONGEST_CODE


@pytest.mark.parametrize("seed", ["", " ", "a\nb", "\ud800", "x" * 19, 10**18, -(10**18)])
def test_a_seed_no_code_can_hold_makes_no_table(seed: int | str) -> None:
    with pytest.raises(ValueError, match="seed"):
        replace(EXAMPLE, seed=seed)


def test_a_code_is_short() -> None:
    assert len(code_of(EXAMPLE)) <= 20


@pytest.mark.parametrize("part", one_in(3, range(3)))
def test_every_mistyped_sign_is_found(part: int) -> None:
    code = code_of(EXAMPLE)
    for place, sign in enumerate(code):
        for other in LETTERS[(place + part) % 3 :: 3]:
            if sign not in ("-", other):
                with pytest.raises(ShareError):
                    table_of_code(code[:place] + other + code[place + 1 :])


def test_the_place_of_a_mistake_is_told() -> None:
    """For one wrong character, or two neighbours swapped; seldom another place fits as well."""
    code = code_of(EXAMPLE)
    told = tried = 0
    for place in (place for place, sign in enumerate(code) if sign != "-"):
        for other in LETTERS[::3]:
            if other != code[place]:
                tried += 1
                told += place_told(code[:place] + other + code[place + 1 :]) == place + 1
    assert told > 0.95 * tried
    exchanged = code[:5] + code[6] + code[5] + code[7:]
    assert code[5] != code[6]
    assert place_told(exchanged) == 6


def place_told(text: str) -> int | None:
    with pytest.raises(ShareError) as raised:
        table_of_code(text)
    found = re.search(r"perhaps (?:at )?character (\d+)", str(raised.value))
    return int(found[1]) if found else None


def test_a_later_versions_code_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(share, "VERSION", share.COMPANY_VERSION + 1)
    code = code_of(EXAMPLE)
    monkeypatch.undo()
    with pytest.raises(ShareError, match="another version"):
        table_of_code(code)


def test_swapped_and_missing_signs_are_found() -> None:
    code = code_of(EXAMPLE).replace("-", "")
    for place in range(len(code) - 1):
        with pytest.raises(ShareError):
            table_of_code(code[:place] + code[place + 1 :])
        a, b = code[place], code[place + 1]
        if a != b:
            with pytest.raises(ShareError):
                table_of_code(code[:place] + b + a + code[place + 2 :])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not whole"),
        ("ABCD-EFGH", "not whole"),
        ("ABCD-EFG!-2222-3333", "character 9, '!', is in no code"),
        ("ABCD-ÉFGH", "character 6"),
        ("U" * 20, "character 1, 'U', is in no code"),
        ("2" * 481, "at most 480 characters"),
    ],
)
def test_what_is_no_code_is_told(text: str, reason: str) -> None:
    with pytest.raises(ShareError, match=reason):
        table_of_code(text)


@pytest.mark.parametrize("seed", one_in(4, range(4)))
def test_damaged_codes_are_told_or_read(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(500):
        text = damaged(code_of(EXAMPLE).encode(), chance).decode("latin-1")
        with suppress(ShareError):  # anything else would be a fault
            assert table_of_code(text) == EXAMPLE


def test_the_mark_tells_editions_apart() -> None:
    assert edition_mark(standard_edition()) == edition_mark(standard_edition())
    other = standard_edition()
    changed = type(other)(
        other.id, other.name, other.last, other.quarries, other.columns[::-1],
        other.extra_food, other.bread,
    )  # fmt: skip
    assert edition_mark(changed) != edition_mark(other)


OWN = replace(standard_edition(), id="box", name="My box", last=50)
FIRST_OWN = replace(OWN, columns=generous_edition().columns)
"""The same edition from the time when the generous numbers were standard."""

OF_THE_FIRST_PROGRAM = {
    "4403-D400-0WM8-WYN4": SharedTable({"solo": False, "powers": "off"}, ({}, {}), 234567, 13968),
    "1R00-V900-B4C5-WJ0C-HG68-V2TC-9H5M-S306-K2": SharedTable(
        {"solo": True, "powers": "dealt"}, ({},), "day 2026-11-20", 13968
    ),
    "4R3K-D401-9SMP-SCQ1": SharedTable(
        {"solo": False, "powers": "chosen"}, built_by("aya", "heba", "lateef"), "Nil", 13968
    ),
}
"""Codes that the program wrote when the generous numbers were standard."""


@pytest.mark.parametrize("code", OF_THE_FIRST_PROGRAM)
def test_codes_of_before_are_of_the_generous_edition_and_still_written(code: str) -> None:
    table = table_of_code(code)
    assert table == OF_THE_FIRST_PROGRAM[code]
    assert is_marked(generous_edition(), table.edition)
    assert not is_marked(standard_edition(), table.edition)
    again = replace(
        table,
        edition=edition_mark(generous_edition()),
        edition_name=name_in_code(generous_edition()),
    )
    assert code_of(again) == code


@pytest.mark.parametrize(
    ("code", "edition"),
    [
        ("2205-4NW0-0X2G-X", FIRST_OWN),
        ("2204-25M0-0XKZ-G", replace(first_edition(), id="copy", name="Copy")),
    ],
)
def test_codes_of_before_made_with_a_file_are_known_by_the_file(
    code: str, edition: Edition
) -> None:
    table = table_of_code(code)
    assert is_marked(edition, table.edition)
    assert not is_marked(standard_edition(), table.edition)
    assert not is_marked(generous_edition(), table.edition)
    assert not is_marked(OWN, table.edition)


def test_a_code_says_what_an_edition_from_a_file_is_called() -> None:
    table = replace(EXAMPLE, edition=edition_mark(OWN), edition_name=name_in_code(OWN))
    assert table_of_code(code_of(table)).edition_name == "My box"
    assert name_in_code(standard_edition()) == name_in_code(first_edition()) == ""
    long = name_in_code(replace(OWN, name="Krabice z půdy u babičky\n"))
    assert "Krabice z půdy u babičky".startswith(long)
    assert len(long.encode()) <= share.LONGEST_NAME


def test_a_code_without_a_seed_or_with_a_broken_name_means_no_table() -> None:
    for content in (b"\x40\x00\x36\x90\x03Box", b"\x40\x00\x36\x90\x02\xc5\x01\x00\x07"):
        whole = content + binascii.crc_hqx(content, 1).to_bytes(2, "big")
        number, signs = int.from_bytes(whole, "big"), ""
        for _ in range(-(-8 * len(whole) // 5)):
            number, sign = divmod(number, 32)
            signs = LETTERS[sign] + signs
        with pytest.raises(ShareError, match="means no table"):
            table_of_code(signs)
