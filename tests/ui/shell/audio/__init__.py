"""Tests of music and sounds."""
