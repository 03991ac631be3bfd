"""The Temple with its rooms, its priestesses and offering spaces; the altar; the Obelisk.

Keys: ``room:2``, ``offering:o21``, ``basket:o21`` the basket there, ``priestess:0:2:standing`` a
seat's priestesses in a room, ``altar``, ``obelisk`` and ``obelisk:7`` a space, ``orb:0``.
"""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import ROOMS
from sneferu_gui.games.men_nefer.law.harvest import track_points
from sneferu_gui.games.men_nefer.law.items import HEKA, PP
from sneferu_gui.games.men_nefer.law.position import NONE, Priestess
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.choosable import is_open_at
from sneferu_gui.games.men_nefer.table.land_layout import TempleParts, temple_parts
from sneferu_gui.games.men_nefer.table.land_view import (
    FAINT,
    GHOST,
    LEAST_SIGN,
    RegionView,
    joined_facts,
    lanes,
)
from sneferu_gui.games.men_nefer.table.looks import (
    DeityLook,
    ItemLook,
    LintelLook,
    ObeliskLook,
    OfferingLook,
    OwnedLook,
    PriestessLook,
    RoomLook,
    item_width,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.looks import Align, Letters, Look, Typeface
from sneferu_gui.ui.kit.node import TRACK, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import HEADING
from sneferu_gui.ui.table.words import points_words

TALLER: Final = 200
"""The height of signs on the Obelisk, in per cent of a space; equal ones are three spaces apart."""
ORB_TALLER: Final = 155
"""The height of orbs, which may overlap those on the next spaces; more where they are small."""


def temple(view: RegionView, body: Rect) -> Iterator[Node]:
    """The region's nodes in reading order."""
    drawn = _Temple(view, body)
    yield drawn.altar()
    for room in range(ROOMS + 1):
        yield drawn.room(room)
    yield from drawn.obelisk()


class _Temple:
    def __init__(self, view: RegionView, body: Rect) -> None:
        self.view, self.state, self.edition = view, view.state, view.edition
        self.parts: TempleParts = temple_parts(body, view.edition)
        chosen = view.table.plan.chosen
        self.walker = next((each for each in chosen if isinstance(each, places.Priestess)), None)
        """The chosen priestess; None without one."""

    def altar(self) -> Node:
        """The deity and its bundle (M)."""
        view, rect = self.view, self.parts.altar
        deity, gives = self.state.table.deal.land.deity, self.state.table.deity
        figure = rect.left_part(min(rect.h, rect.w // 3))
        font = view.canvas.scale.at_most(rect.h * 6 // 10, Typeface.HEADING_BOLD)
        name = say.deity_name(deity)
        wide = view.canvas.text_width(name, font) + view.canvas.px(8)
        rest = rect.after(figure.w)
        looks: list[Look] = [
            LintelLook(rect), DeityLook(figure, deity),
        ]  # fmt: skip
        if 2 * wide <= rest.w and view.canvas.line_height(font) <= rest.h:
            looks.append(Letters(rest.left_part(wide), name, font, HEADING, Align.CENTRE))
            rest = rest.after(wide)
        looks += view.icons(rest.inset(2, rect.h // 10), gives, is_bare=True, is_named=True)
        words = joined_facts(_("Altar, {deity}").format(deity=name), say.bundle_words(gives))
        return view.space("altar", rect, words, view.use(places.Deity(), words, "M"), looks)

    # -- rooms -------------------------------------------------------------------------------

    def room(self, room: int) -> Node:
        """A room with its offering spaces and priestesses."""
        view, rect = self.view, self.parts.rooms[room]
        looks: list[Look] = [RoomLook(rect, room)]
        words = say.titled(say.room_words(room))
        if room:
            steps = self.edition.room_steps[room - 1]
            enter = ngettext("{n} step to enter", "{n} steps to enter", steps).format(n=steps)
            words = joined_facts(words, enter)
        there = [
            joined_facts(view.name(seat), str(count))
            for seat in view.seats
            if (count := sum(own.room == room for own in self.state.boards[seat].priestesses))
        ]
        if there:
            whose = joined_facts(_("priestesses"), ", ".join(there))
            words = f"{words}; {whose}"
        if room and is_open_at(view.table, places.Room(room)):
            shelf = self.state.table.printed.room_spaces[room]
            count = sum(self.state.offered[number] == NONE for number in shelf)
            free = ngettext("{n} offering space free", "{n} offering spaces free", count)
            words = f"{words}; {free.format(n=count)}"
        use = view.use(places.Room(room), words, "T4")
        if use.act is not None and self.walker is not None:
            door = self.parts.thresholds[room - 1]
            size = min(door.h, door.w // 2)
            corner = door.right_part(size).top_part(size)
            looks += view.steps_badge(corner, sum(self.edition.room_steps[self.walker.room : room]))
        shelf = self.state.table.printed.room_spaces[room]
        children = (
            *self._threshold(room),
            *(self._offering(number) for number in shelf),
            *self._priestesses(room),
        )
        node = view.space(f"room:{room}", rect, words, use, looks, role="room")
        return view.with_things(node, children)

    def _threshold(self, room: int) -> Iterator[Node]:
        """The steps it takes to enter a room (T4)."""
        if not room:
            return
        steps = self.edition.room_steps[room - 1]
        door = self.parts.thresholds[room - 1]
        size = min(door.h, door.w)
        looks = self.view.badge(door.left_part(size).top_part(size), str(steps))
        yield Node(f"threshold:{room}", "badge", door, looks=looks)

    def _offering(self, number: int) -> Node:
        """An offering space: its bundle and its basket (T6)."""
        view, space = self.view, self.edition.offerings[number]
        rect, about = self.parts.offerings[number], places.Offering(number)
        owner = self.state.offered[number]
        is_held = view.is_held(owner, about)
        inner = rect.inset(rect.w // 50, max(1, rect.h // 12))
        looks: list[Look] = [OfferingLook(rect)]
        if not is_held or not view.is_small:
            looks += view.icons(inner, space.gives, is_bare=True, opacity=FAINT if is_held else 255)
        children = view.piece_nodes(space.id, "basket", rect.fitted(1.0), owner, about)
        words = joined_facts(
            say.titled(say.space_words(self.state.table, space.id)),
            say.space_bundle_words(self.state.table, space.id),
            view.held_words(owner),
        )
        use = view.use(about, words, "T6")
        return view.space(f"offering:{space.id}", rect, words, use, looks).with_children(*children)

    def _priestesses(self, room: int) -> Iterator[Node]:
        """The priestesses in a room: a seat with some standing and some lying has two places."""
        view = self.view
        groups = [group for seat in view.seats for group in self._groups(seat, room)]
        for group, spot in zip(groups, self._spots(room, len(groups)), strict=True):
            if self._number(group):
                yield self._group(group, spot)
            elif view.is_coming(group):
                look = PriestessLook(
                    spot, view.colour(group.seat), is_lying=not group.standing, opacity=GHOST
                )
                yield Node(f"ghost:priestess:{group.seat}:{room}", "light", spot, looks=(look,))

    def _spots(self, room: int, count: int) -> list[Rect]:
        """The places of groups in a room: under the threshold's sign, or beside it if larger there.

        While a priestess is chosen, the threshold shows more.
        """
        floor = self.parts.floors[room]
        if not room:
            return lanes(floor, count)
        under = lanes(floor.below(self.parts.thresholds[room - 1].h), count)
        beside = lanes(floor, count + 1)[1:]
        is_free = self.walker is None and count > 1
        return beside if is_free and beside[0].w > under[0].w else under

    def _groups(self, seat: int, room: int) -> list[places.Priestess]:
        """A seat's standing and lying priestesses; a single empty group without any."""
        groups = [places.Priestess(seat, room, standing) for standing in (True, False)]
        return [
            each for each in groups if self._number(each) or self.view.is_coming(each)
        ] or groups[:1]

    def _number(self, group: places.Priestess) -> int:
        own = Priestess(group.room, group.standing)
        return self.state.boards[group.seat].priestesses.count(own)

    def _group(self, group: places.Priestess, spot: Rect) -> Node:
        """A group as one piece with its number."""
        view, room, is_standing = self.view, group.room, group.standing
        count = self._number(group)
        posture = "standing" if is_standing else "lying"
        priestesses = (
            ngettext("{n} priestess standing", "{n} priestesses standing", count)
            if is_standing
            else ngettext("{n} priestess lying", "{n} priestesses lying", count)
        ).format(n=count)
        words = joined_facts(say.titled(say.room_words(room)), view.name(group.seat), priestesses)
        looks: list[Look] = [PriestessLook(spot, view.colour(group.seat), is_lying=not is_standing)]
        looks += view.tally(spot, count, is_low=False)  # the emblem is below
        use = view.use(group, words, "T4")
        is_used = use.act is not None or use.grab_act is not None
        rect = view.hit_rect(spot) if is_used else spot
        key = f"priestess:{group.seat}:{room}:{posture}"
        return view.space(key, rect, words, use, looks, role="marker", light=spot)

    # -- the Obelisk -------------------------------------------------------------------------

    def obelisk(self) -> Iterator[Node]:
        """The Obelisk with all its spaces, and the orbs on them (T11)."""
        view, parts = self.view, self.parts
        boards = self.state.boards
        where = "; ".join(
            joined_facts(view.name(seat), str(boards[seat].orb)) for seat in view.seats
        )
        words = joined_facts(_("Obelisk"), where)
        edition = self.edition
        ground = ObeliskLook(parts.obelisk, edition.orb_last + 1)
        spaces = tuple(self._step(space, rect) for space, rect in enumerate(parts.steps))
        yield Node("obelisk", TRACK, parts.obelisk, words, looks=(ground,), children=spaces)
        for space in range(len(parts.steps)):
            here, coming = view.seats_on_space(
                places.Orb, lambda state, seat: state.boards[seat].orb, space
            )
            rects = self._orb_places(space, len(here) + len(coming))
            for seat, place in zip(here, rects, strict=False):
                yield self._orb(seat, place)
            for seat, place in zip(coming, rects[len(here) :], strict=True):
                look = OwnedLook(place, "orb", view.colour(seat), GHOST)
                yield Node(f"ghost:orb:{seat}", "light", place, looks=(look,))

    def _orb_places(self, space: int, count: int) -> list[Rect]:
        """The places of orbs beside a space's signs, overlapping, a little higher than it."""
        rect = self.parts.steps[space]
        least = self.view.canvas.px(LEAST_SIGN)
        size = min(max(least, rect.h * ORB_TALLER // 100), rect.h * TALLER // 100, rect.w // 3)
        right = min(self.parts.obelisk.right + size * 2 // 5, self.view.rect.right)
        room = rect._replace(w=right - rect.x) if space == 0 else rect.after(rect.w * 6 // 10)
        room = room._replace(w=right - room.x)
        step = min(size, (room.w - size) // max(1, count - 1))
        y = rect.centre[1] - size // 2
        return [Rect(right - size - n * step, y, size, size) for n in range(count)]

    def _orb(self, seat: int, place: Rect) -> Node:
        view = self.view
        orb = self.state.boards[seat].orb
        words = _("Orb of {name}: space {n}").format(name=view.name(seat), n=orb)
        words += self._next_deity(orb)
        use = view.use(places.Orb(seat), words, "T11")
        looks = [OwnedLook(place, "orb", view.colour(seat))]
        return view.space(f"orb:{seat}", place, words, use, looks, role="marker")

    def _next_deity(self, orb: int) -> str:
        """The steps to the next deity, in words; empty from the last one on."""
        left = min((space - orb for space in self.edition.orb_deity if space > orb), default=0)
        deity = say.deity_name(self.state.table.deal.land.deity)
        text = ngettext("; {n} step to {deity}", "; {n} steps to {deity}", left)
        return text.format(n=left, deity=deity) if left else ""

    def _step(self, space: int, rect: Rect) -> Node:
        view, edition = self.view, self.edition
        facts: list[str] = []
        looks: list[Look] = []
        size = min(rect.h * TALLER // 100, rect.w * 5 // 14)
        place = Rect(rect.x - size // 5, rect.centre[1] - size // 2, size, size)
        if any(each.space == space for each in edition.orb_score):
            points = track_points(edition.orb_score, space)
            facts.append(_("{points} from here on").format(points=points_words(points)))
            looks.append(ItemLook(place, PP, points))
        if space in edition.orb_deity:
            deity = self.state.table.deal.land.deity
            facts.append(say.deity_name(deity))
            looks.append(DeityLook(place.moved(size * 4 // 5, 0), deity))
        if space in edition.orb_heka:
            count = edition.orb_heka.index(space) + 1
            facts.append(_("{heka} at the Flood from here on").format(heka=say.heka_words(count)))
            wide = item_width(HEKA, count, 0, size)
            heka = Rect(place.x + 2 * size * 4 // 5, place.y, wide, size)
            looks.append(ItemLook(heka, HEKA, count))
        label = joined_facts(_("Obelisk, space {n}").format(n=space), *facts)
        use = view.use(places.Obelisk(space), label, "T11")
        return view.space(f"obelisk:{space}", rect, label, use, looks, role="step")
