"""Everything on the screen in words: to be read, copied, and used by number."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.engine.scene import (
    Activate,
    Answer,
    Copy,
    Notify,
    Pop,
    QuietScene,
    Scene,
    call,
)
from sneferu_gui.ui.engine.scrolling import Scroll
from sneferu_gui.ui.engine.tree_text import TreeText, tree_as_text
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.text_page import TextAppearance, lines_on, text_page, wrapped_lines
from sneferu_gui.ui.kit.theme import SMALLEST
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance

LONGEST_NUMBER: Final = 4


def words_of(tree: Node) -> list[str]:
    """A picture in words, a line for everything that has a name."""
    return list(tree_as_text(tree).lines)


class TextPanel(QuietScene):
    """The words of the scene below, over it."""

    least = SMALLEST

    def __init__(self, below: Scene, notices: Sequence[str] = (), keys: Keys | None = None) -> None:
        """Tell what a scene shows, and what the player has been told lately."""
        self._below = below
        self._notices = tuple(notices)
        self._keys = keys
        self._scroll = Scroll()
        self._telling = TreeText((), ())
        self._kept: tuple[Canvas, Node, tuple[str, ...]] | None = None
        self._number = ""
        """The digits typed so far."""

    def settle(self, canvas: Canvas) -> None:
        """Tell the scene below: it stands still while it is told, so once is enough."""
        under = canvas.unattended()
        if self._kept is None or self._kept[0] != under:
            self._below.settle(under)
            below = self._below.tree(under)
            self._telling = tree_as_text(below, self._keys)
            self._kept = under, below, wrapped_lines(under, self._words())
        self._scroll.fit(len(self._kept[2]), lines_on(canvas))

    def tree(self, canvas: Canvas) -> Node:
        """The scene, dimmed, and the words over it."""
        if self._kept is None:
            return self._below.tree(canvas.unattended())
        _under, below, lines = self._kept
        shown = TextAppearance(
            _("In words"),
            lines,
            self._scroll.first,
            self._place(),
            (
                ButtonAppearance(
                    "text/copy", _("Copy"), call(TextPanel.copy), _("Put it all on the clipboard"),
                    shortcut="ctrl+c",
                ),
                ButtonAppearance("text/close", _("Close"), call(TextPanel.go_back), _("Back"),
                shortcut="escape"),
            ),
        )  # fmt: skip
        return below.with_children(*text_page(canvas, shown))

    def _words(self) -> list[str]:
        """How the panel is used, the scene, and the notices of before, the latest first."""
        how = _("To use what has a number, type the number here, then Enter. "
                "Keys in brackets do the same on the screen itself.")  # fmt: skip
        before = [_("Notices"), *(f"· {text}" for text in reversed(self._notices))]
        return [how, *self._telling.lines, *(before if self._notices else [])]

    def _place(self) -> str:
        """The number that is being typed, else which lines are shown."""
        if self._number:
            return _("Number {n}, then Enter").format(n=self._number)
        return self._scroll.place()

    def copy(self) -> Answer:
        """All of it on the clipboard."""
        return Copy("\n".join(self._words()), _("All of it is on the clipboard."))

    def press(self, key: KeyPressed) -> Answer | bool:
        """Digits and Enter use what has that number; page keys and arrows scroll; T closes."""
        if key.ctrl:
            return False
        if key.name == "t":
            return Pop()
        if key.name.isdecimal() and len(key.name) == 1:
            self._number = (self._number + key.name)[-LONGEST_NUMBER:]
            return True
        if self._number and key.name in {"backspace", "return"}:
            return self._use_number() if key.name == "return" else self._erase()
        return self._scroll.press(key.name, arrows=True)

    def _erase(self) -> bool:
        self._number = self._number[:-1]
        return True

    def _use_number(self) -> Answer:
        """Use what has the number that was typed."""
        number, self._number = int(self._number), ""
        if not 0 < number <= len(self._telling.usable):
            return Notify(_("Nothing has the number {n}.").format(n=number))
        return Activate(self._telling.usable[number - 1])

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Scroll."""
        del panel
        self._scroll.move(-3 * steps)
