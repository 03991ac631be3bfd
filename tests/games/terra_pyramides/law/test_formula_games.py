"""The formula games of the law (Y38), and counted trees (Y20, Y39)."""

from collections.abc import Iterator
from typing import Any

import pytest

from sneferu_gui.games.checked_values import JsonObject
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.terra_pyramides.law.game import GAME
from sneferu_gui.games.terra_pyramides.law.state import State
from tests.reference.terra_pyramides_deals import (
    COUNTED_TREES,
    EAGER_ORDER,
    FORMULA_GAMES,
    formula_record,
    sorted_record,
    text_of,
    variants_of,
)


def started(record: dict[str, Any]) -> State:
    state: State = GAME.start(*GAME.start_from_plain(JsonObject(record)))
    return state


def canonical(state: State) -> list[Any]:
    """J5."""
    return sorted(state.legal_actions(), key=lambda action: text_of(to_plain(action)))


def counted_tree(state: State, depth: int) -> int:
    """The number of action sequences of that length; one that ends the game counts once."""
    if state.is_over or depth == 0:
        return 1
    legal = state.legal_actions()
    return (
        len(legal)
        if depth == 1
        else sum(counted_tree(state.apply(action), depth - 1) for action in legal)
    )


def played(state: State, *, is_eager: bool) -> Iterator[tuple[State, int]]:
    """The states of a formula game, each with the number of legal actions."""
    number = 0
    while not state.is_over:
        open_now = canonical(state)
        count = len(open_now)
        if is_eager:
            kinds = {action.do for action in open_now}
            first = next(kind for kind in EAGER_ORDER if kind in kinds)
            open_now = [action for action in open_now if action.do == first]
        yield state, count
        state = state.apply(open_now[27 * number % len(open_now)])
        number += 1
    yield state, 0


@pytest.mark.parametrize("is_eager", [False, True])
@pytest.mark.parametrize(("players", "variant"), FORMULA_GAMES)
def test_y38_the_formula_games(players: int, variant: str, is_eager: bool) -> None:  # noqa: FBT001
    start = started(formula_record(players, variants_of(variant)))
    states = list(played(start, is_eager=is_eager))
    result = states[-1][0].result()
    assert result is not None
    told = len(states) - 1, sum(count for _state, count in states), result.scores
    assert told == FORMULA_GAMES[players, variant][is_eager]


def test_y38_the_formula_deal() -> None:
    state = started(formula_record(2))
    kinds = state.table.printed.kinds
    deal = state.table.deal
    assert deal.start == (("yellow",), ("eye", "blue"), ("eye", "violet"), ("worker", "eye"))
    assert deal.start_foundations == (1, 1, 2, 3)
    assert [kinds[hand.tile] for hand in state.hands] == [("worker", "yellow"),
                                                          ("worker", "worker")]  # fmt: skip
    assert state.foundations[0] == 4
    done = []
    for number in range(8):
        open_now = canonical(state)
        done.append(open_now[27 * number % len(open_now)])
        state = state.apply(done[-1])
    told = [tuple(to_plain(action).values()) for action in done]
    assert told == [
        ("place", "a2", "e"), ("row", "we"), ("end",), ("draw", 1),
        ("place", "g1", "w"), ("row", "we"), ("end",), ("draw", 5),
    ]  # fmt: skip


@pytest.mark.parametrize(("players", "variant", "after"), COUNTED_TREES)
def test_y39_counted_trees(players: int, variant: str, after: int) -> None:
    start = started(formula_record(players, variants_of(variant)))
    states = played(start, is_eager=True)
    state = next(each for number, (each, _count) in enumerate(states) if number == after)
    counts = tuple(counted_tree(state, depth) for depth in (1, 2, 3))
    assert (state.phase, counts) == COUNTED_TREES[players, variant, after]


def test_y20_trees_of_the_sorted_deal() -> None:
    start = started(sorted_record(2))
    assert [counted_tree(start, depth) for depth in (1, 2, 3)] == [178, 712, 1_384]
