"""The title's page: the river at dusk, the game's name, and the ways in."""

from dataclasses import dataclass

from sneferu_gui.ui.views.buttons import ButtonAppearance, button
from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Align, Face, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_SAND, GOLD, SAND


@dataclass(frozen=True, slots=True)
class TitleAppearance:
    """The page."""

    name: str
    subtitle: str
    buttons: tuple[ButtonAppearance, ...]
    """From the top down."""
    note: str
    """At the foot: whose game it is."""
    version: str


def title_page(canvas: Canvas, shown: TitleAppearance) -> Node:
    """The whole page."""
    scale = canvas.scale
    large, middle = scale.font(68, Face.HEADING_BOLD), scale.font(23, Face.HEADING)
    left = canvas.rect.inset(canvas.width // 16, canvas.height // 12)
    name = left.top_part(canvas.line_height(large))
    subtitle = left.below(name.h).top_part(canvas.line_height(middle))
    column = left.below(name.h + subtitle.h + canvas.px(26)).left_part(canvas.px(250))
    font = scale.font(17, Face.BOLD)
    high, gap = canvas.px(42), canvas.px(9)
    buttons = tuple(
        button(
            canvas, Rect(column.x, column.y + i * (high + gap), column.w, high), shown, ON_NIGHT,
            font,
        )
        for i, shown in enumerate(shown.buttons)
    )  # fmt: skip
    foot = canvas.rect.inset(canvas.px(16), canvas.px(10))
    foot = foot.bottom_part(canvas.line_height(scale.small))
    version = foot.right_part(canvas.text_width(shown.version, scale.small))
    children = (
        canvas.text("title/name", name, shown.name, large, GOLD),
        canvas.text("title/subtitle", subtitle, shown.subtitle, middle, SAND),
        Node("title/ways", "panel", column, shown.name, children=buttons),
        canvas.text("title/note", foot.before(version.w + canvas.px(16)), shown.note,
                    scale.small, FADED_SAND),
        canvas.text("title/version", version, shown.version, scale.small, FADED_SAND,
                    Align.RIGHT),
    )  # fmt: skip
    ground = (Picture(canvas.rect, "title", 255, covers=True),)
    return Node("title", "window", canvas.rect, shown.name, looks=ground, children=children)
