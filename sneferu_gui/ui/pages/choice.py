"""A page on which one of several things is chosen; then one is back where one was."""

from collections.abc import Callable, Hashable

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.ui.engine.scene import Answer, Pop, Scene
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.choice_page import ChoiceAppearance, choice_page
from sneferu_gui.ui.kit.node import Node


class ChoiceScene(Scene):
    """One of several: the page closes when it is chosen."""

    def __init__(
        self, shown: ChoiceAppearance, choose: Callable[[Hashable], None], edition: AnyEdition
    ) -> None:
        """`choose` is given what was chosen."""
        self._shown = shown
        self._choose = choose
        self._edition = edition

    @property
    def rulebook_for(self) -> AnyEdition:
        """The one that is played."""
        return self._edition

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        return choice_page(canvas, self._shown)

    def choose(self, value: Hashable) -> Answer:
        """Choose a value, and go back."""
        self._choose(value)
        return Pop()
