# Generated from spec/applications/watsonx.yaml; do not edit.

"""IBM watsonx.ai chat: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "counts": None,
    "tool_choice": steps.Choice(named="required"),
    "drop": steps.Drop(
        fields=(
            *"parallel_tool_calls verbosity modalities audio prediction metadata store service_tier cache_retention top_k".split(),
        )
    ),
}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
