"""The learned weights of Men-Nefer: how many points a seat will still have."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Final

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.men_nefer.players.features import TABLES
from sneferu_gui.players.search.lanes import RowHead, row_heads

FILE: Final = "men_nefer/weights.json"
"""Among the assets."""
FORMAT: Final = "men_nefer weights"
ALL: Final = "all"
HEADS: Final = (ALL,)


@cache
def learned_heads() -> Mapping[str, RowHead]:
    """The weights the program comes with.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    content = json.loads((assets_folder() / FILE).read_text(encoding="utf-8"))
    return row_heads(content, FORMAT, HEADS, TABLES)
