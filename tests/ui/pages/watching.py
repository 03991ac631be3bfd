"""Watching tables over time: the picture and sounds of each frame."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import NamedTuple

from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node

STEP = 0.02


class Frame(NamedTuple):
    """One picture, with its time and sounds."""

    time: float
    """Seconds since the first frame."""
    tree: Node
    heard: tuple[str, ...]

    def label(self, key: str) -> str:
        found = self.tree.find(key)
        assert found is not None, key
        return found.label

    def words(self, key: str) -> tuple[str, ...]:
        """All texts of a panel."""
        found = self.tree.find(key)
        assert found is not None, key
        return tuple(node.label for node in found.walk() if node.looks)


def frames(
    stage: Stage, until: Callable[[], bool], now: float = 1000.0, step: float = STEP
) -> Iterator[Frame]:
    """The frames from now on, until a condition holds; the last one shows it."""
    start = now
    yield Frame(0.0, stage.tree(), tuple(stage.take_sounds()))
    for _frame in range(2000):
        if until():
            return
        now += step
        stage.tick(now)
        yield Frame(now - start, stage.tree(), tuple(stage.take_sounds()))
    raise AssertionError("it never ends")


def changes(seen: list[Frame], told: Callable[[Frame], object]) -> list[float]:
    """The times at which a value changed."""
    return [after.time for before, after in pairwise(seen) if told(before) != told(after)]


def heard_at(seen: list[Frame], prefix: str) -> list[float]:
    """The times at which sounds whose names begin so were requested."""
    return [frame.time for frame in seen for name in frame.heard if name.startswith(prefix)]
