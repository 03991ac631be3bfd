"""Looks of cards everywhere: in the harbour, in hands, in sets, in the rulebook, at the end.

A `CardFace` describes a card by its family, scarabs and power, never by the edition's name for its
kind. `card_looks` draws it in a rectangle of the shape that `card_rect` gives, at any size: where
cards overlap, the family's sign and the scarabs stay visible at their left edge.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.arranging import character_picture
from sneferu_gui.games.sobek.law.edition import GREEN, CardKind
from sneferu_gui.games.sobek.table.choosable import NO_CHOICE, Choosable
from sneferu_gui.games.sobek.table.looks import (
    CORRUPT,
    CORRUPT_EDGE,
    CORRUPT_INK,
    SKIPPED,
    CardLook,
    CardShadow,
)
from sneferu_gui.games.sobek.table.signs import back_picture
from sneferu_gui.games.sobek.table.words import card_words, titled
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Lift, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, PALM
from sneferu_gui.ui.table.choosing import hint_frame

CARD_WIDTH, CARD_HEIGHT = 5, 7
"""The proportion of a card's width to its height."""
LIFTED: Final = 4
"""The height by which a usable card rises under the pointer, in pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """The visible side of a card."""

    label: str
    """The words for the card, as read out: for example its family and scarabs, or a beige back."""
    picture: str
    """The family of goods, ``any`` for an amulet; else a name given by two functions below."""
    family: str = ""
    """The family of its icon, or ``any``; empty for a back."""
    scarabs: int = 0
    is_character: bool = False
    """Whether the family's sign is laid on the picture, as it is a portrait."""
    is_green: bool = False
    """Whether the card has a green back (D5): a corner of its face is green."""


def card_face(kind: CardKind) -> CardFace:
    """A card face up; if its face is not known, its back."""
    label = titled(card_words(kind))
    if kind.is_hidden:
        return CardFace(label, back_picture(kind.back))
    if kind.power is not None:
        picture = character_picture(kind.power, kind.family)
        return CardFace(label, picture, kind.family, is_character=True)
    return CardFace(label, kind.family, kind.family, kind.scarabs, is_green=kind.back == GREEN)


class CardState(StrEnum):
    """A card's part in the player's choice; whether it is pointed at, the canvas knows."""

    REST = "rest"
    OPEN = "open"
    SELECTED = "selected"
    """The card is chosen and stands out of its row."""
    SKIPPED = "skipped"
    """The card would go under the tile (K2): dimmed; the caller adds the sign."""
    OFF = "off"
    """The card cannot be chosen, though others can: paler."""


class ShownCard(NamedTuple):
    """A card on the table, and what can be done with it."""

    face: CardFace
    state: CardState = CardState.REST
    choice: Choosable = NO_CHOICE


def card_rect(x: int, y: int, wide: int) -> Rect:
    return Rect(x, y, wide, card_height(wide))


def card_height(wide: int) -> int:
    return round(wide * CARD_HEIGHT / CARD_WIDTH)


def card_width(high: int) -> int:
    return int(high * CARD_WIDTH / CARD_HEIGHT)


def card_look(rect: Rect, face: CardFace, lift: Lift = Lift.LYING) -> CardLook:
    """A card with nothing around it; on its side in a rectangle wider than high."""
    family, is_across = face.family if face.is_character else "", rect.w > rect.h
    return CardLook(rect, face.picture, family, face.scarabs, face.is_green, is_across, lift)


def fan(
    faces: Iterable[CardFace],
    corner: tuple[int, int],
    wide: int,
    step: int,
    *,
    is_flat: bool = False,
    lift: Lift = Lift.LYING,
) -> list[Look]:
    """Overlapping cards of a width, from a lower left corner on; flat sets on their side."""
    (x, foot), high = corner, card_height(wide)
    across, high = (high, wide) if is_flat else (wide, high)
    return [
        card_look(Rect(x + index * step, foot - high, across, high), face, lift)
        for index, face in enumerate(faces)
    ]


def card_radius(rect: Rect) -> int:
    """The radius of a card's corners, in pixels."""
    return max(2, min(rect.w, rect.h) // 13)


PALE_OPACITY: Final = 120
"""The opacity of the shade over a card that cannot be chosen, or that is skipped."""


def card_looks(
    canvas: Canvas,
    rect: Rect,
    face: CardFace,
    state: CardState = CardState.REST,
    *,
    is_pointed: bool = False,
    is_hinted: bool = False,
) -> list[Look]:
    """A card in a state, with the light behind it."""
    radius, wide = card_radius(rect), max(2, canvas.px(3))
    looks: list[Look] = []
    is_lit = is_pointed and state in {CardState.OPEN, CardState.SELECTED}
    is_above = state is CardState.SELECTED or is_lit
    if is_above:
        looks.append(CardShadow(rect, Lift.HELD if state is CardState.SELECTED else Lift.OVER))
    if state is CardState.SELECTED:
        edge = max(2, canvas.px(2))
        looks.append(Box(rect.inset(-wide), GOLD, radius + wide, PALM, edge))
    elif is_lit:
        looks.append(Box(rect.inset(-wide), (*GOLD[:3], 220), radius + wide))
    looks.append(card_look(rect, face, Lift.FLAT if is_above else Lift.LYING))
    if state is CardState.SKIPPED:
        looks.append(Box(rect, (*SKIPPED[:3], PALE_OPACITY), radius))
    elif state is CardState.OFF:
        looks.append(Box(rect, (*SKIPPED[:3], 70), radius))
    if is_hinted:
        looks += hint_frame(canvas, rect, radius)
    return looks


def skipped_mark(card: Rect) -> Picture:
    """The crocodile drawn on a card that goes under the tile (K2)."""
    wide = int(0.8 * card.w)
    return Picture(card.centred(wide, int(wide * 0.7)), "sobek/tile")


def corruption_plate(canvas: Canvas, rect: Rect, text: str) -> list[Look]:
    """A number of corruption cards on a slate."""
    return [
        Box(rect, CORRUPT, rect.h // 4, CORRUPT_EDGE, max(1, canvas.px(1))),
        Letters(rect, text, canvas.scale.strong, CORRUPT_INK, Align.CENTRE),
    ]


def whole_card(node: Node) -> CardLook | None:
    """The whole card that a node shows; None if it shows none.

    The node's own rectangle is only the part that other cards leave visible, where the card can be
    hit.
    """
    return next((look for look in node.looks if isinstance(look, CardLook)), None)
