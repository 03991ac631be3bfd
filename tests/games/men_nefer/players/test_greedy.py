"""The quick player of Men-Nefer."""

import random

from sneferu_gui.games.men_nefer.law.observation import Observation
from sneferu_gui.games.men_nefer.players.greedy import GreedyPlayer
from sneferu_gui.players import Budget, RandomPlayer
from tests.conformance.men_nefer_play import start_of

WINS = 4


def test_it_wins_against_chance() -> None:
    """And has many points, while random play ends with none."""
    for seed in range(WINS):
        state, chance = start_of(2, f"greedy/{seed}"), random.Random(seed)
        players = (GreedyPlayer(), RandomPlayer())
        while not state.is_over:
            player = players[state.seat]
            seen = Observation(state, state.seat)
            state = state.apply(player.choose(seen, chance, Budget()))
        result = state.result()
        assert result is not None
        assert result.winners == (0,)
        assert result.pp[0] > 10 + result.pp[1]


def test_it_does_not_know_what_lies_hidden() -> None:
    """In two games that differ only in hidden things it does the same."""
    one = start_of(3, "hidden")
    other = one.draft()
    other.papyrus_bag, other.craft_bag = one.papyrus_bag[::-1], one.craft_bag[::-1]
    other.draw = (one.draw[0], *one.draw[:0:-1])
    other.piles = tuple(pile[::-1] for pile in one.piles)
    assert one != other
    choices = {
        GreedyPlayer().choose(Observation(state, state.seat), random.Random(1), Budget())
        for state in (one, other)
    }
    assert len(choices) == 1
