"""The parts a game adds to its puzzles: moments of games, kinds of puzzles, and proofs."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final, NamedTuple, Protocol

from sneferu_gui.games.game import Action, AnyDeal, AnySetup, AnyState
from sneferu_gui.ui.pages.puzzles.kinds import TurnJudge

Turn = tuple[Action, ...]


class Moment(NamedTuple):
    """A choice in a game, with the actions that led to it."""

    game: int
    """The number of the game under its seed."""
    setup: AnySetup
    deal: AnyDeal
    actions: Turn
    state: AnyState


class Solution(NamedTuple):
    """The right answers in a position, and their margin."""

    answers: tuple[Turn, ...]
    """All right answers: one idea in several orders, places or with equal cards."""
    margin: float
    """The answer's advantage over the best other turn, in the kind's unit."""
    second: Turn
    """The best turn that is not an answer."""


class Kind(NamedTuple):
    """A kind of puzzle, as the page of puzzles describes it, in English."""

    title: str
    unit: str
    """The margin's unit; one that begins with a percent sign is for shares."""
    is_rare: bool = False
    """Whether so few are found that those every level finds are not limited in number."""


class Source(Protocol):
    """A game's source of puzzles."""

    @property
    def kinds(self) -> Mapping[str, Kind]:
        """The kinds by their keys, in the order in which they are best met."""

    @property
    def first(self) -> int:
        """The number of a game's first moments that are never puzzles."""

    @property
    def most_plain(self) -> int | None:
        """Most puzzles of each kind that every level finds; None for any number."""

    @property
    def judges(self) -> Mapping[str, TurnJudge]:
        """For some kinds, a judge that accepts answers besides the written ones."""

    @property
    def proof(self) -> str:
        """The method of proof, in words for the page."""

    def moments(self, seed: int, game: int) -> Iterator[Moment]:
        """The choices in the game that follows from a seed and a number."""

    def has(self, kind: str, game: int) -> bool:
        """Whether puzzles of a kind are looked for in the game of this number."""

    def solution_of(self, kind: str, state: AnyState, key: str) -> Solution | None:
        """The proved answer to a kind of puzzle; None if none is clear."""


GAMES: Final = ("sneferu", "sobek", "terra_pyramides", "men_nefer")
"""The games that have puzzles."""


def source_of(game: str) -> Source:
    """The source of a game's puzzles."""
    source: Source = import_module(f"tools.puzzles.{game}.source").SOURCE
    return source
