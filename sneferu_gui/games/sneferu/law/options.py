"""The options of a game of Sneferu, and the shared games of days and weeks."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.game import Condition, Option, OptionNote, Period, SharedDeal
from sneferu_gui.games.game_texts import game_texts_of
from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.sneferu.law.edition import START_WITH_POWERS, STARTING_FOOD
from sneferu_gui.games.sneferu.law.setup import BUILDER_NAMES, BUILDER_POWERS, BUILDERS

ALONE: Final = frozenset({1})

OFF, CHOSEN, DEALT = "off", "chosen", "dealt"
"""The ways in which builders are assigned (B1)."""

VARIANT_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "early": N_("Ptah begins with 3 stones"),
        "wakeful": N_("Ptah wakes where you stop"),
        "both": N_("Ptah begins with 3 stones and wakes where you stop"),
    }
)
"""A line about a game for each variant of Ptah."""

_HANDICAP: Final = {"space": START_WITH_POWERS, "usual": STARTING_FOOD[None]}
"""The start space and food without builders, for the text on their cost (B1)."""


def _start_words(builder: str) -> Reason:
    """The start space and food of a builder, in words (B1)."""
    numbers = {"space": START_WITH_POWERS, "food": STARTING_FOOD[builder]}
    return Reason("Start: space {space}, {food} food", **numbers)


TEXTS: Final = game_texts_of("sneferu")
_SOLO, _POWERS, _VARIANT = (
    each.option(food=STARTING_FOOD[None], **_HANDICAP) for each in TEXTS.options
)
_BUILDER: Final = Option(
    "builder",
    N_("Builder"),
    tuple((builder, BUILDER_NAMES[builder]) for builder in BUILDERS),
    default=BUILDERS[0],
    notes=tuple(
        OptionNote(builder, BUILDER_POWERS[builder], start=_start_words(builder))
        for builder in BUILDERS
    ),
    condition=Condition(
        needs=("powers", CHOSEN), clause=N_("B1: not a different builder for each seat")
    ),
    is_per_seat=True,
    pictures="sneferu/builders/{value}",
)
OPTIONS: Final = (_SOLO, _POWERS, _BUILDER, _VARIANT)
"""The options, in the order in which share codes hold them."""

STANDARD_SINCE: Final = date(2026, 11, 23)
"""A Monday, from which shared games use the standard edition.

Rivers of earlier days and weeks use the numbers of that time, now the generous edition, and those
of days had builders as those of weeks have: no river that somebody had begun has changed.
"""


def shared_deal(first: date, period: Period) -> SharedDeal:
    """The shared game against Ptah; in weeks with builders dealt."""
    edition = "generous" if first < STANDARD_SINCE else "standard"
    has_builders = period is Period.WEEK or first < STANDARD_SINCE
    return SharedDeal(
        edition,
        {"solo": True, "powers": DEALT if has_builders else OFF, "variant": "printed"},
        N_("The same deal for everybody, with builders dealt")
        if has_builders
        else N_("The same deal for everybody, without builders"),
    )
