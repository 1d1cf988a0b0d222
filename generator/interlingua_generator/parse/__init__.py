"""Nodes -> ir. Names become references that are known to exist; a lens is chosen from its words and the type of the unified field."""

from .model import codecs, unified
from .spec import spec

__all__ = ["codecs", "spec", "unified"]
