"""The computer players of Sneferu: the yardstick, the levels people choose, and tempers."""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.games.sneferu.players.greedy import GreedyPlayer
from sneferu_gui.games.sneferu.players.levels import (
    Architect,
    Child,
    Ferryman,
    Mason,
    Scribe,
    Vizier,
)
from sneferu_gui.games.sneferu.players.weights import LEANINGS
from sneferu_gui.players.levels import with_tempers
from sneferu_gui.players.player import Player

PLAYERS: Final[Mapping[str, type[Player]]] = {
    player.name: player
    for player in (GreedyPlayer, Child, Ferryman, Mason, Scribe, Architect, Vizier)
}
"""The players by name; the first is the yardstick, which never changes."""


TEMPERED: Final[Mapping[str, type[Player]]] = with_tempers((Scribe, Architect, Vizier), LEANINGS)
"""The levels that judge by the learned weights, with a temper each, by name."""
