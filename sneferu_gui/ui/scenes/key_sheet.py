"""The sheet of keys that `?` lays over any scene."""

from typing import Final

from sneferu_gui.language import N_, _
from sneferu_gui.ui.scenes.keys import SHORTCUTS, Keys, key_words
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.key_tags import key_tags
from sneferu_gui.ui.views.node import Node

EVERYWHERE: Final = (
    ("B3", N_("Take up a stone: its column as a capital, then its row")),
    ("24", N_("Lay it into a slot: its level, then its place there")),
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


def key_sheet(canvas: Canvas, tree: Node, keys: Keys) -> Node:
    """The keys of a picture's widgets over them, and those that hold everywhere."""
    lines = [(key_words(key), _(words)) for key, words in EVERYWHERE]
    lines += [(key_words(keys.key_of(name)), _(SHORTCUTS[name].label)) for name in LISTED]
    return key_tags(canvas, tree, keys.written, _("Keys"), lines)
