"""The ceremony after every game's end (issue 29, 7): the winner is not shown before."""

from collections import Counter
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, Final

import pygame
import pytest

from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.catalogue import GAMES
from sneferu_gui.games.sneferu.samples.games import FOUR, is_tie
from sneferu_gui.games.sneferu.table.pyramid_places import BuiltLook
from sneferu_gui.games.terra_pyramides.table.looks import FoundationLook, PyramidLook
from sneferu_gui.session.game import Session
from sneferu_gui.ui.engine.inputs import KeyPressed, Resized
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.bank import PICTURE_WIDTH
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, DrawnAhead, Look, Picture
from sneferu_gui.ui.kit.node import Node, looks_of
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.pages.end.bank_stands import BANK_KEY, SHADOW
from sneferu_gui.ui.pages.end.ceremony import (
    CEREMONY_NOT_BEGUN,
    CEREMONY_OVER,
    CEREMONY_SECONDS,
    MOVING_SECONDS,
    WINNER_SIZE,
    ceremony_at,
    row_of,
)
from sneferu_gui.ui.pages.end.page import EndPage, ResultPage, result_page
from sneferu_gui.ui.pages.end.reveal import MOST_NOTES
from sneferu_gui.ui.pages.end.scene import EndScene
from sneferu_gui.ui.samples.any_game import whole_game
from sneferu_gui.ui.samples.moments import TWO, game_at, is_over
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program
from tests.ui.pages.opened import EvenRuler, node, stage_of
from tools.art.make_bank import MOON, MOON_RADIUS

STEP: Final = 1 / 16
"""Seconds between two pictures."""
SMALL: Final = 2**16
"""The memory of surfaces that are drawn in a moment, in bytes."""


@cache
def game_of(game: str) -> Session:
    return whole_game(Program(PlayOptions(seed=1, game=game), stores=False).edition())


def end_of(game: str, tempo: float = 1.0) -> tuple[Stage, EndScene]:
    own = Program(PlayOptions(seed=1, game=game), stores=False)
    table = own.table(game_of(game).copy())
    table.animation.tempo = tempo
    scene = own.end(table)
    assert isinstance(scene, EndScene)
    return stage_of(scene), scene


def told(stage: Stage, scene: EndScene) -> float:
    """Count until everything is shown; return the time."""
    now = 0.0
    stage.tick(now)
    while scene._reveal.known is not None:
        now += STEP
        stage.tick(now)
    return now


def stands(stage: Stage) -> list[Node]:
    bank = node(stage, BANK_KEY)
    return [each for each in bank.children if each.key.startswith("player/") and each.label]


def lit(stage: Stage) -> int:
    return sum(each.key.startswith("result/torch/") for each in stage.tree().walk())


@pytest.mark.parametrize("game", GAMES)
def test_while_it_is_counted_all_stand_alike_in_the_order_of_their_seats(game: str) -> None:
    """Neither places nor sizes reveal the winner, and no torch is lit."""
    stage, scene = end_of(game)
    now = 0.0
    stage.tick(now)
    while scene._reveal.known is not None:
        rects = [each.rect for each in stands(stage)]
        assert [each.key for each in stands(stage)] == [f"player/{n}" for n in range(len(rects))]
        assert len({(rect.y, rect.w, rect.h) for rect in rects}) == 1
        assert not [each for each in stands(stage) if "selected" in each.state]
        assert lit(stage) == 0
        now += STEP
        stage.tick(now)


@pytest.mark.parametrize("game", GAMES)
def test_then_the_winner_comes_to_the_middle_grows_and_torches_are_lit_one_by_one(
    game: str,
) -> None:
    stage, scene = end_of(game)
    now = told(stage, scene)
    (winner,) = scene.session.state.result().winners
    before = node(stage, f"player/{winner}").rect
    lights, middles, highs = [0], list[int](), list[int]()
    while not scene._reveal.is_over:
        now += STEP
        stage.tick(now)
        rect = node(stage, f"player/{winner}").rect
        middles.append(rect.centre[0])
        highs.append(rect.h)
        lights.append(lit(stage))
        assert stage.tree().find("result/heron") is None or lights[-1] == max(lights)
    count, centre = len(stands(stage)), stage.tree().rect.centre[0]
    if count == 2:
        left, right = (each.rect for each in stands(stage))
        assert abs(left.x + right.right - 2 * centre) <= 2, "both together in the middle"
        assert right.right - left.x > 0.9 * stage.tree().rect.w, "no third is empty"
    else:
        assert abs(middles[-1] - centre) <= 2, "in the middle"
    assert len(set(middles)) > 5 or abs(before.centre[0] - middles[-1]) < 10, "it moves there"
    assert highs[-1] > before.h, "and larger"
    assert {after - earlier for earlier, after in pairwise(lights)} <= {0, 1}
    assert lights[-1] == count + 1, "between all, and at both ends"
    assert stage.tree().find("result/heron") is not None
    others = [each.key for each in stands(stage) if each.key != f"player/{winner}"]
    assert others == sorted(others), "the others stay in the order of their seats"


@pytest.mark.parametrize("game", GAMES)
def test_with_motion_off_it_is_whole_at_once(game: str) -> None:
    still, moving = end_of(game, 0.0), end_of(game)
    now = told(*moving)
    moving[0].tick(now + CEREMONY_SECONDS + 1)
    pictures = [node(stage, BANK_KEY) for stage, _scene in (still, moving)]
    assert pictures[0] == pictures[1]
    assert lit(still[0]) > 0


@pytest.mark.parametrize("game", GAMES)
def test_in_a_counting_notes_rise_and_none_is_heard_fifteen_times(game: str) -> None:
    """Issue 29, 10."""
    stage, scene = end_of(game)
    heard: Counter[str] = Counter()
    last: tuple[int, ...] = ()
    notes: list[int] = []
    now = 0.0
    stage.tick(now)
    while scene._reveal.known is not None:
        about = scene._reveal.known.stands
        notes, last = (notes, last) if about == last else ([], about)
        sounds = scene.take_sounds()
        heard.update(sounds)
        notes += [int(name.removeprefix("count-")) for name in sounds if name.startswith("count-")]
        assert notes == sorted(set(notes))
        now += 1 / 60
        stage.tick(now)
    assert heard["count-1"] or heard[f"count-{MOST_NOTES}"]
    assert max(heard.values()) < 15


def test_a_key_in_the_ceremony_does_what_it_does_elsewhere() -> None:
    """It blocks nothing: the page is complete, and shows its keys."""
    stage, scene = end_of("sneferu")
    now = told(stage, scene)
    assert node(stage, "result/board").shortcut == "escape"
    stage.tick(now + MOVING_SECONDS / 2)
    moving = node(stage, BANK_KEY)
    scene.take_sounds()
    stage.handle(KeyPressed("t"))
    assert stage.scene is not scene
    stage.handle(KeyPressed("escape"))
    assert scene._reveal.ceremony == CEREMONY_OVER
    assert node(stage, BANK_KEY) != moving
    assert "end" not in scene.take_sounds(), "it was heard when all was told"


def test_who_share_a_victory_stand_together_and_alike() -> None:
    own = Program(PlayOptions(seed=1), stores=False)
    session = game_at(own.edition(), TWO, is_tie)
    result = session.state.result()
    scene = own.end(own.table(session))
    scene.hurry()
    stage = stage_of(scene)
    rects: list[Rect] = [node(stage, f"player/{seat}").rect for seat in result.winners]
    assert len({(rect.y, rect.w, rect.h) for rect in rects}) == 1


def test_the_ceremony_begins_with_nothing_and_comes_to_its_end() -> None:
    assert ceremony_at(0.0) == CEREMONY_NOT_BEGUN
    assert ceremony_at(CEREMONY_SECONDS) == CEREMONY_OVER
    moments = [ceremony_at(CEREMONY_SECONDS * share / 50) for share in range(51)]
    assert moments == sorted(moments)
    assert not [each for each in moments if each.torches and each.grown < 1]
    assert WINNER_SIZE > 1


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1440)])
def test_four_share_the_width_the_winner_between_two_torches_and_heron_in_the_picture(
    size: tuple[int, int],
) -> None:
    """No column is empty, so that all monuments are a sixth larger than with the winner centred."""
    own = Program(PlayOptions(seed=1), stores=False)
    scene = own.end(own.table(game_at(own.edition(), FOUR, is_over)))
    scene.hurry()
    stage = Stage(scene, stage_of(scene)._ruler, *size)
    whole = Rect(0, 0, *size)
    lights = [each for each in node(stage, BANK_KEY).children if each.key.startswith("result/")]
    assert len(lights) == 6
    in_order = sorted(stands(stage), key=lambda each: each.rect.x)
    assert next(n for n, each in enumerate(in_order) if "selected" in each.state) in {1, 2}
    (winner,) = (each for each in in_order if "selected" in each.state)
    assert winner.rect.w > 0.26 * whole.w
    assert abs(winner.rect.centre[0] - whole.centre[0]) < 0.08 * whole.w, "nearly in the middle"
    assert all(each.rect == each.rect.clamped(whole) for each in lights)
    assert not any(
        lights[-1].rect.inset(lights[-1].rect.w // 8).meets(each.rect) for each in in_order
    )


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_winner_passes_nobody_who_need_not_be_passed(count: int) -> None:
    """In an even number the winner takes the nearer of the two places in the middle."""
    canvas = Canvas(1280, 720, Scale(100), EvenRuler())
    passed = []
    for seat in range(count):
        shown: Any = [SimpleNamespace(is_winner=each == seat) for each in range(count)]
        order = row_of(canvas, canvas.rect, tuple(shown), 1.0).order
        assert [each for each in order if each != seat] == sorted({*range(count)} - {seat})
        passed.append(abs(order.index(seat) - seat))
    assert passed == {2: [0, 0], 3: [1, 0, 1], 4: [1, 0, 0, 1]}[count]


@pytest.mark.parametrize("size", [(1280, 720), (640, 900)])
def test_on_the_way_a_winner_passes_behind_the_others(size: tuple[int, int]) -> None:
    own = Program(PlayOptions(seed=1), stores=False)
    table = own.table(game_at(own.edition(), FOUR, is_over))
    table.animation.tempo = 1.0
    scene = own.end(table)
    assert isinstance(scene, EndScene)
    stage = Stage(scene, EvenRuler(), *size)
    stage.tick(told(stage, scene) + MOVING_SECONDS / 2)
    (winner,) = scene.session.state.result().winners
    bank = [each for each in node(stage, BANK_KEY).children if each.key.startswith("player/")]
    assert bank[0].key.split("/")[:2] == ["player", str(winner)]


def test_a_shadow_lies_under_what_stands_on_the_bank() -> None:
    """Not under the whole room of a monument that fills only a part of it."""
    stage, scene = end_of("terra_pyramides")
    told(stage, scene)
    for each in stands(stage):
        shadows = [x.rect for x in each.looks if isinstance(x, Box) and x.fill == SHADOW]
        built = [x.rect for x in each.looks if isinstance(x, PyramidLook | FoundationLook)]
        left, right = min(x.x for x in built), max(x.right for x in built)
        assert shadows
        assert all(left < x.x and x.right < right + each.rect.h // 4 for x in shadows)


def test_the_account_comes_up_from_below_and_each_torch_begins_to_burn() -> None:
    stage, scene = end_of("sobek")
    now = told(stage, scene)
    heights, opacities = list[int](), list[int]()
    while not scene._reveal.is_over:
        now += STEP / 4
        stage.tick(now)
        heights.append(node(stage, "result/account").rect.y)
        torch = stage.tree().find("result/torch/0")
        looks = torch.looks if torch is not None else ()
        opacities += [look.opacity for look in looks if isinstance(look, Picture)]
    assert heights[0] > stage.tree().rect.bottom - 20
    assert heights == sorted(heights, reverse=True)
    assert max(before - after for before, after in pairwise(heights)) < 60, "it does not jump"
    assert opacities == sorted(opacities)
    assert opacities[0] < 100 < opacities[-1] == 255


@pytest.mark.parametrize("game", GAMES)
def test_nothing_large_is_drawn_in_the_ceremony_since_it_was_in_idle_frames_before(
    game: str,
) -> None:
    """Issue 29: a frame while all moves takes 10 ms at most."""
    stage, scene = end_of(game)
    painter, surface = Renderer().painter, pygame.Surface(stage.tree().rect[2:], 0, 32)
    stage.tick(0.0)
    painter.paint(surface, looks_of(stage.tree()))
    while painter.draw_ahead():
        pass
    now, drawn = told(stage, scene), list[int]()
    while not scene._reveal.is_over:
        before = painter._cache.bytes_made
        painter.paint(surface, looks_of(stage.tree()))
        drawn.append(painter._cache.bytes_made - before)
        now += STEP
        stage.tick(now)
    assert max(drawn) < SMALL


def test_stones_are_drawn_ahead_before_the_pyramid_that_is_built_of_them() -> None:
    """A whole pyramid was an idle frame of 45 ms, nearly all for its stones."""
    stage, _scene = end_of("sneferu")
    stage.tick(0.0)
    (coming,) = (look for look in looks_of(stage.tree()) if isinstance(look, DrawnAhead))
    seen, painter = set[Look](), Renderer().painter
    for look in coming.looks:
        if isinstance(look, BuiltLook):
            stones = look.parts()
            assert len(stones) == len(look.stones)
            assert seen.issuperset(stones)
            assert all(look.rect.holds(stone.rect) for stone in stones)
            for stone in stones:
                painter._make(stone)
            before = painter._cache.bytes_made
            ((whole, _place),) = painter._make(look).prints
            size = 4 * whole.get_width() * whole.get_height()
            assert painter._cache.bytes_made - before < 1.1 * size
        seen.add(look)
    assert any(isinstance(look, BuiltLook) for look in seen)


@pytest.mark.parametrize("game", GAMES)
def test_as_it_is_counted_the_page_is_laid_out_only_for_each_new_sentence(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the stands change with each piece (issue 29: frames of 4 ms)."""
    stage, scene = end_of(game)
    laid_out, texts, pictures, now = list[str](), set[tuple[str, ...]](), 0, 0.0

    def noted(canvas: Canvas, shown: EndPage) -> ResultPage:
        laid_out.append(shown.result.headline)
        return result_page(canvas, shown)

    monkeypatch.setattr("sneferu_gui.ui.pages.end.scene.result_page", noted)
    stage.tick(now)
    shown = stage.tree()
    while scene._reveal.known is not None:
        texts.add(scene._reveal.known.told)
        pictures += stage.tree() is not shown
        shown = stage.tree()
        now += STEP
        stage.tick(now)
    assert len(laid_out) <= len(texts) + 1, "and once for what is drawn ahead"
    assert pictures > len(laid_out)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1280, 960), (2560, 1080)])
@pytest.mark.parametrize("game", GAMES)
def test_the_moon_over_the_bank_is_whole(game: str, size: tuple[int, int]) -> None:
    stage, scene = end_of(game)
    stage.handle(Resized(*size))
    told(stage, scene)
    look = next(x for x in looks_of(stage.tree()) if isinstance(x, Picture) and x.name == "bank")
    units = look.rect.w / PICTURE_WIDTH
    middle = look.rect.x + MOON[0] * units, look.rect.y + MOON[1] * units
    assert all(MOON_RADIUS * units < at < long for at, long in zip(middle, size, strict=True))
