"""When hints are asked for at a table, told and put away, and how the move's panel tells one."""

from dataclasses import replace
from typing import Protocol, assert_never

from sneferu_gui.games.game import Action
from sneferu_gui.language import _
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.scene import Answer
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine
from sneferu_gui.ui.table.acts import AskHint, PlayHint, PutHintAway
from sneferu_gui.ui.table.game_table import TableContext
from sneferu_gui.ui.table.hinting import LAST, Hint, Hinting


class HintedTable(Protocol):
    """A table at which hints can be asked for."""

    @property
    def session(self) -> Session:
        """The game."""

    @property
    def is_open(self) -> bool:
        """Whether a person at the table can decide something now."""

    @property
    def hinting(self) -> Hinting:
        """What of a hint is asked and told."""

    @property
    def context(self) -> TableContext:
        """What goes with it."""


def carry_out(act: AskHint | PutHintAway, table: HintedTable) -> Answer:
    """Tell one step more of a hint, or nothing of it any more."""
    match act:
        case AskHint():
            if table.is_open:
                table.hinting.ask(table.session)
        case PutHintAway():
            table.hinting.put_away()
        case _:
            assert_never(act)
    return None


def poll(table: HintedTable) -> bool:
    """Whether what is told of a hint has changed; why none will come is told."""
    is_changed, trouble = table.hinting.poll(table.session)
    if trouble:
        table.context.notices.append(trouble)
    return is_changed


def actions_told(table: HintedTable) -> tuple[Action, ...]:
    """All that a hint says to do now; nothing where none is told."""
    hint = table.hinting.shown(table.session)
    if not table.is_open or hint is None or hint.advice is None:
        return ()
    return hint.advice.best.actions


def hint_panel(
    panel: MoveAppearance, hint: Hint, lines: tuple[MoveLine, ...], more: str
) -> MoveAppearance:
    """The panel of the move with what a hint says; its buttons stay, and the hint's come.

    `more` is what the next step tells. While the advice is thought about, that is said.
    """
    if hint.advice is None:
        lines = (MoveLine(_("The computer thinks about it…")),)
    rows = (*panel.button_rows, _buttons(hint, more))
    return replace(
        panel, title=_("Hint"), lines=lines, richer=(), more=(), signs=(), button_rows=rows
    )


def _buttons(hint: Hint, more: str) -> tuple[ButtonAppearance, ...]:
    away = ButtonAppearance(
        "move/hint/away", _("Enough"), PutHintAway(), _("Tell no more, and mark nothing")
    )
    if hint.advice is None:
        return (away,)
    if hint.step < LAST:
        return (ButtonAppearance("move/hint/more", _("More"), AskHint(), more), away)
    words = _("Play the whole turn, as it is told here")
    return (ButtonAppearance("move/hint/play", _("Play it"), PlayHint(), words), away)
