"""What is chosen before a game of Sneferu; the deals everybody has on a day or in a week."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.game import (
    Condition,
    Opponent,
    Option,
    OptionNote,
    SharedDeal,
)
from sneferu_gui.games.reason import N_, Reason
from sneferu_gui.games.sneferu.law.edition import START_WITH_POWERS, STARTING_FOOD
from sneferu_gui.games.sneferu.law.setup import BUILDER_NAMES, BUILDER_POWERS, BUILDERS

ALONE: Final = frozenset({1})

OFF, CHOSEN, DEALT = "off", "chosen", "dealt"
"""How builders come to the table (B1)."""

VARIANT_WORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "early": N_("Ptah begins with 3 stones"),
        "wakeful": N_("Ptah wakes where you stop"),
        "both": N_("Ptah begins with 3 stones and wakes where you stop"),
    }
)
"""What is varied, in a line about a game."""

PTAH_TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "printed": N_("As printed"),
        "early": N_("Variant 1"),
        "wakeful": N_("Variant 2"),
        "both": N_("Variant 3"),
    }
)

_HANDICAP: Final = {"space": START_WITH_POWERS, "usual": STARTING_FOOD[None]}
"""What builders cost at the start (B1)."""


def _start_of(builder: str) -> Reason:
    """Where and with how much food a builder begins (B1)."""
    numbers = {"space": START_WITH_POWERS, "food": STARTING_FOOD[builder]}
    return Reason("Start: space {space}, {food} food", **numbers)


OPTIONS: Final = (
    Option(
        "solo",
        N_("Against"),
        ((False, N_("Each other")), (True, N_("Ptah"))),
        default=False,
        condition=Condition(ALONE, clause=N_("A1: one plays alone against Ptah")),
        notes=(
            OptionNote(
                True,
                N_("One player against the automaton Ptah, with a score and a rating."),
                ALONE,
            ),
            OptionNote(
                False,
                N_("One player alone on the river: nobody to beat, a game to learn by."),
                ALONE,
            ),
            OptionNote(
                False,
                N_("Most stones win; then most food; then the largest areas."),
                frozenset({2, 3, 4}),
            ),
        ),
    ),
    Option(
        "powers",
        N_("Builder powers"),
        ((OFF, N_("Without")), (CHOSEN, N_("Chosen")), (DEALT, N_("Dealt"))),
        default=OFF,
        summary=N_("builder powers"),
        notes=(
            OptionNote(
                OFF,
                Reason("Everybody begins on space 0, with {food} food.", food=STARTING_FOOD[None]),
            ),
            OptionNote(
                CHOSEN,
                Reason(
                    "Each player has a builder of their choice. Boats start on space {space} "
                    "instead of 0, with the builder’s food instead of {usual}.",
                    **_HANDICAP,
                ),
            ),
            OptionNote(
                DEALT,
                Reason(
                    "Each player is dealt a builder by the seed. Boats start on space {space} "
                    "instead of 0, with the builder’s food instead of {usual}.",
                    **_HANDICAP,
                ),
            ),
        ),
    ),
    Option(
        "builder",
        N_("Builder"),
        tuple((builder, BUILDER_NAMES[builder]) for builder in BUILDERS),
        default=BUILDERS[0],
        notes=tuple(
            OptionNote(builder, BUILDER_POWERS[builder], start=_start_of(builder))
            for builder in BUILDERS
        ),
        condition=Condition(
            needs=("powers", CHOSEN), clause=N_("B1: not a different builder for each seat")
        ),
        is_per_seat=True,
        pictures="sneferu/builders/{value}",
    ),
    Option(
        "variant",
        N_("Ptah’s rules"),
        tuple(PTAH_TITLES.items()),
        default="printed",
        condition=Condition(ALONE, ("solo", True), N_("A1: Ptah plays only against one")),
        notes=(
            OptionNote("printed", N_("The rules of the rulebook, as they are.")),
            OptionNote(
                "early",
                N_("Variant, not in the printed rules: Ptah begins with 3 stones of the bag."),
            ),
            OptionNote(
                "wakeful",
                N_(
                    "Variant, not in the printed rules: the quarry you stop at wakes Ptah too, "
                    "not only those you leave or pass."
                ),
            ),
            OptionNote(
                "both",
                N_(
                    "Variant, not in the printed rules: Ptah begins with 3 stones, and the quarry "
                    "you stop at wakes him too."
                ),
            ),
        ),
    ),
)
"""In the order in which share codes have them."""

OPPONENT: Final = Opponent(
    "solo",
    N_("Against Ptah"),
    N_("one player against Ptah"),
    "Ptah",
    N_(
        "Ptah takes a stone for each quarry you sail away from or past, wherever its material "
        "lies lowest. Place more stones than he has; when he has 21, he wins at once."
    ),
    "sneferu/ptah",
)


WEIGHED_ANEW: Final = date(2026, 11, 23)
"""A Monday. Rivers of days and weeks before it are of the numbers of that time, now the generous
edition, and those of days had builders as those of weeks have; no river that somebody had begun
has changed under its name."""


def shared_deal(first: date, *, is_week: bool = False) -> SharedDeal:
    """What everybody plays on the day that `first` is, or in the week that begins on it."""
    edition = "generous" if first < WEIGHED_ANEW else "standard"
    has_builders = is_week or first < WEIGHED_ANEW
    return SharedDeal(
        edition,
        {"solo": True, "powers": DEALT if has_builders else OFF, "variant": "printed"},
        N_("The same deal for everybody, with builders dealt")
        if has_builders
        else N_("The same deal for everybody, without builders"),
    )
