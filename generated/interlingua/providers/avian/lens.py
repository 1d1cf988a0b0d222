# Generated from spec/families/avian.yaml; do not edit.

"""Avian, to and from the unified model."""

from ..openrouter.lens import Openrouter


class Avian(Openrouter):
    """Avian: what differs from OpenRouter."""

    __slots__ = ()
    NAMESPACE = "avian"
    TITLE = "Avian"
    DOCS = "https://avian.io/docs"
    ADDRESS = {"base": "https://api.avian.io/v1"}


LENS = Avian()
