"""Each limit that a spec declares, at its edge: values within it are unchanged, values beyond it are changed and reported.

The same is tested for media types. Rules that several targets share are tested for two of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import interlingua as il
from interlingua import Request, Tool
from interlingua.core.lookup import load
from interlingua.model import ResponseFormat

SCHEMA: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"], "additionalProperties": False}
HI = il.Message.user("Hi")
MEDIA: dict[str, tuple[str, ...]] = {
    "Image": ("image/png", "image/jpeg", "image/gif", "image/webp", "image/heic", "image/svg+xml", "image/tiff"),
    "Audio": ("audio/wav", "audio/mpeg", "audio/flac", "audio/ogg", "audio/L16;rate=24000", "audio/aac"),
    "Video": ("video/mp4", "video/webm", "video/quicktime", "video/mpeg"),
    "Document": ("application/pdf", "text/plain", "text/csv", "application/json", "application/zip", "application/msword"),
}


def steps(word: str) -> Iterator[tuple[str, Any]]:
    """Yield the targets with this rule, at most two for equal rules."""
    seen: list[Any] = []
    for name in il.PROVIDERS:
        repairs = getattr(load(name), "REPAIRS", None)
        step = repairs.rule(word, "m") if repairs is not None and hasattr(load(name), "encode_request") else None
        if step is not None and seen.count(step) < 2:
            seen.append(step)
            yield name, step


def with_text(name: str, text: str) -> Request:
    match name:
        case "messages.name":
            return Request(messages=[il.Message.user("Hi", name=text)], max_tokens=99)
        case "metadata.keys" | "metadata.values":
            metadata = {text: "v"} if name == "metadata.keys" else {"k": text}
            return Request(messages=[HI], max_tokens=99, metadata=metadata, store=True)
        case "response_format.name":
            form = ResponseFormat(kind="json_schema", schema=SCHEMA, name=text, strict=True)
            return Request(messages=[HI], max_tokens=99, response_format=form)
        case _:
            return Request(messages=[HI], max_tokens=99, **{name: text})  # type: ignore[arg-type] # a field that is a text


def texts_in(value: Any) -> Iterator[str]:
    """Yield each text of a body, and each key."""
    if isinstance(value, str):
        yield value
    for inner in value if isinstance(value, list) else [*value, *value.values()] if isinstance(value, dict) else ():
        yield from texts_in(inner)


def test_texts_at_the_edge_of_their_lengths() -> None:
    tried = 0
    for target, step in steps("texts"):
        for name, form in step.forms.items():
            least, most = form.get("min", 0), form.get("max")
            for length in {*([most - 1, most, most + 1] if most else []), *([least - 1, least] if least else [])}:
                text, fits = "x" * length, least <= length <= (most or length)
                c = il.encode_request(with_text(name, text), target=target, model="m")
                losses = [loss for loss in c.all_losses if loss.rule == "texts"]
                gone = [loss for loss in c.all_losses if loss.rule != "texts" and loss.path and name.startswith(loss.path.split("[")[0])]
                assert bool(losses) != fits or gone, (target, name, length)
                assert text == "" or ((text in texts_in(c.value)) == fits) or gone, (target, name, length)
                tried += 1
    assert tried > 50


def test_lists_at_the_edge_of_their_lengths() -> None:
    tried = 0
    for target, step in steps("limit"):
        for name, most in step.fields.items():
            for length in (most - 1, most, most + 1):
                numbers = range(length)
                given: Any = {
                    "tools": [Tool(f"f{number}", parameters=SCHEMA) for number in numbers],
                    "stop": [f"s{number}" for number in numbers],
                    "metadata": {f"k{number}": "v" for number in numbers},
                }[name]
                c = il.encode_request(Request(messages=[HI], max_tokens=99, store=True, **{name: given}), target=target, model="m")
                losses = [loss for loss in c.all_losses if loss.rule == "limit"]
                dropped = any(loss.path == name and loss.code == "dropped" and loss.rule is None for loss in c.all_losses)
                left = len(getattr(il.decode_request(c.value, source=target), name) or ())
                assert bool(losses) == (length > most), (target, name, length)
                assert dropped or left == min(length, most), (target, name, length)
                tried += 1
    assert tried > 30


def test_media_that_a_target_does_not_take_are_not_sent() -> None:
    tried = 0
    for target, step in steps("media_types"):
        for cls, more in MEDIA.items():
            takes = step.types.get(cls)
            for kind in dict.fromkeys((*(takes or ()), *more)):
                part = getattr(il, cls)(source=il.Blob(media_type=kind, data="aGVsbG8sIGEsYg=="))
                messages = [il.Message(role="user", parts=[il.Text(text="Hi"), part])]
                c = il.encode_request(Request(messages=messages, max_tokens=99), target=target, model="m")
                read = il.decode_request(c.value, source=target)
                sent = [member.source for message in read.messages for member in message.parts if type(member) is type(part)]
                same = any(isinstance(source, il.Blob) and source.media_type.lower() == kind.lower() for source in sent)
                reported = any(loss.path.startswith("messages[0]") for loss in c.all_losses)
                assert same or reported, (target, kind)
                assert takes is None or kind in takes or not same, (target, kind)
                tried += 1
    assert tried > 200
