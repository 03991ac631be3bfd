"""What can be done on the settings' pages."""

from collections.abc import Hashable
from typing import NamedTuple


class Choice(NamedTuple):
    """Let a setting have a value."""

    name: str
    value: Hashable


class OpenPage(NamedTuple):
    """Turn to a page."""

    page: str


class GiveKey(NamedTuple):
    """Let a shortcut have the next key that is pressed."""

    shortcut: str


class UsualKeys(NamedTuple):
    """Let all keys mean what they usually do."""


class OwnKeys(NamedTuple):
    """Bring back the keys that were there before the usual ones."""
