"""Reasons why one turn is better than another, found in the evaluation itself.

A seat's prospects of a round are divided into parts: goods, characters, corruption, the order of
turns, the cards left to the next player. A reason is given only if exchanging this turn's part for
the other's lowers the prospects, in points and over several guesses at the hidden cards, and if
all that the seat can see agrees.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Annotated, Final, NamedTuple

from sneferu_gui.games.codec import OneOf
from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.edition import ANY, FAMILIES, ORANGE, POWERS
from sneferu_gui.games.sobek.law.events import CardsDrawn, TurnBegan
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.rounds import corruption_of
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import LANE_MASK
from sneferu_gui.games.sobek.players.evaluator import SobekEvaluator
from sneferu_gui.games.sobek.players.holdings import LEAST_CARDS, Holdings, holdings_of
from sneferu_gui.games.sobek.players.outcome import (
    Difference,
    Prospects,
    StrengthPart,
    TurnFacts,
    difference,
    facts_of,
    prospects_of,
)
from sneferu_gui.players.player import Worth
from sneferu_gui.players.search.advising import weightiest_reasons


class ReasonKind(StrEnum):
    BANKS = "banks"
    """The own sets on the table are worth `amount` points more."""
    MAKES_SET = "makes_set"
    """A set of `family` can be laid for the first time, and not with the other turn."""
    PROMISES = "promises"
    """The sets are worth `amount` points more, with all that can be laid from the hand."""
    JOINS = "joins"
    """A card for the own set of `family` comes to the hand."""
    PAIR = "pair"
    """A second card of `family` comes to the hand."""
    AMULET = "amulet"
    """The hand has an amulet more."""
    SCARABS = "scarabs"
    """`amount` scarabs more in the hand and on the table."""
    DRAWS = "draws"
    """`amount` cards are drawn from the deck (C3)."""
    STEALS = "steals"
    """A card is stolen from another hand (C5)."""
    FROM_PILE = "from_pile"
    """A card is chosen from another seat's pile (C7)."""
    NEW_CHARACTER = "new_character"
    KEEPS_CHARACTER = "keeps_character"
    """The character of `power` stays in the hand."""
    FEWER_UNDER = "fewer_under"
    """`amount` cards fewer lie under the own tile."""
    NOT_MOST = "not_most"
    """Another player is the most corrupt; with the other turn it is the own seat."""
    CURSES = "curses"
    """The corruption of another seat is `amount` more."""
    TOKEN = "token"  # noqa: S105 - of the game's
    """A set is played, and a token can be chosen (E1)."""
    MOVES_AGAIN = "moves_again"
    """The same player has the next turn (E3)."""
    BEGINS = "begins"
    """The own seat has the first turn of the round (Z2)."""
    SCORES = "scores"
    """The own marker is `amount` points further ahead at once."""
    SETS_BACK = "sets_back"
    """Another marker is `amount` points further back."""
    KEEPS_FROM = "keeps_from"
    """The next player cannot take a card of `family` with `amount` scarabs."""
    GIVE_UP = "give_up"
    """The others give up `amount` cards (C6)."""
    ENDS_ROUND = "ends_round"
    """The round ends; with the other turn it goes on (R1)."""
    GOES_ON = "goes_on"
    """The round goes on; the other turn ends it."""


class TurnReason(NamedTuple):
    kind: ReasonKind
    worth: Worth
    """The points by which more is expected of the round because of this reason."""
    amount: int = 0
    family: Annotated[str, OneOf(("", *FAMILIES, ANY))] = ""
    power: Annotated[str, OneOf(("", *POWERS))] = ""


LEAST_WORTH: Final = 0.4
"""A part that differs by fewer points is no reason."""

Turn = tuple[do.Action, ...]


class Reasoning:
    """Compares turns of one decision, in the seat's own eyes and in several guesses."""

    def __init__(
        self,
        evaluator: SobekEvaluator,
        plain: State,
        guesses: Sequence[State],
        *,
        knows_tokens: bool,
    ) -> None:
        """Compare turns from `plain`, the state as the seat sees it (`outcome.plain_state`)."""
        self._mind, self._plain, self._guesses = evaluator, plain, guesses
        self._knows_tokens = knows_tokens
        self._facts: dict[Turn, TurnFacts] = {}
        self._prospects: dict[Turn, tuple[Prospects, ...]] = {}

    def facts(self, turn: Turn) -> TurnFacts:
        if turn not in self._facts:
            self._facts[turn] = facts_of(self._plain, turn, knows_tokens=self._knows_tokens)
        return self._facts[turn]

    def prospects(self, turn: Turn) -> tuple[Prospects, ...]:
        if turn not in self._prospects:
            self._prospects[turn] = tuple(
                prospects_of(self._mind, guess, turn) for guess in self._guesses
            )
        return self._prospects[turn]

    def worths(self, better: Turn, other: Turn) -> Difference | None:
        """The points by which the parts of one turn are better, as the mean of the guesses."""
        pairs = zip(self.prospects(better), self.prospects(other), strict=True)
        found = [difference(self._mind, self._plain.seat, one, two) for one, two in pairs]
        whole = [each for each in found if each is not None]
        if len(whole) < len(found):
            return None
        others = zip(*(each.others for each in whole), strict=True)
        return Difference(_mean([each.own for each in whole]), tuple(map(_mean, others)))

    def reasons(self, better: Turn, other: Turn) -> tuple[TurnReason, ...]:
        """The reasons for one turn rather than another, weightiest first; there may be none."""
        if better == other:
            return ()
        one, two = self.facts(better), self.facts(other)
        worths = self.worths(better, other)
        if worths is None:
            return end_reasons(one, two)
        given = [
            own_reason(part, worth, one, two)
            for part, worth in worths.own.items()
            if worth >= LEAST_WORTH
        ]
        given += [
            others_reason(part, seat, worth, one, two)
            for seat, lost in enumerate(worths.others)
            for part, worth in lost.items()
            if worth >= LEAST_WORTH
        ]
        return weightiest_reasons(given)


def _mean(worths: Sequence[Mapping[StrengthPart, float]]) -> Mapping[StrengthPart, float]:
    parts = worths[0] if worths else {}
    return {part: sum(each[part] for each in worths) / len(worths) for part in parts}


# -- Reasons from the visible facts ----------------------------------------------------------

FindReason = Callable[[float, TurnFacts, TurnFacts], TurnReason | None]


def own_reason(
    part: StrengthPart, worth: float, one: TurnFacts, two: TurnFacts
) -> TurnReason | None:
    """The reason for an own part in which one turn is better by `worth` points.

    None if nothing that can be seen confirms it.
    """
    return _OWN_REASONS[part](worth, one, two) if part in _OWN_REASONS else None


def others_reason(
    part: StrengthPart, seat: int, worth: float, one: TurnFacts, two: TurnFacts
) -> TurnReason | None:
    """The reason for a part in which another seat loses; None if there is none to give."""
    saying = _OTHERS_REASONS.get(part)
    return None if saying is None else saying(seat, worth, one, two)


def end_reasons(one: TurnFacts, two: TurnFacts) -> tuple[TurnReason, ...]:
    """The reason that the round ends with one turn and goes on after the other (R1).

    The parts of two such turns cannot be compared, so the reason gets the least worth of all.
    """
    is_over, is_other_over = _is_round_over(one), _is_round_over(two)
    if is_over == is_other_over:
        return ()
    kind = ReasonKind.ENDS_ROUND if is_over else ReasonKind.GOES_ON
    return (TurnReason(kind, LEAST_WORTH),)


def _is_round_over(facts: TurnFacts) -> bool:
    """Whether the round is over after a turn, scored or waiting for sets to be laid flat."""
    return facts.scored is not None or facts.state.phase is Phase.LAY


# -- Goods ---------------------------------------------------------------------------------


def _goods_reason(worth: float, one: TurnFacts, two: TurnFacts) -> TurnReason | None:
    more = one.held.banked - two.held.banked
    if more > 0:
        return TurnReason(ReasonKind.BANKS, worth, more)
    drawn = _cards_drawn(one)
    if drawn > _cards_drawn(two):
        return TurnReason(ReasonKind.DRAWS, worth, drawn)
    if _steals(one) and not _steals(two):
        return TurnReason(ReasonKind.STEALS, worth)
    return _hand_reason(worth, one, two) if more == 0 or one.scored is None else None


def _hand_reason(worth: float, one: TurnFacts, two: TurnFacts) -> TurnReason | None:
    """A reason from two hands; cards that the other turn put on the table count as in its hand."""
    promised = _promise_of(one.held) - _promise_of(two.held)
    if promised < 0 or one.scored is not None or two.scored is not None:
        return None
    unseen = _unseen_cards(two)
    family = next(
        (
            name
            for index, name in enumerate(FAMILIES)
            if _makes_set(one, index) and not _can_lay(two.held, index, unseen) and promised
        ),
        "",
    )
    if family:
        return TurnReason(ReasonKind.MAKES_SET, worth, family=family)
    if promised and not unseen and not _unseen_cards(one):
        return TurnReason(ReasonKind.PROMISES, worth, promised)
    found = _family_reason(worth, one, two, unseen)
    if found is not None or _unseen_goods(one) or _unseen_goods(two):
        return found
    if one.held.amulets > two.held.amulets:
        return TurnReason(ReasonKind.AMULET, worth)
    more = one.held.scarabs - two.held.scarabs
    return TurnReason(ReasonKind.SCARABS, worth, more) if more > 0 else None


def _family_reason(
    worth: float, facts: TurnFacts, other: TurnFacts, unseen: int
) -> TurnReason | None:
    """A reason from cards that came to the hand; an unseen one may be of any family."""
    one, two, before = facts.held, other.held, _held_before(facts)
    for index, name in enumerate(FAMILIES):
        own = one.families[index]
        if own.held <= max(two.families[index].held + unseen, before.families[index].held):
            continue
        if own.laid:
            return TurnReason(ReasonKind.JOINS, worth, family=name)
        if own.held == LEAST_CARDS - 1:
            return TurnReason(ReasonKind.PAIR, worth, family=name)
    return None


def _held_before(facts: TurnFacts) -> Holdings:
    before, seat = facts.before, facts.seat
    return holdings_of(before.table.printed, before.hands[seat], before.sets[seat])


def _makes_set(facts: TurnFacts, family: int) -> bool:
    """Whether a set of a family can be laid after a turn, and could not before it."""
    return _can_lay(facts.held, family) and not _can_lay(_held_before(facts), family)


def _promise_of(held: Holdings) -> int:
    """The worth of the sets with all that can be laid at once."""
    return held.banked + held.laying.gain


def _can_lay(held: Holdings, family: int, more: int = 0) -> bool:
    """Whether a set of a family could be laid from the hand, with `more` further cards of it."""
    own = held.families[family].held + more
    return own > 0 and own + held.amulets >= LEAST_CARDS


def _cards_drawn(facts: TurnFacts) -> int:
    drawn = (each for each in facts.outcome.events if isinstance(each, CardsDrawn))
    return sum(len(each.cards) for each in drawn)


def _steals(facts: TurnFacts) -> bool:
    return any(
        isinstance(action, do.PlayThief) and action.seat is not None for action in facts.actions
    )


# -- The other own parts -------------------------------------------------------------------


def _characters_reason(worth: float, one: TurnFacts, two: TurnFacts) -> TurnReason | None:
    if one.scored is not None or two.scored is not None:
        return None
    own, others = Counter(one.held.characters), Counter(two.held.characters)
    if _unseen_characters(one) > _unseen_characters(two):
        return TurnReason(ReasonKind.NEW_CHARACTER, worth)
    kept = own - others
    power = next((power for power in POWERS if kept[power]), "")
    return TurnReason(ReasonKind.KEEPS_CHARACTER, worth, power=power) if power else None


def _unseen_cards(facts: TurnFacts) -> int:
    """The number of cards in the own hand that the seat sees only after the turn."""
    printed, hand = facts.state.table.printed, facts.state.hands[facts.seat]
    return (hand & ~printed.known) % LANE_MASK


def _unseen_characters(facts: TurnFacts) -> int:
    """The number of unseen cards that are characters, as their backs show (D5)."""
    printed, hand = facts.state.table.printed, facts.state.hands[facts.seat]
    return (hand & ~printed.known & printed.backs[ORANGE]) % LANE_MASK


def _unseen_goods(facts: TurnFacts) -> int:
    """The number of unseen cards that are goods: any may be an amulet, or have scarabs."""
    return _unseen_cards(facts) - _unseen_characters(facts)


def _corruption_reason(worth: float, one: TurnFacts, two: TurnFacts) -> TurnReason | None:
    if (
        one.scored is None
        and two.scored is None
        and _corruption_lead(one) < 0 < _corruption_lead(two)
    ):
        return TurnReason(ReasonKind.NOT_MOST, worth)
    fewer = two.under - one.under
    if fewer > 0:
        return TurnReason(ReasonKind.FEWER_UNDER, worth, fewer)
    if one.scored is not None or two.scored is not None:
        return None
    counts = one.state.table.edition.curse_counts
    more = counts * (_curses_of_others(one) - _curses_of_others(two))
    return TurnReason(ReasonKind.CURSES, worth, more) if more > 0 else None


def _corruption_lead(facts: TurnFacts) -> int:
    corruption = corruption_of(facts.state)
    others = [each for seat, each in enumerate(corruption) if seat != facts.seat]
    return corruption[facts.seat] - max(others)


def _curses_of_others(facts: TurnFacts) -> int:
    return sum(facts.state.curses) - facts.state.curses[facts.seat]


def _order_reason(worth: float, one: TurnFacts, two: TurnFacts) -> TurnReason | None:
    if _is_next(one) and not _is_next(two):
        begins = any(isinstance(action, do.Start) for action in one.actions)
        return TurnReason(ReasonKind.BEGINS if begins else ReasonKind.MOVES_AGAIN, worth)
    return None


def _is_next(facts: TurnFacts) -> bool:
    began = [each for each in facts.outcome.events if isinstance(each, TurnBegan)]
    return bool(began) and began[-1].seat == facts.seat


def _score_reason(worth: float, one: TurnFacts, two: TurnFacts) -> TurnReason | None:
    more = _score_of(one, one.seat) - _score_of(two, one.seat)
    return TurnReason(ReasonKind.SCORES, worth, more) if more > 0 else None


def _score_of(facts: TurnFacts, seat: int) -> int:
    """A marker's score before a round's sets are counted."""
    return facts.state.scores[seat] if facts.scored is None else facts.scored.before[seat]


def _token_reason(worth: float, one: TurnFacts, two: TurnFacts) -> TurnReason | None:
    if _brings_token(one) and not _brings_token(two):
        return TurnReason(ReasonKind.TOKEN, worth)
    if _looks_through(one) and not _looks_through(two):
        return TurnReason(ReasonKind.FROM_PILE, worth)
    return None


def _brings_token(facts: TurnFacts) -> bool:
    """Whether a set is played in a turn, and a token can be chosen for it (E1)."""
    is_set = any(isinstance(action, do.PlaySet) for action in facts.actions)
    return is_set and bool(facts.before.tokens)


def _looks_through(facts: TurnFacts) -> bool:
    return any(
        isinstance(action, do.PlayVizier) and action.seat is not None for action in facts.actions
    )


_OWN_REASONS: Final[Mapping[StrengthPart, FindReason]] = {
    StrengthPart.GOODS: _goods_reason,
    StrengthPart.CHARACTERS: _characters_reason,
    StrengthPart.CORRUPTION: _corruption_reason,
    StrengthPart.ORDER: _order_reason,
    StrengthPart.SCORE: _score_reason,
    StrengthPart.TOKEN: _token_reason,
}
"""By part; cards left in the Nile for oneself are no reason, as others may take them first."""


# -- Reasons from the losses of others -----------------------------------------------------


def _others_nile_reason(
    seat: int, worth: float, one: TurnFacts, two: TurnFacts
) -> TurnReason | None:
    if seat != (one.seat + 1) % one.state.table.seats or _is_next(one) or _is_next(two):
        return None
    kept = _kept_from_next(one, two)
    if kept is None:
        return None
    kind = one.state.table.printed.kinds[kept]
    return TurnReason(ReasonKind.KEEPS_FROM, worth, kind.scarabs, kind.family)


def _kept_from_next(one: TurnFacts, two: TurnFacts) -> int | None:
    """The best card that the next player could take after the other turn, and not after this one.

    None if there is none with scarabs and no amulet, or if cards have been delivered.
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


def _is_delivered(facts: TurnFacts) -> bool:
    return len(facts.state.deck) != len(facts.before.deck) or facts.scored is not None


def _others_goods_reason(
    seat: int, worth: float, one: TurnFacts, two: TurnFacts
) -> TurnReason | None:
    fewer = _gives_up(one) - _gives_up(two)
    if fewer > 0:
        return TurnReason(ReasonKind.GIVE_UP, worth, fewer)
    taken = [each.seat for each in one.actions if isinstance(each, do.PlayThief)]
    return TurnReason(ReasonKind.STEALS, worth) if taken == [seat] and not _steals(two) else None


def _gives_up(facts: TurnFacts) -> int:
    """The number of cards that others must give up for a Scribe played in a turn (C6)."""
    printed, before = facts.state.table.printed, facts.before
    played = [each.card for each in facts.actions if isinstance(each, do.PlayPlain)]
    if before.phase is not Phase.TURN or "scribe" not in map(printed.power_of.get, played):
        return 0
    leaves = before.table.edition.scribe_leaves
    sizes = [hand % LANE_MASK for seat, hand in enumerate(before.hands) if seat != facts.seat]
    return sum(max(size - leaves, 0) for size in sizes)


def _others_score_reason(
    seat: int, worth: float, one: TurnFacts, two: TurnFacts
) -> TurnReason | None:
    back = _score_of(two, seat) - _score_of(one, seat)
    return TurnReason(ReasonKind.SETS_BACK, worth, back) if back > 0 else None


_OTHERS_REASONS: Final[
    Mapping[StrengthPart, Callable[[int, float, TurnFacts, TurnFacts], TurnReason | None]]
] = {
    StrengthPart.NILE: _others_nile_reason,
    StrengthPart.GOODS: _others_goods_reason,
    StrengthPart.SCORE: _others_score_reason,
}
