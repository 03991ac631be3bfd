"""Tests of games looked over."""
