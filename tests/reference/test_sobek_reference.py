"""Self-checks of Sobek's reference: the law's formula games (M29), random games."""

import random
from collections import Counter

import pytest

from tests.sweep import one_in

from .sobek import SobekReference, count_tree
from .sobek_deals import FORMULA_GAMES, FORMULA_TREES, formula_record, shuffled_record


@pytest.mark.parametrize("players", FORMULA_GAMES)
def test_m29_the_formula_games(players: int) -> None:
    game, actions, counts = SobekReference(formula_record(players)), 0, 0
    trees: dict[int, tuple[str, tuple[int, ...]]] = {}
    wanted = FORMULA_TREES[players]
    while not game.is_over():
        legal = game.legal()
        if actions in wanted:
            depths = range(1, 3) if actions != min(wanted) else range(1, 4)
            trees[actions] = game.phase, tuple(count_tree(game, depth) for depth in depths)
        counts += len(legal)
        game.apply(legal[27 * actions % len(legal)])
        actions += 1
    result = game.result()
    assert result is not None
    told = (actions, counts, tuple(result["score"]),
            tuple(tuple(each["points"]) for each in result["rounds"]),
            tuple(tuple(each["corruption"]) for each in result["rounds"]))  # fmt: skip
    assert told == FORMULA_GAMES[players]
    for at, (phase, counted) in trees.items():
        assert (phase, counted) == (wanted[at][0], wanted[at][1][: len(counted)])


@pytest.mark.parametrize("seed", one_in(3, range(6)))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_the_invariants(players: int, seed: int) -> None:
    """V4, as the reference sees it."""
    game, chance = SobekReference(shuffled_record(players, seed)), random.Random(seed)
    box, tokens = Counter(game.box.all_cards()), Counter(game.box.all_tokens())
    for _step in range(600):
        if game.is_over():
            break
        assert game.legal()
        game.apply(chance.choice(game.legal()))
        cards = Counter(card for lying in game.cards_by_place().values() for card in lying)
        assert cards == box
        assert Counter(t for lying in game.tokens_by_place().values() for t in lying) == tokens
        assert all(trader.score >= 0 for trader in game.traders)
        assert game.nile or game.phase in {"lay", "over"}
        for laid in (laid for trader in game.traders for laid in trader.sets):
            assert len(laid.cards) >= 3
            assert all(game.box.bears(card, laid.family) for card in laid.cards)
            assert not all(map(game.box.is_amulet, laid.cards))
    assert game.is_over()
    assert game.legal() == []


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    game = SobekReference(formula_record(2))
    before = game.trace_entry()
    with pytest.raises(ValueError, match="not legal"):
        game.apply({"do": "take", "index": 4})
    assert game.trace_entry() == before


def test_a_copy_is_independent() -> None:
    game = SobekReference(formula_record(2))
    other = game.copy()
    other.apply({"do": "take", "index": 3})
    assert (len(game.nile), len(other.nile)) == (9, 5)
    assert game.seat == 0
