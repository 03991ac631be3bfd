"""Men-Nefer's pictures, each drawn once for a size; digits; slabs of stone with lit edges."""

from collections.abc import Callable
from typing import Any, Final

import pygame

from sneferu_gui.ui.kit.looks import Colour, Lift, OwnLook
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint import pictures
from sneferu_gui.ui.paint.light import (
    THROWS,
    WHITE,
    cast_shadow,
    is_flat,
    lift_over,
    masked,
    mixed,
    overhang,
    raised_edge,
    vertical_gradient,
)
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Print,
    Size,
    SurfaceCache,
    blank,
    kept_prints,
)

ROOM: Final = "men_nefer"
LIT: Final = (255, 252, 240, 255)
CLEAR: Final = (0, 0, 0, 0)
LIGHT: Final = (255, 252, 236, 170)
SHADE: Final = (60, 36, 8, 110)
BLACK: Final = (0, 0, 0, 255)
STEP: Final = 12
"""A moving thing is shrunk from a picture whose height is a multiple of this many pixels."""
FIGURE: Final = 0.86
"""The height of digits, as a share of the icon beside them."""


SIGNS: Final = {
    "+": "plus", "-": "minus", "−": "minus", "/": "slash", "×": "times", "=": "equals",
    "→": "arrow", "?": "query",
}  # fmt: skip
"""The pictures of signs that are no digits."""


class Art(pictures.Art):
    """This game's pictures, named without their folder."""

    @property
    def is_flat(self) -> bool:
        """Whether strong lines replace light and shadow."""
        return is_flat(self.pictures)

    def key(self, *parts: object) -> tuple[object, ...]:
        """A key in the cache, apart from those of other games."""
        return super().key(ROOM, *parts)

    def fitting(self, name: str, size: Size) -> pygame.Surface:
        """A picture as large as fits into a size; callers must not change it."""
        return super().fitting(f"{ROOM}/{name}", size)

    def figure(self, surface: pygame.Surface, text: str, place: Rect, *, light: bool) -> None:
        """Draw a number in the middle of a place, as high as the place."""
        names = [f"digits/{'light/' if light else ''}{each}" for each in figures_of(text)]
        shapes = [self.pictures.shape(f"{ROOM}/{name}") for name in names]
        natural = sum(wide / high for wide, high in shapes)
        high = max(1, min(place.h, int(place.w / max(natural, 0.1))))
        drawn = [self.fitting(name, (4 * high, high)) for name in names]
        wide = sum(each.get_width() for each in drawn)
        x = place.x + (place.w - wide) // 2
        for each in drawn:
            at = x, place.y + (place.h - each.get_height()) // 2
            surface.blit(each, at, special_flags=BLEND)
            x += each.get_width()


def figures_of(text: str) -> tuple[str, ...]:
    """The names of the pictures of a number's or a level's signs."""
    if text in ("I", "II", "III"):
        return (f"level_{len(text)}",)
    return tuple(SIGNS.get(sign, sign) for sign in text if sign != " ")


def slab(
    size: Size, tone: Colour, edge: Colour, *, is_plain: bool, radius: int | None = None
) -> pygame.Surface:
    """A block of a tone, lit from the upper left; with `is_plain`, in strong lines."""
    side = min(size)
    radius = max(1, side // 9) if radius is None else radius
    if is_plain:
        return rounded(size, radius, tone, BLACK, max(1, side // 22))
    fall = vertical_gradient(size, mixed(tone, LIT, 0.3), tone, mixed(tone, edge, 0.12))
    surface = masked(fall, rounded(size, radius, WHITE))
    line = rounded(size, radius, CLEAR, edge, max(1, side // 40))
    surface.blit(line, (0, 0), special_flags=BLEND)
    light = raised_edge(size, radius, LIGHT, SHADE, max(1, side // 24))
    surface.blit(light, (0, 0), special_flags=BLEND)
    return surface


Body = Callable[[Art, Size], pygame.Surface]
"""Draws a thing of a size."""
Draw = Callable[[Art, Any, Size], pygame.Surface]
"""Draws a look of a kind, wherever it is, in a size."""
Painter = Callable[[SurfaceCache, pictures.Pictures, Any], list[Print]]
"""The prints of a look of a kind. Raises PictureError without its pictures."""


def plain(draw: Draw) -> Painter:
    """The painter of things that throw no shadow of their own."""

    def prints(cache: SurfaceCache, shown: pictures.Pictures, look: Any) -> list[Print]:  # noqa: ANN401
        made = type(look).__name__, *look[1:-1]
        return plain_prints(Art(cache, shown), look, made, lambda art, size: draw(art, look, size))

    return prints


def thrown(draw: Draw, lift: Lift | None = None) -> Painter:
    """The painter of flat things with a shadow, from the height of `lift`, or each of its own."""

    def prints(cache: SurfaceCache, shown: pictures.Pictures, look: Any) -> list[Print]:  # noqa: ANN401
        height, end = (look.lift, -2) if lift is None else (lift, -1)
        made = type(look).__name__, *look[1:end]
        return thrown_prints(
            Art(cache, shown), look, height, made, lambda art, size: draw(art, look, size)
        )

    return prints


def plain_prints(art: Art, look: OwnLook, made: tuple[object, ...], body: Body) -> list[Print]:
    """The prints of a thing that throws no shadow of its own."""
    return kept_prints(art.cache, look, art.key(*made), lambda: body(art, look.rect[2:]))


def thrown_prints(
    art: Art, look: OwnLook, lift: Lift, made: tuple[object, ...], body: Body
) -> list[Print]:
    """The prints of a flat thing, with the shadow it throws from the height of its lift."""
    _, _, w, h = look.rect
    unit = max(8, min(w, h) // 2)
    throw = THROWS.get(lift)
    margin = 0 if art.is_flat or throw is None else overhang(lift, unit)
    is_passing = lift is Lift.HELD and bool(h % STEP)

    def drawn() -> pygame.Surface:
        if is_passing:  # moving: the size differs in each frame
            high = -(-h // STEP) * STEP
            larger = round(w * high / h), high
            near = art.cache.get(art.key(*made, "body", *larger), lambda: body(art, larger))
            return pygame.transform.smoothscale(near, (w, h))
        return art.cache.get(art.key(*made, "body", w, h), lambda: body(art, (w, h)))

    def whole() -> pygame.Surface:
        if throw is None or not margin:
            return drawn().copy()
        shape = drawn()
        return lift_over(
            cast_shadow(_white(shape), throw, unit, margin), shape, throw, unit, margin
        )

    key, over = art.key(*made, "thrown", lift), (margin, margin)
    return kept_prints(art.cache, look, key, whole, over, lasts=not is_passing)


def _white(shape: pygame.Surface) -> pygame.Surface:
    white = blank(shape.get_size())
    white.fill(WHITE)
    alpha = shape.copy()
    alpha.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    alpha = alpha.premul_alpha()
    return masked(white, alpha)
