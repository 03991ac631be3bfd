"""Sums in lanes of one large number equal those of plain arithmetic."""

import random

import pytest

from sneferu_gui.players.search.lanes import FULL, HALF, LANE, Head

Tables = dict[str, list[list[int]]]
SHAPE = {"near": 5, "far": 3}


def head_of(
    outputs: list[int], seed: int, largest: int = 900
) -> tuple[Head, dict[str, list[list[int]]]]:
    """Random weights, as numbers of a file and in lanes."""
    chance = random.Random(seed)
    tables = {
        name: [[chance.randint(-largest, largest) for _ in range(len(outputs) + 1)]
               for _ in range(rows)]
        for name, rows in SHAPE.items()
    }  # fmt: skip
    return Head(outputs, tables, 1_000, SHAPE), tables


def plain_strength(outputs: list[int], tables: Tables, features: list[tuple[str, int]]) -> float:
    rows = [tables[table][row] for table, row in features]
    sums: list[int] = [sum(column) for column in zip(*rows, strict=True)]
    hidden = sum(sign * max(0, each) for sign, each in zip(outputs, sums, strict=False))
    return float(sums[-1] + hidden) / 1_000


@pytest.mark.parametrize("outputs", [[1], [-1], [1, -1], [-1, 1, 1], [1, 1, -1, -1, 1], [-1] * 4])
@pytest.mark.parametrize("seed", range(4))
def test_a_strength_is_the_linear_part_and_the_rectified_units(
    outputs: list[int], seed: int
) -> None:
    head, tables = head_of(outputs, seed)
    chance = random.Random(f"features {seed}")
    for _ in range(30):
        features = [
            (name, chance.randrange(SHAPE[name])) for name in chance.choices(list(SHAPE), k=6)
        ]
        found = head.strength(head.total(features))
        assert found == pytest.approx(plain_strength(outputs, tables, features))


def test_sums_up_to_half_a_lane_either_way_fit() -> None:
    assert (LANE, FULL, HALF) == (24, 2**24 - 1, 2**23)
    for largest in (HALF - 1, 1 - HALF):
        tables = {"near": [[largest, largest, 7]]}
        head = Head([1, -1], tables, 1, {"near": 1})
        assert head.strength(head.total([("near", 0)])) == 7  # the two cancel out
        one = Head([1], {"near": [[largest, 0]]}, 1, {"near": 1})
        assert one.strength(one.total([("near", 0)])) == max(0, largest)


def test_some_rows_lean_and_the_others_stay() -> None:
    head, _tables = head_of([1, -1, 1], 1)
    leaning = head.leaning({"far": [0.5, 0.0, -0.25]})
    for row, more in enumerate([0.5, 0.0, -0.25]):
        for feature in (("near", 2), ("near", 4)):
            both = [feature, ("far", row)]
            assert leaning.strength(leaning.total(both)) == pytest.approx(
                head.strength(head.total(both)) + more
            )
            assert leaning.tables["near"] == head.tables["near"]


@pytest.mark.parametrize(
    "tables",
    [
        {"near": [[1, 2]] * 4, "far": [[1, 2]] * 3},
        {"near": [[1, 2]] * 5, "far": [[1, 2]] * 4},
        {"near": [[1, 2]] * 5, "far": [[1, 2], [1, 2], [1]]},
        {"near": [[1, 2, 3]] * 5, "far": [[1, 2]] * 3},
    ],
)
def test_tables_of_another_shape_are_refused(tables: Tables) -> None:
    with pytest.raises(ValueError, match="rows of 2 numbers"):
        Head([1], tables, 10, SHAPE)
