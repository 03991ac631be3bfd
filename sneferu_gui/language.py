"""The language of the words people read: translation by gettext, numbers, sorting, word breaks."""

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
from typing import Final, NamedTuple

from sneferu_gui.assets_folder import assets_folder

DOMAIN = "sneferu"


SOURCE: Final = "en"
"""The language that texts are written in: it has no catalogue."""


class Language(NamedTuple):
    """A language's names, its rules for sorting and for capitals."""

    name: str = "English"
    """Its own name for itself."""
    english: str = "English"
    """The name that Windows has for it."""
    letters: str = ""
    """Letters with a place of their own in the alphabet, each after the one before it: “cč hch”."""
    has_large_nouns: bool = False
    """Whether nouns keep their capital letter within a sentence."""


PSEUDO: Final = "pseudo"
"""A test language: English made two fifths longer, to find words that do not fit."""


class _Chosen:
    """The catalogue in use; English until another is chosen."""

    catalogue = gettext.NullTranslations()
    code = SOURCE
    fault: Path | None = None
    """The file of the chosen catalogue, if that is missing or damaged."""


def choose_language(*languages: str) -> None:
    """Use the first of these languages that has a catalogue, else English.

    A missing or damaged catalogue is noted as a fault, and English is used instead.
    """
    _Chosen.fault = None
    if PSEUDO in languages:
        _Chosen.code, _Chosen.catalogue = PSEUDO, _Pseudo()
        return
    _Chosen.code = next((code for code in languages if code in language_codes()), SOURCE)
    _Chosen.catalogue = gettext.NullTranslations()
    if _Chosen.code == SOURCE:  # the texts are English
        return

    path = catalogue_file(_Chosen.code)
    try:
        _Chosen.catalogue = _read(path.read_bytes())
    except (OSError, ValueError, LookupError, struct.error):
        _Chosen.code, _Chosen.fault = SOURCE, path


@lru_cache(maxsize=3)
def _read(content: bytes) -> gettext.NullTranslations:
    """The catalogue that a file holds; cached, as it takes time to parse."""
    return gettext.GNUTranslations(BytesIO(content))


def catalogue_fault() -> Path | None:
    """The file of the chosen catalogue, if that is missing or damaged."""
    return _Chosen.fault


def lend_words() -> None:
    """Let the standard library use the chosen language for its own texts."""
    if _Chosen.code not in {SOURCE, PSEUDO}:
        gettext.bindtextdomain(DOMAIN, str(catalogues_folder()))
        gettext.textdomain(DOMAIN)
        os.environ["LANGUAGE"] = _Chosen.code  # the first variable that gettext reads


class _Pseudo(gettext.NullTranslations):
    """The catalogue of the test language: every text longer and with accents."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)


@lru_cache(4096)
def longer(text: str) -> str:
    """A text as it might be in a wordier language: vowels doubled, to 7/5 of its length.

    Text in braces and line breaks stay as they are.

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
    return _Chosen.code


def system_language() -> str:
    """The code of the system's language, if it has a catalogue; else English."""
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
    return assets_folder() / "locale"


def catalogue_file(code: str) -> Path:
    return catalogues_folder() / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def breaks_file(code: str) -> Path:
    """The file of a language's word breaks, which may be missing."""
    return catalogue_file(code).with_name("breaks.txt")


@cache
def _codes_in(folder: Path) -> tuple[str, ...]:
    try:
        return SOURCE, *sorted(each.name for each in os.scandir(folder) if each.is_dir())
    except OSError:
        return (SOURCE,)


def language_codes() -> tuple[str, ...]:
    """The codes of all languages: English, and each that has a folder for its catalogue."""
    return _codes_in(catalogues_folder())


@cache
def _language_in(file: Path, code: str) -> Language:
    try:
        content = file.read_bytes()
        name, english, letters, nouns = (_looked_up(content, text) for text in _TRAITS)
    except (OSError, ValueError, struct.error):  # reported as a fault when it is chosen
        return Language(code, code)
    return Language(name, english, letters, nouns == "large")


def language_of(code: str) -> Language:
    """A language's names and rules, from its catalogue; its code as name if that is unreadable."""
    return Language() if code == SOURCE else _language_in(catalogue_file(code), code)


def _looked_up(content: bytes, text: str) -> str:
    """One translation from a compiled catalogue, which is not parsed as a whole.

    Its texts are sorted, so that a binary search finds one.
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
    """The text in the chosen language; an empty one stays empty, though catalogues translate it."""
    return _Chosen.catalogue.gettext(text) if text else ""


def own_name(text: str) -> str:
    """A proper name in the chosen language; never made longer by the test language."""
    return text if _Chosen.code == PSEUDO else _(text)


def ngettext(one: str, many: str, count: int) -> str:
    return _Chosen.catalogue.ngettext(one, many, count)


def written(number: object) -> str:
    """A number with a true minus sign, if any.

    >>> written(3), written(-3), written("+2")
    ('3', '−3', '+2')
    """
    return str(number).replace("-", "−")


def decimal(number: float, digits: int) -> str:
    """A number with this many decimals, after the chosen language's decimal sign.

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


def within_sentence(title: str, *, is_noun: bool = False) -> str:
    """A title of the chosen language within a sentence: it begins with a small letter.

    >>> within_sentence("Largest area")
    'largest area'
    """
    return title if is_noun and _traits().has_large_nouns else title[:1].lower() + title[1:]


def sort_key(text: str) -> tuple[str, str]:
    """A key for sorting names in the chosen language, whatever their case and accents.

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
"""The sign at which a word may be broken."""


def parts_of(word: str) -> list[str]:
    """The parts into which a word may be broken in the chosen language: at hyphens and syllables.

    An unknown word stays whole. The list is read when the first word does not fit.
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
    """The known words of a language, whole and in small letters, with their breaks."""
    try:
        lines = file.read_text(encoding="utf-8").split()
    except (OSError, ValueError):  # without the file words stay whole
        return {}
    return {line.replace(BREAK, ""): line for line in lines}


def _traits() -> Language:
    return language_of(SOURCE if _Chosen.code == PSEUDO else _Chosen.code)


def N_(text: str) -> str:  # noqa: N802 - the name that extraction tools know
    """Return the text, marked for translation; `_` is called on it where it is shown."""
    return text


_TRAITS: Final = (
    N_("this language in its own words"),
    N_("this language in English"),
    N_("letters sorted as such, each behind another: cč hch; or –"),
    N_("nouns begin: large or small"),
)
"""The texts under which a catalogue has the fields of `Language`, in their order."""
