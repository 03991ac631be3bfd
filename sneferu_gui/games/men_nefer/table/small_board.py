"""Small pictures of what a player has: heart and feather in lists, the whole in reviews."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import HOUSES, QUEENS, ROOMS, Edition, sections_of
from sneferu_gui.games.men_nefer.law.frames import BundleFrame
from sneferu_gui.games.men_nefer.law.items import CONTRACT, CRAFT, FOOD, HEKA, PAPYRUS, Bundle
from sneferu_gui.games.men_nefer.law.position import NONE, Board
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.table import CITY, PORT
from sneferu_gui.games.men_nefer.table.item_rows import bundle_looks
from sneferu_gui.games.men_nefer.table.land_view import FAINT, fanned, lanes
from sneferu_gui.games.men_nefer.table.looks import (
    ApprenticeLook,
    BlockLook,
    BoatLook,
    CityLook,
    FigureLook,
    GlyphLook,
    GreatPyramidLook,
    HouseLook,
    ItemLook,
    OwnedLook,
    PriestessLook,
    QueensPyramidLook,
    RoomLook,
    SignLook,
)
from sneferu_gui.ui.kit.looks import Box, Look, OwnLook, Picture
from sneferu_gui.ui.kit.palettes import register_colours
from sneferu_gui.ui.kit.rect import NOWHERE, Rect, around
from sneferu_gui.ui.kit.theme import INK, PAPER_LIT, hex_colour

ACROSS: Final = 3
"""The number of figures side by side."""
NILE_LINE: Final = (*PAPER_LIT[:3], 120)
"""The colour of the lines between sections of the Nile."""
PICTURE_SHARE: Final = 52
"""The width of a figure's picture, in per cent of the figure's."""
WATER: Final = hex_colour("3f86a6")
register_colours("high-contrast", {WATER: "1d3f66"})
CITY_SHAPE: Final = 1.5
"""The width of a city for its height."""
REACH: Final = 16
"""The gap at which heart and feather hang as far apart as there is room."""
METER_GAP: Final = 0.06
"""The gap between emblem, heart and feather, as a share of the width."""
METER_SHARE: Final = 0.86
"""The share of the width for the meter: in lists others stand beside it."""


@dataclass(frozen=True, slots=True)
class SmallMeter:
    """A player's heart and feather, weighed against each other."""

    colour: str
    gap: int

    def looks(self, place: Rect) -> list[Look]:
        """The emblem, then heart and feather: the heavier one hangs lower."""
        row = place.left_part(round(METER_SHARE * place.w))
        emblem, heart, feather = row.columns(3, max(2, round(METER_GAP * place.w)))
        side = min(place.h, emblem.w)
        piece = min(side, max(2, place.h * 3 // 4))
        tilt = max(-REACH, min(REACH, self.gap)) / REACH
        deep = round((place.h - piece) / 2 * tilt)
        return [
            Picture(emblem.centred(side, side), f"emblems/{self.colour}"),
            OwnedLook(heart.centred(piece, piece).moved(0, -deep), "heart", self.colour),
            OwnedLook(feather.centred(piece, piece).moved(0, deep), "feather", self.colour),
        ]


@dataclass(frozen=True, slots=True)
class SmallPlate:
    """A small meter over the parts to be carried out, or what the seat's turn can begin with."""

    meter: SmallMeter
    bundle: Bundle
    things: tuple[OwnLook, ...]
    """Its tablets; without any, the Houses in which its apprentices can specialise, or else the
    sign of the tablets that it can obtain."""

    def looks(self, place: Rect) -> list[Look]:
        upper, lower = place.rows(2, max(1, place.h // 12))
        looks = [*self.meter.looks(upper), *bundle_looks(lower, self.bundle)]
        cells = lower.columns(max(1, len(self.things)))
        for cell, thing in zip(cells, self.things, strict=False):
            looks.append(thing._replace(rect=cell.fitted(1.0)))
        return looks


@dataclass(frozen=True, slots=True)
class SmallBoard:
    """What a seat has: heart and feather, its apprentices, pyramids, priestesses and boats.

    Each thing has the same place in every picture, so that two pictures can be compared.
    """

    setup: Setup
    state: State
    seat: int

    def looks(self, place: Rect) -> list[Look]:
        place = place.centred(place.w, min(place.h, place.w * 3 // 8))
        gap = max(1, place.h // 30)
        left = place.left_part(place.w * 35 // 100)
        houses, middle, river = place.after(left.w + 3 * gap).rows(3, gap)
        built = middle.left_part(middle.w * 11 // 20)
        return [
            *self._figures(left, gap),
            *self.houses(houses),
            *self.pyramids(built),
            *self.temple(middle.after(built.w + gap)),
            *self.nile(river),
        ]

    @property
    def _board(self) -> Board:
        return self.state.boards[self.seat]

    @property
    def _colour(self) -> str:
        return self.setup.seats[self.seat].colour

    def _piece(self, piece: str) -> OwnedLook:
        return OwnedLook(NOWHERE, piece, self._colour)

    def _figures(self, room: Rect, gap: int) -> Iterator[Look]:
        """Points, heart, feather, goods, tracks and things in numbers; at the right the tablets.

        Of sarcophagi and sphinxes those placed come first, then those available.
        """
        state, board = self.state, self._board
        placed = (len(state.held_by(each, self.seat)) for each in (state.buried, state.erected))
        buried, erected = (
            f"{count}+{ready}" if ready else str(count)
            for count, ready in zip(placed, (board.mummies[1], board.sphinxes[1]), strict=True)
        )
        emblem = Picture(NOWHERE, f"emblems/{self._colour}")
        lines: tuple[tuple[tuple[OwnLook | Picture, int | str], ...], ...] = (
            ((emblem, board.pp), (self._piece("heart"), board.heart),
             (self._piece("feather"), board.feather)),
            ((ItemLook(NOWHERE, FOOD), board.food), (ItemLook(NOWHERE, HEKA), board.heka),
             (self._piece("sarcophagus"), buried)),
            ((BlockLook(NOWHERE, self._colour), board.great), (self._piece("orb"), board.orb),
             (self._piece("sphinx"), erected)),
            ((ItemLook(NOWHERE, PAPYRUS), len(board.papyri) + board.rolled),
             (ItemLook(NOWHERE, CRAFT), len(board.crafts)),
             (ItemLook(NOWHERE, CONTRACT), len(board.contracts)),
             (self._piece("permission"), board.permissions[1])),
        )  # fmt: skip
        for at, (row, line) in enumerate(zip(room.rows(len(lines), gap), lines, strict=True)):
            aside = row.right_part(row.h)
            cells = (*row.before(row.h + gap).columns(ACROSS, gap), aside)
            for cell, (look, count) in zip(cells, line, strict=False):
                yield from _counted(cell, look, str(count))
            tablet = board.slots[at].tablet if at < len(board.slots) else NONE
            if tablet != NONE:
                glyph = state.table.edition.tablets[tablet].glyph
                yield GlyphLook(aside.fitted(1.0), glyph, is_reached=True)

    def houses(self, row: Rect) -> Iterator[Look]:
        """The Houses with the scarab's space; apprentices on the sun at the left, else right."""
        for house, cell in enumerate(row.columns(len(HOUSES), max(1, row.h // 10))):
            size = min(cell.h * 3 // 5, cell.w * 2 // 5)
            yield HouseLook(cell.fitted(1.0), self.state.table.edition.houses[house])
            for sign, seats, side in (
                ("sun", self.state.sun, cell.left_part(size)),
                ("moon", self.state.moon, cell.right_part(size)),
            ):
                count = seats[house][self.seat]
                if count:
                    yield SignLook(side.above(size).fitted(1.0), sign)
                for spot in fanned(side.bottom_part(size), count, size * 2 // 3):
                    yield ApprenticeLook(spot, self._colour)
            yield from _badge(cell.fitted(1.0), self._board.scarabs[house])

    def pyramids(self, row: Rect) -> Iterator[Look]:
        """The Great Pyramid and the Queens’ Pyramids."""
        state = self.state
        great, *queens = row.columns(1 + QUEENS, row.h // 12)
        built = tuple(tuple(favour != NONE for favour in level) for level in state.great_built)
        yield GreatPyramidLook(great, built)
        for pyramid, place in enumerate(queens):
            owners = tuple(self.setup.seats[seat].colour for seat in state.granted[pyramid])
            levels = state.queens_levels(pyramid)
            yield QueensPyramidLook(place, levels, owners, state.table.queens[pyramid])

    def temple(self, row: Rect) -> Iterator[Look]:
        """The court and the rooms of the Temple with the own priestesses and baskets."""
        state = self.state
        for room, place in enumerate(row.columns(ROOMS + 1, 1)):
            yield RoomLook(place, room)
            here = [each for each in self._board.priestesses if each.room == room]
            size = min(place.h * 4 // 5, place.w * 2 // 3)
            floor = place.bottom_part(size)
            for own, spot in zip(here, fanned(floor, len(here), size), strict=True):
                yield PriestessLook(spot, self._colour, is_lying=not own.is_standing)
            shelf = state.table.printed.room_spaces[room] if room else ()
            count = sum(state.offered[space] == self.seat for space in shelf)
            for spot in lanes(place.top_part(place.h // 3), count):
                yield self._piece("basket")._replace(rect=spot)

    def nile(self, row: Rect) -> Iterator[Look]:
        """The Nile with the own boats in its port, on its sections and in its cities."""
        edition, boats = self.state.table.edition, Counter(each.place for each in self._board.boats)
        row = row.centred(row.w, min(row.h, row.w // 6))
        sections = row.inset(0, row.h // 5).columns(sections_of(edition) + 1)
        spots = dict(enumerate(sections))
        for number, city in enumerate(edition.cities, CITY):
            middle = (sections[city.entered].centre[0] + sections[city.left].centre[0]) // 2
            bank = row.top_part(row.h // 2) if city.bank == "upper" else row.bottom_part(row.h // 2)
            spots[number] = bank._replace(x=middle - bank.h, w=2 * bank.h)
        yield from nile_looks(edition, spots)
        for place, count in boats.items():
            high = row.h * 4 // 5 if place < CITY else row.h * 3 // 5
            spot = spots[place].centred(high, high).clamped(row)
            yield BoatLook(spot, self._colour)
            if count > 1:
                yield from _badge(spot, count)


def _counted(cell: Rect, look: OwnLook | Picture, count: str) -> Iterator[Look]:
    """A picture with its number after it; faint without any."""
    size = min(cell.h, cell.w * PICTURE_SHARE // 100)
    picture = cell.left_part(size).centred(size, size)
    yield look._replace(rect=picture, opacity=FAINT if count == "0" else 255)
    number = cell.after(size).centred(cell.w - size, cell.h // 2)
    yield FigureLook(number, count, opacity=FAINT if count == "0" else 255)


def _badge(picture: Rect, count: int) -> Iterator[Look]:
    """A number on a dark plate at a picture's foot; nothing for 0."""
    if count:
        size = max(2, picture.h * 2 // 5)
        plate = picture.bottom_part(size).centred(size, size)
        yield Box(plate, (*INK[:3], 215), size // 3)
        yield FigureLook(plate.inset(max(1, size // 8)), str(count), is_light=True)


def nile_looks(edition: Edition, spots: Mapping[int, Rect]) -> Iterator[Look]:
    """The Nile under spots for boats by their places; the port is left of the sections."""
    sections = [spots[place] for place in sorted(spots) if PORT < place < CITY]
    port = sections[0].moved(-sections[0].w, 0)
    water = around((port, *sections))
    yield Box(water, WATER, water.h // 6)
    yield SignLook(port.inset(port.h // 8).fitted(1.0), "port")
    for section in sections:
        yield Box(section._replace(w=1), NILE_LINE)
    for place, spot in spots.items():
        if place >= CITY:
            yield CityLook(spot.fitted(CITY_SHAPE), edition.cities[place - CITY].id)


def plate_of(setup: Setup, state: State) -> SmallPlate:
    """The deciding seat's heart and feather over its bundle, its tablets or its Houses."""
    board, tablets, frame = state.board_to_read, state.table.edition.tablets, state.frame
    meter = SmallMeter(setup.seats[state.seat].colour, board.heart - board.feather)
    if isinstance(frame, BundleFrame) and frame.parts:
        return SmallPlate(meter, frame.parts, ())
    own = [slot.tablet for slot in board.slots if slot.tablet != NONE]
    things = [GlyphLook(NOWHERE, tablets[each].glyph, is_reached=True) for each in own]
    houses = zip(state.table.edition.houses, state.sun, strict=True)
    there = [HouseLook(NOWHERE, house) for house, seats in houses if seats[state.seat]]
    return SmallPlate(meter, (), tuple(things or there) or (SignLook(NOWHERE, "tablet"),))
