"""What Terra Pyramides brings to the scenes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.terra_pyramides.law.card import GameCard
from sneferu_gui.games.terra_pyramides.law.edition import Edition
from sneferu_gui.games.terra_pyramides.law.result import Result
from sneferu_gui.games.terra_pyramides.law.setup import Setup
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.table.log_lines import turn_lines
from sneferu_gui.games.terra_pyramides.table.playing import PRESSING
from sneferu_gui.games.terra_pyramides.table.scene import TableScene, WatchedTableScene
from sneferu_gui.games.terra_pyramides.table.words import ITEM_NAMES, points_words
from sneferu_gui.language import _
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.kit.looks import Look, Picture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import picture_sign
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.kit.widgets.plates import Plate
from sneferu_gui.ui.pages.end.ending import (
    AccountRow,
    DetailLine,
    EndResult,
    ResultCell,
    ResultRow,
)
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.pages.words import joined, seat_name
from sneferu_gui.ui.table.face import AskedNumber, Ending, Face, RulebookContent, StoredLine


@dataclass(frozen=True, slots=True)
class SmallEmblem:
    """A player in a list."""

    colour: str

    def looks(self, place: Rect) -> list[Look]:
        """The emblem, as large as fits."""
        side = min(place.w, place.h)
        return [Picture(place.centred(side, side), f"emblems/{self.colour}")]


def stored_line(card: GameCard) -> StoredLine:
    """Who plays, the turn and the points."""
    names = tuple(seat_name(seat) for seat in card.seats)
    scores = ":".join(str(seat.score) for seat in card.seats)
    text = _("Points {points}").format(points=scores)
    if card.winners is None:
        text += " · " + _("{name} to play").format(name=names[card.seat])
    elif card.winners:
        winners = joined([names[seat] for seat in card.winners])
        text += " · " + _("{names} won").format(names=winners)
    pictures = tuple(SmallEmblem(seat.colour) for seat in card.seats)
    return StoredLine(names, joined(list(names)), text, pictures)


class TerraEnding(Ending):
    """The end of a game: the points by item."""

    def __init__(self, session: Session) -> None:
        """Raises ValueError while the game runs."""
        state: State = session.state
        result = state.result()
        if result is None:
            raise ValueError("the game is not over")
        self._setup: Setup = session.setup
        self._result: Result = result

    @property
    def asked(self) -> AskedNumber:
        """The points of the first of the winners."""
        return AskedNumber("total", next(iter(self._result.winners), 0))

    def result(self) -> EndResult:
        """Who won, and the points by item."""
        names = tuple(seat_name(seat) for seat in self._setup.seats)
        winners = [names[seat] for seat in self._result.winners]
        headline = _("{names} won").format(names=joined(winners)) if winners else _("Not met")
        rows = tuple(
            ResultRow(title, tuple(ResultCell(number) for number in numbers), is_total=is_total)
            for _key, title, numbers, is_total, _is_explained in self.account()
        )
        return EndResult(headline, "", "", _("Points"), names, rows)

    def account(self) -> tuple[AccountRow, ...]:
        """The items, and their sum."""
        parts = self._result.parts
        items = (
            AccountRow(key, _(name), tuple(str(points[n]) for points in parts), is_explained=False)
            for n, (key, name) in enumerate(ITEM_NAMES.items())
        )
        total = tuple(map(str, self._result.scores))
        return (*items, AccountRow("total", _("Points"), total, is_total=True, is_explained=False))

    def details(self, asked: AskedNumber) -> tuple[DetailLine, ...]:
        """Nothing more."""
        del asked
        return ()


class TerraFace(Face):
    """Terra Pyramides'."""

    scene = TableScene
    watched_scene = WatchedTableScene
    pressing = PRESSING
    stored_line = staticmethod(stored_line)

    def turn_lines(self, setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """What a turn's steps did."""
        return turn_lines(setup, steps)

    def ending(self, session: Session, ghost: Ghost | None = None) -> Ending:
        """The end of a game. Raises ValueError while it runs."""
        del ghost  # there are no challenges
        return TerraEnding(session)

    def how_it_ended(self, session: Session) -> str:
        """The points of a game of one player."""
        return points_words(session.state.result().scores[0])

    def rulebook_content(self) -> RulebookContent:
        """The rulebook's chapters, the goal and the signs."""
        return RulebookContent(read_rulebook("terra_pyramides"), _no_plates, picture_sign)


def _no_plates(_key: str, _edition: Edition) -> tuple[Plate, ...]:
    return ()


FACE: Final[Face] = TerraFace()
