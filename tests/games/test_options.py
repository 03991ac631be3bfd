"""Options as data: when they are asked, their meaning, and unknown choices."""

import pytest

from sneferu_gui.games.game import Option, Options
from sneferu_gui.games.options import (
    OptionsError,
    hint_of,
    is_asked,
    note_of,
    options_fault,
    table_options,
)
from sneferu_gui.games.sneferu.law.game import GAME

SOLO, POWERS, BUILDER, VARIANT = GAME.options


def test_what_is_not_chosen_has_its_default() -> None:
    assert table_options(GAME, 2, {}) == {"solo": False, "powers": "off", "variant": "printed"}
    alone = table_options(GAME, 1, {"solo": True})
    assert alone == {"solo": True, "powers": "off", "variant": "printed"}


@pytest.mark.parametrize(
    ("option", "players", "options", "asked"),
    [
        (SOLO, 1, {}, True),
        (SOLO, 2, {}, False),
        (POWERS, 4, {}, True),
        (BUILDER, 2, {"powers": "chosen"}, True),
        (BUILDER, 2, {"powers": "dealt"}, False),
        (VARIANT, 1, {"solo": True}, True),
        (VARIANT, 1, {"solo": False}, False),
    ],
)
def test_conditions(option: Option, players: int, options: Options, *, asked: bool) -> None:
    assert is_asked(option, players, options) is asked


@pytest.mark.parametrize(
    ("players", "options", "seats", "reason"),
    [
        (2, {"solo": True}, [{}, {}], "A1: one plays alone against Ptah"),
        (1, {"solo": 1}, [{}], "solo can be False, True"),
        (1, {"powers": "all"}, [{}], "powers can be off, chosen, dealt"),
        (1, {"power": "off"}, [{}], "power is no option; there are solo, powers, variant"),
        (2, {"powers": "chosen"}, [{"builder": "aya"}] * 2, "B1: not a different builder"),
        (2, {"powers": "chosen"}, [{"builder": "aya"}, {}], "B1: not a different builder"),
        (1, {"powers": "off"}, [{"builder": "aya"}], "B1: not a different builder"),
        (1, {"powers": "chosen"}, [{"builder": "imhotep"}], "builder can be lateef, heba"),
        (1, {"variant": "both"}, [{}], "A1: Ptah plays only against one"),
        (2, {"variant": "early"}, [{}, {}], "A1: Ptah plays only against one"),
    ],
)
def test_what_cannot_be_chosen_is_refused(
    players: int, options: Options, seats: list[Options], reason: str
) -> None:
    assert str(options_fault(GAME, players, options, seats)).startswith(reason)


def test_what_can_be_chosen_is_not() -> None:
    seats: list[Options] = [{"builder": "aya"}, {"builder": "heba"}]
    assert options_fault(GAME, 2, {"powers": "chosen"}, seats) is None
    assert options_fault(GAME, 1, {"solo": True, "powers": "dealt"}, [{}]) is None
    with pytest.raises(OptionsError, match="A1"):
        table_options(GAME, 3, {"solo": True})


def test_a_note_may_depend_on_the_players_and_is_no_hint_then() -> None:
    assert note_of(SOLO, value=False, players=1).startswith("One player alone")
    assert note_of(SOLO, value=False, players=3).startswith("Most stones win")
    assert hint_of(SOLO, value=False) == ""
    assert hint_of(POWERS, "dealt") == note_of(POWERS, "dealt", 1) != ""
