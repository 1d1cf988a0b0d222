# Generated from spec/families/nvidia_nim.yaml; do not edit.

"""NVIDIA NIM, to and from the unified model."""

from ...lenses.rows import Kept
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class NvidiaNim(OpenaiCompatibleReasoning):
    """NVIDIA NIM: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "nvidia_nim"
    TITLE = "NVIDIA NIM"
    DOCS = "https://docs.api.nvidia.com/nim/reference/llm-apis"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"chat_template_kwargs", "nvext"})
    ADDRESS = {"base": "https://integrate.api.nvidia.com/v1", "key": "NVIDIA_NIM_API_KEY"}
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {"chat_template_kwargs": Kept(), "nvext": Kept("major")}


LENS = NvidiaNim()
