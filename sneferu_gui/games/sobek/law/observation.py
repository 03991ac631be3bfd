"""A seat's knowledge of a game: open cards, and those it has seen (H)."""

import random
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from sneferu_gui.games.draft_state import DraftObservation
from sneferu_gui.games.game import shuffled
from sneferu_gui.games.sobek.law import events
from sneferu_gui.games.sobek.law.actions import Action
from sneferu_gui.games.sobek.law.edition import (
    BACKS,
    BEIGE,
    GREEN,
    HIDDEN_TOKEN,
    ORANGE,
    CardKind,
    tokens_of,
)
from sneferu_gui.games.sobek.law.position import Phase, Position
from sneferu_gui.games.sobek.law.seen import cover
from sneferu_gui.games.sobek.law.setup import THEFT_NUMBERS
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import (
    HIDDEN_GREEN,
    HIDDEN_ORANGE,
    LANE_BITS,
    LANE_MASK,
    Printed,
    count_in,
)

Places = frozenset[int]
"""Numbers of places: hands by their seats, then the piles in the same order."""


class UncertainCard(NamedTuple):
    """A card that is in one of several places, nobody knows which."""

    code: int
    places: Places


class Knowledge(NamedTuple):
    """What a seat can know of the places of cards and tokens."""

    hands: tuple[int, ...]
    """A bag for each hand: known cards, and hidden ones by their backs."""
    piles: tuple[int, ...]
    uncertain: tuple[UncertainCard, ...]
    """Cards seen before, each now one of the hidden ones of its back in one of several places."""
    tokens: tuple[str, ...] | None
    """The tokens left, if the seat has looked at them; else None."""


def knowledge_of(covered: Position, seat: int | None) -> Knowledge:
    """The knowledge of a seat, or of an onlooker, from a state covered for it (`seen.cover`)."""
    mind = _CardTracker(covered, seat)
    for event in covered.seen:
        if isinstance(event, events.HandsArranged):
            mind.bags = list(event.backs)
        mind.learn(event)
    return mind.knowledge(covered)


class _CardTracker:
    """Follows a round's events and keeps track of the places of cards and tokens."""

    def __init__(self, covered: Position, seat: int | None) -> None:
        self.printed: Printed = covered.table.printed
        self.seats = covered.table.seats
        self.seat = seat
        start = self.printed.units[HIDDEN_GREEN] * covered.table.edition.start_hand
        self.bags = [start] * self.seats + [0] * self.seats
        self.uncertain: list[UncertainCard] = []
        self.tokens: list[str] | None = None

    def learn(self, event: object) -> None:  # noqa: C901 - one kind of event after another
        match event:
            case events.CardTaken(seat, _, card, skipped):
                self._add_cards(seat, (card,))
                self._add_cards(self._pile(seat), skipped)
            case events.SetLaid(seat, _, cards) | events.SetJoined(seat, _, cards):
                self._remove_cards(seat, cards)
            case events.CharacterPlayed(seat, card):
                self._remove_cards(seat, (card,))
            case events.CardsDrawn(seat, cards):
                self._add_cards(seat, cards)
            case events.CardsDiscarded(seat, _, cards):
                self._remove_cards(self._pile(seat), cards)
            case events.CardStolen(seat, victim, card):
                self._move(card, victim, seat)
            case events.PileSeen(_, owner, cards) if cards:
                self._see_all(self._pile(owner), cards)
            case events.CardPicked(seat, owner, card):
                self._move(card, self._pile(owner), seat)
            case events.CardGiven(seat, card):
                self._move(card, seat, self._pile(seat))
            case events.PileTakenUp(seat):
                self._move_all(self._pile(seat), seat)
            case events.TokensSeen(_, tokens) if tokens:
                self.tokens = list(tokens)
            case events.TokenUsed(_, token) if self.tokens is not None:
                self.tokens.remove(token)

    def knowledge(self, covered: Position) -> Knowledge:
        """The knowledge gained; a seat's own cards are known to it anyhow (H3)."""
        hands, piles = self.bags[: self.seats], self.bags[self.seats :]
        if self.seat is not None:
            hands[self.seat], piles[self.seat] = covered.hands[self.seat], covered.piles[self.seat]
        own = {self.seat, None if self.seat is None else self._pile(self.seat)}
        uncertain = [each for each in self.uncertain if not each.places & own]
        tokens = None if self.tokens is None else tuple(self.tokens)
        return Knowledge(tuple(hands), tuple(piles), tuple(uncertain), tokens)

    def _pile(self, seat: int) -> int:
        return self.seats + seat

    def _add_cards(self, place: int, cards: Iterable[CardKind]) -> None:
        self.bags[place] += self.printed.bag_of(map(self.printed.code, cards))

    def _remove_cards(self, place: int, cards: Iterable[CardKind]) -> None:
        """Remove cards from a place, face up."""
        for card in cards:
            self._take_out(place, self.printed.code(card))

    def _take_out(self, place: int, code: int) -> None:
        printed = self.printed
        if printed.holds(self.bags[place], code):
            self.bags[place] -= printed.units[code]
            return
        self._find(code, place, 1)
        self.bags[place] -= printed.units[printed.hidden_code(code)]

    def _find(self, code: int, place: int, count: int) -> list[UncertainCard]:
        """Take `count` cards of a code out of a place; the uncertain ones that may still be there.

        Nobody can tell which of several turned up: those left may be wherever any of them was.
        """
        alike = [each for each in self.uncertain if each.code == code and place in each.places]
        if not alike:
            return []
        places = frozenset().union(*[each.places for each in alike])
        left = [UncertainCard(code, places)] * max(len(alike) - count, 0)
        if len(alike) == 1:
            left = alike[count:]
        self.uncertain = [each for each in self.uncertain if each not in alike] + left
        return left

    def _move(self, card: CardKind, source: int, target: int) -> None:
        """Move a card from one place to another, by its face if it was seen."""
        if not card.is_hidden:
            self._remove_cards(source, (card,))
            self._add_cards(target, (card,))
        else:
            self._move_unseen(card.back, source, target)

    def _move_unseen(self, back: str, source: int, target: int) -> None:
        """Move any card of a back: afterwards the known ones are in one place or the other."""
        printed = self.printed
        hidden = printed.units[BACKS.index(back) - len(BACKS)]
        known = self.bags[source] & printed.backs[back] & printed.known
        codes = printed.codes_in(known)
        if len(set(codes)) == 1 and self.bags[source] & printed.backs[back] == known:
            self.bags[source] -= printed.units[codes[0]]  # nothing else can have gone
            self.bags[target] += printed.units[codes[0]]
            return
        self.uncertain = [
            each._replace(places=each.places | {target})
            if source in each.places and printed.kinds[each.code].back == back
            else each
            for each in self.uncertain
        ]
        self.uncertain += [UncertainCard(code, frozenset({source, target})) for code in codes]
        self.bags[source] += hidden * (len(codes) - 1) - known
        self.bags[target] += hidden

    def _move_all(self, source: int, target: int) -> None:
        """Move all cards from one place to another (Embalming)."""
        self.bags[target] += self.bags[source]
        self.bags[source] = 0
        for each in list(self.uncertain):
            if source in each.places:
                self._narrow(each, each.places - {source} | {target})

    def _narrow(self, each: UncertainCard, places: Places) -> None:
        """Narrow an uncertain card to fewer places; in a single one it becomes known."""
        self.uncertain.remove(each)
        if len(places) > 1:
            self.uncertain.append(UncertainCard(each.code, places))
        elif places:
            printed = self.printed
            (place,) = places
            change = printed.units[each.code] - printed.units[printed.hidden_code(each.code)]
            self.bags[place] += change

    def _see_all(self, place: int, cards: Iterable[CardKind]) -> None:
        """Learn all cards of a place: no other card is there."""
        printed = self.printed
        bag = printed.bag_of(map(printed.code, cards))
        unknown = bag - (self.bags[place] & printed.known)
        self.bags[place] = bag
        for code in {each.code for each in self.uncertain if place in each.places}:
            for each in self._find(code, place, unknown >> LANE_BITS * code & LANE_MASK):
                self._narrow(each, each.places - {place})


class Observation(DraftObservation[State, Action]):
    """A state as one seat sees it.

    Two states that differ only in things a seat has not seen give equal observations. `imagined`
    gives fair guesses that agree with all the seat has seen.
    """

    __slots__ = ("_known",)

    def __init__(self, state: State, seat: int | None) -> None:
        """Cover a state for `seat`; None is an onlooker, who sees only open cards."""
        super().__init__(state, seat)
        self._known: Knowledge | None = None

    def cover(self, draft: State) -> None:
        """Cover cards and tokens that the seat has not seen (H)."""
        cover(draft, self.seat)

    @property
    def known(self) -> Knowledge:
        """The places of cards, as far as they follow from what the seat has seen (H5)."""
        if self._known is None:
            self._known = knowledge_of(self.state, self.seat)
        return self._known

    def imagined(self, chance: random.Random) -> State:
        """A state that could be the true one, with chance deciding the unknown.

        A card seen before goes to one of its possible places, likelier where more hidden cards
        lie; of the rest each is as likely anywhere as any other of its back.
        """
        guess = self.state.draft()
        if guess.phase is not Phase.OVER:
            _Guess(guess, self.known, chance).fill_in()
        guess.mixing = chance.getrandbits(64)
        return guess


class _Guess:
    """Fills in the hidden cards and tokens in a copy of a covered state."""

    def __init__(self, draft: State, known: Knowledge, chance: random.Random) -> None:
        self.draft = draft
        self.known = known
        self.chance = chance
        self.printed = draft.table.printed
        self.bags = [*known.hands, *known.piles]

    def fill_in(self) -> None:
        """Give every hidden card and token a face."""
        draft, seats = self.draft, self.draft.table.seats
        pools = self._unseen()
        for each in self.known.uncertain:
            if not self._set_down(each.code, each.places):
                pools[self.printed.kinds[each.code].back].append(each.code)
        mixed = {back: shuffled(codes, self.chance) for back, codes in pools.items()}
        for place, bag in enumerate(self.bags):
            if bag & ~self.printed.known:
                self.bags[place] = self._filled(bag, mixed)
        draft.hands, draft.piles = tuple(self.bags[:seats]), tuple(self.bags[seats:])
        orange = mixed[ORANGE]
        draft.nile = tuple([orange.pop() if c == HIDDEN_ORANGE else c for c in draft.nile])
        rest = shuffled(mixed[BEIGE] + orange, self.chance)
        deck = len(draft.deck)
        draft.deck = tuple(rest[:deck])
        draft.out = self.printed.bag_of(rest[deck:]) + self.printed.bag_of(mixed[GREEN])
        self._fill_in_tokens()
        roll = self.chance.random
        draft.thefts = tuple([int(roll() * THEFT_NUMBERS) for _ in draft.thefts])

    def _unseen(self) -> dict[str, list[int]]:
        """The cards of unknown place, by their backs."""
        printed, draft = self.printed, self.draft
        seen = draft.discard + sum(bag & printed.known for bag in self.bags)
        seen += sum(laid.cards for own in draft.sets for laid in own)
        seen += printed.bag_of([code for code in draft.nile if code >= 0])
        seen += printed.bag_of([each.code for each in self.known.uncertain])
        left = printed.all_cards - seen
        return {back: printed.codes_in(left & printed.backs[back]) for back in BACKS}

    def _set_down(self, code: int, places: frozenset[int]) -> bool:
        """Put a card that was seen into one of the places where it may be, if there is room."""
        printed = self.printed
        hidden = printed.units[printed.hidden_code(code)]
        room = [
            place
            for place in sorted(places)
            for _ in range(count_in(self.bags[place] & printed.backs[printed.kinds[code].back]
                                    & ~printed.known))
        ]  # fmt: skip
        if not room:
            return False
        place = room[int(self.chance.random() * len(room))]
        self.bags[place] += printed.units[code] - hidden
        return True

    def _filled(self, bag: int, mixed: dict[str, list[int]]) -> int:
        """The bag with a face for each hidden card."""
        printed = self.printed
        faces = bag & printed.known
        for back, mask in printed.backs.items():
            pool = mixed[back]
            for _ in range(count_in(bag & mask & ~printed.known)):
                faces += printed.units[pool.pop()]
        return faces

    def _fill_in_tokens(self) -> None:
        """Use the tokens the seat has looked at; else draw from all that are not used."""
        draft = self.draft
        tokens = Counter(tokens_of(draft.table.edition))
        tokens -= Counter(draft.used)
        tokens["curse"] -= sum(draft.curses)
        tokens["prosperity"] -= sum(laid.prosperities for own in draft.sets for laid in own)
        left = draft.tokens
        if HIDDEN_TOKEN in left:
            count = len(left)
            left = self.known.tokens or tuple(
                shuffled(sorted(tokens.elements()), self.chance)[:count]
            )
        draft.tokens = left
        draft.tokens_out = tuple(sorted((tokens - Counter(left)).elements()))
