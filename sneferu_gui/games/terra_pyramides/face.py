"""Terra Pyramides' face: its stored games, insights and pages, for the house's scenes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from sneferu_gui.games.game import AnyEdition, AnySetup, AnyState
from sneferu_gui.games.terra_pyramides.law.events import StackLookedAt, StoneBought, WorkerHired
from sneferu_gui.games.terra_pyramides.law.game import OPTIONS, GameCard, PyramidCard
from sneferu_gui.games.terra_pyramides.law.position import Phase
from sneferu_gui.games.terra_pyramides.law.state import State
from sneferu_gui.games.terra_pyramides.pages.end.account import accounts_of
from sneferu_gui.games.terra_pyramides.pages.end.ending import TerraEnding, how_it_ended
from sneferu_gui.games.terra_pyramides.pages.lessons.course import course, puzzle_kinds
from sneferu_gui.games.terra_pyramides.pages.necropolis import Building, building_looks
from sneferu_gui.games.terra_pyramides.pages.rulebook.drawings import sign_of
from sneferu_gui.games.terra_pyramides.pages.rulebook.figures import FIGURES
from sneferu_gui.games.terra_pyramides.pages.rulebook.numbers import numbers_of
from sneferu_gui.games.terra_pyramides.table.hint_words import reason_lines
from sneferu_gui.games.terra_pyramides.table.log_lines import reviewed_lines, turn_lines
from sneferu_gui.games.terra_pyramides.table.looks import (
    DesertLook,
    PlotLook,
    StackLook,
    StoneLook,
    TileLook,
    WorkerLook,
)
from sneferu_gui.games.terra_pyramides.table.scene import TableScene
from sneferu_gui.games.terra_pyramides.table.words import LEVEL_NAMES
from sneferu_gui.language import N_, _
from sneferu_gui.ui.kit.looks import Look, OwnLook, Picture, SmallPicture
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.table_room import NOON
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

EMBLEM: Final = 0.45
"""The width of an emblem, as a share of the picture's height."""


@dataclass(frozen=True, slots=True)
class SmallPyramids:
    """A small picture of a player's buildings, in lists of games."""

    colour: str
    pyramids: tuple[PyramidCard, ...] = ()
    foundations: tuple[int, ...] = ()
    """The values of foundations, drawn while there is no pyramid."""

    def looks(self, place: Rect) -> list[Look]:
        """The emblem and the pyramids after it, or else the foundations, as large as fits."""
        side = min(place.h, max(1, round(EMBLEM * place.h)), place.w // 3)
        emblem = place.left_part(side).bottom_part(side)
        room = place.after(side + max(2, place.h // 12))
        sites = [Building(each.level, each.colour) for each in self.pyramids] or [
            Building(0, "", value) for value in self.foundations
        ]
        every = sum(site.pieces for site in sites)
        built = building_looks(room, self.colour, sites, every)
        return [Picture(emblem, f"emblems/{self.colour}"), *built]


@dataclass(frozen=True, slots=True)
class PuzzlePlate:
    """The buildings of a puzzle's player, and the tile to be laid."""

    built: SmallPicture
    symbols: tuple[str, ...]

    def looks(self, place: Rect) -> list[Look]:
        size = min(place.h, place.w // 3)
        tile = place.right_part(size).centred(size, size)
        left = place.before(size + max(2, place.h // 12))
        return [*self.built.looks(left), TileLook(tile, self.symbols)]


def stored_line(card: GameCard) -> StoredLine:
    """The line of a stored game: its players, turn, points, and everybody's pyramids."""
    names = tuple(seat_name(seat) for seat in card.seats)
    pictures = tuple(
        SmallPyramids(seat.colour, seat.pyramids, seat.foundations) for seat in card.seats
    )
    return StoredLine(names, joined(list(names)), _line(card, names), pictures)


def _line(card: GameCard, names: tuple[str, ...]) -> str:
    scores = ":".join(str(seat.score) for seat in card.seats)
    parts = [_("Points {points}").format(points=scores)]
    if card.variants.task:
        tasks = dict(OPTIONS[-1].values)
        parts.insert(0, _(tasks[card.variants.task]))
    if card.winners is None:
        turn = _("Turn {n} of {most}").format(n=card.turn, most=card.turns)
        parts.insert(len(parts) - 1, turn)
        parts.append(_("{name} to play").format(name=names[card.seat]))
    elif card.variants.task:
        parts.append(_("the goal is met") if card.winners else _("the goal is missed"))
    else:
        winners = joined([names[seat] for seat in card.winners])
        parts.append(_("{names} won").format(names=winners))
    return " · ".join(parts)


ITEMS: Final = (N_("Foundations"), N_("Pyramids"), N_("Stones"), N_("Gold"))
LONGEST_ROW: Final = 4
"""The most tiles of a row that the chart tells apart; longer rows count as this long."""
ROWS: Final = (N_("One tile"), N_("Two tiles"), N_("Three tiles"), N_("Four tiles"))
SPENT: Final = {
    WorkerHired: N_("Workers hired"),
    StoneBought: N_("White stones"),
    StackLookedAt: N_("Looks into stacks"),
}


INSIGHTS: Final = Insights(
    (
        PartsChart(
            "items", N_("Points by item, each game"), dict(enumerate(ITEMS)),
            lambda own: dict(enumerate(own.points)),
            N_("What points were made of, in games won and in others."),
        ),
        PartsChart(
            "heights", N_("Pyramids by their height, each game"), dict(enumerate(LEVEL_NAMES, 1)),
            lambda own: Counter(each.level for each in own.pyramids),
            N_("How high pyramids stood at the end, in games won and in others."),
        ),
        PartsChart(
            "rows", N_("Rows chosen, by their tiles"), dict(enumerate(ROWS, 1)),
            lambda own: Counter(min(tiles, LONGEST_ROW) for tiles in own.sums.rows),
            N_("How long rows were, in games won and in others."),
        ),
        PartsChart(
            "spent", N_("What gold was spent on, each game"), SPENT,
            lambda own: Counter(type(each.event) for each in own.payments),
            N_("What was paid for, in games won and in others."),
        ),
        CourseChart(
            "pace", N_("Points, as if the game ended then"), by_tenths(lambda state: state.points),
            N_("tenths of the game"),
            N_("How the points grew in the course of the game, beside those of the winners."),
        ),
    ),
    accounts_of,
)  # fmt: skip


class TerraFace(Face):
    scene = TableScene
    insights = INSIGHTS
    stored_line = staticmethod(stored_line)
    turn_lines = staticmethod(turn_lines)
    reviewed_lines = staticmethod(reviewed_lines)
    reason_lines = staticmethod(reason_lines)
    ending = TerraEnding
    how_it_ended = staticmethod(how_it_ended)
    course = staticmethod(course)
    puzzle_kinds = staticmethod(puzzle_kinds)

    def rulebook_content(self) -> RulebookContent:
        """The rulebook: its chapters, drawings, signs and numbers."""
        return RulebookContent(read_rulebook("terra_pyramides"), FIGURES, sign_of, numbers_of)

    def thing_looks(self, key: str, pictures: Sequence[str], place: Rect) -> Sequence[OwnLook]:
        """A tile, a stack, a stone; or what stands on a site: a building, and its workers."""
        names = [name.removeprefix("terra_pyramides/") for name in pictures]
        kinds = [name.partition("/")[::2] for name in names]
        square = place.fitted(1)
        if not kinds or kinds == [("signs", "gold")]:
            return super().thing_looks(key, pictures, place)
        if key.startswith(("tile/", "hand/")):
            return [TileLook(square, tuple(name for _kind, name in kinds))]
        if key.startswith("stones/"):
            return [StoneLook(square, kinds[0][1])]
        if key.startswith("stack/"):
            side = square.w * 4 // 5
            lowest = square.bottom_part(side).centred(side, side)
            return [StackLook(lowest, len(kinds), kinds[0][1].removeprefix("back_"))]
        looks: list[OwnLook] = []
        owners = [name for kind, name in kinds if kind == "workers"]
        numbers = [int(name) for kind, name in kinds if kind == "digits"]
        colours = [name for kind, name in kinds if kind == "stones"]
        if numbers:
            site = Building(numbers[-1] if colours else 0, "".join(colours), numbers[0])
            looks.append(PlotLook(square, is_open=False, is_filled=True))
            looks.append(site.look(square, "".join(owners[:1]), site.pieces))
        size = square.w * 2 // 5
        feet = square.bottom_part(size).centred(size * len(owners), size)
        return looks + [
            WorkerLook(spot, owner)
            for spot, owner in zip(feet.columns(max(1, len(owners))), owners, strict=False)
        ]

    def ground_looks(
        self, edition: AnyEdition, bed: Rect, places: Mapping[str, Rect]
    ) -> list[Look]:
        """The sand with its fields, and the plots of its sites."""
        del edition
        fields = tuple(cell for key, cell in places.items() if key.startswith("tile/"))
        plots = (PlotLook(cell, is_open=False) for key, cell in places.items()
                 if not key.startswith("tile/"))  # fmt: skip
        return [DesertLook(bed, fields, NOON, radius=6), *plots]

    def plate_of(self, setup: AnySetup, state: AnyState) -> SmallPicture:
        """What the player of a puzzle has, with the tile in hand while it is to be laid."""
        built = super().plate_of(setup, state)
        if not isinstance(state, State) or state.phase is not Phase.TILE:
            return built
        tile = state.hands[state.seat].tile
        return PuzzlePlate(built, state.table.printed.kinds[tile]) if tile >= 0 else built


FACE: Final[Face] = TerraFace()
