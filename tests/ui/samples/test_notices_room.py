"""Notices over every named scene: they lie in the window and cover nothing that can be used."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from sneferu_gui.language import choose_language
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.views.node import Node
from tests.ui.samples.test_samples import sample
from tests.ui.scenes.opened import SAMPLES

TOLD = (
    ("Sound is on.", ""),
    ("The file lies here: ~/.local/share/sneferu/exports/Merit-Hapi-3.html", "/x/Merit.html"),
    (
        "The saved games are damaged. " + "The backup of today was brought back in its place. " * 2,
        "",
    ),
)


@pytest.fixture(params=["en", "cs"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    choose_language(request.param)
    yield request.param
    choose_language("en")


def controls(tree: Node) -> list[Node]:
    dialogs = [each for each in tree.walk() if each.role == "dialog"]
    root = dialogs[-1] if dialogs else tree
    return [each for each in root.walk() if each.act is not None]


def test_a_notice_covers_no_control(language: str, renderer: Renderer) -> None:
    del language
    wrong = []
    for name in SAMPLES:
        for width, height in ((1024, 640), (1280, 720)):  # a larger one is a page of these
            stage = Stage(sample(name), renderer.ruler, width, height)
            keys = {each.key for each in controls(stage.tree())}
            for told in TOLD:
                stage.notify(*told)
            tree = stage.tree()
            notices = [each for each in tree.walk() if each.role == "notice"]
            assert len(notices) == len(TOLD)
            wrong += [
                f"{name} {width}x{height}: {notice.label[:20]} covers {control.key}"
                for notice in notices
                for control in controls(tree)
                if control.key in keys and notice.rect.meets(control.rect)
            ]
            assert all(tree.rect.holds(notice.rect) for notice in notices)
            wrong += [
                f"{name} {width}x{height}: notices cover one another"
                for one, other in combinations(notices, 2)
                if one.rect.meets(other.rect)
            ]
    assert not wrong, "\n".join(wrong)


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
