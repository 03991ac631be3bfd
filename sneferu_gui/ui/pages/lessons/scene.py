"""A chapter of lessons: the game's own table, a scribe under it who teaches, and its menu."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sneferu_gui.language import N_, _
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import (
    Answer,
    Confirm,
    Notify,
    Pop,
    Push,
    Replace,
    Restart,
    Scene,
    call,
)
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.coach_marks import CoachAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance
from sneferu_gui.ui.pages.lessons.coached import CoachedLesson
from sneferu_gui.ui.pages.lessons.lessons import Lessons
from sneferu_gui.ui.pages.lessons.progress import LessonProgress
from sneferu_gui.ui.pages.navigation import NavigatingScene, Navigation, visit
from sneferu_gui.ui.table.interludes import Interlude


class MenuWords(NamedTuple):
    """The labels of the menu: English, and the keys of translations."""

    again: str
    others: str
    """The label of the page before."""


OF_CHAPTERS: Final = MenuWords(N_("This chapter from its beginning"), N_("All chapters"))


class LessonMenu(DialogScene, NavigatingScene):
    def __init__(
        self,
        lesson: Scene,
        title: Callable[[], str],
        navigation: Navigation,
        words: MenuWords = OF_CHAPTERS,
    ) -> None:
        """Open the menu over a lesson; `title` gives the chapter's, in the language spoken."""
        self._words = words
        self.below = lesson
        self._title = title
        self._navigation = navigation

    def dialog(self) -> DialogAppearance:
        return DialogAppearance(
            "lesson-menu",
            self._title(),
            (),
            (
                ButtonAppearance(
                    "lesson-menu/on", _("Go on"), call(LessonMenu.go_back), is_main=True,
                    shortcut="escape",
                ),
                ButtonAppearance(
                    "lesson-menu/again", _("Again"), call(LessonMenu.begin_again),
                    _(self._words.again),
                ),
                ButtonAppearance(
                    "lesson-menu/chapters", _(self._words.others), call(LessonMenu.leave)
                ),
                ButtonAppearance(
                    "lesson-menu/settings", _("Settings"), visit(Navigation.settings_page),
                    _("Speed, sound, colours, language, size: they hold at once, and you "
                      "come back to this moment"),
                ),
                ButtonAppearance(
                    "lesson-menu/title", _("To the title"), call(NavigatingScene.go_to_title)
                ),
            ),
        )  # fmt: skip

    def begin_again(self) -> Answer:
        return Confirm(call(CoachedLesson.begin_again))

    def leave(self) -> Answer:
        return Confirm(call(CoachedLesson.leave))


MOST_ACTS_OF_STEP: Final = 6


class LessonScene(CoachedLesson):
    def __init__(self, lessons: Lessons, number: int, *, was_left: bool = False) -> None:
        """Begin a chapter, counted from 0; one that was left in its middle says that it does."""
        chapter = lessons.course.chapters[number]
        table = lessons.navigation.unstored_table(
            chapter.begin(lessons.player),
            lambda: LessonMenu(self, lambda: _(chapter.text.title), lessons.navigation),
            script=chapter.opponent,
        )
        super().__init__(table)
        self._lessons = lessons
        self.number = number
        self._greeting = _("This chapter was left in its middle: it begins anew.") * was_left
        known = lessons.known()
        # A player who repeats a finished chapter gets all of its steps.
        known = frozenset() if chapter.text.key in known else known
        self.progress = LessonProgress(lessons.course, chapter, table, known, lessons.learn)

    @property
    def is_last(self) -> bool:
        return self.number + 1 == len(self._lessons.course.chapters)

    def present_coach(self) -> CoachAppearance | None:
        """The words of the step, or the reply to what was done."""
        progress = self.progress
        steps = self._lessons.course.chapters[self.number].steps
        return CoachAppearance(
            _(progress.words) if progress.words else "",
            progress.subjects,
            progress.targets,
            self._buttons(),
            (progress.index + 1, len(steps)),
            self._back_button(),
        )

    def all_words(self) -> tuple[str, ...]:
        chapter = self._lessons.course.chapters[self.number]
        words = (*(step.text.words for step in chapter.steps), *chapter.text.replies.values())
        return tuple(_(each) for each in words if each)

    def _buttons(self) -> tuple[ButtonAppearance, ...]:
        progress = self.progress
        if progress.is_over:
            label = _("A whole game") if self.is_last else _("Next chapter")
            again = _("This chapter from its beginning")
            return (
                ButtonAppearance("coach/on", label, call(CoachedLesson.go_on), is_main=True),
                ButtonAppearance("coach/again", _("Again"), call(CoachedLesson.begin_again), again),
            )
        if progress.is_read_only:
            return (
                ButtonAppearance("coach/on", _("Go on"), call(CoachedLesson.go_on), is_main=True),
            )
        if progress.tries and not progress.step.text.is_decision:
            hint = _("See how it is done")
            return (ButtonAppearance("coach/show", _("Show me"), call(CoachedLesson.show), hint),)
        return ()

    def _back_button(self) -> ButtonAppearance | None:
        if self.progress.is_over:  # the whole chapter can be done again
            return None
        closed = "" if self.progress.can_step_back else _("This is where the chapter begins.")
        return ButtonAppearance(
            "coach/back", _("Back"), call(LessonScene.step_back),
            _("The step before, and the table as it was then"), closed,
            picture="icons/light/previous",
        )  # fmt: skip

    def go_on(self) -> Answer:
        """Go on to the next step, chapter or game."""
        if not self.progress.is_over:
            self.progress.go_on()
            return None
        if self.is_last:
            return Restart(self._lessons.first_game())
        return Replace(begun_chapter(self._lessons, self.number + 1))

    def step_back(self) -> None:
        """Go back to the step before, or to the start of one that was answered."""
        self.progress.step_back()

    def show(self) -> None:
        """Do what the step asks for, by the acts it names."""
        self.progress.put_back()
        for _time in range(MOST_ACTS_OF_STEP):
            node = self._wanted_node()
            if node is None:
                break
            self.table.activate(node.act)
            if self.progress.is_done():
                break
        self.progress.was_shown()

    def begin_again(self) -> Answer:
        return Replace(LessonScene(self._lessons, self.number))

    def press(self, key: KeyPressed) -> Answer | bool:
        """Enter goes on where there is only something to read, unless a node has the focus."""
        is_reading = self.progress.is_read_only and not self.table.animation.is_moving
        if key.name == "return" and is_reading and not key.is_on_node:
            return self.activate(call(CoachedLesson.go_on))
        return super().press(key)

    def go_back(self) -> Answer:
        """Put back what is held; with nothing held, leave."""
        answer = super().go_back()
        return self.leave() if isinstance(answer, Push) else answer

    def leave(self) -> Answer:
        """Go back to the page before; the chapter waits."""
        if self.progress.is_over:
            return Pop()
        title = _(self._lessons.course.chapters[self.number].text.title)
        return Pop(Notify(_("The chapter “{title}” waits for you.").format(title=title)))

    def looked(self) -> Answer:
        """Judge what was done; after too many wrong tries, show how it is done."""
        if self.progress.look():
            self.show()
        return None

    def tick(self, now: float) -> Answer | bool:
        """Let time go on at the table; the end of its game is no end here."""
        if self._greeting:
            greeting, self._greeting = self._greeting, ""
            return Notify(greeting)
        answer = super().tick(now)
        self.progress.let_others_act()
        if isinstance(answer, Push) and not isinstance(answer.scene, Interlude):
            return True
        return answer

    def _wanted_node(self) -> Node | None:
        """The node that can be used now and leads on; None without one."""
        if self.canvas is None:
            return None
        wanted = frozenset(self.progress.targets)
        canvas = self.canvas.without_focus()
        self.table.settle(canvas)  # lay out the effect of the last act
        tree = self.table.tree(canvas)
        return next(
            (node for node in index_of(tree).nodes if node.is_enabled and node.about in wanted),
            None,
        )


def begun_chapter(lessons: Lessons, number: int) -> LessonScene:
    """A chapter from its beginning, counted from 0, stored as the one that was begun last."""
    key = lessons.course.chapters[number].text.key
    was_left = lessons.begun == number and key not in lessons.known()
    lessons.note_begun(number)
    return LessonScene(lessons, number, was_left=was_left)
