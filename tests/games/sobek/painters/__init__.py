"""Tests of Sobek's own painters."""
