"""Shortcut keys, including those of the games.

Importing this module registers the games' keys, as the catalogue has them: no game is imported for
it, and a gamepad's buttons (`PadButtons.of`) then know them as well.
"""

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.entry import Entry
from sneferu_gui.ui.engine.keys import Keys, Shortcut, register_shortcuts


def keys_of(changed: tuple[str, ...]) -> Keys:
    """The keys of a settings file: each ``name=key``; unknown and fixed ones are left out."""
    return Keys.of(changed)


def register(game: Entry) -> None:
    """Register a game's keys by their names in settings files. Raises the engine's ValueError."""
    about = game.about()
    shortcuts = {
        each.name: Shortcut(each.key, each.label, each.button, game.title) for each in about.keys
    }
    typed = [Shortcut(each.example, each.words, game=game.title) for each in about.typed]
    register_shortcuts(shortcuts, typed)


for _game in reversed(GAMES.values()):  # each is put before the earlier ones
    register(_game)
