"""What somebody who looks at the table's picture and nothing else can do next.

The program plays a game that way to try itself out.
"""

from typing import Final

from sneferu_gui.games.sneferu.table import acts
from sneferu_gui.ui.kit.node import Node

_PRESSING: Final = (
    (acts.PlaceAt,),
    (acts.SailAway, acts.EndTurn, acts.StoreStone, acts.BuyLast),
    (acts.Flip, acts.LetGo),  # a stone in hand with no slot open is turned round, or put back
    (acts.PickStone, acts.ShiftTo),
    (acts.PickStored,),
)
"""Kinds of acts, the most pressing first."""


def next_presses(tree: Node) -> tuple[Node, ...]:
    """The most pressing of what can be chosen: the slots, the ends of a turn, the stones."""
    enabled = [node for node in tree.walk() if node.is_enabled]
    for kinds in _PRESSING:
        choices = tuple(node for node in enabled if isinstance(node.act, kinds))
        if choices:
            return choices
    return ()
