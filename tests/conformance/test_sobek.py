"""A sample of random play of Sobek, and proof that its checks can fail."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from sneferu_gui.games.reason import Refusal
from sneferu_gui.games.sobek.law import legal, refusal, rounds, seen, state, transition
from tests.sweep import SWEEP

from .fresh import check_in_a_fresh_process
from .play import Depth, changed, first_complaint
from .sobek_play import check_game_of_sobek, check_refusals, start_of

PART = 9
"""Number of games checked together: three with each number of players."""


@pytest.mark.parametrize(
    ("first", "depth"),
    [
        (0, Depth(refusals=80)),
        *(pytest.param(n * PART, Depth(), marks=SWEEP) for n in range(3)),
    ],
)
def test_a_sample_of_random_games(first: int, depth: Depth) -> None:
    """Faults (V4) after every action, the reference at each action, records in a fresh process."""
    games = range(first, first + PART)
    reports = [check_game_of_sobek("sample", index, depth) for index in games]
    check_in_a_fresh_process(report.record for report in reports if report.record is not None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_action_is_legal_or_refused_at_the_start(players: int) -> None:
    check_refusals(start_of(players, "start"))


@pytest.mark.parametrize(
    ("module", "name", "change", "complaint"),
    [
        (rounds, "most_corrupt", lambda seats: seats[:1] if len(seats) > 1 else (), "reference"),
        (rounds, "last_in_points", lambda seat: (seat + 1) % 2, "reference"),
        (rounds, "can_lay", lambda _can: False, "reference"),
        (legal, "families_in", lambda found: found[:1], "two only|reference"),
        (legal, "_in_turn", lambda actions: actions * 2, "legal twice"),
        (state.State, "faults", lambda _faults: ("V4: wrong",), "faults: V4: wrong"),
        (refusal, "_out_of_phase", lambda why: why and Refusal("Q9", "so"), "no clause 'Q9'"),
        (transition, "with_replaced", lambda values: values[::-1], "V4|reference|two only|Error"),
        (seen, "event_seen_by", lambda event: event._replace(seat=0), "H5|Error"),
    ],
)  # fmt: skip
def test_a_broken_rule_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
    module: Any,
    name: str,
    change: Callable[[Any], Any],
    complaint: str,
) -> None:
    monkeypatch.setattr(module, name, changed(getattr(module, name), change))
    assert re.search(complaint, first_complaint(check_game_of_sobek, range(40), Depth(10)))
