"""Challenges: the same river again, with another player's game as a ghost beside it."""

import random

import pytest

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.session.challenge import (
    ChallengeError,
    challenge_of,
    ghost_from_text,
    ghost_to_text,
)
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import Record, record_from_text, record_of, record_to_line


def played(seed: int, most: int = 10_000, players: int = 1) -> Record:
    seats = tuple(Seat(f"player {i}", COLOURS[i]) for i in range(players))
    setup = Setup(standard_edition(), seats, solo=players == 1)
    session = Session(setup, deal_from_seed(players, seed))
    chance = random.Random(seed)
    while not session.state.is_over and session.count < most:
        session.do(chance.choice(session.state.legal_actions()))
    record = record_of(session.setup, session.deal, session.actions, session.state)
    return record_from_text(record_to_line(record))


@pytest.mark.parametrize("seed", range(6))
def test_the_ghost_is_never_ahead_and_follows_its_game(seed: int) -> None:
    record = played(seed)
    session, ghost = challenge_of(record, "Zoe")
    assert session.state == State.start(session.setup, record.deal)
    assert session.setup.seats[0].name == "Zoe"
    assert session.setup.seats[0].colour != ghost.colour
    assert session.deal == record.deal
    state = State.start(record.setup, record.deal)
    for action in record.actions:
        state = state.apply(action)
        assert ghost.at(state.boats[0]).boats[0] <= state.boats[0]
    end = ghost.at(record.setup.edition.last).players[0]
    assert (end.placed, end.food) == (state.players[0].placed, state.players[0].food)
    assert ghost.result == state.result()
    spaces = [ghost.at(space).boats[0] for space in range(record.setup.edition.last + 1)]
    assert spaces == sorted(spaces)


def test_an_unfinished_game_is_a_challenge_too() -> None:
    _, ghost = challenge_of(played(1, most=9), "Zoe")
    assert ghost.result is None


def test_games_of_several_are_none() -> None:
    with pytest.raises(ChallengeError, match="one player; this one has 3"):
        challenge_of(played(1, players=3), "Zoe")


def test_what_cannot_be_played_is_told() -> None:
    record = played(1)
    broken = Record(record.setup, record.deal, (*record.actions[:4], *record.actions[:1]))
    with pytest.raises(ChallengeError, match="action 5"):
        challenge_of(broken, "Zoe")


@pytest.mark.parametrize("seed", range(3))
def test_a_ghost_is_kept_and_read_again(seed: int) -> None:
    session, ghost = challenge_of(played(seed), "Zoe")
    assert ghost_from_text(ghost_to_text(ghost), session.setup, session.deal) == ghost


@pytest.mark.parametrize(
    "change", [("[", "("), ('"colour":"', '"colour":"../'), ('"name"', '"nam"'), ("do", "redo")]
)
def test_a_damaged_ghost_is_refused(change: tuple[str, str]) -> None:
    session, ghost = challenge_of(played(1), "Zoe")
    with pytest.raises(ChallengeError):
        ghost_from_text(ghost_to_text(ghost).replace(*change), session.setup, session.deal)


def test_a_ghost_of_another_river_is_refused() -> None:
    _, ghost = challenge_of(played(1), "Zoe")
    other, _ = challenge_of(played(2), "Zoe")
    with pytest.raises(ChallengeError, match="action"):
        ghost_from_text(ghost_to_text(ghost), other.setup, other.deal)
