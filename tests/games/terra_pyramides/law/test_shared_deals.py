"""Terra Pyramides' deals of the day and of the week: solo tasks, and games sent as codes."""

import random
from datetime import date, timedelta

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.games.terra_pyramides.law.observation import Observation
from sneferu_gui.games.terra_pyramides.law.setup import Variants
from sneferu_gui.games.terra_pyramides.players.greedy import quick_choice
from sneferu_gui.session.challenge import challenge_code, challenge_of, read_code
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import Record
from sneferu_gui.session.shared_deals import (
    players_of_deals,
    seed_of_day,
    seed_of_week,
    setup_of_seed,
)

GAME = "terra_pyramides"
TUESDAY = date(2026, 11, 24)
ME = SeatChoice("Merit", "lapis")
SEEDS = (seed_of_day(TUESDAY), seed_of_day(TUESDAY + timedelta(1)), seed_of_week(TUESDAY))


def played(seed: str) -> Record:
    """The seed's game, played to its end."""
    setup = setup_of_seed(seed, [ME], GAME)
    session = Session(setup, game_named(GAME).deal(setup, seed))
    while not session.state.is_over:
        seen = Observation(session.state, session.state.seat)
        session.do(quick_choice(seen, random.Random(session.count)))
    return Record(session.setup, session.deal, session.actions)


def test_k1_they_are_tasks_that_points_compare() -> None:
    assert players_of_deals(GAME) == 1
    setups = [setup_of_seed(seed, [ME], GAME) for seed in SEEDS]
    assert [setup.variants for setup in setups] == [
        Variants(task=1),
        Variants(task=2),
        Variants(symbols=True, open_stacks=True, task=2),
    ]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_of_one_is_sent_as_a_code_and_played_against(seed: str) -> None:
    record = played(seed)
    assert read_code(challenge_code(record)) == record
    session, ghost = challenge_of(record, "Tia")
    assert session.deal == record.deal
    assert session.setup.variants == record.setup.variants
    assert ghost.result is not None
    assert ghost.at(10**6).is_over
