"""Motion on the table after an action, from its events and the pictures before and after.

Events and pictures are as the viewer may see them: hidden tiles move as backs. Things are found by
the keys of their nodes, as the panels name them. Durations and sounds stand in
`assets/terra_pyramides/content/motion.toml`.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, singledispatchmethod
from itertools import takewhile
from math import dist
from typing import Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.terra_pyramides.law import events
from sneferu_gui.games.terra_pyramides.law.edition import EYE, LEVELS, WHITE
from sneferu_gui.games.terra_pyramides.law.events import Event
from sneferu_gui.games.terra_pyramides.table import looks
from sneferu_gui.games.terra_pyramides.table.spots import (
    Spots,
    between,
    look_in,
    pile_of,
    stone_keys,
    stones_in,
)
from sneferu_gui.session.game import Step
from sneferu_gui.ui.kit.looks import Letters, Picture, in_hand
from sneferu_gui.ui.kit.motion import Motion, arc_path
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.table.animation import Choreography
from sneferu_gui.ui.table.staging import Journey, MotionTable, PicturePair, Staging

CAPSTONE_SOUND: Final = "terra_pyramides/capstone"
HOME_SOUND: Final = "terra_pyramides/workers"
OVER_SOUND: Final = "terra_pyramides/over"
"""The sound of pointing at a tile."""
BACK_SOUND: Final = "terra_pyramides/back"
"""The sound of a tile that goes back to where it came from."""
RAYS_PICTURE: Final = "terra_pyramides/signs/rays"
DUST_PICTURE: Final = "terra_pyramides/signs/dust"
SHOWN_SCALE: Final = 1.8
"""The size of a tile that another player shows, as a multiple of a field."""
MOST_PAID: Final = 3
"""The most pieces of gold that are shown when gold is paid."""
FULL_ROW: Final = 4
"""The number of tiles in a full row (B5)."""
FOUND_ROW: Final = 3
"""The least tiles of a row that the player before is shown to have made for this one."""
FOUND_SOUND: Final = "terra_pyramides/tile"
"""The sound of the tile that made it: as if it were laid again."""
SHINES: Final = 3
"""The number of times that a new capstone shines."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TerraTimes(MotionTable):
    """The durations, in seconds, that only this game has; the content says what each is for."""

    dust: float
    along: float
    gap: float
    step: float
    follow: float
    land: float
    waits: float
    paid: float


@cache
def motion_table() -> TerraTimes:
    """The durations and sounds from the game's content."""
    return read_content("terra_pyramides", "motion", TerraTimes)


class TerraChoreography(Choreography):
    def __init__(self, steps: Callable[[], Sequence[Step]] = tuple) -> None:
        """`steps` gives the steps of the game so far, the shown ones included."""
        self.times = motion_table()
        self._steps = steps

    def motion_of(
        self, events: Sequence[Event], pictures: PicturePair, dropped: Rect | None
    ) -> Motion:
        staging = _Staging(pictures, dropped, self._steps)
        for event in events:
            staging.tell(event)
        return staging.motion()

    def sound_of(self, event: Event) -> str:
        """A capstone has a sound of its own."""
        is_last = isinstance(event, events.LevelBuilt) and event.level == LEVELS
        return CAPSTONE_SOUND if is_last else super().sound_of(event)


_GAINS: Final = (events.GoldGained, events.StonesGained, events.WorkersStocked)
"""The gains of a row, shown at the same time."""


class _Staging(Staging):
    """The motion of a series of events: each begins when the one before it is over."""

    times: TerraTimes

    def __init__(
        self, pictures: PicturePair, dropped: Rect | None, steps: Callable[[], Sequence[Step]]
    ) -> None:
        super().__init__(pictures, dropped, motion_table())
        self.spots = Spots(pictures)
        self._steps = steps
        self._last: type[Event] | None = None
        self._row: tuple[str, ...] = ()
        """The spaces of the row that was chosen."""
        self._departed: set[str] = set()
        """The keys of nodes from which something has already set off."""

    def motion(self, gone: Sequence[Node] | None = None) -> Motion:
        """The complete motion, with workers that make room for others, or close up."""
        for kind in ("worker:", "stocked:"):
            for node in self.spots.all_now(kind):
                was = self.pictures.named_before(node.key)
                look = look_in(node, looks.WorkerLook)
                if was is not None and look is not None and was.rect != node.rect:
                    self.slide(look, was.rect, node, self.next_start)
        for node in self.spots.all_now("stones:"):
            self._make_room(node)
        return super().motion(gone)

    def _make_room(self, node: Node) -> None:
        """Move stones that stay to their new places, before others come to them."""
        before, stones = self.pictures.named_before(node.key), stones_in(node)
        if before is None or before.rect[:2] == node.rect[:2]:
            return
        if not stones or any(isinstance(look, Letters) for look in node.looks):
            return  # stones with numbers were laid out anew
        _seen, until = self._held.pop(node.key, (node, 0.0))
        for was, look in zip(stones_in(before), stones, strict=False):
            way = self.send(look, was.rect, 0.0, node)
            way.to(look.rect, seconds=self.times.slide).rest(until)

    def tell(self, event: Event) -> None:
        """Add the motion of the next event."""
        is_gain = isinstance(event, _GAINS) and self._last in _GAINS
        if isinstance(event, events.WorkerDrawn) and self._last is events.WorkerDrawn:
            self.clock += self.times.follow
        elif not is_gain:
            self.go_on()
        self._last = type(event)
        self._tell(event)

    @singledispatchmethod
    def _tell(self, event: Event) -> None:
        """Show an event without motion of its own: play its sound, if it has one."""
        self.hear(event)

    # -- the tile ---------------------------------------------------------------------------

    def _dust(self, rect: Rect, time: float) -> None:
        """Raise sand around a thing that was set down, and let it settle."""
        low = rect.bottom_part(rect.h // 2).inset(-rect.w // 6, 0)
        wide = low.inset(-rect.w // 4, -rect.h // 8).moved(0, -rect.h // 12)
        self.fade(Picture(low, DUST_PICTURE), wide, time, self.times.dust)

    @_tell.register
    def _lay(self, event: events.TileLaid) -> None:
        """Let a tile settle in the sand; another player's is first held over its field."""
        goal = self.pictures.named_now(f"tile:{event.field}")
        look = look_in(goal, looks.TileLook)
        if goal is None or look is None:
            return
        seat, hand = event.seat, f"hand:{event.seat}"
        if event.paid:
            self._pay(seat, event.paid)
        dropped, tried = self.take_dropped(), self._tried_place(event.field)
        source = dropped or tried or self.spots.of_seat(seat, hand)
        lifted = in_hand(look, look.rect, is_over_goal=True)._replace(store_sign="")
        way = self.send(lifted, source, self.clock, goal)
        self.hold_named(hand, self.clock)
        if dropped is not None or tried is not None:
            way.to(look.rect, seconds=self.times.dropped)
        elif self.spots.is_own(seat):
            way.glide(look.rect, self.times.move)
        else:
            side = round(SHOWN_SCALE * look.rect.w)
            large = look.rect.centred(side, side).clamped(self.pictures.frame)
            way.glide(large, self.times.come)
            way.rest(way.end + self.times.shown).to(look.rect, seconds=self.times.land)
        self.hear(event, way.end)
        self._dust(look.rect, way.end)
        self.ready = way.end

    def _tried_place(self, field: str) -> Rect | None:
        """The place over the field on which the tile was tried out; None if it was not."""
        look = look_in(self.pictures.named_before(f"field:{field}"), looks.TileLook)
        return look.rect.moved(0, -look.rect.h // 5) if look is not None else None

    @_tell.register
    def _lay_foundation(self, event: events.FoundationLaid) -> None:
        """Bring a foundation from its pile, value below, and turn it up on the site."""
        goal = self.pictures.named_now(f"foundation:{event.site}")
        look = look_in(goal, looks.FoundationLook)
        if goal is None or look is None:
            return
        rect, times = look.rect, self.times
        pile = self.spots.first("foundations", "stores") or rect.moved(0, -rect.h)
        covered = looks.FoundationLook(rect, None)
        way = self.send(covered, self.spots.small(pile), self.clock, goal, comes_out=True)
        way.glide(rect, times.move).turn(look, times.turning)
        self.hold_named("foundations", self.clock)
        self.hear(event, way.end - times.turning)
        self._dust(rect, way.end)
        self.flash(rect, way.end)

    # -- the row ----------------------------------------------------------------------------

    @_tell.register
    def _choose(self, event: events.RowChosen) -> None:
        """Run light along the row; a full row gets a second run and sound.

        The tile by which the player before made a long row for this one shines at the end.
        """
        self._row = event.spaces
        tiles = [name for name in event.spaces if self.pictures.named_now(f"tile:{name}")]
        for run in range(2 if len(tiles) >= FULL_ROW else 1):
            start = self.clock + run * len(event.spaces) * self.times.along
            self.hear(event, start)
            for number, name in enumerate(event.spaces):
                if (place := self.spots.space(name)) is not None:
                    self.flash(place, start + number * self.times.along, 170)
        self.ready = start + (len(event.spaces) + 1) * self.times.along
        found = _field_before(self._steps(), event.seat)
        place = self.spots.space(found) if found in tiles else None
        if place is not None and len(tiles) >= FOUND_ROW:
            self.flash(place, self.ready)
            self.cue(self.ready, FOUND_SOUND)

    def _symbols(self) -> Iterator[tuple[str, Rect]]:
        """The symbols of the tiles in the row from end to end, with their places."""
        for name in self._row:
            tile = self.pictures.named_now(f"tile:{name}")
            look = look_in(tile, looks.TileLook)
            for symbol in look.symbols if look is not None else ():
                yield symbol, self.spots.small(look.rect if look is not None else Rect(0, 0, 0, 0))

    @_tell.register
    def _gain_gold(self, event: events.GoldGained) -> None:
        oases = [self.pictures.named_now(f"oasis:{name}") for name in self._row]
        places = [self.spots.small(node.rect) for node in oases if node is not None]
        places += [place for symbol, place in self._symbols() if symbol == EYE]
        key = f"gold:{event.seat}"
        goal = self.spots.small(self.spots.of_seat(event.seat, key))
        self._bring([(looks.GoldLook(place, 1), goal) for place in places], (key,), event)

    @_tell.register
    def _gain_stones(self, event: events.StonesGained) -> None:
        left, ways = list(event.stones), []
        for symbol, place in self._symbols():
            if symbol in left:
                goal = self.spots.stone(event.seat, symbol, left.count(symbol))
                left.remove(symbol)
                ways.append((looks.StoneLook(place, symbol), goal))
        keys = stone_keys(event.seat, *event.stones)
        self._bring(ways, keys, event)

    def _bring(
        self,
        ways: Sequence[tuple[looks.GoldLook | looks.StoneLook, Rect]],
        keys: Sequence[str],
        event: Event,
    ) -> None:
        """Fly things to the counters with these keys, which change when the last one arrives."""
        end = self.clock
        for number, (look, goal) in enumerate(ways):
            start = self.clock + number * self.times.gap
            way = self.send(look, look.rect, start, comes_out=True)
            way.glide(goal, self.times.move)
            self.hear(event, way.end)
            end = way.end
        for key in keys:
            self.hold_named(key, end)

    @_tell.register
    def _stock(self, event: events.WorkersStocked) -> None:
        """Bring workers from home onto their tiles, one after another."""
        home = f"workers:{event.seat}:home"
        source = self.spots.of_seat(event.seat, home)
        nodes = [
            node
            for field in dict.fromkeys(event.fields)
            for node in self.spots.all_now(f"stocked:{field}:")
        ]
        for number, node in enumerate(nodes):
            look = look_in(node, looks.WorkerLook)
            if look is not None:
                start = self.clock + number * self.times.gap
                place = source.centred(look.rect.w, look.rect.h)
                way = self.send(look, place, start, node, comes_out=True)
                way.glide(look.rect, self.times.move)
        self.hear(event)
        self.hold_named(home, self.clock)

    # -- workers ----------------------------------------------------------------------------

    def _leave(self, start: str) -> Node | None:
        """The last node with such a key before that nothing has left yet; it counts as left now."""
        found = [node for node in self.spots.all_before(start) if node.key not in self._departed]
        if not found:
            return None
        self._departed.add(found[-1].key)
        return found[-1]

    def _worker(self, node: Node | None, goal: Node | None, place: Rect) -> Journey | None:
        """A worker from the node where it stood or, if not seen before, out of a place."""
        stood, look = look_in(node, looks.WorkerLook), look_in(goal, looks.WorkerLook)
        shown = stood or look
        if shown is None:
            return None
        source = stood.rect if stood is not None else place.centred(shown.rect.w, shown.rect.h)
        return self.send(shown, source, self.clock, goal, comes_out=stood is None)

    @_tell.register
    def _draw(self, event: events.WorkerDrawn) -> None:
        """Walk a worker along the line, space by space."""
        goal = self.pictures.named_now(f"worker:{event.site}:{event.workers}")
        field, site = self.spots.space(event.field), self.spots.space(event.site)
        if field is None or site is None:
            return
        way = self._worker(self._leave(f"stocked:{event.field}:"), goal, field)
        if way is None:
            return
        end = look_in(goal, looks.WorkerLook)
        self._walk(way, end.rect if end is not None else site.centred(*way.place[2:]))

    def _walk(self, way: Journey, goal: Rect) -> None:
        """Let a worker hop to its goal, each hop about a space long, and heard."""
        start, times = way.place, self.times
        hops = max(1, round(dist(start.centre, goal.centre) / max(1, self.spots.side)))
        path: list[Rect] = []
        for hop in range(hops):
            stands, lands = (between(start, goal, n / hops) for n in (hop, hop + 1))
            path += arc_path(stands, lands, goal.h // 4)[1:]
            self.cue(way.end + (hop + 0.6) * times.step, times.sounds[events.WorkerDrawn.__name__])
        way.to(*path, seconds=hops * times.step)

    @_tell.register
    def _recall(self, event: events.WorkerTakenBack) -> None:
        self._go_home(event.seat, self._leave(f"worker:{event.site}:"), self.clock)

    def _go_home(self, seat: int, node: Node | None, start: float) -> None:
        home, look = f"workers:{seat}:home", look_in(node, looks.WorkerLook)
        if look is None:
            return
        goal = self.spots.of_seat(seat, home).centred(look.rect.w, look.rect.h)
        way = self.send(look, look.rect, start).glide(goal, self.times.move)
        self.hold_named(home, way.end)
        self.cue(start, HOME_SOUND)

    @_tell.register
    def _send_home(self, event: events.WorkersSentHome) -> None:
        """Move the workers who were not drawn home."""
        for number in range(event.workers):
            start = self.clock + number * self.times.gap
            self._go_home(event.seat, self._leave("stocked:"), start)

    # -- building ---------------------------------------------------------------------------

    @_tell.register
    def _build(self, event: events.LevelBuilt) -> None:
        """Bring stones to the site, lower the level onto it, and move workers home.

        After a further level in a turn, all levels of that turn shine and are heard again.
        """
        site, times = self.spots.space(event.site), self.times
        if site is None:
            return
        seat, start = event.seat, self.clock
        coloured, white = event.paid
        paid = [event.colour] * coloured + [WHITE] * white
        self._give(seat, paid, self.spots.small(site))
        self.cue(start + times.move, times.sounds[events.StonesGained.__name__])
        built = self._bring_piece(event, site, start + len(paid) * times.gap)
        self._keep_site_shown(event.site, built)
        for _worker in range(event.home):
            node = self._leave(f"worker:{event.site}:")
            self._go_home(seat, node, built + times.waits)
        self._dust(site, built)
        is_crowned = event.level == LEVELS
        for number in range(SHINES if is_crowned else 0):
            self._shine(site, built + number * times.flash / 2)
        if not is_crowned:
            self.flash(site, built, 170)
        self.cue(built, CAPSTONE_SOUND if is_crowned else times.sound_of(event))
        raised = _sites_of_turn(self._steps())
        for number, name in enumerate(raised if len(raised) > 1 else ()):
            self.flash(self.spots.space(name) or site, built + (1 + number) * times.flash / 2)
            self.cue(built + (1 + number) * times.flash / 2, times.sound_of(event))
        if not event.left:
            self._flash_empty_pile(event, start)

    def _shine(self, site: Rect, time: float) -> None:
        """Let light go out to all sides from a capstone, which is above the middle of its site."""
        tip = site.centred(site.w // 2, site.w // 2).moved(0, -site.h // 2)
        self.fade(Picture(tip, RAYS_PICTURE), tip.inset(-site.w // 2), time, 2 * self.times.flash)

    def _flash_empty_pile(self, event: events.LevelBuilt, time: float) -> None:
        """Flash the pile whose last piece was taken, with a sound (C5)."""
        self.flash(self.spots.of_seat(event.seat, pile_of(event), "stores"), time)
        self.cue(time, self.times.sounds[events.StackTakenAway.__name__])

    def _bring_piece(self, event: events.LevelBuilt, site: Rect, start: float) -> float:
        """Fly the level from its pile over the site and lower it; the time of its arrival."""
        colour, key = event.colour, pile_of(event)
        if event.level == LEVELS:
            colour = self.spots.owner_at(event.site) or colour
        source = self.spots.small(self.spots.of_seat(event.seat, key, "stores"))
        piece = looks.PieceLook(source, event.level, colour)
        way = self.send(piece, source, start, comes_out=True)
        side = site.w * 4 // 5
        above = site.centred(side, side).moved(0, -site.h)
        way.glide(above, self.times.move).to(
            site.centred(side, side).moved(0, -site.h // 5), seconds=self.times.land
        )
        self.hold_named(key, start)
        return way.end

    def _keep_site_shown(self, site: str, until: float) -> None:
        """Keep what stood on a site visible until the new level stands there."""
        self.hold_named(f"pyramid:{site}", until)
        look = look_in(self.pictures.named_before(f"foundation:{site}"), looks.FoundationLook)
        if look is not None:
            self.send(look, look.rect, 0.0).rest(until)

    # -- gold and stones --------------------------------------------------------------------

    def _pay(self, seat: int, gold: int) -> None:
        """Let pieces of gold rise from a seat's purse and vanish."""
        key = f"gold:{seat}"
        place = self.spots.small(self.spots.of_seat(seat, key))
        for number in range(min(gold, MOST_PAID)):
            start = self.clock + number * self.times.gap
            self.fade(
                looks.GoldLook(place, 1), place.moved(0, -2 * place.h), start, self.times.paid
            )
        self.hold_named(key, self.clock)

    @_tell.register
    def _hire(self, event: events.WorkerHired) -> None:
        self.hear(event)
        self._pay(event.seat, MOST_PAID)
        goal = self.pictures.named_now(f"worker:{event.site}:{event.workers}")
        home = f"workers:{event.seat}:home"
        node = self._leave("stocked:") if event.was_stocked else None
        way = self._worker(node, goal, self.spots.of_seat(event.seat, home))
        end = look_in(goal, looks.WorkerLook)
        if way is not None and end is not None:
            way.glide(end.rect, self.times.move)
        self.hold_named(home, self.clock)

    @_tell.register
    def _buy(self, event: events.StoneBought) -> None:
        self.hear(event)
        self._pay(event.seat, MOST_PAID)
        purse = self.spots.small(self.spots.of_seat(event.seat, f"gold:{event.seat}"))
        goal = self.spots.stone(event.seat, WHITE)
        way = self.send(looks.StoneLook(purse, WHITE), purse, self.clock, comes_out=True)
        way.glide(goal, self.times.move)
        for key in stone_keys(event.seat, WHITE):
            self.hold_named(key, way.end)

    @_tell.register
    def _swap(self, event: events.StonesSwapped) -> None:
        """Move the given stones to the white ones, where they become one."""
        self.hear(event)
        goal = self.spots.stone(event.seat, WHITE)
        end = self._give(event.seat, event.given, goal, comes_out=True)
        self.hold_named(f"stones:{event.seat}:{WHITE}", end)

    def _give(
        self, seat: int, colours: Sequence[str], goal: Rect, *, comes_out: bool = False
    ) -> float:
        """Move a seat's stones to a place, one after another; the time the last one arrives."""
        end = self.clock
        for number, colour in enumerate(colours):
            spot = self.spots.stone(seat, colour, colours[number:].count(colour), was=True)
            start = self.clock + number * self.times.gap
            way = self.send(looks.StoneLook(spot, colour), spot, start, comes_out=comes_out)
            end = way.glide(goal, self.times.move).end
        for key in stone_keys(seat, *colours):
            self.hold_named(key, self.clock)
        return end

    # -- the next tile ----------------------------------------------------------------------

    @_tell.register
    def _look_at(self, event: events.StackLookedAt) -> None:
        """Lay out and turn up the tiles for the seat that looks; others see only the stack."""
        self.hear(event)
        self._pay(event.seat, 1)
        stack = self.spots.stack(event.stack)
        if stack is None:
            return
        self.flash(stack.rect, self.clock)
        back = looks.TileBackLook(stack.rect, stack.sign)
        for number, node in enumerate(self.spots.all_now("look:")):
            look = look_in(node, looks.TileLook)
            if look is not None:
                start = self.clock + number * self.times.gap
                way = self.send(back, stack.rect, start, node, comes_out=True)
                way.glide(look.rect, self.times.move).turn(look, self.times.turning)

    @_tell.register
    def _take(self, event: events.TileTaken) -> None:
        """Move a tile from its stack, or from those looked at, to the player's hand.

        If the stores are folded, it comes out of the button that opens them.
        """
        self.hear(event)
        self.hold_named(f"stack:{event.stack}", self.clock)
        hand, stack = self.pictures.named_now(f"hand:{event.seat}"), self.spots.stack(event.stack)
        held = look_in(hand, looks.TileLook) or look_in(hand, looks.TileBackLook)
        drawer = self.spots.first("drawer/stores", "bar") or self.pictures.frame.top_part(2)
        place = stack.rect if stack is not None else self.spots.small(drawer)
        chosen = self._taken_tile(event, place)
        lies = chosen or _top_of(stack) or held
        card = self.spots.of_seat(event.seat)
        if lies is not None:
            source = chosen.rect if chosen is not None else place
            becomes = hand if held is not None else None
            goal = held.rect if held is not None else self.spots.small(card)
            way = self.send(lies, source, self.clock, becomes, comes_out=chosen is None)
            way.glide(goal, self.times.come)
            if isinstance(held, looks.TileLook) and isinstance(lies, looks.TileBackLook):
                way.turn(held, self.times.turning)
        if not self.spots.is_own(event.seat):
            self.flash(card, self.end)

    def _taken_tile(self, event: events.TileTaken, stack: Rect) -> looks.TileLook | None:
        """The tile taken from those looked at, while the others go back; None without a look."""
        chosen: looks.TileLook | None = None
        for node in self.spots.all_before("look:"):
            look = look_in(node, looks.TileLook)
            if look is None:
                continue
            if chosen is None and look.symbols == event.tile:
                chosen = look
                continue
            way = self.send(look, look.rect, self.clock)
            way.glide(stack, self.times.move)
        return chosen

    @_tell.register
    def _see_top(self, event: events.TopSeen) -> None:
        stack = self.spots.stack(event.stack)
        if stack is not None:
            self.flash(stack.rect, self.clock)

    @_tell.register
    def _take_away(self, event: events.StackTakenAway) -> None:
        """Lift the last tile of a stack away, face down."""
        stack = self.spots.stack(event.stack)
        self.hear(event)
        if stack is not None:
            back = looks.TileBackLook(stack.rect, stack.sign)
            goal = stack.rect.moved(0, -stack.rect.h)
            self.fade(back, goal, self.clock, self.times.paid)
            self.hold_named(f"stack:{event.stack}", self.clock)

    @_tell.register
    def _meet(self, event: events.GoalMet) -> None:
        self.hear(event)
        if (desert := self.spots.first("desert")) is not None:
            self.flash(desert, self.clock)


def _top_of(stack: looks.StackLook | None) -> looks.TileLook | looks.TileBackLook | None:
    if stack is None:
        return None
    if stack.symbols:
        return looks.TileLook(stack.rect, stack.symbols)
    return looks.TileBackLook(stack.rect, stack.sign)


def _field_before(steps: Sequence[Step], seat: int) -> str:
    """The field of the tile that was last laid by another player; empty for none."""
    laid = (
        event.field
        for step in reversed(steps)
        for event in step.events
        if isinstance(event, events.TileLaid) and event.seat != seat
    )
    return next(laid, "")


def _sites_of_turn(steps: Sequence[Step]) -> list[str]:
    """The sites of the levels built in the turn that is being played, the last one first."""
    back = (each for step in reversed(steps) for each in reversed(step.events))
    turn = takewhile(lambda each: not isinstance(each, events.TurnBegan), back)
    return [each.site for each in turn if isinstance(each, events.LevelBuilt)]
