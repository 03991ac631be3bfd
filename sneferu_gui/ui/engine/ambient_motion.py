"""Slow motion within a still picture: water, light, birds, and the dots of busy buttons.

A node's `life` gives looks that depend on the time alone and are laid on its own. The time stands
while the window is hidden or motion is off; all other nodes stay the same objects.
"""

from typing import Final

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Carved, Letters
from sneferu_gui.ui.kit.node import Node, index_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, SAND

Path = tuple[int, ...]
"""The indices of children that lead from a tree's root to a node."""


def living_paths(tree: Node) -> tuple[Path, ...]:
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
    for i in path:
        if i >= len(tree.children):
            return None
        tree = tree.children[i]
    return tree


def with_life(tree: Node, paths: tuple[Path, ...], time: float) -> Node:
    """The tree at a time; nodes are replaced only along the paths."""
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


LONGEST_STEP: Final = 0.5
"""Seconds that may pass between two ticks at most: the time stands while the window is hidden."""


class AmbientMotion:
    """The living nodes of the picture, and their time."""

    def __init__(self) -> None:
        self.moves = True
        """Whether the time goes on: not with motion off, nor behind another window."""
        self._still: Node | None = None
        self._shown: Node | None = None
        self._paths: tuple[Path, ...] = ()
        self._step = 0.0
        """Seconds between two pictures; 0 where nothing lives."""
        self._now: float | None = None
        self._time = 0.0

    def tick(self, now: float) -> None:
        """Go on to `now`, in seconds; the painting loop calls it."""
        before, self._now = self._now, now
        if not (self.moves and self._step and before is not None):
            return
        was = self._time
        self._time += max(0.0, min(now - before, LONGEST_STEP))
        if was // self._step != self._time // self._step:
            self._shown = None

    def _look_at(self, tree: Node) -> None:
        self._still, self._shown = tree, None
        known = [node_at(tree, path) for path in self._paths]
        if not known or any(node is None or node.life is None for node in known):
            self._paths = living_paths(tree)
        steps = [node.life.step for path in self._paths if (node := node_at(tree, path))
                 and node.life]  # fmt: skip
        self._step = min(steps, default=0.0)

    def shown(self, tree: Node) -> Node:
        """The picture at the present time: the same object until the next step."""
        if tree is not self._still:
            self._look_at(tree)
        if not self._paths:
            return tree
        if self._shown is None:
            time = self._time // self._step * self._step
            self._shown = with_life(tree, self._paths, time)
        return self._shown


DOTS: Final = 3
BEAT: Final = 0.45
"""Seconds between two dots."""
FAINT: Final = 70
"""The opacity of a dot that is not lit."""


def busy_dots(canvas: Canvas, node: Node, lit: int) -> Node:
    """The node with dots after its label, or along its foot; the first `lit` are in full."""
    size, apart = max(3, canvas.px(4)), canvas.px(9)
    wide = 2 * apart + size
    line = node.rect.bottom_part(size + canvas.px(3)).centred(wide, size)
    label = next((look for look in node.looks if isinstance(look, Letters)), None)
    has_grain = any(isinstance(look, Carved) and look.has_grain for look in node.looks)
    written = label.colour if label is not None else INK if has_grain else SAND
    if label is not None:
        words = canvas.text_width(label.text, label.font)
        room = label.rect.right_part((label.rect.w - words) // 2)
        if room.w > wide + canvas.px(6):
            line = room.after(canvas.px(6)).left_part(wide).centred(wide, size)
    looks = tuple(
        Box(
            Rect(line.x + i * apart, line.y, size, size),
            written if i < lit else (*written[:3], FAINT),
            size // 2,
        )
        for i in range(DOTS)
    )
    return Node(f"{node.key}/busy", "motion", line, looks=looks, is_floating=True)


class Busy:
    """Whether any node is busy, and how many of its dots are lit."""

    def __init__(self) -> None:
        self.moves = True
        """Whether the dots move: not with motion off."""
        self._lit = DOTS
        self._is_any = False

    def tick(self, now: float) -> bool:
        """Go on to `now`, in seconds; whether the number of lit dots changed."""
        lit = int(now / BEAT) % DOTS + 1 if self.moves and self._is_any else DOTS
        was, self._lit = self._lit, lit
        return self._is_any and lit != was

    def look_at(self, tree: Node) -> None:
        """Remember whether any node of a tree is busy."""
        self._is_any = self.is_in(tree)

    @staticmethod
    def is_in(tree: Node) -> bool:
        return bool(index_of(tree).busy)

    def shown(self, canvas: Canvas, tree: Node) -> Node:
        """The picture with dots on its busy nodes."""
        busy = index_of(tree).busy
        if not busy:
            return tree

        return tree.with_children(*(busy_dots(canvas, node, self._lit) for node in busy))
