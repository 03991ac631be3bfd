"""Painted cards: complete by the edition, small ones too, in every palette."""

from itertools import pairwise

import pygame
import pytest

from sneferu_gui.games.sobek.table.looks import CardLook, PileLook
from sneferu_gui.ui.kit.looks import Lift
from sneferu_gui.ui.kit.palettes import PALETTES
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.pictures import Pictures
from sneferu_gui.ui.shell.renderer import Renderer

SIZES = (28, 44, 76, 160)


def painted(renderer: Renderer, *looks: CardLook | PileLook) -> pygame.Surface:
    surface = pygame.Surface((200, 260), 0, 32)
    renderer.painter.paint(surface, looks)
    return surface


@pytest.mark.parametrize("wide", SIZES)
@pytest.mark.parametrize("palette", sorted(PALETTES))
def test_scarabs_are_seen_at_every_size_in_every_palette(
    renderer: Renderer, palette: str, wide: int
) -> None:
    renderer.painter.use(PALETTES[palette])
    rect = Rect(20, 20, wide, wide * 7 // 5)
    pictures = [
        painted(renderer, CardLook(rect, "ivory", scarabs=n, lift=Lift.FLAT)) for n in range(4)
    ]
    for fewer, more in pairwise(pictures):  # D2: how many there are can be told
        assert differing(fewer, more) >= 30
    renderer.painter.use(PALETTES["standard"])


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """The number of pixels in which two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), other)
    return mask.get_size()[0] * mask.get_size()[1] - mask.count()


def test_a_pile_is_the_higher_the_more_cards_it_has(renderer: Renderer) -> None:
    rect = Rect(60, 120, 60, 84)
    tops = []
    for count in (1, 12, 40):
        surface = painted(renderer, PileLook(rect, "back_beige", count))
        column = [surface.get_at((90, y))[:3] for y in range(200)]
        tops.append(next(y for y, colour in enumerate(column) if sum(colour) > 200))
    assert tops[0] > tops[1] > tops[2]


def test_a_card_on_its_side_lies_in_its_rectangle(renderer: Renderer) -> None:
    rect = Rect(20, 20, 84, 60)
    look = CardLook(rect, "fish", is_turned=True, lift=Lift.FLAT)
    surface = painted(renderer, look)
    assert sum(surface.get_at((100, 50))[:3]) > 60
    assert surface.get_at((60, 90))[:3] == (0, 0, 0)


@pytest.mark.parametrize("lift", [Lift.FLAT, Lift.LYING, Lift.HELD])
def test_a_card_of_any_size_can_be_painted(renderer: Renderer, lift: Lift) -> None:
    """In tiny windows places are a few pixels wide, without room for anything on the cards."""
    for wide in (*range(13), 26):
        for high in (0, 1, 2, wide, wide * 7 // 5):
            place = Rect(20, 20, wide, high)
            for is_turned in (False, True):
                painted(
                    renderer,
                    CardLook(
                        place, "ivory", "fish", 3, is_green=True, is_turned=is_turned, lift=lift
                    ),
                )


@pytest.mark.parametrize("size", [(0, 40), (40, 0), (1, 40)])
def test_nothing_is_drawn_ahead_for_a_card_seen_edge_on(
    renderer: Renderer, size: tuple[int, int]
) -> None:
    """A turning card can have no width for a frame, and a slow machine may stop there."""
    painted(renderer, CardLook(Rect(20, 20, *size), "fish"))
    while renderer.painter.draw_ahead():
        pass


def test_while_nothing_happens_all_cards_are_drawn_in_the_sizes_that_lie_there(
    renderer: Renderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So an action's first picture waits for none of them: 3 ms each, at 1920x1080."""
    rect, drawn = Rect(20, 20, 90, 126), []
    draw = Pictures.fitting

    def noted(pictures: Pictures, name: str, size: tuple[int, int]) -> pygame.Surface:
        drawn.append((name, size))
        return draw(pictures, name, size)

    monkeypatch.setattr(Pictures, "fitting", noted)
    painted(renderer, CardLook(rect, "fish"))
    steps = 0
    while renderer.painter.draw_ahead():
        steps += 1
    assert steps >= 15
    assert len(drawn) == len(set(drawn))
    assert {size for name, size in drawn if "/cards/" in name} == {(90, 126)}
    drawn.clear()
    for name in ("ivory", "queen", "back_green"):
        painted(renderer, CardLook(rect, name, scarabs=1, is_green=True))
    assert not any("/cards/" in name for name, _ in drawn)


@pytest.mark.parametrize("narrow", [15, 30, 37])
def test_a_card_that_is_turned_over_is_narrow_as_a_whole(renderer: Renderer, narrow: int) -> None:
    """At widths in which moving cards are cached, it was a small card for a frame."""
    rect = Rect(60, 20, narrow, 140)
    for name in ("fish", "back_beige"):
        surface = painted(renderer, CardLook(rect, name, scarabs=2, lift=Lift.HELD))
        for y in (30, 90, 145):
            row = (sum(surface.get_at((x, y))[:3]) for x in range(rect.x, rect.right))
            assert max(row) > 200, (name, y)
