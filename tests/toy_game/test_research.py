"""The toy game as an environment: hidden hands stay hidden."""

import random

import pytest

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.research import env, games
from sneferu_gui.research.coding import NoCodingError, coding_of
from tests.research.extra import needs_research
from tests.research.test_environment import passes, played

from .games import played as played_at_random
from .hidden import otherwise_dealt


@needs_research
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_passes_pettingzoos_test(players: int) -> None:
    assert "toy" in games()
    passes(env("toy", players=players))
    passes(env("toy", players=players, hand=4, blind=True))


@needs_research
def test_whoever_decides_in_the_turn_of_another_is_asked() -> None:
    agents = [agent for agent, *_ in played(env("toy", players=3), 1)]
    assert any(one != two for one, two in zip(agents[::2], agents[1::2], strict=False))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_hands_of_others_and_the_deck_are_in_no_number(seat: int) -> None:
    coding, chance, compared = coding_of("toy"), random.Random(1), 0
    for seed in range(30):
        session = played_at_random(seed, most=seed % 12)
        if session.state.is_over:
            continue
        other = otherwise_dealt(session, seat, chance)
        if other is None:
            continue
        compared += 1
        one, two = (each.game.seen_by(each.state, seat) for each in (session, other))
        assert session.state != other.state
        assert list(coding.features(one)) == list(coding.features(two))
        assert coding.legal(one) == coding.legal(two)
    assert compared > 15


def test_a_game_that_brings_no_numbers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "toy", GAMES["toy"]._replace(coding=""))
    with pytest.raises(NoCodingError, match="toy brings no coding"):
        coding_of("toy")
