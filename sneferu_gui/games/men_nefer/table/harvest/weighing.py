"""The weighing of a heart on the page of a Harvest: the scales over the Duat meter.

Key: ``harvest/scales``.
"""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.men_nefer.law.items import FEATHER, HEART
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table.duat import gap_words, space_of, tilt_of
from sneferu_gui.games.men_nefer.table.land_layout import duat_parts
from sneferu_gui.games.men_nefer.table.looks import (
    DuatLook,
    FeatherLook,
    FigureLook,
    HeartLook,
    ItemLook,
    ScalesLook,
)
from sneferu_gui.games.men_nefer.table.words import titled
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, INK
from sneferu_gui.ui.pages.words import seat_name

LOW: Final = 150
"""There are no scales in less height, in pixels at 100 %: all sizes here are."""
HIGH: Final = 440
METER: Final = 48
ITEM: Final = 34
FIGURE: Final = 0.5
"""How wide a digit beside them is, as a share of their height."""
OTHERS: Final = 110
"""The opacity of the others' hearts and feathers."""


def weighing(canvas: Canvas, rect: Rect, state: State, seat: int, setup: Setup) -> Iterator[Node]:
    """The scales of a seat, what lies in their pans, and where all stand on the meter.

    Where there is room above them, the scales of the others.
    """
    if rect.h < canvas.px(LOW):
        return
    whole, rect = rect, rect.bottom_part(min(rect.h, canvas.px(HIGH)))
    others = [each for each in range(len(setup.seats)) if each != seat]
    above = whole.above(rect.h).bottom_part(canvas.px(LOW + ITEM)).above(canvas.px(ITEM // 2))
    if others and above.h >= canvas.px(LOW):
        for place, each in zip(above.columns(len(others), canvas.px(8)), others, strict=True):
            yield _weighed(canvas, place, state, each)
    words = titled(gap_words(state, seat))
    line = canvas.line_height(canvas.scale.small)
    foot = rect.bottom_part(line)
    meter = rect.above(line + canvas.px(6)).bottom_part(canvas.px(METER))
    room = rect.top_part(meter.y - rect.y - canvas.px(8))
    looks: list[Look] = [
        *_scales(canvas, room, state, seat, ITEM),
        DuatLook(meter, setup.edition.duat + 1),
    ]
    parts = duat_parts(meter, setup.edition)
    for each in (*others, seat):
        opacity, colour = 255 if each == seat else OTHERS, setup.seats[each].colour
        heart, feather = (space_of(state, each, kind) for kind in (HEART, FEATHER))
        side = min(parts.hearts[0][2:])
        looks.append(HeartLook(parts.hearts[heart].centred(side, side), colour, opacity))
        looks.append(FeatherLook(parts.feathers[feather].centred(side, side), colour, opacity))
    looks.append(canvas.letters(foot, words, canvas.scale.small, INK, Align.CENTRE))
    yield Node("harvest/scales", "text", rect, words, looks=tuple(looks))


def _weighed(canvas: Canvas, rect: Rect, state: State, seat: int) -> Node:
    """Another seat's scales, with whose they are."""
    name, font = seat_name(state.table.setup.seats[seat]), canvas.scale.small
    line = rect.bottom_part(canvas.line_height(font))
    looks = (
        *_scales(canvas, rect.above(line.h + canvas.px(4)), state, seat, ITEM // 2),
        canvas.letters(line, name, font, FADED_INK, Align.CENTRE),
    )
    words = f"{name}: {gap_words(state, seat)}"
    return Node(f"harvest/scales/{seat}", "text", rect, words, looks=looks)


def _scales(canvas: Canvas, room: Rect, state: State, seat: int, item: int) -> Iterator[Look]:
    """A seat's scales in the middle of a room; beside them what heart and feather have."""
    board, size = state.boards[seat], min(room.h, room.w * 2 // 3)
    yield ScalesLook(room.centred(size, size), tilt_of(board, state.table.edition.duat))
    beside, high = room.columns(2), canvas.px(item)
    for place, kind, n, is_right in (
        (beside[0].before(size // 2), HEART, board.heart, True),
        (beside[1].after(size // 2), FEATHER, board.feather, False),
    ):
        figure = round(FIGURE * high) * len(str(n))
        spot = place.right_part(high + figure) if is_right else place.left_part(high + figure)
        yield ItemLook(spot.left_part(high).centred(high, high), kind)
        yield FigureLook(spot.after(high).centred(figure, high * 4 // 5), str(n))
