"""One turn of a game that is looked over: what was done, what was better, why, what may follow."""

from collections.abc import Sequence
from dataclasses import dataclass

from sneferu_gui.language import _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import (
    Align,
    Box,
    Colour,
    ComparedPicture,
    Line,
    Look,
    Picture,
    SmallPicture,
    bounds,
)
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, FADED_INK, FOCUS, FOCUS_HALO, HEADING, INK
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    line_of_buttons,
    picture_button,
    rows_of_buttons,
)

PICTURE = 190
"""The width of a board in pixels at 100 %; it is half as high."""
WIDEST = 0.4
"""Which part of its column it takes at most."""


@dataclass(frozen=True, slots=True)
class MoveShown:
    """What was done, or could have been."""

    title: str
    chance: str
    """What was to be expected then."""
    lines: tuple[str, ...]
    before: SmallPicture
    """What its player had before."""
    after: SmallPicture
    """And then: what is new is ringed."""


@dataclass(frozen=True, slots=True)
class TurnReview:
    """A turn."""

    title: str
    verdict: str
    """What it was like, in a sentence."""
    picture: str
    """The same as a sign."""
    colour: Colour
    moves: tuple[MoveShown, ...]
    """What was done, and what is to be compared with it."""
    reasons: tuple[str, ...]
    line: tuple[str, ...]
    """What may follow on the best, one thing after another; as many are shown as there is room."""
    steps: tuple[ButtonAppearance, ...] = ()
    """To the turns before and after: their pictures stand on them."""
    buttons: tuple[ButtonAppearance, ...] = ()


def turn_review(canvas: Canvas, rect: Rect, shown: TurnReview) -> Node:
    """The sheet of a turn."""
    inner = canvas.panel_content(rect)
    steps = _steps(canvas, rect, shown.steps)
    foot = inner.bottom_part(canvas.scale.button)
    verdict = inner.before(max(0, inner.right - min(each.rect.x for each in steps)))
    verdict = verdict.top_part(canvas.line_height(canvas.scale.strong))
    buttons = line_of_buttons(canvas, foot, shown.buttons, least=120, is_right=True)
    body = inner.below(verdict.h + canvas.px(6))
    because = _reasons_height(canvas, body.columns(2, canvas.px(18))[0], shown, buttons)
    moves = _moves(canvas, body.above(max(foot.h, because) + canvas.px(4)), shown)
    under = inner.below(max(each.rect.bottom for each in moves) - inner.y + canvas.px(4))
    children = (
        *steps,
        _verdict(canvas, verdict, shown),
        *moves,
        *_because(canvas, under, shown, buttons),
        *buttons,
    )
    return canvas.panel("review/turn", rect, shown.title, *children)


def narrow_turn_review(canvas: Canvas, room: Rect, shown: TurnReview) -> Node:
    """The same in one column, as high as it is."""
    gap = canvas.px(8)
    left = canvas.panel_content(room)
    steps = _steps(canvas, room, shown.steps)
    left = left.below(max(0, max((n.rect.bottom for n in steps), default=left.y) + gap - left.y))
    size = canvas.px(16)
    font = canvas.scale.strong
    words = canvas.paragraph(
        "review/verdict", left.after(size + canvas.px(6)), shown.verdict, font, shown.colour
    )
    sign = left.left_part(size).top_part(canvas.line_height(font)).centred(size, size)
    nodes = [*steps, words._replace(looks=(Picture(sign, shown.picture), *words.looks))]
    left = left.below(words.rect.h + gap)
    for number, move in enumerate(shown.moves):
        node = _move(canvas, f"review/move/{number}", left, move)
        nodes.append(node)
        left = left.below(node.rect.h + gap)
    for key, title, text in (
        ("reasons", _("Why it is better"), "\n".join(f"• {each}" for each in shown.reasons)),
        ("line", _("What the best may lead to"), "; ".join(shown.line)),
    ):
        if text:
            head = left.top_part(canvas.line_height(canvas.scale.small_strong))
            nodes.append(canvas.text(f"review/{key}/title", head, title,
                                     canvas.scale.small_strong, FADED_INK))  # fmt: skip
            node = canvas.paragraph(f"review/{key}", left.below(head.h), text, canvas.scale.small,
                                    INK)  # fmt: skip
            nodes.append(node)
            left = left.below(head.h + node.rect.h + gap)
    nodes += rows_of_buttons(canvas, left, shown.buttons)
    last = max(node.rect.bottom for node in nodes)
    return canvas.panel(
        "review/turn", room.top_part(last + canvas.px(12) - room.y), shown.title, *nodes
    )


def _steps(canvas: Canvas, rect: Rect, shown: tuple[ButtonAppearance, ...]) -> list[Node]:
    size, gap = canvas.scale.button, canvas.px(4)
    right = rect.right - canvas.px(8)
    nodes = []
    for each in reversed(shown):
        place = Rect(right - size, rect.y + canvas.px(5), size, size)
        nodes.append(picture_button(canvas, place, each, each.picture, 0.55))
        right = place.x - gap
    return nodes[::-1]


def _verdict(canvas: Canvas, line: Rect, shown: TurnReview) -> Node:
    size = min(line.h, canvas.px(16))
    sign = line.left_part(size).centred(size, size)
    text = line.after(size + canvas.px(6))
    looks = (
        Picture(sign, shown.picture),
        canvas.letters(text, shown.verdict, canvas.scale.strong, shown.colour),
    )
    return Node("review/verdict", "text", line, shown.verdict, looks=looks)


def _moves(canvas: Canvas, body: Rect, shown: TurnReview) -> list[Node]:
    columns = body.columns(max(2, len(shown.moves)), canvas.px(18))
    return [
        _move(canvas, f"review/move/{number}", place, move)
        for number, (place, move) in enumerate(zip(columns, shown.moves, strict=False))
    ]


def _move(canvas: Canvas, key: str, column: Rect, move: MoveShown) -> Node:
    """A board, over it what it is, and beside it in words what brought it about."""
    strong, small = canvas.scale.strong, canvas.scale.small
    head = column.top_part(canvas.line_height(strong))
    chance = canvas.text_width(move.chance, strong)
    body = column.below(head.h + canvas.px(3))
    wide = min(canvas.px(PICTURE), int(WIDEST * column.w))
    picture = body.left_part(wide).top_part(wide // 2)
    text, lines = _told(canvas, body.after(wide + canvas.px(10)), body, move.lines)
    is_seen = text.x > picture.x
    high = canvas.line_height(small)
    looks: list[Look] = [
        canvas.letters(head.before(chance + canvas.px(6)), move.title, strong, HEADING),
        canvas.letters(head, move.chance, strong, INK, Align.RIGHT),
        *(_board(canvas, picture, move) if is_seen else ()),
    ]
    for number, line in enumerate(lines):
        place = Rect(text.x, text.y + number * high, text.w, high)
        looks.append(canvas.letters(place, line, small, INK))
    under = max(picture.h if is_seen else 0, high * len(lines))
    whole = column.top_part(body.y - column.y + under)
    label = "; ".join((f"{move.title}, {move.chance}", *move.lines))
    return Node(key, "text", whole, label, looks=tuple(looks))


def _told(
    canvas: Canvas, beside: Rect, whole: Rect, lines: Sequence[str]
) -> tuple[Rect, list[str]]:
    """Where what happened is told, and in which rows.

    Beside the board, each on a line of its own; where that has no room, one after another; where
    that has none, over the board's place too.
    """
    font = canvas.scale.small
    most = max(1, whole.h // canvas.line_height(font))
    rows = [row for line in lines for row in canvas.wrapped(line, font, beside.w)]
    if len(rows) <= most:
        return beside, rows
    for place in (beside, whole):
        rows = canvas.wrapped("; ".join(lines), font, place.w)
        if len(rows) <= most:
            return place, rows
    return whole, [*rows[: most - 1], "…"]  # the node's label says all of it


def _new_looks(move: MoveShown, rect: Rect) -> list[Look]:
    """What of a board was not there before."""
    if isinstance(move.after, ComparedPicture):
        return move.after.new_looks(move.before, rect)
    before = move.before.looks(rect)
    return [look for look in move.after.looks(rect) if look not in before]


def _board(canvas: Canvas, rect: Rect, move: MoveShown) -> list[Look]:
    """The board after a move, with what is new on it in rings of two tones."""
    after, new = move.after.looks(rect), _new_looks(move, rect)
    wide = max(2, canvas.px(2))
    rings: list[Look] = []
    for place in (bounds(look) for look in new if not isinstance(look, Line)):
        around = place.inset(-wide)
        rings += [Box(around.inset(-1), CLEAR, wide, FOCUS_HALO, wide + 1),
                  Box(around, CLEAR, wide, FOCUS, wide)]  # fmt: skip
    return [*after, *rings]


def _because(canvas: Canvas, room: Rect, shown: TurnReview, buttons: Sequence[Node]) -> list[Node]:
    """The reasons under one another; beside them what may follow: beside and over the buttons."""
    font = canvas.scale.small_strong
    columns = tuple(
        _over(column, buttons, canvas.px(4)) for column in room.columns(2, canvas.px(18))
    )
    head = canvas.line_height(font)
    texts = (
        ("reasons", _("Why it is better"), "\n".join(f"• {each}" for each in shown.reasons)),
        (
            "line",
            _("What the best may lead to"),
            _fitting(canvas, columns[1].below(head), shown.line),
        ),
    )
    nodes: list[Node] = []
    for column, (key, title, text) in zip(columns, texts, strict=True):
        if text:
            place, rest = column.top_part(head), column.below(head)
            nodes.append(canvas.text(f"review/{key}/title", place, title, font, FADED_INK))
            nodes.append(canvas.paragraph(f"review/{key}", rest, text, canvas.scale.small, INK))
    return nodes


def _reasons_height(
    canvas: Canvas, column: Rect, shown: TurnReview, buttons: Sequence[Node]
) -> int:
    """How much of the foot of a column its reasons take, what is under them included."""
    if not shown.reasons:
        return 0
    lines = [
        line
        for each in shown.reasons
        for line in canvas.wrapped(f"• {each}", canvas.scale.small, column.w)
    ]
    high = canvas.line_height(canvas.scale.small_strong) + len(lines) * canvas.line_height(
        canvas.scale.small
    )
    return high + column.bottom - _over(column, buttons, canvas.px(4)).bottom


def _over(column: Rect, buttons: Sequence[Node], gap: int) -> Rect:
    """What of a column is over the buttons that reach into it."""
    tops = [each.rect.y - gap for each in buttons if column.meets(each.rect)]
    return column._replace(h=max(0, min([column.bottom, *tops]) - column.y))


def _fitting(canvas: Canvas, room: Rect, parts: tuple[str, ...]) -> str:
    """As many of the parts, as one text, as there is room for."""
    font = canvas.scale.small
    most = room.h // canvas.line_height(font)
    for count in range(len(parts), 0, -1):
        text = "; ".join(parts[:count])
        if len(canvas.wrapped(text, font, room.w)) <= most:
            return text
    return ""
