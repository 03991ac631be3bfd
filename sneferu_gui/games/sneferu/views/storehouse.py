"""The storehouse beside a pyramid: a bay for each stone laid aside (Q7)."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.sneferu.views.looks import StoneLook, StorehouseLook
from sneferu_gui.games.sneferu.views.pyramid import Halves
from sneferu_gui.games.sneferu.views.stone_light import (
    hint_frame,
    light_radius,
    light_width,
    stone_light,
)
from sneferu_gui.games.sneferu.views.stone_to_choose import stone_node
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.lift import Lift
from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.node import SLOT, Confirmation, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, INK, PALM

HIT: Final = 32
"""Pixels that a stone is high at least, so that it can be hit."""
BAYS: Final = 2
"""How many bays it has at least, where there is room."""


LARGEST: Final = 40
"""How high a bay is at 100 %, where there is room."""
SMALLEST: Final = 32
"""Rather than lower ones at 100 % there is one alone."""


@dataclass(frozen=True, slots=True)
class StoredStone:
    """A stone beside the pyramid."""

    stone: Halves
    label: str
    hint: str
    act: Hashable | None
    is_chosen: bool = False
    typed: str = ""
    """What can be typed to take it up."""
    shortcut: str = ""
    clause: str = "V1"
    """What explains it: of one that cannot be placed, what forbids it."""
    reason: str = ""
    """Why it cannot be placed, without the clause."""
    about: Hashable | None = None
    is_hinted: bool = False
    """Whether a hint speaks of it."""


@dataclass(frozen=True, slots=True)
class StorehouseAppearance:
    """The house and what is in it."""

    title: str
    stored: tuple[StoredStone, ...] = ()
    held: Halves | None = None
    """The stone in hand, where it may be laid aside."""
    act: Hashable | None = None
    """What laying it aside means."""
    hint: str = ""
    about: Hashable | None = None
    """What laying it aside is about."""
    question: Confirmation | None = None
    """What is asked before it is laid aside."""


def storehouse(
    canvas: Canvas, key: str, rooms: Sequence[Rect], shown: StorehouseAppearance
) -> list[Node]:
    """The house in one of these rooms, its name over it, and a node for each stone in it."""
    title, stored, is_lit = shown.title, shown.stored, shown.act is not None
    high = canvas.line_height(canvas.scale.small)
    wide = canvas.text_width(title, canvas.scale.small)
    house, bays = _largest(canvas, [room.below(high) for room in rooms], len(stored) + is_lit)
    is_named = not (stored or is_lit) or bays[0].h >= HIT
    if not is_named:  # what can be taken up comes first
        house, bays = _largest(canvas, rooms, len(stored) + is_lit)
    look = StorehouseLook(house, bays, len(stored) if is_lit else -1)
    name = Rect(house.x, house.y - high, min(wide, max(room.w for room in rooms)), high)
    return [
        Node(f"{key}/house", "picture", house, title, looks=(look,), clause="Q7"),
        *((canvas.text(f"{key}/title", name, title, canvas.scale.small, INK),) if is_named else ()),
        *(
            stored_stone(canvas, f"{key}/{index}", bay, stone)
            for index, (bay, stone) in enumerate(zip(bays, stored, strict=False))
        ),
        *([free_bay(canvas, f"{key}/bay", bays[len(stored)], shown)] if is_lit else []),
    ]


def free_bay(canvas: Canvas, key: str, rect: Rect, shown: StorehouseAppearance) -> Node:
    """Where the stone in hand can be laid aside."""
    wide = max(2, canvas.px(2.5))
    looks: list[Look] = [Box(rect, CLEAR, max(2, rect.h // 8), PALM, wide)]
    if shown.held is not None and (canvas.is_hovered(key) or canvas.is_focused(key)):
        looks.append(StoneLook(rect, *shown.held, lift=Lift.OVER))
    looks += canvas.ring(key, rect, max(2, rect.h // 8))
    own = canvas.marks(key, "legal")
    return Node(
        key, SLOT, rect, shown.title, own, shown.act, shown.hint, tuple(looks), clause="Q7",
        about=shown.about, question=shown.question,
    )  # fmt: skip


_House = tuple[Rect, tuple[Rect, ...]]
"""The whole house, and its bays."""


def _largest(canvas: Canvas, rooms: Sequence[Rect], count: int) -> _House:
    """The house with the largest bays for so many stones: with an empty one, if that has room."""
    usual = max((_house(canvas, each, max(BAYS, count)) for each in rooms), key=_height)
    if count >= BAYS or _height(usual) >= max(HIT, canvas.px(SMALLEST)):
        return usual
    return max((_house(canvas, each, 1) for each in rooms), key=_height)


def _height(house: _House) -> int:
    return house[1][0].h


def _house(canvas: Canvas, room: Rect, count: int) -> _House:
    """The house on a room's foot, its bays one over another or in pairs: whatever is larger."""
    return max((_bays(canvas, room, count, across) for across in (1, 2)), key=_height)


def _bays(canvas: Canvas, room: Rect, count: int, across: int) -> _House:
    """So many bays, twice as wide as high, in a house on a room's foot."""
    rows = -(-count // across)
    apart, top = canvas.px(4), canvas.px(8)
    high = min(
        canvas.px(LARGEST),
        (room.h - top - rows * apart) // rows,
        (room.w - (across + 1) * apart) // across // 2,
    )
    high = max(4, high)
    tall = rows * (high + apart) + top
    wide = across * (2 * high + apart) + apart
    house = Rect(room.x, room.bottom - tall, wide, tall)
    bays = tuple(
        Rect(
            house.x + apart + (index % across) * (2 * high + apart),
            house.y + top + (index // across) * (high + apart),
            2 * high,
            high,
        )
        for index in range(count)
    )
    return house, bays


def stored_stone(canvas: Canvas, key: str, rect: Rect, stone: StoredStone) -> Node:
    """A stone that is stored, to be taken up."""
    w, radius = light_width(canvas), light_radius(canvas, rect)
    is_lit = canvas.is_hovered(key) and stone.act is not None
    looks: list[Look] = stone_light(canvas, rect, is_chosen=stone.is_chosen, is_lit=is_lit)
    lift = Lift.HELD if stone.is_chosen else Lift.LYING
    looks.append(StoneLook(rect, *stone.stone, 255 if stone.act is not None else 150, lift))
    looks += hint_frame(canvas, rect) if stone.is_hinted else []
    looks += canvas.ring(key, rect, radius - w)
    return stone_node(canvas, key, rect, stone, looks)._replace(shortcut=stone.shortcut)
