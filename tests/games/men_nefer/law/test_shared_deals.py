"""Men-Nefer's deals of the day and of the week: solo games, sent as a code."""

import random
from datetime import date

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import SeatChoice
from sneferu_gui.session.challenge import challenge_code, challenge_of, read_code
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import Record
from sneferu_gui.session.shared_deals import (
    players_of_deals,
    seed_of_day,
    seed_of_week,
    setup_of_seed,
)
from tests.conformance.men_nefer_play import chosen

GAME = "men_nefer"
TUESDAY = date(2026, 11, 24)
ME = SeatChoice("Merit", "lapis")
SEEDS = (seed_of_day(TUESDAY), seed_of_week(TUESDAY))


def played(seed: str) -> Record:
    """The seed's game, played to its end."""
    setup, chance = setup_of_seed(seed, [ME], GAME), random.Random(1)
    session = Session(setup, game_named(GAME).deal(setup, seed))
    while not session.state.is_over:
        session.do(chosen(session.state, chance, 1))
    return Record(session.setup, session.deal, session.actions)


def test_v_they_are_played_alone_beside_the_steward() -> None:
    assert players_of_deals(GAME) == 1
    rules = game_named(GAME)
    assert rules.shared_deals is not None
    for seed in SEEDS:
        setup = setup_of_seed(seed, [ME], GAME)
        assert setup.is_solo
        assert rules.mode(setup) is rules.shared_deals.mode
        assert rules.deal(setup, seed).steward is not None


def test_days_and_weeks_have_deals_of_their_own() -> None:
    setup = setup_of_seed(SEEDS[0], [ME], GAME)
    deals = [game_named(GAME).deal(setup, seed) for seed in (*SEEDS, SEEDS[0])]
    assert deals[0] != deals[1]
    assert deals[0] == deals[2]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_of_one_is_sent_as_a_code_and_played_against(seed: str) -> None:
    record = played(seed)
    assert read_code(challenge_code(record)) == record
    session, ghost = challenge_of(record, "Tia")
    assert session.deal == record.deal
    assert ghost.result is not None
    assert ghost.at(10**6).is_over
