"""The remembered table: it comes back, and damaged text gives the default one."""

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.session.shared_deals import seed_of_day, today_here
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
)
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.memory import table_from_text, table_text
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.shell.scenes import Program
from tests.session.damage import damaged
from tests.ui.pages.opened import node, stage_of

TABLE = replace(
    TableDraft.of(3, "7")
    .named(1, "Žofie")
    .played_by(2, "scribe")
    .given(0, "builder", "aya")
    .with_option("powers", "chosen"),
    undo_rule=UndoRule.TURN,
    has_hints=False,
)


def test_a_table_comes_back_with_another_seed() -> None:
    assert table_from_text(table_text(TABLE), "8", solo=False) == replace(TABLE, seed="8")


def test_a_table_of_before_hints_has_them() -> None:
    text = table_text(TABLE)
    again = table_from_text(text.replace('"hints":false,', ""), "7", solo=False)
    assert again == replace(TABLE, has_hints=True)


def test_against_ptah_the_first_player_plays_and_the_others_come_back() -> None:
    alone = table_from_text(table_text(TABLE), "8", solo=True)
    assert alone is not None
    assert [seat.name for seat in alone.seats] == ["Merit"]
    again = table_from_text(table_text(alone), "9", solo=False)
    assert again is not None
    assert [seat.name for seat in again.seats] == ["Merit", "Žofie", "Nofret"]


TWINS = (
    '{"seats":[["A","lapis","aya",false],["A","carnelian","heba",false]],'
    '"away":[],"powers":"off","undo":"free"}'
)
PINK = '{"seats":[["A","pink","aya",false]],"away":[],"powers":"off","undo":"free"}'


def test_a_task_is_played_alone_and_the_others_are_back_at_the_next_table() -> None:
    """Terra Pyramides has no opponent of its own: alone one plays a task (K1)."""
    two = table_text(TableDraft.of(2, "1", game="terra_pyramides"))
    alone = table_from_text(two, "8", solo=True, game="terra_pyramides")
    assert alone is not None
    assert len(alone.seats) == 1
    again = table_from_text(table_text(alone), "9", solo=False, game="terra_pyramides")
    assert again is not None
    assert len(again.seats) == 2


def test_a_double_click_sends_one_player_away_who_comes_back_with_their_name() -> None:
    stage = stage_of(Program(PlayOptions(), stores=False).setup(4))
    scene = stage.scene
    assert isinstance(scene, SetupScene)
    scene.draft = scene.draft.named(1, "Žofie")
    place = node(stage, "setup/seat/1/remove").rect.centre
    stage.handle(PointerMoved(*place))
    for _ in range(2):
        stage.handle(PointerPressed(*place, Button.MAIN))
        stage.handle(PointerReleased(*place, Button.MAIN))
    assert [seat.name for seat in scene.draft.seats] == ["Merit", "Nofret", "Senbi"]
    stage.activate("setup/add")
    assert [seat.name for seat in scene.draft.seats] == ["Merit", "Nofret", "Senbi", "Žofie"]


def test_a_held_key_sends_one_player_away() -> None:
    stage = stage_of(Program(PlayOptions(), stores=False).setup(4))
    scene = stage.scene
    assert isinstance(scene, SetupScene)
    stage.attention.focused, stage.attention.is_by_keyboard = "setup/seat/1/remove", True
    for held in range(6):
        stage.handle(KeyPressed("return"))
        stage.tick(0.4 + 0.04 * held)
    assert len(scene.draft.seats) == 3
    stage.tick(3.0)
    stage.handle(KeyPressed("return"))
    assert len(scene.draft.seats) == 2, "a press by itself is meant"


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", '{"seats": []}', "[" * 2000, TWINS, PINK])
def test_what_is_no_table_brings_none(text: str) -> None:
    assert table_from_text(text, "1", solo=False) is None


@pytest.mark.parametrize("wrong", ["../../x", "", 5])
@pytest.mark.parametrize("right", ["lapis", "aya"])
def test_a_remembered_colour_or_builder_is_one_there_is(right: str, wrong: object) -> None:
    """Both are used in file names."""
    good = PINK.replace("pink", "lapis")
    assert table_from_text(good, "1", solo=False) is not None
    spoilt = good.replace(f'"{right}"', json.dumps(wrong))
    assert table_from_text(spoilt, "1", solo=False) is None


def test_damaged_texts_bring_a_table_one_can_begin_or_none() -> None:
    chance = random.Random(4)
    for _ in range(600):
        text = damaged(table_text(TABLE).encode(), chance).decode("utf-8", "replace")
        draft = table_from_text(text, "1", solo=chance.random() < 0.5)
        assert draft is None or draft.why_not() == ""


def test_the_program_remembers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    first = Program(PlayOptions(seed=1))
    stage = stage_of(first.setup(2))
    stage.activate("setup/add")
    stage.activate("setup/seat/1/computer")
    stage.activate("setup/powers/dealt")
    stage.activate("setup/begin")
    stage.close()
    first.close()
    assert SettingsFile(tmp_path / "config").settings.last_table
    second = Program(PlayOptions(seed=2))
    scene = second.setup(2)
    assert isinstance(scene, SetupScene)
    assert [seat.is_computer for seat in scene.draft.seats] == [False, True, False]
    assert scene.draft.options["powers"] == "dealt"
    second.close()


def begun(program: Program, steps: list[str], code: str = "") -> None:
    """Begin a game against Ptah after some steps, or the game of a code."""
    stage = stage_of(program.setup(1, solo=True) if not code else program.setup_of_code(code))
    for step in steps:
        stage.activate(step)
    stage.activate("setup/begin")
    stage.close()


def test_what_others_set_up_does_not_overwrite_the_remembered_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    begun(own, ["setup/powers/chosen", "setup/undo/none"])
    kept = own.settings_file().settings.last_table
    assert '"chosen"' in kept
    for deal in ("setup/deal/day", "setup/deal/week"):
        stage = stage_of(own.setup(1, solo=True))
        stage.activate(deal)
        stage.activate("days/attempt")
        stage.activate("attempt/begin")
        assert isinstance(stage.scene, TableScene)
        stage.close()
        assert own.settings_file().settings.last_table == kept
    draft = TableDraft.of(3, "7").with_option("powers", "dealt")
    begun(own, [], draft.code())
    assert own.settings_file().settings.last_table == kept
    stage = stage_of(own.setup(1, solo=True))
    assert isinstance(stage.scene, SetupScene)
    before = stage.scene.draft
    stage.activate("setup/deal/day")
    stage.activate("days/back")
    assert isinstance(stage.scene, SetupScene)
    assert stage.scene.draft == before
    begun(own, ["setup/powers/dealt"])
    assert own.settings_file().settings.last_table != kept, "what one sets up oneself is kept"
    own.close()


def test_a_river_that_was_typed_does_not_overwrite_the_remembered_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(seed=1))
    begun(own, ["setup/powers/chosen"])
    kept = own.settings_file().settings.last_table
    stage = stage_of(own.setup(1, solo=True))
    stage.activate("setup/seed")
    stage.handle(TextTyped(seed_of_day(today_here())))
    stage.handle(KeyPressed("return"))
    stage.activate("setup/powers/dealt")
    stage.activate("setup/begin")
    assert isinstance(stage.scene, TableScene)
    stage.close()
    assert own.settings_file().settings.last_table == kept
    own.close()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("solo", [False, True])
def test_a_code_sends_nobody_away_for_good(players: int, *, solo: bool) -> None:
    """A player without a seat at the code's table has one again at the next, with the name."""
    names = ["Merit", "Žofie", "Nofret", "Senbi"]
    for against_ptah in (False, True):
        draft = TableDraft.of(4, "7").named(1, "Žofie")
        draft = draft.alone_against_opponent() if against_ptah else draft
        wanted = TableDraft.of(1 if solo else players, "5", solo=solo).code()
        draft, _ = replace(draft, seed=wanted).with_seed_read()
        assert (len(draft.seats), draft.solo) == (1 if solo else players, solo)
        again = table_from_text(table_text(replace(draft, shared_seed="")), "8", solo=False)
        assert again is not None, "and it can be remembered"
        assert again.seats[0].name == "Merit"
        draft = draft.together_without_opponent() if draft.solo else draft
        while len(draft.seats) < 4:
            draft = draft.with_seat()
        assert [seat.name for seat in draft.seats] == names


def test_two_spellings_of_one_name_are_one_player_at_the_table_as_in_the_statistics() -> None:
    draft = TableDraft.of(2, "7").named(0, "Merit").named(1, " MERIT ")
    assert "Two players are called" in draft.why_not()
    added = TableDraft.of(2, "7").named(1, "nofret").with_seat()
    assert added.why_not() == "", "who is added gets a name of their own"
    assert table_from_text(table_text(draft), "8", solo=False) is None
