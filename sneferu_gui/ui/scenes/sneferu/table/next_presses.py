"""What somebody at the table would press next: the program tries itself out by it."""

from typing import Final

from sneferu_gui.ui.views.node import Node

PLACES: Final = ("offer/", "board/", "move/", "store/")
"""Where a person can decide something, by the beginnings of the nodes' names."""


def next_presses(tree: Node) -> tuple[Node, ...]:
    """Of the nodes that can be pressed the most pressing ones; none where all is closed."""
    enabled = [node for node in tree.walk() if node.is_enabled]

    def among(*beginnings: str) -> list[Node]:
        return [node for node in enabled if node.key.startswith(beginnings)]

    slots = [node for node in among("board/") if "legal" in node.state]
    ends = among("move/sail", "move/end", "move/store", "move/last")
    # A stone in hand with no slot open is turned round, or put back.
    in_hand = among("move/flip", "move/cancel")
    return tuple(slots or ends or in_hand or among("offer/") or among(*PLACES))
