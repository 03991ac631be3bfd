"""The storehouse as the table shows it: what lies in it, and what may be laid aside (Q7)."""

from sneferu_gui.games.sneferu.law import State, stone_halves
from sneferu_gui.games.sneferu.table.acts import PickStored, StoreStone
from sneferu_gui.games.sneferu.table.place_codes import stored_code
from sneferu_gui.games.sneferu.table.places import StoreChoice, StoredPlace
from sneferu_gui.games.sneferu.table.plan import (
    Plan,
    Preview,
    StoredPick,
    can_store,
    why_not_placed,
)
from sneferu_gui.games.sneferu.table.preview import store_hint, store_question
from sneferu_gui.games.sneferu.table.words import stone_words
from sneferu_gui.games.sneferu.views.storehouse import StoredStone, StorehouseAppearance
from sneferu_gui.language import _
from sneferu_gui.ui.pages.words import fact_words


def store_view(
    state: State, seat: int, plan: Plan, preview: Preview | None, *, is_open: bool
) -> StorehouseAppearance:
    """The storehouse of a seat; the stone in hand may be laid into it where the rules let it."""
    stored = tuple(
        _stored(state, seat, index, plan, is_open=is_open and seat == state.seat)
        for index in range(len(state.players[seat].stored))
    )
    if preview is None or not can_store(preview):
        return StorehouseAppearance(_("Storehouse"), stored)
    hint, question = store_hint(preview), store_question(preview)
    held = stone_halves(preview.stone)
    return StorehouseAppearance(
        _("Storehouse"), stored, held, StoreStone(), hint, StoreChoice(), question
    )


def _stored(state: State, seat: int, index: int, plan: Plan, *, is_open: bool) -> StoredStone:
    player, about = state.players[seat], StoredPlace(seat, index)
    code = player.stored[index]
    label = _("Stored stone {n}: {stone}").format(n=index + 1, stone=stone_words(code))
    if not is_open:
        return StoredStone(stone_halves(code), label, label, None, about=about)
    refusal = why_not_placed(state, index)
    held = plan.pick.stone if isinstance(plan.pick, StoredPick) else -1
    following = (held + 1) % len(player.stored)
    return StoredStone(
        stone_halves(code),
        label,
        label if refusal is None else fact_words(refusal),
        PickStored(index) if refusal is None else None,
        is_chosen=plan.pick == StoredPick(index),
        typed=stored_code(index),
        shortcut="s" if refusal is None and index == following else "",
        clause="V1" if refusal is None else refusal.clause,
        reason="" if refusal is None else fact_words(refusal),
        about=about,
    )
