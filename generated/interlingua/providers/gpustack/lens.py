# Generated from spec/families/gpustack.yaml; do not edit.

"""GPUStack, to and from the unified model."""

from ...lenses.rows import Kept, kept_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Gpustack(OpenaiCompatibleReasoning):
    """GPUStack: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "gpustack"
    TITLE = "GPUStack"
    DOCS = "https://docs.gpustack.ai/"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"enable_thinking"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {"enable_thinking": Kept()}
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        **kept_keys("tokens_per_second", "time_to_first_token_ms", "time_per_output_token_ms", level="trivial"),
    }


LENS = Gpustack()
