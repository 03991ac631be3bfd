"""The bar over the table: whose turn it is, what is asked of them, and what can be taken back."""

from typing import Final

from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.table.log_lines import step_words
from sneferu_gui.games.sobek.table.plan import aimed
from sneferu_gui.games.sobek.table.snapshot import TableSnapshot
from sneferu_gui.language import N_, _
from sneferu_gui.ui.kit.widgets.bar import BarAppearance
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.table.bar import BarWords, table_bar
from sneferu_gui.ui.table.handing_over import HandingWords
from sneferu_gui.ui.table.snapshot import Following

TURN_LORE: Final = N_(
    "At this table only the present turn can be taken back, as long as nobody has seen cards or "
    "tokens that it turned up. That was chosen when the table was set."
)
"""What the table's rule says about taking back, where only the present turn can be."""

_ASKED: Final = {
    Phase.START: N_("name who begins the round"),
    Phase.TURN: N_("take a card, lay a set, or play a character"),
    Phase.EVENT: N_("choose an event token"),
    Phase.VIZIER: N_("take a card of the pile"),
    Phase.SCRIBE: N_("give up cards to the Scribe"),
    Phase.LAY: N_("lay sets flat, or finish"),
    Phase.OVER: N_("the game is over"),
}
_WATCHED: Final = {
    Phase.START: N_("about to name who begins"),
    Phase.TURN: N_("about to take, lay or play"),
    Phase.EVENT: N_("about to choose an event token"),
    Phase.VIZIER: N_("about to take a card of the pile"),
    Phase.SCRIBE: N_("about to give up cards"),
    Phase.LAY: N_("about to lay sets flat"),
}
HANDING: Final = {
    Following.END: HandingWords(
        N_("the game ends with this: is it to stand?"),
        N_("End the game"),
        N_("Let it stand, and see the result"),
    ),
    Following.CHOICE: HandingWords(
        N_("see what it turns up, and go on with the turn"),
        N_("Turn up"),
        N_("Let it stand, and see what it turns up: there is still something to choose"),
    ),
    Following.OWN_TURN: HandingWords(
        N_("see what it turns up, and go on with another turn"),
        N_("Go on"),
        N_("Let it stand, see what it turns up, and have the next turn"),
    ),
    Following.OTHERS_TURN: HandingWords(
        N_("hand the turn over, or take it back"),
        N_("Hand over"),
        N_("Let it stand, turn up what it reveals, and pass on the turn"),
    ),
}
"""What is said while a turn waits to be handed over, and what it turned up lies face down."""


def bar_view(
    table: TableSnapshot, drawers: tuple[ButtonAppearance, ...] = (), *, is_tight: bool = False
) -> BarAppearance:
    """The bar of a table; `drawers` open what is folded elsewhere."""
    step = table.common.undo.step
    words = BarWords(
        title="Sobek",
        asked=_asked(table),
        undone=step_words(table.setup, step) if step is not None else "",
        turn_lore=_(TURN_LORE),
        hint=_("Where to look; once more: which card; then what to do, and why"),
    )
    return table_bar(table.common, words, drawers, is_tight=is_tight)


def _asked(table: TableSnapshot) -> str:
    common, phase = table.common, table.state.phase
    if common.is_over:
        return _(_ASKED[Phase.OVER])
    if common.is_watched:
        return _("has not handed the turn over yet") if common.waits else _(_WATCHED[phase])
    if common.waiting is not None:
        return _(HANDING[common.waiting.following].asked)
    if common.is_computers_turn:
        return _("stopped") if common.trouble else _("thinking…")
    if table.plan.event or aimed(table.state, table.plan) is not None:
        return _("choose a target")
    asked = _ASKED if table.seat == table.state.seat else _WATCHED
    return _(asked[phase])
