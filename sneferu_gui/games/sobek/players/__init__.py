"""Computer players of Sobek: a quick player, and the levels; docs/sobek.md has their measurements.

The lower three levels weigh each action by itself, as the greedy player does, and misjudge more or
less; the upper ones judge by the learned weights.
"""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.games.sobek.players.greedy import GreedyPlayer, Sight
from sneferu_gui.games.sobek.players.searching_player import SobekSearcher
from sneferu_gui.games.sobek.players.weights import LEANINGS
from sneferu_gui.players.levels import with_tempers
from sneferu_gui.players.player import Player


class Child(GreedyPlayer):
    """The first level: takes what glitters, and ignores corruption."""

    name = "child"
    sight = Sight(corruption=0.0, token=1.0, powers=0.4, misjudgement=6.0)


class Ferryman(GreedyPlayer):
    """The second level: minds corruption a little, and misjudges much."""

    name = "ferryman"
    sight = Sight(corruption=0.9, token=3.0, powers=0.8, misjudgement=2.5)


class Mason(GreedyPlayer):
    """The third level: weighs what a card brings against what it costs."""

    name = "mason"
    sight = Sight(misjudgement=0.5)


class Scribe(SobekSearcher):
    """The fourth level: judges positions after an action, with small errors."""

    name = "scribe"
    guesses = 2
    expansions = 0.0
    misjudgement = 0.25


class Architect(SobekSearcher):
    """The fifth level: judges positions after an action without errors."""

    name = "architect"
    guesses = 4
    expansions = 0.0


class Vizier(SobekSearcher):
    """The sixth level: looks ahead as far as its time allows."""

    name = "vizier"
    guesses = 16
    expansions = 1_600.0


PLAYERS: Final[Mapping[str, type[Player]]] = {
    player.name: player
    for player in (GreedyPlayer, Child, Ferryman, Mason, Scribe, Architect, Vizier)
}
"""By their names; the first is the yardstick, which is never changed."""


TEMPERED: Final[Mapping[str, type[Player]]] = with_tempers((Scribe, Architect, Vizier), LEANINGS)
"""The levels that judge by the learned weights, each with a temper, by names of their own."""
