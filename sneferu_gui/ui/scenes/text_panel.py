"""Everything on the screen in words: to be read, copied, and used by number."""

from collections.abc import Hashable, Sequence
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.scenes.inputs import KeyPressed
from sneferu_gui.ui.scenes.keys import Keys
from sneferu_gui.ui.scenes.scene import Answer, Copy, Pop, QuietScene, Scene, Tell, Use
from sneferu_gui.ui.scenes.telling import Telling, told
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.text_page import TextAppearance, broken, lines_on, text_page

LONGEST_NUMBER: Final = 4


def words_of(tree: Node) -> list[str]:
    """A picture in words, a line for everything that has a name."""
    return list(told(tree).lines)


class TextPanel(QuietScene):
    """The words of the scene below, over it."""

    def __init__(self, below: Scene, notices: Sequence[str] = (), keys: Keys | None = None) -> None:
        """Tell what a scene shows, and what the player has been told lately."""
        self._below = below
        self._notices = tuple(notices)
        self._keys = keys
        self._first = 0
        self._count = 0
        self._fitting = 1
        self._telling = Telling((), ())
        self._kept: tuple[Canvas, Node, tuple[str, ...]] | None = None
        self._number = ""
        """The digits typed so far."""

    def tree(self, canvas: Canvas) -> Node:
        """The scene, dimmed, and the words over it."""
        below, lines = self._told_on(canvas._replace(hovered=None, focused=None))
        self._count, self._fitting = len(lines), lines_on(canvas)
        self._first = max(0, min(self._first, self._count - self._fitting))
        shown = TextAppearance(
            _("In words"),
            lines,
            self._first,
            self._place(),
            (
                ButtonAppearance(
                    "text/copy", _("Copy"), "copy", _("Put it all on the clipboard"),
                    shortcut="ctrl+c",
                ),
                ButtonAppearance("text/close", _("Close"), "close", _("Back"), shortcut="escape"),
            ),
        )  # fmt: skip
        return below.with_children(*text_page(canvas, shown))

    def _told_on(self, canvas: Canvas) -> tuple[Node, tuple[str, ...]]:
        """The scene below and its words: it stands still while it is told, so once is enough."""
        if self._kept is None or self._kept[0] != canvas:
            below = self._below.tree(canvas)
            self._telling = told(below, self._keys)
            self._kept = canvas, below, broken(canvas, self._words())
        return self._kept[1:]

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
        last = min(self._count, self._first + self._fitting)
        place = _("{first}–{last} of {count}")
        return place.format(first=self._first + 1, last=last, count=self._count)

    def activate(self, act: Hashable) -> Answer:
        """Copy, or go back."""
        if act == "copy":
            return Copy("\n".join(self._words()), _("All of it is on the clipboard."))
        return Pop()

    def press(self, key: KeyPressed) -> Answer | bool:
        """Digits and Enter use what has that number; page keys and arrows scroll; T closes."""
        if key.ctrl and key.name == "c":
            return self.activate("copy")
        if key.name == "t":
            return Pop()
        if key.name.isdecimal() and len(key.name) == 1:
            self._number = (self._number + key.name)[-LONGEST_NUMBER:]
            return True
        if self._number and key.name in {"backspace", "return"}:
            return self._use_number() if key.name == "return" else self._erase()
        return self._scroll(key.name)

    def _erase(self) -> bool:
        self._number = self._number[:-1]
        return True

    def _use_number(self) -> Answer:
        """Use what has the number that was typed."""
        number, self._number = int(self._number), ""
        if not 0 < number <= len(self._telling.usable):
            return Tell(_("Nothing has the number {n}.").format(n=number))
        return Use(self._telling.usable[number - 1])

    def _scroll(self, key: str) -> bool:
        steps = {
            "up": -1, "down": 1, "page up": -self._fitting, "page down": self._fitting,
            "home": -self._count, "end": self._count,
        }  # fmt: skip
        if key not in steps:
            return False
        self._first = max(0, self._first + steps[key])
        return True

    def turn_wheel(self, key: str | None, steps: int) -> None:
        """Scroll."""
        del key
        self._first = max(0, self._first - 3 * steps)
