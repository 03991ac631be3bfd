"""A program that lets a computer player think for ever, as a window does, and is then ended.

    python -m tests.session.window_with_thinker FOLDER HOW

HOW is `wait` (for whoever ends it), or `leave` (it ends by itself, and its player is frozen).
"""

import os
import signal
import sys
import time
from pathlib import Path

from sneferu_gui.session.computer import ComputerSeats
from tests.session.store.tables import new_session
from tests.session.thinkers import Waiting


def main() -> None:
    """Think until ended, or leave without closing anything."""
    # Background processes of a shell are started with it ignored; a window in use is not.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    folder, how = Path(sys.argv[1]), sys.argv[2]
    session = new_session(1, computers=("waiting",))
    seats = ComputerSeats(session, {"waiting": Waiting(folder, is_busy=how == "wait")}, 1.0)
    while not (numbers := list(folder.glob("*.pid"))):
        seats.poll()
        time.sleep(0.005)
    sys.stdout.write(f"{numbers[0].stem}\n")
    sys.stdout.flush()
    if how == "wait":
        sys.stdin.read()
    os.kill(int(numbers[0].stem), signal.SIGSTOP)
    os.waitpid(int(numbers[0].stem), os.WUNTRACED)  # a stop takes its time


if __name__ == "__main__":
    main()
