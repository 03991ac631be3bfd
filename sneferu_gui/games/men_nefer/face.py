"""The face of Men-Nefer for the scenes of the house: stored games, insights and pages."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.games.men_nefer.law.edition import HOUSES
from sneferu_gui.games.men_nefer.law.events import ApprenticeSpecialised, ApprenticeVisited
from sneferu_gui.games.men_nefer.law.game import RATING_NAMES
from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.law.record import GameCard
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.law.table import REGION_NAMES
from sneferu_gui.games.men_nefer.pages.end.ending import MenEnding, how_it_ended
from sneferu_gui.games.men_nefer.pages.lessons.course import course, puzzle_kinds
from sneferu_gui.games.men_nefer.pages.rulebook.figures import FIGURES
from sneferu_gui.games.men_nefer.pages.rulebook.numbers import numbers_of, sign_of
from sneferu_gui.games.men_nefer.table.harvest.scene import HarvestScene
from sneferu_gui.games.men_nefer.table.hint_words import reason_lines
from sneferu_gui.games.men_nefer.table.log_lines import folded_turn, turn_lines
from sneferu_gui.games.men_nefer.table.looks import (
    OfferingLook,
    OwnedLook,
    PedestalLook,
    RoomLook,
    TombLook,
)
from sneferu_gui.games.men_nefer.table.playing import MenTable
from sneferu_gui.games.men_nefer.table.scene import TableScene
from sneferu_gui.games.men_nefer.table.small_board import (
    SmallBoard,
    SmallMeter,
    nile_looks,
    plate_of,
)
from sneferu_gui.games.men_nefer.table.words import era_words, texts
from sneferu_gui.language import N_, _
from sneferu_gui.session.game import Session, Step
from sneferu_gui.ui.kit.looks import Look, OwnLook
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.widgets.log_panel import LogLine
from sneferu_gui.ui.pages.end.ending import SeatEvents
from sneferu_gui.ui.pages.face import (
    CourseChart,
    Face,
    Insights,
    PartsChart,
    RulebookContent,
    StoredLine,
    by_tenths,
)
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.table.words import joined, seat_name

PIECE_ON: Final = {"buried": "mummy", "offered": "basket", "erected": "sphinx"}
"""By the fields of a position that is set up: what its owner has placed on the space."""
EMBLEM: Final = "emblems/"
SPACE_SHAPE: Final = 1.4
"""The width for the height of such a space."""
RIVER_SHAPE: Final = 2.0
"""The width for the height of a section of the Nile, or of a city."""


def stored_line(card: GameCard) -> StoredLine:
    """A stored game in a list: players, Era and points, and everybody's heart and feather."""
    names = tuple(seat_name(seat) for seat in card.seats)
    pictures = tuple(SmallMeter(seat.colour, seat.gap) for seat in card.seats)
    return StoredLine(names, joined(list(names)), _line(card, names), pictures)


def _line(card: GameCard, names: tuple[str, ...]) -> str:
    points = ":".join(str(seat.pp) for seat in card.seats)
    parts = [_("Points {points}").format(points=points)]
    if card.winners is None:
        parts.insert(0, era_words(card.era))
        parts.append(_("{name} to play").format(name=names[card.seat]))
    elif card.rating is not None:
        parts.append(_(RATING_NAMES[card.rating]))
    else:
        winners = joined([names[seat] for seat in card.winners])
        parts.append(_("{names} won").format(names=winners))
    return " · ".join(parts)


ERAS: Final = (N_("first Era"), N_("second Era"), N_("third Era"))


Choice = ApprenticeVisited | ApprenticeSpecialised


class _Account(NamedTuple):
    """The numbers of one seat that statistics count."""

    sources: tuple[tuple[int, ...], ...]
    """Points by source, and in each by Era."""
    events: SeatEvents

    def by_house(self, kind: type[Choice]) -> Counter[str]:
        """The number of events of a kind in each House."""
        return Counter(each.event.house for each in self.events.of_kinds(kind))


def accounts_of(session: Session) -> tuple[_Account, ...]:
    """The accounts of all seats of a finished game."""
    sources = session.state.result().sources
    return tuple(_Account(own, SeatEvents(session, seat)) for seat, own in enumerate(sources))


def _of_houses(key: str, title: str, kind: type[Choice]) -> PartsChart:
    parts = {house: REGION_NAMES[house] for house in HOUSES}
    empty = N_("Where apprentices went, in games won and in others.")
    pictures = {house: f"men_nefer/houses/small_{house}" for house in HOUSES}
    return PartsChart(key, title, parts, lambda own: own.by_house(kind), empty, pictures)


SOURCE_PICTURES: Final = {
    "immediate": "men_nefer/items/pp", "contracts": "men_nefer/items/contract",
    **{each: f"men_nefer/signs/{each}"
       for each in ("duat", "necropolis", "obelisk", "great", "queens")},
}  # fmt: skip
INSIGHTS: Final = Insights(
    (
        PartsChart(
            "sources", N_("Points by source, each game"), texts().words["sources"],
            lambda own: dict(zip(SOURCES, map(sum, own.sources), strict=True)),
            N_("What points came from, in games won and in others."), SOURCE_PICTURES,
        ),
        PartsChart(
            "eras", N_("Points by Era, each game"), dict(enumerate(ERAS)),
            lambda own: dict(enumerate(map(sum, zip(*own.sources, strict=True)))),
            N_("When points came, in games won and in others."),
        ),
        _of_houses("visit", N_("Visits by House, each game"), ApprenticeVisited),
        _of_houses("moon", N_("Specialisations by House, each game"), ApprenticeSpecialised),
        CourseChart(
            "pace", N_("Points in the course of the game"),
            by_tenths(lambda state: [board.pp for board in state.boards]),
            N_("tenths of the game"),
            N_("How the points grew in the course of the game, beside those of the winners."),
        ),
    ),
    accounts_of,
)  # fmt: skip


class MenFace(Face):
    scene = TableScene
    advancing_methods = (
        (HarvestScene.go_on,),
        (MenTable.do_gesture,),
        (MenTable.choose,),
        (MenTable.leave_rest,),
    )
    insights = INSIGHTS
    board_breadth = 3.6
    stored_line = staticmethod(stored_line)
    turn_lines = staticmethod(turn_lines)
    reason_lines = staticmethod(reason_lines)
    ending = MenEnding
    how_it_ended = staticmethod(how_it_ended)
    course = staticmethod(course)
    puzzle_kinds = staticmethod(puzzle_kinds)
    plate_of = staticmethod(plate_of)
    board_of = SmallBoard

    def thing_looks(self, key: str, pictures: Sequence[str], place: Rect) -> Sequence[OwnLook]:
        """An owner's piece on a space, a priestess in her room, or the pictures."""
        kind, *rest = key.split("/")
        piece = PIECE_ON.get(kind)
        if kind == "inside":
            size = place.h * 7 // 10
            shown = super().thing_looks(key, pictures, place.bottom_part(size))
            return [RoomLook(place, int(rest[0])), *shown]
        if piece is None or not pictures or not pictures[0].startswith(EMBLEM):
            return super().thing_looks(key, pictures, place)
        return [OwnedLook(place.fitted(1), piece, pictures[0].removeprefix(EMBLEM))]

    def thing_shape(self, key: str) -> float:
        kind = key.partition("/")[0]
        return SPACE_SHAPE if kind in PIECE_ON else RIVER_SHAPE if kind == "boat" else 1.0

    def ground_looks(
        self, edition: AnyEdition, bed: Rect, places: Mapping[str, Rect]
    ) -> list[Look]:
        """The tombs and pedestals, a column for each level, the offering spaces, or the Nile."""
        del bed
        kind = next(iter(places)).partition("/")[0]
        if kind == "boat":
            spots = {int(key.split("/")[-1]): at for key, at in places.items()}
            return list(nile_looks(edition, spots))
        if kind == "offered":
            return [OfferingLook(at) for at in places.values()]
        columns = sorted({at.x for at in places.values()})
        look = TombLook if kind == "buried" else PedestalLook
        return [look(at.fitted(1), columns.index(at.x) + 1) for at in places.values()]

    def reviewed_lines(self, setup: Setup, steps: Sequence[Step]) -> tuple[LogLine, ...]:
        """A turn folded to a line as in the log; told step by step it is a dozen."""
        return folded_turn(setup, steps)

    def rulebook_content(self) -> RulebookContent:
        """The chapters of the rulebook, and its figures, signs and numbers."""
        book = read_rulebook("men_nefer")
        return RulebookContent(book, FIGURES, sign_of, numbers_of)


FACE: Final[Face] = MenFace()
