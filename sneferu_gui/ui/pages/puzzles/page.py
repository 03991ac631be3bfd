"""The page of puzzles: their kinds, how hard each is, which are solved, and for how much."""

from typing import Final, NamedTuple

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.practice import INTERVALS, KIND
from sneferu_gui.session.puzzles import Puzzle
from sneferu_gui.session.reasons import record_error_words
from sneferu_gui.session.record import replay
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Notify, Push, Scene, call
from sneferu_gui.ui.kit.canvas import MAIN, ON_PAPER, Canvas
from sneferu_gui.ui.kit.frame import (
    ListFoot,
    ListParts,
    heading,
    list_foot,
    list_parts,
    page_node,
    page_parts,
)
from sneferu_gui.ui.kit.looks import Align, Box, Look, Picture, SmallPicture
from sneferu_gui.ui.kit.node import SUGGESTED, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, FADED_SAND, HEADING, INK, SAND
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, tile
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind
from sneferu_gui.ui.pages.puzzles.own import WAY, title_of, told_of
from sneferu_gui.ui.pages.puzzles.scene import BEST, PuzzleScene, PuzzleSet
from sneferu_gui.ui.pages.words import of_game
from sneferu_gui.ui.table.face import small_picture

TILE: Final = 58
MOST_TILE: Final = 250
"""How wide a tile is at least and at most at 100 %, the gap after it included."""
LEAST_BOARD: Final = 22
"""From this height on what whoever decides has is shown, and from twice that width."""
LINE: Final = 78
MOST_LINE: Final = 170
"""How high a line is at least and at most at 100 %."""
BETWEEN: Final = 12
"""Between lines side by side, at 100 %."""


def to_puzzles(navigation: Navigation, game: str) -> Answer:
    """To the page of a game's puzzles; to a notice of why there are none."""
    try:
        return Push(PuzzlesScene(PuzzleSet.of(navigation, game)))
    except RecordError as error:
        reason = record_error_words(error)
    except OSError as error:
        reason = error.strerror or str(error)
    return Notify(_("The puzzles cannot be read: {reason}").format(reason=reason))


class Line(NamedTuple):
    """Puzzles of a kind, as many as there is room for."""

    kind: PuzzleKind
    start: int
    """How many of the kind stand on lines before."""
    puzzles: tuple[Puzzle, ...]
    title: str


class Plan(NamedTuple):
    """How the lines of all pages lie."""

    lines: list[Line]
    columns: tuple[Rect, ...]
    """Of lines side by side, each as wide as its tiles can be."""
    rows: int
    """How many lines one under the other there are on a page."""
    high: int
    wide: int
    """Of a line, and of a tile with the gap after it."""

    @property
    def on_page(self) -> int:
        """How many lines a page has room for."""
        return self.rows * len(self.columns)


class TileFigures(NamedTuple):
    """What a tile tells in signs."""

    pips: int
    """How many are dark."""
    all_pips: int
    is_solved: bool
    beside: str
    """Beside the number; empty for nothing."""


class PuzzlesScene(Scene):
    """All puzzles of a game."""

    def __init__(self, puzzles: PuzzleSet) -> None:
        """Open the page at its beginning."""
        self._puzzles = puzzles
        self._page = 0
        self._pages = 1
        self._is_focused = False
        self._boards: dict[str, SmallPicture | None] = {}
        """What whoever decides has, in the puzzles that have been shown."""

    # -- what is done --

    def _open(self, key: str) -> Answer:
        """Begin a puzzle."""
        every = (*self._puzzles.own, *self._puzzles.puzzles)
        chosen = next(each for each in every if each.key == key)
        return Push(PuzzleScene(self._puzzles, chosen))

    def turn(self, pages: int) -> None:
        """Show other puzzles: so many pages on."""
        self._page = max(0, min(self._page + pages, self._pages - 1))

    def press(self, key: KeyPressed) -> Answer | bool:
        """Enter begins the first that is not solved, unless the keyboard is on something else."""
        following = self._puzzles.following()
        if key.name != "return" or self._is_focused or following is None:
            return False
        return self._open(following.key)

    # -- what is seen --

    def settle(self, canvas: Canvas) -> None:
        """Learn how many pages there are in this frame."""
        self._is_focused = canvas.focused is not None
        plan = self._plan(canvas)
        self._pages = max(1, -(-len(plan.lines) // plan.on_page))
        self._page = min(self._page, self._pages - 1)
        for line in self._lines_shown(plan):
            for puzzle in line.puzzles:
                if puzzle.key not in self._boards:
                    self._boards[puzzle.key] = _board(puzzle)

    def tree(self, canvas: Canvas) -> Node:
        """A line or more for each kind: the lines share the height, and the tiles the width."""
        parts, plan = self._parts(canvas), self._plan(canvas)
        shown, across, high = self._lines_shown(plan), len(plan.columns), plan.high
        nodes = [
            self._line(canvas, plan.columns[i % across].below(i // across * high).top_part(high),
                       line, plan.wide)
            for i, line in enumerate(shown)
        ]  # fmt: skip
        filled = high * -(-len(shown) // across)
        sheet = parts.sheet.top_part(filled + parts.sheet.h - parts.rows.h)
        words = parts.tools.top_part(canvas.line_height(canvas.scale.body))
        title = of_game(self._puzzles.game, _("Puzzles"))
        children = (
            heading(canvas, "puzzles/title", parts.head, title),
            canvas.text("puzzles/words", words, self._words(), canvas.scale.body, SAND),
            *self._way(canvas, parts.tools.below(words.h)),
            canvas.panel("puzzles", sheet, "", *nodes),
            list_foot(canvas, parts.foot, "puzzles", _foot(self._page, self._pages)),
        )
        return page_node(canvas, "page", title, children)

    def _parts(self, canvas: Canvas) -> ListParts:
        words = canvas.line_height(canvas.scale.body) + self._way_high(canvas)
        return list_parts(canvas, words + canvas.px(6))

    def _plan(self, canvas: Canvas) -> Plan:
        """One line under the other, or side by side where pictures are larger so."""
        return max(
            (self._plan_of(canvas, columns) for columns in (1, 2)),
            key=lambda plan: _picture_size(canvas, plan),
        )

    def _plan_of(self, canvas: Canvas, columns: int) -> Plan:
        """Lines in so many columns, as few to a page as the page has room for."""
        room = self._parts(canvas).rows
        places = tuple(room.columns(columns, canvas.px(BETWEEN)))
        lines = self._lines(canvas, places[0].w)
        rows = max(1, min(room.h // canvas.px(LINE), -(-len(lines) // columns)))
        count = max((len(line.puzzles) for line in lines), default=1)
        high = min(room.h // rows, canvas.px(MOST_LINE))
        return Plan(lines, places, rows, high, min(places[0].w // count, canvas.px(MOST_TILE)))

    def _way_high(self, canvas: Canvas) -> int:
        if self._puzzles.own:
            return 0
        font, wide = canvas.scale.small, page_parts(canvas).head.w
        return len(canvas.wrapped(_(WAY), font, wide)) * canvas.line_height(font)

    def _way(self, canvas: Canvas, room: Rect) -> tuple[Node, ...]:
        """How one comes by puzzles of one's own, while there are none."""
        if self._puzzles.own:
            return ()
        small = canvas.scale.small
        return (canvas.paragraph("puzzles/way", room, _(WAY), small, FADED_SAND),)

    def _words(self) -> str:
        scores = self._puzzles.scores()
        known = [scores[each.key] for each in self._puzzles.puzzles if each.key in scores]
        message = _("Solved: {solved} of {all}. Points: {points} of {most}.")
        count = len(self._puzzles.puzzles)
        return message.format(solved=len(known), all=count, points=sum(known), most=BEST * count)

    def _lines_shown(self, plan: Plan) -> list[Line]:
        """The lines of this page."""
        return plan.lines[self._page * plan.on_page : (self._page + 1) * plan.on_page]

    def _lines(self, canvas: Canvas, width: int) -> list[Line]:
        """The kinds, each on as many lines as it needs, all nearly equally long."""
        most = max(1, width // canvas.px(TILE))
        lines = []
        for kind in self._puzzles.all_kinds:
            puzzles = self._puzzles.of_kind(kind)
            on_each = max(1, -(-len(puzzles) // max(1, -(-len(puzzles) // most))))
            for start in range(0, len(puzzles), on_each):
                title, last = self._title(kind), min(start + on_each, len(puzzles))
                if len(puzzles) > on_each:
                    message = _("{kind}, {first} to {last}")
                    title = message.format(kind=title, first=start + 1, last=last)
                lines.append(Line(kind, start, puzzles[start:last], title))
        return lines

    def _title(self, kind: PuzzleKind) -> str:
        practice = self._puzzles.practice
        if kind.text.key == KIND and practice is not None:
            return title_of(practice)
        return _(kind.text.title)

    def _line(self, canvas: Canvas, rect: Rect, line: Line, wide: int) -> Node:
        key = f"puzzles/{line.kind.text.key}/{line.start}"
        title = rect.top_part(canvas.line_height(canvas.scale.strong))
        row = rect.below(title.h + canvas.px(2)).above(canvas.px(4))
        gap = canvas.px(6)
        tiles = [
            self._tile(canvas, Rect(row.x + i * wide, row.y, wide - gap, row.h), puzzle,
                       line.start + i + 1)
            for i, puzzle in enumerate(line.puzzles)
        ]  # fmt: skip
        name = canvas.text(f"{key}/title", title, line.title, canvas.scale.strong, HEADING)
        return Node(key, "panel", rect, "", children=(name, *tiles))

    def _tile(self, canvas: Canvas, rect: Rect, puzzle: Puzzle, number: int) -> Node:
        """Number and points over what whoever decides has; how hard it is, as a row of pips."""
        key = f"puzzles/{puzzle.key}"
        is_next = puzzle is self._puzzles.following()
        points = self._puzzles.scores().get(puzzle.key)
        told = self._told(puzzle, points)
        slab, face = tile(canvas, key, rect, MAIN if is_next else ON_PAPER)
        ink, faint = (SAND, SAND) if is_next else (INK, FADED_INK)
        inner = face.inset(canvas.px(4), canvas.px(3))
        size, apart = canvas.px(4), canvas.px(7)
        board = inner.below(canvas.line_height(canvas.scale.strong)).above(size + canvas.px(4))
        picture = self._boards.get(puzzle.key)
        has_room = min(board.w // 2, board.h) >= canvas.px(LEAST_BOARD)
        shown = picture.looks(board) if picture is not None and has_room else ()
        top = inner.above(size + canvas.px(3))
        if shown:
            top = inner.top_part(canvas.line_height(canvas.scale.strong))
        looks: list[Look] = [*slab, *shown]
        place = top.left_part(inner.w // 2) if told.is_solved or told.beside else top
        looks.append(canvas.letters(place, str(number), canvas.scale.strong, ink, Align.CENTRE))
        rest = top.after(inner.w // 2)
        if told.is_solved:
            side = min(rest.w // 2, canvas.px(12))
            picture_of = "icons/light/check" if is_next else "icons/check"
            looks.append(Picture(rest.left_part(side).centred(side, side), picture_of))
            rest = rest.after(side)
        small = canvas.scale.small
        if canvas.text_width(told.beside, small) <= rest.w:  # else its hint tells it alone
            looks.append(canvas.letters(rest, told.beside, small, ink, Align.CENTRE))
        row = inner.bottom_part(size + canvas.px(1)).centred(told.all_pips * apart, size)
        looks += [
            Box(Rect(row.x + i * apart, row.y, size, size),
                (ink if i < told.pips else (*faint[:3], 70)), size // 2)
            for i in range(told.all_pips)
        ]  # fmt: skip
        own = ("checked",) * told.is_solved + (SUGGESTED,) * is_next
        label, marks = self._label(puzzle, number, points), canvas.marks(key, *own)
        act = call(PuzzlesScene._open, puzzle.key)
        return Node(key, "button", rect, label, marks, Use(act, label), tuple(looks))

    def _told(self, puzzle: Puzzle, points: int | None) -> TileFigures:
        """Points and how hard it is; of one's own when it comes again, and how often it was solved.

        Days are told of what is not due.
        """
        practice, levels = self._puzzles.practice, self._puzzles.levels
        if puzzle.kind != KIND or practice is None:
            is_solved, beside = points is not None, "" if points is None else str(points)
            return TileFigures(levels - len(puzzle.found_by), levels, is_solved, beside)
        step, days = practice.own(puzzle).schedule.step, practice.days_left(puzzle)
        beside = _("{n} d").format(n=days) if days else ""
        return TileFigures(step, len(INTERVALS), step > 0 and days != 0, beside)

    def _label(self, puzzle: Puzzle, number: int, points: int | None) -> str:
        """All of a tile in words."""
        practice = self._puzzles.practice
        title = f"{_(self._puzzles.kind_of(puzzle).text.title)} {number}"
        if puzzle.kind == KIND and practice is not None:
            return f"{title}: {told_of(practice, puzzle)}"
        message = ngettext(
            "found by {n} of {levels} levels of computer players",
            "found by {n} of {levels} levels of computer players",
            len(puzzle.found_by),
        )
        words = message.format(n=len(puzzle.found_by), levels=self._puzzles.levels)
        done = _("not solved yet")
        if points is not None:
            done = ngettext("solved for {n} point", "solved for {n} points", points)
            done = done.format(n=points)
        return f"{title}: {words}, {done}"


def _picture_size(canvas: Canvas, plan: Plan) -> int:
    """How large what whoever decides has is on a tile: its height, or half its width."""
    scale = canvas.scale
    over = canvas.line_height(scale.strong) * 2 + canvas.px(20)
    return min(plan.wide // 2, plan.high - over)


def _board(puzzle: Puzzle) -> SmallPicture | None:
    """What whoever decides in it has; None where a game cannot have come to that."""
    try:
        *_before, state = replay(puzzle.record)
    except RecordError:
        return None
    return small_picture(puzzle.record.setup, state, state.seat)


def _foot(page: int, pages: int) -> ListFoot:
    turn_back, turn_on = call(PuzzlesScene.turn, -1), call(PuzzlesScene.turn, 1)
    none = _("There are no more of them.")
    return ListFoot(
        _("Page {page} of {pages}").format(page=page + 1, pages=pages) if pages > 1 else "",
        (ButtonAppearance("puzzles/back", _("Back"), call(PuzzlesScene.go_back),
                          shortcut="escape"),),
        ButtonAppearance("puzzles/previous", _("Puzzles before these"), turn_back,
                         _("Puzzles before these"), none if page == 0 else ""),
        ButtonAppearance("puzzles/following", _("Puzzles after these"), turn_on,
                         _("Puzzles after these"), none if page + 1 >= pages else ""),
    )  # fmt: skip
