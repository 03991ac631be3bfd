"""The list beside a review: a player's turns that cost most, and the best finds."""

from collections.abc import Hashable
from dataclasses import dataclass

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, GOLD, HEADING, INK, PALM, SHADE, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, picture_button

ROW = 34
"""A row's height in pixels at 100 %."""


@dataclass(frozen=True, slots=True)
class ReviewListRow:
    """A turn in the list."""

    key: str
    text: str
    """Which turn it was."""
    amount: str
    """What it cost, or brought."""
    share: float
    """The same as a part of the most in the list, from 0 to 1."""
    picture: str
    """What it was like, as a sign."""
    colour: tuple[int, int, int, int]
    act: Hashable
    hint: str
    is_chosen: bool = False


@dataclass(frozen=True, slots=True)
class ReviewRows:
    """Some of the turns, and what they have in common."""

    key: str
    title: str
    rows: tuple[ReviewListRow, ...]
    empty: str
    """The text where there are none."""


@dataclass(frozen=True, slots=True)
class PlayerReview:
    """The review of one player."""

    name: str
    players: tuple[ButtonAppearance, ...]
    """Everybody who is spoken of, each with an emblem; none where that is one only."""
    words: str
    """All in all."""
    lists: tuple[ReviewRows, ...]


def player_review(canvas: Canvas, rect: Rect, shown: PlayerReview) -> Node:
    """The list of one player."""
    inner = canvas.panel_content(rect)
    nodes = _players(canvas, rect, shown.players)
    if nodes:
        inner = inner.below(max(0, nodes[0].rect.bottom + canvas.px(4) - inner.y))
    words = canvas.paragraph("review/words", inner, shown.words, canvas.scale.small, FADED_INK)
    rest = inner.below(words.rect.h + canvas.px(8))
    nodes.append(words)
    for each in shown.lists:
        drawn = _rows(canvas, rest, each)
        nodes += drawn
        rest = rest.below(drawn[-1].rect.bottom - rest.y + canvas.px(6))
    return canvas.panel("review/player", rect, shown.name, *nodes)


def narrow_player_review(canvas: Canvas, room: Rect, shown: PlayerReview) -> Node:
    """The same, as high as it is."""
    panel = player_review(canvas, room, shown)
    last = max((node.rect.bottom for node in panel.children), default=room.y)
    plain = canvas.panel("review/player", room.top_part(last + canvas.px(12) - room.y), shown.name)
    return plain._replace(children=panel.children)


def _players(canvas: Canvas, rect: Rect, shown: tuple[ButtonAppearance, ...]) -> list[Node]:
    """The emblems in the panel's upper corner, from which a player is chosen."""
    size, gap = canvas.scale.button, canvas.px(4)
    nodes = []
    right = rect.right - canvas.px(8)
    for each in reversed(shown):
        place = Rect(right - size, rect.y + canvas.px(5), size, size)
        nodes.append(picture_button(canvas, place, each, each.picture, 0.66))
        right = place.x - gap
    return nodes[::-1]


def _rows(canvas: Canvas, room: Rect, shown: ReviewRows) -> list[Node]:
    """The heading and as many of the rows as there is room for."""
    font = canvas.scale.heading
    title = room.top_part(canvas.line_height(font))
    nodes = [canvas.text(f"review/{shown.key}", title, shown.title, font, HEADING)]
    rest = room.below(title.h + canvas.px(2))
    if not shown.rows:
        empty = canvas.paragraph(
            f"review/{shown.key}/none", rest, shown.empty, canvas.scale.small, INK
        )
        return [*nodes, empty]
    high = canvas.px(ROW)
    texts = max(canvas.text_width(row.text, canvas.scale.body) for row in shown.rows)
    amounts = max(canvas.text_width(row.amount, canvas.scale.strong) for row in shown.rows)
    for number, row in enumerate(shown.rows[: rest.h // high]):
        place = Rect(rest.x, rest.y + number * high, rest.w, high - canvas.px(2))
        nodes.append(_row(canvas, place, row, (texts, amounts)))
    return nodes


def _row(canvas: Canvas, rect: Rect, row: ReviewListRow, wides: tuple[int, int]) -> Node:
    radius, gap = canvas.px(5), canvas.px(8)
    looks: list[Look] = []
    if row.is_chosen:
        looks.append(Box(rect, (*GOLD[:3], 130), radius, PALM, max(1, canvas.px(1.5))))
    elif canvas.is_hovered(row.key):
        looks.append(Box(rect, (*GOLD[:3], 80), radius))
    looks += canvas.ring(row.key, rect, radius)
    inner = rect.inset(canvas.px(6), 0)
    size = canvas.px(16)
    looks.append(Picture(inner.left_part(size).centred(size, size), row.picture))
    rest = inner.after(size + gap)
    looks.append(canvas.letters(rest.left_part(wides[0]), row.text, canvas.scale.body, INK))
    looks.append(canvas.letters(rest, row.amount, canvas.scale.strong, INK, Align.RIGHT))
    track = rest.after(wides[0] + gap).before(wides[1] + gap)
    track = track.centred(track.w, canvas.px(8))
    if track.w > canvas.px(12):
        filled = track.left_part(max(1, round(row.share * track.w)))
        bar = Box(track, (*SHADE[:3], 90), track.h // 2, (*SHADE_EDGE[:3], 120), 1)
        looks += [bar, Box(filled, row.colour, track.h // 2)]
    own = ("selected",) if row.is_chosen else ()
    return Node(row.key, "row", rect, f"{row.text}: {row.amount}", canvas.marks(row.key, *own),
                row.act, row.hint, tuple(looks))  # fmt: skip
