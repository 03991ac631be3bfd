"""The time it takes to find a Sobek seed by trying, from what one seat sees at the start.

    python -m tools.bench.seed_search --tries 20000

Each try deals the first round and compares the face-up part of the market and one's own hand. The
result for typed and for drawn seeds is in docs/seeds.md.
"""

import argparse
import math
import random
import time
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sneferu_gui.games.catalogue import game_named
from sneferu_gui.games.game import AnyObservation, AnySetup, SeatChoice
from sneferu_gui.session.editions import standard_edition
from sneferu_gui.session.seeds import DRAWN_LENGTH, DRAWN_SIGNS, drawn_seed

YEAR: Final = 365.25 * 24 * 3600
"""A year in seconds."""
MANY: Final = 1e15
"""Tries a second of 10^9 computers with 10^6 tries each."""
PROMISED_BITS: Final = 96


def seeds_that_show(
    seen: AnyObservation, setup: AnySetup, seeds: Iterable[int | str]
) -> Iterator[int | str]:
    """The seeds whose deal looks to this seat, before any action, as `seen` does."""
    game = game_named(setup.game)
    for seed in seeds:
        state = game.seen_by(game.start(setup, game.deal(setup, seed)), seen.seat).state
        if (state.nile, state.hands, state.seat) == (
            seen.state.nile, seen.state.hands, seen.state.seat
        ):  # fmt: skip
            yield seed


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tries", type=int, default=20_000, help="how many (20000)")
    tries = parser.parse_args(arguments).tries
    game = game_named("sobek")
    people = [SeatChoice("A", "lapis", {}), SeatChoice("B", "amethyst", {})]
    setup = game.setup(standard_edition("sobek"), people, {}, 0)
    seen = game.seen_by(game.start(setup, game.deal(setup, drawn_seed())), 0)
    begun = time.perf_counter()
    found = list(seeds_that_show(seen, setup, range(tries)))
    dealing = (time.perf_counter() - begun) / tries
    begun = time.perf_counter()
    for seed in range(tries):
        random.Random(f"sobek deal {seed}")  # noqa: S311 - what is measured
    least = (time.perf_counter() - begun) / tries
    print(f"{tries} seeds tried, {len(found)} found: {1e6 * dealing:.1f} µs each")
    print(f"of that the generator alone, which no try can do without: {1e6 * least:.1f} µs")
    bits = DRAWN_LENGTH * math.log2(len(DRAWN_SIGNS))
    for name, number in (
        ("numbers of 6 digits", 1e6), ("numbers of 18 digits", 1e18),
        (f"{PROMISED_BITS} bits", 2.0**PROMISED_BITS),
        (f"drawn seeds, {bits:.1f} bits", 2.0**bits),
    ):  # fmt: skip
        here, most = number * dealing, number / MANY
        print(f"{name}: {here:.3g} s = {here / YEAR:.2g} years here;"
              f" {most / YEAR:.2g} years at {MANY:g} tries a second")  # fmt: skip


if __name__ == "__main__":
    main()
