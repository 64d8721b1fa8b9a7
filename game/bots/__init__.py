"""Automatic players: they see a view and the legal commands, nothing else."""
