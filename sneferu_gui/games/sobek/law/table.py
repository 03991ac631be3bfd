"""The constants of a game: edition, setup and deal, worked out for quick look-up.

Cards are small whole numbers, their *codes*: the place of their kind in the edition. A *bag* of
cards is one number with a lane of eight bits for each kind, in canonical order, and after them one
for each back, for cards whose faces are not known; the codes of those count from the end. So bags
are added and compared as numbers, and masks pick families and backs out of them.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple, Self

from sneferu_gui.games.sobek.law.actions import Lay, PlaySet, Take
from sneferu_gui.games.sobek.law.edition import (
    ANY,
    BACKS,
    FAMILIES,
    HIDDEN,
    ORANGE,
    CardKind,
    Edition,
)
from sneferu_gui.games.sobek.law.events import Seen
from sneferu_gui.games.sobek.law.setup import Deal, Setup

LANE_BITS: Final = 8
"""Bits of a bag for each kind of card."""
LANE_MASK: Final = 2**LANE_BITS - 1
"""A lane full of ones; a bag modulo this is its number of cards, as there are fewer."""

HIDDEN_BEIGE, HIDDEN_GREEN, HIDDEN_ORANGE = -3, -2, -1
"""The codes of cards whose faces are not known, by their backs."""


def count_in(bag: int) -> int:
    """The number of cards in a bag."""
    return bag % LANE_MASK


class Play(NamedTuple):
    """Cards that are played together, worked out as a bag."""

    bag: int
    size: int
    scarabs: int
    family: int
    """The index of the family that the cards make (P3); -1 for amulets alone."""


class Printed:
    """An edition for quick look-up; its memories are empty at first."""

    __slots__ = ("additions", "ahead", "all_cards", "amulets", "backs", "behind", "characters",
                 "code_of", "codes", "edition", "families", "family_of", "flat_sets", "goods",
                 "kinds", "known", "least", "length", "names", "new_sets", "plays", "power_of",
                 "powers_in", "prospering", "scarabs", "takes", "units")  # fmt: skip

    def __init__(self, edition: Edition) -> None:
        kinds = edition.kinds
        self.edition = edition
        self.kinds: tuple[CardKind, ...] = (*kinds, *(HIDDEN[back] for back in BACKS))
        """By code, hidden cards included."""
        self.names = tuple(kind.id for kind in kinds)
        self.code_of = {kind.id: code for code, kind in enumerate(kinds)}
        self.codes = (*range(len(kinds)), *range(-len(BACKS), 0))
        """By lane; the codes of hidden cards count from the end."""
        self.units = tuple(1 << LANE_BITS * code for code in range(len(self.kinds)))
        """A bag of one card, by its code."""
        self.family_of = tuple(
            FAMILIES.index(kind.family) if kind.family in FAMILIES else -1 for kind in self.kinds
        )
        self.power_of = {kind.id: kind.power for kind in kinds}
        self.amulets = self._mask(lambda kind: kind.family == ANY)
        self.goods = tuple(map(self._goods_of, FAMILIES))
        """By family, a mask of its goods and characters."""
        self.families = tuple(mask | self.amulets for mask in self.goods)
        """By family, a mask of the cards that bear its icon (P2)."""
        self.backs = {back: self._cards_with(back) for back in BACKS}
        """By back, a mask of the cards that have it, known or not."""
        self.characters = self._mask(lambda kind: kind.power is not None)
        self.known = self._mask(lambda kind: not kind.is_hidden)
        """A mask of cards whose faces are known."""
        self.all_cards = sum(
            unit * kind.count for unit, kind in zip(self.units, self.kinds, strict=True)
        )
        self.scarabs = tuple(
            (LANE_BITS * code, kind.scarabs) for code, kind in enumerate(kinds) if kind.scarabs
        )
        """For each kind with a trade value, the place of its lane and the value."""
        self.prospering = frozenset(map(FAMILIES.index, edition.prosperity_families))
        self.least = edition.least_cards
        self._measure_track(edition.spaces)
        self.takes = tuple(
            tuple(Take(index) for index in range(reach)) for reach in range(edition.reach + 1)
        )
        # Memories, filled by `legal` and `play_of`.
        self.new_sets: tuple[dict[int, tuple[PlaySet, ...]], ...] = tuple({} for _ in FAMILIES)
        """For each family, by the bag of a hand's cards that bear its icon."""
        self.flat_sets: tuple[dict[int, tuple[Lay, ...]], ...] = tuple({} for _ in FAMILIES)
        self.additions: dict[tuple[int, int], tuple[PlaySet, ...]] = {}
        """By the set's index and the bag of cards that bear its icon."""
        self.powers_in: dict[int, tuple[tuple[str, str], ...]] = {}
        self.plays: dict[tuple[str, ...], Play] = {}

    def _mask(self, holds: Callable[[CardKind], bool]) -> int:
        return sum(
            LANE_MASK << LANE_BITS * code for code, kind in enumerate(self.kinds) if holds(kind)
        )

    def _goods_of(self, family: str) -> int:
        return self._mask(lambda kind: kind.family == family)

    def _cards_with(self, back: str) -> int:
        return self._mask(lambda kind: kind.back == back)

    def _measure_track(self, spaces: tuple[str, ...]) -> None:
        """Work out how far ahead and behind the next space with the same sign is (D6)."""
        length = self.length = len(spaces)
        self.ahead = tuple(
            next(step for step in range(1, length + 1) if spaces[(at + step) % length] == sign)
            for at, sign in enumerate(spaces)
        )
        self.behind = tuple(
            next(step for step in range(1, length + 1) if spaces[at - step] == sign)
            for at, sign in enumerate(spaces)
        )

    def forward(self, points: int) -> int:
        """The least points beyond these on the same sign (D6)."""
        return points + self.ahead[points % self.length]

    def backward(self, points: int) -> int:
        """The most points before these on the same sign; 0 where there is none (D6)."""
        return max(points - self.behind[points % self.length], 0)

    def play_of(self, cards: tuple[str, ...]) -> Play:
        """The cards as a bag, with their family; kept in a memory."""
        play = self.plays.get(cards)
        if play is None:
            play = self.plays[cards] = self._play(cards)
        return play

    def _play(self, cards: tuple[str, ...]) -> Play:
        codes = [self.code_of[card] for card in cards]
        families = [self.family_of[code] for code in codes]
        return Play(
            sum(self.units[code] for code in codes),
            len(codes),
            sum(self.kinds[code].scarabs for code in codes),
            max(families, default=-1),
        )

    def scarabs_in(self, bag: int) -> int:
        """The trade values of a bag's cards."""
        return sum([(bag >> at & LANE_MASK) * worth for at, worth in self.scarabs])

    def codes_in(self, bag: int) -> list[int]:
        """The codes of a bag's cards, in canonical order; hidden ones last."""
        codes: list[int] = []
        for code, held in zip(self.codes, bag.to_bytes(len(self.codes), "little"), strict=True):
            if held:
                codes += [code] * held
        return codes

    def kinds_in(self, bag: int) -> tuple[CardKind, ...]:
        """The kinds of a bag's cards, in canonical order; hidden ones last."""
        return tuple([self.kinds[code] for code in self.codes_in(bag)])

    def code(self, kind: CardKind) -> int:
        """The code of a kind; for a hidden card, the code of its back."""
        if kind.is_hidden:
            return BACKS.index(kind.back) - len(BACKS)
        return self.code_of[kind.id]

    def bag_of(self, codes: Iterable[int]) -> int:
        return sum([self.units[code] for code in codes])

    def covered(self, bag: int) -> int:
        """The bag of the same cards with their backs up."""
        return sum(
            [
                (bag & mask) % LANE_MASK * self.units[at - len(BACKS)]
                for at, mask in enumerate(self.backs.values())
            ]
        )

    def hidden_code(self, code: int) -> int:
        """The code of a hidden card with the same back."""
        return BACKS.index(self.kinds[code].back) - len(BACKS)

    def holds(self, bag: int, code: int) -> bool:
        return bool(bag & LANE_MASK * self.units[code])

    def face_down(self, code: int) -> int:
        """The code that a card has in the Nile: characters lie face down (N2)."""
        return HIDDEN_ORANGE if self.kinds[code].back == ORANGE else code


@cache
def printed_of(edition: Edition, viewer: int | None = None) -> Printed:
    """The look-up tables of an edition, worked out once for thousands of games.

    Their memories are filled with hands that were asked about. So each viewer gets memories of its
    own, which hold nothing that others have.
    """
    del viewer
    return Printed(edition)


ONLOOKER: Final = -1
"""The viewer who has no seat."""


class Table:
    """One game's constants. Never changed once made, so all its states share it."""

    __slots__ = (
        "_covered",
        "deal",
        "edition",
        "printed",
        "seats",
        "seen_by_viewer",
        "setup",
        "viewer",
    )

    def __init__(self, setup: Setup, deal: Deal, viewer: int | None = None) -> None:
        """Look up the constants of a setup; a covered table is made for `viewer`."""
        self.setup = setup
        self.deal = deal
        self.edition = setup.edition
        self.seats = len(setup.seats)
        self.viewer = viewer
        self.printed = printed_of(setup.edition, viewer)
        self._covered: dict[int, Table] = {}
        self.seen_by_viewer: dict[int | None, tuple[tuple[Seen, ...], tuple[Seen, ...]]] = {}
        """A memory of `seen`: by viewer, the events seen in a round and the same events covered."""

    def __reduce__(self) -> tuple[type[Self], tuple[Setup, Deal, int | None]]:
        """The parts that are pickled: setup, deal and viewer; the rest is worked out again."""
        return type(self), (self.setup, self.deal, self.viewer)

    def covered(self, seat: int | None) -> "Table":
        """The same table, its deal reduced to who began: without rounds and seed (H2)."""
        viewer = ONLOOKER if seat is None else seat
        if viewer not in self._covered:
            deal = replace(self.deal, rounds=(), seed=None)
            self._covered[viewer] = Table(self.setup, deal, viewer)
        return self._covered[viewer]
