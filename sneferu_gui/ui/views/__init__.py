"""How it looks: pure layout, theme and appearance; the painters are a room of their own."""
