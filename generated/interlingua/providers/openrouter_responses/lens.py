# Generated from spec/families/openrouter_responses.yaml; do not edit.

"""OpenRouter Responses, to and from the unified model."""

from ...lenses.kinds import FLOAT, INT
from ...lenses.rows import Kept, Row, changed_keys, kept_keys
from ...lenses.structs import with_keys
from ..openai_responses.lens import OpenaiResponses


class OpenrouterResponses(OpenaiResponses):
    """OpenRouter Responses: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "openrouter_responses"
    TITLE = "OpenRouter Responses"
    DOCS = "https://openrouter.ai/docs/api-reference/responses-api-beta"
    SDK = ("openrouter", "1.3.84", "extra_body")
    SDK_PARAMS = OpenaiResponses.SDK_PARAMS | frozenset(
        {"image_config", "models", "plugins", "provider", "route", "session_id", "top_k", "trace"}
    )
    ROWS_REASONING = changed_keys(OpenaiResponses.ROWS_REASONING, (), {"format": Kept(), "signature": Kept("major")})
    LOST_REQUEST = with_keys(OpenaiResponses.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = changed_keys(
        OpenaiResponses.ROWS_REQUEST,
        (),
        {
            "top_k": Row("top_k", INT),
            **kept_keys("provider", "models", "plugins", "image_config", "route"),
            "session_id": Kept("trivial"),
            "trace": Kept("trivial"),
        },
    )
    LOST_USAGE = with_keys(OpenaiResponses.LOST_USAGE, {"cost": "cost"})
    ROWS_USAGE = changed_keys(
        OpenaiResponses.ROWS_USAGE, (), {"cost": Row("cost", FLOAT), "cost_details": Kept("trivial"), "is_byok": Kept("trivial")}
    )


LENS = OpenrouterResponses()
