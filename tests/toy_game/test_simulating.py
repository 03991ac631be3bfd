"""Many games of one unknown to the house: played, counted, recorded and checked."""

from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.players import UnknownPlayerError, player_named, player_names
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.simulation.plan import SimulationPlan, play_game
from sneferu_gui.simulation.simulate import Tally
from tests.session.records import read_records


def simulated(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    try:
        status = main(["simulate", "--game", "toy", *arguments])
    except SystemExit as left:  # argparse exits this way
        status = int(left.code or 0)
    return (status, *capsys.readouterr())


def test_its_players_are_found_by_their_names() -> None:
    assert player_names("toy") == ("random", "honest")
    assert player_named("honest", "toy").name == "honest"
    with pytest.raises(UnknownPlayerError, match="'greedy'; there are random, honest"):
        player_named("greedy", "toy")


def test_games_are_simulated_and_their_records_hold(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.jsonl"
    arguments = ("--games", "12", "--players", "3", "--bots", "honest,random,random",
                 "--option", "hand=2", "--option", "blind=on", "--seed", "5")  # fmt: skip
    status, out, err = simulated(capsys, *arguments, "--record", str(path), "--trace")
    assert (status, err) == (0, "")
    assert out.startswith("12 games, 3 players, Cards dealt: two, Blind: yes, edition Standard")
    counted, seats = out.split("\n\n")[1:]
    assert [line.split("  ")[0] for line in counted.splitlines()[1:]] == [
        "points", "cards left", "cards shown", "actions a game",
    ]  # fmt: skip
    assert seats.splitlines()[1].split()[-1] == "points"
    records = read_records(path)
    assert {(record.setup.hand, record.setup.is_blind) for record in records} == {(2, True)}
    assert {seat.name for seat in records[0].setup.seats} == {"honest 1", "random 2", "random 3"}
    assert main(["check", str(path)]) == 0
    assert "12 records, all hold" in capsys.readouterr().out
    assert simulated(capsys, *arguments)[1] == out


def test_its_own_player_sits_where_nobody_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = simulated(capsys, "--games", "2")
    assert out.startswith("2 games, 2 players, edition Standard, seed 1\n")
    assert "1 honest" in out
    assert "2 honest" in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--option", "hand=9"], "--option hand: '9' is none of 2, 3, 4"),
        (["--option", "colour=red"], "Toy has no option 'colour'; there are hand=2|3|4, blind=off"),
        (["--powers"], "Toy has no option 'powers'"),
        (["--players", "1"], "Toy with these options is for 2, 3, 4 players, not --players 1"),
        (["--bots", "greedy"], "no computer player 'greedy'; there are random, honest"),
        (["--bots", "random,honest,random,random,random"], "names 5 players for 4 seats"),
    ],
)
def test_what_cannot_be_chosen_is_said_in_words(
    capsys: pytest.CaptureFixture[str], arguments: list[str], words: str
) -> None:
    status, out, err = simulated(capsys, *arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert "Traceback" not in err


def test_what_was_measured_is_added_up() -> None:
    plan = SimulationPlan(standard_edition("toy"), 4, ("random",) * 3, 9)
    tally = Tally(plan)
    outcomes = [play_game(plan, index) for index in range(plan.games)]
    for outcome in outcomes:
        tally.add(outcome)
    measures, seats = tally.tables()
    points = [seat["points"] for outcome in outcomes for seat in outcome.figures]
    numbers = [value for value in points if isinstance(value, int)]
    assert len(numbers) == 12
    assert measures.rows[0][3:] == (str(min(numbers)), str(max(numbers)))
    assert measures.rows[0][1] == f"{sum(numbers) / len(numbers):.2f}"
    wins = sum(len(outcome.winners) == 1 for outcome in outcomes)
    assert sum(int(row[2]) for row in seats.rows) == wins
