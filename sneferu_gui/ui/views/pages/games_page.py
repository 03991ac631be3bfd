"""The list of stored games: a row a game, with a small picture of what each player has."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol

from sneferu_gui.ui.views.canvas import ON_NIGHT, Canvas
from sneferu_gui.ui.views.looks import Align, Box, Face, Look, Picture
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.pages.list_page import ListFoot, list_body, list_foot
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.theme import FADED_INK, GOLD, INK, Step
from sneferu_gui.ui.views.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    button,
    field,
    row_of_buttons,
    width_of,
)

ROW = 84
"""A row's height in pixels at 100 %."""


class SmallPicture(Protocol):
    """What a player of a game has, as a list shows it: each game draws its own."""

    def looks(self, place: Rect) -> list[Look]:
        """As large as fits."""


@dataclass(frozen=True, slots=True)
class GameRow:
    """A stored game."""

    key: str
    title: str
    """Who plays."""
    line: str
    """What is played, and how far it is."""
    about: str
    """When it was played last, and with which edition."""
    pictures: tuple[SmallPicture, ...]
    """One of each player."""
    act: Hashable | None
    hint: str
    buttons: tuple[ButtonAppearance, ...]


@dataclass(frozen=True, slots=True)
class GamesAppearance:
    """The whole page."""

    title: str
    tabs: tuple[ButtonAppearance, ...]
    search: FieldAppearance
    search_label: str
    rows: tuple[GameRow, ...]
    empty: str
    """What is said when there is no row."""
    foot: ListFoot


def rows_on(canvas: Canvas) -> int:
    """How many games a page has room for."""
    return max(1, _body(canvas)[1].h // canvas.px(ROW))


def _body(canvas: Canvas) -> tuple[Rect, Rect]:
    """The page, and the part of it that holds rows."""
    return list_body(canvas, 1100, canvas.px(36) + canvas.px(10))


def games_page(canvas: Canvas, shown: GamesAppearance) -> Node:
    """The whole page."""
    page, body = _body(canvas)
    font = canvas.scale.font(Step.PAGE, Face.HEADING_BOLD)
    head = page.top_part(canvas.line_height(font))
    tools = page.below(head.h + canvas.px(8)).top_part(canvas.px(36))
    tabs = tools.left_part(int(0.5 * tools.w))
    search = tools.right_part(int(0.4 * tools.w))
    label = width_of(canvas, shown.search_label)
    high = body.h // rows_on(canvas)
    labels = [each.label for row in shown.rows for each in row.buttons]
    wide = max((width_of(canvas, label) for label in labels), default=0)
    rows = [
        _row(canvas, Rect(body.x, body.y + i * high, body.w, high), row, wide, is_parted=i > 0)
        for i, row in enumerate(shown.rows)
    ]
    if not rows:
        line = body.centred(body.w, canvas.line_height(canvas.scale.body))
        rows = [canvas.text("games/empty", line, shown.empty, canvas.scale.body, FADED_INK,
                            Align.CENTRE)]  # fmt: skip
    sheet = Rect(page.x, body.y - canvas.px(8), page.w, body.h + 2 * canvas.px(8))
    chosen = row_of_buttons(canvas, tabs, shown.tabs, ON_NIGHT)
    children = (
        canvas.text("games/title", head, shown.title, font, GOLD),
        Node("games/tabs", "bar", tabs, children=chosen),
        canvas.text("games/search/label", search.left_part(label), shown.search_label,
                    canvas.scale.body, GOLD),
        field(canvas, search.after(label), shown.search),
        canvas.panel("games/list", sheet, "", *rows),
        list_foot(canvas, page.bottom_part(canvas.px(40)), "games", shown.foot),
    )  # fmt: skip
    ground = (Picture(canvas.rect, "night", 255, covers=True),)
    return Node("games", "window", canvas.rect, shown.title, looks=ground, children=children)


def _row(canvas: Canvas, rect: Rect, row: GameRow, button_wide: int, *, is_parted: bool) -> Node:
    looks: list[Look] = []
    inner = rect.inset(canvas.px(6), canvas.px(5))
    if canvas.is_hovered(row.key) and row.act is not None:
        looks.append(Box(rect.inset(0, canvas.px(2)), (*GOLD[:3], 90), canvas.px(6)))
    looks += canvas.ring(row.key, rect.inset(0, canvas.px(2)), canvas.px(6))
    if is_parted:
        looks.append(canvas.rule(rect.top_part(1)))
    wide = min(canvas.px(118), int(0.11 * inner.w))
    pictures = inner.left_part(4 * wide)
    for i, picture in enumerate(row.pictures):
        place = Rect(pictures.x + i * wide, inner.y, wide - canvas.px(12), inner.h)
        looks += picture.looks(place)
    rest = inner.after(pictures.w + canvas.px(12))
    nodes = _buttons(canvas, rest, row.buttons, button_wide)
    rest = rest.before(rest.right - min((node.rect.x for node in nodes), default=rest.right))
    high = canvas.line_height(canvas.scale.strong)
    small = canvas.line_height(canvas.scale.small)
    text = rest.centred(rest.w, high + 2 * small)
    looks += [
        canvas.letters(text.top_part(high), row.title, canvas.scale.strong, INK),
        canvas.letters(text.below(high).top_part(small), row.line, canvas.scale.small, INK),
        canvas.letters(text.below(high + small), row.about, canvas.scale.small, FADED_INK),
    ]
    return Node(row.key, "item", rect, _row_text(row), canvas.marks(row.key), row.act,
                row.hint, tuple(looks), tuple(nodes))  # fmt: skip


def _row_text(row: GameRow) -> str:
    """The whole row in words."""
    return f"{row.title}: {row.line}" + (f" · {row.about}" if row.about else "")


def _buttons(
    canvas: Canvas, rest: Rect, shown: tuple[ButtonAppearance, ...], wide: int
) -> list[Node]:
    """Buttons in two lines at the right, the first ones above, all equally wide."""
    gap, high = canvas.px(6), canvas.scale.button
    above = shown[: -(-len(shown) // 2)]
    lines = [line for line in (above, shown[len(above) :]) if line]
    block = rest.centred(rest.w, len(lines) * (high + gap) - gap)
    nodes = []
    for number, line in enumerate(lines):
        strip = block.below(number * (high + gap)).top_part(high)
        for each in reversed(line):
            nodes.append(button(canvas, strip.right_part(wide), each))
            strip = strip.before(wide + gap)
    return nodes
