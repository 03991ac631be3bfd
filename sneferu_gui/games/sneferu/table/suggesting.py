"""Where on the table the next choice is made: the keyboard and the pad begin there."""

from typing import TYPE_CHECKING

from sneferu_gui.games.sneferu.law import NO_STONE, End, Sail, Store
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.table.offer import can_be_bought, can_be_shifted
from sneferu_gui.games.sneferu.table.plan import (
    OfferPick,
    Plan,
    Preview,
    gain_of,
    placement,
    preview_of,
)
from sneferu_gui.games.sneferu.table.snapshot import TableSnapshot

if TYPE_CHECKING:
    from sneferu_gui.games.sneferu.law import State


def suggested_key(table: TableSnapshot) -> str | None:
    """The key of the node that is to be chosen next; None while nobody here can choose.

    With a stone in hand it is the slot that brings the most food now.
    """
    if table.common.waiting is not None:
        return "move/hand-over"
    if not table.common.is_open:
        return None
    preview = table.preview
    if preview is not None:
        return _with_stone(table.state, table.plan, preview)
    return _without_stone(table.state, table.last_pick)


def _with_stone(state: "State", plan: Plan, preview: Preview) -> str:
    if preview.ends_game:
        return "move/cancel" if plan.pick is not None else "move/last"
    best = best_slot(preview, plan)
    if best is not None:
        return "board/{}/{}".format(*best)
    turned = preview_of(state, plan.turned())
    if turned is not None and best_slot(turned, plan.turned()) is not None:
        return "move/flip"
    return "move/store" if preview.state.why_not(Store()) is None else "move/cancel"


def best_slot(preview: Preview, plan: Plan) -> tuple[int, int] | None:
    """The (level, slot) where the held stone brings the most food now.

    Among equals the lowest and then the leftmost, as a pyramid is built. None without any.
    """
    best: tuple[int, tuple[int, int]] | None = None
    for index, (level, slot) in enumerate(LEVEL_AND_SLOT):
        action = placement(plan, level, slot)
        if preview.state.me.stones[index] != NO_STONE or preview.state.why_not(action) is not None:
            continue
        gain = gain_of(preview.state.play(action)[1])
        if best is None or (-gain, level, slot) < (-best[0], *best[1]):
            best = gain, (level, slot)
    return best[1] if best is not None else None


def _without_stone(state: "State", last: OfferPick) -> str:
    if state.why_not(End()) is None:
        return "move/end"
    if state.why_not(Sail()) is None:
        return "move/sail"
    if state.declared:
        return "store/0"
    if _can_pick(state, last):
        return f"offer/{last.column}/{last.row}"
    picks = (
        OfferPick(column, row)
        for column, stones in enumerate(state.offer)
        for row in range(len(stones))
    )
    first = next((pick for pick in picks if _can_pick(state, pick)), OfferPick(0, 0))
    return f"offer/{first.column}/{first.row}"


def _can_pick(state: "State", pick: OfferPick) -> bool:
    if pick.row >= len(state.offer[pick.column]):
        return False
    return can_be_bought(state, *pick) or can_be_shifted(state, *pick)
