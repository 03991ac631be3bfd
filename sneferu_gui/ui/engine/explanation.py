"""What is told of a thing on the screen, and the card that tells it."""

from typing import Final, NamedTuple

from sneferu_gui.ui.engine.scene import ClauseCard
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.tree_index import index_of

CARD: Final = "rule"
"""The key of the card."""


class Explanation(NamedTuple):
    """What is told about a node."""

    key: str
    """The node's."""
    clause: ClauseCard | None
    """The clause that explains it; None where words do."""
    title: str = ""
    """What the node is; for one that a clause explains, that is not said again."""
    words: str = ""
    """Why it is closed; without a clause, all that is told."""


def is_of_card(tree: Node, key: str | None) -> bool:
    """Whether the node of a key is the card or on it."""
    card = index_of(tree).find(CARD)
    return key is not None and card is not None and card.find(key) is not None
