"""Counted trees: the number of action sequences from a few fixed positions.

One number catches what tests of single clauses miss: an action too many or too few anywhere in the
tree changes it. The slow reference implementation must count the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.edition import Edition, edition_to_mapping
from sneferu_gui.games.sneferu.law.game import GAME
from sneferu_gui.games.sneferu.law.materials import stone_halves
from sneferu_gui.games.sneferu.law.setup import Deal, Setup, deal_from_seed
from sneferu_gui.games.sneferu.law.state import State
from tests.games.sneferu.law.scenario import EDITION, STANDARD, setup
from tests.reference.sneferu import ReferenceGame, tree_counts
from tests.sweep import SWEEP


@dataclass(frozen=True)
class Tree:
    """A position and the tree of actions from it.

    It is reached from the deal of `seed`, of whose bag only the first `bag` stones are kept (all,
    if None), by `steps` actions: each is the one at index `stride * (step + 1)`, modulo their
    number, of the legal ones in alphabetical order.
    """

    name: str
    builders: tuple[str | None, ...]
    seed: int
    steps: int
    counts: tuple[int, ...]
    """The number of sequences of 1, 2, 3, ... actions; sequences end with the game."""
    counted_twice: int
    """The number of these depths that the reference counts too, the last in `make sweep`."""
    stride: int = 1
    solo: bool = False
    bag: int | None = None
    edition: Edition = EDITION
    """The generous edition, which was standard when most of these trees were counted."""
    is_hoarding: bool = False
    """Whether stones are stored wherever possible, and powers and stored stones never used."""


TREES: Final[tuple[Tree, ...]] = (
    Tree(
        "two players, the opening",
        (None, None),
        seed=17,
        steps=0,
        counts=(22, 264, 5808, 69696),
        counted_twice=3,
        stride=1,
    ),
    Tree(
        "four players, mid-game",
        (None, None, None, None),
        seed=56,
        steps=14,
        counts=(34, 340, 1340, 13172, 17884),
        counted_twice=4,
        stride=32,
    ),
    Tree(
        "Heba and Lateef, the storehouse and stored stones",
        ("heba", "lateef"),
        seed=38,
        steps=15,
        counts=(10, 26, 196, 2517, 24562),
        counted_twice=5,
        stride=30,
    ),
    Tree(
        "four builders, the storehouse",
        ("heba", "lateef", "tsekani", "aya"),
        seed=7,
        steps=37,
        counts=(9, 88, 816, 2968, 13304),
        counted_twice=5,
        stride=4,
    ),
    Tree(
        "solo",
        (None,),
        seed=44,
        steps=15,
        counts=(8, 58, 392, 4386, 25732),
        counted_twice=4,
        stride=30,
        solo=True,
    ),
    Tree(
        "solo with Heba, Ptah close to his last stone",
        ("heba",),
        seed=17,
        steps=21,
        counts=(5, 32, 130, 427, 2488, 4847, 12421, 7513),
        counted_twice=6,
        stride=24,
        solo=True,
    ),
    Tree(
        "the bag running empty",
        (None, None),
        seed=74,
        steps=52,
        counts=(4, 12, 77, 404, 2082, 8293, 24237, 66451),
        counted_twice=6,
        stride=31,
        bag=2,
    ),
    Tree(
        "an empty bag and three builders",
        ("tsekani", "heba", "aya"),
        seed=35,
        steps=33,
        counts=(8, 40, 72, 214, 1038, 4356, 18073, 96777),
        counted_twice=6,
        stride=15,
        bag=0,
    ),
    Tree(
        "the last sail, with powers and stored stones",
        ("lateef", "heba"),
        seed=27,
        steps=48,
        counts=(7, 90, 722, 2422, 6482, 29708),
        counted_twice=5,
        stride=37,
        is_hoarding=True,
    ),
    Tree(
        "three builders at the end, with hoarded stones",
        ("heba", "lateef", "tsekani"),
        seed=88,
        steps=69,
        counts=(6, 84, 798, 4806, 29556),
        counted_twice=4,
        stride=19,
        is_hoarding=True,
    ),
    Tree(
        "the standard edition: two players, the opening",
        (None, None),
        seed=17,
        steps=0,
        counts=(19, 228, 4332, 51984),
        counted_twice=3,
        edition=STANDARD,
    ),
    Tree(
        "the standard edition: four builders, mid-game",
        ("heba", "lateef", "tsekani", "aya"),
        seed=7,
        steps=37,
        counts=(8, 40, 392, 2000, 15680),
        counted_twice=4,
        stride=4,
        edition=STANDARD,
    ),
    Tree(
        "the standard edition: solo",
        (None,),
        seed=44,
        steps=15,
        counts=(8, 76, 480, 4451, 25782),
        counted_twice=4,
        stride=30,
        solo=True,
        edition=STANDARD,
    ),
    Tree(
        "the standard edition: towards the end, with powers and stored stones",
        ("lateef", "heba"),
        seed=9,
        steps=44,
        counts=(3, 14, 188, 1410, 4640, 18598),
        counted_twice=5,
        stride=19,
        is_hoarding=True,
        edition=STANDARD,
    ),
)


def setup_and_deal(tree: Tree) -> tuple[Setup, Deal]:
    dealt = deal_from_seed(len(tree.builders), tree.seed)
    chosen = setup(*tree.builders, solo=tree.solo, edition=tree.edition)
    return chosen, replace(dealt, bag=dealt.bag[: tree.bag])


def record_of(tree: Tree) -> dict[str, Any]:
    """The start of the tree's game for the reference: an object of a record."""
    chosen, dealt = setup_and_deal(tree)
    return {
        "edition": edition_to_mapping(chosen.edition),
        "players": [{"builder": seat.builder} for seat in chosen.seats],
        "solo": chosen.solo,
        "bonuses": list(dealt.bonuses),
        "boats": list(dealt.boats),
        "offer": [[list(stone_halves(stone)) for stone in column] for column in dealt.offer],
        "bag": [list(stone_halves(stone)) for stone in dealt.bag],
    }


def first_steps(tree: Tree) -> tuple[State, list[Action]]:
    """The position at the tree's root, and the actions that lead there."""
    state = State.start(*setup_and_deal(tree))
    taken = []
    for step in range(tree.steps):
        legal = choices(state, tree)
        taken.append(legal[tree.stride * (step + 1) % len(legal)])
        state = state.apply(taken[-1])
    return state, taken


def choices(state: State, tree: Tree) -> list[Action]:
    """The legal actions in alphabetical order; fewer for a tree of hoarding."""
    legal = sorted(state.legal_actions(), key=lambda action: str(to_plain(action)))
    if not tree.is_hoarding:
        return legal
    storing: list[Action] = [action for action in legal if action.do == "store"]
    keeping = [action for action in legal if action.do not in {"power", "place_stored"}]
    return storing or keeping or legal


def reference_game(tree: Tree) -> ReferenceGame:
    """The same position in the reference, reached by the same actions."""
    game = ReferenceGame(record_of(tree))
    for action in first_steps(tree)[1]:
        game.apply(to_plain(action))
    return game


def counts(state: State, depth: int) -> list[int]:
    """The number of sequences of 1, 2, 3, ... up to `depth` actions."""
    legal = state.legal_actions()
    found = [len(legal)] + [0] * (depth - 1)
    if depth == 2:
        found[1] = sum([len(state.apply(action).legal_actions()) for action in legal])
    elif depth > 2:
        for action in legal:
            for shorter, more in enumerate(counts(state.apply(action), depth - 1)):
                found[shorter + 1] += more
    return found


def after_in_reference(game: ReferenceGame, action: Action) -> ReferenceGame:
    twin = game.copy()
    twin.carry_out(to_plain(action))
    return twin


def divided(state: State, game: ReferenceGame, depth: int) -> Iterator[str]:
    """The two counts of each first action for which the program and the reference differ."""
    mine = set(state.legal_actions())
    theirs = {GAME.action_from_plain(action, (), state.table.setup) for action in game.legal()}
    for action in sorted(mine | theirs, key=str):
        ours = 0 if action not in mine else count_below(state.apply(action), depth)
        other = 0 if action not in theirs else 1
        if other and depth > 1:
            other = tree_counts(after_in_reference(game, action), depth - 1)[-1]
        if ours != other:
            yield f"{action}: {ours} here, {other} in the second reading"


def count_below(state: State, depth: int) -> int:
    """The sequences of `depth` actions that begin with the one that has led to `state`."""
    return 1 if depth == 1 else counts(state, depth - 1)[-1]


def split(state: State, depth: int) -> str:
    """The count of each first action, one a line."""
    parts = (f"{a}: {count_below(state.apply(a), depth)}" for a in state.legal_actions())
    return "\n".join(parts)


each_tree = pytest.mark.parametrize("tree", TREES, ids=[tree.name for tree in TREES])


@each_tree
def test_the_tree_has_as_many_sequences_as_ever(tree: Tree) -> None:
    state, _ = first_steps(tree)
    found = counts(state, len(tree.counts))
    for depth, (one, expected) in enumerate(zip(found, tree.counts, strict=True), start=1):
        assert one == expected, f"depth {depth}\n{split(state, depth)}"


@pytest.mark.parametrize("fewer", [1, pytest.param(0, marks=SWEEP)])
@each_tree
def test_the_second_reading_counts_the_same(tree: Tree, fewer: int) -> None:
    game, deepest = reference_game(tree), tree.counted_twice - fewer
    found = tree_counts(game, deepest)
    for depth, (one, expected) in enumerate(zip(found, tree.counts, strict=False), start=1):
        differences = (
            "" if one == expected else "\n".join(divided(first_steps(tree)[0], game, depth))
        )
        assert one == expected, f"depth {depth}\n{differences}"
