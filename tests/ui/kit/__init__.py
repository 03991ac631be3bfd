"""Tests of how it looks."""
