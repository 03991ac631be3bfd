"""The computer players of Terra Pyramides: the yardstick, and one for each level.

Their measured strength stands in docs/terra_pyramides.md. The lower three plan their own turn by
plain measures, try few rows, and misjudge them more or less; the upper ones judge by the learned
weights.
"""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.games.terra_pyramides.players.greedy import GreedyPlayer, Sight
from sneferu_gui.games.terra_pyramides.players.searching_player import TerraSearcher
from sneferu_gui.players.player import Player


class Child(GreedyPlayer):
    """Tries few rows, hardly plans ahead, and misjudges plans widely."""

    name = "child"
    sight = Sight(breadth=2, ahead=0.05, look=5.0, misjudgement=2.5)


class Ferryman(GreedyPlayer):
    """Tries some rows, and misjudges them."""

    name = "ferryman"
    sight = Sight(breadth=3, ahead=0.08, look=2.0, misjudgement=1.4)


class Mason(GreedyPlayer):
    """Tries the usual number of rows, and misjudges none."""

    name = "mason"
    sight = Sight(misjudgement=0.6)


class Scribe(TerraSearcher):
    """Judges the state at the end of a turn, with small errors."""

    name = "scribe"
    expansions = 0.0
    rows = 6
    is_thorough = False
    misjudgement = 0.4


class Architect(TerraSearcher):
    """Judges the state at the end of a turn by the learned weights."""

    name = "architect"
    expansions = 0.0
    rows = 12
    is_thorough = False
    misjudgement = 0.05


class Vizier(TerraSearcher):
    """Searches ahead as long as its time allows."""

    name = "vizier"
    expansions = 16.0
    rows = 24


PLAYERS: Final[Mapping[str, type[Player]]] = {
    player.name: player
    for player in (GreedyPlayer, Child, Ferryman, Mason, Scribe, Architect, Vizier)
}
"""The players by name; the first is the yardstick, which never changes."""
