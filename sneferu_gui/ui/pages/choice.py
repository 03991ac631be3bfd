"""A page on which one of several things is chosen; then one is back where one was."""

from collections.abc import Callable, Hashable
from typing import NamedTuple

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.ui.engine.scene import Answer, Leave, Pop, QuietScene, UnknownActError
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.choice_page import ChoiceAppearance, choice_page
from sneferu_gui.ui.kit.node import Node


class ChooseValue(NamedTuple):
    """The act of a choice."""

    value: Hashable


class ChoiceScene(QuietScene):
    """One of several: whatever is activated is chosen, and the page closes."""

    def __init__(
        self, shown: ChoiceAppearance, choose: Callable[[Hashable], None], edition: AnyEdition
    ) -> None:
        """`choose` is given the value of the `ChooseValue` that was activated."""
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

    def activate(self, act: Hashable) -> Answer:
        """Choose, or go back as it was."""
        if isinstance(act, ChooseValue):
            self._choose(act.value)
        elif not isinstance(act, Leave):
            raise UnknownActError(self, act)
        return Pop()
