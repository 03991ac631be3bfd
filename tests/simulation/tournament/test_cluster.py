"""A tournament on a cluster of real processes, one of which is killed during it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from sneferu_gui.cli.main import main
from sneferu_gui.simulation.tournament.fixtures import ClusterError
from tests.simulation.test_ending import in_group, wait_until

from .made import tournament

IS_THERE = find_spec("distributed") is not None
needs_cluster = pytest.mark.skipif(
    not IS_THERE, reason="dask.distributed is not installed (pip install sneferu-gui[cluster])"
)
PLAYED = ("--bots", "random,tests.simulation.bots:Held", "--players", "2",
          "--option", "powers=off,dealt", "--games", "10")  # fmt: skip
GAMES = 2 * 10
ROOT = Path(__file__).parents[3]


class Forked:
    """A process from which a cluster's processes are forked, with all imports done once."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.simulation.tournament.forked"], cwd=ROOT,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True,
            env=os.environ | {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"},
        )  # fmt: skip

    def begun(self, out: Path, *words: str) -> int:
        """Start a process with these words; return its number, which is also its group's."""
        err = out.with_suffix(".err")
        return self._answer(
            {"words": words, "env": dict(os.environ), "out": str(out), "err": str(err)}
        )

    def status(self, process: int) -> int:
        """The exit status of a process, once it has ended."""
        return self._answer({"wait": process})

    def _answer(self, asked: object) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{json.dumps(asked)}\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def end(self) -> None:
        self._process.communicate()


class Cluster:
    """A scheduler and two workers, each a process in a group of its own."""

    def __init__(self, folder: Path, forked: Forked) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self._forked = forked
        scheduler = self._begun("scheduler", "--port", "0", "--host", "127.0.0.1")
        wait_until(self._is_written)
        self.workers = [
            self._begun("worker", "--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
            for _ in range(2)
        ]
        self._processes = [scheduler, *self.workers]
        wait_until(self._is_whole)

    def _is_written(self) -> bool:
        return self._file.exists() and self._file.read_bytes().rstrip().endswith(b"}")

    def _is_whole(self) -> bool:
        told = self._folder / "worker.err"
        return told.exists() and told.read_text("utf-8").count("Registered to:") == 2

    def _begun(self, *words: str) -> int:
        return self._forked.begun(
            self._folder / f"{words[0]}.out", *words, "--no-dashboard", "--scheduler-file",
            str(self._file),
        )  # fmt: skip

    @property
    def address(self) -> str:
        address: str = json.loads(self._file.read_text(encoding="utf-8"))["address"]
        return address

    def end(self) -> None:
        for process in self._processes:
            with suppress(ProcessLookupError):
                os.killpg(process, signal.SIGKILL)


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A journal at which new workers wait after eight games, until they may continue."""
    path = tmp_path / "games.jsonl"
    monkeypatch.setenv("HELD", f"{path}:8")
    return path


@pytest.fixture(scope="module")
def forked() -> Iterator[Forked]:
    begun = Forked()
    yield begun
    begun.end()


@pytest.fixture
def cluster(tmp_path: Path, forked: Forked) -> Iterator[Cluster]:
    folder = tmp_path / "cluster"
    folder.mkdir()
    made = Cluster(folder, forked)
    yield made
    made.end()


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    status = main(["tournament", *map(str, arguments)])
    return (status, *capsys.readouterr())


def lines_of(journal: Path) -> int:
    return len(journal.read_bytes().splitlines()) if journal.exists() else 0


@needs_cluster
@pytest.mark.skipif(sys.platform != "linux", reason="processes are found in /proc")
def test_one_worker_killed_it_comes_to_the_same(
    journal: Path,
    cluster: Cluster,
    forked: Forked,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told, printed = tmp_path / "t.json", tmp_path / "tournament.out"
    process = forked.begun(printed, "sneferu", "tournament", *PLAYED, "--cluster", cluster.address,
                           "--journal", str(journal), "--json", str(told))  # fmt: skip
    lost = cluster.workers[0]
    is_held = journal.with_suffix(f".{lost}")
    wait_until(lambda: not in_group(process) or is_held.exists())
    assert is_held.exists(), "it is in the midst of a game"
    os.killpg(lost, signal.SIGKILL)
    wait_until(lambda: not in_group(lost))
    before = lines_of(journal)
    journal.with_suffix(".go").touch()
    status = forked.status(process)
    assert before < 1 + GAMES, "it was killed on the way"
    assert status == 0, printed.with_suffix(".err").read_text(encoding="utf-8")
    out = printed.read_text(encoding="utf-8")
    alone = tmp_path / "alone.json"
    assert run(capsys, *PLAYED, "--json", alone) == (0, out, "")
    assert told.read_bytes() == alone.read_bytes()


@needs_cluster
def test_what_goes_wrong_there_is_told(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A failing player, and workers whose games would differ."""
    from sneferu_gui.simulation.tournament import cluster as room  # noqa: PLC0415

    status, out, err = run(capsys, "--bots", "tests.simulation.bots:Broken,random", "--games", "4",
                           "--cluster", cluster.address)  # fmt: skip
    assert (status, out) == (1, "")
    assert err.startswith("sneferu: tests.simulation.bots:Broken failed: LookupError: no idea")
    monkeypatch.setattr(room, "__version__", "99.0")
    among = tournament()
    with pytest.raises(ClusterError, match=r"the workers have version [\d.]+ of the program, not"):
        list(room.played_on_cluster(among, among.fixtures(), cluster.address))


@needs_cluster
@pytest.mark.parametrize(
    ("tries", "patience", "words"),
    [
        (2, 60, r"every worker that plays game \(0, 0, 0\) is lost with it"),
        (9, 2, "the cluster has no workers any more"),
    ],
)
def test_a_game_that_ends_its_worker_is_not_asked_for_for_ever(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tries: int, patience: int, words: str
) -> None:
    """The scheduler here gives a game up with the first worker lost, and there are two.

    Only one game, so that the loss of either worker loses it, regardless of other work.
    """
    from sneferu_gui.simulation.tournament import cluster as room  # noqa: PLC0415

    monkeypatch.setattr(room, "TRIES", tries)
    monkeypatch.setattr(room, "NO_WORKER_TIMEOUT", patience)
    among = tournament(("tests.simulation.bots:Deadly", "random"), games=2)
    with pytest.raises(ClusterError, match=words):
        list(room.played_on_cluster(among, among.fixtures()[:1], cluster.address))


@needs_cluster
@pytest.mark.filterwarnings("ignore")
def test_nobody_at_the_address(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from sneferu_gui.simulation.tournament import cluster as room  # noqa: PLC0415

    monkeypatch.setattr(room, "CONNECT_TIMEOUT", 1)
    status, out, err = run(capsys, "--games", "2", "--cluster", "tcp://127.0.0.1:9")
    assert (status, out) == (1, "")
    assert err.startswith("sneferu: the cluster at tcp://127.0.0.1:9 cannot be worked with: ")
    assert "Traceback" not in err


def test_where_it_is_not_installed_it_is_said_how(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "sneferu_gui.simulation.tournament.cluster", raising=False)
    monkeypatch.setitem(sys.modules, "distributed", None)
    status, out, err = run(capsys, "--games", "2", "--cluster", "tcp://127.0.0.1:9")
    assert (status, out) == (1, "")
    assert err == (
        "sneferu: a cluster needs what is not installed (distributed): "
        "pip install sneferu-gui[cluster]\n"
    )
