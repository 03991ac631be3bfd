"""The sheet of one reviewed turn: what was done, what was better and why, and what may follow."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from sneferu_gui.games.game import Action, AnyState
from sneferu_gui.games.reason import IllegalAction
from sneferu_gui.language import _
from sneferu_gui.session.game import Session, Step, step_of, turns_of
from sneferu_gui.session.review.judgement import DecisionKind, JudgedTurn, Judgement
from sneferu_gui.ui.kit.boxes import Flow, bottom_of
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import ENDLESS
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
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, FADED_INK, FOCUS, FOCUS_HALO, HEADING, INK
from sneferu_gui.ui.kit.widgets.buttons import (
    ButtonAppearance,
    line_of_buttons,
    picture_button,
    rows_of_buttons,
)
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.log_panel import (
    LogLine,
    Piece,
    PieceRow,
    pictured_rows,
    row_looks,
)
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.review.words import (
    PICTURES,
    TEXT_COLOURS,
    ShareWording,
    luck_text,
    verdict_text,
)
from sneferu_gui.ui.table.words import seat_name

BOARD: Final = (45, 140, 330)
"""The height of a board in pixels at 100 %: the least one that is shown, the one for which turns
that may follow give way, and the greatest."""
MERITS: Final = "merits"
"""The key of the reasons for the turn that is not the better one."""
SIDES: Final = 4
"""The gap between the two sides' reasons, in pixels at 100 %."""
SIGN_GAP: Final = 4
"""The gap between rows of signs, in pixels at 100 %."""
FOLLOWING: Final = 5
"""The most rows that are kept free for the turns that may follow."""

Buttons = tuple[ButtonAppearance, ...]


class MoveShown(NamedTuple):
    title: str
    chance: str
    """The expected result after it."""
    lines: tuple[str, ...]
    before: SmallPicture
    """The player's board before."""
    after: SmallPicture
    """The player's board after; new things on it are ringed."""
    signs: Parts = ()
    """The turn in signs, shown in the place of words; empty where a game has none."""
    breadth: float = 2.0
    """The greatest width of a board for its height; the least is 2."""


class FollowingTurn(NamedTuple):
    """A turn that somebody may take next."""

    emblem: str
    name: str
    parts: tuple[str, ...]
    """The turn's actions in order, in words without the name."""
    signs: Parts = ()
    """The turn in signs, shown in the place of words; empty where it has none."""

    @property
    def text(self) -> str:
        """The turn in words, with the player's name."""
        words = "; ".join(self.parts)
        return f"{self.name}: {words}" if self.name else words


class Reasons(NamedTuple):
    key: str
    title: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The reasons, each on a line."""
        return "\n".join(f"• {each}" for each in self.lines)


class TurnReview(NamedTuple):
    title: str
    verdict: str
    picture: str
    colour: Colour
    moves: tuple[MoveShown, ...]
    """The turn done, and the one it is compared with."""
    sides: tuple[Reasons, ...]
    """The reasons for the better turn and for the other, where there are any."""
    line: tuple[FollowingTurn, ...]
    """The turns that may follow the best one, shown as far as they fit."""
    luck: str = ""
    """The luck that the player had after it; empty where it is small."""


def turn_of(
    session: Session,
    judgement: Judgement,
    number: int,
    scale: ShareWording,
    luck: float = 0.0,
) -> TurnReview:
    """The contents for a judgement of turn `number`; `luck` is the share that followed it."""
    name = seat_name(session.setup.seats[judgement.seat])
    return TurnReview(
        _("Turn {n}: {name}").format(n=number, name=name),
        verdict_text(judgement, scale),
        PICTURES[judgement.kind],
        TEXT_COLOURS[judgement.kind],
        _moves_of(session, judgement, scale),
        _sides(session, judgement),
        _line(session, judgement),
        luck_text(luck, scale),
    )


def _sides(session: Session, judgement: Judgement) -> tuple[Reasons, ...]:
    """The reasons for both turns, in the words of hints; none where they hardly differ."""
    if judgement.was_best and judgement.cost:
        return ()
    told = face_of(session.setup).reason_lines
    lines = told(judgement.reasons)
    if not lines and judgement.kind not in {DecisionKind.BEST, DecisionKind.GOOD}:
        lines = (_("No one thing decides it: many small ones do."),)
    title, other = _("Why the other is better"), _("What speaks for what was done")
    if judgement.was_best:
        title, other = _("Why it is better"), _("What speaks for the next best")
    both = Reasons("reasons", title, lines), Reasons(MERITS, other, told(judgement.merits))
    return tuple(each for each in both if each.lines)


def _moves_of(session: Session, judgement: Judgement, scale: ShareWording) -> tuple[MoveShown, ...]:
    played = JudgedTurn(session.actions[judgement.first : judgement.after], judgement.played)
    done = _("The find") if judgement.kind is DecisionKind.FIND else _("What was done")
    if not judgement.was_best:
        shown = [(done, played), (_("What was better"), judgement.best)]
    elif judgement.cost:
        shown = [(done, played), (_("As good"), judgement.best)]
    elif judgement.other is not None:
        shown = [(done, played), (_("The next best"), judgement.other)]
    else:
        shown = [(done, played)]
    return tuple(_move_of(session, judgement, title, turn, scale) for title, turn in shown)


def _move_of(
    session: Session, judgement: Judgement, title: str, turn: JudgedTurn, scale: ShareWording
) -> MoveShown:
    before, face = session.state_at(judgement.first), face_of(session.setup)
    steps, after = played_out(session, before, turn.actions)
    return MoveShown(
        title,
        scale.value(turn.share),
        step_sentences(session, steps),
        face.board_of(session.setup, before, judgement.seat),
        face.board_of(session.setup, after, judgement.seat),
        face.turn_signs(session.setup, steps),
        face.board_breadth,
    )


def played_out(
    session: Session, state: AnyState, actions: Sequence[Action]
) -> tuple[list[Step], AnyState]:
    """The steps of as many of the actions as are possible, and the state after them.

    Other stones may have been drawn since, so that later actions are not possible.
    """
    steps: list[Step] = []
    for action in actions:
        try:
            step = step_of(session.game, state, action)
        except IllegalAction:
            break
        state = step.after
        steps.append(step)
    return steps, state


def step_sentences(session: Session, steps: Sequence[Step]) -> tuple[str, ...]:
    """The steps of one seat as sentences without the player's name."""
    lines = map(_own, _lines(session, steps))
    return tuple(f"{line[:1].upper()}{line[1:]}" for line in lines)


def place_words(session: Session, steps: Sequence[Step]) -> str:
    """The places of steps, if these are seen on the table and given nowhere else."""
    return ", ".join(line.place for line in _lines(session, steps) if line.place)


def _lines(session: Session, steps: Sequence[Step]) -> tuple[LogLine, ...]:
    return face_of(session.setup).reviewed_lines(session.setup, steps)


def _own(line: LogLine) -> str:
    """A line without the player's name."""
    return line.predicate or " ".join(line.text.replace("…", "").split())


def _line(session: Session, judgement: Judgement) -> tuple[FollowingTurn, ...]:
    before, seats = session.state_at(judgement.first), session.setup.seats
    _steps, after = played_out(session, before, judgement.best.actions)
    steps, _last = played_out(session, after, [each.action for each in judgement.best.line])
    found: list[FollowingTurn] = []
    for turn in turns_of(steps):
        own = steps[turn.start : turn.end]
        lines = tuple(_lines(session, own))
        by_emblem = [
            (emblem, tuple(map(_own, told)))
            for emblem, told in groupby(lines, lambda each: each.emblem)
            if emblem
        ]
        signs = face_of(session.setup).turn_signs(session.setup, own)
        for emblem, told in by_emblem:
            named = (seat_name(seat) for seat in seats if emblem.endswith(f"/{seat.colour}"))
            alone = signs if len(by_emblem) == 1 else ()
            # Signs tell what comes after it by itself, too, such as new cards.
            words = tuple(map(_own, lines)) if alone else told
            found.append(FollowingTurn(emblem, next(named, ""), words, alone))
    return tuple(found)


# -- the sheet -------------------------------------------------------------------------------


def turn_review(
    canvas: Canvas, rect: Rect, shown: TurnReview, ways: Buttons, beside: Buttons
) -> Node:
    """The sheet of a turn: `ways` lead on from it, `beside` are picture buttons in its corner.

    The reasons for the other turn are shown only where they take no room from the turn done.
    """
    inner = canvas.panel_content(rect)
    steps = _steps(canvas, rect, beside)
    foot = inner.bottom_part(canvas.scale.button)
    verdict = inner.before(max(0, inner.right - min(each.rect.x for each in steps)))
    verdict = verdict.top_part(canvas.line_height(canvas.scale.strong))
    buttons = line_of_buttons(canvas, foot, ways, least=120, is_right=True)
    body = inner.below(verdict.h + canvas.px(6))
    column = body.columns(2, canvas.px(18))[0]
    least, usual, _most = (_moves_height(canvas, column.w, shown, board) for board in BOARD)
    because = _reasons_height(canvas, column, shown, buttons)
    if least > body.h - because:
        shown = shown._replace(sides=tuple(each for each in shown.sides if each.key != MERITS))
        because = _reasons_height(canvas, column, shown, buttons)
    follows = min(_following_height(canvas, column, shown, buttons), body.h - usual)
    under = body.bottom_part(max(foot.h, because, follows))
    body = body.above(under.h + canvas.px(SIGN_GAP))
    children = (
        *steps,
        _verdict(canvas, verdict, shown),
        *_moves(canvas, body, shown),
        *_because(canvas, under, shown, buttons),
        *buttons,
    )
    return canvas.panel("review/turn", rect, shown.title, *children)


def narrow_turn_review(
    canvas: Canvas, room: Rect, shown: TurnReview, ways: Buttons, beside: Buttons
) -> Node:
    """The sheet in one column, as high as its contents."""
    gap, font = canvas.px(8), canvas.scale.strong
    flow = Flow(canvas.panel_content(room))
    flow.add(*_steps(canvas, room, beside), gap=gap)
    size = canvas.px(16)
    said = f"{shown.verdict} {shown.luck}".rstrip()
    words = canvas.paragraph(
        "review/verdict", flow.left.after(size + canvas.px(6)), said, font, shown.colour
    )
    sign = flow.left.left_part(size).top_part(canvas.line_height(font)).centred(size, size)
    flow.add(words._replace(looks=(Picture(sign, shown.picture), *words.looks)), gap=gap)
    for number, move in enumerate(shown.moves):
        flow.add(_move(canvas, f"review/move/{number}", flow.left, move), gap=gap)
    for side in shown.sides:
        flow.add(*_titled(canvas, side, flow.left), gap=gap)
    follows = _following(canvas, flow.left, shown.line)
    flow.add(*follows, gap=gap if follows else 0)
    flow.add(*rows_of_buttons(canvas, flow.left, ways))
    sheet = room.top_part(bottom_of(flow.nodes) + canvas.px(12) - room.y)
    return canvas.panel("review/turn", sheet, shown.title, *flow.nodes)


def _steps(canvas: Canvas, rect: Rect, shown: Buttons) -> list[Node]:
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
    looks: tuple[Look, ...] = (
        Picture(sign, shown.picture),
        canvas.letters(text, shown.verdict, canvas.scale.strong, shown.colour),
    )
    wide = canvas.text_width(shown.verdict, canvas.scale.strong)
    wide += canvas.text_width(shown.luck, canvas.scale.small) + canvas.px(12)
    if shown.luck and wide <= text.w:
        luck = canvas.letters(text, shown.luck, canvas.scale.small, FADED_INK, Align.RIGHT)
        looks = (*looks, luck)
    label = f"{shown.verdict} {shown.luck}".rstrip()
    return Node("review/verdict", "text", line, label, looks=looks)


def _moves(canvas: Canvas, body: Rect, shown: TurnReview) -> list[Node]:
    columns = body.columns(max(2, len(shown.moves)), canvas.px(18))
    told = _told_height(canvas, _under_title(canvas, columns[0]), shown)
    return [
        _move(canvas, f"review/move/{number}", place, move, told)
        for number, (place, move) in enumerate(zip(columns, shown.moves, strict=False))
    ]


def _move(canvas: Canvas, key: str, column: Rect, move: MoveShown, least: int = 0) -> Node:
    """A title, below it the turn in signs or words, and below them the board, if there is room.

    The board stands under at least so many pixels of signs or words.
    """
    strong, small = canvas.scale.strong, canvas.scale.small
    head, body = column.top_part(canvas.line_height(strong)), _under_title(canvas, column)
    chance = canvas.text_width(move.chance, strong)
    rows, high = _told(canvas, body, move)
    told = body.top_part(min(body.h, len(rows) * high))
    free = body.below(max(least, told.h) + canvas.px(SIGN_GAP))
    board = free.top_part(min(free.h, free.w // 2, canvas.px(BOARD[-1])))
    is_seen = board.h >= canvas.px(BOARD[0])
    board = board.centred(min(free.w, round(board.h * move.breadth)), board.h)
    icon = canvas.line_height(small)
    looks = (
        canvas.letters(head.before(chance + canvas.px(6)), move.title, strong, HEADING),
        canvas.letters(head, move.chance, strong, INK, Align.RIGHT),
        *(board_after(canvas, board, move.before, move.after) if is_seen else ()),
        *(
            look
            for place, row in zip(told.rows(len(rows)) if rows else (), rows, strict=True)
            for look in row_looks(place, row, small, icon, INK)
        ),
    )
    whole = column.top_part((board if is_seen else told).bottom - column.y)
    label = "; ".join((f"{move.title}, {move.chance}", *move.lines))
    use = Use(explanation="\n".join(move.lines) if move.signs else "")
    return Node(key, "text", whole, label, use=use, looks=looks)


def _under_title(canvas: Canvas, column: Rect) -> Rect:
    return column.below(canvas.line_height(canvas.scale.strong) + canvas.px(3))


def _told(canvas: Canvas, room: Rect, move: MoveShown) -> tuple[list[PieceRow], int]:
    """The rows that tell a turn, and the height of each: in signs, or in words.

    Each line of words begins a row; if that takes the board's place, they stand one after another.
    """
    font, high = canvas.scale.small, canvas.line_height(canvas.scale.small)
    if move.signs:
        return pictured_rows(canvas, move.signs, font, high, room.w), high + canvas.px(SIGN_GAP)
    rows = [row for line in move.lines for row in canvas.wrapped(line, font, room.w)]
    if len(rows) * high > room.h - canvas.px(SIGN_GAP + BOARD[0]):
        rows, most = canvas.wrapped(". ".join(move.lines), font, room.w), max(1, room.h // high)
        rows = rows if len(rows) <= most else [*rows[: most - 1], "…"]  # the label has it all
    return [(Piece(0, "", row),) for row in rows], high


def _moves_height(canvas: Canvas, wide: int, shown: TurnReview, board: int) -> int:
    """The height of the turns above boards of a height in pixels at 100 %."""
    high = _told_height(canvas, Rect(0, 0, wide, ENDLESS), shown)
    return canvas.line_height(canvas.scale.strong) + high + canvas.px(3 + SIGN_GAP + board)


def _told_height(canvas: Canvas, room: Rect, shown: TurnReview) -> int:
    """The height of the longer turn in signs or words."""
    told = (_told(canvas, room, move) for move in shown.moves)
    return max(len(rows) * high for rows, high in told)


def new_looks(before: SmallPicture, after: SmallPicture, rect: Rect) -> list[Look]:
    """The looks of a board that were not there before."""
    if isinstance(after, ComparedPicture):
        return after.new_looks(before, rect)
    known = before.looks(rect)
    return [look for look in after.looks(rect) if look not in known]


def board_after(canvas: Canvas, rect: Rect, was: SmallPicture, board: SmallPicture) -> list[Look]:
    """The board after a move, with two-tone rings around what is new."""
    after, new = board.looks(rect), new_looks(was, board, rect)
    wide = max(2, canvas.px(2))
    rings: list[Look] = []
    for place in (bounds(look) for look in new if not isinstance(look, Line)):
        around = place.inset(-wide)
        rings += [Box(around.inset(-1), CLEAR, wide, FOCUS_HALO, wide + 1),
                  Box(around, CLEAR, wide, FOCUS, wide)]  # fmt: skip
    return [*after, *rings]


def _because(canvas: Canvas, room: Rect, shown: TurnReview, buttons: Sequence[Node]) -> list[Node]:
    """Both sides' reasons one under another, and beside them what may follow, above the buttons."""
    left, right = (
        _over(column, buttons, canvas.px(4)) for column in room.columns(2, canvas.px(18))
    )
    nodes: list[Node] = []
    for side in shown.sides:
        place = left.below(bottom_of(nodes) + canvas.px(SIDES) - left.y) if nodes else left
        nodes += _titled(canvas, side, place)
    return [*nodes, *_following(canvas, right, shown.line)]


def _following(canvas: Canvas, room: Rect, line: Sequence[FollowingTurn]) -> tuple[Node, ...]:
    """The turns that may follow, each after the player's emblem, as far as they fit."""
    small, strong = canvas.scale.small, canvas.scale.small_strong
    high, head = canvas.line_height(small), room.top_part(_title_height(canvas))
    rest, looks = room.below(head.h), list[Look]()
    for turn in line:
        words = rest.after(high + canvas.px(4))
        is_whole, rows = _fitting(canvas, words, turn)
        for n, row in enumerate(rows):
            looks += row_looks(words.below(n * high).top_part(high), row, small, high, INK)
        if rows:
            looks.append(Picture(rest.left_part(high).top_part(high), turn.emblem))
            rest = rest.below(len(rows) * high + canvas.px(SIGN_GAP))
        if not is_whole:
            break
    if not looks:
        return ()
    label = "\n".join(each.text for each in line)
    told = room.below(head.h)._replace(h=rest.y - canvas.px(SIGN_GAP) - head.bottom)
    title = canvas.text(
        "review/line/title", head, _("What the best may lead to"), strong, FADED_INK
    )
    use = Use(explanation=label if any(each.signs for each in line) else "")
    return title, Node("review/line", "text", told, label, use=use, looks=tuple(looks))


def _following_height(
    canvas: Canvas, column: Rect, shown: TurnReview, buttons: Sequence[Node]
) -> int:
    room, high = Rect(0, 0, column.w, ENDLESS), canvas.line_height(canvas.scale.small)
    rows = [len(_fitting(canvas, room, turn)[1]) for turn in shown.line]
    if not rows:
        return 0
    most = min(sum(rows), FOLLOWING) * high + len(rows) * canvas.px(SIGN_GAP)
    tops = [each.rect.y for each in buttons]
    return _title_height(canvas) + most + column.bottom - min([column.bottom, *tops])


def _titled(canvas: Canvas, side: Reasons, room: Rect) -> tuple[Node, ...]:
    font, head = canvas.scale.small_strong, room.top_part(_title_height(canvas))
    return (
        canvas.text(f"review/{side.key}/title", head, side.title, font, FADED_INK),
        canvas.paragraph(
            f"review/{side.key}", room.below(head.h), side.text, canvas.scale.small, INK
        ),
    )


def _title_height(canvas: Canvas) -> int:
    return canvas.line_height(canvas.scale.small_strong)


def _reasons_height(
    canvas: Canvas, column: Rect, shown: TurnReview, buttons: Sequence[Node]
) -> int:
    """The height of the reasons at the foot of a column, with the buttons under them."""
    if not shown.sides:
        return 0
    small, high = canvas.scale.small, canvas.px(SIDES) * (len(shown.sides) - 1)
    for side in shown.sides:
        lines = sum(len(canvas.wrapped(each, small, column.w)) for each in side.text.split("\n"))
        high += _title_height(canvas) + lines * canvas.line_height(small)
    return high + column.bottom - _over(column, buttons, canvas.px(4)).bottom


def _over(column: Rect, buttons: Sequence[Node], gap: int) -> Rect:
    """The part of a column above the buttons that reach into it."""
    tops = [each.rect.y - gap for each in buttons if column.meets(each.rect)]
    return column._replace(h=max(0, min([column.bottom, *tops]) - column.y))


def _fitting(canvas: Canvas, room: Rect, turn: FollowingTurn) -> tuple[bool, list[PieceRow]]:
    """Whether all of a turn fits, and the rows that do: signs, or the words of whole actions."""
    font = canvas.scale.small
    high = canvas.line_height(font)
    most = room.h // high
    if turn.signs:
        rows = pictured_rows(canvas, turn.signs, font, high, room.w)
        return len(rows) <= most, rows[:most]
    for count in range(len(turn.parts), 0, -1):
        text = "; ".join(turn.parts[:count])
        lines = canvas.wrapped(f"{text[:1].upper()}{text[1:]}", font, room.w)
        if len(lines) <= most:
            return count == len(turn.parts), [(Piece(0, "", line),) for line in lines]
    return False, []
