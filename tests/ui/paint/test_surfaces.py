"""The cache of surfaces: limited in bytes; surfaces used once or never go first."""

from functools import partial

import pytest

from sneferu_gui.ui.paint.surfaces import SurfaceCache, blank

SIDE = 8
BYTES = 4 * SIDE * SIDE


@pytest.fixture
def cache() -> SurfaceCache:
    return SurfaceCache(3 * BYTES)


def fill(cache: SurfaceCache, *names: str, lasts: bool = True) -> None:
    for name in names:
        cache.get(name, partial(blank, (SIDE, SIDE)), lasts=lasts)


def kept(cache: SurfaceCache) -> set[str]:
    return {name for name in "abcde" if cache.has(name)}


def test_those_not_asked_for_longest_go(cache: SurfaceCache) -> None:
    fill(cache, "a", "b", "c", "a", "d")
    assert kept(cache) == {"a", "c", "d"}
    assert cache.bytes_kept == 3 * BYTES


def test_what_does_not_last_goes_before_all_that_does(cache: SurfaceCache) -> None:
    fill(cache, "a", "b")
    fill(cache, "c", "d", lasts=False)
    assert kept(cache) == {"a", "b", "d"}
    fill(cache, "e")
    assert kept(cache) == {"a", "b", "e"}


def test_what_is_asked_for_again_lasts(cache: SurfaceCache) -> None:
    fill(cache, "a", lasts=False)
    fill(cache, "a", "b", "c", "d")
    assert kept(cache) == {"b", "c", "d"}
    fill(cache, "e", lasts=False)
    fill(cache, "e", "a")
    assert kept(cache) == {"d", "e", "a"}


def test_what_is_shown_counts_as_used_and_the_largest_of_it_goes_first() -> None:
    cache = SurfaceCache(10 * BYTES)
    shown = [cache.get(name, partial(blank, (n * SIDE, SIDE))) for n, name in enumerate("abc", 1)]
    fill(cache, "d", "e")
    cache.touch([*shown, blank((SIDE, SIDE))])
    cache.get("f", partial(blank, (4 * SIDE, SIDE)))
    assert kept(cache) == {"a", "b", "c"}
    cache.get("g", partial(blank, (2 * SIDE, SIDE)))
    assert kept(cache) == {"a", "b"}


def test_one_surface_may_be_kept_by_two_keys(cache: SurfaceCache) -> None:
    surface = blank((SIDE, SIDE))
    cache.get("a", lambda: surface)
    cache.get("b", lambda: surface)
    fill(cache, "c", "d", "e")
    cache.touch([surface])
    assert kept(cache) == {"c", "d", "e"}
