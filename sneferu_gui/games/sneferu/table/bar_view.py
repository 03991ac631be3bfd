"""The bar over the table: whose turn it is, what is asked of them, and what can be taken back."""

from dataclasses import replace
from typing import Final

from sneferu_gui.games.sneferu.law import Phase, Sail
from sneferu_gui.games.sneferu.table.handing import WORDS
from sneferu_gui.games.sneferu.table.log_lines import PTAH_EMBLEM, step_words
from sneferu_gui.games.sneferu.table.plan import Preview
from sneferu_gui.games.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.games.sneferu.table.words import stone_words
from sneferu_gui.language import N_, _
from sneferu_gui.ui.kit.widgets.bar import BarAppearance
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.table.bar import BarWords, table_bar

TURN_LORE: Final = N_(
    "At this table only the present turn can be taken back, as long as nobody has seen new "
    "stones. That was chosen when the table was set."
)
"""What the table's rule says about taking back, where only the present turn can be."""


def bar_view(
    table: TableSnapshot, drawers: tuple[ButtonAppearance, ...] = (), *, is_tight: bool = False
) -> BarAppearance:
    """The bar of a table; `drawers` open what is folded elsewhere."""
    step = table.common.undo.step
    words = BarWords(
        title="Sneferu",
        asked=_asked(table),
        undone=step_words(table.common.setup, step) if step is not None else "",
        turn_lore=_(TURN_LORE),
        hint=_("Where to look; once more: which stone; then the whole turn, and why"),
    )
    shown = table_bar(table.common, words, drawers, is_tight=is_tight)
    if table.taking is None:
        return shown
    event = table.taking.event
    text = _("Ptah takes {stone} for the quarry on space {space}")
    text = text.format(stone=stone_words(event.stone), space=event.space)
    return replace(shown, emblem=PTAH_EMBLEM, banner=text, short_banners=(), colour="")


def _watched_words(table: TableSnapshot) -> str:
    """What is asked of whoever had the turn in a game that is looked at."""
    if table.common.waits:
        return _("has not handed the turn over yet")
    return _("about to place") if table.is_placing else _("about to choose")


def _asked(table: TableSnapshot) -> str:  # noqa: PLR0911 - one answer a case
    state = table.shown
    if table.common.is_watched and not state.is_over:
        return _watched_words(table)
    if table.common.waiting is not None:
        return _(WORDS[table.common.waiting.following].asked)
    if state.is_over:
        return _("the game is over")
    if table.common.is_computers_turn:
        return _("stopped") if table.common.trouble else _("thinking…")
    if table.preview is not None:
        return _held_words(table, table.preview)
    if state.phase is Phase.END:
        return _("place stored stones, or end the turn")
    if state.declared:
        return _("place a stored stone")
    if state.why_not(Sail()) is None:
        return _("no stone can be bought: sail to the end")
    return _("choose a stone")


def _held_words(table: TableSnapshot, preview: Preview) -> str:
    """What is asked with a stone in hand."""
    if preview.ends_game:
        return _("this stone would end the game")
    if table.is_placing or table.state.declared:
        return _("place the stone")
    return _("place the stone, or pick another")
