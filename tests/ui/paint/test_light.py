"""Light and shadow: soft shadows are computed small, and look as if computed large."""

from typing import Final

import pygame
import pytest

from sneferu_gui.ui.paint import light
from sneferu_gui.ui.paint.shapes import rounded

CLOSE: Final = 10
"""Most difference of opacities of 255: invisible in soft shadows."""


def shadow_of(blur: int) -> pygame.Surface:
    return light.shadow(rounded((200, 300), 15, light.WHITE), 110, blur)


@pytest.mark.parametrize("blur", [light.WIDE_BLUR, 17, 30])
def test_a_wide_shadow_is_as_it_would_be_worked_out_in_full(
    blur: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = shadow_of(blur)
    monkeypatch.setattr(light, "WIDE_BLUR", 1_000)
    whole = shadow_of(blur)
    assert quick.get_size() == whole.get_size()
    pairs = zip(*(pygame.image.tobytes(each, "RGBA")[3::4] for each in (quick, whole)), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= CLOSE
