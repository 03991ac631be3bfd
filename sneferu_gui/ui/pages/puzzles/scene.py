"""The puzzles of a game, each at its own table with a prepared position and the task in a strip."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.levels import levels_of
from sneferu_gui.session.practice import KIND, Practice, TurnComparison
from sneferu_gui.session.puzzles import KnownAnswer, Puzzle, Turn, puzzles_in
from sneferu_gui.session.settings import scores_of, with_score
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Pop, Push, Replace, call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.coach_marks import CoachAppearance
from sneferu_gui.ui.pages.face import face_named
from sneferu_gui.ui.pages.lessons.coached import CoachedLesson
from sneferu_gui.ui.pages.lessons.scene import LessonMenu, MenuWords
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind
from sneferu_gui.ui.pages.puzzles.own import WORSE_TURN_TEXT, own_kind, praise_of
from sneferu_gui.ui.table.hint_steps import LAST
from sneferu_gui.ui.table.interludes import Interlude

BEST: Final = 5
"""Points for a puzzle solved at once."""
MENU_WORDS: Final = MenuWords(N_("This puzzle from its beginning"), N_("All puzzles"))


def points_for(tries: int, hints: int) -> int:
    """The points for a puzzle after a number of wrong turns and of steps of a hint.

    >>> points_for(0, 0), points_for(1, 1), points_for(9, 0), points_for(0, 3)
    (5, 3, 1, 0)
    """
    return 0 if hints >= LAST else max(1, BEST - tries - hints)


@dataclass(frozen=True, slots=True)
class PuzzleSet:
    """The puzzles that come with a game, and those from the user's own games.

    Points are kept in the settings, answers to own puzzles in the store.
    """

    navigation: Navigation
    game: str
    kinds: tuple[PuzzleKind, ...]
    puzzles: tuple[Puzzle, ...]
    """The puzzles that come with the program."""
    practice: Practice | None = None
    """The puzzles from the user's own games; None without a store."""
    weighing: Callable[[], TurnComparison] = TurnComparison
    """Makes the weighing of a turn that is not the known answer."""

    @classmethod
    def of(cls, navigation: Navigation, game: str) -> "PuzzleSet":
        """The puzzles of a game. Raises RecordError or OSError as `puzzles_in` does."""
        kinds = face_named(game).puzzle_kinds()
        keys = {kind.text.key for kind in kinds}
        puzzles = tuple(puzzle for puzzle in puzzles_in(game) if puzzle.kind in keys)
        return cls(navigation, game, kinds, puzzles, navigation.practice(game))

    @property
    def own(self) -> tuple[Puzzle, ...]:
        """The puzzles from the user's own games, as many as are offered at once."""
        return () if self.practice is None else self.practice.puzzles

    @property
    def all_kinds(self) -> tuple[PuzzleKind, ...]:
        """The kinds of which there are puzzles, first those from the user's own games."""
        return (own_kind(), *self.kinds) if self.own else self.kinds

    @property
    def levels(self) -> int:
        """The number of computer levels, which grade the puzzles."""
        return len(levels_of(self.game))

    def scores(self) -> Mapping[str, int]:
        """The best points for each solved puzzle, by key."""
        return scores_of(self.navigation.settings(), self.game)

    def keep(self, key: str, points: int) -> None:
        """Save the points for a solved puzzle that came with the program."""
        self.navigation.set(with_score(self.navigation.settings(), self.game, key, points))

    def keep_answer(self, puzzle: Puzzle, points: int | None) -> None:
        """Save the points for a solved puzzle; None for a wrong turn."""
        if puzzle.kind != KIND:
            if points is not None:
                self.keep(puzzle.key, points)
        elif self.practice is not None:
            self.practice.note(puzzle, is_solved=points == BEST)

    def kind_of(self, puzzle: Puzzle) -> PuzzleKind:
        if puzzle.kind == KIND:
            return own_kind(puzzle)
        return next(kind for kind in self.kinds if kind.text.key == puzzle.kind)

    def of_kind(self, kind: PuzzleKind) -> tuple[Puzzle, ...]:
        """The puzzles of a kind, easiest first; those from the user's own games as they are due."""
        if kind.text.key == KIND:
            return self.own
        return tuple(puzzle for puzzle in self.puzzles if puzzle.kind == kind.text.key)

    def number_of(self, puzzle: Puzzle) -> int:
        """A puzzle's number among those of its kind, from 1."""
        return self.of_kind(self.kind_of(puzzle)).index(puzzle) + 1

    def following(self, puzzle: Puzzle | None = None) -> Puzzle | None:
        """The next due puzzle from the user's games, else the next unsolved one after a given one.

        None when all have been solved.
        """
        scores, due = self.scores(), filter(self.is_due, self.own)
        start = self.puzzles.index(puzzle) + 1 if puzzle in self.puzzles else 0
        rest = (*self.puzzles[start:], *self.puzzles[:start])
        order = (*due, *(each for each in rest if each.key not in scores))
        return next((each for each in order if each is not puzzle), None)

    def is_due(self, puzzle: Puzzle) -> bool:
        """Whether it is a puzzle from the user's own games that is due today."""
        practice = self.practice
        return puzzle.kind == KIND and practice is not None and practice.is_due(puzzle)


class PuzzleScene(CoachedLesson):
    """One puzzle, until it is solved; its game is neither stored nor counted."""

    def __init__(self, puzzles: PuzzleSet, puzzle: Puzzle) -> None:
        session = puzzle.session()
        self._puzzles = puzzles
        self.puzzle = puzzle
        self._kind = puzzles.kind_of(puzzle)
        answer = KnownAnswer(session, puzzle.answers)
        table = puzzles.navigation.unstored_table(session, self._menu, answer)
        super().__init__(table)
        self._start = session.count
        self._end: int | None = None
        """The number of actions after which it was solved; None before."""
        self._weighing: TurnComparison | None = None
        self._weighed: int | None = None
        """The number of actions after which a weighed turn ended; None while none is weighed."""
        self._is_other = False
        """Whether it was solved by another turn that is as good."""
        self.tries = 0
        self.hints = 0
        """The number of steps of a hint that were shown."""

    def _menu(self) -> LessonMenu:
        number = self._puzzles.number_of(self.puzzle)

        def title() -> str:
            return _("Puzzle {number}").format(number=number)

        return LessonMenu(self, title, self._puzzles.navigation, MENU_WORDS)

    @property
    def is_solved(self) -> bool:
        return self._end is not None

    def present_coach(self) -> CoachAppearance | None:
        """The task, or the answer to what was done."""
        if self.is_solved:
            return CoachAppearance(self._praise(), buttons=self._ways())
        if self._weighed is not None:
            return CoachAppearance(_(WORSE_TURN_TEXT))
        words = self._wrong() if self.tries else _(self._kind.text.task)
        beside = self._kind.place.beside(self.table)
        more = ButtonAppearance(
            "coach/hint", _("Hint"), call(CoachedLesson.show),
            _("Where to look; then what to take; then the whole turn. Each costs points.")
            if self.puzzle.kind != KIND else
            _("Where to look; then what to take; then the whole turn. It counts as not solved."),
        )  # fmt: skip
        return CoachAppearance(words, beside, buttons=(more,))

    def _wrong(self) -> str:
        """The answer to a wrong turn, with the task, which goes on."""
        return f"{_(self._kind.text.wrong)} {_(self._kind.text.task)}"

    def _praise(self) -> str:
        practice = self._puzzles.practice
        if self.puzzle.kind == KIND and practice is not None:
            return praise_of(practice, self.puzzle, is_other=self._is_other)
        points = points_for(self.tries, self.hints)
        worth = ngettext("It earns {n} point.", "It earns {n} points.", points).format(n=points)
        return f"{_(self._kind.text.right)} {worth}"

    def all_words(self) -> tuple[str, ...]:
        """The task, and the answers to wrong and right turns."""
        said = self._wrong(), self._praise()
        practice = self._puzzles.practice
        if self.puzzle.kind != KIND or practice is None:
            return said
        return (*said, _(WORSE_TURN_TEXT), praise_of(practice, self.puzzle, is_other=True))

    def _ways(self) -> tuple[ButtonAppearance, ...]:
        again = ButtonAppearance(
            "coach/again", _("Again"), call(CoachedLesson.begin_again), _(MENU_WORDS.again)
        )
        if self._puzzles.following(self.puzzle) is None:
            label, act = _("All puzzles"), call(CoachedLesson.leave)
        else:
            label, act = _("Next puzzle"), call(CoachedLesson.go_on)
        return ButtonAppearance("coach/on", label, act, is_main=True), again

    def go_on(self) -> Answer:
        """Open the next puzzle; after the last go back."""
        following = self._puzzles.following(self.puzzle)
        return Pop() if following is None else Replace(PuzzleScene(self._puzzles, following))

    def show(self) -> None:
        """Show a further step of the hint; undo what leads to no answer before that.

        Nothing happens while a turn is weighed.
        """
        if self._weighed is not None:
            return
        if not self._is_answer_begun(self.session.actions[self._start :]):
            self._have(self._start)
        self.table.hinting.ask(self.session)

    def begin_again(self) -> Answer:
        return Replace(PuzzleScene(self._puzzles, self.puzzle))

    def leave(self) -> Answer:
        return Pop()

    def press(self, key: KeyPressed) -> Answer | bool:
        """Go on from a solved puzzle by Enter, unless the keyboard is on a node."""
        if self.is_solved and key.name == "return" and not key.is_on_node:
            self.table.hurry()
            return self.go_on()
        return super().press(key)

    def go_back(self) -> Answer:
        """Put back the piece in hand; without one, leave."""
        answer = super().go_back()
        return Pop() if isinstance(answer, Push) else answer

    def looked(self) -> Answer:
        """Judge what was done: a right turn stands, any other is undone."""
        session = self.session
        if self._end is not None:
            self._have(self._end)
            return None
        if self._weighed is not None:
            self._have(self._weighed)
            return None
        self._have(max(session.count, self._start))
        self._count_hints()
        done = session.actions[self._start :]
        is_right = self._judged(done)
        if is_right is False and self.puzzle.kind == KIND and done != self.puzzle.second:
            self._weigh()
        elif is_right is not None:
            self._settle_answer(is_right=is_right)
        return None

    def _settle_answer(self, *, is_right: bool) -> None:
        """Let a right turn stand and count it; undo any other."""
        if is_right:
            self._end = self.session.floor = self.session.count
            self.table.is_done_with = True
            self._puzzles.keep_answer(self.puzzle, points_for(self.tries, self.hints))
        else:
            self.tries += 1
            self._puzzles.keep_answer(self.puzzle, None)
            self._have(self._start)

    def _weigh(self) -> None:
        """Find out in the background whether the turn is as good as the best."""
        self._weighing = self._weighing or self._puzzles.weighing()
        self._weighed = self.session.count
        self._weighing.ask(self.session, self._start)

    def _hear_weighing(self) -> bool:
        """Take the result of weighing; True if there is one now."""
        if self._weighing is None or self._weighed is None:
            return False
        is_as_good = self._weighing.poll()
        if is_as_good is None:
            return False
        self._weighed, self._is_other = None, is_as_good
        self._settle_answer(is_right=is_as_good)
        return True

    def close(self) -> None:
        """End weighing, and close the table."""
        if self._weighing is not None:
            self._weighing.close()
        super().close()

    def _judged(self, done: Turn) -> bool | None:
        """Whether the turn is right; None while it is open or unknown."""
        judge, answers = self._kind.place.judge, self.puzzle.answers
        if judge is not None:
            return judge(self.session.state_at(self._start), answers[0], done)
        if done in answers:
            return True
        return None if self._is_answer_begun(done) else False

    def _is_answer_begun(self, done: Turn) -> bool:
        return any(answer[: len(done)] == done for answer in self.puzzle.answers)

    def _count_hints(self) -> None:
        hint = self.table.hinting.shown(self.session)
        if hint is not None:
            self.hints = max(self.hints, hint.step)

    def _have(self, count: int) -> None:
        if self.session.count != count:
            self.session.forget_after(count)
            self.table.hurry()

    def tick(self, now: float) -> Answer | bool:
        """Move on with the table.

        Of the scenes that the table opens only what a right answer brought is seen, such as a
        Harvest.
        """
        answer = super().tick(now)
        if isinstance(answer, Push) and not (
            self.is_solved and isinstance(answer.scene, Interlude)
        ):
            answer = None
        if self._hear_weighing():
            return True
        self._count_hints()
        return answer
