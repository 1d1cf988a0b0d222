"""Tools that a provider runs: their calls and results in the form of another provider, whole and streamed."""
