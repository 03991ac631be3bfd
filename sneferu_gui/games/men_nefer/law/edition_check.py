"""Checks of editions from outside (RULES.md, Y), and the sentence that describes one."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from sneferu_gui.games.checked_values import KeyPath
from sneferu_gui.games.codec import Reading, gathered_from_plain
from sneferu_gui.games.men_nefer.law import items
from sneferu_gui.games.men_nefer.law.edition import (
    AREA_LEVELS,
    DEALT_TYPES,
    HOUSES,
    LINE,
    PLACES,
    QUEENS,
    ROWS,
    SEATS,
    Edition,
    ScoreStep,
    sections_of,
)
from sneferu_gui.games.reason import Reason

MOST_COST: Final = 10
"""The most that a market row may cost, and may give (Y4)."""


def edition_from_mapping(mapping: Mapping[str, object]) -> Edition:
    """The edition with these keys: those of `assets/men_nefer/editions/standard.toml`.

    Ignores unknown keys. Raises EditionError with every fault when the edition cannot be played.
    """
    return gathered_from_plain(Edition, mapping, _CHECKS)


def new_edition_from_mapping(mapping: Mapping[str, object]) -> Edition:
    """The edition for a new game, as `edition_from_mapping`, held to more of the law.

    Games by editions that earlier versions let pass open all the same.
    """
    return gathered_from_plain(Edition, mapping, (*_CHECKS, *_CHECKS_OF_NEW))


_ENDLESS: Final = frozenset({items.FAVOUR, items.LIMESTONE, items.ORB, items.PERMISSION})
"""Kinds of items that lead to favours (Y2)."""
_NO_OTHER_FAVOUR: Final = Reason("a favour leads to no other favour (Y2)")


def _check_ids(look: Reading, edition: Edition) -> None:
    """Refuse two things of the same id: records name things by their ids."""
    listed: tuple[tuple[str, Iterable[str]], ...] = (
        ("houses.order", edition.houses),
        ("hieroglyphs.kinds", edition.glyphs),
        ("tablets.list", (each.id for each in edition.tablets)),
        ("papyri.drawings", edition.drawings),
        ("crafts.kinds", edition.craft_kinds),
        ("crafts.list", (each.id for each in edition.crafts)),
        ("temple.spaces", (each.id for each in edition.offerings)),
        ("deities.list", (each.id for each in edition.deities)),
        ("nile.cities", (each.id for each in edition.cities)),
        ("nile.benefits", (each.id for each in edition.benefits)),
        ("contracts.list", (each.kind for each in edition.contract_kinds)),
        ("necropolis.places", edition.places),
        ("necropolis.spaces", (each.id for each in edition.tombs)),
        ("mastabas.list", (each.id for each in edition.mastabas)),
        ("pedestals.list", (each.id for each in edition.pedestals)),
        ("queens.tiles", edition.queens_tiles),
    )
    for key, names in listed:
        for name, count in Counter(names).items():
            if count > 1:
                _refuse(look, key, Reason("{name} stands there twice", name=name))
    if edition.places != PLACES:
        reason = Reason("must be {places}", places=", ".join(PLACES))
        _refuse(look, "necropolis.places", reason)


def _refuse(look: Reading, key: str, reason: Reason, *more: int | str) -> None:
    path: KeyPath = (*key.split("."), *more)
    look.refuse(path, reason)


def _check_names(look: Reading, edition: Edition) -> None:
    """Refuse signs and kinds that the edition does not list."""
    for at, tablet in enumerate(edition.tablets):
        if tablet.glyph not in edition.glyphs:
            _refuse(look, "tablets.list", Reason("there is no such sign"), at, "glyph")
    for at, signs in enumerate(edition.boards):
        if any(sign not in edition.glyphs for sign in signs):
            _refuse(look, "hieroglyphs.boards", Reason("there is no such sign"), at)
        if len(signs) != len(edition.rewards):
            reason = Reason("{count} signs, not as many as rewards (Y7)", count=len(signs))
            _refuse(look, "hieroglyphs.boards", reason, at)
    for at, craft in enumerate(edition.crafts):
        if craft.kind not in edition.craft_kinds:
            _refuse(look, "crafts.list", Reason("there is no such kind"), at, "kind")


def _check_actions(look: Reading, edition: Edition) -> None:
    """Refuse items that could lead back to themselves (Y2), and items tiles do not hold (Y3)."""
    for at, part in enumerate(edition.favours):
        if len(part) != 1:
            _refuse(look, "favours.list", Reason("a favour is one action (Y2)"), at)
        if items.kinds_in([(part,)]) & _ENDLESS:
            _refuse(look, "favours.list", _NO_OTHER_FAVOUR, at)
    for at, tile in enumerate(edition.mastabas):
        if items.MASTABA in items.kinds_in([(tile.action,)]):
            reason = Reason("a Mastaba tile activates no other (Y2)")
            _refuse(look, "mastabas.list", reason, at, "action")
    for at, craft in enumerate(edition.crafts):
        if _has_more(items.PRIESTESS, craft.does):
            _refuse(look, "crafts.list", Reason("a craft holds no offering (Y3)"), at, "does")
    for at, benefit in enumerate(edition.benefits):
        if _has_more(items.BOATS, benefit.gives):
            reason = Reason("the benefit of a city activates no boat (Y3)")
            _refuse(look, "nile.benefits", reason, at, "gives")


def _has_more(kind: str, bundle: items.Bundle) -> bool:
    """Whether an item of a kind has offerings or activations beside its steps."""
    return any(item.kind == kind and item.more for part in bundle for item in part)


def _check_market(look: Reading, edition: Edition) -> None:
    costs = [row.cost for row in edition.rows]
    if min(costs) > 0:
        _refuse(look, "market.rows", Reason("no row costs 0 or less (Y4)"))
    for at, cost in enumerate(costs):
        if cost > MOST_COST:
            reason = Reason("a row costs at most {most} (Y4)", most=MOST_COST)
            _refuse(look, "market.rows", reason, at, "cost")


def _check_tablets(look: Reading, edition: Edition) -> None:
    types = Counter(tablet.type for tablet in edition.tablets)
    for kind in DEALT_TYPES:
        if types[kind] < SEATS[1]:
            reason = Reason(
                "{count} tablets of type {kind}, fewer than {least} (Y5)",
                count=types[kind],
                kind=kind,
                least=SEATS[1],
            )
            _refuse(look, "tablets.list", reason)
    least = SEATS[1] * len(DEALT_TYPES) + ROWS + 1
    if len(edition.tablets) < least:
        reason = Reason(
            "{count} tablets are fewer than {least} (Y5)", count=len(edition.tablets), least=least
        )
        _refuse(look, "tablets.list", reason)


def _check_pyramids(look: Reading, edition: Edition) -> None:
    numbers = {"great.base": edition.great_base}
    for level, pieces in enumerate(edition.great_pieces):
        numbers[f"great.pieces.{level}"] = pieces
    for key, favours in numbers.items():
        if any(favour >= len(edition.favours) for favour in favours):
            _refuse(look, key, Reason("there is no such favour (Y6)"))
    if len(edition.queens_construction) != edition.permissions:
        reason = Reason("must be as many as a player’s permissions (Y6)")
        _refuse(look, "queens.construction", reason)
    both = set(edition.great_construction) & set(edition.great_favour)
    if both:
        _refuse(look, "great.favour", Reason("a space is for construction, too (Y6)"))
    tracks = {
        "great.construction": (edition.great_construction, edition.great_last),
        "great.favour": (edition.great_favour, edition.great_last),
        "great.hammer": (edition.great_hammer, edition.great_last),
        "queens.construction": (edition.queens_construction, edition.queens_last),
        "obelisk.deity": (edition.orb_deity, edition.orb_last),
        "obelisk.heka": (edition.orb_heka, edition.orb_last),
    }
    for key, (spaces, last) in tracks.items():
        if len(set(spaces)) < len(spaces) or any(not 1 <= space <= last for space in spaces):
            reason = Reason("must be different spaces from 1 to {last} (Y6)", last=last)
            _refuse(look, key, reason)
    _check_rising(look, "great.score", edition.great_score)
    _check_rising(look, "obelisk.score", edition.orb_score)
    if len(edition.queens_tiles) < QUEENS:
        _refuse(look, "queens.tiles", Reason("three tiles are needed (Y6)"))


def _check_rising(look: Reading, key: str, steps: Sequence[ScoreStep]) -> None:
    pairs = pairwise(steps)
    if any(one.space >= other.space or one.pp >= other.pp for one, other in pairs):
        _refuse(look, key, Reason("spaces and points must rise (Y6)"))


def _check_nile(look: Reading, edition: Edition) -> None:
    last = sections_of(edition)
    for bank in ("upper", "lower"):
        if sum(city.bank == bank for city in edition.cities) != len(edition.cities) // 2:
            _refuse(look, "nile.cities", Reason("three cities lie on each bank (Y7)"))
    for at, city in enumerate(edition.cities):
        if city.left != city.entered + 1 or city.left > last:
            reason = Reason("must be the section after it, of {last} (Y7)", last=last)
            _refuse(look, "nile.cities", reason, at, "to")
    if len(edition.flood_food) != len(edition.fishing) + 1:
        reason = Reason("must be one more than fishing boats (Y7)")
        _refuse(look, "nile.flood_food", reason)


def _check_box(look: Reading, edition: Edition) -> None:
    """Refuse an edition with too few tiles for four players, or too many for the boards (Y7)."""
    if edition.area_levels != AREA_LEVELS:
        levels = ", ".join(map(str, AREA_LEVELS))
        _refuse(look, "crafts.levels", Reason("must be {levels} (Y7)", levels=levels))
    papyri = len(edition.drawings) ** 2 * edition.papyrus_copies
    crafts = len(edition.crafts) * edition.craft_copies
    counts = {
        "papyri.drawings": (papyri, LINE),
        "crafts.list": (crafts, LINE),
        "nile.benefits": (len(edition.benefits), len(edition.cities)),
        "mastabas.list": (len(edition.mastabas), len(PLACES)),
        "deities.list": (len(edition.deities), 1),
        "contracts.list": (len(edition.contract_kinds), 1),
        "neutral.two": (len(edition.layouts_of_two), 1),
        "neutral.three": (len(edition.layouts_of_three), 1),
    }
    for key, (count, least) in counts.items():
        if count < least:
            reason = Reason("{count} are fewer than {least} (Y7)", count=count, least=least)
            _refuse(look, key, reason)
    for house in HOUSES:
        if not edition.tracks.of(house):
            _refuse(look, f"tracks.{house}", Reason("a track has at least one space (Y7)"))


def _check_solo(look: Reading, edition: Edition) -> None:
    if edition.deeds > len(DEALT_TYPES):
        reason = Reason("at most {most} in an Era (Y8)", most=len(DEALT_TYPES))
        _refuse(look, "solo.deeds", reason)
    bands = edition.ratings
    if any(one >= other for one, other in pairwise(bands)):
        _refuse(look, "solo.rating", Reason("the bands must rise (Y8)"))


def _check_circles(look: Reading, edition: Edition) -> None:
    """Refuse favours and Mastaba tiles that lead to each other without an end (Y2)."""
    if items.kinds_in([(tile.action,) for tile in edition.mastabas]) & _ENDLESS:
        for at, part in enumerate(edition.favours):
            if items.MASTABA in items.kinds_in([(part,)]):
                _refuse(look, "favours.list", _NO_OTHER_FAVOUR, at)


def _check_ranges(look: Reading, edition: Edition) -> None:
    """Refuse more at the start than anybody can have (G1), and scores beyond a track (Y6)."""
    numbers: list[tuple[str, tuple[int | str, ...], int, int]] = [
        ("limits.start_heka", (), edition.start_heka, edition.resource),
        *(("limits.start_food", (at,), food, edition.resource)
          for at, food in enumerate(edition.start_food)),
        *(("great.score", (at, "space"), step.space, edition.great_last)
          for at, step in enumerate(edition.great_score)),
        *(("obelisk.score", (at, "space"), step.space, edition.orb_last)
          for at, step in enumerate(edition.orb_score)),
    ]  # fmt: skip
    for key, more, number, most in numbers:
        if number > most:
            reason = Reason(
                "must be {low} to {high}, not {number}", low=0, high=most, number=number
            )
            _refuse(look, key, reason, *more)


def _check_contracts(look: Reading, edition: Edition) -> None:
    """Refuse rooms asked as a number, other things as a list (C3), and too few contracts (Y7)."""
    for at, kind in enumerate(edition.contract_kinds):
        for value, demand in enumerate(kind.asks):
            if kind.kind == "rooms" and not demand.rooms:
                reason = Reason("must be a list, not {value}", value=demand.least)
            elif kind.kind != "rooms" and demand.rooms:
                reason = Reason("must be a whole number, not {value}", value=Reason("a list"))
            else:
                continue
            _refuse(look, "contracts.list", reason, at, "asks", value)
    spaces = Counter[int]()
    for city in edition.cities:
        spaces[city.value] += dict(city.spaces)[SEATS[1]]
    count, least = len(edition.contract_kinds), max(spaces.values())
    if count < least:
        reason = Reason("{count} are fewer than {least} (Y7)", count=count, least=least)
        _refuse(look, "contracts.list", reason)


_CHECKS: Final = (
    _check_ids, _check_names, _check_actions, _check_market, _check_tablets, _check_pyramids,
    _check_nile, _check_box, _check_solo,
)  # fmt: skip
_CHECKS_OF_NEW: Final = (_check_circles, _check_ranges, _check_contracts)


def sentence_of(edition: Edition) -> Reason:
    """A sentence about an edition from a file: its numbers of tablets, crafts and contracts."""
    return Reason(
        "From a file: {tablets} tablets, {crafts} crafts, {contracts} kinds of contracts.",
        tablets=len(edition.tablets),
        crafts=len(edition.crafts),
        contracts=len(edition.contract_kinds),
    )
