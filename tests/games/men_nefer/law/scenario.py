"""Positions of Men-Nefer as the law's examples describe them (RULES.md, J6)."""

from dataclasses import replace
from typing import Any, Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import COLOURS, SeatChoice
from sneferu_gui.games.men_nefer.law.actions import Action
from sneferu_gui.games.men_nefer.law.edition import Edition
from sneferu_gui.games.men_nefer.law.frames import BundleFrame, Frame
from sneferu_gui.games.men_nefer.law.gains import open_bundle
from sneferu_gui.games.men_nefer.law.items import bundle_of
from sneferu_gui.games.men_nefer.law.position import Board, Boat, OwnContract, OwnCraft, Priestess
from sneferu_gui.games.men_nefer.law.river import place_of
from sneferu_gui.games.men_nefer.law.setup import Deal, deal_of
from sneferu_gui.games.men_nefer.law.state import State
from sneferu_gui.games.men_nefer.law.transition import settle
from sneferu_gui.session.editions import standard_edition

GAME: Final = game_named("men_nefer")
EDITION: Final[Edition] = standard_edition("men_nefer")


def plain_deal(edition: Edition, seats: int) -> Deal:
    """The deal in which nothing is shuffled (K4)."""
    return deal_of(edition, seats, 0, list)


def started(players: int, deal: Deal | None = None) -> State:
    """The first state of the plain deal (K4), or of another."""
    choices = [SeatChoice(f"P{seat}", COLOURS[seat]) for seat in range(players)]
    setup = GAME.setup(EDITION, choices, {}, 0)
    state: State = GAME.start(setup, deal or plain_deal(EDITION, players))
    return state


def plain(players: int, **changes: Any) -> Deal:
    """The plain deal with changes on its land."""
    deal = plain_deal(EDITION, players)
    return replace(deal, land=deal.land._replace(**changes))


def with_board(state: State, seat: int = 0, **fields: Any) -> State:
    """The state with changes on a seat's board."""
    draft = state.draft()
    board = draft.board_to_write_of(seat)
    for name, value in fields.items():
        setattr(board, name, value)
    return draft


def changed(state: State, **fields: Any) -> State:
    """The state with changes on the table."""
    draft = state.draft()
    for name, value in fields.items():
        setattr(draft, name, value)
    return draft


def before(state: State, text: str) -> State:
    """The state with a bundle for the deciding seat, opened and settled (X6)."""
    draft = state.draft()
    draft.choice = draft.choice or "visit"
    open_bundle(draft, bundle_of(text), None)
    settle(draft, None)
    return draft


def in_frame(state: State, frame: Frame) -> State:
    """The state in the middle of a turn, with this frame to decide."""
    draft = state.draft()
    draft.choice, draft.agenda = "visit", (frame,)
    return draft


def do(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state = state.apply(action)
    return state


def kinds(state: State) -> list[str]:
    """The kinds of all legal actions, each once, in order."""
    return list(dict.fromkeys(action.do for action in state.legal_actions()))


def of_kind(state: State, do: str) -> list[Any]:
    """All legal actions of one kind."""
    return [action for action in state.legal_actions() if action.do == do]


def parts_left(state: State) -> tuple[Any, ...]:
    """The parts of the bundle on top."""
    frame = state.agenda[-1]
    assert isinstance(frame, BundleFrame)
    return frame.parts


def boats(*places: int | str) -> tuple[Boat, ...]:
    """Four boats at these places."""
    printed = started(2).table.printed
    return tuple(sorted(Boat(place_of(printed, place), False) for place in places))


def priestesses(*rooms: int, lying: tuple[int, ...] = ()) -> tuple[Priestess, ...]:
    """Four priestesses: standing in these rooms, and lying in those."""
    standing = [Priestess(room, True) for room in rooms]
    return tuple(sorted([*standing, *(Priestess(room, False) for room in lying)]))


def crafts(**spaces: str) -> tuple[OwnCraft, ...]:
    """Crafts with their baskets: `s4="c06"` is one on space 4."""
    printed = started(2).table.printed
    return tuple(
        sorted(OwnCraft(int(space[1:]), printed.craft_of[craft], True)
               for space, craft in spaces.items())
    )  # fmt: skip


def contracts(*ids: str, fulfilled: tuple[str, ...] = ()) -> tuple[OwnContract, ...]:
    """Open contracts of these ids, then fulfilled ones."""
    of = started(2).table.printed.contract_of
    return (
        *(OwnContract(of[each], False) for each in ids),
        *(OwnContract(of[each], True) for each in fulfilled),
    )


def papyri(*halves: tuple[str, str]) -> tuple[tuple[int, int], ...]:
    """Papyri in the Book of the Dead."""
    names = EDITION.drawings
    return tuple((names.index(left), names.index(right)) for left, right in halves)


def own(state: State, seat: int = 0) -> Board:
    return state.boards[seat]


def tablet_ids(state: State) -> list[str | None]:
    """The tablets of the market, top row first."""
    return [None if each < 0 else EDITION.tablets[each].id for each in state.market]
