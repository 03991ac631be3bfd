"""What the pointer and the keyboard are on, where keys lead next, and which presses were meant.

Tab leads from one group of nodes to the next, arrows to what lies that way.
"""

from collections.abc import Hashable
from typing import Final

from sneferu_gui.ui.engine.inputs import KeyPressed, PointerPressed
from sneferu_gui.ui.kit.node import ASIDE, SUGGESTED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.tree_index import Group, index_of

PRESSED_ROLES: Final = frozenset({"button", "slider", "item", "row"})
"""What gives way under a button or a key that is down on it."""


class Attention:
    """Where the pointer is, what lies under it, what the keyboard is on, and which of them counts.

    Nodes are named by their keys: the tree they stand in changes all the time.
    """

    def __init__(self) -> None:
        self.pointer: tuple[int, int] | None = None
        """Where in the window it is, in pixels; None outside it."""
        self.hovered: str | None = None
        """What lies under the pointer."""
        self.focused: str | None = None
        """What the keyboard goes on from."""
        self.is_by_keyboard = False
        """Whether the keyboard was used last."""
        self.is_by_pad = False
        """Whether that was a gamepad, which does what a keyboard does."""
        self.pressed: str | None = None
        """What the pointer's button, a key or a pad's button is down on."""
        self._used: str | None = None
        """What was used last: it tells no more until something else was attended to."""
        self._used_at: tuple[int, int] | None = None
        """Where the pointer was then: what comes to lie under it by itself tells nothing either."""
        self._is_by_key = False
        self._suggested: tuple[str, str] | None = None
        """Where the scene waited for a choice: the group's key, and the node's."""

    @property
    def shown_pressed(self) -> str | None:
        """What is shown as pressed: a pointer that has left it would no longer use it."""
        is_on = self._is_by_key or self.pressed == self.hovered
        return self.pressed if is_on else None

    def press(self, node: Node | None, *, by_key: bool = False) -> None:
        """Something is down on a node, if it is one that gives way."""
        gives_way = node is not None and node.role in PRESSED_ROLES and node.is_enabled
        self.pressed = node.key if node is not None and gives_way else None
        self._is_by_key = by_key

    def let_go(self) -> bool:
        """Whether something was down on a node; nothing is any more."""
        was, self.pressed = self.pressed, None
        return was is not None

    @property
    def shown_focus(self) -> str | None:
        """What is marked as the keyboard's, while it is in use."""
        return self.focused if self.is_by_keyboard else None

    def about(self, tree: Node | None) -> Hashable | None:
        """What that is about which the keyboard is on, else what lies under the pointer.

        None for what was just used and is closed since: nobody has asked why.
        """
        key = self.shown_focus or self.hovered
        node = index_of(tree).find(key) if tree is not None else None
        if node is None or (node.key == self._used and not node.is_enabled):
            return None
        return node.about

    def rested_on(self, tree: Node) -> Node | None:
        """What the keyboard or the pointer is on, whichever was used last."""
        key = self.focused if self.is_by_keyboard else self.hovered
        return index_of(tree).find(key)

    def use(self, key: str) -> None:
        """A node does what it does."""
        self._used, self._used_at = key, self.pointer

    def moves_on(self, x: int, y: int, under: str | None) -> bool:
        """Whether a pointer that rested since something was used goes on, to what lies under it."""
        at = self._used_at
        if at is None or (under == self.hovered and max(abs(x - at[0]), abs(y - at[1])) <= NEAR):
            return False
        self._used_at = None
        return True

    def told_of(self, tree: Node) -> Node | None:
        """The node whose hint, else lore is told: what is rested on, unless just used."""
        node, rests = self.rested_on(tree), self._used_at is not None and not self.is_by_keyboard
        if node is None or node.key != self._used:
            self._used = None
        if node is None or self._used is not None or rests:
            return None
        return node if node.hint or node.use.lore else None

    def is_within(self, tree: Node, role: str) -> bool:
        """Whether that is a node of a role, or lies in one."""
        rested = self.rested_on(tree)
        if rested is None:
            return False
        nodes = (node for node in index_of(tree).nodes if node.role == role)
        return any(node.find(rested.key) for node in nodes)

    def under_pointer(self, tree: Node | None) -> str | None:
        """The key of what lies under the pointer in a tree."""
        if self.pointer is None or tree is None:
            return None
        node = index_of(tree).at(*self.pointer)
        return node.key if node else None

    def goes_on(self, tree: Node, about: Hashable | None) -> bool:
        """Whether a tree that was described with something in view leads to something else.

        What lies under the pointer may be another thing in the new picture, or mean another.
        """
        under = self.under_pointer(tree)
        if self.pointer and under != self.hovered:
            self.hovered = under
            return True
        return self.follow(tree) or self.about(tree) != about

    def follow(self, tree: Node) -> bool:
        """Whether the keyboard goes on to what is suggested now.

        It does when something else is suggested than before, unless it was led elsewhere since
        something was used, and that is still good for it; and never while the pointer is in use.
        """
        found = index_of(tree).suggested
        was, now = self._suggested, found and (found[0].frame.key, found[1].key)
        self._suggested = now
        if now is None or now == was or not self.is_by_keyboard or self.focused == now[1]:
            return False
        on = index_of(tree).find(self.focused) if is_reached(tree, self.focused) else None
        is_used = self.focused == self._used
        if on is not None and not is_used and (was is None or (was[0] == now[0] and on.is_enabled)):
            return False
        self.focused = now[1]
        return True

    def forget(self) -> None:
        """Nothing is attended to: another scene is on top. The pointer stays where it is."""
        self.focused = self.hovered = self.pressed = self._used = self._suggested = None


DOUBLE: Final = 0.5
"""Seconds within which two presses are one double click, as desktops count them."""
NEAR: Final = 16
"""Pixels between the two at most."""


class Presses:
    """What was pressed last, and when."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.now = 0.0
        """The time in seconds."""
        self._last: PointerPressed | KeyPressed | None = None
        self._since = 0.0

    @property
    def is_by_pointer(self) -> bool:
        """Whether the last press was the pointer's."""
        return isinstance(self._last, PointerPressed)

    def mean(self, node: Node | None, given: PointerPressed | KeyPressed) -> bool:
        """Whether a press means a node: what is guarded takes no second press at the same spot."""
        is_second = self._repeats(given) and 0 <= self.now - self._since <= DOUBLE
        self._last, self._since = given, self.now
        return not (is_second and node is not None and node.use.is_guarded)

    def _repeats(self, given: PointerPressed | KeyPressed) -> bool:
        last = self._last
        if isinstance(given, PointerPressed) and isinstance(last, PointerPressed):
            return max(abs(given.x - last.x), abs(given.y - last.y)) <= NEAR
        if not isinstance(given, KeyPressed) or not isinstance(last, KeyPressed):
            return False
        return given._replace(is_held=False) == last._replace(is_held=False)


def panel_at(tree: Node, x: int, y: int) -> str | None:
    """The key of the topmost panel at a pixel, for what is meant for all of it, as the wheel."""
    nodes = reversed(index_of(tree).nodes)
    return next((n.key for n in nodes if n.role == "panel" and n.rect.contains(x, y)), None)


def panel_of(tree: Node, key: str | None) -> str | None:
    """The key of the panel that a node lies in."""
    for group in index_of(tree).groups:
        if any(node.key == key for node in group.nodes):
            return group.frame.key
    return None


def is_reached(tree: Node, key: str | None) -> bool:
    """Whether the keyboard can be on a node."""
    return any(node.key == key for node in index_of(tree).reached)


def next_focus(tree: Node, now: str | None, key: str, *, is_backwards: bool) -> str | None:
    """The key of the node the keyboard goes to, or where it is when there is none that way.

    From nowhere it goes to what is suggested, else to the first thing there is.
    """
    groups = index_of(tree).groups
    if not groups:
        return None
    place = next(((g, n) for g in groups for n in g.nodes if n.key == now), None)
    if place is None:
        start = index_of(tree).suggested
        return start[1].key if start is not None else _entrance(groups[0].nodes).key
    group, node = place
    if key == "tab":
        index = groups.index(group) + (-1 if is_backwards else 1)
        return _entrance(groups[index % len(groups)].nodes).key
    found = _towards(node.rect, group.nodes, key) or _outside(node.rect, group, groups, key)
    return (found or node).key


def _outside(here: Rect, group: Group, groups: list[Group], key: str) -> Node | None:
    """The nearest node of other groups in a direction.

    Only what lies beyond the whole group: nobody looks for the river under a slot because its first
    row happens to be lower than the pyramid's foot. First what lies straight that way of the group;
    a bar, beyond everything, comes last.
    """
    edge = group.rect
    beyond = [
        (g, n)
        for g in groups
        for n in g.nodes
        if _is_beyond(edge, n.rect, key) and ASIDE not in n.state
    ]
    inner = [(g, n) for g, n in beyond if g.frame.role != "bar"]
    straight = [n for g, n in inner if _faces(edge, g.rect, key)]
    places = (straight, [n for _g, n in inner], [n for _g, n in beyond])
    return next(filter(None, (_towards(here, nodes, key) for nodes in places)), None)


def _entrance(group: list[Node]) -> Node:
    """Where Tab enters a group: what is suggested or chosen, else what can be used, else the first.

    A group at rest is entered at its first usable node.
    """
    waiting = [node for node in group if SUGGESTED in node.state]
    chosen = [node for node in group if "selected" in node.state or "checked" in node.state]
    usable = [node for node in group if node.is_enabled]
    return (waiting or chosen or usable or group)[0]


def _is_beyond(edge: Rect, other: Rect, key: str) -> bool:
    """Whether a place lies wholly on one side of another."""
    if key in {"left", "right"}:
        return other.right <= edge.x if key == "left" else other.x >= edge.right
    return other.bottom <= edge.y if key == "up" else other.y >= edge.bottom


def _faces(edge: Rect, other: Rect, key: str) -> bool:
    """Whether two places share columns, for what goes up and down, or rows."""
    if key in {"up", "down"}:
        return other.x < edge.right and edge.x < other.right
    return other.y < edge.bottom and edge.y < other.bottom


def _towards(here: Rect, nodes: list[Node], key: str) -> Node | None:
    """The nearest node in a direction, straight ahead before aside."""
    best: tuple[float, Node] | None = None
    x, y = here.centre
    for node in nodes:
        dx, dy = node.rect.centre[0] - x, node.rect.centre[1] - y
        ahead, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (-dy, dx)}.get(key, (dy, dx))
        if ahead <= 0 or node.rect == here:
            continue
        distance = ahead + 2.5 * abs(aside)
        if best is None or distance < best[0]:
            best = (distance, node)
    return best[1] if best else None
