"""The menu over a lesson: what leads on from it loses nothing."""

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple, assert_never

from sneferu_gui.language import N_, _
from sneferu_gui.ui.engine.scene import (
    Answer,
    Confirm,
    Pop,
    Push,
    QuietScene,
    Restart,
    Scene,
    UnknownActError,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance, dialog
from sneferu_gui.ui.table.lessons.acts import CoachAct, LessonMenuAct


class MenuWords(NamedTuple):
    """What the ways are called: English, and the keys of translations."""

    again: str
    others: str
    """The page one came from."""


OF_CHAPTERS: Final = MenuWords(N_("This chapter from its beginning"), N_("All chapters"))


class LessonMenu(QuietScene):
    """Go on, begin again, or leave."""

    def __init__(
        self,
        lesson: Scene,
        title: Callable[[], str],
        settings: Callable[[], Scene],
        title_scene: Callable[[], Scene],
        words: MenuWords = OF_CHAPTERS,
    ) -> None:
        """Open it over a lesson; `title` is the chapter's, in the language spoken now."""
        self._words = words
        self._lesson = lesson
        self._title = title
        self._settings = settings
        self._title_scene = title_scene

    def settle(self, canvas: Canvas) -> None:
        """As the scene below does."""
        self._lesson.settle(canvas.unattended())

    def tree(self, canvas: Canvas) -> Node:
        """The lesson, dimmed, and the menu on it."""
        below = self._lesson.tree(canvas.unattended())
        shown = DialogAppearance(
            "lesson-menu",
            self._title(),
            (),
            (
                ButtonAppearance(
                    "lesson-menu/on",
                    _("Go on"),
                    LessonMenuAct.STAY,
                    is_main=True,
                    shortcut="escape",
                ),
                ButtonAppearance(
                    "lesson-menu/again",
                    _("Again"),
                    CoachAct.AGAIN,
                    _(self._words.again),
                ),
                ButtonAppearance("lesson-menu/chapters", _(self._words.others), CoachAct.LEAVE),
                ButtonAppearance(
                    "lesson-menu/settings",
                    _("Settings"),
                    LessonMenuAct.SETTINGS,
                    _(
                        "Speed, sound, colours, language, size: they hold at once, and you "
                        "come back to this moment"
                    ),
                ),
                ButtonAppearance("lesson-menu/title", _("To the title"), LessonMenuAct.TITLE),
            ),
        )
        return below.with_children(*dialog(canvas, shown))

    def activate(self, act: Hashable) -> Answer:
        """Go on, or where the button leads."""
        if isinstance(act, CoachAct):
            return Confirm(act)
        if not isinstance(act, LessonMenuAct):
            raise UnknownActError(self, act)
        match act:
            case LessonMenuAct.STAY:
                return Pop()
            case LessonMenuAct.SETTINGS:
                return Push(self._settings())
            case LessonMenuAct.TITLE:
                return Restart(self._title_scene())
            case _:
                assert_never(act)
