"""Questions over a page."""

import pytest

from sneferu_gui.ui.kit.canvas import Canvas
from sneferu_gui.ui.kit.looks import Letters
from sneferu_gui.ui.kit.theme import Scale
from sneferu_gui.ui.kit.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.kit.widgets.dialog import DialogAppearance, dialog
from sneferu_gui.ui.shell.renderer import Renderer

RENDERER = Renderer()
NAME = "Nebet-Hut Amenemhat of Itj-tawy"


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize(
    "title", ["Delete the history of {}?", "Smazat historii hráče {}?", "Delete “{}”?"]
)
def test_a_heading_has_the_whole_name_of_what_is_deleted(title: str, percent: int) -> None:
    canvas = Canvas(1280, 720, Scale(percent), RENDERER.ruler)
    asked = title.format(NAME)
    shown = DialogAppearance(
        "ask", asked, ("It comes back.",), (ButtonAppearance("ask/no", "No", "no"),)
    )
    _backdrop, sheet = dialog(canvas, shown)
    heading, line = (sheet.find(key) for key in ("ask/heading", "ask/line/0"))
    assert heading is not None
    assert line is not None
    rows = [look for look in heading.looks if isinstance(look, Letters)]
    assert " ".join(row.text for row in rows) == asked
    for row in rows:
        assert RENDERER.ruler.width(row.text, row.font) <= row.rect.w
        assert not row.rect.meets(line.rect)
