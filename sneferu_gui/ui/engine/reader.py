"""A screen reader's way through the tree: it focuses and uses nodes and moves sliders, by key."""

from dataclasses import replace
from typing import assert_never

from sneferu_gui.ui.engine.attention import next_focus
from sneferu_gui.ui.engine.inputs import NodeRested, NodeSlid, NodeUsed, ReaderInput
from sneferu_gui.ui.engine.open_scenes import OpenScenes
from sneferu_gui.ui.engine.scene import Slide
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.tree_index import index_of


class Reader:
    """Carries out a screen reader's inputs on a stage, as the keyboard could."""

    def __init__(self, stage: OpenScenes) -> None:
        self._stage = stage

    def take(self, given: ReaderInput) -> None:
        """Do what was asked, where it is still possible: the picture may be another by now."""
        stage = self._stage
        node = self._reached(given.key)
        match given:
            case NodeUsed():
                node = self._after_hurry(node)
                if node is not None:
                    self._rest_on(node)
                    if not isinstance(node.act, Slide):
                        stage.use(node)
            case NodeRested():
                if node is not None:
                    self._rest_on(node)
            case NodeSlid():
                if node is not None and isinstance(node.act, Slide) and node.is_enabled:
                    stage.carry_out(stage.scene.activate(replace(node.act, steps=given.steps)))
            case _:
                assert_never(given)

    def _rest_on(self, node: Node) -> None:
        attention = self._stage.attention
        if attention.shown_focus != node.key:
            attention.focused, attention.is_by_keyboard, attention.is_by_pad = node.key, True, False
            self._stage.change()

    def _after_hurry(self, seen: Node | None) -> Node | None:
        """The same node once all motion is over; None if it is another by then."""
        if seen is not None and self._stage.scene.hurry():
            self._stage.change()
            now = self._reached(seen.key)
            return now if now is not None and seen.is_same_thing(now) else None
        return seen

    def _reached(self, key: str) -> Node | None:
        """The node of a key; with a dialog open only the dialog's, and notices."""
        tree = self._stage.tree()
        notices = (n for notice in tree.children if notice.role == "notice" for n in notice.walk())
        nodes = (*index_of(tree).reachable_nodes, *notices)
        return next((n for n in nodes if n.key == key and n.is_reachable), None)


def start_of(stage: OpenScenes) -> str | None:
    """The key of the node at which a reader begins; None if the focus or pointer is in use."""
    focused, tree = stage.attention.focused, stage.tree()
    if stage.presses.is_by_pointer or index_of(tree).find(focused) is not None:
        return None
    return next_focus(tree, None, "tab", is_backwards=False)
