"""The time of what moves slowly by itself: it stands while nobody looks, or motion is off."""

from typing import Final

from sneferu_gui.ui.kit.living import Path, living_paths, node_at, with_life
from sneferu_gui.ui.kit.node import Node

LONGEST_STEP: Final = 0.5
"""Seconds that pass at most between two ticks: while the window is hidden, time stands."""


class Living:
    """What lives in the picture, and how long it has."""

    def __init__(self) -> None:
        """Nothing does."""
        self.moves = True
        """Whether time goes on: not without motion, nor behind another window."""
        self._still: Node | None = None
        self._shown: Node | None = None
        self._paths: tuple[Path, ...] = ()
        self._step = 0.0
        """Seconds from one picture to the next; 0 where nothing lives."""
        self._now: float | None = None
        self._time = 0.0

    def tick(self, now: float) -> None:
        """Let `now` seconds be the time; whoever paints says so."""
        before, self._now = self._now, now
        if not (self.moves and self._step and before is not None):
            return
        was = self._time
        self._time += max(0.0, min(now - before, LONGEST_STEP))
        if was // self._step != self._time // self._step:
            self._shown = None

    def _look_at(self, tree: Node) -> None:
        """Know what lives in a picture."""
        self._still, self._shown = tree, None
        known = [node_at(tree, path) for path in self._paths]
        if not known or any(node is None or node.life is None for node in known):
            self._paths = living_paths(tree)
        steps = [node.life.step for path in self._paths if (node := node_at(tree, path))
                 and node.life]  # fmt: skip
        self._step = min(steps, default=0.0)

    def shown(self, tree: Node) -> Node:
        """The picture as it is now: the same object until the next step."""
        if tree is not self._still:
            self._look_at(tree)
        if not self._paths:
            return tree
        if self._shown is None:
            time = self._time // self._step * self._step
            self._shown = with_life(tree, self._paths, time)
        return self._shown
