"""The flat Monte Carlo that Sobek's strongest is measured against."""

import random

import pytest

from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.players import Budget, Player, player_named
from tests.conformance.sobek_play import start_of
from tools.bench.flat_monte_carlo import MOST_LEAD, FlatMonteCarlo, lead_after

SHORT = Budget(0.3)


def states_of(players: tuple[Player, ...], seed: str) -> list[State]:
    """Every state of a game between these players."""
    chance, states = random.Random(seed), [start_of(len(players), seed)]
    while not states[-1].is_over:
        state = states[-1]
        action = players[state.seat].choose(Observation(state, state.seat), chance, SHORT)
        states.append(state.apply(action))
    return states


def test_it_has_more_points_than_the_greedy_player_on_the_same_deals() -> None:
    flat, greedy = FlatMonteCarlo(), player_named("greedy", "sobek")
    first = states_of((flat, greedy), "flat")[-1].scores
    second = states_of((greedy, flat), "flat")[-1].scores
    assert first[0] + second[1] > 1.2 * (first[1] + second[0])


@pytest.mark.parametrize("players", [3, 4])
def test_what_a_seat_may_not_know_changes_no_choice(players: int) -> None:
    flat, greedy = FlatMonteCarlo(), player_named("greedy", "sobek")
    states = states_of((greedy,) * players, f"hidden {players}")
    for state in states[5:-1:17]:
        seen = Observation(state, state.seat)
        guess = Observation(seen.imagined(random.Random(1)), state.seat)
        one, other = (flat.choose(each, random.Random(2), SHORT) for each in (seen, guess))
        assert one == other


def test_a_lead_is_counted_at_the_round_s_end_and_up_to_so_much() -> None:
    states = states_of((player_named("greedy", "sobek"),) * 2, "lead")
    for before in states[:-1:7]:
        for action in before.legal_actions()[:3]:
            lead = lead_after(before, action, before.seat, random.Random(3))
            assert -MOST_LEAD <= lead <= MOST_LEAD + 1
            assert lead == lead_after(before, action, before.seat, random.Random(3))
    last = next(at for at in range(len(states) - 1, 0, -1) if not states[at - 1].is_over)
    action = next(
        each for each in states[last - 1].legal_actions()
        if states[last - 1].apply(each) == states[last]
    )  # fmt: skip
    one, other = states[last].scores
    assert lead_after(states[last - 1], action, 0, random.Random(4)) == max(
        -MOST_LEAD, min(MOST_LEAD, one - other)
    ) + (one > other)
