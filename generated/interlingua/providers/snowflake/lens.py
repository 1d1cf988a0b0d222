# Generated from spec/families/snowflake.yaml; do not edit.

"""Snowflake Cortex REST API, to and from the unified model."""

from ...lenses.kinds import Word
from ...lenses.rows import Row
from ...lenses.words import Words
from ..openrouter.lens import Openrouter


class Snowflake(Openrouter):
    """Snowflake Cortex REST API: what differs from OpenRouter."""

    __slots__ = ()
    NAMESPACE = "snowflake"
    TITLE = "Snowflake Cortex REST API"
    DOCS = "https://docs.snowflake.com/en/user-guide/snowflake-cortex/open_platform/cortex-rest-api"
    ADDRESS = {"base": "https://{account}.snowflakecomputing.com/api/v2/cortex/v1", "key": "SNOWFLAKE_CORTEX_PAT"}
    WORDS_STOP_REASON = Words(
        "stop_reason",
        {
            "stop": ("stop", "eos", "end_turn", ""),
            "length": (" length max_tokens model_length MAX_TOKENS model_context_window_exceeded max_output_tokens",),
            "tool_calls": (" tool_calls function_call tool_use tool-calls TOOL_CALL",),
            "refusal": (
                " content_filter sensitive refusal SAFETY content-filter RECITATION LANGUAGE BLOCKLIST PROHIBITED_CONTENT SPII IMAGE_SAFETY IMAGE_PROHIBITED_CONTENT IMAGE_RECITATION MODEL_ARMOR content_filtered guardrail_intervened ERROR_TOXIC",
            ),
        },
        lost={"stop_sequence": "stop", "pause": "stop", "other": "stop"},
        unknown="other",
    )
    ROWS_CHUNK_CHOICE = Openrouter.ROWS_CHUNK_CHOICE + {
        "finish_reason": Row("stop_reason", Word("WORDS_STOP_REASON"), empty=None, native="stop_native"),
    }


LENS = Snowflake()
