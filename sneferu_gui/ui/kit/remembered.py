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

MOST: Final = 6
"""The number of results kept for each function: a table shows up to five other players' panels."""
PARTS: Final = 1024
"""The number of parts kept for each function: the slots of some tables."""


class _Asked(Canvas):
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


class _Made(NamedTuple):
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
    made: deque[_Made] = deque(maxlen=MOST)

    @wraps(lay_out)
    def laid_out(canvas: Canvas, rect: Rect, /, *shown: P.args, **named: P.kwargs) -> Node:
        frame, language, values = canvas.unattended(), chosen_language(), (*shown, *named.items())
        for each in made:
            if (
                each.rect == rect
                and each.language == language
                and each.attention == _attention(canvas, each.keys)
                and each.frame == frame
                and each.shown == values
            ):
                break
        else:
            asked = _Asked(*canvas._replace(about=None))
            asked.keys = set()
            node = lay_out(asked, rect, *shown, **named)
            keys = frozenset(asked.keys)
            each = _Made(frame, language, rect, values, keys, _attention(canvas, keys), node)
            made.appendleft(each)
        if isinstance(canvas, _Asked):
            canvas.keys |= each.keys
        return each.node

    return laid_out


def remembered_part(
    lay_out: Callable[[Canvas, str, *Shown], Node],
) -> Callable[[Canvas, str, *Shown], Node]:
    """The same part of a panel, by its key, laid out once while it is not hovered or focused.

    Its arguments must be hashable, all its words among them; it may ask for hover and focus of its
    own key alone. So in a panel under the pointer only one part is laid out anew.
    """
    at_rest = lru_cache(maxsize=PARTS)(lay_out)

    @wraps(lay_out)
    def laid_out(canvas: Canvas, key: str, *shown: *Shown) -> Node:
        if canvas.is_hovered(key) or canvas.is_focused(key) or canvas.is_pressed(key):
            return lay_out(canvas, key, *shown)
        return at_rest(canvas.unattended(), key, *shown)

    return laid_out


def _attention(canvas: Canvas, keys: frozenset[str]) -> tuple[str | None, ...]:
    return tuple(
        key if key in keys else None for key in (canvas.hovered, canvas.focused, canvas.pressed)
    )


def remembered_by_values(make: Callable[P, R]) -> Callable[P, R]:
    """The same function with a cache for equal arguments, which need only be comparable.

    For values derived from states of a game: comparing those is quicker than hashing them.
    """
    made: deque[tuple[tuple[object, ...], R]] = deque(maxlen=MOST)

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
