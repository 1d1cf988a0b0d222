# Generated from spec/families/tgi.yaml; do not edit.

"""Text Generation Inference, to and from the unified model."""

from ...lenses.rows import Kept
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Tgi(OpenaiCompatibleReasoning):
    """Text Generation Inference: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "tgi"
    TITLE = "Text Generation Inference"
    DOCS = "https://huggingface.co/docs/text-generation-inference/messages_api"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"tool_prompt"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {"tool_prompt": Kept("major")}


LENS = Tgi()
