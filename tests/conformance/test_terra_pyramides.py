"""A sample of random play of Terra Pyramides, and proof that its checks can fail."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from sneferu_gui.games.reason import Refusal
from sneferu_gui.games.terra_pyramides.law import (
    legal,
    observation,
    refusal,
    state,
    transition,
)
from tests.sweep import SWEEP, one_in

from .fresh import check_in_a_fresh_process
from .play import Depth, changed, first_complaint
from .terra_pyramides_play import (
    KINDS,
    check_game_of_terra_pyramides,
    check_refusals,
    start_of,
)

PART = len(KINDS)
"""Number of games checked together: one of each kind."""


@pytest.mark.parametrize(
    ("first", "depth"),
    [
        (3 * PART, Depth(refusals=80)),
        *(pytest.param(n * PART, Depth(), marks=SWEEP) for n in range(4)),
    ],
)
def test_a_sample_of_random_games(first: int, depth: Depth) -> None:
    """Faults (Q6) after every action, the reference at each action, records in a fresh process."""
    games = range(first, first + PART)
    reports = [check_game_of_terra_pyramides("sample", index, depth) for index in games]
    check_in_a_fresh_process(report.record for report in reports if report.record is not None)


@pytest.mark.parametrize(("players", "options"), KINDS[:4])
def test_every_action_is_legal_or_refused_at_the_start(
    players: int, options: dict[str, Any]
) -> None:
    check_refusals(start_of(players, options, "start"))


BROKEN: list[tuple[Any, str, Callable[[Any], Any], str]] = [
    (legal, "open_fields", lambda mask: mask & (mask - 1), "two only|reference"),
    (legal, "open_sites", lambda mask: mask & (mask - 1), "two only|reference"),
    (legal, "whites_open", lambda whites: whites[:1], "reference"),
    (legal, "must_look", lambda must: not must, "two only|reference|J2"),
    (legal, "_in_act", lambda actions: actions * 2, "legal twice"),
    (transition, "sign_price", lambda price: price + 1, "Q6: seat . has less"),
    (transition, "_arrive", lambda workers: workers + 1, "M: an event"),
    (transition, "_reach", lambda mask: mask | 1, "two only|reference"),
    (transition, "is_goal_met", lambda met: not met, "K5: an event"),
    (state.State, "faults", lambda _faults: ("Q6: wrong",), "faults: Q6: wrong"),
    (refusal, "_out_of_phase", lambda why: why and Refusal("Q9", "so"), "no clause 'Q9'"),
    (observation, "_covered_stack", lambda stack: stack[:-1], "T5: tiles for"),
    (observation, "courses_of", lambda courses: courses[::-1][:1], "H3: a wrong"),
]  # fmt: skip
"""A module or class, what is changed there and how, and what is then complained of."""


@pytest.mark.parametrize("broken", one_in(3, BROKEN), ids=lambda each: each[1])
def test_a_broken_rule_is_noticed(
    broken: tuple[Any, str, Callable[[Any], Any], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    module, name, change, complaint = broken
    monkeypatch.setattr(module, name, changed(getattr(module, name), change))
    games = range(3 * PART, 4 * PART)
    found = first_complaint(check_game_of_terra_pyramides, games, Depth(10))
    assert re.search(complaint, found)
