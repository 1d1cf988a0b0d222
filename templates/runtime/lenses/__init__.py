"""The functions and classes that the emitted converters of the providers use."""
