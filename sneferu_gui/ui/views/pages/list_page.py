"""What pages with a list have in common: the sheet that holds the rows, and the foot to turn it."""

from typing import NamedTuple

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Align, Face
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import GOLD, Step
from sneferu_gui.ui.views.widgets.buttons import (
    ButtonAppearance,
    button,
    picture_button,
    width_of,
)


class ListFoot(NamedTuple):
    """The line under a list."""

    place: str
    """Which part of the list is shown."""
    buttons: tuple[ButtonAppearance, ...]
    """At the left."""
    previous: ButtonAppearance
    following: ButtonAppearance


def list_body(canvas: Canvas, wide: int, tools: int) -> tuple[Rect, Rect]:
    """The page, at most so wide, and the part of it that holds rows.

    `wide` is in pixels at 100 %, `tools` the height of what stands between title and list.
    """
    page = canvas.rect.inset(canvas.px(24), canvas.px(16))
    page = page.centred(min(page.w, canvas.px(wide)), page.h)
    head = canvas.line_height(canvas.scale.font(Step.PAGE, Face.HEADING_BOLD)) + canvas.px(8)
    foot = canvas.px(40) + canvas.px(12)
    sheet = page.below(head + tools).above(foot)
    return page, sheet.inset(canvas.px(12), canvas.px(8))


def list_foot(canvas: Canvas, foot: Rect, key: str, shown: ListFoot) -> Node:
    """The line; its nodes' keys begin with `key`."""
    turn = canvas.px(46)
    right = foot.right_part(turn)
    left = foot.before(turn + canvas.px(6)).right_part(turn)
    rest, buttons = foot, []
    for each in shown.buttons:
        place = rest.left_part(max(width_of(canvas, each.label), canvas.px(120)))
        buttons.append(button(canvas, place, each, ON_NIGHT))
        rest = rest.after(place.w + canvas.px(10))
    words = rest.before(2 * turn + canvas.px(20))
    children = (
        *buttons,
        canvas.text(f"{key}/place", words, shown.place, canvas.scale.body, GOLD, Align.RIGHT),
        picture_button(canvas, left, shown.previous, "icons/light/previous", 0.5, ON_NIGHT),
        picture_button(canvas, right, shown.following, "icons/light/next", 0.5, ON_NIGHT),
    )
    return Node(f"{key}/foot", "bar", foot, children=children)
