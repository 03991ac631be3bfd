"""What documents name in code letters: files and definitions that are there."""

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
DOCUMENTS: Final = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
FOLDERS: Final = ("sneferu_gui", "assets", "tests", "tools")
OTHERS: Final = {"Atspi.generate_keyboard_event"}
"""Names that belong to other programs."""


@cache
def files() -> tuple[str, ...]:
    """The files of code and data, as paths below the checkout."""
    below = [each for name in FOLDERS for each in (ROOT / name).rglob("*")]
    every = [*ROOT.glob("*"), *below]
    return tuple(each.relative_to(ROOT).as_posix() for each in every if each.is_file())


@cache
def words() -> set[str]:
    """All words of the sources, and those of the files' names."""
    sources = [each for each in files() if each.endswith((".py", ".toml", ".sh", "Makefile"))]
    texts = [(ROOT / each).read_text(encoding="utf-8") for each in sources]
    return {word for text in (*texts, *files()) for word in re.findall(r"\w+", text)}


def code_in(document: Path) -> list[str]:
    """What stands in code letters within a document's sentences."""
    text = re.sub(r"```.*?```", "", document.read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.findall(r"`([^`\n]+)`", text)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_a_document_names_files_that_are_there(document: Path) -> None:
    there = [f"/{each}" for each in files()]
    named = [each for each in code_in(document) if re.fullmatch(r"[\w/.]+/\w+\.(py|toml)", each)]
    gone = [each for each in named if not any(path.endswith(f"/{each}") for path in there)]
    assert not gone


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.stem)
def test_a_document_names_definitions_that_are_there(document: Path) -> None:
    """Names with an underscore, a dot or capitals within: other words may be anything."""
    pattern = r"[A-Za-z_]*(?:[a-z]_[a-z]|[a-z][A-Z]|[a-z]\.[a-zA-Z])[A-Za-z_.]*(?:\(\))?"
    named = [each for each in code_in(document) if re.fullmatch(pattern, each)]
    parts = {each: re.findall(r"\w+", each) for each in named if each not in OTHERS}
    assert not [each for each, names in parts.items() if not words().issuperset(names)]
