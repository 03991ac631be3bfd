"""Caches for panels and parts, which are laid out again only when something they show changes."""

from collections import deque
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Concatenate, Final, NamedTuple, ParamSpec, TypeVar, TypeVarTuple

from sneferu_gui.language import chosen_language
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect

P = ParamSpec("P")
R = TypeVar("R")
Shown = TypeVarTuple("Shown")

MOST_RESULTS: Final = 6
"""The number of results kept for each function: a table shows up to five other players' panels."""
MOST_PARTS: Final = 1024
"""The number of parts kept for each function: the slots of some tables."""


class _NotingCanvas(Canvas):
    """A canvas that notes the keys of the nodes whose hover, focus or press it is asked for."""

    keys: set[str]

    def is_hovered(self, key: str) -> bool:
        self.keys.add(key)
        return self.hovered == key

    def is_focused(self, key: str) -> bool:
        self.keys.add(key)
        return self.focused == key

    def is_pressed(self, key: str) -> bool:
        self.keys.add(key)
        return self.pressed == key


class _CachedPanel(NamedTuple):
    """A panel, and everything it was laid out from."""

    frame: Canvas
    """The canvas without hover, focus or press."""
    language: str
    rect: Rect
    shown: tuple[object, ...]
    keys: frozenset[str]
    """The keys whose hover, focus or press was asked for."""
    attention: tuple[str | None, ...]
    """Which of these keys are hovered, focused and pressed."""
    node: Node


def remembered(
    lay_out: Callable[Concatenate[Canvas, Rect, P], Node],
) -> Callable[Concatenate[Canvas, Rect, P], Node]:
    """The same view with a cache: it returns its earlier node where that would be equal.

    Its arguments must be comparable values; a picture's subject (`about`) never reaches it.
    """
    made: deque[_CachedPanel] = deque(maxlen=MOST_RESULTS)

    @wraps(lay_out)
    def laid_out(canvas: Canvas, rect: Rect, /, *shown: P.args, **named: P.kwargs) -> Node:
        frame, language, values = (
            canvas.without_focus(),
            chosen_language(),
            (*shown, *named.items()),
        )
        for cached in made:
            if (
                cached.rect == rect
                and cached.language == language
                and cached.attention == _attention(canvas, cached.keys)
                and cached.frame == frame
                and cached.shown == values
            ):
                break
        else:
            noting = _NotingCanvas(*canvas._replace(about=None))
            noting.keys = set()
            node = lay_out(noting, rect, *shown, **named)
            keys = frozenset(noting.keys)
            cached = _CachedPanel(
                frame, language, rect, values, keys, _attention(canvas, keys), node
            )
            made.appendleft(cached)
        if isinstance(canvas, _NotingCanvas):
            canvas.keys |= cached.keys
        return cached.node

    return laid_out


def remembered_part(
    lay_out: Callable[[Canvas, str, *Shown], Node],
) -> Callable[[Canvas, str, *Shown], Node]:
    """A part of a panel by its key, laid out once as long as it is neither hovered nor focused.

    Its arguments must be hashable, all its words among them; it may ask for hover and focus of its
    own key alone. So in a panel under the pointer only one part is laid out anew.
    """
    at_rest = lru_cache(maxsize=MOST_PARTS)(lay_out)

    @wraps(lay_out)
    def laid_out(canvas: Canvas, key: str, *shown: *Shown) -> Node:
        if canvas.is_pointed_at(key) or canvas.is_pressed(key):
            return lay_out(canvas, key, *shown)
        return at_rest(canvas.without_focus(), key, *shown)

    return laid_out


def _attention(canvas: Canvas, keys: frozenset[str]) -> tuple[str | None, ...]:
    return tuple(
        key if key in keys else None for key in (canvas.hovered, canvas.focused, canvas.pressed)
    )


def remembered_by_values(make: Callable[P, R]) -> Callable[P, R]:
    """The same function with a cache for equal arguments, which need only be comparable.

    For values derived from states of a game: comparing those is quicker than hashing them.
    """
    made: deque[tuple[tuple[object, ...], R]] = deque(maxlen=MOST_RESULTS)

    @wraps(make)
    def given(*values: P.args, **named: P.kwargs) -> R:
        of = (chosen_language(), *values, *named.items())
        for before, result in made:
            if before == of:
                return result
        result = make(*values, **named)
        made.appendleft((of, result))
        return result

    return given
