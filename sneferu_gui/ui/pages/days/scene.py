"""The calendar: one rated attempt at each day's deal and each week's, and free games of all."""

from collections.abc import Callable, Hashable
from datetime import date
from typing import Final, Protocol, assert_never

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.session.deal_book import DealBook
from sneferu_gui.session.shared_deals import day_of_seed, edition_of_seed, seed_of_day
from sneferu_gui.ui.engine.inputs import KeyPressed
from sneferu_gui.ui.engine.scene import Answer, Leave, Pop, Push, QuietScene, UnknownActError
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.pages.days.acts import (
    Attempt,
    ChooseDeal,
    ContinueStored,
    DaysAct,
    DealAct,
    OpenChallenge,
    PlayFreely,
    SeeGame,
    TurnMonth,
)
from sneferu_gui.ui.pages.days.attempt import AttemptScene
from sneferu_gui.ui.pages.days.days_page import days_page
from sneferu_gui.ui.pages.days.page import (
    EARLIEST,
    DaysShown,
    days_appearance,
    deal_words,
    main_act,
    seed_words,
    shared_deals_of,
)

MONTHS: Final = 12


class DealWays(Protocol):
    """Where the calendar leads, and what it knows."""

    def book(self) -> DealBook:
        """What was played, as it stands now."""

    def people(self) -> tuple[str, ...]:
        """Who may play: everybody at the last tables, the likeliest first."""

    def attempt(self, seed: str, name: str) -> Answer:
        """To the table of somebody's rated attempt."""

    def play(self, seed: str) -> Answer:
        """To a table with the deal, to be played freely."""

    def resume(self, game: int) -> Answer:
        """To the table of a stored game."""

    def result(self, game: int) -> Answer:
        """To the end of a stored game that is over."""

    def open_challenge(self) -> Answer:
        """To where a friend's game is opened."""

    def open_text(self, text: str) -> Answer:
        """To what a pasted text holds."""


class DaysScene(QuietScene):
    """A month, and the deal of one of its days or weeks."""

    def __init__(self, ways: DealWays, today: Callable[[], date], seed: str = "") -> None:
        """Open it at a deal, or else at today's; `today` is asked all the time."""
        self._ways, self._clock = ways, today
        now = today()
        self._shown = DaysShown(ways.book(), now, now.replace(day=1), seed or seed_of_day(now))

    @property
    def rulebook_for(self) -> AnyEdition | None:
        """That of the deal which is chosen."""
        return edition_of_seed(self._shown.seed, self._shown.book.game)

    def tree(self, canvas: Canvas) -> Node:
        """The page."""
        return days_page(canvas, days_appearance(self._shown))

    def tick(self, now: float) -> Answer | bool:
        """Know when it is another day."""
        del now
        today = self._clock()
        if today == self._shown.today:
            return False
        self._shown = self._shown._replace(today=today)
        return True

    def activate(self, act: Hashable) -> Answer:
        """Choose a deal, or do something with one."""
        if not isinstance(act, DaysAct):
            raise UnknownActError(self, act)
        match act:
            case ChooseDeal():
                return self._choose(act.seed)
            case TurnMonth():
                self._turn(act.by)
            case OpenChallenge():
                return self._ways.open_challenge()
            case Leave():
                return Pop()
            case Attempt() | PlayFreely() | ContinueStored() | SeeGame():
                return self._deal_with(act)
            case _:
                assert_never(act)
        return None

    def _choose(self, seed: str) -> Answer:
        if seed == self._shown.seed:
            return self._deal_with(main_act(self._shown))
        day = day_of_seed(seed)
        month = self._shown.month if day is None else day.replace(day=1)
        self._shown = self._shown._replace(seed=seed, month=month)
        return None

    def _deal_with(self, act: DealAct) -> Answer:
        match act:
            case Attempt():
                return Push(self._asking_who(act.seed))
            case PlayFreely():
                return self._ways.play(act.seed)
            case ContinueStored():
                return self._ways.resume(act.game)
            case SeeGame():
                return self._ways.result(act.game)
            case _:
                assert_never(act)

    def _asking_who(self, seed: str) -> AttemptScene:
        words = shared_deals_of(self._shown.book)
        return AttemptScene(
            deal_words(seed, words),
            seed_words(seed),
            self._ways.people(),
            lambda name: self._ways.attempt(seed, name),
        )

    def _turn(self, by: int) -> None:
        month = self._shown.month
        number = month.year * MONTHS + month.month - 1 + by
        turned = date(number // MONTHS, number % MONTHS + 1, 1)
        if EARLIEST <= turned <= self._shown.today:
            self._shown = self._shown._replace(month=turned)

    def press(self, key: KeyPressed) -> Answer | bool:
        """Home goes to today."""
        if key.name != "home" or key.ctrl or key.alt:
            return False
        today = self._shown.today
        seed = seed_of_day(today)
        self._shown = self._shown._replace(month=today.replace(day=1), seed=seed)
        return True

    def turn_wheel(self, panel: str | None, steps: int) -> None:
        """Turn the months."""
        del panel
        self._turn(-steps)

    def paste(self, text: str) -> Answer:
        """Open what it holds: a friend's game, a record, a table's code."""
        return self._ways.open_text(text)
