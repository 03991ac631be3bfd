"""What a seat's prospects are judged by: small whole numbers, the same for any number of seats.

A feature is counted, and each count is worth what was learned (`weights`).
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import mul
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.edition import FAMILIES, POWERS, TOKENS
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import ONES, Printed
from sneferu_gui.games.sobek.players.holdings import LEAST, Family, Holdings, holdings_of

PARTS: Final = 5
"""Parts of a round, by the cards still to come."""
WIDEST: Final = 8
"""A lead in corruption is told up to so many cards."""

CLASSES, LAID, HELD, VALUED = 3, 7, 6, 4
FAMILY_ROWS: Final = CLASSES * LAID * HELD * VALUED
"""A family by what its scarabs are worth, its largest set, and its cards and scarabs in hand."""
LARGE, SOME, MANY = 4, 2, 4
"""A set of so many cards is large; of so many scarabs it has some, or many."""

OWN: Final = (
    "banked", "gain", "best", "flat", "loose", "amulets", "size", "pairs", "pair_scarabs",
    "singles", "single_scarabs", "laid_scarabs", "laid_sets", "held_scarabs",
    *POWERS, "ready",
    *(f"family{row}" for row in range(FAMILY_ROWS)),
)  # fmt: skip
"""What follows from a seat's hand and sets alone; of each family one row is counted once."""
AMONG: Final = (
    "always", "three", "four", "turn", "next", "event", "tokens", "curses", "pile",
    "lot_left", "first_card", "best_card", "nile_cards", "rival_banked", "rival_gain",
    "behind", "nile_worth", "deck_worth", "rival_worth", "stuck", "amulets_left",
    *(f"token_{token}" for token in TOKENS),
    *(f"lead{lead}" for lead in range(-WIDEST, WIDEST + 1)),
    *(f"paid{lead}" for lead in range(-WIDEST, WIDEST + 1)),
    *(f"reckoned{lead}" for lead in range(-WIDEST, WIDEST + 1)),
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
"""What follows from the whole table."""
NAMES: Final = (*OWN, *AMONG)

_FIRST_FAMILY: Final = OWN.index("family0")
_FIRST_LEAD: Final = AMONG.index(f"lead{-WIDEST}")
_PART: Final = AMONG.index("part0")
_LEADS: Final = 2 * WIDEST + 1

COUNTED: Final = tuple(
    (
        *range(_FIRST_LEAD),
        _FIRST_LEAD + lead,
        _FIRST_LEAD + _LEADS + lead,
        _FIRST_LEAD + 2 * _LEADS + reckoned,
        *range(_PART + part, len(AMONG), PARTS),
    )
    for part in range(PARTS)
    for lead in range(_LEADS)
    for reckoned in range(_LEADS)
)
"""For each part of a round and both leads, which of AMONG are counted: the others are 0."""


def own_counted(printed: Printed, held: Holdings) -> tuple[list[int], list[int]]:
    """The counts of OWN before the families' rows, and the rows that are counted once."""
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


def own_features(printed: Printed, held: Holdings) -> tuple[int, ...]:
    """The counts of OWN."""
    counts, rows = own_counted(printed, held)
    counts += [0] * FAMILY_ROWS
    for row in rows:
        counts[row] += 1
    return tuple(counts)


def _family_row(family: Family, worth: int) -> int:
    laid = 0
    if family.laid:
        scarabs = family.laid_scarabs
        laid = 1 + 3 * (family.laid >= LARGE) + (scarabs >= SOME) + (scarabs >= MANY)
    row = (worth - 1) * LAID + laid
    valued = min(family.held_scarabs // worth, VALUED - 1)
    return (row * HELD + min(family.held, HELD - 1)) * VALUED + valued


@cache
def worths_of(printed: Printed) -> tuple[int, ...]:
    """For each family the scarabs of its cards that have any, bounded as the rows are."""
    return tuple(
        min(max(1, *(kind.scarabs for kind in printed.kinds if kind.family == family)), CLASSES)
        for family in FAMILIES
    )


def holdings_in(state: State) -> list[Holdings]:
    """Each seat's."""
    printed = state.table.printed
    return [
        holdings_of(printed, hand, sets) for hand, sets in zip(state.hands, state.sets, strict=True)
    ]


PROMISE: Final = 8.0
"""Points of all that is still to come are told in so many."""


@lru_cache(4096)
def left_in(printed: Printed, codes: tuple[int, ...]) -> tuple[int, ...]:
    """Of each family how many cards, of each how many scarabs; and how many amulets."""
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


class Promise(NamedTuple):
    """What is still to come in a round, for who holds something."""

    nile: int
    """What the Nile would be worth, all of it; and the deck."""
    deck: int
    stuck: int
    """Cards in hand of families of which no set can be laid any more."""


def promise_of(state: State, held: Holdings) -> Promise:
    """What a state promises who holds these things."""
    printed = state.table.printed
    nile, deck = left_in(printed, state.nile), left_in(printed, state.deck)
    plain, scarabs = zip(*held.marginals, strict=True)
    worths = (*plain, *scarabs)
    stuck = 0
    for family, one, two in zip(held.families, nile, deck, strict=False):
        if family.held and family.held + one + two + held.amulets < LEAST:
            stuck += family.held
    return Promise(
        round(sum(map(mul, nile, worths)) / PROMISE),
        round(sum(map(mul, deck, worths)) / PROMISE),
        stuck,
    )


def among_features(
    state: State, seat: int, held: Sequence[Holdings], corruption: Sequence[int]
) -> list[int]:
    """The counts of AMONG."""
    promises = [promise_of(state, each) for each in held]
    which, counted = among_counted(state, seat, held, corruption, promises)
    counts = [0] * len(AMONG)
    for place, count in zip(COUNTED[which], counted, strict=True):
        counts[place] = count
    return counts


def among_counted(
    state: State,
    seat: int,
    held: Sequence[Holdings],
    corruption: Sequence[int],
    promises: Sequence[Promise],
) -> tuple[int, list[int]]:
    """Which line of COUNTED it is, and the counts of those."""
    printed, seats = state.table.printed, state.table.seats
    own = held[seat]
    others = [other for other in range(seats) if other != seat]
    bounded = _bounded(corruption[seat] - max([corruption[other] for other in others]))
    reckoned = _bounded(
        corruption[seat]
        + own.laying.loose
        - max([corruption[other] + held[other].laying.loose for other in others])
    )
    to_come = len(state.deck) + len(state.nile)
    part = min(to_come * PARTS // max(state.table.edition.quays * PARTS, 1), PARTS - 1)
    first, best = _reach(printed, state, own)
    phase = state.phase
    is_turn = state.turn == seat
    events = phase is Phase.EVENT and is_turn
    lot, behind = printed.edition.lot, printed.behind[state.scores[seat] % printed.length]
    paid = (own.banked + own.laying.gain) // lot * behind
    nile, deck, stuck = promises[seat]
    left = left_in(printed, state.nile)[-1] + left_in(printed, state.deck)[-1]
    return (part * _LEADS + bounded) * _LEADS + reckoned, [
        1, seats == 3, seats == 4, is_turn and phase is Phase.TURN,  # noqa: PLR2004
        (state.turn + 1) % seats == seat and not events, events,
        len(state.tokens), state.curses[seat], state.piles[seat] % ONES,
        (own.banked + own.laying.gain) % lot, first, best, to_come,
        max([held[other].banked for other in others]),
        max([held[other].laying.gain for other in others]),
        behind, nile, deck,
        max([promises[other].nile + promises[other].deck for other in others]),
        stuck, left, *_tokens_in(state.tokens),
        1, paid, 1, 1, own.banked, own.laying.gain, bounded, own.size, own.scarabs,
        own.laying.ready, paid, nile + deck,
    ]  # fmt: skip


@lru_cache(4096)
def _tokens_in(tokens: tuple[str, ...]) -> tuple[int, ...]:
    return tuple([tokens.count(token) for token in TOKENS])


def _bounded(lead: int) -> int:
    return min(max(lead, -WIDEST), WIDEST) + WIDEST


def _reach(printed: Printed, state: State, own: Holdings) -> tuple[int, int]:
    """What the first card of the Nile would bring the seat, and the best less what it skips."""
    values = []
    for place, code in enumerate(state.nile[: printed.edition.reach]):
        values.append(round(worth_of(printed, code, own) - 2 * place))
    return (values[0], max(values)) if values else (0, 0)


def worth_of(printed: Printed, code: int, held: Holdings) -> float:
    """What a card would be worth to a seat that holds these things."""
    kind = printed.kinds[code]
    family = printed.family_of[code]
    if family < 0:
        return AMULET if not kind.is_hidden else UNSEEN
    plain, scarab = held.marginals[family]
    return plain + kind.scarabs * scarab + (CHARACTER if kind.power else 0.0)


AMULET: Final = 4.0
CHARACTER: Final = 2.0
UNSEEN: Final = 3.0
"""Of an amulet, a character beside its icon, a card of which the face is not known."""
