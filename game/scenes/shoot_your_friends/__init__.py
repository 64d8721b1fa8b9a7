"""The table of Shoot Your Friends."""
