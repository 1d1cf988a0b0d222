"""Streams of which each event says where it stands: places are counted here."""
