"""What a decoder is made of, a step on the one before: base, values, table, keys, decoder."""
