"""The learned weights of Terra Pyramides, for predicting points in games and in tasks.

Each task has weights of its own: they predict the points that its goal counts.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.terra_pyramides.players.features import TABLES
from sneferu_gui.players.search.lanes import RowHead, row_heads

FILE: Final = "terra_pyramides/weights.json"
"""The path of the file among the assets."""
FORMAT: Final = "terra_pyramides weights"
SEVERAL: Final = "several"
HEADS: Final = (SEVERAL, "task1", "task2", "task3")


def heads_of(content: Mapping[str, Any]) -> dict[str, RowHead]:
    """The weights in the content of a file. Raises ValueError if it is damaged."""
    return row_heads(content, FORMAT, HEADS, TABLES)


@cache
def learned_heads() -> Mapping[str, RowHead]:
    """The weights that come with the program.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    content = json.loads((assets_folder() / FILE).read_text(encoding="utf-8"))
    return heads_of(content)


def head_name(task: int) -> str:
    """The name of the weights for games of a task, or of several seats."""
    return f"task{task}" if task else SEVERAL
