import json
from typing import Any

import pytest

from sneferu_gui.games.checked_values import RecordError
from sneferu_gui.games.sneferu.law.actions import Shift
from sneferu_gui.games.sneferu.law.setup import deal_faults
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.session.record import (
    Record,
    record_from_text,
    record_of,
    record_to_line,
    replay,
    with_trace,
)

from .records import fields_of_game, line_of_game, read

KEYS = ["record", "version", "edition", "players", "solo", "seed", "bonuses", "boats", "offer",
        "bag", "actions", "result"]  # fmt: skip

# -- What a record holds -------------------------------------------------------------------


@pytest.mark.parametrize("solo", [False, True])
@pytest.mark.parametrize("powers", [False, True])
def test_what_is_written_is_read_back(*, solo: bool, powers: bool) -> None:
    line = line_of_game(("random",) * (1 if solo else 4), powers=powers, solo=solo)
    record = record_from_text(line)
    assert record_to_line(record) == line
    assert record_from_text(json.dumps(json.loads(line), indent=4)) == record


def test_the_keys_are_those_of_the_format() -> None:
    fields = fields_of_game()
    assert list(fields) == [*KEYS, "trace"]
    assert fields["record"] == "sneferu"
    assert fields["version"] == 1
    assert set(fields["players"][0]) == {"name", "colour", "builder"}
    assert set(fields["result"]) == {"stones", "food", "areas", "winners", "ptah", "score",
                                     "rating"}  # fmt: skip
    assert set(fields["trace"][0]) == {"seat", "phase", "legal", "food", "boats", "stones",
                                       "stored", "ptah", "bag"}  # fmt: skip
    assert all(len(stone) == 2 for column in fields["offer"] for stone in column)
    assert list(fields_of_game(trace=False)) == KEYS


def test_a_record_needs_no_random_numbers() -> None:
    """Only the deal counts; the seed is information."""
    fields = fields_of_game()
    fields["seed"] = None
    record = read(fields)
    assert deal_faults(record.deal, 2) == []
    last = list(replay(record))[-1].result()
    assert last is not None
    assert record.game.result_to_plain(last) == record.result


def test_a_game_that_still_runs_has_no_result() -> None:
    whole = record_from_text(line_of_game())
    states = list(replay(whole))
    half = record_of(whole.setup, whole.deal, whole.actions[:20], states[20])
    assert half.result is None
    assert json.loads(record_to_line(half))["result"] is None
    assert record_from_text(record_to_line(half)) == half
    assert len(list(replay(half))) == 21


def test_a_trace_tells_the_state_before_each_action() -> None:
    record = record_from_text(line_of_game())
    states = list(replay(record))
    assert record.trace == tuple(record.game.trace_entry(state) for state in states[:-1])
    assert len(record.trace) == len(record.actions)
    assert with_trace(Record(record.setup, record.deal, record.actions, record.result)) == record
    assert record.trace[0]["bag"] == 72
    assert record.trace[0]["phase"] == "start"


def test_a_shift_says_from_and_to() -> None:
    fields = fields_of_game()
    fields["actions"] = [{"do": "shift", "from": 2, "to": 0}]
    record = read(fields)
    assert record.actions == (Shift(2, 0),)
    assert json.loads(record_to_line(record))["actions"] == fields["actions"]


def test_unknown_keys_are_ignored() -> None:
    fields = fields_of_game()
    record = read(fields)
    fields["note"] = {"deep": [[[0.5]]], "text": "\ud800"}
    fields["edition"]["colours"] = "many"
    fields["players"][0]["human"] = True
    fields["actions"][0]["thought"] = 1.5
    fields["result"]["proud"] = True
    fields["trace"][0]["weather"] = None
    assert read(fields) == record


@pytest.mark.parametrize("seed", [None, "the river", -3, 10**30])
def test_the_seed_is_only_informative(seed: Any) -> None:
    fields = fields_of_game() | {"seed": seed}
    assert read(fields).deal.seed == seed


def test_names_may_be_in_any_script_or_empty() -> None:
    fields = fields_of_game()
    fields["players"][0]["name"] = "سنفرو 👩‍🌾"
    fields["players"][1]["name"] = ""
    record = read(fields)
    assert record.setup.seats[0].name == "سنفرو 👩‍🌾"
    assert record_from_text(record_to_line(record)) == record


# -- Playing it again ------------------------------------------------------------------------


def test_an_illegal_action_is_named_with_its_clause() -> None:
    fields = fields_of_game()
    fields["actions"][1] = {"do": "place", "level": 3, "slot": 0, "flip": False}
    with pytest.raises(RecordError) as error:
        list(replay(read(fields)))
    assert str(error.value) == (
        "actions[1]: illegal: L2: A stone needs two stones under it: level 2, slots 0 and 1."
    )


def test_an_action_after_the_end_is_refused() -> None:
    fields = fields_of_game()
    fields["actions"].append({"do": "sail"})
    with pytest.raises(RecordError) as error:
        list(replay(read(fields)))
    assert f"actions[{len(fields['actions']) - 1}]: illegal: E1: " in str(error.value)


def test_replay_gives_every_state_as_it_goes() -> None:
    record = record_from_text(line_of_game())
    states = replay(record)
    first = next(states)
    assert first == State.start(record.setup, record.deal)
    assert next(states) == first.apply(record.actions[0])
