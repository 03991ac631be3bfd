"""Painters: they turn looks into pixels, and know nothing of what the looks are about."""
