"""Repairs of what a target would refuse in a request. They run between decode and encode, and report each change."""
