"""The tree a scene describes itself by: one tree for mouse, keyboard, tooltips and tests.

Its index by key, place and group is made once for each tree.
"""

from collections import deque
from collections.abc import Hashable, Iterator
from functools import cached_property
from typing import Final, NamedTuple, Protocol

from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect, around

SUGGESTED = "suggested"
"""The state of the node a scene expects to be chosen next: the keyboard begins there."""
PIECE = "piece"
"""The role of a thing that can be taken up and dragged, such as a stone or a card."""
SLOT = "slot"
"""The role of a place where a piece can be put."""
DROP_GOAL = "goal"
"""The state of a button on which a dragged piece can be dropped, as on a slot."""
BUSY = "busy"
"""The state of a button whose action is still running."""
FIXED_GROUND = "still"
"""The state of a page whose ground stays in place while its contents scroll."""
PINNED = "stays"
"""The state of the bar at a page's lower end that stays in the window, if the window has room."""
SCROLL_TARGET = "sought"
"""The state of the node a page was opened for: the page scrolls to show it."""
ASKS = "leads"
"""The state of the node that says what is to be decided: the text panel begins with it."""
TRACK = "track"
"""The role of the parent of a track's spaces: the text panel gives the track in one line."""
OWN_GROUP_ONLY = "aside"
"""The state of a button that arrow keys reach only from its own group, such as Undo."""
IN_SIGHT = "in-sight"
"""The state of a panel that must be readable at any moment: no note or card lies over it."""
OPENS_MENU = "opens-menu"
"""The state of the button that a gamepad's menu button presses."""


class Confirmation(NamedTuple):
    """A question asked before something is destroyed."""

    title: str
    text: str
    """Words that say what will be lost, and how to get it back."""
    yes: str
    """The label of the answer that does it."""
    no: str = ""
    """The label of the answer that does not; empty for the usual one."""


class Figures(NamedTuple):
    """A chart's contents as a table: a row for each place or bar."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    """Each row's name, then its numbers in words."""
    more: str = ""
    """Words that say what the numbers are of, and how many."""
    columns: tuple[str, ...] = ()
    """The heads of the columns; empty where one number needs no name."""


class Life(Protocol):
    """A node's continuous movement, as a comparable value (`kit/living.py`)."""

    @property
    def step(self) -> float:
        """Seconds from one picture to the next."""

    def looks(self, time: float) -> tuple[Look, ...]:
        """The looks `time` seconds after the beginning; few of them change each step."""


class Use(NamedTuple):
    """A node's purpose: the act it does, the words about it, and its subject."""

    act: Hashable | None = None
    """The message its scene gets when it is activated; None if it cannot be activated."""
    hint: str = ""
    """The text of its tooltip: more about it, or why it cannot be activated."""
    shortcut: str = ""
    """The name of the key that does the same."""
    typed_code: str = ""
    """The text that can be typed to choose it, such as ``B3``."""
    grab_act: Hashable | None = None
    """The act when it is taken up to be dragged; None if that is the same as activating it."""
    dragged_look: Look | None = None
    """The look that is dragged; None for the topmost of its own."""
    question: Confirmation | None = None
    """The question asked before a destructive act."""
    is_guarded: bool = False
    """Whether the second press of a double click is ignored."""
    clause: str = ""
    """The clause of the rules that explains it; for a disabled node the one that forbids it."""
    reason: str = ""
    """The reason why it is disabled, without the clause's letters; empty if the hint is enough."""
    explanation: str = ""
    """A longer explanation where there is no clause; empty where the tooltip says it all."""
    about: Hashable | None = None
    """Its subject, a value of the scene's own: scenes read this and never the key."""
    mentions: tuple[Hashable, ...] = ()
    """The subjects that its hint mentions; notes do not cover the nodes about them."""


NO_USE: Final = Use()
"""For nodes that are only seen."""


class Node(NamedTuple):
    """One thing on the screen: its key, role, label, rectangle, looks and use.

    A `NamedTuple`, which is quick to make: a picture consists of many.
    """

    key: str
    """The node's name in its scene, which stays the same from picture to picture."""
    role: str
    """``window``, ``panel``, ``button``, ``piece``, ``slot``, ``space``, ``text``, …"""
    rect: Rect
    label: str = ""
    """The thing's name in words."""
    state: tuple[str, ...] = ()
    """``disabled``, ``selected``, ``checked``, ``focused``, ``hovered``, …"""
    use: Use = NO_USE
    looks: tuple[Look, ...] = ()
    """The node's own looks, painted before its children."""
    children: tuple["Node", ...] = ()
    is_floating: bool = False
    """Whether it may overlap its siblings: dialogs, tooltips, a piece held over a slot."""
    life: Life | None = None
    """Its slow continuous movement, painted over its looks; None without any."""

    @property
    def act(self) -> Hashable | None:
        return self.use.act

    @property
    def hint(self) -> str:
        return self.use.hint

    @property
    def shortcut(self) -> str:
        return self.use.shortcut

    @property
    def typed_code(self) -> str:
        return self.use.typed_code

    @property
    def clause(self) -> str:
        return self.use.clause

    @property
    def about(self) -> Hashable | None:
        return self.use.about

    @property
    def is_reachable(self) -> bool:
        """Whether pointer and keyboard can rest on it: it has an act or a hint."""
        return self.use.act is not None or bool(self.use.hint)

    @property
    def is_enabled(self) -> bool:
        return self.use.act is not None and "disabled" not in self.state

    def is_same_thing(self, other: "Node") -> bool:
        """Whether two nodes at a place stand for the same thing, by key and by label or subject."""
        is_named_alike = self.label == other.label
        return self.key == other.key and (is_named_alike or self.about == other.about is not None)

    def walk(self) -> Iterator["Node"]:
        """The node and all its descendants, in the order they are painted."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children[::-1]

    def find(self, key: str) -> "Node | None":
        """The node with a key, among this one and its descendants; None without one."""
        for node in self.walk():
            if node.key == key:
                return node
        return None

    def marked(self, key: str, state: str) -> "Node":
        """The same tree with a state added to the node with a key, if there is one."""
        return _marked(self, key, state) or self

    def relabelled(self, label: str, hint: str, looks: tuple[Look, ...]) -> "Node":
        return self._replace(label=label, use=self.use._replace(hint=hint), looks=looks)

    def with_children(self, *more: "Node") -> "Node":
        """The same node with more children on top."""
        return self._replace(children=(*self.children, *more))


def _marked(node: Node, key: str, state: str) -> Node | None:
    """The node with the state added to it or a descendant; None if the key is not found."""
    if node.key == key:
        return node._replace(state=(*node.state, state))
    for place, child in enumerate(node.children):
        marked = _marked(child, key, state)
        if marked is not None:
            others = node.children
            return node._replace(children=(*others[:place], marked, *others[place + 1 :]))
    return None


BLOCKING = frozenset({"dialog", "backdrop"})
"""Roles that cover what lies under them: nothing below can be reached through them."""


def looks_of(tree: Node) -> tuple[Look, ...]:
    """The tree's looks in the order they are painted; continuous movements at their beginning."""
    looks: list[Look] = []
    for node in tree.walk():
        looks += node.looks
        if node.life is not None:
            looks += node.life.looks(0.0)
    return tuple(looks)


def tree_to_mapping(node: Node) -> dict[str, object]:
    """The tree as plain data, for tests, testers and assistive programs."""
    mapping: dict[str, object] = {
        "key": node.key,
        "role": node.role,
        "label": node.label,
        "state": list(node.state),
        "rect": list(node.rect),
        "activation": None if node.act is None else str(node.act),
    }
    use = node.use
    words = {
        "hint": use.hint, "shortcut": use.shortcut, "typed": use.typed_code, "clause": use.clause,
    }  # fmt: skip
    mapping.update((name, text) for name, text in words.items() if text)
    if node.children:
        mapping["children"] = [tree_to_mapping(child) for child in node.children]
    return mapping


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
        return around(node.rect for node in self.nodes)


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
