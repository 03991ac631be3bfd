"""Where the keyboard goes next: Tab between groups, arrows to what lies that way."""

from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect

GROUPS = frozenset({"panel", "dialog", "bar"})
"""Roles whose nodes belong together: Tab goes from one to the next."""


def groups_of(tree: Node) -> list[list[Node]]:
    """The reachable nodes, by the group they lie in, in reading order."""
    blocking = [node for node in tree.walk() if node.role == "dialog"]
    root = blocking[-1] if blocking else tree
    found: list[list[Node]] = []
    _gather(root, [], found)
    return [group for group in found if group]


def _gather(node: Node, group: list[Node], found: list[list[Node]]) -> None:
    if node.role in GROUPS or not found:
        group = []
        found.append(group)
    if node.is_reachable and node.role not in GROUPS:
        group.append(node)
    for child in node.children:
        _gather(child, group, found)


def panel_at(tree: Node, x: int, y: int) -> str | None:
    """The key of the topmost panel at a pixel, for what is meant for all of it, as the wheel."""
    panels = [n.key for n in tree.walk() if n.role == "panel" and n.rect.contains(x, y)]
    return panels[-1] if panels else None


def next_focus(tree: Node, now: str | None, key: str, *, is_backwards: bool) -> str | None:
    """The key of the node the keyboard goes to, or where it is when there is none that way."""
    groups = groups_of(tree)
    if not groups:
        return None
    place = next(((g, n) for g in groups for n in g if n.key == now), None)
    if place is None:
        return _entrance(groups[0]).key
    group, node = place
    if key == "tab":
        index = groups.index(group) + (-1 if is_backwards else 1)
        return _entrance(groups[index % len(groups)]).key
    everything = [other for g in groups for other in g]
    found = _towards(node.rect, group, key) or _towards(node.rect, everything, key)
    return found.key if found else node.key


def _entrance(group: list[Node]) -> Node:
    """Where Tab enters a group: what is chosen, else what can be used, else the first."""
    chosen = [node for node in group if "selected" in node.state or "checked" in node.state]
    usable = [node for node in group if node.is_enabled]
    return (chosen or usable or group)[0]


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
