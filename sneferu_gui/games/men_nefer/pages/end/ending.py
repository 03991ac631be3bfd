"""The end of a game: who won, and where the points came from."""

from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.law.result import Result
from sneferu_gui.language import _
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session
from sneferu_gui.ui.pages.end.ending import (
    AccountRow,
    DetailLine,
    EndResult,
    ResultCell,
    ResultRow,
)
from sneferu_gui.ui.pages.words import joined, points_words, seat_name
from sneferu_gui.ui.table.face import AskedNumber, Ending


class MenEnding(Ending):
    """The end of a game that is over."""

    def __init__(self, session: Session, ghost: Ghost | None = None) -> None:
        """Raises ValueError while it runs."""
        del ghost
        self._session = session
        self._result = _result(session)
        self._names = tuple(seat_name(seat) for seat in session.setup.seats)

    @property
    def asked(self) -> AskedNumber:
        """The points of whoever won."""
        return AskedNumber("immediate", next(iter(self._result.winners), 0))

    def result(self) -> EndResult:
        """Who won."""
        result = self._result
        cells = tuple(
            ResultCell(str(points), is_best=seat in result.winners)
            for seat, points in enumerate(result.pp)
        )
        names = joined([self._names[seat] for seat in result.winners])
        headline = _("{names} won").format(names=names) if names else points_words(result.pp[0])
        row = ResultRow(_("Points"), cells, is_total=True)
        return EndResult(headline, "", "", _("Points"), self._names, (row,))

    def account(self) -> tuple[AccountRow, ...]:
        """The points by what they came from."""
        return tuple(
            AccountRow(source, source, tuple(str(sum(own[at])) for own in self._result.sources))
            for at, source in enumerate(SOURCES)
        )

    def details(self, asked: AskedNumber) -> tuple[DetailLine, ...]:
        """What each Era brought."""
        points = self._result.sources[asked.seat][SOURCES.index(asked.row)]
        count = self._session.count
        return tuple(
            DetailLine(str(era), str(each), count) for era, each in enumerate(points, start=1)
        )


def how_it_ended(session: Session) -> str:
    """The points of whoever played alone."""
    return points_words(_result(session).pp[0])


def _result(session: Session) -> Result:
    result: Result | None = session.state.result()
    if result is None:
        raise ValueError("the game is not over")
    return result
