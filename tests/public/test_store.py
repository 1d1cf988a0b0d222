"""Stored values: what was written can be read again, by this version and by later ones."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import interlingua as il
import jsonschema
import pytest
from golden import Golden, goldens
from grouped import by_provider
from interlingua import model as u
from interlingua.core.values import same
from interlingua.store.upgrades import RENAMED, current_class

STORED = Path(__file__).parent / "stored"
FILES = sorted(STORED.glob("v*/*.json"))

CONVERSATION: list[Any] = [
    u.Message.system("Be brief."),
    u.Message.user(["See", u.Image(source=u.Url(url="https://example.com/y.png"), detail="low")]),
    u.Message.assistant(
        [u.Reasoning(content=["Hm."], signature="s", signer="p"), "I look."],
        tool_calls=[u.ToolCall(id="c1", name="f", arguments={"big": 12345678901234567890123, "x": 1.0, "type": "Text"})],
    ),
    u.Message.tool_result("c1", "42", is_error=True),
    u.Message(role="user", parts=[u.Opaque(namespace="p", value={"type": "Opaque"})], extras={"p": {"$wire": {"a": None}}}),
]


def stored(value: Any, kind: str = "Message", version: Any = 1) -> str:
    return json.dumps({"interlingua": version, "kind": kind, "value": value})


def message(**more: Any) -> dict[str, Any]:
    return {"type": "Message", "role": "user", **more}


@pytest.mark.parametrize(
    "value",
    [
        *CONVERSATION,
        CONVERSATION,
        [],
        u.Request(model="m", messages=CONVERSATION, temperature=1, top_p=1.0, tools=[u.Tool(name="f", parameters={})]),
        u.Response(candidates=[u.Candidate(message=CONVERSATION[2], stop_reason="stop")], usage=u.Usage(input_tokens=0)),
        u.ErrorAnswer(message="no", code="rate_limit", retry_after=1.5),
        u.Message.user("half \ud83d a pair"),
        u.Text(text="a", extras={}),
    ],
)
def test_what_is_stored_is_read_again(value: Any) -> None:
    data = il.dumps(value)
    again = il.loads(data)
    assert same(json.loads(il.dumps(again)), json.loads(data))
    assert again == value
    assert il.loads(data.decode()) == value
    jsonschema.validate(json.loads(data), il.json_schema())


def test_numbers_keep_their_type() -> None:
    request = il.loads(il.dumps(u.Request(temperature=1, top_p=1.0)))
    assert (type(request.temperature), type(request.top_p)) == (int, float)


def test_the_form_on_disk() -> None:
    assert json.loads(il.dumps(u.Message.user("Hi"))) == {
        "interlingua": 1,
        "kind": "Message",
        "value": {"type": "Message", "role": "user", "parts": [{"type": "Text", "text": "Hi"}]},
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_old_files_are_read_and_written_back(path: Path) -> None:
    """These files were written by earlier versions; none is ever removed. Classes are written with their present names."""
    text = path.read_text("utf-8")
    assert same(json.loads(il.dumps(il.loads(text))), renamed(json.loads(text)))


def renamed(value: Any) -> Any:
    """The stored value with the present names of its classes."""
    if isinstance(value, list):
        return [renamed(member) for member in value]
    if isinstance(value, dict):
        names = {key: current_class(member) for key, member in value.items() if key in ("kind", "type")}
        return {key: renamed(member) for key, member in value.items()} | names
    return value


def test_the_error_answer_is_read_by_its_old_name() -> None:
    old = {"type": "Error", "message": "busy", "code": "overloaded"}
    assert il.loads(stored(old, "Error")) == u.ErrorAnswer(message="busy", code="overloaded")
    assert il.loads(stored([old], "list")) == [u.ErrorAnswer(message="busy", code="overloaded")]
    assert json.loads(il.dumps(il.loads(stored(old, "Error")))) == {
        "interlingua": 1,
        "kind": "ErrorAnswer",
        "value": {"type": "ErrorAnswer", "message": "busy", "code": "overloaded"},
    }


def test_old_names_lead_to_classes_that_exist() -> None:
    assert all(isinstance(getattr(u, name), type) for name in RENAMED.values())
    assert not any(hasattr(u, name) for name in RENAMED), "a name that is taken again would be read as another class"


def test_there_are_old_files_of_every_kind() -> None:
    kinds = {json.loads(path.read_text("utf-8"))["kind"] for path in FILES}
    assert {"list", "Message", "Request", "Response", "ErrorAnswer"} <= kinds


def test_unknown_keys_are_kept_apart_and_written_back() -> None:
    data = stored(message(zeal=3, extras={"p": {"a": 1}}))
    value = il.loads(data)
    assert value.extras == {"p": {"a": 1}, "interlingua": {"zeal": 3}}
    assert json.loads(il.dumps(value)) == json.loads(data)


def test_unknown_classes_are_opaque_and_written_back() -> None:
    hologram = {"type": "Hologram", "x": 1}
    value = il.loads(stored(message(parts=[hologram])))
    assert value.parts == [u.Opaque(namespace="interlingua", value=hologram)]
    assert json.loads(il.dumps(value))["value"]["parts"] == [hologram]
    data = stored(hologram, "Hologram")
    assert il.loads(data) == u.Opaque(namespace="interlingua", value=hologram)


def test_unknown_words_give_way_to_a_value_that_is_set() -> None:
    value = il.loads(stored(message(form="cube")))
    assert (value.form, value.extras) == (None, {"interlingua": {"form": "cube"}})
    assert json.loads(il.dumps(value))["value"]["form"] == "cube"
    value.form = "list"
    assert json.loads(il.dumps(value))["value"]["form"] == "list"


def test_an_unknown_struct_in_a_field_of_one_class_is_an_error() -> None:
    with pytest.raises(il.DecodeError, match=r"value\.messages\[0\]\.type: expected Message, got 'Text'"):
        il.loads(stored({"type": "Request", "messages": [{"type": "Text", "text": "a"}]}, "Request"))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("3", "not a stored value"),
        ("{}", "not a stored value"),
        (stored(message(), version=2), "version 2 is newer than this package"),
        (stored(message(), version="1"), "no version number"),
        (stored(message(), version=True), "no version number"),
        ('{"interlingua": 1}', "missing 'value'"),
        (stored(message(), "Text"), "kind: says 'Text', but the value is 'Message'"),
        (stored(5), "value: expected an object"),
        (stored([5], "list"), r"value\[0\]: expected an object"),
        (stored({"role": "user"}), "value: missing 'type'"),
        (stored({"type": "Message"}), "value: missing 'role'"),
        (stored(message(role="king")), "value.role: unknown word 'king'"),
        (stored(message(parts=3)), "value.parts: expected a list"),
        (stored(message(parts=[{"type": "Text"}])), r"value\.parts\[0\]: missing 'text'"),
        (stored(message(parts=[{"type": "Text", "text": 3}])), r"value\.parts\[0\]\.text: expected str, got int"),
        (stored(message(parts=[{"type": "Tool", "name": "f"}])), r"value\.parts\[0\]\.type: expected .* got 'Tool'"),
        (stored(message(priority=True)), r"value\.priority: expected int, got bool"),
        (stored(message(metadata=[])), r"value\.metadata: expected dict, got list"),
    ],
)
def test_broken_data_is_a_located_error(data: str, says: str) -> None:
    with pytest.raises(il.DecodeError, match=says):
        il.loads(data)


def test_what_is_too_deep_is_an_error() -> None:
    value: Any = {}
    for _ in range(100_000):
        value = {"a": value}
    with pytest.raises(il.Error, match="nested too deeply"):
        il.dumps(u.Message(role="user", metadata=value))


def test_the_schema_names_every_struct() -> None:
    schema = il.json_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    assert {"Message", "Request", "Opaque"} <= set(schema["$defs"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(json.loads(stored({"type": "Message"})), schema)


# --- what the specs have learned since ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (
            {"type": "Text", "text": "a", "extras": {"anthropic": {"cache_control": {"type": "ephemeral"}}}},
            u.Text(text="a", cache=u.CacheHint()),
        ),
        (
            {"type": "Request", "extras": {"openai_chat": {"seed": 7, "zeal": 1, "$wire": {"stop": None}}, "p": {"seed": 8}}},
            u.Request(seed=7, extras={"openai_chat": {"zeal": 1, "$wire": {"stop": None}}, "p": {"seed": 8}}),
        ),
        (
            {"type": "Request", "extras": {"openai_chat": {"modalities": ["text"]}, "anthropic": {"service_tier": "standard_only"}}},
            u.Request(modalities=["text"], service_tier="default"),
        ),
    ],
)
def test_a_key_that_is_mapped_now_moves_to_its_field(before: dict[str, Any], after: Any) -> None:
    assert il.loads(stored(before, before["type"])) == after


@pytest.mark.parametrize(
    "value",
    [
        pytest.param({"type": "Request", "seed": 1, "extras": {"openai_chat": {"seed": 7}}}, id="the field is set"),
        pytest.param({"type": "Request", "extras": {"openai_chat": {"seed": "x"}}}, id="no value of the field"),
        pytest.param({"type": "Request", "extras": {"openai_chat": {"stop": "x"}}}, id="not as it would be written"),
        pytest.param({"type": "Request", "extras": {"anthropic": {"service_tier": []}}}, id="no word at all"),
        pytest.param({"type": "Request", "extras": {"openai_chat": {"prediction": None, "modalities": []}}}, id="says nothing"),
        pytest.param({"type": "Request", "extras": {"openai_chat": 3, "anthropic": {}}}, id="no keys"),
        pytest.param({"type": "Reasoning", "extras": {"anthropic": {"signature": "s", "cache_control": {}}}}, id="not mapped alone"),
        pytest.param({"type": "Usage", "input_tokens": 10, "extras": {"anthropic": {"cache_read_input_tokens": 4}}}, id="part of a sum"),
    ],
)
def test_a_key_that_cannot_move_stays(value: dict[str, Any]) -> None:
    data = stored(value, value["type"])
    assert same(json.loads(il.dumps(il.loads(data))), json.loads(data))


def test_what_was_lifted_is_written_to_the_same_provider_as_before() -> None:
    """The older version put the key back from extras; now the field has its value."""
    body = {
        "model": "m",
        "max_tokens": 5,
        "messages": [{"role": "user", "content": [{"type": "text", "text": "a", "cache_control": {"type": "ephemeral", "ttl": None}}]}],
        "top_k": 3,
    }
    value = il.anthropic.decode_request(body)
    text: Any = value.messages[0].parts[0]
    text.cache, text.extras = None, {"anthropic": {"cache_control": {"type": "ephemeral", "ttl": None}}}
    value.top_k, value.extras = None, {"anthropic": {"top_k": 3}}
    assert same(il.anthropic.encode_request(value)[0], body)
    again = il.loads(il.dumps(value))
    assert (again.top_k, again.extras, again.messages[0].parts[0].extras) == (3, None, None)
    assert same(il.anthropic.encode_request(again)[0], body)


@by_provider(goldens("request", "response", "error"))
def test_nothing_moves_out_of_what_this_version_has_written(golden: Golden) -> None:
    value = golden.decode()
    assert il.loads(il.dumps(value)) == value


def test_only_the_providers_that_a_value_names_are_imported() -> None:
    code = (
        "import sys, interlingua as il\n"
        f"il.loads({stored({'type': 'Request', 'extras': {'openai_chat': {'seed': 7}}}, 'Request')!r})\n"
        "print(*sorted(name for name in sys.modules if name.endswith('.lens') and name.startswith('interlingua.providers.')))\n"
    )
    environment = {"PYTHONPATH": str(Path(str(il.__file__)).parents[1])}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["interlingua.providers.openai_chat.lens"]
