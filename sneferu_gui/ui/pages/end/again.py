"""Playing again: the same deal once more, against oneself, or a new one."""

from collections.abc import Callable
from typing import NamedTuple

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import Answer, QuietScene, call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import over_the_night
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance, dialog


class AgainWays(NamedTuple):
    """Where each of them leads."""

    same: Callable[[], Answer]
    new: Callable[[], Answer]
    against: Callable[[], Answer] | None
    """None where the game is no challenge."""
    note: str = ""
    """What a challenge is, for whoever chooses it."""


class AgainScene(QuietScene):
    """The choice."""

    def __init__(self, ways: AgainWays) -> None:
        """Each leads by one of the ways."""
        self._ways = ways

    def tree(self, canvas: Canvas) -> Node:
        """The ways, one under the other."""
        against = ButtonAppearance(
            "again/against", _("The same deal, against this game"), call(AgainScene._play_against),
            self._ways.note,
        )  # fmt: skip
        shown = DialogAppearance(
            "again",
            _("Play again"),
            (_("The same players sit down once more."),),
            (
                ButtonAppearance(
                    "again/new", _("A new deal"), call(AgainScene._play_new),
                    _("The same players at a new table, with a new seed"), is_main=True,
                ),
                ButtonAppearance(
                    "again/same", _("The same deal"), call(AgainScene._play_same),
                    _("Everything lies as it lay at the beginning"),
                ),
                *((against,) if self._ways.against is not None else ()),
                ButtonAppearance("again/back", _("Back"), call(AgainScene.go_back), _("Back"),
                                 shortcut="escape"),
            ),
        )  # fmt: skip
        return over_the_night(canvas, "again-page", shown.title, dialog(canvas, shown))

    def _play_new(self) -> Answer:
        return self._ways.new()

    def _play_same(self) -> Answer:
        return self._ways.same()

    def _play_against(self) -> Answer:
        """The same deal, with the game that is over as a ghost."""
        return self._ways.against() if self._ways.against is not None else None
