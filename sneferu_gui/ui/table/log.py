"""The log beside any table: its last turns, each of which leads to a replay of its end.

Each player is named once in a row of lines, and a turn is told in one line.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from sneferu_gui.games.game import AnySetup, Mark
from sneferu_gui.language import _
from sneferu_gui.session.game import Step, Turn, turns_of
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import PAPYRUS
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.log_panel import LogAppearance, LogLine, LogTurn, log_panel
from sneferu_gui.ui.table.game_table import GameScene
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.snapshot import CommonSnapshot
from sneferu_gui.ui.table.turns import TurnWording, turns_with_lines
from sneferu_gui.ui.table.words import seat_name

MANY_PLAYERS: Final = 4
"""From this number of players on a turn is told in one line."""

FEWEST: Final = 5
"""The least number of turns that must fit, in fewer words if necessary."""
LOW_HEIGHT: Final = 340
"""The height, in pixels at 100 %, below which a log tells turns in fewer words."""


class LogTurnPage(NamedTuple):
    """A page about a turn, which choosing the turn opens instead of a replay."""

    act: Hashable
    hint: str


PageOfTurn = Callable[[Sequence[Step]], LogTurnPage | None]
"""The page of a turn's steps; None for most."""


@dataclass(frozen=True, slots=True)
class LoggedTurn:
    """A turn of the log, identified by the number of actions at its end."""

    end: int


def log_turns(
    steps: Sequence[Step], wording: TurnWording, page_of: PageOfTurn = lambda _steps: None
) -> tuple[LogTurn, ...]:
    """The last turns; earlier ones cannot be scrolled to."""
    hint = _("See this moment again")
    found = []
    for turn, lines in turns_with_lines(steps, wording):
        moment = LogTurnPage(call(GameScene.see_moment, turn.end), hint)
        page = page_of(steps[turn.start : turn.end]) or moment
        found.append(LogTurn(turn.end, lines, *page, LoggedTurn(turn.end)))
    return tuple(found)


def is_told_in_few_words(canvas: Canvas, rect: Rect, seats: int) -> bool:
    """Whether a log tells a turn in a line: with many players, or in a low rectangle."""
    return seats >= MANY_PLAYERS or rect.h < canvas.px(LOW_HEIGHT)


class LogWords(NamedTuple):
    """A game's words for the turns of a log."""

    full: Callable[..., tuple[LogLine, ...]]
    """The lines of a turn, from the setup and its steps."""
    brief: Callable[..., tuple[LogLine, ...]]
    """The same in a line."""
    page_of: PageOfTurn = lambda _steps: None
    opening: tuple[LogLine, ...] = ()
    """The lines on how the game began."""
    border: str = ""
    """The line at the point before which a turn cannot be taken back; empty for none."""
    is_pictured: bool = False
    """Whether each turn is told in pictures and figures, in any height."""
    ground: str = PAPYRUS
    """The picture of the panel's ground."""


def log_nodes(
    canvas: Canvas,
    where: tuple[Rect | None, ButtonAppearance | None],
    table: CommonSnapshot,
    words: LogWords,
) -> tuple[Node, ...]:
    """The log in its place, if it has one, with a closing button where that is a drawer."""
    rect, close = where
    if rect is None:
        return ()
    seats = len(table.setup.seats)
    is_brief = words.is_pictured or is_told_in_few_words(canvas, rect, seats)
    tell = words.brief if is_brief else words.full

    def turn_lines(steps: Sequence[Step]) -> tuple[LogLine, ...]:
        if not steps:
            return words.opening
        at = border_in(table, steps) if words.border else 0
        if not at:
            return tell(table.setup, steps)
        border = LogLine(_(words.border), is_final=True)
        rest = tell(table.setup, steps[at:]) if steps[at:] else ()
        return (*tell(table.setup, steps[:at]), border, *rest)

    shown = log_view(table, turn_lines, (), close, words.page_of, is_brief=is_brief)
    told_in = replace(shown, is_pictured=words.is_pictured, ground=words.ground)
    return (log_panel(canvas, rect, told_in),)


def border_in(table: CommonSnapshot, steps: Sequence[Step]) -> int:
    """The number of a turn's first steps that cannot be taken back, as something was revealed.

    Only of the turn that goes on, where no more than a turn can be taken back; else 0.
    """
    news, undo = table.news, table.news.undo
    if undo.rule is not UndoRule.TURN or undo.waits or steps[-1] is not news.steps[-1]:
        return 0
    if any(mark in each.marks for each in steps for mark in (Mark.TURN_BEGAN, Mark.ENDED)):
        return 0
    shown = (at for at, each in enumerate(steps, start=1) if Mark.REVEALED in each.marks)
    return max(shown, default=0)


def log_view(
    table: CommonSnapshot,
    wording: TurnWording,
    expected: tuple[LogTurn, ...],
    close: ButtonAppearance | None,
    page_of: PageOfTurn = lambda _steps: None,
    *,
    is_brief: bool,
) -> LogAppearance:
    """The last turns; choosing one shows its end. With a hint, the turns that are expected.

    `close` is the closing button of a drawer; `page_of` gives turns that have a page of their own.
    """
    if expected:
        return LogAppearance(_("Likely to follow"), expected, close=close)
    turns = log_turns(table.news.steps, wording, page_of)
    copy = ButtonAppearance(
        "log/copy", _("Copy"), call(PlayedScene.copy_log), _("Put the whole log on the clipboard")
    )
    back = max(0, min(table.news.log_back, len(turns) - 1))
    seats = len(table.setup.seats)
    each = (seats if seats >= MANY_PLAYERS else FEWEST) if is_brief else 0
    begins = _("What is done is told here, turn by turn. Choose a turn to see it again.")
    return LogAppearance(_("Log"), turns, back, copy if turns else None, each, close, begins)


def turn_pointed_at(about: object, steps: Sequence[Step]) -> Turn | None:
    """The turn of the log under the pointer; None for none."""
    if not isinstance(about, LoggedTurn):
        return None
    return next((turn for turn in turns_of(steps) if turn.end == about.end), None)


def emblem_of(setup: AnySetup, seat: int) -> str:
    return f"emblems/{setup.seats[seat].colour}"


def own_line(
    setup: AnySetup,
    seat: int,
    text: str,
    short: str = "",
    *,
    is_gain: bool = False,
    **values: object,
) -> LogLine:
    """A line about a player's action, with values filled in; `{name}` stands for the player."""
    text, short = _filled(text, values), _filled(short, values)
    name = seat_name(setup.seats[seat])
    # Without the name, which may stand first or last, only the other words are left.
    part = " ".join(text.format(name="").split())
    return LogLine(
        text.format(name=name), emblem_of(setup, seat), is_gain, text.format(name="…"), part,
        short.format(name=name),
    )  # fmt: skip


def _filled(text: str, values: Mapping[str, object]) -> str:
    """The text with these values filled in, and `{name}` left open."""
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", str(value).replace("{", "{{").replace("}", "}}"))
    return text


def named_once(turn_lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """The lines with each player named once in a row, and repeated lines counted."""
    lines: list[LogLine] = []
    speaker = said = text = ""
    times = 1
    for line in turn_lines:
        if line.emblem and line.text == said:
            times += 1
            lines[-1] = replace(lines[-1], text=f"{text} (×{times})")
            continue
        if line.emblem and line.emblem == speaker and line.continuation:
            lines.append(replace(line, text=line.continuation, emblem="", continuation=""))
        else:
            speaker = line.emblem or speaker
            lines.append(line)
        said, text, times = line.text, lines[-1].text, 1
    return tuple(lines)


def in_one_line(turn_lines: Iterable[LogLine]) -> tuple[LogLine, ...]:
    """A turn's lines in one; its short form has no name, as an emblem stands there.

    Lines with pictures keep them in the short form; lines with parts of their own are replaced by
    these.
    """
    parts: list[tuple[str, str]] = []
    lines: list[str] = []
    short: list[str] = []
    emblem = ""
    for line in turn_lines:
        emblem = emblem or line.emblem
        is_own = line.emblem in {"", emblem}
        lines.append(line.predicate if lines and line.predicate and is_own else line.text)
        short.append(line.short or (line.predicate if is_own and line.predicate else line.text))
        parts += line.parts or ((line.icon, short[-1]),)
    pictured = tuple(parts) if any(icon for icon, _words in parts) else ()
    line = LogLine("; ".join(lines), emblem, short="; ".join(short), parts=pictured)
    return (line,) if lines else ()
