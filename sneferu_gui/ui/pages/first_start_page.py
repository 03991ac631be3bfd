"""The page of the very first start: choices in rows, and the games to begin with below them."""

from typing import Final, NamedTuple

from sneferu_gui.ui.kit import carving
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import heading, heading_font, page_foot, page_node, page_parts
from sneferu_gui.ui.kit.looks import Align, Look, Picture, Typeface
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, HEADING, INK, PAPER, SLAB_EDGE, TextSize
from sneferu_gui.ui.kit.widgets.button_rows import rows_of_buttons
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, width_of

WIDEST: Final = 1040
"""The page's width at most at 100 %."""
ABREAST: Final = 200
"""A game's card is so wide at least at 100 %, with all of them abreast."""
IN_ROWS: Final = 370
"""The same in rows."""
BESIDE: Final = 300
"""A game's card is so wide at least at 100 %, with the picture beside its words."""
PICTURE: Final = 210
"""The picture's width at most at 100 %, where it is beside them."""
SHAPE: Final = 16 / 9
"""A picture's width by its height."""
BORDER: Final = 12
GAP: Final = 12


class Choices(NamedTuple):
    """A question, and its answers in a row."""

    title: str
    answers: tuple[ButtonAppearance, ...]


class FirstGame(NamedTuple):
    """A game, and the ways to begin with it."""

    key: str
    name: str
    about: str
    """For how many and how long, in a line."""
    picture: str
    ways: tuple[ButtonAppearance, ...]


class FirstStartAppearance(NamedTuple):
    """The whole page."""

    title: str
    choices: tuple[Choices, ...]
    question: str
    games: tuple[FirstGame, ...]
    note: str
    skip: ButtonAppearance


def first_start_page(canvas: Canvas, shown: FirstStartAppearance) -> Node:
    """A sheet over the river."""
    if canvas.is_narrow:
        return _narrow_page(canvas, shown)
    parts = page_parts(canvas, widest=WIDEST)
    nodes = _questions(canvas, parts.endless, shown)
    high = max(node.rect.bottom for node in nodes) + canvas.px(18) - parts.body.y
    sheet = parts.body._replace(h=high).moved(0, max(0, parts.body.h - high) // 3)
    parts = parts.with_body(canvas, max(high, parts.body.h))
    children = (
        canvas.text("first/title", parts.head.moved(0, (sheet.y - parts.body.y) // 2),
                    shown.title, heading_font(canvas), GOLD, Align.CENTRE),
        canvas.panel("first", sheet, "", *_questions(canvas, sheet, shown)),
        page_foot(canvas, parts.foot, "first", (), (shown.skip,), shown.note),
    )  # fmt: skip
    return page_node(canvas, "page", shown.title, children)


def _narrow_page(canvas: Canvas, shown: FirstStartAppearance) -> Node:
    parts = page_parts(canvas)
    nodes = _questions(canvas, parts.endless, shown)
    high = max(node.rect.bottom for node in nodes) + canvas.px(16) - parts.body.y
    parts = parts.with_body(canvas, high)
    children = (
        heading(canvas, "first/title", parts.head, shown.title),
        canvas.panel("first", parts.body._replace(h=high), "", *nodes),
        page_foot(canvas, parts.foot, "first", (), (shown.skip,), shown.note),
    )
    return page_node(canvas, "page", shown.title, children)


def _questions(canvas: Canvas, sheet: Rect, shown: FirstStartAppearance) -> list[Node]:
    inner = sheet.inset(canvas.px(22), canvas.px(16))
    title = canvas.line_height(canvas.scale.heading) + canvas.px(4)
    nodes, y = [], inner.y
    for number, choices in enumerate(shown.choices):
        place = Rect(inner.x, y, inner.w, title)
        nodes.append(_heading(canvas, f"first/question/{number}", place, choices.title))
        row = Rect(inner.x, place.bottom, inner.w, canvas.scale.button)
        if canvas.is_narrow:
            nodes += rows_of_buttons(canvas, row, choices.answers)
        else:
            nodes += _row(canvas, row, choices.answers)
        y = nodes[-1].rect.bottom + canvas.px(14)
    place = Rect(inner.x, y, inner.w, title)
    nodes.append(_heading(canvas, "first/question/game", place, shown.question))
    return [*nodes, *_games(canvas, inner.below(place.bottom - inner.y), shown.games)]


def _games(canvas: Canvas, room: Rect, games: tuple[FirstGame, ...]) -> list[Node]:
    """Abreast, or in rows where there is no room for that; in the room's width, from its top."""
    gap = canvas.px(GAP)
    is_wide = room.w >= len(games) * canvas.px(ABREAST)
    per_row = len(games) if is_wide else max(1, room.w // canvas.px(IN_ROWS))
    wide = room.columns(per_row, gap)[0].w
    high = max(_game(canvas, room._replace(w=wide), each).rect.h for each in games)
    places = [
        place
        for row in range(-(-len(games) // per_row))
        for place in room.below(row * (high + gap)).top_part(high).columns(per_row, gap)
    ]
    return [_game(canvas, *each) for each in zip(places, games, strict=False)]


def _game(canvas: Canvas, place: Rect, shown: FirstGame) -> Node:
    """A card that is as high as what is on it; its picture beside the words or over them."""
    border = canvas.px(BORDER)
    inner = place._replace(w=place.w - 2 * border).moved(border, border)
    if inner.w >= canvas.px(BESIDE):
        picture = inner.left_part(min(canvas.px(PICTURE), inner.w * 2 // 5))
        picture = picture.top_part(round(picture.w / SHAPE))
        words = inner.after(picture.w + border)
    else:
        picture = inner.top_part(round(inner.w / SHAPE))
        words = inner.below(picture.h + canvas.px(6))
    looks: list[Look] = []
    y = words.y
    for text, font, colour in (
        (shown.name, canvas.scale.font(TextSize.LEAD, Typeface.BOLD), INK),
        (shown.about, canvas.scale.small, FADED_INK),
    ):
        line = words._replace(y=y, h=canvas.line_height(font))
        looks.append(canvas.letters(line, text, font, colour))
        y = line.bottom
    row = words._replace(y=y + canvas.px(7), h=canvas.scale.button)
    ways = [
        button(canvas, row.moved(0, i * (row.h + canvas.px(7))), each)
        for i, each in enumerate(shown.ways)
    ]
    lowest = max(picture.bottom, *(node.rect.bottom for node in ways))
    if picture.y == words.y:  # beside them: as high as they are
        picture = picture._replace(h=lowest - picture.y)
    rect = place._replace(h=lowest + border - place.y)
    ground = carving.plate(canvas.scale, rect, PAPER, SLAB_EDGE)
    painting = Picture(picture, shown.picture, 255, covers=True)
    label = f"{shown.name}. {shown.about}"
    return Node(
        shown.key, "panel", rect, label, looks=(ground, painting, *looks), children=tuple(ways)
    )


def _heading(canvas: Canvas, key: str, rect: Rect, title: str) -> Node:
    return canvas.text(key, rect, title, canvas.scale.heading, HEADING)


def _row(canvas: Canvas, rect: Rect, answers: tuple[ButtonAppearance, ...]) -> list[Node]:
    nodes, x, gap = [], rect.x, canvas.px(8)
    for each in answers:
        place = Rect(x, rect.y, max(canvas.px(60), width_of(canvas, each.label)), rect.h)
        nodes.append(button(canvas, place, each))
        x = place.right + gap
    return nodes
