"""Automatic players of Gun and Gun."""
