"""What an encoder is made of, a step on the one before: base, deals, values, keys, objects, rest; beside them targets."""
