"""The features that a seat's prospects are judged by: small whole numbers, for two to four seats.

A feature is counted, and each count has a learned worth (`weights`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import mul
from typing import Final

from sneferu_gui.games.sobek.law.edition import FAMILIES, POWERS, TOKENS
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import LANE_MASK, Printed
from sneferu_gui.games.sobek.players.holdings import LEAST_CARDS, Family, Holdings, holdings_of

PARTS: Final = 5
"""The number of parts that a round is divided into, by the cards still to come."""
WIDEST_LEAD: Final = 8
"""The largest lead in corruption that is told apart, in cards."""

CLASSES, LAID, HELD, VALUED = 3, 7, 6, 4
FAMILY_ROWS: Final = CLASSES * LAID * HELD * VALUED
"""Rows for a family: the value of its scarabs, its largest set, its cards and scarabs in hand."""
LARGE_SET, SOME_SCARABS, MANY_SCARABS = 4, 2, 4
"""Cards from which a set is large; scarabs from which it has some, or many."""

HAND_FEATURES: Final = (
    "banked", "gain", "best", "flat", "loose", "amulets", "size", "pairs", "pair_scarabs",
    "singles", "single_scarabs", "laid_scarabs", "laid_sets", "held_scarabs",
    *POWERS, "ready",
    *(f"family{row}" for row in range(FAMILY_ROWS)),
)  # fmt: skip
"""Features of a seat's hand and sets alone; of each family one row is counted once."""
TABLE_FEATURES: Final = (
    "always", "three", "four", "turn", "next", "event", "tokens", "curses", "pile",
    "lot_left", "first_card", "best_card", "nile_cards", "rival_banked", "rival_gain",
    "behind", "nile_worth", "deck_worth", "rival_worth", "stuck", "amulets_left",
    *(f"token_{token}" for token in TOKENS),
    *(f"lead{lead}" for lead in range(-WIDEST_LEAD, WIDEST_LEAD + 1)),
    *(f"paid{lead}" for lead in range(-WIDEST_LEAD, WIDEST_LEAD + 1)),
    *(f"reckoned{lead}" for lead in range(-WIDEST_LEAD, WIDEST_LEAD + 1)),
    *(f"part{part}" for part in range(PARTS)),
    *(f"banked{part}" for part in range(PARTS)),
    *(f"gain{part}" for part in range(PARTS)),
    *(f"corrupt{part}" for part in range(PARTS)),
    *(f"size{part}" for part in range(PARTS)),
    *(f"scarabs{part}" for part in range(PARTS)),
    *(f"ready{part}" for part in range(PARTS)),
    *(f"paid_part{part}" for part in range(PARTS)),
    *(f"worth{part}" for part in range(PARTS)),
)  # fmt: skip
"""Features that depend on the whole table."""
FEATURE_NAMES: Final = (*HAND_FEATURES, *TABLE_FEATURES)

_FIRST_FAMILY: Final = HAND_FEATURES.index("family0")
_LEADS: Final = 2 * WIDEST_LEAD + 1

COMMON_FEATURES: Final = (
    "always", "three", "four", "tokens", "nile_cards", "amulets_left",
    *(f"token_{token}" for token in TOKENS), "part*",
)  # fmt: skip
"""Those of TABLE_FEATURES that all seats share; a star stands for the part of the round."""
HOLDING_FEATURES: Final = (
    "lot_left", "first_card", "best_card", "nile_worth", "deck_worth", "stuck",
    "banked*", "gain*", "size*", "scarabs*", "ready*", "worth*",
)  # fmt: skip
"""Those of TABLE_FEATURES that follow from a seat's holdings and the cards still to come."""
SEAT_FEATURES: Final = (
    "curses", "pile", "rival_banked", "rival_gain", "behind", "rival_worth", "paid>", "paid_part*",
)  # fmt: skip
"""Those of TABLE_FEATURES that each seat has for itself; `>` is the seat's lead in corruption."""
ROLES: Final = ("turn", "next", "event", "")
"""A seat's roles in the turn; at most one is counted, "" stands for none."""
_TURN, _NEXT, _EVENT, _NONE = range(len(ROLES))


_INDICES: Final = {name: place for place, name in enumerate(TABLE_FEATURES)}


def _indices(names: Sequence[str], part: int, lead: int = 0) -> tuple[int, ...]:
    marks = str.maketrans({"*": str(part), ">": str(lead)})
    return tuple([_INDICES[name.translate(marks)] for name in names])


COMMON_INDICES: Final = tuple(_indices(COMMON_FEATURES, part) for part in range(PARTS))
HOLDING_INDICES: Final = tuple(_indices(HOLDING_FEATURES, part) for part in range(PARTS))
"""By part of the round, the places in TABLE_FEATURES that are counted: all others are 0."""


def situation_of(number: int) -> tuple[dict[int, int], tuple[int, ...]]:
    """The features of a seat in the situation of a number that `seat_counts` gives.

    The number holds the part of the round, both leads in corruption (the present one, and that
    with the loose cards of the hands), and the role. Returned are, by place in TABLE_FEATURES, the
    counts that all seats in the situation share, and the places of SEAT_FEATURES.
    """
    leads, role = divmod(number, len(ROLES))
    first, reckoned = divmod(leads, _LEADS)
    part, lead = divmod(first, _LEADS)
    names = [f"lead{lead - WIDEST_LEAD}", f"reckoned{reckoned - WIDEST_LEAD}"]
    names += [ROLES[role]] if ROLES[role] else []
    fixed = {_INDICES[name]: 1 for name in names} | {_INDICES[f"corrupt{part}"]: lead}
    return fixed, _indices(SEAT_FEATURES, part, lead - WIDEST_LEAD)


def hand_counts(printed: Printed, held: Holdings) -> tuple[list[int], list[int]]:
    """The counts of HAND_FEATURES before the families' rows, and the row of each family."""
    pairs = pair_scarabs = singles = single_scarabs = laid = sets = scarabs = 0
    for family in held.families:
        scarabs += family.held_scarabs
        if family.laid:
            laid += family.laid_scarabs
            sets += 1
        if family.held == 2:  # noqa: PLR2004 - a pair
            pairs += 1
            pair_scarabs += family.held_scarabs + family.laid_scarabs
        elif family.held == 1:
            singles += 1
            single_scarabs += family.held_scarabs + family.laid_scarabs
    counts = [
        held.banked, *held.laying[:-1], held.amulets, held.size, pairs,
        pair_scarabs, singles, single_scarabs, laid, sets, scarabs,
        *[held.characters.count(power) for power in POWERS], held.laying.ready,
    ]  # fmt: skip
    worths = worths_of(printed)
    families = zip(held.families, worths, strict=True)
    return counts, [_FIRST_FAMILY + _family_row(family, worth) for family, worth in families]


def hand_features(printed: Printed, held: Holdings) -> tuple[int, ...]:
    counts, rows = hand_counts(printed, held)
    counts += [0] * FAMILY_ROWS
    for row in rows:
        counts[row] += 1
    return tuple(counts)


def _family_row(family: Family, worth: int) -> int:
    laid = 0
    if family.laid:
        scarabs = family.laid_scarabs
        laid = (
            1
            + 3 * (family.laid >= LARGE_SET)
            + (scarabs >= SOME_SCARABS)
            + (scarabs >= MANY_SCARABS)
        )
    row = (worth - 1) * LAID + laid
    valued = min(family.held_scarabs // worth, VALUED - 1)
    return (row * HELD + min(family.held, HELD - 1)) * VALUED + valued


@cache
def worths_of(printed: Printed) -> tuple[int, ...]:
    """By family, the trade value of its valued cards, at most CLASSES."""
    return tuple(
        min(max(1, *(kind.scarabs for kind in printed.kinds if kind.family == family)), CLASSES)
        for family in FAMILIES
    )


def holdings_in(state: State) -> list[Holdings]:
    printed = state.table.printed
    return [
        holdings_of(printed, hand, sets) for hand, sets in zip(state.hands, state.sets, strict=True)
    ]


PROMISE: Final = 8.0
"""The worth of all cards to come is counted in units of so many points."""


@dataclass(frozen=True, slots=True, eq=False)
class Rest:
    """The cards still to come in a round; compared by identity, as a key of memories."""

    reach: tuple[int, ...]
    nile: tuple[int, ...]
    """The counts of the Nile and of the deck, in the form of `counts_by_family`."""
    deck: tuple[int, ...]
    cards: int
    part: int
    """The part of the round, from 0."""


@lru_cache(4096)
def rest_of(printed: Printed, nile: tuple[int, ...], deck: tuple[int, ...]) -> Rest:
    """The cards still to come, with these codes in the Nile and the deck."""
    edition, cards = printed.edition, len(nile) + len(deck)
    part = min(cards * PARTS // max(edition.quays * PARTS, 1), PARTS - 1)
    lying, coming = counts_by_family(printed, nile), counts_by_family(printed, deck)
    return Rest(nile[: edition.reach], lying, coming, cards, part)


@lru_cache(4096)
def counts_by_family(printed: Printed, codes: tuple[int, ...]) -> tuple[int, ...]:
    """For each family its cards, then for each its scarabs, and the number of amulets."""
    cards, scarabs = [0] * len(FAMILIES), [0] * len(FAMILIES)
    amulets = 0
    for code in codes:
        family = printed.family_of[code]
        if family >= 0:
            cards[family] += 1
            scarabs[family] += printed.kinds[code].scarabs
        else:
            amulets += not printed.kinds[code].is_hidden
    return (*cards, *scarabs, amulets)


def table_features(
    state: State, seat: int, held: Sequence[Holdings], corruption: tuple[int, ...]
) -> list[int]:
    printed = state.table.printed
    rest = rest_of(printed, state.nile, state.deck)
    of_held = [holding_counts(printed, each, rest) for each in held]
    seats = seat_counts(state, rest, held, corruption, tuple([counts[-1] for counts in of_held]))
    number, of_seat = seats[seat]
    (shared, places_of_seat), counts = situation_of(number), [0] * len(TABLE_FEATURES)
    for places, counted in (
        (COMMON_INDICES[rest.part], common_counts(state, rest)),
        (HOLDING_INDICES[rest.part], of_held[seat]),
        (places_of_seat, of_seat),
        (shared, shared.values()),
    ):
        for place, count in zip(places, counted, strict=True):
            counts[place] = count
    return counts


def common_counts(state: State, rest: Rest) -> list[int]:
    seats, tokens = state.table.seats, state.tokens
    return [
        1, seats == 3, seats == 4, len(tokens), rest.cards,  # noqa: PLR2004
        rest.nile[-1] + rest.deck[-1], *[tokens.count(token) for token in TOKENS], 1,
    ]  # fmt: skip


def holding_counts(printed: Printed, held: Holdings, rest: Rest) -> list[int]:
    """The counts of HOLDING_FEATURES; the last is the worth of all cards to come."""
    worths, stuck = held.marginals, 0
    for family, one, two in zip(held.families, rest.nile, rest.deck, strict=False):
        if family.held and family.held + one + two + held.amulets < LEAST_CARDS:
            stuck += family.held
    nile = round(sum(map(mul, rest.nile, worths)) / PROMISE)
    deck = round(sum(map(mul, rest.deck, worths)) / PROMISE)
    gain = held.laying.gain
    return [
        (held.banked + gain) % printed.edition.lot, *_reach_worths(printed, rest, held),
        nile, deck, stuck,
        held.banked, gain, held.size, held.scarabs, held.laying.ready, nile + deck,
    ]  # fmt: skip


def seat_counts(
    state: State,
    rest: Rest,
    held: Sequence[Holdings],
    corruption: tuple[int, ...],
    worths: tuple[int, ...],
) -> list[tuple[int, list[int]]]:
    """For every seat the number of its situation (`situation_of`), and the counts of SEAT_FEATURES.

    `worths` has, for each seat, the worth of all cards to come.
    """
    printed, seats, turn, phase = state.table.printed, state.table.seats, state.turn, state.phase
    roles = [_NONE] * seats
    roles[turn] = _TURN if phase is Phase.TURN else _EVENT if phase is Phase.EVENT else _NONE
    roles[(turn + 1) % seats] = _NEXT
    reckoned = tuple([own + each.laying.loose for own, each in zip(corruption, held, strict=True)])
    banked = tuple([each.banked for each in held])
    gains = tuple([each.laying.gain for each in held])
    most_corrupt, most_reckoned = largest_of_others(corruption), largest_of_others(reckoned)
    most_banked, most_gain = largest_of_others(banked), largest_of_others(gains)
    most_worth = largest_of_others(worths)
    lot, behind, length = printed.edition.lot, printed.behind, printed.length
    first = rest.part * _LEADS
    found = []
    for seat, role in enumerate(roles):
        lead = _bounded_lead(corruption[seat] - most_corrupt[seat])
        leads = (first + lead) * _LEADS + _bounded_lead(reckoned[seat] - most_reckoned[seat])
        back = behind[state.scores[seat] % length]
        paid = (banked[seat] + gains[seat]) // lot * back
        counts = [
            state.curses[seat], state.piles[seat] % LANE_MASK,
            most_banked[seat], most_gain[seat], back, most_worth[seat], paid, paid,
        ]  # fmt: skip
        found.append((leads * len(ROLES) + role, counts))
    return found


@lru_cache(10_000)
def largest_of_others(values: tuple[int, ...]) -> tuple[int, ...]:
    """For each seat, the largest value of the others; there are two seats or more.

    >>> largest_of_others((3, 1, 2)), largest_of_others((3, 3, 1))
    ((2, 3, 3), (3, 3, 3))
    """
    if len(values) == 2:  # noqa: PLR2004 - each has but one other
        return values[::-1]
    second, most = sorted(values)[-2:]
    return tuple([second if value == most else most for value in values])


def _bounded_lead(lead: int) -> int:
    return (
        0 if lead < -WIDEST_LEAD else 2 * WIDEST_LEAD if lead > WIDEST_LEAD else lead + WIDEST_LEAD
    )


def _reach_worths(printed: Printed, rest: Rest, own: Holdings) -> tuple[int, int]:
    """The worth of the Nile's first card to a seat, and of the best one less its skipped cards."""
    values = []
    for place, code in enumerate(rest.reach):
        values.append(round(worth_of(printed, code, own) - 2 * place))
    return (values[0], max(values)) if values else (0, 0)


def worth_of(printed: Printed, code: int, held: Holdings) -> float:
    """The worth of a card to a seat with these holdings."""
    kind = printed.kinds[code]
    family = printed.family_of[code]
    if family < 0:
        return AMULET_WORTH if not kind.is_hidden else UNSEEN_WORTH
    plain, scarab = held.marginals[family], held.marginals[family + len(FAMILIES)]
    return plain + kind.scarabs * scarab + (CHARACTER_WORTH if kind.power else 0.0)


AMULET_WORTH: Final = 4.0
CHARACTER_WORTH: Final = 2.0
UNSEEN_WORTH: Final = 3.0
"""The worth of an amulet, of a character beside its icon, and of a card with its face hidden."""
