"""Sneferu as numbers: every action has its own, and nothing hidden is in any."""

import random
from dataclasses import replace

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.options import seat_choices
from sneferu_gui.games.sneferu.law import actions as do
from sneferu_gui.games.sneferu.law.geometry import SLOT_INDEX
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.numbers import NUMBERS
from sneferu_gui.research.coding import coding_of
from sneferu_gui.session.editions import shipped_edition, shipped_of
from tests.sweep import SWEEP

CODING = coding_of("sneferu")
TABLES = [
    pytest.param(
        *(edition, players, options), marks=() if edition == "standard" or players == 3 else SWEEP
    )
    for edition in shipped_of("sneferu")
    for players, options in (
        (1, {}), (1, {"solo": True}), (2, {}), (3, {"powers": "dealt"}), (4, {"powers": "dealt"}),
    )
]  # fmt: skip


def states(edition: str, players: int, options: dict[str, str | bool], seed: int) -> list[State]:
    """The states of a random game, from start to end."""
    game = game_named("sneferu")
    seats = seat_choices(game, [f"P{seat}" for seat in range(players)], options)
    setup = game.setup(shipped_edition(edition, "sneferu"), seats, options, seed)
    state = game.start(setup, game.deal(setup, seed))
    chance, found = random.Random(seed), [state]
    while not state.is_over:
        state = state.apply(chance.choice(state.legal_actions()))
        found.append(state)
    return found


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_every_action_has_a_number_of_its_own_and_every_state_as_many_features(
    edition: str, players: int, options: dict[str, str | bool]
) -> None:
    lengths = set()
    for seed in range(3):
        for state in states(edition, players, options, seed):
            for seat in range(players):
                seen = Observation(state, seat)
                legal = CODING.legal(seen)
                assert sorted(map(str, legal.values())) == sorted(map(str, seen.legal_actions))
                assert all(0 <= number < CODING.actions for number in legal)
                assert all(NUMBERS[action] == number for number, action in legal.items())
            features = CODING.features(Observation(state, 0))
            lengths.add(len(features))
            assert all(0 <= each <= 1 for each in features)
    assert len(lengths) == 1


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_what_a_seat_may_not_see_is_in_no_number(
    edition: str, players: int, options: dict[str, str | bool]
) -> None:
    """With another order of the bag, and another seed, an agent's input is the same."""
    chance = random.Random(1)
    for state in states(edition, players, options, 2):
        other = state.draft()
        other.bag = tuple(chance.sample(state.bag, len(state.bag)))
        table = state.table
        deal = replace(table.deal, bag=tuple(reversed(table.deal.bag)), seed="another")
        other.table = type(table)(table.setup, deal)
        for seat in range(players):
            one, two = Observation(state, seat), Observation(other, seat)
            assert list(CODING.features(one)) == list(CODING.features(two))
            assert CODING.legal(one) == CODING.legal(two)
            guess = Observation(one.imagined(chance), seat)
            assert list(CODING.features(guess)) == list(CODING.features(one))


@pytest.mark.parametrize(("edition", "players", "options"), TABLES)
def test_what_a_seat_sees_change_changes_the_numbers(
    edition: str, players: int, options: dict[str, str | bool]
) -> None:
    """States that look different have different vectors."""
    for seat in range(players):
        seen = {
            tuple(CODING.features(Observation(state, seat)))
            for state in states(edition, players, options, 3)
        }
        assert len(seen) >= len(states(edition, players, options, 3)) - 1


def test_all_actions_there_can_be_have_all_numbers_between_them() -> None:
    flags = (False, True)
    places = [(*place, flip) for place in SLOT_INDEX for flip in flags]
    actions: list[do.Action] = [
        *(do.Buy(column, row, bonus) for column in range(4) for row in range(7) for bonus in flags),
        *(do.Shift(source, target) for source in range(4) for target in range(4)),
        *(do.Place(*place) for place in places),
        *(do.PlaceStored(stone, *place) for stone in range(4) for place in places),
        do.Sail(), do.Store(), do.Power(), do.End(),
    ]  # fmt: skip
    assert sorted(NUMBERS[action] for action in actions) == list(range(CODING.actions))
    known = do.Sail(), do.Shift(0, 3), do.PlaceStored(3, 5, 0, flip=True)
    assert [NUMBERS[action] for action in known] == [56, 60, 285]


def test_each_seat_is_told_its_own_things_first() -> None:
    """Two seats that have swapped places get the same vector."""
    state = states("standard", 2, {}, 5)[40]
    swapped = state.draft()
    swapped.players = state.players[::-1]
    swapped.boats = state.boats[::-1]
    swapped.order = tuple(1 - seat for seat in state.order)
    swapped.seat = 1 - state.seat
    for seat in range(2):
        one = list(CODING.features(Observation(state, seat)))
        other = list(CODING.features(Observation(swapped, 1 - seat)))
        assert one == other
    first, second = (list(CODING.features(Observation(state, seat))) for seat in range(2))
    assert first != second
