"""The public functions: decoding, encoding and converting, and what they need."""
