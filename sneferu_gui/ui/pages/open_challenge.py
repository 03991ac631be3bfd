"""A friend's game, opened from a code that is pasted or typed, or from a file."""

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.engine.entry import TextEntry
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Notify, Pop, Push, Scene, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import over_the_night
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance, FieldAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance, dialog
from sneferu_gui.ui.pages.files import FileRequest
from sneferu_gui.ui.pages.navigation import Navigation

LONGEST: Final = 400
"""Characters of a code with the words around it."""
ENDINGS: Final = (".sneferu", ".jsonl", ".json")


class OpenChallengeScene(Scene):
    """A line for the code, and the way to a file."""

    def __init__(self, navigation: Navigation) -> None:
        """`navigation` leads to what is opened."""
        self._navigation = navigation
        self._entry = TextEntry("", 0, LONGEST)
        self._is_writing = True

    def tree(self, canvas: Canvas) -> Node:
        """The line and the ways."""
        text = self._entry.text
        shown = DialogAppearance(
            "challenge",
            _("Open a challenge"),
            (
                _("Paste the line that a friend has sent (Ctrl+V), or type the code in it."),
                _("A file with a friend's game can also be let go over the window."),
            ),
            (
                ButtonAppearance(
                    "challenge/open",
                    _("Open"),
                    call(OpenChallengeScene._open),
                    _("Look at what the code is"),
                    "" if text.strip() else _("There is no code yet."),
                    is_main=True,
                ),
                ButtonAppearance(
                    "challenge/file",
                    _("From a file"),
                    call(OpenChallengeScene._choose_file),
                    _("Look for a record in the folders"),
                ),
                ButtonAppearance(
                    "challenge/back",
                    _("Back"),
                    call(OpenChallengeScene._leave),
                    _("Back"),
                    shortcut="" if self._is_writing else "escape",
                ),
            ),
            FieldAppearance(
                "challenge/code",
                _("Code"),
                text,
                call(OpenChallengeScene._write),
                self._entry.caret if self._is_writing else None,
                self._is_writing and self._entry.is_fresh,
                "" if self._is_writing else _("Click to type or paste a code"),
            ),
        )
        return over_the_night(canvas, "challenge-page", shown.title, dialog(canvas, shown))

    def activate(self, act: Hashable) -> Answer:
        """Do what a node means; the code is written no more, but where that is meant."""
        self._is_writing = act == call(OpenChallengeScene._write)
        return super().activate(act)

    def _write(self) -> Answer:
        self._entry = replace(self._entry, is_fresh=False)
        return None

    def _choose_file(self) -> Answer:
        wish = FileRequest(_("Open a challenge"), ENDINGS, _("Records"))
        return Push(self._navigation.files(wish, self._navigation.open_file))

    def _leave(self) -> Answer:
        return Pop()

    def _open(self) -> Answer:
        text = self._entry.text.strip()
        if not text:
            return Notify(_("There is no code yet."))
        return self._navigation.open_text(text)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Keys that write the code; Enter opens it."""
        if not self._is_writing or key.ctrl or key.alt:
            return False
        if key.name == "escape":
            self._is_writing = False
            return True
        if key.name == "return":
            return self._open() or True
        if key.name == "tab":
            self._is_writing = False
            return False
        pressed = self._entry.pressed(key)
        self._entry = pressed or self._entry
        return pressed is not None or len(key.name) == 1

    def type_text(self, text: str) -> None:
        """Write it into the line."""
        if self._is_writing:
            self._entry = self._entry.typed(text)

    def paste(self, text: str) -> Answer:
        """Take it into the line, and open it."""
        flat = " ".join(text.split())
        self._entry = TextEntry("", 0, LONGEST).typed(flat)
        return self._navigation.open_text(text)

    def go_back(self) -> Answer:
        """Stop writing, else leave."""
        if self._is_writing and self._entry.text:
            self._is_writing = False
            return None
        return Pop()
