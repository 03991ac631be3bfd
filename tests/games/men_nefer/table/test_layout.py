"""The layout of Men-Nefer's panels: no overlap; Houses, market and land in any window."""

from itertools import combinations
from typing import Any

import pytest

from sneferu_gui.cli.options import PlayOptions, ShotOptions
from sneferu_gui.games.men_nefer.samples.scenes import START
from sneferu_gui.games.men_nefer.table.scene import table_picture
from sneferu_gui.games.men_nefer.table.table_layout import Part, TableLayout, table_layout
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Scene
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.engine.text_panel import TextPanel
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.table_room import LEAST_HIT
from sneferu_gui.ui.kit.theme import SMALLEST_LAYOUT, Scale
from sneferu_gui.ui.samples.moments import THREE, TWO, Company
from sneferu_gui.ui.samples.samples import scene_for_shot
from sneferu_gui.ui.samples.usual import table_against
from sneferu_gui.ui.shell.scenes import Program
from tests.games.men_nefer.table.land_tables import RENDERER
from tests.ui.pages.opened import EvenRuler

RULER = EvenRuler()
SIZES = (
    (1024, 640), (1280, 720), (1024, 1000), (1366, 1024), (1024, 1400), (1080, 1920), (1920, 1080),
    (2560, 1080), (2560, 1440),
)  # fmt: skip
SCALES = (75, 100, 125, 150, 200)
WINDOWS = [(*size, percent) for size in SIZES for percent in SCALES]


def frame_of(wide: int, high: int, percent: int) -> Canvas:
    return Canvas(wide, high, Scale(percent), RULER)


def panels_of(layout: TableLayout) -> dict[str, Rect]:
    places = {name: place for name, place in layout._asdict().items() if isinstance(place, Rect)}
    return {name: place for name, place in places.items() if place != NOWHERE}


@pytest.mark.parametrize("window", WINDOWS)
def test_every_panel_has_a_place_of_its_own_in_the_window(window: tuple[int, int, int]) -> None:
    frame = frame_of(*window)
    layout = table_layout(frame)
    panels = panels_of(layout)
    for one, other in combinations(panels.values(), 2):
        assert not one.meets(other)
    for place in (*panels.values(), *(rect for _part, rect in layout.drawers)):
        assert frame.rect.holds(place)
        assert place.h >= min(LEAST_HIT, frame.px(32))


@pytest.mark.parametrize("window", WINDOWS)
def test_what_a_turn_begins_with_is_never_folded(window: tuple[int, int, int]) -> None:
    frame = frame_of(*window)
    layout = table_layout(frame)
    for rows in (layout.houses, layout.market):
        assert rows.h // 5 >= frame.px(19)
    assert layout.land.w >= frame.px(260)
    assert layout.land.h >= frame.px(190)
    for part, place in ((Part.LOG, layout.log), (Part.ACCOUNT, layout.account)):
        assert (place == NOWHERE) == (part in layout.folded)
    assert (layout.strip == NOWHERE) == (Part.PLAYERS in layout.folded)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 650)])
def test_10_the_account_is_in_sight_above_the_strip_of_a_lesson_too(size: tuple[int, int]) -> None:
    """Puzzles ask for the best Harvest, and had folded what a Harvest now would bring."""
    layout = table_layout(frame_of(*size, 100))
    assert layout.account == layout.agenda._replace(y=layout.account.y, h=layout.account.h)
    assert Part.ACCOUNT not in layout.folded


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1024, 1000), (2560, 1440)])
def test_nothing_is_folded_where_there_is_room(size: tuple[int, int]) -> None:
    assert not table_layout(frame_of(*size, 100)).folded


@pytest.mark.parametrize("high", range(500, 720, 20))
def test_houses_can_be_hit_in_windows_of_little_height_too(high: int) -> None:
    """Lessons have their words above the table."""
    for wide in (1024, 1280):
        layout = table_layout(frame_of(wide, high, 100))
        assert layout.houses.h >= 5 * LEAST_HIT + 16, (wide, high)


def test_the_opened_agenda_has_the_place_of_its_bar_too() -> None:
    layout = table_layout(frame_of(*SMALLEST_LAYOUT, 100))
    assert dict(layout.drawers)[Part.MOVE].bottom == layout.agenda.bottom


@pytest.mark.parametrize(("size", "is_there"), [((1280, 720), False), ((1920, 1080), True)])
def test_the_meter_stands_beside_the_players_where_there_is_room(
    size: tuple[int, int], *, is_there: bool
) -> None:
    layout = table_layout(frame_of(*size, 100))
    assert (layout.duat != NOWHERE) is is_there
    assert layout.strip.w >= 740


def test_over_the_analysis_the_land_is_not_squashed_by_what_is_asked() -> None:
    """The analysis has the usual window width, less a strip of its height."""
    layout = table_layout(frame_of(1280, 600, 100))
    assert layout.agenda.x >= layout.land.right
    assert layout.land.h > 350


def test_10_houses_and_agenda_grow_with_the_land_in_very_wide_windows() -> None:
    """TABLE.md, 10, gives their width at 1920; at 2560 the land keeps its share."""
    at_1920, at_2560 = (table_layout(frame_of(*size, 100)) for size in ((1920, 1080), (2560, 1440)))
    assert (at_1920.houses.w, at_1920.agenda.w) == (470, 350)
    assert at_2560.houses.w >= 620
    assert at_2560.agenda.w >= 460
    shares = [layout.land.w / layout.board.w for layout in (at_1920, at_2560)]
    assert abs(shares[0] - shares[1]) < 0.02


def scene(name: str) -> Scene:
    return scene_for_shot(ShotOptions(out=None, scene=name, game="men_nefer"))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("size", "percent"),
    [((1280, 720), 100), ((1366, 768), 100), ((1920, 1080), 125), ((3840, 2160), 200)],
)
def test_the_table_begins_smaller_than_pages_where_that_brings_more(
    size: tuple[int, int], percent: int
) -> None:
    """With as many log lines and words as TABLE.md, 10, requires for a larger window."""
    assert Stage(scene("table"), RULER, *size).percent == percent
    chosen = Stage(scene("table"), RULER, *size, 150)
    assert chosen.percent == 150


@pytest.mark.parametrize("name", ["menu", "lesson-1", "puzzle-bundle", "replay", "analysis"])
def test_what_lies_over_the_table_or_around_it_leaves_its_scale(name: str) -> None:
    assert Stage(scene(name), RULER, 1920, 1080).percent == 125
    assert Stage(TextPanel(scene("table")), RULER, 1920, 1080).percent == 125
    assert Stage(scene("rulebook"), RULER, 1920, 1080).percent == 150
    stage = Stage(scene(name), RULER, 1920, 1080)
    stage.handle(KeyPressed("-", ctrl=True))
    assert stage.percent == 110


@pytest.mark.parametrize("company", [TWO, THREE])
def test_whose_turn_it_is_has_a_name_in_the_bar_beside_computers(company: Company) -> None:
    """The place of the button that hurries them was kept free beside an emblem alone."""
    program = Program(PlayOptions(edition=None, seed=1, game="men_nefer"), stores=False)
    scene: Any = table_against(company, START, ("child",) * company.players)(program)
    canvas = Canvas(1280, 720, Scale(100), RENDERER.ruler)
    banner = table_picture(canvas, scene.snapshot()).find("bar/banner")
    assert banner is not None
    assert any(isinstance(look, Letters) for look in banner.looks)
