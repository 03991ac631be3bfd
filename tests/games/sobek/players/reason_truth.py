"""The truth of reasons: their claims computed again, from true states and the weights."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.actions import Action, PlayPlain, PlaySet, PlayThief, PlayVizier
from sneferu_gui.games.sobek.law.edition import FAMILIES, CardKind
from sneferu_gui.games.sobek.law.events import CardsDrawn, Event, TurnBegan
from sneferu_gui.games.sobek.law.position import LaidSet, Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.transition import begin_turn
from sneferu_gui.games.sobek.players import evaluator
from sneferu_gui.games.sobek.players.features import FEATURE_NAMES
from sneferu_gui.games.sobek.players.outcome import FEATURES_OF_PART, StrengthPart
from sneferu_gui.games.sobek.players.reasons import LEAST_WORTH, ReasonKind, TurnReason

Turn = tuple[Action, ...]


class Played(NamedTuple):
    """A turn done in the true game, with the states around it."""

    before: State
    turn: Turn
    after: State
    events: tuple[Event, ...]

    @property
    def seat(self) -> int:
        return self.before.seat

    @property
    def is_round_over(self) -> bool:
        return len(self.after.scored) > len(self.before.scored) or (
            self.after.phase is Phase.LAY and not self.after.nile
        )

    @property
    def sets(self) -> tuple[LaidSet, ...]:
        if len(self.after.scored) > len(self.before.scored):
            return self.after.scored[-1].sets[self.seat]
        return self.after.sets[self.seat]

    @property
    def hand(self) -> tuple[CardKind, ...]:
        if len(self.after.scored) > len(self.before.scored):
            return ()
        return cards(self.after, self.after.hands[self.seat])

    @property
    def under(self) -> int:
        if len(self.after.scored) > len(self.before.scored):
            return len(cards(self.after, self.after.scored[-1].piles[self.seat]))
        own = len(cards(self.after, self.after.piles[self.seat]))
        return own + (len(self.hand) if self.is_round_over else 0)

    def score(self, seat: int) -> int:
        if len(self.after.scored) > len(self.before.scored):
            return self.after.scored[-1].before[seat]
        return self.after.scores[seat]


def played(state: State, turn: Turn) -> Played:
    """The turn, carried out."""
    after, told = state, list[Event]()
    for action in turn:
        after, events = after.play(action)
        told += events
    return Played(state, turn, after, tuple(told))


def cards(state: State, bag: int) -> tuple[CardKind, ...]:
    return state.table.printed.kinds_in(bag)


def banked(one: Played) -> int:
    return sum(laid.scarabs * (1 if laid.is_flat else laid.size) for laid in one.sets)


def held(hand: Sequence[CardKind], family: str) -> list[CardKind]:
    return [each for each in hand if each.family == family]


def amulets(one: Played) -> int:
    return len(held(one.hand, "any"))


def lays(hand: Sequence[CardKind], family: str) -> bool:
    """Whether a set of the family could be laid, counting cards one by one."""
    own = len(held(hand, family))
    return own > 0 and own + len(held(hand, "any")) >= 3


def promised(one: Played) -> int:
    """The worth of the sets if every possible family were laid, each on its largest set."""
    value = banked(one)
    for index, family in enumerate(FAMILIES):
        if not lays(one.hand, family):
            continue
        own = held(one.hand, family)
        laid = [each for each in one.sets if each.family == index]
        largest = max(laid, key=lambda each: each.worth, default=None)
        size, scarabs, worth = (0, 0, 0)
        if largest is not None:
            size, scarabs, worth = largest.size, largest.scarabs, largest.size * largest.scarabs
        size += len(own) + max(3 - len(own), 0)
        scarabs += sum(each.scarabs for each in own)
        value += size * scarabs - worth
    return value


def scarabs(one: Played) -> int:
    found = sum(each.scarabs for each in one.hand)
    for index in range(len(FAMILIES)):
        laid = [each for each in one.sets if each.family == index]
        found += max(laid, key=lambda each: each.worth).scarabs if laid else 0
    return found


def hand_before(one: Played) -> tuple[CardKind, ...]:
    return cards(one.before, one.before.hands[one.seat])


def corruption(one: Played) -> list[int]:
    state = one.after
    piles = [len(cards(state, pile)) for pile in state.piles]
    return [pile + 2 * curses for pile, curses in zip(piles, state.curses, strict=True)]


def is_most(one: Played) -> int:
    """1 if more than all others, 0 if as much as the most of them, −1 if less."""
    counted = corruption(one)
    own = counted.pop(one.seat)
    return (own > max(counted)) - (own < max(counted))


def next_is_own(one: Played) -> bool:
    began = [each.seat for each in one.events if isinstance(each, TurnBegan)]
    return bool(began) and began[-1] == one.seat


def gives_up(one: Played) -> int:
    printed = one.before.table.printed
    is_scribe = any(
        isinstance(each, PlayPlain) and printed.power_of[each.card] == "scribe" for each in one.turn
    )
    sizes = [
        len(cards(one.before, hand))
        for seat, hand in enumerate(one.before.hands)
        if seat != one.seat
    ]
    return sum(size - 6 for size in sizes if size > 6) if is_scribe else 0


def drawn(one: Played) -> int:
    return sum(len(each.cards) for each in one.events if isinstance(each, CardsDrawn))


def powers(one: Played) -> Counter[str | None]:
    return Counter(each.power for each in one.hand if each.power)


def reached(one: Played) -> Counter[tuple[str, int]]:
    """The goods and amulets that the next player could take, by family and scarabs."""
    lying = [one.after.table.printed.kinds[code] for code in one.after.nile[:4]]
    return Counter((each.family, each.scarabs) for each in lying if not each.power)


def _grown(reason: TurnReason, one: Played, two: Played) -> bool:
    own = len(held(one.hand, reason.family))
    before = len(held(hand_before(one), reason.family))
    return own > before and own > len(held(two.hand, reason.family))


COUNTED: Final[dict[ReasonKind, Callable[[Played], int]]] = {
    ReasonKind.BANKS: banked,
    ReasonKind.PROMISES: promised,
    ReasonKind.SCARABS: scarabs,
    ReasonKind.FEWER_UNDER: lambda one: -one.under,
    ReasonKind.SCORES: lambda one: one.score(one.seat),
    ReasonKind.GIVE_UP: gives_up,
    ReasonKind.CURSES: lambda one: 2 * (sum(one.after.curses) - one.after.curses[one.seat]),
}
"""The numbers compared by reasons that say how much more, or less, there is."""


def is_so(reason: TurnReason, one: Played, two: Played) -> bool:
    """Whether a reason's claim is true in the true game after both turns."""
    if reason.kind in COUNTED:
        count = COUNTED[reason.kind]
        return reason.amount == count(one) - count(two) > 0
    return SO[reason.kind](reason, one, two)


def _is_set_back(reason: TurnReason, one: Played, two: Played) -> bool:
    others = [seat for seat in range(one.before.table.seats) if seat != one.seat]
    return reason.amount in [two.score(seat) - one.score(seat) for seat in others]


def _is_laid_family(one: Played, family: str) -> bool:
    return any(FAMILIES[each.family] == family for each in one.sets)


SO: Final[dict[ReasonKind, Callable[[TurnReason, Played, Played], bool]]] = {
    ReasonKind.MAKES_SET: lambda reason, one, two: (
        lays(one.hand, reason.family)
        and not lays(two.hand, reason.family)
        and not lays(hand_before(one), reason.family)
    ),
    ReasonKind.JOINS: lambda reason, one, two: (
        _grown(reason, one, two) and _is_laid_family(one, reason.family)
    ),
    ReasonKind.PAIR: lambda reason, one, two: (
        _grown(reason, one, two) and len(held(one.hand, reason.family)) == 2
    ),
    ReasonKind.AMULET: lambda _reason, one, two: amulets(one) > amulets(two),
    ReasonKind.DRAWS: lambda reason, one, two: reason.amount == drawn(one) > drawn(two),
    ReasonKind.STEALS: lambda _reason, one, two: (
        any(isinstance(each, PlayThief) for each in one.turn)
        and not any(isinstance(each, PlayThief) and each.seat is not None for each in two.turn)
    ),
    ReasonKind.FROM_PILE: lambda _reason, one, two: (
        one.after.phase is Phase.VIZIER and not any(isinstance(e, PlayVizier) for e in two.turn)
    ),
    ReasonKind.NEW_CHARACTER: lambda _reason, one, _two: any(
        each.power for each in Counter(one.hand) - Counter(hand_before(one))
    ),
    ReasonKind.KEEPS_CHARACTER: lambda reason, one, two: (
        powers(one)[reason.power] > powers(two)[reason.power]
    ),
    ReasonKind.NOT_MOST: lambda _reason, one, two: is_most(one) < 0 < is_most(two),
    ReasonKind.TOKEN: lambda _reason, one, two: (
        any(isinstance(each, PlaySet) for each in one.turn)
        and bool(one.before.tokens)
        and not any(isinstance(each, PlaySet) for each in two.turn)
    ),
    ReasonKind.MOVES_AGAIN: lambda _reason, one, two: next_is_own(one) and not next_is_own(two),
    ReasonKind.BEGINS: lambda _reason, one, two: next_is_own(one) and not next_is_own(two),
    ReasonKind.SETS_BACK: _is_set_back,
    ReasonKind.ENDS_ROUND: lambda _reason, one, two: one.is_round_over and not two.is_round_over,
    ReasonKind.GOES_ON: lambda _reason, one, two: two.is_round_over and not one.is_round_over,
    ReasonKind.KEEPS_FROM: lambda reason, one, two: (
        (reached(two) - reached(one))[reason.family, reason.amount] > 0
    ),
}


# -- What the evaluation holds --------------------------------------------------------------

OWN_PARTS: Final[dict[ReasonKind, StrengthPart]] = {
    ReasonKind.BANKS: StrengthPart.GOODS,
    ReasonKind.MAKES_SET: StrengthPart.GOODS,
    ReasonKind.PROMISES: StrengthPart.GOODS,
    ReasonKind.JOINS: StrengthPart.GOODS,
    ReasonKind.PAIR: StrengthPart.GOODS,
    ReasonKind.AMULET: StrengthPart.GOODS,
    ReasonKind.SCARABS: StrengthPart.GOODS,
    ReasonKind.DRAWS: StrengthPart.GOODS,
    ReasonKind.STEALS: StrengthPart.GOODS,
    ReasonKind.NEW_CHARACTER: StrengthPart.CHARACTERS,
    ReasonKind.KEEPS_CHARACTER: StrengthPart.CHARACTERS,
    ReasonKind.FEWER_UNDER: StrengthPart.CORRUPTION,
    ReasonKind.NOT_MOST: StrengthPart.CORRUPTION,
    ReasonKind.CURSES: StrengthPart.CORRUPTION,
    ReasonKind.MOVES_AGAIN: StrengthPart.ORDER,
    ReasonKind.BEGINS: StrengthPart.ORDER,
    ReasonKind.SCORES: StrengthPart.SCORE,
    ReasonKind.TOKEN: StrengthPart.TOKEN,
    ReasonKind.FROM_PILE: StrengthPart.TOKEN,
}
OTHERS_PARTS: Final[dict[ReasonKind, StrengthPart]] = {
    ReasonKind.STEALS: StrengthPart.GOODS,
    ReasonKind.GIVE_UP: StrengthPart.GOODS,
    ReasonKind.SETS_BACK: StrengthPart.SCORE,
    ReasonKind.KEEPS_FROM: StrengthPart.NILE,
}


def worths_held(reason: TurnReason, guesses: Sequence[State], one: Turn, two: Turn) -> list[float]:
    """The evaluation's numbers for a reason's parts: one for each seat it may be about."""
    seat, seats = guesses[0].seat, guesses[0].table.seats
    found = []
    if reason.kind in {ReasonKind.ENDS_ROUND, ReasonKind.GOES_ON}:
        found.append(LEAST_WORTH)  # their parts cannot be compared
    if reason.kind in OWN_PARTS:
        part = OWN_PARTS[reason.kind]
        found.append(_mean(_held(guess, one, two, seat, part) for guess in guesses))
    if reason.kind in OTHERS_PARTS:
        part = OTHERS_PARTS[reason.kind]
        found += [
            -_mean(_held(guess, one, two, other, part) for guess in guesses)
            for other in range(seats)
            if other != seat
        ]
    return found


def _mean(values: object) -> float:
    listed = list(values)  # type: ignore[call-overload]
    return float(sum(listed)) / len(listed)


def _held(guess: State, one: Turn, two: Turn, seat: int, part: StrengthPart) -> float:
    """The points by which a seat's part is better after one turn than after the other."""
    first, second = _after(guess, one), _after(guess, two)
    if part is StrengthPart.TOKEN:
        return _looked(first, seat) - _looked(second, seat)
    over = [len(each.scored) > len(guess.scored) for each in map(_settled, (first, second))]
    if any(over) and not all(over):
        return 0.0  # they cannot be compared part by part
    if all(over):
        return _held_at_end(_settled(first), _settled(second), seat, part)
    bare = [_bare(first), _bare(second)]
    if part is StrengthPart.SCORE:
        return bare[0].scores[seat] - bare[1].scores[seat]
    own, others = [evaluator().counts(each)[seat] for each in bare]
    mixed = [
        others[place] if place in FEATURES_OF_PART[part] else own[place]
        for place in range(len(FEATURE_NAMES))
    ]
    return evaluator().worth_of_counts(own) - evaluator().worth_of_counts(mixed)


def _held_at_end(first: State, second: State, seat: int, part: StrengthPart) -> float:
    one, two = first.scored[-1], second.scored[-1]
    paid = [each.before[seat] + each.points[seat] - each.score[seat] for each in (one, two)]
    return {
        StrengthPart.GOODS: one.points[seat] - two.points[seat],
        StrengthPart.CORRUPTION: paid[1] - paid[0],
        StrengthPart.SCORE: one.before[seat] - two.before[seat],
    }.get(part, 0)


def _after(guess: State, turn: Turn) -> State:
    for action in turn:
        guess = guess.apply(action)
    return guess


def _bare(state: State) -> State:
    """The state without the things that were seen and chosen after the turn."""
    if state.phase in {Phase.EVENT, Phase.VIZIER}:
        state = state.draft()
        begin_turn(state, (state.turn + 1) % state.table.seats, None)
    return _settled(state)


def _settled(state: State) -> State:
    return evaluator().after_best_choices(state)


def _looked(state: State, seat: int) -> float:
    if state.phase not in {Phase.EVENT, Phase.VIZIER}:
        return 0.0
    followed = evaluator().after_best_choices(state)
    return _lead(followed, seat) - _lead(_bare(state), seat)


def _lead(state: State, seat: int) -> float:
    expected = evaluator().expected(state)
    own = expected.pop(seat)
    return own - max(expected)


def parts_held(
    named: Sequence[TurnReason], guesses: Sequence[State], one: Turn, two: Turn
) -> float:
    """The points by which one turn is better in the parts of all the reasons together."""
    seat = guesses[0].seat
    own = {OWN_PARTS[each.kind] for each in named if each.kind in OWN_PARTS}
    lost = {OTHERS_PARTS[each.kind] for each in named if each.kind in OTHERS_PARTS}
    whole = 0.0
    for guess in guesses:
        for other in range(guess.table.seats):
            parts, sign = (own, 1) if other == seat else (lost, -1)
            whole += sign * sum(_held(guess, one, two, other, part) for part in parts)
    return whole / len(guesses)
