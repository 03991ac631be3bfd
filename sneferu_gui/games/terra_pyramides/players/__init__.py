"""Who plays Terra Pyramides: a quick player, and the levels.

What was measured stands in docs/terra_pyramides.md. The lower three plan their own turn by plain
measures, see few rows, and misjudge them more or less; the upper ones judge by the learned weights.
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
    """How often each task was met, of a hundred deals."""
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
        N_("Thinks of what the others will answer, as time allows."), 1840, _met(96, 75, 59)
    ),
}
"""What they are in this game, by their names: ratings as Elo counts, two players.

How often a task is met was counted as docs/terra_pyramides.md says.
"""


class Child(GreedyPlayer):
    """Sees few rows, hardly knows what it gathers things for, and misjudges much."""

    name = "child"
    sight = Sight(breadth=2, ahead=0.05, look=5.0, misjudges=2.5)


class Ferryman(GreedyPlayer):
    """Sees some rows, and misjudges them."""

    name = "ferryman"
    sight = Sight(breadth=3, ahead=0.08, look=2.0, misjudges=1.4)


class Mason(GreedyPlayer):
    """Weighs what a row brings."""

    name = "mason"
    sight = Sight(misjudges=0.6)


class Scribe(TerraSearcher):
    """Judges what a turn leaves, a little wrong now and then."""

    name = "scribe"
    expansions = 0.0
    rows = 6
    is_thorough = False
    misjudges = 0.4


class Architect(TerraSearcher):
    """Judges well what a turn leaves."""

    name = "architect"
    expansions = 0.0
    rows = 12
    is_thorough = False
    misjudges = 0.05


class Vizier(TerraSearcher):
    """Looks as far as there is time for."""

    name = "vizier"
    expansions = 16.0
    rows = 24


PLAYERS: Final[Mapping[str, type[Player]]] = {
    player.name: player
    for player in (GreedyPlayer, Child, Ferryman, Mason, Scribe, Architect, Vizier)
}
"""By the names they are chosen by; the first is the yardstick that stays as it is."""
