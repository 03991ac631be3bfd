"""The figures beside the rulebook's chapters, with an edition's own numbers."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

from sneferu_gui.games.game import COLOURS
from sneferu_gui.games.men_nefer.law.edition import PIECES, TYPES, VALUES, Edition
from sneferu_gui.games.men_nefer.law.game import RATING_NAMES
from sneferu_gui.games.men_nefer.law.harvest import duat_points
from sneferu_gui.games.men_nefer.law.items import Bundle
from sneferu_gui.games.men_nefer.law.position import SOURCES
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.pages.rulebook import positions
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.games.men_nefer.table import words as say
from sneferu_gui.games.men_nefer.table.duat import duat
from sneferu_gui.games.men_nefer.table.houses import houses
from sneferu_gui.games.men_nefer.table.item_rows import bundle_looks
from sneferu_gui.games.men_nefer.table.land import Growth, region
from sneferu_gui.games.men_nefer.table.land_layout import NECROPOLIS, NILE, PYRAMIDS, TEMPLE
from sneferu_gui.games.men_nefer.table.land_view import Land
from sneferu_gui.games.men_nefer.table.market import market
from sneferu_gui.games.men_nefer.table.plan import NOTHING
from sneferu_gui.games.men_nefer.table.snapshot import TableSnapshot
from sneferu_gui.language import _, ngettext
from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Box, Look, Picture
from sneferu_gui.ui.kit.node import Node
from sneferu_gui.ui.kit.rect import Rect
from sneferu_gui.ui.kit.theme import INK, PAPER_LIT, SHADE_EDGE
from sneferu_gui.ui.kit.widgets.plates import (
    ListDrawing,
    PanelDrawing,
    Plate,
    Thing,
    ThingsDrawing,
    list_line,
    thing,
)
from sneferu_gui.ui.table.snapshot import still_snapshot
from sneferu_gui.ui.table.words import points_words

Plates = tuple[Plate, ...]
MINE: Final = COLOURS[0]
"""The colour of the player in the figures."""
REGION: Final = 1.4
"""A region's width by its height."""
HOUSES: Final = 1.7
MARKET: Final = 1.7
METER: Final = 4.5
BOOK: Final = 3.0
NINETY_SHAPE: Final = 3.0
TITLE: Final = 16 / 9
AREA: Final = 1.5
CRAFTS_LAID: Final = (0, 1, 2, None, 3, 4)
"""The kinds of the crafts in the figure of the Pyramidal Area, by space; None for a free one."""


# -- What figures are made of ----------------------------------------------------------------


def _shown(state: State) -> TableSnapshot:
    """The table at a state, from the deciding seat's side."""
    setup = state.table.setup
    return TableSnapshot(still_snapshot(setup, state), state, state.seat, NOTHING, frozenset())


Panel = Callable[[Canvas, Rect, TableSnapshot, Land], Node]
"""A panel of the table."""


def _panel(panel: Panel, state: State) -> Callable[[Canvas, Rect], Iterable[Node]]:
    return lambda canvas, rect: (panel(canvas, rect, _shown(state), Land()),)


def _at(key: str, caption: str, panel: Panel, state: State, shape: float, *lit: Hashable) -> Plate:
    """A figure of a panel of the table at a state."""
    return Plate(key, caption, PanelDrawing(_panel(panel, state), shape, caption, lit))


def _region(name: str) -> Panel:
    def panel(canvas: Canvas, rect: Rect, table: TableSnapshot, land: Land) -> Node:
        return region(canvas, rect, table, land, name, Growth.OVER)

    return panel


def _land(key: str, caption: str, name: str, state: State, *lit: Hashable) -> Plate:
    return _at(key, caption, _region(name), state, REGION, *lit)


def _mine(look: Callable[[Rect, str], Look]) -> Callable[[Rect], Look]:
    """A piece in the colour of the figures' player."""
    return lambda rect: look(rect, MINE)


_apprentice, _scarab = _mine(looks.ApprenticeLook), _mine(looks.owned("scarab"))
_boat, _sphinx, _priestess = (
    _mine(looks.BoatLook),
    _mine(looks.owned("sphinx")),
    _mine(looks.PriestessLook),
)
_mummy, _sarcophagus = _mine(looks.owned("mummy")), _mine(looks.owned("sarcophagus"))
_heart, _feather = _mine(looks.owned("heart")), _mine(looks.owned("feather"))


def _pedestal(rect: Rect) -> Look:
    return looks.PedestalLook(rect, 2)


def _sign(sign: str) -> Callable[[Rect], Look]:
    return lambda rect: looks.SignLook(rect, sign)


@dataclass(frozen=True, slots=True)
class BundlesDrawing:
    """Bundles one under another: each with its name and its icons."""

    lines: tuple[tuple[str, Bundle], ...]

    def preferred_height(self, canvas: Canvas, wide: int) -> int:
        """The height with a line of 30 pixels at 100 % for each bundle."""
        del wide
        return len(self.lines) * canvas.px(30)

    def least_height(self, canvas: Canvas, wide: int) -> int:
        """The height with a line of 20 pixels at 100 % for each bundle."""
        return self.preferred_height(canvas, wide) * 2 // 3

    def nodes(self, canvas: Canvas, key: str, rect: Rect) -> list[Node]:
        scale, most = canvas.scale, rect.w * 6 // 10
        fonts = (scale.body, scale.small, scale.caption)
        texts = [name for name, _bundle in self.lines]
        wide = {font: max(canvas.text_width(name, font) for name in texts) for font in fonts}
        font = next((each for each in fonts if wide[each] <= most), fonts[-1])
        names = min(wide[font], most) + canvas.px(8)
        nodes = []
        for number, (row, (name, bundle)) in enumerate(
            zip(rect.rows(len(self.lines), canvas.px(4)), self.lines, strict=True)
        ):
            drawn = (
                canvas.letters(row.left_part(names), name, font, INK),
                *bundle_looks(row.after(names), bundle, is_left=True),
            )
            words = f"{name}: {say.bundle_words(bundle)}"
            nodes.append(Node(f"{key}/{number}", "text", row, words, looks=drawn))
        return nodes


def _bundles(key: str, caption: str, bundles: Iterable[tuple[str, Bundle]]) -> Plate:
    return Plate(key, caption, BundlesDrawing(tuple(bundles)))


def _picture(
    key: str, caption: str, shape: float, draw: Callable[[Rect], Iterable[Look]], largest: int = 90
) -> Plate:
    """A figure drawn of several looks."""

    def panel(_canvas: Canvas, rect: Rect) -> Iterable[Node]:
        return (Node("drawn", "picture", rect, looks=tuple(draw(rect))),)

    return Plate(key, caption, PanelDrawing(panel, shape, caption, largest=largest, smallest=40))


# -- The chapters ----------------------------------------------------------------------------


def _things(edition: Edition) -> Plates:
    own: tuple[tuple[str, Callable[[Rect], Look], int], ...] = (
        (_("Apprentices"), _apprentice, 3),
        (_("Mummies"), _mummy, edition.mummies),
        (_("Sphinxes"), _sphinx, edition.sphinxes),
        (_("Permissions"), _mine(looks.owned("permission")), edition.permissions),
        (_("Baskets"), _mine(looks.owned("basket")), len(edition.area_pp)),
        (_("Priestesses"), _priestess, edition.priestesses),
        (_("Boats"), _boat, edition.boats),
        (_("Blocks"), _mine(looks.BlockLook), 2),
        (_("Scarabs"), _scarab, len(edition.houses)),
        (_("Orb"), _mine(looks.owned("orb")), 1),
        (_("Heart"), _heart, 1),
        (_("Feather"), _feather, 1),
    )
    mine = tuple(thing(label, look, f"{count}×") for label, look, count in own)
    types = sorted({each.type for each in edition.tablets})
    tablets = tuple(_tablet(edition, kind) for kind in types)
    crafts = tuple(thing(say.craft_kind_name(kind), _craft(kind)) for kind in edition.craft_kinds)
    return (
        Plate("own", _("What each player has"), ThingsDrawing(mine, 6)),
        Plate("tablets", _("A tablet of each type; the fourth is the strongest"),
              ThingsDrawing(tablets, len(tablets), 64)),
        Plate("crafts", _("The kinds of crafts"), ThingsDrawing(crafts, len(crafts), 44)),
    )  # fmt: skip


def _craft(kind: str) -> Callable[[Rect], Look]:
    return lambda rect: looks.CraftLook(rect, kind)


def _area(rect: Rect, edition: Edition) -> Iterable[Look]:
    """The spaces of the Pyramidal Area, some with crafts; level I is the lowest row."""
    rows = rect.rows(len(edition.area_levels))[::-1]
    laid = dict(enumerate(CRAFTS_LAID))
    first = 0
    for level, (row, count) in enumerate(zip(rows, edition.area_levels, strict=True), start=1):
        side = min(row.h, row.w // max(edition.area_levels)) * 9 // 10
        places = row.centred(side * count * 10 // 9, side).columns(count)
        for at, place in enumerate(places, start=first):
            spot, pp = place.centred(side, side), edition.area_pp[at]
            kind = laid.get(at)
            if kind is None:
                yield looks.AreaSpaceLook(spot, level, pp)
            else:
                kinds = edition.craft_kinds
                yield looks.CraftLook(spot, kinds[kind % len(kinds)], level, pp)
        first += count


def _tablet(edition: Edition, kind: int) -> Thing:
    """The first tablet of a type, with its bundle; without one the last of the edition."""
    tablet = next((each for each in edition.tablets if each.type == kind), edition.tablets[-1])

    def draw(rect: Rect) -> tuple[Look, ...]:
        place = rect.inset(rect.w // 20)
        return (
            looks.TabletLook(place, tablet.type, tablet.glyph),
            *bundle_looks(looks.tablet_field(place), tablet.does),
        )

    return Thing(say.bundle_words(tablet.does), draw, (say.ROMAN[tablet.type],))


def _setting_up(edition: Edition) -> Plates:
    state = positions.start(edition)
    caption = _("Two players: neutral apprentices stand at the Houses")
    return (
        _at("houses", caption, houses, state, HOUSES),
        _land("pyramids", _("One piece, and two levels of each Queens’ Pyramid, stand already"),
              PYRAMIDS, state),
    )  # fmt: skip


def _turn(edition: Edition) -> Plates:
    steps = (
        list_line(_("Visit"), _sign("sun"), note=_("an apprentice and its tablet")),
        list_line(_("Specialise"), _sign("moon"), note=_("the same apprentice, the scarab")),
        list_line(_("Obtain"), _sign("tablet"), note=_("a tablet, its sign and a help")),
    )
    crowds = tuple(
        list_line(
            _("{n} or more stand there").format(n=n)
            if n == len(edition.crowd_food)
            else ngettext("{n} stands there", "{n} stand there", n).format(n=n),
            _sign("crowd"),
            note=say.food_words(food),
        )
        for n, food in enumerate(edition.crowd_food, start=1)
    )
    return (
        Plate("steps", _("What an apprentice does in an Era"), ListDrawing(steps, 36)),
        Plate("crowds", _("What it costs to come to a sun, or to a moon"),
              ListDrawing(crowds, 28)),
        _at("houses", _("The Houses in the middle of an Era"), houses,
            positions.crowded(edition), HOUSES),
    )  # fmt: skip


def _tablets(edition: Edition) -> Plates:
    rows = tuple((say.cost_words(row.cost), (row.action,)) for row in edition.rows)
    return (
        _at("market", _("The tablet market"), market, positions.crowded(edition), MARKET),
        _bundles("help", _("The price of each row, and the help beside it"), rows),
        Plate("piles", _("The draw pile’s top is seen; used tablets lie face down"),
              ThingsDrawing((_tablet(edition, TYPES[-1]),
                             thing(_("Discard pile"), looks.BackLook, _("used"))), 2, 64)),
    )  # fmt: skip


def _actions(edition: Edition) -> Plates:
    chosen = max(edition.tablets, key=lambda each: sum(len(part) for part in each.does))
    spaces = (
        (_("A tomb"), edition.tombs),
        (_("A pedestal"), edition.pedestals),
        (_("An offering space"), edition.offerings),
    )
    kinds = (
        (_("A tablet"), chosen.does),
        *((name, each.gives) for name, some in spaces for each in some[-1:]),
        (_("A track’s last space"), edition.tracks_in_order[0][-1]),
    )
    state = positions.weighed(edition)
    return (
        _bundles("bundles", _("Bundles, wherever they stand"), kinds),
        _at("duat", _("Hearts go right, feathers left"), duat, state, METER),
    )


def _pyramids(edition: Edition) -> Plates:
    favours = tuple(
        (_("Favour {n}").format(n=n), (part,)) for n, part in enumerate(edition.favours, start=1)
    )
    return (
        _land("pyramids", _("The Great Pyramid and its track; the Queens’ Pyramids and theirs"),
              PYRAMIDS, positions.built(edition)),
        _bundles("favours", _("What a favour can be"), favours),
    )  # fmt: skip


def _necropolis(edition: Edition) -> Plates:
    way = (
        list_line(_("Embalm"), _mummy,
                  _sarcophagus, note=_("it becomes available")),
        list_line(_("A rite"), _sarcophagus, _sign("necropolis"),
                  note=_("into a tomb of that level or a lower one")),
    )  # fmt: skip
    return (
        _land("necropolis", _("Each tomb touches the tile of its column and that of its row"),
              NECROPOLIS, positions.buried(edition)),
        Plate("way", _("Prepare, then place"), ListDrawing(way, 34)),
    )  # fmt: skip


def _papyri(edition: Edition) -> Plates:
    first, second, third = (edition.drawings * 3)[:3]
    book = ((third, first), (first, second), (third, first))
    market = tuple(
        thing(say.papyrus_words(halves), _papyrus(*halves), say.heka_words(cost))
        for halves, cost in zip(
            zip(edition.drawings, edition.drawings[::-1], strict=True),
            edition.papyrus_heka, strict=False,
        )
    )  # fmt: skip
    return (
        _picture("book", _("Three papyri in the Book: side by side, halves become drawings"),
                 BOOK, lambda rect: _row(rect, book)),
        Plate("market", _("The market, and what each costs besides"),
              ThingsDrawing(market, len(market), 60)),
    )  # fmt: skip


def _row(rect: Rect, papyri: tuple[tuple[str, str], ...]) -> Iterable[Look]:
    places = rect.columns(len(papyri))
    return (looks.PapyrusLook(place, *halves) for place, halves in zip(places, papyri, strict=True))


def _papyrus(left: str, right: str) -> Callable[[Rect], Look]:
    return lambda rect: looks.PapyrusLook(rect, left, right)


def _temple(edition: Edition) -> Plates:
    craft = edition.crafts[5 % len(edition.crafts)]
    levels = tuple((say.ROMAN[n], (part,)) for n, part in enumerate(craft.does, start=1))
    name = say.craft_name(positions.start(edition).table, craft.id)
    return (
        _land("temple", _("Rooms with their offering spaces, and the Obelisk"), TEMPLE,
              positions.offered(edition)),
        _bundles("craft", _("What a craft gives by the level of its space: {craft}")
                 .format(craft=name), levels),
        _picture("area", _("The Pyramidal Area: a craft above stands on two below"), AREA,
                 lambda rect: _area(rect, edition), 130),
    )  # fmt: skip


def _nile(edition: Edition) -> Plates:
    food = tuple(
        list_line(
            _("the port") if not n else _("section {n}").format(n=n), _sign("nile"),
            note=say.food_words(each),
        )
        for n, each in enumerate(edition.section_food)
        if n in {0, 1, len(edition.section_food) - 1}
    )  # fmt: skip
    contracts = tuple(
        thing(say.demand_name(kind.kind), _contract(kind.kind, value), str(asks.least))
        for value, kind in enumerate(edition.contract_kinds[: len(VALUES)], start=1)
        for asks in kind.asks[value - 1 : value]
    )
    return (
        _land("nile", _("Port, sections and cities, with their contracts"), NILE,
              positions.sailing(edition)),
        Plate("contracts", _("Contracts of the values 1, 2 and 3, and what they ask"),
              ThingsDrawing(contracts, len(contracts), 64)),
        Plate("food", _("The further up the river, the more Food"), ListDrawing(food, 26)),
    )  # fmt: skip


def _contract(kind: str, value: int) -> Callable[[Rect], Look]:
    return lambda rect: looks.ContractLook(rect, kind, value)


def _sphinxes(edition: Edition) -> Plates:
    levels = sorted({each.level for each in edition.pedestals})
    stands = tuple(
        (
            _("{level}, {region}").format(
                level=say.ROMAN[each.level], region=say.region_name(each.at)
            ),
            each.gives,
        )
        for level in levels
        for each in [each for each in edition.pedestals if each.level == level][:2]
    )
    way = (
        list_line(_("Carve"), _sphinx, note=_("it becomes available")),
        list_line(_("Erect"), _pedestal, _sphinx, note=_("up to that level")),
    )
    pedestals = _bundles("pedestals", _("Some pedestals, and what they give"), stands)
    return (
        Plate("way", _("Prepare, then place"), ListDrawing(way, 34)),
        *((pedestals,) if stands else ()),
    )


SIGNS: Final = dict(zip(SOURCES, ("star", "duat", "contract_pairs", "necropolis", "obelisk",
                                  "great", "queens"), strict=True))  # fmt: skip
"""The sign of each source of points."""


def _harvest(edition: Edition) -> Plates:
    steps = tuple(list_line(say.source_name(each), _sign(SIGNS[each])) for each in SOURCES[1:])
    state = positions.weighed(edition)
    gaps = ", ".join(
        _("{name} {points}").format(
            name=seat.name, points=say.signed(duat_points(own.duat_gap(edition.duat)))
        )
        for seat, own in zip(state.table.setup.seats, state.boards, strict=True)
    )  # fmt: skip
    caption = _("What this would bring at a Harvest: {gaps}").format(gaps=gaps)
    flood = tuple(
        thing(
            ngettext("{n} fishing boat passed", "{n} fishing boats passed", n).format(n=n),
            _boat if not n else _sign("fishing"),
            say.food_words(food),
        )
        for n, food in enumerate(edition.flood_food)
    )
    boats = _("What a boat brings at the Flood: for none, one, two fishing boats passed")
    return (
        _at("duat", caption, duat, state, METER),
        Plate("steps", _("What a Harvest counts, one step after another"), ListDrawing(steps, 26)),
        Plate("flood", boats, ThingsDrawing(flood, len(flood), 40)),
    )


def _alone(edition: Edition) -> Plates:
    state = positions.beside_the_steward(edition)
    bands = tuple(
        list_line(_(title), _sign("star"),
                  note=_("from {points}").format(points=points_words(least)))
        for title, least in zip(RATING_NAMES, (0, *edition.ratings), strict=True)
    )  # fmt: skip
    return (
        _at("houses", _("The steward’s apprentices stand at the Houses like any others"), houses,
            state, HOUSES),
        Plate("titles", _("What you are called in the end"), ListDrawing(bands, 24)),
    )  # fmt: skip


def _hidden(edition: Edition) -> Plates:
    things = (
        thing(_("Tablets in the draw pile"), looks.BackLook, _("but for its top")),
        Thing(_("The top tablet"), _tablet(edition, TYPES[-1]).draw, (_("seen by all"),)),
    )
    return (
        Plate("piles", _("Nobody knows the order below the top"), ThingsDrawing(things, 2, 64)),
    )


# -- Pages before the chapters ---------------------------------------------------------------


def _goal(edition: Edition) -> Plates:
    houses_plate = _turn(edition)[-1]
    return houses_plate, *_harvest(edition)[:2]


def _in_ninety_seconds(edition: Edition) -> Plates:
    """A figure for each line of the page “In ninety seconds”, of a few large things."""
    tablet = next(each for each in edition.tablets if each.type == TYPES[1])
    spaces = edition.tracks_in_order[edition.houses.index(TEMPLE)][:2]
    helps = tuple(((item,),) for row in edition.rows for item in row.action)[:3]
    squares: dict[str, tuple[Callable[[Rect], Iterable[Look]], ...]] = {
        "visit": (_one(_apprentice), _tablet(edition, tablet.type).draw, _one(_sign("sun")),
                  _one(lambda rect: looks.HouseLook(rect, TEMPLE))),
        "specialise": (_one(_sign("moon")), _one(_apprentice), _one(_scarab), *map(_space, spaces)),
        "obtain": (_tablet(edition, TYPES[-1]).draw, *map(_space, helps)),
        "place": (_one(_half_built), _one(lambda rect: looks.TombLook(rect, 2)),
                  _one(_priestess), _one(_boat), _one(_sphinx)),
        "weigh": (_one(_heart), _one(looks.ScalesLook),
                  _one(_feather)),
    }  # fmt: skip
    drawn = tuple(
        _picture(key, "", NINETY_SHAPE, partial(_abreast, draws), 120)
        for key, draws in squares.items()
    )
    return (_picture("memphis", "", TITLE, _title, 150), *drawn)


def _title(rect: Rect) -> Iterable[Look]:
    """The title's picture, cut to fill a rectangle."""
    return (Picture(rect, "men_nefer/title", covers=True),)


def _half_built(rect: Rect) -> Look:
    whole = (True,) * PIECES
    return looks.GreatPyramidLook(rect, (whole, (True, *whole[1:-1], False), (False,) * PIECES))


Draw = Callable[[Rect], Iterable[Look]]


def _abreast(draws: tuple[Draw, ...], rect: Rect) -> Iterable[Look]:
    """Squares side by side in the middle of a rectangle."""
    side = min(rect.h, rect.w // len(draws))
    places = rect.centred(side * len(draws), side).columns(len(draws))
    return (look for draw, place in zip(draws, places, strict=True) for look in draw(place))


def _one(look: Callable[[Rect], Look]) -> Draw:
    return lambda rect: (look(rect.inset(rect.w // 12)),)


def _space(bundle: Bundle) -> Draw:
    """A space of a track, or a help, with its bundle."""

    def draw(rect: Rect) -> Iterable[Look]:
        place = rect.inset(rect.w // 16)
        yield Box(place, PAPER_LIT, max(2, place.w // 8), SHADE_EDGE, 1)
        yield from bundle_looks(place.inset(place.w // 10), bundle)

    return draw


FIGURES: Final[dict[str, Callable[[Edition], Plates]]] = {
    "D": _things,
    "S": _setting_up,
    "A": _turn,
    "B": _tablets,
    "X": _actions,
    "P": _pyramids,
    "N": _necropolis,
    "O": _papyri,
    "T": _temple,
    "R": _nile,
    "H": _sphinxes,
    "Z": _harvest,
    "V": _alone,
    "K": _hidden,
    "ninety": _in_ninety_seconds,
    "goal": _goal,
    "players": _setting_up,
}
"""The figures of chapters, by their letters, and of pages before the chapters."""
