"""Games with computer seats, saved and loaded after every action: they continue unchanged.

    python -m tests.session.store.resume --games 200

Each game is played once without interruption, and once with the store closed, opened and the game
resumed after every single action. People's seats are played at random depending only on the
moment, as computer seats are.
"""

import argparse
import random
import sys
import tempfile
from pathlib import Path
from typing import Final

from sneferu_gui.players import player_named
from sneferu_gui.session.computer import ComputerSeats
from sneferu_gui.session.game import Session
from sneferu_gui.session.store import Keeper
from tests.session.workers import AtOnce

from .tables import Calendar, new_session, opened

COMPUTERS: Final[tuple[tuple[str | None, ...], ...]] = (
    ("random",),
    (None, "random"),
    ("random", "random"),
    ("random", None, "random"),
    (None, "random", "greedy", None),
    ("greedy", None),
)


def table(index: int) -> Session:
    """The table of the game of that index."""
    computers = COMPUTERS[index % len(COMPUTERS)]
    count = len(computers)
    return new_session(count, index, solo=count == 1, powers=index % 4 < 2, computers=computers)


def step(session: Session) -> None:
    """Do one action of the deciding seat."""
    if not session.is_computers_turn():
        chance = random.Random(f"person {session.deal.seed} {session.count}")
        session.do(chance.choice(session.state.legal_actions()))
        return
    thinkers = {name: player_named(name) for name in ("random", "greedy")}
    seats = ComputerSeats(session, thinkers, 1.0, AtOnce)
    while seats.poll() is None:
        pass


def straight(index: int) -> Session:
    """The game played without interruption."""
    session = table(index)
    while not session.state.is_over:
        step(session)
    return session


def interrupted(index: int, folder: Path) -> Session:
    """The game with everything closed and opened again after each action."""
    clock = Calendar()
    with opened(folder, clock) as store:
        keeper = Keeper(store, table(index))
        step(keeper.session)
    while not keeper.session.state.is_over:
        with opened(folder, clock) as store:
            last = store.last_unfinished()
            assert last is not None
            keeper = Keeper.resume(store, last.id)
            step(keeper.session)
            assert keeper.trouble is None
    return keeper.session


def faults_of(index: int) -> list[str]:
    """The differences between the two ways of playing a game."""
    with tempfile.TemporaryDirectory(prefix="sneferu-resume-") as place:
        one, other = straight(index), interrupted(index, Path(place))
    pairs = enumerate(zip(one.steps, other.steps, strict=False))
    parted = [f"game {index}: action {count} differs" for count, (a, b) in pairs if a != b]
    if len(one.steps) != len(other.steps):
        parted.append(f"game {index}: {len(one.steps)} actions and {len(other.steps)}")
    return parted[:1]


def main() -> int:
    """Play and print the results; return 1 if there was a fault."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    faults = []
    for index in range(asked.games):
        faults += faults_of(index)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{index + 1} of {asked.games}")
    for fault in faults:
        sys.stdout.write(f"{fault}\n")
    verdict = f"{len(faults)} go on otherwise" if faults else "all go on as if never interrupted"
    sys.stdout.write(f"{asked.games} games saved and loaded after every action: {verdict}\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
