"""The river as the table shows it."""

from sneferu_gui.games.sneferu.law import Setup, State
from sneferu_gui.games.sneferu.table.highlights import Voyage
from sneferu_gui.games.sneferu.table.landmarks import landmark_of
from sneferu_gui.games.sneferu.table.places import BoatOf, Space
from sneferu_gui.games.sneferu.table.river import (
    BoatAppearance,
    RiverAppearance,
    SpaceAppearance,
    VoyageAppearance,
)
from sneferu_gui.games.sneferu.table.turn_order import OrderAppearance, OrderEntry
from sneferu_gui.games.sneferu.table.words import (
    BONUS_CLAUSES,
    BONUS_NAMES,
    BONUS_RULES,
    MATERIAL_NAMES,
    place_words,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.pages.words import COLOUR_NAMES, seat_name


@remembered_by_values
def river_view(
    state: State,
    landing: int | None,
    lit_spaces: frozenset[int] = frozenset(),
    voyages: tuple[Voyage, ...] = (),
    ghost: Ghost | None = None,
    after: State | None = None,
) -> RiverAppearance:
    """Every space with its boats; `landing` is where the active boat would stop.

    `voyages` have just been sailed; the ghost sails along. `after` as for `order_view`.
    """
    setup = state.table.setup
    quarries = {quarry.space: i for i, quarry in enumerate(setup.edition.quarries)}
    spaces = []
    for space in range(setup.edition.last + 1):
        boats = (*_boats_on(state, space, landing), *_ghost_on(state, space, ghost))
        is_lit = space in lit_spaces
        if space in quarries:
            spaces.append(_quarry(state, quarries[space], boats, is_lit=is_lit))
        else:
            spaces.append(_plain(space, setup, boats, is_lit=is_lit))
    sailed = tuple(
        VoyageAppearance(setup.seats[voyage.seat].colour, voyage.start, voyage.end)
        for voyage in voyages
        if voyage.start != voyage.end
    )
    order = order_view(state, after)
    return RiverAppearance(
        _("The Nile"), tuple(spaces), sailed, order, _track_words(state, tuple(spaces))
    )


def _track_words(state: State, spaces: tuple[SpaceAppearance, ...]) -> str:
    """The whole track in one line, as it is read out: where boats and quarries are."""
    bonuses = state.table.deal.bonuses
    boats = (
        f"{n}: {', '.join(boat.label for boat in space.boats)}"
        for n, space in enumerate(spaces)
        if space.boats
    )
    quarries = (
        f"{quarry.space}: {_(MATERIAL_NAMES[quarry.material])}, {_(BONUS_NAMES[bonus])}"
        for quarry, bonus in zip(state.table.setup.edition.quarries, bonuses, strict=True)
    )
    return _("Spaces 0 to {last}. Boats: {boats}. Quarries and their bonuses: {quarries}.").format(
        last=len(spaces) - 1, boats="; ".join(boats), quarries="; ".join(quarries)
    )


def order_view(state: State, after: State | None = None) -> OrderAppearance | None:
    """Who plays after whom by the present places of the boats (T1); None for one alone.

    In the middle of a turn the boat has sailed already, and stands where it has come to. `after`
    is the state that a choice in hand would lead to.
    """
    row = _order_in(state, state.seat)
    if state.is_over or len(row) == 1:
        return None
    names = [seat_name(seat) for seat in state.table.setup.seats]
    entries = _entries(state, row, state.seat)
    lines = [_("On turn: {name}").format(name=names[state.seat])]
    lines += [_then(names[seat], each) for seat, each in zip(row, entries, strict=True)
              if not each.is_turn]  # fmt: skip
    later: tuple[OrderEntry, ...] = ()
    if after is not None and not after.is_over and after.boats != state.boats:
        order = _order_in(after, None)
        later = _entries(after, order, state.seat)
        if order:
            lines.append(_("After this choice: {name}").format(name=names[order[0]]))
            lines += [_then(names[seat], each) for seat, each in
                      zip(order[1:], later[1:], strict=True)]  # fmt: skip
    return OrderAppearance(entries, "; ".join(lines), "\n".join(lines), later)


def _order_in(state: State, kept: int | None) -> list[int]:
    """The seats whose boats have not arrived, in the order they play; one is kept all the same."""
    return [
        seat for seat in state.order if state.boats[seat] < state.table.last or seat == kept
    ]  # fmt: skip


def _entries(state: State, row: list[int], turn: int) -> tuple[OrderEntry, ...]:
    seats, boats = state.table.setup.seats, state.boats
    return tuple(
        OrderEntry(f"emblems/{seats[seat].colour}", boats[seat] - boats[row[0]], seat == turn)
        for seat in row
    )


def _then(name: str, entry: OrderEntry) -> str:
    message = ngettext("then {name}, {n} space ahead", "then {name}, {n} spaces ahead", entry.ahead)
    return message.format(name=name, n=entry.ahead)


def _boats_on(state: State, space: int, landing: int | None) -> tuple[BoatAppearance, ...]:
    seats = state.table.setup.seats
    boats = [
        BoatAppearance(
            seats[seat].colour,
            _("{name}'s boat, {colour}").format(
                name=seat_name(seats[seat]), colour=_(COLOUR_NAMES.get(seats[seat].colour, ""))
            ),
            is_lit=seat == state.seat and not state.is_over,
            about=BoatOf(seat),
        )
        for seat in state.order
        if state.boats[seat] == space
    ]
    if space == landing and landing != state.boats[state.seat]:
        own = seats[state.seat]
        label = _("{name}'s boat would land here").format(name=seat_name(own))
        boats.append(BoatAppearance(own.colour, label, is_ghost=True))
    return tuple(boats)


def _ghost_on(state: State, space: int, ghost: Ghost | None) -> tuple[BoatAppearance, ...]:
    if ghost is None or ghost.at(state.boats[0]).boats[0] != space:
        return ()
    label = _("The ghost of {name}").format(name=seat_name(ghost))
    return (BoatAppearance(ghost.colour, label, is_rival=True),)


def _with_boats(label: str, boats: tuple[BoatAppearance, ...]) -> str:
    return "\n".join([label, *(boat.label for boat in boats)])


def _plain(
    space: int, setup: Setup, boats: tuple[BoatAppearance, ...], *, is_lit: bool
) -> SpaceAppearance:
    caption = ""
    label = _("Space {n}").format(n=space)
    if space == 0:
        caption, label = _("start"), _("Space 0: the start")
    elif space == setup.edition.last:
        caption = _("end")
        label = _("Space {n}: the end of the journey").format(n=space)
    return SpaceAppearance(label, _with_boats(label, boats), boats, caption=caption, is_lit=is_lit,
                           about=Space(space))  # fmt: skip


def _quarry(
    state: State, index: int, boats: tuple[BoatAppearance, ...], *, is_lit: bool
) -> SpaceAppearance:
    setup = state.table.setup
    quarry = setup.edition.quarries[index]
    bonus = state.table.deal.bonuses[index]
    label = _("Space {n}: quarry of {material}, {place}").format(
        n=quarry.space, material=_(MATERIAL_NAMES[quarry.material]), place=place_words(quarry.place)
    )
    named = _("Quarry bonus: {bonus}").format(bonus=_(BONUS_NAMES[bonus]))
    return SpaceAppearance(
        label,
        _with_boats(label, boats),
        boats,
        quarry.material,
        place_words(quarry.place),
        landmark_of(quarry.place, quarry.material),
        bonus,
        named,
        f"{named}\n{_(BONUS_RULES[bonus])}",
        BONUS_CLAUSES[bonus],
        is_lit=is_lit,
        about=Space(quarry.space),
    )
