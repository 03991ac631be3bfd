"""The choice of a computer's temper at set-up, beside its level."""

import pytest

from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.levels import face_of_level, level_words, ratings_of_levels
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.memory import table_from_text, table_text
from tests.ui.pages.opened import choose_level, node, program, stage_of

TEMPER = "setup/seat/1/temper"


def test_the_upper_levels_have_a_temper_to_choose_and_the_lower_ones_none() -> None:
    stage = stage_of(program().setup(2))
    stage.activate("setup/seat/1/computer")
    for level, has_temper in (("mason", False), ("scribe", True), ("vizier", True)):
        choose_level(stage, 1, level)
        assert (TEMPER in {each.key for each in stage.tree().walk()}) is has_temper


def test_the_tempers_come_round_and_who_was_chosen_plays() -> None:
    stage = stage_of(program().setup(2))
    stage.activate("setup/seat/1/computer")
    choose_level(stage, 1, "scribe")
    shown = []
    for _ in range(4):
        shown.append(node(stage, TEMPER).label)
        stage.activate(TEMPER)
    assert shown == ["Even", "Tall", "Broad", "Patient"]
    assert node(stage, TEMPER).label == "Even"
    stage.activate(TEMPER)
    assert "upwards" in node(stage, TEMPER).hint
    stage.activate("setup/begin")
    assert isinstance(stage.scene, TableScene)
    assert stage.scene.session.computers == (None, "scribe-tall")
    assert "Scribe, tall" in node(stage, "player/1").label
    stage.close()


def test_another_level_keeps_the_temper_where_it_can() -> None:
    stage = stage_of(program().setup(2))
    stage.activate("setup/seat/1/computer")
    choose_level(stage, 1, "scribe")
    stage.activate(TEMPER)
    choose_level(stage, 1, "vizier")
    assert node(stage, TEMPER).label == "Tall"
    choose_level(stage, 1, "child")
    choose_level(stage, 1, "scribe")
    assert node(stage, TEMPER).label == "Even"


@pytest.mark.parametrize("name", ["architect-areas", "scribe"])
def test_the_temper_is_remembered(name: str) -> None:
    draft = TableDraft.of(2, "7").played_by(1, name)
    found = table_from_text(table_text(draft), "8", solo=False)
    assert found is not None
    assert found.seats[1].computer == name


def test_a_tempered_player_has_face_words_and_rating_of_its_level() -> None:
    assert face_of_level("vizier-areas") == face_of_level("vizier")
    assert level_words("vizier-areas") == "Vizier, broad"
    ratings = ratings_of_levels("sneferu")
    assert 0 <= ratings["scribe"] - ratings["scribe-tall"] < 100
    assert "mason-tall" not in ratings
