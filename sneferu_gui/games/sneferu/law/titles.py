"""What is called how, where games are listed and counted: English, and the keys of translations."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.reason import N_

BUILDER_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {"aya": "Aya", "lateef": "Lateef", "heba": "Heba", "tsekani": "Tsekani"}
)

BUILDER_POWERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "aya": N_("Closed areas of one cell bring 1 food."),
        "lateef": N_("Once: 2 food for each level with a stone."),
        "heba": N_("Once, with placing a stone: 2 spaces back."),
        "tsekani": N_("A stone set into a gap brings 1 food more."),
    }
)

RATINGS: Final = (
    N_("A noob is!"),
    N_("A Cleo-pat on the back!"),
    N_("Good, quarry on!"),
    N_("Phara-oh yeah!"),
    N_("Top of the pyramid!"),
)
"""The ratings 0 to 4 (A8)."""
