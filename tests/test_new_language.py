"""A new language needs only a catalogue: no code has to name it."""

import io
import json
import os
import subprocess
import sys
from typing import Any, Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.language import catalogues_folder, longer

CODE: Final = "lt"
OWN_NAME: Final = "Žemaičių"
SAID: Final = {
    "this language in its own words": OWN_NAME,
    "this language in English": "Lithuanian",
    "letters sorted as such, each behind another: cč hch; or –": "cč sš zž",
    "nouns begin: large or small": "large",
    ".": ",",
    "{day} January {year}": "{year} m. sausio {day}",
    "{percent} %": "%{percent}",
}
"""The catalogue's statements about its language: name, order, decimal sign, a date, per cent."""
FORMS: Final = ("₁", "₂", "₃")
"""The signs that distinguish the forms of a count; Lithuanian has three."""

PROGRAM: Final = """
import json, sys
sys._MEIPASS = sys.argv[1]  # where a packaged program's files lie
from datetime import date
from sneferu_gui.cli.options import PlayOptions, Size
from sneferu_gui.language import *
from sneferu_gui.language import _, language_of
from sneferu_gui.ui.pages.dates import day_words
from sneferu_gui.ui.shell import program

titles, settings = [], {}

def each_frame(stage, number):
    if number == 3:
        titles.extend(node.label for node in stage.tree().walk())
        stage.activate("title/settings")
    if number == 5:
        settings.update({node.key: node.label for node in stage.tree().walk()})
    return number < 6

program.play(PlayOptions(size=Size(1280, 720)), each_frame)
counts = {n: ngettext("{n} player", "{n} players", n)[-1] for n in (1, 2, 9, 10, 11, 21, 22)}
print(json.dumps({
    "titles": titles, "settings": settings, "spoken": chosen_language(), "counts": counts,
    "number": decimal(2.5, 1), "noun": within_sentence("Vizier", is_noun=True),
    "names": sorted(["Zita", "Čiurlionis", "Cezaris", "Žemyna", "Dainius"], key=sort_key),
    "day": day_words(date(2027, 1, 5)), "codes": language_codes(), "name": language_of("lt").name,
}))
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The output of a program with a copy of our files and one more catalogue."""
    folder = tmp_path_factory.mktemp("files")
    copy = folder / "assets"
    (copy / "locale" / CODE / "LC_MESSAGES").mkdir(parents=True)
    for own in assets_folder().iterdir():
        if own.name != "locale":
            (copy / own.name).symlink_to(own)
    for own in catalogues_folder().iterdir():
        (copy / "locale" / own.name).symlink_to(own)
    with (copy / "locale" / CODE / "LC_MESSAGES" / "sneferu.mo").open("wb") as file:
        write_mo(file, lithuanian())

    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder)], check=False, capture_output=True, text=True,
        env={**os.environ, "LANG": "lt_LT.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "LANGUAGE": "",
             "SNEFERU_DATA": str(folder / "data"), "SDL_VIDEODRIVER": "dummy",
             "SDL_AUDIODRIVER": "dummy"},
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return found


def lithuanian() -> Catalog:
    """The pseudo-language's texts under a code that no file of the program names."""
    catalogue = Catalog(locale=CODE)
    for message in read_po(io.BytesIO((catalogues_folder() / "sneferu.pot").read_bytes())):
        if isinstance(message.id, str):
            if message.id:
                catalogue.add(message.id, SAID.get(message.id) or longer(message.id))
        else:
            many = longer(message.id[1])
            catalogue.add(message.id, tuple(many + form for form in FORMS))
    return catalogue


def test_it_is_spoken_where_the_system_speaks_it(told: dict[str, Any]) -> None:
    assert told["spoken"] == CODE
    assert longer("New table") in told["titles"]


def test_settings_offer_it_by_its_own_name(told: dict[str, Any]) -> None:
    assert told["settings"][f"settings/language/{CODE}"] == OWN_NAME
    assert told["settings"]["settings/language/de"] == "Deutsch"
    assert told["settings"]["settings/scale/150"] == "%150"


def test_it_counts_by_its_own_rule(told: dict[str, Any]) -> None:
    """1, 21 in one form; 2–9, 22 in another; 10–20 in a third."""
    one, few, many = FORMS
    assert told["counts"] == {
        "1": one, "21": one, "2": few, "9": few, "22": few, "10": many, "11": many,
    }  # fmt: skip


def test_its_numbers_dates_nouns_and_order_are_its_own(told: dict[str, Any]) -> None:
    assert told["number"] == "2,5"
    assert told["day"] == "2027 m. sausio 5"
    assert told["noun"] == "Vizier"
    assert told["names"] == ["Cezaris", "Čiurlionis", "Dainius", "Zita", "Žemyna"]
