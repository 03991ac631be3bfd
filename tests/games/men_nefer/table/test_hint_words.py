"""Hints of Men-Nefer in words, with the reasons for a turn."""

import pytest

from sneferu_gui.games.men_nefer.law.actions import Bury, Done, Obtain, Pick, UseMarket, Visit
from sneferu_gui.games.men_nefer.players.advisor import ReasonKind, TurnReason
from sneferu_gui.games.men_nefer.table.hint_words import hint_words, reason_lines
from sneferu_gui.language import choose_language
from sneferu_gui.ui.kit.widgets.move_panel import MoveLine
from tests.games.men_nefer.law.scenario import before, started
from tests.games.men_nefer.played import finished


def test_every_kind_of_action_is_told_where_to_look_and_which_it_is() -> None:
    told = set()
    for players in (2, 4):
        session = finished(players)
        for count, step in enumerate(session.steps):
            if step.action.do not in told:
                told.add(step.action.do)
                words = hint_words(session.state_at(count))
                assert words.where(step.action).startswith("Look ")
                assert not words.which(step.action)[0].islower()
    assert len(told) >= 18


def test_a_hint_names_the_action_and_then_the_whole_turn_as_far_as_it_can_be_seen() -> None:
    state = started(2)
    words = hint_words(state)
    assert words.which(Visit(0, "temple")) == "Visit: Temple, with tablet 1"
    turn = words.turn([Visit(1, "temple"), Pick(0, 0), Obtain(0)])
    assert len(turn) == 1
    assert "Temple" in turn[0].words
    beside = words.turn([Obtain(2), UseMarket(3, 0)])
    assert not beside or "row" in beside[0].words.lower()


def test_a_hint_tells_parts_that_are_picked_before_the_rest_is_left() -> None:
    """X3: waiving the rest after one part is a different turn from waiving everything."""
    words = hint_words(before(started(3), "heka 2, embalm / carve"))
    assert words.turn([Pick(0, 0), Done()]) == (MoveLine("2 Heka · Leave the rest"),)
    assert words.turn([Done()]) == (MoveLine("Leave the rest"),)


def test_a_hint_tells_a_part_after_which_the_next_one_asks_by_itself() -> None:
    """It named the mummy alone, and in its next step the tomb without the mummy."""
    words = hint_words(before(started(3), "embalm, rite 1"))
    (line,) = words.turn([Pick(0, 0), Bury("n11")])
    assert line.words == "Embalm a mummy · Bury: tomb I A1"


@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_every_reason_is_said_in_every_language(language: str) -> None:
    english = reason_lines([TurnReason(kind, 1.0, 2) for kind in ReasonKind])
    choose_language(language)
    lines = reason_lines([TurnReason(kind, 1.0, 2) for kind in ReasonKind])
    choose_language("en")
    assert len(lines) == len(set(lines)) == len(ReasonKind)
    assert all("{" not in line for line in lines)
    if language != "en":
        assert not set(lines) & set(english)
