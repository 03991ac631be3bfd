"""The last table, kept as a text for the next time."""

import json
from collections.abc import Iterable, Sequence

from sneferu_gui.rules import BUILDERS, COLOURS
from sneferu_gui.session.share import Powers
from sneferu_gui.session.undo_rules import UndoRule
from sneferu_gui.ui.scenes.setup.draft import LONGEST_NAME, SeatDraft, TableDraft


def remembered(draft: TableDraft) -> str:
    """A table as a text; the seed is not kept, as the next game wants another."""
    seats = [[seat.name, seat.colour, seat.builder, seat.is_computer] for seat in draft.seats]
    away = [[seat.name, seat.colour, seat.builder, seat.is_computer] for seat in draft.away]
    kept = {
        "seats": seats,
        "away": away,
        "powers": draft.powers,
        "undo": draft.undo_rule,
    }
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
    if solo:
        return draft.against_ptah()
    return draft.among_people()


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
    kinds = zip(*((seat.name.strip(), seat.colour, seat.builder) for seat in seats), strict=True)
    return all(len(set(kind)) == len(seats) for kind in kinds)
