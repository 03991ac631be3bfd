"""Two processes of the program on one store."""

import subprocess
import sys
from pathlib import Path

from sneferu_gui.session.store import Show

from .tables import kept, new_session, opened

PLAY_GAMES = """
import sys
from pathlib import Path
from sneferu_gui.session.store import Keeper, connection, open_store
from tests.session.store.tables import new_session, play
connection.BUSY = 300_000  # a window gives up sooner; on a busy machine a commit may take its time
store, recovery = open_store(Path(sys.argv[1]))
assert recovery is None and store.trouble is None, (recovery, store.trouble)
sys.stdin.readline()
for seed in range(int(sys.argv[2]), int(sys.argv[2]) + 3):
    keeper = Keeper(store, new_session(2, seed))
    play(keeper.session, seed=seed)
    for _ in range(3):
        keeper.session.undo()
    play(keeper.session, seed=seed + 1)
    assert keeper.trouble is None and keeper.copy_of is None, keeper.trouble
    keeper.close()
    print(keeper.game, repr(keeper.session.actions))
"""

HOLD = """
import sys
from pathlib import Path
from sneferu_gui.session.store import GameError, Keeper, open_store
from tests.session.store.tables import play
store, recovery = open_store(Path(sys.argv[1]))
try:
    keeper = Keeper.resume(store, 1)
except GameError as error:
    print(error.trouble.value)
    sys.exit()
play(keeper.session, 1)
print("held", flush=True)
sys.stdin.readline()
"""


def _start(program: str, *arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", program, *map(str, arguments)]
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


def test_both_play_at_once_and_every_game_is_there(tmp_path: Path) -> None:
    programs = [_start(PLAY_GAMES, tmp_path, first) for first in (100, 200)]
    said = []
    for program in programs:  # started at the same moment
        assert program.stdin is not None
        program.stdin.write("\n")
        program.stdin.flush()
    for program in programs:
        out, errors = program.communicate(timeout=300)
        assert not errors
        said += out.splitlines()
    with opened(tmp_path) as store:
        assert store.count(Show.FINISHED) == len(said) == 6
        for line in said:
            game, actions = line.split(maxsplit=1)
            assert repr(store.load(int(game)).session().actions) == actions


def test_a_game_held_by_one_is_refused_to_the_other_until_it_is_killed(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, new_session(), 5)
    holder = _start(HOLD, tmp_path)
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    other = _start(HOLD, tmp_path)
    assert other.communicate(timeout=300)[0] == "taken\n"
    holder.kill()
    holder.communicate(timeout=300)
    third = _start(HOLD, tmp_path)
    assert third.communicate("\n", timeout=300)[0] == "held\n"
    with opened(tmp_path) as store:
        assert store.load(1).position == 7
