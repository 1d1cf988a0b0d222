"""Whether emitted providers keep the laws: random values, made from the plans, go through them."""
