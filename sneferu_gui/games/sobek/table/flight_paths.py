"""Flights of cards that several events share.

What other players take and lay is shown large on its way, as are characters that act; the Nile's
row closes where cards were taken, and boats bring new ones.
"""

from itertools import count
from typing import Final

from sneferu_gui.games.sobek.law.edition import BEIGE, HIDDEN, ORANGE
from sneferu_gui.games.sobek.law.events import Delivered
from sneferu_gui.games.sobek.table.card_spots import CardSpot, back_of, stack_rect
from sneferu_gui.games.sobek.table.cards import back_picture, whole_card
from sneferu_gui.games.sobek.table.looks import CardLook
from sneferu_gui.games.sobek.table.motion_builder import DEALT, Gathering
from sneferu_gui.games.sobek.table.places import DeckPlace, DiscardPlace, NilePlace, PlayerPlace
from sneferu_gui.games.sobek.table.sounding import sound_of
from sneferu_gui.ui.kit.looks import Lift, Picture
from sneferu_gui.ui.kit.motion import arc
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.pictures import PicturePair

RISING: Final = 0.12
"""Seconds in which a card rises from where it lay."""
CARD: Final = 0.34
"""Seconds a card takes to where it goes."""
SHOWN: Final = 0.5
"""Seconds for which what another player takes or lays is held beside them."""
LARGE: Final = 1.5
"""How large then, as a multiple of a card of the discard pile."""
ACTS: Final = 0.45
"""Seconds for which a character is seen large before the power works."""
FAN: Final = 3
"""How many times as broad as a card the cards are at most that are held so."""


def places_beside(pictures: PicturePair, seat: int, number: int) -> list[Rect]:
    """Where so many cards of another player are held, side by side; nowhere for one's own."""
    player, pile = pictures.now(PlayerPlace(seat)), pictures.now(DiscardPlace())
    if player is None or pile is None:
        return []
    card = stack_rect(pile)
    wide, high = int(LARGE * card.w), int(LARGE * card.h)
    step = min(wide, FAN * wide // max(1, number))
    whole = Rect(player.rect.x + wide // 4, player.rect.centre[1] - high // 2, 0, high)
    whole = whole._replace(w=wide + step * (number - 1))
    whole = whole.moved(-whole.w, 0).clamped(pictures.frame)
    return [Rect(whole.x + step * n, whole.y, wide, high) for n in range(number)]


def take_up(
    gathering: Gathering,
    look: CardLook | Picture,
    place: Rect,
    start: float,
    *,
    comes_out: bool = False,
) -> float:
    """A card or a token rises, comes to its place beside the player, and is held; until when."""
    raised, came = look.rect.moved(0, -look.rect.h // 6), start + RISING + CARD
    gathering.fly(look, (look.rect, raised), start, RISING, comes_out=comes_out)
    path = arc(raised, place, place.h / 3)
    gathering.fly(look, path, start + RISING, CARD, comes_out=True)
    gathering.rest(look, place, came, came + SHOWN)
    return came + SHOWN


def show_character(
    gathering: Gathering, pictures: PicturePair, look: CardLook, start: float
) -> float:
    """A character is seen large before all, then goes to the discard pile; when it works."""
    pile = pictures.now(DiscardPlace())
    if pile is None:
        return start
    goal, shown = stack_rect(pile), start + CARD
    large = _stage(pictures, goal)
    gathering.fly(look, (look.rect, large), start, CARD)
    gathering.rest(look, large, shown, shown + ACTS)
    gathering.fly(look, (large, goal), shown + ACTS, CARD, comes_out=True)
    gathering.hold(pictures.before(DiscardPlace()), pile, shown + ACTS + CARD)
    return shown + ACTS


def _stage(pictures: PicturePair, goal: Rect) -> Rect:
    """Where a character acts: in the middle of the harbour, else beside the discard pile."""
    first = pictures.now(NilePlace(0)) or pictures.before(NilePlace(0))
    wide, high = int(LARGE * goal.w), int(LARGE * goal.h)
    if first is None:
        return goal.moved(-2 * goal.w, goal.h // 2).centred(wide, high)
    return first.rect._replace(w=goal.right - first.rect.x).centred(wide, high)


# -- The Nile ----------------------------------------------------------------------------------


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
