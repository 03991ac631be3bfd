"""Questions over a page."""

import pytest

from sneferu_gui.ui.shell.renderer import Renderer
from sneferu_gui.ui.views.canvas import Canvas
from sneferu_gui.ui.views.looks import Letters
from sneferu_gui.ui.views.theme import Scale
from sneferu_gui.ui.views.widgets.buttons import ButtonAppearance
from sneferu_gui.ui.views.widgets.dialog import DialogAppearance, dialog

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
