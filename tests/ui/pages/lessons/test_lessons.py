"""Rules for every lesson: explanations, ways back, and nothing else is touched."""

import random
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple, TypeVar

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.pages.lessons.chapters import stones_to_buy
from sneferu_gui.games.sneferu.table.places import ColumnPrice, OfferPlace
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import index_of
from sneferu_gui.ui.pages.face import Face, RulebookContent, face_named
from sneferu_gui.ui.pages.lessons import chapters
from sneferu_gui.ui.pages.lessons.chapters import ChaptersScene
from sneferu_gui.ui.pages.lessons.lessons import AdvisedScene, Lessons
from sneferu_gui.ui.pages.lessons.progress import LIKE_THIS, MOST_TRIES, LessonPhase
from sneferu_gui.ui.pages.lessons.scene import LessonMenu, LessonScene, begun_chapter
from sneferu_gui.ui.pages.rulebook.scene import RulebookScene
from sneferu_gui.ui.pages.settings.scene import SettingsScene
from sneferu_gui.ui.pages.title import TitleScene
from sneferu_gui.ui.shell.scenes import Program
from tests.sweep import one_in
from tests.ui.pages.lessons.pupils import (
    as_told,
    by_mouse,
    directly,
    lesson_at,
    program_of_lessons,
    to_the_end,
    wanted,
)
from tests.ui.pages.lessons.taught import CHAPTERS
from tests.ui.pages.opened import node, stage_of

Kind = TypeVar("Kind")


def words(stage: Stage) -> str:
    return node(stage, "coach/words").label


def on_top(stage: Stage, kind: type[Kind]) -> Kind:
    scene = stage.scene
    assert isinstance(scene, kind)
    return scene


def use(stage: Stage, *keys: str) -> None:
    for key in keys:
        stage.activate(key)
        stage.tree()


# -- what is done ------------------------------------------------------------------------------


def test_what_is_right_leads_on() -> None:
    stage, scene = lesson_at(0)
    first = words(stage)
    use(stage, "offer/1/0")
    assert scene.progress.index == 1
    assert words(stage) != first


def test_a_wrong_try_is_explained_and_taken_back() -> None:
    stage, scene = lesson_at(2)
    before = scene.session.count
    use(stage, "offer/3/0", "board/0/4")
    assert scene.session.count == before
    assert words(stage) == "That covers no bread beside your gold. Try the slot with the ring."
    assert scene.table.plan.pick == OfferPlace(3, 0), "the stone is in hand again"
    assert node(stage, "coach/show").is_enabled
    use(stage, "board/0/1")
    assert words(stage) == "Gold does not touch gold. Flip the stone first."


def test_a_reply_to_a_wrong_try_goes_with_the_next_thing_done() -> None:
    stage, scene = lesson_at(2)
    use(stage, "offer/3/0")
    asked = words(stage)
    use(stage, "board/0/4")
    assert words(stage) != asked
    use(stage, "move/flip")
    assert scene.progress.phase is LessonPhase.TASK, "flipped, the stone waits for its slot"
    assert words(stage) == asked


def test_a_stone_laid_before_it_was_flipped_is_in_hand_again() -> None:
    """The step after that is about the stone in hand, which would be none."""
    stage, scene = lesson_at(1)
    use(stage, "offer/0/0")
    assert scene.progress.index == 1
    use(stage, "board/0/4")
    assert scene.progress.index == 1
    assert words(stage) == "Flip it first: click the stone in your hand."
    assert scene.table.plan.pick == OfferPlace(0, 0)
    use(stage, "move/flip", "board/1/0")
    assert scene.progress.index == 3


def test_only_prices_that_can_be_paid_are_pointed_at() -> None:
    """The first arrow of a newcomer does not lead to a column that is too dear."""
    stage, scene = lesson_at(0)
    use(stage, "offer/1/0")
    assert scene.progress.step.task.subjects(scene.table) == tuple(map(ColumnPrice, (0, 2, 3)))
    use(stage, "offer/2/0", "offer/1/0", "board/0/2", "coach/on")
    assert scene.progress.index == 4
    payable = {place.column for place in stones_to_buy(scene.table)}
    assert 0 not in payable
    assert scene.progress.step.task.subjects(scene.table) == tuple(
        map(ColumnPrice, sorted(payable))
    )


def test_show_me_does_it() -> None:
    stage, scene = lesson_at(2)
    use(stage, "offer/3/0", "board/0/4", "coach/show")
    assert words(stage) == LIKE_THIS
    assert scene.session.state.players[0].placed == 3
    use(stage, "coach/on")
    assert scene.progress.index == 2


def test_patience_has_an_end() -> None:
    stage, scene = lesson_at(2)
    use(stage, "offer/3/0")
    for _time in range(MOST_TRIES):
        assert words(stage) != LIKE_THIS
        use(stage, "board/0/4")
    assert words(stage) == LIKE_THIS
    assert scene.session.state.players[0].placed == 3


def test_what_leads_nowhere_is_helped_too() -> None:
    stage, _scene = lesson_at(1)
    use(stage, "offer/3/0")
    for _time in range(12):
        use(stage, "offer/3/1", "offer/3/0")
    assert words(stage) == LIKE_THIS


def test_a_decision_can_be_taken_in_several_ways() -> None:
    """Each is answered by words of its own; one that is no decision is explained, then stays."""
    said = set()
    closing, growing, waiting = ("offer/3/0",), ("offer/2/0",), ("offer/2/0", "move/flip")
    for stone in (closing, growing, waiting):
        stage, scene = lesson_at(2)
        use(stage, "offer/3/0", "move/flip", "board/0/1", "coach/on", "coach/on")
        use(stage, *stone, "board/1/0")
        assert scene.progress.is_over
        said.add(words(stage))
    stage, scene = lesson_at(2)
    use(stage, "offer/3/0", "move/flip", "board/0/1", "coach/on", "coach/on")
    for _time in range(MOST_TRIES):
        assert not scene.progress.is_over
        use(stage, "offer/3/0", "board/0/4")
    assert scene.progress.is_over
    said.add(words(stage))
    assert len(said) == 4


def test_what_a_player_has_shown_to_know_is_skipped() -> None:
    program = program_of_lessons()
    stage, scene = lesson_at(0, program)
    use(stage, "offer/1/0", "move/flip")
    assert "sneferu=flip" in program.settings().learnt
    stage, scene = lesson_at(1, program)
    use(stage, "offer/3/0")
    assert scene.progress.index == 2, "the step that lets one flip is left out"


def test_what_is_done_in_place_of_reading_counts_as_read() -> None:
    stage, scene = lesson_at(4)
    assert scene.progress.is_read_only
    use(stage, "offer/0/0")
    assert scene.progress.index == 2, "one read it, and did what comes next"


def test_undo_leads_back_to_the_step_and_not_beyond_the_chapter() -> None:
    stage, scene = lesson_at(0)
    begun = scene.session.count
    use(stage, "offer/1/0", "offer/3/0", "board/0/0")
    assert scene.progress.index == 3
    stage.handle(KeyPressed("u"))
    assert scene.progress.index < 3
    assert scene.session.count == begun
    assert scene.table.plan.pick == OfferPlace(3, 0), "as it was when the step began"
    stage, scene = lesson_at(1)
    begun = scene.session.count
    for _time in range(4):
        stage.handle(KeyPressed("u"))
    assert scene.session.count == begun
    assert scene.progress.index == 0


@pytest.mark.parametrize("chapter", one_in(2, CHAPTERS), ids=str)
def test_undo_and_redo_are_off_where_a_chapter_begins_and_ends(chapter: tuple[str, int]) -> None:
    game, number = chapter
    stage, scene = lesson_at(number, game=game)
    for key in ("bar/undo", "bar/redo"):
        assert not node(stage, key).is_enabled
    assert "This position is given" in node(stage, "bar/undo").hint or not scene.session.count
    to_the_end(stage, scene, directly)
    for key in ("bar/undo", "bar/redo"):
        assert not node(stage, key).is_enabled


def test_back_leads_to_the_step_before_and_its_table() -> None:
    stage, scene = lesson_at(0)
    first, empty = words(stage), scene.table.plan
    assert not node(stage, "coach/back").is_enabled
    assert node(stage, "coach/step").label == "Step 1 of 5"
    use(stage, "offer/1/0")
    assert node(stage, "coach/step").label == "Step 2 of 5"
    use(stage, "coach/back")
    assert (scene.progress.index, words(stage), scene.table.plan) == (0, first, empty)
    use(stage, "offer/1/0")
    assert scene.progress.index == 1, "it can be done again"


@pytest.mark.parametrize("game", sorted({game for game, _number in CHAPTERS}))
def test_back_leads_from_the_last_step_to_the_first_and_all_can_be_done_again(game: str) -> None:
    stage, scene = lesson_at(0, game=game)
    begun, chance = scene.session.count, random.Random(1)
    last = len(Lessons.of(program_of_lessons(), game).course.chapters[0].steps) - 1
    for moment in range(100):
        stage.tick(float(moment))
        if scene.progress.index == last:
            break
        given = as_told(stage, chance)
        if given is not None:
            directly(stage, given)
    assert scene.progress.index == last
    indexes = [last]
    while node(stage, "coach/back").is_enabled:
        use(stage, "coach/back")
        indexes.append(scene.progress.index)
    assert indexes == sorted(indexes, reverse=True)
    assert (indexes[-1], scene.session.count) == (0, begun)
    to_the_end(stage, scene, directly)
    assert index_of(stage.tree()).find("coach/back") is None


def test_redo_plays_nothing_of_a_wrong_try() -> None:
    stage, scene = lesson_at(2)
    use(stage, "offer/3/0", "board/0/4")
    assert scene.progress.tries == 1
    count = scene.session.count
    assert not node(stage, "bar/redo").is_enabled
    stage.handle(KeyPressed("y", ctrl=True))
    assert (scene.session.count, scene.progress.tries) == (count, 1)


def test_undo_of_what_was_praised_begins_the_step_again() -> None:
    stage, scene = lesson_at(2, game="sobek")
    chance = random.Random(1)
    while scene.progress.phase is not LessonPhase.REPLY:
        begun, used = scene.session.count, as_told(stage, chance)
        assert used is not None
        use(stage, used.key)
    index = scene.progress.index
    use(stage, "bar/undo")
    assert (scene.session.count, scene.progress.index) == (begun, index)
    assert not scene.progress.is_read_only
    assert wanted(stage), "it can be done again"


def test_nothing_more_is_played_once_a_chapter_is_over() -> None:
    stage, scene = lesson_at(0)
    to_the_end(stage, scene, directly)
    count, said = scene.session.count, words(stage)
    assert not scene.is_open
    assert not node(stage, "offer/3/0").is_enabled
    use(stage, "offer/3/0", "board/0/5")
    assert (scene.session.count, words(stage)) == (count, said)


# -- ways ---------------------------------------------------------------------------------------


def test_enter_reads_on_without_a_focus_and_the_keyboard_begins_at_what_is_wanted() -> None:
    stage, scene = lesson_at(4)
    stage.tree()
    stage.handle(KeyPressed("return"))
    assert scene.progress.index == 1
    stage.handle(KeyPressed("right"))
    assert stage.attention.focused in {each.key for each in wanted(stage)}


def test_escape_puts_back_then_leaves_and_coming_back_goes_on_there() -> None:
    program = program_of_lessons()
    stage = stage_of(program.lessons("sneferu"))
    stage.tick(0.0)
    lesson = stage.scene
    assert isinstance(lesson, LessonScene), "the first time, the first chapter is opened at once"
    use(stage, "offer/1/0")
    stage.handle(KeyPressed("escape"))
    assert stage.scene is lesson
    stage.handle(KeyPressed("escape"))
    page = stage.scene
    assert isinstance(page, ChaptersScene)
    assert "Sail and pay" in node(stage, "notice").label
    stage.handle(KeyPressed("escape"))
    stage.handle(KeyPressed("return"))
    again = stage.scene
    assert isinstance(again, LessonScene)
    assert again.number == 0
    stage.tick(1.0)
    stage.handle(KeyPressed("escape"))  # puts away the notice that it begins anew
    to_the_end(stage, again, directly)
    stage.handle(KeyPressed("escape"))
    assert page.following == 1
    assert "checked" in node(stage, "lessons/0").state
    stage.handle(KeyPressed("return"))
    assert isinstance(stage.scene, LessonScene)
    assert stage.scene.number == 1


def test_the_chapter_that_was_left_in_its_middle_comes_next() -> None:
    program = program_of_lessons()
    program.set(Settings(learnt=("sneferu=sail-and-pay",)))
    page = program.lessons("sneferu")
    assert isinstance(page, ChaptersScene)
    assert page.following == 1
    stage = stage_of(page)
    by_mouse(stage, node(stage, "lessons/3"))
    stage.handle(KeyPressed("escape"))
    assert page.following == 3
    program.set(replace(program.settings(), learnt=()))
    other = stage_of(program.lessons("sneferu"))
    other.tick(0.0)
    lesson = on_top(other, LessonScene)
    assert lesson.number == 3, "nor does the first open instead while none has been done"
    other.tick(1.0)
    other.tick(2.0)
    assert notices(other).count("it begins anew") == 1, "that is said, and once"
    to_the_end(other, lesson, directly)
    other.handle(KeyPressed("escape"))
    assert page.following == 0, "a chapter that is done is not gone on with"


def notices(stage: Stage) -> str:
    return " ".join(each.label for each in stage.tree().walk() if each.role == "notice")


def test_a_chapter_that_is_new_or_was_done_does_not_say_that_it_was_left() -> None:
    program = program_of_lessons()
    lessons = Lessons.of(program, "sneferu")
    for settings in (program.settings(), Settings(learnt=("sneferu=sail-and-pay",))):
        program.set(settings)
        stage = stage_of(begun_chapter(lessons, 0))
        stage.tick(0.0)
        assert notices(stage) == ""
        stage.activate("bar/menu")
        stage.activate("lesson-menu/again")
        stage.tick(1.0)
        assert notices(stage) == "", "who begins again knows it"


def test_any_chapter_can_be_opened() -> None:
    program = program_of_lessons()
    program.set(Settings(learnt=("sneferu=sail-and-pay",)))
    stage = stage_of(program.lessons("sneferu"))
    stage.tick(0.0)
    assert isinstance(stage.scene, ChaptersScene)
    by_mouse(stage, node(stage, "lessons/4"))
    assert isinstance(stage.scene, LessonScene)
    assert stage.scene.number == 4


class PicturedFace(NamedTuple):
    """A face whose rulebook shows the goal in pictures."""

    face: Face

    def rulebook_content(self) -> RulebookContent:
        """The content with another goal page."""
        content = self.face.rulebook_content()
        goal, *others = content.book.pages
        pages = (replace(goal, is_pictured=True), *others)
        return content._replace(book=replace(content.book, pages=pages))


def test_the_page_of_chapters_leads_to_what_is_told_in_pictures(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    program = program_of_lessons()
    program.set(Settings(learnt=("sneferu=sail-and-pay",)))
    stage = stage_of(program.lessons("sneferu"))
    assert stage.tree().find("lessons/page/goal") is None
    pictured = PicturedFace(face_named("sneferu"))
    monkeypatch.setattr(chapters, "face_named", lambda _game: pictured)
    stage = stage_of(program.lessons("sneferu"))
    use(stage, "lessons/page/goal")
    on_top(stage, RulebookScene)
    assert "checked" in node(stage, "rulebook/page/goal").state


def test_the_menu_over_a_lesson() -> None:
    program = program_of_lessons()
    stage = stage_of(program.lessons("sneferu"))
    stage.tick(0.0)
    lesson = stage.scene
    use(stage, "bar/menu")
    on_top(stage, LessonMenu)
    use(stage, "lesson-menu/settings")
    on_top(stage, SettingsScene)
    stage.handle(KeyPressed("escape"))
    use(stage, "lesson-menu/on")
    assert stage.scene is lesson
    use(stage, "offer/1/0", "bar/menu", "lesson-menu/again")
    assert on_top(stage, LessonScene).progress.index == 0
    assert stage.scene is not lesson
    use(stage, "bar/menu", "lesson-menu/chapters")
    on_top(stage, ChaptersScene)
    use(stage, "lessons/0", "bar/menu", "lesson-menu/title")
    on_top(stage, TitleScene)
    assert len(stage.scenes) == 1


def test_a_chapter_can_be_done_again_whole() -> None:
    program = program_of_lessons()
    stage, scene = lesson_at(0, program)
    to_the_end(stage, scene, directly)
    use(stage, "coach/again")
    again = stage.scene
    assert isinstance(again, LessonScene)
    use(stage, "offer/1/0")
    assert again.progress.index == 1, "nothing is skipped: one wanted to see it again"


def test_the_title_leads_there_and_four_clicks_to_the_first_stone_of_ones_own() -> None:
    stage = stage_of(program_of_lessons().title())
    for clicks, key in enumerate(("title/lessons", "offer/2/3", "offer/1/0", "board/0/2"), start=1):
        stage.tick(float(clicks))
        by_mouse(stage, node(stage, key))
        stage.tick(clicks + 0.5)
    assert on_top(stage, LessonScene).session.state.players[0].placed == 1
    assert clicks <= 4


def test_by_keys_too_few_are_enough() -> None:
    """From the lesson's door: to the suggestion, take it, on to another, take it, lay it."""
    stage = stage_of(program_of_lessons().lessons("sneferu"))
    stage.tick(0.0)
    stage.tree()
    for key in ("right", "return"):
        stage.handle(KeyPressed(key))
        stage.tree()
    assert on_top(stage, LessonScene).progress.index == 1


def test_the_menu_over_a_table_leads_there() -> None:
    program = program_of_lessons()
    table = program.table(lesson_at(0)[1].session)
    stage = stage_of(table)
    use(stage, "bar/menu", "menu/lessons")
    on_top(stage, ChaptersScene)
    stage.handle(KeyPressed("escape"))
    stage.handle(KeyPressed("escape"))
    assert stage.scene is table


# -- what is kept -------------------------------------------------------------------------------


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    return Program(PlayOptions())


def test_a_lesson_is_no_game(own: Program) -> None:
    """Nothing is stored or counted; progress is kept in the settings."""
    stage, scene = lesson_at(0, own)
    to_the_end(stage, scene, directly)
    scene.close()
    assert own.library.last_game() is None
    assert own.library.store.count() == 0
    assert own.library.store.results() == ()
    assert "sneferu=sail-and-pay" in own.settings_file().settings.learnt
    own.close()
    again = Program(PlayOptions())
    page = again.lessons("sneferu")
    assert isinstance(page, ChaptersScene)
    assert page.following == 1
    again.close()


def test_the_whole_game_is_a_game_like_any_other(own: Program) -> None:
    page = own.lessons("sneferu")
    stage = stage_of(page)
    use(stage, "lessons/game")
    game = stage.scene
    assert isinstance(game, AdvisedScene)
    while game.session.is_computers_turn():
        game.session.do(game.session.state.legal_actions()[0])
    game.session.do(game.session.state.legal_actions()[0])
    assert own.library.last_game() is not None
    stage.close()
    own.close()


def test_settings_of_before_open(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[look]\nlanguage = "cs"\n', encoding="utf-8")
    read = SettingsFile(tmp_path)
    assert read.path == tmp_path / "settings.toml"
    assert (read.settings, read.notes) == (Settings(language="cs"), ())
