# Generated from spec/families/xai_responses.yaml; do not edit.

"""xAI Responses, to and from the unified model."""

from ...lenses.rows import Kept, kept_keys
from ...lenses.words import Words
from ..openai_responses.lens import OpenaiResponses


class XaiResponses(OpenaiResponses):
    """xAI Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "xai_responses"
    TITLE = "xAI Responses"
    DOCS = "https://docs.x.ai/docs/api-reference#create-new-response"
    ENDPOINT = {"count": None}
    ADDRESS = {"base": "https://api.x.ai/v1", "key": "XAI_API_KEY"}
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"default": ("default",), "priority": ("priority",)},
        lost={"performance": "priority", "auto": "default", "flex": "default", "scale": "priority", "fast": "priority"},
        unknown="open",
    )
    ROWS_USAGE = OpenaiResponses.ROWS_USAGE + {
        **kept_keys("cost_in_usd_ticks", "num_sources_used", "num_server_side_tools_used", "context_details", level="trivial"),
        **kept_keys("server_side_tool_usage_details", level="trivial"),
    }
    ROWS_RESPONSE = OpenaiResponses.ROWS_RESPONSE + {"debug_output": Kept("trivial"), "text": Kept("trivial")}


LENS = XaiResponses()
