"""What moves on the table after an action: told from the events and the two pictures.

Events come as the viewer may see them, and so do both pictures: what is hidden moves as a back.
"""

from collections.abc import Sequence
from functools import singledispatchmethod
from itertools import count
from typing import Final

from sneferu_gui.rules.sobek.edition import BEIGE, HIDDEN, ORANGE, CardKind
from sneferu_gui.rules.sobek.events import (
    CardGiven,
    CardPicked,
    CardsDiscarded,
    CardsDrawn,
    CardStolen,
    CardTaken,
    CharacterPlayed,
    Delivered,
    Event,
    HandSetAside,
    MarkerMoved,
    PileTakenUp,
    RoundBegan,
    RoundScored,
    SetJoined,
    SetLaid,
    StartDealt,
    TokensSeen,
    TokenUsed,
)
from sneferu_gui.ui.scenes.sobek.table.gathering import Gathering
from sneferu_gui.ui.scenes.sobek.table.places import (
    DeckPlace,
    DiscardPlace,
    HandPlace,
    NilePlace,
    PileOf,
    SetPlace,
)
from sneferu_gui.ui.scenes.sobek.table.sounding import FLIP, SLIDE, sound_of, sounds_of
from sneferu_gui.ui.scenes.sobek.table.using import turn_up_tokens, use_token, walk
from sneferu_gui.ui.scenes.sobek.table.whereabouts import (
    CardSpot,
    Hands,
    back_of,
    cards_in,
    is_alike,
    look_of,
    picture_in,
    stack_rect,
)
from sneferu_gui.ui.scenes.table.pictures import PicturePair
from sneferu_gui.ui.views.lift import Lift
from sneferu_gui.ui.views.looks import Picture
from sneferu_gui.ui.views.motion import Flight, Motion
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.rect import Rect
from sneferu_gui.ui.views.sobek.cards import HIGH, WIDE, back_picture, whole_card
from sneferu_gui.ui.views.sobek.looks import CardLook

CARD: Final = 0.34
"""Seconds a card takes to where it goes."""
DROPPED: Final = 0.12
"""Seconds it takes when it was let go there."""
SPRING: Final = 0.18
"""Seconds it takes back to where it came from."""
SKIPPED: Final = 0.16
"""Seconds between two cards that are skipped, on their way under the tile."""
DEALT: Final = 0.09
"""Seconds between two cards that are dealt, laid or drawn."""
ACTS: Final = 0.45
"""Seconds for which a character is seen large before the power works."""
LARGE: Final = 1.5
"""How large then, as a multiple of what the discard pile has."""
MANY: Final = 0.9
"""Seconds at most between the first and the last of many cards."""


class Choreography:
    """How Sobek shows what happened."""

    def __init__(self, *, scores: bool = True) -> None:
        """Unless it `scores`, a page tells of a round that is scored: then that is not shown here.

        What comes after it is the next round, which lies there when the page is left.
        """
        self._scores = scores

    def motion_of(
        self, events: Sequence[Event], pictures: PicturePair, dropped: Rect | None
    ) -> Motion:
        """The motion that leads from one picture to the next."""
        if events and isinstance(events[0], RoundBegan):  # what lay there was put together
            pictures = pictures.anew()
        telling = _Telling(pictures, dropped)
        for event in events:
            if isinstance(event, RoundScored) and not self._scores:
                break
            telling.tell(event)
        return telling.motion()

    def way_back(self, home: Node | None, start: Rect) -> Motion | None:
        """A card that was let go in vain, on its way home."""
        look = whole_card(home) if home is not None else None
        if home is None or look is None:
            return None
        return Motion((Flight(_held(look), (start, look.rect), 0.0, SPRING, home.key),))

    def sounds_of(self, events: Sequence[Event]) -> list[str]:
        """What is heard of events that are shown without motion."""
        return sounds_of(events)


def _held(look: CardLook) -> CardLook:
    """A card on its way."""
    return look._replace(lift=Lift.HELD, opacity=255)


_TOGETHER: Final = (HandSetAside, StartDealt)
"""What happens to all seats at the same time."""


class _Telling:
    """Tells event after event; each begins when the one before it is over."""

    def __init__(self, pictures: PicturePair, dropped: Rect | None) -> None:
        self._pictures = pictures
        self._hands = Hands(pictures)
        self._dropped = dropped
        self._all = Gathering()
        self._clock = 0.0
        self._ready: float | None = None
        """When the next event begins, where that is before all is over."""
        self._last: type[Event] | None = None

    def motion(self) -> Motion:
        """All of it, with the cards of the hand that make room."""
        pairs = self._hands.stayed()
        if any(was.rect != now.rect for was, now in pairs):
            start = self._hands.touched or 0.0
            for was, now in pairs:
                is_same = was.rect[2:] == now.rect[2:]
                look = now.look if is_same else _held(now.look)
                self._all.shift(look, (was.rect, now.rect), start, now.node.key)
        return self._all.motion()

    def tell(self, event: Event) -> None:
        """Take in what happened next."""
        if type(event) is not self._last or not isinstance(event, _TOGETHER):
            self._clock = self._all.end if self._ready is None else self._ready
            self._ready = None
        self._last = type(event)
        self._tell(event)

    @singledispatchmethod
    def _tell(self, event: Event) -> None:
        """Of other events nothing moves; some of them are heard."""
        self._all.cue(self._clock, sound_of(event))

    # -- the Nile ---------------------------------------------------------------------------

    @_tell.register
    def _take(self, event: CardTaken) -> None:
        start = self._clock
        card = self._in_nile(event.place)
        goal = self._hands.come(event.seat, event.card, start)
        if card is not None and goal is not None:
            end = self._bring(card, goal, start)
            self._all.cue(start, sound_of(event))
            if isinstance(goal.node.about, HandPlace) and not is_alike(card.look, goal.look):
                self._all.cue(end, FLIP)
        skipped = [self._in_nile(place) for place in range(len(event.skipped))]
        spots = [spot for spot in skipped if spot is not None]
        if spots:
            self._all.cue(start + CARD / 2, SLIDE)
            self._slide_under(event.seat, spots, start + CARD / 2, SKIPPED)
        left = start + CARD / 2 + len(spots) * SKIPPED
        self._close_row(event.place, len(event.skipped), left)

    def _in_nile(self, place: int) -> CardSpot | None:
        """A card of the Nile as it lay."""
        node = self._pictures.before(NilePlace(place))
        look = whole_card(node) if node is not None else None
        return CardSpot(look, node) if node is not None and look is not None else None

    def _close_row(self, place: int, skipped: int, start: float) -> None:
        """The cards that stay go up to the first quays, once all others have left."""
        gone = {place, *range(skipped)}
        stayed = (n for n in count() if n not in gone)
        for new, old in enumerate(stayed):
            node, was = self._pictures.now(NilePlace(new)), self._in_nile(old)
            look = whole_card(node) if node is not None else None
            if was is None or node is None or look is None:
                return
            if look.rect != was.rect:
                path = was.rect, look.rect
                self._all.shift(was.look, path, start, node.key)

    @_tell.register
    def _deliver(self, event: Delivered) -> None:
        """From the deck onto the quays, one by one, and turned up there."""
        deck = self._pictures.now(DeckPlace())
        for number in range(len(event.cards)):
            node = self._pictures.now(NilePlace(number))
            look = whole_card(node) if node is not None else None
            if deck is None or node is None or look is None:
                continue
            back = back_of(HIDDEN[ORANGE if look.picture == back_picture(ORANGE) else BEIGE])
            path = stack_rect(deck), look.rect
            start = self._clock + number * DEALT
            self._all.fly(_held(back), path, start, CARD, node.key, comes_out=True)
            self._all.cue(self._clock, sound_of(event))

    # -- hands ------------------------------------------------------------------------------

    def _bring(
        self, card: CardSpot, goal: CardSpot, start: float, *, comes_out: bool = False
    ) -> float:
        """A card goes to a hand; when it is there."""
        source, seconds = card.rect, CARD
        if self._dropped is not None:  # it has come all the way already
            source, seconds, self._dropped = self._dropped, DROPPED, None
        path = source, goal.rect
        is_own = isinstance(goal.node.about, HandPlace)
        key = goal.node.key if is_own else ""
        self._all.fly(_held(card.look), path, start, seconds, key, comes_out=comes_out)
        if not is_own:
            before = self._pictures.before(goal.node.about)
            self._all.hold(before, goal.node, start + seconds)
        return start + seconds

    def _bring_many(self, seat: int, kinds: Sequence[CardKind], source: Rect, start: float) -> None:
        """Cards come out of a stack or a pile, one after another, with their faces down."""
        for number, kind in enumerate(kinds):
            goal = self._hands.come(seat, kind, start)
            if goal is not None:
                card = CardSpot(back_of(kind)._replace(rect=source), goal.node)
                at = start + number * _gap(len(kinds))
                self._bring(card, goal, at, comes_out=True)

    @_tell.register
    def _draw(self, event: CardsDrawn) -> None:
        self._from_deck(event)

    @_tell.register
    def _deal(self, event: StartDealt) -> None:
        self._from_deck(event)

    def _from_deck(self, event: CardsDrawn | StartDealt) -> None:
        deck = self._pictures.now(DeckPlace())
        if deck is not None and event.cards:
            self._all.cue(self._clock, sound_of(event))
            self._bring_many(event.seat, event.cards, stack_rect(deck), self._clock)

    @_tell.register
    def _steal(self, event: CardStolen) -> None:
        """From hand to hand, with its face down."""
        card, goal = (
            self._hands.left(event.victim, event.card, self._clock),
            self._hands.come(event.seat, event.card, self._clock),
        )
        if card is not None and goal is not None:
            self._all.cue(self._clock, sound_of(event))
            self._all.rest(card.look, card.rect, 0.0, self._clock)
            stolen = CardSpot(back_of(event.card)._replace(rect=card.rect), card.node)
            self._bring(stolen, goal, self._clock, comes_out=True)

    # -- sets -------------------------------------------------------------------------------

    @_tell.register
    def _lay(self, event: SetLaid) -> None:
        self._join(event.seat, event.onto, event.cards, sound_of(event))

    @_tell.register
    def _court(self, event: SetJoined) -> None:
        self._join(event.seat, event.onto, event.cards, sound_of(event))

    def _join(self, seat: int, index: int, kinds: Sequence[CardKind], sound: str) -> None:
        """Cards go to a set one after another, and wait there until all of it is laid."""
        about = SetPlace(seat, index)
        node, before = self._pictures.now(about), self._pictures.before(about)
        if node is None:
            return
        lying = cards_in(node.looks)
        start, gap = self._clock, _gap(len(kinds))
        end = start + (len(kinds) - 1) * gap + CARD
        for number, kind in enumerate(kinds):
            card = self._hands.left(seat, kind, start)
            if card is None:
                continue
            look = look_of(kind)
            place = next((each for each in lying if is_alike(each, look)), None)
            goal = node.rect.fitted(WIDE / HIGH) if place is None else place.rect
            if place is not None:
                lying.remove(place)
                look = place
            at = start + number * gap
            source, self._dropped = self._dropped or card.rect, None
            self._all.fly(_held(look), (source, goal), at, CARD)
            self._all.rest(look, goal, at + CARD, end)
            self._all.cue(start + CARD / 2, sound)
        self._all.hold(before, node, end)
        self._all.flash(node.rect, end)

    # -- characters -------------------------------------------------------------------------

    @_tell.register
    def _act(self, event: CharacterPlayed) -> None:
        """Large before all for a moment, then to the discard pile while the power works."""
        discard = DiscardPlace()
        card, pile = (
            self._hands.left(event.seat, event.card, self._clock),
            self._pictures.now(discard),
        )
        if card is None or pile is None:
            return
        goal = stack_rect(pile)
        large = self._stage(goal)
        look, start = _held(look_of(event.card)), self._clock
        shown = start + CARD
        self._all.cue(start, sound_of(event))
        self._all.fly(look, (card.rect, large), start, CARD)
        self._all.rest(look, large, shown, shown + ACTS)
        self._all.fly(look, (large, goal), shown + ACTS, CARD, comes_out=True)
        self._all.hold(self._pictures.before(discard), pile, shown + ACTS + CARD)
        self._ready = shown + ACTS

    def _stage(self, goal: Rect) -> Rect:
        """Where a character acts: in the middle of the harbour, else beside the discard pile."""
        first = self._pictures.now(NilePlace(0)) or self._pictures.before(NilePlace(0))
        wide, high = int(LARGE * goal.w), int(LARGE * goal.h)
        if first is None:
            return goal.moved(-2 * goal.w, goal.h // 2).centred(wide, high)
        across = goal.right - first.rect.x
        return first.rect._replace(w=across).centred(wide, high)

    # -- under the tile, and out from under it ------------------------------------------------

    @_tell.register
    def _give(self, event: CardGiven) -> None:
        self._put_aside(event.seat, (event.card,), sound_of(event))

    @_tell.register
    def _set_aside(self, event: HandSetAside) -> None:
        self._put_aside(event.seat, event.cards, sound_of(event))

    def _put_aside(self, seat: int, kinds: Sequence[CardKind], sound: str) -> None:
        found = [self._hands.left(seat, kind, self._clock) for kind in kinds]
        spots = [spot for spot in found if spot is not None]
        if spots:
            self._all.cue(self._clock, sound)
            self._slide_under(seat, spots, self._clock, _gap(len(spots)))

    def _slide_under(self, seat: int, spots: Sequence[CardSpot], start: float, gap: float) -> None:
        """One after another, under the tile that lies over them."""
        tile = self._tile(seat)
        if tile is None:
            return
        goal = tile.rect.fitted(WIDE / HIGH).inset(tile.rect.h // 12)
        above = goal.moved(0, -tile.rect.h)
        end = start
        for number, spot in enumerate(spots):
            at = start + number * gap
            self._all.fly(_held(spot.look), (spot.rect, above, goal), at, CARD)
            end = at + CARD
        self._all.cover(tile, end)
        self._all.hold(self._pictures.before(PileOf(seat)), self._pictures.now(PileOf(seat)), end)

    def _tile(self, seat: int) -> Picture | None:
        """A seat's tile as it lies; None where it is not seen."""
        return picture_in(self._pictures.now(PileOf(seat)), "sobek/tile")

    @_tell.register
    def _pick(self, event: CardPicked) -> None:
        """The Vizier's card comes out of a pile with its face down."""
        tile = self._tile(event.owner)
        if tile is not None:
            self._all.cue(self._clock, sound_of(event))
            self._bring_many(event.seat, (event.card,), _under(tile), self._clock)
            self._all.cover(tile, self._clock + CARD / 2)

    @_tell.register
    def _take_up(self, event: PileTakenUp) -> None:
        tile = self._tile(event.seat)
        if tile is not None and event.cards:
            self._all.cue(self._clock, sound_of(event))
            self._bring_many(event.seat, event.cards, _under(tile), self._clock)
            self._all.cover(tile, self._all.end)

    @_tell.register
    def _discard(self, event: CardsDiscarded) -> None:
        """A family leaves a pile with its faces up, so that all can see they are right (C4)."""
        tile, pile = self._tile(event.seat), self._pictures.now(DiscardPlace())
        if tile is None or pile is None:
            return
        gap = _gap(len(event.cards))
        path = _under(tile), stack_rect(pile)
        for number, kind in enumerate(event.cards):
            at = self._clock + number * gap
            self._all.fly(_held(look_of(kind)), path, at, CARD, comes_out=True)
        self._all.cue(self._clock, sound_of(event))
        self._all.cover(tile, self._all.end)
        self._all.hold(self._pictures.before(DiscardPlace()), pile, self._all.end)

    # -- tokens and markers -----------------------------------------------------------------

    @_tell.register
    def _look_at(self, event: TokensSeen) -> None:
        turn_up_tokens(self._all, self._pictures, event, self._clock)

    @_tell.register
    def _use(self, event: TokenUsed) -> None:
        use_token(self._all, self._pictures, event, self._clock)

    @_tell.register
    def _move_marker(self, event: MarkerMoved) -> None:
        walk(self._all, self._pictures, event.seat, (event.start, event.end), self._clock)

    @_tell.register
    def _score(self, event: RoundScored) -> None:
        """Forward by the points of the round, then back for corruption, all at the same time."""
        for seat, points in enumerate(event.points):
            start = event.before[seat]
            stops = (start, start + points, event.score[seat])
            walk(self._all, self._pictures, seat, stops, self._clock)


def _under(tile: Picture) -> Rect:
    """Where a card lies that is under a tile."""
    return tile.rect.fitted(WIDE / HIGH).inset(tile.rect.h // 12)


def _gap(number: int) -> float:
    """Seconds between two of so many cards."""
    return min(DEALT, MANY / max(1, number))
