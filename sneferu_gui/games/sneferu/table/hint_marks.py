"""What a hint marks, put on the offer, the river and the large board."""

from dataclasses import replace

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.table.hint_view import NO_MARKS, HintMarks
from sneferu_gui.games.sneferu.table.log_lines import emblem_of
from sneferu_gui.games.sneferu.table.plan import OfferPick, StoredPick
from sneferu_gui.games.sneferu.views.offer import OfferAppearance, OfferColumn
from sneferu_gui.games.sneferu.views.own_board import BoardAppearance
from sneferu_gui.games.sneferu.views.pyramid import SlotAppearance
from sneferu_gui.games.sneferu.views.river import BoatAppearance, RiverAppearance, VoyageAppearance
from sneferu_gui.language import _
from sneferu_gui.ui.pages.words import seat_name


def offer_with(marks: HintMarks, shown: OfferAppearance, state: State) -> OfferAppearance:
    """The offer with the column to look at, the stone to take, and who wants which."""
    if marks == NO_MARKS:
        return shown
    emblems = {
        (column, row): emblem_of(state.table.setup, seat) for column, row, seat in marks.wanted
    }
    columns = tuple(
        _column(marks, index, column, emblems) for index, column in enumerate(shown.columns)
    )
    return replace(shown, columns=columns)


def _column(
    marks: HintMarks, index: int, column: OfferColumn, emblems: dict[tuple[int, int], str]
) -> OfferColumn:
    stones = tuple(
        replace(
            stone,
            is_hinted=OfferPick(index, row) in marks.picks,
            wanted_by=emblems.get((index, row), ""),
        )
        for row, stone in enumerate(column.stones)
    )
    return replace(column, stones=stones, is_lit=column.is_lit or index == marks.column)


def board_with(marks: HintMarks, shown: BoardAppearance) -> BoardAppearance:
    """One's own board with the stones to be laid, or where to look for them."""
    if marks == NO_MARKS:
        return shown
    laid = {(each.level, each.slot): each.stone for each in marks.laid}

    def marked(slot: SlotAppearance) -> SlotAppearance:
        place = slot.level, slot.slot
        is_looked_at = slot.level == marks.level and slot.stone is None
        return slot._replace(is_hinted=place in laid or is_looked_at, hinted=laid.get(place))

    slots = tuple(marked(slot) for slot in shown.pyramid.slots)
    store = shown.store
    if store is not None:
        stored = tuple(
            replace(stone, is_hinted=marks.is_storehouse or StoredPick(index) in marks.picks)
            for index, stone in enumerate(store.stored)
        )
        store = replace(store, stored=stored)
    builder = shown.builder
    if builder is not None:
        builder = replace(builder, is_hinted=marks.is_builder)
    return replace(shown, pyramid=replace(shown.pyramid, slots=slots), store=store, builder=builder)


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
