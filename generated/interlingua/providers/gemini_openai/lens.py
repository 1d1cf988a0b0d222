# Generated from spec/families/gemini_openai.yaml; do not edit.

"""Gemini, OpenAI endpoint, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.losses import Loss
from ...core.values import an_object, missing, text
from ...lenses.extras import ABSENT, Extras, UNSET, remember, remember_object
from ...lenses.kinds import STR
from ...lenses.rows import Kept, Nested, Row, changed_keys, more_rows, nested_rest
from ...lenses.structs import lost_fields, was_made
from ...lenses.values import arguments_in, arguments_out
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class GeminiOpenai(OpenaiCompatibleReasoning):
    """Gemini, OpenAI endpoint: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "gemini_openai"
    TITLE = "Gemini, OpenAI endpoint"
    DOCS = "https://ai.google.dev/gemini-api/docs/openai"
    OWNER = "gemini"
    SDK_PARAMS = OpenaiCompatibleReasoning.SDK_PARAMS | {"extra_body"}
    LOST_FUNCTION_CALL = lost_fields(u.ToolCall, major=("input", "runner"), minor=("namespace",), trivial=("cache",))
    ROWS_FUNCTION_CALL = changed_keys(
        OpenaiCompatibleReasoning.ROWS_FUNCTION_CALL,
        (),
        {"extra_content": Nested({"google": Nested({"thought_signature": Row("signature", STR, owner="signer")})})},
    )
    FUNCTION_CALL_READ = frozenset({"extra_content", "function", "id", "type"})
    FUNCTION_CALL_EXTRA_CONTENT_READ = frozenset({"google"})
    FUNCTION_CALL_EXTRA_CONTENT_GOOGLE_READ = frozenset({"thought_signature"})
    LOST_LOOSE_CALL = lost_fields(u.ToolCall, major=("input", "runner"), minor=("namespace",), trivial=("cache",))
    ROWS_LOOSE_CALL = changed_keys(
        OpenaiCompatibleReasoning.ROWS_LOOSE_CALL,
        (),
        {"extra_content": Nested({"google": Nested({"thought_signature": Row("signature", STR, owner="signer")})})},
    )
    ROWS_ASSISTANT_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE, (), {"extra_content": Kept(), "thought_signature": Kept()}
    )
    ROWS_REQUEST = changed_keys(OpenaiCompatibleReasoning.ROWS_REQUEST, (), {"extra_body": Kept()})
    ROWS_ANSWER_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_ANSWER_MESSAGE, (), {"extra_content": Kept(), "thought_signature": Kept()}
    )
    LOST_CHUNK_FUNCTION = lost_fields(u.ToolCall, major=("input", "runner"), minor=("namespace",), trivial=("cache",))
    ROWS_CHUNK_FUNCTION = changed_keys(
        OpenaiCompatibleReasoning.ROWS_CHUNK_FUNCTION,
        (),
        {"extra_content": Nested({"google": Nested({"thought_signature": Row("signature", STR, owner="signer")})})},
    )
    CHUNK_FUNCTION_READ = frozenset({"extra_content", "function", "id", "type"})
    CHUNK_FUNCTION_EXTRA_CONTENT_READ = frozenset({"google"})
    CHUNK_FUNCTION_EXTRA_CONTENT_GOOGLE_READ = frozenset({"thought_signature"})
    ROWS_CHUNK_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_CHUNK_MESSAGE, (), {"extra_content": Kept(), "thought_signature": Kept()}
    )

    def decode_function_call(self, w: Any) -> u.ToolCall:
        """FunctionCall -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            id_ = w["id"]
            function_ = w["function"]
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
            function_name_ = function_["name"]
            function_arguments_ = function_["arguments"]
        except KeyError:
            raise missing(w, "id", "function", "function\x00name", "function\x00arguments") from None
        if id_.__class__ is not str:
            id_ = text(id_, "id")
        if function_name_.__class__ is not str:
            function_name_ = text(function_name_, "function", "name")
        if function_arguments_.__class__ is not str:
            function_arguments_ = text(function_arguments_, "function", "arguments")
        function_arguments_value, function_arguments_error = arguments_in(function_arguments_)
        out = u.ToolCall(
            id=id_,
            name=function_name_,
            arguments_text=function_arguments_,
            arguments_error=function_arguments_error,
            kind="function",
            arguments=function_arguments_value,
        )
        if len(function_) != 2:
            extras = nested_rest(self, (out,), function_, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_FUNCTION_READ, extras, "function")
        n = 3
        if w.get("type") != "function":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "type", w.get("type", ABSENT))
        if n != len(w):
            extra_content_ = w.get("extra_content")
            if extra_content_ is not None:
                n += 1
                if extra_content_.__class__ is not dict:
                    extra_content_ = an_object(extra_content_, "extra_content")
                if len(extra_content_) != 0:
                    n_extra_content_ = 0
                    extra_content_google_ = extra_content_.get("google")
                    if extra_content_google_ is not None:
                        n_extra_content_ += 1
                        if extra_content_google_.__class__ is not dict:
                            extra_content_google_ = an_object(extra_content_google_, "extra_content", "google")
                        if len(extra_content_google_) != 0:
                            n_extra_content_google_ = 0
                            extra_content_google_thought_signature_ = extra_content_google_.get("thought_signature")
                            if extra_content_google_thought_signature_ is not None:
                                n_extra_content_google_ += 1
                                if extra_content_google_thought_signature_.__class__ is not str:
                                    extra_content_google_thought_signature_ = text(
                                        extra_content_google_thought_signature_, "extra_content", "google", "thought_signature"
                                    )
                                out.signature = extra_content_google_thought_signature_
                                out.signer = self.OWNER
                            if n_extra_content_google_ != len(extra_content_google_):
                                extras = nested_rest(
                                    self,
                                    (out,),
                                    extra_content_google_,
                                    self.ROWS_FUNCTION_CALL,
                                    self.FUNCTION_CALL_EXTRA_CONTENT_GOOGLE_READ,
                                    extras,
                                    "extra_content",
                                    "google",
                                )
                        if not out.signature is not None:
                            extras = remember_object(extras, self.NAMESPACE, "google", extra_content_google_, "extra_content")
                    if n_extra_content_ != len(extra_content_):
                        extras = nested_rest(
                            self,
                            (out,),
                            extra_content_,
                            self.ROWS_FUNCTION_CALL,
                            self.FUNCTION_CALL_EXTRA_CONTENT_READ,
                            extras,
                            "extra_content",
                        )
                if not out.signature is not None:
                    extras = remember_object(extras, self.NAMESPACE, "extra_content", extra_content_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_FUNCTION_CALL, self.FUNCTION_CALL_READ, extras)
        if extras is not None:
            out.extras = extras
        return out

    def encode_function_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """FunctionCall <- ToolCall."""
        function_: dict[str, Any] = {
            "name": value.name,
            "arguments": arguments_out(value.arguments, value.arguments_text, value.arguments_error),
        }
        w: dict[str, Any] = {"id": value.id, "type": "function", "function": function_}
        if value.signature is not None:
            extra_content_: dict[str, Any] = {}
            extra_content_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == self.OWNER:
                extra_content_google_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if extra_content_google_:
                extra_content_["google"] = extra_content_google_
            if extra_content_:
                w["extra_content"] = extra_content_
        if value.input is not None or value.namespace is not None or value.cache is not None or value.runner != "client":
            self.rest(w, value, self.LOST_FUNCTION_CALL, losses, self.ROWS_FUNCTION_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_FUNCTION_CALL, losses)

    def encode_loose_call(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """LooseCall <- ToolCall. Of servers that count on the order, and know arguments as an object, or none."""
        function_: dict[str, Any] = {"name": value.name}
        if value.arguments:
            function_["arguments"] = arguments_out(value.arguments, value.arguments_text, value.arguments_error)
        else:
            function_["arguments"] = {}
        w: dict[str, Any] = {"type": "function", "function": function_}
        if value.signature is not None:
            extra_content_: dict[str, Any] = {}
            extra_content_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == self.OWNER:
                extra_content_google_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if extra_content_google_:
                extra_content_["google"] = extra_content_google_
            if extra_content_:
                w["extra_content"] = extra_content_
        if not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.input is not None or value.namespace is not None or value.cache is not None or value.runner != "client":
            self.rest(w, value, self.LOST_LOOSE_CALL, losses, self.ROWS_LOOSE_CALL)
        return w if value.extras is None else self.restored(w, value, self.ROWS_LOOSE_CALL, losses)

    def decode_chunk_function(self, w: Any) -> u.ToolCall:
        """ChunkFunction -> ToolCall."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        try:
            function_ = w["function"]
            if function_.__class__ is not dict:
                function_ = an_object(function_, "function")
        except KeyError:
            raise missing(w, "function") from None
        out = u.ToolCall(id=UNSET, name=UNSET, kind="function")
        n_function_ = 0
        function_name_ = function_.get("name")
        if function_name_ is not None:
            n_function_ += 1
            if function_name_.__class__ is not str:
                function_name_ = text(function_name_, "function", "name")
            out.name = function_name_
            if function_name_ == "":
                extras = remember(extras, self.NAMESPACE, "name", function_name_, "function")
        else:
            out.name = ""
        if n_function_ != len(function_):
            function_arguments_ = function_.get("arguments")
            if function_arguments_ is not None:
                n_function_ += 1
                if function_arguments_.__class__ is not str:
                    function_arguments_ = text(function_arguments_, "function", "arguments")
                out.arguments_text = function_arguments_
            if n_function_ != len(function_):
                extras = nested_rest(
                    self, (out,), function_, self.ROWS_CHUNK_FUNCTION, self.CHUNK_FUNCTION_FUNCTION_READ, extras, "function"
                )
        n = 1
        id_ = w.get("id")
        if id_ is not None:
            n += 1
            if id_.__class__ is not str:
                id_ = text(id_, "id")
            out.id = id_
            if id_ == "":
                extras = remember(extras, self.NAMESPACE, "id", id_)
        else:
            out.id = ""
            extras = remember(extras, self.NAMESPACE, "$id", "made")
        if n != len(w):
            if "type" in w:
                extras = remember(extras, self.NAMESPACE, "type", w["type"])
            extra_content_ = w.get("extra_content")
            if extra_content_ is not None:
                n += 1
                if extra_content_.__class__ is not dict:
                    extra_content_ = an_object(extra_content_, "extra_content")
                if len(extra_content_) != 0:
                    n_extra_content_ = 0
                    extra_content_google_ = extra_content_.get("google")
                    if extra_content_google_ is not None:
                        n_extra_content_ += 1
                        if extra_content_google_.__class__ is not dict:
                            extra_content_google_ = an_object(extra_content_google_, "extra_content", "google")
                        if len(extra_content_google_) != 0:
                            n_extra_content_google_ = 0
                            extra_content_google_thought_signature_ = extra_content_google_.get("thought_signature")
                            if extra_content_google_thought_signature_ is not None:
                                n_extra_content_google_ += 1
                                if extra_content_google_thought_signature_.__class__ is not str:
                                    extra_content_google_thought_signature_ = text(
                                        extra_content_google_thought_signature_, "extra_content", "google", "thought_signature"
                                    )
                                out.signature = extra_content_google_thought_signature_
                                out.signer = self.OWNER
                            if n_extra_content_google_ != len(extra_content_google_):
                                extras = nested_rest(
                                    self,
                                    (out,),
                                    extra_content_google_,
                                    self.ROWS_CHUNK_FUNCTION,
                                    self.CHUNK_FUNCTION_EXTRA_CONTENT_GOOGLE_READ,
                                    extras,
                                    "extra_content",
                                    "google",
                                )
                        if not out.signature is not None:
                            extras = remember_object(extras, self.NAMESPACE, "google", extra_content_google_, "extra_content")
                    if n_extra_content_ != len(extra_content_):
                        extras = nested_rest(
                            self,
                            (out,),
                            extra_content_,
                            self.ROWS_CHUNK_FUNCTION,
                            self.CHUNK_FUNCTION_EXTRA_CONTENT_READ,
                            extras,
                            "extra_content",
                        )
                if not out.signature is not None:
                    extras = remember_object(extras, self.NAMESPACE, "extra_content", extra_content_)
            if n != len(w):
                extras = more_rows(self, (out,), w, self.ROWS_CHUNK_FUNCTION, self.CHUNK_FUNCTION_READ, extras)
        if extras is not None:
            out.extras = extras
        return out

    def encode_chunk_function(self, value: u.ToolCall, losses: list[Loss]) -> dict[str, Any]:
        """ChunkFunction <- ToolCall."""
        function_: dict[str, Any] = {}
        if value.name != "":
            function_["name"] = value.name
        if value.arguments_text is not None:
            function_["arguments"] = value.arguments_text
        w: dict[str, Any] = {"function": function_}
        if value.id != "" and not was_made(value, self.SPACES):
            w["id"] = value.id
        if value.signature is not None:
            extra_content_: dict[str, Any] = {}
            extra_content_google_: dict[str, Any] = {}
            if value.signer is None or value.signer == self.OWNER:
                extra_content_google_["thought_signature"] = value.signature
            else:
                self.foreign_owner(losses, "signature", "ToolCall.signature", "major", value.signer, value.signature)
            if extra_content_google_:
                extra_content_["google"] = extra_content_google_
            if extra_content_:
                w["extra_content"] = extra_content_
        if value.input is not None or value.namespace is not None or value.cache is not None or value.runner != "client":
            self.rest(w, value, self.LOST_CHUNK_FUNCTION, losses, self.ROWS_CHUNK_FUNCTION)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_FUNCTION, losses)


LENS: Final = GeminiOpenai()
