"""Motion on the table after an action, from the events and the two pictures.

Things are found by their nodes' `about` (`places.py`); things folded away are found at the figures
of their seat. Times and sounds stand in `assets/men_nefer/content/motion.toml`. A Harvest and a
Flood are shown by a page; where none opens, on the board: `harvest/season_motion.py` does both.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import cache
from math import inf
from typing import Final, NamedTuple

from sneferu_gui.games.content import read_content
from sneferu_gui.games.men_nefer.law.items import HEART
from sneferu_gui.games.men_nefer.law.setup import Setup
from sneferu_gui.games.men_nefer.table import looks, places
from sneferu_gui.ui.kit.looks import Lift, OwnLook, can_be_lifted, own_look_of
from sneferu_gui.ui.kit.motion import Hold, Motion
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.staging import Journey, MotionTable, PicturePair, Staging, row

BACK_SOUND: Final = "men_nefer/back"
"""The sound of a piece that goes back to its place."""
NOWHERE: Final = Rect(0, 0, 1, 1)
PIECES_PER_HEIGHT: Final = 14
"""The picture's height divided by a piece's."""
SHOWN_SCALE: Final = 1.6
"""The factor by which another player's piece is enlarged over its goal."""
MOST_PAID: Final = 3
"""The most pieces of Food or Heka that are shown for a payment."""
_LANDMARKS: Final = (places.Step("great", 1), places.Tomb(0), places.Room(1), places.River(1))
"""One space of each region."""

_REGIONS: Final = {
    "pyramids": (places.Step, places.PiecePile, places.Great, places.Favour, places.Queens),
    "necropolis": (places.Tomb, places.Mastaba),
    "temple": (places.Room, places.Offering, places.Obelisk, places.Pedestal, places.Deity),
    "nile": (places.River, places.City),
}
"""By region of the land, the kinds of places in it."""
_BOARD_PLACES: Final = (
    places.Slot, places.Book, places.Area, places.Contract, places.Permission, places.Mummy,
    places.Sphinx, places.Hieroglyph, places.Stock,
)  # fmt: skip
"""The kinds of places on a seat's board."""

Places = tuple[Hashable, ...]


def with_fallbacks(where: Places) -> Places:
    """The places, then the region or the board that each is part of, in case none is visible."""
    regions = (
        places.Region(region)
        for each in where
        for region, kinds in _REGIONS.items()
        if isinstance(each, kinds)
    )
    boards = (places.Seat(each.seat) for each in where if isinstance(each, _BOARD_PLACES))
    return tuple(dict.fromkeys((*where, *regions, *boards)))


@dataclass(frozen=True, slots=True, kw_only=True)
class MenTimes(MotionTable):
    """Times, in seconds, that only this game has; the content says what each is for."""

    land: float
    step: float
    gap: float
    paid: float
    title: float
    follow: float
    rest: float
    score: float


@cache
def motion_table() -> MenTimes:
    """The times of motion and the sounds, from the game's content."""
    return read_content("men_nefer", "motion", MenTimes)


class Way(NamedTuple):
    """A thing's way from one place to another: the first visible ones of `start` and `goal`."""

    look: OwnLook
    start: Places
    """Places it starts from; if empty it comes from beyond the picture's edge."""
    goal: Places
    is_step: bool = False
    """Whether it goes along the ground, from space to space."""
    turns: OwnLook | None = None
    """The other side of the thing, to which it is turned at its goal; None for none."""
    becomes: str = ""
    """The key of the node that the thing becomes at its goal."""


class MenStaging(Staging):
    """The stage of the motion: events one after another, each begins when the last is over."""

    times: MenTimes

    def __init__(self, setup: Setup, pictures: PicturePair, dropped: Rect | None) -> None:
        """A stage without motion."""
        super().__init__(pictures, dropped, motion_table())
        self.setup = setup
        self.cause: Places = ()
        """The places from which gains come."""
        self._is_in_old_picture = _is_shifted(pictures)
        """Whether the motion stays in the old picture, as another region is large afterwards."""
        self._journeys: list[Journey] = []
        """Journeys of things that stay at their goal."""
        self._leaving_times: dict[Hashable, float] = {}
        """By place, the time at which something leaves it."""
        self._gone_looks: dict[Hashable, list[OwnLook]] = {}
        """By place, the things that have left it."""
        self._gone_nodes: list[tuple[Node, float]] = []
        """Nodes that are gone, each with the time since when."""

    # -- where things are -------------------------------------------------------------------

    def seen(self, where: Places, *, before: bool = False) -> Rect | None:
        """The rectangle of the first visible place, after the action or `before` it."""
        finds = (self.pictures.was, self.pictures.now_at)
        for find in finds if before or self._is_in_old_picture else finds[::-1]:
            for place in where:
                if (found := find(place)) is not None:
                    return found
        return None

    def piece(self, rect: Rect) -> Rect:
        """The rectangle of a piece in the middle of a place, no larger than the place."""
        side = max(8, min(rect.w, rect.h, self.pictures.frame.h // PIECES_PER_HEIGHT))
        return rect.centred(side, side)

    def is_own(self, seat: int | None) -> bool:
        """Whether a seat's board lies before the viewer."""
        return seat is not None and self.pictures.now(places.Slot(seat, 0)) is not None

    # -- how they move ----------------------------------------------------------------------

    def carry(self, way: Way, *, is_shown: bool) -> None:
        """Move a thing to its goal; it is held over the goal for a moment if it `is_shown`."""
        way = way._replace(start=with_fallbacks(way.start), goal=with_fallbacks(way.goal))
        times, goal = self.times, self.seen(way.goal)
        source = self.take_dropped() or self.seen(way.start, before=True)
        if goal is None:
            return
        becomes = self.pictures.named_now(way.becomes)
        shown = own_look_of(becomes.looks) if becomes is not None else None
        end = shown.rect if shown is not None else self._thing_rect(way.turns or way.look, way.goal)
        end = end or self.piece(goal)
        start = self._beyond_edge(end)
        if source is not None:
            start = self._thing_rect(way.look, way.start, before=True) or self.piece(source)
        walker = next(filter(None, (self._walker(place, way) for place in way.goal)), None)
        leaves = [self.pictures.before(place) for place in way.start[:1]]
        left = [each for each in leaves if each and self.pictures.now(each.about) is None]
        comes_out = walker is None or self.is_on_its_way(walker)
        becomes = becomes or walker
        journey = self.send(way.look, start, self.clock, becomes, comes_out=comes_out and not left)
        self._journeys.append(journey)
        self._gone_nodes += [(node, self.clock) for node in left]
        if way.is_step:
            journey.to(end, seconds=times.move)
        elif not is_shown:
            journey.glide(end, times.move)
        else:
            large = end.centred(round(SHOWN_SCALE * end.w), round(SHOWN_SCALE * end.h))
            large = large.clamped(self.pictures.frame)
            journey.glide(large, times.come)
            journey.rest(journey.end + times.shown).to(end, seconds=times.land)
        if way.turns is not None:
            journey.turn(way.turns, times.turning)
        for place in (*way.goal, *way.start):
            if walker is None or place != walker.about:
                self.hold(place, journey.end if place in way.goal else self.clock)
        self._leaving_times.update((place, self.clock) for place in way.start)
        self.flash(goal if goal.contains(*end.centre) else end, journey.end)
        self.clock = journey.end
        self.cause = way.goal

    def _walker(self, place: Hashable, way: Way) -> Node | None:
        """The goal's node of a piece whose `about` is the piece itself; None for other pieces."""
        was = _matching_look(self.pictures.before(place), way.look)
        return self.pictures.now(place) if place in way.start and was is not None else None

    def deal(self, ways: Sequence[Way]) -> None:
        """Move things to their goals, starting one soon after another."""
        begins = end = self.clock
        for number, way in enumerate(ways):
            self.clock = begins + 2 * number * self.times.gap
            self.carry(way, is_shown=False)
            end = max(end, self.clock)
        self.clock = end

    def _thing_rect(self, look: OwnLook, where: Places, *, before: bool = False) -> Rect | None:
        """The rectangle of the thing itself in one of the places, if possible one that moves."""
        finds = (self.pictures.before, self.pictures.now)
        finds = finds if before or self._is_in_old_picture else finds[::-1]
        for find, other in (finds, finds[::-1]):
            for place in where:
                node = find(place)
                if node is None:
                    continue
                always = other(place)
                there = [each for each in node.looks if looks.is_of(each, looks.sort_of(look))]
                alike = [each for each in there if _is_alike(each, look)]
                other_looks = always.looks if always is not None else ()
                new = [each for each in alike if each not in other_looks]
                for each in (*new, *alike, *there):
                    return each.rect
        return None

    def _beyond_edge(self, rect: Rect) -> Rect:
        """The rectangle moved beyond the nearer of the picture's upper and lower edge."""
        frame = self.pictures.frame
        is_low = rect.centre[1] > frame.centre[1]
        return rect.moved(0, frame.bottom - rect.y if is_low else -rect.bottom)

    def take_away(self, about: Hashable, look: OwnLook) -> None:
        """Move a thing that leaves the game beyond the picture's edge."""
        node = self.pictures.before(about)
        found = _matching_look(node, look)
        if node is not None and found is not None:
            self._gone_looks.setdefault(about, []).append(found)
            journey = self.send(found, found.rect, self.clock)
            journey.glide(self._beyond_edge(found.rect), self.times.move)
            self._show_without_gone(about, journey.end)

    def scatter(self, ways: Sequence[Way]) -> None:
        """Move pieces, starting one soon after another; each leaves its place empty meanwhile."""
        journeys = []
        for number, way in enumerate(ways):
            left = self._gone_looks.setdefault(way.start[0], [])
            node, goal = self.pictures.before(way.start[0]), self.seen(way.goal)
            found = _matching_look(node, way.look, left)
            if found is None:
                continue
            left.append(found)
            start = self.clock + number * self.times.gap
            journey = self.send(found, found.rect, start)
            lands = self._beyond_edge(found.rect)
            if goal is not None:
                lands = self._thing_rect(way.look, way.goal) or self.piece(goal)
            journeys.append((journey.glide(lands, self.times.move), way))
        end = max((journey.end for journey, _way in journeys), default=self.clock)
        for journey, way in journeys:
            journey.rest(end)
            for place in (*way.goal[:1], way.start[0]):
                if place in self._gone_looks:
                    self._show_without_gone(place, end)
                else:
                    self.hold(place, end)
        self.clock = end

    def _show_without_gone(self, about: Hashable, until: float) -> None:
        """Show a place as before, without the things that have left it, until a time."""
        node, now = self.pictures.before(about), self.pictures.now(about)
        if node is not None and now is not None:
            rest = tuple(look for look in node.looks if look not in self._gone_looks[about])
            self.show_as(now, node.relabelled(node.label, node.hint, rest), until)

    def turn_over(self, where: Places, was: looks.Sort, new: looks.Sort) -> None:
        """Turn a thing over where it lies."""
        for place in where:
            before, now = self.pictures.before(place), self.pictures.now(place)
            if before is None or now is None:
                continue
            lay = [look for look in before.looks if looks.is_of(look, was)]
            turned: list[OwnLook] = []
            for look in now.looks:
                if not looks.is_of(look, new) or look in before.looks:
                    continue
                old = next((one for one in lay if look.rect.contains(*one.rect.centre)), None)
                if old is not None:
                    journey = self.send(old, old.rect, self.clock)
                    journey.turn(look, self.times.turning)
                    turned.append(old)
            if turned:
                end = self.clock + 2 * self.times.turning
                rest = tuple(look for look in before.looks if look not in turned)
                self.show_as(now, before.relabelled(before.label, before.hint, rest), end)

    def turn_up(self, about: Hashable, back: OwnLook, start: float) -> None:
        """Turn up a tile that came to lie on top of a pile."""
        node = self.pictures.now(about)
        face = _face(node, looks.TabletLook) if node is not None else ()
        if node is not None and face:
            journey = self.send(back, face[0].rect, start, comes_out=True)
            journey.turn(face[0], self.times.turning)
            bare = tuple(look for look in node.looks if look not in face)
            self._show_meanwhile(node, node.relabelled(node.label, node.hint, bare), journey.end)

    def motion(self, gone: Sequence[Node] | None = None) -> Motion:
        """The whole motion; where another region is large afterwards, in the old picture.

        Things lie at their goals until all is over, and numbers keep the values they came to.
        """
        if not self._is_in_old_picture:
            return super().motion(gone)
        end = self.end
        for journey in self._journeys:
            journey.rest(end)
        made = super().motion(gone or ())
        keys = dict.fromkeys(hold.key for hold in made.holds)
        ends = ((self.pictures.named_before(key), self.pictures.named_now(key)) for key in keys)
        holds = (
            Hold(now.key, now, inf)
            for was, now in ends
            if was is not None and now is not None and was.rect == now.rect
        )
        gone_holds = (
            Hold(node.key, node.relabelled("", "", ()), inf) for node, _time in self._gone_nodes
        )
        there = (Hold(node.key, node, time) for node, time in self._gone_nodes)
        return made._replace(holds=(*made.holds, *there, *gone_holds, *holds))

    def light(self, where: Places) -> None:
        """Flash a light at the first visible place."""
        where = with_fallbacks(where)
        place = self.seen(where)
        if place is not None:
            self.flash(place, self.clock, 170)
        self.cause = where

    def shift(self, place: Callable[[int], Hashable], kind: type[OwnLook], start: float) -> None:
        """Slide the tiles that stay in a row that is filled from its first place."""
        was, now = row(self.pictures.before, place), row(self.pictures.now, place)
        lower, slide = len(was), self.times.slide
        for at in reversed(range(len(now))):
            face = _face(now[at], kind)
            if not face:
                continue
            above = reversed(range(min(lower, at + 1)))
            source = next((n for n in above if _matching_look(was[n], face[0]) is not None), None)
            if source == at:
                continue
            bare = tuple(look for look in now[at].looks if look not in face)
            seen = now[at].relabelled(now[at].label, now[at].hint, bare)
            if source is None:
                self._show_meanwhile(now[at], seen, self.clock)
                continue
            lower, came = source, _face(was[source], kind)[0].rect
            self._show_meanwhile(now[at], seen, start + slide)
            for look in face:
                came_from = look.rect.moved(came.x - face[0].rect.x, came.y - face[0].rect.y)
                self.slide(look, came_from, now[at], start)

    def _show_meanwhile(self, node: Node, seen: Node, until: float) -> None:
        """Show a node as before until something leaves it, then as `seen` until a time."""
        before, leaves = self.pictures.named_before(node.key), self._leaving_times.get(node.about)
        self._held.pop(node.key, None)
        if before is not None and leaves is not None:
            self.show_as(node, before, leaves)
        self._holds.append(Hold(node.key, seen, until))

    def gain(self, look: OwnLook, seat: int, kind: str) -> None:
        """Move Food, Heka, points or a step from the cause of the gain to the counter."""
        stock: Places = (places.Stock(seat, kind), places.Seat(seat))
        if kind in {HEART, "feather"}:
            stock = (stock[0], *meter_of(seat), stock[1])
        goal, source = self.seen(stock), self.seen((*self.cause, *stock))
        if goal is None or source is None:
            return
        journey = self.send(look, self.piece(source), self.clock, comes_out=True)
        journey.fly(self.piece(goal), goal.h, self.times.move)
        self.hold(stock[0], journey.end)
        self.flash(goal, journey.end)

    def pay(self, look: OwnLook, seat: int, kind: str, count: int) -> None:
        """Let pieces rise from the counter and vanish."""
        stock = places.Stock(seat, kind)
        place = self.seen((stock, places.Seat(seat)))
        if place is None:
            return
        for number in range(min(count, MOST_PAID)):
            lies = self.piece(place)
            start = self.clock + number * self.times.gap
            paid = look._replace(rect=lies)
            self.fade(paid, lies.moved(0, -lies.h), start, self.times.paid)
        self.hold(stock, self.clock)


def meter_of(seat: int) -> Places:
    """The places of a seat's heart and feather: the meter, or the seat's figures."""
    return (places.Stock(seat, HEART), places.Duat())


def _face(node: Node, kind: type[OwnLook]) -> tuple[OwnLook, ...]:
    """The first look of a kind in a node, with the icons on it; empty where there is none."""
    thing = next((look for look in node.looks if isinstance(look, kind)), None)
    if thing is None:
        return ()
    items = (look for look in node.looks if isinstance(look, looks.ItemLook))
    return (thing, *(look for look in items if thing.rect.holds(look.rect)))


def _matching_look(
    node: Node | None, look: OwnLook, but: Sequence[OwnLook] = ()
) -> OwnLook | None:  # fmt: skip
    """The look in a node that shows the same thing, except those in `but`; None without one."""
    there = node.looks if node is not None else ()
    found = (each for each in there if isinstance(each, type(look)) and each not in but)
    return next((each for each in found if _is_alike(each, look)), None)


def _is_alike(one: OwnLook, other: OwnLook) -> bool:
    """Whether two looks show the same thing, wherever it lies and however it is lifted."""
    if type(one) is not type(other):
        return False
    if can_be_lifted(one):
        one = one._replace(lift=getattr(other, "lift", Lift.LYING))
    return one._replace(rect=other.rect, opacity=other.opacity) == other


def _is_shifted(pictures: PicturePair) -> bool:
    """Whether spaces of the land lie elsewhere after the action than before it."""
    return any(
        pictures.before(place) is not None and pictures.was(place) != pictures.now_at(place)
        for place in _LANDMARKS
    )
