"""Bytes of media without their type: the first bytes show it, in every format that has a key for it."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import interlingua as il
from golden import PROVIDERS, speaks
from interlingua import model as u

PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
SHOWN: dict[str, tuple[type, str, tuple[str, ...]]] = {
    PNG: (u.Image, "image/png", ("image/png", "png", "PNG")),
    "UklGRiQAAABXQVZFZm10IBAAAAABAAEA": (u.Audio, "audio/wav", ("audio/wav", "wav")),
    "JVBERi0xLjcKMSAwIG9iago8PD4+CmVuZG9iagpmaWxl": (u.Document, "application/pdf", ("application/pdf", "pdf")),
}


# Parts without a type are kept whole, with a major loss.
KEPT = ("a2a", "bedrock_boto3", "bedrock_converse", "haystack", "langchain", "langgraph_server", "llama_index", "pydantic_ai", "vercel")


def without_type(body: Any, words: tuple[str, ...], instead: tuple[Any, ...] = ()) -> Iterator[Any]:
    """Yield the body once for each key with one of these words: without it, or with another value."""

    def places(value: Any) -> Iterator[tuple[Any, str]]:
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ():
            if isinstance(value, dict) and inner in words:
                yield value, key
            elif isinstance(inner, (dict, list)):
                yield from places(inner)

    for number, _ in enumerate(list(places(body))):
        bare = copy.deepcopy(body)
        holder, key = list(places(bare))[number]
        del holder[key]
        if instead:
            holder[key] = instead[0]
        yield bare


def test_the_first_bytes_show_the_type_that_is_missing() -> None:
    wrong: list[str] = []
    for provider in [name for name in PROVIDERS if speaks(name, "request") and name not in KEPT]:
        for data, (media, kind, words) in SHOWN.items():
            part = media(source=u.Blob(media_type=kind, data=data))
            message = u.Message(role="user", parts=[u.Text(text="See"), part])
            typed = il.encode_request(u.Request(model="m", messages=[message]), target=provider).value
            for instead in ((), (None,), ("",)):
                for bare in without_type(typed, words, instead) if data in json.dumps(typed, default=str) else ():
                    target = "openai_chat" if provider != "openai_chat" else "gemini"
                    try:
                        c = il.convert_request(bare, source=provider, target=target, model="m")
                    except il.Error as error:
                        wrong.append(f"{provider} {media.__name__} {instead}: {error}"[:160])
                        continue
                    expected = il.convert_request(typed, source=provider, target=target, model="m").value
                    if c.value != expected:
                        wrong.append(f"{provider} {media.__name__} {instead}: {json.dumps(c.value)[:200]}")
    assert wrong == [], "\n".join(wrong)
