"""Nodes -> ir. Names become references that are known to exist; a lens is chosen from its words and the type of the unified field."""

from .spec import all

__all__ = ["all"]
