"""The page of puzzles: five kinds, how hard each puzzle is, which are solved, and for how much."""

from collections.abc import Hashable
from typing import TypeAlias, assert_never

from sneferu_gui.language import _, ngettext
from sneferu_gui.session.puzzles import Puzzle
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import (
    Answer,
    Leave,
    Pop,
    Push,
    QuietScene,
    UnknownActError,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.list_page import ListFoot
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.puzzles.acts import OpenPuzzle, TurnPuzzlesPage
from sneferu_gui.ui.pages.puzzles.doors import PuzzleDoors
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind
from sneferu_gui.ui.pages.puzzles.puzzles_page import (
    PuzzleLine,
    PuzzlesAppearance,
    PuzzleTile,
    lines_on,
    puzzles_page,
    tiles_in,
)
from sneferu_gui.ui.pages.puzzles.scene import BEST, PuzzleScene
from sneferu_gui.ui.pages.words import of_game

Act: TypeAlias = OpenPuzzle | TurnPuzzlesPage | Leave
"""All that can be chosen."""


class PuzzlesScene(QuietScene):
    """All puzzles of a game."""

    def __init__(self, doors: PuzzleDoors) -> None:
        """Open the page at its beginning."""
        self._doors = doors
        self._page = 0
        self._pages = 1
        self._is_focused = False

    def settle(self, canvas: Canvas) -> None:
        """Learn how many pages there are in this frame."""
        self._is_focused = canvas.focused is not None
        self._pages = max(1, -(-len(self._lines(canvas)) // lines_on(canvas)))
        self._page = min(self._page, self._pages - 1)

    def tree(self, canvas: Canvas) -> Node:
        """A line or more for each kind."""
        most = lines_on(canvas)
        lines = self._lines(canvas)
        pages = max(1, -(-len(lines) // most))
        page = min(self._page, pages - 1)
        shown = PuzzlesAppearance(
            of_game(self._doors.game, _("Puzzles")), self._words(),
            lines[page * most : (page + 1) * most],
            self._foot(page, pages),
        )  # fmt: skip
        return puzzles_page(canvas, shown)

    def _words(self) -> str:
        scores = self._doors.scores()
        known = [scores[each.key] for each in self._doors.puzzles if each.key in scores]
        message = _("Solved: {solved} of {all}. Points: {points} of {most}.")
        count = len(self._doors.puzzles)
        return message.format(solved=len(known), all=count, points=sum(known), most=BEST * count)

    def _lines(self, canvas: Canvas) -> tuple[PuzzleLine, ...]:
        most, lines = tiles_in(canvas), list[PuzzleLine]()
        following = self._doors.following()
        for kind in self._doors.kinds:
            tiles = tuple(
                self._tile(puzzle, number, is_next=puzzle is following)
                for number, puzzle in enumerate(self._doors.of_kind(kind), start=1)
            )
            on_each = -(-len(tiles) // max(1, -(-len(tiles) // most)))
            lines += [
                PuzzleLine(
                    f"puzzles/{kind.key}/{start}",
                    self._title(kind, start, on_each, len(tiles)),
                    tiles[start : start + on_each],
                )
                for start in range(0, len(tiles), max(1, on_each))
            ]
        return tuple(lines)

    @staticmethod
    def _title(kind: PuzzleKind, start: int, on_each: int, count: int) -> str:
        """A kind's name; where it has several lines, which of its puzzles are on this one."""
        if count <= on_each:
            return _(kind.title)
        last = min(start + on_each, count)
        return _("{kind}, {first} to {last}").format(kind=_(kind.title), first=start + 1, last=last)

    def _tile(self, puzzle: Puzzle, number: int, *, is_next: bool) -> PuzzleTile:
        title = f"{_(self._doors.kind_of(puzzle).title)} {number}"
        levels, finders = self._doors.levels, len(puzzle.found_by)
        message = ngettext(
            "found by {n} of {levels} levels of computer players",
            "found by {n} of {levels} levels of computer players",
            finders,
        )
        words = message.format(n=finders, levels=levels)
        points = self._doors.scores().get(puzzle.key)
        done = _("not solved yet")
        if points is not None:
            done = ngettext("solved for {n} point", "solved for {n} points", points).format(
                n=points
            )
        return PuzzleTile(
            f"puzzles/{puzzle.key}",
            str(number),
            f"{title}: {words}, {done}",
            levels - finders,
            levels,
            points,
            OpenPuzzle(puzzle.key),
            is_next,
        )

    def _foot(self, page: int, pages: int) -> ListFoot:
        none = _("There are no more of them.")
        return ListFoot(
            _("Page {page} of {pages}").format(page=page + 1, pages=pages) if pages > 1 else "",
            (ButtonAppearance("puzzles/back", _("Back"), Leave(), shortcut="escape"),),
            ButtonAppearance("puzzles/previous", _("Puzzles before these"), TurnPuzzlesPage(-1),
                             _("Puzzles before these"), none if page == 0 else ""),
            ButtonAppearance("puzzles/following", _("Puzzles after these"), TurnPuzzlesPage(1),
                             _("Puzzles after these"), none if page + 1 >= pages else ""),
        )  # fmt: skip

    def press(self, key: KeyPressed) -> Answer | bool:
        """Enter begins the first that is not solved, unless the keyboard is on something else."""
        following = self._doors.following()
        if key.name != "return" or self._is_focused or following is None:
            return False
        return self.activate(OpenPuzzle(following.key))

    def activate(self, act: Hashable) -> Answer:
        """To a puzzle, to another page, or back."""
        if not isinstance(act, Act):
            raise UnknownActError(self, act)
        match act:
            case OpenPuzzle():
                chosen = next(each for each in self._doors.puzzles if each.key == act.key)
                return Push(PuzzleScene(self._doors, chosen))
            case TurnPuzzlesPage():
                self._page = max(0, min(self._page + act.by, self._pages - 1))
                return None
            case Leave():
                return Pop()
            case _:
                assert_never(act)
