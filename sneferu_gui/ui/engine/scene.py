"""Scenes, and the answers they give to inputs."""

from collections.abc import Callable, Hashable, Sequence
from typing import Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar

from sneferu_gui.ui.engine.inputs import KeyPressed, PadPressed
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import NARROWEST_LAYOUT, percent_for


class Push(NamedTuple):
    """Open a scene on top of this one."""

    scene: "Scene"


class Pop(NamedTuple):
    """Go back to the scene below."""

    notice: "Notify | None" = None


class Replace(NamedTuple):
    """Open a scene in this one's place."""

    scene: "Scene"


class Restart(NamedTuple):
    """Leave every scene for this one."""

    scene: "Scene"


class Confirm(NamedTuple):
    """Go back to the scene below and carry out the act that was asked about."""

    act: Hashable


class Activate(NamedTuple):
    """Go back to the scene below, and use one of its nodes."""

    key: str


class Quit(NamedTuple):
    is_sure: bool = False
    """Whether it was asked already what becomes of games that are only in memory."""


class Notify(NamedTuple):
    """Stay, and show a notice."""

    text: str
    file: str = ""
    """The path of the file it is about, with a button to open it; empty for none."""
    replaces: str = ""
    """The text of a notice that no longer holds and is removed at once."""


class Copy(NamedTuple):
    """Stay, put a text on the clipboard, and show a notice."""

    text: str
    notice: str


class Rescale(NamedTuple):
    """Stay, and show everything at another scale."""

    percent: int | None
    """None for the scale that suits the window."""


class ClauseCard(NamedTuple):
    """A clause of the rules as it is shown to players."""

    letters: str
    """The letters by which refusals and other clauses name it."""
    title: str
    text: str
    rulings: tuple[str, ...] = ()
    """What the clause settles beyond the printed rules."""


class Rulebook(NamedTuple):
    """Access to the rules of the game being played."""

    open: "Callable[[str], Scene]"
    """The rulebook opened at a clause; at the beginning for an empty one."""
    card: Callable[[str], ClauseCard | None]
    """The clause of these letters; None for unknown ones."""
    goal: "Callable[[], Scene] | None" = None
    """The scene that explains the game on one card."""


class LoggedTurn(NamedTuple):
    """A turn in the words of the log."""

    seat: int
    start: int
    """The number of actions before it."""
    is_persons: bool
    """Whether a person at this computer plays it, and so hears of each action at once."""
    is_over: bool
    lines: tuple[tuple[str, str], ...]
    """Each with its short form; an empty one if it has none."""


class SceneError(Exception):
    """Raised when a scene cannot be shown; the text says why."""


class UnknownActError(TypeError):
    def __init__(self, scene: object, act: Hashable) -> None:
        super().__init__(f"nothing in {type(scene).__name__} means {act}")


class Slide(NamedTuple):
    """Move a slider: to a share of its length (pointer), or by steps (keyboard, wheel)."""

    name: str
    share: float | None = None
    """From 0 at its left end to 1 at its right."""
    steps: int = 0


Answer = Push | Pop | Replace | Restart | Confirm | Activate | Quit | Notify | Copy | Rescale | None
"""What a scene wants done; None to stay, perhaps with another picture."""


SceneT = TypeVar("SceneT")
Given = ParamSpec("Given")


class Call(NamedTuple):
    """An act: a method of the scene and its arguments. `call` makes one, checked by types."""

    method: Callable[..., Answer]
    given: tuple[object, ...] = ()
    named: tuple[tuple[str, object], ...] = ()

    def __str__(self) -> str:
        named = (f"{name}={_word(value)}" for name, value in self.named)
        given = (*map(_word, self.given), *named)
        return f"{self.method.__name__}({', '.join(given)})"

    def is_of(self, scene: object) -> bool:
        """Whether the method belongs to the scene's class or one of its bases."""
        name = self.method.__name__
        return any(vars(each).get(name) is self.method for each in type(scene).__mro__)

    def carry_out(self, scene: object) -> Answer:
        """Call the method on a scene; an overriding method where there is one."""
        if not self.is_of(scene):
            raise UnknownActError(scene, self)
        answer: Answer = getattr(scene, self.method.__name__)(*self.given, **dict(self.named))
        return answer


def _word(value: object) -> str:
    return str(getattr(value, "__name__", value))


def calls(act: Hashable | None, *methods: Callable[..., Answer]) -> bool:
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
    """Something the program can be doing: it describes itself as a tree and answers inputs.

    Every method has a default that does nothing, so a scene has only what it does otherwise.
    """

    @property
    def is_between_people(self) -> bool:
        """Whether it hides what only one person may see, until the next one is there."""
        return False

    @property
    def least(self) -> tuple[int, int]:
        """The width and height that the scene needs, in pixels at 100 %.

        In a smaller window a part is in view. The default is one column in the smallest window at
        200 %, scrolled vertically.
        """
        return NARROWEST_LAYOUT

    def suited_percent(self, width: int, height: int) -> int:
        """The scale that suits it in a window of this size, when none was chosen."""
        return percent_for(width, height)

    @property
    def rulebook_for(self) -> Hashable | None:
        """The edition and options the rulebook is opened for; None for scenes about no game."""
        return None

    @property
    def game_progress(self) -> float | None:
        """The shown game's progress, 0 to 1, which sets the hour of day; None without a game."""
        return None

    def settle(self, canvas: Canvas) -> None:
        """Update what depends on the frame: what is in view, what begins to move.

        It is called before `tree` whenever something may have changed.
        """
        del canvas

    def tree(self, canvas: Canvas) -> Node:
        """Everything to be seen and done. Asking twice gives the same tree and changes nothing."""
        ...

    def activate(self, act: Hashable) -> Answer:
        """Carry out a node's act.

        Raises UnknownActError for an act that is no `Call`.
        """
        if not isinstance(act, Call):
            raise UnknownActError(self, act)
        return act.carry_out(self)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Handle a key; False if it means nothing here."""
        del key
        return False

    def press_pad(self, given: PadPressed) -> Answer | bool:
        """Handle a gamepad's button that means something only here; False for its usual meaning."""
        del given
        return False

    def type_text(self, text: str) -> None:
        """Take typed characters, when a text field is being written in."""
        del text

    def paste(self, text: str) -> Answer:
        """Take a text from the clipboard; the default types it."""
        self.type_text(text)
        return None

    def go_back(self) -> Answer:
        """Go one step back, for Escape and the right button."""
        return Pop()

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        del panel, steps

    def hurry(self) -> bool:
        """End all motion at once; whether anything was moving."""
        return False

    def is_waiting(self) -> bool:
        """Whether a computer player moves: then a click only hurries it."""
        return False

    def let_go(self, rect: Rect) -> None:
        """Take the place where a dragged piece was let go; the act of the slot there follows."""
        del rect

    def take_file(self, path: str) -> Answer | bool:
        """Handle a file dropped on the window; False if it means nothing here."""
        del path
        return False

    def tick(self, now: float) -> Answer | bool:
        """Go on to `now`, in seconds; False if nothing changed."""
        del now
        return False

    def take_sounds(self) -> list[str]:
        """The sounds to be played now, each once."""
        return []

    def logged_turns(self, start: int = 0) -> tuple[int | None, Sequence[LoggedTurn]]:  # noqa: ARG002 - no game, no turns
        """The last turns of a game in words for a listener, and the listener's seat.

        The last turn, and those before it that began after at least `start` actions.
        """
        return None, ()

    def close(self) -> None:
        """Release resources: the scene has been left for good."""
        return


class SceneOver(Scene):
    """A scene drawn over another one, at the same scale."""

    below: Scene | None = None

    def suited_percent(self, width: int, height: int) -> int:
        if self.below is None:
            return super().suited_percent(width, height)
        return self.below.suited_percent(width, height)

    def settle(self, canvas: Canvas) -> None:
        if self.below is not None:
            self.below.settle(canvas.without_focus())
