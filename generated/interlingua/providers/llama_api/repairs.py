# Generated from spec/applications/llama_api.yaml; do not edit.

"""Meta Llama API: what it refuses in requests, and how that is mended."""

from ...repairs import steps
from ..openai_compatible.repairs import REPAIRS as PARENT
from .lens import LENS

RULES = {
    "addresses": steps.Addresses(schemes=("http", "https")),
    "capabilities": steps.Capabilities(audio=False, video=False, documents=False),
    "response_format": steps.Format(takes=("json_schema",)),
    "counts": None,
    "drop": steps.Drop(
        fields=(
            *"parallel_tool_calls stop seed frequency_penalty presence_penalty logit_bias logprobs top_logprobs reasoning".split(),
            *"verbosity modalities audio prediction metadata store service_tier cache_retention".split(),
        )
    ),
}
MODELS = ()

REPAIRS = PARENT.of(LENS, rules=RULES, models=MODELS)
