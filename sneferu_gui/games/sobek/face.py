"""Sobek's face: its lines in the list of stored games, its statistics and its pages."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, NamedTuple

from sneferu_gui.games.game import AnyEdition, AnySetup, AnyState
from sneferu_gui.games.sobek.law.edition import FAMILIES, TOKEN_NAMES
from sneferu_gui.games.sobek.law.game import GameCard, SetCard
from sneferu_gui.games.sobek.law.state import State
from sneferu_gui.games.sobek.pages.end.account import SeatAccount, accounts_of, worth_of
from sneferu_gui.games.sobek.pages.end.ending import SobekEnding, how_it_ended
from sneferu_gui.games.sobek.pages.lessons.course import course, puzzle_kinds
from sneferu_gui.games.sobek.pages.rulebook.figures import FIGURES, sign_of
from sneferu_gui.games.sobek.table.cards import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CardFace,
    card_face,
    card_height,
    card_look,
    card_width,
    fan,
)
from sneferu_gui.games.sobek.table.hint_words import reason_lines
from sneferu_gui.games.sobek.table.log_lines import brief_turn, reviewed_lines, turn_lines
from sneferu_gui.games.sobek.table.plan import hand_of
from sneferu_gui.games.sobek.table.playing import ADVANCING_METHODS
from sneferu_gui.games.sobek.table.scene import TableScene
from sneferu_gui.games.sobek.table.words import family_of, numbers_of, texts
from sneferu_gui.language import N_, _
from sneferu_gui.ui.kit.looks import (
    Align,
    Box,
    Font,
    Letters,
    Look,
    OwnLook,
    Picture,
    SmallPicture,
    Typeface,
    bounds,
)
from sneferu_gui.ui.kit.rect import NOWHERE, Rect
from sneferu_gui.ui.kit.theme import CLEAR, INK
from sneferu_gui.ui.pages.face import (
    CourseChart,
    Face,
    Insights,
    PartsChart,
    RulebookContent,
    StoredLine,
    by_tenths,
    small_picture,
)
from sneferu_gui.ui.pages.rulebook.book import read_rulebook
from sneferu_gui.ui.table.words import joined, seat_name

MOST_BACKS: Final = 4
"""The most card backs shown sticking out from under a corruption tile."""
MOST_CARDS: Final = 6
"""The most cards of a set that are drawn."""
TILE_SHAPE: Final = 180 / 126
"""Width per height."""
EMBLEM_SHARE: Final = 0.5
"""The width of emblem and pile, as a share of the room's height."""
NUMBER_SHARE: Final = 0.2
"""The height of the number that gives a set's worth, as a share of the room's height."""
WEIGHT_BESIDE: Final = 0.95
"""Weight of a card's width where its worth stands beside it: worth under the card looks calmer."""
LEAST_NUMBER: Final = 11
"""The least size of letters, in pixels, that can be read."""
VISIBLE_SHARE: Final = 0.24
"""The visible share of the width of a card that another card overlaps."""


@dataclass(frozen=True, slots=True)
class SmallBelongings:
    """A player's emblem, corruption tile and sets, drawn small beside a stored game."""

    colour: str
    pile: int
    """The number of cards under the tile."""
    sets: tuple[SetCard, ...] = ()
    has_worths: bool = True
    """Whether each set's worth is written."""

    def looks(self, place: Rect) -> list[Look]:
        """The emblem above the tile, the sets to their right, as large as fits."""
        emblem, backs, tile = self._pile(place)
        return [emblem, *backs, tile, *(look for own in self._sets(place) for look in own)]

    def new_looks(self, before: object, place: Rect) -> list[Look]:
        """The looks of cards that came into sets since `before`, after one around new backs."""
        if not isinstance(before, SmallBelongings):
            return []
        new = self._new_backs(place, self.pile - before.pile)
        for number, (own, looks) in enumerate(zip(self.sets, self._sets(place), strict=True)):
            old = before.sets[number] if number < len(before.sets) else None
            if own != old:
                cards = [look for look in looks if not isinstance(look, Letters)]
                added = own.cards - (old.cards if old is not None else 0)
                new += cards[len(cards) - min(max(1, added), len(cards)) :]
        return new

    def _new_backs(self, place: Rect, more: int) -> list[Look]:
        """One look around all that is seen of the last `more` backs; the tile, if none is seen."""
        _emblem, backs, tile = self._pile(place)
        if more <= 0:
            return []
        new = [bounds(look) for look in backs[-more:]]
        if not new:
            return [tile]
        left, top = new[0].x, new[0].y
        return [Box(Rect(left, top, new[-1].right - left, bounds(tile).y - top), CLEAR)]

    def _pile(self, place: Rect) -> tuple[Look, list[Look], Look]:
        """The emblem, the backs that stick out from under the tile, and the tile."""
        upper, lower = _emblem_column(place).rows(2)
        side = min(upper.w, upper.h)
        emblem = Picture(upper.centred(side, side).inset(1), f"emblems/{self.colour}")
        high = min(lower.h * 2 // 3, int(lower.w / TILE_SHAPE))
        tile = lower.bottom_part(high).centred(int(high * TILE_SHAPE), high)
        tall = min(lower.h - 1, round(1.3 * high))
        return emblem, self._backs(tile, lower.bottom - tall, tall), Picture(tile, "sobek/tile")

    def _backs(self, tile: Rect, y: int, tall: int) -> list[Look]:
        shown = min(self.pile, MOST_BACKS)
        wide = min(card_width(tall), tile.w // 2)
        step = (tile.w - wide) // max(1, MOST_BACKS - 1)
        left = tile.x + (tile.w - wide - step * max(0, shown - 1)) // 2
        return [
            Picture(Rect(left + i * step, y, wide, card_height(wide)), "sobek/cards/back_beige")
            for i in range(shown)
        ]

    def _sets(self, place: Rect) -> list[list[Look]]:
        """The looks of each set: its cards, then its worth.

        The sets stand in a row or two, with their worth under or beside them: whichever lets the
        cards be largest.
        """
        if not self.sets:
            return []
        room = place.after(_emblem_column(place).w + max(2, place.h // 16))
        size = _number_size(room) if self.has_worths else 0
        plans = [_plan(room, len(self.sets), size, *each) for each in _ARRANGEMENTS]
        plan = max(plans, key=lambda plan: plan.wide * (WEIGHT_BESIDE if plan.is_beside else 1))
        gap = 2 if plan.is_beside else 3
        lines = room.rows(plan.rows, 2)
        cells = [cell for line in lines for cell in line.columns(plan.across, gap)]
        return [_set(each, own, plan) for each, own in zip(cells, self.sets, strict=False)]


def _emblem_column(place: Rect) -> Rect:
    return place.left_part(min(place.w // 3, round(EMBLEM_SHARE * place.h)))


FAMILY: Final = "sobek/families/"
CARD: Final = "sobek/cards/"


class _Plan(NamedTuple):
    rows: int
    across: int
    is_beside: bool
    """Whether a set's worth stands beside its cards; else it stands under them."""
    wide: int
    """A card's width."""
    size: int
    """The size of the letters; 0 where no worth is written."""


_ARRANGEMENTS: Final = ((1, False), (2, False), (2, True))


def _number_size(room: Rect) -> int:
    """The size of the letters of a set's worth; 0 where it would be too small to read."""
    size = round(NUMBER_SHARE * room.h)
    return size if size >= LEAST_NUMBER else 0


def _plan(room: Rect, sets: int, size: int, rows: int, is_beside: bool) -> _Plan:  # noqa: FBT001 - of _ARRANGEMENTS
    across = max(2 if size else 1, -(-sets // rows))
    cell = room.rows(rows, 2)[0].columns(across, 3)[0]
    if is_beside:
        wide = min(card_width(cell.h), int((cell.w - _digits(size)) / (1 + VISIBLE_SHARE)))
    else:
        wide = min(card_width(cell.h - _number_height(size)), int(cell.w / (1 + VISIBLE_SHARE)))
    return _Plan(rows, across, is_beside, max(4, wide), size)


def _digits(size: int) -> int:
    return round(1.25 * size)


def _number_height(size: int) -> int:
    return round(1.2 * size)


def _set(cell: Rect, own: SetCard, plan: _Plan) -> list[Look]:
    """A set's cards, overlapping as far as the room asks, and its worth."""
    wide, high = plan.wide, card_height(plan.wide)
    beside, under = (_digits(plan.size), 0) if plan.is_beside else (0, _number_height(plan.size))
    if own.is_flat and high > cell.w - beside:
        high, wide = cell.w - beside, card_width(cell.w - beside)
    base = high if own.is_flat else wide
    shown = min(own.cards, MOST_CARDS)
    room = cell.before(beside)
    step = max(1, min(int(VISIBLE_SHARE * wide), (room.w - base) // max(1, shown - 1)))
    block = room.above(under).centred(min(room.w, base + step * (shown - 1)), high)
    face = CardFace("", own.family)
    looks: list[Look] = []
    for i in range(shown):
        x = min(block.x + i * step, room.right - base)
        upright, lying = Rect(x, block.y, wide, high), Rect(x, block.bottom - wide, high, wide)
        looks.append(card_look(lying if own.is_flat else upright, face))
    if plan.size:
        words = Rect(cell.x, block.bottom, cell.w, under) if under else cell.right_part(beside)
        font = Font(Typeface.BOLD, plan.size)
        looks.append(Letters(words, str(own.worth), font, INK, Align.CENTRE))
    return looks


@dataclass(frozen=True, slots=True)
class LaidAndHand:
    """A player's belongings, and beside them the hand."""

    laid: SmallBelongings
    hand: tuple[CardFace, ...]

    def looks(self, place: Rect) -> list[Look]:
        """Emblem, tile and sets; the hand takes half of what these leave, or all without sets."""
        laid, hand = self._places(place)
        return [*self.laid.looks(laid), *self._fan(hand)]

    def new_looks(self, before: object, place: Rect) -> list[Look]:
        """The looks of cards that came into the hand, under the tile or into sets."""
        if not isinstance(before, LaidAndHand):
            return []
        laid, hand = self._places(place)
        had, new = Counter(before.hand), self.laid.new_looks(before.laid, laid)
        cards = [bounds(look) for look in self._fan(hand)]
        for face, (card, above) in zip(self.hand, pairwise((*cards, NOWHERE)), strict=True):
            covered = card.right - above.x if above.y == card.y else 0
            if not had[face]:
                new.append(Box(card.before(max(0, covered)), CLEAR))
            had[face] -= 1 if had[face] else 0
        return new

    def _places(self, place: Rect) -> tuple[Rect, Rect]:
        """The rectangles of what is laid, and of the hand."""
        column = _emblem_column(place)
        gap = max(2, place.h // 12)
        if not self.laid.sets:
            return place, place.after(column.w + gap)
        laid, hand = place.after(column.w).columns(2, gap)
        return place.before(place.right - laid.right), hand

    def _fan(self, room: Rect) -> list[Look]:
        """The cards side by side, in the number of rows in which most of each is seen."""
        arranged = [
            [_Fan(row, -(-len(self.hand) // rows)) for row in room.rows(rows)] for rows in (1, 2)
        ]
        best = max(arranged, key=lambda fans: fans[0].seen)
        looks: list[Look] = []
        for number, own in enumerate(best):
            cards = self.hand[number * own.cards : (number + 1) * own.cards]
            looks += fan(cards, (own.row.x, own.row.bottom), own.wide, own.step)
        return looks


class _Fan(NamedTuple):
    """A row of cards that lie on one another as far as the room asks."""

    row: Rect
    cards: int

    @property
    def wide(self) -> int:
        """A card's width."""
        return max(1, min(card_width(self.row.h - 2), self.row.w))

    @property
    def step(self) -> int:
        """The visible width of a card under the next one."""
        if self.cards <= 1:
            return self.wide
        return max(1, min(self.wide + 2, (self.row.w - self.wide) // (self.cards - 1)))

    @property
    def seen(self) -> int:
        """The visible area of a card under the next one."""
        return self.step * self.row.h


def stored_line(card: GameCard) -> StoredLine:
    """The players' names, the round and the scores, each player's sets and size of pile."""
    names = tuple(seat_name(seat) for seat in card.seats)
    pictures = tuple(SmallBelongings(seat.colour, seat.pile, seat.sets) for seat in card.seats)
    return StoredLine(names, joined(list(names)), _line(card), pictures)


def _line(card: GameCard) -> str:
    scores = ":".join(str(seat.score) for seat in card.seats)
    score = _("Points {points}").format(points=scores)
    if card.winners is None:
        text = _("Round {n} of {most}").format(n=card.round, most=card.rounds) + " · " + score
        return text + " · " + _("{name} to play").format(name=seat_name(card.seats[card.seat]))
    winners = joined([seat_name(card.seats[seat]) for seat in card.winners])
    text = score + " · " + _("{names} won").format(names=winners)
    if card.early:
        text += " · " + _("early, in round {n}").format(n=card.round)
    return text


TAKE_TITLES: Final = (N_("First card"), N_("Second card"), N_("Third card"), N_("Fourth card"))
"""By place in the Nile; an edition in which more cards can be taken shows only these four."""
ROUND_TITLES: Final = (N_("Round 1"), N_("Round 2"), N_("Round 3"))


def _by_family(account: SeatAccount) -> Counter[str]:
    points: Counter[str] = Counter()
    for item in account.sets:
        points[family_of(item.item.laid)] += item.points
    return points


INSIGHTS: Final = Insights(
    (
        PartsChart(
            "families", N_("Points by family, each game"),
            {family: texts().words["family_titles"][family] for family in FAMILIES}, _by_family,
            N_("What the sets of each family brought, in games won and in others."),
            {family: f"{FAMILY}{family}" for family in FAMILIES},
        ),
        PartsChart(
            "corruption", N_("Corruption in each round"), dict(enumerate(ROUND_TITLES, 1)),
            lambda own: {pile.round: pile.corruption for pile in own.piles},
            N_("How many cards of corruption a round ended with, in games won and in others."),
        ),
        PartsChart(
            "takes", N_("Cards taken, by their place"), dict(enumerate(TAKE_TITLES)),
            lambda own: dict(enumerate(own.takes)),
            N_("How often a card was taken out of turn, in games won and in others."),
        ),
        PartsChart(
            "events", N_("Events chosen, each game"), TOKEN_NAMES,
            lambda own: Counter(own.tokens),
            N_("How often each event was chosen, in games won and in others."),
            {token: f"sobek/events/{token}" for token in TOKEN_NAMES},
        ),
        CourseChart(
            "pace", N_("Score with the sets that lie there"), by_tenths(worth_of),
            N_("tenths of the game"),
            N_("How the score grew in the course of the game, beside those of the winners."),
        ),
    ),
    accounts_of,
)  # fmt: skip


class SobekFace(Face):
    scene = TableScene
    advancing_methods = ADVANCING_METHODS
    insights = INSIGHTS
    stored_line = staticmethod(stored_line)
    turn_lines = staticmethod(turn_lines)
    reviewed_lines = staticmethod(reviewed_lines)
    lines_in_signs = staticmethod(brief_turn)
    reason_lines = staticmethod(reason_lines)
    ending = SobekEnding
    how_it_ended = staticmethod(how_it_ended)
    course = staticmethod(course)
    puzzle_kinds = staticmethod(puzzle_kinds)

    def rulebook_content(self) -> RulebookContent:
        return RulebookContent(read_rulebook("sobek"), FIGURES, sign_of, numbers_of)

    def board_of(self, setup: AnySetup, state: AnyState, seat: int) -> SmallPicture:
        """A seat's belongings with its hand."""
        laid = small_picture(setup, state, seat)
        if not (isinstance(laid, SmallBelongings) and isinstance(state, State)):
            return laid
        return LaidAndHand(laid, tuple(card_face(kind) for kind in hand_of(state, seat)))

    def thing_looks(self, key: str, pictures: Sequence[str], place: Rect) -> Sequence[OwnLook]:
        """A card with its family, scarabs, green corner or character."""
        if not pictures or not pictures[0].startswith(FAMILY):
            return super().thing_looks(key, pictures, place)
        family, shown = pictures[0].removeprefix(FAMILY), pictures[1:]
        characters = [name.removeprefix(CARD) for name in shown if name.startswith(CARD)]
        scarabs, is_green = shown.count("sobek/scarab"), "sobek/green" in shown
        picture = "".join(characters) or family
        face = CardFace("", picture, family, scarabs, bool(characters), is_green)
        wide = min(place.w, card_width(place.h))
        return [card_look(place.centred(wide, card_height(wide)), face)]

    def thing_shape(self, key: str) -> float:
        has_cards = key.startswith(("nile/", "discard/", "hand/", "pile/", "set/"))
        return CARD_WIDTH / CARD_HEIGHT if has_cards else 1.0

    def ground_looks(
        self, edition: AnyEdition, bed: Rect, places: Mapping[str, Rect]
    ) -> list[Look]:
        """The quays of the Nile under their cards."""
        del edition, bed
        return [Picture(cell.inset(-2, -3), "sobek/quay") for cell in places.values()]

    def plate_of(self, setup: AnySetup, state: AnyState) -> SmallPicture:
        """What the player of a puzzle has, without the sets' worths, which would answer it."""
        plate = self.board_of(setup, state, state.seat)
        if not isinstance(plate, LaidAndHand):
            return plate
        return replace(plate, laid=replace(plate.laid, has_worths=False))


FACE: Final[Face] = SobekFace()
