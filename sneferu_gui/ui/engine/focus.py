"""Where the keyboard goes next: Tab between groups, arrows to what lies that way."""

from dataclasses import dataclass

from sneferu_gui.ui.kit.node import ASIDE, SUGGESTED, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.tree_index import index_of


def groups_of(tree: Node) -> list[list[Node]]:
    """The reachable nodes, by the group they lie in, in reading order."""
    return [group.nodes for group in index_of(tree).groups]


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


@dataclass(frozen=True, slots=True)
class Suggested:
    """Where a scene waits for a choice."""

    group: str
    key: str


def suggested(tree: Node) -> Suggested | None:
    """The node a scene has marked as the next to be chosen, if it can be reached."""
    found = index_of(tree).suggested
    return Suggested(found[0].frame.key, found[1].key) if found is not None else None


def is_reached(tree: Node, key: str | None) -> bool:
    """Whether the keyboard can be on a node."""
    return any(node.key == key for group in index_of(tree).groups for node in group.nodes)


def next_focus(tree: Node, now: str | None, key: str, *, is_backwards: bool) -> str | None:
    """The key of the node the keyboard goes to, or where it is when there is none that way.

    From nowhere it goes to what is suggested, else to the first thing there is.
    """
    groups = index_of(tree).groups
    if not groups:
        return None
    place = next(((g, n) for g in groups for n in g.nodes if n.key == now), None)
    if place is None:
        start = suggested(tree)
        return start.key if start is not None else _entrance(groups[0].nodes).key
    group, node = place
    if key == "tab":
        index = groups.index(group) + (-1 if is_backwards else 1)
        return _entrance(groups[index % len(groups)].nodes).key
    # Elsewhere only what lies beyond the whole group: nobody looks for the river under a slot
    # because its first row happens to be lower than the pyramid's foot.
    beyond = [
        (g, n)
        for g in groups
        for n in g.nodes
        if _is_beyond(group.rect, n.rect, key) and ASIDE not in n.state
    ]
    # First what lies straight that way of the group; a bar, beyond everything, comes last.
    inner = [(g, n) for g, n in beyond if g.frame.role != "bar"]
    straight = [n for g, n in inner if _faces(group.rect, g.rect, key)]
    places = (group.nodes, straight, [n for _g, n in inner], [n for _g, n in beyond])
    found = next(filter(None, (_towards(node.rect, nodes, key) for nodes in places)), node)
    return found.key


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
    return {
        "left": other.right <= edge.x,
        "right": other.x >= edge.right,
        "up": other.bottom <= edge.y,
    }.get(key, other.y >= edge.bottom)


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
