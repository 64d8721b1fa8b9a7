"""Tests of the table of Shoot Your Friends."""
