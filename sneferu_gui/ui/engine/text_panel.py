"""The text panel: the whole screen in words, to be read, copied, and used by number."""

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sneferu_gui.language import N_, _
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.engine.scene import (
    Activate,
    Answer,
    Copy,
    Notify,
    Pop,
    Scene,
    SceneOver,
    call,
)
from sneferu_gui.ui.engine.scrolling import Scroll, ScrollingScene
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import ASKS, SUGGESTED, TRACK, Node, index_of
from sneferu_gui.ui.kit.theme import SMALLEST_LAYOUT
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import (
    TextAppearance,
    sheet_line_count,
    text_page,
    wrapped_lines,
)

LONGEST_NUMBER: Final = 4


class TextPanel(SceneOver, ScrollingScene):
    """The text of the scene below, over it."""

    below: Scene
    least = SMALLEST_LAYOUT
    wheel_entries = 3

    def __init__(self, below: Scene, notices: Sequence[str] = (), keys: Keys | None = None) -> None:
        self.below = below
        self._notices = tuple(notices)
        self._keys = keys
        self._scroll = Scroll()
        self._text = TreeText((), ())
        self._kept: tuple[Canvas, Node, tuple[str, ...]] | None = None
        self._number = ""
        """The digits typed so far."""

    def settle(self, canvas: Canvas) -> None:
        """Put the scene below into words, once: it stands still meanwhile."""
        under = canvas.without_focus()
        if self._kept is None or self._kept[0] != under:
            self.below.settle(under)
            below = self.below.tree(under)
            self._text = tree_as_text(below, self._keys)
            self._kept = under, below, wrapped_lines(under, self._words())
        self._scroll.fit(len(self._kept[2]), sheet_line_count(canvas))

    def tree(self, canvas: Canvas) -> Node:
        if self._kept is None:
            return self.below.tree(canvas.without_focus())
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
        """How the panel is used, the scene's text, and recent notices, the latest first."""
        how = _("To use what has a number, type the number here, then Enter. "
                "Keys in brackets do the same on the screen itself.")  # fmt: skip
        before = [_("Notices"), *(f"· {text}" for text in reversed(self._notices))]
        return [how, *self._text.lines, *(before if self._notices else [])]

    def _place(self) -> str:
        """The number being typed, else which lines are in view."""
        if self._number:
            return _("Number {n}, then Enter").format(n=self._number)
        return self._scroll.place()

    def copy(self) -> Answer:
        return Copy("\n".join(self._words()), _("All of it is on the clipboard."))

    def press(self, key: KeyPressed) -> Answer | bool:
        """Type a number and use it with Enter; scroll by page keys and arrows; close with T."""
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
        number, self._number = int(self._number), ""
        if not 0 < number <= len(self._text.usable):
            return Notify(_("Nothing has the number {n}.").format(n=number))
        return Activate(self._text.usable[number - 1])


SILENT: Final = frozenset({"window", "picture", "motion", "tooltip", "backdrop", "name", "marker"})
"""Roles without a line: the track's line covers their places, or they repeat another node."""
STATES: Final[Mapping[str, str]] = {
    "checked": N_("chosen"),
    "selected": N_("chosen"),
    "legal": N_("free"),
    "suggested": N_("suggested"),
    "writing": N_("being written"),
}
"""Words for nodes' states; those left out are said otherwise."""
_NUMBERED: Final = re.compile(r"\d+\.\s")
"""The start of a line whose node can be used by number."""
_LETTERED: Final = re.compile(r"\d")
"""Part of a clause's letters, but of no chapter's."""


class TreeText(NamedTuple):
    lines: tuple[str, ...]
    usable: tuple[str, ...]
    """The keys of the usable nodes, in the order of their numbers from 1."""


def tree_as_text(tree: Node, keys: Keys | None = None) -> TreeText:
    """The text of a picture: a line for every named node, containers first.

    At a table the decision comes first (`ASKS`; a coach's card before it), then the panel with
    the choices; the bar of buttons comes last. Lines of usable nodes begin with a number and end
    with their key in brackets. Closed nodes say why. With a dialog open only the dialog is told.
    """
    writer = _TextWriter(keys or Keys())
    for part in in_order(index_of(tree).usable_part):
        writer.write(part, 0)
    return TreeText(tuple(writer.lines), tuple(writer.usable))


def in_order(root: Node) -> list[Node]:
    """The nodes of a tree in the order of telling, each once."""
    index = index_of(root)
    if not index.asking_nodes:
        return [root]
    leading = sorted(index.asking_nodes, key=lambda node: not node.is_floating)
    is_suggested = _is_suggested if index.is_anything_suggested else lambda _part: False
    parts = [*leading, *root.children]
    return sorted(parts, key=lambda part: (part not in leading, not is_suggested(part),
                                           part.role == "bar"))  # fmt: skip


def _is_suggested(part: Node) -> bool:
    return any(SUGGESTED in node.state for node in part.walk())


def _asked_panel_first(parts: tuple[Node, ...]) -> Sequence[Node]:
    """The parts; of several panels, one in which something is to be chosen before the others."""
    panels = [part for part in parts if part.role == "panel"]
    if len(panels) <= 1 or not any(map(_is_suggested, panels)):
        return parts
    return sorted(parts, key=lambda part: part.role == "panel" and not _is_suggested(part))


class _TextWriter:
    """Builds the lines of a tree."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._last = ""
        """The last line, if its node was not usable: the same text is not repeated."""
        self._reason: list[str] = []
        """Why the last node is closed; empty if it is not."""
        self._led: set[str] = set()
        """Keys of the leading nodes told so far."""
        self.lines: list[str] = []
        self.usable: list[str] = []

    def write(self, node: Node, depth: int) -> None:
        """Add the lines of a node and all below it, unless told before."""
        if ASKS in node.state:
            if node.key in self._led:
                return
            self._led.add(node.key)
        is_written = bool(node.label) and node.role not in SILENT
        if is_written and node.role == TRACK:
            self._write(node, depth)
            return
        if is_written:
            self._write(node, depth)
        for child in _asked_panel_first(node.children):
            self.write(child, depth + is_written)

    def _write(self, node: Node, depth: int) -> None:
        line = self._line(node)
        if node.is_enabled:
            self.usable.append(node.key)
            self.lines.append(f"{len(self.usable)}. {line}")
            self._last = ""
        elif self._last != line:
            is_plain = not depth and not _NUMBERED.match(line)
            self.lines.append(line if is_plain else f"· {line}")
            self._last = line

    def _line(self, node: Node) -> str:
        """A node's label, state, hint and key in one line."""
        parts = [*filter(None, node.label.split("\n")), *self._more(node)]
        states = dict.fromkeys(_(STATES[state]) for state in node.state if state in STATES)
        line = _in_one_line(parts)
        if states:
            line += f" – {', '.join(states)}"
        if not node.is_enabled:
            return line
        key = (self._keys.written(node.shortcut) if node.shortcut else "") or node.typed_code
        return f"{line} [{key}]" if key else line

    def _more(self, node: Node) -> list[str]:
        """What a node's line tells beside its label; a reason is told once to those it closes."""
        more, last = more_of(node), self._reason
        self._reason = more if "disabled" in node.state else []
        return [_("not possible")] if last and self._reason == last else more


def _in_one_line(parts: Sequence[str]) -> str:
    """Parts one after another, with a semicolon where one does not end as a sentence does.

    >>> _in_one_line(["Thief", "Take a card.", "It has no effect now."])
    'Thief; Take a card. It has no effect now.'
    """
    line = ""
    for part in parts:
        between = "" if not line else " " if line.endswith((".", "!", "?", ":")) else "; "
        line += between + part
    return line


def more_of(node: Node) -> list[str]:
    """The lines of a node's hint that its label lacks; for a closed node the reason."""
    hint = [
        line.removeprefix(f"{node.label}: ").removeprefix(f"{node.label}; ")
        for line in node.hint.split("\n")
        if line and line not in node.label
    ]
    if "disabled" in node.state:
        if not hint:
            is_control = node.act is not None or node.role == "button"
            return [_("not possible")] if is_control else []
        clause = f" ({node.clause})" if node.use.reason and _LETTERED.search(node.clause) else ""
        clause = "" if clause and hint[-1].endswith(clause) else clause
        return [_("not possible: {reason}").format(reason="; ".join(hint)) + clause]
    return hint
