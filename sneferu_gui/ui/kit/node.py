"""The tree a scene describes itself by: one tree for mouse, keyboard, tooltips and tests."""

from collections.abc import Hashable, Iterator
from typing import Final, NamedTuple, Protocol

from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect

SUGGESTED = "suggested"
"""The state of the node a scene expects to be chosen next: the keyboard begins there."""
PIECE = "piece"
"""The role of what can be taken up, as a stone or a card is, and dragged."""
SLOT = "slot"
"""The role of a place where a piece can be put."""
GOAL = "goal"
"""The state of a button that a dragged piece can be let go over, as over a slot."""
BUSY = "busy"
"""The state of a button whose work is being done."""
STILL = "still"
"""The state of a page whose ground stays where it is while the rest of it scrolls."""
STAYS = "stays"
"""The state of the bar at a page's lower end that stays in the window, if the window has room."""
SOUGHT = "sought"
"""The state of what a page is opened for: it comes into view where that scrolls."""
LEADS = "leads"
"""The state of what says what is to be decided: the text panel begins with it."""
TRACK = "track"
"""The role of what holds all spaces of a track: words tell it in one line."""
ASIDE = "aside"
"""The state of a button that arrow keys lead to from its own group only, as Undo."""
OPENS_MENU = "opens-menu"
"""The state of the button that a gamepad's button for the menu presses."""


class Confirmation(NamedTuple):
    """What is asked before something is destroyed."""

    title: str
    text: str
    """What goes, and how it comes back."""
    yes: str
    """The answer that does it."""
    no: str = ""
    """The answer that does not; empty for the usual one."""


class Figures(NamedTuple):
    """What a picture of numbers is about: the same as a table, a row for each place or bar."""

    title: str
    rows: tuple[tuple[str, ...], ...]
    """What each is called, then its numbers in words."""
    more: str = ""
    """Of what they are, and how many."""
    columns: tuple[str, ...] = ()
    """What stands over the places and numbers; empty where one number needs no name."""


class Life(Protocol):
    """How a node moves by itself, as a comparable value (`kit/living.py`)."""

    @property
    def step(self) -> float:
        """Seconds from one picture to the next."""

    def looks(self, time: float) -> tuple[Look, ...]:
        """What is seen so many seconds after the beginning; few of them are others each step."""


class Use(NamedTuple):
    """What a node is there for: what using it does, what is said of it, what it stands for."""

    act: Hashable | None = None
    """What activating it means to its scene; None when it cannot be activated."""
    hint: str = ""
    """What hovering it tells: more about it, or why it cannot be activated."""
    shortcut: str = ""
    """The key that does the same, by its usual name."""
    typed: str = ""
    """What can be typed to choose it, as ``B3``."""
    grasp: Hashable | None = None
    """What taking it along under the pointer means; None where that means what activating does."""
    carried: Look | None = None
    """What is seen of it on its way; None for what lies on top of it."""
    question: Confirmation | None = None
    """What is asked before activating it does anything: for what destroys."""
    is_guarded: bool = False
    """Whether the second press of a double click does nothing on it."""
    clause: str = ""
    """The clause of the rules that explains it; of what is closed, the one that closes it."""
    reason: str = ""
    """Why it is closed, without the clause's letters; empty where its hint says it alone."""
    lore: str = ""
    """What explains it where no clause does, beyond its hint; without one the pointer tells it."""
    about: Hashable | None = None
    """What it stands for, as a value of the scene's own: it reads this, never a key."""
    refers: tuple[Hashable, ...] = ()
    """What its hint speaks of, as the nodes there are `about` it: no note covers those."""


NO_USE: Final = Use()
"""Of what is only seen."""


class Node(NamedTuple):
    """One thing on the screen: what it is, what it is called, where, and what it is there for.

    A `NamedTuple`, which is made quickly: pictures are made of many.
    """

    key: str
    """Its name in this scene: stays the same while the thing does."""
    role: str
    """``window``, ``panel``, ``button``, ``piece``, ``slot``, ``space``, ``text``, …"""
    rect: Rect
    label: str = ""
    """What it is, in words."""
    state: tuple[str, ...] = ()
    """``disabled``, ``selected``, ``checked``, ``focused``, ``hovered``, …"""
    use: Use = NO_USE
    looks: tuple[Look, ...] = ()
    """How it is painted, before its children."""
    children: tuple["Node", ...] = ()
    is_floating: bool = False
    """Whether it may lie over its siblings: dialogs, tooltips, a piece held over a slot."""
    life: Life | None = None
    """What of it moves slowly by itself, laid on its looks; None where nothing does."""

    @property
    def act(self) -> Hashable | None:
        """What activating it means; None when it cannot be activated."""
        return self.use.act

    @property
    def hint(self) -> str:
        """What hovering it tells."""
        return self.use.hint

    @property
    def shortcut(self) -> str:
        """The key that does the same."""
        return self.use.shortcut

    @property
    def typed(self) -> str:
        """What can be typed to choose it."""
        return self.use.typed

    @property
    def clause(self) -> str:
        """The clause of the rules that explains it."""
        return self.use.clause

    @property
    def about(self) -> Hashable | None:
        """What it stands for."""
        return self.use.about

    @property
    def is_reachable(self) -> bool:
        """Whether mouse and keyboard can rest on it: it does or tells something."""
        return self.use.act is not None or bool(self.use.hint)

    @property
    def is_enabled(self) -> bool:
        """Whether activating it does something."""
        return self.use.act is not None and "disabled" not in self.state

    def is_same_thing(self, other: "Node") -> bool:
        """Whether whoever means one of two nodes at a place means the other as well."""
        is_named_alike = self.label == other.label
        return self.key == other.key and (is_named_alike or self.about == other.about is not None)

    def walk(self) -> Iterator["Node"]:
        """The node and all below it, in the order they are painted."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children[::-1]

    def find(self, key: str) -> "Node | None":
        """The node of a key at or below this one."""
        for node in self.walk():
            if node.key == key:
                return node
        return None

    def marked(self, key: str, state: str) -> "Node":
        """The same tree with one more state at the node of a key, if it is there."""
        return _marked(self, key, state) or self

    def seen_as(self, label: str, hint: str, looks: tuple[Look, ...]) -> "Node":
        """The same node under another label, with another hint and other looks."""
        return self._replace(label=label, use=self.use._replace(hint=hint), looks=looks)

    def with_children(self, *more: "Node") -> "Node":
        """The same node with more children on top."""
        return self._replace(children=(*self.children, *more))


def _marked(node: Node, key: str, state: str) -> Node | None:
    """The node with the mark on it or below it; None where the key is not."""
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
    """Everything to be painted, in order; what moves slowly by itself as it is at first."""
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
    for name in ("hint", "shortcut", "typed", "clause"):
        if getattr(node.use, name):
            mapping[name] = getattr(node.use, name)
    if node.children:
        mapping["children"] = [tree_to_mapping(child) for child in node.children]
    return mapping
