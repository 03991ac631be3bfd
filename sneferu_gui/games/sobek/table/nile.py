"""How the Nile's row of cards moves: it closes where cards were taken, and boats bring new ones."""

from itertools import count

from sneferu_gui.games.sobek.law.edition import BEIGE, HIDDEN, ORANGE
from sneferu_gui.games.sobek.law.events import Delivered
from sneferu_gui.games.sobek.table.beside import CARD
from sneferu_gui.games.sobek.table.cards import back_picture, whole_card
from sneferu_gui.games.sobek.table.gathering import DEALT, Gathering
from sneferu_gui.games.sobek.table.places import DeckPlace, NilePlace
from sneferu_gui.games.sobek.table.sounding import sound_of
from sneferu_gui.games.sobek.table.whereabouts import CardSpot, back_of, stack_rect
from sneferu_gui.ui.kit.looks import Lift
from sneferu_gui.ui.table.pictures import PicturePair


def card_in_nile(pictures: PicturePair, place: int) -> CardSpot | None:
    """A card of the Nile as it lay."""
    node = pictures.before(NilePlace(place))
    look = whole_card(node) if node is not None else None
    return CardSpot(look, node) if node is not None and look is not None else None


def close_row(gathering: Gathering, pictures: PicturePair, gone: set[int], start: float) -> None:
    """The cards that stay go up to the first quays, once those that are `gone` have left."""
    stayed = (place for place in count() if place not in gone)
    for new, old in enumerate(stayed):
        node, was = pictures.now(NilePlace(new)), card_in_nile(pictures, old)
        look = whole_card(node) if node is not None else None
        if was is None or node is None or look is None:
            return
        if look.rect != was.rect:
            gathering.shift(was.look, (was.rect, look.rect), start, node.key)


def deliver(gathering: Gathering, pictures: PicturePair, event: Delivered, begins: float) -> None:
    """Cards go from the deck onto the quays, one by one, and are turned up there."""
    deck = pictures.now(DeckPlace())
    for number in range(len(event.cards)):
        node = pictures.now(NilePlace(number))
        look = whole_card(node) if node is not None else None
        if deck is None or node is None or look is None:
            continue
        back = back_of(HIDDEN[ORANGE if look.picture == back_picture(ORANGE) else BEIGE])
        path = stack_rect(deck), look.rect
        held, start = back._replace(lift=Lift.HELD, opacity=255), begins + number * DEALT
        gathering.fly(held, path, start, CARD, node.key, comes_out=True)
        gathering.cue(begins, sound_of(event))
