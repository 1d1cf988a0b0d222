"""Two tiny provider modules, written by hand, for tests of what stands around the lenses."""
