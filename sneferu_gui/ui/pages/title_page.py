"""The title's page: the river at dusk, the game's name, and the ways in."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.kit.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.kit.looks import Align, Font, Line, Picture, Typeface
from sneferu_gui.ui.kit.node import STILL, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_SAND, GOLD, SAND, SMALLEST_WINDOW, TextSize
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button
from sneferu_gui.ui.pages.title_animation import title_animation
from sneferu_gui.ui.pages.title_shelf import GameTile, lying_shelf, shelf, shelf_width

MANY: Final = 4
"""Ways to play, over which they stand closer together."""
MOST_HIGH: Final = 5
"""Ways to play, over which they are less high."""
SMALL_WIDE: Final = 480
"""How wide the ways are together at 100 %, in a window that is small at its scale."""
NAME_WIDE: Final = 330
"""How wide the name is at least beside the shelf of games, in pixels at 100 %."""
NAME_STEPS: Final = (
    TextSize.NAME,
    TextSize.RESULT,
    TextSize.PAGE,
    TextSize.TITLE,
    TextSize.HEADING,
)
"""What a name is set in: the largest that has room."""
SMALL_STEPS: Final = (TextSize.LEAD, TextSize.TEXT, TextSize.CAPTION)
"""The same of the line under it, in a small window."""
HIGH: Final = 560
"""A small window's height at 100 %, from which the games stand in it as in a large one."""
ENDLESS: Final = 100_000
LOW: Final = 400
"""A small window's height at 100 %, under which they stand closely."""
ABREAST: Final = 2
"""How many of the lesser ways stand in a row."""


@dataclass(frozen=True, slots=True)
class TitleAppearance:
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
    picture: str = "title"
    """What it all stands before."""
    games: tuple[GameTile, ...] = ()
    """The games there are, where there are several."""
    choice: str = ""
    """What is chosen among them, in words."""


def title_page(canvas: Canvas, shown: TitleAppearance) -> Node:
    """The whole page, without life in it."""
    if canvas.is_narrow or canvas.height < canvas.px(SMALLEST_WINDOW[1]):
        return _small_page(canvas, shown)
    scale, middle = canvas.scale, canvas.scale.font(TextSize.HEADING, Typeface.HEADING)
    left = canvas.rect.inset(canvas.width // 16, canvas.height // 13)
    room = left.w - canvas.px(NAME_WIDE) - canvas.px(16)
    corner = left.right_part(shelf_width(canvas, shown.games, room))
    beside = left.before(corner.w + canvas.px(16)) if shown.games else left
    large = scale.font(TextSize.NAME, Typeface.HEADING_BOLD)
    name = beside.top_part(canvas.line_height(large))
    subtitle = beside.below(name.h).top_part(canvas.line_height(middle))
    column = left.below(name.h + subtitle.h + canvas.px(30)).left_part(canvas.px(290))
    foot = canvas.rect.inset(canvas.px(16), canvas.px(10))
    foot = foot.bottom_part(canvas.line_height(scale.small))
    version = foot.right_part(canvas.text_width(shown.version, scale.small))
    children = (
        _name(canvas, name, shown.name),
        canvas.text("title/subtitle", subtitle, shown.subtitle, middle, SAND),
        _ways(canvas, column, shown),
        canvas.text("title/note", foot.before(version.w + canvas.px(16)), shown.note,
                    scale.small, FADED_SAND),
        canvas.text("title/version", version, shown.version, scale.small, FADED_SAND,
                    Align.RIGHT),
        *shelf(canvas, shown.games, shown.choice, corner),
    )  # fmt: skip
    ground = (Picture(canvas.rect, shown.picture, 255, covers=True),)
    return Node("title", "window", canvas.rect, shown.name, looks=ground, children=children)


def _small_page(canvas: Canvas, shown: TitleAppearance) -> Node:
    """Everything in a small window: the ways in pairs, the others in threes, what is said below."""
    scale, gap = canvas.scale, canvas.px(5)
    font = scale.font(TextSize.RESULT, Typeface.HEADING_BOLD)
    lesser, small = scale.font(TextSize.LEAD, Typeface.HEADING), scale.caption
    room = canvas.rect.inset(canvas.px(20), canvas.px(5))._replace(h=ENDLESS)
    room = room.left_part(canvas.px(SMALL_WIDE))
    is_high = canvas.height >= canvas.px(HIGH)
    games: tuple[Node, ...] = ()
    if not is_high:
        corner = canvas.rect.inset(canvas.px(20), canvas.px(8))
        games = lying_shelf(canvas, shown.games, shown.choice, corner)
    beside = games[0].rect.w + gap if games else 0
    name = room._replace(w=canvas.width - 2 * room.x - beside).top_part(canvas.line_height(font))
    subtitle = room.below(name.h).top_part(canvas.line_height(lesser))
    if games and games[0].rect.bottom > subtitle.y:
        subtitle = subtitle._replace(w=name.w)
    if is_high:
        below = room.below(subtitle.bottom + canvas.px(10) - room.y)
        below = below.left_part(shelf_width(canvas, shown.games, room.w))
        games = shelf(canvas, shown.games, shown.choice, below)
    above = max(subtitle.bottom, games[0].rect.bottom if games else 0) - room.y
    ways = _small_ways(canvas, room.below(above + canvas.px(12 if is_high else 5)), shown)
    foot = room._replace(y=ways.rect.bottom + canvas.px(4), w=canvas.width - 2 * room.x)
    version = foot.right_part(canvas.text_width(shown.version, small) + gap)
    version = version.top_part(canvas.line_height(small))
    words = foot.before(version.w + gap)
    high = len(canvas.wrapped(shown.note, small, words.w)) * canvas.line_height(small)
    lowest = canvas.height - canvas.px(4) - high
    words = words._replace(y=max(words.y, lowest), h=high)
    children = (
        _name(canvas, name, shown.name, NAME_STEPS[1:]),
        canvas.text("title/subtitle", subtitle, shown.subtitle,
                    _fitting(canvas, subtitle, shown.subtitle, SMALL_STEPS, Typeface.HEADING),
                    SAND),
        ways,
        canvas.paragraph("title/note", words, shown.note, small, FADED_SAND),
        canvas.text("title/version", version._replace(y=words.y), shown.version, small,
                    FADED_SAND, Align.RIGHT),
        *games,
    )  # fmt: skip
    rect = canvas.rect._replace(h=max(canvas.height, words.bottom + canvas.px(4)))
    ground = (Picture(canvas.rect, shown.picture, 255, covers=True),)
    return Node("title", "window", rect, shown.name, (STILL,), looks=ground, children=children)


def _small_ways(canvas: Canvas, room: Rect, shown: TitleAppearance) -> Node:
    """A little more apart where there is some height to spare."""
    scale, is_low = canvas.scale, canvas.height < canvas.px(LOW)
    gap = canvas.px(5 if is_low else 9)
    nodes: list[Node] = []
    y = room.y
    for texts, font, per_row, high in (
        (shown.ways, scale.font(TextSize.TEXT, Typeface.BOLD), 2, canvas.px(34 if is_low else 42)),
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


def _name(canvas: Canvas, room: Rect, name: str, steps: tuple[TextSize, ...] = NAME_STEPS) -> Node:
    """The game's name, on the line that the largest letters have."""
    font = _fitting(canvas, room, name, steps, Typeface.HEADING_BOLD)
    return canvas.text("title/name", room, name, font, GOLD)


def _fitting(
    canvas: Canvas, room: Rect, text: str, steps: tuple[TextSize, ...], face: Typeface
) -> Font:
    """The largest letters in which it has room, or the smallest there are."""
    fonts = [canvas.scale.font(step, face) for step in steps]
    fitting = (font for font in fonts if canvas.text_width(text, font) <= room.w)
    return next(fitting, fonts[-1])


def with_animation(canvas: Canvas, page: Node, time: float) -> Node:
    """The page, so many seconds after life in its picture began; the rest is the same object."""
    animation = Node("title/life", "picture", canvas.rect, looks=title_animation(canvas, time),
                is_floating=True)  # fmt: skip
    return page._replace(children=(animation, *page.children))


def _ways(canvas: Canvas, column: Rect, shown: TitleAppearance) -> Node:
    """The ways to play in a column, the others under a line, smaller and in pairs."""
    font, small = (
        canvas.scale.font(TextSize.LEAD, Typeface.BOLD),
        canvas.scale.font(TextSize.TEXT, Typeface.BOLD),
    )
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
