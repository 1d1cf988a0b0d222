"""Every word of the language: its smallest spec, the exact code that is emitted for it, and what that code does with its vectors.

A vector of `vectors.json` is one of
    {"of": shape or union, "wire": w, "value": unified?}       w decodes (to this value), encodes to w again, and nothing is lost
    {"of": .., "wire": w, "error": path}                       w is refused, at this place
    {"of": .., "encode": unified, "to": w, "losses": [..]}     the value is written as w (null: lost whole), with these losses
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
from building import ROOT, WORDS, Feature, feature, vectors
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss
from interlingua.core.values import LOST, same
from interlingua_generator.lower.code import snake
from interlingua_generator.vocabulary import CASE, FIELD, MESSAGES, PROVIDER, SHAPE, UNION
from reference_v1 import Reference

Decode = Callable[[Any], Any]
Encode = Callable[[Any], tuple[Any, list[Loss]]]
CASES = [pytest.param(word, index, id=f"{word}-{index}") for word in WORDS for index in range(len(vectors(word)))]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Feature]:
    """The emitted package of a word; each is built once."""
    folder, known = tmp_path_factory.mktemp("words"), dict[str, Feature]()

    def get(word: str) -> Feature:
        if word not in known:
            known[word] = feature(word, folder)
        return known[word]

    return get


def emitted(this: Feature, of: str) -> tuple[Decode, Encode]:
    """The emitted decoder and encoder of a shape or union."""
    if this.compiled.specs["demo"].request == of:
        return this.module.read_request, this.module.write_request
    decode, encode = getattr(this.module, f"decode_{snake(of)}"), getattr(this.module, f"encode_{snake(of)}")

    def encode_with_losses(value: Any) -> tuple[Any, list[Loss]]:
        losses: list[Loss] = []
        return encode(value, losses), losses

    return decode, encode_with_losses


def interpreted(this: Feature, of: str) -> tuple[Decode, Encode]:
    """The same of the reference interpreter."""
    reference = Reference(this.compiled.specs["demo"], this.compiled.unified, this.model, this.codecs)
    return lambda w: reference.decode(of, w), lambda value: reference.encode(of, value)


@pytest.mark.parametrize("word", WORDS)
def test_emitted_code(word: str, built: Callable[[str], Feature], update_golden: bool) -> None:
    path = ROOT / word / "expected.py"
    text = built(word).convert
    if update_golden:
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8"), f"{word}: other code is emitted; if it is meant, run pytest --update-golden and read the diff"


@pytest.mark.parametrize("engine", [emitted, interpreted])
@pytest.mark.parametrize(("word", "index"), CASES)
def test_vector(word: str, index: int, engine: Callable[[Feature, str], tuple[Decode, Encode]], built: Callable[[str], Feature]) -> None:
    this, vector = built(word), vectors(word)[index]
    decode, encode = engine(this, vector["of"])
    if "encode" in vector:
        check_encode(vector, msgspec.convert(vector["encode"], getattr(this.model, vector["encode"]["type"])), encode)
    elif "error" in vector:
        with pytest.raises(DecodeError) as caught:
            decode(vector["wire"])
        if engine is emitted:  # the interpreter does not say where
            assert caught.value.path == vector["error"]
    else:
        check_round_trip(vector, this, decode, encode)


def check_encode(vector: dict[str, Any], value: Any, encode: Encode) -> None:
    before = copy.deepcopy(value)
    wire, losses = encode(value)
    assert value == before
    assert same(None if wire is LOST else wire, vector["to"]), wire
    assert sorted([loss.path, loss.field, loss.code] for loss in losses) == sorted(vector["losses"])


def check_round_trip(vector: dict[str, Any], this: Feature, decode: Decode, encode: Encode) -> None:
    wire = copy.deepcopy(vector["wire"])
    value = decode(wire)
    back, losses = encode(value)
    assert same(back, vector["wire"]), (value, back)
    assert not losses
    assert same(wire, vector["wire"]), "the input was changed"
    if "value" in vector:
        expected = msgspec.convert(vector["value"], getattr(this.model, vector["value"]["type"]))
        assert same(value, expected), value


def test_every_folder_is_a_word() -> None:
    missing = [
        f"{word}/{name}" for word in WORDS for name in ("spec.yaml", "vectors.json", "expected.py") if not Path(ROOT, word, name).is_file()
    ]
    assert not missing


@pytest.mark.parametrize("word", WORDS)
def test_vectors_are_many_enough(word: str) -> None:
    """Each word shows a round trip; a vector that cannot fail shows nothing."""
    kinds = [("wire" in vector and "error" not in vector, json.dumps(vector)) for vector in vectors(word)]
    assert any(round_trip for round_trip, _ in kinds), word
    assert len({text for _, text in kinds}) == len(kinds), f"{word}: a vector stands twice"


def test_every_word_is_shown() -> None:
    """A word of shapes, fields, unions, enums or messages that no folder shows has no test of its own."""
    shown = "\n".join(path.read_text("utf-8") for path in ROOT.glob("*/*.yaml"))
    words = {word for kind in (FIELD, SHAPE, UNION, MESSAGES, CASE, PROVIDER) for word in kind.words} | {"open", "lost", "one_of"}
    outside = {"doc", "docs", "title", "provider", "namespace", "sdk", "error", "detect", "tools", "response"}  # of the file, or for people
    assert sorted(word for word in words - outside if not re.search(rf"\b{word}:", shown)) == []
