"""Records of a game unknown to the house, and checks of other people's."""

import io
import json
from pathlib import Path

import pytest

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.session.record import (
    record_from_text,
    record_of,
    record_to_line,
    replay,
    with_trace,
)
from sneferu_gui.simulation.check import check_files

from .games import begun, played


def line_of(seed: int = 1, most: int = 1_000) -> str:
    session = played(seed, most=most)
    record = record_of(session.setup, session.deal, session.actions, session.state)
    return record_to_line(with_trace(record))


@pytest.mark.parametrize("seed", range(8))
def test_a_record_reads_back_and_replays(seed: int) -> None:
    session, line = played(seed), line_of(seed)
    record = record_from_text(line)
    assert record_to_line(record) == line
    assert list(replay(record))[-1] == session.state


def test_options_are_in_the_record() -> None:
    session = begun(options={"hand": 4, "blind": True})
    line = record_to_line(record_of(session.setup, session.deal, (), session.state))
    setup = record_from_text(line).setup
    assert setup == session.setup
    assert (setup.hand, setup.is_blind) == (4, True)


def test_check_says_what_does_not_hold(tmp_path: Path) -> None:
    good, bad = line_of(1), json.loads(line_of(2))
    bad["result"]["points"][0] += 1
    bad["trace"][3]["legal"] += 1
    path = tmp_path / "games.jsonl"
    path.write_text(f"{good}\n{json.dumps(bad)}\n", encoding="utf-8")
    out = io.StringIO()
    assert not check_files([path], out)
    told = out.getvalue()
    assert "games.jsonl:2: trace, entry 4, legal:" in told
    assert "games.jsonl:2: result.points:" in told
    assert "games.jsonl:1:" not in told


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("cards", [1, 2], "cards: D1"),
        ("hand", 9, "hand: must be 2 to 4"),
        ("players", [{"name": "Merit"}], "players[0].colour: the key 'colour' is missing"),
        ("actions", [{"do": "sail"}], "actions[0].do: must be one of offer, answer"),
        ("actions", [{"do": "answer", "takes": True}], "actions[0]: illegal: T1"),
    ],
)
def test_a_damaged_record_is_refused_with_the_place(key: str, value: object, place: str) -> None:
    fields = json.loads(line_of())
    fields[key] = value
    fields["result"], fields["trace"] = None, []
    with pytest.raises(RecordError) as caught:
        list(replay(record_from_text(json.dumps(fields))))
    assert str(caught.value).startswith(place)
