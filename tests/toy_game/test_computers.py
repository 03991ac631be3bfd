"""Computer players in a game unknown to the house, with only their own knowledge."""

import pickle
import random
import time

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.players import (
    Budget,
    UnknownPlayerError,
    advisor_of,
    has_advisor,
    player_named,
    player_names,
)
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import stage_of

from .games import begun
from .law import HIDDEN, Observation

PATIENCE = 300.0
"""Most seconds for a whole game: processes start slowly on a busy machine."""


def played_by_computers(session: Session) -> None:
    """Let the computers play while it is their turn."""
    thinkers = {name: player_named(name, "toy") for name in session.computers if name is not None}
    seats = ComputerSeats(session, thinkers, 1.0)
    patience = time.monotonic() + PATIENCE
    try:
        while session.is_computers_turn() and time.monotonic() < patience:
            if seats.poll() is None:
                time.sleep(0.001)
    finally:
        seats.close()


def test_its_players_are_found_by_name() -> None:
    assert player_names("toy") == ("random", "honest")
    with pytest.raises(UnknownPlayerError, match="there are random, honest"):
        player_named("greedy", "toy")


def test_computers_play_a_whole_game_in_their_own_process() -> None:
    session = begun(computers=("honest", "random", "honest"))
    played_by_computers(session)
    assert session.state.is_over


def test_computers_stop_where_a_person_decides_in_the_middle_of_a_turn() -> None:
    session = begun(computers=("honest", None, "honest"))
    played_by_computers(session)
    assert session.state.seat == 1
    assert session.state.offered is not None, "the card offered waits for the person"
    assert session.viewer == 1


@pytest.mark.parametrize("seed", range(4))
def test_what_a_seat_may_not_know_changes_no_choice(seed: int) -> None:
    """A guess at everything hidden is continued like the truth."""
    chance = random.Random(seed)
    session = begun(seed)
    player = player_named("honest", "toy")
    for _ in range(10):
        seen = session.game.seen_by(session.state, session.state.seat)
        other = session.game.seen_by(seen.imagined(chance), session.state.seat)
        choice = player.choose(seen, random.Random(1), Budget())
        assert player.choose(other, random.Random(1), Budget()) == choice
        session.do(choice)


def test_what_is_handed_to_a_players_process_holds_no_secret() -> None:
    session = begun()
    sent = pickle.loads(pickle.dumps(session.game.seen_by(session.state, 0)))  # noqa: S301 - our own
    assert isinstance(sent, Observation)
    assert set(vars(sent)) == {"seat", "state", "legal_actions"}
    assert {card for hand in sent.state.hands[1:] for card in hand} == {HIDDEN}
    assert not sent.state.deal.cards


def test_nobody_advises_in_it_and_no_hint_is_offered() -> None:
    assert not has_advisor("toy")
    with pytest.raises(ValueError, match="nobody advises"):
        advisor_of("toy")
    own = Program(PlayOptions(seed=1), stores=False)
    table = own.table(begun())
    assert table.context.advising is None
    stage = stage_of(table)
    stage.handle(KeyPressed("h"))
    stage.tick(1.0)
    assert not [node.key for node in stage.tree().walk() if "hint" in node.key]
