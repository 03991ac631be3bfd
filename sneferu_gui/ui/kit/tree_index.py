"""An index of a tree by key, place and group, made once for each tree.

A tree is never changed, so its index stays valid. The last few are kept: the scene's own picture,
the same with dialogs over it, and those they replace.
"""

from collections import deque
from functools import cached_property
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.node import ASKS, BLOCKING, BUSY, SUGGESTED, Node
from sneferu_gui.ui.kit.rect import Rect

GROUPS: Final = frozenset({"panel", "dialog", "bar"})
"""Roles whose nodes belong together: Tab goes from one to the next."""


class Group(NamedTuple):
    """Nodes that the keyboard can rest on, and the node they lie in."""

    frame: Node
    nodes: list[Node]

    @property
    def rect(self) -> Rect:
        """The frame's rectangle; without a frame the one around the nodes."""
        if self.frame.role in GROUPS:
            return self.frame.rect
        rects = [node.rect for node in self.nodes]
        x, y = min(r.x for r in rects), min(r.y for r in rects)
        return Rect(x, y, max(r.right for r in rects) - x, max(r.bottom for r in rects) - y)


class TreeIndex:
    def __init__(self, tree: Node) -> None:
        self.tree = tree
        self.nodes: Final = tuple(tree.walk())
        """In the order they are painted."""
        self._with_states: Final = [node for node in self.nodes if node.state]
        self.busy: Final = tuple([node for node in self._with_states if BUSY in node.state])
        """The nodes whose actions are still running."""
        # Of several nodes with one key the first wins: reversed, so that it is stored last.
        self._by_key: Final = {node.key: node for node in reversed(self.nodes)}

    @cached_property
    def dialogs(self) -> tuple[Node, ...]:
        """The open dialogs, the last on top."""
        return tuple([node for node in self.nodes if node.role == "dialog"])

    @property
    def usable_part(self) -> Node:
        """The part that can be used: the dialog on top, else the whole tree."""
        return self.dialogs[-1] if self.dialogs else self.tree

    @cached_property
    def asking_nodes(self) -> tuple[Node, ...]:
        """The nodes that say what is to be decided."""
        return tuple([node for node in self._with_states if ASKS in node.state])

    def find(self, key: str | None) -> Node | None:
        return None if key is None else self._by_key.get(key)

    def at(self, x: int, y: int) -> Node | None:
        """The topmost node at a pixel with an act or words; None outside the window.

        The pointer can rest on more nodes than the keyboard: also on those with nothing but lore.
        Nodes scrolled out of view lie outside the window.
        """
        if not self.tree.rect.contains(x, y):
            return None
        for node in reversed(self.nodes):
            if node.rect.contains(x, y):
                if node.is_reachable or node.use.explanation:
                    return node
                if node.role in BLOCKING:
                    return None
        return None

    @cached_property
    def groups(self) -> list[Group]:
        """The reachable nodes by the group they lie in, in reading order; under a dialog none."""
        found: list[Group] = []
        _gather(self.usable_part, Group(self.usable_part, []), found)
        return [group for group in found if group.nodes]

    @property
    def reachable_nodes(self) -> list[Node]:
        return [node for group in self.groups for node in group.nodes]

    @cached_property
    def is_anything_suggested(self) -> bool:
        """Whether the scene has marked a node as the next to be chosen."""
        return any(SUGGESTED in node.state for node in self._with_states)

    @property
    def suggested(self) -> tuple[Group, Node] | None:
        """The node marked as the next to be chosen, with its group; None if none can be reached."""
        if not self.is_anything_suggested:
            return None
        places = ((group, node) for group in self.groups for node in group.nodes)
        return next((place for place in places if SUGGESTED in place[1].state), None)


def _gather(node: Node, group: Group, found: list[Group]) -> None:
    if node.role in GROUPS or not found:
        group = Group(node, [])
        found.append(group)
    if node.is_reachable and node.role not in GROUPS:
        group.nodes.append(node)
    for child in node.children:
        _gather(child, group, found)


_REMEMBERED: Final[deque[TreeIndex]] = deque(maxlen=4)


def index_of(tree: Node) -> TreeIndex:
    """The index of a tree, made when it is first asked for."""
    for index in _REMEMBERED:
        if index.tree is tree:
            return index
    index = TreeIndex(tree)
    _REMEMBERED.append(index)
    return index
