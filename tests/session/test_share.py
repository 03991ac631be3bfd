"""Share codes: what goes in comes out, what is mistyped is found."""

import random
import re
from contextlib import suppress
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sneferu_gui.rules import BUILDERS
from sneferu_gui.session import share
from sneferu_gui.session.share import (
    LETTERS,
    LONGEST_CODE,
    LONGEST_SEED,
    Powers,
    SharedTable,
    ShareError,
    code_of,
    day_of_seed,
    edition_mark,
    looks_like_code,
    seed_of_day,
    seed_of_week,
    streak,
    table_of_code,
)
from sneferu_gui.session.shipped_editions import standard_edition
from tests.session.damage import damaged


@st.composite
def tables(draw: st.DrawFn) -> SharedTable:
    players = draw(st.integers(1, 4))
    powers = draw(st.sampled_from(Powers))
    builders = tuple(draw(st.permutations(BUILDERS))[:players])
    text = st.text(st.characters(categories=["L", "N", "P"]), min_size=1, max_size=18)
    return SharedTable(
        players,
        players == 1 and draw(st.booleans()),
        powers,
        builders if powers is Powers.CHOSEN else (),
        draw(st.integers(-(10**18) + 1, 10**18 - 1) | text),
        draw(st.integers(0, 65535)),
    )


@given(tables())
def test_a_code_gives_back_its_table(table: SharedTable) -> None:
    code = code_of(table)
    assert looks_like_code(code)
    assert table_of_code(code) == table
    spaced = f" {code.lower().replace('-', ' ')}\n"
    assert table_of_code(spaced.replace("1", "l").replace("0", "o")) == table


EXAMPLE = SharedTable(
    3, False, Powers.CHOSEN, ("aya", "heba", "lateef"), 482913, edition_mark(standard_edition())
)


@pytest.mark.parametrize("sign", ["a", "ž", "字", "😀"])
def test_every_seed_that_can_be_typed_has_a_code_that_can_be_read(sign: str) -> None:
    table = replace(EXAMPLE, seed=sign * LONGEST_SEED)
    code = code_of(table)
    assert table_of_code(code) == table
    assert len(code) <= LONGEST_CODE // 2  # as much as can be typed at setup


@pytest.mark.parametrize("seed", ["", " ", "a\nb", "\ud800", "x" * 19, 10**18, -(10**18)])
def test_a_seed_no_code_can_hold_makes_no_table(seed: int | str) -> None:
    with pytest.raises(ValueError, match="seed"):
        replace(EXAMPLE, seed=seed)


def test_a_code_is_short() -> None:
    assert len(code_of(EXAMPLE)) <= 20


def test_every_mistyped_sign_is_found() -> None:
    code = code_of(EXAMPLE)
    for place, sign in enumerate(code):
        for other in LETTERS:
            if sign not in ("-", other):
                with pytest.raises(ShareError):
                    table_of_code(code[:place] + other + code[place + 1 :])


def test_the_place_of_a_mistake_is_told() -> None:
    """Of one wrong sign, or two neighbours exchanged; seldom another place fits as well."""
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
    monkeypatch.setattr(share, "VERSION", share.VERSION + 1)
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
        ("2" * 321, "at most 320 characters"),
    ],
)
def test_what_is_no_code_is_told(text: str, reason: str) -> None:
    with pytest.raises(ShareError, match=reason):
        table_of_code(text)


def test_damaged_codes_are_told_or_read() -> None:
    chance = random.Random(3)
    for _ in range(2000):
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


def test_days_and_weeks() -> None:
    days = [date(2026, 12, 25) + timedelta(days=n) for n in range(20)]
    assert len({seed_of_day(day) for day in days}) == 20
    assert [day_of_seed(seed_of_day(day)) for day in days] == days
    assert seed_of_week(date(2027, 1, 1)) == seed_of_week(date(2026, 12, 28)) == "week 2026-53"
    for other in (None, 5, "day", "day 2026-1-1", "day 20260101", "week 2026-53", "day 2026-02-30"):
        assert day_of_seed(other) is None


def test_streaks() -> None:
    today = date(2026, 11, 21)
    days = {today - timedelta(days=n) for n in (1, 2, 3, 5)}
    assert streak(days, today) == 3
    assert streak(days | {today}, today) == 4
    assert streak(set(), today) == 0
    assert streak({today - timedelta(days=2)}, today) == 0
