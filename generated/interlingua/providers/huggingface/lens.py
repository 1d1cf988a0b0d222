# Generated from spec/families/huggingface.yaml; do not edit.

"""Hugging Face Inference Providers, to and from the unified model."""

from typing import Final

from ...lenses.rows import Kept, changed_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Huggingface(OpenaiCompatibleReasoning):
    """Hugging Face Inference Providers: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "huggingface"
    TITLE = "Hugging Face Inference Providers"
    DOCS = "https://huggingface.co/docs/inference-providers/tasks/chat-completion"
    SDK = ("huggingface_hub", "2.4.0", "extra_body")
    ROWS_USAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_USAGE,
        (),
        {"queue_time": Kept("trivial"), "prompt_time": Kept("trivial"), "completion_time": Kept("trivial"), "total_time": Kept("trivial")},
    )
    ROWS_RESPONSE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_RESPONSE,
        (),
        {
            "x_groq": Kept("trivial"),
            "usage_breakdown": Kept("trivial"),
            "time_info": Kept("trivial"),
            "sla_metrics": Kept("trivial"),
            "kv_transfer_params": Kept("trivial"),
        },
    )
    ROWS_CHUNK = changed_keys(
        OpenaiCompatibleReasoning.ROWS_CHUNK,
        (),
        {
            "x_groq": Kept("trivial"),
            "usage_breakdown": Kept("trivial"),
            "time_info": Kept("trivial"),
            "sla_metrics": Kept("trivial"),
            "kv_transfer_params": Kept("trivial"),
        },
    )


LENS: Final = Huggingface()
