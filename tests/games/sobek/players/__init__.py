"""Tests of Sobek's computer players."""
