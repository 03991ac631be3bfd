"""The worth of a seat's cards: sets laid, sets it could lay, and the gain of a further card.

All values follow from the hand and the sets before the seat, so they are worked out once for each
pair of these and remembered.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.position import LaidSet, Sets
from sneferu_gui.games.sobek.law.table import LANE_MASK, Printed

MOST_KEPT: Final = 60_000
NO_SET: Final = LaidSet(-1, 0, 0, 0)
LEAST_CARDS: Final = 3
"""The number of cards from which a family in a hand can be laid."""


class Family(NamedTuple):
    """A seat's cards of one family."""

    laid: int
    """The number of cards in its largest set; 0 without one."""
    laid_scarabs: int
    held: int
    """The number of its cards in the hand, with characters, without amulets."""
    held_scarabs: int


class Laying(NamedTuple):
    """The effect of laying sets from the hand."""

    gain: int
    """The growth in the worth of the sets on the table, if everything possible is laid."""
    best: int
    """The most points that a single set, or addition, brings at once."""
    flat: int
    """The worth of the hand's sets laid flat (W2)."""
    loose: int
    """The number of cards in the hand that are in none of these sets."""
    ready: int
    """The number of families with a set, or an addition, in the hand without amulets."""


class Holdings(NamedTuple):
    """A seat's cards on the table and in the hand."""

    families: tuple[Family, ...]
    banked: int
    """The worth of its sets (W1)."""
    laying: Laying
    amulets: int
    size: int
    characters: tuple[str, ...]
    """The powers of characters in the hand, each as often as it occurs."""
    marginals: tuple[float, ...]
    """For each family the worth of one more card, then for each the worth of one more scarab."""
    scarabs: int
    """Scarabs on the largest set of each family and in the hand."""


@lru_cache(MOST_KEPT)
def holdings_of(printed: Printed, hand: int, sets: Sets) -> Holdings:
    families = _families(printed, hand, sets)
    amulets = (hand & printed.amulets) % LANE_MASK
    size = hand % LANE_MASK
    ready = gain = best = flat = used = scarabs = 0
    marginals = []
    for family in families:
        ready += family.held >= LEAST_CARDS
        scarabs += family.laid_scarabs + family.held_scarabs
        marginals.append(_marginal(family, amulets))
        brought, needed = _gain(family, amulets)
        if needed is None:
            continue
        gain += brought
        best = max(best, brought)
        flat += family.held_scarabs if not family.laid else 0
        used += family.held + needed
    cards, each_scarab = zip(*marginals, strict=True)
    return Holdings(
        families,
        sum([laid.worth for laid in sets]),
        Laying(gain, best, flat, max(size - used, 0), ready),
        amulets,
        size,
        _powers_in(printed, hand & printed.characters),
        (*cards, *each_scarab),
        scarabs,
    )


def _families(printed: Printed, hand: int, sets: Sets) -> tuple[Family, ...]:
    largest: dict[int, LaidSet] = {}
    for laid in sets:
        known = largest.get(laid.family)
        if known is None or laid.worth > known.worth:
            largest[laid.family] = laid
    found = []
    for index, goods in enumerate(printed.goods):
        held, own = hand & goods, largest.get(index, NO_SET)
        found.append(Family(own.size, own.scarabs, held % LANE_MASK, scarabs_in(printed, held)))
    return tuple(found)


@lru_cache(MOST_KEPT)
def _powers_in(printed: Printed, characters: int) -> tuple[str, ...]:
    return tuple([kind.power for kind in printed.kinds_in(characters) if kind.power])


@lru_cache(MOST_KEPT)
def scarabs_in(printed: Printed, bag: int) -> int:
    return sum([(bag >> at & LANE_MASK) * worth for at, worth in printed.scarabs]) if bag else 0


def _gain(family: Family, amulets: int) -> tuple[int, int | None]:
    """The gain of laying the family's cards, and the amulets needed; None if it cannot be laid.

    With fewer than three cards amulets make up the number.
    """
    if not family.held:
        return 0, None
    needed = max(LEAST_CARDS - family.held, 0)
    if needed > amulets:
        return 0, None
    cards = family.laid + family.held + needed
    scarabs = family.laid_scarabs + family.held_scarabs
    return cards * scarabs - family.laid * family.laid_scarabs, needed


def _marginal(family: Family, amulets: int) -> tuple[float, float]:
    """The worth of one more card, and of each scarab on it: the less, the further from a set."""
    cards = family.laid + family.held
    scarabs = family.laid_scarabs + family.held_scarabs
    chance = CHANCE_OF_SET[min(family.held + 1 + min(amulets, 1), LEAST_CARDS)]
    return scarabs * chance, (cards + 1) * chance


CHANCE_OF_SET: Final = (0.0, 0.3, 0.6, 1.0)
"""By number of cards of a family in hand, the chance that they come to be laid."""
