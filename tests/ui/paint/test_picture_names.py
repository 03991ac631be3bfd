"""Names of pictures: they lead only to pictures of the folder."""

from pathlib import Path

import pytest

from sneferu_gui.ui.paint.pictures import PictureError, Pictures

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"></svg>'


@pytest.mark.parametrize(
    "name", ["../secret", "boats/../../secret", "{folder}/secret", "a\n../secret"]
)
def test_no_name_leads_out_of_the_folder_of_pictures(tmp_path: Path, name: str) -> None:
    (tmp_path / "art" / "boats").mkdir(parents=True)
    (tmp_path / "secret.svg").write_text(SVG, encoding="utf-8")
    (tmp_path / "art" / "known.svg").write_text(SVG, encoding="utf-8")
    pictures = Pictures(tmp_path / "art")
    assert pictures.fitting("known", (20, 20)).get_size() == (20, 20)
    with pytest.raises(PictureError) as caught:
        pictures.fitting(name.format(folder=tmp_path), (20, 20))
    assert caught.value.path.parent == tmp_path / "art"
