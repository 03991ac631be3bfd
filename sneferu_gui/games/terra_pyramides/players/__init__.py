"""Who plays Terra Pyramides: nobody yet but chance."""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.players.player import Player

PLAYERS: Final[Mapping[str, type[Player]]] = {}
"""By the names they are chosen by."""
