"""What is seen of cards, as the views draw it."""

from sneferu_gui.games.sobek.law.edition import GREEN, CardKind
from sneferu_gui.games.sobek.table.cards import (
    CardFace,
    back_picture,
    character_picture,
    goods_picture,
)
from sneferu_gui.games.sobek.table.words import card_words, titled


def card_face(kind: CardKind) -> CardFace:
    """A card with its face up; of one whose face is not known, its back."""
    label = titled(card_words(kind))
    if kind.is_hidden:
        return CardFace(label, back_picture(kind.back))
    if kind.power is not None:
        picture = character_picture(kind.power, kind.family)
        return CardFace(label, picture, kind.family, is_character=True)
    return CardFace(
        label, goods_picture(kind.family), kind.family, kind.scarabs, is_green=kind.back == GREEN
    )
