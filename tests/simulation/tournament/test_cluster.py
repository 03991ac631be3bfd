"""A tournament on a cluster of real processes, one of which is killed on the way."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

import pytest

from sneferu_gui.cli import main
from sneferu_gui.simulation.tournament.errors import ClusterError
from tests.simulation.test_ending import in_group, wait_until

from .made import tournament

IS_THERE = find_spec("distributed") is not None
needs_cluster = pytest.mark.skipif(
    not IS_THERE, reason="dask.distributed is not installed (pip install sneferu-gui[cluster])"
)
PLAYED = ("--bots", "greedy,tests.simulation.bots:Held", "--players", "2",
          "--option", "powers=off,dealt", "--games", "30")  # fmt: skip


class Cluster:
    """A scheduler and two workers, each a process in a group of its own."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file = folder / "scheduler.json"
        self._processes = [
            self._begun("scheduler", "--port", "0", "--host", "127.0.0.1", "--no-dashboard")
        ]
        wait_until(self._is_written)
        self.workers = [self.worker(), self.worker()]

    def _is_written(self) -> bool:
        return self._file.exists() and self._file.read_bytes().rstrip().endswith(b"}")

    def worker(self) -> "subprocess.Popen[bytes]":
        process = self._begun("worker", "--nthreads", "1", "--no-dashboard", "--no-nanny",
                              "--local-directory", str(self._folder))  # fmt: skip
        self._processes.append(process)
        return process

    def _begun(self, *words: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "dask", *words, "--scheduler-file", str(self._file)]
        with (self._folder / f"{words[0]}.log").open("ab") as log:
            return subprocess.Popen(
                command, stdout=log, stderr=log, start_new_session=True,
                env=os.environ | {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "0"},
            )  # fmt: skip

    @property
    def address(self) -> str:
        import json  # noqa: PLC0415

        address: str = json.loads(self._file.read_text(encoding="utf-8"))["address"]
        return address

    def end(self) -> None:
        for process in self._processes:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where workers that are begun from now on wait at eight games, until they may go on."""
    path = tmp_path / "games.jsonl"
    monkeypatch.setenv("HELD", f"{path}:8")
    return path


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    folder = tmp_path / "cluster"
    folder.mkdir()
    made = Cluster(folder)
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
    journal: Path, cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = tmp_path / "t.json"
    command = [sys.executable, "-m", "sneferu_gui", "tournament", *PLAYED, "--cluster",
               cluster.address, "--journal", str(journal), "--json", str(told)]  # fmt: skip
    with subprocess.Popen(
        command, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        wait_until(lambda: process.poll() is not None or lines_of(journal) > 8)
        lost = cluster.workers[0]
        os.killpg(lost.pid, signal.SIGKILL)
        lost.wait()
        before = lines_of(journal)
        journal.with_suffix(".go").touch()
        out, err = process.communicate(timeout=300)
    assert before < 61, "it was killed on the way"
    assert process.returncode == 0, err
    assert not in_group(lost.pid)
    alone = tmp_path / "alone.json"
    assert run(capsys, *PLAYED, "--json", alone) == (0, out, "")
    assert told.read_bytes() == alone.read_bytes()


@needs_cluster
def test_what_goes_wrong_there_is_told(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A player that fails, and workers whose games would be other ones."""
    from sneferu_gui.simulation.tournament import cluster as room  # noqa: PLC0415

    status, out, err = run(capsys, "--bots", "tests.simulation.bots:Broken,random", "--games", "4",
                           "--cluster", cluster.address)  # fmt: skip
    assert (status, out) == (1, "")
    assert err.startswith("sneferu: tests.simulation.bots:Broken failed: LookupError: no idea")
    monkeypatch.setattr(room, "__version__", "99.0")
    among = tournament()
    with pytest.raises(ClusterError, match=r"the workers have version [\d.]+ of the program, not"):
        list(room.played_there(among, among.fixtures(), cluster.address))


@needs_cluster
@pytest.mark.parametrize(
    ("tries", "patience", "words"),
    [
        (2, 60, r"whatever worker plays game \(0, 0, 0\) is lost with it"),
        (9, 2, "the cluster has no workers any more"),
    ],
)
def test_a_game_that_ends_its_worker_is_not_asked_for_for_ever(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch, tries: int, patience: int, words: str
) -> None:
    """The scheduler here gives a game up with the first worker lost, and there are two.

    One game, so that either worker lost is lost by it, whatever else the machine is doing.
    """
    from sneferu_gui.simulation.tournament import cluster as room  # noqa: PLC0415

    monkeypatch.setattr(room, "TRIES", tries)
    monkeypatch.setattr(room, "LONELY", patience)
    among = tournament(("tests.simulation.bots:Deadly", "random"), games=2)
    with pytest.raises(ClusterError, match=words):
        list(room.played_there(among, among.fixtures()[:1], cluster.address))


@needs_cluster
@pytest.mark.filterwarnings("ignore")
def test_nobody_at_the_address(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from sneferu_gui.simulation.tournament import cluster as room  # noqa: PLC0415

    monkeypatch.setattr(room, "PATIENCE", 1)
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
