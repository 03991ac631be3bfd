"""`python -m tests.simulation.tournament.forked`: starts processes of a Dask cluster on demand.

Each is forked from this one, which has imported what all of them need: a scheduler, a worker or
the command `sneferu`, as if started by itself, in a process group of its own. All of them end with
this process, which ends when its input is closed.

Requests are lines of JSON on its input, and each is answered by a number. With `words`, `env`,
`out` and `err` a process is started, and its number returned; with `wait` and a process's number
its exit status is returned once it has ended.
"""

import json
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from distributed.cli import dask_scheduler, dask_worker

from sneferu_gui.cli import main as cli


def main() -> int:
    """Answer requests; the exit status, or in a started process its own."""
    begun: list[int] = []
    for line in sys.stdin:
        asked = json.loads(line)
        if "wait" in asked:
            _answer(os.waitstatus_to_exitcode(os.waitpid(asked["wait"], 0)[1]))
            continue
        number = os.fork()
        if number == 0:
            return _run(asked)
        os.setpgid(number, number)  # before its group is asked for
        begun.append(number)
        _answer(number)
    for number in begun:
        with suppress(ProcessLookupError, ChildProcessError):  # it was waited for
            os.killpg(number, signal.SIGKILL)
            os.waitpid(number, 0)
    return 0


def _answer(number: int) -> None:
    sys.stdout.write(f"{number}\n")
    sys.stdout.flush()


def _run(asked: Any) -> int:
    os.environ.clear()
    os.environ.update(asked["env"])
    for number, (name, mode) in enumerate(
        ((os.devnull, "rb"), (asked["out"], "ab"), (asked["err"], "ab"))
    ):
        with Path(name).open(mode) as file:
            os.dup2(file.fileno(), number)
    name, *words = asked["words"]
    if name == "sneferu":
        return cli.main(words)
    command = {"scheduler": dask_scheduler.main, "worker": dask_worker.main}[name]
    command.main(words, standalone_mode=False)
    return 0


if __name__ == "__main__":
    sys.exit(main())
