"""What choosing a thing on the table does, and what it tells, for everything that lies there."""

from collections.abc import Hashable

from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table.plan import options
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.refused import is_asked, refusal_at
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.games.men_nefer.table.typed import typed_for
from sneferu_gui.language import _
from sneferu_gui.session.reasons import fact_words
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.node import Use
from sneferu_gui.ui.pages.words import seat_name


def use_of(table: TableSnapshot, about: Hashable, hint: str = "", clause: str = "") -> Use:
    """What choosing it would do now; what is closed says why after its hint.

    `clause` is the one that explains it where it means nothing just now.
    """
    use = Use(hint=hint, clause=clause, about=about)
    if not table.is_open:
        return use
    choosing, plan = options(table.state), table.plan
    gesture = choosing.gesture_at(plan, about)
    if isinstance(about, places.DoneChoice) and gesture:
        use = use._replace(act=call(MenTable.leave_rest), is_guarded=True)
    elif gesture:
        use = use._replace(act=call(MenTable.do_gesture, gesture), is_guarded=True)
    elif choosing.planned(plan, about) is not None:
        use = use._replace(act=call(MenTable.choose, about))
    else:
        return _closed(table, use)
    if choosing.grasped(plan, about) is not None:
        use = use._replace(grasp=call(MenTable.grasp, about))
    return use._replace(typed=typed_for(table.state, about))


def _closed(table: TableSnapshot, use: Use) -> Use:
    """The same, saying why: whose turn it is, or what the law says.

    Of what is not in question at all the agenda says so where it is pointed at: else everything on
    the table would say the same.
    """
    if not is_asked(table.state, table.plan, use.about):
        return use
    refusal = refusal_at(table.state, table.plan, use.about)
    if refusal is None:
        return use
    if not table.is_mine:
        name = seat_name(table.setup.seats[table.state.seat])
        reason, clause = _("{name} has the turn.").format(name=name), "E2"
    else:
        reason, clause = fact_words(refusal), refusal.clause
    hint = "\n".join(filter(None, (use.hint, reason)))
    return use._replace(hint=hint, clause=clause, reason=reason)


def is_open_at(table: TableSnapshot, about: Hashable) -> bool:
    """Whether choosing it does something now: what panels light."""
    return table.is_open and options(table.state).is_open(table.plan, about)
