"""Pointer, focus and presses: which node each is on, where keys lead next, which presses count.

Tab leads from one group of nodes to the next, arrows to the next node in their direction.
"""

from collections.abc import Hashable
from typing import Final

from sneferu_gui.ui.engine.inputs import KeyPressed, PointerPressed
from sneferu_gui.ui.kit.node import OWN_GROUP_ONLY, SUGGESTED, Group, Node, index_of
from sneferu_gui.ui.kit.rect import Rect

PRESSED_ROLES: Final = frozenset({"button", "slider", "item", "row"})
"""Roles of nodes that are drawn pressed while a button or a key is down on them."""


class Attention:
    """The pointer's place, the nodes under the pointer and in focus, and which of the two counts.

    Nodes are named by their keys, as the tree is replaced all the time.
    """

    def __init__(self) -> None:
        self.pointer: tuple[int, int] | None = None
        """In pixels of the window; None outside it."""
        self.hovered: str | None = None
        """The key of the node under the pointer."""
        self.focused: str | None = None
        """The key of the node in focus."""
        self.is_by_keyboard = False
        """Whether the keyboard was used last."""
        self.is_by_pad = False
        """Whether the keyboard's part was played by a gamepad."""
        self.pressed: str | None = None
        """The key of the node on which a pointer's, keyboard's or pad's button is down."""
        self._used: str | None = None
        """The node used last: its hint stays hidden until another node is attended to."""
        self._used_at: tuple[int, int] | None = None
        """The pointer's place then: nodes that come to lie under it by themselves show no hint."""
        self._is_by_key = False
        self._suggested: tuple[str, str] | None = None
        """The node the scene suggested last: the key of its group, and its own."""
        self._begun: str | None = None
        """The node on which the keyboard began, as nothing was suggested: nobody moved there."""

    @property
    def shown_pressed(self) -> str | None:
        """The node drawn as pressed.

        None while the pointer has left it, as letting go would not use it.
        """
        is_on = self._is_by_key or self.pressed == self.hovered
        return self.pressed if is_on else None

    def press(self, node: Node | None, *, by_key: bool = False) -> None:
        """Note that a button or key is down on a node, if its role can be drawn pressed."""
        gives_way = node is not None and node.role in PRESSED_ROLES and node.is_enabled
        self.pressed = node.key if node is not None and gives_way else None
        self._is_by_key = by_key

    def let_go(self) -> bool:
        """Note that every button and key is up; whether one was down on a node."""
        was, self.pressed = self.pressed, None
        return was is not None

    @property
    def shown_focus(self) -> str | None:
        """The key of the node marked as focused; None while the pointer is in use."""
        return self.focused if self.is_by_keyboard else None

    def subject(self, tree: Node | None) -> Hashable | None:
        """The subject of the focused node, else of the node under the pointer.

        None for a closed node that was just used, or came to lie under a resting pointer: nobody
        has asked why.
        """
        key = self.shown_focus or self.hovered
        node = index_of(tree).find(key) if tree is not None else None
        is_asked = not self._rests and node is not None and node.key != self._used
        return node.about if node is not None and (is_asked or node.is_enabled) else None

    @property
    def _rests(self) -> bool:
        """Whether the pointer, used last, rests where a node was used or the program began."""
        return self._used_at is not None and not self.is_by_keyboard

    def rested_on(self, tree: Node) -> Node | None:
        """The node in focus or under the pointer, whichever device was used last."""
        key = self.focused if self.is_by_keyboard else self.hovered
        return index_of(tree).find(key)

    def use(self, key: str) -> None:
        """Remember that a node was used, and where the pointer was."""
        self._used, self._used_at = key, self.pointer

    def rest(self) -> None:
        """Remember that the pointer is where it was before there was a picture."""
        self._used_at = self.pointer

    def points_anew(self, x: int, y: int, under: str | None) -> bool:
        """Whether a pointer that rested since a node was used now counts as pointing at another."""
        at = self._used_at
        if at is None or (under == self.hovered and max(abs(x - at[0]), abs(y - at[1])) <= NEAR):
            return False
        self._used_at = None
        return True

    def tooltip_node(self, tree: Node) -> Node | None:
        """The node whose hint, else lore is shown: the one rested on, unless it was just used."""
        node = self.rested_on(tree)
        if node is None or node.key != self._used:
            self._used = None
        if node is None or self._used is not None or self._rests:
            return None
        return node if node.hint or node.use.explanation else None

    def is_within(self, tree: Node, role: str) -> bool:
        """Whether the node rested on has a role, or lies in a node of that role."""
        rested = self.rested_on(tree)
        if rested is None:
            return False
        nodes = (node for node in index_of(tree).nodes if node.role == role)
        return any(node.find(rested.key) for node in nodes)

    def under_pointer(self, tree: Node | None) -> str | None:
        """The key of the node under the pointer in a tree."""
        if self.pointer is None or tree is None:
            return None
        node = index_of(tree).at(*self.pointer)
        return node.key if node else None

    def has_other_subject(self, tree: Node, about: Hashable | None) -> bool:
        """Whether a tree must be described again, as the subject it was described with has changed.

        The node under the pointer may be another in the new picture, or have another subject.
        """
        under = self.under_pointer(tree)
        if self.pointer and under != self.hovered:
            self.hovered = under
            return True
        return self.follow(tree) or self.subject(tree) != about

    def follow(self, tree: Node) -> bool:
        """Move the focus to the node suggested now, if it should follow; whether it moved.

        It follows a new suggestion unless it was moved elsewhere since a node was used and still
        stands on one that can be reached; never while the pointer is in use.
        """
        found = index_of(tree).suggested
        was, now = self._suggested, found and (found[0].frame.key, found[1].key)
        self._suggested = now
        if now is None or now == was or not self.is_by_keyboard or self.focused == now[1]:
            return False
        on = index_of(tree).find(self.focused) if is_reached(tree, self.focused) else None
        is_used = self.focused in {self._used, self._begun}
        if on is not None and not is_used and (was is None or (was[0] == now[0] and on.is_enabled)):
            return False
        self.focused = now[1]
        return True

    def begin(self, tree: Node) -> bool:
        """Focus the node where Tab begins; whether there is one."""
        start = next_focus(tree, None, "tab", is_backwards=False)
        if start is None:
            return False
        self.focused, self.is_by_keyboard = start, True
        self._begun = start if index_of(tree).suggested is None else None
        return True

    def go(self, key: str | None) -> None:
        """Move the focus by a key."""
        self.focused, self.is_by_keyboard, self._begun = key, True, None

    def is_begun(self, key: str) -> bool:
        """Whether the keyboard is on a node because nothing was suggested: nobody moved there."""
        return key == self._begun

    def forget(self) -> None:
        """Forget every node, as another scene is on top; the pointer's place is kept."""
        self.focused = self.hovered = self.pressed = None
        self._used = self._suggested = self._begun = None


DOUBLE: Final = 0.5
"""Seconds within which two presses are one double click, as desktops count them."""
HELD: Final = 0.2
"""Seconds between two presses up to which they may come from a key that is held."""
NEAR: Final = 16
"""Pixels between the two presses at most."""


class Presses:
    """The last press and its time, to tell double clicks."""

    def __init__(self) -> None:
        self.now = 0.0
        """Seconds."""
        self._last: PointerPressed | KeyPressed | None = None
        self._at = 0.0
        self._counted_at = 0.0
        """The time of the last press that counted."""
        self._had_act = False
        """Whether the last press was on a node that does something."""

    @property
    def is_by_pointer(self) -> bool:
        """Whether the last press was the pointer's."""
        return isinstance(self._last, PointerPressed)

    def counts(self, node: Node | None, given: PointerPressed | KeyPressed) -> bool:
        """Whether a press counts for a node.

        The second press of a double click is ignored by a guarded node; and by one that could only
        say why it does nothing, if the first press did something there. Presses that go on in a
        quick rhythm count again after a while; those of a key that is held never do.
        """
        is_near = 0 <= self.now - self._counted_at <= DOUBLE or 0 <= self.now - self._at <= HELD
        is_second, self._at = self._repeats(given) and is_near, self.now
        use, had_act = node.use if node is not None else None, self._had_act
        self._last, self._had_act = given, use is not None and use.act is not None
        if is_second and use is not None:
            says_why = use.act is None and use.grab_act is None
            if use.is_guarded or (says_why and had_act):
                return False
        self._counted_at = self.now
        return True

    def _repeats(self, given: PointerPressed | KeyPressed) -> bool:
        last = self._last
        if isinstance(given, PointerPressed) and isinstance(last, PointerPressed):
            return max(abs(given.x - last.x), abs(given.y - last.y)) <= NEAR
        if not isinstance(given, KeyPressed) or not isinstance(last, KeyPressed):
            return False
        return given._replace(is_held=False) == last._replace(is_held=False)


def panel_at(tree: Node, x: int, y: int) -> str | None:
    """The key of the topmost panel at a pixel, for the wheel, which is meant for a whole panel."""
    nodes = reversed(index_of(tree).nodes)
    return next((n.key for n in nodes if n.role == "panel" and n.rect.contains(x, y)), None)


def panel_of(tree: Node, key: str | None) -> str | None:
    """The key of the panel in which a node lies."""
    for group in index_of(tree).groups:
        if any(node.key == key for node in group.nodes):
            return group.frame.key
    return None


def is_reached(tree: Node, key: str | None) -> bool:
    """Whether the keyboard can be on a node."""
    return any(node.key == key for node in index_of(tree).reachable_nodes)


def next_focus(tree: Node, now: str | None, key: str, *, is_backwards: bool) -> str | None:
    """The key of the node that Tab or an arrow leads to; the present one where none lies that way.

    Without a focus it is the suggested node, else the first.
    """
    groups = index_of(tree).groups
    if not groups:
        return None
    place = next(((g, n) for g in groups for n in g.nodes if n.key == now), None)
    if place is None:
        start = index_of(tree).suggested
        return start[1].key if start is not None else _entrance(groups[0]).key
    group, node = place
    if key == "tab":
        index = groups.index(group) + (-1 if is_backwards else 1)
        return _entrance(groups[index % len(groups)]).key
    found = _towards(node.rect, group.nodes, key) or _outside(node.rect, group, groups, key)
    return (found or node).key


def _outside(here: Rect, group: Group, groups: list[Group], key: str) -> Node | None:
    """The nearest node of other groups in a direction.

    Only groups that lie wholly beyond the present one count, first those straight ahead; a bar
    comes last. So the river is not reached from a slot whose row happens to end above it.
    """
    edge = group.rect
    beyond = [
        (g, n)
        for g in groups
        for n in g.nodes
        if _is_beyond(edge, n.rect, key) and OWN_GROUP_ONLY not in n.state
    ]
    inner = [(g, n) for g, n in beyond if g.frame.role != "bar"]
    straight = [n for g, n in inner if _faces(edge, g.rect, key)]
    places = (straight, [n for _g, n in inner], [n for _g, n in beyond])
    return next(filter(None, (_towards(here, nodes, key) for nodes in places)), None)


def _entrance(group: Group) -> Node:
    """The node at which Tab enters a group: suggested, else chosen, else enabled, else first.

    A ground as large as the group comes after what lies on it.
    """
    waiting = [node for node in group.nodes if SUGGESTED in node.state]
    chosen = [node for node in group.nodes if "selected" in node.state or "checked" in node.state]
    usable = sorted(
        (node for node in group.nodes if node.is_enabled), key=lambda n: n.rect == group.rect
    )
    return (waiting or chosen or usable or group.nodes)[0]


def _is_beyond(edge: Rect, other: Rect, key: str) -> bool:
    """Whether a rectangle lies wholly on one side of another."""
    if key in {"left", "right"}:
        return other.right <= edge.x if key == "left" else other.x >= edge.right
    return other.bottom <= edge.y if key == "up" else other.y >= edge.bottom


def _faces(edge: Rect, other: Rect, key: str) -> bool:
    """Whether two rectangles overlap across the direction of a key."""
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
