"""The question before something is destroyed: any scene's node has it asked by carrying it."""

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import Answer, Confirm, Pop, QuietScene, Scene, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Confirmation, Node
from sneferu_gui.ui.kit.tree_index import index_of
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance, dialog


class AskScene(QuietScene):
    """Over a scene: keep it, or do after all what one of its nodes does.

    The answers lie elsewhere than the node, and take no second press of a double click.
    """

    def __init__(self, below: Scene, node: Node, question: Confirmation) -> None:
        """Ask before a node does what it means to its scene."""
        self._below = below
        self._key = node.key
        self._act = node.act
        self._question = question

    def settle(self, canvas: Canvas) -> None:
        """As the scene below does."""
        self._below.settle(canvas.unattended())

    def tree(self, canvas: Canvas) -> Node:
        """The scene, dimmed, and the question on it."""
        below = self._below.tree(canvas.unattended())
        question, asking = self._question, index_of(below).find(self._key)
        shown = DialogAppearance(
            "ask",
            question.title,
            (question.text,),
            (
                ButtonAppearance(
                    "ask/no", _("No, leave it"), call(AskScene.leave_it), is_main=True,
                    shortcut="escape", is_guarded=True,
                ),
                ButtonAppearance("ask/yes", question.yes, call(AskScene.do_it), is_guarded=True),
            ),
        )  # fmt: skip
        spot = asking.rect if asking is not None else None
        return below.with_children(*dialog(canvas, shown, spot))

    def leave_it(self) -> Answer:
        """Back, and nothing is done."""
        return Pop()

    def do_it(self) -> Answer:
        """Back, and it is done there."""
        return Confirm(self._act)
