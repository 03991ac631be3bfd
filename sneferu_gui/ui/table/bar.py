"""The bar over any table: whose turn it is, and the buttons that are always there."""

from typing import Final, NamedTuple

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.language import N_, _
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.kit.widgets.bar import BarAppearance
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.table.move import HANDING, WordsOfHanding
from sneferu_gui.ui.table.scene import PlayedScene
from sneferu_gui.ui.table.snapshot import CommonSnapshot
from sneferu_gui.ui.table.words import seat_name, undo_refusal_words

_UNDO_WORDS: Final = {
    UndoRule.TURN: N_(
        "At this table only the present turn can be taken back, as long as nobody has seen what it "
        "turned up. That was chosen when the table was set."
    ),
    UndoRule.FREE: N_(
        "At this table everything can be taken back, as far as the beginning of the game. That was "
        "chosen when the table was set."
    ),
    UndoRule.NONE: N_(
        "At this table nothing can be taken back: what is done is done. That was chosen when the "
        "table was set."
    ),
}
"""What can be taken back under each undo rule, unless the game has its own words."""
_HINT: Final = N_("Where to look; once more: which; then what to do, and why")
_IN_MENU: Final = (call(PlayedScene.open_rules), call(PlayedScene.open_settings))
"""The acts that the menu offers too."""


class BarWords(NamedTuple):
    """A game's words for the bar, in the language spoken."""

    asked: str
    """The question to the player who decides, after their name."""
    undone: str
    """The action that undo would take back first, in words; empty for none."""
    turn_lore: str = ""
    """What can be taken back where only the present turn can be; empty for the usual words."""
    hint: str = ""
    """What the steps of a hint show; empty for the usual words."""
    handing: WordsOfHanding = HANDING
    """The words while a turn waits to be handed over."""


def table_bar(
    table: CommonSnapshot,
    words: BarWords,
    drawers: tuple[ButtonAppearance, ...],
    *,
    is_tight: bool,
) -> BarAppearance:
    """The bar of a table; `drawers` are the buttons of folded parts.

    If it `is_tight`, the buttons that are in the menu too are left out.
    """
    seat = table.setup.seats[table.seat]
    buttons = (*drawers, *(() if table.is_watched else _buttons(table, words)))
    if is_tight:
        buttons = tuple(each for each in buttons if each.act not in _IN_MENU)
    name = seat_name(seat)
    asked, computer = words.asked, table.news.computer
    if table.waiting is not None and not table.is_watched:
        asked = _(words.handing[table.waiting.following].asked)
    if computer.is_deciding and not (table.is_watched or table.is_over):
        asked = _("stopped") if computer.trouble else _("thinking…")
    banners: tuple[str, ...] = _("{name} — {asked}").format(name=name, asked=asked), asked, name
    closed = _("A replay shows what was done.") if table.is_watched else ""
    if table.is_over:  # nobody is asked
        banners = (asked,)
    elif table.is_done_with:
        banners, closed = (name,), _("Nobody plays on here.")
    title, colour = GAMES[table.setup.game].title, seat.colour
    return BarAppearance(
        title,
        f"emblems/{colour}",
        banners[0],
        buttons,
        banners[1:],
        colour,
        _absent_keys(table),
        closed=closed,
    )


def _buttons(table: CommonSnapshot, words: BarWords) -> tuple[ButtonAppearance, ...]:
    """Buttons that may be absent, then the permanent ones: each keeps its place."""
    if table.news.is_analysed:
        return (*_undo_buttons(table, words), *_permanent_buttons()[:-1])
    return (
        *_move_now_button(table),
        _recap_button(),
        *_undo_buttons(table, words),
        *_hint_button(table, words),
        *_permanent_buttons(),
    )


def _absent_keys(table: CommonSnapshot) -> frozenset[str]:
    """The keys of buttons that are absent just now."""
    there = {"bar/now": table.news.computer.can_move_now, "bar/recap": table.news.undo.has_recap}
    return frozenset(key for key, is_there in there.items() if not is_there)


def _move_now_button(table: CommonSnapshot) -> tuple[ButtonAppearance, ...]:
    """The button that ends a computer's thought, at a table with computers."""
    if not any(table.computers):
        return ()
    hint = _("{name} thinks no longer, and makes the best move found so far")
    hint = hint.format(name=seat_name(table.setup.seats[table.seat]))
    return (
        ButtonAppearance(
            "bar/now",
            _("Move now"),
            call(PlayedScene.move_now),
            hint,
            shortcut="n",
            is_busy=True,
            short_picture="icons/light/last",
        ),
    )


def _hint_button(table: CommonSnapshot, words: BarWords) -> tuple[ButtonAppearance, ...]:
    if not table.news.computer.has_hints:
        return ()
    closed = "" if table.is_open else _("Nothing can be chosen now.")
    hint = ButtonAppearance(
        "bar/hint", _("Hint"), call(PlayedScene.ask_hint), words.hint or _(_HINT), closed,
        picture="icons/light/hint", shortcut="h",
    )  # fmt: skip
    if table.news.computer.hint is None:
        return (hint,)
    return (hint._replace(is_chosen=True, is_busy=table.news.computer.hint.advice is None),)


def _recap_button() -> ButtonAppearance:
    hint = _("See again what the others did")
    return ButtonAppearance(
        "bar/recap",
        _("Recap"),
        call(PlayedScene.see_recap),
        hint,
        shortcut="l",
        short_picture="icons/light/eye",
    )


def _undo_buttons(table: CommonSnapshot, words: BarWords) -> tuple[ButtonAppearance, ...]:
    undo = table.news.undo
    undo_hint = _("Take back the last action")
    if words.undone:
        undo_hint = _("Undo: {action}").format(action=words.undone)
        if undo.waits:
            undo_hint += "\n" + _("Until it is handed over, all of the turn can be taken back.")
    own_lore = words.turn_lore if undo.rule is UndoRule.TURN else ""
    lore = own_lore or _(_UNDO_WORDS[undo.rule])
    redo_hint = _("Do again what was taken back")
    no_redo = "" if undo.can_redo else _("There is nothing to redo.")
    return (
        ButtonAppearance(
            "bar/undo", _("Undo"), call(PlayedScene.undo), undo_hint,
            undo_refusal_words(undo.refusal),
            shortcut="u", is_own_group_only=True, short_picture="icons/light/undo",
        ).explained(explanation=lore),
        ButtonAppearance(
            "bar/redo", _("Redo"), call(PlayedScene.redo), redo_hint, no_redo, shortcut="ctrl+y",
            is_own_group_only=True, short_picture="icons/light/redo",
        ).explained(explanation=lore),
    )  # fmt: skip


def _permanent_buttons() -> tuple[ButtonAppearance, ...]:
    """The buttons that are always there, in the same place."""
    return (
        ButtonAppearance(
            "bar/rules", _("Rules"), call(PlayedScene.open_rules),
            _("The goal, what the signs mean, and the rulebook"), picture="icons/light/help",
        ),
        ButtonAppearance(
            "bar/settings", _("Settings"), call(PlayedScene.open_settings),
            _("Speed, sound, colours, language, size: they hold at once, and you come back "
              "to this moment"),
            picture="icons/light/settings",
        ),
        ButtonAppearance(
            "bar/menu", _("Menu"), call(PlayedScene.open_menu), _("Leave the table, or go on"),
            shortcut="escape", short_picture="icons/light/menu", opens_menu=True,
        ),
    )  # fmt: skip
