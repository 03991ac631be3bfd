"""Self-checks of Men-Nefer's reference: the law's examples (J6) and invariants (J7)."""

import random
from collections import Counter
from typing import Any

import pytest

from tests.sweep import one_in

from .men_nefer import MenNeferReference
from .men_nefer_board import count_of, parse_bundle
from .men_nefer_deals import mixed_record, shuffled_record, standard
from .men_nefer_told import result, trace_entry


def plain(players: int) -> MenNeferReference:
    """The plain deal (K4)."""
    return MenNeferReference(mixed_record(players))


def lay(game: MenNeferReference, text: str) -> None:
    """Put a bundle before the deciding seat, as the examples do."""
    game.turn_kind = "visit"
    game.open_bundle(parse_bundle(text))
    game.settle()


def test_example_1_the_plain_deal() -> None:
    game = plain(3)
    assert [player.food for player in game.players] == [3, 4, 5]
    assert game.market == ["t205", "t204", "t106", "t105", "t104"]
    assert (len(game.draw), len(game.legal())) == (22, 15)
    assert game.stalls["L1"] == ["orb-1", "permissions-1"]
    two = plain(2)
    assert [len(stall) for stall in two.stalls.values()] == [2, 1, 2, 1, 2, 1]
    assert sorted(two.construction) == [2, 3, 5, 8, 9, 12]


def test_examples_2_and_4_visits_and_a_tablet() -> None:
    game = plain(3)
    for _seat in range(3):
        game.apply({"do": "visit", "slot": 0, "house": "pyramids"})
    assert [player.food for player in game.players] == [4, 3, 2]
    game = plain(3)
    for _seat in range(3):
        game.apply({"do": "visit", "slot": 0, "house": "temple"})
    game.apply({"do": "obtain", "row": 2})
    assert (game.players[0].food, game.players[0].pp, game.phase) == (4, 11, "market")
    assert len(game.legal()) == 5
    game.apply({"do": "market", "row": 3, "option": 0})
    assert game.market == ["t206", "t205", "t204", "t105", "t104"]


def test_example_15_an_offering() -> None:
    game = plain(4)
    player = game.players[0]
    player.heka, player.orb = 2, 1
    player.priestesses = [[3, True], [0, True], [0, True], [0, True]]
    player.crafts = [{"space": 4, "id": "c06", "basket": True}]
    lay(game, "priestess 2 offer")
    for action in (
        {"do": "walk", "room": 3, "standing": True}, {"do": "offer", "craft": 4},
        {"do": "pick", "item": 0, "option": 0}, {"do": "papyrus", "index": 3},
        {"do": "basket", "space": "o41"}, {"do": "papyrus", "index": 2},
    ):  # fmt: skip
        game.apply(action)
    assert (player.feather, player.orb, player.heka, len(player.papyri)) == (3, 3, 3, 2)
    assert game.turns == 1


def test_example_19_a_boat_leaves_its_city() -> None:
    game = plain(2)
    for boat, place in zip(game.players[0].boats, (0, 0, 2, "L1"), strict=True):
        boat["place"] = place
    game.benefits["L1"] = "feather 1"
    lay(game, "boats 1 activate 2")
    game.apply({"do": "activate", "at": "L1"})
    game.apply({"do": "contract", "city": "L1", "space": 0, "discard": None})
    assert [boat["place"] for boat in game.players[0].boats] == [0, 0, 2, 1]
    game.apply({"do": "sail", "from": 2, "to": 3})
    assert {"do": "activate", "at": 1} not in game.legal()
    game.apply({"do": "activate", "at": 3})
    assert (game.players[0].food, game.turns) == (6, 1)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    game = plain(2)
    entry = trace_entry(game)
    with pytest.raises(ValueError, match="not legal"):
        game.apply({"do": "done"})
    assert trace_entry(game) == entry


def _check(game: MenNeferReference) -> None:
    """J7."""
    edition, last = game.edition, game.edition["duat"]["last"]
    for seat, player in enumerate(game.players):
        assert 0 <= player.food <= 10
        assert 0 <= player.heka <= 10
        assert 0 <= player.heart <= last
        assert 0 <= player.feather <= last
        assert player.pp == 10 + sum(map(sum, player.sources.values())) >= 0
        for held, what in (
            (player.mummies, "sarcophagi"), (player.sphinxes, "sphinxes"),
            (player.permissions, "permissions"),
        ):  # fmt: skip
            assert sum(held) + count_of(game, seat, what) == (3 if what == "permissions" else 4)
        placed = Counter(boat["place"] for boat in player.boats)
        assert all(count == 1 for place, count in placed.items() if place != 0)
        assert [0, False] not in player.priestesses
        assert len(player.contracts) <= 8
        home = sum(slot["apprentice"] for slot in player.slots)
        assert home + sum(player.sun) + sum(player.moon) == 3
    tablets = [*game.market, *game.draw, *game.discard]
    tablets += [slot["tablet"] for player in game.players for slot in player.slots]
    assert Counter(filter(None, tablets)) == Counter(t["id"] for t in edition["tablets"]["list"])


@pytest.mark.parametrize("seed", one_in(3, range(6)))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_j7_random_games_keep_the_invariants(players: int, seed: int) -> None:
    game = MenNeferReference(shuffled_record(players, seed))
    chance = random.Random(seed)
    while not game.over:
        legal: list[dict[str, Any]] = game.legal()
        others = [action for action in legal if action["do"] != "done"]
        assert others
        game.apply(chance.choice(others))
        _check(game)
    assert game.turns == 27 * players
    told = result(game)
    assert told is not None
    assert all(pp == player.pp for pp, player in zip(told["pp"], game.players, strict=True))
    assert standard()["limits"]["eras"] == game.era
