"""Notices at their smallest and largest: their text has room.

`test_samples` checks in every scene that notices cover nothing that can be used.
"""

from collections.abc import Iterator

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.shell.renderer import Renderer
from tests.ui.samples.notices import TOLD, covered_by_notices
from tests.ui.samples.test_samples import sample


@pytest.fixture(params=["en", "cs", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    choose_language(request.param)
    yield request.param
    choose_language("en")


def test_a_page_at_its_least_height_makes_room_for_notices(renderer: Renderer) -> None:
    """The page is then laid out lower than without a notice."""
    stage = Stage(sample("letters"), renderer.ruler, 1024, 640, 150)
    assert not list(covered_by_notices(stage))


def test_its_words_and_buttons_lie_in_it_whole(language: str, renderer: Renderer) -> None:
    del language
    for width, height in ((1024, 640), (3840, 2160)):
        stage = Stage(sample("table"), renderer.ruler, width, height)
        for told in TOLD:
            stage.notify(*told)
        for notice in (each for each in stage.tree().walk() if each.role == "notice"):
            buttons = notice.children
            assert buttons
            assert all(min(each.rect.w, each.rect.h) >= 32 for each in buttons)
            assert all(notice.rect.holds(each.rect) for each in buttons)
            for look in notice.looks[1:]:
                assert notice.rect.holds(look.rect)  # type: ignore[union-attr]
                assert not any(look.rect.meets(each.rect) for each in buttons)  # type: ignore[union-attr]
                assert renderer.ruler.width(look.text, look.font) <= look.rect.w  # type: ignore[union-attr]
