"""The last table of each game, kept as a text for the next time.

The text is a JSON object: the first game's table, in the form from when it was the only game, and
under `games` those of the others.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import repeat
from typing import Final

from sneferu_gui.games.catalogue import GAME_OF_OLD_FILES, game_named, shown_games
from sneferu_gui.games.checked_values import EditionError
from sneferu_gui.games.game import COLOURS, AnyEdition, Game, Option, OptionValue
from sneferu_gui.games.options import of_seats, of_table, values_of
from sneferu_gui.session.editions import shipped_edition, shipped_of, standard_edition
from sneferu_gui.session.levels import levels_of, tempered_name, tempers_of, usual_level
from sneferu_gui.session.names import player_key
from sneferu_gui.session.settings import LONGEST_TEXT
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.pages.setup.draft import LONGEST_NAME, SeatDraft, TableDraft

_OWN: Final = "own"
"""The key of the edition from a file, and the value of the choice of that edition."""
_COMPUTERS: Final = "computers"
"""The key of the computers' names. Earlier versions know only that a computer plays a seat."""
_HINTS: Final = "hints"
"""The key of whether the table has hints. Earlier versions do not keep it."""
_GAMES: Final = "games"
"""The key of the other games' tables, by the games' ids."""

Kept = dict[str, object]


def table_text(draft: TableDraft, before: str = "") -> str:
    """A table as a text, with those of other games that were kept `before`.

    The seed is left out, as the next game wants another. An edition from a file is kept whole, in
    case the file is gone. Whatever makes the text too long for the settings is left out.
    """
    kept = _kept(draft)
    tables = [kept]
    if draft.file_edition is not None:
        plain = draft.rules.edition_to_plain(draft.file_edition)
        tables.insert(0, kept | {_OWN: plain})
    earlier = _table_in(before)
    texts = [_text_of(_among(earlier, draft.game, table)) for table in tables]
    texts.append(_text_of(_among({}, draft.game, kept)))
    return next((text for text in texts if len(text) <= LONGEST_TEXT), texts[-1])


def _kept(draft: TableDraft) -> Kept:
    options = [option for option in of_table(draft.rules) if option != draft.opponents]
    return {
        "seats": [_plain(seat, draft.rules) for seat in draft.seats],
        "away": [_plain(seat, draft.rules) for seat in draft.displaced],
        _COMPUTERS: [seat.computer for seat in (*draft.seats, *draft.displaced)],
        **{option.key: draft.options[option.key] for option in options},
        "undo": draft.undo_rule,
        _HINTS: draft.has_hints,
        "edition": _OWN if draft.edition == draft.file_edition else draft.edition.id,
    }


def _plain(seat: SeatDraft, game: Game) -> list[OptionValue]:
    own = [seat.options[option.key] for option in of_seats(game)]
    return [seat.name, seat.colour, *own, seat.is_computer]


def _among(earlier: Kept, game: str, kept: Kept) -> Kept:
    """All tables, with a new one of a game."""
    others = _mapping(earlier.get(_GAMES))
    if game == GAME_OF_OLD_FILES:
        return kept | ({_GAMES: others} if others else {})
    return earlier | {_GAMES: others | {game: kept}}


def _text_of(kept: Mapping[str, object]) -> str:
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def _table_in(text: str, game: str = GAME_OF_OLD_FILES) -> Kept:
    """The part of a text about a game; empty where it cannot be read."""
    try:
        kept = _mapping(json.loads(text))
    except (ValueError, RecursionError):
        return {}
    return kept if game == GAME_OF_OLD_FILES else _mapping(_mapping(kept.get(_GAMES)).get(game))


def _mapping(value: object) -> Kept:
    return value if isinstance(value, dict) else {}


def table_from_text(
    text: str, seed: str, *, solo: bool, game: str = GAME_OF_OLD_FILES
) -> TableDraft | None:
    """A game's table in a text, for several or against its opponent; None when there is none."""
    kept, rules = _table_in(text, game), game_named(game)
    try:
        computers = _computers(kept, game)
        seats = _seats(kept["seats"], rules, computers)
        displaced = _seats(kept["away"], rules, computers)
        options = _options(kept, rules)
        undo = UndoRule(str(kept["undo"]))
    except (ValueError, KeyError, TypeError):
        return None
    everybody = (*seats, *displaced)
    if not seats or len(everybody) > rules.seats[1] or not _differ(everybody):
        return None
    own = _own_edition(kept, rules)
    edition = _edition(kept, own, game) or standard_edition(game)
    has_hints = kept.get(_HINTS) is not False
    draft = TableDraft(game, seats, seed, options, edition, undo, has_hints, displaced)
    draft = replace(draft, file_edition=own)
    is_alone = solo and rules.seats[0] == 1
    return draft.alone_against_opponent() if is_alone else draft.together_without_opponent()


def last_people(text: str) -> tuple[SeatDraft, ...]:
    """All players at the last tables in a text, one game after the other."""
    tables = (table_from_text(text, "", solo=False, game=game) for game in shown_games())
    return tuple(seat for table in tables if table for seat in (*table.seats, *table.displaced))


def _computers(kept: Kept, game: str) -> Iterator[str]:
    """The level for each seat that a computer plays; the usual one if no known one is kept.

    Earlier versions kept none.
    """
    usual = usual_level(game)
    known = [
        tempered_name(level.name, temper)
        for level in levels_of(game)
        for temper in ("", *(each.name for each in tempers_of(level.name, game)))
    ]
    names = kept.get(_COMPUTERS)
    for name in names if isinstance(names, list) else ():
        yield name if isinstance(name, str) and name in known else usual
    yield from repeat(usual)


def _seats(value: object, game: Game, computers: Iterator[str]) -> tuple[SeatDraft, ...]:
    if not isinstance(value, list):
        raise TypeError("no seats")
    return tuple(_seat(each, game, next(computers)) for each in value)


def _options(kept: Kept, game: Game) -> dict[str, OptionValue]:
    """The table's options, but no opponent, who is chosen anew. Raises ValueError as `_chosen`."""
    opponent = game.opponent
    return {
        option.key: option.default
        if opponent is not None and option.key == opponent.option
        else _chosen(kept.get(option.key, option.default), option)
        for option in of_table(game)
    }


def _chosen(value: object, option: Option) -> OptionValue:
    """A value of an option. Raises ValueError for anything else."""
    for each in values_of(option):
        if each == value and type(each) is type(value):
            return each
    raise ValueError("no value of the option")


def _own_edition(kept: Kept, game: Game) -> AnyEdition | None:
    mapping = kept.get(_OWN)
    try:
        return game.edition_from_plain(mapping) if isinstance(mapping, Mapping) else None
    except EditionError:
        return None


def _edition(kept: Kept, own: AnyEdition | None, game: str) -> AnyEdition | None:
    """The chosen edition; None where none was kept, as in tables of early versions."""
    chosen = kept.get("edition")
    if chosen == _OWN:
        return own
    return shipped_edition(str(chosen), game) if chosen in tuple(shipped_of(game)) else None


def _seat(value: Iterable[object], game: Game, computer: str) -> SeatDraft:
    """A seat. Raises ValueError or TypeError for anything else."""
    name, colour, *own, is_computer = value
    if not isinstance(name, str) or not isinstance(is_computer, bool):
        raise TypeError("not a seat")
    if not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        raise ValueError("not a name")
    if colour not in COLOURS:
        raise ValueError("not a seat's colour")
    pairs = zip(of_seats(game), own, strict=True)
    chosen = {option.key: _chosen(each, option) for option, each in pairs}
    return SeatDraft(name, str(colour), chosen, computer if is_computer else None)


def _differ(seats: Sequence[SeatDraft]) -> bool:
    """Whether no two seats have the same name, colour or own option."""
    kinds = zip(
        *((player_key(seat.name), seat.colour, *seat.options.values()) for seat in seats),
        strict=True,
    )
    return all(len(set(kind)) == len(seats) for kind in kinds)
