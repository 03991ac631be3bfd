"""The source of Sobek's puzzles."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.ui.pages.puzzles.kinds import TurnJudge
from tools.puzzles.source import Kind, Moment, Solution

from .exact import exact_solution
from .games import moments
from .searched import searched_solution

KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "set": Kind("The set that brings most", "points"),
        "nile": Kind("The card to take", "% of the win"),
        "power": Kind("The moment for a power", "% of the win"),
        "token": Kind("The right token", "% of the win"),
        "lay": Kind("The end of the round", "points"),
    }
)
EXACT: Final = frozenset({"set", "lay"})
"""Kinds proved by trying everything; the others are proved by search."""
PROOF: Final = """\
The first kind and the last are proved by trying everything: of a round's end only where nothing
that is hidden changes what a laying comes to. The others are proved by search under 24 guesses at
what is hidden, 60 states behind each of the four best actions in each, and the answer is better
than each of them in three quarters of the guesses. Shares are judged by the weights that the
puzzles were found with (`tools/bench/sobek_before.json`)."""


class SobekPuzzles:
    """Looks for puzzles at every choice."""

    kinds = KINDS
    first = 8
    most_plain = 1
    judges: Final[Mapping[str, TurnJudge]] = MappingProxyType({})
    proof = PROOF

    def moments(self, seed: int, game: int) -> Iterator[Moment]:
        """Every choice of the game."""
        return moments(seed, game)

    def has(self, kind: str, game: int) -> bool:
        """True: every game can have every kind."""
        del kind, game
        return True

    def solution_of(self, kind: str, state: State, key: str) -> Solution | None:
        """The proved answer to a kind of puzzle; None if none is clear."""
        if kind in EXACT:
            return exact_solution(kind, state)
        return searched_solution(kind, state, key)


SOURCE: Final = SobekPuzzles()
