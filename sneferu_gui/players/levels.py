"""The levels at which computer players of any game play, and what such players share."""

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable
from itertools import product
from typing import Final, NamedTuple

from sneferu_gui.games.game import Action, AnyObservation, OptionValue
from sneferu_gui.games.reason import N_
from sneferu_gui.players.player import Budget, Player


class GoalMet(NamedTuple):
    """How often a level reaches what one player alone can aim at, as it was measured."""

    option: str
    """What is chosen for a table that has the goal: the option's key, and its value."""
    value: OptionValue
    times: int
    """Of a hundred deals."""


class Level(NamedTuple):
    """A computer player as people choose one. Titles and notes are English."""

    name: str
    """What it is chosen by, as on a command line."""
    title: str
    note: str
    """How it plays, in a sentence."""
    rating: int | None
    """What it was measured at, as Elo counts; None where it was not."""
    goals: tuple[GoalMet, ...] = ()


class OwnLevel(NamedTuple):
    """What a level is in one game, where that is not what the table of all says."""

    note: str
    """How it plays, in a sentence: English."""
    rating: int | None
    goals: tuple[GoalMet, ...] = ()


LEVELS: Final = (
    Level(
        "child",
        N_("Child of the village"),
        N_("Takes what pays at once, keeps its food, and never looks ahead."),
        600,
    ),
    Level(
        "ferryman",
        N_("Ferryman"),
        N_("Knows what things cost, and hopes for little from open areas."),
        990,
    ),
    Level(
        "mason",
        N_("Mason"),
        N_("Builds towards large areas, and weighs food against time."),
        1380,
    ),
    Level(
        "scribe",
        N_("Scribe"),
        N_("Has seen thousands of games, and errs a little now and then."),
        1800,
    ),
    Level(
        "architect",
        N_("Architect"),
        N_("Judges well, and looks a few moves ahead."),
        2200,
    ),
    Level(
        "vizier",
        N_("Vizier"),
        N_("Judges well, and looks as far ahead as time allows."),
        2750,
    ),
)
"""From the weakest to the strongest. A game has those of them that its players are called by."""

USUAL: Final = "mason"
"""The level of a seat that a computer plays, while no other is chosen."""


class Temper(NamedTuple):
    """What a computer player likes, beside how well it plays. Titles and notes are English."""

    name: str
    title: str
    note: str
    """How it plays, in a sentence."""
    costs: int
    """By how much it was measured below the level without a temper, as Elo counts."""


TEMPERS: Final = (
    Temper("tall", N_("Tall"), N_("Builds upwards as soon as it can."), 40),
    Temper("areas", N_("Broad"), N_("Lets areas grow large before it closes them."), 50),
    Temper("patient", N_("Patient"), N_("Spends food early rather than days."), 0),
    Temper("clean", N_("Clean-handed"), N_("Would rather skip nothing than take the best."), 0),
    Temper("daring", N_("Daring"), N_("Reaches far for what it wants, whatever it skips."), 0),
)
"""A game's players have those of them that its tempered players are called by."""

_BETWEEN: Final = "-"


def tempered_name(level: str, temper: str) -> str:
    """What a level with a temper is chosen by; without one it is the level's name.

    >>> tempered_name("scribe", "tall"), tempered_name("scribe", "")
    ('scribe-tall', 'scribe')
    """
    return f"{level}{_BETWEEN}{temper}" if temper else level


def level_and_temper(name: str) -> tuple[str, str]:
    """The names of the level and the temper that a player's name stands for.

    >>> level_and_temper("scribe-tall"), level_and_temper("scribe")
    (('scribe', 'tall'), ('scribe', ''))
    """
    level, _between, temper = name.partition(_BETWEEN)
    return level, temper


# -- what they share -------------------------------------------------------------------------


class ThinkingPlayer(ABC):
    """Somebody who thinks wherever there is more than one thing to do."""

    name = ""

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """What it decides. Raises ValueError when there is nothing to choose from."""
        legal = observation.legal_actions
        if not legal:
            raise ValueError("there is nothing to choose from")
        return legal[0] if len(legal) == 1 else self.decide(observation, chance, budget)

    @abstractmethod
    def decide(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """One of several legal actions."""


class SearchingPlayer(ThinkingPlayer):
    """Somebody who judges by learned weights, looks ahead, and may misjudge a little."""

    name = "searching"
    expansions = 100.0
    """How many states for a second of thought."""
    most = math.inf
    """No more than that, however long the thought may be."""
    misjudges = 0.0
    """How far off the odds of a move are usually judged (a standard deviation of their logarithm).

    A little makes mistakes as people do: between moves that are nearly as good.
    """
    temper = ""
    """By which of the tempers it judges; none where it is empty."""

    def judged_odds(self, share: float, chance: random.Random) -> float:
        """The logarithm of the odds that a share of the win stands for, as it judges them."""
        return odds(share) + self.misjudges * chance.gauss(0, 1)


SURE: Final = 1e-6
"""A share is not taken to be nearer to none or all."""


def odds(share: float) -> float:
    """The logarithm of the odds that a share of the win stands for.

    >>> odds(0.5)
    0.0
    """
    share = min(max(share, SURE), 1 - SURE)
    return math.log(share / (1 - share))


def tempered(
    levels: Iterable[type[SearchingPlayer]], tempers: Iterable[str]
) -> dict[str, type[Player]]:
    """The same levels, each with each of some tempers, by their names."""
    return {
        player.name: player
        for level, temper in product(levels, tempers)
        for player in (_with_temper(level, temper),)
    }


def _with_temper(level: type[SearchingPlayer], temper: str) -> type[SearchingPlayer]:
    class Tempered(level):  # type: ignore[misc, valid-type]
        """Judges as its temper has it."""

    Tempered.name, Tempered.temper = tempered_name(level.name, temper), temper
    return Tempered
