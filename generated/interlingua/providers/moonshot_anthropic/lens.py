# Generated from spec/families/moonshot_anthropic.yaml; do not edit.

"""Moonshot AI, Anthropic endpoint, to and from the unified model."""

from ..anthropic.lens import Anthropic


class MoonshotAnthropic(Anthropic):
    """Moonshot AI, Anthropic endpoint: what differs from Anthropic Messages."""

    __slots__ = ()
    NAMESPACE = "moonshot_anthropic"
    TITLE = "Moonshot AI, Anthropic endpoint"
    DOCS = "https://platform.moonshot.ai/docs/guide/agent-support"
    ADDRESS = {"base": "https://api.moonshot.ai/anthropic", "key": "MOONSHOT_API_KEY"}


LENS = MoonshotAnthropic()
