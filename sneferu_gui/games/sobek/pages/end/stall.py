"""A merchant's stall on the quay: the sets of a game on its shelves, a shelf for each round."""

from typing import Final, NamedTuple

from sneferu_gui.games.sobek.table.cards import CardFace, card_height, card_width, fan
from sneferu_gui.games.sobek.table.looks import WOOD, WOOD_EDGE
from sneferu_gui.ui.kit.looks import Box, Colour, Lift, Look
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import SAND

SHAPE: Final = 1.25
"""Its width per height."""
AWNING: Final = 0.15
"""The height of its roof, as a share of its own."""
STRIPES: Final = 9
BESIDE: Final = 0.14
"""How much is left free at its left for the standard, as a share of its height."""
STEP: Final = 0.34
"""How much of its width a card leaves free of the one below it, where there is room."""
WALL: Final = (30, 22, 52, 225)
"""The shade inside it, against which goods are seen."""
FEWEST: Final = 2
"""Shelves at least: so a short game's cards are no larger than its stall can bear."""


class StallSet(NamedTuple):
    """A set on a shelf."""

    shelf: int
    """From the lowest, 0."""
    cards: tuple[CardFace, ...]
    is_flat: bool = False


class Stall(NamedTuple):
    """What a player has sold, to be looked at only; a set is a piece of it."""

    colour: Colour
    """Of its roof."""
    sets: tuple[StallSet, ...]
    """In the order in which they are put there."""
    shelves: int

    @property
    def pieces(self) -> int:
        """How many sets there are."""
        return len(self.sets)

    @property
    def shape(self) -> float:
        """Its width per height."""
        return SHAPE

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        """The stall with the first so many sets, on the foot of a rectangle of its shape."""
        rect = rect.after(round(BESIDE * rect.h))
        roof = rect.top_part(round(AWNING * rect.h))
        room = rect.below(roof.h).inset(rect.w // 22, 0)
        shelves = room.rows(max(FEWEST, self.shelves))[::-1]
        looks: list[Look] = [*_back(rect, roof)]
        for number, shelf in enumerate(shelves):
            plank = max(2, shelf.h // 16)
            looks += _plank(shelf, plank)
            every = [each for each in self.sets if each.shelf == number]
            shown = [each for each in self.sets[:pieces] if each.shelf == number]
            looks += _goods(shelf.above(plank), every, len(shown))
        return (*looks, *_roof(roof, self.colour))


def _back(rect: Rect, roof: Rect) -> list[Look]:
    """The wall behind the goods, and the posts."""
    wall = rect.below(roof.h // 2).inset(rect.w // 26, 0)
    thick = max(3, rect.w // 34)
    line = max(1, thick // 5)
    looks: list[Look] = [Box(wall, WALL)]
    for x in (wall.x - thick // 2, wall.right - thick // 2):
        post = Rect(x, roof.y + roof.h // 2, thick, rect.bottom - roof.y - roof.h // 2)
        looks.append(Box(post, WOOD, thick // 4, WOOD_EDGE, line))
    return looks


def _plank(shelf: Rect, high: int) -> list[Look]:
    board = shelf.bottom_part(high)
    board = Rect(board.x - shelf.w // 40, board.y, board.w + shelf.w // 20, high)
    return [Box(board, WOOD, max(1, high // 4), WOOD_EDGE, max(1, high // 5))]


def _roof(roof: Rect, colour: Colour) -> list[Look]:
    """An awning of striped cloth; its lower edge hangs down in rounds."""
    looks: list[Look] = []
    body = roof.top_part(roof.h * 2 // 3)
    for index, stripe in enumerate(roof.columns(STRIPES)):
        cloth = colour if index % 2 == 0 else SAND
        fold = min(stripe.w // 2, roof.h // 3)
        looks.append(Box(stripe._replace(y=body.y + body.h // 2, h=roof.h - body.h // 2), cloth,
                         fold, WOOD_EDGE, 1))  # fmt: skip
        looks.append(Box(stripe._replace(h=body.h), cloth))
    beam = Rect(roof.x, roof.y, roof.w, max(2, roof.h // 9))
    return [*looks, Box(beam, WOOD, beam.h // 3, WOOD_EDGE, 1)]


def _goods(room: Rect, sets: list[StallSet], shown: int) -> list[Look]:
    """The sets side by side in the middle of a shelf, the first so many of them.

    Where each stands depends on all that will be there, so that none is moved by another.
    """
    if not sets:
        return []
    gap = max(1, room.w // 50)
    wide, step = card_width(round(0.9 * room.h)), STEP

    def whole() -> int:
        return sum(_widths(sets, wide, step)) + gap * (len(sets) + 1)

    if whole() > room.w:  # first they lie closer, then they are smaller
        step = STEP / 2
    while whole() > room.w and wide > 1:
        wide -= 1
    widths = _widths(sets, wide, step)
    x = room.x + (room.w - sum(widths) - gap * (len(sets) - 1)) // 2
    looks: list[Look] = []
    for index, (each, across) in enumerate(zip(sets, widths, strict=True)):
        if index < shown:
            corner, step_wide = (x, room.bottom), round(step * wide)
            looks += fan(each.cards, corner, wide, step_wide, is_flat=each.is_flat, lift=Lift.FLAT)
        x += across + gap
    return looks


def _widths(sets: list[StallSet], wide: int, step: float) -> list[int]:
    return [
        (card_height(wide) if each.is_flat else wide) + round(step * wide) * (len(each.cards) - 1)
        for each in sets
    ]
