# Generated from spec/families/openrouter_responses.yaml; do not edit.

"""OpenRouter Responses, to and from the unified model."""

from ...lenses.kinds import FLOAT, INT
from ...lenses.rows import Kept, Row, kept_keys
from ...lenses.structs import with_keys
from ...lenses.words import Words
from ..openai_responses.lens import OpenaiResponses


class OpenrouterResponses(OpenaiResponses):
    """OpenRouter Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "openrouter_responses"
    TITLE = "OpenRouter Responses"
    DOCS = "https://openrouter.ai/docs/api-reference/responses-api-beta"
    SDK = ("openrouter", "1.3.84", "extra_body")
    SDK_PARAMS = OpenaiResponses.SDK_PARAMS | frozenset(
        (
            "cache_control debug deferred_tools frequency_penalty image_config modalities models plugins presence_penalty "
            "provider session_id stop stop_server_tools_when top_k trace "
        ).split()
    )
    ADDRESS = {"base": "https://openrouter.ai/api/v1", "key": "OPENROUTER_API_KEY"}
    WORDS_WEB_SEARCH_TOOL = Words(
        "web_search_tool",
        {"web_search": (" web_search web_search_2025_08_26 web_search_preview web_search_preview_2025_03_11 openrouter:web_search",)},
    )
    ROWS_WEB_SEARCH_TOOL = OpenaiResponses.ROWS_WEB_SEARCH_TOOL + {**kept_keys("engine", "max_results", "max_uses", "mode", "parameters")}
    ROWS_REASONING = OpenaiResponses.ROWS_REASONING + {"format": Kept(), "signature": Kept("major")}
    LOST_REQUEST = with_keys(OpenaiResponses.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiResponses.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("provider", "models", "image_config", "route", "cache_control", "deferred_tools"),
        **kept_keys("frequency_penalty", "presence_penalty", "stop", "modalities", "stop_server_tools_when"),
        "plugins": Kept("major"),
        **kept_keys("session_id", "trace", "debug", level="trivial"),
    }
    LOST_USAGE = with_keys(OpenaiResponses.LOST_USAGE, {"cost": "cost"})
    ROWS_USAGE = OpenaiResponses.ROWS_USAGE + {"cost": Row("cost", FLOAT), "cost_details": Kept("trivial"), "is_byok": Kept("trivial")}


LENS = OpenrouterResponses()
