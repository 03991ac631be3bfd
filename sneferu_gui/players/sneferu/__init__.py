"""Who plays Sneferu: a quick player, and what it looks at."""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.players.player import Player
from sneferu_gui.players.sneferu.greedy import GreedyPlayer

PLAYERS: Final[Mapping[str, type[Player]]] = {GreedyPlayer.name: GreedyPlayer}
"""By the names they are chosen by."""
