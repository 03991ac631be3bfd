"""The end of a game of Sneferu, as the house draws and reports it."""

from sneferu_gui.games.sneferu.law import State
from sneferu_gui.games.sneferu.pages.end.account import accounts_of, figures_of
from sneferu_gui.games.sneferu.pages.end.account_view import account_appearance, charts_of
from sneferu_gui.games.sneferu.pages.end.costliest import costliest
from sneferu_gui.games.sneferu.pages.end.report_boards import STYLE, drawings_of
from sneferu_gui.games.sneferu.pages.end.result_view import result_appearance
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.widgets.chart import LineChart
from sneferu_gui.ui.pages.end.account_page import AccountAppearance
from sneferu_gui.ui.pages.end.result_appearance import ResultAppearance
from sneferu_gui.ui.table.face import AskedNumber, Costliest


class SneferuEnding:
    """One game's; its numbers are gathered once."""

    def __init__(self, session: Session, ghost: Ghost | None = None) -> None:
        """Raises ValueError while the game runs."""
        state: State = session.state
        result = state.result()
        if result is None:
            raise ValueError("the game is not over")
        self._session, self._state, self._result, self._ghost = session, state, result, ghost
        self._accounts = accounts_of(session)
        self._figures = figures_of(session)

    @property
    def asked(self) -> AskedNumber:
        """The food that the first of the winners had left."""
        winners = self._result.winners
        return AskedNumber("left", winners[0] if winners else 0)

    def result(self) -> ResultAppearance:
        """Who won and why."""
        return result_appearance(self._state, self._result, self._ghost)

    def account(self, asked: AskedNumber, first: int) -> AccountAppearance:
        """Where food and stones came from."""
        return account_appearance(self._session, self._accounts, asked, first)

    def charts(self) -> tuple[LineChart, ...]:
        """Stones and food over the turns."""
        return charts_of(self._session, self._figures)

    def costliest(self, seat: int) -> Costliest | None:
        """Days or stones that were lost; against Ptah the turn that gave him most."""
        return costliest(self._session, self._result, seat)

    def drawings(self) -> tuple[str, ...]:
        """The pyramids."""
        return drawings_of(self._state, self._result)

    def style(self) -> str:
        """The letters on the stones."""
        return STYLE
