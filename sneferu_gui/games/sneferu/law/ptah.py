"""Ptah, the automaton of the solo game (RULES.md, A)."""

from sneferu_gui.games.sneferu.law.events import Event, PtahTook
from sneferu_gui.games.sneferu.law.position import PTAH_WINS_AT, Position
from sneferu_gui.games.sneferu.law.price import HAS_MATERIAL
from sneferu_gui.games.sneferu.law.table import NO_QUARRY


def ptah_takes(draft: Position, start: int, bought_from: int, log: list[Event] | None) -> None:
    """Let Ptah take his stones for a paid move of the boat that began on `start` (A2, A4)."""
    wakes_on_arrival = draft.table.setup.edition.ptah.wakes_on_arrival
    taken = list(draft.ptah or ())
    gaps = list(draft.gaps)
    columns = list(draft.offer)
    # A2: the space where the boat stops is not left; in a variant it wakes Ptah all the same.
    for space in range(start, draft.boats[draft.seat] + wakes_on_arrival):
        material = draft.table.material_at[space]
        if material == NO_QUARRY:
            continue
        for column, stones in enumerate(columns):
            if column == bought_from or not stones or len(taken) == PTAH_WINS_AT:
                continue
            lowest = stones[0]
            if HAS_MATERIAL[lowest][material]:
                taken.append(lowest)
                gaps.append(column)
                columns[column] = stones[1:]
                if log is not None:
                    log.append(PtahTook(column, lowest, space))
    draft.ptah = tuple(taken)
    draft.gaps = tuple(gaps)
    draft.offer = tuple(columns)
