"""The file the game reads its weights from: whole numbers, a row of a table on each line."""

import json
from collections.abc import Iterator, Mapping
from ctypes import c_float
from typing import Final

from sneferu_gui.games.sneferu.players.features import TABLES
from sneferu_gui.games.sneferu.players.weights import LATER_TABLES

from .native import Weights, sizes

FORMAT: Final = "sneferu weights"
VERSION: Final = 1
SCALE: Final = 1024
"""A weight of 1 in the file."""
HEADS: Final = ("share", "solo")
LARGEST_SUM: Final = 2**22
"""The limit of every sum of rows: the game adds them in lanes of limited width."""
MOST_OPEN_AREAS: Final = 21
"""More areas with an open side than a pyramid can have."""
OF_EACH_AREA: Final = ("areas", "closing")
"""Tables that count a row for each such area."""

Rows = list[list[int]]


def tables_of(weights: Weights, head: int) -> dict[str, Rows]:
    """A head's tables in whole numbers: of each row the hidden units', then the linear number.

    Raises ValueError when a sum of rows could grow too large.
    """
    shape = sizes()
    at = head * shape.rows * shape.width
    tables: dict[str, Rows] = {}
    for name, size in TABLES.items():
        tables[name] = []
        for _ in range(size):
            row = weights[at : at + shape.hidden + 1]
            tables[name].append([round(SCALE * number) for number in row])
            at += shape.width
    largest = largest_sum(tables)
    if largest >= LARGEST_SUM:
        raise ValueError(f"a sum of rows could reach {largest}; {LARGEST_SUM} is too much")
    return tables


def largest_sum(tables: Mapping[str, Rows]) -> int:
    """The greatest sum that one unit can reach, in either direction."""
    units = range(len(next(iter(tables.values()))[0]))
    return max(
        sum(
            (MOST_OPEN_AREAS if name in OF_EACH_AREA else 1) * max(abs(row[unit]) for row in rows)
            for name, rows in tables.items()
        )
        for unit in units
    )


def text_of(weights: Weights, about: Mapping[str, object]) -> str:
    return "\n".join(_lines(weights, about)) + "\n"


def _lines(weights: Weights, about: Mapping[str, object]) -> Iterator[str]:
    half = sizes().hidden // 2
    yield "{"
    for key, value in (("format", FORMAT), ("version", VERSION), ("about", about)):
        yield f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)},"
    yield f' "scale": {SCALE},'
    yield ' "heads": {'
    for head, name in enumerate(HEADS):
        yield f"  {json.dumps(name)}: {{"
        yield f'   "outputs": {json.dumps([1] * half + [-1] * half)},'
        yield '   "tables": {'
        tables = tables_of(weights, head)
        for number, (table, rows) in enumerate(tables.items(), start=1):
            yield f"    {json.dumps(table)}: ["
            yield ",\n".join(f"     {json.dumps(row)}" for row in rows)
            yield "    ]" + ("," if number < len(tables) else "")
        yield "   }"
        yield "  }" + ("," if head + 1 < len(HEADS) else "")
    yield " }"
    yield "}"


def weights_of(text: str) -> Weights:
    """The weights in a file that `text_of` wrote, in the compiled code's form.

    Tables that earlier files lack are 0. Raises ValueError if the tables do not fit.
    """
    shape = sizes()
    content = json.loads(text)
    half = shape.hidden // 2
    numbers: list[float] = []
    for name in HEADS:
        head = content["heads"][name]
        if head["outputs"] != [1] * half + [-1] * half:
            raise ValueError(f"the units of {name} are in another order")
        unused = [0.0] * (shape.width - shape.hidden - 1)
        for table, size in TABLES.items():
            nothing = [[0] * (shape.hidden + 1)] * size if table in LATER_TABLES else []
            for row in head["tables"].get(table, nothing):
                numbers += [number / content["scale"] for number in row] + unused
    if len(numbers) != shape.numbers:
        raise ValueError(f"{len(numbers)} numbers instead of {shape.numbers}")
    return (c_float * shape.numbers)(*numbers)
