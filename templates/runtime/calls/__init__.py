"""The public calls: decoding, encoding, converting, and what belongs to them."""
