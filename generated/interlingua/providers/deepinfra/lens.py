# Generated from spec/families/deepinfra.yaml; do not edit.

"""DeepInfra, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST, an_object, flag, missing, text
from ...lenses.extras import ABSENT, Extras, remember
from ...lenses.kinds import BOOL, INT, OBJECT, Of, STR
from ...lenses.rows import Kept, Nested, Row, kept_keys, more_rows, nested_rest
from ...lenses.structs import lost_fields, with_keys
from ...lenses.values import inside, under
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Deepinfra(OpenaiCompatibleReasoning):
    """DeepInfra: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "deepinfra"
    TITLE = "DeepInfra"
    DOCS = "https://deepinfra.com/docs/openai_api"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | frozenset(
        {"chat_template_kwargs", "min_p", "reasoning", "repetition_penalty", "top_k"}
    )
    ADDRESS = {"base": "https://api.deepinfra.com/v1/openai", "key": "DEEPINFRA_API_KEY"}
    LOST_SYSTEM_MESSAGE = with_keys(OpenaiCompatibleReasoning.LOST_SYSTEM_MESSAGE, {"cache": "cache_control"})
    ROWS_SYSTEM_MESSAGE = OpenaiCompatibleReasoning.ROWS_SYSTEM_MESSAGE + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_USER_MESSAGE = with_keys(OpenaiCompatibleReasoning.LOST_USER_MESSAGE, {"cache": "cache_control"})
    ROWS_USER_MESSAGE = OpenaiCompatibleReasoning.ROWS_USER_MESSAGE + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_FUNCTION_TOOL = lost_fields(u.Tool, minor=("deferred",))
    ROWS_FUNCTION_TOOL = OpenaiCompatibleReasoning.ROWS_FUNCTION_TOOL + {
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "description": Row("description", STR),
                "parameters": Row("parameters", OBJECT),
                "strict": Row("strict", BOOL),
            },
            required=True,
        ),
        "cache_control": Row("cache", Of("cache_control")),
    }
    FUNCTION_TOOL_READ = frozenset({"cache_control", "function", "type"})
    LOST_REQUEST = with_keys(OpenaiCompatibleReasoning.LOST_REQUEST, {"top_k": "top_k"})
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "top_k": Row("top_k", INT),
        **kept_keys("min_p", "repetition_penalty", "chat_template_kwargs", "reasoning"),
    }
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {"estimated_cost": Kept("trivial")}

    def decode_function_tool(self, w: Any) -> u.Tool:
        """FunctionTool -> Tool."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_ = w["function"]
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
            function_name_ = function_["name"]
        except KeyError:
            raise missing(w, "function", "function\x00name") from None
        if function_name_.__class__ is not str:
            function_name_ = text(function_name_, "function", "name")
        out = u.Tool(name=function_name_)
        if len(function_) != 1:
            n_function_ = 1
            if (function_description_ := function_.get("description")) is not None:
                n_function_ += 1
                if function_description_.__class__ is not str:
                    function_description_ = text(function_description_, "function", "description")
                out.description = function_description_
            if (function_parameters_ := function_.get("parameters")) is not None:
                n_function_ += 1
                if function_parameters_.__class__ is not dict:
                    function_parameters_ = an_object(function_parameters_, "function", "parameters")
                out.parameters = function_parameters_
            if (function_strict_ := function_.get("strict")) is not None:
                n_function_ += 1
                out.strict = function_strict_ if function_strict_.__class__ is bool else flag(function_strict_, "function", "strict")
            if n_function_ != len(function_):
                extras = nested_rest(self, (out,), function_, self.ROWS_FUNCTION_TOOL, self.FUNCTION_TOOL_FUNCTION_READ, extras, "function")
        n = 2
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (cache_control_ := w.get("cache_control")) is not None:
                n += 1
                out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_TOOL, self.FUNCTION_TOOL_READ, extras)
        out.extras = extras
        return out

    def encode_function_tool(self, value: u.Tool, losses: list[Loss]) -> dict[str, Any]:
        """FunctionTool <- Tool."""
        function_: dict[str, Any] = {"name": value.name}
        if value.description is not None:
            function_["description"] = value.description
        if value.parameters is not None:
            function_["parameters"] = value.parameters
        if value.strict is not None:
            function_["strict"] = value.strict
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.deferred is not None:
            self.rest(w, value, self.LOST_FUNCTION_TOOL, losses, self.ROWS_FUNCTION_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_TOOL, losses)


LENS = Deepinfra()
