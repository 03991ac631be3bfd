"""The choice of a computer's level at set-up."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.language import _, choose_language
from sneferu_gui.session.levels import levels_of
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters, Picture
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.memory import table_from_text, table_text
from sneferu_gui.ui.pages.setup.players import wins_of
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.shell.scenes import Program
from tests.session.store.tables import kept, new_session
from tests.ui.pages.opened import EvenRuler, choose_level, node, stage_of

LEVELS = [level.name for level in levels_of("sneferu")]


def opened(players: int = 3) -> Stage:
    stage = stage_of(Program(PlayOptions(), stores=False).setup(players))
    assert isinstance(stage.scene, SetupScene)
    return stage


def has_level(stage: Stage, seat: int) -> bool:
    return stage.tree().find(f"setup/seat/{seat}/level") is not None


def test_a_new_table_begins_with_one_person_against_the_easiest_computer_in_words() -> None:
    for game in ("sneferu", "sobek"):
        stage = stage_of(Program(PlayOptions(), stores=False).setup(game=game))
        assert isinstance(stage.scene, SetupScene)
        assert [seat.computer for seat in stage.scene.draft.seats] == [None, "child"]
        child = levels_of(game)[0]
        told = node(stage, "setup/seat/1/level").label
        assert told == f"{child.title}: {child.note} (rated 600)"


def test_a_person_and_a_computer_are_added_with_one_press_each() -> None:
    stage = stage_of(Program(PlayOptions(), stores=False).setup())
    stage.activate("setup/add")
    stage.activate("setup/add-computer")
    assert isinstance(stage.scene, SetupScene)
    assert [seat.computer for seat in stage.scene.draft.seats] == [None, "child", None, "child"]
    assert stage.tree().find("setup/add") is None, "the quay is full"


def test_who_comes_back_is_who_the_button_says() -> None:
    draft = TableDraft.of(3, "7").played_by(2, "architect").without_seat(2)
    assert draft.with_player(is_computer=True).seats[2].computer == "architect"
    assert draft.with_player(is_computer=False).seats[2].computer is None
    assert draft.played_by(1, "scribe").with_seat().seats[2].computer == "architect"


def test_a_computers_seat_leads_to_all_levels_and_a_persons_to_none() -> None:
    stage = opened()
    assert not has_level(stage, 1)
    stage.activate("setup/seat/1/computer")
    assert has_level(stage, 1)
    assert not has_level(stage, 0)
    stage.activate("setup/seat/1/level")
    rows = [n.key for n in stage.tree().walk() if n.role == "button" and n.key != "choice/back"]
    assert rows == [f"levels/{name}" for name in LEVELS]
    stage.handle(KeyPressed("escape"))
    assert "Child" in node(stage, "setup/seat/1/level").label, "nothing was chosen"
    stage.activate("setup/seat/1/person")
    assert not has_level(stage, 1)


def test_another_computer_plays_as_the_last_one_until_another_level_is_chosen() -> None:
    stage = opened()
    stage.activate("setup/seat/1/computer")
    choose_level(stage, 1, "scribe")
    stage.activate("setup/seat/2/computer")
    choose_level(stage, 1, "mason")
    stage.activate("setup/seat/2/computer")
    assert "Scribe" in node(stage, "setup/seat/2/level").label, "it is a computer's already"
    stage.activate("setup/begin")
    assert isinstance(stage.scene, TableScene)
    assert stage.scene.session.computers == (None, "mason", "scribe")
    stage.close()


def test_each_row_tells_how_its_level_plays_and_what_its_number_means() -> None:
    stage = opened()
    stage.activate("setup/seat/1/computer")
    for number, level in enumerate(levels_of("sneferu")):
        stage.activate("setup/seat/1/level")
        row = node(stage, f"levels/{level.name}")
        assert row.label.startswith(f"{level.title}, {level.rating}: {level.note}")
        meaning = "of 100 games against the level before" if number else "The easiest to beat"
        assert meaning in row.label
        assert ("checked" in row.state) is (number == 0 or level.name == LEVELS[number - 1])
        pictures = {look.name for look in row.looks if isinstance(look, Picture)}
        assert pictures == {f"levels/{level.name}"}
        stage.activate(row.key)
        assert level.title in node(stage, "setup/seat/1/level").label


def test_a_rating_comes_to_the_games_that_were_counted() -> None:
    """As docs/players.md has them: 90.3, 90.3, 91.8, 90.7 and 96.0 of a hundred."""
    ratings = [level.rating or 0 for level in levels_of("sneferu")]
    assert [wins_of(b, a) for a, b in pairwise(ratings)] == [90, 90, 92, 91, 96]


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_titles_are_not_cut_off_where_the_window_is_smallest(
    language: str, size: tuple[int, int]
) -> None:
    choose_language(language)
    try:
        stage = Stage(Program(PlayOptions(), stores=False).setup(4), EvenRuler(), *size, 100)
        for level in levels_of("sneferu"):
            stage.activate("setup/seat/1/computer")
            choose_level(stage, 1, level.name)
            looks = node(stage, "setup/seat/1/level").looks
            assert _(level.title) in [look.text for look in looks if isinstance(look, Letters)]
    finally:
        choose_language("en")


def test_against_ptah_nobody_is_a_computer() -> None:
    draft = TableDraft.of(2, "7").played_by(0, "vizier").alone_against_opponent()
    assert draft.seats[0].computer is None
    assert draft.together_without_opponent().seats[0].computer is None


def test_who_was_sent_away_comes_back_at_the_same_level() -> None:
    draft = TableDraft.of(3, "7").played_by(2, "architect")
    assert draft.without_seat(2).with_seat().seats[2].computer == "architect"
    assert (
        draft.alone_against_opponent().together_without_opponent().seats[2].computer == "architect"
    )


# -- what is remembered ----------------------------------------------------------------------


def test_levels_are_remembered_of_those_at_the_table_and_of_those_away() -> None:
    draft = TableDraft.of(3, "7").played_by(1, "child").played_by(2, "vizier")
    assert table_from_text(table_text(draft), "7", solo=False) == draft
    alone = table_from_text(table_text(draft.alone_against_opponent()), "7", solo=True)
    assert alone is not None
    assert [seat.computer for seat in alone.together_without_opponent().seats] == [
        None,
        "child",
        "vizier",
    ]


def test_a_table_of_an_earlier_version_has_the_usual_level() -> None:
    kept = json.loads(table_text(TableDraft.of(2, "7").played_by(1, "vizier")))
    del kept["computers"]
    draft = table_from_text(json.dumps(kept), "7", solo=False)
    assert draft is not None
    assert [seat.computer for seat in draft.seats] == [None, "mason"]


def test_an_earlier_version_still_reads_who_is_a_computer() -> None:
    kept = json.loads(table_text(TableDraft.of(2, "7").played_by(1, "vizier")))
    assert [seat[-1] for seat in kept["seats"]] == [False, True]


@pytest.mark.parametrize("wrong", [None, 3, [], ["nobody", "nobody"], [[], {}], "vizier"])
def test_a_level_there_is_not_is_the_usual_one(wrong: object) -> None:
    kept = json.loads(table_text(TableDraft.of(2, "7").played_by(1, "vizier")))
    draft = table_from_text(json.dumps(kept | {"computers": wrong}), "7", solo=False)
    assert draft is not None
    assert [seat.computer for seat in draft.seats] == [None, "mason"]


def test_a_person_is_remembered_as_one_whatever_stands_beside() -> None:
    kept = json.loads(table_text(replace(TableDraft.of(2, "7"))))
    draft = table_from_text(json.dumps(kept | {"computers": ["vizier", "vizier"]}), "7", solo=False)
    assert draft is not None
    assert [seat.computer for seat in draft.seats] == [None, None]


# -- beside one's own rating -----------------------------------------------------------------


def with_ratings(**points: int) -> tuple[Stage, list[str]]:
    """A set-up page that knows these people's ratings, and the names it has asked for."""
    asked: list[str] = []

    def rating_of(name: str, game: str) -> int | None:
        assert game == "sneferu"
        asked.append(name)
        return points.get(name)

    navigation = Program(PlayOptions(), stores=False)
    draft = TableDraft.of(3, "7").played_by(1, "scribe")
    scene = SetupScene(navigation, draft, lambda: "5")
    scene.rating_of = rating_of
    return stage_of(scene), asked


def told_of_levels(stage: Stage) -> str:
    """The text over the levels on their page."""
    stage.activate("setup/seat/1/level")
    told = node(stage, "levels/intro").label
    stage.handle(KeyPressed("escape"))
    return told


def test_ones_own_rating_stands_over_the_levels_and_what_it_comes_to_beside_each() -> None:
    stage, asked = with_ratings(Merit=1430)
    assert told_of_levels(stage).endswith("Merit about 1430.")
    stage.activate("setup/seat/2/remove")
    assert told_of_levels(stage).endswith("Your own is about 1430.")
    assert asked == ["Merit", "Nofret"], "each is asked for once, and no computer"
    stage.activate("setup/seat/1/level")
    assert "You would win about 11 of 100 games" in node(stage, "levels/scribe").label
    assert "You would win about 1 of 100 games" in node(stage, "levels/vizier").label


def test_of_several_people_each_is_named_and_who_has_none_is_not() -> None:
    stage, _asked = with_ratings(Merit=1430, Nofret=1100)
    assert told_of_levels(stage).endswith("Merit about 1430, Nofret about 1100.")
    stage, _asked = with_ratings()
    assert "about" not in told_of_levels(stage)


def test_the_program_knows_the_ratings_of_the_stored_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    for seed in range(5):
        kept(own.library.store, new_session(2, seed=seed, computers=(None, "child")), seed=seed)
    points = own.library.rating_of("Merit", "sneferu")
    assert points is not None
    scene = own.setup(2)
    assert isinstance(scene, SetupScene)
    scene.draft = scene.draft.played_by(1, "scribe")
    assert told_of_levels(stage_of(scene)).endswith(f"Your own is about {points}.")
    page = stage_of(own.statistics())
    lines = [n.label for n in page.tree().walk() if n.key.startswith("statistics/figure/")]
    (line,) = [each for each in lines if each.startswith("Rating against computers")]
    assert line.startswith(f"Rating against computers: {points}, ± ")
    own.close()


def test_too_few_games_are_told_and_none_at_all_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    kept(own.library.store, new_session(2, computers=(None, None)))
    lines = [n.label for n in stage_of(own.statistics()).tree().walk()]
    assert not any("Rating against computers" in line for line in lines)
    kept(own.library.store, new_session(2, seed=2, computers=(None, "child")))
    lines = [n.label for n in stage_of(own.statistics()).tree().walk()]
    assert "Rating against computers: 1 of 5 games" in lines
    own.close()


def test_a_goal_for_one_says_how_often_computers_meet_it() -> None:
    stage = stage_of(Program(PlayOptions(), stores=False).setup(1, game="terra_pyramides"))
    assert isinstance(stage.scene, SetupScene)
    told = node(stage, "setup/task/note").label
    assert told.startswith("Build four pyramids worth 60 points each, in 28 turns.")
    measured = [level for level in levels_of("terra_pyramides") if level.goals]
    words = ", ".join(f"{level.title} {level.goals[0].times}" for level in measured)
    assert measured[-1].name == "vizier"
    assert told.endswith(f"Computers meet it, of 100 deals: {words}.")
    stage.activate("setup/task/2")
    assert f"Vizier {measured[-1].goals[1].times}." in node(stage, "setup/task/note").label


def test_in_a_low_window_what_was_measured_is_told_after_all_other_notes_are_gone() -> None:
    scene = Program(PlayOptions(), stores=False).setup(1, game="terra_pyramides")
    stage = Stage(scene, EvenRuler(), 1280, 640, 100)
    told = node(stage, "setup/task/note").label
    assert "Computers meet it, of 100 deals" in told
    labels = {each.key for each in stage.tree().walk()}
    assert "setup/undo/note" not in labels, "others gave way"


def test_with_several_players_no_goal_is_spoken_of() -> None:
    stage = stage_of(Program(PlayOptions(), stores=False).setup(game="terra_pyramides"))
    assert stage.tree().find("setup/task/note") is None
    told = node(stage, "setup/seat/1/level").label
    assert "100 deals" not in told
