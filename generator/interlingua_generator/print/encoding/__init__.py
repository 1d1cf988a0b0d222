"""The parts of an encoder, each a subclass of the one before: base, deals, values, keys, objects, rest; beside them, targets."""
