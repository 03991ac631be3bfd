"""What only the toy game's pictures are made of."""

from typing import Final, NamedTuple

from sneferu_gui.ui.kit.rect import Rect

PAINTERS: Final = "tests.toy_game.painters"


class CardLook(NamedTuple):
    """A card in one colour, by what it is worth; a hidden one is grey."""

    rect: Rect
    card: int
    opacity: int = 255
