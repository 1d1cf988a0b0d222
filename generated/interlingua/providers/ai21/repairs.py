# Generated from spec/applications/ai21.yaml; do not edit.

"""AI21 chat completions: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "capabilities": steps.Capabilities(images=False, audio=False, video=False, documents=False),
    "response_format": steps.Format(takes=("json",)),
    "flatten": steps.Flatten(roles=("system", "user", "assistant")),
    "counts": None,
    "drop": steps.Drop(
        fields=(
            *"tool_choice parallel_tool_calls seed frequency_penalty presence_penalty logit_bias logprobs top_logprobs".split(),
            *"reasoning verbosity modalities audio prediction metadata store service_tier cache_retention top_k".split(),
        )
    ),
}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
