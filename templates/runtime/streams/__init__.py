"""Streams: bytes, events, accumulation, and conversion between providers. Loaded on first use."""
