"""The numbers of the score track fit into their suns."""

from math import hypot

import pygame
import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.cli.options import PlayOptions
from sneferu_gui.games.sobek.painters.painted import sign_place
from sneferu_gui.games.sobek.table.looks import TrackLook
from sneferu_gui.ui.engine.stage import Stage
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.samples.samples import SAMPLE_SEED, samples_of
from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.shell.scenes import Program

RENDERER = Renderer()
RING = 0.84
"""The inner width of a sun's ring, as a share of the sign."""


def test_the_sun_a_number_stands_in_is_empty_within_its_ring() -> None:
    path = assets_folder() / "sobek" / "art" / "signs" / "disc.svg"
    disc = pygame.image.load_sized_svg(path, (200, 200))
    reach = 100 * RING
    seen = {
        tuple(disc.get_at((x, y)))
        for x in range(200)
        for y in range(200)
        if hypot(x - 99.5, y - 99.5) < reach - 1
    }
    assert len(seen) == 1, "nothing to strike the number out"


@pytest.mark.parametrize(
    "size", [(1024, 640, 100), (1280, 720, 100), (1920, 1080, 150), (1280, 720, 75)]
)
@pytest.mark.parametrize("name", ["table", "table-four", "round"])
def test_numbers_stay_within_the_rings_of_their_suns(name: str, size: tuple[int, int, int]) -> None:
    program = Program(PlayOptions(seed=SAMPLE_SEED, game="sobek"), stores=False)
    tree = Stage(samples_of("sobek")[name](program), RENDERER.ruler, *size).tree()
    course = tree.find("score/track")
    looks = course.looks if course is not None else ()
    for track in [look for look in looks if isinstance(look, TrackLook)]:
        for space, place in enumerate(track.spaces):
            node = tree.find(f"score/space/{space}")
            assert node is not None
            for look in [each for each in node.looks if isinstance(each, Letters)]:
                assert track.is_numbered
                inner = RING * sign_place(place, "sun").w
                wide = RENDERER.ruler.width(look.text, look.font)
                assert hypot(wide, 0.68 * look.font.size) <= inner + 1, (look.text, place)
