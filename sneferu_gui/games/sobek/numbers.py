"""Sobek's actions and observations as numbers, for agents that learn.

Most numbers stand for sets: how many cards of each kind that bears a family's icon are chosen, and
whether for a new set or for which of the own sets of that family. Choices that differ only in the
cards' backs have numbers of their own too, as the choice is the player's.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import accumulate
from operator import mul
from typing import Final

import numpy as np

from sneferu_gui.games.sobek.law import actions as do
from sneferu_gui.games.sobek.law.edition import ANY, BACKS, CURSE, FAMILIES, TOKENS
from sneferu_gui.games.sobek.law.observation import Observation
from sneferu_gui.games.sobek.law.position import Phase, Sets
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import LANE_BITS, LANE_MASK, Printed, count_in
from sneferu_gui.research.coding import Coding
from sneferu_gui.research.vectors import Part, Vector, clipped, joined, part_from, part_of

_SEATS: Final = 4
_QUAYS: Final = 9
_KINDS: Final = 28
"""The number of kinds of cards in the standard edition; editions with more cannot be coded."""
_RADICES: Final = (5, 5, 3, 2, 2, 6)
"""By kind of a family, the amulets last, the number of choices: none, one, two … cards."""
_FAMILY_CHOICES: Final = 5 * 5 * 3 * 2 * 2 * 6
_WEIGHTS: Final = (1, *accumulate(_RADICES[:-1], mul))
_TARGETS: Final = 4
"""A new set, or the first, second, third of the own sets of the family."""
_OWN_SETS: Final = 12

_START: Final = 0
_TAKE: Final = _START + _SEATS
_MERCHANT: Final = _TAKE + _QUAYS
_PLAIN: Final = _MERCHANT + 2 * _QUAYS
_PRIEST: Final = _PLAIN + _KINDS
_THIEF: Final = _PRIEST + 2 * (len(FAMILIES) + 1)
_VIZIER: Final = _THIEF + _SEATS * len(BACKS)
_TOKEN_ALONE: Final = _VIZIER + _SEATS
_TOKEN: Final = _TOKEN_ALONE + 1
_ON_SEAT: Final = _TOKEN + len(TOKENS)
_ON_SET: Final = _ON_SEAT + 2 * _SEATS
_CARD: Final = _ON_SET + _OWN_SETS + 1
_DONE: Final = _CARD + _KINDS
_SETS: Final = _DONE + 1
_ACTION_COUNT: Final = _SETS + _TARGETS * len(FAMILIES) * _FAMILY_CHOICES

_HIGH_SCORE: Final = 200
_MANY_CARDS: Final = 30
_MANY_SCARABS: Final = 10
"""Scarabs are given as a share of this number, at most 1."""
_PHASES: Final = tuple(Phase)
_NOTHING: Final = -99
"""Stands for a card's code where no card lies."""
_FAMILY_ROWS: Final = [
    part_of(*[at == each for each in range(len(FAMILIES))]) for at in range(len(FAMILIES))
]
_NO_SET: Final = part_of(*[0] * (len(FAMILIES) + 2))


class SobekCoding:
    actions = _ACTION_COUNT

    def legal(self, observation: Observation) -> Mapping[int, do.Action]:
        """The legal actions by their numbers."""
        state = observation.state
        return {number_of(action, state): action for action in observation.legal_actions}

    def features(self, observation: Observation) -> Vector:
        """The table, the own cards, and the things of each seat, the own seat first."""
        state = observation.state
        seats, own = state.table.seats, observation.seat or 0
        printed = state.table.printed
        rows = _card_rows(printed)
        quays = [rows[code] for code in state.nile[:_QUAYS]]
        parts = [
            _table_part(state, own),
            *quays,
            rows[_NOTHING] * (_QUAYS - len(quays)),
            _kinds_in(printed, state.discard),
            _sets_part(state.sets[own]),
            _kinds_in(printed, state.hands[own]),
            _kinds_in(printed, state.piles[own]),
        ]
        parts += [_seat_part(state, (own + turn) % seats) for turn in range(seats)]
        return clipped(joined(parts))


CODING: Final[Coding] = SobekCoding()


def number_of(action: do.Action, state: State) -> int:  # noqa: C901, PLR0911, PLR0912 - each kind
    """The number of an action; seats are counted from the one whose turn it is."""
    printed = state.table.printed
    match action:
        case do.Start(seat):
            return _START + _turns_away(state, seat)
        case do.Take(place):
            return _TAKE + place
        case do.PlayMerchant(card, place):
            return _MERCHANT + _index_in_power(printed, card) * _QUAYS + place
        case do.PlayPlain(card):
            return _PLAIN + printed.code_of[card]
        case do.PlayPriest(card, family):
            at = len(FAMILIES) if family is None else FAMILIES.index(family)
            return _PRIEST + _index_in_power(printed, card) * (len(FAMILIES) + 1) + at
        case do.PlayThief(_, seat, back):
            if seat is None or back is None:
                return _THIEF
            return _THIEF + _turns_away(state, seat) * len(BACKS) + BACKS.index(back)
        case do.PlayVizier(_, seat):
            return _VIZIER + (0 if seat is None else _turns_away(state, seat))
        case do.PlayCourtesan(_, onto, cards):
            return _TOKEN_ALONE if onto is None else _set_number(state, onto, cards)
        case do.UseToken(token):
            return _TOKEN + TOKENS.index(token)
        case do.UseOnSeat(token, seat):
            return _ON_SEAT + (token == CURSE) * _SEATS + _turns_away(state, seat)
        case do.UseOnSet(_, onto):
            return _ON_SET + (_OWN_SETS if onto is None else onto)
        case do.Pick(card) | do.Give(card):
            return _CARD + printed.code_of[card]
        case do.PlaySet(onto, cards):
            return _set_number(state, onto, cards)
        case do.Lay(cards):
            return _set_number(state, None, cards)
    return _DONE


def _turns_away(state: State, seat: int) -> int:
    return (seat - state.turn) % state.table.seats


@cache
def _index_in_power(printed: Printed, card: str) -> int:
    """A card's place among the kinds with its power."""
    alike = [name for name, power in printed.power_of.items() if power == printed.power_of[card]]
    return alike.index(card)


def _set_number(state: State, onto: int | None, cards: tuple[str, ...]) -> int:
    printed = state.table.printed
    play = printed.play_of(cards)
    own = state.sets[state.seat]
    family = play.family if onto is None else own[onto].family
    target = 0 if onto is None else 1 + sum(laid.family == family for laid in own[:onto])
    way = _choice_number(printed, family, play.bag)
    return _SETS + (target * len(FAMILIES) + family) * _FAMILY_CHOICES + way


@lru_cache(maxsize=16_384)
def _choice_number(printed: Printed, family: int, bag: int) -> int:
    """The number of a choice of cards with a family's icon: made from its counts of each kind."""
    lanes, amulets = _lanes_of(printed, family)
    counts = [bag >> lane & LANE_MASK for lane in (*lanes, *amulets)]
    lanes_used = [*counts[: len(lanes)], *(0,) * (len(_RADICES) - 1 - len(lanes)), counts[-1]]
    return sum(weight * count for weight, count in zip(_WEIGHTS, lanes_used, strict=True))


@cache
def _lanes_of(printed: Printed, family: int) -> tuple[list[int], list[int]]:
    """The lanes of a bag that count a family's own cards, and those of the amulets."""
    own = [LANE_BITS * code for code, of in enumerate(printed.family_of[:_KINDS]) if of == family]
    return own, [LANE_BITS * code for code, kind in enumerate(printed.kinds) if kind.family == ANY]


# -- Observations --------------------------------------------------------------------------


def _table_part(state: State, own: int) -> Part:
    printed, edition = state.table.printed, state.table.edition
    phase, tokens, used = state.phase, state.tokens, state.used
    return part_of(
        *[phase is each for each in _PHASES],
        state.seat == own,
        state.round / edition.rounds,
        len(state.deck) / len(printed.names) / 2,
        len(tokens) / max(edition.events_in_play, 1),
        *[each in place for each in TOKENS for place in (tokens, used)],
    )


@cache
def _card_rows(printed: Printed) -> Mapping[int, Part]:
    """By a card's code: its family, whether it is an amulet or hidden, its scarabs."""
    codes = (*range(len(printed.edition.kinds)), *range(-len(BACKS), 0))
    rows = {
        code: part_of(
            *[kind.family == family for family in FAMILIES],
            kind.family == ANY,
            kind.is_hidden,
            kind.scarabs / 3,
        )
        for code, kind in zip(codes, printed.kinds, strict=True)
    }
    return rows | {_NOTHING: part_of(*[0] * (len(FAMILIES) + 3))}


@cache
def _counts(printed: Printed) -> Vector:
    counts = np.ones(_KINDS, np.float32)
    kinds = printed.edition.kinds[:_KINDS]
    counts[: len(kinds)] = [kind.count for kind in kinds]
    return counts


@lru_cache(maxsize=4_096)  # few bags change from one state to the next
def _kinds_in(printed: Printed, bag: int) -> Part:
    """The number of cards of each kind in a bag, as a share of the edition's cards of the kind."""
    known = bag & (1 << LANE_BITS * len(printed.edition.kinds[:_KINDS])) - 1
    lanes = np.frombuffer(known.to_bytes(_KINDS, "little"), np.uint8)
    return part_from((lanes / _counts(printed)).astype(np.float32))


def _sets_part(sets: Sets) -> Part:
    rows = [
        _FAMILY_ROWS[laid.family] + part_of(laid.size / _MANY_CARDS, laid.scarabs / _MANY_SCARABS)
        for laid in sets[:_OWN_SETS]
    ]
    return b"".join(rows) + _NO_SET * (_OWN_SETS - len(rows))


def _seat_part(state: State, seat: int) -> Part:
    printed, score, hand = state.table.printed, state.scores[seat], state.hands[seat]
    sizes, scarabs, worth = [0] * len(FAMILIES), [0] * len(FAMILIES), 0
    for laid in state.sets[seat]:
        sizes[laid.family] += laid.size
        scarabs[laid.family] += laid.scarabs
        worth += laid.worth
    laid_out = [
        share
        for size, value in zip(sizes, scarabs, strict=True)
        for share in (size / _MANY_CARDS, value / _MANY_SCARABS)
    ]
    return part_of(
        state.turn == seat,
        score / _HIGH_SCORE,
        score % printed.length / printed.length,
        *[count_in(hand & mask) / _MANY_CARDS for mask in printed.backs.values()],
        count_in(state.piles[seat]) / _MANY_CARDS,
        state.curses[seat] / 2,
        *laid_out,
        worth / _HIGH_SCORE,
    )
