# Generated from spec/families/fireworks.yaml; do not edit.

"""Fireworks AI, to and from the unified model."""

from ...lenses.kinds import INT
from ...lenses.rows import Kept, Row, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Fireworks(OpenaiCompatibleReasoning):
    """Fireworks AI: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "fireworks"
    TITLE = "Fireworks AI"
    DOCS = "https://docs.fireworks.ai/api-reference/post-chatcompletions"
    SDK = ("fireworks-ai", "1.2.30", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "context_length_exceeded_behavior echo echo_last frequency_penalty function_call functions ignore_eos "
            "logit_bias logprobs max_completion_tokens max_tokens messages metadata min_p mirostat_lr mirostat_target model "
            "n parallel_tool_calls perf_metrics_in_response prediction presence_penalty prompt_cache_isolation_key "
            "prompt_cache_key prompt_truncate_len raw_output reasoning_effort reasoning_history repetition_penalty "
            "response_format return_token_ids safe_tokenization seed service_tier speculation stop stream temperature "
            "thinking tool_choice tools top_k top_logprobs top_p typical_p user "
        ).split()
    )
    ADDRESS = {"base": "https://api.fireworks.ai/inference/v1", "key": "FIREWORKS_API_KEY"}
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("min_p", "repetition_penalty", "typical_p", "thinking", "reasoning_history"),
        **kept_keys("prompt_truncate_len", "raw_output", "perf_metrics_in_response", "return_token_ids"),
        **kept_keys("speculation", "prompt_cache_isolation_key", "echo", "echo_last", "ignore_eos"),
        **kept_keys("mirostat_lr", "mirostat_target", "safe_tokenization"),
        **kept_keys("context_length_exceeded_behavior"),
    }
    ROWS_TOP_LOGPROB = OpenaiCompatibleReasoning.ROWS_TOP_LOGPROB + {"token_id": Kept("trivial")}
    ROWS_TOKEN_LOGPROB = OpenaiCompatibleReasoning.ROWS_TOKEN_LOGPROB + {
        **kept_keys("token_id", "last_activation", "routing_matrix", "sampling_logprob", "text_offset", level="trivial"),
    }
    ROWS_CHOICE = OpenaiCompatibleReasoning.ROWS_CHOICE + {"raw_output": Kept("trivial"), "token_ids": Kept("trivial")}
    ROWS_RESPONSE = OpenaiCompatibleReasoning.ROWS_RESPONSE + {"perf_metrics": Kept("trivial"), "prompt_token_ids": Kept("trivial")}
    ROWS_CHUNK_CHOICE = OpenaiCompatibleReasoning.ROWS_CHUNK_CHOICE + {
        **kept_keys("prompt_token_ids", "raw_output", "token_ids", level="trivial"),
    }
    ROWS_BARE_CHOICE = OpenaiCompatibleReasoning.ROWS_BARE_CHOICE + {
        **kept_keys("raw_output", "token_ids", "prompt_token_ids", level="trivial"),
    }
    ROWS_CHUNK = OpenaiCompatibleReasoning.ROWS_CHUNK + {"perf_metrics": Kept("trivial"), "prompt_token_ids": Kept("trivial")}


LENS = Fireworks()
