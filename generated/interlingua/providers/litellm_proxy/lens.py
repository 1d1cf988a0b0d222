# Generated from spec/families/litellm_proxy.yaml; do not edit.

"""LiteLLM Proxy, to and from the unified model."""

from __future__ import annotations

from typing import Any, Final

from ... import model as u
from ...core.errors import Unreadable
from ...core.losses import Loss, prefix
from ...core.values import LOST, Lost, an_object, missing, same, text
from ...lenses import codecs
from ...lenses.extras import ABSENT, Extras, foreign, mark, marked, remember
from ...lenses.kinds import Coded, Each, Lone, STR
from ...lenses.rows import Fixed, Kept, Nested, Row, Rows, by_rows, changed_keys, more_rows, nested_rest
from ...lenses.structs import lost_fields, lost_under, own_spaces
from ...lenses.values import each, each_out, inside, reordered, texts_of, under
from ..openai_compatible_reasoning.lens import OpenaiCompatibleReasoning


class LitellmProxy(OpenaiCompatibleReasoning):
    """LiteLLM Proxy: what differs from OpenAI-compatible server that shows reasoning."""

    __slots__ = ()
    NAMESPACE = "litellm_proxy"
    TITLE = "LiteLLM Proxy"
    DOCS = "https://docs.litellm.ai/docs/completion/output"
    ROWS_ASSISTANT_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_ASSISTANT_MESSAGE, (), {"thinking_blocks": Kept(), "provider_specific_fields": Kept()}
    )
    LOST_ANSWER_IMAGE_IMAGE_PART = lost_fields(u.Image, major=("signature",), trivial=("cache",))
    ROWS_ANSWER_IMAGE_IMAGE_PART = Rows(
        "Image",
        {
            "type": Fixed("image_url", tag=True),
            "image_url": Nested({"url": Row("source", Coded("data_url", STR), required=True), "detail": Row("detail", STR)}, required=True),
            "index": Kept("trivial"),
        },
    )
    ANSWER_IMAGE_IMAGE_PART_READ = frozenset({"image_url", "type"})
    ANSWER_IMAGE_IMAGE_PART_IMAGE_URL_READ = frozenset({"detail", "url"})
    ROWS_ANSWER_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_ANSWER_MESSAGE,
        (),
        {
            "audio": Row("parts", Lone("audio_answer", just=True), shared=True, order=4),
            "tool_calls": Row("parts", Each("call"), shared=True, order=5, second=(u.Opaque,)),
            "function_call": Row("parts", Lone("old_call", just=True), only="read", shared=True, order=6, second=(u.ToolCall,)),
            "images": Row("parts", Each("answer_image"), shared=True, order=3, second=(u.Opaque,)),
            "thinking_blocks": Kept(),
            "reasoning_items": Kept(),
            "provider_specific_fields": Kept("trivial"),
        },
    )
    ANSWER_MESSAGE_READ = frozenset(
        {"annotations", "audio", "content", "images", "name", "reasoning_content", "refusal", "role", "tool_calls"}
    )
    ROWS_CHUNK_MESSAGE = changed_keys(
        OpenaiCompatibleReasoning.ROWS_CHUNK_MESSAGE,
        (),
        {
            "audio": Row("parts", Lone("chunk_message_audio", just=True), shared=True, order=4),
            "tool_calls": Row("parts", Each("chunk_call"), shared=True, order=5, second=(u.Opaque,)),
            "images": Row("parts", Each("answer_image"), shared=True, order=3, second=(u.Opaque,)),
            "thinking_blocks": Kept(),
            "reasoning_items": Kept(),
            "provider_specific_fields": Kept("trivial"),
        },
    )
    CHUNK_MESSAGE_READ = frozenset(
        {"annotations", "audio", "content", "images", "name", "reasoning_content", "refusal", "role", "tool_calls"}
    )

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
            image_url_detail_ = image_url_.get("detail")
            if image_url_detail_ is not None:
                n_image_url_ += 1
                if image_url_detail_.__class__ is not str:
                    image_url_detail_ = text(image_url_detail_, "image_url", "detail")
                out.detail = image_url_detail_
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
        if extras is not None:
            out.extras = extras
        return out

    def encode_answer_image_image_part(self, value: u.Image, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerImageImagePart <- Image."""
        if not value.source.__class__ in (u.Blob, u.Url):
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

    def decode_answer_message(self, w: Any) -> u.Message:
        """AnswerMessage -> Message. The assistant message of an answer; its content is one string."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="assistant")
        n = 1
        if w.get("role") != "assistant":
            n = n - 1
            extras = remember(extras, self.NAMESPACE, "role", w.get("role", ABSENT))
        content_ = w.get("content")
        if content_ is not None:
            n += 1
            if content_.__class__ is not str:
                content_ = text(content_, "content")
            out.parts += [u.Text(text=content_)] if content_ else []
            if content_ == "":
                extras = remember(extras, self.NAMESPACE, "content", content_)
        elif "content" in w:
            n += 1
        else:
            extras = remember(extras, self.NAMESPACE, "content", ABSENT)
        if n != len(w):
            if "function_call" in w:
                return by_rows(self, u.Message(role="assistant"), w, self.ROWS_ANSWER_MESSAGE)
            reasoning_content_ = w.get("reasoning_content")
            if reasoning_content_ is not None:
                n += 1
                if reasoning_content_.__class__ is not str:
                    reasoning_content_ = text(reasoning_content_, "reasoning_content")
                out.parts = ([u.Reasoning(content=[reasoning_content_])] if reasoning_content_ else []) + out.parts
                if reasoning_content_ == "":
                    extras = remember(extras, self.NAMESPACE, "reasoning_content", reasoning_content_)
            elif "reasoning" in w:
                return by_rows(self, u.Message(role="assistant"), w, self.ROWS_ANSWER_MESSAGE)
            refusal_ = w.get("refusal")
            if refusal_ is not None:
                n += 1
                if refusal_.__class__ is not str:
                    refusal_ = text(refusal_, "refusal")
                out.parts += [u.Refusal(text=refusal_)] if refusal_ else []
                if refusal_ == "":
                    extras = remember(extras, self.NAMESPACE, "refusal", refusal_)
            annotations_ = w.get("annotations")
            if annotations_ is not None:
                n += 1
                out.citations = each(annotations_, self.decode_url_citation, "annotations")
                if not annotations_:
                    extras = remember(extras, self.NAMESPACE, "annotations", annotations_)
            if n != len(w):
                images_ = w.get("images")
                if images_ is not None:
                    n += 1
                    images_read = each(images_, self.decode_answer_image, "images")
                    for part in images_read:
                        if part.__class__ is u.Opaque:
                            mark(part, self.NAMESPACE, "$place", "images")
                    out.parts += images_read
                    if not images_:
                        extras = remember(extras, self.NAMESPACE, "images", images_)
                audio_ = w.get("audio")
                if audio_ is not None:
                    n += 1
                    out.parts += [inside(audio_, self.decode_audio_answer, "audio")]
                tool_calls_ = w.get("tool_calls")
                if tool_calls_ is not None:
                    n += 1
                    tool_calls_read = each(tool_calls_, self.decode_call, "tool_calls")
                    for part in tool_calls_read:
                        if part.__class__ is u.Opaque:
                            mark(part, self.NAMESPACE, "$place", "tool_calls")
                    out.parts += tool_calls_read
                    if not tool_calls_:
                        extras = remember(extras, self.NAMESPACE, "tool_calls", tool_calls_)
                name_ = w.get("name")
                if name_ is not None:
                    n += 1
                    if name_.__class__ is not str:
                        name_ = text(name_, "name")
                    out.name = name_
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_ANSWER_MESSAGE, self.ANSWER_MESSAGE_READ, extras)
        if extras is not None:
            out.extras = extras
        return out

    def encode_answer_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """AnswerMessage <- Message. The assistant message of an answer; its content is one string."""
        reasoning_content_parts: list[Any] = []
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
            cls = part.__class__
            if cls is u.Reasoning:
                if any(part.content):
                    if reached > 0:
                        reordered(cls, losses)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                if (
                    part.summary
                    or part.encrypted is not None
                    or part.id is not None
                    or part.signature is not None
                    or part.cache is not None
                    or part.redacted
                ):
                    self.rest({}, part, self.JOINED_REASONING, losses)
                if len(part.content) > 1:
                    losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several became one string", None))
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                reasoning_content_parts.append(part)
            elif cls is u.Text:
                if part.text:
                    if reached > 1:
                        reordered(cls, losses)
                    reached = 1 if reached < 1 else reached
                if part.citations or part.signature is not None or part.cache is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.Refusal:
                if part.text:
                    if reached > 2:
                        reordered(cls, losses)
                    reached = 2 if reached < 2 else reached
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                if part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_REFUSAL, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                refusal_parts.append(part)
            elif cls is u.Image:
                item = self.encode_answer_image(part, losses)
                if item is not LOST:
                    if reached > 3:
                        reordered(cls, losses)
                    reached = 3 if reached < 3 else reached
                    images_parts.append(item)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for one", part))
                else:
                    item = self.encode_just_audio_answer(part, losses)
                    if item is not LOST:
                        if reached > 4:
                            reordered(cls, losses)
                        reached = 4 if reached < 4 else reached
                        audio_parts.append(item)
            elif cls is u.ToolCall:
                if marked(part, self.SPACES, "$place") == "function_call":
                    if function_call_parts:
                        losses.append(Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for one", part))
                    else:
                        item = self.encode_old_call(part, losses)
                        if item is not LOST:
                            reached = 6
                            function_call_parts.append(item)
                else:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        if reached > 5:
                            reordered(cls, losses)
                        reached = 5 if reached < 5 else reached
                        tool_calls_parts.append(item)
            elif cls is u.Opaque:
                if marked(part, self.SPACES, "$place") == "images":
                    item = self.encode_answer_image(part, losses)
                    if item is not LOST:
                        if reached > 3:
                            reordered(cls, losses)
                        reached = 3 if reached < 3 else reached
                        images_parts.append(item)
                else:
                    item = self.encode_call(part, losses)
                    if item is not LOST:
                        if reached > 5:
                            reordered(cls, losses)
                        reached = 5 if reached < 5 else reached
                        tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {"role": "assistant"}
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        else:
            w["content"] = None
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if value.citations:
            annotations_ = each_out(value.citations, self.encode_url_citation, losses, "citations")
            if annotations_:
                w["annotations"] = annotations_
        if audio_parts:
            if audio_parts[0] is not LOST:
                w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if function_call_parts:
            if function_call_parts[0] is not LOST:
                w["function_call"] = function_call_parts[0]
        if value.name is not None:
            w["name"] = value.name
        if images_parts:
            w["images"] = images_parts
        if value.cache is not None:
            self.rest(w, value, self.LOST_ANSWER_MESSAGE, losses, self.ROWS_ANSWER_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_ANSWER_MESSAGE, losses)

    def decode_chunk_message(self, w: Any) -> u.Message:
        """ChunkMessage -> Message. The assistant message of an answer; its content is one string."""
        extras: Extras | None = None
        if w.__class__ is not dict:
            w = an_object(w)
        out = u.Message(role="assistant")
        if len(w) != 0:
            n = 0
            reasoning_content_ = w.get("reasoning_content")
            if reasoning_content_ is not None:
                n += 1
                if reasoning_content_.__class__ is not str:
                    reasoning_content_ = text(reasoning_content_, "reasoning_content")
                out.parts += [u.Reasoning(content=[reasoning_content_])] if reasoning_content_ else []
                if reasoning_content_ == "":
                    extras = remember(extras, self.NAMESPACE, "reasoning_content", reasoning_content_)
            elif "reasoning" in w:
                return by_rows(self, u.Message(role="assistant"), w, self.ROWS_CHUNK_MESSAGE)
            content_ = w.get("content")
            if content_ is not None:
                n += 1
                if content_.__class__ is not str:
                    content_ = text(content_, "content")
                out.parts += [u.Text(text=content_)] if content_ else []
                if content_ == "":
                    extras = remember(extras, self.NAMESPACE, "content", content_)
            refusal_ = w.get("refusal")
            if refusal_ is not None:
                n += 1
                if refusal_.__class__ is not str:
                    refusal_ = text(refusal_, "refusal")
                out.parts += [u.Refusal(text=refusal_)] if refusal_ else []
                if refusal_ == "":
                    extras = remember(extras, self.NAMESPACE, "refusal", refusal_)
            if n != len(w):
                annotations_ = w.get("annotations")
                if annotations_ is not None:
                    n += 1
                    out.citations = each(annotations_, self.decode_url_citation, "annotations")
                    if not annotations_:
                        extras = remember(extras, self.NAMESPACE, "annotations", annotations_)
                images_ = w.get("images")
                if images_ is not None:
                    n += 1
                    images_read = each(images_, self.decode_answer_image, "images")
                    for part in images_read:
                        if part.__class__ is u.Opaque:
                            mark(part, self.NAMESPACE, "$place", "images")
                    out.parts += images_read
                    if not images_:
                        extras = remember(extras, self.NAMESPACE, "images", images_)
                audio_ = w.get("audio")
                if audio_ is not None:
                    n += 1
                    out.parts += [inside(audio_, self.decode_chunk_message_audio, "audio")]
                name_ = w.get("name")
                if name_ is not None:
                    n += 1
                    if name_.__class__ is not str:
                        name_ = text(name_, "name")
                    out.name = name_
                tool_calls_ = w.get("tool_calls")
                if tool_calls_ is not None:
                    n += 1
                    tool_calls_read = each(tool_calls_, self.decode_chunk_call, "tool_calls")
                    for part in tool_calls_read:
                        if part.__class__ is u.Opaque:
                            mark(part, self.NAMESPACE, "$place", "tool_calls")
                    out.parts += tool_calls_read
                    if not tool_calls_:
                        extras = remember(extras, self.NAMESPACE, "tool_calls", tool_calls_)
                if "role" in w:
                    extras = remember(extras, self.NAMESPACE, "role", w["role"])
                if n != len(w):
                    extras = more_rows(self, (out,), w, self.ROWS_CHUNK_MESSAGE, self.CHUNK_MESSAGE_READ, extras)
        if extras is not None:
            out.extras = extras
        return out

    def encode_chunk_message(self, value: u.Message, losses: list[Loss]) -> dict[str, Any]:
        """ChunkMessage <- Message. The assistant message of an answer; its content is one string."""
        reasoning_content_parts: list[Any] = []
        content_parts: list[Any] = []
        refusal_parts: list[Any] = []
        images_parts: list[Any] = []
        audio_parts: list[Any] = []
        tool_calls_parts: list[Any] = []
        part: Any
        reached = 0
        for index, part in enumerate(value.parts):
            before = len(losses)
            cls = part.__class__
            if cls is u.Reasoning:
                if any(part.content):
                    if reached > 0:
                        reordered(cls, losses)
                else:
                    losses.append(Loss("", "Reasoning", "emptied", "trivial", "it has no text", None))
                if (
                    part.summary
                    or part.encrypted is not None
                    or part.id is not None
                    or part.signature is not None
                    or part.cache is not None
                    or part.redacted
                ):
                    self.rest({}, part, self.JOINED_REASONING, losses)
                if len(part.content) > 1:
                    losses.append(Loss("content", "Reasoning.content", "joined", "minor", "several became one string", None))
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                reasoning_content_parts.append(part)
            elif cls is u.Text:
                if part.text:
                    if reached > 1:
                        reordered(cls, losses)
                    reached = 1 if reached < 1 else reached
                if part.citations or part.signature is not None or part.cache is not None:
                    self.rest({}, part, self.JOINED_TEXT, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                content_parts.append(part)
            elif cls is u.Refusal:
                if part.text:
                    if reached > 2:
                        reordered(cls, losses)
                    reached = 2 if reached < 2 else reached
                else:
                    losses.append(Loss("", "Refusal", "emptied", "trivial", "it has no text", None))
                if part.cache is not None or part.signature is not None:
                    self.rest({}, part, self.JOINED_REFUSAL, losses)
                if part.extras is not None:
                    foreign(part, own_spaces(self, part), losses)
                refusal_parts.append(part)
            elif cls is u.Image:
                item = self.encode_answer_image(part, losses)
                if item is not LOST:
                    if reached > 3:
                        reordered(cls, losses)
                    reached = 3 if reached < 3 else reached
                    images_parts.append(item)
            elif cls is u.Audio:
                if audio_parts:
                    losses.append(Loss("", cls.__name__, "dropped", u.LEVELS.get(cls.__name__, "major"), "there is room for one", part))
                else:
                    item = self.encode_chunk_message_audio(part, losses)
                    if item is not LOST:
                        if reached > 4:
                            reordered(cls, losses)
                        reached = 4 if reached < 4 else reached
                        audio_parts.append(item)
            elif cls is u.ToolCall:
                item = self.encode_chunk_call(part, losses)
                if item is not LOST:
                    reached = 5
                    tool_calls_parts.append(item)
            elif cls is u.Opaque:
                if marked(part, self.SPACES, "$place") == "images":
                    item = self.encode_answer_image(part, losses)
                    if item is not LOST:
                        if reached > 3:
                            reordered(cls, losses)
                        reached = 3 if reached < 3 else reached
                        images_parts.append(item)
                else:
                    item = self.encode_chunk_call(part, losses)
                    if item is not LOST:
                        reached = 5
                        tool_calls_parts.append(item)
            else:
                self.lost(part, losses)
            if len(losses) != before:
                prefix(losses, before, f"parts[{index}]")
        w: dict[str, Any] = {}
        if reasoning_content_parts:
            if len(reasoning_content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
            w["reasoning_content"] = "".join(texts_of(reasoning_content_parts, "content"))
        if content_parts:
            if len(content_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
            w["content"] = "".join([part.text for part in content_parts])
        if refusal_parts:
            if len(refusal_parts) > 1:
                losses.append(Loss("parts", "Message.parts", "joined", "minor", "several became one string", None))
            w["refusal"] = "".join([part.text for part in refusal_parts])
        if value.citations:
            annotations_ = each_out(value.citations, self.encode_url_citation, losses, "citations")
            if annotations_:
                w["annotations"] = annotations_
        if audio_parts:
            if audio_parts[0] is not LOST:
                w["audio"] = audio_parts[0]
        if tool_calls_parts:
            w["tool_calls"] = tool_calls_parts
        if value.name is not None:
            w["name"] = value.name
        if images_parts:
            w["images"] = images_parts
        if value.cache is not None:
            self.rest(w, value, self.LOST_CHUNK_MESSAGE, losses, self.ROWS_CHUNK_MESSAGE)
        return w if value.extras is None else self.restored(w, value, self.ROWS_CHUNK_MESSAGE, losses)

    def decode_answer_image(self, w: Any) -> u.Image | u.Opaque:
        """AnswerImage: which of its cases a wire value is."""
        if w.__class__ is not dict:
            if w.__class__ is Unreadable:
                w = w.value
                return self.opaque(w)
            w = an_object(w)
        tag = w.get("type")
        if tag == "image_url":
            return self.decode_answer_image_image_part(w)
        return self.opaque(w)

    def encode_answer_image(self, value: Any, losses: list[Loss]) -> dict[str, Any] | Lost:
        """AnswerImage: the first case that a unified value fits."""
        cls = value.__class__
        if cls is u.Image:
            if value.source.__class__ in (u.Blob, u.Url):
                return self.encode_answer_image_image_part(value, losses)
        if cls is u.Opaque and value.namespace in self.SPACES:
            return self.kept_whole(value)
        return self.lost(value, losses)


LENS: Final = LitellmProxy()
