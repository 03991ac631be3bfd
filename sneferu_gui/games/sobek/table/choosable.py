"""What choosing a thing on the table does, and its hint: one value for cards, sets and players.

Cards, sets, tokens, tiles and players carry a `Choosable`. A thing without an act tells something
all the same, where it has a hint; `reason` and `clause` say why it is closed.
"""

from collections.abc import Hashable
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.table.plan import action_at
from sneferu_gui.games.sobek.table.preview import clause_of, outcome_hint, outcome_of
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.node import GOAL, NO_USE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import CLEAR, GOLD, INK, PALM
from sneferu_gui.ui.table.choosing import refused
from sneferu_gui.ui.table.scene import PlayedScene


class Choosable(NamedTuple):
    """What choosing a thing does, with its hint."""

    use: Use = NO_USE
    is_goal: bool = False
    """Whether what is dragged can be let go over it; slots need none of this."""
    is_hinted: bool = False
    """Whether a hint says to choose it: there is a golden frame around it."""

    def node(self, canvas: Canvas, thing: Node, *states: str) -> Node:
        """A thing that has it; `states` are those besides disabled, goal, hovered and focused."""
        is_open = self.use.act is not None
        own = [GOAL] * self.is_goal if is_open else ["disabled"]
        return thing._replace(state=canvas.marks(thing.key, *own, *states), use=self.use)


QUIET: Final = Choosable()
"""Of what neither does nor tells anything."""


def goal_frame(canvas: Canvas, key: str, rect: Rect, shown: Choosable) -> list[Look]:
    """What is laid behind what can take what is in hand: brighter where it is pointed at."""
    if shown.use.act is None:
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


# -- What choosing something would do --------------------------------------------------------


def choosable(
    table: TableSnapshot, about: Hashable, hint: str = "", clause: str = "", shortcut: str = ""
) -> Choosable:
    """What choosing it would do now; what is closed says why.

    `hint` and `clause` are told where it means nothing just now.
    """
    action = action_at(table.state, table.plan, about) if table.is_open else None
    if action is None:
        is_hinted = about in table.marks
        return Choosable(Use(hint=hint, clause=clause, about=about), is_hinted=is_hinted)
    return choosable_for(table, about, action, shortcut)


def choosable_for(
    table: TableSnapshot, about: Hashable, action: Action, shortcut: str = ""
) -> Choosable:
    """The same of something that means an action."""
    outcome = outcome_of(table.state, action)
    if outcome is None:
        refusal = table.state.why_not(action)
        return Choosable(Use(about=about) if refusal is None else refused(refusal, about))
    use = Use(
        call(PlayedScene.do_if_legal, action), outcome_hint(outcome), shortcut,
        is_guarded=True, clause=clause_of(table.state, action), about=about,
    )  # fmt: skip
    return Choosable(use, is_hinted=about in table.marks)
