"""The track of the river as its map and its strip show it: spaces, quarries, boats, ways (D5)."""

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law import Setup, State
from sneferu_gui.games.sneferu.table.highlights import Highlights, Voyage, last_voyages
from sneferu_gui.games.sneferu.table.hints import HintMarks
from sneferu_gui.games.sneferu.table.places import BoatOf, QuarryToken, Space
from sneferu_gui.games.sneferu.table.plan import Preview, taken_by_ptah
from sneferu_gui.games.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.games.sneferu.table.turn_order import TurnOrder, turn_order_of
from sneferu_gui.games.sneferu.table.words import (
    BONUS_CLAUSES,
    BONUS_NAMES,
    BONUS_RULES,
    MATERIAL_NAMES,
    place_words,
)
from sneferu_gui.language import _
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.pages.words import COLOUR_NAMES, seat_name

LANDMARKS: Final = {
    "Tura": "tura",
    "Northern Faiyum": "faiyum",
    "Beni Hasan": "beni_hasan",
    "El Amarna": "el_amarna",
    "Abydos": "abydos",
    "Wadi Hammamat": "wadi_hammamat",
    "Gebelein": "gebelein",
    "Bir el-Kanayis": "bir_el_kanayis",
    "Aswan": "aswan",
    "Nubian Desert": "nubian_desert",
    "Mons Claudianus": "mons_claudianus",
    "Mokattam": "mokattam",
}
"""What stands on a quarry's land, by the names that editions give their quarries."""


class Boat(NamedTuple):
    """A boat on a space."""

    colour: str
    label: str
    about: Hashable | None = None
    is_ghost: bool = False
    """Whether it only shows where the boat would land."""
    is_lit: bool = False
    """Whether it is the boat whose turn it is."""
    is_rival: bool = False
    """Whether it is the ghost of a challenge."""

    @property
    def is_pale(self) -> bool:
        """Whether it is not there itself."""
        return self.is_ghost or self.is_rival


class Quarry(NamedTuple):
    """A quarry beside a space."""

    material: str
    place: str
    """Its name, as it is shown."""
    landmark: str
    """What stands on its land: the name of a picture among the landmarks."""
    bonus: str
    """The token beside it."""


class TrackSpace(NamedTuple):
    """A space of the track."""

    number: int
    label: str
    boats: tuple[Boat, ...] = ()
    """In order of arrival, the innermost place first."""
    is_lit: bool = False
    """Whether it matters just now."""
    caption: str = ""
    """A word on the space itself: start, end."""
    quarry: Quarry | None = None

    @property
    def text(self) -> str:
        """What is written on it."""
        return self.caption or str(self.number)

    def node(self, canvas: Canvas, rect: Rect, looks: Sequence[Look], *children: Node) -> Node:
        """Its node, which tells of its boats as well."""
        key, hint = f"river/{self.number}", "\n".join([self.label, *(b.label for b in self.boats)])
        return Node(
            key, "space", rect, self.label, canvas.marks(key),
            Use(hint=hint, clause="D5", about=Space(self.number)), tuple(looks), children,
        )  # fmt: skip

    def token(self, canvas: Canvas, quarry: Quarry, rect: Rect, *ground: Look) -> Node:
        """The node of the bonus beside its quarry."""
        key, about = f"river/{self.number}/bonus", QuarryToken(self.number)
        label = _("Quarry bonus: {bonus}").format(bonus=_(BONUS_NAMES[quarry.bonus]))
        token = Picture(rect, f"sneferu/tokens/{quarry.bonus}")
        return Node(
            key, "token", rect, label, canvas.marks(key),
            Use(
                hint=f"{label}\n{_(BONUS_RULES[quarry.bonus])}", clause=BONUS_CLAUSES[quarry.bonus],
                about=about,
            ), (*ground, token, *canvas.ring(key, rect, canvas.px(4))),
        )  # fmt: skip


def boat_node(canvas: Canvas, rect: Rect, boat: Boat, opacity: int, *ground: Look) -> Node:
    """A boat, of some opacity if it is not there itself; `ground` is what lies behind it."""
    kind = "/ghost" if boat.is_ghost else "/rival" if boat.is_rival else ""
    key = f"boat/{boat.colour}{kind}"
    look = Picture(rect, f"sneferu/boats/{boat.colour}", opacity if kind else 255)
    return Node(
        key, "marker", rect, boat.label, canvas.marks(key),
        Use(hint=boat.label, clause="T2", about=boat.about), (*ground, look), is_floating=True,
    )  # fmt: skip


class Way(NamedTuple):
    """A boat's way from one space to another."""

    colour: str
    start: int
    end: int
    is_expected: bool = False
    """Whether it has not been sailed."""


class River(NamedTuple):
    """The whole river."""

    spaces: tuple[TrackSpace, ...]
    ways: tuple[Way, ...] = ()
    """What was sailed, and what the boat on turn would sail."""
    order: TurnOrder | None = None
    """Who plays after whom; None for one alone."""
    words: str = ""
    """All spaces in one line: boats, quarries and their bonuses."""


def river_on(
    table: TableSnapshot, preview: Preview | None, highlights: Highlights, marks: HintMarks
) -> River:
    """The river of a table; lit are the quarries that wake Ptah, and what the log speaks of.

    There is always a wake behind the last move.
    """
    taking = table.taking
    events = preview.events if preview else ()
    lit = {taking.event.space} if taking else {e.space for e in taken_by_ptah(events)}
    voyages = highlights.voyages or last_voyages(table.common.steps)
    after = preview.state if preview is not None else None
    return river_of(table.shown, after, marks, highlights.spaces | lit, voyages, table.common.ghost)


@remembered_by_values
def river_of(
    state: State, after: State | None, marks: HintMarks, lit: frozenset[int] = frozenset(),
    voyages: tuple[Voyage, ...] = (), ghost: Ghost | None = None,
) -> River:  # fmt: skip
    """The river in a state; `after` is the state that a choice in hand would lead to.

    `lit` are the spaces that are spoken of; `voyages` have just been sailed; a ghost sails along.
    """
    seats, own = state.table.setup.seats, state.seat
    landing = marks.landing if after is None else after.boats[own]
    spaces = [
        space._replace(
            boats=(*_boats_on(state, number, landing), *_ghost_on(state, number, ghost)),
            is_lit=number in lit,
        )
        for number, space in enumerate(_spaces(state))
    ]
    words = _track_words(state, spaces)
    for seat, end in {v.seat: v.end for v in marks.voyages if v.seat != own}.items():
        label = _("{name}'s boat is expected here").format(name=seat_name(seats[seat]))
        boat = Boat(seats[seat].colour, label, is_ghost=True)
        spaces[end] = spaces[end]._replace(boats=(*spaces[end].boats, boat))
    is_expected = bool(marks.voyages)
    ways = [
        Way(seats[voyage.seat].colour, voyage.start, voyage.end, is_expected)
        for voyage in marks.voyages or voyages
        if voyage.start != voyage.end
    ]
    start = state.boats[own]
    if landing is not None and landing != start and not state.is_over:
        ways.append(Way(seats[own].colour, start, landing, is_expected=True))
    order = turn_order_of(state, after)
    return River(tuple(spaces), tuple(dict.fromkeys(ways)), order, words)


def _spaces(state: State) -> list[TrackSpace]:
    """The spaces without anything that changes."""
    setup = state.table.setup
    spaces = [_plain_space(number, setup) for number in range(setup.edition.last + 1)]
    for quarry, bonus in zip(setup.edition.quarries, state.table.deal.bonuses, strict=True):
        number, place, material = quarry.space, place_words(quarry.place), quarry.material
        label = _("Space {n}: quarry of {material}, {place}").format(
            n=number, material=_(MATERIAL_NAMES[material]), place=place
        )
        own = Quarry(material, place, landmark_of(quarry.place, material), bonus)
        spaces[number] = TrackSpace(number, label, quarry=own)
    return spaces


def _plain_space(number: int, setup: Setup) -> TrackSpace:
    if number == 0:
        return TrackSpace(number, _("Space 0: the start"), caption=_("start"))
    if number == setup.edition.last:
        label = _("Space {n}: the end of the journey").format(n=number)
        return TrackSpace(number, label, caption=_("end"))
    return TrackSpace(number, _("Space {n}").format(n=number))


def landmark_of(place: str, material: str) -> str:
    """The picture's name; of a place that is not known, that of a quarry of its material.

    >>> landmark_of("Aswan", "granite"), landmark_of("Gizeh", "tura")
    ('aswan', 'quarry_tura')
    """
    return LANDMARKS.get(place, f"quarry_{material}")


def _boats_on(state: State, space: int, landing: int | None) -> list[Boat]:
    seats = state.table.setup.seats
    boats = []
    for seat in (seat for seat in state.order if state.boats[seat] == space):
        colour, name = seats[seat].colour, seat_name(seats[seat])
        label = _("{name}'s boat, {colour}").format(
            name=name, colour=_(COLOUR_NAMES.get(colour, ""))
        )
        is_lit = seat == state.seat and not state.is_over
        boats.append(Boat(colour, label, BoatOf(seat), is_lit=is_lit))
    if space == landing and landing != state.boats[state.seat]:
        own = seats[state.seat]
        label = _("{name}'s boat would land here").format(name=seat_name(own))
        boats.append(Boat(own.colour, label, is_ghost=True))
    return boats


def _ghost_on(state: State, space: int, ghost: Ghost | None) -> tuple[Boat, ...]:
    if ghost is None or ghost.at(state.boats[0]).boats[0] != space:
        return ()
    label = _("The ghost of {name}").format(name=seat_name(ghost))
    return (Boat(ghost.colour, label, is_rival=True),)


def _track_words(state: State, spaces: Sequence[TrackSpace]) -> str:
    """The whole track in one line, as it is read out: where boats and quarries are."""
    boats = (
        f"{space.number}: {', '.join(boat.label for boat in space.boats)}"
        for space in spaces
        if space.boats
    )
    quarries = (
        f"{quarry.space}: {_(MATERIAL_NAMES[quarry.material])}, {_(BONUS_NAMES[bonus])}"
        for quarry, bonus in zip(
            state.table.setup.edition.quarries, state.table.deal.bonuses, strict=True
        )
    )
    return _("Spaces 0 to {last}. Boats: {boats}. Quarries and their bonuses: {quarries}.").format(
        last=len(spaces) - 1, boats="; ".join(boats), quarries="; ".join(quarries)
    )
