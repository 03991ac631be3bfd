"""Men-Nefer's things in words: items and bundles, Houses, places, spaces, tiles, contracts, points.

Things are named by themselves, as tablets, notes and lists show them, and follow a colon in
sentences: so no language has to inflect them. Printed things are looked up in the edition of a
table, a setup or a position's table.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, Protocol

from sneferu_gui.games.content import read_content
from sneferu_gui.games.men_nefer.law import items
from sneferu_gui.games.men_nefer.law.edition import HOUSE_TERMS, PLACES, Edition
from sneferu_gui.games.men_nefer.law.table import (
    CITY,
    REGION_NAMES,
    Contract,
    Table,
    place_name,
    printed_of,
    space_name,
)
from sneferu_gui.language import _, ngettext, written
from sneferu_gui.session.reasons import reason_words
from sneferu_gui.ui.table.words import TableTexts, points_words
from sneferu_gui.ui.table.words import titled as titled  # noqa: PLC0414 - with the other words

ROMAN: Final = ("0", "I", "II", "III", "IV")
"""Numerals of levels, Eras and rooms, as on the boards."""
BETWEEN_PARTS: Final = " · "


class HasEdition(Protocol):
    """Anything played with an edition: a table, a setup."""

    @property
    def edition(self) -> Edition:
        """The edition that it is played with."""


@cache
def texts() -> TableTexts:
    """The table's names and sentences, from the game's content."""
    return read_content("men_nefer", "words", TableTexts)


def named(kind: str, name: str) -> str:
    """The name of something of a kind: “the boats” of ``frames``."""
    return texts().named(kind, name)


def signed(count: int) -> str:
    """A count with its sign, plus or minus.

    >>> signed(3), signed(-2), signed(0)
    ('+3', '−2', '0')
    """
    return written(f"{count:+d}") if count else "0"


# -- Items, parts, bundles (X1) --------------------------------------------------------------


def food_words(count: int) -> str:
    return ngettext("{n} Food", "{n} Food", count).format(n=count)


def heka_words(count: int) -> str:
    return ngettext("{n} Heka", "{n} Heka", count).format(n=count)


def _tiles(item: items.Item) -> str:
    """Activations of Mastaba tiles in words; a tomb's with its two tiles (N4)."""
    text = ngettext("{n} Mastaba tile", "{n} Mastaba tiles", item.n).format(n=item.n)
    touched = [place for at, place in enumerate(PLACES) if item.more >> at & 1]
    if not touched:
        return text
    return _("{tiles} ({places})").format(tiles=text, places=", ".join(touched))


def _steps_of(item: items.Item, steps: str, more: str) -> str:
    """Steps, the activations or offering before or after them, or both, in words (R5, T5)."""
    if not item.more:
        return steps
    return _("{steps} and {more}").format(steps=steps, more=more) if item.n else more


def activation_words(count: int) -> str:
    return ngettext("{n} activation", "{n} activations", count).format(n=count)


def _boats(item: items.Item) -> str:
    steps = ngettext("{n} step of boats", "{n} steps of boats", item.n).format(n=item.n)
    return _steps_of(item, steps, activation_words(item.more))


def _priestess(item: items.Item) -> str:
    steps = ngettext("{n} step of priestesses", "{n} steps of priestesses", item.n).format(n=item.n)
    return _steps_of(item, steps, _("an offering"))


def _levelled(item: items.Item, best: str, text: str) -> str:
    return best if item.n == items.BEST else text.format(level=ROMAN[item.n])


_ITEMS: Final[dict[str, Callable[[items.Item], str]]] = {
    items.FOOD: lambda item: food_words(item.n),
    items.HEKA: lambda item: heka_words(item.n),
    items.PP: lambda item: points_words(item.n),
    items.HEART: lambda item: ngettext("{n} step of the heart", "{n} steps of the heart", item.n),
    items.FEATHER: lambda item: ngettext(
        "{n} step of the feather", "{n} steps of the feather", item.n
    ),
    items.MIX: lambda item: ngettext("{n} Food or Heka", "{n} in Food and Heka", item.n),
    items.SCARAB: lambda item: ngettext("{n} scarab step", "{n} scarab steps", item.n),
    items.LIMESTONE: lambda item: ngettext(
        "{n} step of limestone", "{n} steps of limestone", item.n
    ),
    items.FAVOUR: lambda item: ngettext("{n} favour", "{n} favours", item.n),
    items.PERMISSION: lambda _item: _("permission of Khufu"),
    items.EMBALM: lambda _item: _("embalm a mummy"),
    items.RITE: lambda item: _levelled(
        item, _("rite of the best level"), _("rite of level {level}")
    ),
    items.MASTABA: _tiles,
    items.PAPYRUS: lambda item: _("free papyrus") if item.more else _("papyrus"),
    items.CRAFT: lambda item: _("free craft") if item.more else _("craft"),
    items.PRIESTESS: _priestess,
    items.ORB: lambda item: ngettext("{n} step of the orb", "{n} steps of the orb", item.n),
    items.BOATS: _boats,
    items.CONTRACT: lambda item: (
        _("contract of the city") if item.more else _("contract of any city")
    ),
    items.CARVE: lambda _item: _("carve a sphinx"),
    items.ERECT: lambda item: _levelled(
        item, _("erect a sphinx, best level"), _("erect a sphinx, level {level}")
    ),
}


def item_words(item: items.Item) -> str:
    """An item in words.

    >>> item_words(items.Item("boats", 2, 1)), item_words(items.Item("rite", 0))
    ('2 steps of boats and 1 activation', 'rite of the best level')
    """
    return _ITEMS[item.kind](item).format(n=item.n)


def part_words(part: items.Part) -> str:
    """A part in words: its item, or the items of which one is chosen.

    >>> part_words((items.Item("food", 2), items.Item("craft")))
    '2 Food or craft'
    """
    return _(" or ").join(map(item_words, part))


def bundle_words(bundle: items.Bundle) -> str:
    """The parts of a bundle in words, in the written order.

    >>> bundle_words(((items.Item("heka", 2),), (items.Item("embalm"), items.Item("carve"))))
    '2 Heka · embalm a mummy or carve a sphinx'
    """
    return BETWEEN_PARTS.join(map(part_words, bundle))


def kind_name(kind: str) -> str:
    """The name of a kind of item beside its sign: “boats”."""
    return named("short", kind)


def item_name(item: items.Item) -> str:
    """An item in a word, beside its sign and its number: “boats”, “activate”."""
    if not item.n and item.kind == items.BOATS:
        return _("activate")
    if not item.n and item.kind == items.PRIESTESS:
        return _("offer")
    return kind_name(item.kind)


# -- Frames: what is asked -------------------------------------------------------------------


def frame_name(kind: str) -> str:
    """The name of a frame of the agenda: “the boats”."""
    return named("frames", kind)


# -- Houses, tablets, signs ------------------------------------------------------------------


def house_name(house: str) -> str:
    """A House of Life in full: “House of the Temple”."""
    return _(HOUSE_TERMS[house].name)


def house_short(house: str) -> str:
    """A House of Life in a word: “Temple”."""
    return _(REGION_NAMES[house])


def region_name(region: str) -> str:
    """A region of the land: “Necropolis”, “city”."""
    return _(REGION_NAMES[region])


def glyph_name(glyph: str) -> str:
    """A sign of a tablet: “owl”."""
    return texts().known("glyphs", glyph)


def tablet_words(table: HasEdition, tablet: str | int) -> str:
    """A tablet by its id or number: “tablet (eye): 2 Food · 1 Heka”."""
    tablets = table.edition.tablets
    number = printed_of(table.edition).tablet_of[tablet] if isinstance(tablet, str) else tablet
    shown = tablets[number]
    return _("tablet ({sign}): {bundle}").format(
        sign=glyph_name(shown.glyph), bundle=bundle_words(shown.does)
    )


def row_words(table: HasEdition, row: int) -> str:
    """A row of the tablet market by its number, with its price: “row 3 (1 Food)”."""
    return _("row {n} ({price})").format(n=row + 1, price=cost_words(table.edition.rows[row].cost))


def cost_words(cost: int) -> str:
    """The price of a row: Food to pay, nothing, or Food gained.

    >>> cost_words(2), cost_words(0), cost_words(-1)
    ('2 Food', 'for free', '+1 Food')
    """
    if not cost:
        return _("for free")
    return food_words(cost) if cost > 0 else f"+{food_words(-cost)}"


# -- Papyri and crafts -----------------------------------------------------------------------


def drawing_name(drawing: str) -> str:
    """A drawing of the Book of the Dead: “lotus”."""
    return texts().known("drawings", drawing)


def papyrus_words(halves: tuple[str, str]) -> str:
    """A papyrus by its two halves: “papyrus (vase|sun)”."""
    left, right = map(drawing_name, halves)
    return _("papyrus ({left}|{right})").format(left=left, right=right)


def craft_kind_name(kind: str) -> str:
    """A kind of crafts: “linen”."""
    return texts().known("crafts", kind)


def craft_name(table: HasEdition, craft: str | int) -> str:
    """A craft by its id or number, in a word: “linen”."""
    printed = printed_of(table.edition)
    number = printed.craft_of[craft] if isinstance(craft, str) else craft
    return craft_kind_name(table.edition.crafts[number].kind)


def craft_words(table: HasEdition, craft: str | int) -> str:
    """A craft with what its levels give: “linen: I 2 Heka, II embalm a mummy, III …”."""
    printed = printed_of(table.edition)
    number = printed.craft_of[craft] if isinstance(craft, str) else craft
    parts = table.edition.crafts[number].does
    levels = (f"{ROMAN[at]} {part_words(part)}" for at, part in enumerate(parts, start=1))
    return _("{craft}: {levels}").format(craft=craft_name(table, craft), levels=", ".join(levels))


# -- Deities, tiles, levels ------------------------------------------------------------------


def deity_name(deity: str) -> str:
    return texts().known("deities", deity)


def mastaba_words(table: HasEdition, tile: str, place: str) -> str:
    """A Mastaba tile by its id, at its place: “tile II: 2 Heka or papyrus, 1 point a tomb”."""
    printed = printed_of(table.edition)
    shown = table.edition.mastabas[printed.mastaba_of[tile]]
    return _("tile {place}: {action}, {points} a tomb").format(
        place=place, action=part_words(shown.action), points=points_words(shown.pp)
    )


def level_words(level: int) -> str:
    """A level of tombs, pedestals or a pyramid, from 1: “level II”; above the third the top."""
    return _("level {n}").format(n=ROMAN[level]) if level < len(ROMAN) - 1 else _("pyramidion")


def queens_tile_name(tile: str) -> str:
    """The name of what a Queens' tile counts (Z7)."""
    return named("tiles", tile)


def queens_name(pyramid: int) -> str:
    return _("Queens’ Pyramid {n}").format(n=pyramid + 1)


def step_name(track: str, space: int) -> str:
    return _("{track}, space {n}").format(track=track_name(track), n=space)


def track_name(track: str) -> str:
    return named("tracks", track)


def step_description(table: Table, track: str, space: int) -> tuple[str, str, int]:
    """The sign, words and points of a space of a track (P2, P3, Z6).

    Empty and 0 where the space has nothing.
    """
    sign, words = _step_action(table, track, space)
    scored = table.edition.great_score if track == "great" else ()
    points = next((each.pp for each in scored if each.space == space), 0)
    facts = [words] if words else []
    if points:
        facts.append(_("{points} from here on").format(points=points_words(points)))
    return sign, "; ".join(facts), points


def _step_action(table: Table, track: str, space: int) -> tuple[str, str]:
    if track == "queens":
        is_site = space in table.edition.queens_construction
        return ("queens", _("a permission is placed")) if is_site else ("", "")
    if space in table.construction:
        is_covered = space in table.edition.great_hammer
        return "hammer" if is_covered else "piece", _("a piece is built")
    return ("favour", _("two favours")) if space in table.favour_spaces else ("", "")


def favour_words(table: HasEdition, choice: int) -> str:
    """A favour by its number: “1 Heka”."""
    return part_words(table.edition.favours[choice])


# -- Spaces and places -----------------------------------------------------------------------


def space_words(table: HasEdition, space: str) -> str:
    """A tomb, an offering space or a pedestal by its id: “tomb II A1”, “pedestal II, Temple”."""
    return reason_words(space_name(table.edition, space))


def space_bundle(table: HasEdition, space: str) -> items.Bundle:
    """The bundle of a tomb, an offering space or a pedestal."""
    edition, printed = table.edition, printed_of(table.edition)
    if space in printed.tomb_of:
        tomb = edition.tombs[printed.tomb_of[space]]
        mask = sum(1 << place for place in printed.tomb_places[printed.tomb_of[space]])
        tiles = items.Item(items.MASTABA, edition.activations[tomb.level - 1], mask)
        return (*tomb.gives, (tiles,))
    if space in printed.offering_of:
        return edition.offerings[printed.offering_of[space]].gives
    return edition.pedestals[printed.pedestal_of[space]].gives


def space_bundle_words(table: HasEdition, space: str) -> str:
    """The bundle of a tomb, an offering space or a pedestal, in words."""
    return bundle_words(space_bundle(table, space))


def place_words(table: HasEdition, place: int | str) -> str:
    """A boat's place, as positions count them or events name them: “port”, “section 3”, “Waset”."""
    return reason_words(place_name(table.edition, place))


def city_name(table: HasEdition, city: str | int) -> str:
    """A city by its id or number: “Waset”."""
    return place_words(table, city if isinstance(city, str) else CITY + city)


def room_words(room: int) -> str:
    """A room of the Temple, from 1; the entrance before them."""
    return _("room {n}").format(n=room) if room else _("entrance")


# -- Contracts (C3) --------------------------------------------------------------------------


def demand_name(kind: str) -> str:
    """The name of what a kind of contract counts: “rolled-up papyri”."""
    return named("demands", kind)


def contract_of(table: HasEdition, contract: str | int) -> Contract:
    printed = printed_of(table.edition)
    number = printed.contract_of[contract] if isinstance(contract, str) else contract
    return printed.contracts[number]


def contract_words(table: HasEdition, contract: str | int) -> str:
    """A contract's demand: “baskets in the Temple: 2”, “priestesses in rooms: 2, 3”."""
    shown = contract_of(table, contract)
    rooms = ", ".join(map(str, shown.asks.rooms))
    return f"{demand_name(shown.kind)}: {rooms or shown.asks.least}"


def contract_name(table: HasEdition, contract: str | int) -> str:
    """A contract with its value: “contract worth 2 (baskets in the Temple: 2)”."""
    return _("contract worth {n} ({demand})").format(
        n=contract_of(table, contract).value, demand=contract_words(table, contract)
    )


# -- Points, Eras ----------------------------------------------------------------------------


def source_name(source: str) -> str:
    """The name of a source of points, at the head of a line (J5)."""
    return named("sources", source)


def era_words(era: int) -> str:
    """An Era by its number: “Era II”."""
    return _("Era {n}").format(n=ROMAN[era])
