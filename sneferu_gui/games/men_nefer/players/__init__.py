"""Who plays Men-Nefer: a quick player, until there are levels."""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.games.men_nefer.players.greedy import GreedyPlayer
from sneferu_gui.players.player import Player

PLAYERS: Final[Mapping[str, type[Player]]] = {GreedyPlayer.name: GreedyPlayer}
"""By the names they are chosen by."""
