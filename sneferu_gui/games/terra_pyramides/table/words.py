"""Terra Pyramides' things in words: tiles, spaces, sites, rows, stones, gold, workers, stacks.

Sentences are made of whole phrases: a thing by itself and a thing as an object are named apart, as
Czech inflects them. Spaces go by their names (B1), the same in every language.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sneferu_gui.games.content import read_content
from sneferu_gui.games.terra_pyramides.law.actions import Action
from sneferu_gui.games.terra_pyramides.law.edition import (
    COLOUR_TERMS,
    EYE,
    OASIS,
    STORE_TERMS,
    WORKER,
    Edition,
    Goal,
    Tile,
)
from sneferu_gui.games.terra_pyramides.law.events import Event
from sneferu_gui.games.terra_pyramides.law.position import NOTHING, Points, Position, Site
from sneferu_gui.language import N_, _, ngettext
from sneferu_gui.ui.table.words import TableTexts, joined, points_words, seat_name
from sneferu_gui.ui.table.words import titled as titled  # noqa: PLC0414 - with the other words

LEVEL_NAMES: Final = (
    N_("level 1"),
    N_("level 2"),
    N_("level 3"),
    N_("level 4"),
    N_("capstone"),
)
"""The levels of a pyramid, the lowest first (C1)."""

ITEM_NAMES: Final = {
    "foundations": N_("foundations"),
    "pyramids": N_("pyramids"),
    "stones": N_("stones"),
    "gold": N_("gold"),
}
"""The items of points, in the order of `Points` (F)."""


@dataclass(frozen=True, slots=True)
class ActionTexts:
    text: str
    sign: str
    where: str
    """The place at which a hint says to look."""
    figure: str = ""
    """The figure beside the sign."""


@dataclass(frozen=True, slots=True)
class Texts(TableTexts):
    """The texts of the table, by kind."""

    actions: Mapping[str, ActionTexts]
    signs: Mapping[str, str]
    """The signs before lines of the log."""


@cache
def texts() -> Texts:
    return read_content("terra_pyramides", "words", Texts)


def named(kind: str, name: str) -> str:
    """The name of something of a kind: “north” of ``sides``."""
    return texts().named(kind, name)


# -- Numbers ---------------------------------------------------------------------------------


def gold_words(count: int) -> str:
    return ngettext("{n} gold", "{n} gold", count).format(n=count)


def stone_count_words(count: int) -> str:
    """A count of stones of any colour, with this game's own word for a stone."""
    return ngettext("{count} stone", "{count} stones", count).format(count=count)


def worker_count_words(count: int) -> str:
    return ngettext("{n} worker", "{n} workers", count).format(n=count)


def tile_count_words(count: int) -> str:
    return ngettext("{n} tile", "{n} tiles", count).format(n=count)


def turn_count_words(count: int) -> str:
    return ngettext("{n} turn", "{n} turns", count).format(n=count)


def piece_count_words(count: int) -> str:
    """A count of pieces of levels."""
    return ngettext("{n} piece", "{n} pieces", count).format(n=count)


# -- Stones and symbols ----------------------------------------------------------------------


def colour_words(colour: str) -> str:
    """The name of a stone colour by itself."""
    return _(COLOUR_TERMS[colour].name) if colour in COLOUR_TERMS else colour


def stone_name(colour: str) -> str:
    """A stone of a colour: “blue stone”."""
    if colour in texts().words["stones"]:
        return named("stones", colour)
    return _("stone ({colour})").format(colour=colour)


def stone_words(stones: Iterable[str] | Mapping[str, int]) -> str:
    """Stones by colour: “2 × blue stone, white stone”; a mapping gives the number of each.

    >>> stone_words(("blue", "blue", "white"))
    '2 × blue stone, white stone'
    >>> stone_words({"blue": 0, "red": 1})
    'red stone'
    """
    counted = Counter(stones)
    return ", ".join(
        stone_name(colour) if count == 1 else f"{count} × {stone_name(colour)}"
        for colour, count in counted.items()
        if count
    )


def symbol_words(symbol: str) -> str:
    """A symbol of a tile: “worker”, “eye”, “blue stone”."""
    if symbol == WORKER:
        return _("worker")
    if symbol == EYE:
        return _("eye")
    return stone_name(symbol)


def tile_words(symbols: Tile) -> str:
    """A tile by its symbols; without any, a covered tile.

    >>> tile_words(("worker", "worker")), tile_words(("blue", "eye")), tile_words(())
    ('tile (2 workers)', 'tile (blue stone and eye)', 'covered tile')
    """
    if not symbols:
        return _("covered tile")
    return _("tile ({symbols})").format(symbols=symbols_words(symbols))


def symbols_words(symbols: Tile) -> str:
    """The symbols of a tile: “blue stone and eye”; empty while its face is not known."""
    if not symbols:
        return ""
    counted = Counter(symbols)
    return joined(
        [
            worker_count_words(count)
            if symbol == WORKER and count > 1
            else symbol_words(symbol)
            if count == 1
            else f"{count} × {symbol_words(symbol)}"
            for symbol, count in counted.items()
        ]
    )


# -- The board -------------------------------------------------------------------------------


def store_words(store: str) -> str:
    """The sign of a store: “sphinx”."""
    return _(STORE_TERMS[store].name) if store in STORE_TERMS else store


def stack_name(edition: Edition, stack: int) -> str:
    """A stack by its number, from 1, and its store: “stack 3 (scarab)”."""
    store = store_words(edition.stores[stack])
    return _("stack {n} ({store})").format(n=stack + 1, store=store)


def line_words(line: str) -> str:
    """The direction of a row: “west–east”."""
    return named("lines", line)


def side_words(side: str) -> str:
    """An edge of a tile: “north”."""
    return named("sides", side)


def field_name(position: Position, space: int) -> str:
    """A field with what lies there: “free field c4”, “tile (worker and eye) on c4”."""
    board = position.table.board
    name = board.names[space]
    if board.kinds[space] == OASIS:
        return _("oasis {space}").format(space=name)
    if position.laid[space] == NOTHING:
        return _("free field {space}").format(space=name)
    symbols = position.table.printed.kinds[position.laid[space] >> 2]
    return _("{tile} on {space}").format(tile=tile_words(symbols), space=name)


def level_words(level: int) -> str:
    """A level of a pyramid: “level 3”, “capstone”."""
    return _(LEVEL_NAMES[level - 1])


def pyramid_name(colour: str) -> str:
    """A pyramid by its colour: “red pyramid”."""
    if colour in texts().words["pyramids"]:
        return named("pyramids", colour)
    return _("pyramid ({colour})").format(colour=colour_words(colour))


def standing_words(edition: Edition, site: Site, *, is_bare: bool) -> str:
    """The words for a site: “foundation worth 2”, “red pyramid, level 3”, “bare site”."""
    if site.level:
        pyramid = pyramid_name(edition.colours[site.colour])
        return _("{pyramid}, {level}").format(pyramid=pyramid, level=level_words(site.level))
    if is_bare:
        return _("bare site")
    if not site.foundation:
        return _("covered foundation")
    return _("foundation worth {n}").format(n=site.foundation)


def site_name(position: Position, space: int) -> str:
    """A site by its space, with what stands there: “foundation worth 2 on e4”."""
    table = position.table
    number = table.board.number_of[space]
    is_bare = not position.founded >> number & 1
    standing = standing_words(table.edition, position.sites[number], is_bare=is_bare)
    return _("{standing} on {space}").format(standing=standing, space=table.board.names[space])


def worth_of(edition: Edition, site: Site) -> int:
    """The points of a site for the seat whose workers stand there (F1, F2)."""
    return edition.levels[site.level - 1].value if site.level else site.foundation


def space_name(position: Position, space: int) -> str:
    """Any space with what is there, as `site_name` or `field_name` words it."""
    if space in position.table.board.number_of:
        return site_name(position, space)
    return field_name(position, space)


# -- Seats and points ------------------------------------------------------------------------


def name_of(position: Position, seat: int) -> str:
    return seat_name(position.table.setup.seats[seat])


def owner_words(position: Position, number: int) -> str:
    """The workers on a site, by its number: “Merit: 2 workers”; empty without workers."""
    owner, workers = position.owner_of(number), position.sites[number].workers
    if owner is None:
        return ""
    return f"{name_of(position, owner)}: {worker_count_words(workers)}"


def changes_words(points: Points) -> str:
    """The items of a change of points: “pyramids +15, gold −1”; without zeros."""
    parts = zip(ITEM_NAMES.values(), points, strict=True)
    return ", ".join(f"{_(name)} {signed(count)}" for name, count in parts if count)


def signed(count: int) -> str:
    """A number with its sign, and a true minus sign.

    >>> signed(5), signed(-1), signed(0)
    ('+5', '−1', '±0')
    """
    return f"{count:+d}".replace("-", "−") if count else "±0"


def progress_words(goal: Goal, reached: int) -> str:
    """The progress in a task: “2 of 4 pyramids worth 60 points each” (K2 to K4)."""
    if goal.points_over is not None:
        return _("{points}, and more than {n} are asked").format(
            points=points_words(reached), n=goal.points_over
        )
    text = _("{reached} of {n} pyramids worth {points}")
    if goal.different_colours:
        text = _("{reached} of {n} colours in pyramids worth {points}")
    return text.format(reached=reached, n=goal.pyramids, points=points_words(goal.value or 0))


# -- Actions and events ----------------------------------------------------------------------

_IN_WORDS: Final[Mapping[str, Callable[[Any], object]]] = {
    "stairs": side_words,
    "line": line_words,
    "give": stone_words,
    "gold": gold_words,
    "paid": gold_words,
    "tile": lambda tile: tile + 1 if isinstance(tile, int) else symbols_words(tile),
    "tiles": lambda tiles: "; ".join(map(symbols_words, tiles)),
}


def values_of(edition: Edition, said: Action | Event) -> dict[str, object]:
    """The fields of an action or event, put into words for the texts of its kind."""
    values: dict[str, Any] = said._asdict()
    if "stack" in values:
        values |= {"n": values["stack"] + 1, "stack": stack_name(edition, values["stack"])}
    if "workers" in values:
        values["team"] = worker_count_words(values["workers"])
    return values | {name: _IN_WORDS[name](values[name]) for name in values.keys() & _IN_WORDS}


def action_words(edition: Edition, action: Action) -> str:
    """An action in a few words, without the payment for a level."""
    return _(texts().actions[action.do].text).format(**values_of(edition, action))
