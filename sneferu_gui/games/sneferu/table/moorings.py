"""The places of boats: queues from a space's plate into the water, without overlaps.

The first to arrive lies next to the plate (T2). All boats have the same size, the largest for
which the fullest piece of water has room. Pale boats, which only show where a boat would land,
take the remaining room and move no boat that is there.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sneferu.table.river_course import Berth, Point, RiverCourse, Side
from sneferu_gui.ui.kit.rect import Rect

ASPECT: Final = 5 / 6
"""A boat's width per height."""
HEIGHTS: Final = (1.45, 1.3, 1.15, 1.0, 0.9, 0.8, 0.72, 0.66, 0.6, 0.5, 0.4)
"""The heights of boats to try, in rows: the first at which all boats find room is taken."""
SEARCH_STEP: Final = 0.16
"""The distance between places that are tried, in rows."""
ALONG, ASIDE, BACK = 1.0, 1.15, 1.7
"""The cost of a place per step onwards, to the side, and back to the bank."""
ATTEMPTS: Final = (
    *((share, 0.4, True) for share in HEIGHTS if share >= 1),
    *((share, 0.4, False) for share in HEIGHTS if share >= 0.7),  # noqa: PLR2004 - rows, as above
    *((share, 1.2, False) for share in HEIGHTS if share >= 0.7),  # noqa: PLR2004
    *((share, 5.0, False) for share in HEIGHTS),
)
"""Heights in rows, the reach of each in rows, and whether its queue has to be straight.

The reach is how far from its place in a straight queue a boat may lie. Small reaches come first:
it is better that all boats are a little smaller than that one lies far from its queue.
"""
LARGE_ENOUGH: Final = 0.8
"""The height in rows that is enough for a straight queue; half the greatest height is, too."""


class Pile(NamedTuple):
    """The number of boats on a space."""

    space: int
    boats: int
    pale: int = 0
    """The number of pale boats, which only show where a boat would land."""


def moorings(
    course: RiverCourse, piles: Sequence[Pile], tallest: int
) -> dict[int, tuple[Rect, ...]]:
    """The places of the boats on each space, in order of arrival, pale ones last.

    `tallest` is the greatest height of a boat in pixels.
    """
    real = tuple(Pile(pile.space, pile.boats) for pile in piles if pile.boats)
    pale = tuple(pile for pile in piles if pile.pale)
    placed = dict(_moored(course, real, tallest))
    if pale:
        placed |= dict(_with_pale(course, real, pale, tallest))
    return placed


Places = tuple[tuple[int, tuple[Rect, ...]], ...]


@lru_cache(32)
def _moored(course: RiverCourse, piles: tuple[Pile, ...], tallest: int) -> Places:
    counts = [(pile.space, pile.boats) for pile in piles]
    return tuple(_fitted(course, counts, tallest, {}).items())


@lru_cache(64)
def _with_pale(
    course: RiverCourse, real: tuple[Pile, ...], pale: tuple[Pile, ...], tallest: int
) -> Places:
    there = dict(_moored(course, real, tallest))
    heights = [rect.h for rects in there.values() for rect in rects]
    tallest = min([tallest, *heights])
    counts = [(pile.space, pile.pale) for pile in pale]
    return tuple(_fitted(course, counts, tallest, there).items())


def _fitted(
    course: RiverCourse,
    counts: list[tuple[int, int]],
    tallest: int,
    there: dict[int, tuple[Rect, ...]],
) -> dict[int, tuple[Rect, ...]]:
    """The places of the boats `there` and of the counted ones, as large as ATTEMPTS allows."""
    for share, reach, is_in_line in ATTEMPTS:
        size = _size(course, share, tallest)
        if reach < 1 and share < LARGE_ENOUGH and 2 * size[1] < tallest:
            continue
        harbour = _Harbour(course, size, there, reach, is_in_line=is_in_line)
        if all(harbour.moor(space, count) for space, count in counts):
            break
    return harbour.placed


def _size(course: RiverCourse, share: float, tallest: int) -> Point:
    high = max(4, min(int(share * course.pitch), tallest))
    return max(3, round(ASPECT * high)), high


class _Harbour:
    """Places for boats of one size, taken one after another."""

    def __init__(
        self, course: RiverCourse, size: Point, there: dict[int, tuple[Rect, ...]], reach: float,
        *, is_in_line: bool,
    ) -> None:  # fmt: skip
        self._course, self._size, self._is_in_line = course, size, is_in_line
        self.placed = dict(there)
        self._boats = [rect for rects in self.placed.values() for rect in rects]
        self._fixed = _by_band(course)
        self._offsets = _offsets(course.pitch, reach)

    def moor(self, space: int, count: int) -> bool:
        """Add `count` boats to a space; whether all of them have found room."""
        for _ in range(count):
            queue = self.placed.get(space, ())
            place = next(self._places(self._course.berths[space], queue), None)
            if place is None:
                return False
            self.placed[space] = (*queue, place)
            self._boats.append(place)
        return True

    def _places(self, berth: Berth, queue: tuple[Rect, ...]) -> Iterator[Rect]:
        """The free places behind a queue, best first; none is nearer to the plate than its end."""
        least = _distance(berth.plate, queue[-1]) if queue else 0
        is_led = self._is_in_line and queue and berth.side is not Side.FOOT
        for along, aside in self._offsets:
            if is_led and aside:  # a straight queue goes on in its line
                continue
            rect = self._place(berth, queue, along, aside)
            if _distance(berth.plate, rect) >= least and self._is_free(rect):
                yield rect

    def _place(self, berth: Berth, queue: tuple[Rect, ...], along: int, aside: int) -> Rect:
        """The place at a distance behind the queue, or the plate, and to the side, in pixels."""
        wide, high = self._size
        plate, gap = berth.plate, max(1, self._course.pitch // 30)
        is_led = self._is_in_line and queue
        y = (queue[-1].y if is_led else plate.centre[1] - high // 2) + aside
        match berth.side:
            case Side.LEFT:
                start = queue[-1].right if queue else plate.right
                return Rect(start + gap + along, y, wide, high)
            case Side.RIGHT:
                start = queue[-1].x if queue else plate.x
                return Rect(start - gap - along - wide, y, wide, high)
            case Side.FOOT:
                return self._before_foot(plate, queue, along, aside)

    def _before_foot(self, plate: Rect, queue: tuple[Rect, ...], along: int, aside: int) -> Rect:
        """The place before a plate at the foot: upstream in open water, else sideways to it."""
        (wide, high), gap = self._size, max(1, self._course.pitch // 30)
        x, top = plate.centre[0] - wide // 2, plate.y - gap - high
        left, right = self._course.berths[0].plate.right, self._course.berths[-1].plate.x
        if left <= x and x + wide <= right:
            start = queue[-1].y - gap - high if queue else top
            return Rect(x + aside, start - along, wide, high)
        way = 1 if x < left else -1
        start = queue[-1].x + way * (wide + gap) if queue else x
        return Rect(start + way * along, top + aside, wide, high)

    def _is_free(self, rect: Rect) -> bool:
        """Whether a place lies on the water and overlaps nothing."""
        if any(rect.meets(each) for each in self._boats) or not _is_afloat(self._course, rect):
            return False
        pitch = self._course.pitch
        bands = range((rect.y - pitch) // pitch, rect.bottom // pitch + 1)
        return not any(rect.meets(each) for band in bands for each in self._fixed.get(band, ()))


def _distance(plate: Rect, boat: Rect) -> int:
    (x, y), (to_x, to_y) = plate.centre, boat.centre
    return (to_x - x) ** 2 + (to_y - y) ** 2


@lru_cache(8)
def _by_band(course: RiverCourse) -> dict[int, tuple[Rect, ...]]:
    """The rectangles that no boat may overlap, by bands one row high that their tops lie in."""
    bands: dict[int, tuple[Rect, ...]] = {}
    signs = (berth.sign for berth in course.berths if berth.sign is not None)
    for rect in (
        *(berth.plate for berth in course.berths), *signs, *(land.token for land in course.lands)
    ):  # fmt: skip
        band = rect.y // course.pitch
        bands[band] = (*bands.get(band, ()), rect)
    return bands


@lru_cache(8)
def _offsets(pitch: int, most: float) -> tuple[Point, ...]:
    """The distances along and aside at which to try places, the cheapest first."""
    step = max(2, round(SEARCH_STEP * pitch))
    reach = int(most * pitch / step)

    def cost(offset: Point) -> tuple[float, int]:
        along, aside = offset
        return (along * ALONG if along >= 0 else -along * BACK) + abs(aside) * ASIDE, aside

    offsets = [
        (along * step, aside * step)
        for along in range(-reach, reach + 1)
        for aside in range(-reach, reach + 1)
    ]
    return tuple(sorted(offsets, key=cost))


def _is_afloat(course: RiverCourse, rect: Rect) -> bool:
    room = course.map
    if rect.y < course.top or not room.holds(rect):
        return False
    return _bank(course.left, rect) <= rect.x and rect.right <= _bank(course.right, rect)


def _bank(bank: tuple[Point, ...], rect: Rect) -> int:
    """The x coordinate of a bank at the height of a boat's hull."""
    top, bottom = bank[0][1], bank[-1][1]
    hull = rect.bottom - rect.h // 4
    index = round((hull - top) * (len(bank) - 1) / max(1, bottom - top))
    return bank[max(0, min(index, len(bank) - 1))][0]
