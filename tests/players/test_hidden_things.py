"""Secrecy of players and advisors: states that differ only in hidden things give the same."""

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, Final

import pytest

from sneferu_gui.games.sneferu import players
from sneferu_gui.games.sneferu.law.edition import PTAHS
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, builders_from_seed
from sneferu_gui.games.sneferu.law.setup import deal_from_seed as deal_of
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.players.advisor import ADVISOR
from sneferu_gui.players import Budget, player_named, player_names, tempered_names
from sneferu_gui.players.search import Search
from sneferu_gui.session.editions import standard_edition
from tests.sweep import one_in

EVERYBODY: Final = (*player_names(), *one_in(4, tempered_names()))
"""Each run has every level and some tempers, `make sweep` all."""
BRIEF: Final = Budget(0.006)
"""A thought of a few states for searching players."""
EVERY: Final = 19
"""Number of a game's decisions skipped between two tests."""

TABLES: Final = (
    (2, False, None),
    (3, True, None),
    (4, True, None),
    (1, True, "printed"),
    (1, False, "both"),
)
"""Players, whether with powers, and Ptah's variant."""


@cache
def decisions() -> tuple[State, ...]:
    """States from the beginning, the middle and the end of games of every kind."""
    return tuple(state for index in range(len(TABLES)) for state in _of_game(index))


def _of_game(index: int) -> Iterator[State]:
    players, powers, ptah = TABLES[index]
    builders = builders_from_seed(players, index) if powers else (None,) * players
    colours = ("carnelian", "lapis", "turquoise", "amethyst")
    seats = tuple(Seat(f"P{n}", colours[n], builder) for n, builder in enumerate(builders))
    edition = replace(standard_edition(), ptah=PTAHS[ptah or "printed"])
    state = State.start(Setup(edition, seats, ptah is not None), deal_of(players, index))
    chance, greedy = random.Random(index), player_named("greedy")
    count = 0
    while not state.is_over:
        if count % EVERY == 0 and len(state.legal_actions()) > 1:
            yield state
        state = state.apply(greedy.choose(Observation(state, state.seat), chance, BRIEF))
        count += 1


def twins_of(state: State) -> Iterator[State]:
    """States that look alike to everybody: another order of the bag, and another seed."""
    chance = random.Random(1)
    for _ in range(2):
        bag = list(state.bag)
        chance.shuffle(bag)
        twin = state.draft()
        twin.bag = tuple(bag)
        deal = state.table.deal
        drawn = deal.bag[: len(deal.bag) - len(bag)]
        twin.table = type(state.table)(
            state.table.setup, replace(deal, bag=(*drawn, *bag), seed=chance.getrandbits(20))
        )
        yield twin


def test_there_are_decisions_with_a_bag_of_every_size() -> None:
    left = sorted(state.bag_count for state in decisions())
    assert len(left) >= 20
    assert left[0] < 10
    assert left[-1] > 60
    assert all(twin != state for state in decisions() if state.bag for twin in twins_of(state))


class Overheard(Search):
    """A search that is kept: its ratings of every move reveal more than its choice."""

    kept: ClassVar[list[Search]] = []

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.kept.append(self)


@pytest.mark.parametrize("name", EVERYBODY)
def test_no_player_sees_what_is_hidden(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "Search", Overheard)
    player = player_named(name)

    def answer(state: State) -> Any:
        Overheard.kept.clear()
        action = player.choose(Observation(state, state.seat), random.Random(7), BRIEF)
        return action, [each.lines() for each in Overheard.kept]

    for state in decisions():
        own = answer(state)
        assert all(answer(twin) == own for twin in twins_of(state))


def test_no_advice_sees_what_is_hidden() -> None:
    for state in decisions()[::3]:
        answers = [
            ADVISOR.advise(Observation(each, each.seat), random.Random(7), BRIEF)
            for each in (state, *twins_of(state))
        ]
        assert answers.count(answers[0]) == len(answers)
