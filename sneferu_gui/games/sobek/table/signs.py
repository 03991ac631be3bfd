"""Signs and figures for things at Sobek's table: cards, sets, the tile, the hand."""

from collections.abc import Iterable
from typing import Final

from sneferu_gui.games.sobek.law.arranging import character_picture
from sneferu_gui.games.sobek.law.edition import CardKind
from sneferu_gui.games.sobek.law.position import LaidSet
from sneferu_gui.games.sobek.table.words import character_words, family_of, titled
from sneferu_gui.ui.kit.widgets.line_parts import Parts

TILE: Final = "sobek/tile"
HAND: Final = "sobek/hand"
SCARAB: Final = "sobek/scarab"
BOAT: Final = "sobek/barge"
DECK: Final = "sobek/cards/back_beige"
EVENT: Final = "sobek/events/back"


def back_picture(back: str) -> str:
    """The name of a back's picture; `back` is ``beige``, ``green`` or ``orange``."""
    return f"back_{back}"


def sum_words(laid: LaidSet) -> str:
    """Scarabs × cards = worth; for a flat set scarabs = worth (W1, W2)."""
    if laid.is_flat:
        return f"{laid.scarabs} = {laid.worth}"
    return f"{laid.scarabs} × {laid.size} = {laid.worth}"


def family_sign(family: str) -> Parts:
    """A family's sign; nothing for ""."""
    return ((f"sobek/families/{family}", ""),) if family else ()


def card_signs(kind: CardKind) -> Parts:
    """A card by its family and scarabs, a character by portrait and name; else by its back.

    >>> from sneferu_gui.games.sobek.law.edition import HIDDEN
    >>> card_signs(HIDDEN["green"])
    (('sobek/cards/back_green', ''),)
    """
    if kind.is_hidden:
        return ((f"sobek/cards/{back_picture(kind.back)}", ""),)
    if kind.power is not None:
        picture = character_picture(kind.power, kind.family)
        return ((f"sobek/cards/{picture}", titled(character_words(kind))),)
    scarabs = ((SCARAB, str(kind.scarabs)),) if kind.scarabs else ()
    return (*family_sign(kind.family), *scarabs)


def cards_signs(kinds: Iterable[CardKind]) -> Parts:
    return tuple(part for kind in kinds for part in card_signs(kind))


def worth_sign(laid: LaidSet) -> Parts:
    """A set's family sign, and its scarabs × cards = worth."""
    return ((f"sobek/families/{family_of(laid)}", ""), (SCARAB, sum_words(laid)))
