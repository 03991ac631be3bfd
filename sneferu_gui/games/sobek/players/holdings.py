"""What a seat's cards come to: sets laid, sets it could lay, and what a further card would bring.

Everything here follows from the hand and the sets before the seat, so it is worked out once for
each pair of them and remembered.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.games.sobek.law.position import LaidSet, Sets
from sneferu_gui.games.sobek.law.table import ONES, Printed

MOST_KEPT: Final = 60_000
NO_SET: Final = LaidSet(-1, 0, 0, 0)
LEAST: Final = 3
"""Cards from which a family in a hand is worth more than its cards alone."""


class Family(NamedTuple):
    """A family of a seat."""

    laid: int
    """Cards of its largest set; 0 without one."""
    laid_scarabs: int
    held: int
    """Cards of it in the hand, characters too, amulets not."""
    held_scarabs: int


class Laying(NamedTuple):
    """What laying the sets of the hand would bring."""

    gain: int
    """By how much what the sets on the table are worth grows with everything that can be laid."""
    best: int
    """The most that a single set, or addition, brings at once."""
    flat: int
    """What the hand's sets would be worth laid flat (W2)."""
    loose: int
    """Cards of the hand that are in none of these sets."""
    ready: int
    """Families of which the hand has a set, or an addition, without amulets."""


class Holdings(NamedTuple):
    """What a seat has on the table and in the hand."""

    families: tuple[Family, ...]
    banked: int
    """What its sets are worth (W1)."""
    laying: Laying
    amulets: int
    size: int
    """Cards in the hand."""
    characters: tuple[str, ...]
    """The powers in the hand, each as often as it comes."""
    marginals: tuple[float, ...]
    """For each family what one more card of it would be worth; then how much more each scarab."""
    scarabs: int
    """On the largest set of each family and in the hand."""


@lru_cache(MOST_KEPT)
def holdings_of(printed: Printed, hand: int, sets: Sets) -> Holdings:
    """What a hand and sets come to."""
    families = _families(printed, hand, sets)
    amulets = (hand & printed.amulets) % ONES
    size = hand % ONES
    ready = gain = best = flat = used = scarabs = 0
    marginals = []
    for family in families:
        ready += family.held >= LEAST
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
        found.append(Family(own.size, own.scarabs, held % ONES, scarabs_in(printed, held)))
    return tuple(found)


@lru_cache(MOST_KEPT)
def _powers_in(printed: Printed, characters: int) -> tuple[str, ...]:
    return tuple([kind.power for kind in printed.kinds_in(characters) if kind.power])


@lru_cache(MOST_KEPT)
def scarabs_in(printed: Printed, bag: int) -> int:
    """The scarabs of a bag."""
    return sum([(bag >> at & ONES) * worth for at, worth in printed.scarabs]) if bag else 0


def _gain(family: Family, amulets: int) -> tuple[int, int | None]:
    """What laying the family's cards brings, and how many amulets that needs; None: it cannot be.

    With fewer than three cards amulets make up for what is missing.
    """
    if not family.held:
        return 0, None
    needed = max(LEAST - family.held, 0)
    if needed > amulets:
        return 0, None
    cards = family.laid + family.held + needed
    scarabs = family.laid_scarabs + family.held_scarabs
    return cards * scarabs - family.laid * family.laid_scarabs, needed


def _marginal(family: Family, amulets: int) -> tuple[float, float]:
    """What one more card is worth, and each scarab on it: the less, the further from a set."""
    cards = family.laid + family.held
    scarabs = family.laid_scarabs + family.held_scarabs
    chance = CHANCES[min(family.held + 1 + min(amulets, 1), LEAST)]
    return scarabs * chance, (cards + 1) * chance


CHANCES: Final = (0.0, 0.3, 0.6, 1.0)
"""How likely so many cards of a family come to be laid."""
