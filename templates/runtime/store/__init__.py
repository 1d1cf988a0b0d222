"""Unified values as JSON that later versions can read."""
