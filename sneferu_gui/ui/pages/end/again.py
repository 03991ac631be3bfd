"""Playing again: the same deal once more, against oneself, or a new one."""

from collections.abc import Callable, Hashable
from enum import Enum, auto
from typing import NamedTuple, assert_never

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import Answer, Pop, QuietScene, UnknownActError
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.frame import over_the_night
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance, dialog


class AgainAct(Enum):
    """What can be played."""

    SAME = auto()
    AGAINST = auto()
    """The same, with the game that is over as a ghost."""
    NEW = auto()
    BACK = auto()


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
            "again/against", _("The same deal, against this game"), AgainAct.AGAINST,
            self._ways.note,
        )  # fmt: skip
        shown = DialogAppearance(
            "again",
            _("Play again"),
            (_("The same players sit down once more."),),
            (
                ButtonAppearance(
                    "again/new", _("A new deal"), AgainAct.NEW,
                    _("The same players at a new table, with a new seed"), is_main=True,
                ),
                ButtonAppearance(
                    "again/same", _("The same deal"), AgainAct.SAME,
                    _("Everything lies as it lay at the beginning"),
                ),
                *((against,) if self._ways.against is not None else ()),
                ButtonAppearance("again/back", _("Back"), AgainAct.BACK, _("Back"),
                                 shortcut="escape"),
            ),
        )  # fmt: skip
        return over_the_night(canvas, "again-page", shown.title, dialog(canvas, shown))

    def activate(self, act: Hashable) -> Answer:
        """Sit down, or go back."""
        if not isinstance(act, AgainAct):
            raise UnknownActError(self, act)
        match act:
            case AgainAct.SAME:
                return self._ways.same()
            case AgainAct.AGAINST:
                return self._ways.against() if self._ways.against is not None else None
            case AgainAct.NEW:
                return self._ways.new()
            case AgainAct.BACK:
                return Pop()
            case _:
                assert_never(act)
