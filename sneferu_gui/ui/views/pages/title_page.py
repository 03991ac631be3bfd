"""The title's page: the river at dusk, the game's name, and the ways in."""

from typing import Final

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Align, Face, Line, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_SAND, GOLD, SAND, Step
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button
from sneferu_gui.value import Value

MANY: Final = 4
"""Ways to play, over which they stand closer together."""
MOST_HIGH: Final = 5
"""Ways to play, over which they are less high."""
ABREAST: Final = 2
"""How many of the lesser ways stand in a row."""


class TitleAppearance(Value):
    """The page."""

    name: str
    subtitle: str
    ways: tuple[ButtonAppearance, ...]
    """To play, from the top down."""
    others: tuple[ButtonAppearance, ...]
    """To everything else, row by row."""
    note: str
    """At the foot: whose game it is."""
    version: str
    games: tuple[ButtonAppearance, ...] = ()
    """The games there are, where there are several."""


def title_page(canvas: Canvas, shown: TitleAppearance) -> Node:
    """The whole page, without life in it."""
    scale = canvas.scale
    large, middle = scale.font(Step.NAME, Face.HEADING_BOLD), scale.font(Step.HEADING, Face.HEADING)
    left = canvas.rect.inset(canvas.width // 16, canvas.height // 13)
    name = left.top_part(canvas.line_height(large))
    subtitle = left.below(name.h).top_part(canvas.line_height(middle))
    column = left.below(name.h + subtitle.h + canvas.px(30)).left_part(canvas.px(290))
    foot = canvas.rect.inset(canvas.px(16), canvas.px(10))
    foot = foot.bottom_part(canvas.line_height(scale.small))
    version = foot.right_part(canvas.text_width(shown.version, scale.small))
    children = (
        canvas.text("title/name", name, shown.name, large, GOLD),
        canvas.text("title/subtitle", subtitle, shown.subtitle, middle, SAND),
        _ways(canvas, column, shown),
        canvas.text("title/note", foot.before(version.w + canvas.px(16)), shown.note,
                    scale.small, FADED_SAND),
        canvas.text("title/version", version, shown.version, scale.small, FADED_SAND,
                    Align.RIGHT),
        *_games(canvas, left, shown),
    )  # fmt: skip
    ground = (Picture(canvas.rect, "title", 255, covers=True),)
    return Node("title", "window", canvas.rect, shown.name, looks=ground, children=children)


def _games(canvas: Canvas, left: Rect, shown: TitleAppearance) -> tuple[Node, ...]:
    """The games there are, one below the other in the corner; nothing where there is one."""
    if not shown.games:
        return ()
    font = canvas.scale.font(Step.TEXT, Face.BOLD)
    high, gap = canvas.px(37), canvas.px(9)
    column = left.right_part(canvas.px(190)).top_part(len(shown.games) * (high + gap) - gap)
    nodes = (
        button(canvas, column.below(i * (high + gap)).top_part(high), each, ON_NIGHT, font)
        for i, each in enumerate(shown.games)
    )
    return (Node("title/choice", "panel", column, children=tuple(nodes)),)


def with_animation(canvas: Canvas, page: Node, time: float) -> Node:
    """The page, so many seconds after life in its picture began; the rest is the same object."""
    from sneferu_gui.ui.views.pages.title_animation import title_animation  # noqa: PLC0415 - not for the first

    animation = Node("title/life", "picture", canvas.rect, looks=title_animation(canvas, time),
                is_floating=True)  # fmt: skip
    return page._replace(children=(animation, *page.children))


def _ways(canvas: Canvas, column: Rect, shown: TitleAppearance) -> Node:
    """The ways to play in a column, the others under a line, smaller and in pairs."""
    font, small = canvas.scale.font(Step.LEAD, Face.BOLD), canvas.scale.font(Step.TEXT, Face.BOLD)
    high = canvas.px(44 if len(shown.ways) <= MOST_HIGH else 38)
    gap = canvas.px(9 if len(shown.ways) <= MANY else 6)
    nodes = [
        button(canvas, Rect(column.x, column.y + i * (high + gap), column.w, high), each,
               ON_NIGHT, font)
        for i, each in enumerate(shown.ways)
    ]  # fmt: skip
    rest = column.below(len(nodes) * (high + gap))
    rule = rest.top_part(canvas.px(15))
    y = rule.centre[1] - gap // 2
    line = Line(((rule.x, y), (rule.right - 1, y)), (*GOLD[:3], 120), max(1, canvas.px(1)))
    rest, high = rest.below(rule.h), canvas.px(37)
    for i, each in enumerate(shown.others):
        row = rest.below(i // ABREAST * (high + gap)).top_part(high)
        place = row.columns(ABREAST, gap)[i % ABREAST]
        nodes.append(button(canvas, place, each, ON_NIGHT, small))
    return Node("title/ways", "panel", column, shown.name, looks=(line,), children=tuple(nodes))
