"""Sneferu's face: its stored games, insights and pages, for the house's scenes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from sneferu_gui.games.game import AnyEdition
from sneferu_gui.games.sneferu.law.game import GameCard
from sneferu_gui.games.sneferu.law.geometry import LEVEL_AND_SLOT
from sneferu_gui.games.sneferu.law.materials import NO_STONE, stone_halves
from sneferu_gui.games.sneferu.pages.end.account import SeatAccount, Source, accounts_of
from sneferu_gui.games.sneferu.pages.end.ending import SneferuEnding, how_it_ended
from sneferu_gui.games.sneferu.pages.lessons.course import course, puzzle_kinds
from sneferu_gui.games.sneferu.pages.rulebook.drawings import sign_of
from sneferu_gui.games.sneferu.pages.rulebook.figures import FIGURES
from sneferu_gui.games.sneferu.table.hints import reason_lines
from sneferu_gui.games.sneferu.table.log_lines import brief_turn, turn_lines
from sneferu_gui.games.sneferu.table.looks import CoreLook, RecessLook, StoneLook, YardLook
from sneferu_gui.games.sneferu.table.pyramid_places import (
    LEVELS,
    board_rect,
    casing_look,
    core_rect,
    slot_rect,
)
from sneferu_gui.games.sneferu.table.scene import TableScene
from sneferu_gui.games.sneferu.table.words import BONUS_NAMES, BREAD
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.session.game import Session
from sneferu_gui.ui.kit.looks import Look, OwnLook, Picture
from sneferu_gui.ui.kit.rect import Rect, around
from sneferu_gui.ui.kit.table_room import HOURS, NOON
from sneferu_gui.ui.pages.face import (
    TENTHS,
    CourseChart,
    Face,
    Insights,
    PartsChart,
    RulebookContent,
    StoredLine,
)
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.table.words import joined, seat_name

STONES: Final = "sneferu/stones/"


class SmallPyramid(NamedTuple):
    """A small picture of a player's pyramid, in lists of games."""

    colour: str
    codes: tuple[int, ...]
    """The code of the stone in each of the 21 slots."""

    def looks(self, place: Rect) -> list[Look]:
        """The pyramid as large as fits, its player's emblem in the free corner beside its top."""
        board = board_rect(place)
        board = board._replace(y=place.y + (place.h - board.h) // 2 + (place.h - board.h) // 4)
        boat = int(0.46 * board.h)
        emblem = Picture(Rect(board.x, board.y, boat, boat), f"emblems/{self.colour}")
        stones = tuple(zip(LEVEL_AND_SLOT, self.codes, strict=True))
        waiting = {level for (level, _slot), code in stones if code == NO_STONE}
        finished = (level for level in range(LEVELS) if level not in waiting)
        looks: list[Look] = [emblem, CoreLook(core_rect(board), board)]
        looks += [casing_look(board, level, place) for level in finished]
        for (level, slot), code in stones:
            spot = slot_rect(board, level, slot)
            looks.append(
                RecessLook(spot) if code == NO_STONE else StoneLook(spot, *stone_halves(code))
            )
        return looks


def stored_line(card: GameCard) -> StoredLine:
    """The line of a stored game: its players, their stones, and everybody's small pyramid."""
    names = tuple(seat_name(seat) for seat in card.seats)
    title = joined(list(names)) + (f" – {_('Ptah')}" if card.solo else "")
    pictures = tuple(SmallPyramid(seat.colour, tuple(seat.pyramid)) for seat in card.seats)
    return StoredLine(names, title, _line(card), pictures)


def _line(card: GameCard) -> str:
    stones = ":".join(str(seat.stones) for seat in card.seats)
    if card.ptah is not None:
        stones = f"{stones}:{card.ptah}"
    text = _("Stones {stones}").format(stones=stones)
    if card.winners is None:
        text += " · " + _("{name} to play").format(name=seat_name(card.seats[card.seat]))
    elif not card.winners:
        text += " · " + _("Ptah won")
    elif card.score is not None:
        text += " · " + ngettext("{n} point", "{n} points", card.score).format(n=card.score)
    else:
        winners = joined([seat_name(card.seats[seat]) for seat in card.winners])
        text += " · " + _("{names} won").format(names=winners)
    return text


GAINS: Final = {
    Source.BREAD: N_("Bread icons"),
    Source.AREAS: N_("Closed areas"),
    Source.BONUSES: N_("Quarry bonuses"),
    Source.POWER: N_("Builder's power"),
    Source.SAILING: N_("Sailing to the end"),
}
"""The sources of food during a game."""
GAIN_PICTURES: Final = {
    Source.BREAD: BREAD, Source.AREAS: "icons/areas", Source.BONUSES: "sneferu/tokens/food2",
    Source.POWER: "sneferu/builders/heba", Source.SAILING: "glyphs/boat",
}  # fmt: skip


def _paces(session: Session) -> Iterator[tuple[float, ...]]:
    """For each seat, the stones placed at each tenth of the river its boat has sailed."""
    last = session.state.table.last
    for seat in range(len(session.setup.seats)):
        placed = [0.0] * (TENTHS + 1)
        for count in range(session.count + 1):
            state = session.state_at(count)
            first = -(-TENTHS * state.boats[seat] // last)
            for tenth in range(first, TENTHS + 1):
                placed[tenth] = float(state.players[seat].placed)
        yield tuple(placed)


INSIGHTS: Final = Insights(
    (
        PartsChart(
            "food", N_("Food by source, each game"), GAINS, SeatAccount.by_source,
            N_("How much food each source brought, in games won and in others."), GAIN_PICTURES,
        ),
        CourseChart(
            "pace", N_("Pace on the river: stones placed"), _paces, N_("tenths of the river"),
            N_("How many stones lay at each part of the river, beside those of the winners."),
        ),
        PartsChart(
            "bonuses", N_("Bonuses used, each game"), BONUS_NAMES,
            lambda own: Counter(bought.bonus for _action, bought in own.uses),
            N_("How often each bonus was used, in games won and in others."),
            {bonus: f"sneferu/tokens/{bonus}" for bonus in BONUS_NAMES},
        ),
    ),
    accounts_of,
)  # fmt: skip


class SneferuFace(Face):
    scene = TableScene
    insights = INSIGHTS
    stored_line = staticmethod(stored_line)
    turn_lines = staticmethod(turn_lines)
    lines_in_signs = staticmethod(brief_turn)
    reason_lines = staticmethod(reason_lines)
    ending = SneferuEnding
    how_it_ended = staticmethod(how_it_ended)
    course = staticmethod(course)
    puzzle_kinds = staticmethod(puzzle_kinds)

    def thing_looks(self, key: str, pictures: Sequence[str], place: Rect) -> Sequence[OwnLook]:
        materials = [name.removeprefix(STONES) for name in pictures if name.startswith(STONES)]
        if len(materials) != 2:  # noqa: PLR2004 - a stone's halves
            return super().thing_looks(key, pictures, place)
        return [StoneLook(place.fitted(2), materials[0], materials[1])]

    def thing_shape(self, key: str) -> float:
        return 1.0 if key.startswith("boat/") else 2.0

    def ground_looks(
        self, edition: AnyEdition, bed: Rect, places: Mapping[str, Rect]
    ) -> list[Look]:
        """The rock of a pyramid with its empty slots, or the yard of the offer."""
        del edition
        board, recesses = around(places.values()), map(RecessLook, places.values())
        if next(iter(places)).startswith("slot/"):
            return [CoreLook(core_rect(board), board), *recesses]
        return [YardLook(bed, (), board.h // 40, round(NOON * HOURS)), *recesses]

    def rulebook_content(self) -> RulebookContent:
        """The rulebook: its chapters, drawings and signs."""
        return RulebookContent(read_rulebook("sneferu"), FIGURES, sign_of)


FACE: Final[Face] = SneferuFace()
