"""Controls cut from alabaster and enamel: lit from the upper left, with lip and shadow."""

import random
from functools import cache as remembered
from typing import Final

import pygame

from sneferu_gui.ui.kit.looks import CARVED_SHADOW, Carved, Colour, Form, Relief
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    FINENESS,
    Layer,
    Print,
    Size,
    SurfaceCache,
    blank,
    blocks,
    kept_prints,
    multiplied,
    patch,
    stretched,
)

LIGHT: Final = (255, 255, 255, 150)
SHADE: Final = (40, 22, 4, 70)
"""The light added to a bevel's lit edges, and the shade added to the others."""
DEEP: Final = (24, 14, 4, 105)
"""The shadow in a hollow."""
DARKNESS: Final = (6, 4, 14, 96)
"""The shadow on the ground."""
GLOSS: Final = ((255, 255, 255, 34), (44, 22, 0, 36))
"""The shine on enamel and alabaster: lighter at the top, darker at the foot."""
GRAINED_DIM: Final = (120, 78, 20, 44)
ENAMEL_DIM: Final = (0, 0, 12, 60)
"""The shade over sunk enamel."""
GRAINS: Final = 90
TILE: Final = (120, 60)
"""The size of the tile of specks on alabaster, in pixels."""
WHITE: Final = (255, 255, 255, 255)


def carved_prints(cache: SurfaceCache, look: Carved) -> list[Print]:
    size, over = look.rect[2:], (CARVED_SHADOW, CARVED_SHADOW)
    return kept_prints(cache, look, ("carved", *look[1:]), lambda: _carved(look, size), over)


def _carved(look: Carved, size: Size) -> pygame.Surface:
    reach = CARVED_SHADOW
    whole = blank((size[0] + 2 * reach, size[1] + 2 * reach))
    if look.form is Form.BEAD:
        whole.blit(_bead(look, size), (reach, reach), special_flags=BLEND)
        return whole
    if look.relief is Relief.RAISED and not look.is_plain:
        whole.blit(_shadow(look, size), (0, 0), special_flags=BLEND)
    whole.blit(_body(look, size), (reach, reach), special_flags=BLEND)
    return whole


def _face(look: Carved, size: Size) -> tuple[int, int, int, int]:
    """The rectangle of the face: above the lip, or lowered if the control is pressed."""
    w, h = size
    depth = min(look.depth, h // 4)
    if look.form in {Form.RECESS, Form.FRAME} or look.relief is Relief.FLAT:
        return 0, 0, w, h
    if look.relief is Relief.SUNK:
        return 0, depth, w, h - depth
    return 0, 0, w, h - depth


def _body(look: Carved, size: Size) -> pygame.Surface:
    body = blank(size)
    x, y, w, h = _face(look, size)
    is_tab = look.form is Form.TAB
    if look.relief is Relief.RAISED and look.form is not Form.RECESS and h < size[1]:
        lip = (((0, 0, 0, 0), look.edge), ((look.width,) * 4, look.lip))
        body.blit(patch(look.cut, lip, size, is_square_below=is_tab), (0, 0), special_flags=BLEND)
    face = patch(look.cut, _layers(look), (w, h), is_square_below=is_tab)
    if look.form is not Form.FRAME and look.fill[3] == WHITE[3] and not look.is_plain:
        _gloss(face, look, (w, h))
    body.blit(face, (x, y), special_flags=BLEND)
    if look.inlay[3]:
        _inlay(body, look, (x, y, w, h))
    return body


def _layers(look: Carved) -> tuple[Layer, ...]:
    """The layers of a control: its line, the bevel in light and shade, and the fill."""
    line = max(look.width, 2) if look.is_plain and look.form is not Form.FRAME else look.width
    edge: Layer = ((0, 0, 0, 0), look.edge)
    inside = (line,) * 4
    if look.form is Form.FRAME or look.fill[3] < WHITE[3]:
        return edge, (inside, look.fill)
    if look.is_plain or look.relief is Relief.FLAT:
        return edge, (inside, look.fill)
    light, shade = _blended(look.fill, LIGHT), _blended(look.fill, SHADE)
    if look.relief is Relief.SUNK:
        light, shade = _blended(look.fill, DEEP), _blended(look.fill, SHADE)
        steps = max(1, look.depth)
        dark = tuple(
            (
                (line + i, line + i, line, line),
                _blended(look.fill, (*DEEP[:3], DEEP[3] * (steps - i) // (steps + 1))),
            )
            for i in range(steps)
        )
        return edge, *dark, ((line + steps, line + steps, line, line), look.fill)
    bevel = max(1, look.depth // 2)
    return (
        edge,
        (inside, shade),
        ((line, line, line + bevel, line + bevel), light),
        ((line + bevel,) * 4, look.fill),
    )


def _blended(colour: Colour, tone: Colour) -> Colour:
    a = tone[3]
    r, g, b = (
        (one * (255 - a) + other * a) // 255
        for one, other in zip(colour[:3], tone[:3], strict=True)
    )
    return r, g, b, colour[3]


def _shadow(look: Carved, size: Size) -> pygame.Surface:
    """A soft shadow to the lower right."""
    reach = CARVED_SHADOW
    corner = look.cut + 2 * reach + 2
    side = 2 * corner + 1
    return stretched(
        _small_shadow(look.cut, side), corner, (size[0] + 2 * reach, size[1] + 2 * reach)
    )


@remembered
def _small_shadow(cut: int, side: int) -> pygame.Surface:
    reach = CARVED_SHADOW
    small = blank((side, side))
    block = blocks((side - 2 * reach,) * 2, cut, (((0, 0, 0, 0), DARKNESS),))
    small.blit(block, (reach + 1, reach + 2), special_flags=pygame.BLEND_RGBA_ADD)
    return pygame.transform.box_blur(small, 2)


def _gloss(face: pygame.Surface, look: Carved, size: Size) -> None:
    """Lay light from above and the grain of alabaster onto a face, if it is large enough."""
    inside = look.width + (0 if look.relief is Relief.FLAT else max(1, look.depth // 2))
    w, h = size[0] - 2 * inside, size[1] - 2 * inside
    if w <= 0 or h <= 0 or look.form is Form.RECESS:
        return
    over = blank((w, h))
    if look.has_grain:
        grain = _grain()
        for x in range(0, w, TILE[0]):
            for y in range(0, h, TILE[1]):
                over.blit(grain, (x, y), special_flags=BLEND)
    over.blit(pygame.transform.smoothscale(_sheen(), (w, h)), (0, 0), special_flags=BLEND)
    if look.relief is Relief.SUNK:
        over.fill(
            multiplied(GRAINED_DIM if look.has_grain else ENAMEL_DIM),
            special_flags=pygame.BLEND_RGBA_ADD,
        )
    mask = patch(
        max(0, look.cut - inside),
        (((0, 0, 0, 0), WHITE),),
        (w, h),
        is_square_below=look.form is Form.TAB,
    )
    over.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    face.blit(over, (inside, inside), special_flags=BLEND)


@remembered
def _sheen() -> pygame.Surface:
    """The shine: lighter above, darker below."""
    column = blank((2, 8))
    for y in range(8):
        share = 1 - y / 3.5
        tone = GLOSS[0] if share > 0 else GLOSS[1]
        column.fill(multiplied((*tone[:3], int(abs(share) * tone[3]))), (0, y, 2, 1))
    return column


@remembered
def _grain() -> pygame.Surface:
    """Specks and chisel strokes, the same at every start."""
    rng = random.Random(5)  # noqa: S311 - no secret
    tile = blank(TILE)
    for _ in range(GRAINS):
        x, y, long = rng.randrange(TILE[0]), rng.randrange(TILE[1]), rng.choice((1, 1, 2, 3, 5))
        tone = rng.choice(((110, 80, 30, 22), (110, 80, 30, 14), (255, 255, 255, 90)))
        tile.fill(multiplied(tone), (x, y, long, 1))
    return tile


def _inlay(body: pygame.Surface, look: Carved, face: tuple[int, int, int, int]) -> None:
    """Draw an inlaid line along the edge, with a lozenge in the middle of its foot."""
    x, y, w, h = face
    inside = look.width + max(1, look.depth // 2)
    thick = max(2, look.width + 1)
    cut = max(0, look.cut - inside // 2)
    is_tab = look.form is Form.TAB  # open below, where it joins the page
    ring = patch(
        cut,
        (((0, 0, 0, 0), look.inlay), ((thick,) * 4, (0, 0, 0, 0))),
        (max(1, w - 2 * inside), max(1, h - 2 * inside + is_tab * 3 * look.cut)),
        is_square_below=is_tab,
    )
    body.blit(ring, (x + inside, y + inside), special_flags=BLEND)
    half = min(thick + 2, w // 4, h // 4)
    gem = _gem(half, look.inlay, look.fill)
    foot = y + inside + thick // 2 if is_tab else y + h - inside - thick // 2 - thick % 2
    middle = x + w // 2, foot
    body.blit(
        gem,
        (middle[0] - gem.get_width() // 2, middle[1] - gem.get_height() // 2),
        special_flags=BLEND,
    )


@remembered
def _gem(half: int, colour: Colour, around: Colour) -> pygame.Surface:
    """A lozenge, with a gap in the colour of the ground between it and its line."""
    side = 2 * half + 1
    wide = 2 * side + 1
    fine = blank((wide * FINENESS, side * FINENESS))
    cx, cy = wide * FINENESS / 2, side * FINENESS / 2
    for tone, out in ((around, 0.0), (colour, 1.6 * FINENESS)):
        rx, ry = cx - 2 * out, cy - out
        points = ((cx - rx, cy), (cx, cy - ry), (cx + rx, cy), (cx, cy + ry))
        pygame.draw.polygon(fine, multiplied((*tone[:3], 255)), points)
    return pygame.transform.smoothscale(fine, (wide, side))


def _bead(look: Carved, size: Size) -> pygame.Surface:
    """A scarab's back: round, its head above, the line between the wings below."""
    w, h = size
    fine = blank((w * FINENESS, h * FINENESS))
    k, middle, radius = FINENESS, (w * FINENESS / 2, h * FINENESS / 2), min(w, h) * FINENESS / 2 - 1
    line = look.width * k
    pygame.draw.circle(fine, multiplied(look.edge), middle, radius)
    if not look.is_plain:
        pygame.draw.circle(fine, multiplied(_blended(look.fill, SHADE)), middle, radius - line)
        lit = middle[0] - 0.06 * radius, middle[1] - 0.09 * radius
        pygame.draw.circle(
            fine, multiplied(_blended(look.fill, LIGHT)), lit, radius - line - 0.1 * radius
        )
        pygame.draw.circle(fine, multiplied(look.fill), middle, radius - line - 0.2 * radius)
    else:
        pygame.draw.circle(fine, multiplied(look.fill), middle, radius - line)
    if look.relief is Relief.SUNK:
        pygame.draw.circle(
            fine, multiplied(_blended(look.fill, DEEP)), middle, radius - line - 0.2 * radius
        )
    x, y, r = middle[0], middle[1], radius - line
    thin = max(1, int(line * 0.9))
    pygame.draw.line(fine, multiplied(look.edge), (x, y - 0.28 * r), (x, y + 0.86 * r), thin)
    pygame.draw.arc(
        fine, multiplied(look.edge), (x - 0.72 * r, y - 0.3 * r, 1.44 * r, 0.9 * r), 0.35, 2.8, thin
    )
    return pygame.transform.smoothscale(fine, size)
