"""`sneferu tournament`: played, printed, continued; the same with any number of processes."""

import csv
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.simulation.tournament import tournament as held
from sneferu_gui.simulation.tournament.report import Report
from sneferu_gui.simulation.tournament.tournament import played_locally
from tests.simulation.test_ending import in_group, wait_until

from .made import tournament, won_by

PLAYED = ("--bots", "greedy,random", "--players", "2,3", "--option", "powers=off,dealt",
          "--games", "2", "--seed", "hippo")  # fmt: skip
GAMES = 2 * 2 + 4 * 3
"""Number of games: two matches for two, four for three, each from every seat."""
QUICK = ("--bots", "tests.simulation.bots:Last,random", *PLAYED[2:])
"""The same tournament with players that do not think."""
ENDLESS = ("--bots", "tests.simulation.bots:Last,random", "--games", "10000", "--jobs", "2")


@pytest.fixture(autouse=True)
def _hearing_signals() -> Iterator[None]:
    """Let started programs receive Ctrl-C, even if the test run was started in the background."""
    before = signal.signal(signal.SIGINT, lambda *_: None)
    yield
    signal.signal(signal.SIGINT, before)


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    try:
        status = main(["tournament", *map(str, arguments)])
    except SystemExit as left:  # argparse exits this way
        status = int(left.code or 0)
    return (status, *capsys.readouterr())


ROOT = Path(__file__).parents[3]


def begun(folder: Path, *arguments: str, most: int | None = None) -> "subprocess.Popen[str]":
    """A tournament in a process group of its own; the held player waits at `most` journal lines."""
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    env |= {} if most is None else {"HELD": f"{folder / 'games.jsonl'}:{most}"}
    command = [sys.executable, "-m", "sneferu_gui", "tournament", *arguments,
               "--journal", "games.jsonl", "--csv", "t.csv", "--json", "t.json"]  # fmt: skip
    return subprocess.Popen(
        command, cwd=folder, start_new_session=True, text=True, env=env,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip


def told_by_one(
    capsys: pytest.CaptureFixture[str], folder: Path, *arguments: str
) -> tuple[int, str, str]:
    """The output of the tournament played in this process."""
    return run(
        capsys, *arguments, "--jobs", "1", "--journal", folder / "games.jsonl",
        "--csv", folder / "t.csv", "--json", folder / "t.json",
    )  # fmt: skip


def result(folder: Path, out: str) -> tuple[str, str, str]:
    """All outputs of a tournament: printed text and files."""
    return out, (folder / "t.csv").read_text("utf-8"), (folder / "t.json").read_text("utf-8")


def test_the_same_comes_of_it_whatever_the_jobs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two helper processes, or this one alone."""
    helped, alone = tmp_path / "helped", tmp_path / "alone"
    helped.mkdir()
    alone.mkdir()
    process = begun(helped, *QUICK, "--jobs", "2")
    out, err = process.communicate(timeout=300)
    assert (process.returncode, err) == (0, "")
    assert told_by_one(capsys, alone, *QUICK) == (0, out, "")
    assert result(helped, out) == result(alone, out)
    for folder in (helped, alone):
        lines = (folder / "games.jsonl").read_text(encoding="utf-8").splitlines()
        assert len(lines) == 1 + GAMES


def killed(process: "subprocess.Popen[str]", journal: Path, games: int) -> None:
    """Kill the process and all its helpers after so many games."""
    wait_until(lambda: journal.exists() and len(journal.read_bytes().splitlines()) > games)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate(timeout=300)
    wait_until(lambda: not in_group(process.pid))


def test_killed_it_goes_on_and_comes_to_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Killed twice, the second time with its helpers; finished games are never played again."""
    many = (
        "--bots",
        "random,tests.simulation.bots:Held",
        "--option",
        "powers=off,dealt",
        "--games",
        "16",
        "--seed",
        "hippo",
    )
    journal = tmp_path / "games.jsonl"
    games = 0
    for _time in range(2):
        killed(begun(tmp_path, *many, "--jobs", "2", most=games + 9), journal, games + 9)
        lines = journal.read_bytes().splitlines()
        games = len(lines) - 1
        assert games < 32
    before = b"\n".join(lines[:-1])
    status, out, err = told_by_one(capsys, tmp_path, *many)
    assert status == 0
    assert "going on after " in err
    assert journal.read_bytes().startswith(before)
    assert len(journal.read_bytes().splitlines()) == 33
    status, at_once, noted = run(capsys, *many, "--csv", tmp_path / "c", "--json", tmp_path / "j")
    assert (status, noted) == (0, "")
    assert result(tmp_path, out) == (
        at_once, (tmp_path / "c").read_text("utf-8"), (tmp_path / "j").read_text("utf-8"),
    )  # fmt: skip


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_ended_from_outside_nobody_goes_on(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    process = begun(tmp_path, *ENDLESS)
    journal = tmp_path / "games.jsonl"
    wait_until(lambda: journal.exists() and len(journal.read_bytes().splitlines()) > 2)
    (os.killpg if number is signal.SIGINT else os.kill)(process.pid, number)
    out, err = process.communicate(timeout=300)
    assert (process.returncode, out, err) == (status, "", "")
    wait_until(lambda: not in_group(process.pid))
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]


def test_a_helper_ended_from_outside_is_told(tmp_path: Path) -> None:
    process = begun(tmp_path, *ENDLESS)
    journal = tmp_path / "games.jsonl"
    wait_until(lambda: journal.exists() and len(journal.read_bytes().splitlines()) > 2)
    with suppress(ProcessLookupError):
        os.kill(max(in_group(process.pid) - {process.pid}), signal.SIGKILL)
    out, err = process.communicate(timeout=300)
    assert (process.returncode, out) == (1, "")
    assert err == "sneferu: one of the processes at work was ended from outside\n"


def test_what_it_came_to(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table, plain = tmp_path / "t.csv", tmp_path / "t.json"
    status, out, err = run(capsys, *PLAYED, "--csv", table, "--json", plain, "--anchor", "random")
    assert (status, err) == (0, "")
    assert out.startswith(f"{GAMES} games, 6 matches, edition Standard, seed hippo\n")
    headings = [part.splitlines()[0] for part in out.split("\n\n")[1:]]
    assert headings == [
        "Ratings", "2 players", "3 players", "2 players, builder powers",
        "3 players, builder powers",
    ]  # fmt: skip
    rows = list(csv.DictReader(table.read_text(encoding="utf-8").splitlines()))
    assert [row["line_up"] for row in rows[:4]] == ["greedy random"] * 2 + [
        "greedy random random"
    ] * 2
    assert {row["options"] for row in rows[:-2]} == {"powers=off", "powers=dealt"}
    best, other = rows[-2:]
    assert (best["player"], best["games"], best["wins"]) == ("greedy", "16", "16")
    assert float(best["win_share_low"]) < float(best["win_share"]) == 1
    assert float(other["rating"]) == 1500 < float(best["rating_low"]) < float(best["rating"])
    assert float(best["mean_stones"]) > float(other["mean_stones"])
    top = json.loads(plain.read_text(encoding="utf-8"))
    assert top["games"] == GAMES
    assert top["tournament"]["seed"] == "hippo"
    assert [player["player"] for player in top["players"]] == ["greedy", "random"]
    assert top["players"][0]["rating_low"] == float(best["rating_low"])
    assert top["matches"][0]["players"][0]["win_share"] == 1
    assert set(top["methods"]) == {"win_share", "rating"}


def test_more_than_two_are_shown_against_each_other() -> None:
    among = tournament(("greedy", "random"), ("greedy", "honest"), ("honest", "random"))
    games = [
        *won_by(among, {"greedy": 4}, 0),
        *won_by(among, {"greedy": 3, "honest": 1}, 1),
        *won_by(among, {"honest": 2, "random": 2}, 2),
    ]
    _ratings, pairs, _each = Report(among, games).tables()
    assert pairs.title == "Win share of row against column: 2 players"
    assert pairs.columns == ("player", "greedy", "random", "honest")
    assert pairs.rows == [
        ("greedy", "-", "100.0 %", "75.0 %"),
        ("random", "0.0 %", "-", "50.0 %"),
        ("honest", "25.0 %", "50.0 %", "-"),
    ]
    rated = [row[0] for row in _ratings.rows]
    assert rated == ["greedy", "honest", "random"]


def test_without_a_journal_of_ones_own_nothing_is_left_and_a_kill_costs_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    whole = run(capsys, *QUICK)
    assert not list((tmp_path / "tournaments").iterdir())

    def stopped(*given: object) -> Iterator[object]:
        for count, finished in enumerate(played_locally(*given), start=1):  # type: ignore[arg-type]
            yield finished
            if count == 8:
                raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(held, "played_locally", stopped)
        assert run(capsys, *QUICK) == (130, "", "")
    (journal,) = (tmp_path / "tournaments").glob("*.jsonl")
    status, out, err = run(capsys, *QUICK)
    assert (status, out) == whole[:2]
    assert err == f"going on after 8 finished games: {journal}\n"
    assert not list((tmp_path / "tournaments").iterdir())


def test_one_player_against_the_games_own_opponent(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--bots", "greedy,random", "--solo", "--games", "3")
    assert status == 0
    assert out.startswith("6 games, 2 matches")
    assert "one player against Ptah" in out
    ratings = out.split("Ratings\n")[1].split("\n\n")[0].splitlines()[1:]
    assert [row.split()[1] for row in ratings] == ["-", "-"], "nobody met anybody"


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["--bots", "greedy"], 2, "a tournament is between two players or more"),
        (["--bots", "greedy,greedy"], 2, "a tournament is between two players or more"),
        (["--bots", "greedy,deepblue"], 2, "'deepblue'; there are random, greedy"),
        (["--line-up", "greedy,x"], 2, "no computer player 'x'"),
        (["--line-up", "greedy,random", "--bots", "greedy"], 2, "goes without --bots"),
        (["--line-up", "greedy,random", "--players", "2"], 2, "goes without --bots and --players"),
        (["--line-up", ",".join(["greedy"] * 5)], 2, "for 1, 2, 3, 4 players, not --players 5"),
        (["--players", "two"], 2, "--players: 'two' is no number of players"),
        (["--players", "2,5"], 2, "for 1, 2, 3, 4 players, not --players 5"),
        (["--players", "2", "--solo"], 2, "--solo is one player against Ptah, not --players 2"),
        (["--option", "powers=off,on"], 2, "--option powers: 'on' is none of off, chosen, dealt"),
        (["--anchor", "chance"], 2, "--anchor: 'chance' does not take part; there are random, gre"),
        (["--seconds", "0"], 2, "'0' is no number of seconds from 0.001 to 3600"),
        (["--games", "0"], 2, "'0' is no whole number"),
        (["--edition", "gone.toml"], 2, "gone.toml: there is nothing of this name"),
        (["--games", "1", "--journal", "docs"], 2, "docs: a folder, not a file"),
        (
            ["--bots", "random,greedy", "--games", "1", "--csv", "gone/t.csv"],
            2,
            "gone: there is nothing of this name",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_words(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    status: int,
    words: str,
) -> None:
    monkeypatch.chdir(Path(__file__).parents[3])
    found, out, err = run(capsys, *arguments)
    assert (found, out) == (status, "")
    assert words in err
    assert "Traceback" not in err


def test_a_journal_of_another_tournament_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = tmp_path / "games.jsonl"
    quick = ("--bots", "tests.simulation.bots:Last,random", "--games", "2", "--journal", journal)
    assert run(capsys, *quick)[0] == 0
    status, out, err = run(capsys, *quick, "--seed", "2")
    assert (status, out) == (1, "")
    assert "is the journal of another tournament: not the same seed" in err
