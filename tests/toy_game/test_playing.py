"""Playing a game unknown to the house: session, undo rules, and viewers."""

import random

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import Game, Mark
from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.session.game import turns_of
from sneferu_gui.session.reasons import refusal_words
from sneferu_gui.session.undo_rules import HandingOver, UndoRefusal, UndoRule

from .games import begun, play, played
from .hidden import otherwise_dealt
from .law import GAME, HIDDEN, Answer, CardDrawn, CardOffered, Deal, Observation, Offer, State


def test_it_keeps_the_protocol() -> None:
    game: Game = GAME
    assert game_named("toy") is game


@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_every_state_is_sound_and_undo_and_redo_are_exact(seed: int, count: int) -> None:
    session, chance = begun(seed, count), random.Random(seed)
    while not session.state.is_over:
        state = session.state
        assert not state.faults()
        assert state.legal_actions()
        session.do(chance.choice(state.legal_actions()))
        after = session.state
        session.undo()
        assert session.state == state
        session.redo()
        assert session.state == after
    assert session.state.result().winners


def test_a_decision_falls_to_another_seat_in_the_middle_of_a_turn() -> None:
    session = begun()
    session.do(Offer(0, 2))
    assert session.state.seat == 2
    assert len(turns_of(session.steps)) == 1, "the turn goes on"
    session.do(Answer(takes=True))
    session.do(Offer(0, 0))
    assert [(turn.seat, turn.start, turn.end) for turn in turns_of(session.steps)] == [
        (0, 0, 2), (1, 2, 3),
    ]  # fmt: skip


def test_a_refusal_is_said_as_people_count() -> None:
    session = begun()
    with pytest.raises(IllegalAction) as caught:
        session.do(Offer(7, 1))
    assert str(caught.value) == "T3: no card 7 can be offered so"
    assert refusal_words(caught.value.refusal) == "no card 8 can be offered so (T3)"


# -- Undo rules -----------------------------------------------------------------------------


def test_what_revealed_nothing_can_be_taken_back_in_a_turn() -> None:
    session = begun(rule=UndoRule.TURN)
    session.do(Offer(1, 1))
    assert session.why_no_undo() is None
    session.undo()
    assert session.count == 0


def test_what_was_revealed_stands() -> None:
    session = begun(rule=UndoRule.TURN)
    session.do(Offer(1, 1))
    session.do(Answer(takes=False))
    assert session.why_no_undo() is UndoRefusal.REVEALED


def test_until_it_is_handed_over_it_can_be_taken_back_and_nobody_has_seen_it() -> None:
    session = begun(rule=UndoRule.TURN)
    session.asks = lambda _seat: HandingOver.ALWAYS
    session.do(Offer(1, 1))
    session.do(Answer(takes=False))
    assert session.is_handing_over
    marks = {session.game.mark(event) for event in session.shown_steps[-1].events}
    assert Mark.REVEALED not in marks
    assert session.can_undo
    session.hand_over()
    assert session.why_no_undo() is UndoRefusal.REVEALED


@pytest.mark.parametrize("rule", UndoRule)
def test_rules_reach_as_far_as_they_say(rule: UndoRule) -> None:
    session = played(rule=rule)
    expected = {UndoRule.FREE: None, UndoRule.NONE: UndoRefusal.NEVER,
                UndoRule.TURN: UndoRefusal.GAME_OVER}  # fmt: skip
    assert session.why_no_undo() is expected[rule]


# -- Who sees what --------------------------------------------------------------------------


def test_the_table_is_shown_to_whoever_decides() -> None:
    session = begun()
    session.sit_down()
    assert session.viewer == 0
    session.do(Offer(0, 2))
    assert session.seat_to_sit_down == 2, "in the middle of a turn too"
    assert {card for hand in session.shown.hands for card in hand} == {HIDDEN}
    session.sit_down()
    assert session.shown.hands[2] == session.state.hands[2]


def test_what_is_taken_back_shows_nobody_anothers_cards() -> None:
    session = begun()
    session.do(Offer(0, 2))
    session.sit_down()
    session.undo()
    assert (session.state.seat, session.viewer, session.seat_to_sit_down) == (0, None, 0)


def test_a_game_looked_at_again_shows_what_its_viewer_knew() -> None:
    session = begun()
    session.do(Offer(0, 2))
    session.sit_down()
    watched = session.copy_for_watching()
    watched.go_to(0)
    assert (watched.viewer, watched.seat_to_sit_down) == (2, None)
    assert set(watched.shown.hands[0]) == {HIDDEN}
    assert watched.shown.hands[2] == session.state.hands[2]


def test_one_person_among_computers_always_sees_the_table() -> None:
    session = begun(computers=("honest", None, "honest"))
    assert session.viewer == 1
    session.do(Offer(0, 2))
    assert session.viewer == 1


def test_while_a_computer_decides_nobody_of_several_is_shown_anything() -> None:
    session = begun(computers=("honest", None, None))
    assert session.viewer is None
    assert all(set(hand) == {HIDDEN} for hand in session.shown.hands)


def test_the_viewer_sees_the_own_hand_and_no_other() -> None:
    session = begun()
    session.sit_down()
    assert session.shown.hands[0] == session.state.hands[0]
    assert {card for hand in session.shown.hands[1:] for card in hand} == {HIDDEN}
    assert set(session.shown.deck) == {HIDDEN}
    assert session.shown.deal == Deal(())


def test_the_log_tells_a_viewer_what_they_saw() -> None:
    session = begun()
    session.do(Offer(0, 2))
    assert session.shown_steps[0].events == (CardOffered(0, 2, HIDDEN),), "the taker sees its back"
    session.do(Answer(takes=True))
    session.sit_down()
    assert session.viewer == 1
    drawn = [event for event in session.shown_steps[-1].events if isinstance(event, CardDrawn)]
    assert drawn == [CardDrawn(0, HIDDEN)]


def test_at_the_end_all_is_open() -> None:
    session = played()
    assert session.viewer is None
    assert session.shown == session.state


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("seed", range(6))
def test_what_a_viewer_may_not_know_changes_nothing_they_are_shown(
    seed: int, viewer: int | None
) -> None:
    """Another deal that looks the same to a seat gives the same pictures and the same log."""
    chance = random.Random(seed)
    session = played(seed, most=chance.randrange(1, 12))
    other = otherwise_dealt(session, viewer, chance)
    if other is None:
        return
    assert other.state != session.state
    assert other.shown_to(viewer) == session.shown_to(viewer)
    told = [session.game.events_seen_by(step.events, viewer) for step in session.steps]
    assert [other.game.events_seen_by(step.events, viewer) for step in other.steps] == told


def test_a_guess_could_be_the_truth() -> None:
    session, chance = begun(), random.Random(1)
    play(session, chance, 5)
    seen = session.game.seen_by(session.state, session.state.seat)
    guess: State = seen.imagined(chance)
    assert not guess.faults()
    assert Observation(guess, seen.seat).state == seen.state
