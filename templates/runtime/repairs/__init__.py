"""What is mended before it leaves, so that the target accepts it."""
