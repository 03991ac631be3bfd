"""The settings' pages: a choice takes effect at once, and a key is changed in two inputs."""

import tomllib
from dataclasses import replace

import pytest

from sneferu_gui.session.settings import Settings, settings_from_mapping, settings_to_text
from sneferu_gui.session.undo_rules import HandingOver, choice_of, with_choice
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PadPressed,
    PointerPressed,
    PointerReleased,
    Resized,
)
from sneferu_gui.ui.engine.keys import Keys
from sneferu_gui.ui.engine.pad_buttons import PadButtons
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.pages.settings.questions import pages
from sneferu_gui.ui.pages.settings.scene import SettingsScene
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.memory import table_text
from tests.ui.pages.opened import node, stage_of


class File:
    """Keeps settings in memory, or says why it cannot."""

    def __init__(self) -> None:
        self.settings = Settings()
        self.trouble = ""

    def write(self, settings: Settings) -> str:
        self.settings = settings
        return self.trouble


def opened(page: str) -> tuple[Stage, File]:
    """A stage with the settings, open at a page."""
    file = File()
    return opened_on(file, page), file


def opened_on(file: File, page: str) -> Stage:
    """Another stage with the same settings, as after a restart."""
    stage = stage_of(SettingsScene(lambda: file.settings, file.write, "settings.toml"))
    stage.activate(f"settings/page/{page}")
    return stage


def waiting(stage: Stage) -> list[str]:
    """The shortcuts that wait for their key."""
    nodes = [n for n in stage.tree().walk() if n.key.startswith("settings/keys/")]
    return [n.key for n in nodes if n.label == "Press a key …"]


def test_who_is_asked_before_handing_over_is_chosen_by_person() -> None:
    stage, file = opened("people")
    assert "checked" in node(stage, "settings/people/to_others").state
    stage.activate("settings/people/at_once")
    assert choice_of(file.settings.handing_over, "Merit") is HandingOver.AT_ONCE
    table = TableDraft.of(2, "1", solo=False)
    entries = with_choice(file.settings.handing_over, "Merit", HandingOver.ALWAYS)
    file.settings = replace(file.settings, last_table=table_text(table), handing_over=entries)
    stage.change()
    people = [
        n for n in stage.tree().walk() if n.key.startswith("settings/person/") and n.act is not None
    ]
    assert {n.key.rpartition("/")[2] for n in people} == {"Merit", *(s.name for s in table.seats)}
    assert [node(stage, "settings/person/Merit").label] == ["Always"]
    stage.activate("settings/person/Merit")
    assert choice_of(file.settings.handing_over, "Merit") is HandingOver.AT_ONCE
    stage.activate("settings/person/Merit")
    assert choice_of(file.settings.handing_over, "merit") is HandingOver.TO_OTHERS


def test_every_answer_holds_as_soon_as_it_is_chosen() -> None:
    for page in pages().keys() - {"people"}:
        stage, file = opened(page)
        assert "checked" in node(stage, f"settings/page/{page}").state
        answers = [
            n.key
            for n in stage.tree().walk()
            if n.act is not None and n.key.startswith("settings/") and "page/" not in n.key
            and not {"keys", "pad"} & set(n.key.split("/")) and n.role != "slider"
            and n.key not in {"settings/back", "settings/usual"}
        ]  # fmt: skip
        for key in answers:
            stage.activate(key)
            assert "checked" in node(stage, key).state, key
            name, _, value = key.removeprefix("settings/").partition("/")
            assert str(getattr(file.settings, name) or 0).lower() == value


def test_a_scale_is_shown_at_once_and_the_fitting_one_again() -> None:
    stage, _ = opened("look")
    stage.activate("settings/scale/90")
    assert (stage.percent, stage.chosen_percent) == (90, 90)
    stage.activate("settings/scale/0")
    assert stage.chosen_percent is None


def test_what_cannot_be_written_is_told_and_holds_all_the_same() -> None:
    stage, file = opened("look")
    file.trouble = "settings.toml: no room"
    stage.activate("settings/palette/high-contrast")
    assert "no room" in node(stage, "notice").label
    assert file.settings.palette == "high-contrast"


def test_a_shortcut_waits_until_it_is_chosen_again_or_something_else_is() -> None:
    stage, file = opened("keys")
    for way in ("settings/keys/flip", "settings/keys/store", "settings/page/keys"):
        stage.activate("settings/keys/flip")
        assert waiting(stage) == ["settings/keys/flip"]
        stage.activate(way)
        assert waiting(stage) == (["settings/keys/store"] if way.endswith("store") else [])
        stage.handle(KeyPressed("escape"))
        assert waiting(stage) == []
    stage.handle(KeyPressed("x"))
    assert file.settings.keys == ()


def test_going_back_leaves_the_key_first_and_the_page_then() -> None:
    stage, file = opened("keys")
    scene = stage.scene
    stage.activate("settings/keys/flip")
    assert scene.go_back() is None
    assert waiting(stage) == []
    assert scene.go_back() is not None
    stage.activate("settings/keys/flip")
    stage.handle(KeyPressed("escape"))
    assert stage.tree().find("notice") is None, "it is no key that was refused"
    assert file.settings.keys == ()


def test_keys_held_with_others_are_refused() -> None:
    for key in (KeyPressed("x", ctrl=True), KeyPressed("x", alt=True)):
        stage, file = opened("keys")
        stage.activate("settings/keys/flip")
        stage.handle(key)
        assert "always means the same" in node(stage, "notice").label
        assert file.settings.keys == ()


def test_a_key_that_means_something_else_by_now_is_taken_as_it_is() -> None:
    stage, file = opened("keys")
    file.settings = Settings(keys=("undo=x", "flip=f5"))
    stage.keys = Keys.of(file.settings.keys)
    stage.activate("settings/keys/store")
    stage.handle(KeyPressed("x"))
    assert Keys.of(file.settings.keys).key_of("store") == "x"
    assert Keys.of(file.settings.keys).key_of("undo") == "s"


def test_a_gamepads_button_is_given_away_and_all_of_them_brought_back() -> None:
    stage, file = opened("pad")
    stage.activate("settings/pad/store")
    stage.handle(PadPressed("x", "Xbox Wireless Controller"))
    assert file.settings.pad == ("store=x",)
    assert node(stage, "settings/pad/store").label == "X"
    assert node(stage, "settings/pad/flip").label == "–"
    stage.activate("settings/pad/undo")
    stage.handle(PadPressed("a", "Xbox Wireless Controller"))
    assert file.settings.pad == ("store=x",), "what chooses always chooses"
    stage.activate("settings/usual")
    stage.activate("ask/yes")
    assert not PadButtons.of(file.settings.pad).changed()
    stage.activate("settings/own")
    assert file.settings.pad == ("store=x",)


def test_the_usual_keys_are_asked_for_and_the_own_ones_come_back() -> None:
    stage, file = opened("keys")
    stage.activate("settings/keys/flip")
    stage.handle(KeyPressed("f"))
    own = file.settings.keys
    assert own
    stage.activate("settings/usual")
    assert file.settings.keys == own, "it is asked first"
    stage.activate("ask/yes")
    assert not Keys.of(file.settings.keys).changed()
    stage.activate("settings/own")
    assert file.settings.keys == own


def with_set(settings: Settings, page: str, given: tuple[str, ...]) -> Settings:
    """The settings with these keys or buttons."""
    return replace(settings, keys=given) if page == "keys" else replace(settings, pad=given)


@pytest.mark.parametrize("page", ["keys", "pad"])
def test_the_own_ones_come_back_after_a_restart_and_after_other_changes(page: str) -> None:
    """Neither the former set nor its replacement is ever lost."""
    stage, file = opened(page)
    own, later = ("flip=x",), ("store=y",)
    file.settings = with_set(Settings(), page, own)
    stage.change()
    stage.activate("settings/usual")
    assert "“Bring back”" in node(stage, "ask/line/0").label
    stage.activate("ask/yes")
    assert not getattr(file.settings, page)

    file.settings = with_set(file.settings, page, later)
    stage = opened_on(file, page)
    stage.activate("settings/own")
    assert getattr(file.settings, page) == own
    stage = opened_on(file, page)
    stage.activate("settings/own")
    assert getattr(file.settings, page) == later, "it goes both ways"
    stage.activate("settings/own")
    stage.activate("settings/usual")
    stage.activate("ask/yes")
    assert opened_on(file, page).tree().find("settings/own") is not None
    others = opened_on(file, "pad" if page == "keys" else "keys")
    assert others.tree().find("settings/own") is None, "each page has its own"


def double_click(stage: Stage, key: str) -> None:
    """Click a node twice within the time of a double click."""
    x, y = node(stage, key).rect.centre
    for _press in range(2):
        stage.handle(PointerPressed(x, y, Button.MAIN))
        stage.handle(PointerReleased(x, y, Button.MAIN))
        stage.tree()


@pytest.mark.parametrize("page", ["keys", "pad"])
def test_a_double_click_brings_back_what_one_click_does(page: str) -> None:
    stage, file = opened(page)
    file.settings = with_set(Settings(), page, ("flip=x",))
    stage.change()
    stage.activate("settings/usual")
    stage.activate("ask/yes")
    file.settings = with_set(file.settings, page, ("store=y",))  # else it is gone with one click
    stage.change()
    double_click(stage, "settings/own")
    assert getattr(file.settings, page) == ("flip=x",)


@pytest.mark.parametrize("page", ["keys", "pad"])
def test_a_double_click_on_a_shortcut_waits_for_its_key(page: str) -> None:
    stage, _file = opened(page)
    double_click(stage, f"settings/{page}/flip")
    assert node(stage, f"settings/{page}/flip").label.startswith("Press a")


@pytest.mark.parametrize("page", ["keys", "pad"])
def test_the_usual_ones_a_second_time_lose_nothing(page: str) -> None:
    """Every earlier set comes back, one after another, after a restart too."""
    sets = (("flip=x",), ("store=y", "end=back"), ("undo=x",))
    file = File()
    for given in sets:
        file.settings = with_set(file.settings, page, given)
        stage = opened_on(file, page)
        stage.activate("settings/usual")
        stage.activate("ask/yes")
    back = []
    for _each in range(2 * len(sets)):
        mapping = tomllib.loads(settings_to_text(file.settings, {}))
        file.settings = settings_from_mapping(mapping).settings
        opened_on(file, page).activate("settings/own")
        back.append(getattr(file.settings, page))
    assert back == 2 * [*sets[::-1]]


@pytest.mark.parametrize("page", ["look", "table", "sound"])
def test_questions_in_both_columns_are_equally_far_apart(page: str) -> None:
    stage, _file = opened(page)
    rules = [n.rect.h for n in stage.tree().walk() if n.key.endswith("/rule")]
    assert rules
    assert len(set(rules)) == 1


@pytest.mark.parametrize("page", ["look", "table", "sound", "keys"])
def test_the_sheet_is_no_wider_than_two_columns_and_stands_in_the_middle(page: str) -> None:
    stage, _file = opened(page)
    for width, height in ((1920, 1080), (2560, 1440)):
        stage.handle(Resized(width, height))
        sheet = node(stage, "settings/sheet").rect
        assert sheet.w <= 1240
        assert abs(sheet.centre[0] - width // 2) <= 1
