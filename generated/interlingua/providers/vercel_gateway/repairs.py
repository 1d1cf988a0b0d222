# Generated from spec/families/vercel_gateway.yaml; do not edit.

"""Vercel AI Gateway: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openrouter.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "documents": steps.Documents(sources=("Blob", "FileRef")),
    "thinking": steps.Thinking(amount="either", levels=("none", "minimal", "low", "medium", "high", "xhigh")),
    "limit": None,
}

REPAIRS = PARENT.of(LENS, rules=RULES)
