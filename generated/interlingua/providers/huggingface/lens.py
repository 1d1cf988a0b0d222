# Generated from spec/families/huggingface.yaml; do not edit.

"""Hugging Face Inference Providers, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.losses import Loss
from ...core.values import LOST, an_object, missing, same, text
from ...lenses import codecs
from ...lenses.extras import ABSENT, Extras, remember
from ...lenses.kinds import Word
from ...lenses.rows import Kept, Row, kept_keys, more_rows
from ...lenses.values import each, each_out, inside, under
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
        {"default": ("default", "on_demand"), "auto": ("auto",), "flex": ("flex",), "priority": ("priority",), "scale": ("scale",)},
        unknown="open",
    )
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {"tool_prompt": Kept("major")}
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        **kept_keys("queue_time", "prompt_time", "completion_time", "total_time", level="trivial"),
    }
    ROWS_RESPONSE = OpenaiCompatibleReasoning.ROWS_RESPONSE + {
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        **kept_keys("x_groq", "usage_breakdown", "time_info", "sla_metrics", "kv_transfer_params", level="trivial"),
    }
    ROWS_CHUNK = OpenaiCompatibleReasoning.ROWS_CHUNK + {
        "service_tier": Row("service_tier", Word("WORDS_SERVICE_TIER")),
        **kept_keys("x_groq", "usage_breakdown", "time_info", "sla_metrics", "kv_transfer_params", level="trivial"),
    }

    def decode_response(self, w: Any) -> u.Response:
        """Response -> Response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            choices_ = w["choices"]
        except KeyError:
            raise missing(w, "choices") from None
        out = u.Response(candidates=each(choices_, self.decode_choice, "choices"))
        n = 2
        if w.get("object") != "chat.completion":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "object", w.get("object", ABSENT))
        if n != len(w):
            if (id_ := w.get("id")) is not None:
                n += 1
                out.id = id_ if id_.__class__ is str else text(id_, "id")
            if (created_ := w.get("created")) is not None:
                n += 1
                created_value = inside(created_, codecs.unix_seconds_in, "created")
                out.created = created_value
                if not same(codecs.unix_seconds_out(created_value, []), created_):
                    extras = remember(extras, self.NAMESPACE, "created", created_)
            if (model_ := w.get("model")) is not None:
                n += 1
                out.model = model_ if model_.__class__ is str else text(model_, "model")
            if n != len(w):
                if (service_tier_ := w.get("service_tier")) is not None:
                    n += 1
                    if service_tier_.__class__ is not str:
                        service_tier_ = text(service_tier_, "service_tier")
                    service_tier_word = self.WORDS_SERVICE_TIER.read.get(service_tier_, service_tier_)
                    out.service_tier = service_tier_word
                    if self.WORDS_SERVICE_TIER.write.get(service_tier_word, service_tier_word) != service_tier_:
                        extras = remember(extras, self.NAMESPACE, "service_tier", service_tier_)
                if (usage_ := w.get("usage")) is not None:
                    n += 1
                    out.usage = inside(usage_, self.decode_usage, "usage")
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_RESPONSE, self.RESPONSE_READ, extras)
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

    def decode_chunk(self, w: Any) -> u.Response:
        """Chunk -> Response."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            choices_ = w["choices"]
        except KeyError:
            raise missing(w, "choices") from None
        out = u.Response()
        if choices_ is not None:
            out.candidates = each(choices_, self.decode_any_chunk_choice, "choices")
        else:
            extras = remember(extras, self.NAMESPACE, "choices", None)
        n = 2
        if w.get("object") != "chat.completion.chunk":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "object", w.get("object", ABSENT))
        if n != len(w):
            if (id_ := w.get("id")) is not None:
                n += 1
                out.id = id_ if id_.__class__ is str else text(id_, "id")
            if (created_ := w.get("created")) is not None:
                n += 1
                created_value = inside(created_, codecs.unix_seconds_in, "created")
                out.created = created_value
                if not same(codecs.unix_seconds_out(created_value, []), created_):
                    extras = remember(extras, self.NAMESPACE, "created", created_)
            if (model_ := w.get("model")) is not None:
                n += 1
                out.model = model_ if model_.__class__ is str else text(model_, "model")
            if n != len(w):
                if (service_tier_ := w.get("service_tier")) is not None:
                    n += 1
                    if service_tier_.__class__ is not str:
                        service_tier_ = text(service_tier_, "service_tier")
                    service_tier_word = self.WORDS_SERVICE_TIER.read.get(service_tier_, service_tier_)
                    out.service_tier = service_tier_word
                    if self.WORDS_SERVICE_TIER.write.get(service_tier_word, service_tier_word) != service_tier_:
                        extras = remember(extras, self.NAMESPACE, "service_tier", service_tier_)
                if (usage_ := w.get("usage")) is not None:
                    n += 1
                    out.usage = inside(usage_, self.decode_usage, "usage")
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_CHUNK, self.CHUNK_READ, extras)
        out.extras = extras
        return out

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
