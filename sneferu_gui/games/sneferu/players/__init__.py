"""Who plays Sneferu: a quick player, the levels people choose from, and what they look at."""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.games.sneferu.players.greedy import GreedyPlayer
from sneferu_gui.games.sneferu.players.levels import (
    Architect,
    Child,
    Ferryman,
    Mason,
    Scribe,
    SearchingPlayer,
    Vizier,
)
from sneferu_gui.games.sneferu.players.weights import LEANINGS
from sneferu_gui.players.player import Player

PLAYERS: Final[Mapping[str, type[Player]]] = {
    player.name: player
    for player in (GreedyPlayer, Child, Ferryman, Mason, Scribe, Architect, Vizier)
}
"""By the names they are chosen by; the first is the yardstick that stays as it is."""


def _tempered(level: type[SearchingPlayer], temper: str) -> type[SearchingPlayer]:
    """The same level, but for its temper."""

    class Tempered(level):  # type: ignore[misc, valid-type]
        """Judges as its temper has it."""

    Tempered.name, Tempered.temper = f"{level.name}-{temper}", temper
    return Tempered


TEMPERED: Final[Mapping[str, type[Player]]] = {
    tempered.name: tempered
    for level in (Scribe, Architect, Vizier)
    for tempered in (_tempered(level, temper) for temper in LEANINGS)
}
"""The levels that judge by the learned weights, each with a temper; they have names too."""
