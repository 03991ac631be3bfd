"""The list of stored games: a row a game, with a small picture of what each player has."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.frame import heading, page_node, page_parts
from sneferu_gui.ui.kit.list_page import ListFoot, ListParts, list_foot, list_parts
from sneferu_gui.ui.kit.looks import Align, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import (
    FADED_INK,
    GOLD,
    INK,
    NIGHT_LINE,
    PALM,
    PAPER,
    SLAB_EDGE,
)
from sneferu_gui.ui.kit.widgets.button_rows import (
    row_of_tabs,
    rows_of_buttons,
    rows_of_tabs,
    tabs_height,
)
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    FieldAppearance,
    button,
    field,
    highlight,
    picture_button,
    width_of,
)

MOST_PICTURES = 4
ROW = 84
"""A row's height in pixels at 100 %."""
NARROW_ROWS = 6
"""How many games are on a narrow page: each is as high as it is."""


class SmallPicture(Protocol):
    """What a player of a game has, as a list shows it: each game draws its own."""

    def looks(self, place: Rect) -> list[Look]:
        """As large as fits."""


@runtime_checkable
class ComparedPicture(SmallPicture, Protocol):
    """One whose pieces give way to more of them: it says itself which are new."""

    def new_looks(self, before: SmallPicture, place: Rect) -> list[Look]:
        """Those of its looks that are of what was not there before."""


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
    sign: str = ""
    """Among the icons: how it stands; empty for none."""
    is_over: bool = False


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
    if canvas.is_narrow:
        return NARROW_ROWS
    return max(1, _parts(canvas).rows.h // canvas.px(ROW))


def _parts(canvas: Canvas) -> ListParts:
    return list_parts(canvas, tabs_height(canvas))


def games_page(canvas: Canvas, shown: GamesAppearance) -> Node:
    """The whole page."""
    if canvas.is_narrow:
        return _narrow_page(canvas, shown)
    parts = _parts(canvas)
    body, tools = parts.rows, parts.tools
    tabs = tools.after(canvas.px(12)).left_part(min(tools.w // 2, canvas.px(520)))
    search = tools.right_part(min(int(0.4 * tools.w), canvas.px(460)))
    search = search.above(canvas.px(4))
    label = width_of(canvas, shown.search_label)
    high = body.h // rows_on(canvas)
    labels = [each.label for row in shown.rows for each in row.buttons if not each.picture]
    wide = max((width_of(canvas, label) for label in labels), default=0)
    rows = [
        _row(canvas, Rect(body.x, body.y + i * high, body.w, high), row, wide, is_parted=i > 0)
        for i, row in enumerate(shown.rows)
    ]
    if not rows:
        line = body.centred(body.w, canvas.line_height(canvas.scale.body))
        rows = [canvas.text("games/empty", line, shown.empty, canvas.scale.body, FADED_INK,
                            Align.CENTRE)]  # fmt: skip
    children = (
        heading(canvas, "games/title", parts.head, shown.title),
        Node("games/tabs", "bar", tabs, children=row_of_tabs(canvas, tabs, shown.tabs)),
        canvas.text("games/search/label", search.left_part(label), shown.search_label,
                    canvas.scale.body, GOLD),
        field(canvas, search.after(label), shown.search),
        canvas.panel("games/list", parts.sheet, "", *rows),
        list_foot(canvas, parts.foot, "games", shown.foot),
    )  # fmt: skip
    return page_node(canvas, "games", shown.title, children)


def _narrow_page(canvas: Canvas, shown: GamesAppearance) -> Node:
    """One column: the tabs, the search, the games, each with its buttons under its words."""
    parts = page_parts(canvas)
    search = parts.body.top_part(canvas.scale.button)
    label = width_of(canvas, shown.search_label)
    row = parts.body.below(search.h + canvas.px(8)).inset(canvas.px(6), 0)
    tabs = rows_of_tabs(canvas, row, shown.tabs)
    bar = row._replace(h=max(node.rect.bottom for node in tabs) - row.y)
    sheet = parts.endless.below(bar.bottom - parts.body.y)
    inner = sheet.inset(canvas.px(10), canvas.px(8))
    rows: list[Node] = []
    y = inner.y
    for each in shown.rows:
        node = _narrow_row(canvas, inner._replace(y=y), each, is_parted=bool(rows))
        rows.append(node)
        y = node.rect.bottom
    if not rows:
        line = inner.below(canvas.px(20))
        rows = [canvas.paragraph("games/empty", line, shown.empty, canvas.scale.body, FADED_INK,
                                 Align.CENTRE)]  # fmt: skip
        y = rows[0].rect.bottom + canvas.px(20)
    sheet = sheet.top_part(y + canvas.px(8) - sheet.y)
    parts = parts.with_body(canvas, sheet.bottom - parts.body.y)
    children = (
        heading(canvas, "games/title", parts.head, shown.title),
        canvas.text("games/search/label", search.left_part(label), shown.search_label,
                    canvas.scale.body, GOLD),
        field(canvas, search.after(label), shown.search),
        Node("games/tabs", "bar", bar, children=tabs),
        canvas.panel("games/list", sheet, "", *rows),
        list_foot(canvas, parts.foot, "games", shown.foot),
    )  # fmt: skip
    return page_node(canvas, "games", shown.title, children)


def _narrow_row(canvas: Canvas, left: Rect, row: GameRow, *, is_parted: bool) -> Node:
    """How it stands, who plays and when; below, what can be done and what each of them has."""
    inner = left.inset(canvas.px(4), canvas.px(8))
    sign = inner.left_part(canvas.px(40)).top_part(canvas.px(40))
    words = inner.after(canvas.px(50))
    looks: list[Look] = []
    texts = ((row.title, canvas.scale.strong, INK), (row.line, canvas.scale.small, INK),
             (row.about, canvas.scale.small, FADED_INK))  # fmt: skip
    y = words.y
    for text, font, colour in texts:
        if text:
            part = canvas.paragraph("", words._replace(y=y), text, font, colour)
            looks += part.looks
            y = part.rect.bottom
    y = max(y, sign.bottom) + canvas.px(6)
    named = tuple(each for each in row.buttons if not each.picture)
    drawn = [each for each in row.buttons if each.picture]
    size = canvas.scale.button
    nodes: list[Node] = []
    line = inner._replace(y=y, h=size)
    for each in reversed(drawn):
        nodes.append(picture_button(canvas, line.right_part(size), each, each.picture, 0.55))
        line = line.before(size + canvas.px(6))
    if named:
        nodes += rows_of_buttons(canvas, line, named, most=canvas.px(130))
    last = max((node.rect.bottom for node in nodes), default=y)
    rect = Rect(left.x, left.y, left.w, last + canvas.px(8) - left.y)
    looks = [
        *(highlight(canvas, row.key, rect.inset(0, canvas.px(2))) if row.act or row.hint else ()),
        *((canvas.rule(rect.top_part(1)),) if is_parted else ()),
        *_sign(canvas, sign, row),
        *looks,
    ]
    used = max((node.rect.right for node in nodes if node.rect.right <= line.right), default=line.x)
    room = line.after(used - line.x + canvas.px(8))
    wide = min(canvas.px(56), room.w // MOST_PICTURES)
    if wide >= canvas.px(30):
        for i, picture in enumerate(row.pictures):
            place = Rect(room.right - (len(row.pictures) - i) * wide, room.y, wide, room.h)
            looks += picture.looks(place.inset(canvas.px(3), 0))
    return Node(row.key, "item", rect, _row_text(row), canvas.marks(row.key), row.act,
                row.hint, tuple(looks), tuple(nodes))  # fmt: skip


def _row(canvas: Canvas, rect: Rect, row: GameRow, button_wide: int, *, is_parted: bool) -> Node:
    """How it stands, who plays and when, what each of them has, and what can be done with it."""
    looks: list[Look] = []
    if row.act is not None or row.hint:
        looks += highlight(canvas, row.key, rect.inset(0, canvas.px(2)))
    if is_parted:
        looks.append(canvas.rule(rect.top_part(1)))
    inner = rect.inset(canvas.px(8), canvas.px(6))
    looks += _sign(canvas, inner.left_part(canvas.px(48)), row)
    rest = inner.after(canvas.px(60))
    nodes = _buttons(canvas, rest, row.buttons, button_wide)
    rest = rest.before(rest.right - min((node.rect.x for node in nodes), default=rest.right))
    rest = rest.before(canvas.px(14))
    wide = min(canvas.px(124), int(0.13 * rest.w))
    pictures = rest.right_part(MOST_PICTURES * wide)
    for i, picture in enumerate(row.pictures):
        place = Rect(pictures.x + i * wide, inner.y, wide - canvas.px(12), inner.h)
        looks += picture.looks(place)
    if row.pictures:
        rest = rest.before(pictures.w + canvas.px(10))
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


def _sign(canvas: Canvas, place: Rect, row: GameRow) -> list[Look]:
    """A seal: whether the game is over, goes on, or cannot be read."""
    if not row.sign:
        return []
    side = min(place.w, place.h, canvas.px(46))
    spot = place.centred(side, side)
    fill, edge = (PALM, NIGHT_LINE) if row.is_over else (PAPER, SLAB_EDGE)
    picture = f"icons/light/{row.sign}" if row.is_over else f"icons/{row.sign}"
    return [
        plate(canvas.scale, spot, fill, edge),
        Picture(spot.centred(side * 3 // 5, side * 3 // 5), picture),
    ]


def _row_text(row: GameRow) -> str:
    """The whole row in words."""
    return f"{row.title}: {row.line}" + (f" · {row.about}" if row.about else "")


def _buttons(
    canvas: Canvas, rest: Rect, shown: tuple[ButtonAppearance, ...], wide: int
) -> list[Node]:
    """Those with words in two lines at most, all equally wide; then those with pictures."""
    gap, high = canvas.px(6), canvas.scale.button
    named = [each for each in shown if not each.picture]
    drawn = [each for each in shown if each.picture]
    count = 2 if len(named) > 2 and rest.h >= 2 * high + gap else 1  # noqa: PLR2004 - lines
    high = min(high + canvas.px(4), (rest.h + gap) // count - gap)
    per = -(-len(named) // count)
    nodes: list[Node] = []
    column = rest.right_part(canvas.scale.button)
    if drawn:
        block = column.centred(column.w, len(drawn) * (column.w + gap) - gap)
        for number, each in enumerate(drawn):
            place = block.below(number * (column.w + gap)).top_part(column.w)
            nodes.append(picture_button(canvas, place, each, each.picture, 0.55))
        rest = rest.before(column.w + gap)
    words: list[Node] = []
    block = rest.centred(rest.w, count * (high + gap) - gap)
    for number in range(count):
        strip = block.below(number * (high + gap)).top_part(high)
        for each in reversed(named[number * per : (number + 1) * per]):
            words.append(button(canvas, strip.right_part(wide), each))
            strip = strip.before(wide + gap)
    return [*words, *nodes]
