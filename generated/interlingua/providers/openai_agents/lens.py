# Generated from spec/applications/openai_agents.yaml; do not edit.

"""OpenAI Agents SDK items, to and from the unified model."""

from __future__ import annotations

from typing import Any

from ... import model as u
from ...core.errors import KeepWhole, Unreadable
from ...core.losses import Loss
from ...core.values import LOST, Lost, an_object, missing, text
from ...lenses.conversation import Conversation, read_conversation, write_conversation
from ...lenses.conversation.items import PartRow, other_row, whole_message
from ...lenses.entries import read_deep, read_messages, written
from ...lenses.extras import MISSING, UNSET, has_spelling, marked
from ...lenses.fitting import at_path, in_words, is_single, is_value, looks
from ...lenses.kinds import Each, INT, Joined, Json, STR, Small
from ...lenses.misread import written_as
from ...lenses.rows import Elsewhere, Fixed, Kept, Nested, Row, Rows, reads
from ...lenses.structs import lost_fields
from ...lenses.values import arguments_out, each_out
from ..openai_responses.lens import OpenaiResponses


class OpenaiAgents(OpenaiResponses):
    """OpenAI Agents SDK items: what differs from OpenAI Responses."""

    __slots__ = ()
    NAMESPACE = "openai_agents"
    TITLE = "OpenAI Agents SDK items"
    DOCS = "https://openai.github.io/openai-agents-python/sessions/"
    OWNER = "openai"
    MODEL_KEY = None
    MESSAGES_KEY = None
    SDK_PARAMS = frozenset()
    ENVELOPE = {}
    NEEDS = {}
    RESULTS = None
    CARRY = None
    MOVED = {}
    FAILURES = ()
    STREAMLESS = True
    CITATIONS = {}
    ITEM_IDS = {}
    ENDPOINT = {"path": None, "previous": None, "header": None, "prefix": None, "count": None, "models": None}
    OPAQUE = ()
    ERROR_HEADERS = {}
    ERROR_RETRY = ()
    STATUSES = ()
    PHRASES = ()
    ROWS_URL_CITATION = OpenaiResponses.ROWS_URL_CITATION + {
        "start_index": Row("start", INT, empty=0),
        "end_index": Row("end", INT, empty=0),
    }
    decode_output_text = reads(u.Text, "ROWS_OUTPUT_TEXT", text=UNSET)
    ROWS_OUTPUT_TEXT = OpenaiResponses.ROWS_OUTPUT_TEXT + {"logprobs": Kept("trivial")}
    decode_output = reads(u.Message, "ROWS_OUTPUT", role="assistant")
    LOST_OUTPUT = lost_fields(u.Message, minor=("name citations sources supports",), trivial=("cache",))
    ROWS_OUTPUT = Rows("Message") + {
        "id": Fixed("__fake_id__"),
        "type": Fixed("message", tag=True),
        "role": Fixed("assistant"),
        "status": Fixed("completed"),
        "content": Row("parts", Each("output_content"), required=True),
        "provider_data": Kept("trivial"),
        "phase": Kept(),
    }
    decode_assistant_item = reads(u.Message, "ROWS_ASSISTANT_ITEM", role="assistant")
    ROWS_ASSISTANT_ITEM = OpenaiResponses.ROWS_ASSISTANT_ITEM + {"id": Kept("trivial"), "provider_data": Kept("trivial")}
    decode_redacted = reads(u.Reasoning, "ROWS_REDACTED", signer="anthropic", redacted=True)
    LOST_REDACTED = lost_fields(u.Reasoning, major=("signature",), trivial=("id cache",))
    ROWS_REDACTED = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "id": Fixed("__fake_id__"),
        "summary": Fixed([]),
        "provider_data": Nested(
            {
                "thinking_blocks": Nested(
                    {"type": Fixed("redacted_thinking"), "data": Row("encrypted", STR, required=True, owner="signer", whose="anthropic")},
                    required=True,
                    forms=("list",),
                ),
                "model": Kept("trivial"),
                "response_id": Kept("trivial"),
            },
            required=True,
        ),
        "status": Kept("trivial", home="openai_responses"),
        "created_by": Kept("trivial", home="openai_responses"),
        "async": Kept(home="openai_responses"),
        "caller": Kept(home="openai_responses"),
    }
    decode_claude = reads(u.Reasoning, "ROWS_CLAUDE", signer="anthropic")
    LOST_CLAUDE = lost_fields(u.Reasoning, major=("summary encrypted",), minor=("redacted",), trivial=("id cache",))
    ROWS_CLAUDE = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "id": Fixed("__fake_id__"),
        "provider_data": Nested(
            {
                "thinking_blocks": Nested(
                    {
                        "type": Fixed("thinking"),
                        "thinking": Row("content", Joined(""), required=True),
                        "signature": Row("signature", STR, required=True, owner="signer", whose="anthropic"),
                    },
                    required=True,
                    forms=("list",),
                ),
                "model": Kept("trivial"),
                "response_id": Kept("trivial"),
            },
            required=True,
        ),
        "summary": Row(
            "content",
            Small("summary", each=True),
            required=True,
            only="write",
            shared=True,
            first=("provider_data", "thinking_blocks", "thinking"),
        ),
        "content": Row(
            "content",
            Small("content", each=True),
            required=True,
            only="write",
            shared=True,
            first=("provider_data", "thinking_blocks", "thinking"),
        ),
        "encrypted_content": Row("signature", STR, required=True, only="write", owner="signer", whose="anthropic", shared=True),
        "status": Kept("trivial", home="openai_responses"),
        "created_by": Kept("trivial", home="openai_responses"),
        "async": Kept(home="openai_responses"),
        "caller": Kept(home="openai_responses"),
    }
    decode_foreign = reads(u.Reasoning, "ROWS_FOREIGN")
    LOST_FOREIGN = lost_fields(u.Reasoning, major=("encrypted signature",), minor=("redacted",), trivial=("id cache",))
    ROWS_FOREIGN = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "provider_data": Nested(
            {"model": Kept("trivial"), "response_id": Kept("trivial"), "thinking_blocks": Kept("major")}, required=True
        ),
        "summary": Row("summary", Small("summary", each=True)),
        "content": Row("content", Small("content", each=True)),
        "status": Kept("trivial", home="openai_responses"),
        "created_by": Kept("trivial", home="openai_responses"),
        "id": Kept("trivial"),
        "async": Kept(home="openai_responses"),
        "caller": Kept(home="openai_responses"),
        "encrypted_content": Kept("major"),
    }
    decode_made = reads(u.Reasoning, "ROWS_MADE")
    LOST_MADE = lost_fields(u.Reasoning, major=("signature",), minor=("redacted",), trivial=("cache",))
    ROWS_MADE = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "id": Fixed("__fake_id__"),
        "summary": Row("summary", Small("summary", each=True), empty=[]),
        "content": Row("content", Small("content", each=True)),
        "encrypted_content": Row("encrypted", STR, owner="signer"),
        "status": Kept("trivial", home="openai_responses"),
        "created_by": Kept("trivial", home="openai_responses"),
        "async": Kept(home="openai_responses"),
        "caller": Kept(home="openai_responses"),
    }
    decode_given = reads(u.Reasoning, "ROWS_GIVEN")
    LOST_GIVEN = lost_fields(u.Reasoning, major=("signature",), minor=("redacted",), trivial=("cache",))
    ROWS_GIVEN = Rows("Reasoning") + {
        "type": Fixed("reasoning", tag=True),
        "id": Row("id", STR, owner="signer"),
        "summary": Row("summary", Small("summary", each=True), empty=[]),
        "content": Row("content", Small("content", each=True)),
        "encrypted_content": Row("encrypted", STR, owner="signer"),
        "status": Kept("trivial", home="openai_responses"),
        "created_by": Kept("trivial", home="openai_responses"),
        "async": Kept(home="openai_responses"),
        "caller": Kept(home="openai_responses"),
    }
    decode_made_call = reads(u.ToolCall, "ROWS_MADE_CALL", id=UNSET, name=UNSET, kind="function")
    LOST_MADE_CALL = lost_fields(u.ToolCall, major=("input runner",), trivial=("cache",))
    ROWS_MADE_CALL = Rows("ToolCall") + {
        "type": Fixed("function_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "id": Fixed("__fake_id__"),
        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
        "namespace": Row("namespace", STR),
        "provider_data": Nested(
            {
                "thought_signature": Row("signature", STR, owner="signer", whose="gemini"),
                "model": Kept("trivial"),
                "response_id": Kept("trivial"),
            }
        ),
        "status": Kept("trivial", home="openai_responses"),
        "created_by": Kept("trivial", home="openai_responses"),
        "async": Kept(home="openai_responses"),
        "caller": Kept(home="openai_responses"),
    }
    decode_given_call = reads(u.ToolCall, "ROWS_GIVEN_CALL", id=UNSET, name=UNSET, kind="function")
    LOST_GIVEN_CALL = lost_fields(u.ToolCall, major=("input runner",), trivial=("cache",))
    ROWS_GIVEN_CALL = Rows("ToolCall") + {
        "type": Fixed("function_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "arguments": Row("arguments", Json("json", "object", field="arguments", text="arguments_text"), empty={}),
        "namespace": Row("namespace", STR),
        "provider_data": Nested(
            {
                "thought_signature": Row("signature", STR, owner="signer", whose="gemini"),
                "model": Kept("trivial"),
                "response_id": Kept("trivial"),
            }
        ),
        "id": Kept("trivial", home="openai_responses"),
        "created_by": Kept("trivial", home="openai_responses"),
        "status": Kept("trivial"),
        "async": Kept(home="openai_responses"),
        "caller": Kept(home="openai_responses"),
    }
    decode_assistant_made_call = reads(u.ToolCall, "ROWS_ASSISTANT_MADE_CALL", id=UNSET, name=UNSET, kind="custom")
    LOST_ASSISTANT_MADE_CALL = lost_fields(u.ToolCall, major=("runner arguments",), trivial=("cache",))
    ROWS_ASSISTANT_MADE_CALL = Rows("ToolCall") + {
        "type": Fixed("custom_tool_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "input": Row("input", STR, required=True),
        "id": Fixed("__fake_id__"),
        "namespace": Row("namespace", STR),
        "provider_data": Nested(
            {
                "thought_signature": Row("signature", STR, owner="signer", whose="gemini"),
                "model": Kept("trivial"),
                "response_id": Kept("trivial"),
            }
        ),
        "status": Kept("trivial", home="openai_responses"),
        "created_by": Kept("trivial", home="openai_responses"),
        "async": Kept(home="openai_responses"),
        "caller": Kept(home="openai_responses"),
    }
    decode_assistant_given_call = reads(u.ToolCall, "ROWS_ASSISTANT_GIVEN_CALL", id=UNSET, name=UNSET, kind="custom")
    LOST_ASSISTANT_GIVEN_CALL = lost_fields(u.ToolCall, major=("runner arguments",), trivial=("cache",))
    ROWS_ASSISTANT_GIVEN_CALL = Rows("ToolCall") + {
        "type": Fixed("custom_tool_call", tag=True),
        "call_id": Row("id", STR, required=True),
        "name": Row("name", STR, required=True),
        "input": Row("input", STR, required=True),
        "namespace": Row("namespace", STR),
        "provider_data": Nested(
            {
                "thought_signature": Row("signature", STR, owner="signer", whose="gemini"),
                "model": Kept("trivial"),
                "response_id": Kept("trivial"),
            }
        ),
        "id": Kept("trivial", home="openai_responses"),
        "created_by": Kept("trivial", home="openai_responses"),
        "status": Kept("trivial"),
        "async": Kept(home="openai_responses"),
        "caller": Kept(home="openai_responses"),
    }
    LOST_ITEMS = lost_fields(
        u.Request,
        major=("model documents tools tool_choice response_format max_tokens stop modalities audio web_search mcp_servers", "candidates"),
        minor=(
            "parallel_tool_calls temperature top_p top_k seed frequency_penalty presence_penalty logit_bias logprobs",
            "top_logprobs reasoning verbosity prediction compaction cache cache_key cache_retention stream stream_usage",
            "user safety_id metadata store service_tier",
        ),
    )
    ROW_ITEMS = Elsewhere("messages")
    CONVERSATION = Conversation(
        "",
        "row",
        parts={"system": "row_of_system", "user": "row_of_user", "assistant": "row_of_assistant", "tool": "row_of_tool"},
        wraps=("system", "user", "assistant"),
        runs=("system", "user", "assistant", "tool"),
        ids=True,
    )

    def read_request(self, body: Any) -> u.Request:
        """A request as a unified Request. Raises DecodeError."""
        return read_deep(self.decode_items, body)

    def write_request(self, request: u.Request) -> tuple[dict[str, Any], list[Loss]]:
        """The request, and what it does not say."""
        return written(self.encode_items, request)

    def read_messages(self, fragment: Any) -> list[u.Message]:
        """The conversation out of the keys of a request that hold it."""
        return read_messages(self, self.CONVERSATION, fragment)

    def encode_url_citation(self, value: u.Citation, losses: list[Loss]) -> dict[str, Any]:
        """UrlCitation <- Citation."""
        w: dict[str, Any] = {"type": "url_citation", "url": value.url}
        if value.title is not None:
            w["title"] = value.title
        if value.start is not None:
            w["start_index"] = value.start
        else:
            if not has_spelling(value, self.SPACES, "start_index"):
                losses.append(Loss("start", "Citation.start", "defaulted", "trivial", "the key is required", 0))
            w["start_index"] = 0
        if value.end is not None:
            w["end_index"] = value.end
        else:
            if not has_spelling(value, self.SPACES, "end_index"):
                losses.append(Loss("end", "Citation.end", "defaulted", "trivial", "the key is required", 0))
            w["end_index"] = 0
        self.rest(w, value, self.LOST_URL_CITATION, losses, self.ROWS_URL_CITATION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_URL_CITATION, losses)

    def encode_output(self, value: u.Message, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Output <- Message."""
        content_: Any
        if value.parts:
            content_ = each_out(value.parts, self.encode_output_content, losses, "parts")
        else:
            content_ = []
        w: dict[str, Any] = {"id": "__fake_id__", "type": "message", "role": "assistant", "status": "completed", "content": content_}
        if not w.get("content") and w.get("content") in (None, []) and value.parts:
            losses.append(Loss("", "Message", "emptied", "minor", "nothing of it is left", None))
            return LOST
        if value.cache is not None or value.name is not None or value.citations or value.sources or value.supports:
            self.rest(w, value, self.LOST_OUTPUT, losses, self.ROWS_OUTPUT)
        return w if value.extras is None else self.restored(w, value, self.ROWS_OUTPUT, losses)

    def encode_redacted(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Redacted <- Reasoning."""
        provider_data_thinking_blocks_: dict[str, Any] = {"type": "redacted_thinking"}
        if value.encrypted is not None:
            if value.signer is None or value.signer == "anthropic":
                provider_data_thinking_blocks_["data"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
                return self.lost(value, losses)
        else:
            provider_data_thinking_blocks_["data"] = None
        provider_data_: dict[str, Any] = {"thinking_blocks": [provider_data_thinking_blocks_]}
        w: dict[str, Any] = {"type": "reasoning", "id": "__fake_id__", "summary": [], "provider_data": provider_data_}
        if value.id is not None or value.signature is not None or value.cache is not None:
            self.rest(w, value, self.LOST_REDACTED, losses, self.ROWS_REDACTED)
        return w if value.extras is None else self.restored(w, value, self.ROWS_REDACTED, losses)

    def decode_summary(self, w: Any) -> str:
        """Summary -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_summary(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """Summary <- str."""
        return {"type": "summary_text", "text": value}

    def decode_content(self, w: Any) -> str:
        """Content -> str."""
        if w.__class__ is not dict:
            w = an_object(w)
        value: Any = w.get("text", MISSING)
        if value is MISSING:
            raise missing(w, "text")
        if value.__class__ is not str:
            return text(value, "text")
        return value

    def encode_content(self, value: Any, losses: list[Loss]) -> dict[str, Any]:
        """Content <- str."""
        return {"type": "reasoning_text", "text": value}

    def encode_claude(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Claude <- Reasoning."""
        provider_data_thinking_blocks_thinking_: Any
        if value.content:
            if len(value.content) > 1:
                losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several texts were joined into one string", None))
            provider_data_thinking_blocks_thinking_ = "".join(value.content)
        else:
            provider_data_thinking_blocks_thinking_ = ""
        provider_data_thinking_blocks_: dict[str, Any] = {"type": "thinking", "thinking": provider_data_thinking_blocks_thinking_}
        if value.signature is not None:
            if value.signer is None or value.signer == "anthropic":
                provider_data_thinking_blocks_["signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
                return self.lost(value, losses)
        else:
            provider_data_thinking_blocks_["signature"] = None
        provider_data_: dict[str, Any] = {"thinking_blocks": [provider_data_thinking_blocks_]}
        w: dict[str, Any] = {"type": "reasoning", "id": "__fake_id__", "provider_data": provider_data_}
        if value.content:
            w["summary"] = [self.encode_summary(item, losses) for item in value.content]
        if value.content:
            w["content"] = [self.encode_content(item, losses) for item in value.content]
        if value.signature is not None:
            if value.signer is None or value.signer == "anthropic":
                w["encrypted_content"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "Reasoning.signature", "major", value.signer, value.signature)
                return self.lost(value, losses)
        if value.summary or value.encrypted is not None or value.id is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_CLAUDE, losses, self.ROWS_CLAUDE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CLAUDE, losses)

    def encode_foreign(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Foreign <- Reasoning."""
        provider_data_: dict[str, Any] = {}
        w: dict[str, Any] = {"type": "reasoning", "provider_data": provider_data_}
        if value.summary:
            w["summary"] = [self.encode_summary(item, losses) for item in value.summary]
        if value.content:
            w["content"] = [self.encode_content(item, losses) for item in value.content]
        if value.encrypted is not None or value.id is not None or value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_FOREIGN, losses, self.ROWS_FOREIGN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FOREIGN, losses)

    def encode_made(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Made <- Reasoning."""
        w: dict[str, Any] = {"type": "reasoning", "id": "__fake_id__"}
        if value.summary:
            w["summary"] = [self.encode_summary(item, losses) for item in value.summary]
        else:
            w["summary"] = []
        if value.content:
            w["content"] = [self.encode_content(item, losses) for item in value.content]
        if value.encrypted is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["encrypted_content"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        if value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_MADE, losses, self.ROWS_MADE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MADE, losses)

    def encode_given(self, value: u.Reasoning, losses: list[Loss]) -> dict[str, Any]:
        """Given <- Reasoning."""
        w: dict[str, Any] = {"type": "reasoning"}
        if value.id is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["id"] = value.id
            else:
                self.foreign_owner(losses, "id", "Reasoning.id", "minor", value.signer, value.id)
        if value.summary:
            w["summary"] = [self.encode_summary(item, losses) for item in value.summary]
        else:
            w["summary"] = []
        if value.content:
            w["content"] = [self.encode_content(item, losses) for item in value.content]
        if value.encrypted is not None:
            if value.signer is None or value.signer == self.OWNER:
                w["encrypted_content"] = value.encrypted
            else:
                self.foreign_owner(losses, "encrypted", "Reasoning.encrypted", "major", value.signer, value.encrypted)
        if value.signature is not None or value.cache is not None or value.redacted:
            self.rest(w, value, self.LOST_GIVEN, losses, self.ROWS_GIVEN)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GIVEN, losses)

    def encode_made_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """MadeCall <- ToolCall."""
        w: dict[str, Any] = {"type": "function_call", "call_id": value.id, "name": value.name, "id": "__fake_id__"}
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        if value.namespace is not None:
            w["namespace"] = value.namespace
        if value.signature is not None:
            provider_data_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_data_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_data_:
                w["provider_data"] = provider_data_
        self.rest(w, value, self.LOST_MADE_CALL, losses, self.ROWS_MADE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_MADE_CALL, losses)

    def encode_given_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """GivenCall <- ToolCall."""
        w: dict[str, Any] = {"type": "function_call", "call_id": value.id, "name": value.name}
        w["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        if value.namespace is not None:
            w["namespace"] = value.namespace
        if value.signature is not None:
            provider_data_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_data_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_data_:
                w["provider_data"] = provider_data_
        self.rest(w, value, self.LOST_GIVEN_CALL, losses, self.ROWS_GIVEN_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_GIVEN_CALL, losses)

    def encode_assistant_made_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantMadeCall <- ToolCall."""
        w: dict[str, Any] = {"type": "custom_tool_call", "call_id": value.id, "name": value.name, "input": value.input, "id": "__fake_id__"}
        if value.namespace is not None:
            w["namespace"] = value.namespace
        if value.signature is not None:
            provider_data_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_data_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_data_:
                w["provider_data"] = provider_data_
        self.rest(w, value, self.LOST_ASSISTANT_MADE_CALL, losses, self.ROWS_ASSISTANT_MADE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_MADE_CALL, losses)

    def encode_assistant_given_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """AssistantGivenCall <- ToolCall."""
        w: dict[str, Any] = {"type": "custom_tool_call", "call_id": value.id, "name": value.name, "input": value.input}
        if value.namespace is not None:
            w["namespace"] = value.namespace
        if value.signature is not None:
            provider_data_: dict[str, Any] = {}
            if value.signer is None or value.signer == "gemini":
                provider_data_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if provider_data_:
                w["provider_data"] = provider_data_
        self.rest(w, value, self.LOST_ASSISTANT_GIVEN_CALL, losses, self.ROWS_ASSISTANT_GIVEN_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ASSISTANT_GIVEN_CALL, losses)

    def decode_items(self, w: Any) -> u.Request:
        """Items -> Request."""
        out = u.Request()
        out.messages, extras = read_conversation(self, self.CONVERSATION, {}, w)
        out.extras = extras
        return out

    def encode_items(self, value: u.Request, losses: list[Loss]) -> list[Any] | Lost:
        """Items <- Request."""
        out, _ = write_conversation(self, self.CONVERSATION, value, losses)
        if (
            value.model is not None
            or value.documents
            or value.tools
            or value.tool_choice is not None
            or value.parallel_tool_calls is not None
            or value.response_format is not None
            or value.max_tokens is not None
            or value.stop
            or value.temperature is not None
            or value.top_p is not None
            or value.top_k is not None
            or value.seed is not None
            or value.frequency_penalty is not None
            or value.presence_penalty is not None
            or value.logit_bias is not None
            or value.logprobs is not None
            or value.top_logprobs is not None
            or value.reasoning is not None
            or value.verbosity is not None
            or value.modalities
            or value.audio is not None
            or value.prediction is not None
            or value.web_search is not None
            or value.mcp_servers
            or value.compaction is not None
            or value.cache is not None
            or value.cache_key is not None
            or value.cache_retention is not None
            or value.stream is not None
            or value.stream_usage is not None
            or value.user is not None
            or value.safety_id is not None
            or value.metadata is not None
            or value.store is not None
            or value.service_tier is not None
            or value.candidates != 1
        ):
            self.rest({}, value, self.LOST_ITEMS, losses)
        return out if value.extras is None else self.restore_bare(out, value, self.ROW_ITEMS, losses)

    def fits_output(self, w: Any) -> bool:
        """Whether a wire value is a Output."""
        return (
            w.__class__ is dict
            and is_value(w.get("id"), "__fake_id__", True)
            and w.get("type") == "message"
            and w.get("role") == "assistant"
            and is_value(w.get("status"), "completed", True)
            and w.get("content").__class__ is list
        )

    def fits_redacted(self, w: Any) -> bool:
        """Whether a wire value is a Redacted."""
        return (
            w.__class__ is dict
            and w.get("type") == "reasoning"
            and w.get("id") == "__fake_id__"
            and is_value(w.get("summary"), [])
            and w.get("provider_data").__class__ is dict
            and is_single(w["provider_data"].get("thinking_blocks"))
            and at_path(w["provider_data"], "thinking_blocks", "0", "type") == "redacted_thinking"
            and at_path(w["provider_data"], "thinking_blocks", "0", "data").__class__ is str
        )

    def fits_claude(self, w: Any) -> bool:
        """Whether a wire value is a Claude."""
        return (
            w.__class__ is dict
            and w.get("type") == "reasoning"
            and w.get("id") == "__fake_id__"
            and w.get("provider_data").__class__ is dict
            and is_single(w["provider_data"].get("thinking_blocks"))
            and at_path(w["provider_data"], "thinking_blocks", "0", "type") == "thinking"
            and at_path(w["provider_data"], "thinking_blocks", "0", "thinking").__class__ is str
            and at_path(w["provider_data"], "thinking_blocks", "0", "signature").__class__ is str
        )

    def decode_row(self, w: Any) -> u.Message | PartRow | u.ToolResult:
        """Row: which of its cases a wire value is. A member of the conversation."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return other_row(self, w, self.decode_row)
            w = an_object(w)
        try:
            tag = w.get("type")
            if tag is None:
                if in_words(w.get("role"), ("system", "developer")):
                    return self.decode_system_item(w)
                if w.get("role") == "user":
                    return self.decode_user_item(w)
                if w.get("role") == "assistant":
                    return self.found_as(self.decode_assistant_item(w), "AssistantItem")
            if tag == "function_call":
                if w.get("id") == "__fake_id__":
                    return PartRow("assistant", self.found_as(self.decode_made_call(w), "MadeCall"))
                return PartRow("assistant", self.decode_given_call(w))
            if tag == "custom_tool_call":
                if w.get("id") == "__fake_id__":
                    return PartRow("assistant", self.found_as(self.decode_assistant_made_call(w), "AssistantMadeCall"))
                out = self.decode_assistant_given_call(w)
                if not (out.kind == "custom" and out.input is not None):
                    return PartRow("assistant", self.found_as(out, "AssistantGivenCall"))
                return PartRow("assistant", out)
            if tag == "computer_call":
                if w.get("action").__class__ in (dict, str):
                    return PartRow("assistant", self.decode_computer_call(w))
                return PartRow("assistant", self.decode_computer_actions(w))
            if tag == "local_shell_call":
                return PartRow("assistant", self.decode_local_shell_call(w))
            if tag == "shell_call":
                if w.get("environment").__class__ is dict and w["environment"].get("type") == "container_reference":
                    return PartRow("assistant", self.decode_ran_shell(w))
                out = self.decode_shell_call(w)
                if out.kind == "shell_call" and out.name == "shell" and out.runner == "provider":
                    return PartRow("assistant", self.found_as(out, "ShellCall"))
                return PartRow("assistant", out)
            if tag == "apply_patch_call":
                return PartRow("assistant", self.decode_apply_patch_call(w))
            if tag == "tool_search_call":
                out = self.decode_tool_search_call(w)
                if not (out.kind == "tool_search_call" and out.name == "tool_search" and out.runner in ("client", "provider")):
                    return PartRow("assistant", self.found_as(out, "ToolSearchCall"))
                return PartRow("assistant", out)
            if tag == "mcp_approval_request":
                return PartRow("assistant", self.decode_approval_request(w))
            if tag == "mcp_approval_response":
                if w.get("approval_request_id").__class__ is str and w.get("approve") is not None and looks(w.get("approve", MISSING), "*"):
                    out = self.decode_user_tool_result(w)
                    if not (out.kind == "mcp_approval" and out.runner == "provider" and out.value is not None):
                        return PartRow("user", self.found_as(out, "UserToolResult"))
                    return PartRow("user", out)
            if tag == "tool_search_output":
                if w.get("execution") == "server":
                    return PartRow("assistant", self.decode_found_by_server(w))
                return self.decode_tool_search_output(w)
            if tag == "function_call_output":
                return self.decode_function_output(w)
            if tag == "custom_tool_call_output":
                return self.decode_custom_output(w)
            if tag == "computer_call_output":
                return self.decode_computer_output(w)
            if tag == "local_shell_call_output":
                if w.get("call_id").__class__ is str:
                    return self.found_as(self.decode_shell_output_of(w), "ShellOutputOf")
                return self.decode_local_shell_output(w)
            if tag == "shell_call_output":
                return self.decode_shell_output(w)
            if tag == "apply_patch_call_output":
                out = self.decode_apply_patch_output(w)
                if not (out.kind == "apply_patch_call" and out.is_error in (False, True)):
                    return self.found_as(out, "ApplyPatchOutput")
                return out
            if tag == "message":
                if in_words(w.get("role"), ("system", "developer")):
                    return self.decode_system_item(w)
                if w.get("role") == "user":
                    return self.decode_user_item(w)
                if (
                    is_value(w.get("id"), "__fake_id__", True)
                    and is_value(w.get("status"), "completed", True)
                    and w.get("content").__class__ is list
                ):
                    return self.decode_output(w)
                if w.get("role") == "assistant":
                    return self.found_as(self.decode_assistant_item(w), "AssistantItem")
            if tag == "additional_tools":
                return PartRow("system", self.decode_additional_tools(w))
            if tag == "configuration_update":
                return PartRow("system", self.decode_configuration_update(w))
            if tag == "reasoning":
                if self.fits_redacted(w):
                    out = self.decode_redacted(w)
                    if not (out.redacted is True and out.signer == "anthropic" and out.encrypted is not None):
                        return PartRow("assistant", self.found_as(out, "Redacted"))
                    return PartRow("assistant", out)
                if self.fits_claude(w):
                    out = self.decode_claude(w)
                    if (
                        out.redacted is True
                        and out.signer == "anthropic"
                        and out.encrypted is not None
                        or not (out.signer == "anthropic" and out.content and out.signature is not None)
                    ):
                        return PartRow("assistant", self.found_as(out, "Claude"))
                    return PartRow("assistant", out)
                if w.get("provider_data").__class__ is dict:
                    return PartRow("assistant", self.found_as(self.decode_foreign(w), "Foreign"))
                if w.get("id") == "__fake_id__":
                    out = self.decode_made(w)
                    if (
                        out.redacted is True
                        and out.signer == "anthropic"
                        and out.encrypted is not None
                        or out.signer == "anthropic"
                        and out.content
                        and out.signature is not None
                    ):
                        return PartRow("assistant", self.found_as(out, "Made"))
                    return PartRow("assistant", out)
                out = self.decode_given(w)
                if (
                    out.redacted is True
                    and out.signer == "anthropic"
                    and out.encrypted is not None
                    or out.signer == "anthropic"
                    and out.content
                    and out.signature is not None
                    or not out.id
                ):
                    return PartRow("assistant", self.found_as(out, "Given"))
                return PartRow("assistant", out)
            if tag == "web_search_call":
                return PartRow("assistant", self.decode_web_search_call(w))
            if tag == "file_search_call":
                return PartRow("assistant", self.decode_file_search_call(w))
            if tag == "code_interpreter_call":
                return PartRow("assistant", self.decode_code_interpreter_call(w))
            if tag == "image_generation_call":
                return PartRow("assistant", self.decode_image_generation_call(w))
            if tag == "mcp_call":
                return PartRow("assistant", self.decode_mcp_call(w))
        except KeepWhole:
            pass
        return other_row(self, w, self.decode_row)

    def encode_row(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """Row: the first case that a unified value fits."""
        if value.extras is not None and (kept := whole_message(value, self.SPACES)) is not None:
            return kept.value
        if value.__class__ is u.Message:
            if value.extras is not None and marked(value, self.SPACES, "$case") == "AssistantItem" and value.role == "assistant":
                return written_as(self, value, "assistant_item", "row", losses, "output")
            if value.role == "system":
                return self.encode_system_item(value, losses)
            if value.role == "user":
                return self.encode_user_item(value, losses)
            if value.role == "assistant" and value.parts:
                return self.encode_output(value, losses)
            if value.role == "assistant":
                return self.encode_output(value, losses)
        return self.lost(value, losses)

    def encode_row_of_assistant(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """RowOfAssistant: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.ToolCall:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "MadeCall" and value.kind == "function":
                    return self.encode_made_call(value, losses)
                if marked_case == "AssistantMadeCall" and value.kind == "custom":
                    return self.encode_assistant_made_call(value, losses)
                if marked_case == "AssistantGivenCall" and value.kind == "custom":
                    return self.encode_assistant_given_call(value, losses)
                if marked_case == "ShellCall" and value.kind == "shell_call" and value.name == "shell":
                    return self.encode_shell_call(value, losses)
            if value.kind == "function":
                return self.encode_given_call(value, losses)
            if value.kind == "custom" and value.input is not None:
                return self.encode_assistant_given_call(value, losses)
            if value.kind == "computer_call" and value.name == "computer":
                return self.encode_computer_call(value, losses)
            if value.kind == "computer_actions" and value.name == "computer":
                return written_as(self, value, "computer_actions", "row", losses, "computer_call")
            if value.kind == "local_shell_call" and value.name == "local_shell":
                return self.encode_local_shell_call(value, losses)
            if value.kind == "shell_call" and value.name == "shell" and value.runner == "provider":
                return self.encode_ran_shell(value, losses)
            if value.kind == "shell_call" and value.name == "shell":
                return self.encode_shell_call(value, losses)
            if value.kind == "apply_patch_call" and value.name == "apply_patch":
                return self.encode_apply_patch_call(value, losses)
            if value.kind == "tool_search_call" and value.name == "tool_search" and value.runner in ("client", "provider"):
                return self.encode_tool_search_call(value, losses)
            if value.kind == "mcp_approval" and value.runner == "provider" and value.name == "mcp_approval":
                return self.encode_approval_request(value, losses)
            if marked(value, self.SPACES, "$case") == "ToolSearchCall" and value.kind == "tool_search_call" and value.name == "tool_search":
                return self.encode_tool_search_call(value, losses)
        if cls is u.ToolResult and value.kind == "tool_search_call" and value.runner == "provider":
            return self.encode_found_by_server(value, losses)
        if cls is u.Reasoning:
            if value.extras is not None:
                marked_case = marked(value, self.SPACES, "$case")
                if marked_case == "Redacted" and value.redacted is True and value.signer == "anthropic":
                    return self.encode_redacted(value, losses)
                if marked_case == "Claude" and value.signer == "anthropic":
                    return self.encode_claude(value, losses)
                if marked_case == "Foreign":
                    return self.encode_foreign(value, losses)
                if marked_case == "Made" and not value.id:
                    return self.encode_made(value, losses)
                if marked_case == "Given":
                    return written_as(self, value, "given", "row", losses)
            if value.redacted is True and value.signer == "anthropic" and value.encrypted is not None:
                return self.encode_redacted(value, losses)
            if value.signer == "anthropic" and value.content and value.signature is not None:
                return self.encode_claude(value, losses)
            if not value.id:
                return self.encode_made(value, losses)
            return written_as(self, value, "given", "row", losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS = OpenaiAgents()
