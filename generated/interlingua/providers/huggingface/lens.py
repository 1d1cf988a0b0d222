# Generated from spec/families/huggingface.yaml; do not edit.

"""Hugging Face Inference Providers, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, wrong
from ...lenses import codecs
from ...lenses.conversation import read_conversation
from ...lenses.kinds import Word
from ...lenses.rows import Kept, Row, kept_keys, read_rows, reads
from ...lenses.values import each_out, under
from ...lenses.words import Words
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Huggingface(OpenaiCompatibleReasoning):
    """Hugging Face Inference Providers: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "huggingface"
    TITLE = "Hugging Face Inference Providers"
    DOCS = "https://huggingface.co/docs/inference-providers/tasks/chat-completion"
    SDK = ("huggingface_hub", "2.4.0", "extra_body")
    SDK_PARAMS = frozenset(
        (
            "frequency_penalty logit_bias logprobs max_tokens messages model n presence_penalty response_format seed stop "
            "stream stream_options temperature tool_choice tool_prompt tools top_logprobs top_p "
        ).split()
    )
    ADDRESS = {"base": "https://router.huggingface.co/v1", "key": "HF_TOKEN"}
    WORDS_SERVICE_TIER = Words(
        "service_tier",
        {
            "auto": ("auto",),
            "default": ("default", "on_demand"),
            "flex": ("flex",),
            "scale": ("scale",),
            "priority": ("priority",),
            "fast": ("fast",),
        },
        lost={"performance": "priority"},
        unknown="open",
    )
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {"tool_prompt": Kept("major")}
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        **kept_keys("queue_time", "prompt_time", "completion_time", "total_time", level="trivial"),
    }
    decode_response = reads(u.Response, "ROWS_RESPONSE")
    ROWS_RESPONSE = OpenaiCompatibleReasoning.ROWS_RESPONSE + {
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        **kept_keys("x_groq", "usage_breakdown", "time_info", "sla_metrics", "kv_transfer_params", level="trivial"),
    }
    decode_chunk = reads(u.Response, "ROWS_CHUNK")
    ROWS_CHUNK = OpenaiCompatibleReasoning.ROWS_CHUNK + {
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        **kept_keys("x_groq", "usage_breakdown", "time_info", "sla_metrics", "kv_transfer_params", level="trivial"),
    }

    def decode_request(self, w: Any) -> u.Request:
        """Request -> Request."""
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Request()
        if "messages" not in w:
            raise missing(w, "messages")
        items = w["messages"]
        if items is None:
            raise wrong("a list", None, "messages")
        out.messages, extras = read_conversation(self, self.CONVERSATION, w, items)
        extras = read_rows(self, (out,), w, self.ROWS_REQUEST, extras)
        out.extras = extras
        return out

    def encode_response(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Response <- Response."""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"object": "chat.completion", "choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Response.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        return w if value.extras is None else self.restored(w, value, self.ROWS_RESPONSE, losses)

    def encode_chunk(self, value: u.Response, losses: list[Loss]) -> dict[str, Any]:
        """Chunk <- Response."""
        choices_: Any
        if value.candidates:
            choices_ = each_out(value.candidates, self.encode_any_chunk_choice, losses, "candidates")
        else:
            choices_ = []
        w: dict[str, Any] = {"object": "chat.completion.chunk", "choices": choices_}
        if value.id is not None:
            w["id"] = value.id
        if value.created is not None and (created_ := under(value.created, codecs.unix_seconds_out, losses, "created")) is not LOST:
            w["created"] = created_
        if value.model is not None:
            w["model"] = value.model
        if value.usage is not None and (usage_ := under(value.usage, self.encode_usage, losses, "usage")) is not LOST:
            w["usage"] = usage_
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Response.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK, losses)


LENS = Huggingface()
