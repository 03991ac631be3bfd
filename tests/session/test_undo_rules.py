"""Undo rules of a table, in random games."""

import random

import pytest

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.events import GameEnded, StoneDrawn, TurnBegan
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.players import Budget, player_named
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session, turns_of
from sneferu_gui.session.undo_rules import UndoRefusal, UndoRule


def session_with(
    rule: UndoRule, seed: int, computers: tuple[str | None, ...] = (None, None)
) -> Session:
    seats = tuple(Seat(f"player {i}", COLOURS[i]) for i in range(len(computers)))
    count = len(computers)
    setup = Setup(standard_edition(), seats)
    return Session(setup, deal_from_seed(count, seed), computers, rule)


def play(session: Session, chance: random.Random, most: int = 10_000) -> None:
    for _ in range(most):
        if session.state.is_over:
            return
        session.do(chance.choice(session.state.legal_actions()))


def test_free_reaches_the_start() -> None:
    session = session_with(UndoRule.FREE, 1)
    start = session.state
    assert session.why_no_undo() is UndoRefusal.NOTHING
    play(session, random.Random(1))
    end, count = session.state, session.count
    while session.undo():
        pass
    assert (session.state, session.count) == (start, 0)
    while session.redo():
        pass
    assert (session.state, session.count) == (end, count)


def test_what_is_seen_of_a_step_done_otherwise_is_the_other() -> None:
    session = session_with(UndoRule.FREE, 1)
    first, other = session.state.legal_actions()[:2]
    for action in (first, other):
        session.do(action)
        (done,), (seen,) = session.steps, session.shown_steps
        assert (seen.action, seen.after.players) == (action, done.after.players)
        session.undo()
        assert session.shown_steps == ()


def test_never_takes_nothing_back() -> None:
    session = session_with(UndoRule.NONE, 1)
    play(session, random.Random(1), 7)
    assert session.why_no_undo() is UndoRefusal.NEVER
    assert session.undo() is None
    assert session.undone_by_undo() is None
    assert session.count == 7


@pytest.mark.parametrize("seed", range(12))
def test_within_a_turn_and_not_past_drawn_stones(seed: int) -> None:
    session, chance = session_with(UndoRule.TURN, seed), random.Random(seed)
    refusals = set()
    while not session.state.is_over:
        session.do(chance.choice(session.state.legal_actions()))
        events = session.steps[-1].events
        refusal = session.why_no_undo()
        refusals.add(refusal)
        if any(isinstance(event, GameEnded) for event in events):
            assert refusal is UndoRefusal.GAME_OVER
        elif any(isinstance(event, StoneDrawn) for event in events):
            assert refusal is UndoRefusal.REVEALED
        elif any(isinstance(event, TurnBegan) for event in events):
            assert refusal is UndoRefusal.TURN_OVER
        else:
            assert refusal is None
        if refusal is None and chance.random() < 0.5:
            before = session.count
            undone = session.undone_by_undo()
            assert session.undo() is not None
            assert session.count == before - 1
            assert undone is not None
            assert undone.seat == session.state.seat
    assert refusals >= {None, UndoRefusal.REVEALED}


def test_one_undo_leads_back_to_a_persons_own_decision() -> None:
    session = session_with(UndoRule.FREE, 3, (None, "greedy", "greedy"))
    greedy, chance = player_named("greedy"), random.Random(3)
    own = 0
    while own < 4:
        state = session.state
        if session.is_computers_turn():
            session.do(greedy.choose(Observation(state, state.seat), chance, Budget()))
        else:
            own += 1
            session.do(chance.choice(state.legal_actions()))
    while session.is_computers_turn():
        state = session.state
        session.do(greedy.choose(Observation(state, state.seat), chance, Budget()))
    undone = session.undone_by_undo()
    assert undone is not None
    assert undone.seat == 0
    session.undo()
    assert session.state.seat == 0


def test_turns_hold_every_action_once() -> None:
    session = session_with(UndoRule.FREE, 8, (None,) * 4)
    play(session, random.Random(8))
    turns = turns_of(session.steps)
    assert [index for turn in turns for index in range(turn.start, turn.end)] == list(
        range(session.count)
    )
    for turn in turns:
        assert {step.seat for step in session.steps[turn.start : turn.end]} == {turn.seat}


def test_a_game_that_begins_as_another_leaves_it_alone() -> None:
    session = session_with(UndoRule.FREE, 8)
    play(session, random.Random(8), 30)
    twin = session.copy_until(11)
    assert (twin.count, twin.can_redo, twin.state) == (11, False, session.state_at(11))
    play(twin, random.Random(2), 5)
    assert session.count == 30
