"""Editions from mappings: D4, D5, D8. `tests/session/test_editions.py` has them as files."""

import copy
import json
import pickle
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sneferu_gui.games.checked_values import EditionError, KeyPath
from sneferu_gui.games.sneferu.law.edition import (
    Bread,
    Cost,
    Quarry,
    edition_from_mapping,
    edition_to_mapping,
)
from tests.games.sneferu.law.scenario import EDITION

FOLDER: Final = Path(__file__).resolve().parents[4] / "assets" / "sneferu" / "editions"
STANDARD: Final = pickle.dumps(
    tomllib.loads((FOLDER / "standard.toml").read_text(encoding="utf-8"))
)
"""The standard edition, read once; each test gets a copy of its own to change."""

Tree = dict[str, Any]
Change = Callable[[Tree], object]


@pytest.fixture(name="standard")
def copy_of_standard() -> Tree:
    tree: Tree = pickle.loads(STANDARD)  # noqa: S301 - its own
    return tree


def faults_of(mapping: Tree) -> list[tuple[KeyPath, str]]:
    """All faults of an edition; none if it can be played."""
    try:
        edition_from_mapping(mapping)
    except EditionError as error:
        return [(fault.path, fault.reason) for fault in error.faults]
    return []


def parent_of(tree: Tree, path: KeyPath) -> Any:
    """The table or list that holds the value at `path`."""
    for part in path[:-1]:
        tree = tree[part]  # type: ignore[index]  # an index where it is a list
    return tree


def with_value(path: KeyPath, value: object) -> Change:
    return lambda tree: parent_of(tree, path).__setitem__(path[-1], value)


def without(path: KeyPath) -> Change:
    return lambda tree: parent_of(tree, path).pop(path[-1])


def with_entry(path: KeyPath, value: object) -> Change:
    return lambda tree: parent_of(tree, path)[path[-1]].append(value)


def test_the_standard_edition_is_read_whole(standard: Tree) -> None:
    edition = edition_from_mapping(standard)
    assert (edition.id, edition.name, edition.last) == ("standard", "Standard", 44)
    assert len(edition.quarries) == 15
    assert edition.quarries[8] == Quarry(25, "granite", "Aswan")
    assert edition.columns == (Cost(1, 6), Cost(2, 4), Cost(3, 1), Cost(4, 0))
    assert edition.extra_food == (0, 1, 1, 2, 3, 4, 5)
    assert edition.bread[-1] == Bread(5, 0, 5)
    assert len(edition.bread) == 11


def test_the_generous_edition_has_the_numbers_the_standard_one_had_first() -> None:
    path = FOLDER / "generous.toml"
    edition = edition_from_mapping(tomllib.loads(path.read_text(encoding="utf-8")))
    assert (edition.id, edition.name) == ("generous", "Generous")
    assert edition.columns == EDITION.columns == (Cost(1, 5), Cost(2, 3), Cost(3, 1), Cost(4, 0))
    assert (edition.last, edition.extra_food, edition.bread) == (
        EDITION.last, EDITION.extra_food, EDITION.bread,
    )  # fmt: skip


def test_mapping_and_edition_give_each_other(standard: Tree) -> None:
    edition = edition_from_mapping(standard)
    assert edition_to_mapping(edition) == standard
    assert edition_from_mapping(json.loads(json.dumps(edition_to_mapping(edition)))) == edition


def test_unknown_keys_are_ignored(standard: Tree) -> None:
    edition = edition_from_mapping(standard)
    standard["weather"] = {"wind": [1.5]}
    standard["river"]["quarries"][3]["colour"] = "white"
    assert edition_from_mapping(standard) == edition


def test_a_board_without_bread_can_be_played(standard: Tree) -> None:
    standard["pyramid"]["bread"] = []
    assert edition_from_mapping(standard).bread == ()


def test_d3_there_are_no_more_breads_than_slots(standard: Tree) -> None:
    standard["pyramid"]["bread"] = [{"level": 0, "slot": 0, "food": 1}] * 100_000
    faults = faults_of(standard)
    assert faults[0] == (BREAD, "must have at most 21 entries, not 100000")
    assert len(faults) <= 22


QUARRIES: Final = ("river", "quarries")
COLUMNS: Final = ("offer", "columns")
BREAD: Final = ("pyramid", "bread")
QUARRY: Final = {"space": 43, "material": "gold", "place": "Aswan"}


@pytest.mark.parametrize(
    ("change", "path", "reason"),
    [
        # D5: the track and its quarries
        (with_value((*QUARRIES, 14, "space"), 44), (*QUARRIES, 14, "space"), "outside the track"),
        (with_value((*QUARRIES, 0, "space"), 0), (*QUARRIES, 0, "space"), "outside the track"),
        (with_value((*QUARRIES, 0, "space"), -3), (*QUARRIES, 0, "space"), "outside the track"),
        (with_value(("river", "last"), 43), (*QUARRIES, 14, "space"), "last space, 43"),
        (with_value((*QUARRIES, 4, "space"), 11), (*QUARRIES, 4, "space"), "two quarries on space"),
        (with_value((*QUARRIES, 4, "space"), 9), (*QUARRIES, 4, "space"), "not in order of travel"),
        (without((*QUARRIES, 14)), QUARRIES, "have 15 entries, not 14"),
        (with_entry(QUARRIES, QUARRY), QUARRIES, "have 15 entries, not 16"),
        (with_value((*QUARRIES, 2, "material"), "tin"), (*QUARRIES, 2, "material"), "'tin'"),
        (with_value((*QUARRIES, 2, "material"), "Gold"), (*QUARRIES, 2, "material"), "'Gold'"),
        (with_value(("river", "last"), 201), ("river", "last"), "at most 200, not 201"),
        # D4: the offer
        (without((*COLUMNS, 3)), COLUMNS, "have 4 entries, not 3"),
        (with_entry(COLUMNS, {"time": 1, "food": 1}), COLUMNS, "have 4 entries, not 5"),
        (without(("offer", "extra_food", 6)), ("offer", "extra_food"), "have 7 entries, not 6"),
        (with_value(("offer", "extra_food", 0), 1), ("offer", "extra_food", 0), "must be 0"),
        (with_value(("offer", "extra_food", 4), -1), ("offer", "extra_food", 4), "0 to 99, not -1"),
        (with_value((*COLUMNS, 1, "food"), -2), (*COLUMNS, 1, "food"), "0 to 99, not -2"),
        (with_value((*COLUMNS, 1, "time"), -2), (*COLUMNS, 1, "time"), "0 to 200, not -2"),
        (with_value((*COLUMNS, 1, "food"), 100), (*COLUMNS, 1, "food"), "0 to 99, not 100"),
        # D3: the bread icons
        (with_value((*BREAD, 2, "slot"), 5), (*BREAD, 2, "slot"), "level 1 has slots 0 to 4"),
        (with_value((*BREAD, 10, "slot"), 1), (*BREAD, 10, "slot"), "level 5 has slot 0 only"),
        (with_value((*BREAD, 2, "slot"), -1), (*BREAD, 2, "slot"), "no slot -1"),
        (with_value((*BREAD, 2, "level"), 6), (*BREAD, 2, "level"), "no level 6"),
        (with_value((*BREAD, 2, "level"), -1), (*BREAD, 2, "level"), "no level -1"),
        (with_value((*BREAD, 1, "slot"), 1), (*BREAD, 1), "two breads on level 0, slot 1"),
        (with_value((*BREAD, 1, "food"), 0), (*BREAD, 1, "food"), "1 to 99, not 0"),
        # types
        (with_value(("river", "last"), True), ("river", "last"), "whole number, not true"),
        (with_value(("river", "last"), 44.0), ("river", "last"), "whole number, not 44.0"),
        (with_value(("river", "last"), "44"), ("river", "last"), "whole number, not '44'"),
        (with_value(("river", "last"), 16**6000), ("river", "last"), "huge number"),
        (with_value(("river", "last"), None), ("river", "last"), "whole number, not null"),
        (with_value(("offer", "extra_food", 3), [2]), ("offer", "extra_food", 3), "not a list"),
        (with_value((*QUARRIES, 7), 22), (*QUARRIES, 7), "a table of keys, not 22"),
        (with_value(QUARRIES, {}), QUARRIES, "a list, not a table"),
        (with_value(("pyramid",), []), ("pyramid",), "a table of keys, not a list"),
        # texts
        (with_value(("name",), 7), ("name",), "not 7"),
        (with_value(("name",), " "), ("name",), "must not be empty"),
        (with_value(("name",), "\u200b\u00ad"), ("name",), "must not be empty"),
        (with_value(("name",), "x" * 61), ("name",), "at most 60 characters, not 61"),
        (with_value(("id",), "a\nb"), ("id",), "cannot be shown: '\\n'"),
        (
            with_value((*QUARRIES, 0, "place"), "\ud800"),
            (*QUARRIES, 0, "place"),
            "be shown: '\\ud800'",
        ),
        (
            with_value((*QUARRIES, 0, "place"), "a\u202eb"),
            (*QUARRIES, 0, "place"),
            "be shown: '\\u202e'",
        ),
    ],
)
def test_each_fault_is_told_with_its_place(
    standard: Tree, change: Change, path: KeyPath, reason: str
) -> None:
    change(standard)
    (fault,) = faults_of(standard)
    assert fault[0] == path
    assert reason in fault[1]


def test_d5_a_track_needs_room_for_its_quarries(standard: Tree) -> None:
    standard["river"]["last"] = 15
    path, reason = faults_of(standard)[0]
    assert path == ("river", "last")
    assert "too short" in reason

    standard["river"]["last"] = 16
    for space, quarry in enumerate(standard["river"]["quarries"], start=1):
        quarry["space"] = space
    assert not faults_of(standard)


@pytest.mark.parametrize(
    ("columns", "is_affordable"),
    [
        ([(1, 5), (2, 5), (3, 5), (4, 5)], False),  # B2 and B3 begin with 4 food
        ([(1, 5), (2, 5), (3, 5), (4, 4)], True),
        ([(43, 0), (43, 0), (43, 0), (43, 0)], False),  # B1: from space 2, 42 days are left
        ([(43, 0), (43, 0), (43, 0), (42, 0)], True),
    ],
)
def test_d8_somebody_must_be_able_to_begin(
    standard: Tree,
    columns: list[tuple[int, int]],
    is_affordable: bool,  # noqa: FBT001  # a column of the table above
) -> None:
    standard["offer"]["columns"] = [{"time": time, "food": food} for time, food in columns]
    faults = faults_of(standard)
    assert (faults == []) is is_affordable
    assert is_affordable or faults[0][0] == COLUMNS
    assert is_affordable or faults[0][1].startswith("no affordable column")


def every_path(value: object, path: KeyPath = ()) -> list[KeyPath]:
    """The paths of all values below `value`."""
    children: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        children = list(value.items())
    elif isinstance(value, list):
        children = list(enumerate(value))
    return [
        found
        for key, child in children
        for found in ((*path, key), *every_path(child, (*path, key)))
    ]


def test_each_missing_key_is_named(standard: Tree) -> None:
    keys = [path for path in every_path(standard) if isinstance(path[-1], str)]
    assert len(keys) > 90
    for path in keys:
        broken = copy.deepcopy(standard)
        del parent_of(broken, path)[path[-1]]
        assert faults_of(broken)[0] == (path, f"the key {path[-1]!r} is missing")


def test_all_faults_are_told_at_once(standard: Tree) -> None:
    del standard["name"]
    standard["river"]["quarries"][3] = {"space": 99, "material": "tin", "place": ""}
    standard["offer"]["columns"][0] = {}
    standard["pyramid"]["bread"][0]["level"] = 9
    assert [path for path, _ in faults_of(standard)] == [
        ("name",),
        (*QUARRIES, 3, "space"),
        (*QUARRIES, 3, "material"),
        (*QUARRIES, 3, "place"),
        *[(*QUARRIES, index, "space") for index in range(4, 15)],
        (*COLUMNS, 0, "time"),
        (*COLUMNS, 0, "food"),
        (*BREAD, 0, "level"),
    ]


def test_an_error_reads_as_text(standard: Tree) -> None:
    del standard["name"]
    standard["offer"]["columns"][2]["food"] = 1.5
    with pytest.raises(EditionError) as caught:
        edition_from_mapping(standard)
    assert str(caught.value) == (
        "name: the key 'name' is missing; offer.columns[2].food: must be a whole number, not 1.5"
    )


def test_something_else_than_a_table_is_refused() -> None:
    with pytest.raises(EditionError, match="edition: must be a table of keys, not a list"):
        edition_from_mapping([])  # type: ignore[arg-type]


JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=6,
)


@given(seed=st.integers(0, 2**32), values=st.lists(JSON, min_size=1, max_size=3))
def test_any_value_in_any_place_is_refused_or_read(seed: int, values: list[object]) -> None:
    """With any values anywhere, an edition is refused with a reason or can be played."""
    tree: Tree = pickle.loads(STANDARD)  # noqa: S301 - its own
    chance = random.Random(seed)
    for value in values:
        path = chance.choice(every_path(tree))
        parent_of(tree, path)[path[-1]] = value
    if not faults_of(tree):
        edition = edition_from_mapping(tree)
        assert edition_from_mapping(edition_to_mapping(edition)) == edition
