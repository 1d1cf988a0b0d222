# Generated from spec/families/anthropic_openai.yaml; do not edit.

"""Claude, OpenAI endpoint: what it refuses in requests, and how that is mended."""

from ...repairs import words
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {"capabilities": words.Capabilities(audio=False, documents=False), "range": words.Range(fields={"temperature": (0, 1)})}

REPAIRS = PARENT.of(LENS, rules=RULES)
