"""A sample of random play of Men-Nefer, and proof that its checks can fail."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from sneferu_gui.games.men_nefer.law import (
    legal,
    observation,
    refusal,
    river,
    state,
    temple,
)
from sneferu_gui.games.reason import Refusal
from tests.sweep import SWEEP

from .fresh import check_in_a_fresh_process
from .men_nefer_play import (
    PLAYERS,
    WAYS,
    check_game_of_men_nefer,
    check_refusals,
    chosen,
    start_of,
)
from .play import Depth, changed, first_complaint

PART = len(PLAYERS)
"""Number of games checked together: one of every number of players."""


@pytest.mark.parametrize(
    ("first", "depth"),
    [
        (PART, Depth(refusals=200)),
        *(pytest.param(n * PART, Depth(), marks=SWEEP) for n in range(6)),
    ],
)
def test_a_sample_of_random_games(first: int, depth: Depth) -> None:
    """Faults (J7) after every action, fair guesses, undo and redo, records in a fresh process."""
    games = range(first, first + PART)
    reports = [check_game_of_men_nefer("sample", index, depth) for index in games]
    check_in_a_fresh_process(report.record for report in reports if report.record is not None)


@pytest.mark.parametrize("players", sorted(PLAYERS))
def test_every_action_is_legal_or_refused_at_the_start(players: int) -> None:
    check_refusals(start_of(players, "start"))


def test_random_games_take_every_kind_of_frame() -> None:
    """At least once in any hundred games; here in far fewer."""
    seen = set[str]()
    for index in range(24):
        position = start_of(PLAYERS[index % len(PLAYERS)], f"frames/{index}")
        chance = random.Random(index)
        while not position.is_over:
            seen.update(frame.kind for frame in position.agenda[-1:])
            position = position.apply(chosen(position, chance, 1))
    assert seen == {
        "bundle", "market", "papyrus", "craft", "rite", "erect", "limestone", "build", "grant",
        "favour", "scarab", "mastaba", "priestess", "basket", "boats", "contract", "mix",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("module", "name", "change", "complaint"),
    [
        (legal, "area_spaces", lambda spaces: [7, *spaces], "T3: a craft|legal in one"),
        (river, "fishing_passed", lambda count: count * 0 + 9, "IndexError"),
        (temple, "Priestess", lambda own: own._replace(room=0, is_standing=False), "T10|not in"),
        (state.State, "faults", lambda _faults: ("J7: wrong",), "faults: J7: wrong"),
        (refusal, "out_of_frame", lambda why: why and Refusal("Q9", "so"), "no clause 'Q9'"),
        (observation, "shuffled", lambda tiles: tiles[1:], "a guess with faults"),
        (legal, "is_leaving", lambda _is_leaving: True, "legal in one of the two only"),
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
    games = range(PART, PART * (WAYS + 1))
    assert re.search(complaint, first_complaint(check_game_of_men_nefer, games, Depth(10)))
