"""The greedy player: plays whole games, builds, and ignores hidden things."""

import random
from typing import Any

import pytest

from sneferu_gui.games.terra_pyramides.law.actions import (
    Build,
    Look,
    Place,
    Pull,
    Recall,
    Swap,
    Take,
)
from sneferu_gui.games.terra_pyramides.law.position import NOT_ANY
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.players.greedy import GreedyPlayer, quick_choice
from sneferu_gui.players import Budget, own_levels, player_named
from sneferu_gui.players.player import RandomPlayer
from tests.conformance.terra_pyramides_play import start_of
from tests.games.terra_pyramides.law.scenario import (
    GAME,
    do,
    example,
    later,
    row_of_y4,
    site,
    with_gold,
    with_site,
    with_stones,
)
from tests.sweep import SWEEP

CHANCE = random.Random(1)


def chosen(state: State, player: Any = None) -> Any:
    """The action of the player whose turn it is."""
    seen = GAME.seen_by(state, state.seat)
    return (player or GreedyPlayer()).choose(seen, random.Random(1), Budget())


@pytest.mark.parametrize(
    ("players", "options"), [(2, {}), (3, {"symbols": True}), (4, {"open_stacks": True}), (1, {})]
)
def test_it_plays_whole_games_and_builds(players: int, options: dict[str, Any]) -> None:
    state, chance, built = start_of(players, options, "greedy"), random.Random(2), 0
    player = player_named("greedy", "terra_pyramides")
    while not state.is_over:
        action = player.choose(GAME.seen_by(state, state.seat), chance, Budget())
        built += isinstance(action, Build)
        state = state.apply(action)
    assert built >= 12


@pytest.mark.parametrize(
    "level",
    [
        pytest.param(name, marks=SWEEP if name == "vizier" else ())
        for name in own_levels("terra_pyramides")
    ],
)
def test_each_level_plays_and_the_same_again(level: str) -> None:
    state, player = start_of(2, {}, "levels"), player_named(level, "terra_pyramides")
    for _action in range(40):
        seen = GAME.seen_by(state, state.seat)
        first, again = (player.choose(seen, random.Random(4), Budget()) for _ in range(2))
        assert first == again
        state = state.apply(first)


def test_it_beats_chance() -> None:
    won = 0
    for seed in range(3):
        state, chance = start_of(2, {}, f"chance {seed}"), random.Random(seed)
        players = (GreedyPlayer(), RandomPlayer())
        while not state.is_over:
            player = players[state.seat]
            state = state.apply(player.choose(GAME.seen_by(state, state.seat), chance, Budget()))
        won += state.points_of(0).total > state.points_of(1).total
    assert won == 3


def turn_of(state: State) -> State:
    """The state in which the player would end its turn."""
    while (action := chosen(state)).do != "end":
        state = state.apply(action)
    return state


def test_it_builds_what_it_can() -> None:
    state = with_site(later(), "e4", level=3, colour="grey", seat=0, workers=3)
    after = turn_of(row_of_y4(with_stones(state, grey=5)))
    assert site(after, "e4").level == 4


def test_it_draws_the_worker_that_a_level_wants() -> None:
    after = turn_of(row_of_y4(with_site(later(), "e4", seat=0, workers=2)))
    assert site(after, "e4").level == 1


def test_it_takes_no_worker_back_for_nothing_while_stones_keep_it_from_ending() -> None:
    """L1: in the last turn a worker taken back costs nothing, but a swap a point."""
    state = with_site(later(), "a1", level=1, colour="red", seat=0, workers=2)
    state = with_stones(state, blue=3, grey=3, green=3)
    draft = row_of_y4(state).draft()
    draft.turns = tuple(turns - 1 for turns in draft.table.turns)
    for name in ("e4", "f6", "h5"):
        pulls = (each for each in draft.legal_actions() if isinstance(each, Pull))
        draft = draft.apply(next(pull for pull in pulls if pull.site == name)).draft()
    assert isinstance(quick_choice(GAME.seen_by(draft, 0), CHANCE), Swap)
    assert isinstance(chosen(draft), Recall), "the yardstick stays as it is"


def test_it_takes_the_best_tile_of_those_it_looks_at() -> None:
    state = do(with_gold(row_of_y4(later()), 5), do="end")
    looking = state.apply(chosen(state))
    assert isinstance(chosen(state), Look)
    action = chosen(looking)
    assert isinstance(action, Take)
    assert looking.looked_at != NOT_ANY
    kinds = looking.table.printed.kinds
    taken = kinds[looking.stacks[looking.looked_at][action.tile]]
    assert len(taken) == 2, "two symbols are better than one"


def test_what_is_hidden_changes_nothing() -> None:
    """H5: it plays the same in games that differ in hidden things only."""
    state, chance = example(), random.Random(3)
    for _twin in range(3):
        twin = GAME.seen_by(state, 0).imagined(chance)
        assert chosen(twin) == chosen(state)
        assert isinstance(chosen(twin), Place)


def test_nobody_chooses_where_there_is_nothing() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        GreedyPlayer().choose(GAME.seen_by(example(), 1), CHANCE, Budget())
