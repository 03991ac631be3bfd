"""Keys: changed by the user, shown over the widgets, and the one that explains."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.samples.games import FOUR, mid_game
from sneferu_gui.games.sneferu.table.event_sounds import motion_table
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine.inputs import (
    Button,
    KeyPressed,
    PadPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from sneferu_gui.ui.engine.keys import FIXED, SHORTCUTS, Keys, is_free
from sneferu_gui.ui.engine.scene import Rulebook, Scene
from sneferu_gui.ui.engine.shell_requests import ShellRequest
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.rulebook.scene import clause_card
from sneferu_gui.ui.pages.settings.scene import SettingsScene
from sneferu_gui.ui.samples.samples import samples_of
from sneferu_gui.ui.shell.scenes import Program
from tests.sweep import one_in
from tests.ui.pages.opened import BOOK, SAMPLES, enabled, node, program, stage_of, table_at


def test_every_shortcut_has_a_key_of_its_own() -> None:
    keys = [shortcut.key for shortcut in SHORTCUTS.values()]
    assert len(set(keys)) == len(keys)
    assert not set(keys) & FIXED


def test_a_key_given_to_another_is_exchanged() -> None:
    keys = Keys().with_key("flip", "s")
    assert (keys.key_of("flip"), keys.key_of("store")) == ("s", "r")
    assert (keys.meaning("s"), keys.meaning("r")) == ("r", "s")


def test_a_key_that_lost_its_meaning_means_nothing() -> None:
    keys = Keys().with_key("flip", "j")
    assert keys.meaning("r") == ""
    assert keys.meaning("escape") == "escape"


@pytest.mark.parametrize("key", ["escape", "up", "return", "tab", "+", "", "page down"])
def test_fixed_keys_cannot_be_given_away(key: str) -> None:
    assert not is_free(key)


def test_a_sign_that_was_given_away_is_not_written_for_what_it_did() -> None:
    keys = Keys().with_key("flip", "4")
    assert (keys.written("4"), keys.written("3"), keys.written("r")) == ("", "3", "4")


def test_what_is_wrong_in_the_file_is_left_out() -> None:
    assert Keys.of(("flip=escape", "nonsense=x", "store=", "end=é")).given == {"end": "é"}


def test_only_what_differs_is_written() -> None:
    keys = Keys().with_key("flip", "j").with_key("flip", "r")
    assert keys.changed() == ()
    assert Keys.of(("flip=j",)).changed() == ("flip=j",)


KEYS_IN_FILES = st.tuples(
    st.sampled_from([*SHORTCUTS, "nonsense", ""]),
    st.sampled_from([*(each.key for each in SHORTCUTS.values()), "j", "X", "f5", "f99", "f0",
                     "foo", "foo bar", " ", "", "é", "=", "ESC", "escape", "\u0130"]),
).map("=".join)  # fmt: skip


@given(st.lists(KEYS_IN_FILES))
def test_whatever_a_file_says_every_shortcut_has_a_key_that_exists(changed: list[str]) -> None:
    keys = Keys.of(tuple(changed))
    now = [keys.key_of(name) for name in SHORTCUTS]
    assert len(set(now)) == len(now)
    assert all(is_free(key) for key in now)
    assert not {"foo", "foo bar", "f0", " "} & set(now)
    assert all(keys.meaning(keys.key_of(name)) == each.key for name, each in SHORTCUTS.items())
    again = Keys.of(keys.changed())
    assert [again.key_of(name) for name in SHORTCUTS] == now


# -- on the stage ----------------------------------------------------------------------------


def test_a_remapped_key_does_what_the_usual_one_did() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    assert not table.plan.flip
    stage.keys = Keys.of(("flip=j",))
    stage.handle(KeyPressed("r"))
    assert not table.plan.flip
    stage.handle(KeyPressed("j"))
    assert table.plan.flip


def test_the_shell_is_asked_by_remapped_keys_too() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.keys = Keys.of(("mute=n", "screen=f5"))
    for key in ("m", "n", "f11", "f5", "f12"):
        stage.handle(KeyPressed(key))
    assert stage.asked == [ShellRequest.MUTE, ShellRequest.SCREEN, ShellRequest.PICTURE]


def test_the_question_mark_lays_the_keys_over_the_widgets() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.keys = Keys.of(("undo=k",))
    stage.handle(KeyPressed("?"))
    tag = node(stage, "keys/bar/undo")
    assert tag.label.startswith("K: ")
    assert node(stage, "bar/undo").rect.contains(*tag.rect.centre)
    before = table.session.count
    stage.handle(KeyPressed("k"))
    assert stage.tree().find("keys") is None
    assert table.session.count == before, "the key that takes the sheet away does nothing else"


def test_all_tags_lie_on_widgets_that_have_a_key() -> None:
    stage, _ = table_at(FOUR, mid_game)
    with_keys = {n.key for n in stage.tree().walk() if n.shortcut}
    assert {"bar/undo", "bar/redo", "bar/menu"} <= with_keys
    stage.handle(KeyPressed("?"))
    tags = {n.key for n in stage.tree().walk() if n.key.startswith("keys/")}
    assert tags == {f"keys/{key}" for key in with_keys} | {"keys/list"}


@pytest.mark.parametrize(("game", "other"), [("Sneferu", "Sobek"), ("Sobek", "Sneferu")])
def test_the_keys_of_another_game_are_not_listed_at_a_table(game: str, other: str) -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.game_title = lambda: game
    stage.handle(KeyPressed("?"))
    listed = node(stage, "keys/list").label
    assert f"{other}: " not in listed
    assert f"{game}: " not in listed, "whose they are need not be said at its own table"
    assert ("Choose a card by its letter" in listed) == (game == "Sobek")
    stage.handle(KeyPressed("escape"))
    stage.handle(PadPressed("left stick"))
    assert f"{other}: " not in node(stage, "keys/list").label


def test_a_window_knows_whose_keys_to_list() -> None:
    own = Program(PlayOptions(seed=1, game="sobek"), stores=False)
    table = samples_of("sobek")["table"](own)
    own.start.open_scenes = lambda: [table]
    assert own.start.game_title() == "Sobek"
    own.start.open_scenes = list
    assert own.start.game_title() == ""


def test_a_tooltip_tells_the_key_there_is_now() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.keys = Keys.of(("undo=k",))
    undo = node(stage, "bar/undo")
    stage.handle(pointer_at(undo.rect.centre))
    assert "[K]" in node(stage, "tooltip").label


# -- asking why ------------------------------------------------------------------------------


class Opened:
    """Remembers the clauses at which the rulebook was opened."""

    def __init__(self, stage: Stage) -> None:
        self.clauses: list[str] = []
        self._below = stage.scene
        stage.rulebook = Rulebook(self._open, clause_card)

    def _open(self, clause: str) -> Scene:
        self.clauses.append(clause)
        return self._below


def test_a_click_on_what_is_closed_opens_the_clause_that_closes_it() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    stage.rulebook = BOOK
    closed = [
        n for n in stage.tree().walk() if n.role == "slot" and "disabled" in n.state and n.hint
    ]
    assert closed
    count = table.session.count
    click(stage, closed[0])
    assert node(stage, "rule").label.startswith(closed[0].hint.partition(":")[0])
    assert table.session.count == count


def test_every_closed_slot_stone_and_button_names_its_clause_or_its_reason() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    for each in stage.tree().walk():
        if each.role in {"slot", "piece", "button"} and "disabled" in each.state:
            assert each.hint, each.key


def test_f1_explains_what_the_pointer_is_on() -> None:
    stage, _ = table_at(FOUR, mid_game)
    stage.rulebook = BOOK
    stage.handle(pointer_at(node(stage, "offer/0/0").rect.centre))
    stage.handle(KeyPressed("f1"))
    assert node(stage, "rule").label.startswith(("C", "P", "Q"))


def test_f1_tells_in_words_what_no_clause_explains() -> None:
    stage, _ = table_at(FOUR, mid_game)
    opened = Opened(stage)
    stage.handle(pointer_at(node(stage, "bar/menu").rect.centre))
    stage.handle(KeyPressed("f1"))
    assert opened.clauses == []
    assert node(stage, "rule").label.startswith("Menu")


def test_f1_on_nothing_opens_the_rulebook_at_its_beginning() -> None:
    stage, _ = table_at(FOUR, mid_game)
    opened = Opened(stage)
    stage.handle(KeyPressed("f1"))
    assert opened.clauses == [""]


# -- the settings' page of keys --------------------------------------------------------------


def settings_stage() -> tuple[Stage, list[Settings]]:
    kept = [Settings()]

    def write(settings: Settings) -> str:
        kept.append(settings)
        return ""

    stage = stage_of(SettingsScene(lambda: kept[-1], write, "settings.toml"))
    stage.activate("settings/page/keys")
    return stage, kept


def test_a_key_is_given_on_the_settings_page() -> None:
    stage, kept = settings_stage()
    stage.activate("settings/keys/flip")
    assert node(stage, "settings/keys/flip").label == "Press a key …"
    stage.handle(KeyPressed("j"))
    assert kept[-1].keys == ("flip=j",)
    assert node(stage, "settings/keys/flip").label == "J"


def test_a_taken_key_is_exchanged_and_told() -> None:
    stage, kept = settings_stage()
    stage.activate("settings/keys/flip")
    stage.handle(KeyPressed("s"))
    assert set(kept[-1].keys) == {"flip=s", "store=r"}
    assert "R" in node(stage, "notice").label


def test_a_fixed_key_is_refused_in_words() -> None:
    stage, kept = settings_stage()
    stage.activate("settings/keys/flip")
    stage.handle(KeyPressed("up"))
    assert kept[-1].keys == ()
    assert "always means the same" in node(stage, "notice").label


def test_a_key_in_use_by_the_stage_itself_can_be_given() -> None:
    """T opens the text panel everywhere, but not while a shortcut waits for its key."""
    stage, kept = settings_stage()
    stage.activate("settings/keys/flip")
    stage.handle(KeyPressed("t"))
    assert set(kept[-1].keys) == {"flip=t", "text=r"}


def test_escape_leaves_the_key_and_the_usual_ones_come_back() -> None:
    stage, kept = settings_stage()
    stage.activate("settings/keys/flip")
    stage.handle(KeyPressed("escape"))
    assert kept[-1].keys == ()
    stage.activate("settings/keys/flip")
    stage.handle(KeyPressed("j"))
    stage.activate("settings/usual")
    assert set(kept[-1].keys) == {"flip=j"}, "asked first"
    stage.activate("ask/yes")
    assert kept[-1].keys == ()
    assert not node(stage, "settings/usual").is_enabled
    stage.activate("settings/own")
    assert set(kept[-1].keys) == {"flip=j"}
    assert stage.tree().find("settings/own") is None


# -- drag ------------------------------------------------------------------------------------


def test_a_stone_is_dragged_to_a_slot() -> None:
    stage, table = table_at(FOUR, mid_game)
    stone = enabled(stage, "offer/")[0]
    count = table.session.count
    press(stage, stone.rect.centre)
    x, y = stone.rect.centre
    stage.handle(pointer_at((x + 30, y + 30)))
    assert node(stage, "drag").role == "motion"
    slot = next(n for n in stage.tree().walk() if n.role == "slot" and "legal" in n.state)
    stage.handle(pointer_at(slot.rect.centre))
    release(stage, slot.rect.centre)
    assert stage.tree().find("drag") is None
    assert table.session.count > count


def test_a_dropped_stone_settles_from_where_it_was_let_go() -> None:
    """It has come the whole way by hand: it does not fly there again."""
    stage, table = table_at(FOUR, mid_game)
    stone = enabled(stage, "offer/")[0]
    press(stage, stone.rect.centre)
    stage.handle(pointer_at((2, 2)))
    slot = next(n for n in stage.tree().walk() if n.role == "slot" and "legal" in n.state)
    x, y = slot.rect.centre
    stage.handle(pointer_at((x + 5, y + 3)))
    release(stage, (x + 5, y + 3))
    stage.tree()
    motion = table.animation._motion
    assert motion is not None
    flight = next(each for each in motion.flights if each.hides == slot.key)
    assert flight.path[0].centre == (x + 5, y + 3)
    assert flight.seconds == motion_table().dropped


def test_a_stone_let_go_elsewhere_goes_back() -> None:
    stage, table = table_at(FOUR, mid_game)
    stone = enabled(stage, "offer/")[0]
    press(stage, stone.rect.centre)
    stage.handle(pointer_at((2, 2)))
    release(stage, (2, 2))
    assert table.preview is None


def test_a_click_with_a_shaking_hand_is_a_click() -> None:
    stage, table = table_at(FOUR, mid_game)
    stone = enabled(stage, "offer/")[0]
    x, y = stone.rect.centre
    press(stage, (x, y))
    stage.handle(pointer_at((x + 3, y - 2)))
    release(stage, (x + 3, y - 2))
    assert table.preview is not None


def test_the_held_stone_is_dragged_without_being_turned() -> None:
    stage, table = table_at(FOUR, mid_game)
    stage.activate(enabled(stage, "offer/")[0].key)
    held = node(stage, "move/held").rect.centre
    press(stage, held)
    slot = next(n for n in stage.tree().walk() if n.role == "slot" and "legal" in n.state)
    stage.handle(pointer_at(slot.rect.centre))
    assert not table.plan.flip
    count = table.session.count
    release(stage, slot.rect.centre)
    assert table.session.count > count


def test_the_right_button_ends_a_drag() -> None:
    stage, table = table_at(FOUR, mid_game)
    stone = enabled(stage, "offer/")[0]
    press(stage, stone.rect.centre)
    stage.handle(pointer_at((2, 2)))
    stage.handle(PointerPressed(2, 2, Button.BACK))
    assert stage.tree().find("drag") is None
    assert table.preview is None


def pointer_at(place: tuple[int, int]) -> PointerMoved:
    return PointerMoved(*place)


def press(stage: Stage, place: tuple[int, int]) -> None:
    stage.handle(pointer_at(place))
    stage.handle(PointerPressed(*place, Button.MAIN))


def release(stage: Stage, place: tuple[int, int]) -> None:
    stage.handle(PointerReleased(*place, Button.MAIN))


def click(stage: Stage, each: Node) -> None:
    press(stage, each.rect.centre)
    release(stage, each.rect.centre)


@pytest.mark.parametrize("name", one_in(3, list(SAMPLES)))
def test_a_key_that_a_node_has_is_the_nodes_alone(name: str) -> None:
    """A shortcut's effect is defined once: its scene does nothing with the key itself."""
    stage = stage_of(SAMPLES[name](program()))
    stage.scene.tick(9.0)  # the delay before inputs count is over
    for each in list(stage.tree().walk()):
        if not each.shortcut or not each.is_enabled:
            continue
        *ctrl, key = each.shortcut.split("+") if len(each.shortcut) > 1 else [each.shortcut]
        assert stage.scene.press(KeyPressed(key, ctrl=bool(ctrl))) is False, each.key
