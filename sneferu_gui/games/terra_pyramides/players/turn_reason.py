"""Why a turn is better than another, as values; they are put into words elsewhere."""

from enum import StrEnum
from typing import Annotated, NamedTuple

from sneferu_gui.games.codec import Whole
from sneferu_gui.games.terra_pyramides.law.edition import LEVELS
from sneferu_gui.players.player import Worth


class ReasonKind(StrEnum):
    """What a reason says; always beside the other turn."""

    MEETS_GOAL = "meets_goal"
    """The goal of the task is met with it (K5)."""
    BUILDS = "builds"
    """It builds `level` on `site`, which the other turn does not; the highest of its builds."""
    MORE_LEVELS = "more_levels"
    """It builds `amount` levels, more than the other turn does, on several sites or on one."""
    READY = "ready"
    """The next level of the pyramid on `site`, `level`, can be built as soon as `amount` more
    workers come: its stones are there; 0 where these stand there already."""
    FOUNDATIONS = "foundations"
    """`amount` foundations more are held."""
    WORKERS = "workers"
    """`amount` workers more stand on the own sites."""
    MATCHING = "matching"
    """`amount` stones more of colours that an own pyramid takes, white ones among them."""
    STONES = "stones"
    """`amount` stones more."""
    FEWER_SWAPPED = "fewer_swapped"
    """`amount` stones fewer are lost in swaps (L1)."""
    GOLD = "gold"
    """`amount` gold more."""
    HOME = "home"
    """`amount` workers more at home, for the next row."""
    WAYS = "ways"
    """Workers on `amount` symbols more have a way to an own site."""
    FULL_ROW = "full_row"
    """The row holds `amount` tiles, more than the row of the other turn."""
    DENIES = "denies"
    """The best row that the next player finds brings less."""
    NEXT_ROW = "next_row"
    """The best row that may be found at the own next turn brings more."""


class TurnReason(NamedTuple):
    """Why a turn is better than another."""

    kind: ReasonKind
    worth: Worth
    """By how many points more is expected of the game, for what it speaks of."""
    amount: int = 0
    level: Annotated[int, Whole(0, LEVELS)] = 0
    site: str = ""
    """Its name, where it is about one."""
    colour: str = ""
