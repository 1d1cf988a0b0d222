# Generated from spec/families/vertex_gemini.yaml; do not edit.

"""Gemini on Vertex AI: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ...model_rows import ROWS
from ..gemini.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "addresses": steps.Addresses(schemes=("gs", "http", "https"), media_types="needed"),
    "hosted_tools": steps.HostedTools(refuses=("file_search_stores",)),
    "reasoning": steps.Reasoning(),
    "mixed_tools": steps.MixedTools(how="keep"),
    "drop": None,
    "texts": steps.Texts(
        fields={
            "metadata.values": {"chars": "a-z0-9_\\-\\u00df-\\uffff", "max": 63},
            "metadata.keys": {"chars": "a-z0-9_\\-\\u00df-\\uffff", "first": "a-z\\u00df-\\uffff", "max": 63},
        }
    ),
}
SHARED = (ROWS["models.gemini"],)

REPAIRS = PARENT.of(LENS, rules=RULES, shared=SHARED)
