"""The legal actions of a position."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.edition import CURSE, FAMILIES, GUILD, PROSPERITY
from sneferu_gui.games.sobek.law.position import Phase, Position
from sneferu_gui.games.sobek.law.table import LANE_BITS, LANE_MASK, Printed, count_in

DONE: Final = do.Done()
MOST_KEPT: Final = 300
"""The most actions of one hand that are kept in memory: larger hands are rare, and have many."""


def legal_actions(  # noqa: PLR0911 - a list of phases reads best one below the other
    position: Position,
) -> tuple[do.Action, ...]:
    """Every distinct legal action; empty only when the game is over."""
    phase = position.phase
    if phase is Phase.TURN:
        return _in_turn(position)
    if phase is Phase.EVENT:
        return tuple(_events(position))
    if phase is Phase.LAY:
        return (*flat_sets(position.table.printed, position.hands[position.seat]), DONE)
    if phase is Phase.SCRIBE:
        return tuple(map(do.Give, _names_in(position, position.hands[position.seat])))
    if phase is Phase.VIZIER:
        return tuple(map(do.Pick, _names_in(position, position.piles[position.pile_owner])))
    if phase is Phase.START:
        return tuple(map(do.Start, range(position.table.seats)))
    return ()


def _names_in(position: Position, bag: int) -> tuple[str, ...]:
    printed = position.table.printed
    return tuple(dict.fromkeys(printed.kinds[code].id for code in printed.codes_in(bag)))


def _in_turn(position: Position) -> tuple[do.Action, ...]:
    printed = position.table.printed
    hand = position.hands[position.seat]
    takes = printed.takes
    actions: tuple[do.Action, ...] = takes[min(len(position.nile), len(takes) - 1)]
    if hand % LANE_MASK >= printed.least:
        for family, mask in enumerate(printed.families):
            held = hand & mask
            if held % LANE_MASK >= printed.least:
                actions += _new_sets(printed, family, held)
        for index, laid in enumerate(position.sets[position.seat]):
            held = hand & printed.families[laid.family]
            if held % LANE_MASK >= printed.least:
                actions += _additions(printed, index, held)
    if hand & printed.characters:
        actions += tuple(_powers(position, hand))
    return actions


# -- Sets (P) ------------------------------------------------------------------------------


def card_choices(printed: Printed, held: int, least: int, most: int) -> Iterator[do.Cards]:
    """Every different choice of `least` to `most` cards of a bag, each in canonical order (A4)."""
    kinds = [
        (name, held >> LANE_BITS * code & LANE_MASK)
        for code, name in enumerate(printed.names)
        if held >> LANE_BITS * code & LANE_MASK
    ]
    for numbers in product(*[range(count + 1) for _name, count in kinds]):
        if least <= sum(numbers) <= most:
            chosen = zip(kinds, numbers, strict=True)
            yield tuple([name for (name, _held), number in chosen for _ in range(number)])


def cards_of_new_sets(printed: Printed, held: int) -> Iterator[do.Cards]:
    """The choices of cards that make a new set, of cards that bear one family's icon (P1 to P3)."""
    for cards in card_choices(printed, held, printed.least, count_in(held)):
        if printed.play_of(cards).bag & ~printed.amulets:
            yield cards


def _new_sets(printed: Printed, family: int, held: int) -> tuple[do.PlaySet, ...]:
    memory = printed.new_sets[family]
    found = memory.get(held)
    if found is None:
        found = ()
        if held & printed.goods[family]:
            found = tuple([do.PlaySet(None, cards) for cards in cards_of_new_sets(printed, held)])
        if len(found) <= MOST_KEPT:
            memory[held] = found
    return found


def _additions(printed: Printed, index: int, held: int) -> tuple[do.PlaySet, ...]:
    found = printed.additions.get((index, held))
    if found is None:
        chosen = card_choices(printed, held, printed.least, count_in(held))
        found = tuple([do.PlaySet(index, cards) for cards in chosen])
        if len(found) <= MOST_KEPT:
            printed.additions[index, held] = found
    return found


def flat_sets(printed: Printed, hand: int) -> tuple[do.Lay, ...]:
    """Every set that can be laid flat from a hand (R2)."""
    actions: tuple[do.Lay, ...] = ()
    for family, mask in enumerate(printed.families):
        held = hand & mask
        memory = printed.flat_sets[family]
        found = memory.get(held)
        if found is None:
            found = ()
            if held & printed.goods[family]:
                found = tuple([do.Lay(cards) for cards in cards_of_new_sets(printed, held)])
            if len(found) <= MOST_KEPT:
                memory[held] = found
        actions += found
    return actions


def can_lay(printed: Printed, hand: int) -> bool:
    return any(
        hand & goods and (hand & icons) % LANE_MASK >= printed.least
        for goods, icons in zip(printed.goods, printed.families, strict=True)
    )


# -- Characters (C) ------------------------------------------------------------------------


def _characters(printed: Printed, bag: int) -> tuple[tuple[str, str], ...]:
    found = printed.powers_in.get(bag)
    if found is None:
        kinds = dict.fromkeys(printed.kinds_in(bag))
        found = tuple([(kind.id, kind.power) for kind in kinds if kind.power is not None])
        printed.powers_in[bag] = found
    return found


def _powers(position: Position, hand: int) -> Iterator[do.Power]:
    printed = position.table.printed
    for card, power in _characters(printed, hand & printed.characters):
        if power == "merchant":
            yield from [do.PlayMerchant(card, index) for index in range(len(position.nile))]
        elif power == "priest":
            families = families_in(printed, position.piles[position.seat])
            yield from [do.PlayPriest(card, family) for family in families or (None,)]
        elif power == "thief":
            yield from _thefts(position, card)
        elif power == "vizier":
            seats = seats_with_pile(position) or (None,)
            yield from [do.PlayVizier(card, seat) for seat in seats]
        elif power == "courtesan":
            found = list(_courtesan_plays(position, card, hand))
            yield from found or [do.PlayCourtesan(card, None, ())]
        else:
            yield do.PlayPlain(card)


def families_in(printed: Printed, pile: int) -> tuple[str, ...]:
    """The families with cards in a pile, characters among them (C4)."""
    return tuple(
        [family for family, mask in zip(FAMILIES, printed.goods, strict=True) if pile & mask]
    )


def opponents(position: Position) -> tuple[int, ...]:
    return tuple([seat for seat in range(position.table.seats) if seat != position.turn])


def seats_with_pile(position: Position) -> tuple[int, ...]:
    """The opponents with cards in their piles (C7); a Curse is not a card (E4)."""
    return tuple([seat for seat in opponents(position) if position.piles[seat]])


def _thefts(position: Position, card: str) -> Iterator[do.PlayThief]:
    """Thefts from each opponent, one for each back in that hand (C5)."""
    is_idle = True
    for seat in opponents(position):
        for back, mask in position.table.printed.backs.items():
            if position.hands[seat] & mask:
                is_idle = False
                yield do.PlayThief(card, seat, back)
    if is_idle:
        yield do.PlayThief(card, None, None)


def _courtesan_plays(position: Position, card: str, hand: int) -> Iterator[do.PlayCourtesan]:
    """Every choice of cards with every own set they may join (C8), the Courtesan left out (C1)."""
    printed = position.table.printed
    left = hand - printed.units[printed.code_of[card]]
    most = printed.edition.courtesan_most
    for index, laid in enumerate(position.sets[position.seat]):
        for cards in card_choices(printed, left & printed.families[laid.family], 1, most):
            yield do.PlayCourtesan(card, index, cards)


# -- Events (E) ----------------------------------------------------------------------------


def prospering_sets(position: Position) -> tuple[int, ...]:
    """The indices of the player's sets that Prosperity can lie on (E5)."""
    prospering = position.table.printed.prospering
    own = enumerate(position.sets[position.turn])
    return tuple([index for index, laid in own if laid.family in prospering])


def _events(position: Position) -> Iterator[do.Action]:
    for token in dict.fromkeys(position.tokens):
        if token in {GUILD, CURSE}:
            yield from [do.UseOnSeat(token, seat) for seat in opponents(position)]
        elif token == PROSPERITY:
            sets = prospering_sets(position) or (None,)
            yield from [do.UseOnSet(token, index) for index in sets]
        else:
            yield do.UseToken(token)
