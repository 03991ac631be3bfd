"""Who plays Men-Nefer: a quick player, and the levels people choose from."""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.games.men_nefer.players.greedy import GreedyPlayer
from sneferu_gui.games.men_nefer.players.levels import LEVELS as LEVELS
from sneferu_gui.games.men_nefer.players.levels import (
    Architect,
    Child,
    Ferryman,
    Mason,
    Scribe,
    Vizier,
)
from sneferu_gui.players.player import Player

PLAYERS: Final[Mapping[str, type[Player]]] = {
    player.name: player
    for player in (GreedyPlayer, Child, Ferryman, Mason, Scribe, Architect, Vizier)
}
"""By the names they are chosen by; the first is the yardstick that stays as it is."""
