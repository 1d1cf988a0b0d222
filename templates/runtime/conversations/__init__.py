"""What applications do with conversations of any provider: build, order, pair, cache and check them."""
