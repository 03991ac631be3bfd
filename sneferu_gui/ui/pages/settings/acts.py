"""What can be done on the settings' pages."""

from collections.abc import Hashable
from enum import StrEnum
from typing import NamedTuple

from sneferu_gui.ui.engine.scene import Leave, Slide


class SettingsPage(StrEnum):
    """The pages."""

    LOOK = "look"
    TABLE = "table"
    PEOPLE = "people"
    SOUND = "sound"
    KEYS = "keys"
    PAD = "pad"


class ChangeSetting(NamedTuple):
    """Let a setting have a value."""

    name: str
    value: Hashable


class OpenPage(NamedTuple):
    """Turn to a page."""

    page: SettingsPage


class GiveKey(NamedTuple):
    """Let a shortcut have the next key that is pressed."""

    shortcut: str


class UsualKeys(NamedTuple):
    """Let all keys mean what they usually do."""


class OwnKeys(NamedTuple):
    """Bring back the keys that were there before the usual ones."""


SettingsAct = ChangeSetting | OpenPage | GiveKey | UsualKeys | OwnKeys | Slide | Leave
"""Everything that can be done there."""
