"""Random responses with citations, from each format to each other, whole, streamed and replayed: each statement has the same text.

A response is drawn as texts with statements in them. `WRITE` writes it in each native format, with the units of that format, and `READ`
reads the citations of a body. Neither uses the package.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import interlingua as il
from grouped import by_first
from interlingua.core.lookup import load
from msgspec.structs import replace
from thorough import examples

LETTERS = ["a", "b ", "é", "e\u0301", "日", "本", "🌞", "👋🏽", "👨‍👩‍👧", ".", "\n", " "]
PAGES = [(f"https://{name}.example/", name.upper()) for name in "abc"]
Found = list[tuple[str, str | None, str | None]]


class Cited(NamedTuple):
    """A statement: its place in its text, and its source."""

    text: int
    start: int
    end: int
    page: tuple[str, str]


class Drawn(NamedTuple):
    texts: list[str]
    cited: list[Cited]

    @property
    def exclusive(self) -> bool:
        """Whether statements do not overlap, so that each can be a text."""
        places = {(citation.text, citation.start, citation.end) for citation in self.cited}
        return not any(a[0] == b[0] and a[1] < b[2] and b[1] < a[2] for a in places for b in places if a != b)

    def citations(self) -> Found:
        return sorted((self.texts[citation.text][citation.start : citation.end], *citation.page) for citation in self.cited)


def drawn(rng: random.Random, most: int = 3, overlapping: bool = False) -> Drawn:
    """Draw a response. Several statements may have one source, and one statement several sources."""
    texts: list[str] = []
    cited: list[Cited] = []
    for number in range(rng.choice([1, 1, 2, 3][: most + 1])):
        text = ""
        for _ in range(rng.randint(1, 4)):
            piece = "".join(rng.choices(LETTERS, k=rng.randint(1, 6))) + "x"
            if rng.random() < 0.6:
                cited += [Cited(number, len(text), len(text + piece), page) for page in rng.sample(PAGES, rng.choice([1, 1, 2]))]
            text += piece
        texts.append(text)
        if overlapping and rng.random() < 0.5:
            start, end = sorted(rng.sample(range(len(text) + 1), 2))
            cited.append(Cited(number, start, end, rng.choice(PAGES)))
    return Drawn(texts, cited or [Cited(0, 0, len(texts[0]), PAGES[0])])


# --- the native formats -----------------------------------------------------------------------------------------------------------


def chat(answer: Drawn) -> dict[str, Any]:
    before = [len("".join(answer.texts[:number])) for number in range(len(answer.texts))]
    notes = [
        {"type": "url_citation", "url_citation": {
            "url": citation.page[0], "title": citation.page[1],
            "start_index": before[citation.text] + citation.start, "end_index": before[citation.text] + citation.end}}
        for citation in answer.cited
    ]  # fmt: skip
    message = {"role": "assistant", "content": "".join(answer.texts), "annotations": notes}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    return {"id": "r", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}


def of_chat(turn: dict[str, Any]) -> Found:
    content = turn.get("content") or ""
    text = content if isinstance(content, str) else "".join(part["text"] for part in content)
    notes = [note["url_citation"] for note in turn.get("annotations") or ()]
    return [(text[note["start_index"] : note["end_index"]], note["url"], note.get("title")) for note in notes]


def annotations(answer: Drawn, number: int, unit: Callable[[str], int]) -> list[dict[str, Any]]:
    text = answer.texts[number]
    return [
        {"type": "url_citation", "url": annotation.page[0], "title": annotation.page[1],
         "start_index": unit(text[: annotation.start]), "end_index": unit(text[: annotation.end])}
        for annotation in answer.cited if annotation.text == number
    ]  # fmt: skip


def in_bytes(text: str) -> int:
    return len(text.encode())


def responses(answer: Drawn) -> dict[str, Any]:
    content = [{"type": "output_text", "text": text, "annotations": annotations(answer, n, len)} for n, text in enumerate(answer.texts)]
    item = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": content}
    return {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [item]}


def of_responses(turn: dict[str, Any]) -> Found:
    content = turn["content"] if isinstance(turn["content"], list) else []
    return [
        (text["text"][annotation["start_index"] : annotation["end_index"]], annotation["url"], annotation.get("title"))
        for text in content
        for annotation in text.get("annotations") or ()
    ]


def blocks(answer: Drawn) -> Iterable[tuple[str, list[tuple[str, str]]]]:
    """Yield the texts in pieces, each with its sources."""
    for number, text in enumerate(answer.texts):
        places = sorted({(citation.start, citation.end) for citation in answer.cited if citation.text == number})
        at = 0
        for start, end in [*places, (len(text), len(text))]:
            if at < start:
                yield text[at:start], []
            if start < end:
                yield text[start:end], [
                    citation.page for citation in answer.cited if (citation.text, citation.start, citation.end) == (number, start, end)
                ]
            at = end


def anthropic(answer: Drawn) -> dict[str, Any]:
    content: list[dict[str, Any]] = []
    for text, pages in blocks(answer):
        places = [
            {"type": "web_search_result_location", "url": url, "title": title, "encrypted_index": "x", "cited_text": "c"}
            for url, title in pages
        ]
        content.append({"type": "text", "text": text, **({"citations": places} if places else {})})
    return {"id": "r", "type": "message", "role": "assistant", "model": "m", "content": content, "stop_reason": "end_turn"}


def of_anthropic(turn: dict[str, Any]) -> Found:
    content = turn["content"] if isinstance(turn["content"], list) else []
    return [(block["text"], citation["url"], citation.get("title")) for block in content for citation in block.get("citations") or ()]


def bedrock(answer: Drawn) -> dict[str, Any]:
    content: list[dict[str, Any]] = []
    for text, pages in blocks(answer):
        places = [{"title": title, "location": {"web": {"url": url}}} for url, title in pages]
        content.append({"citationsContent": {"content": [{"text": text}], "citations": places}} if places else {"text": text})
    return {"output": {"message": {"role": "assistant", "content": content}}, "stopReason": "end_turn", "metrics": {"latencyMs": 0}}


def of_bedrock(turn: dict[str, Any]) -> Found:
    cited = [block["citationsContent"] for block in turn["content"] if "citationsContent" in block]
    return [
        (block["content"][0]["text"], citation.get("location", {}).get("web", {}).get("url", citation.get("source")), citation.get("title"))
        for block in cited
        for citation in block["citations"]
    ]


def gemini(answer: Drawn) -> dict[str, Any]:
    supports: list[dict[str, Any]] = []
    for number, text in enumerate(answer.texts):
        for start, end in sorted({(citation.start, citation.end) for citation in answer.cited if citation.text == number}):
            pages = [
                PAGES.index(citation.page)
                for citation in answer.cited
                if (citation.text, citation.start, citation.end) == (number, start, end)
            ]
            segment: dict[str, Any] = {"partIndex": number, "startIndex": in_bytes(text[:start]), "endIndex": in_bytes(text[:end])}
            segment = {key: value for key, value in segment.items() if value} | {"text": text[start:end]}  # protobuf omits 0
            supports.append({"segment": segment, "groundingChunkIndices": pages})
    used = sorted({number for support in supports for number in support["groundingChunkIndices"]})
    for support in supports:
        support["groundingChunkIndices"] = [used.index(number) for number in support["groundingChunkIndices"]]
    chunks = [{"web": {"uri": PAGES[number][0], "title": PAGES[number][1]}} for number in used]
    content = {"role": "model", "parts": [{"text": text} for text in answer.texts]}
    grounding = {"groundingChunks": chunks, "groundingSupports": supports}
    candidate = {"content": content, "finishReason": "STOP", "index": 0, "groundingMetadata": grounding}
    return {"responseId": "r", "modelVersion": "m", "candidates": [candidate]}


def of_gemini(candidate: dict[str, Any]) -> Found:
    parts, grounding = candidate["content"]["parts"], candidate.get("groundingMetadata", {})
    out: Found = []
    for support in grounding.get("groundingSupports", ()):
        segment = support["segment"]
        text = parts[segment.get("partIndex", 0)]["text"].encode()[segment.get("startIndex", 0) : segment["endIndex"]].decode()
        assert segment["text"] == text
        pages = [grounding["groundingChunks"][number]["web"] for number in support["groundingChunkIndices"]]
        out += [(text, page["uri"], page.get("title")) for page in pages]
    return out


def interactions(answer: Drawn) -> dict[str, Any]:
    content = [{"type": "text", "text": text, "annotations": annotations(answer, n, in_bytes)} for n, text in enumerate(answer.texts)]
    step = {"type": "model_output", "content": content}
    return {"id": "r", "object": "interaction", "model": "m", "status": "completed", "steps": [step]}


def of_interactions(step: dict[str, Any]) -> Found:
    return [
        (text["text"].encode()[annotation["start_index"] : annotation["end_index"]].decode(), annotation["url"], annotation.get("title"))
        for text in step["content"]
        for annotation in text.get("annotations") or ()
    ]


def cohere(answer: Drawn) -> dict[str, Any]:
    notes: list[dict[str, Any]] = []
    for number, text in enumerate(answer.texts):
        for start, end in sorted({(citation.start, citation.end) for citation in answer.cited if citation.text == number}):
            pages = [citation.page for citation in answer.cited if (citation.text, citation.start, citation.end) == (number, start, end)]
            sources = [{"type": "document", "id": "d", "document": {"url": url, "title": title, "snippet": "c"}} for url, title in pages]
            notes.append({"start": start, "end": end, "text": text[start:end], "content_index": number, "sources": sources})
    message = {"role": "assistant", "content": [{"type": "text", "text": text} for text in answer.texts], "citations": notes}
    return {"id": "r", "message": message, "finish_reason": "COMPLETE"}


def of_cohere(turn: dict[str, Any]) -> Found:
    out: Found = []
    content = [{"text": turn["content"]}] if isinstance(turn["content"], str) else turn["content"]
    for citation in turn.get("citations") or ():
        text = content[citation.get("content_index", 0)]["text"][citation["start"] : citation["end"]]
        assert citation["text"] == text
        out += [(text, source["document"]["url"], source["document"].get("title")) for source in citation["sources"]]
    return out


class Format(NamedTuple):
    write: Callable[[Drawn], dict[str, Any]]
    turn: Callable[[dict[str, Any]], dict[str, Any]]
    read: Callable[[dict[str, Any]], Found]
    asked: Callable[[dict[str, Any]], dict[str, Any]]


def plain(text: str) -> dict[str, Any]:
    return {"role": "user", "content": text}


def messages(turn: dict[str, Any]) -> dict[str, Any]:
    return {"messages": [plain("q"), turn, plain("Thanks")]}


CHAT = Format(chat, lambda body: body["choices"][0]["message"], of_chat, messages)
RESPONSES = Format(
    responses,
    lambda body: {
        "role": "assistant",
        "content": [part for item in body["output"] if item["type"] == "message" for part in item["content"]],
    },
    of_responses,
    lambda turn: {"input": [plain("q"), {"type": "message", "id": "msg_1", "status": "completed", **turn}, plain("Thanks")]},
)
STEP = {"type": "user_input", "content": [{"type": "text", "text": "q"}]}
FORMATS: dict[str, Format] = {
    "openai_chat": CHAT,
    "openrouter": CHAT,
    "openai_responses": RESPONSES,
    "xai_responses": RESPONSES,
    "anthropic": Format(
        anthropic,
        lambda body: {"role": "assistant", "content": body["content"]},
        of_anthropic,
        lambda turn: {"max_tokens": 9, **messages(turn)},
    ),
    "bedrock_converse": Format(
        bedrock,
        lambda body: body["output"]["message"],
        of_bedrock,
        lambda turn: {"messages": [question := {"role": "user", "content": [{"text": "q"}]}, turn, question]},
    ),
    "gemini": Format(
        gemini,
        lambda body: body["candidates"][0],
        of_gemini,
        lambda turn: {"contents": [question := {"role": "user", "parts": [{"text": "q"}]}, turn["content"], question]},
    ),
    "gemini_interactions": Format(
        interactions,
        lambda body: {
            "type": "model_output",
            "content": [part for step in body["steps"] if step["type"] == "model_output" for part in step["content"]],
        },
        of_interactions,
        lambda turn: {"input": [STEP, turn, STEP]},
    ),
    "cohere": Format(cohere, lambda body: body["message"], of_cohere, messages),
}
PAIRS = [(source, target) for source in FORMATS for target in FORMATS]


WHOLE_TEXTS = ("anthropic", "bedrock_converse")  # a citation is of a whole text


def draws(source: str, target: str, count: int, most: int = 3) -> Iterable[tuple[Drawn, random.Random]]:
    for number in range(examples(count)):
        rng = random.Random(f"{source} {target} {number}")
        yield drawn(rng, most, overlapping=source not in WHOLE_TEXTS), rng


def wider(after: Found, before: Found, losses: Iterable[il.Loss]) -> None:
    """Check that each source is still there, and that the place of a statement that became a longer text is reported as lost."""
    assert sorted(page for _, *page in after) == sorted(page for _, *page in before)
    reported = [loss for loss in losses if loss.field == "Citation.end" and loss.level == "minor"]
    exact = Counter(after) & Counter(before)
    assert len(reported) == len(after) - exact.total(), (reported, after, before)


@by_first(PAIRS)
def test_whole(source: str, target: str) -> None:
    for answer, _ in draws(source, target, 4):
        body = FORMATS[source].write(answer)
        assert sorted(FORMATS[source].read(FORMATS[source].turn(body))) == answer.citations()
        there = il.convert_response(body, source=source, target=target)
        citations = sorted(FORMATS[target].read(FORMATS[target].turn(there.value)))
        if target in WHOLE_TEXTS and not answer.exclusive:
            wider(citations, answer.citations(), there.losses)
            continue
        assert citations == answer.citations()
        back = il.convert_response(there.value, source=target, target=source)
        assert sorted(FORMATS[source].read(FORMATS[source].turn(back.value))) == answer.citations()
        assert not [loss for loss in (*there.losses, *back.losses) if "itation" in loss.path and loss.level == "major"]


# --- streams ------------------------------------------------------------------------------------------------------------------------


def in_pieces(events: Iterable[il.StreamEvent], rng: random.Random) -> Iterable[il.StreamEvent]:
    """Yield a stream as it comes: texts in pieces, with citations between them."""
    waiting: list[il.StreamEvent] = []
    for event in events:
        if isinstance(event, il.PartDelta) and isinstance(event.delta, il.TextDelta):
            text = event.delta.text
            cuts = sorted(rng.sample(range(1, len(text)), min(len(text) - 1, rng.randint(0, 3)))) if len(text) > 1 else []
            pieces = [text[a:b] for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]
            waiting += [replace(event, delta=replace(event.delta, text=piece)) for piece in pieces]
        elif isinstance(event, il.PartDelta) and isinstance(event.delta, il.CitationDelta) and rng.random() < 0.5:
            waiting.insert(rng.randint(0, len(waiting)), event)
        else:
            yield from waiting
            waiting = []
            yield event


def streamed(source: str, answer: Drawn, rng: random.Random) -> list[dict[str, Any]]:
    encoder = load(source).StreamEncoder(usage=True)
    events = in_pieces(il.decompose_response(il.decode_response(FORMATS[source].write(answer), source=source)), rng)
    return [*(wire for event in events for wire in encoder.feed(event)), *encoder.close()]


@by_first(PAIRS)
def test_streamed(source: str, target: str) -> None:
    """A text that was sent cannot be split any more.

    A citation after its text, or of a part of it, is reported if the target has no place for it.
    """
    for answer, rng in draws(source, target, 4, most=1 if source == "gemini" else 3):  # pieces of Gemini's texts are one
        stream = il.convert_stream(streamed(source, answer, rng), source=source, target=target)
        body = load(target).encode_response(il.collect_stream(list(stream), provider=target))[0]
        citations = sorted(FORMATS[target].read(FORMATS[target].turn(body)))
        late = [loss for loss in stream.losses if loss.reason == "it arrived after its text was complete"]
        if late:
            assert source == "cohere"
            assert len(citations) + len(late) == len(answer.cited)
        elif target in WHOLE_TEXTS:
            wider(citations, answer.citations(), stream.losses)
        else:
            assert citations == answer.citations()


# --- replayed ------------------------------------------------------------------------------------------------------------------------


@by_first(PAIRS)
def test_replayed(source: str, target: str) -> None:
    """The client sends the response back in the target's format. In the source's history it is the same, or the difference is reported."""
    for answer, _ in draws(source, target, 3):
        there = il.convert_response(FORMATS[source].write(answer), source=source, target=target)
        known = FORMATS[target].read(FORMATS[target].turn(there.value))
        c = il.convert_request(FORMATS[target].asked(FORMATS[target].turn(there.value)), source=target, target=source, model="m")
        turn = (c.value.get("messages") or c.value.get("input") or c.value.get("contents"))[1]
        citations = sorted(FORMATS[source].read({"content": turn} if source == "gemini" else turn))
        if target == "gemini":  # its requests have no place for them
            assert (citations, [loss for loss in c.losses if "itation" in loss.path]) == ([], [])
        elif citations:
            wider(citations, known, c.losses)
        else:
            gone = [loss for loss in c.losses if loss.code == "dropped" and loss.field.endswith(("Citation", "citations"))]
            gone_citations = [citation for loss in gone for citation in (loss.value if isinstance(loss.value, list) else [loss.value])]
            assert sum(len(citation.sources) or 1 for citation in gone_citations) == len(known)
            assert all(c.locate(loss).source for loss in gone)
