"""Errors: the code, the time to wait and the details, from words, texts and headers."""
