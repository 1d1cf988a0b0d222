# Generated from spec/families/volcengine.yaml; do not edit.

"""Volcengine Ark: what it refuses in requests, and how that is mended."""

from ...repairs.repairs import ModelRow
from ..openai_compatible_reasoning.repairs import REPAIRS as PARENT
from .lens import LENS

MODELS = (
    ModelRow(("doubao-seed-2.1",), {"max_tokens": {"max": 256000}}),
    ModelRow(("doubao-1.5-pro", "doubao-1.5-lite"), {"max_tokens": {"max": 12288}}),
)

REPAIRS = PARENT.of(LENS, models=MODELS)
