"""What pages with a list have in common: the sheet that holds the rows, and the foot to turn it."""

from typing import NamedTuple

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.frame import page_foot, page_parts, widths_of
from sneferu_gui.ui.kit.looks import Align
from sneferu_gui.ui.kit.node import STAYS, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import SAND
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, picture_button


class ListFoot(NamedTuple):
    """The line under a list."""

    place: str
    """Which part of the list is shown."""
    buttons: tuple[ButtonAppearance, ...]
    """At the left."""
    previous: ButtonAppearance
    following: ButtonAppearance


class ListParts(NamedTuple):
    """Where everything stands."""

    head: Rect
    tools: Rect
    """Between heading and list."""
    sheet: Rect
    rows: Rect
    """The part of the sheet that holds rows."""
    foot: Rect


def list_parts(canvas: Canvas, tools: int) -> ListParts:
    """The page cut up; `tools` is the height of what stands between heading and list."""
    parts = page_parts(canvas)
    sheet = parts.body.below(tools)
    rows = sheet.inset(canvas.px(14), canvas.px(9))
    return ListParts(parts.head, parts.body.top_part(tools), sheet, rows, parts.foot)


def list_foot(canvas: Canvas, foot: Rect, key: str, shown: ListFoot) -> Node:
    """The line; its nodes' keys begin with `key`. On a narrow page the buttons are over it."""
    turn = canvas.px(46)
    if canvas.is_narrow:
        needs = sum(wide + canvas.px(10) for wide in widths_of(canvas, shown.buttons))
        said = canvas.text_width(shown.place, canvas.scale.body)
        if needs + said + 2 * turn + canvas.px(30) > foot.w:
            above = page_foot(canvas, foot, key, shown.buttons)
            below = foot._replace(y=above.rect.bottom + canvas.px(6))
            line = list_foot(canvas, below, key, shown._replace(buttons=()))
            rect = foot._replace(h=line.rect.bottom - foot.y)
            return line._replace(rect=rect, children=(*above.children, *line.children))
    right = foot.right_part(turn)
    left = foot.before(turn + canvas.px(6)).right_part(turn)
    rest, buttons = foot, []
    for each, wide in zip(shown.buttons, widths_of(canvas, shown.buttons), strict=True):
        buttons.append(button(canvas, rest.left_part(wide), each, ON_NIGHT))
        rest = rest.after(wide + canvas.px(10))
    words = rest.before(2 * turn + canvas.px(20))
    children = (
        *buttons,
        canvas.text(f"{key}/place", words, shown.place, canvas.scale.body, SAND, Align.RIGHT),
        picture_button(canvas, left, shown.previous, "icons/light/previous", 0.5, ON_NIGHT),
        picture_button(canvas, right, shown.following, "icons/light/next", 0.5, ON_NIGHT),
    )
    return Node(f"{key}/foot", "bar", foot, state=(STAYS,), children=children)
