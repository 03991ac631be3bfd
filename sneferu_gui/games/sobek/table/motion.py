"""Motion on the table after an action, from its events and the pictures before and after.

Events and pictures come as the viewer may see them: hidden cards move as backs. Times and sounds
are in `assets/sobek/content/motion.toml`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, singledispatchmethod
from itertools import pairwise
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.sobek.law.edition import BEIGE, CURSE, HIDDEN, ORANGE, PROSPERITY, CardKind
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
from sneferu_gui.games.sobek.table.cards import CARD_HEIGHT, CARD_WIDTH, whole_card
from sneferu_gui.games.sobek.table.looks import CardLook, TrackLook
from sneferu_gui.games.sobek.table.places import (
    HandPlace,
    MarkerOf,
    NilePlace,
    PileOf,
    PlayerPlace,
    SetPlace,
    Thing,
    TokenPlace,
)
from sneferu_gui.games.sobek.table.signs import back_picture
from sneferu_gui.ui.kit.looks import Picture, in_hand
from sneferu_gui.ui.kit.motion import Motion
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.animation import Choreography
from sneferu_gui.ui.table.staging import Journey, MotionTable, PicturePair, Staging, row

SLIDE_SOUND: Final = "sobek/slide"
FLIP_SOUND: Final = "sobek/flip"
MARKER_SOUND: Final = "sobek/marker"
POINTED_SOUND: Final = "sobek/over"
"""The sound for pointing at a card that can be taken."""
BACK_SOUND: Final = "sobek/back"
"""The sound of a card that goes back to its place."""
SHOWN_SIZE: Final = 1.5
"""The size of a card shown to all, as a multiple of one on the discard pile."""
FAN: Final = 3
"""The greatest width of cards shown beside a player, in widths of a card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SobekTimes(MotionTable):
    """Seconds of Sobek's own motions; the content says what each is."""

    dealt: float
    many: float
    skipped: float
    acts: float
    face: float
    space: float
    walk: float

    def between(self, number: int) -> float:
        """Seconds between two of `number` cards."""
        return min(self.dealt, self.many / max(1, number))


@cache
def motion_table() -> SobekTimes:
    return read_content("sobek", "motion", SobekTimes)


class SobekChoreography(Choreography):
    def __init__(self, *, scores: bool = True) -> None:
        """With `scores`, scoring is shown on the table; without, a page shows it.

        After that page the next round is dealt.
        """
        self.times = motion_table()
        self._scores = scores

    def motion_of(
        self, events: Sequence[Event], pictures: PicturePair, dropped: Rect | None
    ) -> Motion:
        is_new = bool(events) and isinstance(events[0], RoundBegan)
        if is_new:  # the cards that lay there were put together
            pictures = pictures.anew()
        scored = next((n for n, e in enumerate(events) if isinstance(e, RoundScored)), None)
        ends_round = scored is not None and not self._scores
        if ends_round:  # the next round lies there once the page has been left
            pictures, events = pictures.unchanged(), events[:scored]
        staging = _Staging(pictures, dropped, turns_up=not is_new)
        for event in events:
            staging.tell(event)
        return staging.motion(staging.hands.sources if ends_round else None)

    def sounds_of(self, events: Sequence[Event]) -> list[str]:
        """The sounds of events shown without motion; skipped cards too have one."""
        heard = (
            (
                self.sound_of(each),
                SLIDE_SOUND if isinstance(each, CardTaken) and each.skipped else "",
            )
            for each in events
        )
        return [name for name in dict.fromkeys(name for names in heard for name in names) if name]


_SIMULTANEOUS: Final = (HandSetAside, StartDealt)
"""Events that happen to all seats at the same time."""


class _Staging(Staging):
    """Adds up the motion of event after event: each begins when the one before it is over."""

    times: SobekTimes

    def __init__(self, pictures: PicturePair, dropped: Rect | None, *, turns_up: bool) -> None:
        """With `turns_up`, cards turn up on their way; without, only where they come to lie."""
        super().__init__(pictures, dropped, motion_table())
        self._turns_up = turns_up
        self.hands = Hands(pictures)
        self._last: type[Event] | None = None

    def motion(self, gone: Sequence[Node] | None = None) -> Motion:
        """The whole motion, with the cards of the hand that make room."""
        if gone is None:
            self._make_room()
        return super().motion(gone)

    def _make_room(self) -> None:
        """Move the own cards that stay to their new places: all of them, if any moves."""
        pairs = self.hands.staying_cards()
        if any(was.rect != now.rect for was, now in pairs):
            for was, now in pairs:
                is_same = was.rect[2:] == now.rect[2:]
                look = now.look if is_same else _lifted_look(now.look)
                self.slide(look, was.rect, now.node, self.hands.touched or 0.0)

    def tell(self, event: Event) -> None:
        """Add the motion of the next event."""
        if type(event) is not self._last or not isinstance(event, _SIMULTANEOUS):
            self.go_on()
        self._last = type(event)
        self._tell(event)

    @singledispatchmethod
    def _tell(self, event: Event) -> None:
        """Play the sound of an event without motion, if it has one."""
        self.hear(event)

    # -- the Nile ---------------------------------------------------------------------------

    @_tell.register
    def _take(self, event: CardTaken) -> None:
        """Slide skipped cards under the tile and the taken one to the hand; then close the row."""
        nile = [spot for n in row(self.pictures.before, NilePlace) if (spot := _spot(n))]
        start = leaves = self.clock + self.times.move / 2
        goal = self.hands.goal_spot(event.seat, event.card, self.clock)
        if event.place < len(nile) and goal is not None:
            card = nile[event.place]
            self.hear(event)
            end = self._bring(event.seat, [(card, goal)], self.clock, comes_out=False)
            if not isinstance(goal.node.about, HandPlace):
                self.cue(end, SLIDE_SOUND)
            elif not is_alike(card.look, goal.look):
                self.cue(end - self.times.turning, FLIP_SOUND)
        skipped = nile[: len(event.skipped)]
        if skipped:
            self._slide_under(event.seat, skipped, start, self.times.skipped, SLIDE_SOUND)
            leaves += len(skipped) * self.times.skipped
        stay = [n for place, n in enumerate(nile) if place >= len(skipped) and place != event.place]
        now = row(self.pictures.now, NilePlace)
        self.close_row([spot.node for spot in stay], now, leaves)

    @_tell.register
    def _deliver(self, event: Delivered) -> None:
        """Move cards from the deck to the quays, one by one, and turn them up there."""
        deck = self.pictures.now(Thing.DECK)
        row_now = row(self.pictures.now, NilePlace)[: len(event.cards)]
        for number, node in enumerate(row_now):
            look = whole_card(node)
            if deck is None or look is None:
                continue
            back = back_of(HIDDEN[ORANGE if look.picture == back_picture(ORANGE) else BEIGE])
            start = self.clock + number * self.times.dealt
            way = self.send(_lifted_look(back), stack_rect(deck), start, node, comes_out=True)
            way.glide(look.rect, self.times.move)
            if self._turns_up:
                way.turn(_lifted_look(look), self.times.turning)
            self.hear(event)

    # -- hands ------------------------------------------------------------------------------

    def _bring(
        self,
        seat: int,
        ways: Sequence[tuple[CardSpot, CardSpot]],
        start: float,
        *,
        comes_out: bool = True,
        is_shown: bool = True,
    ) -> float:
        """Move cards to a hand one after another; the time when the last has arrived.

        If `is_shown`, cards of another player are shown large beside that player on their way.
        """
        places = self._places_beside(seat, len(ways)) if is_shown else []
        end = start
        for number, (card, goal) in enumerate(ways):
            is_own = isinstance(goal.node.about, HandPlace)
            at, dropped = start + number * self.times.between(len(ways)), self.take_dropped()
            way = self.send(
                _lifted_look(card.look), dropped or card.rect, at, goal.node if is_own else None,
                comes_out=comes_out,
            )  # fmt: skip
            if places:
                way.show(places[number], self.times)
            if dropped is not None:
                way.to(goal.rect, seconds=self.times.dropped)
            else:
                way.glide(goal.rect, self.times.move)
            if is_own and self._turns_up and not is_alike(card.look, goal.look):
                way.turn(_lifted_look(goal.look), self.times.turning)
            if not is_own:
                self.hold(goal.node.about, way.end)
            end = way.end
        return end

    def _bring_to_hand(self, seat: int, kinds: Sequence[CardKind], source: Rect) -> None:
        """Move cards out of a stack or a pile to a hand, one after another, face down."""
        goals = [(kind, self.hands.goal_spot(seat, kind, self.clock)) for kind in kinds]
        ways = [
            (CardSpot(back_of(kind)._replace(rect=source), goal.node), goal)
            for kind, goal in goals
            if goal is not None
        ]
        is_dealt = self._last is StartDealt  # the deal happens to all players at once
        self._bring(seat, ways, self.clock, is_shown=not is_dealt)

    @_tell.register(CardsDrawn)
    @_tell.register(StartDealt)
    def _draw(self, event: CardsDrawn | StartDealt) -> None:
        deck = self.pictures.now(Thing.DECK)
        if deck is not None and event.cards:
            self.hear(event)
            self._bring_to_hand(event.seat, event.cards, stack_rect(deck))

    @_tell.register
    def _steal(self, event: CardStolen) -> None:
        """Move a card from hand to hand, face down."""
        start = self.clock
        card = self.hands.start_spot(event.victim, event.card, start)
        goal = self.hands.goal_spot(event.seat, event.card, start)
        if card is not None and goal is not None:
            self.hear(event)
            self.send(card.look, card.rect, 0.0).rest(start)
            stolen = CardSpot(back_of(event.card)._replace(rect=card.rect), card.node)
            self._bring(event.seat, [(stolen, goal)], start)

    # -- sets and characters ----------------------------------------------------------------

    @_tell.register(SetLaid)
    @_tell.register(SetJoined)
    def _lay(self, event: SetLaid | SetJoined) -> None:
        """Move cards to a set one after another; there they wait until all have been laid."""
        about = SetPlace(event.seat, event.onto)
        node = self.pictures.now(about)
        if node is None:
            return
        start, number, move = self.clock, len(event.cards), self.times.move
        gap, lying = self.times.between(number), cards_in(node.looks)
        shown = self._places_beside(event.seat, number)
        leaves = start + (number - 1) * gap + move + self.times.shown if shown else start
        end, ways = leaves, list[tuple[Journey, CardLook]]()
        for n, kind in enumerate(event.cards):
            card = self.hands.start_spot(event.seat, kind, start)
            if card is None:
                continue
            look = look_of(kind, node.rect.fitted(CARD_WIDTH / CARD_HEIGHT))
            if (place := next((each for each in lying if is_alike(each, look)), None)) is not None:
                lying.remove(place)
                look = place
            source = self.take_dropped() or card.rect
            way = self.send(_lifted_look(look), source, start + n * gap)
            if shown:
                way.glide(shown[n], move).rest(leaves + n * gap)
            end = max(end, way.glide(look.rect, move).end)
            ways.append((way, look))
        for way, look in ways:
            way.rest(end, look)
        self.cue(leaves + move / 2, self.times.sound_of(event))
        self.hold(about, end)
        self.flash(node.rect, end)

    @_tell.register
    def _show_character(self, event: CharacterPlayed) -> None:
        """Show a character large to all; its power works while it goes to the discards."""
        card = self.hands.start_spot(event.seat, event.card, self.clock)
        pile = self.pictures.now(Thing.DISCARD)
        if card is None or pile is None:
            return
        self.hear(event)
        goal, move = stack_rect(pile), self.times.move
        first = self.pictures.now(NilePlace(0)) or self.pictures.before(NilePlace(0))
        stage = goal.moved(-2 * goal.w, goal.h // 2)
        if first is not None:  # in the middle of the harbour
            stage = first.rect._replace(w=goal.right - first.rect.x)
        large = stage.centred(int(SHOWN_SIZE * goal.w), int(SHOWN_SIZE * goal.h))
        way = self.send(_lifted_look(look_of(event.card)), card.rect, self.clock)
        way.glide(large, move).rest(way.end + self.times.acts)
        self.ready = way.end
        self.hold(Thing.DISCARD, way.glide(goal, move).end)

    # -- under the tile, and out from under it ------------------------------------------------

    @_tell.register(CardGiven)
    @_tell.register(HandSetAside)
    def _set_aside(self, event: CardGiven | HandSetAside) -> None:
        is_shown = isinstance(event, CardGiven)
        kinds = (event.card,) if isinstance(event, CardGiven) else event.cards
        found = [self.hands.start_spot(event.seat, kind, self.clock) for kind in kinds]
        spots, gap = [spot for spot in found if spot is not None], self.times.between(len(kinds))
        sound = self.times.sound_of(event)
        self._slide_under(event.seat, spots, self.clock, gap, sound, is_shown=is_shown)

    def _slide_under(
        self, seat: int, spots: Sequence[CardSpot], start: float, gap: float, sound: str,
        *, is_shown: bool = False,
    ) -> None:  # fmt: skip
        """Slide cards under the tile one after another; if `is_shown`, show them to all first."""
        tile = self._tile(seat)
        if tile is None:
            return
        goal, places = _rect_under(tile), self._places_beside(seat, len(spots)) if is_shown else []
        end = start
        for number, spot in enumerate(spots):
            way = self.send(_lifted_look(spot.look), spot.rect, start + number * gap)
            if places:
                way.show(places[number], self.times)
            if not number:
                self.cue(way.end, sound)
            way.to(goal.moved(0, -tile.rect.h), goal, seconds=self.times.move)
            end = way.end
        self.cover(tile, end)
        self.hold(PileOf(seat), end)

    def _tile(self, seat: int) -> Picture | None:
        """The picture of a seat's tile where it lies; None if it is not shown."""
        return picture_in(self.pictures.now(PileOf(seat)), "sobek/tile")

    @_tell.register
    def _pick(self, event: CardPicked) -> None:
        """Move the Vizier's card out of a pile, face down."""
        tile = self._tile(event.owner)
        if tile is not None:
            self.hear(event)
            self._bring_to_hand(event.seat, (event.card,), _rect_under(tile))
            self.cover(tile, self.clock + self.times.move / 2)

    @_tell.register
    def _take_up(self, event: PileTakenUp) -> None:
        tile = self._tile(event.seat)
        if tile is not None and event.cards:
            self.hear(event)
            self._bring_to_hand(event.seat, event.cards, _rect_under(tile))
            self.cover(tile, self.end)

    @_tell.register
    def _discard(self, event: CardsDiscarded) -> None:
        """Move a family out of a pile, face up, so that all can check it (C4)."""
        tile, pile = self._tile(event.seat), self.pictures.now(Thing.DISCARD)
        if tile is None or pile is None:
            return
        self.hear(event)
        gap = self.times.between(len(event.cards))
        for number, kind in enumerate(event.cards):
            start = self.clock + number * gap
            way = self.send(_lifted_look(look_of(kind)), _rect_under(tile), start, comes_out=True)
            way.glide(stack_rect(pile), self.times.move)
        self.cover(tile, self.end)
        self.hold(Thing.DISCARD, self.end)

    def _places_beside(self, seat: int, number: int) -> list[Rect]:
        """Places for so many cards of another player, side by side; none for the own seat."""
        player, pile = (
            self.pictures.now(PlayerPlace(seat)),
            self.pictures.now(Thing.DISCARD),
        )
        if player is None or pile is None:
            return []
        card = stack_rect(pile)
        wide, high = int(SHOWN_SIZE * card.w), int(SHOWN_SIZE * card.h)
        step = min(wide, FAN * wide // max(1, number))
        whole = Rect(player.rect.x + wide // 4, player.rect.centre[1] - high // 2, 0, high)
        whole = whole._replace(w=wide + step * (number - 1))
        whole = whole.moved(-whole.w, 0).clamped(self.pictures.frame)
        return [Rect(whole.x + step * n, whole.y, wide, high) for n in range(number)]

    # -- tokens and markers -----------------------------------------------------------------

    @_tell.register
    def _look_at(self, event: TokensSeen) -> None:
        """Turn the tokens left up before the player who looks at them; others see who looks."""
        self.hear(event)
        stack, left = (
            self.pictures.was(Thing.TOKENS_LEFT),
            self.pictures.now_at(Thing.TOKENS_LEFT),
        )
        if left is not None:
            self.flash(left, self.clock)
        if stack is None:
            return
        back = Picture(stack.right_part(stack.h), "sobek/events/back")
        for number, token in enumerate(dict.fromkeys(event.tokens)):
            node = self.pictures.now(TokenPlace(token))
            face = picture_in(node, f"sobek/events/{token}")
            if node is not None and face is not None:
                start = self.clock + number * self.times.dealt
                way = self.send(back, back.rect, start, node, comes_out=True)
                way.glide(face.rect, self.times.move).turn(face, self.times.turning)

    @_tell.register
    def _use(self, event: TokenUsed) -> None:
        """Turn a token up where it lay face down, show it, and move it to where it is used."""
        name, left = f"sobek/events/{event.token}", self.pictures.was(Thing.TOKENS_LEFT)
        looked_at = picture_in(self.pictures.before(TokenPlace(event.token)), name)
        goal, becomes = self._token_goal(event)
        if goal is None or (looked_at is None and left is None):
            return
        self.hear(event)
        times = self.times
        if looked_at is not None:
            way = self.send(looked_at, looked_at.rect, self.clock, becomes)
        elif left is not None:
            lay = left.right_part(left.h)
            way = self.send(Picture(lay, "sobek/events/back"), lay, self.clock, becomes)
            way.turn(Picture(lay, name), times.turning)
        beside = self._places_beside(event.seat, 1)
        if beside:  # another player's token is shown large beside that player
            way.show(beside[0].centred(beside[0].w, beside[0].w), times)
        else:
            way.rest(way.end + times.face)
        way.glide(goal, times.move)

    def _token_goal(self, event: TokenUsed) -> tuple[Rect | None, Node | None]:
        """The place that a token goes to, and its node there: pile, set or used tokens."""
        if event.token in (CURSE, PROSPERITY) and event.target is not None:
            at_set = SetPlace(event.seat, event.target)
            place = self.pictures.now_at(PileOf(event.target) if event.token == CURSE else at_set)
            size = min(place.w, place.h) // 2 if place is not None else 0
            return (place.centred(size, size) if place is not None else None), None
        used = self.pictures.now(Thing.TOKENS_USED)
        last = used.children[-1] if used is not None and used.children else None
        return (last.rect if last is not None else None), last

    @_tell.register
    def _move_marker(self, event: MarkerMoved) -> None:
        self._walk(event.seat, (event.start, event.end))

    @_tell.register
    def _score(self, event: RoundScored) -> None:
        """Move all markers at once: forward by the points of the round, back for corruption."""
        for seat, points in enumerate(event.points):
            start = event.before[seat]
            self._walk(seat, (start, start + points, event.score[seat]))

    def _walk(self, seat: int, stops: Sequence[int]) -> None:
        """Move a marker along the track from space to space, forward or back."""
        track, marker = (
            self.pictures.now(Thing.TRACK),
            self.pictures.now(MarkerOf(seat)),
        )
        was = self.pictures.was(MarkerOf(seat))
        if track is None or marker is None or was is None:
            return
        course = next(look for look in track.looks if isinstance(look, TrackLook)).spaces
        look = next((each for each in marker.looks if isinstance(each, Picture)), None)
        spaces = [space for a, b in pairwise(stops) for space in _spaces_between(a, b)]
        if look is None or not spaces:
            return
        size = look.rect.w, look.rect.h
        steps = [course[number % len(course)].centred(*size) for number in spaces[:-1]]
        seconds = min(self.times.walk, self.times.space * (len(spaces) + 1))
        way = self.send(look, was.centred(*size), self.clock, marker)
        self.cue(way.to(*steps, look.rect, seconds=seconds).end, MARKER_SOUND)


def _lifted_look(look: CardLook) -> CardLook:
    """The look of a card on its way."""
    return in_hand(look, look.rect, is_over_goal=False)


def _spot(node: Node) -> CardSpot | None:
    look = whole_card(node)
    return CardSpot(look, node) if look is not None else None


def _rect_under(tile: Picture) -> Rect:
    """The rectangle of a card under a tile."""
    return tile.rect.fitted(CARD_WIDTH / CARD_HEIGHT).inset(tile.rect.h // 12)


def _spaces_between(start: int, end: int) -> range:
    """The spaces stepped on, the last included."""
    return range(start + 1, end + 1) if end > start else range(start - 1, end - 1, -1)
