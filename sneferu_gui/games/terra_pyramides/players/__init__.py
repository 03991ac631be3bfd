"""Who plays Terra Pyramides."""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.games.terra_pyramides.players.greedy import GreedyPlayer
from sneferu_gui.players.player import Player

PLAYERS: Final[Mapping[str, type[Player]]] = {player.name: player for player in (GreedyPlayer,)}
"""By the names they are chosen by; the first is the yardstick that stays as it is."""
