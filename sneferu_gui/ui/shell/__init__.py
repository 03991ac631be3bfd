"""The shell: window, loop, inputs and pictures; the one room that knows all the others."""
