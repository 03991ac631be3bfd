"""How the move's panel tells a hint."""

from dataclasses import replace

from sneferu_gui.language import _
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.move_panel import MoveAppearance, MoveLine
from sneferu_gui.ui.table.hint_steps import LAST, Hint
from sneferu_gui.ui.table.scene import PlayedScene


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
        "move/hint/away",
        _("Enough"),
        call(PlayedScene.put_hint_away),
        _("Tell no more, and mark nothing"),
    )
    if hint.advice is None:
        return (away,)
    if hint.step < LAST:
        return (
            ButtonAppearance("move/hint/more", _("More"), call(PlayedScene.ask_hint), more),
            away,
        )
    words = _("Play the whole turn, as it is told here")
    return (
        ButtonAppearance("move/hint/play", _("Play it"), call(PlayedScene.play_hint), words),
        away,
    )
