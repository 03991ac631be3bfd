"""Tests of Men-Nefer's table: layout, panels, and playing."""
