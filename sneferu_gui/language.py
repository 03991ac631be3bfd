"""The words people read, in the language they chose: gettext, from the start."""

import gettext
import locale
import os
import re
import struct
import sys
import unicodedata
from bisect import bisect_left
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from sneferu_gui.assets_folder import assets_folder

DOMAIN = "sneferu"


SOURCE: Final = "en"
"""The language that texts are written in: it has no catalogue."""


class Language(NamedTuple):
    """What is asked of a language before it is spoken, and what its lists are sorted by."""

    name: str = "English"
    """In its own words."""
    english: str = "English"
    """As Windows names it."""
    letters: str = ""
    """Letters that are sorted as such, each behind the one that comes before it: “cč hch”."""
    has_large_nouns: bool = False
    """Whether nouns begin with a capital letter within a sentence too."""


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
    code = SOURCE
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
    _Chosen.code = next((code for code in languages if code in language_codes()), SOURCE)
    _Chosen.catalogue = _English()
    if _Chosen.code == SOURCE:  # the texts are English: there is nothing to look for
        return

    path = catalogue_file(_Chosen.code)
    try:
        _Chosen.catalogue = _read(path.read_bytes())
    except (OSError, ValueError, LookupError, struct.error):
        _Chosen.code, _Chosen.fault = SOURCE, path


@lru_cache(maxsize=3)
def _read(content: bytes) -> _Catalogue:
    """The catalogue that a file holds; spoken again, it need not be taken apart again."""
    return gettext.GNUTranslations(BytesIO(content))


def catalogue_fault() -> Path | None:
    """The catalogue that should be spoken from, when it is missing or damaged."""
    return _Chosen.fault


def lend_words() -> None:
    """Let the standard library say what it says of itself in the language that was chosen."""
    if _Chosen.code not in {SOURCE, PSEUDO}:
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
            return code if code in language_codes() else SOURCE
    if sys.platform in {"win32", "darwin"}:
        name = locale.getlocale()[0] or ""
        return next(
            (
                code
                for code in language_codes()
                if name.startswith((code, language_of(code).english))
            ),
            SOURCE,
        )
    return SOURCE


@cache
def catalogues_folder() -> Path:
    """Where the compiled catalogues lie."""
    return assets_folder() / "locale"


def catalogue_file(code: str) -> Path:
    """The compiled catalogue of a language."""
    return catalogues_folder() / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def breaks_file(code: str) -> Path:
    """Where the long words of a language may be broken, if that is known."""
    return catalogue_file(code).with_name("breaks.txt")


@cache
def _codes_in(folder: Path) -> tuple[str, ...]:
    try:
        return SOURCE, *sorted(each.name for each in os.scandir(folder) if each.is_dir())
    except OSError:
        return (SOURCE,)


def language_codes() -> tuple[str, ...]:
    """The languages there are: English, and each that has a folder for its catalogue."""
    return _codes_in(catalogues_folder())


@cache
def _language_in(file: Path, code: str) -> Language:
    try:
        content = file.read_bytes()
        name, english, letters, nouns = (_looked_up(content, text) for text in _TRAITS)
    except (OSError, ValueError, struct.error):  # it is a fault once it is spoken
        return Language(code, code)
    return Language(name, english, letters, nouns == "large")


def language_of(code: str) -> Language:
    """What the catalogue of a language says of it; its code where that cannot be read."""
    return Language() if code == SOURCE else _language_in(catalogue_file(code), code)


def _looked_up(content: bytes, text: str) -> str:
    """One translation out of a compiled catalogue, the rest of which stays as it is.

    Its texts are sorted: halving finds one without taking all of them apart.
    """
    order = "<" if content[:4] == b"\xde\x12\x04\x95" else ">"
    count, texts, translations = struct.unpack_from(f"{order}3I", content, 8)

    def entry(table: int, number: int) -> bytes:
        length, at = struct.unpack_from(f"{order}2I", content, table + 8 * number)
        return content[at : at + length]

    wanted = text.encode()
    found = bisect_left(range(count), wanted, key=lambda number: entry(texts, number))
    is_there = found < count and entry(texts, found) == wanted
    return entry(translations, found).decode() if is_there else ""


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
        if pair[1:]:
            low = low.replace(pair[1:], pair[0] + _AFTER_ALL)
    plain = (sign for sign in unicodedata.normalize("NFD", low) if not unicodedata.combining(sign))
    return "".join(plain), text


_AFTER_ALL: Final = "\U0010ffff"


BREAK: Final = "|"
"""What stands where a word may be broken."""


def parts_of(word: str) -> list[str]:
    """What a word may be broken into in the chosen language: behind hyphens, and in syllables.

    A word that is not known stays whole. Nothing is read before some word has no room.
    """
    known = _breaks_in(breaks_file(_Chosen.code))
    parts = [""]
    for run in re.findall(r"[^\W\d_]+|[\W\d_]+", word):
        if not run[0].isalpha():
            is_joint = run[-1] in "-–/" and parts[-1][-1:].isalpha()
            parts[-1] += run
            parts += [""] if is_joint else []
            continue
        end = 0
        for syllable in known.get(run.lower(), run).split(BREAK):
            parts[-1] += run[end : end + len(syllable)]
            parts.append("")
            end += len(syllable)
        parts.pop()
    return [part for part in parts if part]


@cache
def _breaks_in(file: Path) -> dict[str, str]:
    """The known words of a language, small and whole, with their breaks."""
    try:
        lines = file.read_text(encoding="utf-8").split()
    except (OSError, ValueError):  # a language without: its words stay whole
        return {}
    return {line.replace(BREAK, ""): line for line in lines}


def _traits() -> Language:
    return language_of(SOURCE if _Chosen.code == PSEUDO else _Chosen.code)


def N_(text: str) -> str:  # noqa: N802 - the mark every extraction tool knows
    """The text itself, marked for translation; `_` is called on it where it is shown."""
    return text


_TRAITS: Final = (
    N_("this language in its own words"),
    N_("this language in English"),
    N_("letters sorted as such, each behind another: cč hch; or –"),
    N_("nouns begin: large or small"),
)
"""What a catalogue says of its language, in the order of the fields of `Language`."""
