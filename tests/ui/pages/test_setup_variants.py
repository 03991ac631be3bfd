"""Ptah's variants at a new table: chosen beside him, marked as variants, and played."""

from dataclasses import replace

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.sneferu.law.edition import PTAHS
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.language import choose_language
from sneferu_gui.session.store import OriginKind
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.library import origin_of
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import node, program, stage_of

ALONE = TableDraft.of(1, "7", solo=True)


def test_a_variant_is_chosen_beside_ptah_and_says_that_it_is_not_printed() -> None:
    stage = stage_of(program().setup(1, solo=True))
    assert "checked" in node(stage, "setup/variant/printed").state
    stage.activate("setup/variant/early")
    assert node(stage, "setup/variant/note").label.startswith(
        "Variant, not in the printed rules: Ptah begins with 3 stones"
    )
    stage.activate("setup/begin")
    assert isinstance(stage.scene, TableScene)
    assert stage.scene.session.setup.edition.ptah == PTAHS["early"]
    assert len(stage.scene.state.ptah or ()) == 3


def test_where_ptah_does_not_play_there_is_no_variant_to_choose() -> None:
    tree = stage_of(program().setup(2)).tree()
    assert not any(each.key.startswith("setup/variant") for each in tree.walk())


def test_a_code_brings_the_variant_back() -> None:
    varied = ALONE.with_option("variant", "both")
    draft, _told = replace(ALONE, seed=varied.code()).with_seed_read()
    assert draft.chosen == varied.chosen
    assert draft.session().setup.edition.ptah == PTAHS["both"]
    assert ALONE.code() != varied.code()


def test_a_variant_is_no_river_of_the_day() -> None:
    day = replace(ALONE, seed="day 2026-12-01")
    assert origin_of(day.session()).kind is OriginKind.DAILY
    varied = day.with_option("variant", "early")
    assert origin_of(varied.session()).kind is OriginKind.NEW
    with_builders = day.with_option("powers", "dealt")
    assert origin_of(with_builders.session()).kind is OriginKind.NEW


def test_a_table_for_one_is_named_as_on_the_title() -> None:
    """It was a “New table”, whatever had been chosen there."""
    stage = stage_of(program().setup(1, game="terra_pyramides"))
    assert node(stage, "setup/title").label == "Terra Pyramides: A task alone"
    stage.activate("setup/add")
    assert node(stage, "setup/title").label == "Terra Pyramides: New table"
    assert TableDraft.of(1, "7", game="sobek").title == "New table", "it says nothing of it"


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_all_that_is_chosen_fits_the_smallest_window(
    game: str, language: str, renderer: Renderer
) -> None:
    """Notes without room are in the hints of the answers they are about."""
    choose_language(language)
    try:
        for name in ("setup", "setup-alone"):
            if name not in samples_of(game):
                continue
            own = Program(PlayOptions(seed=1, game=game), stores=False)
            stage = Stage(samples_of(game)[name](own), renderer.ruler, 1024, 640, 100)
            sheet = node(stage, "setup/choices")
            for each in sheet.walk():
                if each.act is not None:
                    assert each.rect.h >= 30, each.key
                assert each.rect.bottom <= sheet.rect.bottom, each.key
    finally:
        choose_language("en")


def test_a_note_without_room_is_the_hint_of_the_chosen_answer(renderer: Renderer) -> None:
    own = Program(PlayOptions(seed=1, game="terra_pyramides"), stores=False)
    alone = samples_of("terra_pyramides")["setup-alone"]
    high, low = (Stage(alone(own), renderer.ruler, 1024, high, 100) for high in (1000, 640))
    note = node(high, "setup/undo/note").label
    assert low.tree().find("setup/undo/note") is None
    (chosen,) = [
        each
        for each in node(low, "setup/choices").walk()
        if each.key.startswith("setup/undo/") and "checked" in each.state
    ]
    assert chosen.hint == note
