"""The computer players of Terra Pyramides: the yardstick, and one for each level.

Their measured strength stands in docs/terra_pyramides.md. The lower three plan their own turn by
plain measures, try few rows, and misjudge them more or less; the upper ones judge by the learned
weights.
"""

from collections.abc import Mapping
from typing import Final

from sneferu_gui.games.reason import N_
from sneferu_gui.games.terra_pyramides.law.edition import TASKS
from sneferu_gui.games.terra_pyramides.law.options import TASK
from sneferu_gui.games.terra_pyramides.players.greedy import GreedyPlayer, Sight
from sneferu_gui.games.terra_pyramides.players.searching_player import TerraSearcher
from sneferu_gui.players.levels import GoalMet, OwnLevel
from sneferu_gui.players.player import Player


def _met(*times: int) -> tuple[GoalMet, ...]:
    """The number of times each task was met in a hundred deals."""
    return tuple(GoalMet(TASK, task, met) for task, met in zip(TASKS, times, strict=False))


LEVELS: Final[Mapping[str, OwnLevel]] = {
    "child": OwnLevel(N_("Takes what seems most, and forgets what it wanted."), 600, _met(0, 0, 0)),
    "ferryman": OwnLevel(
        N_("Knows what a level costs, and often misjudges a row."), 810, _met(0, 0, 0)
    ),
    "mason": OwnLevel(
        N_("Builds what it can, and looks for rows that let it."), 1010, _met(2, 0, 0)
    ),
    "scribe": OwnLevel(
        N_("Has seen thousands of games, and errs a little now and then."), 1245, _met(37, 23, 0)
    ),
    "architect": OwnLevel(
        N_("Judges well what every turn leaves, to it and to others."), 1630, _met(81, 54, 13)
    ),
    "vizier": OwnLevel(
        N_("Thinks of what the others will answer, as time allows."), 1785, _met(96, 75, 59)
    ),
}
"""The levels by name, with their Elo ratings from games of two players.

The counts of tasks met were taken as docs/terra_pyramides.md says.
"""


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
