"""Checks of the program's own parts: art, sounds, fonts, catalogues and commands."""

import gettext
import io
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.games.catalogue import game_of, shown_games
from sneferu_gui.games.game import AnyDeal, AnySetup
from sneferu_gui.language import DOMAIN, SOURCE, catalogues_folder, language_codes, language_of
from sneferu_gui.players import player_named, player_names
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.game import Session
from sneferu_gui.simulation.plan import SimulationPlan
from sneferu_gui.simulation.simulate import simulate

PICTURE_SIZE: Final = 48
LEFT_OUT: Final = b"<desc>left out</desc>"
"""The mark in a palette's version of a picture that the palette leaves out."""
SOUND: Final = (44_100, -16, 2, 1_024)
"""Rate, sample size, channels and buffer, as the game opens the device."""
OGG: Final = b"OggS"
"""The beginning of each page of an Ogg file; in the last page, the sixth byte has bit 2 set."""
POINTS: Final = 24
NO_CHARACTER: Final = "\uffff"
"""A character that no font has a sign for."""
GAMES: Final = 4
ACTIONS: Final = 8
"""The number of actions that show that each seat's computer goes on answering."""
SECONDS: Final = 0.2
"""The seconds of thought of a computer player for an action."""
LONGEST: Final = 60.0
"""The most seconds for these actions."""


Look = Callable[[], str]
"""A check: what it found, in words."""


class _Terminal(io.StringIO):
    """Keeps the text written to it, which is formatted as for a terminal."""

    def isatty(self) -> bool:
        return True


class CheckError(Exception):
    """A fault found by a check; the text says what and where."""


def check_pictures() -> str:
    """Draw every picture, and load every icon; their numbers, in words. Raises CheckError.

    A palette may leave a picture out if its own version says so.
    """
    assets = assets_folder()
    vectors = _files("art", ".svg")
    icons = sorted((assets / "icon").glob("*.png"))
    for path in [*vectors, assets / "icon.svg"]:
        drawn = pygame.image.load_sized_svg(path, (PICTURE_SIZE, PICTURE_SIZE))
        if not ("palettes" in path.parts and LEFT_OUT in path.read_bytes()):
            _demand_marks(drawn, path)
    for path in icons:
        _demand_marks(pygame.image.load(path), path)
    return f"{_count_words(vectors, 'pictures')}, {_count_words(icons, 'icons')}"


def _files(kind: str, ending: str) -> list[Path]:
    """The pictures or sounds of the house and each game. Raises CheckError if one has none."""
    assets = assets_folder()
    found = []
    for folder in (assets / kind, *(assets / game / kind for game in shown_games())):
        own = sorted(folder.rglob(f"*{ending}"))
        if not own:
            raise CheckError(f"{folder}: nothing is there")
        found += own
    return found


def check_sounds() -> str:
    """Check that every sound is whole, and decode one of each kind; their number, in words.

    Raises CheckError.
    """
    paths = _files("sounds", ".ogg")
    for path in paths:
        stream = path.read_bytes()
        last = stream.rfind(OGG)
        if not stream.startswith(OGG) or last + 5 >= len(stream) or not stream[last + 5] & 4:
            raise CheckError(f"{path}: is no whole sound")
    pygame.mixer.init(*SOUND, allowedchanges=0)
    try:
        for path in {each.parent: each for each in paths}.values():
            if pygame.mixer.Sound(path).get_length() <= 0:
                raise CheckError(f"{path}: nothing is heard")
    finally:
        pygame.mixer.quit()
    return _count_words(paths, "sounds")


def check_fonts() -> str:
    """Check that fonts of plain text have every character of every catalogue.

    The numbers of fonts and characters, in words. Raises CheckError, naming missing characters.
    """
    pygame.font.init()
    paths = sorted((assets_folder() / "fonts").glob("*.ttf"))
    needed = "".join(sorted(_characters()))
    for path in paths:
        font = pygame.font.Font(path, POINTS)
        _demand_marks(font.render("Sneferu", antialias=True, color="white"), path)
        missing = _missing(font, needed) if path.name.startswith("body") else ()
        if missing:
            raise CheckError(f"{path}: lacks {' '.join(missing)}")
    return f"{_count_words(paths, 'fonts')}, {len(needed)} characters"


def check_languages() -> str:
    """Open the catalogue of every language; its number of texts, in words. Raises CheckError."""
    lines = []
    for code, texts in _catalogues():
        untranslated = [text for text, translated in texts.items() if text and not translated]
        if not texts or untranslated:
            raise CheckError(f"the catalogue {code}: {len(untranslated)} texts are not translated")
        lines.append(f"{code} {len(texts)} texts")
    return ", ".join([SOURCE, *lines])


def check_edition() -> str:
    """Read the standard edition; its name. Raises EditionFileError."""
    return str(standard_edition().name)


def check_simulation() -> str:
    """Play a few games without a window, as `sneferu simulate` does; their number, in words."""
    out = _Terminal()
    simulate(SimulationPlan(standard_edition(), GAMES, ("greedy", "random"), seed=1), 1, None, out)
    if not out.getvalue().startswith(f"{GAMES} games"):
        raise CheckError(f"it printed {out.getvalue()[:80]!r}")
    return f"{GAMES} games"


def check_computers(setup: AnySetup, deal: AnyDeal) -> str:
    """Let computers play in a process of their own, as at a table; a summary in words.

    Raises CheckError when they take more than a minute.
    """
    game = game_of(setup).id
    name = player_names(game)[-1]
    session = Session(setup, deal, (name,) * len(setup.seats))
    seats = ComputerSeats(session, {name: player_named(name, game)}, SECONDS)
    until = time.monotonic() + LONGEST
    try:
        while session.count < ACTIONS and not session.state.is_over:
            if seats.trouble or time.monotonic() > until:
                raise CheckError(seats.trouble or f"{session.count} actions in {LONGEST:g} s")
            if seats.poll() is None:
                time.sleep(0.001)
    finally:
        seats.close()
    return f"{session.count} actions by “{name}” in a process of its own"


def check_licences() -> str:
    """Read the list of licences of the packaged program; its length in lines, in words."""
    path = assets_folder() / "licences" / "LICENCES.txt"
    if not getattr(sys, "frozen", False):
        return "not packaged"
    return f"{len(path.read_text(encoding='utf-8').splitlines())} lines"


def _demand_marks(surface: pygame.Surface, path: Path) -> None:
    """Raise CheckError if a surface is blank."""
    if not surface.get_bounding_rect():
        raise CheckError(f"{path}: nothing is seen")


def _missing(font: pygame.font.Font, needed: str) -> list[str]:
    """The characters that a font has no sign for: it gives the same measures for all of these."""
    (unknown,) = font.metrics(NO_CHARACTER)
    found = zip(needed, font.metrics(needed), strict=True)
    return [sign for sign, measures in found if measures in (None, unknown)]


def _count_words(found: list[Path], what: str) -> str:
    if not found:
        raise CheckError(f"there are no {what}")
    return f"{len(found)} {what}"


def _catalogues() -> Iterator[tuple[str, dict[str, str]]]:
    """The languages with a catalogue, each with its translations by source text."""
    for code in language_codes():
        if code == SOURCE:
            continue
        found = gettext.find(DOMAIN, catalogues_folder(), [code])
        if found is None:
            raise CheckError(f"there is no catalogue of {code} in {catalogues_folder()}")
        with Path(found).open("rb") as file:
            yield code, _texts(gettext.GNUTranslations(file))


def _texts(catalogue: gettext.GNUTranslations) -> dict[str, str]:
    """All texts of a catalogue; the library has no public way to list them."""
    texts: dict[str | tuple[str, int], str]
    texts = catalogue._catalog  # type: ignore[attr-defined]  # noqa: SLF001
    # A text with a number is there once for each of its plural forms.
    return {f"{key}" if isinstance(key, str) else f"{key[0]} {key[1]}": text
            for key, text in texts.items() if key}  # fmt: skip


def _characters() -> set[str]:
    """All characters that are written in any language, without spaces."""
    texts = [
        text for _code, catalogue in _catalogues() for pair in catalogue.items() for text in pair
    ]
    return {
        sign
        for text in [*texts, *(language_of(code).name for code in language_codes())]
        for sign in text
        if sign.isprintable() and not sign.isspace()
    }
