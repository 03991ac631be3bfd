"""Opening the window: nothing is looked for or loaded that the first picture can do without."""

import gc

from sneferu_gui.cli.options import PlayOptions


def opened(options: PlayOptions) -> int:
    """Open the game; the exit status once it is left."""
    # Up to the first picture hardly anything is let go of: to look for it takes as long as a
    # tenth of all the program does until then. Whoever shows the picture turns it on again.
    gc.disable()
    try:
        from sneferu_gui.ui.shell.program import play  # noqa: PLC0415 - gc comes first

        return play(options)
    finally:
        gc.enable()
