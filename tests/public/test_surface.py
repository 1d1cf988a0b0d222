"""The one-call API: decode, encode, convert, and the functions around them."""

from __future__ import annotations

import copy
import importlib
import json
import os
import pickle
import re
import subprocess
import sys
from typing import Any

import interlingua as il
import pytest
from fakes import alpha, beta
from families import NATIVE
from interlingua import model as u
from interlingua.core import modules
from interlingua.core.lookup import load, name_of
from interlingua.registry import CALLED

HELLO: dict[str, Any] = {"role": "user", "content": [{"text": "Hello"}]}


def request(**more: Any) -> dict[str, Any]:
    return {"model": "a-1", "messages": [HELLO], **more}


def answer(**more: Any) -> dict[str, Any]:
    return {"outputs": [{"role": "assistant", "content": [{"text": "Hi"}]}], **more}


def lossy() -> il.Conversion:
    return il.convert_request(request(seed=7, metadata={"a": "b"}), source=alpha, target=beta)


# --- requests -----------------------------------------------------------------------------------------------------------


def test_the_same_format_gives_the_same_body() -> None:
    body = request(seed=7, stream=True, other=[1, {"x": None}])
    c = il.convert_request(body, source=alpha, target=alpha)
    assert c.value == body
    assert (c.losses, c.all_losses, c.routing) == ([], [], {})


def test_convert_is_decode_then_encode() -> None:
    body = request(seed=7)
    c = il.convert_request(body, source=alpha, target=beta, model="b-1")
    again = il.encode_request(il.decode_request(body, source=alpha), target=beta, model="b-1")
    assert (c.value, c.losses, c.all_losses, c.routing) == (again.value, again.losses, again.all_losses, again.routing)
    assert c.request == again.request
    assert (c.source, again.source, c.target) == ("fakes.alpha", None, "fakes.beta")


def test_the_model_replaces_the_requests_own_and_the_request_stays() -> None:
    asked = u.Request(model="a-1")
    c = il.encode_request(asked, target=alpha, model="a-2")
    assert c.value["model"] == "a-2"
    assert asked.model == "a-1"
    assert c.model == "a-1"


def test_what_stands_outside_the_body_is_routing_and_no_loss() -> None:
    c = il.convert_request(request(stream=True), source=alpha, target=beta, model="b-1")
    assert c.routing == {"model": "b-1", "stream": True}
    assert c.all_losses == []
    assert il.convert_request(request(stream=True), source=alpha, target=alpha).routing == {}


def test_losses_are_the_ones_that_matter() -> None:
    c = lossy()
    assert [loss.field for loss in c.losses] == ["Request.seed"]
    assert [loss.field for loss in c.all_losses] == ["Request.seed", "Request.metadata"]


def test_accepted_losses_are_muted_by_either_name() -> None:
    for name in ("seed", "Request.seed"):
        c = il.convert_request(request(seed=7), source=alpha, target=beta, accept={name}, strict="minor")
        assert c.losses == []
        assert len(c.all_losses) == 1


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Image.detial", "Did you mean 'detail'?"),
        ("Imag.detail", "Did you mean 'Image'?"),
        ("orphan_result", "Did you mean 'orphan_results'?"),
        ("nonsense", "there is no field, struct or rule 'nonsense'. Write a provider's own key with its struct"),
        (7, "must be a set or a list of names"),
    ],
)
def test_what_names_no_loss_is_not_accepted(name: Any, problem: str) -> None:
    with pytest.raises(il.Error, match=re.escape(problem)):
        il.convert_request(request(), source=alpha, target=beta, accept={name})
    with pytest.raises(il.Error, match=re.escape(problem)):
        il.convert_stream([], source="openai_chat", target="anthropic", accept={name})


@pytest.mark.parametrize("name", ["Reasoning", "Image.detail", "detail", "call_ids", "Request.safety_settings", "answers.content"])
def test_fields_structs_rules_and_own_keys_with_their_struct_are_accepted(name: str) -> None:
    assert il.convert_request(request(), source=alpha, target=beta, accept={name}).losses == []


EVERYDAY = ("openai", "google", "bedrock", "claude", "azure", "vertex", "Kimi", "grok", "GLM")


@pytest.mark.parametrize("name", EVERYDAY)
def test_what_people_call_a_provider_is_a_hint_and_stands_first(name: str) -> None:
    with pytest.raises(il.UnknownProvider, match=rf"^no provider '{name}'. Did you mean '\w+'( or '\w+')*\? There are: ") as caught:
        il.decode_request({}, source=name)
    meant = re.findall(r"'(\w+)'", str(caught.value).partition("There are")[0])[1:]
    assert set(meant) <= set(il.PROVIDERS)


def test_the_closest_provider_stands_first() -> None:
    """Several providers may have the name.

    The first one suggested lists it earliest in its spec. Words in another order are the same name.
    """
    for name, closest in {
        "google": "gemini",
        "bedrock": "bedrock_converse",
        "vertex": "vertex_gemini",
        "anthropic-bedrock": "bedrock_anthropic",
    }.items():
        with pytest.raises(il.UnknownProvider, match=rf"^no provider '{name}'. Did you mean '{closest}'"):
            il.decode_request({}, source=name)


def test_no_everyday_name_is_a_provider() -> None:
    assert not {name for names in CALLED.values() for name in names} & set(il.PROVIDERS)


def test_strict_raises_from_its_level_on() -> None:
    minor = request(seed=7)
    il.convert_request(minor, source=alpha, target=beta, strict=True)
    il.convert_request(request(metadata={}), source=alpha, target=beta, strict="minor")
    with pytest.raises(il.LossError) as caught:
        il.convert_request(minor, source=alpha, target=beta, strict="minor")
    assert [loss.field for loss in caught.value.losses] == ["Request.seed"]
    call = u.Message("assistant", [u.ToolCall("c", "f")])
    for strict in (True, "major"):
        with pytest.raises(il.LossError) as caught:
            il.encode_request(u.Request(messages=[call], seed=7), target=beta, strict=strict)
        assert [loss.field for loss in caught.value.losses] == ["ToolCall"]


def test_inputs_stay_as_they_are() -> None:
    body = request(seed=7, other={"deep": [1]})
    before = copy.deepcopy(body)
    il.convert_request(body, source=alpha, target=beta, model="b-1", copy=True)
    il.convert_request(body, source=alpha, target=alpha)
    assert body == before


def test_copy_shares_nothing() -> None:
    body = request(other={"deep": [1]})
    shared = il.convert_request(body, source=alpha, target=alpha)
    assert shared.value["other"] is body["other"]
    c = il.convert_request(body, source=alpha, target=alpha, copy=True)
    assert c.value == body
    assert c.request is not None and c.request.extras is not None
    others = [body["other"], c.value["other"], c.request.extras["alpha"]["other"]]
    assert len({id(other) for other in others}) == 3
    assert len({id(other["deep"]) for other in others}) == 3


def test_a_conversion_survives_pickle_and_copy() -> None:
    c = lossy()
    for other in (pickle.loads(pickle.dumps(c)), copy.deepcopy(c), copy.copy(c)):
        assert other == c
        assert other.convert_response(answer()).value["answers"] == answer()["outputs"]


def test_a_conversion_does_not_show_its_content() -> None:
    assert "Hello" not in repr(lossy())
    assert "1 losses" in repr(lossy())


def test_deep_nesting_is_a_decode_error() -> None:
    value: Any = "x"
    for _ in range(100_000):
        value = [value]
    with pytest.raises(il.DecodeError, match="nested too deeply"):
        il.decode_request(request(other=value), source=alpha, copy=True)


# --- responses ----------------------------------------------------------------------------------------------------------


def test_an_answer_goes_back_to_where_its_request_came_from() -> None:
    c = il.convert_request(request(), source=alpha, target=beta, model="b-1")
    back = c.convert_response(answer(), envelope={"id": "r1", "created": 5})
    assert back.value == {"id": "r1", "created": 5, "model": "a-1", "answers": answer()["outputs"]}
    assert back.all_losses == []
    assert (back.source, back.target) == ("fakes.beta", "fakes.alpha")


def test_the_reply_is_plain_data_and_enough() -> None:
    c = il.convert_request(request(), source=alpha, target=beta, model="b-1")
    stored = json.loads(json.dumps(c.reply))
    assert stored == c.reply
    assert il.convert_response(answer(), context=stored).value == c.convert_response(answer()).value


def test_what_nobody_supplies_is_defaulted_and_reported() -> None:
    back = il.convert_response(answer(), source=beta, target=alpha)
    assert (back.value["id"], back.value["created"]) == ("", 0)
    assert [(loss.path, loss.field, loss.code, loss.level) for loss in back.all_losses] == [
        ("id", "Response.id", "defaulted", "trivial"),
        ("created", "Response.created", "defaulted", "trivial"),
    ]
    assert back.losses == []


def test_the_same_format_gets_no_defaults() -> None:
    body = {"id": None, "created": None, "answers": answer()["outputs"]}
    c = il.convert_response(body, source=alpha, target=alpha)
    assert (c.value, c.all_losses) == (body, [])


def test_the_envelope_wins_and_the_response_stays() -> None:
    response = u.Response(id="old", model="m", created=1)
    c = il.encode_response(response, target=alpha, envelope={"id": "new"})
    assert (c.value["id"], c.value["created"], response.id) == ("new", 1, "old")
    with pytest.raises(il.Error, match="envelope has no 'colour'"):
        il.encode_response(response, target=alpha, envelope={"colour": "red"})


def test_an_answer_needs_to_know_where_to_go() -> None:
    c = il.encode_request(u.Request(messages=[]), target=beta)
    with pytest.raises(il.Error, match="pass source= and target="):
        c.convert_response(answer())
    assert il.convert_response(answer(), context=c, target=alpha).value["answers"] == answer()["outputs"]


# --- fragments and errors -------------------------------------------------------------------------------------------------


def test_fragments_go_into_a_body() -> None:
    fragment = {"messages": [HELLO]}
    assert il.decode_messages(fragment, source=alpha) == [u.Message.user("Hello")]
    c = il.convert_messages(fragment, source=alpha, target=beta)
    assert {"temperature": 1} | c.value == {"temperature": 1, **fragment}
    assert il.convert_tools({"tools": ["f"]}, source=alpha, target=alpha).value == {"tools": ["f"]}
    assert il.encode_tools(il.decode_tools({"tools": ["f"]}, source=alpha), target=alpha).value == {"tools": ["f"]}
    assert il.encode_messages([u.Message.user("Hello")], target=beta).value == fragment


def test_a_part_that_a_provider_does_not_have_is_an_error() -> None:
    with pytest.raises(il.Error, match=r"fakes\.beta has no encode_tools"):
        il.encode_tools([], target=beta)


def test_errors_come_with_status_and_headers() -> None:
    body = {"error": {"message": "slow down", "code": "rate_limit"}}
    c = il.convert_error(body, source=alpha, target=beta, status=429, headers={"Retry-After": "7"})
    assert (c.value, c.status, c.headers) == (body, 430, {"retry-after": "7"}), "the standard's own header"
    error = il.decode_error(body, source=alpha, status=429)
    assert (error.code, error.status) == ("rate_limit", 429)
    assert il.encode_error(u.ErrorAnswer("?", status=418), target=beta).status == 418
    assert il.encode_error(u.ErrorAnswer("?"), target=beta).status == 500


def test_an_error_of_the_target_goes_back() -> None:
    c = il.convert_request(request(), source=alpha, target=beta)
    back = c.convert_error({"error": {"message": "no", "code": "rate_limit"}}, status=430)
    assert (back.status, back.target) == (429, "fakes.alpha")


@pytest.mark.parametrize("body", ["upstream connect error", None, [], {"foo": 1}, {"error": {}}])
def test_a_strange_error_body_never_raises(body: Any) -> None:
    losses: list[il.Loss] = []
    error = il.decode_error(body, source=alpha, status=429, losses=losses)
    assert (error.code, error.status) == ("rate_limit", 429)
    assert error.message == (body if isinstance(body, str) else "HTTP status 429")
    assert [(loss.code, loss.level) for loss in losses] == [("unreadable", "major")]
    with pytest.raises(il.DecodeError):
        il.decode_error(body, source=alpha, invalid="raise")


# --- real formats ---------------------------------------------------------------------------------------------------------

CHAT: dict[str, Any] = {
    "model": "gpt-x",
    "max_completion_tokens": 100,
    "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Weather?"}],
    "tools": [{"type": "function", "function": {"name": "weather", "parameters": {"type": "object"}}}],
}
USE: dict[str, Any] = {
    "id": "msg_1",
    "type": "message",
    "role": "assistant",
    "model": "claude-x",
    "content": [{"type": "text", "text": "I look."}, {"type": "tool_use", "id": "toolu_1", "name": "weather", "input": {"days": 2}}],
    "stop_reason": "tool_use",
    "stop_sequence": None,
    "usage": {"input_tokens": 9, "output_tokens": 3},
}


def test_a_chat_goes_to_another_provider_and_its_answer_comes_back() -> None:
    c = il.convert_request(CHAT, source="openai_chat", target="anthropic", model="claude-x")
    assert (c.value["model"], c.losses, c.routing) == ("claude-x", [], {})
    assert [message["role"] for message in c.value["messages"]] == ["user"]
    back = c.convert_response(USE, envelope={"created": 7})
    assert back.losses == []
    assert (back.value["id"], back.value["model"], back.value["created"]) == ("msg_1", "claude-x", 7)
    message = back.value["choices"][0]["message"]
    assert message["tool_calls"][0]["function"] == {"name": "weather", "arguments": '{"days":2}'}
    followup = {**CHAT, "messages": [*CHAT["messages"], message, {"role": "tool", "tool_call_id": "toolu_1", "content": "12"}]}
    again = il.convert_request(followup, source=il.openai_chat, target=il.anthropic)
    assert [m["role"] for m in again.value["messages"]] == ["user", "assistant", "user"]
    assert again.value["messages"][1]["content"] == USE["content"]


def test_every_answer_has_an_envelope_that_its_client_can_read() -> None:
    value = il.convert_response(USE, source="anthropic", target="openai_chat").value
    assert {"id": "msg_1", "model": "claude-x", "created": 0}.items() <= value.items()


def test_errors_of_one_provider_are_errors_of_the_other() -> None:
    body = {"type": "error", "error": {"type": "overloaded_error", "message": "busy"}}
    c = il.convert_error(body, source="anthropic", target="openai_chat", status=529, headers={"retry-after": "1.5"})
    assert (c.status, c.headers, c.value["error"]["message"]) == (503, {"retry-after": "1.5"}, "busy")


def test_detect_names_provider_and_kind() -> None:
    assert il.detect(USE) == il.Detection("anthropic", "response")
    assert il.detect(CHAT) == il.Detection("openai_chat", "request")
    assert il.detect({"type": "error", "error": {}}) == il.Detection("anthropic", "error")
    for nobodys in ({}, {"messages": [], "max_tokens": 5}, {"type": "message"}, [], None, "text"):
        assert il.detect(nobodys) is None


@pytest.mark.parametrize(
    ("keys", "provider"),
    [
        ({}, "openai_chat"),  # four formats have these keys
        ({"random_seed": 1}, "mistral"),
        ({"options": {}}, "ollama"),
        ({"p": 0.5}, "cohere"),
        ({"system": "x", "max_tokens": 5}, "anthropic"),
        ({"max_completion_tokens": 5}, "openai_chat"),
        ({"n": 2, "max_tokens": 5}, "openai_chat"),
        ({"max_tokens": 5}, None),
        ({"max_tokens": 5, "system": None}, None),  # a null counts as no key
    ],
)
def test_detect_names_the_format_that_knows_most_keys(keys: dict[str, Any], provider: str | None) -> None:
    detected = il.detect({"model": "m", "messages": [], **keys})
    assert detected == (provider and il.Detection(provider, "request"))


def test_detect_names_the_root_of_a_family(monkeypatch: pytest.MonkeyPatch) -> None:
    from interlingua.calls import detection

    chat = {"request": {"chat": "*"}}
    monkeypatch.setattr(detection, "DETECT", {"child": chat, "grandchild": chat, "root": chat})
    monkeypatch.setattr(detection, "KEYS", {(name, "request"): frozenset({"chat"}) for name in ("child", "grandchild", "root")})
    monkeypatch.setattr(detection, "PARENTS", {"child": "root", "grandchild": "child"})
    assert il.detect({"chat": 1}) == il.Detection("root", "request")
    monkeypatch.setattr(detection, "PARENTS", {"grandchild": "child"})
    assert il.detect({"chat": 1}) is None


def failed(body: Any) -> Exception:
    """Return the exception of a failed conversion. This runs in another process."""
    try:
        il.convert_request(body, source="openai_chat", target="fakes.beta", strict="minor")
    except il.Error as error:
        return error
    raise AssertionError("nothing was wrong")


@pytest.mark.parametrize("provider", (*NATIVE, "openrouter"))
def test_a_provider_is_imported_under_its_short_name(provider: str) -> None:
    """The import works in an interpreter that has not imported the provider in another way, and gives the same module."""
    code = (
        f"import interlingua.{provider} as short; import interlingua; from interlingua.providers import {provider} as whole\n"
        f"assert short is whole is interlingua.{provider}\n"
        f"assert short.__spec__.name == short.__name__ == 'interlingua.providers.{provider}'"
    )
    subprocess.run([sys.executable, "-c", code], check=True, env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)})


def test_a_name_that_is_no_provider_is_no_module() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"interlingua\.nobody"):
        importlib.import_module("interlingua.nobody")


def test_what_a_provider_does_not_have_is_looked_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each conversion asks a format without rules for them, and an attempt to import costs more than the conversion."""
    lens = type("Lens", (), {"NAMESPACE": "bare", "STREAMLESS": False, "__module__": "bare.lens"})()
    tried: list[str] = []

    def missing(name: str) -> Any:
        tried.append(name)
        raise ModuleNotFoundError(name=name)

    monkeypatch.setattr(modules, "import_module", missing)
    attribute = modules.provider_attributes(lens, "bare")
    for _ in range(3):
        for name in ("REPAIRS", "StreamDecoder"):
            with pytest.raises(AttributeError, match=f"'bare' has no attribute '{name}'"):
                attribute(name)
    assert tried == ["bare.repairs", "bare.stream"]


def test_errors_survive_a_process_pool() -> None:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(1, mp_context=get_context("fork")) as pool:
        located, lossy_one = pool.map(failed, [{"messages": [5, {"role": "user"}]}, {**CHAT, "seed": 7}])
    assert isinstance(located, il.DecodeError)
    assert isinstance(lossy_one, il.LossError)
    assert "Request.seed" in [loss.field for loss in lossy_one.losses]
    for error in (located, lossy_one):
        for again in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
            assert (type(again), str(again)) == (type(error), str(error))
    assert copy.copy(located).path == located.path == "messages[0]"


# --- providers ------------------------------------------------------------------------------------------------------------


def test_unknown_providers_are_named_with_the_nearest() -> None:
    with pytest.raises(il.UnknownProvider, match=r"no provider 'OpenAI-Chat'. Did you mean 'openai_chat'\? There are: .*openai_responses"):
        il.decode_request({}, source="OpenAI-Chat")
    with pytest.raises(il.UnknownProvider, match="not a provider module"):
        il.decode_request({}, source=json)
    with pytest.raises(il.UnknownProvider):
        il.decode_request({}, source="json")


def test_a_provider_is_found_by_name_or_module() -> None:
    for name in il.PROVIDERS:
        module = load(name)
        assert load(module) is module
        assert name_of(module) == name
    assert load("fakes.alpha") is alpha


def test_sdk_kwargs_puts_unknown_keys_into_the_extra_keyword() -> None:
    c = il.convert_request(request(seed=7), source=alpha, target=alpha)
    assert il.sdk_kwargs(c) == {**request(), "extra_body": {"seed": 7}}
    assert c.value == request(seed=7)
    with pytest.raises(il.Error, match="no official SDK"):
        il.sdk_kwargs(lossy())


# --- the package itself -----------------------------------------------------------------------------------------------------


def test_only_public_names_are_listed() -> None:
    names = dir(il)
    assert names == sorted(il.__all__)
    assert [name for name in names if name.startswith("_")] == ["__version__"]
    assert {"convert_request", "convert_stream", "anthropic", "Message", "model"} <= set(names)
    assert [name for name in names if getattr(il, name, None) is None] == []


def test_the_package_runs_as_a_program() -> None:
    command = [sys.executable, "-m", "interlingua", "providers"]
    done = subprocess.run(command, env={"PYTHONPATH": ":".join(sys.path)}, capture_output=True, text=True, check=True)
    assert "anthropic" in done.stdout
    alone = [sys.executable, "-S", "-c", "import sys; sys.path[:0] = sys.argv[1:]; import interlingua.__main__ as m; m.main()"]
    done = subprocess.run([*alone, *(path for path in sys.path if "generator" not in path)], env={}, capture_output=True, text=True)
    message = "The command line is not installed: pip install 'interlingua[cli]', or '.[cli]' in a checkout\n"
    assert (done.returncode, done.stderr) == (1, message)


def test_the_same_loss_at_many_places_is_told_once() -> None:
    body = {"messages": [{"role": "user", "content": "hi", "name": f"n{number}"} for number in range(14)], "seed": 1}
    c = il.convert_request(body, source="openai_chat", target="anthropic", model="m", repair=False)
    place = "Anthropic Messages has no place for it"
    assert str(c).splitlines() == [
        repr(c),
        f"  minor: messages[0].name: dropped Message.name (str of 2): {place} x 14",
        f"  minor: seed: dropped Request.seed (int): {place}",
    ]
    assert str(il.LossError(c.losses)).splitlines()[1:] == str(c).splitlines()[1:]
    many = [il.Loss("", f"F.f{number // 2}", "dropped", "minor", "r") for number in range(30)]
    assert str(il.LossError(many)).endswith("\n  ... and 10 more")
