# Generated from spec/families/localai.yaml; do not edit.

"""LocalAI, to and from the unified model."""

from ...lenses.rows import Kept
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Localai(OpenaiCompatibleReasoning):
    """LocalAI: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "localai"
    TITLE = "LocalAI"
    DOCS = "https://localai.io/features/text-generation/"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset({"backend", "grammar"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {"backend": Kept(), "grammar": Kept("major")}


LENS = Localai()
