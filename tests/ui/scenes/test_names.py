"""Names in any script: legible wherever they stand; those that would show nothing are refused."""

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.rules import COLOURS, Seat, Setup, deal_from_seed
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_from_text, record_of, record_to_line
from sneferu_gui.session.shipped_editions import standard_edition
from sneferu_gui.ui.scenes.hand_over import turn_appearance
from sneferu_gui.ui.scenes.inputs import TextTyped
from sneferu_gui.ui.scenes.setup.acts import Write
from sneferu_gui.ui.scenes.text_panel import words_of
from sneferu_gui.ui.scenes.words import seat_name
from sneferu_gui.ui.views.looks import Letters
from tests.ui.scenes.opened import node, program, stage_of

BLANK = ["\u3164", "\u2800", "\u115f\u1160", "\u0301", "\ufe0f", "\u034f", "\u180b"]


@pytest.mark.parametrize("name", BLANK)
def test_a_name_that_shows_nothing_is_refused_with_words(name: str) -> None:
    stage = stage_of(program().setup(2))
    stage.activate("setup/seat/1/name")
    stage.handle(TextTyped(name))
    stage.activate("setup/seat/0/name")
    begin = node(stage, "setup/begin")
    assert not begin.is_enabled
    assert begin.hint.startswith("The name of player 2 shows nothing")


def test_two_names_that_look_the_same_are_one_name() -> None:
    stage = stage_of(program().setup(2))
    for seat, name in enumerate(("Ren\u00e9", "Rene\u0301")):
        stage.activate(f"setup/seat/{seat}/name")
        stage.handle(TextTyped(name))
    stage.activate("setup/seat/0/name")
    assert node(stage, "setup/begin").hint.startswith("Two players are called Ren")


def stored(names: tuple[str, ...]) -> Session:
    """A game of before, when every name was taken, read back from its record."""
    seats = tuple(Seat(name, colour) for name, colour in zip(names, COLOURS, strict=False))
    session = Session(Setup(standard_edition(), seats), deal_from_seed(len(names), 3))
    record = record_of(session.setup, session.deal, (), session.state)
    read = record_from_text(record_to_line(record))
    return Session(read.setup, read.deal)


def test_a_blank_name_of_an_old_game_is_told_by_the_boats_colour() -> None:
    session = stored(("\u3164", "\u200b", " "))
    own = program()
    words = "\n".join(words_of(stage_of(own.table(session)).tree()))
    assert "\u3164" not in words
    assert "turquoise — choose a stone" in words
    assert turn_appearance(session).text == "turquoise's turn"
    assert [seat_name(seat) for seat in session.setup.seats][1:] == ["lapis blue", "turquoise"]
    choose_language("cs")
    try:
        assert seat_name(session.setup.seats[2]) == "tyrkys"
    finally:
        choose_language("en")


def test_what_is_typed_is_the_name_with_its_invisible_signs_left_out() -> None:
    setup = program().setup(2)
    stage = stage_of(setup)
    stage.activate("setup/seat/0/name")
    stage.handle(TextTyped("\u202eE\u200bva\u2066"))
    setup.activate(Write(1))
    assert [
        look.text for look in node(stage, "setup/seat/0/name").looks if isinstance(look, Letters)
    ] == ["Eva"]
