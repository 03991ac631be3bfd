"""Computer players of Men-Nefer, by level; docs/men_nefer.md has their measured strengths.

The lower three judge their own turn by plain measures, with larger or smaller errors; the upper
ones judge by the learned weights.
"""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.games.men_nefer.players.greedy import GreedyPlayer
from sneferu_gui.games.men_nefer.players.searching_player import MenNeferSearcher
from sneferu_gui.players.player import Player


class Child(GreedyPlayer):
    """Misjudges turns much, and hardly values the Harvest."""

    name = "child"
    misjudgement = 2.2
    harvest = 0.3


class Ferryman(GreedyPlayer):
    """Misjudges turns a good deal, and undervalues the Harvest."""

    name = "ferryman"
    misjudgement = 1.4
    harvest = 0.6


class Mason(GreedyPlayer):
    """Judges turns by plain measures with a moderate error, and sees the whole Harvest."""

    name = "mason"
    misjudgement = 0.65


class Scribe(MenNeferSearcher):
    """Judges turns by the learned weights, a little wrong now and then."""

    name = "scribe"
    expansions = 0.0
    is_thorough = False
    misjudgement = 1.5


class Architect(MenNeferSearcher):
    """Judges turns by the learned weights, with a small error."""

    name = "architect"
    expansions = 0.0
    misjudgement = 0.35


class Vizier(MenNeferSearcher):
    """Searches as far ahead as there is time for."""

    name = "vizier"
    expansions = 16.0


PLAYERS: Final[Mapping[str, type[Player]]] = {
    player.name: player
    for player in (GreedyPlayer, Child, Ferryman, Mason, Scribe, Architect, Vizier)
}
"""Players by their names; the first is never changed, to measure others by."""
