"""A picture in words: everything that is to be seen, what state it is in, and how it is used."""

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from sneferu_gui.language import N_, _
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.kit.node import LEADS, SUGGESTED, TRACK, Node

SILENT: Final = frozenset({"window", "picture", "motion", "tooltip", "backdrop", "name", "marker"})
"""Roles that say nothing, or nothing that is not said elsewhere: its place tells it."""
STATES: Final[Mapping[str, str]] = {
    "checked": N_("chosen"),
    "selected": N_("chosen"),
    "legal": N_("free"),
    "suggested": N_("suggested"),
    "writing": N_("being written"),
}
"""What the states of nodes are called; those left out are told otherwise."""
_NUMBERED: Final = re.compile(r"\d+\.\s")
"""How a line begins that can be used by its number."""
_LETTERED: Final = re.compile(r"\d")
"""What a clause's name holds, and a chapter's does not."""


class TreeText(NamedTuple):
    """A picture in words."""

    lines: tuple[str, ...]
    usable: tuple[str, ...]
    """The keys of what can be used, in the order of the numbers the lines give it, from 1."""


def tree_as_text(tree: Node, keys: Keys | None = None) -> TreeText:
    """A line for everything that has a name; what holds more comes first.

    At a table the decision comes before all else: what is to be done (`LEADS`; a coach's card
    first), then the panel of what is to be chosen; the bar of buttons comes last.
    What can be used begins with a number, and nothing else does; it ends with its key in brackets.
    What is closed says why. Under a dialog nothing else is told: nothing else can be used.
    """
    dialogs = [node for node in tree.walk() if node.role == "dialog"]
    writer = _TextWriter(keys or Keys())
    for part in _in_order(dialogs[-1] if dialogs else tree):
        writer.write(part, 0)
    return TreeText(tuple(writer.lines), tuple(writer.usable))


def _in_order(root: Node) -> list[Node]:
    """What is told of a tree, part by part; each part is told once, where it comes first."""
    leading = [node for node in root.walk() if LEADS in node.state]
    if not leading:
        return [root]
    leading.sort(key=lambda node: not node.is_floating)
    parts = [*leading, *root.children]
    return sorted(parts, key=lambda part: (part not in leading, not _is_suggested(part),
                                           part.role == "bar"))  # fmt: skip


def _is_suggested(part: Node) -> bool:
    return any(SUGGESTED in node.state for node in part.walk())


class _TextWriter:
    """Gathers the lines of a tree."""

    def __init__(self, keys: Keys) -> None:
        self._keys = keys
        self._last = ""
        """The line before, if nothing could be used by it: the same is not told twice."""
        self._led: set[str] = set()
        """What led, by keys."""
        self.lines: list[str] = []
        self.usable: list[str] = []

    def write(self, node: Node, depth: int) -> None:
        """Tell a node and all below it, if it has not been told before."""
        if LEADS in node.state:
            if node.key in self._led:
                return
            self._led.add(node.key)
        is_written = bool(node.label) and node.role not in SILENT
        if is_written and node.role == TRACK:
            self._write(node, depth)
            return
        if is_written:
            self._write(node, depth)
        for child in node.children:
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
        """What it is, its state, what more it tells, and its key."""
        parts = [" ".join(node.label.split("\n")), *self._more(node)]
        states = dict.fromkeys(_(STATES[state]) for state in node.state if state in STATES)
        line = "; ".join(parts)
        if states:
            line += f" – {', '.join(states)}"
        if not node.is_enabled:
            return line
        key = (self._keys.written(node.shortcut) if node.shortcut else "") or node.typed
        return f"{line} [{key}]" if key else line

    def _more(self, node: Node) -> list[str]:
        """What its hint tells beyond its name; of what is closed, why."""
        hint = [
            line.removeprefix(f"{node.label}: ")
            for line in node.hint.split("\n")
            if line and line not in node.label
        ]
        if "disabled" in node.state:
            if not hint:
                is_control = node.act is not None or node.role == "button"
                return [_("not possible")] if is_control else []
            clause = (
                f" ({node.clause})" if node.use.reason and _LETTERED.search(node.clause) else ""
            )
            clause = "" if clause and hint[-1].endswith(clause) else clause
            return [_("not possible: {reason}").format(reason="; ".join(hint)) + clause]
        return hint
