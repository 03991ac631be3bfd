"""The Pyramids: the Great Pyramid with its track and piles, the Queens' Pyramids with theirs.

Keys: ``track:great`` and ``track:queens`` the tracks, ``step:great:5`` a space, ``block:great:0``
a seat's block; ``great:1:3`` a place of level II, ``pile:1`` the pieces left of that level,
``favour:2``, ``queens:0`` a Queens' Pyramid, ``permission:0`` a seat's permissions.
"""

from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.men_nefer.law.edition import GREAT_LEVELS, PIECES
from sneferu_gui.games.men_nefer.law.harvest import things_of
from sneferu_gui.games.men_nefer.law.items import PP
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.land_layout import pyramid_parts
from sneferu_gui.games.men_nefer.table.land_view import (
    DIGIT_WIDE,
    FAINT,
    GHOST,
    LEAST_FIGURE,
    LEAST_PIECE,
    LEAST_SIGN,
    TALLY,
    UNREACHED_SPACE,
    RegionView,
    bounding_rect,
    fanned,
    joined_facts,
    lanes,
)
from sneferu_gui.games.men_nefer.table.looks import (
    BlockLook,
    CoreLook,
    ItemLook,
    OfferingLook,
    OwnedLook,
    PieceLook,
    QueensPyramidLook,
    SignLook,
    SlabLook,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.looks import Box, Look
from sneferu_gui.ui.kit.node import TRACK, Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, PALM, PAPER_LIT, SLAB_EDGE
from sneferu_gui.ui.table.words import points_words

GREAT: Final = "great"
QUEENS: Final = "queens"
NEXT_LEVEL: Final = (*PAPER_LIT[:3], 110)
"""The colour of free places on the level under construction."""
LATER_LEVELS: Final = (*INK[:3], 36)
"""The colour of free places on the levels above it."""
TRACK_GROUND: Final = (*SLAB_EDGE[:3], 150)
"""The colour of the ground between the slabs of a track."""
CLOSED_FAVOUR: Final = 180
"""The opacity of a favour that cannot be taken now."""
SINGLE_BLOCK: Final = 14
"""The least height, at 100 %, of a single block, which leaves its space's signs visible."""
CROWDED_SPACE: Final = 2
"""The number of blocks from which on they may hide the signs of their space."""
CLAUSES: Final = {GREAT: "P2", QUEENS: "P3"}


def pyramids(view: RegionView, body: Rect) -> Iterator[Node]:
    """The region's nodes in reading order."""
    drawn = _Pyramids(view, body)
    yield from drawn.track(GREAT)
    yield from drawn.piles()
    yield from drawn.great()
    yield from drawn.favours()
    yield from drawn.track(QUEENS)
    yield from drawn.permissions()
    yield from drawn.queens()


class _Pyramids:
    def __init__(self, view: RegionView, body: Rect) -> None:
        self.view, self.state = view, view.state
        self.edition = view.edition
        self.great_parts, self.queens_parts = pyramid_parts(body, view.edition, len(view.seats))
        self.building = self.state.building_level()
        """The level under construction, from 0; GREAT_LEVELS when only the top is left."""

    # -- tracks ------------------------------------------------------------------------------

    def _space_of(self, seat: int, track: str) -> int:
        space: int = getattr(self.state.boards[seat], track)
        return space

    def track(self, track: str) -> Iterator[Node]:
        """A track with its spaces and blocks; things that can be chosen lie above the others."""
        view = self.view
        cells = (self.great_parts if track == GREAT else self.queens_parts).track
        closed: list[Node] = []
        opened: list[Node] = []
        for space, cell in enumerate(cells):
            node = self._step(track, space, cell)
            (closed if node.use.act is None else opened).append(node)
        on = "; ".join(
            joined_facts(view.name(seat), str(self._space_of(seat, track))) for seat in view.seats
        )
        words = joined_facts(say.track_name(track), on)
        left, right = cells[0], cells[-1]
        rect = Rect(left.x, left.y, right.right - left.x, left.h)
        bed = Box(rect.inset(-max(2, cells[0].w // 10)), TRACK_GROUND, max(2, left.w // 6))
        yield Node(f"track:{track}", TRACK, rect, words, looks=(bed,), children=tuple(closed))
        yield from opened
        for space, cell in enumerate(cells):
            here, coming = view.seats_on_space(
                lambda seat: places.Block(seat, track),
                lambda state, seat: getattr(state.boards[seat], track), space,
            )  # fmt: skip
            rects = self._block_rects(track, space, cell, len(here) + len(coming))
            yield from (
                self._block(track, seat, place) for seat, place in zip(here, rects, strict=False)
            )
            for seat, place in zip(coming, rects[len(here) :], strict=True):
                look = BlockLook(place, view.colour(seat), opacity=GHOST)
                yield Node(f"ghost:{track}:{seat}", "light", place, looks=(look,))

    def _block_rects(self, track: str, space: int, cell: Rect, count: int) -> list[Rect]:
        """The rectangles of blocks on a space: below its sign, higher the more there are.

        They avoid the very middle, from which no arrow key would lead to them.
        """
        sign, _words, points = say.step_description(self.state.table, track, space)
        inner, least = cell.inset(1), self.view.canvas.px(LEAST_PIECE)
        share = 90 if not (sign or points) else 33 if count < CROWDED_SPACE else 30 + 20 * count
        low = least if count > 1 else self.view.canvas.px(SINGLE_BLOCK)
        high = max(inner.h * min(90, share) // 100, min(low, inner.h * 90 // 100))
        return fanned(inner.bottom_part(max(1, high)), count, least)

    def _step(self, track: str, space: int, cell: Rect) -> Node:
        view = self.view
        head = cell.inset(1).top_part(max(1, cell.h * 4 // 5 - 1))
        looks: list[Look] = [SlabLook(cell)]
        sign, words, score = say.step_description(self.state.table, track, space)
        signs: list[SignLook | ItemLook] = [SignLook(head, sign)] if sign else []
        if score:
            signs.append(ItemLook(head, PP, score))
        rects = lanes(head, len(signs)) if signs else []
        looks += [each._replace(rect=at) for each, at in zip(signs, rects, strict=True)]
        number = cell.inset(max(1, cell.w // 10), cell.h * 3 // 10)
        least = DIGIT_WIDE * view.canvas.px(LEAST_FIGURE) * len(str(space))
        if space and not (words or self._is_taken(track, space)):
            is_narrow = number.w < least  # its digits stand one below the other
            rects = cell.inset(number.x - cell.x, cell.h // 8).rows(len(str(space)), 1)
            digits = zip(rects, str(space), strict=True) if is_narrow else ((number, str(space)),)
            looks += [view.figure(at, digit, faint=True) for at, digit in digits]
        label = joined_facts(say.step_name(track, space), words)
        use = view.use(places.Step(track, space), label, CLAUSES[track])
        rect = view.hit_rect(cell) if use.act is not None else cell
        key = f"step:{track}:{space}"
        return view.space(key, rect, label, use, looks, role="step", light=cell)

    def _is_taken(self, track: str, space: int) -> bool:
        return any(self._space_of(seat, track) == space for seat in self.view.seats)

    def _block(self, track: str, seat: int, place: Rect) -> Node:
        view, about = self.view, places.Block(seat, track)
        words = _("{track}: block of {name} on space {n}").format(
            track=say.track_name(track), name=view.name(seat), n=self._space_of(seat, track)
        )
        looks = [BlockLook(place, view.colour(seat))]
        use = view.use(about, words, CLAUSES[track])
        rect = view.hit_rect(place) if use.act is not None or use.grab_act is not None else place
        key = f"block:{track}:{seat}"
        return view.space(key, rect, words, use, looks, role="marker", light=place)

    # -- the Great Pyramid -------------------------------------------------------------------

    def piles(self) -> Iterator[Node]:
        """The next piece of each level, and the number left (P5)."""
        view, state = self.view, self.state
        for level in reversed(range(GREAT_LEVELS)):
            rect, left = self.great_parts.piles[level], state.pieces[level]
            count = ngettext("{n} piece left", "{n} pieces left", len(left)).format(n=len(left))
            following = ""
            looks: list[Look] = [view.canvas.empty_slot(rect)]
            if left:
                following = _("next {favour}").format(favour=say.favour_words(state.table, left[0]))
                opacity = 255 if level == self.building else FAINT + 60
                looks = [*self._piece(rect, level, left[0], opacity)]
                size = min(rect.h, max(view.canvas.px(TALLY), rect.h * 6 // 10))
                corner = Rect(rect.right - size, rect.bottom - size, size, size)
                looks += view.badge(corner, str(len(left)))
            where = _("Quarry, {level}").format(level=say.level_words(level + 1))
            words = joined_facts(where, count, following)
            use = view.use(places.PiecePile(level), words, "P5")
            yield view.space(f"pile:{level}", rect, words, use, looks)

    def _piece(self, rect: Rect, level: int, favour: int, opacity: int = 255) -> Iterator[Look]:
        yield PieceLook(rect, level + 1, opacity=opacity)
        part = self.edition.favours[favour]
        yield from self.view.icons(
            rect.inset(rect.w // 10, max(1, rect.h // 20)), (part,), is_bare=True, opacity=opacity
        )

    def great(self) -> Iterator[Node]:
        """The pyramidion, then the levels from the top, then the favours at the foot."""
        yield self._core()
        yield self._top()
        for level in reversed(range(GREAT_LEVELS)):
            for place in range(PIECES):
                yield self._place(level, place)
        for place, rect in enumerate(self.great_parts.base):
            favour = self.edition.great_base[place]
            is_covered = self.state.great_built[0][place] != NONE
            opacity = FAINT if is_covered else 255
            where = _("Favour at the foot, place {n}").format(n=place + 1)
            words = joined_facts(where, say.favour_words(self.state.table, favour))
            part = self.edition.favours[favour]
            looks = self.view.icons(rect, (part,), opacity=opacity, is_bare=is_covered)
            yield Node(f"great:base:{place}", "picture", rect, words, looks=looks)

    def _core(self) -> Node:
        """The core that the places lie on."""
        parts = self.great_parts
        courses = tuple(bounding_rect(row) for row in (*reversed(parts.levels), parts.base))
        foot, aside = courses[-1], courses[-1].h
        rect = Rect(foot.x - aside, parts.top.y, foot.w + 3 * aside, foot.bottom - parts.top.y)
        rect = rect._replace(h=rect.h + aside // 2)
        return Node("great/core", "picture", rect, looks=(CoreLook(rect, courses),))

    def _place(self, level: int, place: int) -> Node:
        view, state = self.view, self.state
        rect, about = self.great_parts.levels[level][place], places.Great(level, place)
        favour = state.great_built[level][place]
        below = state.great_built[level - 1][place] if level else self.edition.great_base[place]
        where = _("Great Pyramid, {level}, place {n}").format(
            level=say.level_words(level + 1), n=place + 1
        )
        covers = (
            _("covers {favour}").format(favour=say.favour_words(state.table, below))
            if below != NONE
            else _("nothing under it yet")
        )
        looks: list[Look] = []
        words = joined_facts(where, _("free"), covers)
        if favour != NONE:
            has = say.favour_words(state.table, favour)
            words = joined_facts(where, has, covers)
            is_covered = self._is_covered(level, place)
            looks += self._piece(rect, level, favour, FAINT + 60 if is_covered else 255)
        elif view.is_coming(about) and view.land.tried is not None:
            came = view.land.tried.great_built[level][place]
            looks += self._piece(rect, level, came, GHOST + 60)
        else:
            is_next = level == self.building
            fill = NEXT_LEVEL if is_next else LATER_LEVELS
            looks.append(Box(rect, fill, max(2, rect.h // 8), SLAB_EDGE, 1))
            looks += self._covered_favour(rect, below) if is_next and below != NONE else ()
        use = view.use(about, words, "P5")
        return view.space(f"great:{level}:{place}", rect, words, use, looks)

    def _covered_favour(self, rect: Rect, below: int) -> tuple[Look, ...]:
        """The favour that a piece on a free place would cover, small on the place (P5)."""
        inner = rect.inset(rect.w // 8, max(1, rect.h // 20))
        return self.view.icons(inner, (self.edition.favours[below],), is_bare=True, opacity=170)

    def _is_covered(self, level: int, place: int) -> bool:
        built = self.state.great_built
        if level + 1 < GREAT_LEVELS:
            return built[level + 1][place] != NONE
        return self.state.has_pyramidion

    def _top(self) -> Node:
        view, rect = self.view, self.great_parts.top
        about = places.Great(GREAT_LEVELS, 0)
        if self.state.has_pyramidion:
            words = _("The pyramidion stands: the Great Pyramid is complete")
            looks: list[Look] = [PieceLook(rect, GREAT_LEVELS + 1)]
        else:
            words = _("The pyramidion, over level III: two of the four favours it covers")
            opacity = GHOST if view.is_coming(about) else FAINT
            looks = [PieceLook(rect, GREAT_LEVELS + 1, opacity=opacity)]
        use = view.use(about, words, "P6")
        return view.space("great:top", rect, words, use, looks)

    def favours(self) -> Iterator[Node]:
        """The actions beside the Great Pyramid (P4)."""
        rects = [rect.inset(max(1, rect.w // 12)) for rect in self.great_parts.favours]
        are_named = self.view.are_named(rects, [(part,) for part in self.edition.favours])
        for choice, (rect, inner) in enumerate(zip(self.great_parts.favours, rects, strict=True)):
            part = self.edition.favours[choice]
            words = joined_facts(_("Favour"), say.favour_words(self.state.table, choice))
            use = self.view.use(places.Favour(choice), words, "P4")
            closed = Box(
                rect, (*UNREACHED_SPACE[:3], 150), max(2, rect.h // 8), (*SLAB_EDGE[:3], 110), 1
            )
            looks = (
                closed if use.act is None else OfferingLook(rect),
                *self.view.icons(
                    inner, (part,), is_bare=True, is_named=are_named,
                    opacity=CLOSED_FAVOUR if use.act is None else 255,
                ),
            )  # fmt: skip
            yield self.view.space(f"favour:{choice}", rect, words, use, looks)

    # -- the Queens' Pyramids ----------------------------------------------------------------

    def permissions(self) -> Iterator[Node]:
        """Each seat's permissions: those available, and those in reserve (P9)."""
        view = self.view
        for seat, rect in zip(view.seats, self.queens_parts.permissions, strict=False):
            reserve, available = self.state.boards[seat].permissions
            words = _("Permissions of {name}: {n} available, {reserve} in reserve").format(
                name=view.name(seat), n=available, reserve=reserve
            )
            sign, count = rect.left_part(rect.w * 6 // 10), rect.after(rect.w * 6 // 10)
            tried, is_coming = view.land.tried, view.is_coming(places.Permission(seat))
            if is_coming and tried is not None:
                available = tried.boards[seat].permissions[1]
            opacity = 255 if available else FAINT
            looks = (
                SlabLook(rect),
                *(view.frame_of_change(rect) if is_coming else ()),
                OwnedLook(sign.inset(1), "permission", view.colour(seat), opacity),
                view.figure(count.centred(count.w, rect.h * 9 // 10), str(available)),
            )
            use = view.use(places.Permission(seat), words, "P9")
            yield view.space(f"permission:{seat}", rect, words, use, looks)

    def queens(self) -> Iterator[Node]:
        """The three pyramids with levels, owners and tile (P8, Z7)."""
        view, state = self.view, self.state
        for pyramid, rect in enumerate(self.queens_parts.pyramids):
            about = places.Queens(pyramid)
            tried = view.land.tried
            shown = tried if view.is_coming(about) and tried is not None else state
            levels, tile = shown.queens_levels(pyramid), state.table.queens[pyramid]
            owners = tuple(map(view.colour, shown.granted[pyramid]))
            looks: list[Look] = [QueensPyramidLook(rect, levels, owners, tile)]
            if shown is not state:
                looks.append(Box(rect, (*PALM[:3], 50), rect.h // 8, PALM, 1))
            looks += self._worth(rect, pyramid, shown)
            words = self._queens_words(pyramid)
            use = view.use(about, words, "P8")
            yield view.space(f"queens:{pyramid}", rect, words, use, looks)

    def _worth(self, rect: Rect, pyramid: int, state: State) -> tuple[Look, ...]:
        """The viewer's points of a pyramid at a Harvest now: permissions times things (Z7)."""
        seat = self.view.table.seat
        placed = state.permissions_at(pyramid, seat)
        size = max(min(self.view.canvas.px(LEAST_SIGN), rect.w // 3), rect.h // 4)
        place = Rect(rect.x, rect.y, size, size)
        points = placed * things_of(state, seat, pyramid)
        return (ItemLook(place, PP, points),) if placed else ()

    def _queens_words(self, pyramid: int) -> str:
        view, state = self.view, self.state
        names = [view.name(seat) for seat in state.granted[pyramid]]
        left = self.edition.queens_levels - state.queens_levels(pyramid)
        seat = view.table.seat
        placed, things = state.permissions_at(pyramid, seat), things_of(state, seat, pyramid)
        return joined_facts(
            say.queens_name(pyramid),
            say.titled(say.queens_tile_name(state.table.queens[pyramid])),
            joined_facts(_("levels left"), str(left)),
            joined_facts(_("permissions"), ", ".join(names)) if names else "",
            _("{name}: {placed} × {things} = {points} now").format(
                name=view.name(seat),
                placed=placed,
                things=things,
                points=points_words(placed * things),
            ),
        )
