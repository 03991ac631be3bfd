"""Every word shown can be translated: extraction finds them, and catalogues miss none."""

import ast
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "sneferu_gui"
LOCALES: Final = ROOT / "assets" / "locale"
KEYWORDS: Final = {"_": None, "N_": None, "ngettext": (1, 2), "Refusal": (2,)}


def found() -> set[str]:
    """Every text marked in the package."""
    texts = set()
    for _, _, message, _, _ in extract_from_dir(PACKAGE, keywords=KEYWORDS):
        texts.add(message if isinstance(message, str) else message[0])
    return texts


SAMPLE: Final = [
    "Choose a stone of the offer.",  # ui/scenes/table
    "{n} day",  # ui/scenes/words, with its plural
    "Who plays",  # ui/scenes/setup
    "Where it came from",  # ui/scenes/end
    "the bought stone must be placed or stored first",  # rules/refusal
    "open the game",  # cli
    "Wins by {name}",  # simulation
    "Close",  # ui/views
    "Something in the program broke, and it has to end.",  # ui/shell
]


@pytest.mark.parametrize("text", SAMPLE)
def test_words_of_every_room_are_found(text: str) -> None:
    assert text in found()


def test_the_template_is_of_these_words() -> None:
    template = read_po(io.BytesIO((LOCALES / "sneferu.pot").read_bytes()))
    listed = {message.id if isinstance(message.id, str) else message.id[0] for message in template}
    assert listed - {""} == found(), "run `make words`"


@pytest.mark.parametrize("path", sorted(LOCALES.glob("*/LC_MESSAGES/*.po")), ids=str)
def test_no_catalogue_misses_a_word(path: Path) -> None:
    catalogue = read_po(io.BytesIO(path.read_bytes()))
    missing = [message.id for message in catalogue if message.id and not message.string]
    assert not missing
    listed = {message.id if isinstance(message.id, str) else message.id[0] for message in catalogue}
    assert found() <= listed


SHOWN_BY: Final = {"ButtonAppearance", "MoveLine", "LogLine", "Tell", "Figure", "FigureLine"}
"""What words are handed to in scenes."""


def bare_words(source: str) -> Iterator[tuple[int, str]]:
    """Line and text of every sentence handed to a view without being marked."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SHOWN_BY:
            for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    text = argument.value
                    if " " in text.strip() and any(sign.isalpha() for sign in text):
                        yield argument.lineno, text


@pytest.mark.parametrize(
    "path", sorted((PACKAGE / "ui" / "scenes").rglob("*.py")), ids=lambda path: path.stem
)
def test_nothing_is_shown_unmarked(path: Path) -> None:
    assert not list(bare_words(path.read_text(encoding="utf-8")))


def test_bare_words_are_seen() -> None:
    source = 'MoveLine("No stone", _("left"))\nTell(_("all is well"))\nMoveLine("a/b", "")\n'
    assert list(bare_words(source)) == [(1, "No stone")]
