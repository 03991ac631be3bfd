"""The source of Terra Pyramides' puzzles."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.pages.lessons.course import PLACES
from sneferu_gui.ui.pages.puzzles.kinds import TurnJudge
from tools.puzzles.source import Kind, Moment, Solution

from .exact import exact_solution
from .games import moments, table_of

KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "row": Kind("The best row", "things"),
        "way": Kind("The best way", "points"),
        "levels": Kind("Two levels in one turn", "points"),
        "task": Kind("The end of a task", "actions it takes"),
        "points": Kind("The last turn of a task of points", "actions it takes"),
        "colours": Kind("The end of a task of colours", "actions it takes", is_rare=True),
    }
)
_TASKS: Final = MappingProxyType({"task": "1", "points": "2", "colours": "3"})
"""The task of each kind of puzzle that asks for a task's end."""
PROOF: Final = """\
All kinds are proved by trying everything that can be done in the turn, with what is hidden
covered. A turn is right by what it comes to, whatever else is done in it; of answers that are as
short as can be, twelve at most are written, along which hints go. The end of a task has no second
best: its margin is how many actions it takes."""


class TerraPuzzles:
    """Looks for puzzles at every choice; tasks' ends in games of tasks, others elsewhere."""

    kinds = KINDS
    first = 8
    most_plain = 2
    judges: Final[Mapping[str, TurnJudge]] = MappingProxyType(
        {key: place.judge for key, place in PLACES.items() if place.judge is not None}
    )
    proof = PROOF

    def moments(self, seed: int, game: int) -> Iterator[Moment]:
        """Every choice of the game."""
        return moments(seed, game)

    def has(self, kind: str, game: int) -> bool:
        """Whether the game can have such a puzzle: games of tasks have kinds of their own."""
        return _TASKS.get(kind, "") == table_of(game).partition("task ")[2]

    def solution_of(self, kind: str, state: State, key: str) -> Solution | None:
        """The proved answer to a kind of puzzle; None if none is clear."""
        del key  # no chance is needed
        return exact_solution(kind, state)


SOURCE: Final = TerraPuzzles()
