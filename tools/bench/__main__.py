"""Every benchmark, one after another.

    python -m tools.bench [--only NAME ...]

Without a screen, windows are opened on SDL's dummy driver, and that is said. Nothing is
asserted: every figure stands beside a baseline of the same run.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from tools.bench import (
    environments_bench,
    games_bench,
    reader_bench,
    review_bench,
    rules_bench,
    store_bench,
    thinking_bench,
    window_bench,
)

BENCHES: dict[str, Callable[[Sequence[str]], None]] = {
    "rules": rules_bench.main,
    "games": games_bench.main,
    "environments": environments_bench.main,
    "store": store_bench.main,
    "window": window_bench.main,
    "thinking": thinking_bench.main,
    "review": review_bench.main,
    "reader": reader_bench.main,
}


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", nargs="+", choices=list(BENCHES), help="only these")
    given = parser.parse_args(arguments)
    if "SDL_VIDEODRIVER" not in os.environ and not has_screen():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        print("no screen: windows are opened on SDL's dummy driver\n")
    for name in given.only or BENCHES:
        print(f"== {name} ==")
        BENCHES[name]([])
        print(flush=True)


def has_screen() -> bool:
    """Whether a desktop is running on which windows can open."""
    if sys.platform in {"win32", "darwin"}:
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


if __name__ == "__main__":
    main()
