"""Games without a window: many at once, and recorded ones checked."""
