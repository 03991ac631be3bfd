"""What a player leaves in the land of Memphis, as it stands on the bank at the end."""

from collections.abc import Callable
from typing import Final, NamedTuple

from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.table import looks
from sneferu_gui.language import _
from sneferu_gui.ui.kit.looks import Look
from sneferu_gui.ui.kit.rect import Rect

SHAPE: Final = 2.0
"""Width per height."""
BESIDE: Final = 0.16
"""How much is left free at the left for the standard on the bank, as a share of the height."""
LARGEST: Final = 0.42
"""How large a piece is at most, as a share of the height."""
MOST_ROWS: Final = 4

Make = Callable[[Rect, str], Look]


class Procession(NamedTuple):
    """Sphinxes, sarcophagi, permissions, baskets and contracts, one after another in rows."""

    state: State
    seat: int

    @property
    def shape(self) -> float:
        """Its width per height."""
        return SHAPE

    def _made(self) -> list[Make]:
        state, seat = self.state, self.seat
        contracts = state.table.printed.contracts
        granted = sum(owners.count(seat) for owners in state.granted)
        made: list[Make] = [looks.SphinxLook] * state.erected.count(seat)
        made += [looks.SarcophagusLook] * state.buried.count(seat)
        made += [looks.PermissionLook] * granted
        made += [looks.BasketLook] * state.boards[seat].baskets
        for own in state.boards[seat].contracts:
            if own.is_fulfilled:
                shown = contracts[own.contract]
                made.append(_contract(shown.kind, shown.value))
        return made

    @property
    def pieces(self) -> int:
        """How many there are."""
        return len(self._made())

    @property
    def counts(self) -> tuple[str, ...]:
        """The words for so many of them, from none to all."""
        text = _("in the land: {n}")
        return tuple(text.format(n=n) for n in range(self.pieces + 1))

    def looks(self, rect: Rect, pieces: int) -> tuple[Look, ...]:
        """The first so many, on the foot of a rectangle, as large as all have room."""
        made = self._made()
        owner = self.state.table.setup.seats[self.seat].colour
        room = rect.after(round(BESIDE * rect.h))
        places = _places(room, len(made), round(LARGEST * rect.h))
        return tuple(make(place, owner) for make, place in zip(made[:pieces], places, strict=False))


def _contract(kind: str, value: int) -> Make:
    return lambda rect, _owner: looks.ContractLook(rect, kind, value, is_fulfilled=True)


def _places(rect: Rect, count: int, most: int) -> list[Rect]:
    """Squares side by side in rows, the lowest first and full; as large as they can be."""
    if not count:
        return []
    side, across = 1, count
    for rows in range(1, MOST_ROWS + 1):
        here = -(-count // rows)
        fits = min(rect.w // here, rect.h // rows, most)
        if fits > side:
            side, across = fits, here
    places = []
    for number in range(count):
        row, column = divmod(number, across)
        here = min(across, count - row * across)
        left = rect.x + (rect.w - here * side) // 2
        places.append(Rect(left + column * side, rect.bottom - (row + 1) * side, side, side))
    return places
