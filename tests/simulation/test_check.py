import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.games.sneferu.law.state import State
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.record import record_from_text, record_to_mapping, replay
from sneferu_gui.simulation.check import check_files
from sneferu_gui.simulation.plan import SimulationPlan, play_game
from tests.session.records import fields_of_game, line_of_game


def checked(*paths: Path) -> tuple[bool, str]:
    out = io.StringIO()
    holds = check_files(paths, out)
    return holds, out.getvalue()


def checked_after(folder: Path, change: Callable[[Any], None], **kind: Any) -> list[str]:
    """The output of `check` for a changed record: the lines without the file's name."""
    fields = fields_of_game(**kind)
    change(fields)
    path = folder / "game.jsonl"
    path.write_text(json.dumps(fields), encoding="utf-8")
    holds, text = checked(path)
    lines = text.splitlines()
    assert not holds
    assert lines[-1] == "1 record, 1 does not hold"
    return [line.removeprefix(f"{path}:1: ") for line in lines[:-1]]


def test_sound_records_hold(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    lines = [line_of_game(seed=seed, trace=seed > 1) for seed in (1, 2, 3)]
    path.write_text("\n".join(lines), encoding="utf-8")
    single = tmp_path / "game.json"
    single.write_text(json.dumps(fields_of_game(), indent=2), encoding="utf-8")
    assert checked(path) == (True, "3 records, all hold\n")
    assert checked(single, path) == (True, "4 records, all hold\n")


def test_a_game_that_still_runs_holds(tmp_path: Path) -> None:
    fields = fields_of_game(trace=False)
    fields["actions"] = fields["actions"][:11]
    fields["result"] = None
    path = tmp_path / "game.json"
    path.write_text(json.dumps(fields), encoding="utf-8")
    assert checked(path) == (True, "1 record, all hold\n")


def test_an_illegal_action(tmp_path: Path) -> None:
    def change(fields: Any) -> None:
        fields["actions"][0] = {"do": "sail"}

    (line,) = checked_after(tmp_path, change)
    assert line.startswith(
        "actions, entry 1: illegal: Sail to the end only when nothing can be bought"
    )
    assert "(E2)" in line


def test_a_result_that_differs(tmp_path: Path) -> None:
    def change(fields: Any) -> None:
        fields["result"]["food"][1] += 1
        fields["result"]["winners"] = []

    found = checked_after(tmp_path, change)
    assert [line.split(": ")[0] for line in found] == ["result.food", "result.winners"]
    assert found[1] == "result.winners: [] found, [1] expected"


def test_a_score_that_differs(tmp_path: Path) -> None:
    def change(fields: Any) -> None:
        fields["result"] |= {"score": 70, "rating": None}

    found = checked_after(tmp_path, change, bots=("greedy",), solo=True)
    assert found[0].startswith("result.score: 70 found, ")
    assert found[1].startswith("result.rating: null found, ")


def test_a_result_of_a_game_that_still_runs(tmp_path: Path) -> None:
    def change(fields: Any) -> None:
        fields["actions"] = fields["actions"][:-1]
        fields["trace"] = fields["trace"][:-1]

    assert checked_after(tmp_path, change) == ["result: must be null: the game is not over"]


def test_a_finished_game_without_a_result(tmp_path: Path) -> None:
    def change(fields: Any) -> None:
        fields["result"] = None

    assert checked_after(tmp_path, change) == ["result: must not be null: the game is over"]


def test_a_trace_that_differs(tmp_path: Path) -> None:
    def change(fields: Any) -> None:
        fields["trace"][5]["legal"] = 999
        fields["trace"][7]["boats"] = [9, 9]

    found = checked_after(tmp_path, change)
    assert [line.split(":")[0] for line in found] == [
        "trace, entry 6, legal",
        "trace, entry 8, boats",
    ]
    assert found[0].startswith("trace, entry 6, legal: 999 found, ")
    assert found[1].startswith("trace, entry 8, boats: [9, 9] found, [")


def test_a_trace_of_another_length(tmp_path: Path) -> None:
    def change(fields: Any) -> None:
        fields["trace"].pop()

    (line,) = checked_after(tmp_path, change)
    assert line.startswith("trace: ")
    assert ": must have" in line


@pytest.mark.parametrize("name", ["sobek", "men_nefer", "terra_pyramides"])
def test_a_trace_of_the_state_after_the_last_action(name: str, tmp_path: Path) -> None:
    """A reader takes it where the law allows it: Sobek V2, Men-Nefer J4, but not Terra's Q5."""
    edition = standard_edition(name)
    plan = SimulationPlan(edition, 1, ("random",) * 2, 1, has_records=True, has_trace=True)
    record = record_from_text(play_game(plan, 0).record or "")
    *_before, last = replay(record)
    fields, path = record_to_mapping(record), tmp_path / "game.json"
    told = []
    changes: tuple[dict[str, int], ...] = ({}, {"legal": 7})
    for change in changes:
        entry = record.game.trace_entry(last) | change
        path.write_text(
            json.dumps(fields | {"trace": [*(record.trace or ()), entry]}), encoding="utf-8"
        )
        told.append(checked(path)[1])
    if record.game.traces_end:
        assert told[0] == "1 record, all hold\n"
        assert f"trace, entry {len(record.actions) + 1}, legal: 7 found, 0 expected" in told[1]
    else:
        assert f"trace: must have {len(record.actions)} entries" in told[0]


def test_a_state_that_cannot_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    path.write_text(line_of_game(), encoding="utf-8")
    monkeypatch.setattr(State, "faults", lambda state: ("C2: no food",) * (state.bag_count == 71))
    holds, text = checked(path)
    assert not holds
    assert f"{path}:1: before action 3: C2: no food\n" in text


def test_only_the_first_of_many_faults_are_told(tmp_path: Path) -> None:
    def change(fields: Any) -> None:
        for entry in fields["trace"]:
            entry["bag"] += 1

    found = checked_after(tmp_path, change)
    assert len(found) == 11
    assert found[-1].endswith(" more")


NO_JSON = "no recorded game, or a damaged one, at character 1 (JSON: a value is missing)"


def test_what_cannot_be_read_is_told_and_the_rest_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    broken = fields_of_game()
    del broken["bag"]
    lines = [line_of_game(), "{}", json.dumps(broken), "not json", line_of_game(seed=2)]
    path.write_text("\n".join(lines), encoding="utf-8")
    holds, text = checked(path, tmp_path / "gone.jsonl")
    assert not holds
    found = text.replace(str(tmp_path), "").splitlines()
    assert found == [
        "/games.jsonl:2: record: the key 'record' is missing",
        "/games.jsonl:3: bag: the key 'bag' is missing",
        "/games.jsonl:4: " + NO_JSON,
        "/gone.jsonl: there is nothing of this name",
        "5 records, 3 do not hold, 1 file not read",
    ]


def test_a_file_without_records_does_not_hold(tmp_path: Path) -> None:
    path = tmp_path / "empty.jsonl"
    path.write_text("\n\n", encoding="utf-8")
    holds, text = checked(path)
    assert not holds
    assert "there is no recorded game in it" in text


def test_exit_statuses(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(line_of_game(), encoding="utf-8")
    bad.write_text("{}", encoding="utf-8")
    assert main(["check", str(good)]) == 0
    assert main(["check", str(good), str(bad)]) == 1
    with pytest.raises(SystemExit) as left:
        main(["check"])
    assert left.value.code == 2
    assert "FILE" in capsys.readouterr().err
