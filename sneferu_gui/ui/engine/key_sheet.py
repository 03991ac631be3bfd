"""The sheet of keys that `?` lays over any scene; of a gamepad's buttons while one is in use."""

from typing import Final

from sneferu_gui.language import N_, _
from sneferu_gui.ui.engine.keys import SHORTCUTS, TYPED, Keys, Shortcut, Signs, Typed, key_words
from sneferu_gui.ui.engine.pad_buttons import BACK, CHOOSE, MENU, PadButtons
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.key_tags import key_tags

EVERYWHERE: Final = (
    ("tab", N_("From board to board")),
    ("←↑↓→", N_("Within a board")),
    ("return", N_("Choose")),
    ("escape", N_("Back; the menu")),
    ("Ctrl + −", N_("Larger, smaller")),
    ("ctrl+z", N_("Take back; Ctrl+Y does again")),
)
"""Keys that hold in every scene and cannot be changed."""
LISTED: Final = ("type", "explain", "keys", "text", "mute", "screen", "picture")
"""Shortcuts that hold in every scene, by their names."""


def key_sheet(canvas: Canvas, tree: Node, signs: Signs, game: str = "") -> Node:
    """The keys of a picture's widgets over them, and those that hold everywhere.

    At the table of a `game`, by its title, those of other games are left out; without one each
    says whose it is.
    """
    if isinstance(signs, PadButtons):
        return key_tags(canvas, tree, signs.written, _("Gamepad"), _of_pad(signs, game))
    keys = signs if isinstance(signs, Keys) else Keys()
    lines = [(key_words(typed.example), told) for typed in TYPED if (told := _told(typed, game))]
    lines += [(key_words(key), _(words)) for key, words in EVERYWHERE]
    lines += [(key_words(keys.key_of(name)), SHORTCUTS[name].told()) for name in LISTED]
    return key_tags(canvas, tree, signs.written, _("Keys"), lines)


def _told(listed: Shortcut | Typed, game: str) -> str:
    """What it does, at the table of a game without its title; empty for what another game has."""
    if not game:
        return listed.told()
    words = listed.label if isinstance(listed, Shortcut) else listed.words
    return _(words) if listed.game in {"", game} else ""


def _of_pad(buttons: PadButtons, game: str) -> list[tuple[str, str]]:
    """What every button does."""
    shoulders = f"{buttons.sign('left shoulder')}, {buttons.sign('right shoulder')}"
    fixed = [
        (_("Cross, left stick"), _("Within a board")),
        (_("Right stick"), _("Scroll; turn round what is in hand")),
        (shoulders, _("From board to board")),
        (buttons.sign(CHOOSE), _("Choose")),
        (buttons.sign(BACK), _("Back")),
        (buttons.sign(MENU), _("The menu")),
    ]
    return fixed + [
        (buttons.sign(buttons.button_of(name)), told)
        for name, shortcut in SHORTCUTS.items()
        if buttons.button_of(name) and (told := _told(shortcut, game))
    ]
