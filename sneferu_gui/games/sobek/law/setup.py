"""The choices before a game, and the deal (RULES.md, S and X)."""

import random
from collections import Counter
from dataclasses import dataclass
from typing import Annotated, Final

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.codec import Entries, Key, OneOf, Seed, WholeNumber
from sneferu_gui.games.game import Seat, shuffled
from sneferu_gui.games.options import colour_faults
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sobek.law.edition import (
    MOST_CARDS,
    ROUNDS,
    TOKENS,
    Edition,
    cards_of,
    tokens_of,
)

SEATS: Final = (2, 4)
"""The least and the most players (S1)."""

THEFT_NUMBERS: Final = 2**32
"""Theft numbers are smaller than this (X2)."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything chosen before the deal. Raises ValueError when it breaks S1."""

    game = "sobek"

    edition: Edition
    seats: Annotated[tuple[Seat, ...], Key("players")]
    """In seat order, clockwise."""

    def __post_init__(self) -> None:
        fault = next(iter(setup_faults(self)), None)
        if fault:
            raise ValueError(fault)


def setup_faults(setup: Setup) -> list[str]:
    """The faults of a setup, in words; empty for a sound one."""
    seats = setup.seats
    if not SEATS[0] <= len(seats) <= SEATS[1]:
        return [Reason("S1: {count} seats; 2 to 4 can play", count=len(seats))]
    return colour_faults(seats, Reason("D1: two players have the same colour"))


DealtCards = Annotated[
    tuple[Annotated[str, OneOf("kinds")], ...], Entries(MOST_CARDS, is_exact=False)
]


@dataclass(frozen=True, slots=True)
class RoundDeal:
    """The deal of a round (X2): ids of cards and tokens, in order."""

    start: DealtCards
    """The green cards; the first ones go to the starting hands (X3)."""
    deck: DealtCards
    """All other cards, the top one first."""
    tokens: Annotated[
        tuple[Annotated[str, OneOf(TOKENS)], ...], Entries(MOST_CARDS, is_exact=False)
    ]
    """The tokens in play first, then the others."""
    thefts: tuple[Annotated[int, WholeNumber(0, THEFT_NUMBERS - 1)], ...]
    """A number for each Thief among the cards (X4)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """All that chance decides in a game: nothing after it is random (X1)."""

    first: int
    """The seat that begins round 1 (S8)."""
    rounds: tuple[RoundDeal, ...]
    """The deals of all three rounds, even if some are not played; empty in a seat's observation."""
    seed: Seed = None
    """The seed of the deal; informative only."""


def deal_faults(deal: Deal, edition: Edition, seats: int) -> list[RecordError]:
    """The faults of a deal for a number of seats, in words that name the clause (V3)."""
    faults = []
    if not 0 <= deal.first < seats:
        faults.append(RecordError(("first",), Reason("S8: there is no such seat")))
    if len(deal.rounds) != ROUNDS:
        reason = Reason("X2: {count} rounds, not {most}", count=len(deal.rounds), most=ROUNDS)
        faults.append(RecordError(("rounds",), reason))
    for index, each in enumerate(deal.rounds):
        held = {
            "start": (each.start, cards_of(edition, green=True)),
            "deck": (each.deck, cards_of(edition, green=False)),
            "tokens": (each.tokens, tokens_of(edition)),
        }
        for key, (dealt, box) in held.items():
            if Counter(dealt) != Counter(box):
                reason = Reason("V3: not exactly what the edition holds")
                faults.append(RecordError(("rounds", index, key), reason))
        if len(each.thefts) != edition.thieves:
            reason = Reason(
                "V3: {count} theft numbers for {thieves} Thieves",
                count=len(each.thefts),
                thieves=edition.thieves,
            )
            faults.append(RecordError(("rounds", index, "thefts"), reason))
    return faults


def deal_of_round(edition: Edition, chance: random.Random) -> RoundDeal:
    """A random deal of a round (X2)."""
    return RoundDeal(
        tuple(shuffled(cards_of(edition, green=True), chance)),
        tuple(shuffled(cards_of(edition, green=False), chance)),
        tuple(shuffled(tokens_of(edition), chance)),
        tuple(int(chance.random() * THEFT_NUMBERS) for _ in range(edition.thieves)),
    )


def deal_from_seed(edition: Edition, seats: int, seed: int | str) -> Deal:
    """The deal of a seed for a number of seats: always the same one."""
    chance = random.Random(f"sobek deal {seed}")  # noqa: S311 - a game, not a secret
    first = int(chance.random() * seats)
    return Deal(first, tuple(deal_of_round(edition, chance) for _ in range(ROUNDS)), seed)
