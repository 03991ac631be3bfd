"""What can be seen of one turn being better than another in some part: so much can be said."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.games.sobek.law.actions import PlayPlain, PlaySet, PlayThief, PlayVizier, Start
from sneferu_gui.games.sobek.law.edition import FAMILIES, ORANGE, POWERS
from sneferu_gui.games.sobek.law.events import CardsDrawn, TurnBegan
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.round_end import corruption_of
from sneferu_gui.games.sobek.law.table import ONES
from sneferu_gui.games.sobek.players.holdings import LEAST, Holdings, holdings_of
from sneferu_gui.games.sobek.players.outcome import Facts, StrengthPart
from sneferu_gui.games.sobek.players.turn_reason import ReasonKind, TurnReason

LEAST_WORTH: Final = 0.4
"""A part that makes a difference of fewer points is no reason."""
Saying = Callable[[float, Facts, Facts], TurnReason | None]


def own_reason(part: StrengthPart, worth: float, one: Facts, two: Facts) -> TurnReason | None:
    """What is to be said of an own part in which one turn is better by so many points.

    None where nothing that can be seen bears it out.
    """
    return _OWN[part](worth, one, two) if part in _OWN else None


def others_reason(
    part: StrengthPart, seat: int, worth: float, one: Facts, two: Facts
) -> TurnReason | None:
    """What is to be said of what another seat loses by it."""
    saying = _OTHERS.get(part)
    return None if saying is None else saying(seat, worth, one, two)


def end_reasons(one: Facts, two: Facts) -> tuple[TurnReason, ...]:
    """That the round ends with one turn and goes on after the other (R1).

    Their parts cannot be compared, so its worth is only that of the least reason.
    """
    is_over, is_other_over = is_round_over(one), is_round_over(two)
    if is_over == is_other_over:
        return ()
    kind = ReasonKind.ENDS_ROUND if is_over else ReasonKind.GOES_ON
    return (TurnReason(kind, LEAST_WORTH),)


def is_round_over(facts: Facts) -> bool:
    """Whether the round is over after a turn, scored or waiting for sets to be laid flat."""
    return facts.scored is not None or facts.state.phase is Phase.LAY


# -- Goods ---------------------------------------------------------------------------------


def _of_goods(worth: float, one: Facts, two: Facts) -> TurnReason | None:
    more = one.held.banked - two.held.banked
    if more > 0:
        return TurnReason(ReasonKind.BANKS, worth, more)
    drawn = cards_drawn(one)
    if drawn > cards_drawn(two):
        return TurnReason(ReasonKind.DRAWS, worth, drawn)
    if steals(one) and not steals(two):
        return TurnReason(ReasonKind.STEALS, worth)
    return _of_hand(worth, one, two) if more == 0 or one.scored is None else None


def _of_hand(worth: float, one: Facts, two: Facts) -> TurnReason | None:
    """Of two hands; what the other turn put on the table is counted with its hand."""
    promised = promise_of(one.held) - promise_of(two.held)
    if promised < 0 or one.scored is not None or two.scored is not None:
        return None
    unseen = unseen_cards(two)
    family = next(
        (
            name
            for index, name in enumerate(FAMILIES)
            if makes_set(one, index) and not can_lay(two.held, index, unseen) and promised
        ),
        "",
    )
    if family:
        return TurnReason(ReasonKind.MAKES_SET, worth, family=family)
    if promised and not unseen and not unseen_cards(one):
        return TurnReason(ReasonKind.PROMISES, worth, promised)
    found = _of_families(worth, one, two, unseen)
    if found is not None or unseen_goods(one) or unseen_goods(two):
        return found
    if one.held.amulets > two.held.amulets:
        return TurnReason(ReasonKind.AMULET, worth)
    more = scarabs_of(one.held) - scarabs_of(two.held)
    return TurnReason(ReasonKind.SCARABS, worth, more) if more > 0 else None


def _of_families(worth: float, facts: Facts, other: Facts, unseen: int) -> TurnReason | None:
    """Of cards that came to the hand; one that is not seen yet may be of any family."""
    one, two, before = facts.held, other.held, held_before(facts)
    for index, name in enumerate(FAMILIES):
        own = one.families[index]
        if own.held <= max(two.families[index].held + unseen, before.families[index].held):
            continue
        if own.laid:
            return TurnReason(ReasonKind.JOINS, worth, family=name)
        if own.held == LEAST - 1:
            return TurnReason(ReasonKind.PAIR, worth, family=name)
    return None


def held_before(facts: Facts) -> Holdings:
    """What the seat had before the turn."""
    before, seat = facts.before, facts.seat
    return holdings_of(before.table.printed, before.hands[seat], before.sets[seat])


def makes_set(facts: Facts, family: int) -> bool:
    """Whether a set of a family can be laid after a turn, and could not be before it."""
    return can_lay(facts.held, family) and not can_lay(held_before(facts), family)


def promise_of(held: Holdings) -> int:
    """What the sets would be worth with all that can be laid at once."""
    return held.banked + held.gain


def can_lay(held: Holdings, family: int, more: int = 0) -> bool:
    """Whether a set of a family could be laid from the hand, with so many cards more of it."""
    own = held.families[family].held + more
    return own > 0 and own + held.amulets >= LEAST


def scarabs_of(held: Holdings) -> int:
    """The scarabs in the hand, and on the largest set of each family."""
    return sum(family.held_scarabs + family.laid_scarabs for family in held.families)


def cards_drawn(facts: Facts) -> int:
    """How many cards the Queen drew in a turn (C3)."""
    drawn = [each for each in facts.done.events if isinstance(each, CardsDrawn)]
    return sum(len(each.cards) for each in drawn)


def steals(facts: Facts) -> bool:
    """Whether the Thief takes a card in a turn (C5)."""
    return any(
        isinstance(action, PlayThief) and action.seat is not None for action in facts.actions
    )


# -- The other own parts -------------------------------------------------------------------


def _of_characters(worth: float, one: Facts, two: Facts) -> TurnReason | None:
    if one.scored is not None or two.scored is not None:
        return None
    own, others = Counter(one.held.characters), Counter(two.held.characters)
    if unseen_characters(one) > unseen_characters(two):
        return TurnReason(ReasonKind.NEW_CHARACTER, worth)
    kept = own - others
    power = next((power for power in POWERS if kept[power]), "")
    return TurnReason(ReasonKind.KEEPS_CHARACTER, worth, power=power) if power else None


def unseen_cards(facts: Facts) -> int:
    """The cards in the own hand that the seat sees only when the turn is done."""
    printed, hand = facts.state.table.printed, facts.state.hands[facts.seat]
    return (hand & ~printed.known) % ONES


def unseen_characters(facts: Facts) -> int:
    """Those of them that are characters, as their backs show (D5)."""
    printed, hand = facts.state.table.printed, facts.state.hands[facts.seat]
    return (hand & ~printed.known & printed.backs[ORANGE]) % ONES


def unseen_goods(facts: Facts) -> int:
    """The others: any of them may be an amulet, or have scarabs."""
    return unseen_cards(facts) - unseen_characters(facts)


def _of_corruption(worth: float, one: Facts, two: Facts) -> TurnReason | None:
    if one.scored is None and two.scored is None and lead_in(one) < 0 < lead_in(two):
        return TurnReason(ReasonKind.NOT_MOST, worth)
    fewer = two.under - one.under
    if fewer > 0:
        return TurnReason(ReasonKind.FEWER_UNDER, worth, fewer)
    if one.scored is not None or two.scored is not None:
        return None
    counts = one.state.table.edition.curse_counts
    more = counts * (curses_of_others(one) - curses_of_others(two))
    return TurnReason(ReasonKind.CURSES, worth, more) if more > 0 else None


def lead_in(facts: Facts) -> int:
    """By how much the own corruption is more than that of all others."""
    corruption = corruption_of(facts.state)
    others = [each for seat, each in enumerate(corruption) if seat != facts.seat]
    return corruption[facts.seat] - max(others)


def curses_of_others(facts: Facts) -> int:
    """The Curses that lie with other piles."""
    return sum(facts.state.curses) - facts.state.curses[facts.seat]


def _of_order(worth: float, one: Facts, two: Facts) -> TurnReason | None:
    if is_next(one) and not is_next(two):
        begins = any(isinstance(action, Start) for action in one.actions)
        return TurnReason(ReasonKind.BEGINS if begins else ReasonKind.MOVES_AGAIN, worth)
    return None


def is_next(facts: Facts) -> bool:
    """Whether the next turn is the same seat's."""
    began = [each for each in facts.done.events if isinstance(each, TurnBegan)]
    return bool(began) and began[-1].seat == facts.seat


def _of_score(worth: float, one: Facts, two: Facts) -> TurnReason | None:
    more = score_of(one, one.seat) - score_of(two, one.seat)
    return TurnReason(ReasonKind.SCORES, worth, more) if more > 0 else None


def score_of(facts: Facts, seat: int) -> int:
    """Where a marker stands, before a round's sets are counted."""
    return facts.state.scores[seat] if facts.scored is None else facts.scored.before[seat]


def _of_token(worth: float, one: Facts, two: Facts) -> TurnReason | None:
    if brings_token(one) and not brings_token(two):
        return TurnReason(ReasonKind.TOKEN, worth)
    if looks_through(one) and not looks_through(two):
        return TurnReason(ReasonKind.FROM_PILE, worth)
    return None


def brings_token(facts: Facts) -> bool:
    """Whether a set is played in a turn, and a token can be chosen for it (E1)."""
    is_set = any(isinstance(action, PlaySet) for action in facts.actions)
    return is_set and bool(facts.before.tokens)


def looks_through(facts: Facts) -> bool:
    """Whether the Vizier looks through a pile in a turn (C7)."""
    return any(
        isinstance(action, PlayVizier) and action.seat is not None for action in facts.actions
    )


_OWN: Final[Mapping[StrengthPart, Saying]] = {
    StrengthPart.GOODS: _of_goods,
    StrengthPart.CHARACTERS: _of_characters,
    StrengthPart.CORRUPTION: _of_corruption,
    StrengthPart.ORDER: _of_order,
    StrengthPart.SCORE: _of_score,
    StrengthPart.TOKEN: _of_token,
}
"""What the own Nile offers next is no reason by itself: another may take it first."""


# -- What others lose ----------------------------------------------------------------------


def _of_their_nile(seat: int, worth: float, one: Facts, two: Facts) -> TurnReason | None:
    if seat != (one.seat + 1) % one.state.table.seats or is_next(one) or is_next(two):
        return None
    kept = kept_from_next(one, two)
    if kept is None:
        return None
    kind = one.state.table.printed.kinds[kept]
    return TurnReason(ReasonKind.KEEPS_FROM, worth, kind.scarabs, kind.family)


def kept_from_next(one: Facts, two: Facts) -> int | None:
    """The best card that the next player could take after the other turn, and not after this one.

    None where there is none with scarabs, nor an amulet, or where cards have been delivered.
    """
    if _is_delivered(one) or _is_delivered(two):
        return None
    printed = one.state.table.printed
    reach = printed.edition.reach
    own = Counter(one.state.nile[:reach])
    gone = [code for code in (Counter(two.state.nile[:reach]) - own) if code >= 0]
    return max(
        (code for code in gone if printed.kinds[code].scarabs or printed.family_of[code] < 0),
        key=lambda code: (printed.kinds[code].scarabs, -code),
        default=None,
    )


def _is_delivered(facts: Facts) -> bool:
    return len(facts.state.deck) != len(facts.before.deck) or facts.scored is not None


def _of_their_goods(seat: int, worth: float, one: Facts, two: Facts) -> TurnReason | None:
    fewer = gives_up(one) - gives_up(two)
    if fewer > 0:
        return TurnReason(ReasonKind.GIVE_UP, worth, fewer)
    taken = [each.seat for each in one.actions if isinstance(each, PlayThief)]
    return TurnReason(ReasonKind.STEALS, worth) if taken == [seat] and not steals(two) else None


def gives_up(facts: Facts) -> int:
    """How many cards the others must give up for a Scribe played in a turn (C6)."""
    printed, before = facts.state.table.printed, facts.before
    played = [each.card for each in facts.actions if isinstance(each, PlayPlain)]
    if before.phase is not Phase.TURN or "scribe" not in map(printed.power_of.get, played):
        return 0
    leaves = before.table.edition.scribe_leaves
    sizes = [hand % ONES for seat, hand in enumerate(before.hands) if seat != facts.seat]
    return sum(max(size - leaves, 0) for size in sizes)


def _of_their_score(seat: int, worth: float, one: Facts, two: Facts) -> TurnReason | None:
    back = score_of(two, seat) - score_of(one, seat)
    return TurnReason(ReasonKind.SETS_BACK, worth, back) if back > 0 else None


_OTHERS: Final[Mapping[StrengthPart, Callable[[int, float, Facts, Facts], TurnReason | None]]] = {
    StrengthPart.NILE: _of_their_nile,
    StrengthPart.GOODS: _of_their_goods,
    StrengthPart.SCORE: _of_their_score,
}
