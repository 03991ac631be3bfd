"""Notices: they fade once they could be read, and can be read again later."""

import pytest

from sneferu_gui.ui.engine.inputs import Button, KeyPressed, PointerMoved, PointerPressed
from sneferu_gui.ui.engine.inputs import PointerReleased as Released
from sneferu_gui.ui.engine.notices import A_LETTER, FADING, LEAST, MOST, Notices, OpenOutside
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Box, Letters
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.free_place import CONTROL_COST, free_place
from tests.ui.pages.opened import EvenRuler, node, program, stage_of
from tests.ui.samples.notices import TOLD
from tests.ui.samples.test_samples import sample

SHORT = "Sound is on."
LONG = "The disk is full. " * 12


@pytest.fixture
def stage() -> Stage:
    return stage_of(program().credits())


def pass_time(stage: Stage, seconds: float, start: float = 0.0) -> float:
    now = start
    while now < start + seconds:
        now += 0.1
        stage.tick(now)
    return now


def labels(stage: Stage) -> list[str]:
    return [each.label for each in stage.tree().walk() if each.role == "notice"]


def test_a_notice_goes_after_a_time_that_fits_its_length(stage: Stage) -> None:
    stage.tick(0.0)
    stage.notify(SHORT)
    stage.notify(LONG)
    now = pass_time(stage, LEAST - 1)
    assert labels(stage) == [SHORT, LONG]
    now = pass_time(stage, 1.5, now)
    assert labels(stage) == [LONG], "both are there at once: none waits for the other"
    now = pass_time(stage, A_LETTER * len(LONG) - LEAST - 1.5, now)
    assert labels(stage) == [LONG]
    pass_time(stage, 2, now)
    assert labels(stage) == []


def test_it_fades_at_the_end(stage: Stage) -> None:
    stage.tick(0.0)
    stage.notify(SHORT)
    now = pass_time(stage, LEAST - FADING - 0.3)
    whole = node(stage, "notice")
    pass_time(stage, 0.6, now)
    faint = node(stage, "notice")
    for before, after in zip(whole.looks, faint.looks, strict=True):
        if isinstance(before, Letters):
            assert isinstance(after, Letters)
            assert 0 < after.colour[3] < before.colour[3]
        elif isinstance(before, Box):
            assert isinstance(after, Box)
            assert after.fill[3] < before.fill[3]


def test_nothing_changes_between_a_notices_coming_and_its_fading(stage: Stage) -> None:
    stage.tick(0.0)
    stage.notify(SHORT)
    tree = stage.tree()
    pass_time(stage, LEAST - FADING - 0.3)
    assert stage.tree() is tree


def test_no_time_goes_by_for_it_while_it_is_pointed_at(stage: Stage) -> None:
    stage.tick(0.0)
    stage.notify(SHORT)
    stage.handle(PointerMoved(*node(stage, "notice").rect.centre))
    now = pass_time(stage, 60)
    assert labels(stage) == [SHORT]
    stage.handle(PointerMoved(1, 1))
    pass_time(stage, LEAST + 1, now)
    assert labels(stage) == []


def test_no_time_goes_by_while_the_keyboard_is_on_it(stage: Stage) -> None:
    stage.tick(0.0)
    stage.notify(SHORT, "/x/y.html")
    for _ in range(12):
        stage.handle(KeyPressed("tab"))
        if (stage.attention.focused or "").startswith("notice"):
            break
    assert (stage.attention.focused or "").startswith("notice"), "Tab comes to it"
    pass_time(stage, 60)
    assert labels(stage) == [SHORT]


def test_whoever_has_set_motion_off_has_all_the_time_there_is(stage: Stage) -> None:
    stage.notices.fade = False
    stage.tick(0.0)
    stage.notify(SHORT)
    pass_time(stage, 300)
    assert labels(stage) == [SHORT]
    stage.handle(KeyPressed("escape"))
    assert labels(stage) == []


def test_a_click_puts_one_away_and_escape_the_oldest(stage: Stage) -> None:
    for text in ("one", "two", "three"):
        stage.notify(text)
    second = node(stage, "notice/1")
    assert second.label == "two"
    x, y = second.rect.x + 3, second.rect.y + 3
    stage.handle(PointerPressed(x, y, Button.MAIN))
    stage.handle(Released(x, y, Button.MAIN))
    assert labels(stage) == ["one", "three"]
    stage.handle(KeyPressed("escape"))
    assert labels(stage) == ["three"]


def test_what_has_gone_can_still_be_read_in_words(stage: Stage) -> None:
    for number in range(MOST + 2):
        stage.notify(f"notice number {number}")
    assert labels(stage) == [f"notice number {number}" for number in range(2, MOST + 2)]
    pass_time(stage, 60)
    assert labels(stage) == []
    stage.handle(KeyPressed("t"))
    stage.activate("text/copy")
    words = stage.clipboard.get().splitlines()
    first = words.index("Notices")
    assert words[first + 1 :] == [f"· notice number {n}" for n in reversed(range(MOST + 2))]


def test_what_is_told_again_begins_again() -> None:
    notices = Notices()
    notices.tick(0.0, is_held=False)
    notices.add(SHORT)
    for step in range(40):
        notices.tick(step / 10, is_held=False)
    notices.add(SHORT)
    assert [notice.text for notice in notices.shown] == [SHORT]
    assert notices.shown[0].left == LEAST


def test_a_computer_that_slept_has_shown_nothing_meanwhile() -> None:
    notices = Notices()
    notices.add(SHORT)
    notices.tick(0.0, is_held=False)
    notices.tick(3600.0, is_held=False)
    assert notices.shown[0].left > LEAST - 1


def test_an_exported_file_can_be_opened_and_shown(stage: Stage) -> None:
    asked: list[OpenOutside] = []

    def opens(wanted: OpenOutside) -> str:
        asked.append(wanted)
        return "nothing opens it" if wanted.shows_folder else ""

    stage.notices.open_outside = opens
    stage.notify("The file lies here: /x/y.html", "/x/y.html")
    stage.activate("notice/open")
    stage.activate("notice/folder")
    assert asked == [OpenOutside("/x/y.html"), OpenOutside("/x/y.html", shows_folder=True)]
    assert labels(stage)[-1] == "nothing opens it"


# -- where there is room ---------------------------------------------------------------------

WINDOW = Rect(0, 0, 960, 640)


def test_the_place_found_is_the_best_of_all() -> None:
    """Compared with a search that counts the cells of every place."""
    cell = WINDOW.w // 96
    weights = (
        (Rect(0, 400, 960, 240), CONTROL_COST),
        (Rect(300, 100, 200, 100), 40),
        (Rect(700, 0, 400, 700), 8),
    )
    size = (150, 120)

    def cost(x: int, y: int) -> int:
        covered = 0
        for rect, weight in weights:
            wide = min(x + 15, -(-rect.right // cell), 96) - max(x, rect.x // cell)
            high = min(y + 12, -(-rect.bottom // cell), 64) - max(y, rect.y // cell)
            covered += weight * max(0, wide) * max(0, high)
        return covered + (64 - 12 - y) + abs(x - (96 - 15) // 2)

    best = min((cost(x, y), x, y) for y in range(1, 52) for x in range(1, 81))
    index, rect = free_place(WINDOW, weights, (size,))
    assert index == 0
    assert (rect.w, rect.h) == size
    assert cost(rect.x // cell, rect.y // cell) == best[0] < CONTROL_COST


def test_where_nothing_is_free_the_least_is_covered() -> None:
    weights = ((WINDOW, CONTROL_COST), (Rect(0, 0, 960, 500), CONTROL_COST))
    _, rect = free_place(WINDOW, weights, ((100, 60),))
    assert rect.y >= 500
    assert free_place(Rect(0, 0, 90, 60), (), ((2000, 2000),))[1].w == 2000


@pytest.mark.parametrize("percent", [75, 150])
@pytest.mark.parametrize("name", ["table", "replay", "replay-end"])
def test_a_window_too_low_for_notices_keeps_its_table(name: str, percent: int) -> None:
    """It gives up only so much of its height that the panels still fit."""
    stage = Stage(sample(name), EvenRuler(), 320, 200, percent)
    for text, target in TOLD:
        stage.notify(text, target)
        keys = {each.key for each in stage.tree().walk()}
        assert {"river", "board"} <= keys
    assert len(labels(stage)) == len(TOLD)
