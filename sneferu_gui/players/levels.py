"""The levels of computer players in any game, and the base classes of such players."""

import json
import math
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from itertools import product
from typing import Any, Final, NamedTuple

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.game import Action, AnyObservation, OptionValue
from sneferu_gui.games.reason import N_
from sneferu_gui.players.player import Budget, Player


class GoalMet(NamedTuple):
    """The measured frequency with which a level reaches the goal of one player alone."""

    option: str
    """The key and value of the option that gives a table the goal."""
    value: OptionValue
    times: int
    """In a hundred deals."""


class Level(NamedTuple):
    """The strength of a computer player, as people choose it. Titles and notes are English."""

    name: str
    """The id, also used on the command line."""
    title: str
    note: str
    """How it plays, in a sentence."""
    rating: int | None
    """The measured Elo rating; None where it was not measured."""
    goals: tuple[GoalMet, ...] = ()


class OwnLevel(NamedTuple):
    """A level in one game, if it differs from the table of all levels."""

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
"""From the weakest to the strongest. A game has those among the names of its players."""

USUAL_LEVEL: Final = "mason"
"""The default level of a computer's seat."""


class Temper(NamedTuple):
    """A computer player's preference for a style of play. Titles and notes are English."""

    name: str
    title: str
    note: str
    """How it plays, in a sentence."""
    costs: int
    """The Elo points by which it was measured below the level without a temper."""


TEMPERS: Final = (
    Temper("tall", N_("Tall"), N_("Builds upwards as soon as it can."), 40),
    Temper("areas", N_("Broad"), N_("Lets areas grow large before it closes them."), 50),
    Temper("patient", N_("Patient"), N_("Spends food early rather than days."), 0),
    Temper("clean", N_("Clean-handed"), N_("Would rather skip nothing than take the best."), 0),
    Temper("daring", N_("Daring"), N_("Reaches far for what it wants, whatever it skips."), 0),
)
"""A game has those among the names of its tempered players."""

_TEMPER_SIGN: Final = "-"


def tempered_name(level: str, temper: str) -> str:
    """The name of a level with a temper; without one, the level's name.

    >>> tempered_name("scribe", "tall"), tempered_name("scribe", "")
    ('scribe-tall', 'scribe')
    """
    return f"{level}{_TEMPER_SIGN}{temper}" if temper else level


def level_and_temper(name: str) -> tuple[str, str]:
    """The names of the level and the temper that a player's name stands for.

    >>> level_and_temper("scribe-tall"), level_and_temper("scribe")
    (('scribe', 'tall'), ('scribe', ''))
    """
    level, _between, temper = name.partition(_TEMPER_SIGN)
    return level, temper


# -- Base classes of players ----------------------------------------------------------------


class ThinkingPlayer(ABC):
    """A player that thinks wherever there is more than one legal action."""

    name = ""

    def choose(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """The only legal action, or the chosen one. Raises ValueError when there is none."""
        legal = observation.legal_actions
        if not legal:
            raise ValueError("there is nothing to choose from")
        return legal[0] if len(legal) == 1 else self.decide(observation, chance, budget)

    @abstractmethod
    def decide(self, observation: AnyObservation, chance: random.Random, budget: Budget) -> Action:
        """Choose one of several legal actions."""


class SearchingPlayer(ThinkingPlayer):
    """A player that judges by learned weights, searches, and may misjudge a little."""

    name = "searching"
    expansions = 100.0
    """The number of states searched for a second of thought."""
    most = math.inf
    """The most states searched, however long the thought may be."""
    misjudgement = 0.0
    """The standard deviation of the error in a move's log-odds.

    A little makes mistakes as people do: between moves that are nearly as good.
    """
    temper = ""
    """The name of its temper; empty for none."""

    def judged_odds(self, share: float, chance: random.Random) -> float:
        """The log-odds of a share of the win, with the player's random misjudgement."""
        return odds(share) + self.misjudgement * chance.gauss(0, 1)


def weights_of(game: str) -> Any:  # noqa: ANN401 - as the game's training wrote it
    """The content of a game's file of learned weights.

    Raises FileNotFoundError or ValueError where it is missing or damaged.
    """
    return json.loads((assets_folder() / game / "weights.json").read_text(encoding="utf-8"))


LEAST_SHARE: Final = 1e-6
"""Shares are kept this far from 0 and 1."""


def odds(share: float) -> float:
    """The log-odds of a share of the win.

    >>> odds(0.5)
    0.0
    """
    share = min(max(share, LEAST_SHARE), 1 - LEAST_SHARE)
    return math.log(share / (1 - share))


def by_name(*players: type[Player]) -> Mapping[str, type[Player]]:
    """The players by their names, in this order."""
    return {str(player.name): player for player in players}


def with_tempers(
    levels: Iterable[type[SearchingPlayer]], tempers: Iterable[str]
) -> Mapping[str, type[Player]]:
    """Each level with each of the tempers, by the names of these players."""
    return by_name(*(_with_temper(*each) for each in product(levels, tempers)))


def _with_temper(level: type[SearchingPlayer], temper: str) -> type[SearchingPlayer]:
    class Tempered(level):  # type: ignore[misc, valid-type]
        """The level, judging by its temper."""

    Tempered.name, Tempered.temper = tempered_name(level.name, temper), temper
    return Tempered
