"""Tests of the shell: window, loop, inputs and pictures."""
