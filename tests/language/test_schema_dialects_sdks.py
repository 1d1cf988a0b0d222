"""The dialects compared with what the official SDKs make of the same schemas; differences have a reason."""

from __future__ import annotations

import copy
import enum
import json
from typing import Any, Literal

import pytest
from anthropic.lib._parse._transform import transform_schema
from dialects import to_dialect
from google.genai import types
from google.genai._transformers import process_schema
from interlingua.schema_dialects import DIALECTS
from openai.lib._pydantic import to_strict_json_schema
from pydantic import BaseModel, Field

Schema = dict[str, Any]


class Color(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Place(BaseModel):
    """A place."""

    name: str
    zip: str | None


class Plain(BaseModel):
    text: str
    count: int = Field(description="How many.")
    ratio: float
    flag: bool
    color: Color
    kind: Literal["a", "b"]


class Nested(BaseModel):
    place: Place
    places: list[Place]
    either: Place | Plain
    maybe: Place | None


class Told(BaseModel):
    home: Place = Field(description="Where one lives.")


class Node(BaseModel):
    value: int
    children: list[Node]


class Bounds(BaseModel):
    age: int = Field(ge=0, le=150)
    name: str = Field(min_length=1, max_length=9, description="Called so.")
    tags: list[str] = Field(min_length=1)
    more: list[str] = Field(min_length=2)


class Nothing(BaseModel):
    pass


MODELS: list[type[BaseModel]] = [Plain, Nested, Told, Node, Bounds, Nothing]


def unordered(schema: Any) -> Any:
    """Return a schema in which the order of required names does not count."""
    if isinstance(schema, list):
        return [unordered(member) for member in schema]
    if not isinstance(schema, dict):
        return schema
    return {key: sorted(value) if key == "required" and isinstance(value, list) else unordered(value) for key, value in schema.items()}


@pytest.mark.parametrize("model", [Plain, Nested, Node, Nothing], ids=lambda model: model.__name__)
def test_openai_makes_the_same(model: type[BaseModel]) -> None:
    out, _ = to_dialect(model.model_json_schema(), DIALECTS["openai_strict"])
    assert unordered(out) == unordered(to_strict_json_schema(model))


def test_openai_keeps_one_description_and_we_both() -> None:
    theirs = to_strict_json_schema(Told)["properties"]["home"]
    ours = to_dialect(Told.model_json_schema(), DIALECTS["openai_strict"])[0]["properties"]["home"]
    assert theirs.pop("description") == "Where one lives."
    assert ours.pop("description") == "Where one lives.\nA place."
    assert unordered(ours) == unordered(theirs)


def test_openai_leaves_lengths_that_its_api_does_not_take() -> None:
    theirs = to_strict_json_schema(Bounds)["properties"]["name"]
    ours = to_dialect(Bounds.model_json_schema(), DIALECTS["openai_strict"])[0]["properties"]["name"]
    assert theirs["minLength"] == 1 and ours == {
        "description": "Called so. (maxLength: 9, minLength: 1)",
        "title": "Name",
        "type": "string",
    }


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_what_openai_makes_is_taken_as_it_is(model: type[BaseModel]) -> None:
    """Schemas that the SDK has made are kept, except for lengths."""
    strict = to_strict_json_schema(model)
    out, changes = to_dialect(strict, DIALECTS["openai_strict"])
    assert all(change.keyword in ("minLength", "maxLength") for change in changes)
    assert changes or out is strict


def told_alike(schema: Any) -> Any:
    """Leave out descriptions, where the SDK writes `{a: 1}` and we `(a: 1)`, and types beside an enum or a constant."""
    if isinstance(schema, list):
        return [told_alike(member) for member in schema]
    if not isinstance(schema, dict):
        return schema
    chosen = "enum" in schema or "const" in schema
    return {key: told_alike(value) for key, value in schema.items() if not (key == "description" or chosen and key == "type")}


@pytest.mark.parametrize("model", [Plain, Nested, Bounds, Nothing], ids=lambda model: model.__name__)
def test_anthropic_makes_the_same(model: type[BaseModel]) -> None:
    out, _ = to_dialect(model.model_json_schema(), DIALECTS["anthropic_strict"])
    assert told_alike(out) == told_alike(transform_schema(model))


def test_anthropic_tells_the_same_words() -> None:
    theirs = transform_schema(Bounds)["properties"]
    ours = to_dialect(Bounds.model_json_schema(), DIALECTS["anthropic_strict"])[0]["properties"]
    assert theirs["age"]["description"] == "{maximum: 150, minimum: 0}" and ours["age"]["description"] == "(maximum: 150, minimum: 0)"
    assert theirs["more"]["description"] == "{minItems: 2}" and ours["more"]["description"] == "(minItems: 2)"
    assert "description" not in theirs["tags"] and "description" not in ours["tags"]


def test_anthropic_drops_what_stands_beside_a_reference_and_leaves_circles() -> None:
    assert transform_schema(Told)["properties"]["home"] == {"$ref": "#/$defs/Place"}
    assert to_dialect(Told.model_json_schema(), DIALECTS["anthropic_strict"])[0]["properties"]["home"]["description"].startswith(
        "Where one lives."
    )
    assert transform_schema(Node)["$defs"]["Node"]["properties"]["children"]["items"] == {"$ref": "#/$defs/Node"}
    _, changes = to_dialect(Node.model_json_schema(), DIALECTS["anthropic_strict"])
    assert [change.keyword for change in changes if change.level == "major"] == ["$ref", "additionalProperties"]


@pytest.mark.parametrize("model", [Plain, Nested, Bounds], ids=lambda model: model.__name__)
def test_google_makes_the_same(model: type[BaseModel]) -> None:
    theirs = copy.deepcopy(model.model_json_schema())
    process_schema(theirs, None, order_properties=False)
    out, _ = to_dialect(model.model_json_schema(), DIALECTS["gemini_openapi"])
    assert told_alike(out) == told_alike(theirs)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_google_has_a_type_for_all_that_is_left(model: type[BaseModel]) -> None:
    out, _ = to_dialect(model.model_json_schema(), DIALECTS["gemini_openapi"])
    types.Schema.model_validate(out)


def test_google_makes_anything_of_a_circle() -> None:
    theirs = Node.model_json_schema()
    process_schema(theirs, None, order_properties=False)
    out, changes = to_dialect(Node.model_json_schema(), DIALECTS["gemini_openapi"])
    assert theirs["properties"]["children"]["items"] == {}
    assert out["properties"]["children"]["items"]["type"] == "object" and any(change.level == "major" for change in changes)


def strict_everywhere(schema: Any) -> Any:
    """Do the same as rec_strict_json_schema in the SDK of Mistral."""
    if isinstance(schema, list):
        return [strict_everywhere(member) for member in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {"additionalProperties": False} if schema.get("type") == "object" else {}
    return {key: strict_everywhere(value) for key, value in schema.items()} | closed


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_mistral_makes_the_same(model: type[BaseModel]) -> None:
    out, _ = to_dialect(model.model_json_schema(), DIALECTS["mistral"])
    assert out == strict_everywhere(model.model_json_schema())


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
@pytest.mark.parametrize("name", sorted(DIALECTS))
def test_models_stay_as_they_are_the_second_time(model: type[BaseModel], name: str) -> None:
    schema = model.model_json_schema()
    before = json.dumps(schema)
    out, _ = to_dialect(schema, DIALECTS[name])
    assert json.dumps(schema) == before
    assert to_dialect(out, DIALECTS[name])[0] is out
