"""Searches kept between choices: continued only if the seat's own guess has come true."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import AnyState
from sneferu_gui.players import Budget, Kept, player_named
from sneferu_gui.players.search.puct import Search
from sneferu_gui.players.search.searcher import AHEAD_GUESSES, KeptSearches, Searcher
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.simulation.plan import SimulationPlan, setup_of
from tests.players.search.test_puct import Heap, Ignorant

SECONDS = {"sneferu": 0.006, "sobek": 0.06, "terra_pyramides": 0.25, "men_nefer": 0.25}
"""Seconds for some four to six states a guess."""
LEVELS = ("child", "ferryman", "mason", "scribe", "architect")


def below(count: int) -> Search:
    search = Search(Ignorant(), Heap(11))
    search.run(count)
    return search


def test_what_was_found_below_a_state_is_taken_over_and_counts() -> None:
    old, new = below(400), Search(Ignorant(), Heap(9, 1))
    node = old.node_where(lambda state: state == Heap(9, 1))
    assert node is not None
    assert not old.is_root(node)
    new.take_over(node)
    assert new.expansions == 1 + sum(line.visits for line in new.lines())
    assert new.expansions > 20
    assert [line.visits for line in new.lines()] == sorted(node.visits, reverse=True)
    before, looked = new.expansions, Ignorant()
    again = Search(looked, Heap(9, 1))
    again.take_over(node)
    again.run(before)
    assert looked.looked_at == [Heap(9, 1)], "nothing is looked at twice"
    again.run(3_000)
    assert again.best().actions == (1,), "eight are left, which nobody can win"


def test_a_search_has_no_state_that_it_has_not_looked_at() -> None:
    assert below(50).node_where(lambda state: state == Heap(12)) is None
    assert below(1).node_where(lambda state: state.left < 11) is None


def start(name: str, actions: int, seats: int = 2) -> AnyState:
    """A game after so many random actions."""
    game, chance = game_named(name), random.Random(5)
    plan = SimulationPlan(standard_edition(name), 1, ("vizier",) * seats, 1, {})
    setup = setup_of(plan, 5)
    state = game.start(setup, game.deal(setup, 5))
    for _ in range(actions):
        state = state.apply(chance.choice(state.legal_actions()))
    return state


def vizier(name: str) -> Any:
    player = player_named("vizier", name)
    assert isinstance(player, Searcher)
    return player


@pytest.mark.parametrize("name", ["sneferu", "sobek"])
def test_the_strongest_thinks_a_thousand_states_and_more_unless_told_otherwise(name: str) -> None:
    state = start(name, 0)
    seen, player = game_named(name).seen_by(state, state.seat), vizier(name)
    searches = list(player.searches(seen, random.Random(1), Budget()))
    assert sum(search.expansions for search in searches) >= 1_000


def lines_of(kept: Kept, seen: Any, player: Searcher) -> Sequence[Any]:
    """The kept searches that fit a seat's observation."""
    return [search.lines() for search in KeptSearches(kept).searches(seen, player.new_search)]


def found_ahead(name: str, state: AnyState, truth: AnyState, seat: int) -> Any:
    """The searches that fit `state`, of a seat that thought ahead when `truth` was the game."""
    game, player, kept = game_named(name), vizier(name), Kept()
    budget = Budget(SECONDS[name], kept=kept)
    seen = game.seen_by(truth, seat)
    for number in range(4):
        player.think_ahead(seen, random.Random(number), budget)
    return lines_of(kept, game.seen_by(state, seat), player)


@pytest.mark.parametrize("name", SECONDS)
def test_who_thinks_ahead_sees_nothing_that_is_hidden(name: str) -> None:
    """A guess at everything hidden gives the same thoughts as the truth, and vice versa."""
    for actions in (0, 9, 24):
        state = start(name, actions)
        for seat in range(2):
            twin = game_named(name).seen_by(state, seat).imagined(random.Random(actions))
            own = found_ahead(name, state, state, seat)
            assert found_ahead(name, state, twin, seat) == own
            assert found_ahead(name, twin, state, seat) == own
            assert own or actions, "at the start something is thought by everybody"


def test_what_one_seat_has_found_is_never_used_by_another() -> None:
    name, state = "sobek", start("sobek", 6)
    game, player, kept = game_named(name), vizier(name), Kept()
    budget = Budget(SECONDS[name], kept=kept)
    player.think_ahead(game.seen_by(state, 1 - state.seat), random.Random(1), budget)
    assert not lines_of(kept, game.seen_by(state, state.seat), player)
    assert lines_of(kept, game.seen_by(state, 1 - state.seat), player)


@pytest.mark.parametrize("name", SECONDS)
def test_a_thought_ahead_is_small_and_comes_to_an_end(name: str) -> None:
    state = start(name, 0)
    seen = game_named(name).seen_by(state, 1 - state.seat)
    player, kept = vizier(name), Kept()
    budget = Budget(SECONDS[name], kept=kept)
    states = player.states_for(seen, budget)
    total, times = 0, 0
    while player.think_ahead(seen, random.Random(times), budget):
        found = KeptSearches(kept).searches(seen, player.new_search)
        before, total = total, sum(search.expansions for search in found)
        assert total - before <= 2, "a tenth of few states is one, and each guess has its first"
        assert all(search.expansions <= states for search in found)
        times += 1
    assert len(found) == AHEAD_GUESSES * player.guesses
    assert total == states * len(found)


@pytest.mark.parametrize("name", SECONDS)
def test_what_is_kept_comes_on_top_where_the_game_has_gone_that_way(name: str) -> None:
    """Without an action in between: the kept states are there, and a whole choice's more."""
    state = start(name, 0)
    seen = game_named(name).seen_by(state, state.seat)
    player, kept = vizier(name), Kept()
    budget = Budget(SECONDS[name], kept=kept)
    states = player.states_for(seen, budget)
    for times in (1, 2):
        player.choose(seen, random.Random(1), budget)
        found = KeptSearches(kept).searches(seen, player.new_search)
        assert [search.expansions for search in found] == [times * states - times + 1] * len(found)
    kept.clear()
    assert not KeptSearches(kept).searches(seen, player.new_search)


@pytest.mark.parametrize("name", SECONDS)
def test_a_kept_search_is_only_of_what_the_seat_sees_now(name: str) -> None:
    game, state, player, kept = game_named(name), start(name, 0), vizier(name), Kept()
    budget = Budget(SECONDS[name], kept=kept)
    seat = 1 - state.seat
    while player.think_ahead(game.seen_by(state, seat), random.Random(3), budget):
        pass
    after = state.apply(state.legal_actions()[-1])
    now = game.seen_by(after, seat)
    for search in KeptSearches(kept).searches(now, player.new_search):
        root = search.node_where(lambda _state: True)
        assert root is not None
        assert game.seen_by(root.state, seat).state == now.state


@pytest.mark.parametrize("name", SECONDS)
def test_where_a_guess_comes_true_it_is_gone_on_with(name: str) -> None:
    game, state, player, kept = game_named(name), start(name, 0), vizier(name), Kept()
    seat, budget = 1 - state.seat, Budget(SECONDS[name], kept=kept)
    seen = game.seen_by(state, seat)
    while player.think_ahead(seen, random.Random(2), budget):
        pass
    for search in KeptSearches(kept).searches(seen, player.new_search):
        node = search.node_where(lambda each: each.seat == seat)
        if node is not None:
            break
    assert node is not None
    now = game.seen_by(node.state, seat)
    first = KeptSearches(kept).searches(now, player.new_search)[0]
    assert first.node_where(lambda each: each == node.state) is not None
    player.choose(now, random.Random(1), budget)
    states = player.states_for(now, budget)
    found = KeptSearches(kept).searches(now, player.new_search)[0]
    assert found.expansions >= states + sum(node.visits)


@pytest.mark.parametrize("name", SECONDS)
@pytest.mark.parametrize("level", LEVELS)
def test_no_other_level_keeps_anything(name: str, level: str) -> None:
    """They play as they were measured."""
    state = start(name, 0)
    seen = game_named(name).seen_by(state, state.seat)
    kept, player = Kept(), player_named(level, name)
    action = player.choose(seen, random.Random(1), Budget(SECONDS[name], kept=kept))
    assert action == player.choose(seen, random.Random(1), Budget(SECONDS[name]))
    assert not KeptSearches(kept).searches(seen, vizier(name).new_search)
