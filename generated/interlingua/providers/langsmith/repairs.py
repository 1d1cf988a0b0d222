# Generated from spec/applications/langsmith.yaml; do not edit.

"""LangSmith runs: what it refuses in requests, and how that is mended."""

from ..openai_chat.repairs import REPAIRS as PARENT
from .lens import LENS

MODELS = ()

REPAIRS = PARENT.of(LENS, models=MODELS)
