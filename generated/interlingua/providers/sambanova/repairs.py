# Generated from spec/families/sambanova.yaml; do not edit.

"""SambaNova: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"capabilities": steps.Capabilities(audio=False, documents=False)}

REPAIRS = PARENT.of(LENS, rules=RULES)
