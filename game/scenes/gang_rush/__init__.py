"""The match screen of Gang Rush Breakout."""
