"""Setting up a table of a game unknown to the house, and sharing it as a code."""

import binascii
import json
import random
from collections.abc import Hashable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import FIRST_GAME, GAMES
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.session.settings import Settings
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.session.share import LETTERS, ShareError, table_of_code
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.engine.inputs import KeyPressed, TextTyped
from sneferu_gui.ui.engine.scene import Answer, Restart, Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.memory import last_people, table_from_text, table_text
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.samples.any_game import with_methods
from sneferu_gui.ui.shell.program import Opening
from sneferu_gui.ui.shell.scenes import Program
from tests.session.damage import damaged
from tests.sweep import one_in
from tests.ui.pages.opened import node, settings_titles, stage_of

from .law import Setup
from .table import ToyTable


def toy() -> TableDraft:
    """A table with unusual options."""
    draft = TableDraft.of(3, "7", game="toy")
    return draft.with_option("hand", 4).with_option("blind", value=True)


class Begun(NamedTuple):
    """A setup page whose door to the table keeps the session."""

    stage: Stage
    scene: SetupScene
    sessions: list[Session]


class NoTable(Scene):
    """A stand-in for the table."""

    def tree(self, canvas: Canvas) -> Node:
        return Node("nothing", "window", canvas.rect, "nothing")

    def activate(self, act: Hashable) -> Answer:
        del act
        return None


def opened(draft: TableDraft) -> Begun:
    sessions: list[Session] = []

    def table(session: Session) -> Scene:
        sessions.append(session)
        return NoTable()

    own = with_methods(Program(PlayOptions(), stores=False), table=table)
    scene = SetupScene(own, draft, lambda: "5")
    return Begun(stage_of(scene), scene, sessions)


def labels(stage: Stage) -> list[str]:
    return [each.label for each in stage.tree().walk() if each.label]


# -- The page -------------------------------------------------------------------------------


def test_its_options_are_shown_with_their_defaults() -> None:
    stage = opened(TableDraft.of(2, "7", game="toy")).stage
    assert node(stage, "setup/title").label == "Toy: New table"
    assert node(stage, "setup/hand/title").label == "Cards dealt"
    assert [node(stage, f"setup/hand/{n}").label for n in (2, 3, 4)] == ["two", "three", "four"]
    chosen = [each.key for each in stage.tree().walk() if "checked" in each.state]
    assert {"setup/hand/3", "setup/blind/no", "setup/undo/turn"} <= set(chosen)
    assert not [key for key in chosen if key.startswith("setup/hints")], "nobody gives any"
    assert node(stage, "setup/edition/note").label == "Few cards, and odd ones."


def test_nothing_of_another_game_is_shown() -> None:
    stage = opened(TableDraft.of(4, "7", game="toy")).stage
    stage.activate("setup/undo/turn")
    told = " ".join(labels(stage))
    assert "not once a card has been shown" in told
    for foreign in ("Ptah", "uilder", "stones", "Generous", "iver"):
        assert foreign not in told


def test_what_is_chosen_is_played() -> None:
    stage, scene, sessions = opened(TableDraft.of(2, "7", game="toy"))
    for step in ("add", "hand/4", "blind/yes", "seat/1/computer", "undo/none", "begin"):
        stage.activate(f"setup/{step}")
    (session,) = sessions
    setup: Setup = session.setup
    assert (setup.game, setup.hand, setup.is_blind, len(setup.seats)) == ("toy", 4, True, 3)
    assert session.computers == (None, "honest", None)
    assert session.undo_rule is UndoRule.NONE
    assert session.deal == session.game.deal(setup, 7)
    assert scene.draft.edition == standard_edition("toy")


def test_as_many_sit_at_it_as_can_play() -> None:
    stage, scene, _sessions = opened(TableDraft.of(2, "7", game="toy"))
    assert stage.tree().find("setup/seat/1/remove") is None, "two are the least"
    stage.activate("setup/add")
    stage.activate("setup/add")
    assert stage.tree().find("setup/add") is None, "four are the most"
    stage.activate("setup/seat/0/remove")
    assert len(scene.draft.seats) == 3


# -- Remembered -----------------------------------------------------------------------------


def test_each_game_has_a_last_table_of_its_own() -> None:
    sneferu = TableDraft.of(2, "1").with_option("powers", "dealt")
    first = table_text(sneferu)
    both = table_text(toy(), first)
    assert table_from_text(both, "7", solo=False, game="toy") == toy()
    assert table_from_text(both, "1", solo=False) == sneferu
    chosen = table_text(sneferu.with_option("powers", "chosen"), both)
    assert table_from_text(chosen, "7", solo=False, game="toy") == toy()
    again = table_text(replace(toy(), undo_rule=UndoRule.TURN), both)
    assert table_from_text(again, "1", solo=False) == sneferu
    alone = table_text(toy())
    assert table_from_text(alone, "7", solo=False, game="toy") == toy()
    assert table_from_text(alone, "7", solo=False) is None


def test_a_damaged_text_brings_a_table_one_can_begin_or_none() -> None:
    text, chance = table_text(toy()), random.Random(4)
    for _ in range(300):
        spoilt = damaged(text.encode(), chance).decode("utf-8", "replace")
        draft = table_from_text(spoilt, "1", solo=False, game="toy")
        assert draft is None or draft.why_not() == ""


def test_people_are_known_from_the_last_table_of_every_game() -> None:
    both = table_text(toy().named(0, "Žofie"), table_text(TableDraft.of(2, "1").named(1, "Eva")))
    names = [seat.name for seat in last_people(both)]
    assert names == ["Merit", "Eva", "Žofie", "Hapi", "Nofret"]
    settings = Settings(last_table=both)
    assert "Žofie" in settings_titles(settings, "people")


@pytest.mark.parametrize(("key", "value"), [("hand", 9), ("hand", "4"), ("blind", 1)])
def test_a_remembered_choice_is_one_there_is(key: str, value: object) -> None:
    kept = json.loads(table_text(toy()))
    kept["games"]["toy"][key] = value
    assert table_from_text(json.dumps(kept), "1", solo=False, game="toy") is None


# -- Share codes ----------------------------------------------------------------------------


def test_a_code_is_the_same_game() -> None:
    code = toy().code()
    table = table_of_code(code)
    assert (table.game, table.players, table.options) == ("toy", 3, {"hand": 4, "blind": True})
    other = TableDraft.of(2, code, game="toy").with_seed_read()[0]
    assert other.code() == code
    assert other.session().setup == toy().session().setup
    assert other.session().deal == toy().session().deal


def test_a_code_of_another_game_leads_to_that_game() -> None:
    there, told = TableDraft.of(4, toy().code()).named(0, "Žofie").with_seed_read()
    assert told == "Now the game is Toy, as this was made for it."
    assert there.session().deal == toy().session().deal
    assert [seat.name for seat in there.seats] == ["Žofie", "Hapi", "Nofret"]
    back = TableDraft.of(1, "9", solo=True)
    here, told = replace(toy(), seed=back.code()).with_seed_read()
    assert (here.game, here.solo, len(here.seats), here.seed) == (FIRST_GAME, True, 1, "9")
    assert "Sneferu" in told


def test_a_code_pasted_at_the_table_of_another_game_opens_it() -> None:
    stage, scene, sessions = opened(TableDraft.of(2, "1"))
    stage.activate("setup/seed")
    stage.handle(TextTyped(toy().code()))
    stage.handle(KeyPressed("return"))
    stage.tick(1.0)
    assert "Now the game is Toy" in node(stage, "notice").label
    assert "checked" in node(stage, "setup/hand/4").state
    stage.activate("setup/begin")
    assert sessions[0].setup.game == scene.draft.game == "toy"


@pytest.mark.parametrize("other", one_in(5, LETTERS))
def test_every_mistyped_sign_is_found(other: str) -> None:
    code = toy().code()
    for place, sign in enumerate(code):
        if sign not in ("-", other):
            with pytest.raises(ShareError):
                table_of_code(code[:place] + other + code[place + 1 :])


def test_whatever_a_code_holds_it_is_read_or_told() -> None:
    """Codes with a right check whose content is damaged or random."""
    chance, read = random.Random(5), 0
    good = _content_of(toy().code())
    for turn in range(2_000):
        content = damaged(good, chance) if turn % 2 else b"\x60" + chance.randbytes(20)
        if len(content) < len(good) // 2:
            continue
        with suppress(ShareError):  # anything else would be a fault
            assert table_of_code(_code_of(content)).players in range(1, 5)
            read += 1
    assert read, "some are damaged only in their seed"


def _content_of(code: str) -> bytes:
    """The content of a code, without the check at its end."""
    number = 0
    for sign in code.replace("-", ""):
        number = number * len(LETTERS) + LETTERS.index(sign)
    return number.to_bytes(len(code.replace("-", "")) * 5 // 8, "big")[:-2]


def _code_of(content: bytes) -> str:
    whole = content + binascii.crc_hqx(content, 1).to_bytes(2, "big")
    number, signs = int.from_bytes(whole, "big"), ""
    for _ in range(-(-8 * len(whole) // 5)):
        number, sign = divmod(number, len(LETTERS))
        signs = LETTERS[sign] + signs
    return signs


def test_an_edition_of_ones_own_is_named() -> None:
    own = replace(standard_edition("toy"), id="mine", name="My box", copies=9)
    code = toy().with_edition(own).code()
    assert table_of_code(code).edition_name == "My box"
    assert "“My box”, which is not here" in replace(toy(), seed=code).why_not()
    again = replace(toy(), seed=code, file_edition=own).with_seed_read()[0]
    assert again.session().setup.edition == own


def test_a_code_for_a_game_that_is_not_here_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    code = toy().code()
    monkeypatch.undo()
    with pytest.raises(ShareError, match="the code is for the game 'toy'; there are sneferu"):
        table_of_code(code)


# -- From the command line ------------------------------------------------------------------


def test_the_program_opens_with_a_table_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    options = PlayOptions(seed=7, game="toy")
    opening = Opening(options)
    scene = opening.first_scene()
    assert isinstance(scene, SetupScene)
    usual = TableDraft.of(2, "7", game="toy")
    assert scene.draft == usual.played_by(1, usual.next_computer)
    left = scene.go_back()
    assert isinstance(left, Restart), "to the title"
    opening.close()


def test_the_table_of_the_game_opens_with_what_was_chosen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    program = Program(PlayOptions(seed=7, game="toy"))
    stage = stage_of(program.setup())
    for step in ("add", "hand/2", "blind/yes", "undo/turn", "begin"):
        stage.activate(f"setup/{step}")
    table = stage.scene
    assert isinstance(table, ToyTable)
    setup: Setup = table.session.setup
    assert (setup.hand, setup.is_blind, len(setup.seats)) == (2, True, 3)
    assert table.session.deal.seed == 7
    stage.close()
    program.close()


def test_what_was_set_up_is_there_the_next_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    program = Program(PlayOptions(seed=7, game="toy"))
    begun = program.setup()
    assert isinstance(begun, SetupScene)
    stage = stage_of(begun)
    for step in ("hand/2", "seat/0/computer"):
        stage.activate(f"setup/{step}")
    draft = begun.draft
    vars(begun._navigation)["table"] = lambda _session: NoTable()
    stage.activate("setup/begin")
    assert '"toy"' in SettingsFile(tmp_path / "config").settings.last_table
    again = program.setup()
    assert isinstance(again, SetupScene)
    assert again.draft == replace(draft, seed=again.draft.seed)
    first = program.setup(game=FIRST_GAME)
    assert isinstance(first, SetupScene)
    assert first.draft.game == FIRST_GAME
    program.close()


def test_play_takes_the_game_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[PlayOptions] = []

    def play(options: PlayOptions) -> int:
        seen.append(options)
        return 0

    monkeypatch.setattr("sneferu_gui.ui.shell.program.play", play)
    assert main(["--game", "toy"]) == 0
    assert main([]) == 0
    assert [options.game for options in seen] == ["toy", None]


def test_an_unknown_game_is_told_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--game", "senet"])
    assert ended.value.code == 2
    assert f"there is no game 'senet'; there are {', '.join(GAMES)}" in capsys.readouterr().err
