"""The face of a game: what it brings to the scenes of the house."""

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Protocol, TypeAlias

from sneferu_gui.games.catalogue import GAMES, game_named
from sneferu_gui.games.game import AnyCard, AnyEdition, AnyResult, AnySetup, AnyState, Event
from sneferu_gui.games.measure import Sort
from sneferu_gui.language import _, ngettext
from sneferu_gui.session.advice import AnyReason
from sneferu_gui.session.challenge import Ghost
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session, Step, turns_of
from sneferu_gui.ui.engine.scene import Answer, Call
from sneferu_gui.ui.kit.looks import Box, Look, OwnLook, Picture, SmallPicture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.rulebook_text import SignMaker, picture_sign
from sneferu_gui.ui.kit.theme import PAPER_LIT, PLAYER_COLOURS, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.chart import LineChart, Series
from sneferu_gui.ui.kit.widgets.line_parts import Parts
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.kit.widgets.plates import Drawing, Plate
from sneferu_gui.ui.pages.end.ending import (
    AccountRow,
    DetailLine,
    EndResult,
    ResultCell,
    ResultRow,
    signed,
    victory_words,
)
from sneferu_gui.ui.pages.lessons.course import Course
from sneferu_gui.ui.pages.puzzles.kinds import PuzzleKind
from sneferu_gui.ui.pages.rulebook.book import Rulebook, Values, no_values
from sneferu_gui.ui.table.choosing import ADVANCING_METHODS, advancing_nodes
from sneferu_gui.ui.table.game_table import GameTable, TableContext
from sneferu_gui.ui.table.navigation import TableNavigation
from sneferu_gui.ui.table.words import joined, points_words, seat_name


class StoredLine(NamedTuple):
    """A stored game's line in a list."""

    names: tuple[str, ...]
    title: str
    line: str
    """The progress or the result."""
    pictures: tuple[SmallPicture, ...]
    """Each player's things."""


class AskedNumber(NamedTuple):
    """A number of the account that people asked about."""

    row: str
    seat: int


class Costliest(NamedTuple):
    """The costliest decision of a player who lost."""

    text: str
    see: AskedNumber | Call
    """The number, or the act, that shows it."""
    chapter: str
    """The key of the lesson that teaches how to avoid it."""


class Ending(Protocol):
    """The end of a game, explained in the language spoken when it is asked."""

    @property
    def asked(self) -> AskedNumber:
        """The number of the account that is explained at first."""

    def result(self) -> EndResult:
        """The winners and the reason."""

    def account(self) -> tuple[AccountRow, ...]:
        """The numbers of all seats that can be explained."""

    def details(self, asked: AskedNumber) -> tuple[DetailLine, ...]:
        """The parts of a number."""

    def board(self, places: frozenset[str]) -> Drawing | None:
        """The board at the end with a frame around these places; None where it is not drawn."""
        del places
        return None

    def charts(self) -> tuple[LineChart, ...]:
        return ()

    def costliest(self, seat: int) -> Costliest | None:
        """The costliest decision of a seat that has lost; None where nothing stands out."""
        del seat
        return None

    def drawings(self) -> tuple[str, ...]:
        """Drawings of the players' things, as parts of a page for browsers."""
        return ()

    style: str = ""
    """CSS rules for these drawings."""


class EndingBase(Ending):
    """The base of games' explanations of the end of a session's game."""

    _state: AnyState
    _result: AnyResult

    def __init__(self, session: Session, ghost: Ghost | None = None) -> None:
        """Raises ValueError while the game runs."""
        self._session, self._ghost, self._state = session, ghost, session.state
        self._result = session.state.result()
        if self._result is None:
            raise ValueError("the game is not over")
        self._turns = turns_of(session.steps)

    def account(self) -> tuple[AccountRow, ...]:
        return tuple(self.rows_of_account())

    @abstractmethod
    def rows_of_account(self) -> Iterator[AccountRow]:
        """The rows of the account, one after another."""

    def over_turns(self) -> list[AnyState]:
        """The states at the start and after every turn."""
        return [self._session.state_at(end) for end in (0, *(turn.end for turn in self._turns))]

    def at(self, action: int, text: str, amount: str, *places: str) -> DetailLine:
        """A detail of an action's effect, with the number of its turn before it."""
        turns = enumerate(self._turns, start=1)
        number = next(n for n, turn in turns if turn.start <= action < turn.end)
        words = _("turn {turn}: {text}").format(turn=number, text=text)
        return DetailLine(words, amount, action + 1, places)

    def chart(self, key: str, title: str, values: Sequence[Sequence[int]]) -> LineChart:
        """A chart of a number of each seat; `values` are those at the start and after each turn."""
        turns = len(values) - 1
        foot = ngettext("{n} turn", "{n} turns", turns).format(n=turns)
        series = (
            Series(
                seat_name(seat),
                PLAYER_COLOURS.get(seat.colour, SHADE_EDGE),
                tuple(float(each[index]) for each in values),
            )
            for index, seat in enumerate(self._session.setup.seats)
        )
        return LineChart(f"chart/{key}", title, tuple(series), foot)


class PlainEnding(EndingBase):
    """An explanation of the end by nothing but the game's measures."""

    def __init__(self, session: Session, ghost: Ghost | None) -> None:
        """Raises ValueError while the game runs."""
        super().__init__(session, ghost)
        self._measures = [each for each in session.game.measures if each.sort is Sort.COUNT]
        figures = session.game.figures(session.setup, session.deal, session.state)
        counts = range(session.count + 1)
        self._points = [session.game.points(session.state_at(count)) for count in counts]
        self._numbers = [[each.measures[key] for each in figures] for key, *_rest in self._measures]

    @property
    def asked(self) -> AskedNumber:
        """The first measure, of the first winner."""
        return AskedNumber(self._measures[0].key, next(iter(self._result.winners), 0))

    def result(self) -> EndResult:
        """The winners, with all measures, the first as the deciding one."""
        setup = self._session.setup
        headline, emblem = victory_words(setup, self._result.winners)
        rows = tuple(
            ResultRow(title, tuple(map(ResultCell, numbers))) for title, numbers in self._titled()
        )
        title, names = rows[0].label, tuple(map(seat_name, setup.seats))
        return EndResult(headline, "", emblem, title, names, rows)

    def _titled(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        for measure, numbers in zip(self._measures, self._numbers, strict=True):
            yield _(measure.column or measure.title), tuple(map(str, numbers))

    def rows_of_account(self) -> Iterator[AccountRow]:
        """A row for each measure; the first is explained by the actions that changed the points."""
        keys = (each.key for each in self._measures)
        for key, (title, numbers) in zip(keys, self._titled(), strict=True):
            yield AccountRow(key, title, numbers, is_explained=key == self.asked.row)

    def details(self, asked: AskedNumber) -> tuple[DetailLine, ...]:
        """The actions with which a seat's points changed, as the log tells them."""
        session, lines = self._session, []
        tell = face_of(session.setup).turn_lines
        for at, step in enumerate(session.steps):
            change = self._points[at + 1][asked.seat] - self._points[at][asked.seat]
            if change:
                text = "; ".join(line.text for line in tell(session.setup, (step,)))
                lines.append(DetailLine(text, signed(change), at + 1))
        return tuple(lines)

    def charts(self) -> tuple[LineChart, ...]:
        points = [self._session.game.points(state) for state in self.over_turns()]
        title = self._measures[0].chart
        return (self.chart("points", _(title), points),) if title else ()


SeatInsight = Mapping[Hashable, tuple[float, ...]]
"""A seat's numbers in one game: one for each part of a chart, or a course of several."""
TENTHS: Final = 10
AnyAccount: TypeAlias = Any
"""What a seat did in a game that is over, counted: a value of the game's own."""


class PartsChart(NamedTuple):
    """Mean numbers of parts, for games that were won and for the others."""

    key: str
    title: str
    parts: Mapping[Any, str]
    counts: Callable[[AnyAccount], Mapping[Any, float]]
    """The parts of a seat's account that are not 0, by their keys."""
    empty: str
    """The text in place of the chart where there is no game yet."""
    pictures: Mapping[Any, str] = MappingProxyType({})
    """The pictures of parts, before their names."""

    def insights(self, session: Session, accounts: Sequence[AnyAccount]) -> list[SeatInsight]:
        """The numbers of each seat, by the chart's key and the part."""
        del session
        counts = map(self.counts, accounts)
        return [
            {(self.key, part): (float(own.get(part, 0)),) for part in self.parts} for own in counts
        ]


class CourseChart(NamedTuple):
    """The mean course of a number, beside that of the winners of those games."""

    key: str
    title: str
    courses: Callable[[Session], Iterable[tuple[float, ...]]]
    foot: str
    """The words under the chart, for its horizontal axis."""
    empty: str

    def insights(self, session: Session, accounts: Sequence[AnyAccount]) -> list[SeatInsight]:
        """The course of each seat, by the chart's key."""
        del accounts
        return [{self.key: course} for course in self.courses(session)]


def by_tenths(
    numbers: Callable[[AnyState], Sequence[float]],
) -> Callable[[Session], Iterable[tuple[float, ...]]]:
    """Each seat's number at each tenth of a game; `numbers` are all seats' in a state."""

    def courses(session: Session) -> Iterable[tuple[float, ...]]:
        counts = [session.count * tenth // TENTHS for tenth in range(TENTHS + 1)]
        moments = (map(float, numbers(session.state_at(count))) for count in counts)
        return zip(*moments, strict=True)

    return courses


class Insights(NamedTuple):
    """Charts of a game's finished games, made by replaying the stored ones.

    The house replays the games, groups the numbers of their seats, and draws the charts. All words
    are English, the keys of translations.
    """

    charts: tuple[PartsChart | CourseChart, ...]
    accounts: Callable[[Session], Sequence[AnyAccount]]
    """Each seat's account of a game that is over, which the parts are counted in."""

    def of_session(self, session: Session) -> tuple[SeatInsight, ...]:
        """The numbers of each seat of a game that is over."""
        accounts = self.accounts(session)
        found: list[dict[Hashable, tuple[float, ...]]] = [{} for _account in accounts]
        for chart in self.charts:
            for own, more in zip(found, chart.insights(session, accounts), strict=True):
                own.update(more)
        return tuple(found)


class RulebookContent(NamedTuple):
    book: Rulebook
    figures: Mapping[str, Callable[[AnyEdition], tuple[Plate, ...]]] = MappingProxyType({})
    """The pictures of chapters and pages, by their keys, with an edition's numbers."""
    sign_of: SignMaker = picture_sign
    """Draws the signs before the lines of pages."""
    values: Callable[[AnyEdition], Values] = no_values
    """An edition's numbers in words, by the names in braces in the texts."""

    def plates(self, key: str, edition: AnyEdition) -> tuple[Plate, ...]:
        """The pictures of a chapter or page, by its key."""
        return self.figures[key](edition) if key in self.figures else ()


class Face(Protocol):
    """A game, as it is seen. It has no state of its own.

    A game inherits the defaults that it does not change.
    """

    scene: Callable[[Session, TableNavigation, ComputerSeats | None, TableContext], GameTable]
    """The table at which a session is played; the computers' seats are those without people.

    Its picture, words and sounds are made of what the session's viewer may see.
    """
    advancing_methods: Sequence[Sequence[Callable[..., Answer]]] = ADVANCING_METHODS
    """The methods of the table that go on with the game, the most pressing first."""
    insights: Insights | None = None
    """Charts of its finished games; None for no charts."""
    board_breadth: float = 2.0
    """The greatest width of the picture `board_of` for its height; the least is 2."""

    def stored_line(self, card: AnyCard) -> StoredLine:
        measure = game_named(card.game).measures[0]
        points = ":".join(str(seat.points) for seat in card.seats)
        line = f"{_(measure.column or measure.title)} {points}"
        return StoredLine(card.names, joined(card.names), line, ())

    def turn_lines(self, setup: AnySetup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """A turn's steps in the words of the log: a line for each event worth one."""
        told = (self.event_words(setup, event) for step in steps for event in step.events)
        return tuple(LogLine(words) for words in told if words)

    def reviewed_lines(self, setup: AnySetup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """The lines that tell a seat's steps where turns are compared: each step alone, in full."""
        return tuple(line for step in steps for line in self.turn_lines(setup, [step]))

    def lines_in_signs(self, setup: AnySetup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """The lines that show a seat's steps in signs: those where turns are compared."""
        return self.reviewed_lines(setup, steps)

    def turn_signs(self, setup: AnySetup, steps: Sequence[Step]) -> Parts:
        """A seat's steps in signs and figures; empty if not all of them have some."""
        told = [line.pictures for line in self.lines_in_signs(setup, steps)]
        return tuple(part for parts in told for part in parts) if all(told) else ()

    def board_of(self, setup: AnySetup, state: AnyState, seat: int) -> SmallPicture:
        """What a seat has, as a review shows it after a turn."""
        return small_picture(setup, state, seat)

    def thing_looks(self, key: str, pictures: Sequence[str], place: Rect) -> Sequence[OwnLook]:
        """The value of a position's field, as the table shows it: by the field's key and pictures.

        By itself its pictures side by side, as large as fits.
        """
        del key
        side = min(place.h, place.w // max(1, len(pictures)))
        row = place.centred(side * len(pictures), side).columns(max(1, len(pictures)))
        return [Picture(each, name) for each, name in zip(row, pictures, strict=False)]

    def thing_shape(self, key: str) -> float:
        """The width for the height of what lies at a field, or is counted by it."""
        del key
        return 1.0

    def ground_looks(
        self, edition: AnyEdition, bed: Rect, places: Mapping[str, Rect]
    ) -> list[Look]:
        """The ground, in `bed`, of the places of fields, by their keys."""
        del edition, bed
        return [Box(place, PAPER_LIT, 4, SHADE_EDGE, 1) for place in places.values()]

    def event_words(self, setup: AnySetup, event: Event) -> str:
        """An event in words, for games whose turn is told by its events alone; empty for none."""
        del setup, event
        return ""

    def next_presses(self, tree: Node) -> tuple[Node, ...]:
        """The nodes of a table's picture that a person might press next.

        Any of them leads on, and so to the end of the game: the self test plays by them.
        """
        return advancing_nodes(tree, self.advancing_methods)

    def reason_lines(self, reasons: Sequence[AnyReason]) -> tuple[str, ...]:
        """Why a turn is better than another, in short lines."""
        return tuple(map(str, reasons))

    def ending(self, session: Session, ghost: Ghost | None = None) -> Ending:
        """The end of a game that is over; with a ghost, compared with theirs.

        Raises ValueError while the game runs.
        """
        return PlainEnding(session, ghost)

    def how_it_ended(self, session: Session) -> str:
        """The result of a game of one player in a few words, for those who may play against it."""
        return points_words(max(session.game.points(session.state)))

    def rulebook_content(self) -> RulebookContent:
        """The texts and pictures of the game's rulebook."""

    def course(self) -> Course | None:
        """Its lessons; None without any."""
        return None

    def puzzle_kinds(self) -> tuple[PuzzleKind, ...]:
        """The kinds of its puzzles, in the order in which they are best met."""
        return ()

    def plate_of(self, setup: AnySetup, state: AnyState) -> SmallPicture:
        """A small picture of a puzzle's position: the things of the seat that decides."""
        return small_picture(setup, state, state.seat)


def face_named(game: str) -> Face:
    """The face of the game of that id. Raises UnknownGameError.

    >>> face_named("sneferu").rulebook_content().book.chapters[0].key
    'D'
    """
    face: Face = import_module(GAMES[game_named(game).id].face).FACE
    return face


def face_of(setup: AnySetup) -> Face:
    return face_named(setup.game)


def small_picture(setup: AnySetup, state: AnyState, seat: int) -> SmallPicture:
    """The things a seat has in a state, as lists show them."""
    card = game_named(setup.game).card(setup, (None,) * len(setup.seats), 0, state)
    return face_of(setup).stored_line(card).pictures[seat]
