"""A field of a response that can be spelled in several ways keeps its spelling in a stream of chunks."""

from __future__ import annotations

from collections.abc import Iterator

import interlingua as il
import pytest
from compiling import compiled
from interlingua_generator.data import spec as s


def spellings() -> Iterator[tuple[str, str, str]]:
    """Yield provider, key and word of all fields that have several words for one value."""
    for name, spec in compiled().specs.items():
        if spec.stream is None or not isinstance(spec.stream.style, s.Chunk) or spec.response is None or "openai_chat" not in spec.lineage:
            continue
        for field in spec.shapes[spec.response].body.fields:
            if isinstance(field.head, s.To) and isinstance(field.head.value, s.Enum):
                words = [word for _, words in field.head.value.rows if len(words) > 1 for word in words]
                yield from ((name, field.key, word) for word in words)


@pytest.mark.parametrize(("provider", "key", "word"), spellings())
def test_the_spelling_stays(provider: str, key: str, word: str) -> None:
    head = {"id": "1", "object": "chat.completion.chunk", "created": 1, "model": "m", key: word}
    deltas = [({"role": "assistant", "content": ""}, None), ({"content": "a"}, None), ({}, "stop")]
    chunks = [{**head, "choices": [{"index": 0, "delta": delta, "finish_reason": end}]} for delta, end in deltas]
    assert [chunk[key] for chunk in il.convert_stream(chunks, source=provider, target=provider)] == [word] * 3
    answer = il.collect_stream(chunks, source=provider)
    assert il.encode_response(answer, target=provider).value[key] == word


def test_there_is_such_a_field() -> None:
    assert ("huggingface", "service_tier", "on_demand") in set(spellings())
