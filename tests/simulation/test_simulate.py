import hashlib
import io
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.games.sneferu.law.actions import Action
from sneferu_gui.games.sneferu.law.observation import Observation
from sneferu_gui.games.sneferu.law.setup import BUILDERS
from sneferu_gui.games.sneferu.players.greedy import GreedyPlayer
from sneferu_gui.players import Budget
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.simulation.plan import (
    GAMES_IN_CHUNK,
    GameOutcome,
    SimulationPlan,
    outcomes,
    play_game,
    seed_of_game,
)
from sneferu_gui.simulation.simulate import Spread, Tally
from sneferu_gui.simulation.tables import TextTable, print_tables
from tests.session.records import read_records
from tests.sweep import SWEEP

from .commands import sneferu

SIMULATIONS: Final = Path(__file__).resolve().parents[1] / "data" / "simulations"

SIMULATED: Final = {
    "greedy": (
        "--games 20 --seed 7",
        "f700391c4792a2cadeedae796b41fd037937404abc29d65230900dd73230b473",
    ),
    "four_with_powers": (
        "--games 30 --players 4 --powers --bots random,greedy,random,random --seed 7",
        "b6b6b24d1d3b3f4746e8354d4412adf1e5b9fdfe425706240e1a602a0bac4ffd",
    ),
    "solo_with_powers": (
        "--games 40 --solo --powers --bots random --seed 55",
        "729b5551d37f88309221f5df63d30b4448e4fc3f81281bee34e034f453cfecd0",
    ),
    "solo_greedy": (
        "--games 12 --game sneferu --option solo=on --seed 3",
        "11a2655779cbe69df8aefe82a9a16b71c0f53fef3c6b3c9693f1998edf0e8367",
    ),
    "alone": (
        "--games 10 --players 1 --bots random",
        "2ceccfed04cc6f1ab580be95944246610e6ff151722d123aaa01669dd9ee02c7",
    ),
    "generous": (
        "--games 10 --players 3 --edition generous --bots random --seed hippo",
        "4352cae4723561dd5c4325b9b66ae3a42cbb24b5b6dd3dd2ecb458ebde0433dc",
    ),
    "sobek": (
        "--game sobek --games 15 --bots greedy,random --seed 7",
        "cd961a9cdb3e5ec61231b3dbdc4423813a99f7d92e5ef0deea7206eb11b2baf3",
    ),
    "sobek_of_four": (
        "--game sobek --games 8 --players 4 --bots greedy,random,greedy,random",
        "c1630854deca54802825b8adc948d0bb6d5eff3904149d8811aee8024827ffbe",
    ),
}
"""For each simulation: its options, and the digest of its records with traces.

From the time when there was one game; those of Sobek are from its first release.
"""
THOUGHT: Final = {"greedy", "four_with_powers"}
"""The slowest ones; `solo_greedy` uses the same code."""


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        status = main(["simulate", *arguments])
    except SystemExit as left:  # argparse exits this way
        status = int(left.code or 0)
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize(
    "kind",
    [
        ("--players", "2", "--powers", "--bots", "random,greedy"),
        pytest.param(("--solo", "--powers", "--bots", "random"), marks=SWEEP),
    ],
)
def test_the_same_seed_gives_the_same_bytes_whatever_the_jobs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: Sequence[str]
) -> None:
    """Two helper processes, or this one alone: each hashes texts differently."""
    games = str(2 * GAMES_IN_CHUNK + 3)
    helped, alone = tmp_path / "helped.jsonl", tmp_path / "alone.jsonl"
    asked = ("--games", games, *kind, "--seed", "7", "--trace")
    done = sneferu("simulate", *asked, "--record", helped, "--jobs", "2")
    assert (done.returncode, done.stderr) == (0, b""), "no progress where nobody watches"
    assert run(capsys, *asked, "--record", str(alone), "--jobs", "1") == (
        0,
        done.stdout.decode(),
        "",
    )
    assert helped.read_bytes() == alone.read_bytes()
    assert len(read_records(alone)) == int(games)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=SWEEP if name in THOUGHT else ()) for name in SIMULATED]
)
def test_simulations_come_out_as_they_did(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    arguments, records = SIMULATED[name]
    path = tmp_path / "games.jsonl"
    status, out, err = run(capsys, *arguments.split(), "--record", str(path), "--trace")
    assert (status, err) == (0, "")
    assert out == (SIMULATIONS / f"{name}.txt").read_text(encoding="utf-8")
    assert hashlib.sha256(path.read_bytes()).hexdigest() == records


def test_another_seed_gives_other_games() -> None:
    plans = [SimulationPlan(standard_edition(), 1, ("random",) * 2, seed) for seed in (1, 2, "1 ")]
    assert len({str(play_game(plan, 0)) for plan in plans}) == 3
    assert len({seed_of_game(1, index) for index in range(1_000)}) == 1_000
    assert all(0 <= seed_of_game("x", index) < 2**32 for index in range(100))


def test_a_game_does_not_depend_on_those_before_it() -> None:
    plan = SimulationPlan(standard_edition(), 5, ("random", "greedy"), 3, has_records=True)
    assert list(outcomes(plan, 1))[4] == play_game(plan, 4)


def test_builders_are_dealt_and_records_hold_everything(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ["--games", "6", "--players", "3", "--powers", "--record", str(path), "--trace"]
    assert main(["simulate", *arguments, "--bots", "random"]) == 0
    records = read_records(path)
    assert len({tuple(seat.builder for seat in record.setup.seats) for record in records}) > 1
    for index, record in enumerate(records):
        assert record.deal.seed == seed_of_game(1, index)
        assert record.trace is not None
        assert len(record.trace) == len(record.actions)
        assert record.result is not None


def test_players_think_as_long_as_they_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []

    def choose(
        _self: GreedyPlayer, observation: Observation, _chance: object, budget: Budget
    ) -> Action:
        given.append(budget.seconds)
        return observation.legal_actions[0]

    monkeypatch.setattr(GreedyPlayer, "choose", choose)
    assert main(["simulate", "--games", "1", "--bots", "greedy", "--seconds", "0.25"]) == 0
    assert set(given) == {0.25}


def test_what_nobody_else_may_have_is_given_out_in_order(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ["--games", "2", "--players", "3", "--option", "powers=chosen"]
    assert main(["simulate", *arguments, "--bots", "random", "--record", str(path)]) == 0
    for record in read_records(path):
        assert [seat.builder for seat in record.setup.seats] == list(BUILDERS[:3])


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ([], "greedy|greedy"),
        (["--players", "4", "--bots", "random"], "random|random|random|random"),
        (["--bots", "random,greedy,random"], "random|greedy|random"),
        (["--solo"], "greedy"),
        (["--players", "1", "--bots", "random"], "random"),
    ],
)
def test_seats_and_who_sits_in_them(
    capsys: pytest.CaptureFixture[str], arguments: list[str], names: str
) -> None:
    status, out, _ = run(capsys, "--games", "1", *arguments)
    assert status == 0
    seats = out.split("Wins by seat\n")[1].split("\n\n")[0].splitlines()[1:]
    assert "|".join(line.split()[1] for line in seats) == names


def test_the_summary_has_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    _, plain, _ = run(capsys, "--games", "3", "--bots", "random")
    assert plain.startswith("3 games, 2 players, edition Standard, seed 1\n")
    assert "Ptah" not in plain
    assert "builder" not in plain
    _, solo, _ = run(capsys, "--games", "3", "--solo", "--powers", "--bots", "random")
    assert solo.startswith("3 games, one player against Ptah, builder powers, edition")
    for words in ("Ptah's stones", "score of a win", "Wins by builder", "lost", "51 and more"):
        assert words in solo
    for row in ("stones", "food", "areas", "largest area"):
        assert f"\n{row} " in plain


@pytest.mark.parametrize(
    ("arguments", "status", "words"),
    [
        (["--solo", "--players", "2"], 2, "--solo is one player against Ptah, not --players 2"),
        (["--bots", "deepblue"], 2, "'deepblue'; there are random, greedy"),
        (["--bots", "random,"], 2, "''; there are random, greedy"),
        (["--bots", "random,greedy", "--players", "3"], 2, "names 2 players for 3 seats"),
        (["--bots", "random,greedy", "--solo"], 2, "names 2 players for 1 seats"),
        (["--bots", ",".join(["random"] * 5)], 2, "names 5 players"),
        (["--option", "ptah=on"], 2, "Sneferu has no option 'ptah'; there are solo=off|on, powers"),
        (["--option", "solo"], 2, "--option solo: '' is none of off, on"),
        (["--option", "powers=on"], 2, "--option powers: 'on' is none of off, chosen, dealt"),
        (["--option", "solo=on", "--players", "3"], 2, "one player against Ptah, not --players 3"),
        (["--game", "senet"], 2, "there is no game 'senet'; there are sneferu"),
        (["--trace"], 2, "--trace goes with --record FILE"),
        (["--players", "5"], 2, "'5' is no whole number from 1 to 4"),
        (["--games", "0"], 2, "'0' is no whole number"),
        (["--games", "1e3"], 2, "'1e3' is no whole number"),
        (["--jobs", "-1"], 2, "'-1' is no whole number"),
        (["--seed"], 2, "expected one argument"),
        (["--edition", "gone.toml"], 2, "gone.toml: there is nothing of this name"),
        (
            ["--games", "1", "--record", "gone/games.jsonl"],
            2,
            "gone: there is nothing of this name",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_words(
    capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, words: str
) -> None:
    found, out, err = run(capsys, *arguments)
    assert (found, out) == (status, "")
    assert words in err
    assert "Traceback" not in err


def test_a_seed_may_be_any_text(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "--games", "1", "--bots", "random", "--seed", "blue hippo")
    assert "seed blue hippo" in out


def test_another_edition_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    standard = Path(__file__).parents[2] / "assets" / "sneferu" / "editions" / "standard.toml"
    other = tmp_path / "other.toml"
    text = standard.read_text(encoding="utf-8").replace('name = "Standard"', 'name = "Short"')
    text = text.replace("1, 2, 3, 4, 5]", "1, 2, 3, 4, 6]")
    other.write_text(text, encoding="utf-8")
    _, out, _ = run(capsys, "--games", "1", "--edition", str(other))
    assert "edition Short" in out
    other.write_text(text.replace("last = 44", "last = 4"), encoding="utf-8")
    status, _, err = run(capsys, "--games", "1", "--edition", str(other))
    assert status == 2
    assert "river.last" in err


def test_a_reader_who_leaves_is_no_error() -> None:
    """As with `sneferu simulate | head`: nothing is printed about the broken pipe."""
    command = [sys.executable, "-m", "sneferu_gui", "simulate", "--games", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait() == 141


# -- Counting --------------------------------------------------------------------------------


def test_mean_and_spread() -> None:
    spread = Spread()
    for number in (2, 4, 4, 4, 5, 5, 7, 9):
        spread.add(number)
    assert spread.cells() == ("5.00", "2.00", "2", "9")
    assert Spread().cells() == ("-", "-", "-", "-")


def figures(score: int | None = None, rating: int | None = None) -> dict[str, int | str | None]:
    """The figures of a seat with two areas."""
    return {
        "builder": None, "stones": 18, "food": 3, "areas": 2, "largest_area": 4,
        "days_unused": 0, "score": score, "rating": rating,
    }  # fmt: skip


def test_wins_and_ratings_are_counted() -> None:
    plan = SimulationPlan(standard_edition(), 3, ("random",), 1, {"solo": True})
    tally = Tally(plan)
    for score, rating in ((None, None), (45, 2), (60, 4)):
        winners = () if score is None else (0,)
        tally.add(GameOutcome(winners, (figures(score, rating),), {"ptah": 12}, 40, None))
    measures, seats, ratings = tally.tables()
    assert seats.rows == [("1 random", "3", "2", "66.7 %", "0", "18.00", "3.00")]
    assert [row[1] for row in ratings.rows] == ["1", "0", "0", "1", "0", "1"]
    assert ("score of a win", "52.50", "7.50", "45", "60") in measures.rows
    assert ("Ptah's stones", "12.00", "0.00", "12", "12") in measures.rows


def test_a_shared_victory_is_counted_apart() -> None:
    tally = Tally(SimulationPlan(standard_edition(), 1, ("random",) * 2, 1))
    tally.add(GameOutcome((0, 1), (figures(), figures()), {}, 80, None))
    assert [row[2:5] for row in tally.tables()[1].rows] == [("0", "0.0 %", "1")] * 2


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_tables_are_plain_but_on_a_terminal() -> None:
    table = TextTable("Wins", ("seat", "wins"), [("one", "7"), ("other", "12")])
    plain, terminal = io.StringIO(), _Terminal()
    print_tables([table], plain)
    print_tables([table], terminal)
    assert plain.getvalue() == "\nWins\nseat   wins\none       7\nother    12\n"
    assert "─" in terminal.getvalue() or "━" in terminal.getvalue()
    assert "12" in terminal.getvalue()
