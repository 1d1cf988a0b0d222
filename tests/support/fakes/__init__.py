"""Two tiny provider modules, written by hand, for tests of the code around the lenses."""
