"""A puzzle as it is found and as it is written; looked for in a moment of a game."""

from functools import lru_cache
from typing import Final, NamedTuple

from sneferu_gui.rules.game import Fields
from sneferu_gui.rules.sneferu import State, action_to_mapping
from sneferu_gui.session.record import Record, record_to_mapping

from .exact import Solution, solution_among
from .games import Moment
from .searched import searched_solution
from .whole_turns import FEWEST, WholeTurn, whole_turns

KINDS: Final = ("food", "again", "area", "feed", "ptah")
"""Most food this turn; the second turn in a row; close the area; feed the last ten days; Ptah."""
EXACT: Final = frozenset({"food", "again", "area"})
"""What is proved by trying everything; the others are by search."""


class Puzzle(NamedTuple):
    """A position with one clear answer, and who finds it."""

    key: str
    kind: str
    moment: Moment
    solution: Solution
    found_by: tuple[str, ...] = ()
    """The levels that play it, from the weakest."""


def key_of(kind: str, seed: int, moment: Moment) -> str:
    """By which a puzzle is known for good."""
    return f"{kind}-{seed}-{moment.game}-{len(moment.actions)}"


def puzzle_at(moment: Moment, kind: str, seed: int) -> Puzzle | None:
    """The puzzle of a kind in a moment; None where there is none."""
    key = key_of(kind, seed, moment)
    found = solution_of(kind, moment.state, key)
    return None if found is None else Puzzle(key, kind, moment, found)


def solution_of(kind: str, state: State, key: str) -> Solution | None:
    """The answer to a kind of puzzle, proved; None where none is clear."""
    if kind not in EXACT:
        return searched_solution(kind, state, key)
    turns = _all_turns(state)
    return solution_among(kind, state, turns) if len(turns) >= FEWEST else None


@lru_cache(1)
def _all_turns(state: State) -> tuple[WholeTurn, ...]:
    return whole_turns(state)


def to_plain(puzzle: Puzzle) -> Fields:
    """A puzzle as its file has it."""
    moment = puzzle.moment
    record = Record(moment.setup, moment.deal, moment.actions)
    return {
        "key": puzzle.key,
        "kind": puzzle.kind,
        "margin": puzzle.solution.margin,
        "found_by": list(puzzle.found_by),
        "answers": [[action_to_mapping(a) for a in turn] for turn in puzzle.solution.answers],
        "second": [action_to_mapping(action) for action in puzzle.solution.second],
        "game": record_to_mapping(record),
    }
