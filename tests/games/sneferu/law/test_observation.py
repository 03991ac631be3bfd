"""A seat's observation of a game, and its guesses at the rest (D2, S4)."""

import pickle
import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest

from sneferu_gui.games.sneferu.law.actions import Buy
from sneferu_gui.games.sneferu.law.materials import kind_of
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.law.table import printed_of
from sneferu_gui.session.editions import standard_edition

GUESSES = 6_000


def in_the_middle(*, is_reversed: bool = False, actions: int = 40) -> State:
    """A game of two after some actions that drew none of the stones left in the bag."""
    setup = Setup(standard_edition(), (Seat("Merit", "lapis"), Seat("Hapi", "turquoise")))
    state = State.start(setup, deal_from_seed(2, 7))
    chance = random.Random(3)
    for _ in range(actions):
        state = state.apply(chance.choice(state.legal_actions()))
    if is_reversed:
        drawn = len(state.table.deal.bag) - state.bag_count
        bag = (*state.table.deal.bag[:drawn], *reversed(state.bag))
        twin = State.start(setup, replace(state.table.deal, bag=bag, seed=None))
        chance = random.Random(3)
        for _ in range(actions):
            twin = twin.apply(chance.choice(twin.legal_actions()))
        return twin
    return state


@pytest.mark.clause("S4")
def test_the_bags_order_is_nowhere_in_what_is_seen() -> None:
    one, other = in_the_middle(), in_the_middle(is_reversed=True)
    assert one.bag != other.bag
    seen, twin = Observation(one, one.seat), Observation(other, other.seat)
    assert seen.state == twin.state
    assert seen.legal_actions == twin.legal_actions
    assert seen.imagined(random.Random(5)) == twin.imagined(random.Random(5))


@pytest.mark.clause("S4")
def test_nothing_of_the_deal_gives_it_away() -> None:
    state = in_the_middle()
    for seen in (Observation(state, 0).state, Observation(state, 0).imagined(random.Random(1))):
        assert seen.table.deal.bag == ()
        assert seen.table.deal.seed is None
        assert seen.bag == tuple(sorted(map(kind_of, state.bag)))


@pytest.mark.clause("S4")
def test_what_is_pickled_of_it_holds_no_more_than_it_shows() -> None:
    one, other = in_the_middle(), in_the_middle(is_reversed=True)
    seen = Observation(one, one.seat)
    packed = pickle.dumps(seen)
    assert packed == pickle.dumps(Observation(other, other.seat))
    again: Observation = pickle.loads(packed)  # noqa: S301 - what was just made
    assert again.seat == seen.seat
    assert again.state == seen.state
    assert again.legal_actions == seen.legal_actions
    assert again.imagined(random.Random(5)) == seen.imagined(random.Random(5))
    packed = pickle.dumps(Observation(one, None))
    onlooker: Observation = pickle.loads(packed)  # noqa: S301 - as above
    assert onlooker.legal_actions == ()


def test_pickled_it_takes_along_nothing_that_is_only_remembered() -> None:
    printed_of.cache_clear()  # games may have been played before in this process
    state = in_the_middle()
    packed = pickle.dumps(Observation(state, state.seat))
    remembered = len(state.table.plain_buys)
    while not state.is_over:
        state = state.apply(state.legal_actions()[-1])
    assert len(state.table.plain_buys) > remembered, "purchases of the edition are remembered"
    state = in_the_middle()
    assert pickle.dumps(Observation(state, state.seat)) == packed


def test_what_is_visible_is_the_same_in_every_guess() -> None:
    state = in_the_middle()
    guess = Observation(state, state.seat).imagined(random.Random(2))
    for name in ("offer", "players", "boats", "order", "seat", "phase", "gaps", "hand"):
        assert getattr(guess, name) == getattr(state, name), name
    assert guess.legal_actions() == state.legal_actions()
    assert guess.bag_count == state.bag_count


@pytest.mark.clause("D2")
def test_guesses_are_whole_games_without_faults() -> None:
    for seed in range(5):
        chance = random.Random(seed)
        guess = Observation(in_the_middle(), 0).imagined(chance)
        while not guess.is_over:
            assert guess.faults() == ()
            guess = guess.apply(chance.choice(guess.legal_actions()))
        assert guess.faults() == ()


@pytest.mark.clause("S4")
def test_every_stone_left_is_as_likely_to_come() -> None:
    """Also the second and the third, whatever came before: within five standard deviations."""
    seen = Observation(in_the_middle(actions=0), 0)
    chance, left = random.Random(11), Counter(seen.state.bag)
    orders = [drawn_in(seen.imagined(chance), 3) for _ in range(GUESSES)]
    for place in range(3):
        came = Counter(order[place] for order in orders)
        for kind, count in left.items():
            share = count / left.total()
            spread = (GUESSES * share * (1 - share)) ** 0.5
            assert abs(came[kind] - GUESSES * share) < 5 * spread, (place, kind)
    twice = sum(one == other for order in orders for one, other in pairwise(order))
    total = left.total()
    expected = 2 * GUESSES * sum(n * (n - 1) for n in left.values()) / (total * (total - 1))
    assert abs(twice - expected) < 5 * expected**0.5


def drawn_in(guess: State, count: int) -> tuple[int, ...]:
    """The kinds of the first stones drawn from a guess's bag, bought where food is free."""
    drawn: list[int] = []
    while len(drawn) < count:
        guess = guess.apply(Buy(3, 0, bonus=False))
        guess = guess.apply(guess.legal_actions()[0])
        drawn.append(kind_of(guess.offer[3][-1]))
    return tuple(drawn)
