"""The games of a tournament played by the workers of a Dask cluster.

Needs the extra `cluster`; nothing else of the program does, and nothing imports this but
`sneferu tournament --cluster`.
"""

import time
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Final, cast

from distributed import Client, Future, KilledWorker, wait

from sneferu_gui import __version__
from sneferu_gui.language import _
from sneferu_gui.safe_text import safe_line
from sneferu_gui.simulation.bots import BotError
from sneferu_gui.simulation.tournament.fixtures import (
    ClusterError,
    Finished,
    Fixture,
    Tournament,
    play_fixture,
)

CONNECT_TIMEOUT: Final = 60
"""Seconds for a scheduler to answer, and then to have a first worker."""
NO_WORKER_TIMEOUT: Final = 60
"""Seconds without any worker, while games are open, after which it gives up."""
GAMES_PER_THREAD: Final = 2
"""Games handed out for each thread of the workers, so that none waits for the next one."""
TRIES: Final = 3
"""The number of attempts at a game whose workers are all lost, each time several of them."""
_CHECK_INTERVAL: Final = 1.0
"""Seconds between two checks that there are still workers, while no game is finished."""


def played_on_cluster(
    tournament: Tournament, fixtures: Sequence[Fixture], address: str
) -> Iterator[Finished]:
    """The results of these games, as they are finished, by the workers of that scheduler.

    A game whose worker is lost is played by another one. Raises ClusterError, and BotError when a
    player fails.
    """
    try:
        with Client(address, timeout=CONNECT_TIMEOUT) as client:
            client.wait_for_workers(1, timeout=CONNECT_TIMEOUT)
            _check_versions(client)
            yield from _distributed_games(client, tournament, fixtures)
    except (BotError, ClusterError):
        raise
    except Exception as error:
        message = _("the cluster at {address} cannot be worked with: {reason}")
        reason = safe_line(f"{type(error).__name__}: {error}", 300)
        raise ClusterError(message.format(address=safe_line(address, 80), reason=reason)) from error


def _check_versions(client: Client) -> None:
    """Check that the workers have this version: games of another version are other games."""
    found = set(client.run(_version).values())
    if found != {__version__}:
        message = _("the workers have version {theirs} of the program, not {ours}")
        raise ClusterError(message.format(theirs=", ".join(sorted(found)), ours=__version__))


def _version() -> str:
    return __version__


def _distributed_games(
    client: Client, tournament: Tournament, fixtures: Sequence[Fixture]
) -> Iterator[Finished]:
    """Hand out just enough games to keep all workers busy, so that little is lost with one."""
    left = deque(fixtures)
    asked: dict[Future[Finished], Fixture] = {}
    lost: Counter[Fixture] = Counter()
    while left or asked:
        room = GAMES_PER_THREAD * max(1, sum(client.nthreads().values()))
        while left and len(asked) < room:
            fixture = left.popleft()
            # Not `pure`: results that the cluster remembers of an earlier run must not be used.
            asked[client.submit(play_fixture, tournament, fixture, pure=False)] = fixture
        for done in _next_done(client, list(asked)):
            fixture = asked.pop(done)
            try:
                yield done.result()
            except KilledWorker:
                lost[fixture] += 1
                if lost[fixture] >= TRIES:
                    message = _("every worker that plays game {game} is lost with it")
                    raise ClusterError(message.format(game=tuple(fixture))) from None
                left.appendleft(fixture)


def _next_done(client: Client, asked: Sequence[Future[Finished]]) -> Iterable[Future[Finished]]:
    """The finished games, once there are any. Raises ClusterError when no worker is left."""
    worked = time.monotonic()
    while True:
        with suppress(TimeoutError):
            return cast(
                "Iterable[Future[Finished]]",
                wait(asked, timeout=_CHECK_INTERVAL, return_when="FIRST_COMPLETED").done,
            )
        if client.nthreads():
            worked = time.monotonic()
        elif time.monotonic() - worked >= NO_WORKER_TIMEOUT:
            raise ClusterError(_("the cluster has no workers any more"))
