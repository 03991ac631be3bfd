"""The menu over a lesson; leaving from it loses nothing."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sneferu_gui.language import N_, _
from sneferu_gui.ui.engine.dialogs import DialogScene
from sneferu_gui.ui.engine.scene import (
    Answer,
    Confirm,
    Push,
    Restart,
    Scene,
    call,
)
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.table.lessons.coached import CoachedLesson


class MenuWords(NamedTuple):
    """The labels of the menu: English, and the keys of translations."""

    again: str
    others: str
    """The label of the page before."""


OF_CHAPTERS: Final = MenuWords(N_("This chapter from its beginning"), N_("All chapters"))


class LessonMenu(DialogScene):
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
                    "lesson-menu/settings", _("Settings"), call(LessonMenu.open_settings),
                    _("Speed, sound, colours, language, size: they hold at once, and you "
                      "come back to this moment"),
                ),
                ButtonAppearance(
                    "lesson-menu/title", _("To the title"), call(LessonMenu.go_to_title)
                ),
            ),
        )  # fmt: skip

    def begin_again(self) -> Answer:
        return Confirm(call(CoachedLesson.begin_again))

    def leave(self) -> Answer:
        return Confirm(call(CoachedLesson.leave))

    def open_settings(self) -> Answer:
        return Push(self._navigation.settings_page())

    def go_to_title(self) -> Answer:
        return Restart(self._navigation.title())
