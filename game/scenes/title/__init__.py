"""The title: the games as posters, and the menu."""
