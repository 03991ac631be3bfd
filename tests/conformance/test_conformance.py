"""A sample of random play of Sneferu, and proof that each check can fail."""

import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from sneferu_gui.games.reason import Refusal
from sneferu_gui.games.sneferu.law import building, legal, ptah, refusal, state, transition
from sneferu_gui.games.sneferu.law.state import State
from tests.sweep import SWEEP

from .claims import NonconformityError
from .fresh import check_in_a_fresh_process
from .games import KINDS, Kind, start_of
from .play import Depth, changed, check_undo_and_redo, first_complaint
from .sneferu_play import check_game, check_refusals

PART = len(KINDS)
"""Number of games checked together: one of each kind."""


@pytest.mark.parametrize(
    ("first", "depth"),
    [
        (0, Depth(refusals=80)),
        *(pytest.param(n * PART, Depth(), marks=SWEEP) for n in range(3)),
    ],
)
def test_a_sample_of_random_games(first: int, depth: Depth) -> None:
    reports = [check_game("sample", index, depth) for index in range(first, first + PART)]
    check_in_a_fresh_process(report.record for report in reports if report.record is not None)


def test_the_sample_has_every_kind_of_game() -> None:
    kinds = {(kind.players, kind.powers, kind.solo) for kind in KINDS if kind.is_of_the_box}
    assert len(kinds) == 10


@pytest.mark.parametrize("kind", [*dict.fromkeys(KINDS)], ids=str)
def test_every_action_there_is_is_legal_or_refused_at_the_start(kind: Kind) -> None:
    check_refusals(start_of(kind, "start"))


def test_as_many_games_as_wanted_by_one_command() -> None:
    command = [sys.executable, "-m", "tests.conformance", "--games", "3", "--jobs", "2"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.fullmatch(r"3 games and \d+ actions checked, 3 .*: everything holds\n", done.stdout)


# -- Each check fails where it should ----------------------------------------------------------


def _paid_twice(found: list[tuple[int, int]]) -> list[tuple[int, int]]:
    return found * 2


@pytest.mark.parametrize(
    ("module", "name", "change", "complaint"),
    [
        (building, "newly_enclosed", _paid_twice, "F4"),
        (building, "area_food", lambda food: food + 1, "reference|two only"),
        (legal, "_before_choosing", lambda actions: actions * 2, "legal twice"),
        (legal, "heba_can_go_back", lambda _can: False, "two only"),
        (state.State, "faults", lambda _faults: ("T1: wrong",), "faults: T1: wrong"),
        (
            state.State,
            "why_not",
            lambda why: why or Refusal("C9", "no"),
            "legal and refused|legal, or",
        ),
        (refusal, "_why_not_slot", lambda _why: Refusal("L9", "so"), "no clause 'L9'"),
        (transition, "flipped", lambda _stone: 1, "D2"),
        (transition, "levels_with_stones", lambda levels: levels + 1, "reference|two only"),
        (ptah, "range", lambda spaces: list(spaces)[:-1], "reference|two only"),
    ],
)
def test_a_broken_rule_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
    module: Any,
    name: str,
    change: Callable[[Any], Any],
    complaint: str,
) -> None:
    function = getattr(module, name, None) or range
    monkeypatch.setattr(module, name, changed(function, change), raising=False)
    depth = Depth(10, reference=int("two only" in complaint))
    assert re.search(complaint, first_complaint(check_game, range(80), depth))


def test_a_state_that_changes_under_a_refusal_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    def spoilt(self: State, action: Any) -> Any:
        self.fresh = not self.fresh
        return transition.advance(self, action, None)

    monkeypatch.setattr(State, "apply", spoilt)
    with pytest.raises((NonconformityError, IndexError, KeyError)):
        check_refusals(start_of(KINDS[0], "1"))


def test_undo_that_leads_elsewhere_is_noticed() -> None:
    start = start_of(KINDS[4], "1")
    action, other = start.legal_actions()[:2]
    with pytest.raises(NonconformityError):
        check_undo_and_redo([start, start.apply(other)], [action])


def test_a_record_that_does_not_hold_is_noticed() -> None:
    with pytest.raises(NonconformityError, match="does not hold"):
        check_in_a_fresh_process(["{}"])
