"""Where on the table the next choice is made: the keyboard and the pad begin there."""

from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.table.move import MAIN, MOST_BUTTONS, main_outcome
from sneferu_gui.games.sobek.table.plan import COURTESAN, MERCHANT, aimed, alone, gifts
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot

FIRST_HELD = "hand/0"
_FIRST = {
    Phase.START: MAIN,
    Phase.TURN: "harbour/0",
    Phase.EVENT: "choices/0",
    Phase.VIZIER: "choices/0",
    Phase.SCRIBE: FIRST_HELD,
    Phase.LAY: "move/done",
}
"""Where each choice begins."""


def suggested_key(table: TableSnapshot) -> str | None:
    """The key of the node that is to be chosen next; None while nobody here can choose."""
    if table.common.waiting is not None:
        return "move/hand-over"
    if table.looked is not None:
        return "choices/close"
    if not table.is_open:
        return None
    return _of_plan(table) or _FIRST.get(table.state.phase)


def _of_plan(table: TableSnapshot) -> str | None:
    """What completes what is chosen; None where nothing is, or it is not enough yet."""
    state, plan = table.state, table.plan
    power = aimed(state, plan)
    if plan.event:
        return MAIN
    if power is not None:
        if power.power == MERCHANT and len(state.nile) > MOST_BUTTONS:
            return "harbour/0"
        return MAIN if power.power != COURTESAN or main_outcome(table) else FIRST_HELD
    if state.phase is Phase.SCRIBE:
        return MAIN if gifts(state, plan) else None
    is_character = state.phase is Phase.TURN and alone(state, plan) is not None
    if main_outcome(table) is not None or is_character:
        return MAIN
    return FIRST_HELD if plan.chosen else None
