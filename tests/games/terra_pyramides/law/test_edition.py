"""Editions of Terra Pyramides: the standard one (D), and refusals with place and reason (X9)."""

import copy
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sneferu_gui.games.checked_values import EditionError, RecordError
from sneferu_gui.games.codec import to_plain
from sneferu_gui.games.terra_pyramides.law.edition import (
    MOST_TILES,
    Edition,
    foundations_of,
    tiles_of,
)
from sneferu_gui.games.terra_pyramides.law.edition_check import edition_from_mapping, sentence_of
from sneferu_gui.session.editions import standard_edition
from tests.reference.terra_pyramides_deals import standard

from .scenario import GAME, example


def test_d2_d3_d4_d5_d7_the_box() -> None:
    """X3, X4, X5."""
    edition: Edition = standard_edition("terra_pyramides")
    assert len(tiles_of(edition)) == 40
    assert sorted(foundations_of(edition)) == [1] * 7 + [2] * 7 + [3] * 7 + [4]
    symbols = [symbol for tile in tiles_of(edition) for symbol in tile]
    counts = {kind: symbols.count(kind) for kind in ("worker", "eye")}
    assert counts == {"worker": 26, "eye": 10}
    assert len(symbols) - sum(counts.values()) == 36
    pieces = [(level.pieces_each_colour, level.pieces) for level in edition.levels]
    assert pieces == [(3, None), (None, 10), (None, 8), (None, 8), (None, None)]


def test_the_numbers_are_those_of_the_file_and_are_written_back() -> None:
    edition = edition_from_mapping(standard())
    assert edition == standard_edition("terra_pyramides")
    assert GAME.edition_to_plain(edition) == standard()


def test_x1_x2_the_board_is_the_same_when_turned_by_half() -> None:
    """Except the start fields, which lie in rows of three and of four (X6)."""
    rows = [row.replace("*", ".") for row in standard_edition("terra_pyramides").map]
    assert rows == [row[::-1] for row in reversed(rows)]
    state = example()
    board = state.table.board
    start = {name: max(len(row.fields) for row in board.rows[board.index[name]][:1])
             for name in ("c4", "d4", "f5", "g5")}  # fmt: skip
    assert start == {"c4": 3, "d4": 3, "f5": 4, "g5": 4}
    signs = [mask.bit_count() for mask in state.table.printed.signs]
    assert signs == [30, 32]


def test_unknown_keys_are_ignored() -> None:
    assert edition_from_mapping(standard() | {"more": 1}) == standard_edition("terra_pyramides")


def test_a_file_is_told_by_what_it_has() -> None:
    words = "From a file: 22 building sites, 40 tiles, 22 foundations."
    assert sentence_of(standard_edition("terra_pyramides")) == words


Fields = dict[str, Any]


def _row(fields: Fields, number: int, row: str) -> object:
    return fields["board"]["map"].__setitem__(number, row)


CHANGES: dict[str, tuple[Callable[[Fields], object], str]] = {
    "no rectangle": (lambda e: _row(e, 0, "#.#"), r"board.map: map and symbols are not rectangles"),
    "signs too small": (lambda e: e["board"]["symbols"].pop(), "not rectangles of one size"),
    "a letter": (lambda e: _row(e, 0, "#.#..#...x"), r"board.map\[0\]: has other letters"),
    "a sign": (
        lambda e: e["board"]["symbols"].__setitem__(0, "sssssxxxxx"),
        r"board.symbols\[0\]: has other letters"),
    "too few tiles": (
        lambda e: e["tiles"]["mix"].pop(), "36 tiles do not make 8 stacks of 5"),
    "too few foundations": (
        lambda e: e["foundations"]["values"].pop(), "21 foundations are too few for 22 sites"),
    "too few fields": (
        lambda e: e["board"].update(map=["#.#..#...."] + ["##########"] * 8),
        "7 fields are too few for 40 tiles"),
    "a row too long": (
        lambda e: e["board"].update(row_limit=3), "a row through .* has too many fields"),
    "a field that sees no site": (
        lambda e: (e["board"].update(
            map=["#.........", *["o........."] * 7, "o.......*#"], row_limit=20,
            start=[{"field": "i9", "stairs": "e"}]), e["stacks"].update(start=[0])),
        "sees no site in any direction"),
    "start fields": (
        lambda e: e["board"]["start"][0].update(field="d1"), "not the fields hatched in the map"),
    "start stairs": (
        lambda e: e["board"]["start"][0].update(stairs="w"), "the stairs touch no site"),
    "start sites": (
        lambda e: (_row(e, 3, "#.*#.....#"), _row(e, 4, ".o#*.**#o."),
                   e["board"].update(start=[
                       {"field": "c4", "stairs": "e"}, {"field": "d5", "stairs": "n"},
                       {"field": "f5", "stairs": "s"}, {"field": "g5", "stairs": "e"}])),
        "the stairs touch a site that others touch"),
    "three symbols": (
        lambda e: e["tiles"]["mix"][0].update(symbols=["blue"] * 3), "must have at most 2"),
    "no symbol": (lambda e: e["tiles"]["mix"][0].update(symbols=[]), "one or two symbols"),
    "a strange symbol": (
        lambda e: e["tiles"]["mix"][0].update(symbols=["white"]),
        r"tiles.mix\[0\].symbols\[0\]: must be worker, eye or a colour"),
    "a store": (
        lambda e: e["stacks"]["stores"].__setitem__(0, "cat"), "must be one of sphinx, scarab"),
    "kept": (lambda e: e["seats"]["kept"].update({"2": 5}), "seats.kept: stacks keep back"),
    "kept in a task": (lambda e: e["tasks"].update(kept=5), "tasks.kept: stacks keep back"),
    "a colour twice": (
        lambda e: e["stones"]["colours"].__setitem__(1, "blue"), "colours must differ"),
    "white is no colour": (
        lambda e: e["stones"]["colours"].__setitem__(1, "white"), "colours must differ"),
    "a stack there is not": (
        lambda e: e["stacks"]["start"].__setitem__(0, 8), r"stacks.start\[0\]: there is no stack"),
    "open twice": (lambda e: e["stacks"]["open"].__setitem__(0, 2), "names a stack twice"),
    "hands": (lambda e: e["stacks"]["hands"].pop(), "not one stack for each of four players"),
    "start stacks": (
        lambda e: e["stacks"]["start"].pop(), "not one stack for each start field"),
    "a stack too low": (
        lambda e: e["stacks"].update(start=[0] * 4, hands=[0, 0, 3, 7]),
        "fewer tiles than are dealt from one stack"),
    "four levels": (lambda e: e["pyramid"]["levels"].pop(), "must have 5 entries"),
    "pieces": (
        lambda e: e["pyramid"]["levels"][1].pop("pieces"),
        r"pyramid.levels\[1\].pieces: says how many"),
    "pieces of a capstone": (
        lambda e: e["pyramid"]["levels"][4].update(pieces=1), "no such pieces of this level"),
    "goals": (lambda e: e["tasks"]["goals"][0].update(id=2), "one goal for each of the tasks"),
    "a goal of neither": (
        lambda e: e["tasks"]["goals"][0].pop("value"), r"tasks.goals\[0\]: asks for points"),
    "a goal of both": (
        lambda e: e["tasks"]["goals"][1].update(value=60, pyramids=1), "asks for points"),
    "a worth there is not": (
        lambda e: e["tasks"]["goals"][0].update(value=61), "no level is worth that"),
    "gold that cannot be spent": (
        lambda e: e["gold"].update(stone=6), "too much gold must be able to buy"),
    "stones that cannot be swapped": (
        lambda e: e["stones"].update(limit=0), "too many stones must be able to swap"),
    "a swap for nothing": (lambda e: e["stones"].update(swap=1), "must be 2 to 4"),
    "a missing key": (lambda e: e["gold"].pop("look"), "gold.look: the key 'look' is missing"),
    "workers of four": (
        lambda e: e["seats"]["workers"].pop("4"), "seats.workers.4: the key '4' is missing"),
    "a text for a number": (
        lambda e: e["gold"].update(limit="4"), "gold.limit: must be a whole number"),
}  # fmt: skip


@pytest.mark.parametrize("name", CHANGES)
def test_x9_what_cannot_be_played_is_refused_with_place_and_reason(name: str) -> None:
    change, words = CHANGES[name]
    fields = copy.deepcopy(standard())
    change(fields)
    with pytest.raises(EditionError, match=words):
        edition_from_mapping(fields)


LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 300), st.floats(allow_nan=False), st.text(max_size=5),
    st.lists(st.integers(-2, 9), max_size=3), st.dictionaries(st.text(max_size=3), st.integers()),
)  # fmt: skip


def places_in(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in a plain value."""
    found = [path] if path else []
    entries: Any = ()
    if isinstance(value, dict):
        entries = value.items()
    elif isinstance(value, list):
        entries = enumerate(value)
    return found + [place for key, inner in entries for place in places_in(inner, (*path, key))]


PLACES = places_in(standard())


@settings(max_examples=150, deadline=None)
@given(place=st.sampled_from(PLACES), value=LEAVES)
def test_whatever_stands_in_a_file_it_is_read_or_refused(
    place: tuple[str | int, ...], value: object
) -> None:
    fields: Any = copy.deepcopy(standard())
    inner = fields
    for key in place[:-1]:
        inner = inner[key]
    inner[place[-1]] = value
    with suppress(EditionError):
        edition = edition_from_mapping(fields)
        assert edition_from_mapping(GAME.edition_to_plain(edition)) == edition


ACTIONS = st.fixed_dictionaries(
    {"do": st.sampled_from(["place", "row", "pull", "end", "draw", "look", "take", "recall",
                            "build", "hire", "buy", "swap", "sail"])},
    optional={key: LEAVES | st.sampled_from(["e4", "c4", "we", "n", "blue"]) for key in (
        "field", "stairs", "line", "from", "to", "stack", "tile", "site", "colour", "white",
        "give")},
)  # fmt: skip


@settings(max_examples=200, deadline=None)
@given(plain=ACTIONS)
def test_whatever_an_action_says_it_is_read_or_refused(plain: dict[str, Any]) -> None:
    """J: without a traceback; readable ones are legal or refused by a clause, and written back."""
    state = example()
    with suppress(RecordError):
        action = GAME.action_from_plain(plain, ("actions", 0), state.table.setup)
        refusal = state.why_not(action)
        assert (refusal is None) == (action in state.legal_actions())
        assert GAME.action_from_plain(to_plain(action), (), state.table.setup) == action


LIMITS: dict[tuple[str | int, ...], tuple[int, int]] = {
    ("tiles", "mix", 0, "count"): (1, MOST_TILES),
    ("foundations", "values", 0, "value"): (1, 1_000),
    ("pyramid", "levels", 4, "value"): (0, 1_000),
    ("stacks", "size"): (1, MOST_TILES),
    ("stones", "limit"): (0, 99),
    ("stones", "swap"): (2, 4),
    ("gold", "limit"): (0, 99),
    ("gold", "worker"): (1, 1_000),
    ("gold", "stone"): (1, 1_000),
    ("gold", "look"): (1, 1_000),
    ("gold", "free_symbol"): (0, 1_000),
    ("gold", "oasis"): (0, 9),
    ("gold", "eye"): (0, 9),
    ("seats", "first_turn_sites"): (1, 1_000),
    ("score", "stone"): (0, 1_000),
    ("score", "gold"): (0, 1_000),
    ("tasks", "workers"): (1, 1_000),
    ("tasks", "kept"): (0, MOST_TILES),
    ("tasks", "colours"): (1, 1_000),
    ("tasks", "goals", 0, "pyramids"): (1, 1_000),
    ("tasks", "goals", 0, "value"): (0, 1_000),
    ("pyramid", "workers"): (1, 99),
}


@pytest.mark.parametrize("place", LIMITS, ids=lambda place: ".".join(map(str, place)))
def test_x9_each_number_has_its_limits(place: tuple[str | int, ...]) -> None:
    """Values just within are not refused for a limit, values just beyond are."""
    least, most = LIMITS[place]

    def faults(number: int) -> str:
        fields: Any = copy.deepcopy(standard())
        inner = fields
        for key in place[:-1]:
            inner = inner[key]
        inner[place[-1]] = number
        try:
            edition_from_mapping(fields)
        except EditionError as error:
            return "; ".join(map(str, error.faults))
        return ""

    words = f"must be {least} to {most}"
    assert [words in faults(number) for number in (least, most)] == [False, False]
    assert [words in faults(number) for number in (least - 1, most + 1)] == [True, True]
