"""The sources of a statement go from every format with a place for them into every other: each statement has the same text.

The bodies are written by hand, and `selected` reads the citations of each format without the package, in the format's own units.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import interlingua as il
import pytest
from interlingua.core.lookup import load

# Beyond the BMP, with a modifier, combining (e + U+0301), CJK.
BEFORE, FIRST, BETWEEN, SECOND, AFTER = "Hi 👋🏽 e\u0301: ", "Lisbon 日本 is sunny 🌞", ", says one. ", "Porto is rainy 🌧", " – so it is."
TEXT = BEFORE + FIRST + BETWEEN + SECOND + AFTER
PAGES = [("https://a.example/1", "One"), ("https://b.example/2", "Two")]
SAID = [(FIRST, *PAGES[0]), (SECOND, *PAGES[1])]
PLACES = [(len(BEFORE), len(BEFORE + FIRST)), (len(BEFORE + FIRST + BETWEEN), len(BEFORE + FIRST + BETWEEN + SECOND))]


def in_bytes(place: tuple[int, int]) -> tuple[int, int]:
    start, end = (len(TEXT[:count].encode()) for count in place)
    return start, end


def chat() -> dict[str, Any]:
    notes = [
        {"type": "url_citation", "url_citation": {"url": url, "title": title, "start_index": start, "end_index": end}}
        for (url, title), (start, end) in zip(PAGES, PLACES, strict=True)
    ]
    message = {"role": "assistant", "content": TEXT, "annotations": notes}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    return {"id": "r", "object": "chat.completion", "created": 1, "model": "m", "choices": [choice]}


def responses() -> dict[str, Any]:
    notes = [
        {"type": "url_citation", "url": url, "title": title, "start_index": start, "end_index": end}
        for (url, title), (start, end) in zip(PAGES, PLACES, strict=True)
    ]
    content = [{"type": "output_text", "text": TEXT, "annotations": notes}]
    item = {"type": "message", "id": "msg_1", "role": "assistant", "status": "completed", "content": content}
    return {"id": "r", "object": "response", "created_at": 1, "model": "m", "status": "completed", "output": [item]}


def anthropic() -> dict[str, Any]:
    def block(text: str, page: tuple[str, str] | None = None) -> dict[str, Any]:
        if page is None:
            return {"type": "text", "text": text}
        place = {"type": "web_search_result_location", "url": page[0], "title": page[1], "encrypted_index": "x", "cited_text": "c"}
        return {"type": "text", "text": text, "citations": [place]}

    content = [block(BEFORE), block(FIRST, PAGES[0]), block(BETWEEN), block(SECOND, PAGES[1]), block(AFTER)]
    return {"id": "r", "type": "message", "role": "assistant", "model": "m", "content": content, "stop_reason": "end_turn"}


def gemini() -> dict[str, Any]:
    supports = [
        {"segment": {"startIndex": start, "endIndex": end, "text": text}, "groundingChunkIndices": [number]}
        for number, ((text, _, _), (start, end)) in enumerate(zip(SAID, map(in_bytes, PLACES), strict=True))
    ]
    grounding = {"groundingChunks": [{"web": {"uri": url, "title": title}} for url, title in PAGES], "groundingSupports": supports}
    candidate = {
        "content": {"role": "model", "parts": [{"text": TEXT}]},
        "finishReason": "STOP",
        "index": 0,
        "groundingMetadata": grounding,
    }
    return {"responseId": "r", "modelVersion": "m", "candidates": [candidate]}


def interactions() -> dict[str, Any]:
    notes = [
        {"type": "url_citation", "url": url, "title": title, "start_index": start, "end_index": end}
        for (url, title), (start, end) in zip(PAGES, map(in_bytes, PLACES), strict=True)
    ]
    step = {"type": "model_output", "content": [{"type": "text", "text": TEXT, "annotations": notes}]}
    return {"id": "r", "object": "interaction", "model": "m", "status": "completed", "steps": [step]}


def bedrock() -> dict[str, Any]:
    def block(text: str, page: tuple[str, str]) -> dict[str, Any]:
        return {"citationsContent": {"content": [{"text": text}], "citations": [{"title": page[1], "location": {"web": {"url": page[0]}}}]}}

    content = [{"text": BEFORE}, block(FIRST, PAGES[0]), {"text": BETWEEN}, block(SECOND, PAGES[1]), {"text": AFTER}]
    return {"output": {"message": {"role": "assistant", "content": content}}, "stopReason": "end_turn", "metrics": {"latencyMs": 0}}


def cohere() -> dict[str, Any]:
    notes = [
        {"start": start, "end": end, "text": text, "content_index": 0, "type": "TEXT_CONTENT",
         "sources": [{"type": "document", "id": "d", "document": {"url": url, "title": title, "snippet": "c"}}]}
        for (text, url, title), (start, end) in zip(SAID, PLACES, strict=True)
    ]  # fmt: skip
    message = {"role": "assistant", "content": [{"type": "text", "text": TEXT}], "citations": notes}
    return {"id": "r", "message": message, "finish_reason": "COMPLETE"}


BODIES: dict[str, Callable[[], dict[str, Any]]] = {
    "openai_chat": chat,
    "openrouter": chat,
    "openai_responses": responses,
    "xai_responses": responses,
    "anthropic": anthropic,
    "gemini": gemini,
    "gemini_interactions": interactions,
    "bedrock_converse": bedrock,
    "cohere": cohere,
}
Found = list[tuple[str, str | None, str | None]]


def of_chat(body: dict[str, Any]) -> Found:
    message = body["choices"][0]["message"]
    notes = [annotation["url_citation"] for annotation in message.get("annotations", ())]
    return [(message["content"][note["start_index"] : note["end_index"]], note["url"], note.get("title")) for note in notes]


def of_responses(body: dict[str, Any]) -> Found:
    texts = [part for item in body["output"] if item["type"] == "message" for part in item["content"]]
    return [
        (text["text"][annotation["start_index"] : annotation["end_index"]], annotation["url"], annotation.get("title"))
        for text in texts
        for annotation in text["annotations"]
    ]


def of_anthropic(body: dict[str, Any]) -> Found:
    blocks = [block for block in body["content"] if block["type"] == "text"]
    return [(block["text"], citation["url"], citation.get("title")) for block in blocks for citation in block.get("citations") or ()]


def of_gemini(body: dict[str, Any]) -> Found:
    candidate = body["candidates"][0]
    parts, grounding = candidate["content"]["parts"], candidate["groundingMetadata"]
    out: Found = []
    for support in grounding["groundingSupports"]:
        segment = support["segment"]
        text = parts[segment.get("partIndex", 0)]["text"].encode()[segment.get("startIndex", 0) : segment["endIndex"]].decode()
        assert segment["text"] == text
        pages = [grounding["groundingChunks"][number]["web"] for number in support["groundingChunkIndices"]]
        out += [(text, page["uri"], page.get("title")) for page in pages]
    return out


def of_interactions(body: dict[str, Any]) -> Found:
    texts = [part for step in body["steps"] if step["type"] == "model_output" for part in step["content"]]
    return [
        (text["text"].encode()[annotation["start_index"] : annotation["end_index"]].decode(), annotation["url"], annotation.get("title"))
        for text in texts
        for annotation in text.get("annotations", ())
    ]


def of_bedrock(body: dict[str, Any]) -> Found:
    cited = [block["citationsContent"] for block in body["output"]["message"]["content"] if "citationsContent" in block]
    return [
        (block["content"][0]["text"], citation.get("location", {}).get("web", {}).get("url", citation.get("source")), citation.get("title"))
        for block in cited
        for citation in block["citations"]
    ]


def of_cohere(body: dict[str, Any]) -> Found:
    out: Found = []
    for citation in body["message"].get("citations", ()):
        text = body["message"]["content"][citation["content_index"]]["text"][citation["start"] : citation["end"]]
        assert citation["text"] == text
        out += [(text, source["document"]["url"], source["document"].get("title")) for source in citation["sources"]]
    return out


SELECTED: dict[str, Callable[[dict[str, Any]], Found]] = {
    "openai_chat": of_chat,
    "openrouter": of_chat,
    "openai_responses": of_responses,
    "xai_responses": of_responses,
    "anthropic": of_anthropic,
    "gemini": of_gemini,
    "gemini_interactions": of_interactions,
    "bedrock_converse": of_bedrock,
    "cohere": of_cohere,
}
PAIRS = [(source, target) for source in BODIES for target in BODIES]


@pytest.mark.parametrize("name", BODIES)
def test_bodies_select_what_they_say(name: str) -> None:
    assert SELECTED[name](BODIES[name]()) == SAID


@pytest.mark.parametrize(("source", "target"), PAIRS)
def test_whole_answers(source: str, target: str) -> None:
    answer = il.convert_response(BODIES[source](), source=source, target=target)
    assert SELECTED[target](answer.value) == SAID
    back = il.convert_response(answer.value, source=target, target=source)
    assert SELECTED[source](back.value) == SAID


# --- streams ---------------------------------------------------------------------------------------------------------------------

WHOLE_TEXTS = ("anthropic", "bedrock_converse")  # a citation is of the whole text; a text that was sent cannot be split


def stream_of(name: str) -> list[dict[str, Any]]:
    encoder = load(name).StreamEncoder(usage=True)
    events = il.decompose_response(il.decode_response(BODIES[name](), source=name))
    return [*(wire for event in events for wire in encoder.feed(event)), *encoder.close()]


def answer_of(events: list[dict[str, Any]], name: str) -> dict[str, Any]:
    """Collect the stream as a client does, and write it with the bare lens, which converts nothing."""
    body: dict[str, Any] = load(name).encode_response(il.collect_stream(events, provider=name))[0]
    return body


@pytest.mark.parametrize(("source", "target"), PAIRS)
def test_streams(source: str, target: str) -> None:
    stream = il.convert_stream(stream_of(source), source=source, target=target)
    citations = SELECTED[target](answer_of(list(stream), target))
    if target not in WHOLE_TEXTS or source in WHOLE_TEXTS:
        assert citations == SAID
        return
    assert citations == [(TEXT, *page) for page in PAGES]
    paths = {loss.path for loss in stream.losses if loss.field in ("Citation.start", "Citation.end")}
    assert paths == {f"candidates[0].message.parts[0].citations[{number}].{name}" for number in (0, 1) for name in ("start", "end")}


@pytest.mark.parametrize("target", [name for name in BODIES if name not in ("openai_chat", *WHOLE_TEXTS)])
def test_a_stream_that_says_its_citations_after_a_call(target: str) -> None:
    """They come when their text is complete. If the target accepts none later, they are reported."""
    call = {"index": 0, "id": "c", "type": "function", "function": {"name": "f", "arguments": "{}"}}
    message = chat()["choices"][0]["message"]
    deltas = [{"content": TEXT}, {"tool_calls": [call]}, {"annotations": message["annotations"]}]
    chunks = [{"object": "chat.completion.chunk", "id": "r", "choices": [{"index": 0, "delta": delta}]} for delta in deltas]
    chunks.append({"object": "chat.completion.chunk", "id": "r", "choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]})
    stream = il.convert_stream(chunks, source="openai_chat", target=target)
    body = answer_of(list(stream), target)
    lost = [loss.path for loss in stream.losses if loss.code == "dropped"]
    if load(target).CITATIONS["of"] == "message":
        assert (SELECTED[target](body), lost) == (SAID, [])
    else:
        assert lost == ["candidates[0].message.citations[0]", "candidates[0].message.citations[1]"]


def test_a_stream_of_gemini_as_it_comes() -> None:
    """Pieces of a text come first, and the citations with the last one. A start of 0 is omitted, and sources have no statement."""
    first = "日本 is sunny 🌞."
    grounding = {
        "groundingChunks": [{"web": {"uri": url, "title": title}} for url, title in (*PAGES, ("https://c.example", "Three"))],
        "groundingSupports": [
            {"segment": {"endIndex": len(first.encode()), "text": first}, "groundingChunkIndices": [0, 1], "confidenceScores": [0.9, 0.8]}
        ],
        "webSearchQueries": ["weather"],
    }
    pieces = [first[:4], first[4:], " Bye"]
    chunks: list[dict[str, Any]] = [
        {"candidates": [{"content": {"role": "model", "parts": [{"text": piece}]}, "index": 0}]} for piece in pieces
    ]
    chunks[-1]["candidates"][0] |= {"finishReason": "STOP", "groundingMetadata": grounding}
    for target in ("openai_chat", "openai_responses"):
        stream = il.convert_stream(chunks, source="gemini", target=target)
        citations = SELECTED[target](answer_of(list(stream), target))
        assert citations == [(first, *PAGES[0]), (first, *PAGES[1]), ("", "https://c.example", "Three")]
        assert [loss.level for loss in stream.losses if "webSearchQueries" in loss.path] == ["minor"]


# --- conversations ---------------------------------------------------------------------------------------------------------------


def asked(turn: Any, key: str, user: Callable[[str], dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {key: [user("Where is it sunny?"), turn, user("Thanks")], **more}


def plain(text: str) -> dict[str, Any]:
    return {"role": "user", "content": text}


HISTORIES: dict[str, Callable[[], dict[str, Any]]] = {
    "openai_chat": lambda: asked(chat()["choices"][0]["message"], "messages", plain),
    "openrouter": lambda: asked(chat()["choices"][0]["message"], "messages", plain),
    "openai_responses": lambda: asked(responses()["output"][0], "input", plain),
    "anthropic": lambda: asked({"role": "assistant", "content": anthropic()["content"]}, "messages", plain, max_tokens=9),
    "gemini_interactions": lambda: asked(
        interactions()["steps"][0], "input", lambda text: {"type": "user_input", "content": [{"type": "text", "text": text}]}
    ),
    "bedrock_converse": lambda: asked(
        bedrock()["output"]["message"], "messages", lambda text: {"role": "user", "content": [{"text": text}]}
    ),
    "cohere": lambda: asked(cohere()["message"], "messages", plain),
}


def of_history(name: str, body: dict[str, Any]) -> Found:
    """Return the citations of the assistant turn, read as a new response."""
    turn = (body.get("messages") or body["input"])[1]
    content = turn.get("content")
    match name:
        case "openai_chat" | "openrouter":
            text = content if isinstance(content, str) else "".join(part["text"] for part in content)
            return of_chat({"choices": [{"message": {**turn, "content": text}}]})
        case "openai_responses":
            return of_responses({"output": [{"type": "message", **turn}]}) if isinstance(content, list) else []
        case "anthropic":
            return of_anthropic({"content": content}) if isinstance(content, list) else []
        case "gemini_interactions":
            return of_interactions({"steps": [turn]})
        case "bedrock_converse":
            return of_bedrock({"output": {"message": turn}})
        case _:
            parts = [{"text": content}] if isinstance(content, str) else content
            return of_cohere({"message": {**turn, "content": parts}})


NO_PLACE = ("openai_responses", "anthropic")  # texts without an id are strings; Anthropic identifies a source by a token


@pytest.mark.parametrize(("source", "target"), [(source, target) for source in HISTORIES for target in HISTORIES])
def test_histories(source: str, target: str) -> None:
    c = il.convert_request(HISTORIES[source](), source=source, target=target, model="m")
    citations = of_history(target, c.value)
    if source == target:
        assert citations == SAID
        assert c.value.items() >= HISTORIES[source]().items()
    elif target in NO_PLACE:
        assert citations == []
        assert [loss for loss in c.losses if "citations" in loss.path]
    elif target == "bedrock_converse" and source != "anthropic":
        assert citations == [(TEXT, *page) for page in PAGES]
        assert {loss.field for loss in c.losses} >= {"Citation.start", "Citation.end"}
    else:
        assert citations == SAID


@pytest.mark.parametrize("target", ["gemini", "vertex_gemini", "mistral", "ollama", "groq", "deepseek", "vllm"])
@pytest.mark.parametrize("source", HISTORIES)
def test_histories_without_a_place(source: str, target: str) -> None:
    """An assistant turn has no key for them, or servers refuse it. They are reported, with their place in the source."""
    c = il.convert_request(HISTORIES[source](), source=source, target=target, model="m")
    turn = (c.value.get("messages") or c.value["contents"])[1]
    assert set(turn) <= {"role", "content", "parts"}
    assert "example" not in str(turn)
    losses = [loss for loss in c.losses if loss.code == "dropped" and loss.field in ("Citation", "Text.citations", "Message.citations")]
    assert sum(len(loss.value) if isinstance(loss.value, list) else 1 for loss in losses) == len(SAID)
    key = next(iter(HISTORIES[source]().keys() - {"max_tokens"}))
    assert all(str(c.locate(loss).source).startswith(f"{key}[1].") for loss in losses)


# --- other properties of a citation ------------------------------------------------------------------------------------------------

LOCATIONS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (
        {"type": "char_location", "document_index": 1, "document_title": "t", "start_char_index": 2, "end_char_index": 5},
        {"title": "t", "location": {"documentChar": {"documentIndex": 1, "start": 2, "end": 5}}},
    ),
    (
        {"type": "page_location", "document_index": 0, "document_title": "t", "start_page_number": 2, "end_page_number": 3},
        {"title": "t", "location": {"documentPage": {"documentIndex": 0, "start": 2, "end": 3}}},
    ),
    (
        {"type": "content_block_location", "document_index": 0, "document_title": "t", "start_block_index": 2, "end_block_index": 3},
        {"title": "t", "location": {"documentChunk": {"documentIndex": 0, "start": 2, "end": 3}}},
    ),
    (
        {
            "type": "search_result_location",
            "search_result_index": 1,
            "source": "s",
            "title": "t",
            "start_block_index": 0,
            "end_block_index": 1,
        },
        {"title": "t", "source": "s", "location": {"searchResultLocation": {"searchResultIndex": 1, "start": 0, "end": 1}}},
    ),
]


@pytest.mark.parametrize(("anthropic_location", "bedrock_location"), LOCATIONS, ids=lambda location: location.get("type"))
def test_places_in_documents(anthropic_location: dict[str, Any], bedrock_location: dict[str, Any]) -> None:
    """Claude at Anthropic and on Bedrock has the same citations, in responses and in histories."""
    text = {"type": "text", "text": "x", "citations": [{**anthropic_location, "cited_text": "c"}]}
    cited = {"citationsContent": {"content": [{"text": "x"}], "citations": [{**bedrock_location, "sourceContent": [{"text": "c"}]}]}}
    answers = {
        "anthropic": {"type": "message", "role": "assistant", "content": [text], "stop_reason": "end_turn"},
        "bedrock_converse": {"output": {"message": {"role": "assistant", "content": [cited]}}, "stopReason": "end_turn"},
    }
    for source, target in (("anthropic", "bedrock_converse"), ("bedrock_converse", "anthropic")):
        c = il.convert_response(answers[source], source=source, target=target)
        content = c.value["content"] if target == "anthropic" else c.value["output"]["message"]["content"]
        assert content == [text if target == "anthropic" else cited]
        assert not [loss for loss in c.losses if "citations" in loss.path]
        turns = [{"role": "user", "content": "q" if source == "anthropic" else [{"text": "q"}]}]
        turn = {"role": "assistant", "content": [text if source == "anthropic" else cited]}
        asked_again = il.convert_request({"messages": [*turns, turn, *turns], "max_tokens": 9}, source=source, target=target, model="m")
        assert asked_again.value["messages"][1]["content"] == content


def test_a_token_that_was_made_up_is_not_sent_to_anybody() -> None:
    """A client of Anthropic's format has an empty token in a response of another provider. Anthropic would not know the source by it."""
    answer = il.convert_response(chat(), source="openai_chat", target="anthropic").value["content"]
    assert [citation["encrypted_index"] for block in answer for citation in block.get("citations", ())] == ["", ""]
    body = {"model": "m", "max_tokens": 9, "messages": [plain("q"), {"role": "assistant", "content": answer}, plain("q")]}
    c = il.convert_request(body, source="anthropic", target="vertex_anthropic")
    assert "citations" not in str(c.value)
    assert [loss.path for loss in c.losses if loss.field == "Citation"] == [
        f"messages[1].parts[{number}].citations[0]" for number in (1, 3)
    ]


def test_several_sources_of_one_statement() -> None:
    """Cohere and Gemini have them once; the others have a citation for each."""
    for source in ("cohere", "gemini"):
        body = BODIES[source]()
        if source == "cohere":
            body["message"]["citations"][0]["sources"] += body["message"]["citations"].pop()["sources"]
        else:
            grounding = body["candidates"][0]["groundingMetadata"]
            grounding["groundingSupports"] = [{**grounding["groundingSupports"][0], "groundingChunkIndices": [0, 1]}]
        for target in BODIES:
            c = il.convert_response(body, source=source, target=target)
            assert SELECTED[target](c.value) == [(FIRST, *page) for page in PAGES]


def test_files_without_an_address() -> None:
    body = responses()
    note = {"type": "file_citation", "file_id": "f", "filename": "a.pdf", "index": PLACES[0][1]}
    body["output"][0]["content"][0]["annotations"] = [note]
    blocks = il.convert_response(body, source="openai_responses", target="anthropic").value["content"]
    assert [(block["text"], block["citations"][0]["document_title"], block["citations"][0]["file_id"]) for block in blocks[:1]] == [
        (BEFORE + FIRST, "a.pdf", "f")
    ]
    back = il.convert_response(
        {"type": "message", "role": "assistant", "content": blocks, "stop_reason": "end_turn"},
        source="anthropic",
        target="openai_responses",
    )
    assert back.value["output"][0]["content"][0]["annotations"] == [note]


def test_sources_of_the_whole_answer() -> None:
    """Perplexity lists beside the response what it searched."""
    body = {**chat(), "search_results": [{"title": title, "url": url, "snippet": "c"} for url, title in PAGES]}
    del body["choices"][0]["message"]["annotations"]
    for target in ("openai_chat", "openai_responses", "gemini", "cohere", "anthropic", "bedrock_converse"):
        c = il.convert_response(body, source="perplexity", target=target)
        assert all(url in str(c.value) and title in str(c.value) for url, title in PAGES), target
        assert TEXT in str(c.value)


def test_what_nobody_told_of_a_source_is_told() -> None:
    """Clients of Anthropic require the cited text and its place. Made-up values are reported."""
    address = {"type": "url_citation", "url_citation": {"url": "https://example.com", "title": "T", "start_index": 0, "end_index": 4}}
    message = {"role": "assistant", "content": "Rome is old.", "annotations": [address]}
    body = {
        "id": "c",
        "object": "chat.completion",
        "created": 1,
        "model": "m",
        "choices": [{"index": 0, "message": message, "finish_reason": "stop"}],
    }
    c = il.convert_response(body, source="openai_chat", target="anthropic")
    losses = [(loss.field, loss.code, loss.level) for loss in c.all_losses if loss.field.startswith("Citation.")]
    assert losses == [("Citation.quote", "defaulted", "trivial"), ("Citation.token", "defaulted", "trivial")]
    place = {"document_id": "d1", "start_index": 0, "end_index": 4}
    message = {"role": "assistant", "content": "Rome is old.", "annotations": [{"type": "document_citation", "document_citation": place}]}
    cited = {**body, "choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}
    assert il.convert_response(cited, source="groq", target="groq").value == cited
    c = il.convert_response(cited, source="groq", target="anthropic")
    made = {"type": "char_location", "document_index": 0, "start_char_index": 0, "end_char_index": 0}
    made |= {"cited_text": "", "file_id": "d1", "document_title": None}
    assert c.value["content"][0] == {"type": "text", "text": "Rome", "citations": [made]}
    losses = [(loss.field, loss.code, loss.level) for loss in c.all_losses if loss.field.startswith("Citation.")]
    assert losses == [("Citation.quote", "defaulted", "trivial"), ("Citation.place", "defaulted", "minor")]
    c = il.convert_response(cited, source="groq", target="openai_chat")  # an empty address counts as none
    assert "annotations" not in c.value["choices"][0]["message"]
    assert [(loss.path, loss.code) for loss in c.losses] == [("candidates[0].message.citations[0]", "dropped")]


DATA = {"content": "Rome is old.", "title": "Guide", "url": "https://example.com/guide", "filepath": "guide.txt", "chunk_id": "0"}
TOLD = {"citations": [DATA], "intent": '["rome"]'}


@pytest.mark.parametrize("target", ["openai_chat", "openai_responses", "anthropic", "gemini", "cohere"])
def test_what_data_of_azure_an_answer_was_taken_from(target: str) -> None:
    head: dict[str, Any] = {"id": "c", "created": 1, "model": "m"}
    message = {"role": "assistant", "content": "It is old [doc1].", "context": TOLD}
    body = {**head, "object": "chat.completion", "choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}
    deltas: list[tuple[dict[str, Any], str | None]] = [
        ({"role": "assistant", "context": TOLD}, None),
        ({"content": "It is old [doc1]."}, None),
        ({}, "stop"),
    ]
    chunks = [
        {**head, "object": "chat.completion.chunk", "choices": [{"index": 0, "delta": delta, "finish_reason": end}]}
        for delta, end in deltas
    ]
    assert il.convert_response(body, source="azure_openai", target="azure_openai").value == body
    whole = il.decode_response(il.convert_response(body, source="azure_openai", target=target).value, source=target)
    stream = il.collect_stream(list(il.convert_stream(chunks, source="azure_openai", target=target)), source=target)
    for response in (whole, stream):
        answered = response.candidates[0].message
        hung = [citation for part in answered.parts if isinstance(part, il.Text) for citation in part.citations]
        (citation,) = [page for source in [*answered.citations, *answered.sources, *hung] for page in (source.sources or [source])]
        assert (citation.url, citation.title) == ("https://example.com/guide", "Guide")


# --- sources of a whole response -----------------------------------------------------------------------------------------------------

URLS = [url for url, _ in PAGES]
SEARCHED = ("openai_chat", "openai_responses", "anthropic", "gemini", "cohere", "bedrock_converse", "perplexity")


def searched(*texts: str, **more: Any) -> dict[str, Any]:
    choices = [{"index": at, "message": {"role": "assistant", "content": text}, "finish_reason": "stop"} for at, text in enumerate(texts)]
    return {"id": "r", "object": "chat.completion", "created": 1, "model": "m", "choices": choices, **more}


def searched_pieces(*texts: str, **more: Any) -> list[dict[str, Any]]:
    head = {"id": "r", "object": "chat.completion.chunk", "created": 1, "model": "m"}
    deltas = [{"role": "assistant"}, *({"content": text} for text in texts), {}]
    pieces = [{**head, "choices": [{"index": 0, "delta": delta}]} for delta in deltas]
    pieces[-1]["choices"][0]["finish_reason"] = "stop"
    return [*pieces[:-1], {**pieces[-1], **more}]


def hung_on(response: il.Response) -> list[str | None]:
    """Return the addresses of all sources of the only response."""
    message = response.candidates[0].message
    hung = [citation for part in message.parts if isinstance(part, il.Text) for citation in part.citations]
    return [source.url for citation in [*hung, *message.citations, *message.sources] for source in (citation.sources or [citation])]


@pytest.mark.parametrize("target", SEARCHED)
def test_addresses_beside_the_only_answer(target: str) -> None:
    """xAI has a list of addresses beside the candidates: they are sources of the only response, whole and streamed."""
    c = il.convert_response(searched(TEXT, citations=URLS), source="xai", target=target)
    whole = il.decode_response(c.value, source=target)
    stream = il.convert_stream(searched_pieces(BEFORE, TEXT[len(BEFORE) :], citations=URLS), source="xai", target=target)
    pieces = il.collect_stream(list(stream), source=target)
    assert hung_on(whole) == hung_on(pieces) == URLS
    assert not [loss for loss in (*c.losses, *stream.losses) if "citations" in loss.path and loss.code == "dropped"]


def test_addresses_beside_several_answers() -> None:
    """It is unknown which of the responses has these sources: they are kept, and reported."""
    body = searched("a", "b", citations=URLS)
    assert il.convert_response(body, source="xai", target="xai").value == body
    c = il.convert_response(body, source="xai", target="openai_chat")
    assert [choice["message"]["content"] for choice in c.value["choices"]] == ["a", "b"]
    assert URLS[0] not in str(c.value)
    assert [(loss.path, loss.level) for loss in c.losses if "citations" in loss.path] == [("extras.xai.citations", "major")]


def test_addresses_come_back_as_they_were() -> None:
    for more in ({"citations": URLS}, {"citations": []}, {"citations": None}, {}):
        body = searched(TEXT, **more)
        assert il.convert_response(body, source="xai", target="xai").value == body
        assert load("xai").encode_response(load("xai").decode_response(body))[0] == body
        assert il.encode_response(il.decode_response(body, source="xai"), target="xai").value == body


@pytest.mark.parametrize("at", [0, 1, 2, 3])
def test_addresses_in_any_chunk(at: int) -> None:
    pieces = [dict(piece) for piece in searched_pieces(BEFORE, TEXT[len(BEFORE) :])]
    pieces[at]["citations"] = URLS
    stream = il.convert_stream(pieces, source="xai", target="openai_chat")
    assert hung_on(il.collect_stream(list(stream), source="openai_chat")) == URLS
    assert not [loss for loss in stream.losses if "citations" in loss.path]


def test_addresses_that_are_repeated_are_cited_once() -> None:
    """Perplexity repeats them in `citations`; older responses have nothing else."""
    known = [{"title": title, "url": url} for url, title in PAGES]
    urls = [url for url, _ in PAGES]
    for more in ({"citations": urls, "search_results": known}, {"citations": urls}, {"citations": urls, "search_results": known[:1]}):
        c = il.convert_response(searched(TEXT, **more), source="perplexity", target="openai_chat")
        stream = il.convert_stream(searched_pieces(TEXT, **more), source="perplexity", target="openai_chat")
        whole, pieces = il.decode_response(c.value, source="openai_chat"), il.collect_stream(list(stream), source="openai_chat")
        assert sorted(map(str, hung_on(whole))) == sorted(map(str, hung_on(pieces))) == urls
        assert not [loss for loss in (*c.losses, *stream.losses) if "citations" in loss.path and loss.code == "dropped"]


@pytest.mark.parametrize("target", [name for name in BODIES if name != "anthropic"])
def test_a_source_without_address_and_title_is_no_address(target: str) -> None:
    """Groq names a document of the request by its id."""
    body = chat()
    place = {"start_index": PLACES[0][0], "end_index": PLACES[0][1], "document_id": "doc1"}
    body["choices"][0]["message"]["annotations"] = [{"type": "document_citation", "document_citation": place}]
    c = il.convert_response(body, source="groq", target=target)
    assert not il.decode_response(c.value, source=target).message.citations
    assert [loss.path for loss in c.losses if loss.field == "Citation"] == ["candidates[0].message.citations[0]"]


def test_a_quoted_page_of_the_web_is_one_at_bedrock() -> None:
    c = il.convert_response(anthropic(), source="anthropic", target="bedrock_converse")
    (cited,) = c.value["output"]["message"]["content"][1]["citationsContent"]["citations"]
    assert (cited["location"], cited["sourceContent"]) == ({"web": {"url": PAGES[0][0]}}, [{"text": "c"}])
    back = il.convert_response(c.value, source="bedrock_converse", target="anthropic").value["content"][1]["citations"]
    assert [(citation["type"], citation["url"], citation["cited_text"]) for citation in back] == [
        ("web_search_result_location", PAGES[0][0], "c")
    ]
