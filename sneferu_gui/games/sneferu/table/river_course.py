"""The river's course in its panel: banks, spaces, and the land of each quarry.

The Nile lies in the middle, as broad as four boats side by side. The spaces go up its left bank
and down its right one, and across the rocks at its foot. The parts of a quarry lie on the land
beside it.
"""

from enum import Enum, auto
from functools import lru_cache
from math import cos, pi, sin
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look, Picture
from sneferu_gui.ui.kit.motion import pseudo_random_share
from sneferu_gui.ui.kit.rect import Rect

FOOT_SPACES: Final = 5
"""The number of spaces across the foot of the map."""
TALLEST_SPACE: Final = 48
"""The greatest height of a space when there are few of them, in pixels at 100 %."""
TALLEST_PLATE: Final = 24
PLATE: Final = 0.68
"""A plate's greatest height: in pixels at 100 %, or in rows where that is more."""
TOKEN: Final = 28
LEAST_TOKEN: Final = 17
"""A quarry's token in pixels at 100 %, at most and at least; in between as high as a space."""
WATER: Final = 0.31
"""The water's share of the map's width."""
LEAST_WATER: Final = 84
"""The water's least width in pixels at 100 %: four boats of 20 pixels."""
MOST_WATER: Final = 190
MEANDER: Final = 19
"""The greatest distance the river bends to either side, in pixels at 100 %."""
WAVES: Final = 1.25
"""The number of bends.

They are few, so that boats lie in line beside the plates of a bend, and the river turns back at
the first space.
"""
LEAST_WINDING_WIDTH: Final = 360
"""The least width of a map with bends, in pixels at 100 %."""
EDGE: Final = 5
"""The strip of empty land along the panel's edges, in pixels at 100 %."""
LAND_ROWS: Final = 2.2
"""The greatest number of rows of land that a quarry has above its own row."""
FOOT_ROWS: Final = 2.15
"""The foot's height in rows: the plates, and the water before them."""
FOOT_GAP: Final = 7
"""The gap under the foot's plates, in pixels at 100 %."""
SAMPLES: Final = 5
"""The number of a bank's points in each row."""

Point = tuple[int, int]


class Side(Enum):
    """The bank that a space lies on, or the foot."""

    LEFT = auto()
    RIGHT = auto()
    FOOT = auto()


class Berth(NamedTuple):
    """The rectangles of a space."""

    side: Side
    plate: Rect
    """The number's plate; for a quarry, without the sign of its material."""
    sign: Rect | None
    """The sign of the quarry's material beside the plate; None for other spaces."""
    rect: Rect
    """The part that can be pointed at: plate, sign and the water before them."""

    @property
    def line(self) -> Rect:
        """Plate and sign together."""
        if self.sign is None:
            return self.plate
        return self.plate._replace(x=min(self.plate.x, self.sign.x), w=self.plate.w + self.sign.w)


class Land(NamedTuple):
    space: int
    token: Rect
    scenery: Rect
    """The room for a landmark, which may be too low for any."""


STEP: Final = 1 / 10
"""Seconds from one picture to the next."""
RIPPLE_TURNS: Final = 2
"""The number of steps after which a ripple changes; the ripples take turns."""
RIPPLES: Final = 22
SECONDS: Final = 7.0
"""The seconds that a ripple is visible."""
DRIFT: Final = 0.16
"""A ripple's drift in rows a second: the Nile flows to the north, and up the map."""
LEVELS: Final = 14
"""The number of degrees of brightness; for each the painter keeps a surface."""
BRIGHTEST: Final = 0.85


class RiverCourse(NamedTuple):
    """The course of the river with all spaces and lands, and the ripples that move on it."""

    map: Rect
    top: int
    """The y coordinate below which the map's contents begin."""
    berths: tuple[Berth, ...]
    lands: tuple[Land, ...]
    left: tuple[Point, ...]
    """The points of the left bank, from the top down."""
    right: tuple[Point, ...]
    pitch: int
    """The distance from one row's middle to the next, in pixels."""

    @property
    def step(self) -> float:
        """Seconds from one picture to the next."""
        return STEP

    def looks(self, time: float) -> tuple[Look, ...]:
        """The ripples `time` seconds after the beginning."""
        return tuple(self._ripple(i, time) for i in range(RIPPLES))

    def _ripple(self, number: int, time: float) -> Picture:
        step = int(time / STEP)
        step -= (step + number) % RIPPLE_TURNS
        at = step * STEP / SECONDS + number / RIPPLES + 1
        age, share = at % 1, pseudo_random_share(3 * number + 17 * int(at))
        bright = (0.5 - 0.5 * cos(2 * pi * age)) * BRIGHTEST
        bank = self._bank(share)
        (left, y), (right, _) = self.left[bank], self.right[bank]
        across = 0.22 + 0.56 * pseudo_random_share(7 * number + 31 * int(at) + 5)
        size = 0.8 + 0.2 * (number % 3)
        wide, high = round(size * 1.15 * self.pitch), max(3, round(size * 0.3 * self.pitch))
        x = left + across * (right - left) - wide / 2
        drift = DRIFT * self.pitch * (age - 0.5) * SECONDS
        name = "glint" if number % 3 == 1 else "ripple"
        place = Rect(round(x), round(y - drift), wide, high)
        opacity = int(255 * round(bright * LEVELS) / LEVELS)
        return Picture(place, f"sneferu/water/{name}", opacity)

    def _bank(self, share: float) -> int:
        """The index of the banks' point at a share of the way down."""
        first = next((i for i, (_, y) in enumerate(self.left) if y >= self.top), 0)
        return first + int(share * (len(self.left) - 1 - first))


@lru_cache(8)
def river_course(
    canvas: Canvas, rect: Rect, top: int, count: int, quarries: frozenset[int], caption: int
) -> RiverCourse:
    """The course in a panel from the pixel row `top` on; the canvas has no pointer or focus.

    `caption` is the width of the plates of the first and the last space, in pixels.
    """
    return _Layout(canvas, rect, top, count, quarries, caption).course()


class _Layout:
    """The calculation of a course."""

    def __init__(
        self, canvas: Canvas, rect: Rect, top: int, count: int, quarries: frozenset[int],
        caption: int,
    ) -> None:  # fmt: skip
        self._map, self._quarries, self._count = rect, quarries, count
        px, self._room = canvas.px, top
        wide = max(px(30), canvas.text_width("00", canvas.scale.small_strong) + px(10))
        self._caption = max(caption, wide)
        narrow = rect.w < px(LEAST_WINDING_WIDTH)
        self._meander = min(px(MEANDER), rect.w // 50 if narrow else rect.w // 18)
        self._edge = px(EDGE)
        self._gap, self._tokens = max(2, px(2)), (px(LEAST_TOKEN), px(TOKEN))
        self._foot = min(FOOT_SPACES, max(1, count - 2))
        self._left = (count - self._foot + 1) // 2
        rows = max(self._left, count - self._foot - self._left)
        room = rect.bottom - px(FOOT_GAP) - top
        pitch = min(room / (rows + FOOT_ROWS), px(TALLEST_SPACE))
        self._rows, self._pitch = rows, pitch
        self._top = top + (room - pitch * (rows + FOOT_ROWS)) / 2
        tallest = max(px(TALLEST_PLATE), min(int(PLATE * pitch), rect.w // 14))
        high = min(round(pitch) - self._gap, tallest)
        self._plate = (max(wide, round(1.2 * high)), max(1, high))
        self._water = min(max(int(WATER * rect.w), px(LEAST_WATER)), px(MOST_WATER))
        self._land = (rect.w - self._water) // 2 - self._plate[0]

    def course(self) -> RiverCourse:
        berths = tuple(self._berth(space) for space in range(self._count))
        lands = (*self._lands(berths, Side.LEFT), *self._lands(berths, Side.RIGHT),
                 *self._foot_lands(berths))  # fmt: skip
        pitch = max(1, int(self._pitch))
        return RiverCourse(self._map, self._room, berths, lands, *self._banks(), pitch)

    # -- the water ---------------------------------------------------------------------------

    def _bend(self, y: float) -> float:
        """The river's shift to the right at a height in pixels; 0 at its foot."""
        rows = (self._row(self._rows - 1) - y) / self._pitch
        turn = 2 * pi * WAVES * rows / max(1, self._rows - 1)
        return self._meander * 0.9 * (sin(turn) - sin(3 * turn) / 9)

    def _shore(self, y: float, side: Side) -> int:
        """The x coordinate of the plates' edge to the water."""
        x = self._map.x + self._land + self._plate[0] + self._bend(y)
        return round(x if side is Side.LEFT else x + self._water)

    def _banks(self) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
        """Both banks: the plates reach over them into the water, and the foot has a pool."""
        over = self._plate[0] // 3
        left, right = [], []
        step = self._pitch / SAMPLES
        foot = self._row(self._rows - 1) + 0.45 * self._pitch
        for i in range(int((self._map.bottom + 2 * step - self._map.y) / step) + 1):
            y = self._map.y + i * step
            pool = max(0.0, min(1.0, (y - foot) / max(1.0, 0.4 * self._pitch)))
            out = over + 1.3 * self._land * pool * pool * (3 - 2 * pool)
            left.append((round(self._shore(y, Side.LEFT) - out), round(y)))
            right.append((round(self._shore(y, Side.RIGHT) + out), round(y)))
        return tuple(left), tuple(right)

    # -- the spaces --------------------------------------------------------------------------

    def _row(self, row: float) -> float:
        """The y coordinate of a row's middle."""
        return self._top + (row + 0.5) * self._pitch

    def _berth(self, space: int) -> Berth:
        foot = space - self._left
        if 0 <= foot < self._foot:
            return self._foot_berths()[foot]
        is_left = space < self._left
        row = space if is_left else self._rows - 1 - (foot - self._foot)
        return self._bank_berth(space, row, Side.LEFT if is_left else Side.RIGHT)

    def _bank_berth(self, space: int, row: int, side: Side) -> Berth:
        wide, high = self._plate
        if space in {0, self._count - 1}:
            wide = self._caption
        y = self._row(row)
        top = round(y - high / 2)
        shore, middle = self._shore(y, side), self._middle(y)
        band = round(self._top + row * self._pitch)
        tall = round(self._top + (row + 1) * self._pitch) - band - 1
        sign = high if space in self._quarries else 0
        if side is Side.LEFT:
            plate = Rect(shore - wide, top, wide, high)
            mark = Rect(plate.x - high, top, high, high) if sign else None
            left = mark.x if mark else plate.x
            return Berth(side, plate, mark, Rect(left, band, middle - left, tall))
        plate = Rect(shore, top, wide, high)
        mark = Rect(plate.right, top, high, high) if sign else None
        right = mark.right if mark else plate.right
        return Berth(side, plate, mark, Rect(middle + 1, band, right - middle - 1, tall))

    def _middle(self, y: float) -> int:
        return self._shore(y, Side.LEFT) + self._water // 2

    def _foot_berths(self) -> list[Berth]:
        """The spaces of the foot, side by side; a quarry's has room for what lies beside it."""
        (wide, high), sign = self._plate, self._foot_sign()
        beside = sign if self._is_crowded() else sign + self._token() + self._gap
        widths = [
            wide + (beside + self._gap if space in self._quarries else 0)
            for space in self._foot_spaces()
        ]
        room = self._foot_room()
        apart = max(0.0, (room.w - sum(widths)) / (self._foot + 1))
        top = round(self._top + (self._rows + FOOT_ROWS - 1) * self._pitch)
        y = top + (round(self._pitch) - high) // 2
        up = top - round((FOOT_ROWS - 1) * self._pitch)
        x, berths = room.x + apart, []
        for space, each in zip(self._foot_spaces(), widths, strict=True):
            plate = Rect(round(x), y, wide, high)
            is_quarry = space in self._quarries
            mark = Rect(plate.right, y + (high - sign) // 2, sign, sign) if is_quarry else None
            right = mark.right if mark else plate.right
            around = Rect(plate.x, up, right - plate.x, plate.bottom - up)
            berths.append(Berth(Side.FOOT, plate, mark, around))
            x += each + apart
        return berths

    def _foot_spaces(self) -> range:
        return range(self._left, self._left + self._foot)

    def _foot_room(self) -> Rect:
        return self._map.inset(2 * self._edge, 0)

    def _foot_quarries(self) -> int:
        return sum(space in self._quarries for space in self._foot_spaces())

    def _is_crowded(self) -> bool:
        """Whether the foot has too little room for its tokens, which then lie before the plates."""
        wide, high = self._plate
        each = high + self._token() + 2 * self._gap
        return self._foot * wide + self._foot_quarries() * each > self._foot_room().w

    def _foot_sign(self) -> int:
        """The size of the signs of the foot's quarries, in pixels."""
        wide, high = self._plate
        left = self._foot_room().w - self._foot * wide
        return max(1, min(high, left // max(1, self._foot_quarries()) - self._gap))

    # -- the land ----------------------------------------------------------------------------

    def _token(self) -> int:
        least, most = self._tokens[0], max(self._tokens[1], self._plate[1])
        room = self._land - self._plate[1] - 2 * self._gap - self._meander
        return max(least, min(int(self._pitch) - 1, most, room))

    def _lands(self, berths: tuple[Berth, ...], side: Side) -> list[Land]:
        """The lands of a bank's quarries: above each one, up to the quarry before."""
        token, gap, edge = self._token(), self._gap, self._edge
        found = [
            (berths[space].plate.centre[1], space)
            for space in sorted(self._quarries) if berths[space].side is side
        ]  # fmt: skip
        lands = []
        above = self._top - 0.5 * self._pitch
        for y, space in sorted(found):
            line = berths[space].line
            bottom = min(y - self._pitch / 2, y - token / 2 - gap)
            top = max(above, bottom - LAND_ROWS * self._pitch)
            beside = [
                each.plate for each in berths
                if each.side is side and each.plate.y < bottom and each.plate.bottom > top
            ]  # fmt: skip
            if side is Side.LEFT:
                place = Rect(line.x - gap - token, y - token // 2, token, token)
                x = self._map.x + edge
                right = min((plate.x for plate in beside), default=line.x) - 2 * gap
            else:
                place = Rect(line.right + gap, y - token // 2, token, token)
                x = max((plate.right for plate in beside), default=line.right) + 2 * gap
                right = self._map.right - edge
            scenery = Rect(x, round(top), max(0, right - x), max(0, int(bottom - top)))
            lands.append(Land(space, place, scenery))
            above = y + self._pitch / 2
        return lands

    def _foot_lands(self, berths: tuple[Berth, ...]) -> list[Land]:
        token, gap = self._token(), self._gap
        lands = []
        for space in (each for each in self._foot_spaces() if each in self._quarries):
            line = berths[space].line
            place = Rect(line.right + gap, line.centre[1] - token // 2, token, token)
            if self._is_crowded():
                place = Rect(line.centre[0] - token // 2, line.y - gap - token, token, token)
            lands.append(Land(space, place, Rect(place.right, place.y, 0, 0)))
        return lands
