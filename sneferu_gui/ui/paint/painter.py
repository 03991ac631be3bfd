"""The painter: paints looks onto a surface, and after a change only the parts that changed.

Looks of a single game are painted by that game's painters. A module of such looks has as PAINTERS
the name of the module with their painters, which has as PAINTED a painter for each type. That
module is imported when the first such look is painted. It may have as AHEAD a function that draws
likely next pictures beforehand, a little in each step.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.asset_faults import AssetFaults
from sneferu_gui.ui.kit.looks import (
    SHADOW,
    Box,
    Carved,
    DrawnAhead,
    Letters,
    Line,
    Look,
    OwnLook,
    Picture,
    Sheet,
)
from sneferu_gui.ui.kit.palettes import STANDARD, Palette
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.carvings import carved_prints
from sneferu_gui.ui.paint.lettering import Lettering
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.paint.shapes import box_prints, line_prints, rounded
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Layer,
    Print,
    Size,
    SurfaceCache,
    blank,
    patch,
    stretched,
)

# Each takes the one kind of look it is listed for, which a mapping cannot say.
Prints = Callable[..., list[Print]]
"""A painter: the prints of a look, made with the cache, the pictures and the look."""

_painters: Final[dict[type, Prints]] = {}
"""The painters of games of which a look has been painted."""
Ahead = Callable[[SurfaceCache, Pictures, Sequence[Look]], Iterator[None]]
_ahead: Final[dict[str, Ahead]] = {}
"""By module of painters, the function that draws beforehand."""


class UnknownLookError(TypeError):
    """A look without a painter; the text names the look's type."""


def own_prints(cache: SurfaceCache, pictures: Pictures, look: OwnLook) -> list[Print]:
    """The prints of a game's own look. Raises UnknownLookError."""
    kind = type(look)
    if kind not in _painters:
        room = getattr(import_module(kind.__module__), "PAINTERS", None)
        if room:
            painters = import_module(room)
            _painters.update(painters.PAINTED)
            if hasattr(painters, "AHEAD"):
                _ahead[room] = painters.AHEAD
    if kind not in _painters:
        raise UnknownLookError(f"nothing paints {kind.__module__}.{kind.__qualname__}")
    return _painters[kind](cache, pictures, look)


def own_ahead(cache: SurfaceCache, pictures: Pictures, looks: Sequence[Look]) -> Iterator[None]:
    """Draw, a little in each step, pictures that are likely to follow these looks."""
    for draw in tuple(_ahead.values()):
        yield from draw(cache, pictures, looks)


BYTES: Final = 24 * 2**20
BYTES_A_PIXEL: Final = 12
"""The memory for surfaces: a base, and this many bytes for each of the picture's pixels."""
AHEAD: Final = 0.75
"""The share of that memory that pictures drawn ahead may fill."""

BYTES_A_STEP: Final = 2**17
"""The memory of the surfaces that are drawn ahead in one step, at least."""


class _PaintedLook:
    __slots__ = ("prints", "rects")

    def __init__(self, prints: list[Print]) -> None:
        self.prints = prints
        self.rects = [surface.get_rect(topleft=place) for surface, place in prints]
        """The rectangle that each print covers."""


class Painter:
    """Paints pictures on one surface at a time, each as its difference from the one before."""

    def __init__(
        self,
        art: Path,
        lettering: Lettering,
        kept: Path | None = None,
        faults: AssetFaults | None = None,
    ) -> None:
        """Take pictures from the folder `art` and letters from `lettering`.

        Covering pictures are kept as drawn in the folder `kept`, if there is one. `faults` as in
        `Pictures`.
        """
        self._pictures = Pictures(art, kept, faults)
        self._lettering = lettering
        self._cache = SurfaceCache(BYTES)
        self._surface: pygame.Surface | None = None
        self._size = (0, 0)
        self._stretched = (0, 0)
        """The size that the picture is stretched to; 0 by 0 while it is shown as painted."""
        self._looks: Sequence[Look] = ()
        self._painted: list[_PaintedLook] = []
        """The looks of the surface, each as painted."""
        self._palette = STANDARD
        self._has_own = False
        """Whether looks of a single game have been painted."""
        self._coming: tuple[DrawnAhead, ...] = ()
        self._drawing: Iterator[None] = iter(())
        self._ahead: Iterator[None] = iter(())

    def use(self, palette: Palette) -> None:
        """Change the palette: the next picture is painted anew."""
        if palette != self._palette:
            self._palette = palette
            self._pictures.palette = palette.name if palette.colours else ""
            self._cache.clear()
            self._looks, self._painted = (), []
            self.forget()

    @property
    def is_current(self) -> bool:
        """Whether the surface painted last still shows that picture."""
        return self._surface is not None

    def paint(self, surface: pygame.Surface, looks: Sequence[Look]) -> list[Rect]:
        """Make the surface show the looks; the rectangles that were painted.

        Raises PictureError or FileNotFoundError, naming the file, when art is missing.
        """
        whole = surface.get_rect()
        is_known = surface is self._surface and whole.size == self._size
        if is_known and looks == self._looks:
            return []
        self._cache.most_bytes = BYTES + BYTES_A_PIXEL * whole.w * whole.h
        start, end = _common_ends(self._looks, looks)
        old, new = (each[start : len(each) - end] for each in (self._looks, looks))
        made = dict(zip(old, self._painted[start : start + len(old)], strict=True))
        # Another page, from which one may soon come back; not one that was drawn ahead.
        if len(old) > len(looks) // 2 and not self._coming:
            prints = chain.from_iterable(each.prints for each in self._painted)
            self._cache.touch(surface for surface, _place in prints)
        # The last first: there are many small looks, and large ones below that are drawn quickly.
        # So these make no room at the cost of those that are still kept, and wanted as well.
        made.update((look, self._make(look)) for look in reversed(new) if look not in made)
        painted = [
            *self._painted[:start],
            *(made[look] for look in new),
            *self._painted[start + len(old) :],
        ]
        parts = [whole]
        if is_known:
            changed = chain.from_iterable(made[look].rects for look in differing_looks(old, new))
            parts = merged_parts(changed, whole)
        self._surface = None  # if painting fails, the surface shows neither picture
        self._stretched = (0, 0)
        _lay_down(surface, painted, parts)
        self._surface, self._size, self._looks, self._painted = surface, whole.size, looks, painted
        coming = tuple(look for look in looks if isinstance(look, DrawnAhead))
        if coming != self._coming:
            self._coming, self._drawing = coming, self._drawing_coming(coming)
        self._ahead = self._drawing_likely(looks)
        return [Rect(*part) for part in parts]

    def stretch(self, surface: pygame.Surface) -> list[Rect]:
        """Show the picture painted last on a surface of another size; the parts painted."""
        whole = surface.get_rect()
        if whole.size == self._stretched:
            return []
        last = blank(self._size)
        _lay_down(last, self._painted, [last.get_rect()])
        surface.blit(pygame.transform.smoothscale(last, whole.size), (0, 0))
        self._surface, self._stretched = None, whole.size
        return [Rect(*whole)]

    def draw_ahead(self) -> bool:
        """Draw a little beforehand, while nothing is to be painted.

        Whether there was anything to draw.
        """
        drawn = object()
        return next(chain(self._drawing, self._ahead), drawn) is not drawn

    def _drawing_coming(self, coming: Sequence[DrawnAhead]) -> Iterator[None]:
        """Draw looks that will be seen, in each step one large one or some small ones."""
        before = self._cache.bytes_made
        for look in chain.from_iterable(each.looks for each in coming):
            self._make(look)
            if self._cache.bytes_made >= before + BYTES_A_STEP:
                yield
                before = self._cache.bytes_made

    def _drawing_likely(self, looks: Sequence[Look]) -> Iterator[None]:
        """Draw pictures that are likely to follow these looks, as far as there is memory."""
        for _step in own_ahead(self._cache, self._pictures, looks) if self._has_own else ():
            yield
            if self._cache.bytes_kept > AHEAD * self._cache.most_bytes:
                return

    def forget(self) -> None:
        """Paint everything next time, as the surface may have been changed."""
        self._surface = None

    def _make(self, look: Look) -> _PaintedLook:
        return _PaintedLook(self._prints(self._palette.look(look)))

    def _prints(self, look: Look) -> list[Print]:
        match look:
            case Box() | Carved() | Line():
                return _shape_prints(self._cache, look)
            case Letters():
                return self._lettering.prints(self._cache, look)
            case Picture():
                return self._pictures.prints(self._cache, look)
            case Sheet():
                return sheet_prints(self._cache, self._pictures, look)
            case DrawnAhead():
                return []
            case _:
                self._has_own = True
                return own_prints(self._cache, self._pictures, look)


def _shape_prints(cache: SurfaceCache, look: Box | Carved | Line) -> list[Print]:
    match look:
        case Box():
            return box_prints(cache, look)
        case Carved():
            return carved_prints(cache, look)
        case Line():
            return line_prints(cache, look)


def _lay_down(surface: pygame.Surface, made: list[_PaintedLook], parts: list[pygame.Rect]) -> None:
    prints = [one for look in made for one in look.prints]
    rects = [rect for look in made for rect in look.rects]
    for part in parts:
        surface.set_clip(part)
        surface.fill("black", part)
        surface.fblits([prints[i] for i in part.collidelistall(rects)], BLEND)
    surface.set_clip(None)


MOST_PARTS: Final = 24
"""With more changed parts than this, the whole picture is painted."""
LARGEST_SHARE: Final = 0.8
"""With a larger share of the area changed than this, the whole picture is painted."""
MOST_WASTE: Final = 1.25
"""Two parts are joined if the joint rectangle is at most so many times as large as both."""


def differing_looks(old: Sequence[Look], new: Sequence[Look]) -> set[Look]:
    """The looks by which two pictures differ: where none of them lies, the pictures are the same.

    These are the looks that only one picture has, and of the common ones the fewest that explain a
    different order: a look that comes to lie on many others does not count those as changed.
    """
    old, new = _middles(old, new)
    common = set(old) & set(new)
    changed = (set(old) | set(new)) - common
    kept = _middles([look for look in old if look in common], [x for x in new if x in common])
    return changed | _out_of_order(*kept)


def _out_of_order(old: Sequence[Look], new: Sequence[Look]) -> set[Look]:
    """The fewest looks without which both have the rest in the same order; some occur twice."""
    places = {each: place for place, each in enumerate(_numbered(old))}
    came = [(places.pop(each, None), each[0]) for each in _numbered(new)]
    order = [(place, look) for place, look in came if place is not None]
    stays = _longest_rise([place for place, _look in order])
    moved = (look for n, (_place, look) in enumerate(order) if n not in stays)
    gone = (look for look, _n in places)
    return {look for place, look in came if place is None}.union(moved, gone)


def _numbered(looks: Sequence[Look]) -> Iterator[tuple[Look, int]]:
    """Each look with the number of equal ones before it."""
    count = Counter[Look]()
    for look in looks:
        yield look, count[look]
        count[look] += 1


def _longest_rise(numbers: Sequence[int]) -> set[int]:
    """The places of a longest part of different numbers in which each is larger than the last.

    >>> sorted(_longest_rise([7, 0, 1, 5, 2, 3]))
    [1, 2, 4, 5]
    """
    lowest, ends, before = list[int](), list[int](), list[int]()
    for place, number in enumerate(numbers):
        length = bisect_left(lowest, number)
        before.append(ends[length - 1] if length else -1)
        lowest[length : length + 1] = [number]
        ends[length : length + 1] = [place]
    rise, place = set[int](), ends[-1] if ends else -1
    while place >= 0:
        rise.add(place)
        place = before[place]
    return rise


def _middles(old: Sequence[Look], new: Sequence[Look]) -> tuple[Sequence[Look], Sequence[Look]]:
    """Both lists without their common beginning and end."""
    start, end = _common_ends(old, new)
    return old[start : len(old) - end], new[start : len(new) - end]


def _common_ends(old: Sequence[Look], new: Sequence[Look]) -> tuple[int, int]:
    """The number of looks that two lists have in common at their beginning, and at their end."""
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    most = shorter - start
    end = next((i for i in range(most) if old[-1 - i] != new[-1 - i]), most)
    return start, end


def merged_parts(parts: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The parts within `whole`, with near ones joined; `whole` alone if they cover most of it."""
    left: list[pygame.Rect] = []
    for part in parts:
        _add(left, part.clip(whole))
    area = sum(part.w * part.h for part in left)
    if len(left) > MOST_PARTS or area > LARGEST_SHARE * whole.w * whole.h:
        return [whole]
    return left


def _add(parts: list[pygame.Rect], part: pygame.Rect) -> None:
    """Add a part, joined with those near it."""
    if not part.w or not part.h:
        return
    first = part.collidelist(parts)
    if first >= 0 and parts[first].contains(part):
        return  # as most are: what moves has many looks that lie on one another
    i = 0
    while i < len(parts):
        both = parts[i].union(part)
        apart = parts[i].w * parts[i].h + part.w * part.h
        if parts[i].colliderect(part) or both.w * both.h <= MOST_WASTE * apart:
            # The larger one may now be near to parts it was compared with as a smaller one.
            part = both
            parts.pop(i)
            i = 0
        else:
            i += 1
    parts.append(part)


DARKNESS: Final = (0, 0, 0, 120)
SHADOW_DROP: Final = 3
BLUR: Final = 5
TRANSPARENT: Final = (0, 0, 0, 0)
LIGHT: Final = (255, 252, 240, 150)
SHADE: Final = (90, 62, 20, 70)
"""The light added to lit edges, and the shade added to the others."""
BAND: Final = (222, 203, 160, 255)
BAND_LIGHT: Final = (246, 235, 208, 255)
BAND_SHADE: Final = (160, 130, 80, 255)
"""The light and dark lines of the band around a framed sheet."""
WHITE: Final = (255, 255, 255, 255)
CLEAR: Final = (0, 0, 0, 0)
SMALL_GROUND: Final = 300
LARGE_GROUND: Final = 600
"""The heights in pixels of two grounds, which all sheets share and stretch."""


def sheet_prints(cache: SurfaceCache, pictures: Pictures, sheet: Sheet) -> list[Print]:
    """The prints of a panel. Raises PictureError for an unknown ground."""
    x, y, w, h = sheet.rect
    if w <= 0 or h <= 0:
        return []
    key = ("sheet", w, h, *sheet[1:])
    return [(cache.get(key, lambda: _sheet(cache, pictures, sheet)), (x - SHADOW, y - SHADOW))]


def _sheet(cache: SurfaceCache, pictures: Pictures, sheet: Sheet) -> pygame.Surface:
    size = sheet.rect.w, sheet.rect.h
    body = pygame.transform.smoothscale(_ground(cache, pictures, sheet), size)
    _multiply(body, patch(sheet.radius, ((TRANSPARENT, WHITE),), size))
    body.blit(patch(sheet.radius, _edges(sheet), size), (0, 0), special_flags=BLEND)
    whole = _shadow((size[0] + 2 * SHADOW, size[1] + 2 * SHADOW), sheet.radius)
    whole.blit(body, (SHADOW, SHADOW), special_flags=BLEND)
    return whole


def _edges(sheet: Sheet) -> tuple[Layer, ...]:
    """The line around a sheet, lit at the upper left; around a framed one also a carved band."""
    line, band = max(1, sheet.radius // 6), sheet.frame
    edge: Layer = (TRANSPARENT, sheet.edge)
    inner = line + band
    lit: Layer = ((inner,) * 4, LIGHT)
    shaded: Layer = ((inner + line, inner + line, inner, inner), SHADE)
    hollow: Layer = ((inner + line,) * 4, CLEAR)
    if not band:
        return edge, lit, shaded, hollow
    carved: tuple[Layer, ...] = (
        ((line,) * 4, BAND_SHADE),
        ((line, line, line + 1, line + 1), BAND_LIGHT),
        ((line + 1,) * 4, BAND),
        ((inner - 1,) * 4, sheet.edge),
    )
    return (
        edge,
        *carved,
        ((inner,) * 4, SHADE),
        ((inner + line, inner + line, inner, inner), LIGHT),
        hollow,
    )


def _ground(cache: SurfaceCache, pictures: Pictures, sheet: Sheet) -> pygame.Surface:
    wide, high = pictures.shape(sheet.ground)
    is_small = (
        sheet.rect.h <= 1.5 * SMALL_GROUND and sheet.rect.w <= 1.5 * wide / high * SMALL_GROUND
    )
    height = SMALL_GROUND if is_small else LARGE_GROUND
    size = round(wide / high * height), height
    return cache.get(
        ("ground", sheet.ground, height), lambda: pictures.covering(sheet.ground, size)
    )


def _multiply(surface: pygame.Surface, mask: pygame.Surface) -> None:
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _shadow(size: Size, radius: int) -> pygame.Surface:
    """A new surface of a size with a sheet's shadow, stretched from a small one."""
    corner = 2 * SHADOW + radius
    side = 2 * corner + 1
    small = blank((side, side))
    dark = rounded((side - 2 * SHADOW,) * 2, radius, DARKNESS)
    small.blit(dark, (SHADOW, SHADOW + SHADOW_DROP), special_flags=pygame.BLEND_RGBA_ADD)
    small = pygame.transform.box_blur(pygame.transform.box_blur(small, BLUR), BLUR)
    return stretched(small, corner, size)
