"""Comparison of pictures with those stored under tests/data/pictures."""

import os
from pathlib import Path
from typing import Final

import pygame

KEPT: Final = Path(__file__).resolve().parents[1] / "data" / "pictures"
FAILURES: Final = Path(__file__).resolve().parents[1] / "failures"
TOLERANCE: Final = 12
"""Most difference of a pixel's channel: libraries round differently."""
FEW: Final = 0.0005
"""Share of pixels that may differ more: edges of letters and shapes."""
KEEP: Final = "SNEFERU_KEEP_PICTURES"
"""The variable with which compared pictures replace the stored ones."""


def compare(surface: pygame.Surface, name: str, folder: Path = KEPT) -> None:
    """Fail unless a picture equals the one stored as NAME.png, except for rounding.

    On failure the stored one, the new one and the differences are shown side by side in
    tests/failures/NAME.png.
    """
    path = folder / f"{name}.png"
    if os.environ.get(KEEP):
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, path)
        return
    assert path.is_file(), f"{path} is missing; {KEEP}=1 keeps the pictures of this run"
    kept = pygame.image.load(path)
    shown = side_by_side(kept, surface) if kept.get_size() == surface.get_size() else None
    off = differing_share(kept, surface)
    if off > FEW:
        FAILURES.mkdir(exist_ok=True)
        failure = FAILURES / f"{name}.png"
        pygame.image.save(shown or surface, failure)
        raise AssertionError(f"{off:.2%} of {name} is not as kept; see {failure}")


def differing_share(kept: pygame.Surface, new: pygame.Surface) -> float:
    """The share of pixels that differ by more than the tolerance; 1.0 for other sizes."""
    if kept.get_size() != new.get_size():
        return 1.0
    same = difference(kept, new).count()
    return 1 - same / (kept.get_width() * kept.get_height())


def difference(kept: pygame.Surface, new: pygame.Surface) -> pygame.Mask:
    """The pixels that are equal within the tolerance."""
    apart = plain(kept)
    apart.blit(plain(new), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other_way = plain(new)
    other_way.blit(plain(kept), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    apart.blit(other_way, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    near = (TOLERANCE + 1,) * 3
    return pygame.mask.from_threshold(apart, (0, 0, 0), (*near, 255))


def side_by_side(kept: pygame.Surface, new: pygame.Surface) -> pygame.Surface:
    """The stored and the new picture, and the new one with differences in red."""
    w, h = kept.get_size()
    whole = pygame.Surface((3 * w, h), 0, 32)
    whole.blit(kept, (0, 0))
    whole.blit(new, (w, 0))
    whole.blit(new, (2 * w, 0))
    red = difference(kept, new)
    red.invert()
    whole.blit(red.to_surface(setcolor=(255, 0, 0, 255), unsetcolor=(0, 0, 0, 120)), (2 * w, 0))
    return whole


def plain(surface: pygame.Surface) -> pygame.Surface:
    copy = pygame.Surface(surface.get_size(), 0, 32)
    copy.blit(surface, (0, 0))
    return copy


def pixel(surface: pygame.Surface, place: tuple[int, int]) -> tuple[int, int, int, int]:
    red, green, blue, opacity = surface.get_at(place)
    return red, green, blue, opacity
