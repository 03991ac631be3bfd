"""Tests of the law of Men-Nefer."""
