"""Nothing English is left in Czech scenes: every text of every sample, tooltips included."""

import re
from collections.abc import Iterator

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.options import ShotOptions
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.samples.samples import scene_for_shot
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.views.looks import Letters
from tests.ui.scenes.opened import SAMPLES

ENGLISH = {
    "the", "of", "and", "with", "you", "your", "is", "are", "be", "not", "this", "that", "from",
    "at", "into", "its", "what", "food", "stone", "stones", "day", "days", "space", "quarry",
    "column", "row", "level", "boat", "turn", "player", "open", "show", "close", "northern",
    "desert", "aswan", "buy", "back", "next", "none", "best",
}  # fmt: skip
"""Words that Czech has not. Some that both have are left out: “to”, “a”, “on”, “do”, “start”."""
CALLED_SO = frozenset({"club evenings", "Python Software Foundation"})
"""Names of people's own, in samples."""
VERSIONED = frozenset({"title", "credits", "report"})
"""Scenes that tell versions, which have points in every language."""


@pytest.fixture
def _czech() -> Iterator[None]:
    choose_language("cs")
    yield
    choose_language("en")


def texts_of(name: str, renderer: Renderer) -> set[str]:
    scene = scene_for_shot(ShotOptions(out=None, scene=name))  # type: ignore[arg-type]
    found: set[str] = set()
    for node in Stage(scene, renderer.ruler, 1280, 720).tree().walk():
        found |= {*node.label.split("\n"), *node.hint.split("\n")}
        found |= {look.text for look in node.looks if isinstance(look, Letters)}
    return found - CALLED_SO


def words_in(text: str) -> set[str]:
    """Its words; paths and versions are none."""
    told = re.sub(r"\S*[/\d]\S*", " ", text.lower())
    return set(re.findall(r"[^\W\d_]+", told))


@pytest.mark.usefixtures("_czech")
@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_english_is_left(name: str, renderer: Renderer) -> None:
    texts = texts_of(name, renderer)
    english = {text for text in texts if ENGLISH & words_in(text)}
    assert not english
    if name not in VERSIONED:
        assert not {text for text in texts if re.search(r"\d\.\d", text)}, "numbers have commas"
