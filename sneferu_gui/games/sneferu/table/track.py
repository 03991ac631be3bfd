"""The river's track for its map and its strip: spaces, quarries, boats, ways (D5).

The order of play is a row of emblems, from the boat furthest back on (T1). With a choice in hand,
an arrow leads to the order after it, in which the boat that would sail is pale and its emblem
ringed.
"""

from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.law.edition import Quarry
from sneferu_gui.games.sneferu.law.setup import Setup
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.games.sneferu.table import words as say
from sneferu_gui.games.sneferu.table.highlights import Highlights, Voyage, last_voyages
from sneferu_gui.games.sneferu.table.hints import HintMarks
from sneferu_gui.games.sneferu.table.places import BoatOf, QuarryToken, Space
from sneferu_gui.games.sneferu.table.plan import Preview, taken_by_ptah
from sneferu_gui.games.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Font, Line, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered_by_values
from sneferu_gui.ui.kit.theme import CLEAR, GOLD, SAND
from sneferu_gui.ui.table.words import COLOUR_NAMES, seat_name

EMBLEM = 20
LEAST_EMBLEM = 15
"""The least size of an emblem, in pixels at 100 %."""
PALE = 150
"""The opacity of a boat that would come to a space."""


class PlayerInOrder(NamedTuple):
    """One player in the order of play."""

    emblem: str
    ahead: int
    """The number of spaces between the player's boat and the one furthest back."""
    text: str = ""
    """The text for that number; empty for the first player."""
    is_turn: bool = False
    is_pale: bool = False
    """Whether the player's boat would come there only by the choice in hand."""


class TurnOrder(NamedTuple):
    """The order of play, from the boat furthest back on."""

    now: tuple[PlayerInOrder, ...]
    """The players now; with a choice in hand only the player on turn."""
    after: tuple[PlayerInOrder, ...]
    """All players after the choice in hand; empty without one."""
    lines: tuple[str, ...]
    """The order in words."""


def turn_order_of(state: State, after: State | None = None) -> TurnOrder | None:
    """The order of play by the places of the boats (T1); None when only one boat is left.

    In the middle of a turn the boat has already sailed, and counts at its new place. `after` is
    the state that a choice in hand would lead to.
    """
    row = _order_in(state, state.seat)
    if state.is_over or len(row) == 1:
        return None
    names = [seat_name(seat) for seat in state.table.setup.seats]
    now, later = _players(state, row, state.seat), tuple[PlayerInOrder, ...]()
    own = next(player.ahead for player in now if player.is_turn)
    first = _("On turn: {name}")
    if own:
        first = ngettext(
            "On turn: {name}, {n} space ahead", "On turn: {name}, {n} spaces ahead", own
        )
    lines = [first.format(name=names[state.seat], n=own)]
    lines += [
        _following_words(names[seat], player)
        for seat, player in zip(row, now, strict=True)
        if not player.is_turn
    ]
    if after is not None and not after.is_over and after.boats != state.boats:
        order = _order_in(after, None)
        later = _players(after, order, state.seat)
        for seat, player in zip(order, later, strict=True):
            first = _("After this choice: {name}").format(name=names[seat])
            lines.append(first if seat == order[0] else _following_words(names[seat], player))
    if later:
        now = tuple(player._replace(text="") for player in now if player.is_turn)
        later = tuple(player._replace(is_pale=player.is_turn) for player in later)
    return TurnOrder(now, later, tuple(lines))


def _order_in(state: State, kept: int | None) -> list[int]:
    """The seats in order of play whose boats have not arrived, and `kept` even if it has."""
    return [seat for seat in state.order if state.boats[seat] < state.table.last or seat == kept]


def _players(state: State, row: list[int], turn: int) -> tuple[PlayerInOrder, ...]:
    seats = state.table.setup.seats
    players: list[PlayerInOrder] = []
    for seat in row:
        ahead = state.boats[seat] - state.boats[row[0]]
        text = f"+{ahead}" if players else ""
        players.append(PlayerInOrder(f"emblems/{seats[seat].colour}", ahead, text, seat == turn))
    return tuple(players)


def _following_words(name: str, player: PlayerInOrder) -> str:
    message = ngettext(
        "then {name}, {n} space ahead", "then {name}, {n} spaces ahead", player.ahead
    )
    return message.format(name=name, n=player.ahead)


# -- the row ---------------------------------------------------------------------------------


class _Sizes(NamedTuple):
    """The sizes of the row's parts, in pixels."""

    emblem: int
    gap: int
    """The gap between an emblem and its number."""
    apart: int
    """The gap between players."""
    font: Font
    """The font of the numbers."""


def order_width(canvas: Canvas, shown: TurnOrder, most: int) -> int:
    """The width of the row in `most` pixels of room."""
    return _row_width(canvas, shown, _sizes(canvas, shown, most))


def turn_order(canvas: Canvas, rect: Rect, shown: TurnOrder) -> Node:
    """The row of players at the right end of a rectangle, each with its number of spaces ahead."""
    sizes = _sizes(canvas, shown, rect.w)
    place = rect.right_part(min(rect.w, _row_width(canvas, shown, sizes)))
    looks: list[Look] = []
    x = place.x
    for i, each in enumerate((*shown.now, *shown.after)):
        if shown.after and i == len(shown.now):
            looks.append(_arrow(canvas, x, place, sizes))
            x += _arrow_width(sizes)
        looks += _player(canvas, Rect(x, place.y, place.right - x, place.h), each, sizes)
        x += _player_width(canvas, each, sizes) + sizes.apart
    key = "river/order"
    looks += canvas.focus_ring(key, place, canvas.px(4))
    label, use = "; ".join(shown.lines), Use(hint="\n".join(shown.lines), clause="T1")
    return Node(key, "order", place, label, canvas.node_states(key), use, tuple(looks))


def _sizes(canvas: Canvas, shown: TurnOrder, most: int) -> _Sizes:
    """The largest sizes with which the row fits; the smallest ones if none does."""
    for font in (canvas.scale.small_strong, canvas.scale.caption_strong):
        for emblem in range(canvas.px(EMBLEM), canvas.px(LEAST_EMBLEM) - 1, -1):
            sizes = _Sizes(emblem, max(3, emblem // 6), max(3, emblem * 7 // 20), font)
            if _row_width(canvas, shown, sizes) <= most:
                return sizes
    return sizes


def _row_width(canvas: Canvas, shown: TurnOrder, sizes: _Sizes) -> int:
    row = (*shown.now, *shown.after)
    players = sum(_player_width(canvas, each, sizes) for each in row)
    arrow = _arrow_width(sizes) if shown.after else 0
    return players + sizes.apart * (len(row) - 1) + arrow + 2


def _player_width(canvas: Canvas, player: PlayerInOrder, sizes: _Sizes) -> int:
    words = canvas.text_width(player.text, sizes.font)
    return sizes.emblem + (sizes.gap + words if player.text else 0)


def _arrow_width(sizes: _Sizes) -> int:
    return sizes.emblem // 2 + sizes.apart


def _arrow(canvas: Canvas, x: int, row: Rect, sizes: _Sizes) -> Look:
    y, size = row.centre[1], sizes.emblem // 4
    return Line(((x, y - size), (x + size, y), (x, y + size)), GOLD, max(2, canvas.px(2)))


def _player(canvas: Canvas, room: Rect, player: PlayerInOrder, sizes: _Sizes) -> list[Look]:
    """An emblem, and the number of spaces ahead."""
    size = sizes.emblem
    spot = Rect(room.x, room.centre[1] - size // 2, size, size)
    looks: list[Look] = [Picture(spot, player.emblem, PALE if player.is_pale else 255)]
    if player.is_turn:
        ring, wide = (
            (SAND, max(1, canvas.px(1))) if player.is_pale else (GOLD, max(2, canvas.px(2)))
        )
        looks.append(Box(spot.inset(-wide), CLEAR, size // 2 + wide, ring, wide))
    words = Rect(spot.right + sizes.gap, room.y, max(0, room.right - spot.right), room.h)
    looks.append(canvas.letters(words, player.text, sizes.font, SAND, Align.LEFT))
    return looks


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
"""The pictures of landmarks, by the names that editions give to quarries."""


class Boat(NamedTuple):
    colour: str
    label: str
    about: Hashable | None = None
    is_ghost: bool = False
    """Whether the boat only shows where it would land."""
    is_lit: bool = False
    """Whether it is this boat's turn."""
    is_rival: bool = False
    """Whether the boat is the ghost of a challenge."""

    @property
    def is_pale(self) -> bool:
        """Whether the boat is not really there: a landing place or a ghost."""
        return self.is_ghost or self.is_rival


NUMBER_INTERVAL: Final = 5
"""Every so many spaces a number is always shown."""


class TrackSpace(NamedTuple):
    number: int
    label: str
    boats: tuple[Boat, ...] = ()
    """The boats in order of arrival, the one next to the plate first."""
    is_lit: bool = False
    """Whether the space is highlighted."""
    caption: str = ""
    """A word on the space itself: start, end."""
    quarry: Quarry | None = None
    bonus: str = ""
    """The bonus token beside its quarry."""

    @property
    def is_told(self) -> bool:
        """Whether the number is shown: on every fifth space, and where there is something."""
        is_fifth = self.number % NUMBER_INTERVAL == 0
        return bool(self.caption or self.quarry or self.boats or self.is_lit or is_fifth)

    @property
    def text(self) -> str:
        """The text on the space."""
        return self.caption or str(self.number)

    def node(self, canvas: Canvas, rect: Rect, looks: Sequence[Look], *children: Node) -> Node:
        """The node of the space, whose hint names its boats as well."""
        key, hint = f"river/{self.number}", "\n".join([self.label, *(b.label for b in self.boats)])
        use, state = Use(hint=hint, clause="D5", about=Space(self.number)), canvas.node_states(key)
        return Node(key, "space", rect, self.label, state, use, tuple(looks), children)

    def token(self, canvas: Canvas, rect: Rect, *ground: Look) -> Node:
        """The node of the bonus token beside its quarry."""
        key, bonus = f"river/{self.number}/bonus", self.bonus
        label = _("Quarry bonus: {bonus}").format(bonus=_(say.BONUS_NAMES[bonus]))
        hint, about = f"{label}\n{say.named('bonus_rules', bonus)}", QuarryToken(self.number)
        use = Use(hint=hint, clause=say.BONUS_CLAUSES[bonus], about=about)
        token = Picture(rect, f"sneferu/tokens/{bonus}")
        looks = (*ground, token, *canvas.focus_ring(key, rect, canvas.px(4)))
        return Node(key, "token", rect, label, canvas.node_states(key), use, looks)


def boat_node(canvas: Canvas, rect: Rect, boat: Boat, opacity: int, *ground: Look) -> Node:
    """The node of a boat; `opacity` is for a pale one, `ground` is drawn behind the boat."""
    kind = "/ghost" if boat.is_ghost else "/rival" if boat.is_rival else ""
    key = f"boat/{boat.colour}{kind}"
    look = Picture(rect, f"sneferu/boats/{boat.colour}", opacity if kind else 255)
    use, looks = Use(hint=boat.label, clause="T2", about=boat.about), (*ground, look)
    return Node(
        key, "marker", rect, boat.label, canvas.node_states(key), use, looks, is_floating=True
    )


class Way(NamedTuple):
    """The way of a boat from one space to another."""

    colour: str
    start: int
    end: int
    is_expected: bool = False
    """Whether the way is only expected and has not been sailed."""


class River(NamedTuple):
    """The whole river."""

    spaces: tuple[TrackSpace, ...]
    ways: tuple[Way, ...] = ()
    """The ways that were sailed, and the one that the boat on turn would sail."""
    order: TurnOrder | None = None
    """The order of play; None when only one boat is left."""
    words: str = ""
    """All spaces in one line: boats, quarries and their bonuses."""
    hour: int = 0
    """The hour of the day that gives the light, in steps of the day."""


def river_on(
    table: TableSnapshot, preview: Preview | None, highlights: Highlights, marks: HintMarks
) -> River:
    """The river of a table; lit are the quarries that wake Ptah, and the spaces of a log line.

    There is always a wake behind the last move.
    """
    taking = table.taking
    events = preview.events if preview else ()
    lit = {taking.event.space} if taking else {e.space for e in taken_by_ptah(events)}
    voyages = highlights.voyages or last_voyages(table.common.news.steps)
    after = preview.state if preview is not None else None
    spoken = highlights.spaces | lit
    river = river_of(table.shown, after, marks, spoken, voyages, table.looked.ghost)
    return river._replace(hour=table.common.news.hour)


@remembered_by_values
def river_of(
    state: State, after: State | None, marks: HintMarks, lit: frozenset[int] = frozenset(),
    voyages: tuple[Voyage, ...] = (), ghost: Ghost | None = None,
) -> River:  # fmt: skip
    """The river in a state; `after` is the state that a choice in hand would lead to.

    `lit` are the spaces to be highlighted, `voyages` have just been made, and `ghost` adds a boat.
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
    """The spaces with their quarries, without boats and marks."""
    setup = state.table.setup
    spaces = [_plain_space(number, setup) for number in range(setup.edition.last + 1)]
    for quarry, bonus in zip(setup.edition.quarries, state.table.deal.bonuses, strict=True):
        material, place = _(say.MATERIAL_NAMES[quarry.material]), say.place_words(quarry.place)
        label = _("Space {n}: quarry of {material}, {place}")
        label = label.format(n=quarry.space, material=material, place=place)
        spaces[quarry.space] = TrackSpace(quarry.space, label, quarry=quarry, bonus=bonus)
    return spaces


def _plain_space(number: int, setup: Setup) -> TrackSpace:
    if number == 0:
        return TrackSpace(number, _("Space 0: the start"), caption=_("start"))
    if number == setup.edition.last:
        label = _("Space {n}: the end of the journey").format(n=number)
        return TrackSpace(number, label, caption=_("end"))
    return TrackSpace(number, _("Space {n}").format(n=number))


def landmark_of(place: str, material: str) -> str:
    """The name of a landmark's picture; for an unknown place, of a quarry of its material.

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
    """The whole track in one line for reading out: boats and quarries with their spaces."""
    boats = (
        f"{space.number}: {', '.join(boat.label for boat in space.boats)}"
        for space in spaces
        if space.boats
    )
    quarries = (
        f"{quarry.space}: {_(say.MATERIAL_NAMES[quarry.material])}, {_(say.BONUS_NAMES[bonus])}"
        for quarry, bonus in zip(
            state.table.setup.edition.quarries, state.table.deal.bonuses, strict=True
        )
    )
    return _("Spaces 0 to {last}. Boats: {boats}. Quarries and their bonuses: {quarries}.").format(
        last=len(spaces) - 1, boats="; ".join(boats), quarries="; ".join(quarries)
    )
