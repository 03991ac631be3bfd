"""What people take out of the program lies in one folder, whatever it is called."""

from pathlib import Path

import pytest

from sneferu_gui.ui.shell.exports import LONGEST_NAME, ExportFolder

NAMES = ["../../x", "/etc/x", "..", ".", "", "a/b", "a\\b", "C:x", "x" * 5_000, "\x1b]0;x",
         "\udcff", "a\nb", "con.", "-rf"]  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_names_stay_in_the_folder(tmp_path: Path, name: str) -> None:
    folder = tmp_path / "kept"
    for number in (1, 2):
        said = ExportFolder(folder).put(name, "html", "text")
        path = Path(said.file)
        assert path.parent == folder
        assert path.read_text(encoding="utf-8") == "text"
        assert not path.name.startswith((".", "-"))
        assert path.name.isprintable()
        assert len(path.name) <= LONGEST_NAME + len("-2.html")
        assert len(list(folder.iterdir())) == number
    assert list(tmp_path.iterdir()) == [folder]
