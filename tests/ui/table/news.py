"""Tables with other steps, for tests of bar, log and drawers."""

from dataclasses import replace
from typing import Any, TypeVar

from sneferu_gui.ui.table.snapshot import SeatSnapshot

Shown = TypeVar("Shown", bound=SeatSnapshot[Any])


def with_news(table: Shown, **changed: object) -> Shown:
    """The table after other steps, or with another drawer open."""
    news = table.common.news._replace(**changed)  # type: ignore[arg-type]
    return replace(table, common=replace(table.common, news=news))
