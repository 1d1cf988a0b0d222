"""One package for each provider, generated from its spec; loaded when first asked for."""
