"""Self-checks of Terra Pyramides' reference: formula games (Y38), trees (Y39), Q6."""

import random
from collections import Counter
from itertools import chain
from typing import Any

import pytest

from tests.sweep import one_in

from .terra_pyramides import TerraPyramidesReference, count_tree
from .terra_pyramides_deals import (
    COUNTED_TREES,
    EAGER_ORDER,
    FORMULA_GAMES,
    formula_record,
    listed_foundations,
    mixed_tiles,
    shuffled_record,
    sorted_record,
    standard,
    variants_of,
)


def played(
    game: TerraPyramidesReference, *, is_eager: bool, most: int | None = None
) -> tuple[int, int]:
    """Play a formula game; return the number of actions, and the sum of all legal counts."""
    number = total = 0
    while not game.is_over() and number != most:
        legal = game.legal()
        total += len(legal)
        if is_eager:
            kinds = {action["do"] for action in legal}
            first = next(kind for kind in EAGER_ORDER if kind in kinds)
            legal = [action for action in legal if action["do"] == first]
        game.apply(legal[27 * number % len(legal)])
        number += 1
    return number, total


@pytest.mark.parametrize("is_eager", [False, True])
@pytest.mark.parametrize(("players", "variant"), FORMULA_GAMES)
def test_y38_the_formula_games(players: int, variant: str, is_eager: bool) -> None:  # noqa: FBT001
    game = TerraPyramidesReference(formula_record(players, variants_of(variant)))
    told = played(game, is_eager=is_eager)
    result = game.result()
    assert result is not None
    assert (*told, tuple(result["scores"])) == FORMULA_GAMES[players, variant][is_eager]


@pytest.mark.parametrize("tree", one_in(3, list(COUNTED_TREES)), ids=str)
def test_y39_counted_trees(tree: tuple[int, str, int]) -> None:
    players, variant, after = tree
    game = TerraPyramidesReference(formula_record(players, variants_of(variant)))
    played(game, is_eager=True, most=after)
    phase, counts = COUNTED_TREES[tree]
    deep = 2 if counts[1] > 200 else 3
    depths = range(1, deep if counts[1] > 1_000 else deep + 1)
    assert game.phase == phase
    assert tuple(count_tree(game, d) for d in depths) == counts[: len(depths)]


def test_y20_the_sorted_deal() -> None:
    game = TerraPyramidesReference(sorted_record(2))
    assert [count_tree(game, 1), count_tree(game, 2)] == [178, 712]


CHOICES: list[tuple[int, dict[str, Any]]] = [
    (2, {}), (3, {}), (4, {}), (3, {"symbols": True}), (4, {"open_stacks": True}),
    (2, {"symbols": True, "open_stacks": True}), (1, {"task": 1}), (1, {"task": 2}),
    (1, {"task": 3, "symbols": True}),
]  # fmt: skip


@pytest.mark.parametrize("seed", one_in(3, range(3)))
@pytest.mark.parametrize(("players", "variants"), CHOICES)
def test_q6_random_games_keep_the_invariants(
    players: int, variants: dict[str, Any], seed: int
) -> None:
    game = TerraPyramidesReference(shuffled_record(players, seed, variants))
    chance, edition = random.Random(seed), standard()
    box = Counter(map(tuple, mixed_tiles(edition)))
    workers = game.builders[0].home
    while not game.is_over():
        legal = game.legal()
        assert legal, "J2"
        kinds = sorted({action["do"] for action in legal})
        kind = chance.choice(kinds)
        game.apply(chance.choice([each for each in legal if each["do"] == kind]))
        hands = [builder.tile for builder in game.builders if builder.tile]
        lying = [*game.tiles.values(), *hands, *game.away, *chain(*game.stacks)]
        assert Counter(map(tuple, lying)) == box
        for seat, builder in enumerate(game.builders):
            out = sum(p.workers for p in game.plots.values() if p.owner == seat)
            stocked = game.pool if seat == game.seat else 0
            assert builder.home + out + stocked == workers
            assert min(builder.gold, builder.home, *builder.stones.values(), 0) >= 0
            assert seat == game.seat or (builder.stone_count() <= 7 and builder.gold <= 4)
        values = [plot.value for plot in game.plots.values()] + game.foundations
        assert Counter(values) == Counter(listed_foundations(edition))
    assert game.legal() == []


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    game = TerraPyramidesReference(formula_record(2))
    before = game.trace_entry()
    with pytest.raises(ValueError, match="not legal"):
        game.apply({"do": "end"})
    assert game.trace_entry() == before
