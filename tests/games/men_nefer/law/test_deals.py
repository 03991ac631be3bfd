"""Deals and records of Men-Nefer: those that a reader accepts and refuses (RULES.md, J8)."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from sneferu_gui.games.checked_values import JsonObject, RecordError
from sneferu_gui.games.game import COLOURS, Seat
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.session.record import Record, record_to_mapping

from .scenario import EDITION, GAME, plain_deal, started


def record_of(players: int) -> dict[str, Any]:
    """A record of the plain deal, as in a file."""
    table = started(players).table
    mapping = record_to_mapping(Record(table.setup, table.deal, ()))
    found: dict[str, Any] = json.loads(json.dumps(mapping))
    return found


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_setup_and_deal_come_back(players: int) -> None:
    """J1, J2."""
    setup, deal = GAME.start_from_plain(JsonObject(record_of(players)))
    assert setup == started(players).table.setup
    assert deal == plain_deal(EDITION, players)


def test_colours_are_the_books() -> None:
    """D1, J1."""
    assert [player["colour"] for player in record_of(4)["players"]] == [
        "red", "blue", "white", "black"
    ]  # fmt: skip


CHANGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "S4": lambda deal: deal.update(order=[0, 1, 3, 2]),
    "S1": lambda deal: deal.update(boards=[0, 0, 1, 2]),
    "S11": lambda deal: deal["tablets"][0].reverse(),
    "S10": lambda deal: deal.update(neutral=[[0, "sun"]]),
    "V:": lambda deal: deal.update(
        steward={"deeds": [[]], "necropolis": [], "temple": [], "sphinxes": [], "nile": []}
    ),
    "J8: not exactly": lambda deal: deal["papyri"].pop(),
    "crafts: J8": lambda deal: deal["crafts"].append("c01"),
    "draw: J8": lambda deal: deal["draw"].pop(),
    "contracts.1: J8": lambda deal: deal["contracts"]["1"].pop(),
    "pieces.0: J8": lambda deal: deal["pieces"][0].__setitem__(0, 5),
    "mastabas: J8": lambda deal: deal.update(mastabas=["m1"] * 5),
    "queens: J8": lambda deal: deal.update(queens=["baskets", "baskets", "sphinxes"]),
    "deity: J8": lambda deal: deal.update(deity="bes"),
    "cities: J8": lambda deal: deal.update(cities=["b1"]),
}


@pytest.mark.parametrize("told", CHANGES)
def test_what_a_reader_refuses(told: str) -> None:
    """J8: with the clause and the place."""
    record = record_of(4)
    CHANGES[told](record["deal"])
    with pytest.raises(RecordError, match=told):
        GAME.start_from_plain(JsonObject(record))


def test_the_stewards_houses_are_different() -> None:
    """V3."""
    record = record_of(1)
    record["deal"]["steward"]["deeds"][0] = [0, 0, 1]
    with pytest.raises(RecordError, match="V3: not 3 different Houses"):
        GAME.start_from_plain(JsonObject(record))


def test_alone_is_told_as_it_is() -> None:
    """J1."""
    record = record_of(2)
    record["solo"] = True
    with pytest.raises(RecordError, match="J1: true with one player"):
        GAME.start_from_plain(JsonObject(record))


@pytest.mark.parametrize("seats", [0, 5])
def test_d1_one_to_four_can_play(seats: int) -> None:
    choices = tuple(Seat(f"P{seat}", COLOURS[seat % 4]) for seat in range(seats))
    with pytest.raises(ValueError, match=f"{seats} seats; 1 to 4 can play"):
        Setup(EDITION, choices)


def test_j1_a_name_has_at_most_sixty_characters() -> None:
    record = record_of(2)
    record["players"][1]["name"] = "x" * 60
    GAME.start_from_plain(JsonObject(record))
    record["players"][1]["name"] += "x"
    with pytest.raises(RecordError, match=r"players\[1\].name: must have at most 60"):
        GAME.start_from_plain(JsonObject(record))


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ({"do": "visit", "slot": 3, "house": "nile"}, "must be 0 to 2"),
        ({"do": "visit", "slot": 0, "house": "palace"}, "house"),
        ({"do": "specialise", "house": "nile"}, "space"),
        ({"do": "obtain", "row": -1}, "row: must be 0 to 4, not -1"),
        ({"do": "obtain", "row": 5}, "row: must be 0 to 4, not 5"),
        ({"do": "sail", "from": "X", "to": 1}, "from"),
        ({"do": "sail", "from": 1, "to": 1_000}, r"to: must be 0 to \d+, not 1000"),
        ({"do": "sail", "from": -1, "to": 1}, r"from: must be 0 to \d+, not -1"),
        ({"do": "build", "take": [0, 9]}, r"take\[1\]: must be 0 to 3, not 9"),
        ({"do": "build", "take": [0]}, "must have 2 entries"),
        ({"do": "contract", "city": "U1", "space": 0, "discard": "all"}, "discard"),
        ({"do": "contract", "city": "U1", "space": 0, "discard": -1}, "discard: must be 0 to"),
        ({"do": "dance"}, "do"),
    ],
)
def test_actions_that_cannot_be_read(action: dict[str, Any], told: str) -> None:
    """J3: with the place."""
    with pytest.raises(RecordError, match=told):
        GAME.action_from_plain(action, ("actions", 0), started(2).table.setup)
