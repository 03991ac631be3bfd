"""What choosing a thing on the table does, and what it tells, for everything that lies there."""

from collections.abc import Hashable
from typing import Final

from sneferu_gui.games.terra_pyramides.law.board import LINES
from sneferu_gui.games.terra_pyramides.table.places import (
    FieldPlace,
    LookTile,
    RowPlace,
    SitePlace,
    StackPlace,
    StonePlace,
)
from sneferu_gui.games.terra_pyramides.table.plan import Gesture, gesture_at, grasped, planned
from sneferu_gui.games.terra_pyramides.table.playing import TerraTable
from sneferu_gui.games.terra_pyramides.table.preview import hint_of, outcome_of
from sneferu_gui.games.terra_pyramides.table.snapshot import TableSnapshot
from sneferu_gui.games.terra_pyramides.table.words import name_of
from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.node import Use
from sneferu_gui.ui.table.choosing import refused
from sneferu_gui.ui.table.scene import PlayedScene

MOST_NUMBER: Final = 9
"""Things with a number of one digit at most."""


def use_of(table: TableSnapshot, about: Hashable, hint: str = "", clause: str = "") -> Use:
    """What choosing it would do now; what is closed says why.

    `hint` and `clause` are told where it means nothing just now.
    """
    if not table.is_open:
        return _others_use(table, Use(hint=hint, clause=clause, about=about))
    use = _chosen_use(table, about, hint, clause)
    if use.act is not None:
        use = use._replace(shortcut=shortcut_of(table, about))
    if grasped(table.state, table.plan, about) is not None:
        return use._replace(grasp=call(TerraTable.grasp, about))
    return use


def _others_use(table: TableSnapshot, use: Use) -> Use:
    """What is said of what somebody else could choose now (T1)."""
    common = table.common
    is_theirs = common.seat != table.seat and not (common.is_watched or common.is_over)
    if not is_theirs or not isinstance(use.about, FieldPlace | SitePlace | RowPlace | StackPlace):
        return use
    reason = _("{name} has the turn.").format(name=name_of(table.state, common.seat))
    return use._replace(hint=f"{use.hint}\n{reason}", clause="T1", reason=reason)


def shortcut_of(table: TableSnapshot, about: Hashable) -> str:
    """The number that chooses a row, a stack, a tile that is looked at, or a stone to be given."""
    state, place = table.state, None
    if isinstance(about, RowPlace):
        place = LINES.index(about.line)
    elif isinstance(about, StackPlace | LookTile):
        place = about.index
    elif isinstance(about, StonePlace) and table.plan.site is None:
        place = state.table.edition.stone_colours.index(about.colour)
    return str(place + 1) if place is not None and place < MOST_NUMBER else ""


def _chosen_use(table: TableSnapshot, about: Hashable, hint: str, clause: str) -> Use:
    if planned(table.state, table.plan, about) is not None:
        return Use(call(TerraTable.choose, about), hint, clause=clause, about=about)
    gesture = gesture_at(table.state, table.plan, about)
    if not gesture:
        return Use(hint=hint, clause=clause, about=about)
    use = use_for(table, about, gesture, hint)
    # Pressed twice at once, what is chosen is done: that is meant.
    chosen = {table.plan.field, table.plan.site}
    is_completed = isinstance(about, FieldPlace | SitePlace) and about.space in chosen
    return use._replace(is_guarded=use.is_guarded and not is_completed)


def use_for(table: TableSnapshot, about: Hashable, gesture: Gesture, hint: str = "") -> Use:
    """The same of something that means a gesture; what that would bring follows the hint."""
    refusal = table.state.why_not(gesture[0])
    if refusal is not None:
        return refused(refusal, about)
    is_one = len(gesture) == 1
    act = (
        call(PlayedScene.do_if_legal, gesture[0])
        if is_one
        else call(TerraTable.do_gesture, gesture)
    )
    outcome = outcome_of(table.state, gesture)
    told = "\n".join(filter(None, (hint, hint_of(outcome) if outcome is not None else "")))
    return Use(act, told, is_guarded=True, about=about)
