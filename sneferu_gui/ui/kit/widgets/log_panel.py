"""The log: the game's events, turn by turn, newest at the foot."""

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.carving import QUIET_ALABASTER
from sneferu_gui.ui.kit.looks import PAPYRUS, Box, Colour, Font, Letters, Look, Picture
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.remembered import remembered
from sneferu_gui.ui.kit.theme import BRICK, FADED_INK, GOLD, INK, PALM
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, button, button_width, corner_button
from sneferu_gui.ui.kit.widgets.line_parts import Parts

LOG_KEY: Final = "log"
"""The panel's key."""
LINES_OF_TURN: Final = 6
"""The number of lines that any but the longest turns take, in full words."""
USUAL_WIDTH: Final = 1280
"""The window's width at 100 % from which the log is never set in the caption size."""
TURN_GAP: Final = 3
"""The gap between two turns, in pixels at 100 %."""
USUAL_ICON, LARGE_ICON = 15, 20
"""The greatest size of a picture beside words, and in a log of pictures, at 100 %."""
_NUMBER_SPACES: Final = re.compile(r"(?<=\d) (?=[^\W\d])|(?<=\w) (?=\d+\)?$)")
"""Spaces between a number and what it counts, and before a number at the end."""
LINES_IN_SHORT: Final = 3.1
"""The number of lines a turn takes in the fewest words, with the gap after it."""


@dataclass(frozen=True, slots=True)
class LogLine:
    text: str
    emblem: str = ""
    """The picture of the player who did it; empty for a consequence of the line before."""
    is_gain: bool = False
    continuation: str = ""
    """The words that follow a line which names the player: “… stores gold”."""
    predicate: str = ""
    """The words within a sentence that has named the player: “stores gold”."""
    short: str = ""
    """The fewest words, where room is scarce; empty if there are no shorter ones."""
    icon: str = ""
    """The name of a picture of the action, before a line that names nobody; empty for none."""
    parts: Parts = ()
    """The short form as pictures, each with its word after it; empty where it is only text."""
    place: str = ""
    """The event's place, for text that is read without the table."""
    is_final: bool = False
    """Whether nothing before it can be undone: a line is drawn under it."""

    @property
    def pictures(self) -> Parts:
        """The line as pictures: its parts, else its icon with its short words; empty for none."""
        return self.parts or (((self.icon, self.short),) if self.icon and self.short else ())


@dataclass(frozen=True, slots=True)
class LogTurn:
    number: int
    lines: tuple[LogLine, ...]
    act: Hashable
    """The act that shows the position after the turn again."""
    hint: str
    about: Hashable | None = None
    is_short: bool = False
    """Whether it is shown in the fewest words."""
    icon: int = USUAL_ICON
    """The greatest size of its pictures, in pixels at 100 %."""

    @property
    def label(self) -> str:
        """The turn's lines in one text."""
        return "; ".join(line.text for line in self.lines if line.text)


@dataclass(frozen=True, slots=True)
class LogAppearance:
    title: str
    turns: tuple[LogTurn, ...]
    turns_back: int = 0
    copy: ButtonAppearance | None = None
    round_length: int = 0
    """The number of turns in a round: so many are shown at once, in few words if need be."""
    close: ButtonAppearance | None = None
    """The button that closes the log where it is a drawer."""
    when_empty: str = ""
    """Words shown before the first event."""
    is_pictured: bool = False
    """Whether pictures are used wherever there are some, larger ones where there is room."""
    ground: str = PAPYRUS


class Piece(NamedTuple):
    """A picture and words in a row of a turn."""

    x: int
    """Pixels from the row's left side."""
    picture: str
    text: str


HELD: Final = "\N{NO-BREAK SPACE}"
"""At the end of a part's words: the next part stands in the same row, as what came of it."""
PieceRow = tuple[Piece, ...]
PIECE_GAP: Final = 9
"""The gap between two pieces in a row, in pixels at 100 %."""


class _TurnRow(NamedTuple):
    """A row of a turn; a line of the turn takes one row or several."""

    pieces: PieceRow
    line: LogLine
    is_first: bool
    """Whether the line begins with this row."""


@remembered
def log_panel(canvas: Canvas, rect: Rect, shown: LogAppearance) -> Node:
    """The log panel, with the newest turns that fit, or earlier ones when it is scrolled back."""
    inner = canvas.panel_content(rect)
    nodes: list[Node] = []
    corner = rect
    if shown.close is not None:
        nodes.append(corner_button(canvas, rect, shown.close))
        corner = rect.before(rect.right - nodes[0].rect.x)
    if shown.copy is not None:
        nodes.append(_copy_button(canvas, corner, shown.copy))
    if nodes:
        inner = inner.below(max(0, max(each.rect.bottom for each in nodes) + 1 - inner.y))
    turns = shown.turns[: len(shown.turns) - shown.turns_back] if shown.turns_back else shown.turns
    # The form depends on the room, not on the words, so that it is the same every turn.
    font = canvas.scale.small
    if shown.is_pictured or inner.h < shown.round_length * LINES_OF_TURN * canvas.line_height(font):
        icon = LARGE_ICON if shown.is_pictured else USUAL_ICON
        turns = tuple(replace(_in_short(turn), icon=icon) for turn in turns)
    is_scarce = canvas.width < canvas.px(USUAL_WIDTH)  # captions are too small for running text
    if is_scarce and inner.h < shown.round_length * LINES_IN_SHORT * canvas.line_height(font):
        font = canvas.scale.caption
    rows = _turns(canvas, inner, turns, font, shown.round_length)
    if rows:  # spare room is left at the foot
        high = inner.bottom - rows[-1].rect.y
        rows = _turns(canvas, inner.top_part(high), turns, font, shown.round_length)
    if not shown.turns and shown.when_empty:
        font = canvas.scale.body
        nodes.append(canvas.paragraph(f"{LOG_KEY}/empty", inner, shown.when_empty, font, FADED_INK))
    return canvas.panel(LOG_KEY, rect, shown.title, *nodes, *reversed(rows), ground=shown.ground)


def _in_short(turn: LogTurn) -> LogTurn:
    """The turn in its fewest words; its hint tells all of it.

    The hint begins with the first event on a line of its own, which is shown alone where the rest
    does not fit.
    """
    if not any(line.short for line in turn.lines):
        return turn
    first, _sign, others = turn.label.partition("; ")
    told = "\n".join(filter(None, (first, others, turn.hint)))
    return replace(turn, is_short=True, hint=told)


def _turns(
    canvas: Canvas, room: Rect, turns: tuple[LogTurn, ...], font: Font, of_round: int
) -> list[Node]:
    """The newest turns that fit, newest first, at the foot of the room.

    `of_round` is the number of turns that belong to the round.
    """
    rows: list[Node] = []
    bottom = room.bottom
    for turn in reversed(turns):
        left, is_older = room._replace(h=bottom - room.y), len(rows) >= of_round > 0
        node = _turn(canvas, left, turn, font, is_newest=not rows, is_older=is_older)
        if node is None:
            break
        rows.append(node)
        bottom = node.rect.y - canvas.px(TURN_GAP)
    return rows


def _copy_button(canvas: Canvas, rect: Rect, shown: ButtonAppearance) -> Node:
    high = canvas.scale.button
    wide = button_width(canvas, shown.label, canvas.scale.small)
    place = Rect(rect.right - canvas.px(6) - wide, rect.y + canvas.px(4), wide, high)
    return button(canvas, place, shown, QUIET_ALABASTER, canvas.scale.small)


def _turn(
    canvas: Canvas, room: Rect, turn: LogTurn, font: Font, *, is_newest: bool, is_older: bool
) -> Node | None:
    """A turn at the foot of the free room; None if too little is left to be clicked.

    Where not all of its lines fit, the last whole ones are shown; of the newest turn always some.
    In short form, a turn older than the round is shown whole or not at all.
    """
    high = canvas.line_height(font)
    wide = room.after(_emblem_width(canvas, turn, font)).w
    rows = _rows_of_turn(canvas, turn, font, wide)
    is_whole = high * len(rows) <= room.h
    if is_older and turn.is_short and not is_whole:
        return None
    if is_newest or not is_whole:
        most = max(1, room.h // high)
        last = _last_fitting_rows(rows, most)
        # A last line that is longer than the room is shown from its beginning.
        rows = last or (_rows_of_last_line(rows)[:most] if is_newest else [])
    # A turn is clicked: one too small to hit is left out, but never the newest.
    least = high * len(rows) if is_newest else max(high * len(rows), canvas.scale.button)
    place = room.bottom_part(max(high * len(rows), canvas.scale.button))
    if place.h < least or not rows:
        return None
    key = f"log/{turn.number}"
    looks: list[Look] = []
    if canvas.is_hovered(key):
        looks.append(Box(place.inset(-canvas.px(4), 0), (*GOLD[:3], 110), canvas.px(4)))
    looks += canvas.focus_ring(key, place)
    looks += _turn_looks(canvas, place, turn, rows, font)
    return Node(
        key, "row", place, turn.label, canvas.node_states(key),
        Use(turn.act, turn.hint, about=turn.about), tuple(looks),
    )  # fmt: skip


def _rows_of_turn(canvas: Canvas, turn: LogTurn, font: Font, wide: int) -> list[_TurnRow]:
    return [
        _TurnRow(pieces, line, number == 0)
        for line in turn.lines
        for number, pieces in enumerate(_rows_of_line(canvas, turn, line, font, wide))
    ]


def _turn_looks(
    canvas: Canvas, place: Rect, turn: LogTurn, rows: list[_TurnRow], font: Font
) -> Iterator[Look]:
    """The rows of a turn one below another, in the middle of a higher place."""
    high, icon = canvas.line_height(font), _icon(canvas, turn, font)
    words = place.centred(place.w, high * len(rows)).after(_emblem_width(canvas, turn, font))
    for number, row in enumerate(rows):
        spot, line = words.below(number * high).top_part(high), row.line
        colour = BRICK if line.is_final else PALM if line.is_gain else INK
        yield from row_looks(spot, row.pieces, font, icon, colour)
        ends = number + 1 == len(rows) or rows[number + 1].is_first
        if line.is_final and ends:
            yield Box(spot.bottom_part(max(1, canvas.px(1.5))), BRICK)
        emblem = line.emblem or (turn.lines[0].emblem if number == 0 else line.icon)
        if emblem and (row.is_first or number == 0):
            yield Picture(Rect(place.x, spot.y + (high - icon) // 2, icon, icon), emblem)


def _emblem_width(canvas: Canvas, turn: LogTurn, font: Font) -> int:
    """The width before a turn's words that is kept for emblems and icons, in pixels."""
    return _icon(canvas, turn, font) + canvas.px(5)


def _line_words(turn: LogTurn, line: LogLine) -> str:
    return (turn.is_short and line.short) or line.text


def _rows_of_line(
    canvas: Canvas, turn: LogTurn, line: LogLine, font: Font, wide: int
) -> list[PieceRow]:
    """A line in rows: text, or in short form pictures with words, as many as fit side by side."""
    if turn.is_short and line.parts:
        return pictured_rows(canvas, line.parts, font, _icon(canvas, turn, font), wide)
    words = _with_numbers_held(_line_words(turn, line))
    return [(Piece(0, "", row),) for row in canvas.wrapped(words, font, wide)]


def _with_numbers_held(words: str) -> str:
    r"""The words with no break between a number and what it counts, nor before one at the end.

    >>> _with_numbers_held("buys gold–Tura: 2 days, 4 food").split(" ")
    ['buys', 'gold–Tura:', '2\xa0days,', '4\xa0food']
    >>> _with_numbers_held("places gold–Tura on level 1").split(" ")
    ['places', 'gold–Tura', 'on', 'level\xa01']
    """
    return _NUMBER_SPACES.sub("\u00a0", words)


def pictured_rows(canvas: Canvas, parts: Parts, font: Font, icon: int, wide: int) -> list[PieceRow]:
    """Pictures with words in rows, as many as fit side by side; `icon` is the pictures' size."""
    rows: list[PieceRow] = []
    head, x = _head(icon), wide
    after = (*parts, ("", ""))[1:]
    for (picture, words), (following, result) in zip(parts, after, strict=True):
        text = words.removesuffix(HELD)
        before = head if picture else 0
        across = before + canvas.text_width(text, font)
        held = 0
        if text != words:
            held = canvas.px(PIECE_GAP) + (head if following else 0)
            held += canvas.text_width(result, font)
        if x + across + held > wide or not rows:
            rows.append(())
            x = 0
        first, *rest = canvas.wrapped(text, font, max(1, wide - x - before)) or [""]
        rows[-1] += (Piece(x, picture, first),)
        rows += [(Piece(before, "", row),) for row in rest]
        x = wide if rest else x + across + (canvas.px(PIECE_GAP) if text else 0)
    return rows


def row_looks(spot: Rect, row: PieceRow, font: Font, icon: int, colour: Colour) -> Iterator[Look]:
    for piece in row:
        place = spot.after(piece.x)
        if piece.picture:
            yield Picture(place.left_part(icon).centred(icon, icon), piece.picture)
            place = place.after(_head(icon))
        if piece.text:
            yield Letters(place, piece.text, font, colour)


def _head(icon: int) -> int:
    """The width of a picture and the gap after it, in pixels."""
    return icon + icon // 5


def _icon(canvas: Canvas, turn: LogTurn, font: Font) -> int:
    """The size of the pictures in a turn, in pixels."""
    return min(canvas.line_height(font), canvas.px(turn.icon))


def _last_fitting_rows(rows: list[_TurnRow], most: int) -> list[_TurnRow]:
    """The last rows of a turn that fit, beginning with a line or a picture of the short form."""
    for number, row in enumerate(rows):
        if (row.is_first or row.pieces[0].picture) and len(rows) - number <= most:
            return rows[number:]
    return []


def _rows_of_last_line(rows: list[_TurnRow]) -> list[_TurnRow]:
    return rows[max(number for number, row in enumerate(rows) if row.is_first) :]
