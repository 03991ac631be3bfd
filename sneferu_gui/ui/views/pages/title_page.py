"""The title's page: the river at dusk, the game's name, and the ways in."""

from typing import Final

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Align, Face, Line, Picture
from sneferu_gui.ui.views.node import STILL, Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_SAND, GOLD, SAND, SMALLEST_WINDOW, Step
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance, button
from sneferu_gui.value import Value

MANY: Final = 4
"""Ways to play, over which they stand closer together."""
MOST_HIGH: Final = 5
"""Ways to play, over which they are less high."""
SMALL_WIDE: Final = 480
"""How wide the ways are together at 100 %, in a window that is small at its scale."""
GAMES_WIDE: Final = 190
"""How wide the choice of games is, in pixels at 100 %."""
SMALL_GAME: Final = 92
"""How wide each of them is in a window that is small at its scale."""
ENDLESS: Final = 100_000
LOW: Final = 400
"""A small window's height at 100 %, under which they stand closely."""
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
    if canvas.is_narrow or canvas.height < canvas.px(SMALLEST_WINDOW[1]):
        return _small_page(canvas, shown)
    scale = canvas.scale
    large, middle = scale.font(Step.NAME, Face.HEADING_BOLD), scale.font(Step.HEADING, Face.HEADING)
    left = canvas.rect.inset(canvas.width // 16, canvas.height // 13)
    beside = canvas.px(GAMES_WIDE) + canvas.px(16) if shown.games else 0
    name = left.before(beside).top_part(canvas.line_height(large))
    subtitle = left.before(beside).below(name.h).top_part(canvas.line_height(middle))
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


def _small_page(canvas: Canvas, shown: TitleAppearance) -> Node:
    """Everything in a small window: the ways in pairs, the others in threes, what is said below."""
    scale, gap = canvas.scale, canvas.px(5)
    font = scale.font(Step.RESULT, Face.HEADING_BOLD)
    lesser, small = scale.font(Step.LEAD, Face.HEADING), scale.caption
    room = canvas.rect.inset(canvas.px(20), canvas.px(5))._replace(h=ENDLESS)
    room = room.left_part(canvas.px(SMALL_WIDE))
    games = _small_games(canvas, canvas.rect.inset(canvas.px(20), canvas.px(8)), shown)
    beside = games[0].rect.w + gap if games else 0
    name = room._replace(w=canvas.width - 2 * room.x - beside).top_part(canvas.line_height(font))
    subtitle = room.below(name.h).top_part(canvas.line_height(lesser))
    ways = _small_ways(canvas, room.below(name.h + subtitle.h + canvas.px(5)), shown)
    foot = room._replace(y=ways.rect.bottom + canvas.px(4), w=canvas.width - 2 * room.x)
    version = foot.right_part(canvas.text_width(shown.version, small) + gap)
    version = version.top_part(canvas.line_height(small))
    words = foot.before(version.w + gap)
    high = len(canvas.wrapped(shown.note, small, words.w)) * canvas.line_height(small)
    lowest = canvas.height - canvas.px(4) - high
    words = words._replace(y=max(words.y, lowest), h=high)
    children = (
        canvas.text("title/name", name, shown.name, font, GOLD),
        canvas.text("title/subtitle", subtitle, shown.subtitle, lesser, SAND),
        ways,
        canvas.paragraph("title/note", words, shown.note, small, FADED_SAND),
        canvas.text("title/version", version._replace(y=words.y), shown.version, small,
                    FADED_SAND, Align.RIGHT),
        *games,
    )  # fmt: skip
    rect = canvas.rect._replace(h=max(canvas.height, words.bottom + canvas.px(4)))
    ground = (Picture(canvas.rect, "title", 255, covers=True),)
    return Node("title", "window", rect, shown.name, (STILL,), looks=ground, children=children)


def _small_ways(canvas: Canvas, room: Rect, shown: TitleAppearance) -> Node:
    """A little more apart where there is some height to spare."""
    scale, is_low = canvas.scale, canvas.height < canvas.px(LOW)
    gap = canvas.px(5 if is_low else 9)
    nodes: list[Node] = []
    y = room.y
    for texts, font, per_row, high in (
        (shown.ways, scale.font(Step.TEXT, Face.BOLD), 2, canvas.px(34 if is_low else 42)),
        (shown.others, scale.caption_strong, 3, canvas.px(32 if is_low else 36)),
    ):
        for start in range(0, len(texts), per_row):
            row = texts[start : start + per_row]
            places = Rect(room.x, y, room.w, high).columns(per_row, gap)
            nodes += [
                button(canvas, place, each, ON_NIGHT, font)
                for place, each in zip(places, row, strict=False)
            ]
            y += high + gap
        y += canvas.px(4)
    rect = room._replace(h=y - canvas.px(4) - gap - room.y)
    return Node("title/ways", "panel", rect, shown.name, children=tuple(nodes))


def _games(canvas: Canvas, left: Rect, shown: TitleAppearance) -> tuple[Node, ...]:
    """The games there are, one below the other in the corner; nothing where there is one."""
    if not shown.games:
        return ()
    font = canvas.scale.font(Step.TEXT, Face.BOLD)
    high, gap = canvas.px(37), canvas.px(9)
    column = left.right_part(canvas.px(GAMES_WIDE)).top_part(len(shown.games) * (high + gap) - gap)
    nodes = (
        button(canvas, column.below(i * (high + gap)).top_part(high), each, ON_NIGHT, font)
        for i, each in enumerate(shown.games)
    )
    return (Node("title/choice", "panel", column, children=tuple(nodes)),)


def _small_games(canvas: Canvas, room: Rect, shown: TitleAppearance) -> tuple[Node, ...]:
    """The same in a small window: beside one another, at the end of the name's line."""
    if not shown.games:
        return ()
    wide, gap = canvas.px(SMALL_GAME), canvas.px(5)
    line = room.right_part(len(shown.games) * (wide + gap) - gap).top_part(canvas.px(34))
    places = line.columns(len(shown.games), gap)
    nodes = (
        button(canvas, place, each, ON_NIGHT, canvas.scale.caption_strong)
        for place, each in zip(places, shown.games, strict=True)
    )
    return (Node("title/choice", "panel", line, children=tuple(nodes)),)


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
