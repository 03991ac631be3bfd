"""What can be chosen at the table of any game."""

from collections.abc import Callable, Sequence

from sneferu_gui.ui.engine.scene import Answer, calls
from sneferu_gui.ui.kit.node import Node


def most_pressing(tree: Node, order: Sequence[Sequence[Callable[..., Answer]]]) -> tuple[Node, ...]:
    """What somebody who sees nothing but a table's picture can do next: the program tries itself.

    `order` has the methods of the game's table that go on with it, the most pressing first. What
    is chosen already is left alone, as choosing it again would go back.
    """
    enabled = [node for node in tree.walk() if node.is_enabled and "selected" not in node.state]
    found = (tuple(node for node in enabled if calls(node.act, *methods)) for methods in order)
    return next((nodes for nodes in found if nodes), ())
