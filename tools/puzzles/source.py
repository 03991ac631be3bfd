"""What a game brings to its puzzles: moments of games, kinds, and what proves an answer."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final, NamedTuple, Protocol

from sneferu_gui.games.game import Action, AnyDeal, AnySetup, AnyState
from sneferu_gui.ui.pages.puzzles.kinds import TurnJudge

Turn = tuple[Action, ...]


class Moment(NamedTuple):
    """A choice in a game, and how it came to be."""

    game: int
    """The number of the game in its seed."""
    setup: AnySetup
    deal: AnyDeal
    actions: Turn
    state: AnyState


class Solution(NamedTuple):
    """What is right in a position, and by how much."""

    answers: tuple[Turn, ...]
    """All that is right: one answer in several orders, places or of cards that are alike."""
    margin: float
    """By how much it is better than the best of all others; its unit is the kind's."""
    second: Turn
    """The best of the others."""


class Kind(NamedTuple):
    """A kind of puzzle, as the page of them tells it. All words are English."""

    title: str
    unit: str
    """Of the margin; one that begins with a percent sign is of shares."""
    is_rare: bool = False
    """Whether so few are found that any number of them may be plain."""


class Source(Protocol):
    """One game's."""

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """By their keys, in the order in which they are best met."""

    @property
    def first(self) -> int:
        """So many moments of a game have passed before one is a puzzle."""

    @property
    def most_plain(self) -> int | None:
        """Of each kind at most so many that all levels find; None for any number."""

    @property
    def judges(self) -> Mapping[str, TurnJudge]:
        """By kinds, what is right besides the answers that are written."""

    @property
    def proof(self) -> str:
        """How the answers are proved, for the page."""

    def moments(self, seed: int, game: int) -> Iterator[Moment]:
        """The choices in one game that follows from a seed and its number."""

    def has(self, kind: str, game: int) -> bool:
        """Whether the game of a number is one in which puzzles of a kind are looked for."""

    def solution_of(self, kind: str, state: AnyState, key: str) -> Solution | None:
        """The answer to a kind of puzzle, proved; None where none is clear."""


GAMES: Final = ("sneferu", "sobek", "terra_pyramides", "men_nefer")
"""Those that have puzzles."""


def source_of(game: str) -> Source:
    """Where a game's puzzles come from."""
    source: Source = import_module(f"tools.puzzles.{game}.source").SOURCE
    return source
