"""What somebody who looks at the table's picture and nothing else can do next.

The program plays a game that way to try itself out.
"""

from typing import Final

from sneferu_gui.games.sobek.table import acts
from sneferu_gui.games.sobek.table.round_end.scene import RoundAct
from sneferu_gui.ui.kit.node import Node

_PRESSING: Final = (
    (acts.Do, acts.GiveUp),
    (acts.ChooseToken, acts.AimPower),
    (acts.ToggleCard,),
)
"""Kinds of acts, the most pressing first."""


def next_presses(tree: Node) -> tuple[Node, ...]:
    """The most pressing of what can be chosen: what the game goes on with, then what leads there.

    Cards that are chosen already are left alone, as choosing them again would go back.
    """
    enabled = [node for node in tree.walk() if node.is_enabled and "selected" not in node.state]
    onward = tuple(node for node in enabled if node.act is RoundAct.GO_ON)
    if onward:
        return onward
    for kinds in _PRESSING:
        found = tuple(node for node in enabled if isinstance(node.act, kinds))
        if found:
            return found
    return ()
