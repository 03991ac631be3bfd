"""Self-checks of Sneferu's reference: random games, and the code around the rules."""

import random

import pytest

from tests.sweep import one_in

from .deals import random_record
from .positions import LAST, PLAIN, buy, place, position, standard_edition
from .pyramid import all_areas, all_slots, cells_of, enclosed_areas
from .sneferu import ReferenceGame, tree_counts

KINDS = [
    (players, powers, solo)
    for players in (1, 2, 3, 4)
    for powers in (False, True)
    for solo in (False, True)
    if players == 1 or not solo
]


def stones_in(game: ReferenceGame) -> int:
    mine = sum(player.stone_count() for player in game.players)
    on_offer = sum(len(column) for column in game.offer)
    return mine + on_offer + len(game.bag) + (game.hand is not None) + (game.ptah or 0)


@pytest.mark.parametrize("seed", one_in(3, range(6)))
@pytest.mark.parametrize("kind", KINDS)
def test_random_games_keep_the_invariants(kind: tuple[int, bool, bool], seed: int) -> None:
    players, powers, solo = kind
    bag = (None, 5)[seed % 2]
    record = random_record(
        players, powers=powers, solo=solo, seed=seed, edition=standard_edition(), bag=bag
    )
    game = ReferenceGame(record)
    rng = random.Random(seed)
    stones = stones_in(game)
    assert stones == (100 if bag is None else 33)
    for _step in range(400):
        if game.is_over():
            break
        assert game.trace_entry()["legal"] == len(game.legal()) > 0
        game.apply(rng.choice(game.legal()))
        assert stones_in(game) == stones
        assert all(player.food >= 0 for player in game.players)
        assert sum(len(boats) for boats in game.river.values()) == players
    assert game.is_over()
    assert game.legal() == []
    check_result(game)


def check_result(game: ReferenceGame) -> None:
    result = game.result()
    for sizes, stones in zip(result["areas"], result["stones"], strict=True):
        assert sizes == sorted(sizes, reverse=True)
        assert sum(sizes) <= 2 * stones <= 42
        assert all(size > 0 for size in sizes)
    if game.ptah is None:
        best = max(result["stones"])
        assert result["winners"]
        assert all(result["stones"][seat] == best for seat in result["winners"])
    else:
        assert (result["winners"] == [0]) == (result["score"] is not None)
    if game.ptah != 21:
        assert len(game.river[LAST]) == len(game.players)


def test_full_pyramid_is_all_enclosed_and_covers_every_cell_once() -> None:
    pyramid = dict.fromkeys(all_slots(), PLAIN)
    cells = [cell for slot in all_slots() for cell in cells_of(slot)]
    assert len(cells) == len(set(cells)) == 42
    assert sum(len(area) for area in all_areas(pyramid)) == 42
    assert set(enclosed_areas(pyramid)) == set(all_areas(pyramid))


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    game = position(None)
    before = game.trace_entry()
    with pytest.raises(ValueError, match="not legal"):
        game.apply({"do": "sail"})
    assert game.trace_entry() == before


def test_a_copy_is_independent() -> None:
    game = position(None, None)
    other = game.copy()
    other.apply(buy(3))
    other.apply(place(0, 0))
    assert game.phase == "start"
    assert game.players[0].pyramid == {}
    assert game.river[0] == [0, 1]
    assert len(game.bag) == 72


def test_a_counted_tree() -> None:
    game = position(None)
    # With 6 food: 3 rows of column 0, 5 of column 1, all 7 of columns 2 and 3.
    assert tree_counts(game, 2) == [22, 22 * 6 * 2]


def test_sequences_that_end_early_do_not_count() -> None:
    game = position(None, spaces=(LAST - 1,))
    game.players[0].food = 0
    assert tree_counts(game, 2) == [1, 0]
