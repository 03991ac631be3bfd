"""Sobek's cards, sets and track in the reference: names of kinds in plain lists.

Written from the law alone (RULES.md of Sobek); every rule has its clause beside it.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any

FAMILIES = ("ivory", "ebony", "marble", "cattle", "fish", "wheat")  # D4
TOKENS = ("guild", "flood", "curse", "prosperity", "embalming", "deceit")  # E2 - E7


class Box:
    """An edition's cards by the names of their kinds, and its track."""

    def __init__(self, edition: Mapping[str, Any]) -> None:
        self.edition = edition
        self.kinds = {kind["id"]: kind for kind in edition["cards"]["kinds"]}
        self.order = list(self.kinds)  # A2: the canonical order
        track = edition["track"]
        blocks = [sign for block in track["blocks"] for sign in block]
        self.spaces = [blocks[space % len(blocks)] for space in range(track["length"])]

    def family(self, kind: str) -> str:
        """The family of a kind; "any" for an amulet (D4)."""
        return str(self.kinds[kind]["family"])

    def back(self, kind: str) -> str:
        """D5."""
        return str(self.kinds[kind]["back"])

    def power(self, kind: str) -> str | None:
        """A character's power (D3); None for goods."""
        power = self.kinds[kind].get("power")
        return None if power is None else str(power)

    def bears(self, kind: str, family: str) -> bool:
        """P2: goods of the family, characters of it, amulets."""
        return self.family(kind) in {family, "any"}

    def is_amulet(self, kind: str) -> bool:
        """D4."""
        return self.family(kind) == "any"

    def scarabs(self, cards: Iterable[str]) -> int:
        """The trade values of cards (D2)."""
        return sum(int(self.kinds[kind]["scarabs"]) for kind in cards)

    def in_order(self, cards: Iterable[str]) -> list[str]:
        """A2: in canonical order."""
        return sorted(cards, key=self.order.index)

    def all_cards(self) -> list[str]:
        """Every card, in the edition's order, as often as its kind occurs."""
        return [name for name, kind in self.kinds.items() for _ in range(kind["count"])]

    def all_tokens(self) -> list[str]:
        """Every token, in the order of the six kinds."""
        return [name for name in TOKENS for _ in range(self.edition["tokens"][name])]

    # -- The track (D6) --------------------------------------------------------------------

    def sign(self, points: int) -> str:
        """The track's sign for a marker with so many points."""
        return str(self.spaces[points % len(self.spaces)])

    def forward(self, points: int) -> int:
        """D6: the least m > n with the same sign."""
        after = points + 1
        while self.sign(after) != self.sign(points):
            after += 1
        return after

    def backward(self, points: int) -> int:
        """D6: the greatest m < n with the same sign; if there is none at 0 or above, 0."""
        before = points - 1
        while before >= 0 and self.sign(before) != self.sign(points):
            before -= 1
        return max(before, 0)

    # -- Choosing cards --------------------------------------------------------------------

    def choices(self, cards: Iterable[str], least: int, most: int) -> Iterator[list[str]]:
        """Every different choice of so many of these cards, in canonical order (A4)."""
        held = list(cards)
        kinds = [kind for kind in self.order if kind in held]
        for numbers in product(*(range(held.count(kind) + 1) for kind in kinds)):
            if least <= sum(numbers) <= most:
                yield [kind for kind, n in zip(kinds, numbers, strict=True) for _each in range(n)]

    def new_sets(self, hand: list[str]) -> list[list[str]]:
        """P1 - P3: every set that can be begun with cards of a hand."""
        least = self.edition["sets"]["least_cards"]
        found = []
        for family in FAMILIES:
            fitting = [kind for kind in hand if self.bears(kind, family)]
            found += [
                cards
                for cards in self.choices(fitting, least, len(fitting))
                if not all(self.is_amulet(kind) for kind in cards)  # P3
            ]
        return found

    def additions(self, hand: list[str], family: str, least: int, most: int) -> list[list[str]]:
        """P4, C8: every choice of so many cards that may join a set of the family."""
        fitting = [kind for kind in hand if self.bears(kind, family)]
        return list(self.choices(fitting, least, most))


class LaidSet:
    """A set before a player."""

    def __init__(self, family: str, cards: list[str], *, flat: bool) -> None:
        self.family = family
        self.cards = cards
        self.flat = flat
        self.prosperities = 0

    def scarabs(self, box: Box) -> int:
        """The set's scarabs, with Prosperity (E5)."""
        each = box.edition["events"]["prosperity_scarabs"]
        return box.scarabs(self.cards) + int(each) * self.prosperities

    def worth(self, box: Box) -> int:
        """W1, W2."""
        return self.scarabs(box) * (1 if self.flat else len(self.cards))

    def in_trace(self, box: Box) -> list[Any]:
        """V2."""
        return [self.family, len(self.cards), self.scarabs(box), self.flat]


class Trader:
    """One player."""

    def __init__(self) -> None:
        self.score = 0
        self.start_round()

    def start_round(self) -> None:
        """Z1: all cards and tokens come together again."""
        self.hand: list[str] = []
        self.pile: list[str] = []
        self.curses = 0
        self.sets: list[LaidSet] = []
