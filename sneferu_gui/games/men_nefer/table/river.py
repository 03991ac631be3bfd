"""The Nile: port and sections with everybody's boats, and six cities with their contracts.

Keys: ``river:0`` the port, ``river:3`` a section, ``city:U1``, ``stall:U1:0`` a contract space,
``boat:0:3`` a seat's boats in a place, in a city by its id: ``boat:0:U1``.
"""

from collections.abc import Iterator, Sequence
from math import cos, pi
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.harvest import counted
from sneferu_gui.games.men_nefer.law.items import FOOD, Item
from sneferu_gui.games.men_nefer.law.position import NONE
from sneferu_gui.games.men_nefer.law.table import CITY, PORT, Contract
from sneferu_gui.games.men_nefer.table import places
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.choosable import is_open_at
from sneferu_gui.games.men_nefer.table.land_layout import NileParts, city_parts, nile_parts
from sneferu_gui.games.men_nefer.table.land_view import (
    CLOSED_SPACE,
    DIGIT_WIDE,
    GHOST,
    ICON_GROUND,
    LEAST_FIGURE,
    LEAST_SIGN,
    RegionView,
    joined_facts,
    lanes,
)
from sneferu_gui.games.men_nefer.table.looks import (
    BenefitLook,
    BoatLook,
    CityLook,
    ContractLook,
    FigureLook,
    SignLook,
)
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.looks import Box, Line, Look, Picture
from sneferu_gui.ui.kit.motion import pseudo_random_share
from sneferu_gui.ui.kit.node import Node, Use
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, PALM, SAND, SEA

SECONDS_A_STEP: Final = 1 / 8
"""Seconds from one picture of the water to the next."""
STEPS_A_CHANGE: Final = 2
"""A ripple changes with every TURNS-th step."""
RIPPLES: Final = 14
SECONDS: Final = 6.0
"""Seconds for which a ripple is visible."""
DRIFT: Final = 0.03
"""A ripple's drift meanwhile, as a share of the river's length."""
PROGRESS_HEIGHT: Final = 40
"""The height of the viewer's amount on a contract in a city, in per cent."""
HIGH_PROGRESS_HEIGHT: Final = 58
"""That height where the amount stands over the demand."""
STROKE_WIDE: Final = 0.48
"""The width of the stroke of “1/3”."""
BRIGHTNESSES: Final = 8
"""The number of brightnesses of ripples; the painter keeps a surface for each."""


class NileLife(NamedTuple):
    """Ripples on the river, which come and go."""

    water: Rect

    @property
    def step(self) -> float:
        return SECONDS_A_STEP

    def looks(self, time: float) -> tuple[Look, ...]:
        """The ripples some seconds after the beginning."""
        return tuple(self._ripple(number, time) for number in range(RIPPLES))

    def _ripple(self, number: int, time: float) -> Picture:
        step = int(time / SECONDS_A_STEP)
        at = (
            (step - (step + number) % STEPS_A_CHANGE) * SECONDS_A_STEP / SECONDS
            + number / RIPPLES
            + 1
        )
        age, turn = at % 1, int(at)
        size = 0.8 + 0.2 * (number % 3)
        wide = max(4, int(0.05 * self.water.w * size))
        place = Rect(0, 0, wide, max(2, wide // 4))
        across = pseudo_random_share(5 * number + 13 * turn) + DRIFT * (age - 0.5)
        down = pseudo_random_share(11 * number + 29 * turn + 3)
        x = round(max(0.0, min(across, 1.0)) * (self.water.w - place.w))
        y = round(down * max(0, self.water.h - place.h))
        bright = round((0.5 - 0.5 * cos(2 * pi * age)) * BRIGHTNESSES)
        at_last = place.moved(self.water.x + x, self.water.y + y)
        return Picture(at_last, "men_nefer/land/ripple", 255 * bright // BRIGHTNESSES)


def nile(view: RegionView, body: Rect) -> Iterator[Node]:
    """The region's nodes: the upper bank, the river, the lower bank."""
    drawn = _Nile(view, body)
    for bank in ("upper", "river", "lower"):
        if bank == "river":
            yield from drawn.river()
        else:
            cities = enumerate(view.edition.cities)
            yield from (drawn.city(number) for number, city in cities if city.bank == bank)


class _Nile:
    def __init__(self, view: RegionView, body: Rect) -> None:
        self.view, self.state, self.edition = view, view.state, view.edition
        self.parts: NileParts = nile_parts(body, view.edition)
        boat = next(
            (each for each in view.table.plan.chosen if isinstance(each, places.Boat)), None
        )
        reached = () if boat is None else view.state.table.printed.sail_costs[boat.place]
        self.steps: dict[int, int] = dict(reached)
        """By place, the steps to sail there with the chosen boat (R2)."""

    # -- the river ---------------------------------------------------------------------------

    def river(self) -> Iterator[Node]:
        """The sections with their boats, and the fishing boats between them (R6)."""
        water = self.parts.river
        yield Node("nile/water", "picture", water, life=NileLife(water))
        for place, rect in enumerate(self.parts.sections):
            yield self._section(place, rect)
        for section, rect in self.parts.lines.items():
            x, (top, bottom) = rect.centre[0], (rect.y, rect.bottom - 1)
            size = max(
                min(rect.h // 4, 2 * rect.w), min(self.view.canvas.px(LEAST_SIGN), rect.h // 3)
            )
            sign = Rect(x - size // 2, bottom - size, size, size)
            looks = (
                Line(((x, top), (x, bottom)), SAND, max(1, rect.w // 8), max(2, rect.h // 12)),
                Box(sign, ICON_GROUND, size // 2),
                SignLook(sign, "fishing"),
            )
            words = _("Fishing boat above section {n}: boats beyond it bring Food").format(
                n=section
            )
            yield Node(f"fishing:{section}", "picture", rect, words, looks=looks)

    def _section(self, place: int, rect: Rect) -> Node:
        """The port or a section: the Food it gives, the boats on it (R5)."""
        view = self.view
        food = self.edition.section_food[place]
        words, gives = say.titled(say.place_words(self.state.table, place)), ""
        high = max(8, rect.h // 4, min(view.canvas.px(LEAST_SIGN), rect.h // 3))
        head = rect.inset(2).top_part(high)
        looks: list[Look] = [
            Box(rect.inset(1), (*ICON_GROUND[:3], 30), rect.w // 10, (*SEA[:3], 120), 1)
        ]
        if place == PORT and self._boats_words(PORT):  # the boats need the room
            head = head.top_part(0)
        elif place == PORT:
            looks.append(SignLook(head.fitted(1.0), "port"))
        elif food:
            looks += view.icons(head.centred(rect.w * 8 // 10, head.h), ((Item(FOOD, food),),))
            gives = _("{food} when a boat is activated").format(food=say.food_words(food))
        words = joined_facts(words, gives, self._boats_words(place))
        berths = rect.inset(2).below(head.h + 1)
        use = view.use(places.River(place), words, "R5")
        looks += self._price(place, rect, use)
        children = tuple(self._boats(place, berths))
        node = view.space(f"river:{place}", rect, words, use, looks, role="section")
        return view.with_things(node, children)

    def _price(self, place: int, rect: Rect, use: Use) -> tuple[Look, ...]:
        """The steps to a place that the chosen boat could reach, in a corner of the place."""
        if use.act is None or place not in self.steps:
            return ()
        size = max(10, min(self.view.canvas.px(20), rect.w // 3))
        corner = Rect(rect.x, rect.bottom - size, size, size)
        if place >= CITY:  # at the river
            is_upper = self.edition.cities[place - CITY].bank == "upper"
            corner = Rect(rect.right - size, corner.y if is_upper else rect.y, size, size)
        return self.view.steps_badge(corner, self.steps[place])

    # -- boats -------------------------------------------------------------------------------

    def _count(self, seat: int, place: int) -> int:
        return sum(boat.place == place for boat in self.state.boards[seat].boats)

    def _boats_words(self, place: int) -> str:
        """The owners of the boats in a place, in words."""
        owners = []
        for seat in self.view.seats:
            count, name = self._count(seat, place), self.view.name(seat)
            if count:
                boats = ngettext("{n} boat", "{n} boats", count).format(n=count)
                owners.append(f"{name} – {boats}")
        return ", ".join(owners)

    def _boats(self, place: int, berths: Rect) -> Iterator[Node]:
        """Each seat's boats side by side; several of one seat with their number."""
        view = self.view
        here = [seat for seat in view.seats if self._count(seat, place)]
        coming = [seat for seat in view.seats if view.is_coming(places.Boat(seat, place))]
        least = max(2, len(here) + len(coming))
        spots = lanes(berths, least)
        for seat, spot in zip(here, spots, strict=False):
            yield self._boat(seat, place, spot)
        for seat, spot in zip(coming, spots[len(here) :], strict=False):
            look = BoatLook(spot, view.colour(seat), opacity=GHOST)
            key = f"ghost:boat:{seat}:{self._key(place)}"
            yield Node(key, "light", spot, looks=(look,))

    def _key(self, place: int) -> str:
        return str(self.state.table.printed.place_names[place])

    def _boat(self, seat: int, place: int, spot: Rect) -> Node:
        view, about = self.view, places.Boat(seat, place)
        count = self._count(seat, place)
        used = sum(
            boat.is_activated for boat in self.state.boards[seat].boats if boat.place == place
        )
        boats = ngettext("{n} boat", "{n} boats", count).format(n=count)
        activated = _("activated this turn") if used else ""
        where = say.titled(say.place_words(self.state.table, place))
        words = joined_facts(where, view.name(seat), boats, activated)
        looks: list[Look] = [BoatLook(spot, view.colour(seat))]
        looks += view.tally(spot, count)
        if used:
            size = max(6, spot.h // 3)
            looks.append(SignLook(Rect(spot.x, spot.y, size, size), "done"))
        use = view.use(about, words, "R2")
        is_used = use.act is not None or use.grab_act is not None
        rect = view.hit_rect(spot) if is_used else spot
        key = f"boat:{seat}:{self._key(place)}"
        return view.space(key, rect, words, use, looks, role="marker", light=spot)

    # -- cities ------------------------------------------------------------------------------

    def city(self, number: int) -> Node:
        """A city: its benefit, its contracts, the boats in it (R1, R5)."""
        view, state = self.view, self.state
        city, rect = self.edition.cities[number], self.parts.cities[number]
        stalls = state.stalls[number]
        benefit, spaces, quay = city_parts(rect, len(stalls), is_upper=city.bank == "upper")
        gives = state.table.benefits[number]
        boats = self._boats_words(CITY + number)
        words = joined_facts(say.city_name(state.table, number), say.bundle_words(gives), boats)
        if is_open_at(view.table, places.City(number)):
            words = "; ".join((words, *self._contract_words(stalls)))
        looks: tuple[Look, ...] = (
            CityLook(rect, city.id),
            BenefitLook(benefit),
            *view.icons(benefit.inset(benefit.w // 40, benefit.h // 20), gives, is_bare=True),
        )
        children = (
            *self._stalls(number, stalls, spaces),
            *self._boats(CITY + number, quay),
        )
        use = view.use(places.City(number), words, "R5")
        looks += self._price(CITY + number, rect, use)
        node = view.space(f"city:{city.id}", rect, words, use, looks, role="city")
        return view.with_things(node, children)

    def _contract_words(self, stalls: Sequence[int]) -> Iterator[str]:
        """The contracts in a city in words, each with the viewer's amount."""
        table, seat = self.state.table, self.view.table.seat
        for contract in stalls:
            if contract != NONE:
                shown = table.printed.contracts[contract]
                has = counted(self.state, seat, shown)
                yield f"{say.contract_name(table, contract)} – {has}"

    def _stalls(
        self, number: int, stalls: Sequence[int], rects: Sequence[Rect]
    ) -> Iterator[Node]:  # fmt: skip
        """The contracts in a city, each with the viewer's amount of its demand (C3)."""
        view, state = self.view, self.state
        seat = view.table.seat
        city = self.edition.cities[number]
        for space, (contract, place) in enumerate(zip(stalls, rects, strict=True)):
            key = f"stall:{city.id}:{space}"
            rect = place
            if contract == NONE:
                words = joined_facts(say.city_name(state.table, number), _("empty contract space"))
                looks: tuple[Look, ...] = (view.canvas.empty_slot(rect),)
            else:
                shown = state.table.printed.contracts[contract]
                has = counted(state, seat, shown)
                tried = view.land.tried
                then = has if tried is None else counted(tried, seat, shown)
                count = str(has) if then == has else f"{has} → {then}"
                own = _("{name} has {n}").format(name=view.name(seat), n=count)
                words = f"{say.titled(say.contract_name(state.table, contract))}; {own}"
                looks = self._contract(rect, shown, then, is_coming=then != has)
            use = view.use(places.Stall(number, space), words, "C1")
            yield view.space(key, rect, words, use, looks)

    def _contract(
        self, rect: Rect, shown: Contract, has: int, *, is_coming: bool
    ) -> tuple[Look, ...]:  # fmt: skip
        """A contract's card, and under it the viewer's amount, or the preview's, of its demand.

        The amount is written as “1/3”; as a fraction, if its digits are higher so. Where both would
        be too small to read, the demand stands alone, on a bar as long as the amount.
        """
        is_met, least = has >= shown.asks.least, str(shown.asks.least)
        of = "" if is_met else str(has)
        low, high = (
            rect.bottom_part(rect.h * share // 100)
            for share in (PROGRESS_HEIGHT, HIGH_PROGRESS_HEIGHT)
        )
        before = 1.0 if is_met else DIGIT_WIDE * len(of) + STROKE_WIDE
        in_a_line = before + DIGIT_WIDE * len(least)
        in_a_fraction = DIGIT_WIDE * max(len(of), len(least))
        line, fraction = _inside(low), high.rows(2, 1)[0]
        heights = (
            min(line.h, line.w / in_a_line), min(fraction.h, high.w / in_a_fraction)
        )  # fmt: skip
        is_bar = max(heights) < self.view.canvas.px(LEAST_FIGURE)
        is_fraction = not is_bar and heights[0] < heights[1]
        plate = high if is_fraction else low
        written = _on_a_bar if is_bar else _fraction if is_fraction else _in_a_line
        return (
            ContractLook(rect.above(plate.h), shown.kind, shown.value),
            Box(plate, PALM if is_met else (*CLOSED_SPACE[:3], 235), low.h // 3),
            *(self.view.frame_of_change(plate) if is_coming else ()),
            *written(plate, of, least),
        )


def _inside(plate: Rect) -> Rect:
    return plate.inset(max(1, plate.h // 8))


def _in_a_line(rect: Rect, has: str, least: str) -> tuple[Look, ...]:
    """An amount out of a demand, as “1/3”; a tick before a demand that is met."""
    inner = _inside(rect)
    if has:
        return (FigureLook(inner, f"{has}/{least}"),)
    tick = inner.left_part(min(inner.h, inner.w // 2)).fitted(1.0)
    figure = FigureLook(inner.after(tick.right - inner.x), least, is_light=True)
    return (SignLook(tick, "done"), figure)


def _on_a_bar(rect: Rect, has: str, least: str) -> tuple[Look, ...]:
    """A demand on a bar that is as long as the amount; a tick for a demand that is met."""
    if not has:
        return (SignLook(_inside(rect).fitted(1.0), "done"),)
    bar = rect.left_part(rect.w * int(has) // int(least))
    filled = Box(bar, (*PALM[:3], 120), min(rect.h // 3, bar.w // 2))
    return (*((filled,) if bar.w else ()), FigureLook(rect, least))


def _fraction(rect: Rect, has: str, least: str) -> tuple[Look, ...]:
    """An amount over a demand, with a stroke between them; a tick over a demand that is met."""
    over, under = rect.rows(2, 1)
    figure = FigureLook(under, least, is_light=not has)
    if not has:
        return (SignLook(over.fitted(1.0), "done"), figure)
    cut = rect.w // 6
    stroke = Line(((rect.x + cut, over.bottom), (rect.right - 1 - cut, over.bottom)), INK, 1)
    return (FigureLook(over, has), stroke, figure)
