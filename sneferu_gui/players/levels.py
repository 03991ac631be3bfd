"""The levels at which computer players of any game play, from the weakest to the strongest."""

from typing import Final, NamedTuple

from sneferu_gui.games.reason import N_


class Level(NamedTuple):
    """A computer player as people choose one. Titles and notes are English."""

    name: str
    """What it is chosen by, as on a command line."""
    title: str
    note: str
    """How it plays, in a sentence."""
    rating: int | None
    """What it was measured at, as Elo counts; None where it was not."""


class OwnLevel(NamedTuple):
    """What a level is in one game, where that is not what the table of all says."""

    note: str
    """How it plays, in a sentence: English."""
    rating: int | None


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
        1400,
    ),
    Level(
        "scribe",
        N_("Scribe"),
        N_("Has seen thousands of games, and errs a little now and then."),
        1830,
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
        2600,
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
