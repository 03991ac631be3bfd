"""The learned weights of Sneferu: a strength of 24 rectified units (`search.lanes`)."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Final

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.sneferu.players.features import TABLES
from sneferu_gui.players.search.lanes import Head as Head  # noqa: PLC0414 - for who judges by it

FILE: Final = "sneferu/weights.json"
"""Among the assets."""


@cache
def heads() -> Mapping[str, Head]:
    """The weights the program comes with: `share` of two players or more, and `solo`.

    Raises FileNotFoundError or ValueError where the file is missing or damaged.
    """
    path = assets_folder() / FILE
    content = json.loads(path.read_text(encoding="utf-8"))
    return {
        name: Head(head["outputs"], head["tables"], content["scale"], TABLES)
        for name, head in content["heads"].items()
    }
