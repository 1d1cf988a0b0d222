# Generated from spec/families/avian.yaml; do not edit.

"""Avian: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openrouter.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"documents": steps.Documents(sources=("Blob", "FileRef")), "limit": None}

REPAIRS = PARENT.of(LENS, rules=RULES)
