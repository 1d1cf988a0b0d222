"""Every word of `stream:`: its smallest spec, the exact stream.py that is emitted for it, and what that does with its vectors.

What a word says of shapes is ordinary code of convert.py, which the words of shapes show; a word of streams changes stream.py alone.
A vector of `stream.json` has a stream of wire events, and one of unified events:
    {"wire": [..], "events": [..]}                           each is read and written as the other, and nothing is lost
    {"wire": [..], "events": [..], "only": "decode"}         the wire events are read so; they end with what `close` gives
    {"wire": [..], "events": [..], "only": "encode",         the unified events are written so, with these losses;
        "usage": true?, "losses": [..]?}                         `usage`: the client asked for token counts
    {"wire": [..], "error": [number, message]}               this wire event is refused
    {"wire": [..], "bytes": ".."}                            the wire events stand so in a body
"""

from __future__ import annotations

import copy
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from interlingua import model as u
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss
from interlingua.core.values import same
from interlingua.streams import deltas as runtime
from interlingua_generator import growth
from interlingua_generator.vocabulary import FRAMES, ITEMS, STREAM
from stream_building import ROOT, STREAM_WORDS, Built, feature, vectors

Wire = dict[str, Any]
CASES = [pytest.param(word, index, id=f"{word}-{index}") for word in STREAM_WORDS for index in range(len(vectors(word)))]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Built]:
    """The emitted package of a word; each is built once."""
    folder, known = tmp_path_factory.mktemp("stream_words"), dict[str, Built]()

    def get(word: str) -> Built:
        if word not in known:
            known[word] = feature(word, folder)
        return known[word]

    return get


def read(this: Built, wire: list[Wire]) -> list[Any]:
    decoder = this.module.StreamDecoder()
    events = [event for one in wire for event in decoder.feed(one)]
    return events + decoder.close()


def write(this: Built, events: list[Any], usage: bool = False) -> tuple[list[Wire], list[Loss]]:
    encoder = this.module.StreamEncoder(usage=usage)
    wire = [one for event in events for one in encoder.feed(event)]
    return wire + encoder.close(), encoder.losses


def unified(events: list[Wire]) -> list[Any]:
    return [msgspec.convert(event, getattr(u, event["type"])) for event in events]


@pytest.mark.parametrize("word", STREAM_WORDS)
def test_emitted_code(word: str, built: Callable[[str], Built], update_golden: bool) -> None:
    path = ROOT / word / "expected.py"
    text = built(word).stream
    if update_golden:
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8"), f"{word}: other code is emitted; if it is meant, run pytest --update-golden and read the diff"


@pytest.mark.parametrize(("word", "index"), CASES)
def test_vector(word: str, index: int, built: Callable[[str], Built]) -> None:
    this, vector = built(word), vectors(word)[index]
    wire = vector["wire"]
    if "bytes" in vector:
        check_bytes(this, wire, vector["bytes"])
    elif "error" in vector:
        check_error(this, wire, *vector["error"])
    else:
        events = unified(vector["events"])
        if vector.get("only") != "encode":
            before = copy.deepcopy(wire)
            found = read(this, wire)
            assert same(found, events), msgspec.json.format(msgspec.json.encode(found)).decode()
            assert same(wire, before), "the input was changed"
        if vector.get("only") != "decode":
            before = copy.deepcopy(events)
            written, losses = write(this, events, vector.get("usage", False))
            assert same(written, wire), json.dumps(written, indent=1)
            assert [[loss.path, loss.field, loss.code] for loss in losses] == vector.get("losses", [])
            assert same(events, before), "the input was changed"


def check_bytes(this: Built, wire: list[Wire], text: str) -> None:
    """Whole, and cut after every byte."""
    body = text.encode()
    assert b"".join(this.module.encode_event_stream(wire)) == body
    assert list(this.module.decode_event_stream([body])) == wire
    assert list(this.module.decode_event_stream([body[i : i + 1] for i in range(len(body))])) == wire


def check_error(this: Built, wire: list[Wire], number: int, message: str) -> None:
    with pytest.raises(DecodeError) as caught:
        read(this, wire)
    assert (caught.value.event, str(caught.value)) == (number, message)


@pytest.mark.parametrize("word", STREAM_WORDS)
def test_every_word_is_read_and_written(word: str) -> None:
    shown = vectors(word)
    assert all(Path(ROOT, word, name).is_file() for name in ("spec.yaml", "expected.py"))
    assert any("events" in vector and "only" not in vector for vector in shown), word
    assert len({json.dumps(vector) for vector in shown}) == len(shown), f"{word}: a vector stands twice"


def test_every_word_is_shown() -> None:
    shown = "\n".join((ROOT / word / "spec.yaml").read_text("utf-8") for word in STREAM_WORDS)
    records = [STREAM, FRAMES, ITEMS, *(word.kind for word in ITEMS.words.values() if isinstance(word.kind, type(ITEMS)))]
    words = {word for record in records for word in record.words} | {"collect"}
    assert sorted(word for word in words if not re.search(rf"\b{word}:", shown)) == []
    assert not [rule for rule in ("first", "last", "concat", "drop") if f"collect: {rule}" not in shown]


def test_the_generator_knows_how_parts_grow() -> None:
    assert {cls.__name__: tuple(delta.__name__ for delta in deltas) for cls, deltas in runtime.DELTAS.items()} == growth.GROWTH
    known = {(cls, delta) for cls, deltas in growth.GROWTH.items() for delta in deltas}
    assert {*growth.TEXTS.items(), *((cls, delta) for (cls, _), delta in growth.FIELDS.items())} <= known
    assert {*growth.SEVERAL, *growth.LISTED} < {*growth.IN_ITEMS} < {delta for _, delta in known}
