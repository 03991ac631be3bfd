"""The learned weights of Terra Pyramides: how many points a seat will have, of one and of several.

Each task has weights of its own: what is expected there is what the goal asks for.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.terra_pyramides.players.features import TABLES
from sneferu_gui.players.search.lanes import Head

FILE: Final = "terra_pyramides/weights.json"
"""Among the assets."""
FORMAT: Final = "terra_pyramides weights"
SEVERAL: Final = "several"
HEADS: Final = (SEVERAL, "task1", "task2", "task3")


class RowHead:
    """One set of weights, with all its tables one after the other."""

    def __init__(self, head: Head) -> None:
        self.rows: tuple[int, ...] = sum([head.tables[name] for name in TABLES], ())
        self.strength = head.strength


def heads_of(content: Mapping[str, Any]) -> dict[str, RowHead]:
    """The weights in the content of a file. Raises ValueError for what is damaged."""
    if content.get("format") != FORMAT:
        raise ValueError(f"these are no {FORMAT}")
    missing = [name for name in HEADS if name not in content.get("heads", {})]
    if missing:
        raise ValueError(f"the weights lack {', '.join(missing)}")
    found = {}
    for name in HEADS:
        head = content["heads"][name]
        tables = {table: head["tables"].get(table, []) for table in TABLES}
        found[name] = RowHead(Head(head["outputs"], tables, content["scale"], TABLES))
    return found


@cache
def learned_heads() -> Mapping[str, RowHead]:
    """The weights the program comes with.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    return heads_of(json.loads((assets_folder() / FILE).read_text(encoding="utf-8")))


def head_name(task: int) -> str:
    """Which of the weights a table is judged by."""
    return f"task{task}" if task else SEVERAL
