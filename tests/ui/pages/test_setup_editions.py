"""The choice of an edition at a new table: codes, rivers, remembered choices, and warnings."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sneferu.law.edition import Cost
from sneferu_gui.games.sneferu.law.options import STANDARD_SINCE
from sneferu_gui.games.sneferu.law.setup import deal_from_seed
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.session.editions import standard_edition, warning_of
from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.session.shared_deals import edition_of_seed, seed_of_day
from sneferu_gui.ui.pages.setup.draft import TableDraft
from sneferu_gui.ui.pages.setup.memory import table_from_text, table_text
from sneferu_gui.ui.pages.setup.scene import SetupScene
from sneferu_gui.ui.shell.library import origin_of
from sneferu_gui.ui.shell.scenes import Program
from tests.editions import generous_edition
from tests.ui.pages.opened import node, program, stage_of

OWN = replace(standard_edition(), id="box", name="My box", last=50)
FREE_OF_NOTHING = replace(OWN, columns=(Cost(1, 6), Cost(2, 4), Cost(3, 2), Cost(4, 1)))
TWO = TableDraft.of(2, "7")


def typed(draft: TableDraft, text: str) -> tuple[TableDraft, str]:
    return replace(draft, seed=text).with_seed_read()


def test_a_new_table_is_of_the_standard_edition_until_another_is_chosen() -> None:
    stage = stage_of(program().setup(2))
    assert "checked" in node(stage, "setup/edition/standard").state
    assert "every day counts" in node(stage, "setup/edition/note").label
    stage.activate("setup/edition/generous")
    assert "checked" in node(stage, "setup/edition/generous").state
    assert "a food less" in node(stage, "setup/edition/note").label
    stage.activate("setup/begin")
    assert isinstance(stage.scene, TableScene)
    assert stage.scene.session.setup.edition == generous_edition()


def test_each_edition_tells_its_sentence_before_it_is_chosen() -> None:
    scene = program().setup(2)
    assert isinstance(scene, SetupScene)
    scene.take_edition(OWN)
    stage = stage_of(scene)
    hints = [node(stage, f"setup/edition/{key}").hint for key in ("standard", "generous", "own")]
    assert "every day counts" in hints[0]
    assert "a food less" in hints[1]
    assert "a river of 51 spaces" in hints[2]
    assert "edition file" in node(stage, "setup/edition/file").hint


@pytest.mark.parametrize("seed", ["\u200b", "\a", "a\nb", "\udcff"], ids=ascii)
def test_a_seed_that_cannot_be_typed_deals_nothing_and_is_told(seed: str) -> None:
    draft = replace(TWO, seed=seed)
    assert draft.why_not() == "The seed has a character that cannot be typed."
    assert draft.code() == ""
    assert not node(
        stage_of(Program(PlayOptions(seed=seed), stores=False).setup()), "setup/begin"
    ).is_enabled


def test_a_code_of_before_deals_exactly_the_game_it_dealt() -> None:
    draft, told = typed(TWO, "4403-D400-0WM8-WYN4")
    assert "Generous" in told
    session = draft.session()
    assert [cost.food for cost in session.setup.edition.columns] == [5, 3, 1, 0]
    assert session.deal == deal_from_seed(2, 234567)
    assert draft.code() == "4403-D400-0WM8-WYN4"


def test_a_code_names_its_edition() -> None:
    for edition in (standard_edition(), generous_edition(), OWN):
        code = TWO.with_edition(edition).code()
        for there in (TWO, TWO.with_edition(generous_edition())):
            here = replace(there, file_edition=OWN)
            draft, told = typed(here, code)
            assert draft.edition == edition
            assert bool(told) == (here.edition != edition)
            assert draft.seed == "7"


def test_a_code_for_an_edition_that_is_not_here_says_so_and_waits_for_its_file() -> None:
    code = TWO.with_edition(OWN).code()
    draft, _ = typed(TableDraft.of(3, "1"), code)
    assert draft.seed == code  # nothing has been dealt with other numbers
    assert draft.why_not() == (
        "This code is for the edition “My box”, which is not here: open its file."
    )
    draft, _ = draft.with_edition(OWN).with_seed_read()
    assert (draft.why_not(), draft.seed, draft.edition, len(draft.seats)) == ("", "7", OWN, 2)


def test_a_code_of_before_for_a_file_says_so_too() -> None:
    draft, _ = typed(TWO, "2205-4NW0-0X2G-X")
    assert "for an edition that is not here" in draft.why_not()
    first_own = replace(OWN, columns=generous_edition().columns)
    draft, _ = draft.with_edition(first_own).with_seed_read()
    assert draft.session().setup.edition == first_own


def test_a_river_of_before_is_the_game_it_was_however_it_is_asked_for() -> None:
    solo = TableDraft.of(1, "7", solo=True)
    old, new = "day 2026-11-20", seed_of_day(STANDARD_SINCE)
    assert edition_of_seed(old) == typed(solo, old)[0].edition == generous_edition()
    assert typed(solo.with_edition(OWN), new)[0].edition == standard_edition()
    assert typed(TWO, old)[0].edition == standard_edition()  # among people it is only a seed


def test_a_river_typed_before_ptah_was_chosen_has_its_edition_too() -> None:
    scene = program().setup(2)
    assert isinstance(scene, SetupScene)
    scene.draft = replace(scene.draft, seed="week 2026-47")
    stage = stage_of(scene)
    stage.activate("setup/solo/yes")
    assert scene.draft.edition == generous_edition()


def test_the_days_river_is_counted_on_its_own_numbers_only(tmp_path: Path) -> None:
    own = Program(PlayOptions(data=tmp_path))
    asked = TableDraft.of(1, "day 2026-11-20", solo=True).with_option("powers", "dealt")
    draft, _told = asked.with_seed_read()
    assert origin_of(draft.session()).name == "day 2026-11-20"
    other = draft.with_edition(standard_edition())
    assert origin_of(other.session()).name == ""
    own.close()


def test_the_edition_is_remembered_with_the_table() -> None:
    for draft in (TWO, TWO.with_edition(generous_edition()), TWO.with_edition(OWN)):
        assert table_from_text(table_text(draft), "7", solo=False) == draft
    kept = TWO.with_edition(OWN).with_edition(standard_edition())
    assert table_from_text(table_text(kept), "7", solo=True) is not None
    again = table_from_text(table_text(kept), "7", solo=False)
    assert again is not None
    assert (again.edition, again.file_edition) == (standard_edition(), OWN)


OF_BEFORE = (
    '{"seats":[["A","lapis","aya",false],["B","carnelian","heba",false]],'
    '"away":[],"powers":"dealt","undo":"turn"}'
)


def test_a_table_remembered_before_there_was_a_choice_comes_back_on_the_standard() -> None:
    draft = table_from_text(OF_BEFORE, "1", solo=False)
    assert draft is not None
    assert (draft.options["powers"], draft.edition) == ("dealt", standard_edition())


@pytest.mark.parametrize(
    "wrong", [{"edition": 5}, {"edition": "own"}, {"own": 5}, {"own": {}}, {"edition": ["own"]}]
)
def test_a_remembered_edition_that_is_none_leaves_the_standard(wrong: dict[str, object]) -> None:
    draft = table_from_text(json.dumps(json.loads(OF_BEFORE) | wrong), "1", solo=False)
    assert draft is not None
    assert (draft.edition, draft.file_edition) == (standard_edition(), None)


def test_an_edition_too_long_to_be_remembered_does_not_take_the_table_with_it() -> None:
    quarries = tuple(replace(q, place="x" * 300) for q in OWN.quarries)
    text = table_text(TWO.with_edition(replace(OWN, quarries=quarries)))
    draft = table_from_text(text, "7", solo=False)
    assert draft == TWO


def test_the_program_opens_with_the_edition_it_was_started_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SNEFERU_DATA", str(tmp_path))
    own = Program(PlayOptions(edition=Path("generous")))
    scene = own.setup(2)
    assert isinstance(scene, SetupScene)
    assert scene.draft.edition == generous_edition()
    stage = stage_of(scene)
    stage.activate("setup/begin")
    assert "generous" in SettingsFile(tmp_path / "config").settings.last_table
    stage.close()
    own.close()


def test_an_edition_that_feeds_whoever_cannot_pay_is_warned_of() -> None:
    scene = program().setup(2)
    assert isinstance(scene, SetupScene)
    scene.take_edition(FREE_OF_NOTHING)
    stage = stage_of(scene)
    assert "sails to the end at once" in node(stage, "setup/edition/note").label
    stage.tick(1.0)
    assert "up to 250 food" in node(stage, "notice").label
    assert warning_of(standard_edition()) == warning_of(generous_edition()) == ""


def test_a_free_stone_of_too_many_days_feeds_as_well() -> None:
    columns = (*OWN.columns[:3], Cost(30, 0))
    assert "up to 145 food" in warning_of(replace(OWN, columns=columns))
    assert warning_of(replace(OWN, columns=(*OWN.columns[:3], Cost(11, 0)))) == ""
