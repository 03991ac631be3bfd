"""The last table, kept as a text for the next time."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from sneferu_gui.rules import BUILDERS, COLOURS, Edition
from sneferu_gui.rules.edition_check import (
    EditionError,
    edition_from_mapping,
    edition_to_mapping,
)
from sneferu_gui.session.names import player_key
from sneferu_gui.session.settings import LONGEST_TEXT
from sneferu_gui.session.share import Powers
from sneferu_gui.session.shipped_editions import SHIPPED, shipped_edition
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.scenes.setup.draft import LONGEST_NAME, SeatDraft, TableDraft

_OWN: Final = "own"
"""Where the edition from a file is kept, and what is chosen when it is."""


def remembered(draft: TableDraft) -> str:
    """A table as a text; the seed is not kept, as the next game wants another.

    An edition from a file is kept whole, whatever becomes of the file.
    """
    seats = [[seat.name, seat.colour, seat.builder, seat.is_computer] for seat in draft.seats]
    away = [[seat.name, seat.colour, seat.builder, seat.is_computer] for seat in draft.away]
    kept: dict[str, object] = {
        "seats": seats,
        "away": away,
        "powers": draft.powers,
        "undo": draft.undo_rule,
        "edition": _OWN if draft.edition == draft.own else draft.edition.id,
    }
    if draft.own is None:
        return _text_of(kept)
    text = _text_of(kept | {_OWN: edition_to_mapping(draft.own)})
    return text if len(text) <= LONGEST_TEXT else _text_of(kept)


def _text_of(kept: Mapping[str, object]) -> str:
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))


def recalled(text: str, seed: str, *, solo: bool) -> TableDraft | None:
    """The table in a text, for several or against Ptah; None when the text holds none."""
    try:
        kept = json.loads(text)
        seats = tuple(map(_seat, kept["seats"]))
        away = tuple(map(_seat, kept["away"]))
        powers, undo = Powers(kept["powers"]), UndoRule(kept["undo"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    everybody = (*seats, *away)
    if not seats or len(everybody) > len(COLOURS) or not _differ(everybody):
        return None
    draft = TableDraft(seats, seed, powers, False, undo, away)
    own = _own_edition(kept)
    draft = replace(draft, own=own, edition=_edition(kept, own) or draft.edition)
    if solo:
        return draft.against_ptah()
    return draft.among_people()


def _own_edition(kept: Mapping[str, object]) -> Edition | None:
    """The edition from a file, where one is kept that can be played."""
    mapping = kept.get(_OWN)
    try:
        return edition_from_mapping(mapping) if isinstance(mapping, Mapping) else None
    except EditionError:
        return None


def _edition(kept: Mapping[str, object], own: Edition | None) -> Edition | None:
    """The edition chosen; None where none was, as in tables of before there was a choice."""
    chosen = kept.get("edition")
    if chosen == _OWN:
        return own
    return shipped_edition(str(chosen)) if chosen in tuple(SHIPPED) else None


def _seat(value: Iterable[object]) -> SeatDraft:
    """A seat. Raises ValueError or TypeError for anything else."""
    name, colour, builder, is_computer = value
    if not isinstance(name, str) or not isinstance(is_computer, bool):
        raise TypeError("not a seat")
    if not 0 < len(name.strip()) <= LONGEST_NAME or not name.isprintable():
        raise ValueError("not a name")
    if colour not in COLOURS or builder not in BUILDERS:
        raise ValueError("not a seat's colour or builder")
    return SeatDraft(name, str(colour), str(builder), is_computer)


def _differ(seats: Sequence[SeatDraft]) -> bool:
    """Whether no two have the same name, colour or builder."""
    kinds = zip(
        *((player_key(seat.name), seat.colour, seat.builder) for seat in seats), strict=True
    )
    return all(len(set(kind)) == len(seats) for kind in kinds)
