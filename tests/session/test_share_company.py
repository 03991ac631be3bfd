"""Share codes contain the players, the undo rule and whether there are hints."""

import random
from dataclasses import replace

import pytest

from sneferu_gui.session.levels import levels_of, tempered_name, tempers_of
from sneferu_gui.session.share import (
    COMPANY_VERSION,
    GAME_VERSION,
    SharedTable,
    ShareError,
    code_of,
    content_of,
    letters_of,
    table_in,
    table_of_code,
)
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.pages.setup.draft import TableDraft

KEPT = "440A-P180-0WM8-XZWY"
"""The code of a table of two people with the seed 234567, the same in every version."""


def read(draft: TableDraft, code: str) -> TableDraft:
    return replace(draft, seed=code).with_seed_read()[0]


def test_a_code_brings_levels_undo_rule_and_hints() -> None:
    sent = TableDraft.of(3, "7").played_by(1, "child").played_by(2, "vizier-areas")
    sent = replace(sent, undo_rule=UndoRule.NONE, has_hints=False)
    got = read(TableDraft.of(2, "5"), sent.code())
    assert [seat.computer for seat in got.seats] == [None, "child", "vizier-areas"]
    assert (got.undo_rule, got.has_hints) == (UndoRule.NONE, False)
    assert got.code() == sent.code()


@pytest.mark.parametrize("game", ["sneferu", "sobek"])
def test_every_level_and_temper_has_a_number_of_its_own(game: str) -> None:
    codes = set()
    for level in levels_of(game):
        for temper in ("", *(each.name for each in tempers_of(level.name, game))):
            name = tempered_name(level.name, temper)
            sent = TableDraft.of(2, "7", game=game).played_by(1, name)
            codes.add(sent.code())
            assert read(TableDraft.of(2, "5", game=game), sent.code()).seats[1].computer == name
    count = sum(1 + len(tempers_of(level.name, game)) for level in levels_of(game))
    assert len(codes) == count


def test_tables_of_people_with_the_usual_rules_keep_their_codes() -> None:
    assert TableDraft.of(2, "234567").code() == KEPT
    sobek = TableDraft.of(2, "234567", game="sobek")
    assert content_of(table_of_code(sobek.code()))[0] >> 5 == GAME_VERSION


def test_a_code_that_says_nothing_of_players_and_rules_leaves_them_as_they_are() -> None:
    own = replace(TableDraft.of(2, "5").played_by(1, "mason"), undo_rule=UndoRule.TURN)
    got = read(own, KEPT)
    assert got.seats[1].computer == "mason"
    assert got.undo_rule is UndoRule.TURN


def test_who_is_no_level_is_a_person_in_a_code() -> None:
    table = table_of_code(TableDraft.of(2, "7").played_by(1, "my.module:player").code())
    assert table.computers == ()
    sent = TableDraft.of(3, "7").played_by(1, "my.module:player").played_by(2, "child")
    assert table_of_code(sent.code()).computers == (None, None, "child")


def test_hostile_codes_of_players_are_refused_in_words_or_read() -> None:
    """Right check characters, wrong content: no nesting, and no unknown player."""
    whole = content_of(
        SharedTable({"solo": False, "powers": "off"}, ({}, {}), 7, 1, computers=(None, "child"))
    )
    assert whole[0] >> 5 == COMPANY_VERSION
    nested = bytes([whole[0], 0]) + whole
    for content in (nested, whole[:2], whole[:1], whole[:3] + b"\xff" + whole[4:]):
        with pytest.raises((ShareError, ValueError)):
            table_in(content)
        with pytest.raises(ShareError):
            table_of_code(letters_of(content))
    chance = random.Random(3)
    for _ in range(3000):
        changed = bytearray(whole)
        for _change in range(chance.randint(1, 3)):
            changed[chance.randrange(len(changed))] = chance.randrange(256)
        try:
            table = table_of_code(letters_of(bytes(changed)))
        except ShareError:
            continue
        assert content_of(table_of_code(code_of(table))) == content_of(table)
