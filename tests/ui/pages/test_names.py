"""Names in any script: legible everywhere; those that would show nothing are refused."""

import random
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.sneferu.law.setup import Seat, Setup, deal_from_seed
from sneferu_gui.language import choose_language
from sneferu_gui.session.challenge import challenge_of
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.record import record_from_text, record_of, record_to_line
from sneferu_gui.ui.engine.inputs import TextTyped
from sneferu_gui.ui.engine.scene import call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import tree_as_text
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.pages.end.report import report_html
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.shell.scenes import Program
from sneferu_gui.ui.table.hand_over import turn_words
from sneferu_gui.ui.table.words import seat_name
from tests.ui.pages.opened import EvenRuler, node, program, stage_of

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
    """A former game with any names, read back from its record."""
    seats = tuple(Seat(name, colour) for name, colour in zip(names, COLOURS, strict=False))
    session = Session(Setup(standard_edition(), seats), deal_from_seed(len(names), 3))
    record = record_of(session.setup, session.deal, (), session.state)
    read = record_from_text(record_to_line(record))
    return Session(read.setup, read.deal)


def play(session: Session, actions: int) -> None:
    chance = random.Random(1)
    for _ in range(actions):
        if session.state.is_over:
            break
        session.do(chance.choice(session.state.legal_actions()))


def over(session: Session) -> None:
    play(session, 10_000)
    assert session.state.is_over


def words(stage: Stage) -> str:
    return "\n".join(tree_as_text(stage.tree()).lines)


def test_a_blank_name_of_an_old_game_is_told_by_the_boats_colour() -> None:
    session = stored(("\u3164", "\u200b", " "))
    own = program()
    words = "\n".join(tree_as_text(stage_of(own.table(session)).tree()).lines)
    assert "\u3164" not in words
    assert "turquoise — choose a stone" in words
    assert turn_words(session.setup.seats[session.shown.seat]) == "turquoise's turn"
    assert [seat_name(seat) for seat in session.setup.seats][1:] == ["lapis blue", "turquoise"]
    choose_language("cs")
    try:
        assert seat_name(session.setup.seats[2]) == "tyrkys"
    finally:
        choose_language("en")


def test_a_blank_name_of_an_old_game_is_told_by_the_colour_in_log_cards_and_report() -> None:
    session = stored(("\u3164", "\u200b", " "))
    play(session, 9)
    stage = Stage(program().table(session), EvenRuler(), 1920, 1080, 100)
    log = "\n".join(n.label for n in stage.tree().walk() if n.key.startswith("log/"))
    for colour in ("carnelian red", "lapis blue", "turquoise"):
        assert f"{colour} buys" in log
    cards = [n.label for n in stage.tree().walk() if n.role == "card"]
    assert {label.split(",")[0] for label in cards} < {"carnelian red", "lapis blue", "turquoise"}
    assert node(stage, "board").label.split("'")[0] in {"carnelian red", "lapis blue", "turquoise"}
    over(session)
    page = report_html(session)
    assert "\u3164" not in page
    assert "\u200b" not in page
    for colour in ("carnelian red", "lapis blue", "turquoise"):
        assert f"<figcaption>{colour}" in page


def test_what_is_typed_is_the_name_with_its_invisible_signs_left_out() -> None:
    setup = program().setup(2)
    stage = stage_of(setup)
    stage.activate("setup/seat/0/name")
    stage.handle(TextTyped("\u202eE\u200bva\u2066"))
    setup.activate(call(SetupScene.write, 1))
    assert [
        look.text for look in node(stage, "setup/seat/0/name").looks if isinstance(look, Letters)
    ] == ["Eva"]


@pytest.mark.parametrize("language", ["en", "cs", "de"])
def test_a_blank_ghost_is_told_by_its_colour_to_the_end(language: str) -> None:
    """In the log of the ghost's board, over it, and where the end compares both."""
    seats = (Seat("\u3164", "turquoise"),)
    session = Session(Setup(standard_edition(), seats, solo=True), deal_from_seed(1, 3))
    over(session)
    record = record_of(session.setup, session.deal, session.actions, session.state)
    begun, ghost = challenge_of(record, "Merit")
    over(begun)
    choose_language(language)
    try:
        scene = program().result_of(begun, ghost)
        told = node(stage_of(scene), "result/subline").label
        assert seat_name(ghost) in told
        assert "\u3164" not in told
    finally:
        choose_language("en")


def test_a_blank_name_of_old_results_is_a_sign_in_the_statistics(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = Program(PlayOptions(data=tmp_path, seed=1))
    over(own.table(stored(("\u2003", "Hori"))).session)
    stage = stage_of(own.statistics())
    labels = [each.label for each in stage.tree().walk()]
    assert "? (1)" in labels
    stage.activate(next(n.key for n in stage.tree().walk() if n.label == "? (1)"))
    stage.activate("statistics/delete")
    assert node(stage, "ask").label == "Delete the history of ??"
    stage.activate("ask/no")
    own.close()
    assert main(["statistics", "--data", str(tmp_path)]) == 0
    assert any(line.split()[:1] == ["?"] for line in capsys.readouterr().out.splitlines())


WORLD = ("王芳", "שרה", "प्रिया", "Ἑλένη")
"""Names in scripts without glyphs in the fonts, except the last."""


def test_names_of_any_script_stand_in_the_banner_the_log_the_title_and_the_report() -> None:
    """As they were written: the lettering draws them, with framed numbers."""
    session = stored(WORLD)
    stage = stage_of(program().table(session))
    assert f"{WORLD[session.state.seat]} — choose a stone" in words(stage)
    first = session.state.seat
    play(session, 1)
    stage.change()
    log = [n.label for n in stage.tree().walk() if n.key.startswith("log/")]
    assert any(line.startswith(f"{WORLD[first]} buys") for line in log)
    for seat, name in enumerate(WORLD):
        if stage.tree().find(f"player/{seat}") is not None:
            assert name in node(stage, f"player/{seat}").label
    assert any(f"{name}'s pyramid" == node(stage, "board").label for name in WORLD)
    over(session)
    page = report_html(session)
    assert all(name in page for name in WORLD)
