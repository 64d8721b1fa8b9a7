"""The match screen of Gun and Gun."""
