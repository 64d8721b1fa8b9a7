"""Automatic players of Shoot Your Friends: people with eyes, hands and nerves (SF-18)."""
