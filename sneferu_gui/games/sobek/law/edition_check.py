"""Editions from outside, checked: everything that is wrong with one is told (RULES.md, L3)."""

from collections.abc import Callable, Mapping
from typing import Final

from sneferu_gui.games.checked_values import (
    KeyPath,
    RecordError,
    choice_in,
    list_in,
    seen_text_in,
)
from sneferu_gui.games.gathered_faults import EditionError, FaultCollector
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sobek.law.edition import (
    ANY,
    BACKS,
    FAMILIES,
    GREEN,
    ORANGE,
    POWERS,
    ROUNDS,
    TOKENS,
    CardKind,
    Edition,
)

Table = Mapping[str, object]

MOST_CARDS: Final = 200
"""Far more than a box has room for; keeps a hostile file from filling the memory."""
MOST_KINDS: Final = 60
MOST_SCARABS: Final = 20
MOST_TOKENS: Final = 20
LONGEST_TRACK: Final = 400
MOST_BLOCK: Final = 40
MOST_PLAYERS: Final = 4

NUMBERS: Final = {
    ("game", "rounds"): ("rounds", 1, ROUNDS),
    ("game", "early_after_round"): ("early_after_round", 1, ROUNDS),
    ("game", "early_above"): ("early_above", 0, 10_000),
    ("setup", "start_hand"): ("start_hand", 0, 20),
    ("setup", "removed_for_two"): ("removed_for_two", 0, MOST_CARDS),
    ("setup", "events_in_play"): ("events_in_play", 0, len(TOKENS) * MOST_TOKENS),
    ("nile", "quays"): ("quays", 1, 20),
    ("nile", "reach"): ("reach", 1, 20),
    ("sets", "least_cards"): ("least_cards", 1, 10),
    ("powers", "queen_draws"): ("queen_draws", 1, 20),
    ("powers", "scribe_leaves"): ("scribe_leaves", 0, MOST_CARDS),
    ("powers", "courtesan_most"): ("courtesan_most", 1, 10),
    ("events", "curse_counts"): ("curse_counts", 0, 99),
    ("events", "prosperity_scarabs"): ("prosperity_scarabs", 0, 99),
    ("corruption", "lot"): ("lot", 1, 10_000),
}
"""By its table and key: what it is called in an Edition, and what it may be."""


def edition_to_mapping(edition: Edition) -> dict[str, object]:
    """The edition as a record holds it; `edition_from_mapping` reads it back."""
    tables: dict[str, dict[str, object]] = {"players": {"least": 2, "most": MOST_PLAYERS}}
    for (table, key), (name, _low, _high) in NUMBERS.items():
        tables.setdefault(table, {})[key] = getattr(edition, name)
    tables["events"]["prosperity_families"] = list(edition.prosperity_families)
    tables["tokens"] = dict(zip(TOKENS, edition.tokens, strict=True))
    tables["track"] = {
        "length": edition.length,
        "signs": list(edition.signs),
        "blocks": [list(block) for block in edition.blocks],
    }
    tables["cards"] = {"kinds": [_kind_to_mapping(kind) for kind in edition.kinds]}
    return {"id": edition.id, "name": edition.name, **tables}


def _kind_to_mapping(kind: CardKind) -> dict[str, object]:
    fields: dict[str, object] = {
        "id": kind.id,
        "family": kind.family,
        "scarabs": kind.scarabs,
        "back": kind.back,
        "count": kind.count,
    }
    return fields if kind.power is None else fields | {"power": kind.power}


def edition_from_mapping(mapping: Table) -> Edition:
    """The edition with these keys: those of `assets/sobek/editions/standard.toml`.

    Unknown keys are ignored. Raises EditionError with every fault when it cannot be played.
    """
    look = FaultCollector()
    edition = _edition(look, mapping)
    if edition is not None and not look.faults:
        _check_whole(look, edition)
    if edition is None or look.faults:
        raise EditionError(tuple(look.faults))
    return edition


def _edition(look: FaultCollector, mapping: object) -> Edition | None:
    """What can be read of the edition. Only good when no fault was noted."""
    top = look.table(mapping, ())
    if top is None:
        return None
    identity, name = look.text(top, (), "id"), look.text(top, (), "name")
    numbers = _numbers(look, top)
    families = _prosperity_families(look, top)
    tokens = _tokens(look, top)
    length, signs, blocks = _track(look, top)
    kinds = _kinds(look, top)
    if identity is None or name is None or look.faults:
        return None
    return Edition(
        identity, name, kinds, tokens, signs, blocks, length,
        prosperity_families=families, **numbers,
    )  # fmt: skip


def _numbers(look: FaultCollector, top: Table) -> dict[str, int]:
    found: dict[str, int] = {}
    tables = {key: look.table_at(top, (), key) for key in dict.fromkeys(t for t, _key in NUMBERS)}
    for (table, key), (name, low, high) in NUMBERS.items():
        holder = tables[table]
        number = None if holder is None else look.number_within(holder, (table,), key, low, high)
        if number is not None:
            found[name] = number
    return found


def _prosperity_families(look: FaultCollector, top: Table) -> tuple[str, ...]:
    table = top.get("events")
    if not isinstance(table, Mapping):
        return ()  # which is told already
    path = ("events", "prosperity_families")
    entries = look.entries(table, path, 0, len(FAMILIES))
    return _texts(look, entries, path, lambda value, at: choice_in(value, at, FAMILIES))


def _texts(
    look: FaultCollector,
    entries: list[object],
    path: KeyPath,
    judge: Callable[[object, KeyPath], str],
) -> tuple[str, ...]:
    """The texts of a list, up to the first that cannot be used."""
    try:
        return tuple(judge(entry, (*path, index)) for index, entry in enumerate(entries))
    except RecordError as error:
        look.refuse(error.path, error.reason)
        return ()


def _tokens(look: FaultCollector, top: Table) -> tuple[int, ...]:
    table = look.table_at(top, (), "tokens")
    if table is None:
        return ()
    for key in table:
        if key not in TOKENS:
            reason = Reason("there is no such token; there are {choices}",
                            choices=", ".join(TOKENS))  # fmt: skip
            look.refuse(("tokens", key), reason)
    counts = [look.number_within(table, ("tokens",), token, 0, MOST_TOKENS) for token in TOKENS]
    return tuple(count or 0 for count in counts)


def _track(
    look: FaultCollector, top: Table
) -> tuple[int, tuple[str, ...], tuple[tuple[str, ...], ...]]:
    table = look.table_at(top, (), "track")
    if table is None:
        return 0, (), ()
    length = look.number_within(table, ("track",), "length", 1, LONGEST_TRACK) or 0
    signs_at, blocks_at = ("track", "signs"), ("track", "blocks")
    signs = _texts(look, look.entries(table, signs_at, 1, MOST_BLOCK), signs_at, seen_text_in)
    blocks = []
    for index, entry in enumerate(look.entries(table, blocks_at, 1, LONGEST_TRACK)):
        blocks.append(_block(look, entry, (*blocks_at, index), signs))
    spaces = sum(map(len, blocks))
    if length and (spaces == 0 or length % spaces):
        reason = Reason(
            "the blocks have {spaces} spaces, which do not go evenly into the track's {length}",
            spaces=spaces,
            length=length,
        )
        look.refuse(("track", "blocks"), reason)
    return length, signs, tuple(blocks)


def _block(
    look: FaultCollector, entry: object, path: KeyPath, signs: tuple[str, ...]
) -> tuple[str, ...]:
    try:
        entries = list_in(entry, path, most=MOST_BLOCK)
    except RecordError as error:
        look.refuse(error.path, error.reason)
        return ()
    return _texts(look, entries, path, lambda value, at: choice_in(value, at, signs))


def _kinds(look: FaultCollector, top: Table) -> tuple[CardKind, ...]:
    table = look.table_at(top, (), "cards")
    if table is None:
        return ()
    path = ("cards", "kinds")
    found: dict[str, CardKind] = {}
    for index, entry in enumerate(look.entries(table, path, 1, MOST_KINDS)):
        kind = _kind(look, (*path, index), entry)
        if kind is None:
            continue
        if kind.id in found:
            reason = Reason("two kinds share the name {name}", name=repr(kind.id))
            look.refuse((*path, index, "id"), reason)
        found[kind.id] = kind
    return tuple(found.values())


def _kind(look: FaultCollector, path: KeyPath, entry: object) -> CardKind | None:
    table = look.table(entry, path)
    if table is None:
        return None
    identity = look.text(table, path, "id")
    family = look.choice(table, path, "family", (*FAMILIES, ANY))
    scarabs = look.number_within(table, path, "scarabs", 0, MOST_SCARABS)
    back = look.choice(table, path, "back", BACKS)
    count = look.number_within(table, path, "count", 1, MOST_CARDS)
    power = look.choice(table, path, "power", POWERS) if "power" in table else None
    if identity is None or family is None or scarabs is None or back is None or count is None:
        return None
    if (power is not None) != (back == ORANGE):
        reason = Reason("characters have orange backs, and no other card has one (D5)")
        look.refuse((*path, "back"), reason)
    if scarabs and (power is not None or family == ANY):
        reason = Reason("a character or an amulet has no scarabs (D3, D4)")
        look.refuse((*path, "scarabs"), reason)
    if power is not None and family == ANY:
        look.refuse((*path, "family"), Reason("a character belongs to one family (D3)"))
    return CardKind(identity, family, scarabs, back, count, power)


def _check_whole(look: FaultCollector, edition: Edition) -> None:
    """What no part of it shows alone (L3)."""
    path: KeyPath = ("cards", "kinds")
    cards = sum(kind.count for kind in edition.kinds)
    green = sum(kind.count for kind in edition.kinds if kind.back == GREEN)
    if cards > MOST_CARDS:
        look.refuse(path, Reason("{count} cards; {most} at most", count=cards, most=MOST_CARDS))
    if green < MOST_PLAYERS * edition.start_hand:
        reason = Reason(
            "{count} green cards are too few for four starting hands of {hand}",
            count=green,
            hand=edition.start_hand,
        )
        look.refuse(path, reason)
    if cards - green - edition.removed_for_two < edition.quays:
        reason = Reason("with two players the deck does not fill the Nile once (S5, S6)")
        look.refuse(("setup", "removed_for_two"), reason)
    if sum(edition.tokens) < edition.events_in_play:
        reason = Reason("there are fewer tokens than are in play (S7)")
        look.refuse(("setup", "events_in_play"), reason)
