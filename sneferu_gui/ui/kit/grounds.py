"""Plain grounds: what is laid where the picture that other things lie on cannot be had."""

from typing import Final

from sneferu_gui.ui.kit.looks import Colour

_GROUNDS: Final[dict[str, Colour]] = {
    "papyrus": (231, 211, 168, 255),
    "night": (16, 24, 44, 255),
    "title": (16, 24, 44, 255),
    "bank": (16, 24, 44, 255),
    "shore": (16, 24, 44, 255),
    "quay": (43, 112, 137, 255),
}
"""By the pictures' names: the tone that keeps what is written there legible."""


def register_ground(name: str, tone: Colour) -> None:
    """Let a game's own picture have a ground; its module of colours does so."""
    _GROUNDS[name] = tone


def ground_of(name: str) -> Colour | None:
    """The tone for a picture; None for one that is no ground.

    A game's own has that of the house's of the same name, before anything of the game is imported.
    """
    return _GROUNDS.get(name) or _GROUNDS.get(name.rpartition("/")[2])
