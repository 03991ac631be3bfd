"""What follows from what a seat has seen in a round: the whereabouts of cards (RULES.md, H4, H5).

Of each hand and pile a bag is kept: cards known to be there, and for the others their backs. A
card that somebody saw go away among others of its back (given to the Scribe, stolen from a third)
may be in several places since: it is kept apart, with these places. All of it is worked out from
events as they were seen; nothing else of the true state is looked at.
"""

from collections.abc import Iterable
from typing import NamedTuple

from sneferu_gui.games.sobek.law import events as told
from sneferu_gui.games.sobek.law.edition import BACKS, CardKind
from sneferu_gui.games.sobek.law.position import Position
from sneferu_gui.games.sobek.law.table import HIDDEN_GREEN, LANE, ONES, Printed

Places = frozenset[int]
"""Hands by their seats; piles after them, in the same order."""


class Floating(NamedTuple):
    """A card that is in one of several places."""

    code: int
    places: Places


class Knowledge(NamedTuple):
    """What a seat can know of where cards and tokens are."""

    hands: tuple[int, ...]
    """Bags: known cards, and hidden ones by their backs."""
    piles: tuple[int, ...]
    floating: tuple[Floating, ...]
    """Cards seen, each of which is one of the hidden ones of its back in one of some places."""
    tokens: tuple[str, ...] | None
    """Those left, where the seat has looked at them; None where it has not."""


def knowledge_of(covered: Position, seat: int | None) -> Knowledge:
    """What follows for a seat, or an onlooker, from a state as it may see it (`seen.cover`)."""
    mind = _Mind(covered, seat)
    for event in covered.seen:
        if isinstance(event, told.HandsArranged):
            mind.bags = list(event.backs)
        mind.learn(event)
    return mind.knowledge(covered)


class _Mind:
    """Goes through a round's events and remembers."""

    def __init__(self, covered: Position, seat: int | None) -> None:
        self.printed: Printed = covered.table.printed
        self.seats = covered.table.seats
        self.seat = seat
        start = self.printed.units[HIDDEN_GREEN] * covered.table.edition.start_hand
        self.bags = [start] * self.seats + [0] * self.seats
        self.floating: list[Floating] = []
        self.tokens: list[str] | None = None

    def learn(self, event: object) -> None:  # noqa: C901 - one kind of event after another
        """What an event tells."""
        match event:
            case told.CardTaken(seat, _, card, skipped):
                self._come(seat, (card,))
                self._come(self._pile(seat), skipped)
            case told.SetLaid(seat, _, cards) | told.SetJoined(seat, _, cards):
                self._go(seat, cards)
            case told.CharacterPlayed(seat, card):
                self._go(seat, (card,))
            case told.CardsDrawn(seat, cards):
                self._come(seat, cards)
            case told.CardsDiscarded(seat, _, cards):
                self._go(self._pile(seat), cards)
            case told.CardStolen(seat, victim, card):
                self._move(card, victim, seat)
            case told.PileSeen(_, owner, cards) if cards:
                self._see_all(self._pile(owner), cards)
            case told.CardPicked(seat, owner, card):
                self._move(card, self._pile(owner), seat)
            case told.CardGiven(seat, card):
                self._move(card, seat, self._pile(seat))
            case told.PileTakenUp(seat):
                self._move_all(self._pile(seat), seat)
            case told.TokensSeen(_, tokens) if tokens:
                self.tokens = list(tokens)
            case told.TokenUsed(_, token) if self.tokens is not None:
                self.tokens.remove(token)

    def knowledge(self, covered: Position) -> Knowledge:
        """What it came to; of the own cards, what is known of them anyhow (H3)."""
        hands, piles = self.bags[: self.seats], self.bags[self.seats :]
        if self.seat is not None:
            hands[self.seat], piles[self.seat] = covered.hands[self.seat], covered.piles[self.seat]
        own = {self.seat, None if self.seat is None else self._pile(self.seat)}
        floating = [each for each in self.floating if not each.places & own]
        tokens = None if self.tokens is None else tuple(self.tokens)
        return Knowledge(tuple(hands), tuple(piles), tuple(floating), tokens)

    def _pile(self, seat: int) -> int:
        return self.seats + seat

    def _come(self, place: int, cards: Iterable[CardKind]) -> None:
        self.bags[place] += self.printed.bag_of(map(self.printed.code, cards))

    def _go(self, place: int, cards: Iterable[CardKind]) -> None:
        """Cards leave a place with their faces up."""
        for card in cards:
            self._take_out(place, self.printed.code(card))

    def _take_out(self, place: int, code: int) -> None:
        printed = self.printed
        if printed.holds(self.bags[place], code):
            self.bags[place] -= printed.units[code]
            return
        self._find(code, place, 1)
        self.bags[place] -= printed.units[printed.hidden_code(code)]

    def _find(self, code: int, place: int, count: int) -> list[Floating]:
        """So many cards of a code turned up in a place; the floating ones that may still be there.

        Which of several that turned up nobody can tell: those left may be wherever any of them was.
        """
        alike = [each for each in self.floating if each.code == code and place in each.places]
        if not alike:
            return []
        places = frozenset().union(*[each.places for each in alike])
        left = [Floating(code, places)] * max(len(alike) - count, 0)
        if len(alike) == 1:
            left = alike[count:]
        self.floating = [each for each in self.floating if each not in alike] + left
        return left

    def _move(self, card: CardKind, source: int, target: int) -> None:
        """A card goes from a place to another, by its face where it was seen."""
        if not card.is_hidden:
            self._go(source, (card,))
            self._come(target, (card,))
        else:
            self._move_unseen(card.back, source, target)

    def _move_unseen(self, back: str, source: int, target: int) -> None:
        """Any of the cards of a back may have gone: those known are in one place or the other."""
        printed = self.printed
        hidden = printed.units[BACKS.index(back) - len(BACKS)]
        known = self.bags[source] & printed.backs[back] & printed.known
        codes = printed.codes_in(known)
        if len(set(codes)) == 1 and self.bags[source] & printed.backs[back] == known:
            self.bags[source] -= printed.units[codes[0]]  # nothing else can have gone
            self.bags[target] += printed.units[codes[0]]
            return
        self.floating = [
            each._replace(places=each.places | {target})
            if source in each.places and printed.kinds[each.code].back == back
            else each
            for each in self.floating
        ]
        self.floating += [Floating(code, frozenset({source, target})) for code in codes]
        self.bags[source] += hidden * (len(codes) - 1) - known
        self.bags[target] += hidden

    def _move_all(self, source: int, target: int) -> None:
        """Embalming: whatever was in a place is in the other now."""
        self.bags[target] += self.bags[source]
        self.bags[source] = 0
        for each in list(self.floating):
            if source in each.places:
                self._settle(each, each.places - {source} | {target})

    def _settle(self, each: Floating, places: Places) -> None:
        """A floating card is in fewer places: in a single one it is known to be."""
        self.floating.remove(each)
        if len(places) > 1:
            self.floating.append(Floating(each.code, places))
        elif places:
            printed = self.printed
            (place,) = places
            change = printed.units[each.code] - printed.units[printed.hidden_code(each.code)]
            self.bags[place] += change

    def _see_all(self, place: int, cards: Iterable[CardKind]) -> None:
        """All cards of a place were looked at: none that is not among them is there."""
        printed = self.printed
        bag = printed.bag_of(map(printed.code, cards))
        unknown = bag - (self.bags[place] & printed.known)
        self.bags[place] = bag
        for code in {each.code for each in self.floating if place in each.places}:
            for each in self._find(code, place, unknown >> LANE * code & ONES):
                self._settle(each, each.places - {place})
