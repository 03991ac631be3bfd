"""The Harvest (RULES.md, Z): no decisions, step by step for each player."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from sneferu_gui.games.men_nefer.law import events
from sneferu_gui.games.men_nefer.law.edition import ScoreStep
from sneferu_gui.games.men_nefer.law.gains import Log, gain, score
from sneferu_gui.games.men_nefer.law.items import FEATHER
from sneferu_gui.games.men_nefer.law.position import SOURCES, Board, OwnContract, Position
from sneferu_gui.games.men_nefer.law.river import fishing_passed
from sneferu_gui.games.men_nefer.law.table import PORT, PYRAMIDS, Contract


def harvest(draft: Position, log: Log) -> None:
    """Carry out all steps of the Harvest, each for all players before the next."""
    if log is not None:
        log.append(events.HarvestBegan(draft.era))
    for step in _STEPS:
        for seat in draft.order:
            step(draft, seat, log)


def _score(draft: Position, seat: int, n: int, source: str, log: Log) -> None:
    score(draft, n, SOURCES.index(source), log, seat)


# -- Papyri and the Duat (Z2, Z3) ----------------------------------------------------------


def drawings_in(papyri: tuple[tuple[int, int], ...]) -> int:
    """The number of drawings a Book of the Dead completes (O3)."""
    return sum(one[1] == other[0] for one, other in pairwise(papyri))


def papyrus_steps(papyri: tuple[tuple[int, int], ...]) -> int:
    """The steps of the feather for papyri, and for the drawings they complete (Z2)."""
    return len(papyri) + drawings_in(papyri)


def _roll_up(draft: Position, seat: int, log: Log) -> None:
    papyri = draft.boards[seat].papyri
    if not papyri:
        return
    steps = papyrus_steps(papyri)
    board = draft.board_to_write_of(seat)
    board.papyri, board.rolled = (), board.rolled + len(papyri)
    if log is not None:
        log.append(events.PapyriRolledUp(seat, len(papyri), drawings_in(papyri), steps))
    gain(draft, FEATHER, steps, log, seat)


def duat_points(gap: int) -> int:
    """A point for each space strictly between heart and feather, lost before they cross (Z3)."""
    return gap + 1 if gap < 0 else max(gap - 1, 0)


def _weigh(draft: Position, seat: int, log: Log) -> None:
    gap = draft.boards[seat].duat_gap(draft.table.edition.duat)
    if log is not None:
        log.append(events.DuatScored(seat, gap))
    _score(draft, seat, duat_points(gap), "duat", log)


# -- Contracts (Z4) ------------------------------------------------------------------------

_COUNTS: Final[dict[str, Callable[[Position, int, Board], int]]] = {
    "sarcophagi": lambda position, seat, _board: len(position.held_by(position.buried, seat)),
    "sphinxes": lambda position, seat, _board: len(position.held_by(position.erected, seat)),
    "orb": lambda _position, _seat, board: board.orb,
    "permissions": lambda position, seat, _board: sum(
        position.permissions_at(pyramid, seat) for pyramid in PYRAMIDS
    ),
    "inside": lambda _position, _seat, board: sum(own.room > 0 for own in board.priestesses),
    "sailing": lambda _position, _seat, board: sum(boat.place != PORT for boat in board.boats),
    "fishing": lambda position, _seat, board: sum(
        fishing_passed(position.table.edition, boat.place) for boat in board.boats
    ),
    "scarabs": lambda _position, _seat, board: sum(sorted(board.scarabs)[-2:]),
    "hieroglyphs": lambda _position, _seat, board: board.glyphs,
    "baskets": lambda _position, _seat, board: board.baskets,
    "papyri": lambda _position, _seat, board: board.rolled,
    "great": lambda _position, _seat, board: board.great,
    "heart": lambda _position, _seat, board: board.heart,
    "feather": lambda _position, _seat, board: board.feather,
    "crafts": lambda _position, _seat, board: len(board.crafts),
    "different": lambda position, _seat, board: different_crafts(position, board),
    "fulfilled": lambda _position, _seat, board: _fulfilled(board),
}


def _fulfilled(board: Board) -> int:
    return sum(own.is_fulfilled for own in board.contracts)


def different_crafts(position: Position, board: Board) -> int:
    """The number of kinds among a seat's crafts (C3, Z7)."""
    kinds = position.table.printed.craft_kind
    return len({kinds[own.craft] for own in board.crafts})


def rooms_met(board: Board, rooms: tuple[int, ...]) -> int:
    """The number of asked rooms that priestesses meet, a different priestess for each (C3)."""
    far = sorted((own.room for own in board.priestesses), reverse=True)
    met = 0
    for room in sorted(rooms, reverse=True):
        if met < len(far) and far[met] >= room:
            met += 1
    return met


def counted(position: Position, seat: int, contract: Contract) -> int:
    """The amount a seat has of what a contract asks for (C3)."""
    board = position.boards[seat]
    if contract.kind == "rooms":
        return rooms_met(board, contract.asks.rooms)
    return _COUNTS[contract.kind](position, seat, board)


def is_met(position: Position, seat: int, own: OwnContract) -> bool:
    """Whether a contract is turned over, or would be at a Harvest now (Z4)."""
    contract = position.table.printed.contracts[own.contract]
    return own.is_fulfilled or counted(position, seat, contract) >= contract.asks.least


def _fulfil(draft: Position, seat: int, log: Log) -> None:
    """Turn over contracts that are met, until no more turn; then score all turned ones (Z4)."""
    contracts = draft.table.printed.contracts
    is_turning = True
    while is_turning:
        is_turning = False
        met = [is_met(draft, seat, own) for own in draft.boards[seat].contracts]
        for at, own in enumerate(draft.boards[seat].contracts):
            if met[at] and not own.is_fulfilled:
                is_turning = True
                _turn(draft, seat, at, log)
    values = [contracts[own.contract].value for own in draft.boards[seat].contracts
              if own.is_fulfilled]  # fmt: skip
    if log is not None and values:
        log.append(events.ContractsScored(seat, tuple(values)))
    _score(draft, seat, sum(values), "contracts", log)


def _turn(draft: Position, seat: int, at: int, log: Log) -> None:
    board = draft.board_to_write_of(seat)
    held = board.contracts
    turned = OwnContract(held[at].contract, True)
    board.contracts = (*held[:at], turned, *held[at + 1 :])
    if log is not None:
        log.append(
            events.ContractFulfilled(seat, draft.table.printed.contracts[turned.contract].id)
        )


# -- Necropolis, Obelisk, Pyramids (Z5 to Z7) ----------------------------------------------


def tomb_points(position: Position, tomb: int) -> int:
    """Points of a sarcophagus in a tomb: its column's tile and its row's (Z5)."""
    return sum(
        position.table.mastabas[place].pp for place in position.table.printed.tomb_places[tomb]
    )


def _score_tombs(draft: Position, seat: int, log: Log) -> None:
    tombs = draft.held_by(draft.buried, seat)
    points = [tomb_points(draft, tomb) for tomb in tombs]
    if log is not None and tombs:
        names = [draft.table.edition.tombs[tomb].id for tomb in tombs]
        log.append(events.NecropolisScored(seat, tuple(zip(names, points, strict=True))))
    _score(draft, seat, sum(points), "necropolis", log)


def track_points(steps: tuple[ScoreStep, ...], space: int) -> int:
    """The points of the highest scoring space reached (Z6)."""
    return max([step.pp for step in steps if step.space <= space], default=0)


def _score_obelisk(draft: Position, seat: int, log: Log) -> None:
    points = track_points(draft.table.edition.orb_score, draft.boards[seat].orb)
    if log is not None and points:
        log.append(events.ObeliskScored(seat, draft.boards[seat].orb))
    _score(draft, seat, points, "obelisk", log)


def _score_great(draft: Position, seat: int, log: Log) -> None:
    points = track_points(draft.table.edition.great_score, draft.boards[seat].great)
    if log is not None and points:
        log.append(events.GreatPyramidScored(seat, draft.boards[seat].great))
    _score(draft, seat, points, "great", log)


_THINGS: Final[dict[str, Callable[[Position, int, Board], int]]] = {
    "baskets": _COUNTS["baskets"],
    "sarcophagi": _COUNTS["sarcophagi"],
    "sphinxes": _COUNTS["sphinxes"],
    "different": _COUNTS["different"],
    "contract_pairs": lambda _position, _seat, board: _fulfilled(board) // 2,
    "papyrus_pairs": lambda _position, _seat, board: board.rolled // 2,
}


def things_of(position: Position, seat: int, pyramid: int) -> int:
    """The amount a seat has of what a Queens' tile shows (Z7)."""
    return _THINGS[position.table.queens[pyramid]](position, seat, position.boards[seat])


def _score_queens(draft: Position, seat: int, log: Log) -> None:
    for pyramid in PYRAMIDS:
        placed = draft.permissions_at(pyramid, seat)
        things = things_of(draft, seat, pyramid) if placed else 0
        if log is not None and placed:
            log.append(events.QueensScored(seat, pyramid, placed, things))
        _score(draft, seat, placed * things, "queens", log)


_STEPS: Final = (
    _roll_up,
    _weigh,
    _fulfil,
    _score_tombs,
    _score_obelisk,
    _score_great,
    _score_queens,
)
