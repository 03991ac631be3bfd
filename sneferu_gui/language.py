"""The words people read, in the language they chose: gettext, from the start."""

import gettext
from functools import cache
from pathlib import Path

from sneferu_gui.assets_folder import assets_folder

DOMAIN = "sneferu"


class _Chosen:
    """The catalogue in use; English until another is chosen."""

    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def choose_language(*languages: str) -> None:
    """Speak the first of these languages there is a catalogue for, else English."""
    _Chosen.catalogue = gettext.translation(
        DOMAIN, catalogues_folder(), languages or ["en"], fallback=True
    )


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
