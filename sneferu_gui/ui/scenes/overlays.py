"""What lies over any scene: a notice, the tooltip, the keys, a stone under the pointer.

The stage imports this when there is something to lay: the first picture has nothing.
"""

from collections.abc import Hashable

from sneferu_gui.language import _
from sneferu_gui.ui.scenes.drag import Drag, dragged_stone
from sneferu_gui.ui.scenes.explaining import Explanation, card_of
from sneferu_gui.ui.scenes.key_sheet import key_sheet
from sneferu_gui.ui.scenes.keys import Keys
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.notice import notice
from sneferu_gui.ui.views.rule_card import rule_card
from sneferu_gui.ui.views.tooltip import tooltip


def with_keys(canvas: Canvas, tree: Node, keys: Keys) -> Node:
    """A picture under the sheet of keys."""
    return tree.with_children(key_sheet(canvas, tree, keys))


def with_notice(canvas: Canvas, tree: Node, text: str, act: Hashable) -> Node:
    """A picture under a notice, which `act` puts away."""
    return tree.with_children(notice(canvas, text, act))


def with_dragged(canvas: Canvas, tree: Node, drag: Drag, pointer: tuple[int, int]) -> Node:
    """A picture under the stone that is dragged over it."""
    return tree.with_children(dragged_stone(canvas, drag, pointer))


def with_tooltip(canvas: Canvas, tree: Node, node: Node, keys: Keys, *, opens: bool) -> Node:
    """A picture with what one of its nodes tells; `opens` when a click on it opens its rule."""
    key = keys.written(node.shortcut) if node.shortcut else node.typed
    more = _("A click opens the rule.") if opens else ""
    return tree.with_children(tooltip(canvas, tree, node, key, more))


def with_rule(canvas: Canvas, tree: Node, explanation: Explanation, *, has_book: bool) -> Node:
    """A picture with the card that explains one of its nodes."""
    return tree.with_children(rule_card(canvas, tree, card_of(explanation, has_book=has_book)))
