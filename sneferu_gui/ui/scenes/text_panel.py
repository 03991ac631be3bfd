"""Everything on the screen in words: for reading programs, and to be copied."""

from collections.abc import Hashable, Sequence
from typing import Final

from sneferu_gui.language import _
from sneferu_gui.ui.scenes.inputs import KeyPressed
from sneferu_gui.ui.scenes.scene import Answer, Copy, Pop, QuietScene, Scene
from sneferu_gui.ui.views.buttons import ButtonAppearance
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.text_page import TextAppearance, broken, lines_on, text_page

SILENT: Final = frozenset({"window", "picture", "motion", "tooltip", "veil", "name"})
"""Roles that say nothing, or nothing that is not said elsewhere."""


def words_of(tree: Node) -> list[str]:
    """A picture in words, a line for everything that has a name; what holds more comes first.

    What is closed says why.
    """
    lines: list[str] = []
    _gather(tree, 0, lines)
    return lines


def _gather(node: Node, depth: int, lines: list[str]) -> None:
    is_told = bool(node.label) and node.role not in SILENT
    if is_told:
        text = f"· {node.label}" if depth else node.label
        if "disabled" in node.state and node.hint and node.hint != node.label:
            text += f" ({node.hint})"
        lines += [text] if not lines or lines[-1].strip() != text.strip() else []
    for child in node.children:
        _gather(child, depth + is_told, lines)


class TextPanel(QuietScene):
    """The words of the scene below, over it."""

    def __init__(self, below: Scene, told: Sequence[str] = ()) -> None:
        """Tell what a scene shows, and what the player has been `told` lately."""
        self._below = below
        self._told = tuple(told)
        self._first = 0
        self._count = 0
        self._fitting = 1
        self._words: list[str] = []

    def tree(self, canvas: Canvas) -> Node:
        """The scene, dimmed, and the words over it."""
        below = self._below.tree(canvas._replace(hovered=None, focused=None))
        self._words = [*words_of(below), *self._told_before()]
        lines = broken(canvas, self._words)
        self._count, self._fitting = len(lines), lines_on(canvas)
        self._first = max(0, min(self._first, self._count - self._fitting))
        last = min(self._count, self._first + self._fitting)
        place = _("{first}–{last} of {count}").format(
            first=self._first + 1, last=last, count=self._count
        )
        shown = TextAppearance(
            _("In words"),
            lines,
            self._first,
            place,
            (
                ButtonAppearance("text/copy", _("Copy"), "copy", _("Put it all on the clipboard")),
                ButtonAppearance("text/close", _("Close"), "close", _("Back"), shortcut="escape"),
            ),
        )
        return below.with_children(*text_page(canvas, shown))

    def _told_before(self) -> list[str]:
        """The notices of before, the latest first."""
        if not self._told:
            return []
        return [_("Notices"), *(f"· {text}" for text in reversed(self._told))]

    def activate(self, act: Hashable) -> Answer:
        """Copy, or go back."""
        if act == "copy":
            return Copy("\n".join(self._words), _("All of it is on the clipboard."))
        return Pop()

    def press(self, key: KeyPressed) -> Answer | bool:
        """Page keys and arrows scroll; T closes."""
        if key.name == "t":
            return Pop()
        steps = {
            "up": -1, "down": 1, "page up": -self._fitting, "page down": self._fitting,
            "home": -self._count, "end": self._count,
        }  # fmt: skip
        if key.name not in steps:
            return False
        self._first = max(0, self._first + steps[key.name])
        return True

    def turn_wheel(self, key: str | None, steps: int) -> None:
        """Scroll."""
        del key
        self._first = max(0, self._first - 3 * steps)
