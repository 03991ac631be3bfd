"""The words people read, in the language they chose: gettext, from the start."""

import gettext
import os
import sys
from functools import cache
from pathlib import Path
from typing import Final

from sneferu_gui.assets_folder import assets_folder

DOMAIN = "sneferu"


LANGUAGES: Final = {"en": "English", "cs": "Čeština"}
"""The languages there are, each in its own words."""


class _Chosen:
    """The catalogue in use; English until another is chosen."""

    catalogue: gettext.NullTranslations = gettext.NullTranslations()
    code = "en"


def choose_language(*languages: str) -> None:
    """Speak the first of these languages there is a catalogue for, else English."""
    _Chosen.code = next((code for code in languages if code in LANGUAGES), "en")
    _Chosen.catalogue = gettext.translation(
        DOMAIN, catalogues_folder(), languages or ["en"], fallback=True
    )


def chosen_language() -> str:
    """The code of the language that is spoken."""
    return _Chosen.code


def system_language() -> str:
    """The language of the system, if it is one of these; else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        code = os.environ.get(variable, "").split(":")[0][:2].lower()
        if code:
            return code if code in LANGUAGES else "en"
    if sys.platform in {"win32", "darwin"}:
        import locale  # noqa: PLC0415 - only these systems need it

        code = (locale.getlocale()[0] or "")[:2].lower()
        return "cs" if code == "cz" else code if code in LANGUAGES else "en"
    return "en"


@cache
def catalogues_folder() -> Path:
    """Where the compiled catalogues lie."""
    return assets_folder() / "locale"


def _(text: str) -> str:
    """The text in the chosen language."""
    return _Chosen.catalogue.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The text for a count, in the chosen language."""
    return _Chosen.catalogue.ngettext(one, many, count)


def N_(text: str) -> str:  # noqa: N802 - the mark every extraction tool knows
    """The text itself, marked for translation; `_` is called on it where it is shown."""
    return text
