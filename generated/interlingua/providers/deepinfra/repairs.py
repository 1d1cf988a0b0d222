# Generated from spec/families/deepinfra.yaml; do not edit.

"""DeepInfra: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"capabilities": words.Capabilities(documents=False), "limit": words.Limit(fields={"stop": 16})}

REPAIRS = PARENT.of(LENS, rules=RULES)
