"""Pictures: their names lead only to pictures of the folder; soft ones are drawn small."""

from pathlib import Path

import pygame
import pytest

from sneferu_gui.assets_folder import assets_folder
from sneferu_gui.ui.kit.looks import Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.paint.pictures import PictureError, Pictures
from sneferu_gui.ui.paint.surfaces import SurfaceCache

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"></svg>'


@pytest.mark.parametrize(
    "name", ["../secret", "boats/../../secret", "{folder}/secret", "a\n../secret"]
)
def test_no_name_leads_out_of_the_folder_of_pictures(tmp_path: Path, name: str) -> None:
    (tmp_path / "art" / "boats").mkdir(parents=True)
    (tmp_path / "secret.svg").write_text(SVG, encoding="utf-8")
    (tmp_path / "art" / "known.svg").write_text(SVG, encoding="utf-8")
    pictures = Pictures(tmp_path / "art")
    assert pictures.fitting("known", (20, 20)).get_size() == (20, 20)
    with pytest.raises(PictureError) as caught:
        pictures.fitting(name.format(folder=tmp_path), (20, 20))
    assert caught.value.path.parent == tmp_path / "art"


def test_a_soft_picture_is_drawn_small_and_enlarged(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = list[tuple[int, int]]()
    draw = pygame.image.load_sized_svg

    def drawn(file: Path, size: tuple[int, int]) -> pygame.Surface:
        sizes.append(size)
        return draw(file, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", drawn)
    own, size = Pictures(assets_folder() / "art"), (801, 400)
    glow = Picture(Rect(0, 0, *size), "end/glow", covers=True, is_soft=True)
    ((surface, _place),) = own.prints(SurfaceCache(2**24), glow)
    assert sizes == [(201, 101)]
    sharp = own.covering("end/glow", size)
    assert surface.get_size() == size
    for at in ((400, 390), (250, 300), (600, 200), (20, 20)):
        near = zip(surface.get_at(at), sharp.get_at(at), strict=True)
        assert all(abs(one - other) <= 6 for one, other in near)
