"""Computer players of Men-Nefer, by level; docs/men_nefer.md has their measured strengths.

The lower three judge their own turn by plain measures, with larger or smaller errors; the upper
ones judge by the learned weights.
"""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.games.men_nefer.players.greedy import GreedyPlayer
from sneferu_gui.games.men_nefer.players.searching_player import MenNeferSearcher
from sneferu_gui.games.reason import N_
from sneferu_gui.players.levels import OwnLevel
from sneferu_gui.players.player import Player

LEVELS: Final[Mapping[str, OwnLevel]] = {
    "child": OwnLevel(N_("Takes what pleases at once, and thinks of no Harvest."), 600),
    "ferryman": OwnLevel(N_("Knows what the next Harvest asks, and often misjudges it."), 825),
    "mason": OwnLevel(N_("Weighs what a turn brings now and at the Harvests to come."), 1125),
    "scribe": OwnLevel(N_("Has seen many games, and errs a little now and then."), 1470),
    "architect": OwnLevel(N_("Judges well what every turn leaves, and tries many ways."), 1860),
    "vizier": OwnLevel(N_("Thinks of the turns to come, as time allows."), 2145),
}
"""A sentence on each level, and its Elo rating with two players."""


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
