# Generated from spec/families/writer.yaml; do not edit.

"""Writer: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"capabilities": words.Capabilities(video=False)}

REPAIRS = PARENT.of(LENS, rules=RULES)
