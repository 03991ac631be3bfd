"""Counting the words on a table."""

import re
from collections.abc import Iterable

from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import Node


def words(texts: Iterable[str]) -> list[str]:
    """The words of two letters and more."""
    return re.findall(r"[^\W\d_]{2,}", " ".join(texts))


def written(tree: Node) -> list[str]:
    """The words visible on a node and all below it."""
    return words(
        look.text for node in tree.walk() for look in node.looks if isinstance(look, Letters)
    )
