"""Sobek's pages of a round's end, the end and statistics, in the smallest windows."""

from collections.abc import Iterator
from itertools import count

import pytest

from sneferu_gui.cli.options import ShotOptions
from sneferu_gui.games.sobek.table.round_end.scene import RoundScene
from sneferu_gui.language import PSEUDO, choose_language, language_codes
from sneferu_gui.ui.engine.panning import Panning
from sneferu_gui.ui.engine.scene import Scene, call
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.node import SCROLL_TARGET, Node
from sneferu_gui.ui.samples.samples import scene_for_shot
from sneferu_gui.ui.shell.renderer import Renderer
from tests.ui.samples.test_narrow import canvas_of
from tests.ui.samples.test_samples import faults_of, off_scale

PAGES = ("round", "round-told", "end-account", "statistics")
WINDOWS = ((1024, 640, 100), (1280, 720, 100), (1024, 640, 200))


@pytest.fixture(params=[*language_codes(), PSEUDO])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    choose_language(request.param)
    yield request.param
    choose_language("en")


def page_of_sobek(name: str) -> Scene:
    """A page, made anew: its texts are put into words when it is made."""
    return scene_for_shot(ShotOptions(out=None, scene=name, game="sobek"))  # type: ignore[arg-type]


def told_in_part(page: Node) -> Iterator[str]:
    """Figures and lines of an account with words left out."""
    for node in page.walk():
        if node.key.startswith(("statistics/figure/", "account/detail/")):
            shown = " ".join(each.text for each in node.looks if isinstance(each, Letters))
            missing = set(node.label.replace(":", " ").split()) - set(
                shown.replace(":", " ").split()
            )
            if missing:
                yield f"{node.key}: without {sorted(missing)}"


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_sound_in_a_small_window(name: str, language: str, renderer: Renderer) -> None:
    """Nothing is cut, covered or unreachable by scrolling."""
    scene = page_of_sobek(name)
    faults = []
    for width, height, percent in WINDOWS:
        frame = Panning().frame(canvas_of(renderer, width, height, percent), scene.least)
        scene.settle(frame)
        page = scene.tree(frame)
        outside = [n.key for n in page.walk() if n.is_reachable and not page.rect.holds(n.rect)]
        found = [*outside, *faults_of(page, renderer.ruler), *off_scale(page, percent)]
        found += list(told_in_part(page))
        found += [] if page.rect.w == width else ["it is wider than the window"]
        faults += [f"{width}x{height} at {percent} % {language}: {fault}" for fault in found]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize(("width", "height", "percent"), [(1024, 640, 200), (1280, 720, 125)])
def test_what_is_told_is_in_view_with_the_row_it_is_about(
    width: int, height: int, percent: int, renderer: Renderer
) -> None:
    """At 200 %, where one row has room, the page goes to the row; with the longest words."""
    choose_language(PSEUDO)
    try:
        scene = page_of_sobek("round")
        assert isinstance(scene, RoundScene)
        scene.activate(call(RoundScene.tell_again))
        stage = Stage(scene, renderer.ruler, width, height, percent)
        heard, about = set(), set()
        for now in count():
            stage.tick(0.2 * now)
            seen = stage.tree()
            told = seen.find("round/told")
            if seen.find("round/on"):
                break
            if told is None or told.label in heard:
                continue
            heard.add(told.label)
            assert seen.rect.holds(told.rect), told.label
            foot = seen.find("pan/foot")
            assert foot is not None
            assert foot.find(told.key) or told.rect.bottom <= foot.rect.y, told.label
            for row in seen.walk():
                if SCROLL_TARGET in row.state and row is not told:
                    about.add(row.key)
                    assert 0 <= row.rect.y < row.rect.bottom <= foot.rect.y, row.key
    finally:
        choose_language("en")
    assert len(heard) > 5
    assert len(about) == (4 if percent == 200 else 0)
