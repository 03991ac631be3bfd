"""What a scene is, and what it answers with."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import NARROWEST, percent_for


@dataclass(frozen=True, slots=True)
class Push:
    """Open a scene on top of this one."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Pop:
    """Go back to the scene below."""

    notice: "Notify | None" = None
    """What is shown there."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Open a scene in this one's place."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Restart:
    """Leave every scene for this one."""

    scene: "Scene"


@dataclass(frozen=True, slots=True)
class Confirm:
    """Go back to the scene below, and do there what was asked about."""

    act: Hashable


@dataclass(frozen=True, slots=True)
class Activate:
    """Go back to the scene below, and use one of its nodes."""

    key: str


@dataclass(frozen=True, slots=True)
class Quit:
    """End the program."""

    is_sure: bool = False
    """Whether it was asked already what is to become of games that are only in memory."""


@dataclass(frozen=True, slots=True)
class Notify:
    """Stay, and show a notice."""

    text: str
    file: str = ""
    """The path of what it is about, which can be opened from it; empty where there is no file."""
    replaces: str = ""
    """The text of a notice that no longer holds, and goes at once."""


@dataclass(frozen=True, slots=True)
class Copy:
    """Stay, put a text on the clipboard, and show a notice."""

    text: str
    notice: str


@dataclass(frozen=True, slots=True)
class Rescale:
    """Stay, and show everything at another scale."""

    percent: int | None
    """None for the scale that suits the window."""


class ClauseCard(NamedTuple):
    """A clause of the rules in the words it is shown in."""

    letters: str
    """What refusals and the other clauses call it."""
    title: str
    """Of its chapter."""
    text: str
    rulings: tuple[str, ...] = ()
    """What it settles beyond the printed rules."""


class Rulebook(NamedTuple):
    """What explains the rules: the chapters are each game's."""

    open: "Callable[[str], Scene]"
    """The book opened at a clause; at the beginning for none."""
    card: Callable[[str], ClauseCard | None]
    """What is told of a clause by its letters; None for what is none."""
    goal: "Callable[[], Scene] | None" = None
    """The game on one card."""


class LoggedTurn(NamedTuple):
    """A turn in the words of the log."""

    seat: int
    start: int
    """How many actions had been done before it."""
    is_persons: bool
    """Whether a person at this computer plays it, and hears of each action at once."""
    is_over: bool
    lines: tuple[tuple[str, str], ...]
    """Each with the same in few words; empty for no others."""


class SceneError(Exception):
    """What was asked for cannot be shown; the text says why."""


class UnknownActError(TypeError):
    """A scene was given an act that is none of its own."""

    def __init__(self, scene: object, act: Hashable) -> None:
        super().__init__(f"nothing in {type(scene).__name__} means {act}")


@dataclass(frozen=True, slots=True)
class Leave:
    """The act of what leads back to where one came from."""


@dataclass(frozen=True, slots=True)
class Slide:
    """Move a slider: to a share of its length (pointer), or by steps (keyboard, wheel)."""

    name: str
    share: float | None = None
    """From 0 at its left end to 1 at its right."""
    steps: int = 0


Answer = Push | Pop | Replace | Restart | Confirm | Activate | Quit | Notify | Copy | Rescale | None
"""What a scene wants done; None to stay, perhaps with another picture."""


SceneT = TypeVar("SceneT")
Given = ParamSpec("Given")


@dataclass(frozen=True, slots=True)
class Call:
    """An act: a method of the scene, and what it is given. `call` makes it, checked by types."""

    method: Callable[..., Answer]
    given: tuple[object, ...] = ()
    named: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        named = (f"{name}={_word(value)}" for name, value in self.named)
        given = (*map(_word, self.given), *named)
        return f"{self.method.__name__}({', '.join(given)})"

    def is_of(self, scene: object) -> bool:
        """Whether the method is one of the scene's class, or of a class that it is derived from."""
        name = self.method.__name__
        return any(vars(each).get(name) is self.method for each in type(scene).__mro__)

    def carry_out(self, scene: object) -> Answer:
        """Call the method of a scene; where a derived class has its own, that one."""
        if not self.is_of(scene):
            raise UnknownActError(scene, self)
        answer: Answer = getattr(scene, self.method.__name__)(*self.given, **dict(self.named))
        return answer


def _word(value: object) -> str:
    return str(getattr(value, "__name__", value))


def calls(act: Hashable | None, *methods: Callable[..., Answer]) -> bool:
    """Whether an act calls one of these methods."""
    return isinstance(act, Call) and act.method in methods


def call(
    method: Callable[Concatenate[SceneT, Given], Answer], *given: Given.args, **named: Given.kwargs
) -> Call:
    """What activating a node does: `call(TableScene.undo)`; two are equal where all of it is.

    >>> call(Scene.paste, "1-2-3") == call(Scene.paste, "1-2-3")
    True
    >>> print(call(Scene.go_back))
    go_back()
    """
    return Call(method, given, tuple(named.items()))


class Scene(Protocol):
    """Something the program can be doing: it describes itself and answers to what people do.

    A class derived from it has only what it does otherwise: nothing happens to it by itself.
    """

    @property
    def is_between_people(self) -> bool:
        """Whether it covers what one person may see until the next one is there."""
        return False

    @property
    def least(self) -> tuple[int, int]:
        """Width and height that it needs, in pixels at 100 %: in less, a part of it is in view.

        One column in the smallest window at 200 %; what is below it scrolls into view.
        """
        return NARROWEST

    def suited_percent(self, width: int, height: int) -> int:
        """The scale that suits it in a window, when nobody has chosen one."""
        return percent_for(width, height)

    @property
    def rulebook_for(self) -> Hashable | None:
        """What the rulebook is to be opened for from here; None where it is about no game.

        Whoever opens the rulebook knows what it is: the boards that are played with.
        """
        return None

    @property
    def game_progress(self) -> float | None:
        """How far the game that is shown has come, from 0 to 1: its hour; None without a game."""
        return None

    def settle(self, canvas: Canvas) -> None:
        """Fit to a frame what depends on it: what is in view, what begins to move.

        It is called before the tree is asked for, whenever something may be another.
        """
        del canvas

    def tree(self, canvas: Canvas) -> Node:
        """What is to be seen and done now. Asking twice gives the same, and changes nothing."""
        ...

    def activate(self, act: Hashable) -> Answer:
        """Do what a node's activation means: call the method that it names.

        Raises UnknownActError for anything else.
        """
        if not isinstance(act, Call):
            raise UnknownActError(self, act)
        return act.carry_out(self)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Do what a key means here; False when it means nothing."""
        del key
        return False

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """Do what a gamepad's button means only here; False for what it always means."""
        del given
        return False

    def type_text(self, text: str) -> None:
        """Take characters, when a text field is being written in."""
        del text

    def paste(self, text: str) -> Answer:
        """Take a text from the clipboard: as if it had been typed."""
        self.type_text(text)
        return None

    def go_back(self) -> Answer:
        """Do what Escape and the right button mean: one step back."""
        return Pop()

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Do what the wheel means over a panel, or over what lies in it."""
        del panel, steps

    def hurry(self) -> bool:
        """Be at the end of all motion at once; whether anything was on its way."""
        return False

    def is_waiting(self) -> bool:
        """Whether a computer player moves: then a click explains nothing, it only hurries."""
        return False

    def let_go(self, rect: Rect) -> None:
        """Know where a dragged piece was let go; what that means is activated next."""
        del rect

    def take_file(self, path: str) -> Answer | bool:
        """Do what a file let go over it means here; False when it means nothing."""
        del path
        return False

    def tick(self, now: float) -> Answer | bool:
        """Let `now` seconds be the time; False when nothing came of it."""
        del now
        return False

    def take_sounds(self) -> list[str]:
        """The sounds that are to be heard now, each once."""
        return []

    def logged_turns(self, start: int = 0) -> tuple[int | None, Sequence[LoggedTurn]]:  # noqa: ARG002 - no game, no turns
        """The last turns of a game in words, for who hears of them, and whose seat that is.

        The last one, and of those before it that began after at least `start` actions.
        """
        return None, ()

    def close(self) -> None:
        """Let go of what it holds: it has been left for good."""
        return


class SceneOver(Scene):
    """A scene over another one, which is seen under it, in the same scale."""

    below: Scene | None = None
    """None where there is no other: then it stands by itself."""

    def suited_percent(self, width: int, height: int) -> int:
        """That of the scene below."""
        if self.below is None:
            return super().suited_percent(width, height)
        return self.below.suited_percent(width, height)

    def settle(self, canvas: Canvas) -> None:
        """As the scene below does."""
        if self.below is not None:
            self.below.settle(canvas.unattended())
