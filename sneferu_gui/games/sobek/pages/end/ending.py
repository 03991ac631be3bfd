"""The end of a game of Sobek, as the house draws and reports it."""

from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.pages.end.account import accounts_of, figures_of
from sneferu_gui.games.sobek.pages.end.account_view import (
    SCORE,
    account_appearance,
    charts_of,
    costliest,
)
from sneferu_gui.games.sobek.pages.end.report_boards import STYLE, drawings_of
from sneferu_gui.games.sobek.pages.end.result import result_appearance
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.widgets.chart import LineChart
from sneferu_gui.ui.pages.end.account_page import AccountAppearance
from sneferu_gui.ui.pages.end.result_appearance import ResultAppearance
from sneferu_gui.ui.table.face import AskedNumber, Costliest


class SobekEnding:
    """One game's; its numbers are gathered once."""

    def __init__(self, session: Session) -> None:
        """Raises ValueError while the game runs."""
        state: State = session.state
        result = state.result()
        if result is None:
            raise ValueError("the game is not over")
        self._session, self._state, self._result = session, state, result
        self._accounts = accounts_of(session)
        self._figures = figures_of(session)

    @property
    def asked(self) -> AskedNumber:
        """The score of the first of the winners."""
        return AskedNumber(SCORE, self._result.winners[0])

    def result(self) -> ResultAppearance:
        """Who won and why."""
        return result_appearance(self._state, self._result, self._accounts)

    def account(self, asked: AskedNumber, first: int) -> AccountAppearance:
        """Where points came from."""
        return account_appearance(self._session, self._accounts, asked, first)

    def charts(self) -> tuple[LineChart, ...]:
        """Points and corruption over the turns."""
        return charts_of(self._session, self._figures)

    def costliest(self, seat: int) -> Costliest | None:
        """Where the points are missing that the first of the winners has."""
        return costliest(self._session, self._accounts, seat, self._result.winners[0])

    def drawings(self) -> tuple[str, ...]:
        """The sets of every round."""
        return drawings_of(self._state, self._accounts)

    def style(self) -> str:
        """The cards of the sets."""
        return STYLE
