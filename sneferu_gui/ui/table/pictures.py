"""Two pictures of a table at rest, as what moves between them is told from them."""

from collections.abc import Hashable

from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.tree_index import index_of


class PicturePair:
    """The picture before an action and the one after it, by what their nodes are about.

    Of two nodes about the same thing the later one counts: what lies over all else.
    """

    def __init__(self, before: Node | None, after: Node) -> None:
        """Take both in; None for a table on which nothing lay."""
        self._before = _by_meaning(before) if before is not None else {}
        self._after = _by_meaning(after)
        self._first, self._tree = before, after

    def unchanged(self) -> "PicturePair":
        """The same as if nothing were another yet."""
        return self if self._first is None else PicturePair(self._first, self._first)

    def anew(self) -> "PicturePair":
        """The same as if nothing had lain there before."""
        return PicturePair(None, self._tree)

    def before(self, about: Hashable) -> Node | None:
        """The node that was about it."""
        return self._before.get(about)

    def was(self, about: Hashable) -> Rect | None:
        """Where that was."""
        node = self._before.get(about)
        return node.rect if node else None

    @property
    def frame(self) -> Rect:
        """The whole picture's place."""
        return self._tree.rect

    def now_at(self, about: Hashable) -> Rect | None:
        """Where that is."""
        node = self._after.get(about)
        return node.rect if node else None

    def now(self, about: Hashable) -> Node | None:
        """The node that is about it."""
        return self._after.get(about)


def _by_meaning(picture: Node) -> dict[Hashable, Node]:
    return {node.about: node for node in index_of(picture).nodes if node.about is not None}
