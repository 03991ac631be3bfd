"""Painters of cards: pictures with the values of an edition on them, and their shadows."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from sneferu_gui.games.sobek.table.looks import CardLook, CardShadow, PileLook
from sneferu_gui.ui.kit.looks import Lift, Look
from sneferu_gui.ui.paint.light import (
    THROWS,
    WHITE,
    Throw,
    cast_shadow,
    is_flat,
    lift_over,
    overhang,
    smooth,
    stack_shadow,
)
from sneferu_gui.ui.paint.pictures import Art, Pictures
from sneferu_gui.ui.paint.shapes import rounded
from sneferu_gui.ui.paint.surfaces import (
    BLEND,
    Print,
    Size,
    SurfaceCache,
    blank,
    kept_prints,
)

SIGN: Final = 0.27
"""The width of a family's sign, as a share of the card."""
LEAST_SIGN: Final = 15
"""The least width of a sign in pixels, where the card has room for it."""
SCARAB: Final = 0.2
LEAST_SCARAB: Final = 11
MOST_BELOW: Final = 3
"""The number of scarabs that have room below one another, or side by side."""
GOODS: Final = frozenset({"ivory", "ebony", "marble", "cattle", "fish", "wheat"})
"""The families that have three pictures."""
PIP: Final = 14
"""Scarabs smaller than so many pixels are drawn as golden pips."""
LEAST_PIP: Final = 8
"""Pips below this size in pixels stand in a row at the foot."""
PIP_GOLD: Final = (255, 206, 84, 255)
PIP_EDGE: Final = (27, 20, 38, 255)
GREEN: Final = 0.24
STEP: Final = 15
"""The steps, in pixels, between the widths in which moving cards are drawn before they are shrunk.

From `DOUBLE` on, the step doubles with each doubling of the width.
"""
SLACK: Final = 2
"""The pixels by which rounding may make a card narrower than five sevenths of its height."""
DOUBLE: Final = 60
CARDS_A_PIXEL: Final = 2
"""The number of cards by which a pile rises a pixel."""
MOST_RISE: Final = 0.2
"""The most that a pile rises, as a share of its card's height."""
LAYER: Final = ((246, 232, 198, 255), (138, 100, 48, 255))


def card_prints(cache: SurfaceCache, pictures: Pictures, look: CardLook) -> list[Print]:
    """The prints of a card. Raises PictureError for an unknown picture."""
    _, _, w, h = look.rect
    unit = max(10, min(w, h) // 2)
    margin = 0 if is_flat(pictures) else overhang(look.lift, unit)
    is_passing = look.lift is Lift.HELD and _is_passing(w, h)
    return kept_prints(
        cache,
        look,
        ("card", pictures.palette, *look[1:]),
        lambda: _with_shadow(cache, pictures, look, unit, margin),
        (margin, margin),
        lasts=not is_passing,
    )


def _with_shadow(
    cache: SurfaceCache, pictures: Pictures, look: CardLook, unit: int, margin: int
) -> pygame.Surface:
    body = _body(cache, pictures, look)
    throw = THROWS.get(look.lift)
    if throw is None or not margin:
        return body.copy()
    whole = _kept_shadow(cache, look, throw, unit, margin)
    return lift_over(whole, body, throw, unit, margin)


def _kept_shadow(
    cache: SurfaceCache, look: CardLook, throw: Throw, unit: int, margin: int
) -> pygame.Surface:
    """A card's shadow, kept only for cards at rest, which lie beside others of their size."""
    size = look.rect.w, look.rect.h
    if look.lift is Lift.HELD:  # a moving card changes its size in each frame
        return _card_shadow(size, throw, unit, margin)
    key = ("cast of cards", *size, look.lift)
    return cache.get(key, lambda: _card_shadow(size, throw, unit, margin)).copy()


def _card_shadow(size: Size, throw: Throw, unit: int, margin: int) -> pygame.Surface:
    """The shadow of a card of a size, in a margin around it."""
    return cast_shadow(rounded(size, max(2, size[0] // 13), WHITE), throw, unit, margin)


def shadow_prints(cache: SurfaceCache, pictures: Pictures, look: CardShadow) -> list[Print]:
    """The prints of a shadow alone; none in the palette without shadows."""
    _, _, w, h = look.rect
    throw = THROWS.get(look.height)
    if throw is None or is_flat(pictures):
        return []
    unit = max(10, min(w, h) // 2)
    margin = overhang(look.height, unit)
    key, over = ("card's shadow", look.height), (margin, margin)
    return kept_prints(cache, look, key, lambda: _card_shadow((w, h), throw, unit, margin), over)


def _body(cache: SurfaceCache, pictures: Pictures, look: CardLook) -> pygame.Surface:
    """The card alone; while it moves and its size changes, shrunk from a larger one."""
    _, _, w, h = look.rect
    if look.is_turned:
        upright = look._replace(rect=look.rect._replace(w=h, h=w), is_turned=False)
        return pygame.transform.rotate(_body(cache, pictures, upright), 90)
    made = (look.picture, look.sign, look.scarabs, look.is_green)
    if look.lift is Lift.HELD and _is_passing(w, h):
        full = _full_width(w, h)
        wide = -(-full // _step(full)) * _step(full)
        larger = look._replace(rect=look.rect._replace(w=wide, h=round(wide * 7 / 5)))
        return pygame.transform.smoothscale(_body(cache, pictures, larger), (w, h))
    key = ("card body", pictures.palette, w, h, *made)
    return cache.get(key, lambda: _card_face(Art(cache, pictures), look))


def _full_width(wide: int, high: int) -> int:
    """The width of a card of a size before it was turned towards its edge."""
    full = round(high * 5 / 7)
    return full if full > wide + SLACK else wide


def _is_passing(wide: int, high: int) -> bool:
    """Whether a moving card has this size for a frame only: on its way, or turned over."""
    return _full_width(wide, high) != wide or bool(wide % _step(wide))


def _step(wide: int) -> int:
    """The step between the widths in which moving cards of about a width are drawn.

    >>> [_step(wide) for wide in (10, 90, 120, 239, 240, 500)]
    [15, 15, 30, 30, 60, 120]
    """
    return STEP << max(0, (wide // DOUBLE).bit_length() - 1)


def _card_face(art: Art, look: CardLook) -> pygame.Surface:
    _, _, w, h = look.rect
    card = blank((w, h))
    name = f"sobek/cards/{look.picture}{_kind_of_goods(look)}"
    if look.lift is Lift.HELD:  # hardly any other moving card of its kind has this size
        picture = art.pictures.fitting(name, (w, h))
    else:
        picture = art.fitting(name, (w, h))
    at = (w - picture.get_width()) // 2, (h - picture.get_height()) // 2
    card.blit(picture, at, special_flags=BLEND)
    if look.picture.startswith("back_"):
        return card
    sign = min(max(round(SIGN * w), LEAST_SIGN), w // 2)
    edge = max(1, round(0.065 * w))
    family = look.sign or ("" if sign <= round(SIGN * w) else look.picture)
    if family:  # pictures of goods have a sign: a larger one is laid on if it is too small
        _draw_picture(card, art, f"sobek/families/{family}", (edge, edge), sign)
    if look.is_green:
        size = round(GREEN * w)
        _draw_picture(
            card, art, "sobek/green", (w - size - max(1, edge // 3), max(1, edge // 3)), size
        )
    _lay_scarabs(card, art, look.scarabs, (edge, edge + sign + max(1, h // 60)), sign)
    return card


def _kind_of_goods(look: CardLook) -> str:
    """The ending of the picture of a goods card: valued, green-backed, or "" for any other."""
    if look.sign or look.picture not in GOODS:
        return ""
    return "_rich" if look.scarabs else "_green" if look.is_green else ""


def _lay_scarabs(card: pygame.Surface, art: Art, count: int, at: Size, sign: int) -> None:
    """Draw scarabs below one another under the sign, or in a row at the foot if room is short."""
    w, h = card.get_size()
    edge, top = at
    size = max(round(SCARAB * w), LEAST_SCARAB)
    below = min(size, (h - edge - top) // MOST_BELOW)
    if below >= LEAST_PIP:
        x = max(1, edge + (sign - below) // 2)
        spots = [(x, top + i * (below + h // 90)) for i in range(count)]
        size = below
    else:
        size = min(size, (w - 2 * edge) // MOST_BELOW)
        spots = [(edge + i * size, h - edge - size) for i in range(count)]
    for spot in spots:
        if 0 < size < PIP:
            card.blit(_pip(size), spot, special_flags=BLEND)
        else:
            _draw_picture(card, art, "sobek/scarab", spot, size)


def _pip(size: int) -> pygame.Surface:
    """A golden dot with a dark edge, for a scarab too small to be drawn."""

    def draw(fine: pygame.Surface, n: int) -> None:
        middle, radius = (size * n / 2, size * n / 2), size * n / 2
        pygame.draw.circle(fine, PIP_EDGE, middle, radius)
        pygame.draw.circle(fine, PIP_GOLD, middle, 0.72 * radius)

    return smooth((size, size), draw)


def _draw_picture(card: pygame.Surface, art: Art, name: str, at: Size, size: int) -> None:
    """Draw a square picture of this size on a card; nothing if the size is 0."""
    if size > 0:
        card.blit(art.fitting(name, (size, size)), at, special_flags=BLEND)


def cards_ahead(cache: SurfaceCache, pictures: Pictures, looks: Sequence[Look]) -> Iterator[None]:
    """Draw the pictures of all cards in the sizes that are shown, one at each step.

    Any of them may be turned up next, or be in the hand of the player who looks next.
    """
    art = Art(cache, pictures)
    lying = (look.rect for look in looks if isinstance(look, CardLook) and not look.is_turned)
    sizes = {(w, h) for _, _, w, h in lying if w > 0 < h}  # turning cards may be 0 wide
    names = pictures.names("sobek/cards")
    for size in sorted(sizes, reverse=True):
        for name in names:
            key = art.key(name, *size)
            if not cache.has(key):
                cache.get(key, partial(pictures.fitting, name, size), lasts=False)
                yield


def pile_prints(cache: SurfaceCache, pictures: Pictures, look: PileLook) -> list[Print]:
    """The prints of cards lying on one another; empty without cards."""
    if look.cards <= 0:
        return []
    rise = pile_rise(look.cards, look.rect.h)
    margin = overhang(Lift.LYING, look.rect.w // 2)
    key, over = ("pile", pictures.palette, *look[1:]), (margin, rise + margin)
    make = partial(_pile, cache, pictures, look, rise, margin)
    return kept_prints(cache, look, key, make, over)


def pile_rise(count: int, high: int) -> int:
    """The height in pixels by which so many cards rise over the lowest of them."""
    return min(round(MOST_RISE * high), max(0, count - 1) // CARDS_A_PIXEL)


def _pile(
    cache: SurfaceCache, pictures: Pictures, look: PileLook, rise: int, margin: int
) -> pygame.Surface:
    _, _, w, h = look.rect
    whole = blank((w + 2 * margin, h + rise + 2 * margin))
    radius = max(2, w // 13)
    if not is_flat(pictures):
        whole = stack_shadow((w, h), rise, radius, margin)
    for i in range(rise):
        light, line = LAYER
        tone = light if i % 2 else line
        layer = rounded((w, h), radius, tone, line, 1)
        whole.blit(layer, (margin, margin + rise - i), special_flags=BLEND)
    top = CardLook(look.rect, look.picture, look.sign, look.scarabs, look.is_green, lift=Lift.FLAT)
    whole.blit(_body(cache, pictures, top), (margin, margin), special_flags=BLEND)
    return whole
