"""Painters, which turn looks into pixels and know nothing of the things that the looks show."""
