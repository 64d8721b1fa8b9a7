"""Gun It on the screen: picture of the view, table events as animation."""
