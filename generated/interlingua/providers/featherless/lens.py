# Generated from spec/families/featherless.yaml; do not edit.

"""Featherless, to and from the unified model."""

from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Featherless(OpenaiCompatibleReasoning):
    """Featherless: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "featherless"
    TITLE = "Featherless"
    DOCS = "https://featherless.ai/docs/api-overview-and-common-options"
    ADDRESS = {"base": "https://api.featherless.ai/v1", "key": "FEATHERLESS_API_KEY"}


LENS = Featherless()
