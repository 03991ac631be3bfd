"""What of a picture has to be painted anew."""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from sneferu_gui.ui.kit.looks import Look

MOST_PARTS: Final = 24
"""With more parts than this, the whole is painted at once."""
LARGEST_SHARE: Final = 0.6
"""With more of the area than this, too."""
WASTE: Final = 1.25
"""Two parts become one when that one is at most so many times as large as both."""


def differing(old: Sequence[Look], new: Sequence[Look]) -> set[Look]:
    """The looks by which two pictures differ: wherever none of them lies, both are the same.

    Those that are only in one of them, and those both have whose order is another.
    """
    old, new = _middles(old, new)
    common = set(old) & set(new)
    changed = (set(old) | set(new)) - common
    kept = _middles([look for look in old if look in common], [x for x in new if x in common])
    return changed.union(*kept)


def _middles(old: Sequence[Look], new: Sequence[Look]) -> tuple[Sequence[Look], Sequence[Look]]:
    """Both without what they begin and end with alike."""
    shorter = min(len(old), len(new))
    start = next((i for i in range(shorter) if old[i] != new[i]), shorter)
    most = shorter - start
    end = next((i for i in range(most) if old[-1 - i] != new[-1 - i]), most)
    return old[start : len(old) - end], new[start : len(new) - end]


def merged(parts: Iterable[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """The parts within `whole`, near ones as one; `whole` alone when they are most of it."""
    left: list[pygame.Rect] = []
    for part in parts:
        _add(left, part.clip(whole))
    area = sum(part.w * part.h for part in left)
    if len(left) > MOST_PARTS or area > LARGEST_SHARE * whole.w * whole.h:
        return [whole]
    return left


def _add(parts: list[pygame.Rect], part: pygame.Rect) -> None:
    """Put a part to the others, as one with those it is near to."""
    if not part.w or not part.h:
        return
    i = 0
    while i < len(parts):
        both = parts[i].union(part)
        apart = parts[i].w * parts[i].h + part.w * part.h
        if parts[i].colliderect(part) or both.w * both.h <= WASTE * apart:
            # The larger one may now be near to parts it was compared with as a smaller one.
            part = both
            parts.pop(i)
            i = 0
        else:
            i += 1
    parts.append(part)
