"""Players from outside, seated by `module:factory`, and error messages for bad ones."""

import random
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.players import Budget
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.simulation.bots import BotError, seated_player
from sneferu_gui.simulation.plan import GAMES_IN_CHUNK, SimulationPlan, play_game
from tests.sweep import every_pair

from .commands import sneferu

BOTS = "tests.simulation.bots"


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main([*arguments])
    return (status, *capsys.readouterr())


def test_they_play_as_any_other(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "simulate", "--games", "2", "--bots", f"{BOTS}:Last,greedy")
    assert (status, err) == (0, "")
    assert f"1 {BOTS}:Last" in out
    own = play_game(SimulationPlan(standard_edition(), 1, (f"{BOTS}:Deep.copy", "greedy"), 1), 0)
    assert own == play_game(SimulationPlan(standard_edition(), 1, ("greedy", "greedy"), 1), 0)


def test_their_games_hold_in_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "games.jsonl")
    assert main(["simulate", "--games", "1", "--bots", f"{BOTS}:Last", "--record", path]) == 0
    assert main(["check", path]) == 0
    assert "all hold" in capsys.readouterr().out


def test_each_seat_has_one_of_its_own_begun_anew_with_each_game() -> None:
    one, other = (seated_player(f"{BOTS}:Last", "sneferu", seat, 5) for seat in (0, 1))
    assert one is not other
    assert seated_player(f"{BOTS}:Last", "sneferu", 0, 6) is one
    plan = SimulationPlan(standard_edition(), 3, (f"{BOTS}:Chance", "random"), 1)
    third = play_game(plan, 2)
    play_game(plan, 0)
    assert play_game(plan, 2) == third


def test_one_in_the_folder_one_is_in_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = Path(__file__).with_name("bots.py").read_text(encoding="utf-8")
    (tmp_path / "mine.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    done = sneferu("tournament", "--bots", "mine:Last,mine:Chance", "--games", "1", "--jobs", "2")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"mine:Chance" in done.stdout


@pytest.mark.parametrize("command", ["simulate", "tournament"])
@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "nowhere:Bot",
            "--bots: there is no module 'nowhere'",
        ),
        (":Bot", "--bots: ':Bot' is no name such as module:factory"),
        ("mine:", "--bots: 'mine:' is no name such as module:factory"),
        (f"{BOTS}:Second", f"--bots: the module '{BOTS}' has no 'Second'"),
        (f"{BOTS}:NUMBER", "must be made by a class or function without arguments"),
        (f"{BOTS}:nobody", "which is no player: it has no `choose`, no `act`"),
        (f"{BOTS}:Unmade", "Unmade' cannot be made: ValueError: not today ("),
        (f"{BOTS}:LeavingAtOnce", "LeavingAtOnce' cannot be made: SystemExit: 0 ("),
    ],
)
def test_who_cannot_be_had_is_told_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], command: str, name: str, words: str
) -> None:
    status, out, err = run(capsys, command, "--bots", f"{name},random", "--games", "1")
    assert (status, out) == (2, "")
    assert words in err
    assert "Traceback" not in err


def test_a_module_with_an_error_is_told_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mistaken.py").write_text("import math\nmath.nothing\n", encoding="utf-8")
    (tmp_path / "unreadable.py").write_text("def\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    _, _, err = run(capsys, "simulate", "--bots", "mistaken:Bot")
    assert "AttributeError: module 'math' has no attribute 'nothing'" in err
    assert "mistaken.py:2)" in err
    _, _, err = run(capsys, "simulate", "--bots", "unreadable:Bot")
    assert "'unreadable' cannot be imported: SyntaxError" in err


WRONG: Final = {
    "Cheat": "chose 'win', which is not among the legal actions",
    "Broken": r"failed: LookupError: no idea\x1b[2J (",
    "Leaving": "failed: SystemExit: 0 (",
    "Untold": "failed: UntoldError: UntoldError (",
    "Speechless": "chose Unspoken, which is not among the legal actions",
    "Agreeing": "chose anything, which is not among the legal actions",
    "Vague": "which is not among the legal actions",
}


@pytest.mark.parametrize(
    ("name", "command", "jobs"),
    every_pair(tuple(WRONG), ("simulate", "tournament"), ("1", "2")),
)
def test_what_they_do_wrong_is_told_as_theirs(
    capsys: pytest.CaptureFixture[str], name: str, command: str, jobs: str
) -> None:
    games = str(2 * GAMES_IN_CHUNK)
    status, out, err = run(
        capsys, command, "--bots", f"{BOTS}:{name},random", "--games", games, "--jobs", jobs
    )
    assert (status, out) == (1, "")
    assert err.startswith(f"sneferu: {BOTS}:{name} ")
    assert WRONG[name] in err
    assert "Traceback" not in err


@pytest.mark.parametrize("command", ["simulate", "tournament"])
@pytest.mark.parametrize("name", ["Deadly", "Vanishing"])
def test_a_player_that_ends_its_process_is_told_with_one_job_too(command: str, name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sneferu_gui", command, "--bots", f"{BOTS}:{name},random",
         "--games", "2"], capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "sneferu: one of the processes at work was ended from outside\n"


def test_a_module_that_ends_the_program_is_told_as_its_authors_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "leaving_at_import.py").write_text("import sys\nsys.exit(0)\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    status, out, err = run(capsys, "simulate", "--bots", "leaving_at_import:Bot")
    assert (status, out) == (2, "")
    assert "'leaving_at_import' cannot be imported: SystemExit: 0 (" in err


def test_ctrl_c_in_the_midst_of_a_players_thought_is_the_users() -> None:
    seen = type("Seen", (), {"legal_actions": ()})()
    with pytest.raises(KeyboardInterrupt):
        seated_player(f"{BOTS}:Impatient", "sneferu").choose(seen, random.Random(1), Budget())


def test_a_player_of_the_house_is_no_others() -> None:
    assert seated_player("random", "sneferu").name == "random"
    with pytest.raises(BotError, match="legal actions"):
        seated_player(f"{BOTS}:Cheat", "sneferu").choose(
            type("Nothing", (), {"legal_actions": ()})(), random.Random(1), Budget()
        )
