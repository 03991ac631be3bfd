"""Faults of a state, for loaders, tests and tools (RULES.md, J7)."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from sneferu_gui.games.arranging import HeldBy
from sneferu_gui.games.men_nefer.law.edition import GREAT_LEVELS, PIECES, SLOTS
from sneferu_gui.games.men_nefer.law.legal import DONE, legal_actions
from sneferu_gui.games.men_nefer.law.position import NONE, STEWARD, Position
from sneferu_gui.games.men_nefer.law.setup import all_papyri
from sneferu_gui.games.men_nefer.law.table import AREA_SPACES, PORT, PYRAMIDS
from sneferu_gui.games.reason import N_, Reason

_NOT_WHOLE: Final = N_("J7: {player}: {things}: {count}, not {most}")


def faults_of(position: Position) -> tuple[str, ...]:
    """Everything that is impossible in a state, each fault with its clause; empty when sound."""
    return (
        *(fault for seat in range(position.table.seats) for fault in _board_faults(position, seat)),
        *_tile_faults(position),
        *_pyramid_faults(position),
        *_turn_faults(position),
    )


def _board_faults(position: Position, seat: int) -> Iterator[str]:
    board, edition = position.boards[seat], position.table.edition
    for name, value, most in (
        ("Food", board.food, edition.resource), ("Heka", board.heka, edition.resource),
        ("heart", board.heart, edition.duat), ("feather", board.feather, edition.duat),
    ):  # fmt: skip
        if not 0 <= value <= most:
            yield f"G1: seat {seat} has {value} {name}"
    brought = sum(map(sum, board.sources))
    if board.pp < 0 or board.pp != edition.start_pp + brought:
        yield f"J7: seat {seat} has {board.pp} PP, and its sources brought {brought}"
    pieces = {
        N_("mummies"): (sum(board.mummies) + len(position.held_by(position.buried, seat)),
                    edition.mummies),
        N_("sphinxes"): (sum(board.sphinxes) + len(position.held_by(position.erected, seat)),
                     edition.sphinxes),
        N_("permissions"): (sum(board.permissions)
                        + sum(position.permissions_at(each, seat) for each in PYRAMIDS),
                        edition.permissions),
        N_("boats"): (len(board.boats), edition.boats),
        N_("priestesses"): (len(board.priestesses), edition.priestesses),
    }  # fmt: skip
    for name, (count, every) in pieces.items():
        if count != every:
            things = Reason(name)
            yield Reason(_NOT_WHOLE, player=HeldBy(seat), things=things, count=count, most=every)
    out = sum(house[seat] for house in (*position.sun, *position.moon))
    count = out + sum(slot.has_apprentice for slot in board.slots)
    if count != SLOTS:
        things = Reason("apprentices")
        yield Reason(_NOT_WHOLE, player=HeldBy(seat), count=count, things=things, most=SLOTS)
    if any(slot.has_apprentice and slot.tablet == NONE for slot in board.slots):
        # It can visit (A6), or be given a tablet first: then there are more than 27 turns.
        yield Reason("J7: {player} has an apprentice without a tablet", player=HeldBy(seat))
    in_reserve = {
        "mummies": (board.mummies, edition.mummies),
        "sphinxes": (board.sphinxes, edition.sphinxes),
        "permissions": (board.permissions, edition.permissions),
    }
    for name, ((reserve, _available), every) in in_reserve.items():
        if reserve < 0:
            yield Reason(
                _NOT_WHOLE, player=HeldBy(seat), things=Reason(name), count=every - reserve,
                most=every,
            )  # fmt: skip
    yield from _placing_faults(position, seat)


def _placing_faults(position: Position, seat: int) -> Iterator[str]:
    board, edition = position.boards[seat], position.table.edition
    places = [boat.place for boat in board.boats if boat.place != PORT]
    if len(set(places)) < len(places):
        yield Reason("R3: two boats of {player} are in one place", player=HeldBy(seat))
    if any(own.room == 0 and not own.is_standing for own in board.priestesses):
        yield f"T10: a priestess of seat {seat} lies before the Temple"
    taken = {own.space for own in board.crafts}
    if any(not taken.issuperset(AREA_SPACES[space].under) for space in taken):
        yield f"T3: a craft of seat {seat} is in the air"
    if board.baskets != len(position.held_by(position.offered, seat)):
        yield f"J7: seat {seat} is told to have {board.baskets} baskets in the Temple"
    if len(board.contracts) > edition.contracts:
        yield f"C2: seat {seat} has {len(board.contracts)} contracts"
    if len(board.papyri) > len(edition.book_heka):
        yield f"O1: seat {seat} has {len(board.papyri)} papyri in the Book"


def _tile_faults(position: Position) -> Iterator[str]:
    edition, boards = position.table.edition, position.boards
    tablets = [slot.tablet for board in boards for slot in board.slots]
    tablets += [*position.market, *position.draw, *position.discard]
    yield from _not_once(tablets, range(len(edition.tablets)))
    crafts = [own.craft for board in boards for own in board.crafts]
    crafts += [*position.craft_market, *position.craft_bag]
    box = [at for at in range(len(edition.crafts)) for _ in range(edition.craft_copies)]
    contracts = [own.contract for board in boards for own in board.contracts]
    contracts += [each for stall in position.stalls for each in stall]
    contracts += [each for pile in position.piles for each in pile]
    every = range(len(position.table.printed.contracts))
    yield from _within("crafts", crafts, box, is_whole=not position.table.setup.is_solo)
    yield from _within("contracts", contracts, list(every), is_whole=False)
    drawing = {name: at for at, name in enumerate(edition.drawings)}
    papyri = [tile for tile in position.papyrus_market if tile is not None]
    papyri += [*position.papyrus_bag, *(tile for board in boards for tile in board.papyri)]
    tiles = [(drawing[left], drawing[right]) for left, right in all_papyri(edition)]
    rolled = sum(board.rolled for board in boards)
    if Counter(papyri) - Counter(tiles):
        yield "J7: there are papyri that the edition does not have"
    if not position.table.setup.is_solo and len(papyri) + rolled != len(tiles):
        yield f"J7: {len(papyri)} and {rolled} papyri, not {len(tiles)}"


def _not_once(tiles: list[int], every: range) -> Iterator[str]:
    if sorted(tile for tile in tiles if tile != NONE) != list(every):
        yield Reason("J7: the tablets are not each in one place")


def _within(name: str, tiles: list[int], box: list[int], *, is_whole: bool) -> Iterator[str]:
    """A fault where tiles are too many, or where some of a whole set are missing.

    A set need not be whole where tiles leave the game: crafts that the steward takes, and
    discarded contracts.
    """
    lying = Counter(tile for tile in tiles if tile != NONE)
    if lying - Counter(box) or (is_whole and lying != Counter(box)):
        yield f"J7: {name} are not each in one place"


def _pyramid_faults(position: Position) -> Iterator[str]:
    edition = position.table.edition
    for level in range(GREAT_LEVELS):
        built = [piece for piece in position.great_built[level] if piece != NONE]
        if Counter((*built, *position.pieces[level])) != Counter(edition.great_pieces[level]):
            yield f"J7: the pieces of level {level + 1} are not each in one place"
        below = position.great_built[level - 1] if level else ()
        if built and NONE in below:
            yield f"P6: level {level + 1} is begun and the one below it is not full"
    top = [piece for piece in position.great_built[-1] if piece != NONE]
    if position.has_pyramidion and len(top) < PIECES:
        yield "P6: the pyramidion stands on nothing"
    for pyramid in PYRAMIDS:
        levels = position.queens_levels(pyramid)
        if levels > edition.queens_levels:
            yield Reason("P8: Queens’ Pyramid {n} has {count} levels", n=pyramid + 1, count=levels)
    if any(not 0 <= seat < position.table.seats for places in position.granted for seat in places):
        yield "P8: a permission is nobody’s"
    owners = {*position.buried, *position.offered, *position.erected} - {NONE}
    if not owners <= {*range(position.table.seats), STEWARD}:
        yield "J7: a space is held by nobody at the table"


def _turn_faults(position: Position) -> Iterator[str]:
    if position.is_over:
        every = position.table.edition.eras * 3 * SLOTS * position.table.seats
        if position.turns != every:
            yield f"J7: {position.turns} turns, not {every}"
        return
    legal = legal_actions(position)
    if not any(action != DONE for action in legal):
        yield Reason("J7: {player} can do nothing", player=HeldBy(position.seat))
    if bool(position.agenda) != bool(position.choice):
        yield "X2: a turn that was chosen has nothing to decide, or the other way round"
