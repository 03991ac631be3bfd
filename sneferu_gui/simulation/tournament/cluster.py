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

PATIENCE: Final = 60
"""Seconds a scheduler may take to answer, and then to have a first worker."""
LONELY: Final = 60
"""Seconds without any worker, while games are out, after which nobody is waited for."""
AHEAD: Final = 2
"""Games handed out for each thread of the workers: none of them waits for the next one."""
TRIES: Final = 3
"""How often a game is asked for again whose workers were all lost, each time several of them."""
_LOOKED: Final = 1.0
"""Seconds between two looks whether there still are workers, while no game is finished."""


def played_there(
    tournament: Tournament, fixtures: Sequence[Fixture], address: str
) -> Iterator[Finished]:
    """How these games went, each as soon as it is finished, by the workers of that scheduler.

    A game whose worker is lost is played by another one. Raises ClusterError, and BotError when a
    player fails.
    """
    try:
        with Client(address, timeout=PATIENCE) as client:
            client.wait_for_workers(1, timeout=PATIENCE)
            _check_versions(client)
            yield from _shared_out(client, tournament, fixtures)
    except (BotError, ClusterError):
        raise
    except Exception as error:
        message = _("the cluster at {address} cannot be worked with: {reason}")
        reason = safe_line(f"{type(error).__name__}: {error}", 300)
        raise ClusterError(message.format(address=safe_line(address, 80), reason=reason)) from error


def _check_versions(client: Client) -> None:
    """Games of another version are other games."""
    found = set(client.run(_version).values())
    if found != {__version__}:
        message = _("the workers have version {theirs} of the program, not {ours}")
        raise ClusterError(message.format(theirs=", ".join(sorted(found)), ours=__version__))


def _version() -> str:
    return __version__


def _shared_out(
    client: Client, tournament: Tournament, fixtures: Sequence[Fixture]
) -> Iterator[Finished]:
    """As many games are out as keep all workers busy: what is lost with one is soon made good."""
    left = deque(fixtures)
    asked: dict[Future[Finished], Fixture] = {}
    lost: Counter[Fixture] = Counter()
    while left or asked:
        room = AHEAD * max(1, sum(client.nthreads().values()))
        while left and len(asked) < room:
            fixture = left.popleft()
            # Not `pure`: what a cluster remembers of an earlier run is not taken for this one's.
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
    """Those that are finished, once there are any. Raises ClusterError when nobody is left."""
    worked = time.monotonic()
    while True:
        with suppress(TimeoutError):
            return cast(
                "Iterable[Future[Finished]]",
                wait(asked, timeout=_LOOKED, return_when="FIRST_COMPLETED").done,
            )
        if client.nthreads():
            worked = time.monotonic()
        elif time.monotonic() - worked >= LONELY:
            raise ClusterError(_("the cluster has no workers any more"))
