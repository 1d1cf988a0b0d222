"""Every word of version 2, every gap and every reading: its smallest spec, and its vectors.

tests/language/features/README.md describes vectors. Each vector runs on all `ENGINES`: the interpreter and the emitted code.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from typing import Any

import emitting
import msgspec
import pytest
from building import FEATURES, ROOT, compiled, tiny_codecs, tiny_model, vectors
from grouped import by_first
from interlingua.core.binary import marked
from interlingua.core.errors import DecodeError
from interlingua.core.losses import Loss
from interlingua.core.values import same
from reference import LOST, Reference

Decode = Callable[[Any], Any]
Encode = Callable[[Any], tuple[Any, list[Loss]]]
CASES = [pytest.param(name, index, id=f"{name}-{index}") for name in FEATURES for index in range(len(vectors(name)))]


@cache
def reference_of(name: str) -> Reference:
    this = compiled(name)
    model = tiny_model(this.unified)
    return Reference(this.specs["demo"], this.unified, model, tiny_codecs(model), this.codecs)


def interpreted(name: str, of: str) -> tuple[Decode, Encode]:
    reference = reference_of(name)
    return lambda w: reference.decode(of, w), lambda value: reference.encode(of, value)


ENGINES: dict[str, Callable[[str, str], tuple[Decode, Encode]]] = {"interpreted": interpreted, "emitted": emitting.functions}


def struct(name: str, value: Any) -> Any:
    """Build a unified value of a vector. A list becomes a tuple: two parts that are one object."""
    model = tiny_model(compiled(name).unified)
    if isinstance(value, list):
        return tuple(struct(name, member) for member in value)
    return msgspec.convert(value, getattr(model, value["type"]))


@by_first((*case.values, engine) for case in CASES for engine in ENGINES)
def test_vector(name: str, index: int, engine: str) -> None:
    vector = vectors(name)[index]
    decode, encode = ENGINES[engine](name, vector["of"])
    if "encode" in vector:
        check_encode(vector, struct(name, vector["encode"]), encode)
    elif "error" in vector:
        with pytest.raises(DecodeError) as caught:
            decode(vector["wire"])
        # The reference names the object that fits no case; emitted code names the one key that does not fit the nearest case.
        assert caught.value.path == (vector.get("nearest", vector["error"]) if engine == "emitted" else vector["error"])
    else:
        check_round_trip(name, vector, decode, encode)


def check_encode(vector: dict[str, Any], value: Any, encode: Encode) -> None:
    before = copy.deepcopy(value)
    wire, losses = encode(value)
    assert value == before
    assert same(None if wire is LOST else wire, vector["to"]), wire
    assert sorted([loss.path, loss.field, loss.code] for loss in losses) == sorted(vector["losses"])


def check_round_trip(name: str, vector: dict[str, Any], decode: Decode, encode: Encode) -> None:
    wire = copy.deepcopy(vector["wire"])
    value = decode(wire)
    if "value" in vector:
        expected = struct(name, vector["value"])
        assert same(*(list(x) if isinstance(x, tuple) else x for x in (value, expected))), value
        if "extras" in vector["value"]:
            assert value.extras == expected.extras
    back, losses = encode(value)
    assert same(back, vector["wire"]), (value, back)
    assert not losses
    assert same(wire, vector["wire"]), "the input was changed"


@pytest.mark.parametrize("name", FEATURES)
def test_vectors_are_many_enough(name: str) -> None:
    """Each feature has a round trip, and no vector is there twice."""
    kinds = [("wire" in vector and "error" not in vector, json.dumps(marked(vector))) for vector in vectors(name)]
    assert any(round_trip for round_trip, _ in kinds), name
    assert len({text for _, text in kinds}) == len(kinds), f"{name}: a vector stands twice"


SHORT = 160  # lines: longer code is not worth reading


@pytest.mark.parametrize("name", FEATURES)
def test_emitted_code(name: str, update_golden: bool) -> None:
    """The class of a small feature is kept beside its spec; --update-golden writes it."""
    text, path = emitting.class_text(name), ROOT / name / "emitted.py"
    if text.count("\n") > SHORT:
        assert not path.exists(), f"{name} has grown: remove emitted.py"
    elif update_golden:
        path.write_text(text, "utf-8")
    else:
        assert path.read_text("utf-8") == text
