"""Records of Men-Nefer with results and traces: read as written, or refused (RULES.md, J4, J5)."""

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session.record import (
    Record,
    record_from_text,
    record_of,
    record_to_line,
    with_trace,
)
from tests.conformance.men_nefer_play import chosen, start_of


@cache
def played(players: int) -> Record:
    """A random game to its end, with result and trace."""
    state, chance, actions = start_of(players, "record"), random.Random(players), []
    table = state.table
    while not state.is_over:
        actions.append(chosen(state, chance, 1))
        state = state.apply(actions[-1])
    return with_trace(record_of(table.setup, table.deal, actions, state))


@pytest.mark.parametrize("players", [1, 2, 4])
def test_j_result_and_trace_come_back(players: int) -> None:
    record = played(players)
    assert record_from_text(record_to_line(record)) == record


Change = Callable[[Any], object]


def refusal(part: str, change: Change) -> str:
    """The refusal of the record with a change in its result, or in an entry of its trace."""
    fields = json.loads(record_to_line(played(2)))
    entries = fields.pop("trace")
    if part == "trace":
        fields["trace"] = entries[-1:]
        change(fields["trace"][0])
    else:
        change(fields[part])
    with pytest.raises(RecordError) as error:
        record_from_text(json.dumps(fields))
    return str(error.value)


RESULTS: dict[str, Change] = {
    "sources: must have 2 entries, not 1": lambda own: own["sources"].pop(),
    "sources: must have 2 entries, not 3": lambda own: own["sources"].append({}),
    "sources[1].duat: the key 'duat' is missing": lambda own: own["sources"][1].pop("duat"),
    "sources[0].duat[2]: must be -": lambda own: own["sources"][0].update(duat=[0, 0, 10_000]),
    "winners[0]: must be 0 to 1, not 2": lambda own: own.update(winners=[2]),
    "rating: must be ": lambda own: own.update(rating=9),
}
ENTRIES: dict[str, Change] = {
    "great_built: must have 4 entries, not 3": lambda own: own["great_built"].pop(),
    "great_built: must have 4 entries, not 5": lambda own: own["great_built"].append(True),
    "great_built[1]: must have 4 entries, not 5": lambda own: own["great_built"][1].append(None),
    "great_built[2][3]: must be 0 to ": lambda own: own["great_built"][2].__setitem__(3, -1),
    "great_built[3]: must be true or false": lambda own: own["great_built"].__setitem__(3, 1),
    "boats: must have 2 entries, not 1": lambda own: own["boats"].pop(),
    "boats[1][0]: must be one of": lambda own: own["boats"][1].__setitem__(0, "X"),
    "boats[1][0]: must be 0 to 99, not 100": lambda own: own["boats"][1].__setitem__(0, 100),
    "stalls.U2: the key 'U2' is missing": lambda own: own["stalls"].pop("U2"),
    "stalls.U2[0]: must be a text or null": lambda own: own["stalls"].update(U2=[1]),
    "buried.n11: must be 0 to 1, not 2": lambda own: own["buried"].update(n11=2),
    "granted: must have 3 entries, not 2": lambda own: own["granted"].pop(),
    "phase: must be one of": lambda own: own.update(phase="sleep"),
    "sun: must have 2 entries, not 1": lambda own: own["sun"].pop(),
}


@pytest.mark.parametrize("told", RESULTS)
def test_j5_a_damaged_result_is_refused_with_its_place(told: str) -> None:
    assert refusal("result", RESULTS[told]).startswith(f"result.{told}")


@pytest.mark.parametrize("told", ENTRIES)
def test_j4_a_damaged_trace_is_refused_with_its_place(told: str) -> None:
    assert refusal("trace", ENTRIES[told]).startswith(f"trace[0].{told}")
