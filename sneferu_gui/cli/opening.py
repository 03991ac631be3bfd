"""Opening the window, without loading anything that the first picture does not need."""

import gc

from sneferu_gui.cli.options import PlayOptions


def opened(options: PlayOptions) -> int:
    """Open the game; return the exit status once it is left."""
    # Up to the first picture there is hardly any garbage, and collecting takes a tenth of the
    # time until then. Once the picture is shown, the collector is turned on again.
    gc.disable()
    try:
        from sneferu_gui.ui.shell.program import play  # noqa: PLC0415 - gc comes first

        return play(options)
    finally:
        gc.enable()
