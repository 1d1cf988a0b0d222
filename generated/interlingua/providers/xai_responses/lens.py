# Generated from spec/families/xai_responses.yaml; do not edit.

"""xAI Responses, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, missing, text
from ...lenses.extras import Extras, dropped, has_spelling, remember
from ...lenses.kinds import Word
from ...lenses.rows import Kept, Row, kept_keys, more_rows
from ...lenses.structs import lost_fields
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
    WORDS_CUSTOM_CALL_RUNNER = Words("custom_call_runner", {"client": ("client",), "provider": ("provider",)})
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {"default": ("default",), "priority": ("priority",)},
        lost={"performance": "priority", "auto": "default", "flex": "default", "scale": "priority", "fast": "priority"},
        unknown="open",
    )
    LOST_CUSTOM_CALL = lost_fields(u.ToolCall, major=("signature arguments",), trivial=("cache",))
    ROWS_CUSTOM_CALL = OpenaiResponses.ROWS_CUSTOM_CALL + {
        "runner": Row("runner", Word("WORDS_CUSTOM_CALL_RUNNER"), default=("provider", "provider")),
    }
    CUSTOM_CALL_READ = frozenset({"call_id", "input", "name", "namespace", "runner", "type"})
    ROWS_USAGE = OpenaiResponses.ROWS_USAGE + {
        **kept_keys("cost_in_usd_ticks", "num_sources_used", "num_server_side_tools_used", "context_details", level="trivial"),
        **kept_keys("server_side_tool_usage_details", level="trivial"),
    }
    ROWS_RESPONSE = OpenaiResponses.ROWS_RESPONSE + {"debug_output": Kept("trivial"), "text": Kept("trivial")}

    def decode_custom_call(self, w: Any) -> u.ToolCall:
        """CustomCall -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            call_id_ = w["call_id"]
            name_ = w["name"]
            input_ = w["input"]
        except KeyError:
            raise missing(w, "call_id", "name", "input") from None
        if call_id_.__class__ is not str:
            call_id_ = text(call_id_, "call_id")
        if name_.__class__ is not str:
            name_ = text(name_, "name")
        out = u.ToolCall(id=call_id_, name=name_, kind="custom")
        if input_ is not None:
            out.input = input_ if input_.__class__ is str else text(input_, "input")
        n = 4
        if (runner_ := w.get("runner")) is not None:
            n += 1
            runner_word = self.WORDS_CUSTOM_CALL_RUNNER.read.get(runner_) if runner_.__class__ is str else None
            if runner_word is None:
                runner_word = self.WORDS_CUSTOM_CALL_RUNNER.value(runner_, "runner")
            out.runner = runner_word
            if self.WORDS_CUSTOM_CALL_RUNNER.write.get(runner_word) != runner_ or runner_ == "provider":
                extras = remember(extras, self.NAMESPACE, "runner", runner_)
        else:
            out.runner = "provider"
        if n != len(w):
            if (namespace_ := w.get("namespace")) is not None:
                n += 1
                out.namespace = namespace_ if namespace_.__class__ is str else text(namespace_, "namespace")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CUSTOM_CALL, self.CUSTOM_CALL_READ, extras)
        out.extras = extras
        return out

    def encode_custom_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """CustomCall <- ToolCall."""
        w: dict[str, Any] = {"type": "custom_tool_call", "call_id": value.id, "name": value.name, "input": value.input}
        if value.namespace is not None:
            w["namespace"] = value.namespace
        if value.runner != "provider":
            runner_word = self.WORDS_CUSTOM_CALL_RUNNER.write.get(value.runner)
            if runner_word is None and not has_spelling(value, self.SPACES, "runner"):
                losses.append(dropped("runner", "ToolCall.runner", "minor", self.NO_PLACE, value.runner))
            if runner_word is not None:
                w["runner"] = runner_word
        if value.cache is not None or value.signature is not None or value.arguments:
            self.rest(w, value, self.LOST_CUSTOM_CALL, losses, self.ROWS_CUSTOM_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CUSTOM_CALL, losses)


LENS = XaiResponses()
