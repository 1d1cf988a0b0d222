# Generated from spec/families/perplexity.yaml; do not edit.

"""Perplexity Sonar, to and from the unified model."""

from typing import Final

from ...lenses.kinds import INT
from ...lenses.lens import LostFields
from ...lenses.rows import Kept, Row, changed_keys, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible.lens import OpenaiCompatible


class Perplexity(OpenaiCompatible):
    """Perplexity Sonar: what differs from OpenAI-compatible server."""

    __slots__ = ()
    NAMESPACE = "perplexity"
    TITLE = "Perplexity Sonar"
    DOCS = "https://docs.perplexity.ai/api-reference/chat-completions-post"
    SDK = ("perplexityai", "0.46.1", "extra_body")
    SDK_PARAMS = OpenaiCompatible.SDK_PARAMS | {
        "disable_search",
        "language_preference",
        "last_updated_after_filter",
        "last_updated_before_filter",
        "return_images",
        "return_related_questions",
        "search_after_date_filter",
        "search_before_date_filter",
        "search_context_size",
        "search_domain_filter",
        "search_mode",
        "search_recency_filter",
        "stream_mode",
        "top_k",
    }
    LOST_REQUEST: LostFields = with_keys(OpenaiCompatible.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = changed_keys(
        OpenaiCompatible.ROWS_REQUEST,
        (),
        {
            "top_k": Row("top_k", INT),
            **kept_keys("search_mode", "search_recency_filter", "search_after_date_filter"),
            **kept_keys("search_before_date_filter", "last_updated_after_filter", "last_updated_before_filter"),
            **kept_keys("search_context_size", "return_images", "return_related_questions"),
            **kept_keys("language_preference", "stream_mode"),
            "search_domain_filter": Kept("major"),
            "disable_search": Kept("major"),
        },
    )
    ROWS_CHOICE = changed_keys(OpenaiCompatible.ROWS_CHOICE, (), {"delta": Kept("trivial")})
    ROWS_USAGE = changed_keys(
        OpenaiCompatible.ROWS_USAGE,
        (),
        {
            **kept_keys("cost", "search_context_size", "citation_tokens", "num_search_queries", level="trivial"),
            **kept_keys("reasoning_tokens", level="trivial"),
        },
    )
    ROWS_RESPONSE = changed_keys(
        OpenaiCompatible.ROWS_RESPONSE, (), {**kept_keys("citations", "search_results", "related_questions", "images")}
    )
    ROWS_CHUNK_CHOICE = changed_keys(OpenaiCompatible.ROWS_CHUNK_CHOICE, (), {"message": Kept("trivial")})
    ROWS_CHUNK = changed_keys(OpenaiCompatible.ROWS_CHUNK, (), {**kept_keys("citations", "search_results", "related_questions", "images")})


LENS: Final = Perplexity()
