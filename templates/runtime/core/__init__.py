"""The base of the runtime: errors, losses, plain values, checks of JSON values, call options, the lookup of provider modules."""
