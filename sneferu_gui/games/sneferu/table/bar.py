"""The bar over the table: whose turn it is, what is asked of them, and what can be taken back."""

from dataclasses import replace
from typing import Final

from sneferu_gui.games.sneferu.law import Phase, Sail
from sneferu_gui.games.sneferu.table.layout import Part, TableLayout
from sneferu_gui.games.sneferu.table.log_lines import PTAH_EMBLEM, step_words
from sneferu_gui.games.sneferu.table.plan import Preview
from sneferu_gui.games.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.games.sneferu.table.track import TurnOrder, order_width, turn_order
from sneferu_gui.games.sneferu.table.waiting import HANDING
from sneferu_gui.games.sneferu.table.words import stone_words
from sneferu_gui.language import N_, _
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.bar import BarAppearance, banner_words, bar
from sneferu_gui.ui.table.bar import BarWords, table_bar
from sneferu_gui.ui.table.drawers import Frame

TURN_LORE: Final = N_(
    "At this table only the present turn can be taken back, as long as nobody has seen new "
    "stones. That was chosen when the table was set."
)
"""What the table's rule says about taking back, where only the present turn can be."""


def bar_panel(
    frame: Frame, layout: TableLayout, table: TableSnapshot, order: TurnOrder | None
) -> Node:
    """The bar; where something is folded, its words have the room of the game's name.

    Where the river is, who plays after whom stands there.
    """
    canvas, left = frame.canvas, layout.offer.x
    shown = _appearance(frame, layout, table)
    if Part.RIVER not in layout.folded:
        return bar(canvas, layout.bar, shown, left)
    shown = shown.untitled()
    plain = bar(canvas, layout.bar, shown, left)
    tight = None if order is None else _beside(canvas, shown, plain, order)
    if tight is None or order is None:
        return plain
    laid = bar(canvas, layout.bar, tight, left)
    row = next(banner_words(canvas, n.rect) for n in laid.children if n.key == "bar/banner")
    return laid.with_children(turn_order(canvas, row, order)._replace(is_floating=True))


def _beside(
    canvas: Canvas, shown: BarAppearance, plain: Node, order: TurnOrder
) -> BarAppearance | None:
    """The bar with room for the order at its banner's end; None where there is none.

    The banner says less where it must.
    """
    banner = plain.find("bar/banner")
    if banner is None:
        return None
    words = banner_words(canvas, banner.rect)
    gap, font = canvas.px(12), canvas.scale.strong
    name = min(canvas.text_width(text, font) for text in (shown.banner, *shown.short_banners))
    for most in (words.w - name - gap, words.w):
        wide = order_width(canvas, order, most)
        if wide <= most:
            texts = (*shown.short_banners, "")
            return replace(shown, beside=wide + gap, short_banners=texts)
    return None


def _appearance(frame: Frame, layout: TableLayout, table: TableSnapshot) -> BarAppearance:
    step = table.common.news.undo.step
    words = BarWords(
        title="Sneferu",
        asked=_asked(table),
        undone=step_words(table.common.setup, step) if step is not None else "",
        turn_lore=_(TURN_LORE),
        hint=_("Where to look; once more: which stone; then the whole turn, and why"),
    )
    # What opens the log, which has no strip of its own.
    drawers = (frame.opening(Part.LOG),) if Part.LOG in layout.folded else ()
    shown = table_bar(table.common, words, drawers, is_tight=layout.is_tight)
    if table.taking is None:
        return shown
    event = table.taking.event
    text = _("Ptah takes {stone} for the quarry on space {space}")
    text = text.format(stone=stone_words(event.stone), space=event.space)
    return replace(shown, emblem=PTAH_EMBLEM, banner=text, short_banners=(), colour="")


def _watched_words(table: TableSnapshot) -> str:
    """What is asked of whoever had the turn in a game that is looked at."""
    if table.common.news.undo.waits:
        return _("has not handed the turn over yet")
    return _("about to place") if table.is_placing else _("about to choose")


def _asked(table: TableSnapshot) -> str:  # noqa: PLR0911 - one answer a case
    state = table.shown
    if table.common.is_watched and not state.is_over:
        return _watched_words(table)
    if table.common.waiting is not None:
        return _(HANDING[table.common.waiting.following].asked)
    if state.is_over:
        return _("the game is over")
    if table.common.news.computer.is_deciding:
        return _("stopped") if table.common.news.computer.trouble else _("thinking…")
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
