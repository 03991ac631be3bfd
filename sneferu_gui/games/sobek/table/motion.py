"""What moves on the table after an action: told from the events and the two pictures.

Events come as the viewer may see them, and so do both pictures: what is hidden moves as a back.
"""

from collections.abc import Sequence
from functools import singledispatchmethod
from typing import Final

from sneferu_gui.games.sobek.law.edition import CardKind
from sneferu_gui.games.sobek.law.events import (
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
from sneferu_gui.games.sobek.table.card_spots import (
    CardSpot,
    Hands,
    back_of,
    cards_in,
    is_alike,
    look_of,
    picture_in,
    stack_rect,
)
from sneferu_gui.games.sobek.table.cards import HIGH, WIDE, whole_card
from sneferu_gui.games.sobek.table.flight_paths import (
    CARD,
    SHOWN,
    card_in_nile,
    close_row,
    deliver,
    places_beside,
    show_character,
    take_up,
)
from sneferu_gui.games.sobek.table.looks import CardLook
from sneferu_gui.games.sobek.table.motion_builder import DEALT, Gathering
from sneferu_gui.games.sobek.table.places import (
    DeckPlace,
    DiscardPlace,
    HandPlace,
    PileOf,
    SetPlace,
)
from sneferu_gui.games.sobek.table.sounding import FLIP, SLIDE, sound_of, sounds_of
from sneferu_gui.games.sobek.table.token_motion import turn_up_tokens, use_token, walk
from sneferu_gui.ui.kit.looks import Lift, Picture
from sneferu_gui.ui.kit.motion import Flight, Motion
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.pictures import PicturePair

DROPPED: Final = 0.12
"""Seconds it takes when it was let go there."""
SPRING: Final = 0.18
"""Seconds it takes back to where it came from."""
SKIPPED: Final = 0.16
"""Seconds between two cards that are skipped, on their way under the tile."""
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
        scored = next((n for n, e in enumerate(events) if isinstance(e, RoundScored)), None)
        ends_round = scored is not None and not self._scores
        if ends_round:  # the next round lies there once the page has been left
            pictures = pictures.unchanged()
        telling = _Telling(pictures, dropped)
        for event in events[:scored] if ends_round else events:
            telling.tell(event)
        return telling.motion(stays=ends_round)

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

    def motion(self, *, stays: bool = False) -> Motion:
        """All of it, with the cards of the hand that make room; see `Motion.stays_before`."""
        if stays:
            return self._all.motion(self._hands.sources)
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
        card = card_in_nile(self._pictures, event.place)
        goal = self._hands.come(event.seat, event.card, start)
        if card is not None and goal is not None:
            is_own = isinstance(goal.node.about, HandPlace)
            self._all.cue(start, sound_of(event))
            if not is_own:
                self._all.cue(self._bring_shown(event.seat, card, goal, start), SLIDE)
            elif (end := self._bring(card, goal, start)) and not is_alike(card.look, goal.look):
                self._all.cue(end, FLIP)
        skipped = [card_in_nile(self._pictures, n) for n in range(len(event.skipped))]
        spots = [spot for spot in skipped if spot is not None]
        if spots:
            self._all.cue(start + CARD / 2, SLIDE)
            self._slide_under(event.seat, spots, start + CARD / 2, SKIPPED)
        left = start + CARD / 2 + len(spots) * SKIPPED
        close_row(self._all, self._pictures, {event.place, *range(len(event.skipped))}, left)

    @_tell.register
    def _deliver(self, event: Delivered) -> None:
        deliver(self._all, self._pictures, event, self._clock)

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

    def _bring_shown(
        self, seat: int, card: CardSpot, goal: CardSpot, start: float, *, comes_out: bool = False
    ) -> float:
        """A card another player takes is held large beside them on its way; when it is there."""
        places = places_beside(self._pictures, seat, 1)
        self._bring_all([(card, goal)], places, start, comes_out=comes_out)
        return self._all.end

    def _bring_all(
        self,
        ways: Sequence[tuple[CardSpot, CardSpot]],
        places: Sequence[Rect],
        start: float,
        *,
        comes_out: bool = True,
    ) -> None:
        """Cards go to a hand one after another, held large at these places, if there are any."""
        for number, (card, goal) in enumerate(ways):
            leaves, shown, is_out = start + number * _gap(len(ways)), card, comes_out
            if places:
                look = _held(card.look)
                leaves = take_up(self._all, look, places[number], leaves, comes_out=comes_out)
                shown, is_out = CardSpot(card.look._replace(rect=places[number]), card.node), True
            self._bring(shown, goal, leaves, comes_out=is_out)

    def _bring_many(self, seat: int, kinds: Sequence[CardKind], source: Rect, start: float) -> None:
        """Cards come out of a stack or a pile, one after another, with their faces down."""
        goals = [(kind, self._hands.come(seat, kind, start)) for kind in kinds]
        ways = [
            (CardSpot(back_of(kind)._replace(rect=source), goal.node), goal)
            for kind, goal in goals
            if goal is not None
        ]
        is_dealt = self._last is StartDealt  # that happens to all players at once
        places = [] if is_dealt else places_beside(self._pictures, seat, len(ways))
        self._bring_all(ways, places, start)

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
            if isinstance(goal.node.about, HandPlace):
                self._bring(stolen, goal, self._clock, comes_out=True)
            else:
                self._bring_shown(event.seat, stolen, goal, self._clock, comes_out=True)

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
        start, gap, number = self._clock, _gap(len(kinds)), len(kinds)
        shown = places_beside(self._pictures, seat, number)
        last = start + (number - 1) * gap + CARD
        leaves = last + SHOWN if shown else start
        end = leaves + (number - 1) * gap + CARD
        for n, kind in enumerate(kinds):
            card = self._hands.left(seat, kind, start)
            if card is None:
                continue
            look = look_of(kind)
            place = next((each for each in lying if is_alike(each, look)), None)
            goal = node.rect.fitted(WIDE / HIGH) if place is None else place.rect
            if place is not None:
                lying.remove(place)
                look = place
            at, source = leaves + n * gap, self._dropped or card.rect
            self._dropped = None
            if shown:
                self._all.fly(_held(look), (source, shown[n]), start + n * gap, CARD)
                self._all.rest(_held(look), shown[n], start + n * gap + CARD, at)
                source = shown[n]
            self._all.fly(_held(look), (source, goal), at, CARD, comes_out=bool(shown))
            self._all.rest(look, goal, at + CARD, end)
        self._all.cue(leaves + CARD / 2, sound)
        self._all.hold(before, node, end)
        self._all.flash(node.rect, end)

    # -- characters -------------------------------------------------------------------------

    @_tell.register
    def _act(self, event: CharacterPlayed) -> None:
        """The power works while the character goes to the discard pile."""
        card = self._hands.left(event.seat, event.card, self._clock)
        if card is not None and self._pictures.now(DiscardPlace()) is not None:
            self._all.cue(self._clock, sound_of(event))
            look = _held(look_of(event.card))._replace(rect=card.rect)
            self._ready = show_character(self._all, self._pictures, look, self._clock)

    # -- under the tile, and out from under it ------------------------------------------------

    @_tell.register
    def _give(self, event: CardGiven) -> None:
        self._put_aside(event.seat, (event.card,), sound_of(event), is_shown=True)

    @_tell.register
    def _set_aside(self, event: HandSetAside) -> None:
        self._put_aside(event.seat, event.cards, sound_of(event))

    def _put_aside(
        self, seat: int, kinds: Sequence[CardKind], sound: str, *, is_shown: bool = False
    ) -> None:
        found = [self._hands.left(seat, kind, self._clock) for kind in kinds]
        spots, start = [spot for spot in found if spot is not None], self._clock
        places = places_beside(self._pictures, seat, len(spots)) if is_shown else []
        if spots and places:
            start = take_up(self._all, _held(spots[0].look), places[0], start)
            spots = [CardSpot(spots[0].look._replace(rect=places[0]), spots[0].node)]
        if spots:
            self._all.cue(start, sound)
            self._slide_under(seat, spots, start, _gap(len(spots)), comes_out=start > self._clock)

    def _slide_under(
        self,
        seat: int,
        spots: Sequence[CardSpot],
        start: float,
        gap: float,
        *,
        comes_out: bool = False,
    ) -> None:
        """One after another, under the tile that lies over them."""
        tile = self._tile(seat)
        if tile is None:
            return
        goal = tile.rect.fitted(WIDE / HIGH).inset(tile.rect.h // 12)
        above = goal.moved(0, -tile.rect.h)
        end = start
        for number, spot in enumerate(spots):
            at = start + number * gap
            path = spot.rect, above, goal
            self._all.fly(_held(spot.look), path, at, CARD, comes_out=comes_out)
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
