"""Acts and hints of the things on the table: one value for cards, sets, tokens, tiles and players.

A thing without an act can still have a hint; `reason` and `clause` say why it is closed.
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
from sneferu_gui.ui.kit.node import DROP_GOAL, NO_USE, Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import GOLD, PALM
from sneferu_gui.ui.table.choosing import refused_use
from sneferu_gui.ui.table.scene import PlayedScene


class Choosable(NamedTuple):
    """The act and hint of a thing, and its marks."""

    use: Use = NO_USE
    is_drop_goal: bool = False
    """Whether a dragged thing can be dropped on it; slots do not need this."""
    is_hinted: bool = False
    """Whether a hint says to choose it; it then has a golden frame."""

    def node(self, canvas: Canvas, thing: Node, *states: str) -> Node:
        """The thing's node with this use; `states` come beside disabled, goal, hovered, focused."""
        is_open = self.use.act is not None
        own = [DROP_GOAL] * self.is_drop_goal if is_open else ["disabled"]
        return thing._replace(state=canvas.node_states(thing.key, *own, *states), use=self.use)


NO_CHOICE: Final = Choosable()
"""For things without act and hint."""


def goal_frame(canvas: Canvas, key: str, rect: Rect, shown: Choosable) -> list[Look]:
    """The looks behind a thing that can take the dragged one: brighter under the pointer."""
    if shown.use.act is None:
        return []
    wide, radius = max(2, canvas.px(2.5)), canvas.px(6)
    is_lit = canvas.is_pointed_at(key)
    return [Box(rect, (*GOLD[:3], 150 if is_lit else 70), radius, PALM, wide)]


# -- Uses of things --------------------------------------------------------------------------


def choosable(
    table: TableSnapshot, about: Hashable, hint: str = "", clause: str = "", shortcut: str = ""
) -> Choosable:
    """The act of choosing a thing now; for a closed thing, the reason.

    `hint` and `clause` are used if the thing means no action now.
    """
    action = action_at(table.state, table.plan, about) if table.is_open else None
    if action is None:
        is_hinted = about in table.marks
        return Choosable(Use(hint=hint, clause=clause, about=about), is_hinted=is_hinted)
    return choosable_for(table, about, action, shortcut)


def choosable_for(
    table: TableSnapshot, about: Hashable, action: Action, shortcut: str = ""
) -> Choosable:
    """The use of a thing that means this action."""
    outcome = outcome_of(table.state, action)
    if outcome is None:
        refusal = table.state.why_not(action)
        return Choosable(Use(about=about) if refusal is None else refused_use(refusal, about))
    use = Use(
        call(PlayedScene.do_if_legal, action), outcome_hint(outcome), shortcut,
        is_guarded=True, clause=clause_of(table.state, action), about=about,
    )  # fmt: skip
    return Choosable(use, is_hinted=about in table.marks)
