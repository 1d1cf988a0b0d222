# Generated from spec/families/github_models.yaml; do not edit.

"""GitHub Models: what it refuses in requests, and how that is mended."""

from ...repairs.repairs import ModelRow
from ...model_rows import ROWS
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

SHARED = (ROWS["models.gpt_oss"], ROWS["models.gpt"])
MODELS = (ModelRow(("gpt-5", "gpt-6", "o1", "o3", "o4", "gpt-5.[0-9]", "gpt-6.[0-9]"), {"max_tokens": {"key": "max_completion_tokens"}}),)

REPAIRS = PARENT.of(LENS, shared=SHARED, models=MODELS)
