"""The places of cards in two pictures of a table at rest: in hands, harbour, sets and piles.

Cards of one kind are the same, so a card is found by its look: its face, or if that is hidden, its
back. No card is found twice.
"""

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.edition import HIDDEN, CardKind
from sneferu_gui.games.sobek.table.cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    card_face,
    card_look,
    card_rect,
    whole_card,
)
from sneferu_gui.games.sobek.table.looks import CardLook, PileLook
from sneferu_gui.games.sobek.table.places import BacksOf, HandPlace, OwnArea, PlayerPlace
from sneferu_gui.ui.kit.looks import Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.table.staging import PicturePair, row

MOST_SEATS: Final = 4

FindNode = Callable[[Hashable], Node | None]
"""Finds the node about something in one of the pictures."""


class CardSpot(NamedTuple):
    look: CardLook
    node: Node
    """The node that shows the card, or the backs of several cards."""

    @property
    def rect(self) -> Rect:
        return self.look.rect


def cards_in(looks: tuple[Look, ...]) -> list[CardLook]:
    """The cards among looks, the lowest first."""
    return [look for look in looks if isinstance(look, CardLook)]


def picture_in(node: Node | None, name: str) -> Picture | None:
    """The picture of this name in a node; None if there is none."""
    looks = () if node is None else node.looks
    return next((look for look in looks if isinstance(look, Picture) and look.name == name), None)


def stack_rect(node: Node) -> Rect:
    """The rectangle of the topmost card of a stack; for an empty one, the middle of the node."""
    piles = [look.rect for look in node.looks if isinstance(look, PileLook)]
    return piles[-1] if piles else node.rect.fitted(CARD_WIDTH / CARD_HEIGHT)


def look_of(kind: CardKind, rect: Rect = NOWHERE) -> CardLook:
    """The look of a card, face up."""
    return card_look(rect, card_face(kind))


def back_of(kind: CardKind) -> CardLook:
    """The look of a card, face down."""
    return look_of(HIDDEN[kind.back])


def is_alike(one: CardLook, other: CardLook) -> bool:
    """Whether two cards look the same, wherever they lie."""
    return _face_of(one) == _face_of(other)


def _face_of(look: CardLook) -> tuple[str, str, int, bool]:
    return look.picture, look.sign, look.scarabs, look.is_green


def own_seat(find: FindNode) -> int | None:
    """The seat whose hand and sets lie before the table; None if they are not shown."""
    return next((seat for seat in range(MOST_SEATS) if find(OwnArea(seat)) is not None), None)


class Hands:
    """The hands in two pictures, and the cards that move in and out of them."""

    def __init__(self, pictures: PicturePair) -> None:
        self._pictures = pictures
        self._own_before, self.own = own_seat(pictures.before), own_seat(pictures.now)
        self._leaving = _own_cards(pictures.before)
        """The own cards of the first picture whose places now are not known yet."""
        self._arrived = _own_cards(pictures.now)
        self.sources: list[Node] = []
        """The nodes that showed cards which have left hands."""
        self.touched: float | None = None
        """The time at which the first card leaves the own hand, or sets off for it; None before."""

    def start_spot(self, seat: int, kind: CardKind, time: float) -> CardSpot | None:
        """The place from which a card leaves a hand at this time, which is noted."""
        if seat == self._own_before:
            self._note_time(time)
            found = _pop_spot(self._leaving, kind)
        else:
            found = _spot_of_other(self._pictures.before, seat, kind)
        if found is not None:
            self.sources.append(found.node)
        return found

    def goal_spot(self, seat: int, kind: CardKind, time: float) -> CardSpot | None:
        """The place to which a card comes in a hand, setting off at `time`."""
        if seat == self.own:
            self._note_time(time)
            return _pop_spot(self._arrived, kind)
        return _spot_of_other(self._pictures.now, seat, kind)

    def _note_time(self, time: float) -> None:
        self.touched = time if self.touched is None else min(self.touched, time)

    def staying_cards(self) -> list[tuple[CardSpot, CardSpot]]:
        """The own cards that neither left nor came: for each its place before and its place now."""
        before = self._leaving.copy()
        pairs = []
        for now in self._arrived:
            was = next((spot for spot in before if is_alike(spot.look, now.look)), None)
            if was is not None:
                before.remove(was)
                pairs.append((was, now))
        return pairs


def _own_cards(find: FindNode) -> list[CardSpot]:
    """The cards of the own hand, in their order."""
    cards = ((whole_card(node), node) for node in row(find, HandPlace))
    return [CardSpot(look, node) for look, node in cards if look is not None]


def _pop_spot(spots: list[CardSpot], kind: CardKind) -> CardSpot | None:
    """Remove and return the last card with this face, else with this back; None without one."""
    for look in (look_of(kind), back_of(kind)):
        found = next((spot for spot in reversed(spots) if is_alike(spot.look, look)), None)
        if found is not None:
            spots.remove(found)
            return found
    return None


def _spot_of_other(find: FindNode, seat: int, kind: CardKind) -> CardSpot | None:
    """The place of the hand's cards with this back; if they are not shown, that of their player."""
    node = find(BacksOf(seat, kind.back))
    if node is not None:
        cards = cards_in(node.looks)
        return CardSpot(cards[-1], node) if cards else None
    node = find(PlayerPlace(seat))
    if node is None:
        return None
    wide = min(node.rect.w, node.rect.h) * CARD_WIDTH // (2 * CARD_HEIGHT)
    place = card_rect(0, 0, wide)
    return CardSpot(back_of(kind)._replace(rect=node.rect.centred(place.w, place.h)), node)
