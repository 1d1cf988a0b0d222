# Generated from spec/families/openrouter.yaml; do not edit.

"""OpenRouter, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, flag, missing, number, same, text, whole, wrong
from ...lenses import codecs
from ...lenses.conversation import read_conversation, write_conversation
from ...lenses.extras import ABSENT, Extras, MISSING, UNSET, dropped, foreign, has_spelling, marked, remember, remember_object
from ...lenses.fitting import is_value, looks
from ...lenses.kinds import BOOL, Coded, Each, FLOAT, INT, Joined, Leaves, Lone, OBJECT, Of, STR, TextOr, Word
from ...lenses.misread import written_as
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, kept_keys, more_rows, nested_rest, read_rows, reads
from ...lenses.structs import just, lost_fields, lost_under, own_spaces, total_of, with_keys
from ...lenses.values import copied_text, each, each_out, in_several, inside, reordered, says_text, texts_of, under, with_substitute
from ...lenses.words import Words
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class Openrouter(OpenaiCompatibleReasoning):
    """OpenRouter: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "openrouter"
    TITLE = "OpenRouter"
    DOCS = "https://openrouter.ai/docs/api-reference/chat-completion"
    SDK = ("openrouter", "1.3.84", None)
    SDK_PARAMS = frozenset(
        (
            "cache_control debug deferred_tools frequency_penalty image_config logit_bias logprobs max_completion_tokens "
            "max_tokens messages metadata min_p modalities model models parallel_tool_calls plugins prediction "
            "presence_penalty prompt_cache_key prompt_cache_options provider reasoning reasoning_effort repetition_penalty "
            "response_format seed service_tier session_id stop stop_server_tools_when stream stream_options temperature "
            "tool_choice tools top_a top_k top_logprobs top_p trace user "
        ).split()
    )
    CITATIONS = {"of": "message", "offsets": "characters"}
    ADDRESS = {"base": "https://openrouter.ai/api/v1", "key": "OPENROUTER_API_KEY"}
    STATUSES = (
        "invalid_request 400, context_length 400, content_filter 400, auth 401, permission 403, not_found 404, timeout",
        "408, too_large 413, rate_limit 429, quota 402, server 500, overloaded 503",
    )
    WORDS_SEARCH_WORD = Words(
        "search_word", {"web_search": ("web_search", "web_search_preview", "web_search_preview_2025_03_11", "web_search_2025_08_26")}
    )
    WORDS_SERVER_TOOL = Words(
        "server_tool",
        {"image_generation": ("openrouter:image_generation",), "datetime": ("openrouter:datetime",), "server_bash": ("openrouter:bash",)},
    )
    WORDS_ENABLED = Words("enabled", {"enabled": (True,), "disabled": (False,)}, lost={"adaptive": "enabled"}, unknown="other")
    LOST_TEXT_PART = with_keys(OpenaiCompatibleReasoning.LOST_TEXT_PART, {"cache": "cache_control"})
    ROWS_TEXT_PART = OpenaiCompatibleReasoning.ROWS_TEXT_PART + {"cache_control": Row("cache", Of("cache_control"))}
    decode_system_message_configuration_update = reads(u.ConfigChange, "ROWS_SYSTEM_MESSAGE_CONFIGURATION_UPDATE")
    encode_just_system_message_configuration_update = just(u.ConfigChange, "encode_system_message_configuration_update")
    LOST_SYSTEM_MESSAGE_CONFIGURATION_UPDATE = lost_fields(u.ConfigChange, major=("response_format signature",), minor=("cache",))
    ROWS_SYSTEM_MESSAGE_CONFIGURATION_UPDATE = Rows("ConfigChange") + {
        "reasoning": Nested({"effort": Row("effort", Word("WORDS_EFFORT"))}, required=True),
    }
    LOST_SYSTEM_MESSAGE = lost_fields(u.Message, minor=("citations sources supports",))
    ROWS_SYSTEM_MESSAGE = OpenaiCompatibleReasoning.ROWS_SYSTEM_MESSAGE + {
        "content": Row("parts", TextOr("text_parts", u.Text, first=True), empty="", shared=True),
        "cache_control": Row("cache", Of("cache_control")),
        "configuration_update": Row("parts", Lone("system_message_configuration_update", just=True), shared=True, order=1),
    }
    SYSTEM_MESSAGE_READ = frozenset({"cache_control", "configuration_update", "content", "name", "role"})
    LOST_IMAGE_PART = with_keys(OpenaiCompatibleReasoning.LOST_IMAGE_PART, {"cache": "cache_control"})
    ROWS_IMAGE_PART = OpenaiCompatibleReasoning.ROWS_IMAGE_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_IMAGE_TEXT = with_keys(OpenaiCompatibleReasoning.LOST_IMAGE_TEXT, {"cache": "cache_control"})
    ROWS_IMAGE_TEXT = OpenaiCompatibleReasoning.ROWS_IMAGE_TEXT + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_AUDIO_PART = with_keys(OpenaiCompatibleReasoning.LOST_AUDIO_PART, {"cache": "cache_control"})
    ROWS_AUDIO_PART = OpenaiCompatibleReasoning.ROWS_AUDIO_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_AUDIO_URL = with_keys(OpenaiCompatibleReasoning.LOST_AUDIO_URL, {"cache": "cache_control"})
    ROWS_AUDIO_URL = OpenaiCompatibleReasoning.ROWS_AUDIO_URL + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_FILE_PART = with_keys(OpenaiCompatibleReasoning.LOST_FILE_PART, {"cache": "cache_control"})
    ROWS_FILE_PART = OpenaiCompatibleReasoning.ROWS_FILE_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_VIDEO_PART = with_keys(OpenaiCompatibleReasoning.LOST_VIDEO_PART, {"cache": "cache_control"})
    ROWS_VIDEO_PART = OpenaiCompatibleReasoning.ROWS_VIDEO_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_USER_MESSAGE = with_keys(OpenaiCompatibleReasoning.LOST_USER_MESSAGE, {"cache": "cache_control"})
    ROWS_USER_MESSAGE = OpenaiCompatibleReasoning.ROWS_USER_MESSAGE + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_REFUSAL_PART = with_keys(OpenaiCompatibleReasoning.LOST_REFUSAL_PART, {"cache": "cache_control"})
    ROWS_REFUSAL_PART = OpenaiCompatibleReasoning.ROWS_REFUSAL_PART + {"cache_control": Row("cache", Of("cache_control"))}
    LOST_URL_CITATION = lost_fields(u.Citation, minor=("place file token sources",))
    ROWS_URL_CITATION = OpenaiCompatibleReasoning.ROWS_URL_CITATION + {
        "url_citation": Nested(
            {
                "url": Row("url", STR),
                "title": Row("title", STR),
                "start_index": Row("start", INT),
                "end_index": Row("end", INT),
                "content": Row("quote", STR),
            }
        ),
    }
    LOST_ANSWER_IMAGE_IMAGE_PART = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_ANSWER_IMAGE_IMAGE_PART = Rows("Image") + {
        "type": Fixed("image_url", tag=True),
        "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
        "index": Kept("trivial"),
    }
    ANSWER_IMAGE_IMAGE_PART_READ = frozenset({"image_url", "type"})
    ANSWER_IMAGE_IMAGE_PART_IMAGE_URL_READ = frozenset({"detail", "url"})
    LOST_ENCRYPTED_DETAIL = lost_fields(u.Reasoning, major=("signature",), minor=("cache redacted",))
    ROWS_ENCRYPTED_DETAIL = Rows("Reasoning") + {
        "type": Fixed("reasoning.encrypted", tag=True),
        "data": Row("encrypted", STR, required=True, owner="signer"),
        "id": Row("id", STR, owner="signer"),
        "index": Kept("trivial"),
        "format": Kept("trivial"),
    }
    ENCRYPTED_DETAIL_READ = frozenset({"data", "id", "type"})
    LOST_SUMMARY_DETAIL = lost_fields(u.Reasoning, major=("encrypted signature",), minor=("id cache redacted",))
    ROWS_SUMMARY_DETAIL = Rows("Reasoning") + {
        "type": Fixed("reasoning.summary", tag=True),
        "summary": Row("summary", Joined(""), required=True),
        "index": Kept("trivial"),
        "format": Kept("trivial"),
        "id": Kept(),
    }
    SUMMARY_DETAIL_READ = frozenset({"summary", "type"})
    LOST_TEXT_DETAIL = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("id cache redacted",))
    ROWS_TEXT_DETAIL = Rows("Reasoning") + {
        "type": Fixed("reasoning.text"),
        "text": Row("content", Joined("")),
        "signature": Row("signature", STR, owner="signer"),
        "index": Kept("trivial"),
        "format": Kept("trivial"),
        "id": Kept(),
    }
    TEXT_DETAIL_READ = frozenset({"signature", "text", "type"})
    decode_assistant_message = reads(u.Message, "ROWS_ASSISTANT_MESSAGE", role="assistant")
    ROWS_ASSISTANT_MESSAGE = OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE.without("reasoning_content") + {
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=3),
        "content": Row(
            "parts", TextOr("assistant_part", u.Text, first=True), empty=None, shared=True, order=2, second=(u.Refusal, u.Opaque)
        ),
        "audio": Row("parts", Lone("assistant_message_audio", just=True), shared=True, order=5),
        "tool_calls": Row("parts", Each("call"), shared=True, order=6, second=(u.Opaque,)),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=7, second=(u.ToolCall,)),
        "images": Row("parts", Each("answer_image"), shared=True, order=4, second=(u.Opaque,)),
        "reasoning_details": Row("parts", Each("reasoning_detail"), shared=True, second=(u.Opaque,)),
        "reasoning": Row(
            "parts",
            Joined("", u.Reasoning, "content", listed=True),
            also=("reasoning_content",),
            only="write",
            shared=True,
            order=1,
            second=(u.Reasoning,),
        ),
        "model": Kept("trivial"),
    }
    LOST_SEEN_IMAGE = with_keys(OpenaiCompatibleReasoning.LOST_SEEN_IMAGE, {"cache": "cache_control"})
    ROWS_SEEN_IMAGE = OpenaiCompatibleReasoning.ROWS_SEEN_IMAGE + {"cache_control": Row("cache", Of("cache_control"))}
    ROWS_FUNCTION_TOOL = OpenaiCompatibleReasoning.ROWS_FUNCTION_TOOL + {
        "function": Nested(
            {
                "name": Row("name", STR, required=True),
                "description": Row("description", STR),
                "parameters": Row("parameters", OBJECT),
                "strict": Row("strict", BOOL),
                "defer_loading": Kept(),
            },
            required=True,
        ),
        "cache_control": Row("cache", Of("cache_control")),
        "defer_loading": Row("deferred", BOOL),
    }
    FUNCTION_TOOL_READ = frozenset({"cache_control", "defer_loading", "function", "type"})
    decode_user_location = reads(u.Location, "ROWS_USER_LOCATION")
    ROWS_USER_LOCATION = Rows("Location") + {
        "type": Fixed("approximate"),
        "city": Row("city", STR),
        "country": Row("country", STR),
        "region": Row("region", STR),
        "timezone": Row("timezone", STR),
    }
    decode_search_tool = reads(u.ProviderTool, "ROWS_SEARCH_TOOL", kind="web_search")
    LOST_SEARCH_TOOL = lost_fields(
        u.ProviderTool, major=("stores filter excluded server approval",), minor=("name environment deferred cache",)
    )
    ROWS_SEARCH_TOOL = Rows("ProviderTool") + {
        "type": Fixed("openrouter:web_search", tag=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "parameters": Nested(
            {
                "allowed_domains": Row("allowed_domains", Leaves(STR)),
                "excluded_domains": Row("blocked_domains", Leaves(STR)),
                "max_uses": Row("max_uses", INT),
                "max_results": Row("max_results", INT),
                "search_context_size": Row("context_size", STR),
                "user_location": Row("location", Of("user_location")),
                **kept_keys("engine", "max_characters", "max_total_results", "mode"),
                "x_search": Kept("major"),
            }
        ),
    }
    decode_short_search = reads(u.ProviderTool, "ROWS_SHORT_SEARCH", kind=UNSET)
    LOST_SHORT_SEARCH = lost_fields(
        u.ProviderTool, major=("stores filter excluded server approval",), minor=("name environment deferred cache",)
    )
    ROWS_SHORT_SEARCH = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_SEARCH_WORD"), required=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "allowed_domains": Row("allowed_domains", Leaves(STR)),
        "excluded_domains": Row("blocked_domains", Leaves(STR)),
        "max_uses": Row("max_uses", INT),
        "max_results": Row("max_results", INT),
        "search_context_size": Row("context_size", STR),
        "user_location": Row("location", Of("user_location")),
        **kept_keys("engine", "max_characters", "max_total_results", "mode"),
        "x_search": Kept("major"),
        "parameters": Kept("major"),
    }
    decode_fetch_tool = reads(u.ProviderTool, "ROWS_FETCH_TOOL", kind="web_fetch")
    LOST_FETCH_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded server approval",),
        minor=("name max_results environment deferred location context_size cache",),
    )
    ROWS_FETCH_TOOL = Rows("ProviderTool") + {
        "type": Fixed("openrouter:web_fetch", tag=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "parameters": Nested(
            {
                "allowed_domains": Row("allowed_domains", Leaves(STR)),
                "blocked_domains": Row("blocked_domains", Leaves(STR)),
                "max_uses": Row("max_uses", INT),
                "engine": Kept(),
                "max_content_tokens": Kept(),
            }
        ),
    }
    decode_server_tool = reads(u.ProviderTool, "ROWS_SERVER_TOOL", kind=UNSET)
    LOST_SERVER_TOOL = lost_fields(
        u.ProviderTool,
        major=("stores filter excluded allowed_domains blocked_domains server approval",),
        minor=("name max_uses max_results environment deferred location context_size cache",),
    )
    ROWS_SERVER_TOOL = Rows("ProviderTool") + {
        "type": Row("kind", Word("WORDS_SERVER_TOOL"), required=True),
        "cache_control": Row("cache", Of("cache_control"), only="read"),
        "parameters": Kept("major"),
    }
    LOST_REQUEST = lost_fields(u.Request, major=("documents mcp_servers",), minor=("compaction",))
    ROWS_REQUEST = OpenaiCompatibleReasoning.ROWS_REQUEST + {
        "reasoning_effort": Row("reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig, shared=True),
        "top_k": Row("top_k", INT),
        "cache_control": Row("cache", Of("cache_control")),
        "reasoning": Nested(
            {
                "effort": Row("reasoning.effort", Word("WORDS_EFFORT"), make=u.ReasoningConfig, shared=True, first=("reasoning_effort",)),
                "max_tokens": Row("reasoning.budget_tokens", INT, make=u.ReasoningConfig),
                "enabled": Row("reasoning.mode", Word("WORDS_ENABLED"), make=u.ReasoningConfig),
                "summary": Row("reasoning.summary", STR, make=u.ReasoningConfig),
                "exclude": Kept(),
            }
        ),
        **kept_keys("min_p", "repetition_penalty", "provider", "models", "top_a", "transforms", "route"),
        **kept_keys("image_config", "deferred_tools", "stop_server_tools_when", "include_reasoning"),
        **kept_keys("preset"),
        **kept_keys("session_id", "trace", "debug", "usage", level="trivial"),
        "plugins": Kept("major"),
    }
    decode_answer_message = reads(u.Message, "ROWS_ANSWER_MESSAGE", role="assistant")
    ROWS_ANSWER_MESSAGE = OpenaiCompatibleReasoning.ROWS_ANSWER_MESSAGE.without("reasoning_content") + {
        "content": Row("parts", Joined("", u.Text, "text"), empty=None, shared=True, order=2),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=3),
        "audio": Row("parts", Lone("audio_answer", just=True), shared=True, order=5),
        "tool_calls": Row("parts", Each("call"), shared=True, order=6, second=(u.Opaque,)),
        "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=7, second=(u.ToolCall,)),
        "images": Row("parts", Each("answer_image"), shared=True, order=4, second=(u.Opaque,)),
        "reasoning_details": Row("parts", Each("reasoning_detail"), shared=True, second=(u.Opaque,)),
        "reasoning": Row(
            "parts",
            Joined("", u.Reasoning, "content", listed=True),
            also=("reasoning_content",),
            only="write",
            shared=True,
            order=1,
            second=(u.Reasoning,),
        ),
        "model": Kept("trivial"),
    }
    ROWS_CHOICE = OpenaiCompatibleReasoning.ROWS_CHOICE + {"native_finish_reason": Kept("trivial"), "error": Kept("major")}
    LOST_USAGE = lost_fields(u.Usage, major=("cache_write_5m_tokens cache_write_1h_tokens tool_tokens",), minor=("web_searches",))
    ROWS_USAGE = OpenaiCompatibleReasoning.ROWS_USAGE + {
        "prompt_tokens_details": Nested(
            {
                "cached_tokens": Row("cache_read_tokens", INT),
                "cache_write_tokens": Row("cache_write_tokens", INT),
                "audio_tokens": Row("input_audio_tokens", INT),
                "text_tokens": Kept("trivial", home="openai_chat"),
                "image_tokens": Kept("major", home="openai_chat"),
                "video_tokens": Kept("major"),
            }
        ),
        "cost": Row("cost", FLOAT),
        **kept_keys("cost_details", "is_byok", "server_tool_use_details", level="trivial"),
    }
    USAGE_READ = frozenset(
        {"completion_tokens", "completion_tokens_details", "cost", "prompt_tokens", "prompt_tokens_details", "total_tokens"}
    )
    ROWS_RESPONSE = OpenaiCompatibleReasoning.ROWS_RESPONSE + {
        "provider": Kept("trivial"),
        "openrouter_metadata": Kept("trivial"),
        "alignment": Kept(),
        "safeguard_results": Kept(),
    }
    decode_chunk_message = reads(u.Message, "ROWS_CHUNK_MESSAGE", role="assistant")
    ROWS_CHUNK_MESSAGE = OpenaiCompatibleReasoning.ROWS_CHUNK_MESSAGE.without("reasoning_content") + {
        "content": Row("parts", Joined("", u.Text, "text"), shared=True, order=2),
        "refusal": Row("parts", Joined("", u.Refusal, "text"), shared=True, order=3),
        "audio": Row("parts", Lone("chunk_message_audio", just=True), shared=True, order=5),
        "tool_calls": Row("parts", Each("chunk_call"), shared=True, order=6, second=(u.Opaque,)),
        "images": Row("parts", Each("answer_image"), shared=True, order=4, second=(u.Opaque,)),
        "reasoning": Row(
            "parts",
            Joined("", u.Reasoning, "content", listed=True),
            also=("reasoning_content",),
            only="write",
            shared=True,
            order=1,
            second=(u.Reasoning,),
        ),
        "reasoning_details": Row("parts", Each("reasoning_detail"), shared=True, second=(u.Opaque,)),
        "model": Kept("trivial"),
    }
    ROWS_CHUNK_CHOICE = OpenaiCompatibleReasoning.ROWS_CHUNK_CHOICE + {"native_finish_reason": Kept("trivial"), "error": Kept("major")}
    ROWS_CHUNK = OpenaiCompatibleReasoning.ROWS_CHUNK + {
        "provider": Kept("trivial"),
        "openrouter_metadata": Kept("trivial"),
        "alignment": Kept(),
        "safeguard_results": Kept(),
    }

    def encode_system_message_configuration_update(self, value: u.ConfigChange, losses: list[Loss]) -> dict[str, Any]:
        """SystemMessageConfigurationUpdate <- ConfigChange."""
        reasoning_: dict[str, Any] = {}
        if value.effort is not None:
            reasoning_effort_word = self.WORDS_EFFORT.write.get(value.effort)
            if reasoning_effort_word is None and not has_spelling(value, self.SPACES, "reasoning.effort"):
                losses.append(dropped("effort", "ConfigChange.effort", "minor", self.NO_PLACE, value.effort))
            if reasoning_effort_word is not None:
                reasoning_["effort"] = reasoning_effort_word
        w: dict[str, Any] = {"reasoning": reasoning_}
        self.rest(w, value, self.LOST_SYSTEM_MESSAGE_CONFIGURATION_UPDATE, losses, self.ROWS_SYSTEM_MESSAGE_CONFIGURATION_UPDATE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_MESSAGE_CONFIGURATION_UPDATE, losses)

    def decode_system_message(self, w: Any) -> u.Message:
        """SystemMessage -> Message."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            role_ = w["role"]
        except KeyError:
            raise missing(w, "role") from None
        role_word = self.WORDS_SYSTEM_ROLE.read.get(role_) if role_.__class__ is str else None
        if role_word is None:
            role_word = self.WORDS_SYSTEM_ROLE.value(role_, "role")
        if self.WORDS_SYSTEM_ROLE.write.get(role_word) != role_:
            extras = remember(extras, self.NAMESPACE, "role", role_)
        out = u.Message(role=role_word)
        n = 1
        if (content_ := w.get("content")) is not None:
            n += 1
            content_list: list[Any]
            if content_.__class__ is str:
                content_list = [u.Text(text=content_)] if content_ else []
                content_form = "string"
            else:
                content_list = each(content_, self.decode_text_parts, "content")
                content_form = "list"
            out.parts += content_list
            out.form = content_form
            if content_.__class__ is list and not content_:
                extras = remember(extras, self.NAMESPACE, "content", content_)
        elif "content" not in w:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            if (name_ := w.get("name")) is not None:
                n += 1
                out.name = name_ if name_.__class__ is str else text(name_, "name")
            if (configuration_update_ := w.get("configuration_update")) is not None:
                n += 1
                out.parts += [inside(configuration_update_, self.decode_system_message_configuration_update, "configuration_update")]
            if (cache_control_ := w.get("cache_control")) is not None:
                n += 1
                out.cache = inside(cache_control_, self.decode_cache_control, "cache_control")
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_SYSTEM_MESSAGE, self.SYSTEM_MESSAGE_READ, extras)
        out.extras = extras
        return out

    def encode_system_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """SystemMessage <- Message."""
        content_lone: str | None = None
        content_parts: list[Any] = []
        configuration_update_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.Opaque:
                    item = self.encode_text_parts(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ConfigChange:
                    if configuration_update_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_system_message_configuration_update(part, losses)
                        if item is not LOST:
                            reached = 1
                            configuration_update_parts.append(item)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        role_word = self.WORDS_SYSTEM_ROLE.write.get(value.role)
        if role_word is None and not has_spelling(value, self.SPACES, "role"):
            losses.append(dropped("role", "Message.role", "minor", self.NO_PLACE, value.role))
            return self.lost(value, losses)
        w: dict[str, Any] = {"role": role_word}
        if content_lone is not None or content_parts:
            content_: Any
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            w["content"] = content_
        elif value.form == "list" and not value.parts:
            w["content"] = []
        else:
            w["content"] = ""
        if value.name is not None:
            w["name"] = value.name
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if configuration_update_parts and configuration_update_parts[0] is not LOST:
            w["configuration_update"] = configuration_update_parts[0]
        if value.parts and content_lone is None and not (content_parts or configuration_update_parts):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_SYSTEM_MESSAGE, losses, self.ROWS_SYSTEM_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SYSTEM_MESSAGE, losses)

    def encode_url_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """UrlCitation <- Citation."""
        w: dict[str, Any] = {"type": "url_citation"}
        if value.url is not None or value.title is not None or value.start is not None or value.end is not None or value.quote is not None:
            url_citation_: dict[str, Any] = {}
            if value.url is not None:
                url_citation_["url"] = value.url
            if value.title is not None:
                url_citation_["title"] = value.title
            if value.start is not None:
                url_citation_["start_index"] = value.start
            if value.end is not None:
                url_citation_["end_index"] = value.end
            if value.quote is not None:
                url_citation_["content"] = value.quote
            if url_citation_:
                w["url_citation"] = url_citation_
        self.rest(w, value, self.LOST_URL_CITATION, losses, self.ROWS_URL_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_CITATION, losses)

    def decode_answer_image_image_part(self, w: Any) -> u.Image:
        """AnswerImageImagePart -> Image."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            image_url_ = w["image_url"]
            if image_url_.__class__ is not dict:
                image_url_ = an_object(image_url_, "image_url")
            image_url_url_ = image_url_["url"]
        except KeyError:
            raise missing(w, "image_url", "image_url\x00url") from None
        if image_url_url_.__class__ is not str:
            image_url_url_ = text(image_url_url_, "image_url", "url")
        image_url_url_value = inside(image_url_url_, codecs.data_url_in, "image_url", "url")
        if not same(codecs.data_url_out(image_url_url_value, []), image_url_url_):
            extras = remember(extras, self.NAMESPACE, "url", image_url_url_, "image_url")
        out = u.Image(source=image_url_url_value)
        if len(image_url_) != 1:
            n_image_url_ = 1
            if (image_url_detail_ := image_url_.get("detail")) is not None:
                n_image_url_ += 1
                out.detail = image_url_detail_ if image_url_detail_.__class__ is str else text(image_url_detail_, "image_url", "detail")
            if n_image_url_ != len(image_url_):
                extras = nested_rest(
                    self,
                    (out,),
                    image_url_,
                    self.ROWS_ANSWER_IMAGE_IMAGE_PART,
                    self.ANSWER_IMAGE_IMAGE_PART_IMAGE_URL_READ,
                    extras,
                    "image_url",
                )
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_ANSWER_IMAGE_IMAGE_PART, self.ANSWER_IMAGE_IMAGE_PART_READ, extras)
        out.extras = extras
        return out

    def encode_answer_image_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerImageImagePart <- Image."""
        if value.source.__class__ not in (u.Blob, u.Url):
            lost_under(self, value.source, losses, "source")
            return self.lost(value, losses)
        image_url_url_: Any = under(value.source, codecs.data_url_out, losses, "source")
        if value.source.extras is not None:
            foreign(value.source, (), losses, "source")
        if image_url_url_ is LOST:
            return self.lost(value, losses)
        image_url_: dict[str, Any] = {"url": image_url_url_}
        if value.detail is not None:
            image_url_["detail"] = value.detail
        w: dict[str, Any] = {"type": "image_url", "image_url": image_url_}
        if value.cache is not None or value.signature is not None:
            self.rest(w, value, self.LOST_ANSWER_IMAGE_IMAGE_PART, losses, self.ROWS_ANSWER_IMAGE_IMAGE_PART)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_IMAGE_IMAGE_PART, losses)

    def decode_encrypted_detail(self, w: Any) -> u.Reasoning:
        """EncryptedDetail -> Reasoning."""
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            data_ = w["data"]
        except KeyError:
            raise missing(w, "data") from None
        out = u.Reasoning()
        if data_ is not None:
            out.encrypted = data_ if data_.__class__ is str else text(data_, "data")
            out.signer = self.OWNER
        if len(w) != 2:
            n = 2
            if (id_ := w.get("id")) is not None:
                n += 1
                out.id = id_ if id_.__class__ is str else text(id_, "id")
                out.signer = self.OWNER
            if n != len(w):
                out.extras = more_rows(self, (out,), w, self.ROWS_ENCRYPTED_DETAIL, self.ENCRYPTED_DETAIL_READ, None)
        return out

    def encode_encrypted_detail(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """EncryptedDetail <- Reasoning."""
        w: dict[str, Any] = {"type": "reasoning.encrypted"}
        if value.encrypted is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["data"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            w["data"] = None
        if value.id is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["id"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "minor", value.signer, value.id)
        if value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_ENCRYPTED_DETAIL, losses, self.ROWS_ENCRYPTED_DETAIL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ENCRYPTED_DETAIL, losses)

    def decode_summary_detail(self, w: Any) -> u.Reasoning:
        """SummaryDetail -> Reasoning."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            summary_ = w["summary"]
        except KeyError:
            raise missing(w, "summary") from None
        if summary_.__class__ is not str:
            summary_ = text(summary_, "summary")
        if summary_ == "":
            extras = remember(extras, self.NAMESPACE, "summary", summary_)
        out = u.Reasoning(summary=[summary_] if summary_ else [])
        if len(w) != 2:
            extras = more_rows(self, (out,), w, self.ROWS_SUMMARY_DETAIL, self.SUMMARY_DETAIL_READ, extras)
        out.extras = extras
        return out

    def encode_summary_detail(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """SummaryDetail <- Reasoning."""
        summary_: Any
        if value.summary:
            if len(value.summary) > 1:
                losses.append(Loss("summary", "Reasoning.summary", "joined", "minor", "several texts were joined into one string", None))
            summary_ = "".join(value.summary)
        else:
            summary_ = ""
        w: dict[str, Any] = {"type": "reasoning.summary", "summary": summary_}
        if value.encrypted is not None or value.id is not None or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_SUMMARY_DETAIL, losses, self.ROWS_SUMMARY_DETAIL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SUMMARY_DETAIL, losses)

    def decode_text_detail(self, w: Any) -> u.Reasoning:
        """TextDetail -> Reasoning."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Reasoning()
        n = 1
        if w.get("type") != "reasoning.text":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            if (text_ := w.get("text")) is not None:
                n += 1
                if text_.__class__ is not str:
                    text_ = text(text_, "text")
                out.content = [text_] if text_ else []
                if text_ == "":
                    extras = remember(extras, self.NAMESPACE, "text", text_)
            if (signature_ := w.get("signature")) is not None:
                n += 1
                out.signature = signature_ if signature_.__class__ is str else text(signature_, "signature")
                out.signer = self.OWNER
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_TEXT_DETAIL, self.TEXT_DETAIL_READ, extras)
        out.extras = extras
        return out

    def encode_text_detail(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """TextDetail <- Reasoning."""
        w: dict[str, Any] = {"type": "reasoning.text"}
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            w["text"] = "".join(value.content)
        if value.signature is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_TEXT_DETAIL, losses, self.ROWS_TEXT_DETAIL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_TEXT_DETAIL, losses)

    def encode_assistant_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AssistantMessage <- Message."""
        content_lone: str | None = None
        reasoning_details_parts: list[Any] = []
        reasoning_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        images_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        function_call_parts: list[Any] = []
        part: Any
        reached = 0
        only: Any = value.parts[0] if len(value.parts) == 1 and value.form != "list" else None
        if (
            only.__class__ is u.Text
            and not only.citations
            and only.cache is None
            and only.signature is None
            and only.extras is None
            and only.text
        ):
            content_lone = only.text
        else:
            for index, part in enumerate(value.parts):
                before = len(losses)
                if (cls := part.__class__) is u.Text:
                    item = self.encode_text_part(part, losses)
                    if item is not LOST:
                        reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                        content_parts.append(item)
                elif cls is u.ToolCall:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "function_call":
                        if function_call_parts:
                            losses.append(
                                Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                            )
                        else:
                            item = self.encode_old_call(part, losses)
                            if item is not LOST:
                                reached = 7
                                function_call_parts.append(item)
                    else:
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            reached = 6 if reached <= 6 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                elif cls is u.Image:
                    item = self.encode_answer_image(part, losses)
                    if item is not LOST:
                        reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                        images_parts.append(item)
                elif cls is u.Audio:
                    if audio_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_just_assistant_message_audio(part, losses)
                        if item is not LOST:
                            reached = 5 if reached <= 5 else reordered(cls, losses, reached)
                            audio_parts.append(item)
                elif cls is u.Reasoning:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "reasoning":
                        part = with_substitute(part, "content", "summary", losses)
                        if any(part.content):
                            reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                        self.joined_reasoning(part, losses)
                        reasoning_parts.append(part)
                    else:
                        item = self.encode_reasoning_detail(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            reasoning_details_parts += in_several(
                                item, part, self.encode_reasoning_detail, losses, before, "encrypted id summary content signature"
                            )
                elif cls is u.Opaque:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "reasoning_details":
                        item = self.encode_reasoning_detail(part, losses)
                        if item is not LOST:
                            reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                            reasoning_details_parts.append(item)
                    elif part.extras is not None and marked(part, self.SPACES, "$place") == "images":
                        item = self.encode_answer_image(part, losses)
                        if item is not LOST:
                            reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                            images_parts.append(item)
                    elif part.extras is not None and marked(part, self.SPACES, "$place") == "tool_calls":
                        item = self.encode_call(part, losses)
                        if item is not LOST:
                            reached = 6 if reached <= 6 else reordered(cls, losses, reached)
                            tool_calls_parts.append(item)
                    else:
                        item = self.encode_assistant_part(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            content_parts.append(item)
                elif cls is u.Refusal:
                    if part.extras is not None and marked(part, self.SPACES, "$place") == "content":
                        item = self.encode_refusal_part(part, losses)
                        if item is not LOST:
                            reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                            content_parts.append(item)
                    else:
                        if part.text:
                            reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                        else:
                            losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                        self.joined_refusal(part, losses)
                        refusal_parts.append(part)
                else:
                    self.lost(part, losses)
                if len(losses) != before:
                    prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if content_lone is not None or content_parts:
            content_: Any
            if content_lone is not None:
                content_ = content_lone
            else:
                content_ = content_parts
                if len(content_) == 1 and value.form != "list" and says_text(content_[0], "text", {"type": "text"}):
                    content_ = content_[0]["text"]
            w["content"] = content_
        elif value.form == "list" and not value.parts:
            w["content"] = []
        else:
            w["content"] = None
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if function_call_parts and function_call_parts[0] is not LOST:
            w["function_call"] = function_call_parts[0]
        if images_parts:
            w["images"] = images_parts
        if reasoning_details_parts:
            w["reasoning_details"] = reasoning_details_parts
        if reasoning_parts:
            loss_count = len(losses)
            if len(reasoning_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            losses.__delitem__(slice(loss_count, None))
            w["reasoning"] = "".join(texts_of(reasoning_parts, "content"))
        elif reasoning_ := copied_text(value.parts, u.Reasoning, "content", ""):
            w["reasoning"] = reasoning_
        if (
            value.parts
            and content_lone is None
            and not (
                refusal_parts
                or content_parts
                or audio_parts
                or tool_calls_parts
                or function_call_parts
                or images_parts
                or reasoning_details_parts
                or reasoning_parts
            )
        ):
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ASSISTANT_MESSAGE, losses, self.ROWS_ASSISTANT_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MESSAGE, losses)

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
            if (defer_loading_ := w.get("defer_loading")) is not None:
                n += 1
                out.deferred = defer_loading_ if defer_loading_.__class__ is bool else flag(defer_loading_, "defer_loading")
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
            w["defer_loading"] = value.deferred
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_TOOL, losses)

    def encode_user_location(self, value: u.Location, losses: list[Loss]) -> dict[str, Any]:
        """UserLocation <- Location. The location of the user who searches"""
        w: dict[str, Any] = {"type": "approximate"}
        if value.city is not None:
            w["city"] = value.city
        if value.country is not None:
            w["country"] = value.country
        if value.region is not None:
            w["region"] = value.region
        if value.timezone is not None:
            w["timezone"] = value.timezone
        return w if value.extras is None else self.restored(w, value, self.ROWS_USER_LOCATION, losses)

    def encode_search_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """SearchTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "openrouter:web_search"}
        if (
            value.allowed_domains
            or value.blocked_domains
            or value.max_uses is not None
            or value.max_results is not None
            or value.context_size is not None
            or value.location is not None
        ):
            parameters_: dict[str, Any] = {}
            if value.allowed_domains:
                parameters_["allowed_domains"] = list(value.allowed_domains)
            if value.blocked_domains:
                parameters_["excluded_domains"] = list(value.blocked_domains)
            if value.max_uses is not None:
                parameters_["max_uses"] = value.max_uses
            if value.max_results is not None:
                parameters_["max_results"] = value.max_results
            if value.context_size is not None:
                parameters_["search_context_size"] = value.context_size
            if value.location is not None:
                if (parameters_user_location_ := under(value.location, self.encode_user_location, losses, "location")) is not LOST:
                    parameters_["user_location"] = parameters_user_location_
            if parameters_:
                w["parameters"] = parameters_
        self.rest(w, value, self.LOST_SEARCH_TOOL, losses, self.ROWS_SEARCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SEARCH_TOOL, losses)

    def encode_short_search(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ShortSearch <- ProviderTool."""
        type_word = self.WORDS_SEARCH_WORD.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word}
        if value.allowed_domains:
            w["allowed_domains"] = list(value.allowed_domains)
        if value.blocked_domains:
            w["excluded_domains"] = list(value.blocked_domains)
        if value.max_uses is not None:
            w["max_uses"] = value.max_uses
        if value.max_results is not None:
            w["max_results"] = value.max_results
        if value.context_size is not None:
            w["search_context_size"] = value.context_size
        if value.location is not None:
            if (user_location_ := under(value.location, self.encode_user_location, losses, "location")) is not LOST:
                w["user_location"] = user_location_
        self.rest(w, value, self.LOST_SHORT_SEARCH, losses, self.ROWS_SHORT_SEARCH)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SHORT_SEARCH, losses)

    def encode_fetch_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any]:
        """FetchTool <- ProviderTool."""
        w: dict[str, Any] = {"type": "openrouter:web_fetch"}
        if value.allowed_domains or value.blocked_domains or value.max_uses is not None:
            parameters_: dict[str, Any] = {}
            if value.allowed_domains:
                parameters_["allowed_domains"] = list(value.allowed_domains)
            if value.blocked_domains:
                parameters_["blocked_domains"] = list(value.blocked_domains)
            if value.max_uses is not None:
                parameters_["max_uses"] = value.max_uses
            if parameters_:
                w["parameters"] = parameters_
        self.rest(w, value, self.LOST_FETCH_TOOL, losses, self.ROWS_FETCH_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FETCH_TOOL, losses)

    def encode_server_tool(self, value: u.ProviderTool, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ServerTool <- ProviderTool."""
        type_word = self.WORDS_SERVER_TOOL.write.get(value.kind)
        if type_word is None and not has_spelling(value, self.SPACES, "type"):
            losses.append(dropped("kind", "ProviderTool.kind", "minor", self.NO_PLACE, value.kind))
            return self.lost(value, losses)
        w: dict[str, Any] = {"type": type_word}
        self.rest(w, value, self.LOST_SERVER_TOOL, losses, self.ROWS_SERVER_TOOL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_SERVER_TOOL, losses)

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

    def encode_request(self, value: u.Request, losses: list[Loss]) -> dict[str, Any]:
        """Request <- Request."""
        carried, _ = write_conversation(self, self.CONVERSATION, value, losses)
        w: dict[str, Any] = {"messages": carried}
        if value.model is not None:
            w["model"] = value.model
        if value.tools and (tools_ := each_out(value.tools, self.encode_any_tool, losses, "tools")):
            w["tools"] = tools_
        if value.tool_choice is not None:
            if (tool_choice_ := under(value.tool_choice, self.encode_tool_choice, losses, "tool_choice")) is not LOST:
                w["tool_choice"] = tool_choice_
        if value.parallel_tool_calls is not None:
            w["parallel_tool_calls"] = value.parallel_tool_calls
        if value.response_format is not None:
            if (response_format_ := under(value.response_format, self.encode_response_format, losses, "response_format")) is not LOST:
                w["response_format"] = response_format_
        if value.stop:
            w["stop"] = list(value.stop)
        if value.temperature is not None:
            w["temperature"] = value.temperature
        if value.top_p is not None:
            w["top_p"] = value.top_p
        if value.seed is not None:
            w["seed"] = value.seed
        if value.frequency_penalty is not None:
            w["frequency_penalty"] = value.frequency_penalty
        if value.presence_penalty is not None:
            w["presence_penalty"] = value.presence_penalty
        if value.logit_bias is not None:
            w["logit_bias"] = value.logit_bias
        if value.logprobs is not None:
            w["logprobs"] = value.logprobs
        if value.top_logprobs is not None:
            w["top_logprobs"] = value.top_logprobs
        if value.candidates != 1:
            w["n"] = value.candidates
        if value.reasoning is not None and value.reasoning.effort is not None:
            reasoning_effort_word = self.WORDS_EFFORT.write.get(value.reasoning.effort)
            if reasoning_effort_word is None and not has_spelling(value, self.SPACES, "reasoning_effort"):
                losses.append(dropped("reasoning.effort", "Request.reasoning.effort", "minor", self.NO_PLACE, value.reasoning.effort))
            if reasoning_effort_word is not None:
                w["reasoning_effort"] = reasoning_effort_word
        if value.verbosity is not None:
            w["verbosity"] = value.verbosity
        if value.modalities:
            w["modalities"] = list(value.modalities)
        if value.audio is not None and (audio_ := under(value.audio, self.encode_just_request_audio, losses, "audio")) is not LOST:
            w["audio"] = audio_
        if value.prediction is not None:
            w["prediction"] = value.prediction
        if value.web_search is not None:
            if (web_search_options_ := under(value.web_search, self.encode_just_web_search_options, losses, "web_search")) is not LOST:
                w["web_search_options"] = web_search_options_
        if value.cache_key is not None:
            w["prompt_cache_key"] = value.cache_key
        if value.cache_retention is not None:
            w["prompt_cache_retention"] = value.cache_retention
        if value.stream is not None:
            w["stream"] = value.stream
        if value.stream_usage is not None:
            stream_options_: dict[str, Any] = {"include_usage": value.stream_usage}
            w["stream_options"] = stream_options_
        if value.user is not None:
            w["user"] = value.user
        if value.safety_id is not None:
            w["safety_identifier"] = value.safety_id
        if value.metadata is not None:
            w["metadata"] = value.metadata
        if value.store is not None:
            w["store"] = value.store
        if value.service_tier is not None:
            if value.service_tier in self.WORDS_SERVICE_TIER.lost:
                self.changed(losses, "service_tier", "Request.service_tier", value.service_tier)
            w["service_tier"] = self.WORDS_SERVICE_TIER.write.get(value.service_tier, value.service_tier)
        if value.max_tokens is not None:
            w["max_tokens"] = value.max_tokens
        if value.top_k is not None:
            w["top_k"] = value.top_k
        if value.cache is not None and (cache_control_ := under(value.cache, self.encode_cache_control, losses, "cache")) is not LOST:
            w["cache_control"] = cache_control_
        if value.reasoning is not None and (
            ((value.reasoning.effort is not None or value.reasoning.budget_tokens is not None) or value.reasoning.mode is not None)
            or value.reasoning.summary is not None
        ):
            reasoning_: dict[str, Any] = {}
            if value.reasoning.budget_tokens is not None:
                reasoning_["max_tokens"] = value.reasoning.budget_tokens
            if value.reasoning.mode is not None:
                if value.reasoning.mode in self.WORDS_ENABLED.lost:
                    self.changed(losses, "reasoning.mode", "Request.reasoning.mode", value.reasoning.mode)
                reasoning_enabled_word = self.WORDS_ENABLED.write.get(value.reasoning.mode)
                if reasoning_enabled_word is None and not has_spelling(value, self.SPACES, "reasoning.enabled"):
                    losses.append(dropped("reasoning.mode", "Request.reasoning.mode", "minor", self.NO_PLACE, value.reasoning.mode))
                if reasoning_enabled_word is not None:
                    reasoning_["enabled"] = reasoning_enabled_word
            if value.reasoning.summary is not None:
                reasoning_["summary"] = value.reasoning.summary
            if reasoning_:
                w["reasoning"] = reasoning_
        if value.documents or value.mcp_servers or value.compaction is not None:
            self.rest(w, value, self.LOST_REQUEST, losses, self.ROWS_REQUEST)
        if value.reasoning is not None and value.reasoning.extras is not None:
            foreign(value.reasoning, self.SPACES, losses, "reasoning")
        return w if value.extras is None else self.restored(w, value, self.ROWS_REQUEST, losses)

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message. The assistant message of an answer; its content is one string."""
        reasoning_details_parts: list[Any] = []
        reasoning_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        images_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        function_call_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.ToolCall:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "function_call":
                    if function_call_parts:
                        losses.append(
                            Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                        )
                    else:
                        item = self.encode_old_call(part, losses)
                        if item is not LOST:
                            reached = 7
                            function_call_parts.append(item)
                else:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 6 if reached <= 6 else reordered(cls, losses, reached)
                        tool_calls_parts.append(item)
            elif cls is u.Refusal:
                if part.text:
                    reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            elif cls is u.Image:
                item = self.encode_answer_image(part, losses)
                if item is not LOST:
                    reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                    images_parts.append(item)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_just_audio_answer(part, losses)
                    if item is not LOST:
                        reached = 5 if reached <= 5 else reordered(cls, losses, reached)
                        audio_parts.append(item)
            elif cls is u.Reasoning:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "reasoning":
                    part = with_substitute(part, "content", "summary", losses)
                    if any(part.content):
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                    self.joined_reasoning(part, losses)
                    reasoning_parts.append(part)
                else:
                    item = self.encode_reasoning_detail(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        reasoning_details_parts += in_several(
                            item, part, self.encode_reasoning_detail, losses, before, "encrypted id summary content signature"
                        )
            elif cls is u.Opaque:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "reasoning_details":
                    item = self.encode_reasoning_detail(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        reasoning_details_parts.append(item)
                elif part.extras is not None and marked(part, self.SPACES, "$place") == "images":
                    item = self.encode_answer_image(part, losses)
                    if item is not LOST:
                        reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                        images_parts.append(item)
                else:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        reached = 6 if reached <= 6 else reordered(cls, losses, reached)
                        tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = None
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if function_call_parts and function_call_parts[0] is not LOST:
            w["function_call"] = function_call_parts[0]
        if value.name is not None:
            w["name"] = value.name
        if images_parts:
            w["images"] = images_parts
        if reasoning_details_parts:
            w["reasoning_details"] = reasoning_details_parts
        if reasoning_parts:
            loss_count = len(losses)
            if len(reasoning_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            losses.__delitem__(slice(loss_count, None))
            w["reasoning"] = "".join(texts_of(reasoning_parts, "content"))
        elif reasoning_ := copied_text(value.parts, u.Reasoning, "content", ""):
            w["reasoning"] = reasoning_
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_ANSWER_MESSAGE, losses, self.ROWS_ANSWER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_MESSAGE, losses)

    def decode_usage(self, w: Any) -> u.Usage:
        """Usage -> Usage."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Usage()
        if len(w) != 0:
            n = 0
            if (prompt_tokens_ := w.get("prompt_tokens")) is not None:
                n += 1
                out.input_tokens = prompt_tokens_ if prompt_tokens_.__class__ is int else whole(prompt_tokens_, "prompt_tokens")
            if (completion_tokens_ := w.get("completion_tokens")) is not None:
                n += 1
                if completion_tokens_.__class__ is not int:
                    completion_tokens_ = whole(completion_tokens_, "completion_tokens")
                out.output_tokens = completion_tokens_
            if "total_tokens" in w:
                n += 1
            if n != len(w):
                if (prompt_tokens_details_ := w.get("prompt_tokens_details")) is not None:
                    n += 1
                    if prompt_tokens_details_.__class__ is not dict:
                        prompt_tokens_details_ = an_object(prompt_tokens_details_, "prompt_tokens_details")
                    if len(prompt_tokens_details_) != 0:
                        n_prompt_tokens_details_ = 0
                        if (prompt_tokens_details_cached_tokens_ := prompt_tokens_details_.get("cached_tokens")) is not None:
                            n_prompt_tokens_details_ += 1
                            if prompt_tokens_details_cached_tokens_.__class__ is not int:
                                prompt_tokens_details_cached_tokens_ = whole(
                                    prompt_tokens_details_cached_tokens_, "prompt_tokens_details", "cached_tokens"
                                )
                            out.cache_read_tokens = prompt_tokens_details_cached_tokens_
                        if (prompt_tokens_details_cache_write_tokens_ := prompt_tokens_details_.get("cache_write_tokens")) is not None:
                            n_prompt_tokens_details_ += 1
                            if prompt_tokens_details_cache_write_tokens_.__class__ is not int:
                                prompt_tokens_details_cache_write_tokens_ = whole(
                                    prompt_tokens_details_cache_write_tokens_, "prompt_tokens_details", "cache_write_tokens"
                                )
                            out.cache_write_tokens = prompt_tokens_details_cache_write_tokens_
                        if (prompt_tokens_details_audio_tokens_ := prompt_tokens_details_.get("audio_tokens")) is not None:
                            n_prompt_tokens_details_ += 1
                            if prompt_tokens_details_audio_tokens_.__class__ is not int:
                                prompt_tokens_details_audio_tokens_ = whole(
                                    prompt_tokens_details_audio_tokens_, "prompt_tokens_details", "audio_tokens"
                                )
                            out.input_audio_tokens = prompt_tokens_details_audio_tokens_
                        if n_prompt_tokens_details_ != len(prompt_tokens_details_):
                            extras = nested_rest(
                                self,
                                (out,),
                                prompt_tokens_details_,
                                self.ROWS_USAGE,
                                self.USAGE_PROMPT_TOKENS_DETAILS_READ,
                                extras,
                                "prompt_tokens_details",
                            )
                    if not (out.cache_read_tokens is not None or out.cache_write_tokens is not None or out.input_audio_tokens is not None):
                        extras = remember_object(extras, self.NAMESPACE, "prompt_tokens_details", prompt_tokens_details_)
                if (completion_tokens_details_ := w.get("completion_tokens_details")) is not None:
                    n += 1
                    if completion_tokens_details_.__class__ is not dict:
                        completion_tokens_details_ = an_object(completion_tokens_details_, "completion_tokens_details")
                    if len(completion_tokens_details_) != 0:
                        n_completion_tokens_details_ = 0
                        completion_tokens_details_reasoning_tokens_ = completion_tokens_details_.get("reasoning_tokens")
                        if completion_tokens_details_reasoning_tokens_ is not None:
                            n_completion_tokens_details_ += 1
                            if completion_tokens_details_reasoning_tokens_.__class__ is not int:
                                completion_tokens_details_reasoning_tokens_ = whole(
                                    completion_tokens_details_reasoning_tokens_, "completion_tokens_details", "reasoning_tokens"
                                )
                            out.reasoning_tokens = completion_tokens_details_reasoning_tokens_
                        if (completion_tokens_details_audio_tokens_ := completion_tokens_details_.get("audio_tokens")) is not None:
                            n_completion_tokens_details_ += 1
                            if completion_tokens_details_audio_tokens_.__class__ is not int:
                                completion_tokens_details_audio_tokens_ = whole(
                                    completion_tokens_details_audio_tokens_, "completion_tokens_details", "audio_tokens"
                                )
                            out.output_audio_tokens = completion_tokens_details_audio_tokens_
                        completion_tokens_details_accepted_prediction_tokens_ = completion_tokens_details_.get("accepted_prediction_tokens")
                        if completion_tokens_details_accepted_prediction_tokens_ is not None:
                            n_completion_tokens_details_ += 1
                            if completion_tokens_details_accepted_prediction_tokens_.__class__ is not int:
                                completion_tokens_details_accepted_prediction_tokens_ = whole(
                                    completion_tokens_details_accepted_prediction_tokens_,
                                    "completion_tokens_details",
                                    "accepted_prediction_tokens",
                                )
                            out.accepted_prediction_tokens = completion_tokens_details_accepted_prediction_tokens_
                        if n_completion_tokens_details_ != len(completion_tokens_details_):
                            completion_tokens_details_rejected_prediction_tokens_ = completion_tokens_details_.get(
                                "rejected_prediction_tokens"
                            )
                            if completion_tokens_details_rejected_prediction_tokens_ is not None:
                                n_completion_tokens_details_ += 1
                                if completion_tokens_details_rejected_prediction_tokens_.__class__ is not int:
                                    completion_tokens_details_rejected_prediction_tokens_ = whole(
                                        completion_tokens_details_rejected_prediction_tokens_,
                                        "completion_tokens_details",
                                        "rejected_prediction_tokens",
                                    )
                                out.rejected_prediction_tokens = completion_tokens_details_rejected_prediction_tokens_
                            if n_completion_tokens_details_ != len(completion_tokens_details_):
                                extras = nested_rest(
                                    self,
                                    (out,),
                                    completion_tokens_details_,
                                    self.ROWS_USAGE,
                                    self.USAGE_COMPLETION_TOKENS_DETAILS_READ,
                                    extras,
                                    "completion_tokens_details",
                                )
                    if not (
                        out.reasoning_tokens is not None
                        or out.output_audio_tokens is not None
                        or out.accepted_prediction_tokens is not None
                        or out.rejected_prediction_tokens is not None
                    ):
                        extras = remember_object(extras, self.NAMESPACE, "completion_tokens_details", completion_tokens_details_)
                if (cost_ := w.get("cost")) is not None:
                    n += 1
                    if cost_.__class__ is not float and cost_.__class__ is not int:
                        cost_ = number(cost_, "cost")
                    out.cost = cost_
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_USAGE, self.USAGE_READ, extras)
        if not same(w.get("total_tokens", MISSING), total_of(out.input_tokens, out.output_tokens)):
            extras = remember(extras, self.NAMESPACE, "total_tokens", w.get("total_tokens", ABSENT))
        out.extras = extras
        return out

    def encode_usage(self, value: u.Usage, losses: list[Loss]) -> dict[str, Any]:
        """Usage <- Usage."""
        w: dict[str, Any] = {}
        if value.input_tokens is not None:
            w["prompt_tokens"] = value.input_tokens
        if value.output_tokens is not None:
            w["completion_tokens"] = value.output_tokens
        if (total_tokens_ := total_of(value.input_tokens, value.output_tokens)) is not MISSING:
            w["total_tokens"] = total_tokens_
        if value.cache_read_tokens is not None or value.cache_write_tokens is not None or value.input_audio_tokens is not None:
            prompt_tokens_details_: dict[str, Any] = {}
            if value.cache_read_tokens is not None:
                prompt_tokens_details_["cached_tokens"] = value.cache_read_tokens
            if value.cache_write_tokens is not None:
                prompt_tokens_details_["cache_write_tokens"] = value.cache_write_tokens
            if value.input_audio_tokens is not None:
                prompt_tokens_details_["audio_tokens"] = value.input_audio_tokens
            if prompt_tokens_details_:
                w["prompt_tokens_details"] = prompt_tokens_details_
        if (
            value.reasoning_tokens is not None
            or value.output_audio_tokens is not None
            or value.accepted_prediction_tokens is not None
            or value.rejected_prediction_tokens is not None
        ):
            completion_tokens_details_: dict[str, Any] = {}
            if value.reasoning_tokens is not None:
                completion_tokens_details_["reasoning_tokens"] = value.reasoning_tokens
            if value.output_audio_tokens is not None:
                completion_tokens_details_["audio_tokens"] = value.output_audio_tokens
            if value.accepted_prediction_tokens is not None:
                completion_tokens_details_["accepted_prediction_tokens"] = value.accepted_prediction_tokens
            if value.rejected_prediction_tokens is not None:
                completion_tokens_details_["rejected_prediction_tokens"] = value.rejected_prediction_tokens
            if completion_tokens_details_:
                w["completion_tokens_details"] = completion_tokens_details_
        if value.cost is not None:
            w["cost"] = value.cost
        if (
            value.cache_write_5m_tokens is not None
            or value.cache_write_1h_tokens is not None
            or value.web_searches is not None
            or value.tool_tokens is not None
        ):
            self.rest(w, value, self.LOST_USAGE, losses, self.ROWS_USAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_USAGE, losses)

    def encode_chunk_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """ChunkMessage <- Message. The assistant message of an answer; its content is one string."""
        reasoning_details_parts: list[Any] = []
        reasoning_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        images_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            if (cls := part.__class__) is u.Text:
                if part.text:
                    reached = 2 if reached <= 2 else reordered(cls, losses, reached)
                if part.citations or part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.ToolCall:
                item = self.encode_chunk_call(part, losses)
                if item is not LOST:
                    reached = 6
                    tool_calls_parts.append(item)
            elif cls is u.Refusal:
                if part.text:
                    reached = 3 if reached <= 3 else reordered(cls, losses, reached)
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                self.joined_refusal(part, losses)
                refusal_parts.append(part)
            elif cls is u.Image:
                item = self.encode_answer_image(part, losses)
                if item is not LOST:
                    reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                    images_parts.append(item)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(
                        Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for only one", part)
                    )
                else:
                    item = self.encode_chunk_message_audio(part, losses)
                    if item is not LOST:
                        reached = 5 if reached <= 5 else reordered(cls, losses, reached)
                        audio_parts.append(item)
            elif cls is u.Reasoning:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "reasoning":
                    part = with_substitute(part, "content", "summary", losses)
                    if any(part.content):
                        reached = 1 if reached <= 1 else reordered(cls, losses, reached)
                    else:
                        losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                    self.joined_reasoning(part, losses)
                    reasoning_parts.append(part)
                else:
                    item = self.encode_reasoning_detail(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        reasoning_details_parts += in_several(
                            item, part, self.encode_reasoning_detail, losses, before, "encrypted id summary content signature"
                        )
            elif cls is u.Opaque:
                if part.extras is not None and marked(part, self.SPACES, "$place") == "reasoning_details":
                    item = self.encode_reasoning_detail(part, losses)
                    if item is not LOST:
                        reached = 0 if reached <= 0 else reordered(cls, losses, reached)
                        reasoning_details_parts.append(item)
                elif part.extras is not None and marked(part, self.SPACES, "$place") == "images":
                    item = self.encode_answer_image(part, losses)
                    if item is not LOST:
                        reached = 4 if reached <= 4 else reordered(cls, losses, reached)
                        images_parts.append(item)
                else:
                    item = self.encode_chunk_call(part, losses)
                    if item is not LOST:
                        reached = 6
                        tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {}
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if value.citations and (annotations_ := each_out(value.citations, self.encode_url_citation, losses, "citations")):
            w["annotations"] = annotations_
        if audio_parts and audio_parts[0] is not LOST:
            w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if images_parts:
            w["images"] = images_parts
        if reasoning_parts:
            loss_count = len(losses)
            if len(reasoning_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several texts were joined into one string", None))
            losses.__delitem__(slice(loss_count, None))
            w["reasoning"] = "".join(texts_of(reasoning_parts, "content"))
        elif reasoning_ := copied_text(value.parts, u.Reasoning, "content", ""):
            w["reasoning"] = reasoning_
        if reasoning_details_parts:
            w["reasoning_details"] = reasoning_details_parts
        if value.cache is not None or value.sources or value.supports:
            self.rest(w, value, self.LOST_CHUNK_MESSAGE, losses, self.ROWS_CHUNK_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_MESSAGE, losses)

    def decode_answer_image(self, w: Any) -> u.Image | u.Opaque:
        """AnswerImage: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        if w.get("type") == "image_url":
            return self.decode_answer_image_image_part(w)
        return self.opaque(w)

    def encode_answer_image(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerImage: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Image and value.source.__class__ in (u.Blob, u.Url):
            return self.encode_answer_image_image_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_reasoning_detail(self, w: Any) -> u.Reasoning | u.Opaque:
        """ReasoningDetail: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None and is_value(w.get("type"), "reasoning.text", True):
            out = self.decode_text_detail(w)
            if not out.content and (not out.summary and out.encrypted is not None or out.summary):
                return self.found_as(out, "TextDetail")
            return out
        if tag == "reasoning.encrypted":
            out = self.decode_encrypted_detail(w)
            if not (not out.content and not out.summary and out.encrypted is not None):
                return self.found_as(out, "EncryptedDetail")
            return out
        if tag == "reasoning.summary":
            out = self.decode_summary_detail(w)
            if not out.content and not out.summary and out.encrypted is not None or not (not out.content and out.summary):
                return self.found_as(out, "SummaryDetail")
            return out
        if tag == "reasoning.text":
            out = self.decode_text_detail(w)
            if not out.content and (not out.summary and out.encrypted is not None or out.summary):
                return self.found_as(out, "TextDetail")
            return out
        return self.opaque(w)

    def encode_reasoning_detail(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """ReasoningDetail: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "EncryptedDetail" and not value.content and not value.summary:
                    return self.encode_encrypted_detail(value, losses)
                if marked_case == "SummaryDetail" and not value.content:
                    return self.encode_summary_detail(value, losses)
                if marked_case == "TextDetail":
                    return self.encode_text_detail(value, losses)
            if not value.content and not value.summary and value.encrypted is not None:
                return self.encode_encrypted_detail(value, losses)
            if not value.content and value.summary:
                return self.encode_summary_detail(value, losses)
            return self.encode_text_detail(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)

    def decode_any_tool(self, w: Any) -> u.Tool | u.CustomTool | u.ProviderTool | u.Opaque:
        """AnyTool: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag is None:
            if (
                is_value(w.get("type"), "function", True)
                and w.get("function").__class__ is dict
                and w["function"].get("name").__class__ is str
            ):
                return self.decode_function_tool(w)
            if w.get("name").__class__ is str:
                return self.found_as(self.decode_old_tool(w), "OldTool")
            if w.get("type").__class__ is str and looks(w.get("type", MISSING), "*"):
                return self.found_as(self.decode_other_tool(w), "OtherTool")
        if tag == "function":
            return self.decode_function_tool(w)
        if tag == "custom":
            return self.decode_custom_tool(w)
        if tag == "openrouter:web_search":
            return self.decode_search_tool(w)
        if tag.__class__ is str and tag in self.WORDS_SEARCH_WORD.read:
            return self.found_as(self.decode_short_search(w), "ShortSearch")
        if tag == "openrouter:web_fetch":
            return self.decode_fetch_tool(w)
        if tag.__class__ is str and tag in self.WORDS_SERVER_TOOL.read:
            out = self.decode_server_tool(w)
            if out.kind not in ("image_generation", "datetime", "server_bash"):
                return self.found_as(out, "ServerTool")
            return out
        if w.get("name").__class__ is str:
            return self.found_as(self.decode_old_tool(w), "OldTool")
        return self.found_as(self.decode_other_tool(w), "OtherTool")

    def encode_any_tool(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnyTool: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Tool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "OldTool":
                    return self.encode_old_tool(value, losses)
            return self.encode_function_tool(value, losses)
        if cls is u.CustomTool:
            return self.encode_custom_tool(value, losses)
        if cls is u.ProviderTool:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "ShortSearch" and value.kind == "web_search":
                    return self.encode_short_search(value, losses)
                if marked_case == "OtherTool":
                    return written_as(self, value, "other_tool", "any_tool", losses)
            if value.kind == "web_search":
                return self.encode_search_tool(value, losses)
            if value.kind == "web_fetch":
                return self.encode_fetch_tool(value, losses)
            if value.kind in ("image_generation", "datetime", "server_bash"):
                return self.encode_server_tool(value, losses)
            if marked(value, self.SPACES, "$case") == "ShortSearch":
                return self.encode_short_search(value, losses)
            if marked(value, self.SPACES, "$case") == "ServerTool":
                return self.encode_server_tool(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = Openrouter()
