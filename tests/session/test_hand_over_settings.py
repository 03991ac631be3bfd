"""The setting of who is asked before a turn is handed over, remembered by person."""

from dataclasses import replace
from pathlib import Path

from sneferu_gui.session.settings_file import SettingsFile
from sneferu_gui.session.undo_rules import (
    MOST_PEOPLE,
    USUAL,
    HandingOver,
    choice_of,
    people_in,
    with_choice,
)


def test_a_person_is_known_however_the_name_is_written() -> None:
    entries = with_choice((), "Merit = Amun", HandingOver.ALWAYS)
    assert choice_of(entries, "  merit =  amun ") is HandingOver.ALWAYS
    assert choice_of(entries, "Hori") is USUAL is HandingOver.TO_OTHERS


def test_everybody_else_can_be_asked_otherwise() -> None:
    entries = with_choice((), "", HandingOver.AT_ONCE)
    entries = with_choice(entries, "Merit", HandingOver.ALWAYS)
    assert choice_of(entries, "Hori") is HandingOver.AT_ONCE
    assert choice_of(entries, "Merit") is HandingOver.ALWAYS
    assert people_in(entries) == ("Merit",)


def test_the_eldest_choices_are_forgotten_but_never_everybody_elses() -> None:
    entries = with_choice((), "", HandingOver.AT_ONCE)
    for number in range(2 * MOST_PEOPLE):
        entries = with_choice(entries, f"player {number}", HandingOver.ALWAYS)
    assert len(people_in(entries)) == MOST_PEOPLE
    assert choice_of(entries, f"player {2 * MOST_PEOPLE - 1}") is HandingOver.ALWAYS
    assert choice_of(entries, "player 0") is HandingOver.AT_ONCE


def test_what_another_program_wrote_is_kept_and_says_nothing(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('[play]\nhanding_over = ["sometimes=Hori", "always=Merit"]\n', "utf-8")
    file = SettingsFile(tmp_path)
    assert file.notes == ()
    entries = file.settings.handing_over
    assert choice_of(entries, "Hori") is USUAL
    chosen = with_choice(entries, "Tiy", HandingOver.AT_ONCE)
    assert file.change(replace(file.settings, handing_over=chosen)) == ""
    again = SettingsFile(tmp_path).settings.handing_over
    assert again == ("sometimes=Hori", "always=Merit", "at_once=Tiy")


def test_a_wrong_list_is_told_and_the_usual_holds(tmp_path: Path) -> None:
    many = ", ".join(['"always=x"'] * 51)
    for wrong in ("7", '["Merit"]', '["=Merit"]', f"[{many}]", f'["a={"x" * 300}"]'):
        (tmp_path / "settings.toml").write_text(f"[play]\nhanding_over = {wrong}\n", "utf-8")
        file = SettingsFile(tmp_path)
        assert len(file.notes) == 1
        assert file.settings.handing_over == ()
