# Generated from spec/families/vllm.yaml; do not edit.

"""vLLM, to and from the unified model."""

from ...lenses.kinds import ANY, Coded, INT
from ...lenses.rows import Kept, Row, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_thoughts.lens import OpenaiCompatibleThoughts


class Vllm(OpenaiCompatibleThoughts):
    """vLLM: what differs from OpenAI-compatible server that calls its thoughts reasoning."""

    __slots__ = ()
    NAMESPACE = "vllm"
    TITLE = "vLLM"
    DOCS = "https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html"
    SDK_PARAMS = OpenaiCompatibleThoughts.SDK_PARAMS | frozenset(
        (
            "add_generation_prompt bad_words cache_salt chat_template chat_template_kwargs continue_final_message documents "
            "echo ignore_eos include_reasoning include_stop_str_in_output kv_transfer_params length_penalty min_p "
            "min_tokens mm_processor_kwargs priority prompt_logprobs repetition_penalty request_id return_token_ids "
            "skip_special_tokens stop_token_ids structured_outputs thinking_token_budget top_k truncate_prompt_tokens "
            "use_beam_search vllm_xargs "
        ).split()
    )
    ENDPOINT = {
        "count": {
            "path": "/../tokenize",
            "takes": [
                "model",
                "messages",
                "tools",
                "chat_template",
                "chat_template_kwargs",
                "mm_processor_kwargs",
                "add_generation_prompt",
                "continue_final_message",
            ],
            "response": {"count": "{tokens}"},
        }
    }
    ADDRESS = {"base": "http://127.0.0.1:8000/v1"}
    LOST_REQUEST = with_keys(OpenaiCompatibleThoughts.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleThoughts.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("min_p", "repetition_penalty", "length_penalty", "min_tokens", "stop_token_ids"),
        **kept_keys("include_stop_str_in_output", "ignore_eos", "bad_words", "skip_special_tokens"),
        **kept_keys("truncate_prompt_tokens", "use_beam_search", "echo", "add_generation_prompt"),
        **kept_keys("continue_final_message", "chat_template_kwargs", "mm_processor_kwargs"),
        **kept_keys("include_reasoning", "thinking_token_budget", "priority", "vllm_xargs"),
        **kept_keys("structured_outputs", "chat_template", "documents", level="major"),
        **kept_keys("request_id", "cache_salt", "return_token_ids", "kv_transfer_params", "prompt_logprobs", level="trivial"),
    }
    LOST_CHOICE = with_keys(OpenaiCompatibleThoughts.LOST_CHOICE, {"stop_sequence": "stop_reason"})
    ROWS_CHOICE = OpenaiCompatibleThoughts.ROWS_CHOICE + {
        "stop_reason": Row("stop_sequence", Coded("json_text", ANY)),
        "token_ids": Kept("trivial"),
    }
    ROWS_RESPONSE = OpenaiCompatibleThoughts.ROWS_RESPONSE + {
        **kept_keys("prompt_token_ids", "kv_transfer_params", "metrics", level="trivial"),
        "prompt_logprobs": Kept(),
    }
    LOST_CHUNK_CHOICE = with_keys(OpenaiCompatibleThoughts.LOST_CHUNK_CHOICE, {"stop_sequence": "stop_reason"})
    ROWS_CHUNK_CHOICE = OpenaiCompatibleThoughts.ROWS_CHUNK_CHOICE + {
        "stop_reason": Row("stop_sequence", Coded("json_text", ANY)),
        "token_ids": Kept("trivial"),
    }
    ROWS_CHUNK = OpenaiCompatibleThoughts.ROWS_CHUNK + {
        **kept_keys("prompt_token_ids", "kv_transfer_params", "metrics", level="trivial"),
        "prompt_logprobs": Kept(),
    }


LENS = Vllm()
