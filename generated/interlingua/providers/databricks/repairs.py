# Generated from spec/families/databricks.yaml; do not edit.

"""Databricks Foundation Model APIs: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import words
from ..openai_compatible.repairs import OpenaiCompatibleRepairs
from .lens import LENS as PROVIDER


class DatabricksRepairs(OpenaiCompatibleRepairs):
    """Databricks Foundation Model APIs: what differs from its parent."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "reasoning": words.Reasoning(),
        "empty": words.Empty(assistant="drop", user="drop", system="drop", result="text"),
        "thinking": None,
    }


REPAIRS: Final = DatabricksRepairs()
