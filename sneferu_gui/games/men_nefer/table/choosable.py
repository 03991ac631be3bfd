"""What choosing a thing on the table does, and what it tells, for everything that lies there."""

from collections.abc import Hashable

from sneferu_gui.games.men_nefer.table.plan import gesture_at, grasped, planned
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.node import Use


def use_of(table: TableSnapshot, about: Hashable, hint: str = "", clause: str = "") -> Use:
    """What choosing it would do now; what is closed says why.

    `hint` and `clause` are told where it means nothing just now.
    """
    use = Use(hint=hint, clause=clause, about=about)
    if not table.is_open:
        return use
    gesture = gesture_at(table.state, table.plan, about)
    if gesture:
        use = use._replace(act=call(MenTable.do_gesture, gesture), is_guarded=True)
    elif planned(table.state, table.plan, about) is not None:
        use = use._replace(act=call(MenTable.choose, about))
    if grasped(table.state, table.plan, about) is not None:
        use = use._replace(grasp=call(MenTable.grasp, about))
    return use


def is_open_at(table: TableSnapshot, about: Hashable) -> bool:
    """Whether choosing it does something now: what panels light."""
    return use_of(table, about).act is not None
