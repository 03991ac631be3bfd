"""The log of Men-Nefer: opened to its events, and folded to a line a turn."""

from typing import Any, get_args

import pytest

from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.actions import (
    Done,
    Obtain,
    Offer,
    Pick,
    PlaceBasket,
    Specialise,
    UseMarket,
    Visit,
    Walk,
)
from sneferu_gui.games.men_nefer.law.events import Event, TurnBegan, TurnEnded
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.log_lines import brief_turn, turn_lines
from sneferu_gui.games.men_nefer.table.scene import table_picture
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.review.turn import step_sentences
from tests.games.men_nefer.law.scenario import (
    before,
    changed,
    contracts,
    crafts,
    do,
    priestesses,
    started,
    with_board,
)
from tests.games.men_nefer.played import finished, turns
from tests.games.men_nefer.table.land_tables import RENDERER, snapshot_at


def steps_of(state: State, *actions: Any) -> list[Step]:
    """The steps of these actions in a position."""
    steps = []
    for action in actions:
        after, events = state.play(action)
        steps.append(Step(state.seat, action, events, after))
        state = after
    return steps


def texts(state: State, *actions: Any) -> list[str]:
    """The opened lines of these actions."""
    steps = steps_of(state, *actions)
    return [line.text for line in turn_lines(state.table.setup, steps)]


def folded(state: State, *actions: Any) -> list[str]:
    """The folded lines of these actions."""
    steps = steps_of(state, *actions)
    return [line.short for line in brief_turn(state.table.setup, steps)]


def test_a_turn_is_told_event_by_event_with_the_clauses_that_say_why() -> None:
    state = started(3)
    assert texts(state, Visit(0, "pyramids")) == [
        "P0 visits the House of the Pyramids: 1 Food, 1 there already (A1, A2)",
        "Used: tablet (eye): 2 Food · 1 Heka · 1 step of the heart (A5)",
        "Food −1 (now 2), heart +1 (now 1), Food +2 (now 4), Heka +1 (now 3)",
    ]


def test_a_folded_turn_tells_the_price_apart_from_what_it_brought() -> None:
    assert folded(started(3), Visit(0, "pyramids")) == [
        "visits Pyramids, 1 Food: Food +2, Heka +1, heart +1"
    ]


def test_who_cannot_pay_is_told_so() -> None:
    state = with_board(started(3), food=0)
    assert folded(state, Visit(0, "pyramids")) == ["visits Pyramids, 1 Food: not paid, Food +3"]


def test_the_tablet_that_was_obtained_is_told_before_its_price() -> None:
    state = started(2)
    for house in ("temple", "nile"):
        state = state.apply(Visit(0, house))
    state = with_board(state, food=5)
    opened = texts(state, Obtain(2), UseMarket(3, 0))
    assert opened[0].startswith("P0 obtains from row 3, 1 Food: tablet (")
    assert opened[1] == "Food −1 (now 4)"
    assert any(line.startswith("New in the top row: tablet (") for line in opened)


def test_an_offering_is_folded_to_what_was_offered_and_where() -> None:
    """J6.15: walk, offer, basket in the fourth room, the orb to the deity."""
    state = with_board(
        started(2), heka=2, orb=1, crafts=crafts(s4="c06"), priestesses=priestesses(0, 0, 0, 3)
    )
    state = before(state, "priestess 2 offer")
    begun = (Walk(3, standing=True), Offer(4), Pick(0, 0), Done())
    (line,) = folded(state, *begun)
    assert line == "priestess room 4, offers jewel, Heka +2"
    (line,) = folded(do(state, *begun), PlaceBasket("o41"))
    assert line.startswith("offering space 4.1, orb 1 → 3, deity")
    assert "feather +3" in line


def test_a_harvest_is_told_step_after_step_and_folded_to_a_line() -> None:
    state = last_turn_of(started(2))
    state = with_board(state, 1, heart=9, feather=10, contracts=contracts("heart-2"))
    steps = steps_of(state, Specialise("sphinxes", None))
    opened = [line.text for line in turn_lines(state.table.setup, steps)]
    assert "P1: heart and feather have crossed, 1 between them: +1 (Z3)" in opened
    assert "… fulfils: contract worth 2 (steps of the heart: 8) (Z4)" in opened
    shorts = [line.short for line in brief_turn(state.table.setup, steps)]
    assert len(shorts) == 3
    assert shorts[1].startswith("Harvest I: P0 −")
    assert ", P1 +3 → 13" in shorts[1]
    swallowed = steps_of(with_board(state, pp=3), Specialise("sphinxes", None))
    (_turn, harvest, _flood) = brief_turn(state.table.setup, swallowed)
    assert harvest.short.startswith("Harvest I: P0 −3 → 0"), "G2: 16 spaces, but 3 points"
    assert shorts[2] == "Flood: Era II begins; turn order: P0, P1"


def last_turn_of(state: State) -> State:
    """A position before an Era's last turn: the deciding seat has one apprentice on a sun."""
    for seat in range(state.table.seats):
        slots = tuple(slot._replace(has_apprentice=False) for slot in state.boards[seat].slots)
        state = with_board(state, seat, slots=slots, food=0)
    nobody, first = (
        state.sun[0],
        tuple(int(seat == state.seat) for seat in range(len(state.boards))),
    )
    other = tuple(1 - count for count in first)
    return changed(state, sun=(*(nobody,) * 4, first), moon=(*(nobody,) * 4, other))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_turn_of_whole_games_is_told_and_folds_to_its_own_line(players: int) -> None:
    session = finished(players)
    setup = session.setup
    for steps in turns(session):
        lines, brief = turn_lines(setup, steps), brief_turn(setup, steps)
        assert lines[0].emblem
        assert "{" not in "".join(line.text for line in lines)
        ends = any(isinstance(each, events.HarvestBegan) for step in steps for each in step.events)
        assert len(brief) == (1 if not ends else 2 if steps[-1].after.is_over else 3)
        assert all(line.short for line in brief)


def test_a_review_tells_a_turn_in_the_folded_line() -> None:
    """What was done and what was better are compared at a glance, not read as two logs."""
    session = finished(2)
    for steps in list(turns(session))[:20]:
        (line, *_season) = brief_turn(session.setup, steps)
        told = step_sentences(session, steps)
        assert told[0].lower() == line.short.lower()
        assert len(told) <= 3


def test_every_event_but_the_borders_of_turns_has_words_and_most_a_clause() -> None:
    kinds = set(get_args(Event)) - {TurnBegan, TurnEnded}
    gathered = {events.Gained, events.Paid, events.PointsScored, events.BlockHauled}
    said = say.texts().events
    assert set(said) == {kind.__name__ for kind in kinds - gathered} | {"Hauled"}
    assert all(each.clause for each in said.values())


def test_10_at_1920_the_log_has_twelve_lines() -> None:
    """TABLE.md, 10: in a late game; a turn has a line or two."""
    canvas = Canvas(1920, 1080, Scale(100), RENDERER.ruler)
    log = table_picture(canvas, snapshot_at("late")).find("log")
    assert log is not None
    lines = {
        (node.key, look.rect.y) for node in log.walk() for look in node.looks
        if node.role == "row" and isinstance(look, Letters)
    }  # fmt: skip
    assert len(lines) >= 12
