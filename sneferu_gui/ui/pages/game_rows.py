"""A stored game in the list: how it stands, who plays, what each has, what can be done with it."""

from dataclasses import dataclass
from typing import Final

from sneferu_gui.ui.engine.scene import Call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import plate
from sneferu_gui.ui.kit.looks import Look, Picture, SmallPicture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, INK, NIGHT_LINE, PALM, PAPER, SLAB_EDGE
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    button,
    highlight,
    picture_button,
    rows_of_buttons,
)

MOST_PICTURES: Final = 4


@dataclass(frozen=True, slots=True)
class GameRow:
    """A stored game as it is listed."""

    key: str
    title: str
    """Who plays."""
    line: str
    """What is played, and how far it is."""
    about: str
    """When it was played last, and with which edition."""
    pictures: tuple[SmallPicture, ...]
    """One of each player."""
    buttons: tuple[ButtonAppearance, ...]
    hint: str = ""
    act: Call | None = None
    sign: str = ""
    """Among the icons: how it stands; empty for none."""
    is_over: bool = False


def wide_row(
    canvas: Canvas, rect: Rect, row: GameRow, button_wide: int, *, is_parted: bool
) -> Node:
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
    item = Node(
        row.key, "item", rect, _row_text(row), canvas.marks(row.key), Use(row.act, row.hint),
        tuple(looks),
    )  # fmt: skip
    return item.with_children(*nodes)


def narrow_row(canvas: Canvas, left: Rect, row: GameRow, *, is_parted: bool) -> Node:
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
    item = Node(
        row.key, "item", rect, _row_text(row), canvas.marks(row.key), Use(row.act, row.hint),
        tuple(looks),
    )  # fmt: skip
    return item.with_children(*nodes)


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
