"""Records for tests to read, damage and compare."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.record import Record, first_record, read_entries, record_from_text
from sneferu_gui.simulation.plan import SimulationPlan, play_game


@cache
def line_of_game(
    bots: tuple[str, ...] = ("random", "greedy"),
    *,
    seed: int = 1,
    powers: bool = True,
    solo: bool = False,
    trace: bool = True,
) -> str:
    """The record of a whole game, as a line of JSON."""
    plan = SimulationPlan(
        standard_edition(), 1, bots, seed, {"powers": "dealt" if powers else "off", "solo": solo},
        has_records=True, has_trace=trace,
    )  # fmt: skip
    line = play_game(plan, 0).record
    assert line is not None
    return line


def fields_of_game(**kind: Any) -> dict[str, Any]:
    """The record of a whole game as plain dictionaries and lists, free to change."""
    fields: dict[str, Any] = json.loads(line_of_game(**kind))
    return fields


def read_records(path: Path) -> list[Record]:
    """All records of a file. Raises RecordError at the first bad one, or if there is none."""
    first_record(path)
    records = []
    for _line, record in read_entries(path):
        if isinstance(record, RecordError):
            raise record
        records.append(record)
    return records


def read(fields: Any) -> Record:
    return record_from_text(json.dumps(fields))
