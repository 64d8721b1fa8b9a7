"""Automatic drivers of Gang Rush Breakout."""
