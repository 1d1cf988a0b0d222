# Generated from spec/families/copilot.yaml; do not edit.

"""GitHub Copilot: what it refuses in requests, and how that is mended."""

from ...model_rows import ROWS
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

SHARED = (ROWS["models.gpt"], ROWS["models.claude"], ROWS["models.gemini"])
MODELS = ()

REPAIRS = PARENT.of(LENS, shared=SHARED, models=MODELS)
