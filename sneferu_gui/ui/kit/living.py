"""What in a picture moves slowly by itself, for as long as it is seen: water, light, birds.

A node says so with its `life`: looks that follow from the time alone, laid on its own. The stage
has the time (`ui/engine/living.py`); everything else of the picture stays the same object.
"""

from sneferu_gui.ui.kit.node import Node

Path = tuple[int, ...]
"""Which child of which leads to a node, from a tree's root on."""


def living_paths(tree: Node) -> tuple[Path, ...]:
    """Where the living nodes of a tree are."""
    found: list[Path] = []
    waiting: list[tuple[Path, Node]] = [((), tree)]
    while waiting:
        path, node = waiting.pop()
        if node.life is not None:
            found.append(path)
        waiting += [((*path, i), child) for i, child in enumerate(node.children) if child.children
                    or child.life is not None]  # fmt: skip
    return tuple(sorted(found))


def node_at(tree: Node, path: Path) -> Node | None:
    """The node a path leads to, if there is one."""
    for i in path:
        if i >= len(tree.children):
            return None
        tree = tree.children[i]
    return tree


def with_life(tree: Node, paths: tuple[Path, ...], time: float) -> Node:
    """The tree at a time: only what lives, and what it lies in, is another object."""
    for path in paths:
        tree = _with_life(tree, path, time)
    return tree


def _with_life(node: Node, path: Path, time: float) -> Node:
    if path:
        i, children = path[0], node.children
        changed = _with_life(children[i], path[1:], time)
        return node._replace(children=(*children[:i], changed, *children[i + 1 :]))
    if node.life is None:
        return node
    return node._replace(looks=(*node.looks, *node.life.looks(time)), life=None)
