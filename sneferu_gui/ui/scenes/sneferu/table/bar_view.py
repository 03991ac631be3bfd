"""The bar over the table: whose turn it is, what is asked of them, and what can be taken back."""

from typing import Final

from sneferu_gui.language import N_, _
from sneferu_gui.rules.sneferu import Phase, Sail
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.scenes.sneferu.table.acts import (
    AskHint,
    MoveNow,
    OpenMenu,
    OpenRules,
    OpenSettings,
    Redo,
    SeeRecap,
    Undo,
)
from sneferu_gui.ui.scenes.sneferu.table.handing import handing_words
from sneferu_gui.ui.scenes.sneferu.table.log_lines import PTAH_EMBLEM, emblem_of, step_words
from sneferu_gui.ui.scenes.sneferu.table.plan import Preview
from sneferu_gui.ui.scenes.sneferu.table.snapshot import TableSnapshot
from sneferu_gui.ui.scenes.sneferu.words import stone_words
from sneferu_gui.ui.scenes.words import seat_name, undo_refusal_words
from sneferu_gui.ui.views.widgets.bar import BarAppearance
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance

UNDO_LORE: Final = {
    UndoRule.FREE: N_(
        "At this table everything can be taken back, as far as the beginning of the game. That was "
        "chosen when the table was set."
    ),
    UndoRule.TURN: N_(
        "At this table only the present turn can be taken back, as long as nobody has seen new "
        "stones. That was chosen when the table was set."
    ),
    UndoRule.NONE: N_(
        "At this table nothing can be taken back: what is done is done. That was chosen when the "
        "table was set."
    ),
}
"""What the table's rule says about taking back."""


_IN_MENU: Final = (OpenRules, OpenSettings)
"""What the menu leads to."""


def bar_view(
    table: TableSnapshot, drawers: tuple[ButtonAppearance, ...] = (), *, is_tight: bool = False
) -> BarAppearance:
    """The bar of a table; `drawers` open what is folded elsewhere.

    Where it `is_tight`, what the menu leads to as well is left to it.
    """
    state, seats = table.shown, table.setup.seats
    buttons = (*drawers, *(() if table.is_watched else _buttons(table)))
    if is_tight:
        buttons = tuple(each for each in buttons if not isinstance(each.act, _IN_MENU))
    emblem = PTAH_EMBLEM if table.taking else emblem_of(table.setup, state.seat)
    colour = "" if table.taking else seats[state.seat].colour
    name = () if table.taking else (_asked(table), seat_name(seats[state.seat]))
    return BarAppearance("Sneferu", emblem, _banner(table), buttons, name, colour)


def _buttons(table: TableSnapshot) -> tuple[ButtonAppearance, ...]:
    """What there is just now, and what there always is."""
    return (*_now(table), *_recap(table), *_hint(table), *_standing(table))


def _now(table: TableSnapshot) -> tuple[ButtonAppearance, ...]:
    if not table.can_move_now:
        return ()
    thinks = table.setup.seats[table.shown.seat]
    hint = _("{name} thinks no longer, and makes the best move found so far")
    hint = hint.format(name=seat_name(thinks))
    return (
        ButtonAppearance(
            "bar/now",
            _("Move now"),
            MoveNow(),
            hint,
            shortcut="n",
            is_busy=True,
            short_picture="icons/light/last",
        ),
    )


def _hint(table: TableSnapshot) -> tuple[ButtonAppearance, ...]:
    """What asks for a hint, at a table that has them."""
    if not table.has_hints:
        return ()
    hint = _("Where to look; once more: which stone; then the whole turn, and why")
    closed = "" if table.is_open else _("Nothing can be chosen now.")
    is_thought_about = table.hint is not None and table.hint.advice is None
    return (
        ButtonAppearance(
            "bar/hint", _("Hint"), AskHint(), hint, closed, is_chosen=table.hint is not None,
            picture="icons/light/hint", shortcut="h", is_busy=is_thought_about,
        ),
    )  # fmt: skip


def _recap(table: TableSnapshot) -> tuple[ButtonAppearance, ...]:
    if not table.has_recap:
        return ()
    hint = _("See again what the others did")
    return (
        ButtonAppearance(
            "bar/recap", _("Recap"), SeeRecap(), hint, shortcut="l", short_picture="icons/light/eye"
        ),
    )


def _standing(table: TableSnapshot) -> tuple[ButtonAppearance, ...]:
    undo = table.undo
    undo_hint, undo_label = _("Take back the last action"), ""
    if undo.step is not None:
        action = step_words(table.setup, undo.step)
        undo_hint = undo_label = _("Undo: {action}").format(action=action)
        if table.waits:
            undo_hint += "\n" + _("Until it is handed over, all of the turn can be taken back.")
    undo_lore = _(UNDO_LORE[undo.rule])
    redo_hint = _("Do again what was taken back")
    no_redo = "" if undo.can_redo else _("There is nothing to redo.")
    menu_hint = _("Leave the table, or go on")
    return (
        ButtonAppearance(
            "bar/undo", _("Undo"), Undo(), undo_hint, undo_refusal_words(undo.refusal),
            long_label=undo_label, shortcut="u", lore=undo_lore, short_picture="icons/light/undo",
        ),
        ButtonAppearance(
            "bar/redo", _("Redo"), Redo(), redo_hint, no_redo, shortcut="ctrl+y", lore=undo_lore,
            short_picture="icons/light/redo",
        ),
        ButtonAppearance(
            "bar/rules", _("Rules"), OpenRules(),
            _("The goal, what the signs mean, and the rulebook"), picture="icons/light/help",
        ),
        ButtonAppearance(
            "bar/settings", _("Settings"), OpenSettings(),
            _("Speed, sound, colours, language, size: at once, and back to this moment"),
            picture="icons/light/settings",
        ),
        ButtonAppearance(
            "bar/menu", _("Menu"), OpenMenu(), menu_hint, shortcut="escape",
            short_picture="icons/light/menu", opens_menu=True,
        ),
    )  # fmt: skip


def _banner(table: TableSnapshot) -> str:
    """Whose turn it is, and what is asked of them."""
    if table.taking:
        event = table.taking.event
        text = _("Ptah takes {stone} for the quarry on space {space}")
        return text.format(stone=stone_words(event.stone), space=event.space)
    name = seat_name(table.setup.seats[table.shown.seat])
    return _("{name} — {asked}").format(name=name, asked=_asked(table))


def _watched_words(table: TableSnapshot) -> str:
    """What is asked of whoever had the turn in a game that is looked at."""
    if table.waits:
        return _("has not handed the turn over yet")
    return _("about to place") if table.is_placing else _("about to choose")


def _asked(table: TableSnapshot) -> str:  # noqa: PLR0911 - one answer a case
    state = table.shown
    if table.is_watched and not state.is_over:
        return _watched_words(table)
    if table.waiting is not None:
        return handing_words(table.waiting)
    if state.is_over:
        return _("the game is over")
    if table.is_computers_turn:
        return _("stopped") if table.trouble else _("thinking…")
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
