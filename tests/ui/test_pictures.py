"""The comparison of pictures: it must fail when they differ."""

from pathlib import Path

import pygame
import pytest

from tests.ui import pictures


@pytest.fixture
def kept(tmp_path: Path) -> pygame.Surface:
    surface = pygame.Surface((40, 30), 0, 32)
    surface.fill((120, 60, 30))
    pygame.image.save(surface, tmp_path / "brown.png")
    return surface


def test_the_same_picture_passes(kept: pygame.Surface, tmp_path: Path) -> None:
    pictures.compare(kept, "brown", tmp_path)


def test_rounding_passes(kept: pygame.Surface, tmp_path: Path) -> None:
    kept.fill((123, 55, 31))
    pictures.compare(kept, "brown", tmp_path)


@pytest.mark.parametrize("spot", [(255, 60, 30), (120, 60, 200), (0, 0, 0)])
def test_another_picture_fails_and_is_shown(
    kept: pygame.Surface,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    spot: tuple[int, int, int],
) -> None:
    monkeypatch.setattr(pictures, "FAILURES", tmp_path / "failures")
    kept.fill(spot, (3, 3, 6, 6))
    with pytest.raises(AssertionError, match="of brown is not as kept"):
        pictures.compare(kept, "brown", tmp_path)
    shown = pygame.image.load(tmp_path / "failures" / "brown.png")
    assert shown.get_size() == (120, 30)
    assert shown.get_at((85, 5))[:3] == (255, 0, 0)


def test_another_size_fails(
    kept: pygame.Surface, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "FAILURES", tmp_path / "failures")
    with pytest.raises(AssertionError, match="100"):
        pictures.compare(kept.subsurface((0, 0, 20, 30)), "brown", tmp_path)


def test_a_missing_reference_is_named(kept: pygame.Surface, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"green\.png is missing"):
        pictures.compare(kept, "green", tmp_path)
