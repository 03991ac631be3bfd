"""The storehouse beside a pyramid: a bay for each stone laid aside (Q7)."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.sneferu.law.actions import Store
from sneferu_gui.games.sneferu.law.materials import stone_halves
from sneferu_gui.games.sneferu.table.looks import StoneLook, StorehouseLook
from sneferu_gui.games.sneferu.table.places import StoredPlace, Thing, stored_code
from sneferu_gui.games.sneferu.table.plan import Preview, why_not_placed
from sneferu_gui.games.sneferu.table.playing import SneferuTable, use_of
from sneferu_gui.games.sneferu.table.preview import store_hint, store_question
from sneferu_gui.games.sneferu.table.snapshot import ShownChoice
from sneferu_gui.games.sneferu.table.stones import (
    Halves,
    StoneChoice,
    light_radius,
    light_width,
    stone_hint,
    stone_light,
    stone_node,
)
from sneferu_gui.games.sneferu.table.words import stone_words
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Lift, Look
from sneferu_gui.ui.kit.node import SLOT, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import CLEAR, PALM
from sneferu_gui.ui.table.choosing import unless_refused

BAYS: Final = 2
"""The usual number of bays, where there is room."""
TALLEST_BAY: Final = 40
"""The greatest height of a bay, in pixels at 100 %."""
LEAST_PAIRED_BAY: Final = 32
"""The least height of a bay beside an empty one, in pixels at 100 %; below it there is only one."""

StoredStone = tuple[Halves, StoneChoice]


def stored_stones(choice: ShownChoice, seat: int) -> tuple[StoredStone, ...]:
    """The stones in the storehouse of a seat, and what can be done with each."""
    codes = choice.state.players[seat].stored
    return tuple(
        (stone_halves(code), _choice_of(choice, seat, i, code)) for i, code in enumerate(codes)
    )


def _choice_of(choice: ShownChoice, seat: int, index: int, code: int) -> StoneChoice:
    state, pick = choice.state, choice.plan.pick
    label = _("Stored stone {n}: {stone}").format(n=index + 1, stone=stone_words(code))
    about = StoredPlace(seat, index)
    use = Use(hint=label, clause="V1", about=about)
    is_hinted = about in choice.marks.things
    if not choice.is_open or seat != state.seat:
        return StoneChoice(label, use, is_hinted=is_hinted)
    refusal = why_not_placed(state, index)
    held = pick.stone if isinstance(pick, StoredPlace) else -1
    is_next = refusal is None and index == (held + 1) % len(state.me.stored)
    use = use._replace(typed_code=stored_code(index), shortcut="s" if is_next else "")
    use = unless_refused(refusal, use_of(state, choice.plan, use))
    return StoneChoice(label, use, pick == about, is_hinted)


def storehouse(
    canvas: Canvas, key: str, rooms: Sequence[Rect], stones: Sequence[StoredStone],
    held: Preview | None,
) -> list[Node]:  # fmt: skip
    """The storehouse in the best of these rooms, and a node for each stone in it.

    `held` is the stone in hand if it may be laid aside.
    """
    house, bays = _largest_house(canvas, rooms, len(stones) + (held is not None))
    look = StorehouseLook(house, bays, len(stones) if held is not None else -1)
    use = Use(hint=_("Storehouse"), clause="Q7")
    nodes = [Node(f"{key}/house", "picture", house, _("Storehouse"), use=use, looks=(look,))]
    return nodes + bay_nodes(canvas, key, bays, stones, held)


def bay_nodes(
    canvas: Canvas, key: str, bays: Sequence[Rect], stones: Sequence[StoredStone],
    held: Preview | None,
) -> list[Node]:  # fmt: skip
    """A node for each stone in its bay, then the bay where the stone in hand can be laid."""
    nodes = [
        _stored_stone(canvas, f"{key}/{index}", bay, *stone)
        for index, (bay, stone) in enumerate(zip(bays, stones, strict=False))
    ]
    if held is not None and len(nodes) < len(bays):
        nodes.append(_free_bay(canvas, f"{key}/bay", bays[len(nodes)], held))
    return nodes


def _stored_stone(
    canvas: Canvas, key: str, rect: Rect, halves: Halves, choice: StoneChoice
) -> Node:
    w, radius, is_open = light_width(canvas), light_radius(canvas, rect), choice.use.act is not None
    is_lit = canvas.is_hovered(key) and is_open
    looks: list[Look] = stone_light(canvas, rect, is_chosen=choice.is_chosen, is_lit=is_lit)
    lift = Lift.HELD if choice.is_chosen else Lift.LYING
    looks.append(StoneLook(rect, *halves, 255 if is_open else 150, lift))
    looks += stone_hint(canvas, rect) if choice.is_hinted else []
    looks += canvas.focus_ring(key, rect, radius - w)
    return stone_node(canvas, key, rect, choice, looks)


def _free_bay(canvas: Canvas, key: str, rect: Rect, held: Preview) -> Node:
    """The empty bay where the stone in hand can be laid aside."""
    radius = max(2, rect.h // 8)
    looks: list[Look] = [Box(rect, CLEAR, radius, PALM, max(2, canvas.px(2.5)))]
    if canvas.is_pointed_at(key):
        looks.append(StoneLook(rect, *stone_halves(held.stone), lift=Lift.OVER))
    looks += canvas.focus_ring(key, rect, radius)
    return Node(
        key, SLOT, rect, _("Storehouse"), canvas.node_states(key, "legal"),
        Use(
            call(SneferuTable.do_gesture, (*held.before, Store())), store_hint(held),
            clause="Q7", about=Thing.STORE, question=store_question(held),
        ), tuple(looks),
    )  # fmt: skip


# -- the house -------------------------------------------------------------------------------

_House = tuple[Rect, tuple[Rect, ...]]
"""The rectangles of the whole house and of its bays."""


def _largest_house(canvas: Canvas, rooms: Sequence[Rect], count: int) -> _House:
    """The house with the largest bays for `count` stones, and for an empty bay if it has room."""
    usual = max((_house(canvas, each, max(BAYS, count)) for each in rooms), key=_height)
    if count >= BAYS or _height(usual) >= max(LEAST_HIT, canvas.px(LEAST_PAIRED_BAY)):
        return usual
    return max((_house(canvas, each, 1) for each in rooms), key=_height)


def _height(house: _House) -> int:
    return house[1][0].h


def _house(canvas: Canvas, room: Rect, count: int) -> _House:
    """The house at a room's foot with bays in one column or two, whichever are larger."""
    return max((_bays(canvas, room, count, across) for across in (1, 2)), key=_height)


def _bays(canvas: Canvas, room: Rect, count: int, across: int) -> _House:
    """The house at a room's foot with `count` bays, each twice as wide as high."""
    rows = -(-count // across)
    apart, top = canvas.px(4), canvas.px(8)
    high = min(
        canvas.px(TALLEST_BAY),
        (room.h - top - rows * apart) // rows,
        (room.w - (across + 1) * apart) // across // 2,
    )
    high = max(4, high)
    tall = rows * (high + apart) + top
    wide = across * (2 * high + apart) + apart
    house = Rect(room.x, room.bottom - tall, wide, tall)
    first = Rect(house.x + apart, house.y + top, 2 * high, high)
    steps = ((index % across, index // across) for index in range(count))
    bays = (first.moved(x * (first.w + apart), y * (first.h + apart)) for x, y in steps)
    return house, tuple(bays)
