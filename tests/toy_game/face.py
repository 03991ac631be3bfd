"""The toy game's face: everything the house asks of a game on the screen, as plain as can be."""

from collections.abc import Sequence
from typing import Final

from sneferu_gui.session.advice import AnyReason
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import picture_sign
from sneferu_gui.ui.kit.theme import PLAYER_COLOURS
from sneferu_gui.ui.kit.widgets.chart import LineChart
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.pages.end.ending import (
    AccountRow,
    Counted,
    DetailLine,
    EndResult,
    ResultCell,
    ResultRow,
    Stand,
    chart_of_turns,
)
from sneferu_gui.ui.pages.insights import Insights
from sneferu_gui.ui.pages.navigation import TableNavigation
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind
from sneferu_gui.ui.pages.rulebook.book import Chapter, Clause, Rulebook
from sneferu_gui.ui.table.face import (
    AskedNumber,
    Costliest,
    Ending,
    Face,
    RulebookContent,
    StoredLine,
)
from sneferu_gui.ui.table.game_table import (
    GameTable,
    TableContext,
    WatchedTable,
)
from sneferu_gui.ui.table.lessons.course import Course

from .game import ToyCard
from .state import CardRevealed, Setup, State
from .table import ToyTable, WatchedToyTable, turn_lines

CHAPTERS: Final = (
    Chapter(
        "D", "The cards", "Every card has a worth.", (Clause("D1", "All {cards} cards are dealt."),)
    ),
    Chapter("T", "A turn", "A card is offered.", (Clause("T3", "Offer a card to another."),)),
)


class ToyEnding:
    """The end of a game that is over."""

    def __init__(self, session: Session) -> None:
        state: State = session.state
        result = state.result()
        if result is None:
            raise ValueError("the game is not over")
        self._session, self._result = session, result
        self._names = tuple(seat.name for seat in session.setup.seats)
        self.asked = AskedNumber("points", result.winners[0])

    def result(self) -> EndResult:
        winners = " and ".join(self._names[seat] for seat in self._result.winners)
        cells = tuple(
            ResultCell(str(own), is_best=seat in self._result.winners)
            for seat, own in enumerate(self._result.points)
        )
        stands = tuple(
            Stand(f"card/{name}", name, "", PLAYER_COLOURS["lapis"], _Card(), name, ("none", "one"))
            for name in self._names
        )
        steps = tuple(map(Counted, range(len(stands))))
        return EndResult(
            f"{winners} won", "Most points win.", "", "Points", self._names,
            (ResultRow("Points", cells),), stands=stands, steps=steps,
        )  # fmt: skip

    def account(self) -> tuple[AccountRow, ...]:
        return (AccountRow("points", "Points", tuple(map(str, self._result.points))),)

    def details(self, asked: AskedNumber) -> tuple[DetailLine, ...]:
        return tuple(
            DetailLine(f"card {event.card}", str(event.card), count)
            for count, step in enumerate(self._session.steps, start=1)
            for event in step.events
            if isinstance(event, CardRevealed) and event.points_for == asked.seat
        )

    def charts(self) -> tuple[LineChart, ...]:
        states = [self._session.state_at(count) for count in range(self._session.count + 1)]
        points = [state.points for state in states]
        return (chart_of_turns(self._session, "chart/points", "Points", points),)

    def costliest(self, seat: int) -> Costliest | None:
        return Costliest("The other won.", AskedNumber("points", seat), "")

    def drawings(self) -> tuple[str, ...]:
        return ('<p class="toy">A toy.</p>',)

    def style(self) -> str:
        return ".toy{color:#123456}"


class _Card:
    """What stands on the bank for a player."""

    pieces = 1
    shape = 1.0

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        return (Box(rect, PLAYER_COLOURS["lapis"]),) * pieces


class ToyFace:
    """All of it."""

    def stored_line(self, card: ToyCard) -> StoredLine:
        points = ":".join(str(seat.points) for seat in card.seats)
        return StoredLine(card.names, ", ".join(card.names), f"Points {points}", ())

    def turn_lines(self, setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        return turn_lines(setup, steps)

    def table(
        self,
        session: Session,
        navigation: TableNavigation,
        computers: ComputerSeats | None,
        context: TableContext,
    ) -> GameTable:
        return ToyTable(session, navigation, computers, context)

    def watched_table(
        self, session: Session, navigation: TableNavigation, context: TableContext
    ) -> WatchedTable:
        return WatchedToyTable(session, navigation, None, context)

    def next_presses(self, tree: Node) -> tuple[Node, ...]:
        return tuple(node for node in tree.walk() if node.key.startswith("do/"))

    def reason_lines(self, reasons: Sequence[AnyReason]) -> tuple[str, ...]:
        return tuple(map(str, reasons))

    def ending(self, session: Session, ghost: Ghost | None = None) -> Ending:
        del ghost
        return ToyEnding(session)

    def how_it_ended(self, session: Session) -> str:
        return f"{max(session.state.points)} points"

    def insights(self) -> Insights | None:
        return None

    def rulebook_content(self) -> RulebookContent:
        return RulebookContent(
            Rulebook(CHAPTERS),
            lambda _key, _edition: (),
            picture_sign,
            values=lambda edition: {"cards": str(len(edition.cards()))},
        )

    def course(self) -> Course | None:
        return None

    def puzzle_kinds(self) -> tuple[PuzzleKind, ...]:
        return ()


FACE: Final[Face] = ToyFace()
