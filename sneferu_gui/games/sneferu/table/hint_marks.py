"""What a hint marks, put on the river."""

from dataclasses import replace

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.table.hint_view import HintMarks
from sneferu_gui.games.sneferu.table.river import BoatAppearance, RiverAppearance, VoyageAppearance
from sneferu_gui.language import _
from sneferu_gui.ui.pages.words import seat_name


def river_with(marks: HintMarks, shown: RiverAppearance, state: State) -> RiverAppearance:
    """The river with the ways that are expected to be sailed, and where they end."""
    if not marks.voyages:
        return shown
    seats = state.table.setup.seats
    ends = {voyage.seat: voyage.end for voyage in marks.voyages if voyage.seat != state.seat}
    message = _("{name}'s boat is expected here")
    spaces = list(shown.spaces)
    for seat, end in ends.items():
        label = message.format(name=seat_name(seats[seat]))
        boat = BoatAppearance(seats[seat].colour, label, is_ghost=True)
        there = spaces[end]
        spaces[end] = replace(there, boats=(*there.boats, boat), hint=f"{there.hint}\n{label}")
    voyages = tuple(
        VoyageAppearance(seats[voyage.seat].colour, voyage.start, voyage.end, is_expected=True)
        for voyage in marks.voyages
        if voyage.start != voyage.end
    )
    return replace(shown, spaces=tuple(spaces), voyages=voyages)
