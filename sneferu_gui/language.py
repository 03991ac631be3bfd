"""The words people read, in the language they chose: gettext, from the start."""

import gettext
import locale
import os
import re
import struct
import sys
import unicodedata
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from sneferu_gui.assets_folder import assets_folder

DOMAIN = "sneferu"


class Language(NamedTuple):
    """What a language needs besides its catalogue, which has its plurals, dates and signs."""

    name: str
    """In its own words."""
    english: str
    """As Windows names it."""
    letters: str = ""
    """Letters that are sorted as such, each behind the one that comes before it: “cč hch”."""
    has_large_nouns: bool = False
    """Whether nouns begin with a capital letter within a sentence too."""


LANGUAGES: Final = {
    "en": Language("English", "English"),
    "cs": Language("Čeština", "Czech", "cč hch rř sš zž"),
    "de": Language("Deutsch", "German", has_large_nouns=True),
}
"""The languages there are: a new one is a line here and a catalogue."""


PSEUDO: Final = "pseudo"
"""No language: English made two fifths longer, to find words that have no room."""


class _Catalogue(Protocol):
    """What `gettext` reads from a file, and what stands in where no file is needed."""

    def gettext(self, message: str, /) -> str:
        """The text in the catalogue's language."""

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """The text for a count."""


class _English:
    """Every text as it is: they are English, and nobody waits for `gettext`."""

    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return msgid1 if n == 1 else msgid2


class _Chosen:
    """The catalogue in use; English until another is chosen."""

    catalogue: _Catalogue = _English()
    code = "en"
    fault: Path | None = None
    """The catalogue that is missing or damaged, if one was chosen that is."""


def choose_language(*languages: str) -> None:
    """Speak the first of these languages there is a catalogue for, else English.

    A catalogue that is missing or damaged is a fault, and English is spoken instead.
    """
    _Chosen.fault = None
    if PSEUDO in languages:
        _Chosen.code, _Chosen.catalogue = PSEUDO, _Pseudo()
        return
    _Chosen.code = next((code for code in languages if code in LANGUAGES), "en")
    _Chosen.catalogue = _English()
    if _Chosen.code == "en":  # the texts are English: there is nothing to look for
        return

    path = catalogues_folder() / _Chosen.code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    try:
        _Chosen.catalogue = _read(path.read_bytes())
    except (OSError, ValueError, LookupError, struct.error):
        _Chosen.code, _Chosen.fault = "en", path


@lru_cache(maxsize=len(LANGUAGES))
def _read(content: bytes) -> _Catalogue:
    """The catalogue that a file holds; spoken again, it need not be taken apart again."""
    return gettext.GNUTranslations(BytesIO(content))


def catalogue_fault() -> Path | None:
    """The catalogue that should be spoken from, when it is missing or damaged."""
    return _Chosen.fault


def lend_words() -> None:
    """Let the standard library say what it says of itself in the language that was chosen."""
    if _Chosen.code not in {"en", PSEUDO}:
        gettext.bindtextdomain(DOMAIN, str(catalogues_folder()))
        gettext.textdomain(DOMAIN)
        os.environ["LANGUAGE"] = _Chosen.code  # where gettext looks first


class _Pseudo:
    """Every text, longer and with accents."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)


@lru_cache(4096)
def longer(text: str) -> str:
    """A text as it might be in a wordier language: vowels doubled, to 7/5 of its length.

    What stands in braces stays as it is, and so do line breaks.

    >>> longer("Take back {action}")
    'Taákeě baáck {action}ý'
    """
    parts = re.split(r"(\{[^}]*\}|\n)", text)
    missing = round(0.4 * sum(map(len, parts[::2])))
    for index in range(0, len(parts), 2):
        signs = []
        for sign in parts[index]:
            more = _VOWELS.get(sign.lower(), "") if missing > 0 else ""
            missing -= len(more)
            signs.append(sign + more)
        parts[index] = "".join(signs)
    return "".join(parts) + "ý" * missing


_VOWELS: Final = {"a": "á", "e": "ě", "i": "í", "o": "ó", "u": "ů"}


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
        name = locale.getlocale()[0] or ""
        named = (code for code, each in LANGUAGES.items() if name.startswith((code, each.english)))
        return next(named, "en")
    return "en"


@cache
def catalogues_folder() -> Path:
    """Where the compiled catalogues lie."""
    return assets_folder() / "locale"


def _(text: str) -> str:
    """The text in the chosen language; a catalogue's heading is what it has for no text."""
    return _Chosen.catalogue.gettext(text) if text else ""


def own_name(text: str) -> str:
    """A name of something real in the chosen language; longer in none, the pseudo-language too."""
    return text if _Chosen.code == PSEUDO else _(text)


def ngettext(one: str, many: str, count: int) -> str:
    """The text for a count, in the chosen language."""
    return _Chosen.catalogue.ngettext(one, many, count)


def written(number: object) -> str:
    """A number, with a true minus in front where there is one.

    >>> written(3), written(-3), written("+2")
    ('3', '−3', '+2')
    """
    return str(number).replace("-", "−")


def decimal(number: float, digits: int) -> str:
    """A number with so many digits after the sign that the chosen language sets there.

    >>> decimal(3.14159, 2)
    '3.14'
    """
    return written(f"{number:.{digits}f}").replace(".", _("."))


def shortest(number: float) -> str:
    """A number with as many digits as it needs, in the chosen language.

    >>> shortest(2.50)
    '2.5'
    """
    return written(f"{number:g}").replace(".", _("."))


def within(title: str, *, is_noun: bool = False) -> str:
    """A title in the chosen language as it stands within a sentence: it begins small.

    >>> within("Largest area")
    'largest area'
    """
    return title if is_noun and _traits().has_large_nouns else title[:1].lower() + title[1:]


def sort_key(text: str) -> tuple[str, str]:
    """What lists of names are sorted by in the chosen language, whatever their case and accents.

    >>> sorted(["zebra", "Émile", "Eve", "adam"], key=sort_key)
    ['adam', 'Émile', 'Eve', 'zebra']
    """
    low = text.casefold()
    for pair in _traits().letters.split():
        low = low.replace(pair[1:], pair[0] + _AFTER_ALL)
    plain = (sign for sign in unicodedata.normalize("NFD", low) if not unicodedata.combining(sign))
    return "".join(plain), text


_AFTER_ALL: Final = "\U0010ffff"


def _traits() -> Language:
    return LANGUAGES.get(_Chosen.code, LANGUAGES["en"])


def N_(text: str) -> str:  # noqa: N802 - the mark every extraction tool knows
    """The text itself, marked for translation; `_` is called on it where it is shown."""
    return text
