"""The source of Sneferu's puzzles."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.ui.pages.puzzles.kinds import TurnJudge
from tools.puzzles.source import Kind, Moment, Solution

from .exact import solution_among
from .games import is_solo, moments
from .searched import searched_solution
from .whole_turns import FEWEST, WholeTurn, whole_turns

KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "food": Kind("Most food this turn", "food"),
        "again": Kind("The second turn in a row", "food"),
        "area": Kind("Close the area", "cells"),
        "feed": Kind("The last ten days", "% of the win"),
        "ptah": Kind("Beat Ptah from here", "% of games won"),
    }
)
EXACT: Final = frozenset({"food", "again", "area"})
"""Kinds proved by trying everything; the others are proved by search."""
ALONE: Final = frozenset({"food", "area", "ptah"})
AMONG_OTHERS: Final = frozenset({"food", "again", "area", "feed"})
"""Kinds found in games among several players, not against Ptah."""


PROOF: Final = """\
The first three kinds are proved by trying every way through the turn, the last two by search
under several guesses at the bag. Against Ptah the players meet the variant that begins with three
stones, as they beat the printed one too often for a doubt. Shares are judged by the weights that
the puzzles were found with (`tools/bench/sneferu_before.json`)."""


class SneferuPuzzles:
    """Looks for puzzles where a turn begins."""

    kinds = KINDS
    first = 3
    most_plain = None
    judges: Final[Mapping[str, TurnJudge]] = MappingProxyType({})
    proof = PROOF

    def moments(self, seed: int, game: int) -> Iterator[Moment]:
        return moments(seed, game)

    def has(self, kind: str, game: int) -> bool:
        """Whether the game can have such a puzzle: kinds need Ptah or several players."""
        return kind in (ALONE if is_solo(game) else AMONG_OTHERS)

    def solution_of(self, kind: str, state: State, key: str) -> Solution | None:
        """The proved answer to a kind of puzzle; None if none is clear."""
        if kind not in EXACT:
            return searched_solution(kind, state, key)
        turns = _all_turns(state)
        return solution_among(kind, state, turns) if len(turns) >= FEWEST else None


@lru_cache(1)
def _all_turns(state: State) -> tuple[WholeTurn, ...]:
    return whole_turns(state)


SOURCE: Final = SneferuPuzzles()
