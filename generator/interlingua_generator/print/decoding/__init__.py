"""The parts of a decoder, each a subclass of the one before: base, values, table, keys, decoder."""
