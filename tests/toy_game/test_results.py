"""Results of games unknown to the house: stored, listed and counted beside known ones."""

import csv
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.game import Mode
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.statistics import (
    csv_text,
    kind_words,
    over_time,
    statistics_by_kind,
    statistics_of,
)
from sneferu_gui.session.store import GameStore, Keeper, ResultGroup, Show, rebuild_results
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.pages.statistics.scene import StatisticsScene
from sneferu_gui.ui.samples.any_game import with_methods
from tests.session.store.tables import kept, new_session, opened
from tests.ui.pages.opened import node, program, stage_of

from .games import begun
from .test_exports import Files


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    """A store with a finished and a running toy game, and one game of Sneferu."""
    store = opened(tmp_path)
    kept(store, begun(1, 2))
    kept(store, begun(2, 3, computers=(None, None, "honest")), 3)
    kept(store, new_session(2, 3))
    return store


def test_lists_and_results_are_by_game(store: GameStore) -> None:
    with store:
        assert [summary.id for summary in store.games(rules="toy")] == [2, 1]
        assert [summary.id for summary in store.games(Show.FINISHED, rules="sneferu")] == [3]
        assert (store.count(), store.count(rules="toy")) == (3, 2)
        assert {summary.fault for summary in store.games()} == {""}
        assert store.games(rules="toy")[1].edition == standard_edition("toy")
        found = store.results(rules="toy")
        assert [result.at.game for result in found] == [1, 1]
        assert {result.at.game for result in store.results()} == {1, 3}
        state = store.load(1).state()
        assert [result.measures for result in found] == [
            {"points": points, "cards": len(hand)}
            for points, hand in zip(state.points, state.hands, strict=True)
        ]
        before, lists = store.results(), store.games()
        store.connection.execute("UPDATE game SET rules = 'sneferu', glance = ''")
        store.connection.execute("DELETE FROM result")
        assert rebuild_results(store) == (3, ())
        assert (store.results(), store.games()) == (before, lists)


def test_results_of_two_games_are_never_compared(store: GameStore) -> None:
    with store:
        found = store.results("merit")
    kinds = statistics_by_kind(found)
    toy, other = standard_edition("toy"), standard_edition()
    assert list(kinds) == [
        ResultGroup(Mode.MULTI, 2, other),
        ResultGroup(Mode.MULTI, 2, toy, "toy"),
    ]
    assert {kind_words(kind) for kind in kinds} == {"2 players"}
    own = [result for result in found if result.group.rules == "toy"]
    statistics = statistics_of(own)
    assert statistics is not None
    assert statistics == kinds[ResultGroup(Mode.MULTI, 2, toy, "toy")]
    assert max(statistics.numbers["points"]) == own[0].measures["points"]
    assert statistics.by_group == {}
    assert over_time(own, "points")[0] == own[0].measures["points"]


def test_tables_have_the_columns_of_their_game(store: GameStore) -> None:
    with store:
        results = store.results()
    heading, *lines = csv.reader(csv_text(results, "toy").splitlines())
    assert heading == [
        "game", "seat", "name", "computer", "mode", "players", "place", "points", "cards",
        "is_won", "is_shared", "finished", "edition",
    ]  # fmt: skip
    assert [line[:3] for line in lines] == [["1", "0", "Merit"], ["1", "1", "Hori"]]
    points = [str(result.measures["points"]) for result in results if result.group.rules == "toy"]
    assert [line[7] for line in lines] == points
    assert len(csv_text(results).splitlines()) == 1 + sum(
        r.group.rules == "sneferu" for r in results
    )


def test_the_command_tells_one_game(
    store: GameStore, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store.close()
    table = tmp_path / "toy.csv"
    arguments = ["statistics", "--data", str(tmp_path), "--csv", str(table)]
    assert main([*arguments, "--game", "toy"]) == 0
    _, heading, *lines = capsys.readouterr().out.splitlines()
    assert heading.split() == ["player", "game", "games", "wins", "points"]
    assert sorted(line.split()[0] for line in lines) == ["Hori", "Merit"]
    assert len(table.read_text(encoding="utf-8").splitlines()) == 3
    assert main(arguments) == 0
    assert "stones" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main([*arguments, "--game", "senet"])
    assert f"there is no game 'senet'; there are {', '.join(GAMES)}" in capsys.readouterr().err


def test_a_forgotten_player_is_so_in_every_game(store: GameStore) -> None:
    with store:
        before = store.results()
        assert store.forget_player("merit") == 2
        assert {result.name for result in store.results()} == {"Hori"}
        (forgotten,) = store.forgotten_players()
        assert store.recall_player(forgotten) == 2
        assert store.results() == before


def test_a_result_that_says_nonsense_is_left_out(store: GameStore) -> None:
    with store:
        count = len(store.results())
        for text in ('{"points": "many", "cards": 0}', '{"points": 1}', "[1]", "{", "null"):
            store.connection.execute(
                "UPDATE result SET measures = ? WHERE game = 1 AND seat = 0", (text,)
            )
            assert len(store.results()) == count - 1
        rebuild_results(store)
        assert len(store.results()) == count


def test_a_game_is_taken_up_again(store: GameStore) -> None:
    with store:
        keeper = Keeper.resume(store, 2)
        assert keeper.session.game.id == "toy"
        assert keeper.session.computers == (None, None, "honest")
        assert keeper.session.count == 3
        keeper.close()


def test_the_page_shows_one_game_at_a_time(store: GameStore) -> None:
    files = Files()
    with store:
        stage = stage_of(StatisticsScene(with_methods(program(), export=files.export), store))
        assert "checked" in node(stage, "statistics/game/sneferu").state
        assert stage.tree().find("statistics/bonuses") is not None
        stage.activate("statistics/game/toy")
        assert "checked" in node(stage, "statistics/game/toy").state
        labels = "\n".join(tree_as_text(stage.tree()).lines)
        assert "Points, mean and most" in labels
        assert "Stones, mean and most" not in labels
        assert stage.tree().find("statistics/bonuses") is None
        assert stage.tree().find("statistics/points") is not None
        stage.activate("statistics/export")
        assert files.written == [("toy-results.csv", csv_text(store.results(), "toy"))]
