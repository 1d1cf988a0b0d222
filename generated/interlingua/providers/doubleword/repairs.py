# Generated from spec/families/doubleword.yaml; do not edit.

"""Doubleword: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openrouter.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"documents": steps.Documents(sources=("Blob", "FileRef")), "limit": None}

REPAIRS = PARENT.of(LENS, rules=RULES)
