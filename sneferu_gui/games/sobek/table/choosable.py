"""What can be done with a thing on the table, and what is told of it: the same for all of them.

Cards, sets, tokens, tiles and players carry one of these in their appearances. A thing without an
act tells something all the same, where it has a hint; `reason` and `clause` say why it is closed.
"""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final, NamedTuple

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.node import GOAL, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, GOLD, INK, PALM


@dataclass(frozen=True, slots=True)
class Choosable:
    """What choosing a thing does and what is told of it."""

    act: Hashable | None = None
    """What choosing it means; None where it cannot be chosen."""
    hint: str = ""
    """What pointing at it tells: what it would do, or why it cannot be chosen."""
    clause: str = ""
    """The clause that explains it; of what is closed, the one that closes it."""
    reason: str = ""
    """Why it is closed, without the clause's letters; empty where the hint says it alone."""
    about: Hashable | None = None
    """What it stands for, as the scene says it (`node.about`): motion and notes find it by this."""
    refers: tuple[Hashable, ...] = ()
    """What its hint speaks of, as other nodes are `about` it: no note covers those."""
    shortcut: str = ""
    """The key that does the same, by its usual name."""
    typed: str = ""
    """What can be typed to choose it."""
    grasp: Hashable | None = None
    """What taking it along under the pointer means, where that is not what choosing it does."""
    is_goal: bool = False
    """Whether what is dragged can be let go over it; slots need none of this."""
    is_guarded: bool = False
    """Whether the second press of a double click does nothing on it."""
    is_hinted: bool = False
    """Whether a hint says to choose it: there is a golden frame around it."""


QUIET: Final = Choosable()
"""Of what neither does nor tells anything."""


class Thing(NamedTuple):
    """Which one on the table it is."""

    key: str
    role: str
    rect: Rect
    label: str


def choosable_node(
    canvas: Canvas,
    thing: Thing,
    shown: Choosable,
    looks: list[Look],
    *states: str,
    children: tuple[Node, ...] = (),
) -> Node:
    """The node of such a thing; `states` are those besides disabled, goal, hovered and focused."""
    own = [] if shown.act is not None else ["disabled"]
    own += [GOAL] if shown.is_goal and shown.act is not None else []
    return Node(
        *thing,
        canvas.marks(thing.key, *own, *states),
        shown.act,
        shown.hint,
        tuple(looks),
        children,
        shortcut=shown.shortcut,
        clause=shown.clause,
        reason=shown.reason,
        refers=shown.refers,
        is_guarded=shown.is_guarded,
        typed=shown.typed,
        about=shown.about,
        grasp=shown.grasp,
    )


def goal_frame(canvas: Canvas, key: str, rect: Rect, shown: Choosable) -> list[Look]:
    """What is laid behind what can take what is in hand: brighter where it is pointed at."""
    if shown.act is None:
        return []
    wide, radius = max(2, canvas.px(2.5)), canvas.px(6)
    is_lit = canvas.is_hovered(key) or canvas.is_focused(key)
    return [Box(rect, (*GOLD[:3], 150 if is_lit else 70), radius, PALM, wide)]


def hint_frame(canvas: Canvas, rect: Rect, radius: int) -> list[Look]:
    """The frame around what a hint speaks of: golden between dark edges, on any ground."""
    wide = max(3, canvas.px(3))
    return [
        Box(rect.inset(-wide - 1), CLEAR, radius + wide + 1, INK, wide + 2),
        Box(rect.inset(-wide), CLEAR, radius + wide, GOLD, wide),
    ]
