"""Streams in which each event gives the place of its content: places are counted here."""
