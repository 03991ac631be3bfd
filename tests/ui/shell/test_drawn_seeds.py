"""Drawn seeds cannot be found by trying; a game with secrets warns if its seed can."""

import math
from collections.abc import Callable
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.language import choose_language
from sneferu_gui.session.record import record_from_text, record_of, record_to_line
from sneferu_gui.session.seeds import DRAWN_SIGNS, drawn_seed, is_short
from sneferu_gui.session.share import table_of_code
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.pages.lessons.lessons import AdvisedScene, Lessons
from sneferu_gui.ui.pages.menu import MenuScene
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.shell.tables import first_table
from tests.games.sobek.games import begun, played
from tests.session.store.tables import kept, opened
from tests.ui.pages.opened import node, stage_of
from tests.ui.samples.test_samples import faults_of

PROMISED = 96
"""Bits of a drawn seed, as promised."""
LONG = "hT7mPq9xWz3RkV5nBc"
"""A seed as long as a drawn one."""
SHORT: tuple[int | str, ...] = (7, 999_999, 10**17, "nile", "day 2026-11-23", "Hathor of Dendera")


def program(seed: int | str | None = None) -> Program:
    return Program(PlayOptions(seed=seed), stores=False)


def at_setup(game: str) -> int | str:
    return program().setup(game=game).draft.seed_value()


def another(game: str) -> int | str:
    stage = stage_of(program(1).setup(game=game))
    stage.activate("setup/seed/new")
    assert isinstance(stage.scene, SetupScene)
    return stage.scene.draft.seed_value()


def at_the_first_table(game: str) -> int | str:
    return first_table(game).seed_value()


def after_the_lessons(game: str) -> int | str:
    scene = Lessons.of(program(), game).first_game()
    assert isinstance(scene, AdvisedScene)
    seed: int | str = scene.session.deal.seed
    return seed


def of_a_rematch(game: str) -> int | str:
    own = program()
    session = played(10_000) if game == "sobek" else own.setup(game=game).draft.session()
    while not session.state.is_over:
        session.do(session.state.legal_actions()[0])
    stage = stage_of(own.end(own.table(session)))
    stage.tick(100.0)
    stage.activate("result/rematch")
    stage.activate("again/new")
    seed: int | str = stage.scene.session.deal.seed  # type: ignore[attr-defined]
    assert seed != session.deal.seed
    return seed


@pytest.mark.parametrize("game", ["sneferu", "sobek"])
@pytest.mark.parametrize(
    "drawn", [at_setup, another, at_the_first_table, after_the_lessons, of_a_rematch]
)
def test_wherever_a_seed_is_drawn_it_has_96_bits(
    drawn: Callable[[str], int | str], game: str
) -> None:
    seeds = {drawn(game) for _ in range(3)}
    assert len(seeds) == 3
    for seed in seeds:
        assert isinstance(seed, str)
        assert set(seed) <= set(DRAWN_SIGNS)
        assert len(seed) * math.log2(len(set(DRAWN_SIGNS))) >= PROMISED
        assert not is_short(seed)


def test_each_sign_of_a_drawn_seed_is_drawn() -> None:
    for place in range(len(drawn_seed())):
        assert {drawn_seed()[place] for _ in range(1500)} == set(DRAWN_SIGNS)


def test_a_drawn_seed_goes_through_code_record_and_store(tmp_path: Path) -> None:
    scene = program().setup(3, game="sobek")
    draft = scene.draft
    session = draft.session()
    assert table_of_code(draft.code()).seed == session.deal.seed == draft.seed
    friend = stage_of(program().setup(game="sobek"))
    assert isinstance(friend.scene, SetupScene)
    friend.scene.take_code(draft.code())
    assert friend.scene.draft.session().deal == session.deal
    line = record_to_line(record_of(session.setup, session.deal, (), session.state))
    assert record_from_text(line).deal == session.deal
    with opened(tmp_path) as store:
        game = kept(store, session, actions=3)
        assert store.load(game).table.deal == session.deal


# -- Short seeds ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SHORT)
def test_the_setup_of_a_game_with_secrets_says_that_a_typed_seed_is_short(seed: int | str) -> None:
    words = "A seed this short can be found by trying"
    stage = stage_of(program(seed).setup(game="sobek"))
    assert words in node(stage, "setup/seed/note").label
    stage.activate("setup/seed/new")
    assert words not in node(stage, "setup/seed/note").label
    assert words not in node(stage_of(program(seed).setup()), "setup/seed/note").label


@pytest.mark.parametrize("seed", [*SHORT, LONG])
def test_menu_and_report_of_a_game_with_secrets_say_that_its_seed_is_short(
    seed: int | str,
) -> None:
    words, session, own = "The seed of this game is short", begun(2, seed), program()

    def menu() -> str:
        scene = stage_of(MenuScene(own, own.table(session)))
        return repr([each.label for each in scene.tree().walk()])

    assert (words in menu()) == is_short(seed)
    assert f"Seed of this game: {seed}" not in menu()
    while not session.state.is_over:
        session.do(session.state.legal_actions()[0])
    assert (words in menu()) == (words in report_html(session)) == is_short(seed)
    assert f"Seed of this game: {seed}" in menu()


def test_an_open_game_says_nothing_of_a_short_seed() -> None:
    own = program(7)
    menu = stage_of(MenuScene(own, own.table(own.setup(2).draft.session())))
    labels = [each.label for each in menu.tree().walk()]
    assert "Seed of this game: 7" in labels
    assert not any("short" in label for label in labels)


@pytest.mark.parametrize("size", [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 200)])
@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("seed", [7, LONG])
def test_the_setup_has_room_for_seed_code_and_note(
    size: tuple[int, int, int], language: str, seed: int | str
) -> None:
    choose_language(language)
    try:
        renderer = Renderer()
        stage = Stage(program(seed).setup(4, game="sobek"), renderer.ruler, *size)
        assert not faults_of(stage.tree(), renderer.ruler)
        menu = own_menu(seed, renderer, size)
        assert not faults_of(menu.tree(), renderer.ruler)
    finally:
        choose_language("en")


def own_menu(seed: int | str, renderer: Renderer, size: tuple[int, int, int]) -> Stage:
    own = program()
    return Stage(MenuScene(own, own.table(begun(2, seed))), renderer.ruler, *size)
