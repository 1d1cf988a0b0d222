"""Streams: their bytes, their events, what they add up to, and one provider's as another's. Loaded when first asked for."""
