"""The page of puzzles: their kinds, how hard each is, which are solved, and for how many points."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import GAMES
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
from sneferu_gui.ui.kit.looks import Align, Box, Letters, Look, Picture, SmallPicture
from sneferu_gui.ui.kit.node import SUGGESTED, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import FADED_INK, FADED_SAND, HEADING, INK, SAND
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, back_button, tile
from sneferu_gui.ui.pages.face import face_of
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind
from sneferu_gui.ui.pages.puzzles.own import SOURCE_TEXT, plate_words, title_of
from sneferu_gui.ui.pages.puzzles.scene import BEST, PuzzleScene, PuzzleSet
from sneferu_gui.ui.pages.words import of_game

TILE: Final = 118
MOST_TILE: Final = 320
"""The least and the greatest width of a tile at 100 %, with the gap after it."""
MOST_ON_LINE: Final = 8
GAP: Final = 6
"""The gap between two tiles at 100 %."""
PIP: Final = 7
"""The distance from one pip to the next."""
BESIDE: Final = 48
"""The least width of a number that stands beside the board at 100 %."""
LEAST_BOARD: Final = 22
"""The least height of a board that is shown; its room is at least twice as wide."""
LINE: Final = 118
MOST_LINE: Final = 165
"""The least and the greatest height of a line at 100 %."""


def to_puzzles(navigation: Navigation, game: str) -> Answer:
    """Open the page of a game's puzzles, or show why they cannot be read."""
    try:
        return Push(PuzzlesScene(PuzzleSet.of(navigation, game)))
    except RecordError as error:
        reason = record_error_words(error)
    except OSError as error:
        reason = error.strerror or str(error)
    return Notify(_("The puzzles cannot be read: {reason}").format(reason=reason))


class Line(NamedTuple):
    """Puzzles of a kind, as many as fit in a line."""

    kind: PuzzleKind
    start: int
    """The number of puzzles of the kind on lines before."""
    puzzles: tuple[Puzzle, ...]


class TileFigures(NamedTuple):
    pips: int
    all_pips: int
    is_solved: bool
    beside: str
    """The text beside the number; empty for none."""


class TilePlaces(NamedTuple):
    head: Rect
    """The number, and the text beside it."""
    board: Rect
    """The board of the player who is to move."""
    pips: Rect

    @property
    def side(self) -> int:
        """The greatest size of the board: its height, or half its width."""
        return min(self.board.w // 2, self.board.h)


class PuzzlesScene(Scene):
    def __init__(self, puzzles: PuzzleSet) -> None:
        self._puzzles = puzzles
        self._page: int | None = None
        """The page in view; None until the first picture opens the one with the next puzzle."""
        self._pages: list[list[Line]] = [[]]
        """The lines of each page, on the canvas shown last."""
        self._boards: dict[str, SmallPicture | None] = {}
        """The boards of the players who are to move, by the keys of puzzles shown so far."""

    # -- what is done --

    def _open(self, key: str) -> Answer:
        every = (*self._puzzles.own, *self._puzzles.puzzles)
        chosen = next(each for each in every if each.key == key)
        return Push(PuzzleScene(self._puzzles, chosen))

    def turn(self, pages: int) -> None:
        self._page = max(0, min((self._page or 0) + pages, len(self._pages) - 1))

    def press(self, key: KeyPressed) -> Answer | bool:
        """Begin the first unsolved puzzle by Enter, unless the keyboard is on a node."""
        following = self._puzzles.following()
        if key.name != "return" or key.is_on_node or following is None:
            return False
        return self._open(following.key)

    # -- what is seen --

    def settle(self, canvas: Canvas) -> None:
        """Find out what is on which page of this canvas."""
        self._pages = self._pages_on(canvas)
        if self._page is None:
            following = self._puzzles.following()
            pages = enumerate(self._pages)
            has_next = (i for i, page in pages for line in page if following in line.puzzles)
            self._page = next(has_next, 0)
        self._page = min(self._page, len(self._pages) - 1)
        for line in self._pages[self._page]:
            for puzzle in line.puzzles:
                if puzzle.key not in self._boards:
                    self._boards[puzzle.key] = _board(puzzle)

    def tree(self, canvas: Canvas) -> Node:
        """The lines of a page: each kind has its title once, tiles are as large on all pages."""
        parts, pages, page = self._parts(canvas), self._pages_on(canvas), self._page or 0
        shown = pages[min(page, len(pages) - 1)]
        title_high = canvas.line_height(canvas.scale.strong) + canvas.px(2)
        high = min((parts.rows.h - _titles_on(each) * title_high) // max(1, len(each))
                   for each in pages)  # fmt: skip
        high = min(high, canvas.px(MOST_LINE))
        count = max((len(line.puzzles) for each in pages for line in each), default=1)
        wide = min((parts.rows.w + canvas.px(GAP)) // max(1, count), canvas.px(MOST_TILE))
        nodes, room = [], parts.rows
        for line, before in zip(shown, (None, *shown), strict=False):
            titled = title_high * (before is None or line.kind is not before.kind)
            nodes.append(self._line(canvas, room.top_part(titled + high), line, titled, wide))
            room = room.below(titled + high)
        sheet = parts.sheet.above(room.h)
        words = parts.tools.top_part(canvas.line_height(canvas.scale.body))
        title = of_game(self._puzzles.game, _("Puzzles"))
        children = (
            heading(canvas, "puzzles/title", parts.head, title),
            canvas.text("puzzles/words", words, self._words(), canvas.scale.body, SAND),
            *self._way(canvas, parts.tools.below(words.h)),
            canvas.panel("puzzles", sheet, "", *nodes),
            list_foot(canvas, parts.foot, "puzzles", _foot(page, len(pages))),
        )
        return page_node(canvas, "page", title, children, GAMES[self._puzzles.game].about().scene)

    def _parts(self, canvas: Canvas) -> ListParts:
        words = canvas.line_height(canvas.scale.body) + self._way_high(canvas)
        rows = len(self._lines(canvas)) * canvas.px(MOST_LINE)
        return list_parts(canvas, words + canvas.px(6), rows)

    def _pages_on(self, canvas: Canvas) -> list[list[Line]]:
        """The pages: as few as can be, filled evenly; a kind goes on the next if it fits there."""
        lines = self._lines(canvas)
        most = max(1, self._parts(canvas).rows.h // canvas.px(LINE))
        pages = _filled(lines, most)
        while most > 1 and len(evener := _filled(lines, most - 1)) == len(pages):
            pages, most = evener, most - 1
        return pages

    def _way_high(self, canvas: Canvas) -> int:
        if self._puzzles.own:
            return 0
        font, wide = canvas.scale.small, page_parts(canvas).head.w
        return len(canvas.wrapped(_(SOURCE_TEXT), font, wide)) * canvas.line_height(font)

    def _way(self, canvas: Canvas, room: Rect) -> tuple[Node, ...]:
        """Words on how to get puzzles from the user's own games; empty when there are some."""
        if self._puzzles.own:
            return ()
        small = canvas.scale.small
        return (canvas.paragraph("puzzles/way", room, _(SOURCE_TEXT), small, FADED_SAND),)

    def _words(self) -> str:
        scores = self._puzzles.scores()
        known = [scores[each.key] for each in self._puzzles.puzzles if each.key in scores]
        message = _("Solved: {solved} of {all}. Points: {points} of {most}.")
        count = len(self._puzzles.puzzles)
        return message.format(solved=len(known), all=count, points=sum(known), most=BEST * count)

    def _lines(self, canvas: Canvas) -> list[Line]:
        """The kinds, each on as many lines as it needs, all nearly equally long."""
        wide = page_parts(canvas).body.inset(canvas.px(14), 0).w
        most = max(1, min(wide // canvas.px(TILE), MOST_ON_LINE))
        lines = []
        for kind in self._puzzles.all_kinds:
            puzzles = self._puzzles.of_kind(kind)
            on_each = max(1, -(-len(puzzles) // max(1, -(-len(puzzles) // most))))
            lines += [
                Line(kind, start, puzzles[start : start + on_each])
                for start in range(0, len(puzzles), on_each)
            ]
        return lines

    def _title(self, kind: PuzzleKind) -> str:
        practice = self._puzzles.practice
        if kind.text.key == KIND and practice is not None:
            return title_of(practice)
        return _(kind.text.title)

    def _line(self, canvas: Canvas, rect: Rect, line: Line, titled: int, wide: int) -> Node:
        """A line's tiles under the title of their kind, which is `titled` pixels high."""
        key = f"puzzles/{line.kind.text.key}/{line.start}"
        row = rect.below(titled).above(canvas.px(5))
        gap = canvas.px(GAP)
        tiles = [
            self._tile(canvas, Rect(row.x + i * wide, row.y, wide - gap, row.h), puzzle,
                       line.start + i + 1)
            for i, puzzle in enumerate(line.puzzles)
        ]  # fmt: skip
        if titled:
            title, strong = rect.top_part(titled), canvas.scale.strong
            text = self._title(line.kind)
            tiles = [canvas.text(f"{key}/title", title, text, strong, HEADING), *tiles]
        return Node(key, "panel", rect, "", children=tuple(tiles))

    def _tile(self, canvas: Canvas, rect: Rect, puzzle: Puzzle, number: int) -> Node:
        """A puzzle's number and points, its board, and its difficulty as a row of pips."""
        key = f"puzzles/{puzzle.key}"
        is_next = puzzle is self._puzzles.following()
        points = self._puzzles.scores().get(puzzle.key)
        told = self._told(puzzle, points)
        slab, face = tile(canvas, key, rect, MAIN if is_next else ON_PAPER)
        ink, faint = (SAND, SAND) if is_next else (INK, FADED_INK)
        inner = face.inset(canvas.px(4), canvas.px(3))
        places = _places(canvas, inner, told.all_pips)
        picture, head = self._boards.get(puzzle.key), places.head
        looks: list[Look] = list(slab)
        if picture is not None and places.side >= canvas.px(LEAST_BOARD):
            # Pips show the difficulty; other figures are shown only at the table.
            looks += [look for look in picture.looks(places.board) if not isinstance(look, Letters)]
        place = rest = head
        if told.is_solved or told.beside:
            is_high = head.h >= 2 * canvas.scale.small.size
            place, rest = head.rows(2) if is_high else head.columns(2)
        looks.append(canvas.letters(place, str(number), canvas.scale.strong, ink, Align.CENTRE))
        if told.is_solved:
            side = min(rest.w // 2, canvas.px(12))
            picture_of = "icons/light/check" if is_next else "icons/check"
            looks.append(Picture(rest.left_part(side).centred(side, side), picture_of))
            rest = rest.after(side)
        small = canvas.scale.small
        if canvas.text_width(told.beside, small) <= rest.w:  # else only the hint has it
            looks.append(canvas.letters(rest, told.beside, small, ink, Align.CENTRE))
        row, apart = places.pips, canvas.px(PIP)
        looks += [
            Box(Rect(row.x + i * apart, row.y, row.h, row.h),
                (ink if i < told.pips else (*faint[:3], 70)), row.h // 2)
            for i in range(told.all_pips)
        ]  # fmt: skip
        own = ("checked",) * told.is_solved + (SUGGESTED,) * is_next
        label, marks = self._label(puzzle, number, points), canvas.node_states(key, *own)
        act = call(PuzzlesScene._open, puzzle.key)
        return Node(key, "button", rect, label, marks, Use(act, label), tuple(looks))

    def _told(self, puzzle: Puzzle, points: int | None) -> TileFigures:
        """The figures of a tile: points and difficulty.

        For puzzles from the user's own games they are the repetitions solved, and the days to the
        next one, if it is not due.
        """
        practice, levels = self._puzzles.practice, self._puzzles.levels
        if puzzle.kind != KIND or practice is None:
            is_solved, beside = points is not None, "" if points is None else str(points)
            return TileFigures(levels - len(puzzle.found_by), levels, is_solved, beside)
        step, days = practice.own(puzzle).schedule.step, practice.days_left(puzzle)
        beside = _("{n} d").format(n=days) if days else ""
        return TileFigures(step, len(INTERVALS), step > 0 and days != 0, beside)

    def _label(self, puzzle: Puzzle, number: int, points: int | None) -> str:
        practice = self._puzzles.practice
        title = f"{_(self._puzzles.kind_of(puzzle).text.title)} {number}"
        if puzzle.kind == KIND and practice is not None:
            return f"{title}: {plate_words(practice, puzzle)}"
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


def _filled(lines: Sequence[Line], most: int) -> list[list[Line]]:
    """Pages of at most so many lines; kinds that fit on one page are not divided."""
    pages: list[list[Line]] = [[]]
    for _kind, each in groupby(lines, key=lambda line: line.kind.text.key):
        of_kind = list(each)
        for start in range(0, len(of_kind), most):
            part = of_kind[start : start + most]
            if len(pages[-1]) + len(part) > most:
                pages.append([])
            pages[-1] += part
    return pages


def _titles_on(page: Sequence[Line]) -> int:
    return len({line.kind.text.key for line in page})


def _places(canvas: Canvas, room: Rect, pips: int) -> TilePlaces:
    """The number above the board, or beside it where that leaves the board larger."""
    size, wide = canvas.px(4), pips * canvas.px(PIP)
    line, foot = canvas.line_height(canvas.scale.strong), size + canvas.px(4)
    column = room.left_part(max(canvas.px(BESIDE), wide))
    row = room.bottom_part(size + canvas.px(1)).centred(wide, size)
    over = TilePlaces(room.top_part(line), room.below(line).above(foot), row)
    beside = TilePlaces(column.above(foot), room.after(column.w + canvas.px(4)),
                        row._replace(x=column.x + (column.w - wide) // 2))  # fmt: skip
    best = max(over, beside, key=lambda places: places.side)
    if best.side >= canvas.px(LEAST_BOARD):
        return best
    return over._replace(head=room.above(size + canvas.px(3)))


def _board(puzzle: Puzzle) -> SmallPicture | None:
    """The board of the player who is to move; None if no game can have come to that position."""
    try:
        *_before, state = replay(puzzle.record)
    except RecordError:
        return None
    return face_of(puzzle.record.setup).plate_of(puzzle.record.setup, state)


def _foot(page: int, pages: int) -> ListFoot:
    turn_back, turn_on = call(PuzzlesScene.turn, -1), call(PuzzlesScene.turn, 1)
    none = _("There are no more of them.")
    return ListFoot(
        _("Page {page} of {pages}").format(page=page + 1, pages=pages) if pages > 1 else "",
        (back_button("puzzles", call(PuzzlesScene.go_back)),),
        ButtonAppearance("puzzles/previous", _("Puzzles before these"), turn_back,
                         _("Puzzles before these"), none if page == 0 else ""),
        ButtonAppearance("puzzles/following", _("Puzzles after these"), turn_on,
                         _("Puzzles after these"), none if page + 1 >= pages else ""),
    )  # fmt: skip
