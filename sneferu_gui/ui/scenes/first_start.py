"""What is asked at the very first start: language, size of text, and how one wants to begin."""

from collections.abc import Callable, Hashable
from enum import Enum, auto
from typing import NamedTuple, TypeAlias, assert_never

from sneferu_gui.language import LANGUAGES, _, chosen_language
from sneferu_gui.session.settings import Settings
from sneferu_gui.setting_limits import FITTING
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import (
    Answer,
    Notify,
    Push,
    QuietScene,
    Rescale,
    Restart,
    Scene,
    UnknownActError,
)
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.node import Node
from sneferu_gui.ui.views.pages.first_start_page import (
    Beginning,
    Choices,
    FirstStartAppearance,
    first_start_page,
)
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance

SIZES = (90, 100, 125, 150, 200)
"""Of text, in per cent, that are offered in a row; there are more in the settings."""


class ChooseLanguage(NamedTuple):
    """Speak a language."""

    code: str


class ChooseSize(NamedTuple):
    """Show everything at a size, in per cent; `FITTING` for the one that suits the window."""

    percent: int


class Begin(Enum):
    """How well one knows the game, and so where one goes."""

    TEACH = auto()
    PLAY = auto()
    LOOK = auto()


Act: TypeAlias = ChooseLanguage | ChooseSize | Begin
"""All that can be answered."""


class FirstStartDoors(NamedTuple):
    """Where the answers lead."""

    teach: Callable[[], Scene]
    """To the first lesson."""
    play: Callable[[], Scene]
    """To a table at which a game has begun."""
    title: Callable[[], Scene]


class FirstStartScene(QuietScene):
    """Three questions on one screen; Escape goes on with what is usual."""

    def __init__(
        self,
        doors: FirstStartDoors,
        read: Callable[[], Settings],
        write: Callable[[Settings], str],
    ) -> None:
        """`write` keeps settings and lets them hold at once, and says why it cannot keep them."""
        self._doors = doors
        self._read = read
        self._write = write
        self._is_answered = False
        """Whether one has gone on from here: who comes back is shown the title."""
        self._is_focused = False

    def settle(self, canvas: Canvas) -> None:
        """Nothing depends on the frame but whether the keyboard is on something."""
        self._is_focused = canvas.focused is not None

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        return first_start_page(canvas, self._shown())

    def _shown(self) -> FirstStartAppearance:
        languages = tuple(
            ButtonAppearance(
                f"first/language/{code}", name, ChooseLanguage(code),
                is_chosen=code == chosen_language(),
            )
            for code, name in LANGUAGES.items()
        )  # fmt: skip
        chosen = self._read().scale
        sizes = tuple(
            ButtonAppearance(
                f"first/size/{step}",
                _("{percent} %").format(percent=step) if step else _("As suits the window"),
                ChooseSize(step),
                is_chosen=step == chosen,
            )
            for step in (FITTING, *SIZES)
        )
        return FirstStartAppearance(
            _("Welcome to Sneferu"),
            (Choices(_("Language"), languages), Choices(_("Size of text"), sizes)),
            _("Do you know the game?"),
            (
                Beginning("first/teach", _("Teach me"), _("The first chapter, at the table"),
                          Begin.TEACH, is_main=True),
                Beginning("first/play", _("I know the cardboard"),
                          _("A game for two at once, against an easy computer"), Begin.PLAY),
                Beginning("first/look", _("Just let me look"),
                          _("To the title, from which everything is reached"), Begin.LOOK),
            ),
            _("All of it can be changed later, in the settings."),
            ButtonAppearance("first/skip", _("Skip"), Begin.LOOK, shortcut="escape"),
        )  # fmt: skip

    def tick(self, now: float) -> Answer | bool:
        """Whoever comes back here has been asked already."""
        del now
        return Restart(self._doors.title()) if self._is_answered else False

    def press(self, key: KeyPressed) -> Answer | bool:
        """Enter begins with the lessons, unless the keyboard is on something else."""
        return self._begin(Begin.TEACH) if key.name == "return" and not self._is_focused else False

    def activate(self, act: Hashable) -> Answer:
        """Let an answer hold at once, or go on."""
        if not isinstance(act, Act):
            raise UnknownActError(self, act)
        match act:
            case ChooseLanguage():
                return self._keep(self._read()._replace(language=act.code))
            case ChooseSize():
                trouble = self._keep(self._read()._replace(scale=act.percent))
                return trouble or Rescale(act.percent or None)
            case Begin():
                return self._begin(act)
            case _:
                assert_never(act)

    def go_back(self) -> Answer:
        """On with what is usual."""
        return self._begin(Begin.LOOK)

    def _begin(self, way: Begin) -> Answer:
        self._is_answered = True
        self._write(self._read())  # asked once and for all, whatever was answered
        match way:
            case Begin.TEACH:
                return Push(self._doors.teach())
            case Begin.PLAY:
                return Restart(self._doors.play())
            case Begin.LOOK:
                return Restart(self._doors.title())
            case _:
                assert_never(way)

    def _keep(self, settings: Settings) -> Answer:
        trouble = self._write(settings)
        if trouble:
            return Notify(_("The settings could not be written: {reason}").format(reason=trouble))
        return None
