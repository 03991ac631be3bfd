"""The learned weights of Sobek: what a seat can still expect of the round, in points."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.sobek.players.features import AMONG, OWN
from sneferu_gui.players.search.lanes import Head

FILE: Final = "sobek/weights.json"
"""Among the assets."""
OWN_TABLE, AMONG_TABLE = "own", "among"
SHAPE: Final = {OWN_TABLE: len(OWN), AMONG_TABLE: len(AMONG)}


def head_of(content: Mapping[str, Any]) -> Head:
    """The weights in the content of a file. Raises ValueError for what is damaged."""
    return Head(content["outputs"], content["tables"], content["scale"], SHAPE)


@cache
def learned_head() -> Head:
    """The weights the program comes with.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    return head_of(json.loads((assets_folder() / FILE).read_text(encoding="utf-8")))
