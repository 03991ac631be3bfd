"""What games of Sneferu come to, and the moment at which they do."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.measure import Milestone
from sneferu_gui.games.reason import N_
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.events import AreaEnclosed
from sneferu_gui.games.sneferu.law.result import RATINGS
from sneferu_gui.games.sneferu.law.setup import BUILDERS, Deal, Setup
from sneferu_gui.games.sneferu.law.state import State

LARGE: Final = 6
"""Cells of an area that is a milestone."""
_AREA: Final = "area"

_BAND_NOTES: Final = (
    N_("Win against Ptah"),
    N_("Win against Ptah with 31 points or more"),
    N_("Win against Ptah with 41 points or more"),
    N_("Win against Ptah with 46 points or more"),
    N_("Win against Ptah with 51 points or more"),
)

MILESTONES: Final = (
    Milestone(
        _AREA, N_("An area of six"), N_("Close an area of six cells or more"), "largest_area",
        LARGE,
    ),
    Milestone(
        "builders", N_("All four builders"), N_("Finish a game with each builder"), "builder",
        each_of=tuple(BUILDERS),
    ),
    *(
        Milestone(f"band-{rating}", title, _BAND_NOTES[rating], "rating", rating)
        for rating, title in enumerate(RATINGS)
    ),
)  # fmt: skip


def moment_of(key: str, setup: Setup, deal: Deal, actions: Sequence[Action], seat: int) -> int:
    """After how many actions a milestone was reached: with the area, else at the end."""
    if key != _AREA:
        return len(actions)
    state = State.start(setup, deal)
    for count, action in enumerate(actions, start=1):
        state, events = state.play(action)
        own = [each for each in events if isinstance(each, AreaEnclosed) and each.seat == seat]
        if any(len(each.cells) >= LARGE for each in own):
            return count
    return len(actions)
