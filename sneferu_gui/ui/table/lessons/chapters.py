"""The page of chapters: which are done, which is next."""

from sneferu_gui.language import _
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import (
    Answer,
    Push,
    Restart,
    Scene,
    call,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.words import of_game
from sneferu_gui.ui.table.lessons.lessons import Lessons
from sneferu_gui.ui.table.lessons.lessons_page import (
    LessonAppearance,
    LessonsAppearance,
    lessons_page,
)
from sneferu_gui.ui.table.lessons.scene import LessonScene


class ChaptersScene(Scene):
    """All chapters of a course."""

    def __init__(self, lessons: Lessons) -> None:
        """Open the page; where nothing has been learnt yet, the first chapter lies over it."""
        self._lessons = lessons
        self._is_new = not self._done()
        """Whether the first chapter is still to be opened without being asked for."""
        self._is_focused = False

    def _done(self) -> frozenset[str]:
        keys = frozenset(chapter.key for chapter in self._lessons.course.chapters)
        return keys & self._lessons.known()

    @property
    def following(self) -> int | None:
        """The first chapter that has not been done, counted from 0; None when all have."""
        done = self._done()
        chapters = self._lessons.course.chapters
        return next((i for i, each in enumerate(chapters) if each.key not in done), None)

    def settle(self, canvas: Canvas) -> None:
        """Nothing depends on the frame but whether the keyboard is on something."""
        self._is_focused = canvas.focused is not None

    def tree(self, canvas: Canvas) -> Node:
        """A row for each chapter."""
        done, following = self._done(), self.following
        rows = tuple(
            LessonAppearance(
                f"lessons/{number}",
                str(number + 1),
                _(chapter.title),
                _(chapter.line),
                call(ChaptersScene.begin_chapter, number),
                chapter.pictures,
                is_done=chapter.key in done,
                is_next=number == following,
            )
            for number, chapter in enumerate(self._lessons.course.chapters)
        )
        game = ButtonAppearance(
            "lessons/game",
            _("A whole game"),
            call(ChaptersScene.begin_game),
            _("Against the easiest opponent, with advice when something new comes up"),
            is_main=following is None,
        )
        back = ButtonAppearance(
            "lessons/back", _("Back"), call(ChaptersScene.go_back), shortcut="escape"
        )
        title = of_game(self._lessons.game, _("Learn to play"))
        return lessons_page(canvas, LessonsAppearance(title, rows, back, game))

    def tick(self, now: float) -> Answer | bool:
        """Open the first chapter, where nothing has been learnt yet."""
        del now
        is_new, self._is_new = self._is_new, False
        return Push(LessonScene(self._lessons, 0)) if is_new else False

    def press(self, key: KeyPressed) -> Answer | bool:
        """Enter goes on with what is next, unless the keyboard is on something else."""
        if key.name != "return" or self._is_focused:
            return False
        number = self.following
        return self.begin_game() if number is None else self.begin_chapter(number)

    def begin_chapter(self, number: int) -> Answer:
        """A chapter, counted from 0."""
        return Push(LessonScene(self._lessons, number))

    def begin_game(self) -> Answer:
        """A whole game, with advice."""
        return Restart(self._lessons.first_game())
