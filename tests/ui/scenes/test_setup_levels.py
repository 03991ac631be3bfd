"""Who plays a computer's seat is chosen at set-up, by level."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.options import PlayOptions
from sneferu_gui.session.levels import levels_of
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.scenes.setup.draft import TableDraft
from sneferu_gui.ui.scenes.setup.memory import recalled, remembered
from sneferu_gui.ui.scenes.setup.scene import SetupScene
from sneferu_gui.ui.scenes.sneferu.table.scene import TableScene
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.views.looks import Letters, Picture
from tests.session.store.tables import kept, new_session
from tests.ui.scenes.opened import EvenRuler, node, stage_of

LEVELS = [level.name for level in levels_of("sneferu")]


def opened(players: int = 3) -> Stage:
    stage = stage_of(Program(PlayOptions(), stores=False).setup(players))
    assert isinstance(stage.scene, SetupScene)
    return stage


def levels_shown(stage: Stage, seat: int) -> list[str]:
    prefix = f"setup/seat/{seat}/level/"
    faces = [n for n in stage.tree().walk() if n.key.startswith(prefix) and n.role == "button"]
    return [face.key.removeprefix(prefix) for face in faces]


def test_a_computers_seat_shows_all_levels_and_a_persons_none() -> None:
    stage = opened()
    assert levels_shown(stage, 1) == []
    stage.activate("setup/seat/1/computer")
    assert levels_shown(stage, 1) == LEVELS
    assert levels_shown(stage, 0) == []
    stage.activate("setup/seat/1/person")
    assert levels_shown(stage, 1) == []


def test_the_usual_level_plays_until_another_is_chosen() -> None:
    stage = opened()
    for seat in (1, 2):
        stage.activate(f"setup/seat/{seat}/computer")
    stage.activate("setup/seat/2/level/scribe")
    assert "checked" in node(stage, "setup/seat/1/level/mason").state
    assert "checked" in node(stage, "setup/seat/2/level/scribe").state
    stage.activate("setup/seat/2/computer")
    assert "checked" in node(stage, "setup/seat/2/level/scribe").state, "it is a computer's already"
    stage.activate("setup/begin")
    assert isinstance(stage.scene, TableScene)
    assert stage.scene.session.computers == (None, "mason", "scribe")
    stage.close()


def test_each_face_tells_how_its_level_plays_and_what_it_was_measured_at() -> None:
    stage = opened()
    stage.activate("setup/seat/1/computer")
    for level in levels_of("sneferu"):
        face = node(stage, f"setup/seat/1/level/{level.name}")
        assert face.label == level.title
        for told in (level.title, level.note, f"rated {level.rating}"):
            assert told in face.hint
        stage.activate(face.key)
        title = node(stage, "setup/seat/1/level/title")
        assert title.label == level.title
        assert f"rated {level.rating}" in node(stage, "setup/seat/1/level/note").label
        pictures = {look.name for look in face.looks if isinstance(look, Picture)}
        assert pictures == {f"levels/{level.name}"}


@pytest.mark.parametrize("language", ["en", "cs"])
def test_titles_are_not_cut_off_where_the_window_is_smallest(language: str) -> None:
    choose_language(language)
    try:
        stage = Stage(Program(PlayOptions(), stores=False).setup(2), EvenRuler(), 1024, 640, 100)
        for name in LEVELS:
            stage.activate("setup/seat/1/computer")
            stage.activate(f"setup/seat/1/level/{name}")
            title = node(stage, "setup/seat/1/level/title")
            shown = [look.text for look in title.looks if isinstance(look, Letters)]
            assert shown == [title.label]
    finally:
        choose_language("en")


def test_against_ptah_nobody_is_a_computer() -> None:
    draft = TableDraft.of(2, "7").played_by(0, "vizier").against_opponent()
    assert draft.seats[0].computer is None
    assert draft.among_people().seats[0].computer is None


def test_who_was_sent_away_comes_back_at_the_same_level() -> None:
    draft = TableDraft.of(3, "7").played_by(2, "architect")
    assert draft.without_seat(2).with_seat().seats[2].computer == "architect"
    assert draft.against_opponent().among_people().seats[2].computer == "architect"


# -- what is remembered ----------------------------------------------------------------------


def test_levels_are_remembered_of_those_at_the_table_and_of_those_away() -> None:
    draft = TableDraft.of(3, "7").played_by(1, "child").played_by(2, "vizier")
    assert recalled(remembered(draft), "7", solo=False) == draft
    alone = recalled(remembered(draft.against_opponent()), "7", solo=True)
    assert alone is not None
    assert [seat.computer for seat in alone.among_people().seats] == [None, "child", "vizier"]


def test_a_table_of_an_earlier_version_has_the_usual_level() -> None:
    kept = json.loads(remembered(TableDraft.of(2, "7").played_by(1, "vizier")))
    del kept["computers"]
    draft = recalled(json.dumps(kept), "7", solo=False)
    assert draft is not None
    assert [seat.computer for seat in draft.seats] == [None, "mason"]


def test_an_earlier_version_still_reads_who_is_a_computer() -> None:
    kept = json.loads(remembered(TableDraft.of(2, "7").played_by(1, "vizier")))
    assert [seat[-1] for seat in kept["seats"]] == [False, True]


@pytest.mark.parametrize("wrong", [None, 3, [], ["nobody", "nobody"], [[], {}], "vizier"])
def test_a_level_there_is_not_is_the_usual_one(wrong: object) -> None:
    kept = json.loads(remembered(TableDraft.of(2, "7").played_by(1, "vizier")))
    draft = recalled(json.dumps(kept | {"computers": wrong}), "7", solo=False)
    assert draft is not None
    assert [seat.computer for seat in draft.seats] == [None, "mason"]


def test_a_person_is_remembered_as_one_whatever_stands_beside() -> None:
    kept = json.loads(remembered(replace(TableDraft.of(2, "7"))))
    draft = recalled(json.dumps(kept | {"computers": ["vizier", "vizier"]}), "7", solo=False)
    assert draft is not None
    assert [seat.computer for seat in draft.seats] == [None, None]


# -- beside one's own rating -----------------------------------------------------------------


def with_ratings(**points: int) -> tuple[Stage, list[str]]:
    """A set-up that knows these people's ratings, and whose it has asked for."""
    asked: list[str] = []

    def rating_of(name: str, game: str) -> int | None:
        assert game == "sneferu"
        asked.append(name)
        return points.get(name)

    doors = Program(PlayOptions(), stores=False).doors()
    draft = TableDraft.of(3, "7").played_by(1, "scribe")
    scene = SetupScene(doors, draft, lambda: "5")
    scene.rating_of = rating_of
    return stage_of(scene), asked


def note_of(stage: Stage) -> str:
    return node(stage, "setup/seat/1/level/note").label


def test_a_levels_rating_stands_beside_ones_own() -> None:
    stage, asked = with_ratings(Merit=1430)
    assert note_of(stage) == "rated 1830; Merit about 1430"
    stage.activate("setup/seat/2/remove")
    assert note_of(stage) == "rated 1830; you about 1430"
    assert "rated 2600; you about 1430" in node(stage, "setup/seat/1/level/vizier").hint
    assert asked == ["Merit", "Nofret"], "each is asked for once, and no computer"


def test_of_several_people_each_is_named_and_who_has_none_is_not() -> None:
    stage, _asked = with_ratings(Merit=1430, Nofret=1100)
    assert note_of(stage) == "rated 1830; Merit about 1430, Nofret about 1100"
    stage, _asked = with_ratings()
    assert note_of(stage) == "rated 1830"


def test_the_program_knows_the_ratings_of_the_stored_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    for seed in range(5):
        kept(own.library().store, new_session(2, seed=seed, computers=(None, "child")), seed=seed)
    points = own.library().rating_of("Merit", "sneferu")
    assert points is not None
    scene = own.setup(2)
    assert isinstance(scene, SetupScene)
    scene.draft = scene.draft.played_by(1, "scribe")
    assert note_of(stage_of(scene)) == f"rated 1830; you about {points}"
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
    kept(own.library().store, new_session(2, computers=(None, None)))
    lines = [n.label for n in stage_of(own.statistics()).tree().walk()]
    assert not any("Rating against computers" in line for line in lines)
    kept(own.library().store, new_session(2, seed=2, computers=(None, "child")))
    lines = [n.label for n in stage_of(own.statistics()).tree().walk()]
    assert "Rating against computers: too few games" in lines
    own.close()
