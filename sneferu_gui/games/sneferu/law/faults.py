"""Consistency checks of a state, for loaders, tests and tools."""

from collections import Counter
from collections.abc import Iterator

from sneferu_gui.games.arranging import HeldBy
from sneferu_gui.games.reason import Reason
from sneferu_gui.games.sneferu.law import materials
from sneferu_gui.games.sneferu.law.edition import ROWS
from sneferu_gui.games.sneferu.law.geometry import ALL_CELLS, SLOTS, SUPPORT
from sneferu_gui.games.sneferu.law.position import PTAH_WINS_AT, Phase, PlayerState, Position


def faults_of(position: Position) -> tuple[str, ...]:
    """Everything that cannot be in a state of the game, each with its clause; empty if valid."""
    return (
        *_stone_faults(position),
        *_river_faults(position),
        *_offer_faults(position),
        *(
            fault
            for seat, player in enumerate(position.players)
            for fault in _player_faults(seat, player)
        ),
        *_turn_faults(position),
    )


def kind_name(stone: int) -> Reason:
    """The two materials of a stone, the left one first."""
    first, second = (
        Reason(materials.SHORT_MATERIAL_NAMES[half]) for half in materials.stone_halves(stone)
    )
    return Reason("{first} – {second}", first=first, second=second)


def stones_by_place(position: Position) -> dict[str, list[int]]:
    """Every stone of the game, grouped by place: offer, bag, hand, pyramids, stored, Ptah."""
    players = position.players
    return {
        "offer": [stone for column in position.offer for stone in column],
        "bag": list(position.bag),
        "hand": [] if position.hand == materials.NO_STONE else [position.hand],
        "pyramids": [s for player in players for s in player.stones if s != materials.NO_STONE],
        "stored": [stone for player in players for stone in player.stored],
        "ptah": list(position.ptah or ()),
    }


def _stone_faults(position: Position) -> Iterator[str]:
    kinds = Counter(
        materials.kind_of(s) for stones in stones_by_place(position).values() for s in stones
    )
    for kind in materials.KINDS:
        if kinds[kind] != materials.STONES_OF_A_KIND:
            yield Reason(
                "D2: {count} stones of {kind}, not {most}",
                count=kinds[kind], kind=kind_name(kind), most=materials.STONES_OF_A_KIND,
            )  # fmt: skip


def _river_faults(position: Position) -> Iterator[str]:
    for seat, space in enumerate(position.boats):
        if not 0 <= space <= position.table.last:
            yield f"D5: boat {seat} is on space {space}, off the track"
    if sorted(position.order) != list(range(len(position.players))):
        yield "T2: the order of arrival does not name each seat once"
    elif [position.boats[seat] for seat in position.order] != sorted(position.boats):
        yield "T1: the order of the boats is not from furthest back to furthest on"


def _offer_faults(position: Position) -> Iterator[str]:
    for column, stones in enumerate(position.offer):
        waiting = position.gaps.count(column)
        if len(stones) + waiting > ROWS:
            yield f"D4: column {column} holds {len(stones)} stones"
        if position.bag_count > 0 and len(stones) + waiting < ROWS:
            yield Reason("O1: column {column} was not refilled", column=column + 1)
    if position.gaps and position.phase not in {Phase.PLACE, Phase.OVER}:
        yield "O1: a column waits for a stone after the refill"
    dealt = position.table.deal.bag
    is_known = bool(dealt) and position.mixing is None  # unknown in an observation
    if is_known and dealt[len(dealt) - len(position.bag) :] != position.bag:
        yield "S4: the stones in the bag are not the last of those that were dealt into it"
    most = PTAH_WINS_AT - (position.phase is Phase.START)
    if position.ptah is not None and len(position.ptah) > most:
        yield Reason("A4: Ptah has {count} stones", count=len(position.ptah))


def _player_faults(seat: int, player: PlayerState) -> Iterator[str]:
    if player.food < 0:
        yield f"C2: player {seat} has {player.food} food"
    filled = {slot for slot in range(SLOTS) if player.stones[slot] != materials.NO_STONE}
    if sum(1 << slot for slot in filled) != player.filled or len(filled) != player.placed:
        yield f"L1: player {seat}'s stones are miscounted"
    if any(player.filled & SUPPORT[slot] != SUPPORT[slot] for slot in filled):
        yield Reason("L2: {player} has a stone without support", player=HeldBy(seat))
    if sum(player.cells) + player.empty != ALL_CELLS:
        yield f"F2: player {seat}'s cells do not make up the board"
    if player.placed + len(player.stored) > SLOTS:
        yield Reason("C3: {player} has more than {most} stones", player=HeldBy(seat), most=SLOTS)
    if sum(player.areas) > 2 * player.placed:
        yield f"F4: player {seat} was paid for an area twice"


def _turn_faults(position: Position) -> Iterator[str]:
    in_hand = position.hand != materials.NO_STONE
    if in_hand != (position.phase is Phase.PLACE) and position.phase is not Phase.OVER:
        yield f"T: phase {position.phase} with{'' if in_hand else 'out'} a stone in hand"
    if position.phase is Phase.START and position.seat != position.order[0]:
        yield Reason("T1: it is not the turn of the boat furthest back")
    if position.phase is Phase.START and min(position.boats) == position.table.last:
        yield Reason("E1: all boats have arrived, and the game goes on")
    if position.fresh and not position.me.stored:
        yield "Q7: a stone was stored this turn, and none is stored"
