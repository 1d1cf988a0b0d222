# Generated from spec/families/llama_cpp.yaml; do not edit.

"""llama.cpp server, to and from the unified model."""

from ...lenses.kinds import INT
from ...lenses.rows import Kept, Row, kept_keys
from ...lenses.structs import with_keys
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class LlamaCpp(OpenaiCompatibleReasoning):
    """llama.cpp server: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "llama_cpp"
    TITLE = "llama.cpp server"
    DOCS = "https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset(
        (
            "cache_prompt chat_template_kwargs grammar ignore_eos json_schema lora min_p n_predict n_probs "
            "reasoning_budget_tokens reasoning_format repeat_penalty return_progress samplers timings_per_token top_k "
            "typical_p "
        ).split()
    )
    ADDRESS = {"base": "http://127.0.0.1:8080/v1"}
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("cache_prompt", "n_predict", "min_p", "typical_p", "repeat_penalty", "samplers", "lora"),
        **kept_keys("n_probs", "chat_template_kwargs", "reasoning_format", "reasoning_budget_tokens"),
        **kept_keys("ignore_eos"),
        "grammar": Kept("major"),
        "json_schema": Kept("major"),
        "timings_per_token": Kept("trivial"),
        "return_progress": Kept("trivial"),
    }
    ROWS_RESPONSE = OpenaiCompatibleReasoning.ROWS_RESPONSE + {"timings": Kept("trivial"), "prompt_progress": Kept("trivial")}
    ROWS_CHUNK = OpenaiCompatibleReasoning.ROWS_CHUNK + {"timings": Kept("trivial"), "prompt_progress": Kept("trivial")}


LENS = LlamaCpp()
