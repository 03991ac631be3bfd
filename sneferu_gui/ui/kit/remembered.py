"""Panels, and what they show, that are made again only when something of them is another."""

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
"""How many of a kind are remembered: the others' cards are five at most."""
PARTS: Final = 1024
"""How many parts of a kind are: the slots of some tables."""


class _Asked(Canvas):
    """A frame that notes of which nodes it was asked whether pointer or keyboard are on them."""

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
    """A panel, and all that it was made of."""

    frame: Canvas
    """With nobody at it."""
    language: str
    rect: Rect
    shown: tuple[object, ...]
    keys: frozenset[str]
    """Of which nodes was asked whether somebody is at them."""
    attention: tuple[str | None, ...]
    """On which of them pointer, keyboard and button were."""
    node: Node


def remembered(
    lay_out: Callable[Concatenate[Canvas, Rect, P], Node],
) -> Callable[Concatenate[Canvas, Rect, P], Node]:
    """The same view, which gives the node it gave before where that would be equal.

    What it shows has to be a comparable value; what a picture is about never reaches it.
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
    """The same part of a panel, told by its key, which is laid out once while nobody is at it.

    What it shows has to be hashable, all its words among it; where pointer and keyboard are, it
    may ask for its own key alone. So of a panel that is pointed at one part is laid out anew.
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
    """The same function of comparable values, which gives what it gave for equal ones before.

    For what follows from states of a game: those are compared sooner than they are hashed.
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
