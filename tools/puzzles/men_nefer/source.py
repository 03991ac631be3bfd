"""The source of Men-Nefer's puzzles."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.pages.lessons.course import PLACES
from sneferu_gui.ui.pages.puzzles.kinds import TurnJudge
from tools.puzzles.source import Kind, Moment, Solution

from .exact import exact_solution
from .games import TABLES, moments

KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "bundle": Kind("The best bundle", "points"),
        "harvest": Kind("The best Harvest", "points"),
        "last": Kind("The last turn", "points ahead"),
    }
)
TWO: Final = 2
PROOF: Final = """\
All kinds are proved by trying everything that can be done in the turn; turns in which a hidden
piece of the Great Pyramid would have to be known are left out. A turn is right by what it comes to,
whatever its order; of answers twelve at most are written, along which hints go. The margin of a
last turn is by how many points it wins."""


class MenNeferPuzzles:
    """Looks for puzzles at every choice of games of quick players."""

    kinds = KINDS
    first = 12
    most_plain = 2
    judges: Final[Mapping[str, TurnJudge]] = MappingProxyType(
        {key: place.judge for key, place in PLACES.items() if place.judge is not None}
    )
    proof = PROOF

    def moments(self, seed: int, game: int) -> Iterator[Moment]:
        """Every choice of the game."""
        return moments(seed, game)

    def has(self, kind: str, game: int) -> bool:
        """Whether the game can have such a puzzle: last turns only with two players."""
        return kind != "last" or TABLES[game % len(TABLES)] == TWO

    def solution_of(self, kind: str, state: State, key: str) -> Solution | None:
        """The proved answer to a kind of puzzle; None if none is clear."""
        del key  # no chance is needed
        return exact_solution(kind, state)


SOURCE: Final = MenNeferPuzzles()
