"""The usual keys of shortcuts, and the keys a person has given them instead."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from sneferu_gui.language import N_, _


class Shortcut(NamedTuple):
    key: str
    """The usual key, as `KeyPressed` names it."""
    label: str
    button: str = ""
    """The gamepad's usual button; empty for none."""
    game: str = ""
    """The title of the only game that has it; empty for those of several games or of any table."""

    def text(self) -> str:
        """The label in the player's language, with the game's title if only one game has it."""
        return of_game(self.game, _(self.label))


def of_game(game: str, words: str) -> str:
    """Words with a game's title before them; the words alone without a game."""
    return _("{game}: {words}").format(game=game, words=words) if game else words


_SHORTCUTS: Final = {
    "end": Shortcut("e", N_("End the turn"), "right trigger"),
    "now": Shortcut("n", N_("Let the computer that thinks move now")),
    "hint": Shortcut("h", N_("Ask for a hint, or for more of it")),
    "undo": Shortcut("u", N_("Take back the last action"), "y"),
    "recap": Shortcut("l", N_("See again what the others did"), "back"),
    "type": Shortcut("/", N_("Type the place of what is to be chosen")),
    "play": Shortcut("p", N_("Play or stop a replay")),
    "review": Shortcut("o", N_("Review a game that is over")),
    "analysis": Shortcut("f3", N_("Analyse the moment of a game that is looked at")),
    "goal": Shortcut("g", N_("The game on one card: goal, turn, end and signs")),
    "text": Shortcut("t", N_("Everything on the screen in words")),
    "mute": Shortcut("m", N_("All sound off, or on again")),
    "explain": Shortcut("f1", N_("Explain what is under the pointer"), "right stick"),
    "keys": Shortcut("?", N_("Show the keys"), "left stick"),
    "screen": Shortcut("f11", N_("Full screen")),
    "picture": Shortcut("f12", N_("Keep a picture of the window")),
}
SHORTCUTS: Final[Mapping[str, Shortcut]] = MappingProxyType(_SHORTCUTS)
"""By their names in the settings file: those of any table, and those of the games."""


_TYPED: Final[list[Shortcut]] = []
TYPED: Final[Sequence[Shortcut]] = _TYPED
"""Examples of what is typed at the games' tables, in the place of keys."""


def register_shortcuts(shortcuts: Mapping[str, Shortcut], typed: Sequence[Shortcut]) -> None:
    """Add a game's shortcuts, before those of any table.

    A shortcut that another game has too belongs to no single game any more. Raises ValueError for
    two keys of one name or one key of two names, which a settings file could not tell apart.
    """
    known = {name: shortcut.key for name, shortcut in _SHORTCUTS.items()}
    keys = known | {name: shortcut.key for name, shortcut in shortcuts.items()}
    if len(set(keys.values())) < len(keys) or not keys.items() >= known.items():
        raise ValueError("a key of the game's is another's")
    own = {name: shortcut for name, shortcut in shortcuts.items() if name not in known}
    shared = {
        name: shortcut._replace(game="") if name in shortcuts else shortcut
        for name, shortcut in _SHORTCUTS.items()
    }
    in_order = own | shared
    _SHORTCUTS.clear()
    _SHORTCUTS.update(in_order)
    _TYPED.extend(typed)


def usual_keys() -> frozenset[str]:
    return frozenset(shortcut.key for shortcut in SHORTCUTS.values())


FIXED: Final = frozenset({
    "up", "down", "left", "right", "tab", "return", "space", "escape", "backspace", "delete",
    "home", "end", "page up", "page down", "+", "-", "=", "insert", "clear",
})  # fmt: skip
"""Keys whose meaning cannot be changed."""

NAMES: Final = {
    "escape": "Esc",
    "return": "Enter",
    "tab": "Tab",
    "ctrl+z": "Ctrl+Z",
    "ctrl+y": "Ctrl+Y",
    "left": "←",
    "right": "→",
    "up": "↑",
    "down": "↓",
    "home": "Home",
    "end": "End",
}


_FREE: Final = r"\S|f[1-9]\d?"
"""Keys that may be given to shortcuts: single signs and F keys."""


class Keys(NamedTuple):
    """Which key does what.

    >>> keys = Keys.of(("undo=j",))
    >>> keys.meaning("j"), keys.meaning("u"), keys.written("u")
    ('u', '', 'J')
    """

    given: Mapping[str, str] = MappingProxyType({})
    """By the shortcuts' names."""

    @classmethod
    def of(cls, changed: tuple[str, ...]) -> "Keys":
        """From a settings file's ``name=key`` entries; unknown names and fixed keys are ignored."""
        keys = cls()
        for each in changed:
            name, _, key = each.partition("=")
            if name in SHORTCUTS and is_free(key.lower()):
                keys = keys.with_key(name, key.lower())
        return keys

    def changed(self) -> tuple[str, ...]:
        """The entries that differ from the usual keys, for a settings file."""
        return tuple(
            f"{name}={key}" for name, key in self.given.items() if key != SHORTCUTS[name].key
        )

    def key_of(self, name: str) -> str:
        return self.given.get(name, SHORTCUTS[name].key)

    def owner(self, key: str) -> str:
        """The name of the shortcut that has a key; empty for none."""
        return next((name for name in SHORTCUTS if self.key_of(name) == key), "")

    def with_key(self, name: str, key: str) -> "Keys":
        """These keys with one changed; a shortcut that loses its key gets the freed one."""
        given = dict(self.given)
        other = self.owner(key)
        if other and other != name:
            given[other] = self.key_of(name)
        given[name] = key
        return Keys(given)

    def meaning(self, key: str) -> str:
        """The usual key whose meaning a key has now; empty for one without a meaning."""
        name = self.owner(key)
        if name:
            return SHORTCUTS[name].key
        return "" if key in usual_keys() else key

    def written(self, usual: str) -> str:
        """The label of the key that now does what the key `usual` does by default.

        Empty where no key does.
        """
        name = next((name for name in SHORTCUTS if SHORTCUTS[name].key == usual), "")
        if not name and self.owner(usual):
            return ""  # a key that was given away does something else
        return key_words(self.key_of(name) if name else usual)


def is_free(key: str) -> bool:
    return key not in FIXED and bool(re.fullmatch(_FREE, key))


def key_words(key: str) -> str:
    """A key's label on the keyboard."""
    return NAMES.get(key, key.upper() if len(key) <= len("f12") else key.title())
