"""What the emitted converters of the providers call."""
