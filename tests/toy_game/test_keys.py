"""A game's own keys: listed, changed and stored with the common ones."""

from collections.abc import Iterator

import pytest

from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.entry import GameKey
from sneferu_gui.session.settings import Settings
from sneferu_gui.ui.engine import keys
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.keys import SHORTCUTS, Shortcut, register_shortcuts
from sneferu_gui.ui.engine.pad_buttons import PadButtons
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.table.game_keys import keys_of, register
from tests.ui.pages.opened import SAMPLES, node, program, settings_titles, stage_of


@pytest.fixture(autouse=True)
def _registered() -> Iterator[None]:
    known, typed = dict(keys._SHORTCUTS), list(keys._TYPED)
    register(GAMES["toy"])
    yield
    keys._SHORTCUTS.clear()
    keys._SHORTCUTS.update(known)
    keys._TYPED[:] = typed


@pytest.mark.parametrize("page", ["keys", "pad"])
def test_settings_list_them_with_those_of_any_table(page: str) -> None:
    titles = settings_titles(Settings(), page)
    assert titles[0] == "Toy: Pass the cards on"
    assert "Take back the last action" in titles


def test_they_can_be_given_other_keys_and_buttons() -> None:
    given = keys_of(("pass=u",))
    assert (given.meaning("u"), given.meaning("0")) == ("0", "u")
    assert set(given.changed()) == {"pass=u", "undo=0"}
    assert PadButtons.of(()).meaning("guide") == KeyPressed("0")
    assert PadButtons.of(("pass=y",)).meaning("y") == KeyPressed("0")


def test_the_sheet_of_keys_tells_what_is_typed_for_it() -> None:
    stage = stage_of(SAMPLES["settings"](program()))
    stage.handle(KeyPressed("?"))
    looks = (look for each in node(stage, "keys").walk() for look in each.looks)
    assert "Toy: Play a card" in [look.text for look in looks if isinstance(look, Letters)]


@pytest.mark.parametrize(
    "wrong", [GameKey("deal", "0", "Deal"), GameKey("pass", "9", "Pass"), GameKey("deal", "u", "")]
)
def test_one_key_of_two_meanings_is_refused(wrong: GameKey) -> None:
    before = dict(SHORTCUTS)
    with pytest.raises(ValueError, match="another"):
        register_shortcuts({wrong.name: Shortcut(wrong.key, wrong.label)}, ())
    assert dict(SHORTCUTS) == before
