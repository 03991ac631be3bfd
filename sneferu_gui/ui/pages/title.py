"""The title: what can be begun, before a river at dusk on which little stands still."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, assert_never

from sneferu_gui import __version__
from sneferu_gui.games.catalogue import FIRST, GAMES, shown_games
from sneferu_gui.language import _
from sneferu_gui.session.shipped_editions import standard_edition
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import (
    Answer,
    Notify,
    Push,
    QuietScene,
    Quit,
    Scene,
    UnknownActError,
)
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.theme import SMALLEST
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.pages.navigation import Navigation
from sneferu_gui.ui.pages.title_animation import step_of
from sneferu_gui.ui.pages.title_page import TitleAppearance, title_page, with_animation
from sneferu_gui.ui.pages.title_shelf import GameTile

if TYPE_CHECKING:
    from sneferu_gui.games.game import AnyEdition
    from sneferu_gui.session.store import Summary

LONGEST_STEP: Final = 0.5
"""Seconds that pass at most between two ticks: while another scene is open, time stands."""


class TitleAnimation(StrEnum):
    """What there is to be seen in the title's picture besides the landscape.

    What draws it is imported when there is any: the first picture does not wait for it.
    """

    MOVING = "moving"
    STILL = "still"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class ShowGame:
    """Let the ways be those of another game."""

    game: str


class TitleAct(Enum):
    """What can be begun or opened."""

    NEW_TABLE = auto()
    SOLO = auto()
    DAYS = auto()
    LESSONS = auto()
    PUZZLES = auto()
    CONTINUE = auto()
    GAMES = auto()
    STATISTICS = auto()
    RULEBOOK = auto()
    SETTINGS = auto()
    CREDITS = auto()
    QUIT = auto()


Act: TypeAlias = TitleAct | ShowGame
"""All that can be chosen."""
Opening: TypeAlias = Literal[
    TitleAct.NEW_TABLE,
    TitleAct.SOLO,
    TitleAct.DAYS,
    TitleAct.LESSONS,
    TitleAct.GAMES,
    TitleAct.STATISTICS,
    TitleAct.RULEBOOK,
    TitleAct.SETTINGS,
    TitleAct.CREDITS,
]
"""What opens a scene of its own."""


def _moving() -> TitleAnimation:
    return TitleAnimation.MOVING


class TitleScene(QuietScene):
    """The first picture."""

    least = SMALLEST

    def __init__(
        self,
        navigation: Navigation,
        animation: Callable[[], TitleAnimation] = _moving,
        game: str = FIRST,
        shown: str = "",
        keep: Callable[[str], object] = bool,
    ) -> None:
        """Open it; `animation` is asked all the time.

        The ways are those of the game `shown`, of the usual `game` where that is none, until
        another is chosen, which `keep` is told.
        """
        self._navigation = navigation
        self._usual = game
        self._game = shown if shown in shown_games() else game
        self._keep = keep
        self._animation = animation
        self._last: Summary | None = None
        """The stored game that could be continued."""
        self._ticks = 0
        self._now: float | None = None
        self._time = 0.0
        """Seconds of life so far."""
        self._step = LONGEST_STEP
        self._page: tuple[Canvas, TitleAppearance, Node] | None = None
        """The page as it was laid out last: life changes nothing else of it."""
        self._is_focused = False
        """Whether the keyboard is on one of the ways."""

    @property
    def game(self) -> str:
        """The id of the game that is shown."""
        return self._game

    def settle(self, canvas: Canvas) -> None:
        """Lay the page out, if it is another, and learn how often it moves."""
        self._is_focused = canvas.focused is not None
        shown = self._shown()
        if self._page is None or self._page[:2] != (canvas, shown):
            self._page = canvas, shown, title_page(canvas, shown)
        if self._animation() is not TitleAnimation.NONE:
            self._step = step_of(canvas)

    def tree(self, canvas: Canvas) -> Node:
        """The game's name and the ways into it."""
        is_laid = self._page is not None and self._page[0] == canvas
        page = self._page[2] if self._page and is_laid else title_page(canvas, self._shown())
        if self._animation() is TitleAnimation.NONE:
            return page
        return with_animation(canvas, page, self._time // self._step * self._step)

    def _shown(self) -> TitleAppearance:
        return TitleAppearance(
            _(GAMES[self._game].title),
            _(GAMES[self._game].about().words.subtitle),
            self._ways(),
            self._others(),
            _(GAMES[self._game].about().words.source),
            __version__,
            GAMES[self._game].about().scene,
            self._games() if len(shown_games()) > 1 else (),
            _("Choose a game"),
        )

    def _games(self) -> tuple[GameTile, ...]:
        return tuple(
            GameTile(
                f"title/game/{game}",
                _(entry.title),
                _(entry.about().words.about),
                _(entry.about().words.subtitle),
                entry.about().cover,
                ShowGame(game),
                is_chosen=game == self._game,
            )
            for game, entry in shown_games().items()
        )

    def _ways(self) -> tuple[ButtonAppearance, ...]:
        words = GAMES[self._game].about().words
        ways = [
            ButtonAppearance(
                "title/new",
                _("New table"),
                TitleAct.NEW_TABLE,
                _(words.players),
                is_main=self._last is None,
            )
        ]
        if words.alone:
            ways.append(
                ButtonAppearance("title/solo", _(words.alone), TitleAct.SOLO, _(words.alone_hint))
            )
        if words.daily:
            ways.append(
                ButtonAppearance("title/days", _(words.daily), TitleAct.DAYS, _(words.daily_hint))
            )
        if words.lessons:
            ways.append(
                ButtonAppearance(
                    "title/lessons", _("Learn to play"), TitleAct.LESSONS, _(words.lessons)
                )
            )
        if GAMES[self._game].puzzles:
            hint = _("Find the best turn, in positions out of games of strong players")
            ways.append(ButtonAppearance("title/puzzles", _("Puzzles"), TitleAct.PUZZLES, hint))
        if self._last is not None and self._last.card is not None:
            from sneferu_gui.ui.table.face import face_named  # noqa: PLC0415 - brings the rules

            card = self._last.card
            names = ", ".join(face_named(card.game).stored_line(card).names)
            hint = _("The game of {names}").format(names=names)
            if len(shown_games()) > 1:
                hint = f"{_(GAMES[card.game].title)}. {hint}"
            on = ButtonAppearance(
                "title/continue", _("Continue"), TitleAct.CONTINUE, hint, is_main=True
            )
            ways.insert(0, on)
        return tuple(ways)

    def _others(self) -> tuple[ButtonAppearance, ...]:
        return (
            ButtonAppearance("title/games", _("Games"), TitleAct.GAMES, _("All stored games")),
            ButtonAppearance(
                "title/statistics",
                _("Statistics"),
                TitleAct.STATISTICS,
                _("How everybody has been doing"),
            ),
            ButtonAppearance(
                "title/rulebook", _("Rulebook"), TitleAct.RULEBOOK, _("How the game is played")
            ),
            ButtonAppearance("title/settings", _("Settings"), TitleAct.SETTINGS),
            ButtonAppearance(
                "title/credits",
                _("Credits"),
                TitleAct.CREDITS,
                _("Who made what, and what is inside"),
            ),
            ButtonAppearance("title/quit", _("Quit"), TitleAct.QUIT),
        )

    def tick(self, now: float) -> Answer | bool:
        """Open the stored games once the first picture is there; let life go on."""
        self._ticks += 1
        if self._ticks <= 1:
            return False
        if self._ticks == 2:  # noqa: PLR2004 - the first picture has been shown
            self._last = self._navigation.last_game()
            return True
        notices = self._navigation.notices()
        return Notify(notices.popleft()) if notices else self._has_moved(now)

    def _has_moved(self, now: float) -> bool:
        """Whether there is another picture now."""
        before, passed = self._time, now - (now if self._now is None else self._now)
        self._now = now
        self._time += max(0.0, min(passed, LONGEST_STEP))
        # Asked only when a step is due: most ticks are for nothing.
        if before // self._step == self._time // self._step:
            return False
        if self._animation() is TitleAnimation.MOVING:
            return True
        self._time = before
        return False

    def press(self, key: KeyPressed) -> Answer | bool:
        """Enter does what most would do next, unless the keyboard is on something else."""
        if key.name == "return" and not self._is_focused:
            return self._go(TitleAct.NEW_TABLE if self._last is None else TitleAct.CONTINUE)
        return False

    def activate(self, act: Hashable) -> Answer:
        """Go where the button leads."""
        if not isinstance(act, Act):
            raise UnknownActError(self, act)
        match act:
            case ShowGame():
                self._game = act.game
                self._keep(act.game)
                return None
            case TitleAct():
                return self._go(act)
            case _:
                assert_never(act)

    def _go(self, act: TitleAct) -> Answer:
        if act is TitleAct.QUIT:
            return Quit()
        if act is TitleAct.CONTINUE:
            return self._continued()
        if act is TitleAct.PUZZLES:
            return self._navigation.puzzles(self._game)
        return Push(self._opened(act))

    def _continued(self) -> Answer:
        """The game played last; the title it leads back to is its own."""
        if self._last is None:
            return None
        card = self._last.card
        if card is not None and card.game != self._game:
            self._keep(card.game)
        return self._navigation.resume(self._last.id)

    def _opened(self, act: Opening) -> Scene:
        navigation = self._navigation
        match act:
            case TitleAct.NEW_TABLE:
                scene: Scene = navigation.new_table(self._game)
            case TitleAct.SOLO:
                scene = navigation.new_solo_table(self._game)
            case TitleAct.DAYS:
                scene = navigation.days(self._game, "")
            case TitleAct.LESSONS:
                scene = navigation.lessons(self._game)
            case TitleAct.GAMES:
                scene = navigation.games()
            case TitleAct.STATISTICS:
                scene = navigation.statistics()
            case TitleAct.RULEBOOK:
                scene = navigation.rulebook("")
            case TitleAct.SETTINGS:
                scene = navigation.settings_page()
            case TitleAct.CREDITS:
                scene = navigation.credits()
            case _:
                assert_never(act)
        return scene

    @property
    def rulebook_for(self) -> "AnyEdition | None":
        """The usual edition of a game that was chosen here; None for the one that is usual."""
        if self._game == self._usual:
            return None

        return standard_edition(self._game)

    def paste(self, text: str) -> Answer:
        """Open what it holds: a record, or a share code's table."""
        return self._navigation.open_text(text)

    def go_back(self) -> Answer:
        """There is nowhere to go back to; leaving is a button's and the window's business."""
        return None
