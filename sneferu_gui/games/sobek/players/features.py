"""What a seat's prospects are judged by: small whole numbers, the same for any number of seats.

A feature is counted, and each count is worth what was learned (`weights`).
"""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.games.sobek.law.edition import POWERS
from sneferu_gui.games.sobek.law.position import Phase
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.law.table import ONES, Printed
from sneferu_gui.games.sobek.players.holdings import Holdings, holdings_of

PARTS: Final = 5
"""Parts of a round, by the cards still to come."""
WIDEST: Final = 8
"""A lead in corruption is told up to so many cards."""

OWN: Final = (
    "banked", "gain", "best", "flat", "loose", "amulets", "size", "pairs", "pair_scarabs",
    "singles", "single_scarabs", "laid_scarabs", "laid_sets", "held_scarabs",
    *POWERS,
)  # fmt: skip
"""What follows from a seat's hand and sets alone."""
AMONG: Final = (
    "always", "three", "four", "turn", "next", "event", "tokens", "curses", "pile",
    "lot_left", "first_card", "best_card", "nile_cards", "rival_banked", "rival_gain",
    "behind",
    *(f"lead{lead}" for lead in range(-WIDEST, WIDEST + 1)),
    *(f"part{part}" for part in range(PARTS)),
    *(f"banked{part}" for part in range(PARTS)),
    *(f"gain{part}" for part in range(PARTS)),
    *(f"corrupt{part}" for part in range(PARTS)),
    *(f"size{part}" for part in range(PARTS)),
    *(f"scarabs{part}" for part in range(PARTS)),
)  # fmt: skip
"""What follows from the whole table."""
NAMES: Final = (*OWN, *AMONG)

_FIRST_LEAD: Final = AMONG.index(f"lead{-WIDEST}")
_PART: Final = AMONG.index("part0")
_LEADS: Final = 2 * WIDEST + 1

COUNTED: Final = tuple(
    (*range(_FIRST_LEAD), _FIRST_LEAD + lead, *range(_PART + part, len(AMONG), PARTS))
    for part in range(PARTS)
    for lead in range(_LEADS)
)
"""For each part of a round and lead, which of AMONG are counted: the others are 0."""


def own_features(held: Holdings) -> tuple[int, ...]:
    """The counts of OWN."""
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
    return (
        held.banked, *held.laying, held.amulets, held.size, pairs,
        pair_scarabs, singles, single_scarabs, laid, sets, scarabs,
        *[held.characters.count(power) for power in POWERS],
    )  # fmt: skip


def holdings_in(state: State) -> list[Holdings]:
    """Each seat's."""
    printed = state.table.printed
    return [
        holdings_of(printed, hand, sets) for hand, sets in zip(state.hands, state.sets, strict=True)
    ]


def among_features(
    state: State, seat: int, held: Sequence[Holdings], corruption: Sequence[int]
) -> list[int]:
    """The counts of AMONG."""
    which, counted = among_counted(state, seat, held, corruption)
    counts = [0] * len(AMONG)
    for place, count in zip(COUNTED[which], counted, strict=True):
        counts[place] = count
    return counts


def among_counted(
    state: State, seat: int, held: Sequence[Holdings], corruption: Sequence[int]
) -> tuple[int, list[int]]:
    """Which line of COUNTED it is, and the counts of those."""
    printed, seats = state.table.printed, state.table.seats
    own = held[seat]
    others = [other for other in range(seats) if other != seat]
    lead = corruption[seat] - max([corruption[other] for other in others])
    bounded = min(max(lead, -WIDEST), WIDEST) + WIDEST
    to_come = len(state.deck) + len(state.nile)
    part = min(to_come * PARTS // max(state.table.edition.quays * PARTS, 1), PARTS - 1)
    first, best = _reach(printed, state, own)
    phase = state.phase
    is_turn = state.turn == seat
    events = phase is Phase.EVENT and is_turn
    return part * _LEADS + bounded, [
        1, seats == 3, seats == 4, is_turn and phase is Phase.TURN,  # noqa: PLR2004
        (state.turn + 1) % seats == seat and not events, events,
        len(state.tokens), state.curses[seat], state.piles[seat] % ONES,
        (own.banked + own.laying.gain) % printed.edition.lot, first, best, to_come,
        max([held[other].banked for other in others]),
        max([held[other].laying.gain for other in others]),
        printed.behind[state.scores[seat] % printed.length],
        1, 1, own.banked, own.laying.gain, bounded, own.size, own.scarabs,
    ]  # fmt: skip


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
