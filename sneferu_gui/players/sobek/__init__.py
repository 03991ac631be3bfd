"""Who plays Sobek."""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.players.player import Player
from sneferu_gui.players.sobek.greedy import GreedyPlayer

PLAYERS: Final[Mapping[str, type[Player]]] = {player.name: player for player in (GreedyPlayer,)}
"""By the names they are chosen by."""
