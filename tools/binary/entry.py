"""The start of the packaged program: `build.spec` packs this.

PyInstaller would make every start wait for `multiprocessing`, which only `simulate --jobs` and
computer players need. Its preparations (`pyi_rth_multiprocessing`) are a module here, imported
where there are helpers: in the program that starts them, and in the helpers themselves. A window
imports them with its first computer player (`session/thinking_process.py`).
"""

import importlib
import sys
from typing import Final

from sneferu_gui.cli.main import main

PREPARATIONS: Final = "pyi_rth_multiprocessing"
HELPING: Final = frozenset({"simulate", "--multiprocessing-fork", "-c"})
"""Arguments of programs with helper processes; one of them is given where there are any."""


def prepare_helpers() -> None:
    """Let `multiprocessing` start this program again as its helper; a helper never returns."""
    importlib.import_module(PREPARATIONS)
    import multiprocessing  # noqa: PLC0415 - the window must not wait for it

    multiprocessing.freeze_support()


if __name__ == "__main__":
    if HELPING & set(sys.argv[1:]):
        prepare_helpers()
    sys.exit(main())
