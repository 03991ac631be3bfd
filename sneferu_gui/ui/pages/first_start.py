"""What is asked at the very first start: language, size of text, and what one begins with."""

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import NamedTuple, TypeAlias, assert_never

from sneferu_gui.games.catalogue import FIRST, shown_games
from sneferu_gui.games.entry import Entry
from sneferu_gui.language import LANGUAGES, _, chosen_language
from sneferu_gui.session.settings import FITTING, Settings
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
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.first_start_page import (
    Choices,
    FirstGame,
    FirstStartAppearance,
    first_start_page,
)

SIZES = (90, 100, 125, 150, 200)
"""Of text, in per cent, that are offered in a row; there are more in the settings."""


class ChooseLanguage(NamedTuple):
    """Speak a language."""

    code: str


class ChooseSize(NamedTuple):
    """Show everything at a size, in per cent; `FITTING` for the one that suits the window."""

    percent: int


class Teach(NamedTuple):
    """Begin with the lessons of a game."""

    game: str


class BeginPlaying(NamedTuple):
    """Begin with a game of somebody who knows it."""

    game: str


class BeginWithTitle(NamedTuple):
    """Begin with the title."""


Way: TypeAlias = Teach | BeginPlaying | BeginWithTitle
"""Where one can go."""
Act: TypeAlias = ChooseLanguage | ChooseSize | Way
"""All that can be answered."""


class FirstStartDoors(NamedTuple):
    """Where the answers lead."""

    teach: Callable[[str], Scene]
    """To a game's first lesson."""
    play: Callable[[str], Scene]
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
            _("Welcome to Old Egypt"),
            (Choices(_("Language"), languages), Choices(_("Size of text"), sizes)),
            _("Which game first?"),
            tuple(self._game(*each) for each in shown_games().items()),
            _("All of it can be changed later, in the settings."),
            ButtonAppearance("first/look", _("Just let me look"), BeginWithTitle(),
                             shortcut="escape",
                             hint=_("To the title, from which everything is reached")),
        )  # fmt: skip

    @staticmethod
    def _game(game: str, entry: Entry) -> FirstGame:
        ways = [
            ButtonAppearance(
                f"first/play/{game}",
                _("I know the board game"),
                BeginPlaying(game),
                _("A game for two at once, against an easy computer"),
            )
        ]
        if entry.words.lessons:
            teach = ButtonAppearance(
                f"first/teach/{game}",
                _("Teach me"),
                Teach(game),
                _("The first chapter, at the table"),
                is_main=game == FIRST,
            )
            ways.insert(0, teach)
        words = entry.words
        return FirstGame(
            f"first/game/{game}", _(entry.title), _(words.about), words.cover, tuple(ways)
        )

    def tick(self, now: float) -> Answer | bool:
        """Whoever comes back here has been asked already."""
        del now
        return Restart(self._doors.title()) if self._is_answered else False

    def press(self, key: KeyPressed) -> Answer | bool:
        """Enter begins with the lessons, unless the keyboard is on something else."""
        return self._begin(Teach(FIRST)) if key.name == "return" and not self._is_focused else False

    def activate(self, act: Hashable) -> Answer:
        """Let an answer hold at once, or go on."""
        if not isinstance(act, Act):
            raise UnknownActError(self, act)
        match act:
            case ChooseLanguage():
                return self._keep(replace(self._read(), language=act.code))
            case ChooseSize():
                trouble = self._keep(replace(self._read(), scale=act.percent))
                return trouble or Rescale(act.percent or None)
            case Teach() | BeginPlaying() | BeginWithTitle():
                return self._begin(act)
            case _:
                assert_never(act)

    def go_back(self) -> Answer:
        """On with what is usual."""
        return self._begin(BeginWithTitle())

    def _begin(self, way: Way) -> Answer:
        self._is_answered = True
        settings = self._read()  # asked once and for all, whatever was answered
        self._write(
            settings if isinstance(way, BeginWithTitle) else replace(settings, game=way.game)
        )
        match way:
            case Teach():
                return Push(self._doors.teach(way.game))
            case BeginPlaying():
                return Restart(self._doors.play(way.game))
            case BeginWithTitle():
                return Restart(self._doors.title())
            case _:
                assert_never(way)

    def _keep(self, settings: Settings) -> Answer:
        trouble = self._write(settings)
        if trouble:
            return Notify(_("The settings could not be written: {reason}").format(reason=trouble))
        return None
