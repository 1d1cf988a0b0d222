# Generated from spec/families/mistralrs.yaml; do not edit.

"""mistral.rs, to and from the unified model."""

from ...lenses.kinds import INT
from ...lenses.rows import Kept, Row, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Mistralrs(OpenaiCompatibleReasoning):
    """mistral.rs: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "mistralrs"
    TITLE = "mistral.rs"
    DOCS = "https://ericlbuehler.github.io/mistral.rs/"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset(
        (
            "adapter chat_template_kwargs enable_thinking grammar max_tool_rounds min_p repetition_penalty session_id top_k "
            "truncate_sequence "
        ).split()
    )
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("min_p", "repetition_penalty", "enable_thinking", "chat_template_kwargs", "session_id"),
        **kept_keys("adapter", "max_tool_rounds", "truncate_sequence"),
        "grammar": Kept("major"),
    }
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        **kept_keys("avg_tok_per_sec", "avg_prompt_tok_per_sec", "avg_compl_tok_per_sec", "total_time_sec", level="trivial"),
        **kept_keys("total_prompt_time_sec", "total_completion_time_sec", level="trivial"),
    }


LENS = Mistralrs()
