"""A stone that can be chosen is the same kind of node in the offer and in the storehouse."""

from collections.abc import Hashable
from typing import Protocol

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.node import PIECE, Node
from sneferu_gui.ui.kit.rect import Rect


class StoneToChoose(Protocol):
    """What is known of such a stone, besides how it looks."""

    @property
    def label(self) -> str:
        """It in words."""

    @property
    def hint(self) -> str:
        """What more is told of it."""

    @property
    def act(self) -> Hashable | None:
        """What choosing it does; None where it cannot be chosen."""

    @property
    def typed(self) -> str:
        """What is typed for it."""

    @property
    def clause(self) -> str:
        """The clause that explains it, or closes it."""

    @property
    def reason(self) -> str:
        """Why the clause closes it."""

    @property
    def about(self) -> Hashable | None:
        """Which stone it is, as the scene says it."""

    @property
    def is_chosen(self) -> bool:
        """Whether it is in hand."""


def stone_node(
    canvas: Canvas, key: str, rect: Rect, stone: StoneToChoose, looks: list[Look], *more: str
) -> Node:
    """The node of a stone that can be chosen; `more` are states besides closed and chosen."""
    own = [] if stone.act is not None else ["disabled"]
    own += ["selected"] if stone.is_chosen else []
    return Node(
        key,
        PIECE,
        rect,
        stone.label,
        canvas.marks(key, *own, *more),
        stone.act,
        stone.hint,
        tuple(looks),
        typed=stone.typed,
        clause=stone.clause,
        reason=stone.reason,
        about=stone.about,
    )
