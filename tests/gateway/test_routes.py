"""Which upstream answers (names, patterns, aliases, fallbacks after a failure), whose key is sent, and what is listed and counted."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

import httpx2
import interlingua as il
import jsonschema
import pytest
from gateways import between, client, running, settings, upstream
from interlingua.gateway import config, routing
from interlingua.gateway.surfaces import find
from loopback import PATIENCE, Answer, Silent, Streamed, serving
from stream_samples import ANTHROPIC, BROKEN

FINAL: dict[str, Any] = {
    "id": "msg_1", "type": "message", "role": "assistant", "model": "claude-x", "content": [{"type": "text", "text": "Hi"}],
    "stop_reason": "end_turn", "stop_sequence": None, "usage": {"input_tokens": 9, "output_tokens": 7},
}  # fmt: skip
ASK = {"model": "m", "max_completion_tokens": 9, "messages": [{"role": "user", "content": "Hi"}]}
TWO = {"one": {"provider": "anthropic"}, "two": {"provider": "groq", "model": "llama"}}


def test_names_before_patterns_and_aliases_before_both() -> None:
    gateway = settings(
        TWO,
        routes=[
            {"model": "claude-*", "to": ["one", {"upstream": "two", "model": "x"}]},
            {"model": "claude-opus", "to": ["two"]},
            {"model": "*", "to": ["two"]},
        ],
        aliases={"fast": "claude-haiku"},
    )
    targets = {
        model: [(to.upstream, to.model) for to in routing.targets(gateway, model)] for model in ("claude-a", "claude-opus", "fast", "b")
    }
    assert targets == {
        "claude-a": [("one", "claude-a"), ("two", "x")],
        "claude-opus": [("two", "llama")],
        "fast": [("one", "claude-haiku"), ("two", "x")],
        "b": [("two", "llama")],
    }
    assert routing.names(gateway) == ["fast", "claude-opus"]


@pytest.mark.parametrize("failure", [Answer({}, 500), Answer({}, 429), Answer(b"<html>"), Silent(), "gone", "event"])
@pytest.mark.parametrize("stream", [False, True], ids=["whole", "stream"])
def test_the_next_upstream_is_asked_before_the_first_byte(failure: Any, stream: bool) -> None:
    if failure == "event":
        failure = Streamed(list(il.anthropic.encode_event_stream([BROKEN["anthropic"]])))
    good = Streamed(list(il.anthropic.encode_event_stream(ANTHROPIC["text"]))) if stream else Answer(FINAL)
    with serving([failure]) as bad, serving([good]) as seen:
        first = "http://127.0.0.1:9" if failure == "gone" else bad.url
        upstreams = {"bad": upstream("anthropic", first, timeout=0.5), "good": upstream("anthropic", seen.url)}
        with running(settings(upstreams, routes=[{"model": "*", "to": ["bad", "good"]}])) as url, client(url) as http:
            reply = http.post("/v1/chat/completions", json={**ASK, "stream": stream})
    assert reply.status_code == 200 and len(seen.bodies) == 1
    assert ("[DONE]" if stream else '"content":"Hi"') in reply.text


def test_the_next_upstream_is_asked_if_the_first_is_full() -> None:
    with serving([Silent()]) as full, serving([Answer(FINAL)]) as seen:
        upstreams = {"full": upstream("anthropic", full.url, concurrency=1, waiting=0), "free": upstream("anthropic", seen.url)}
        with (
            running(settings(upstreams, routes=[{"model": "*", "to": ["full", "free"]}])) as url,
            client(url) as first,
            client(url) as http,
        ):

            def ask() -> None:
                with suppress(httpx2.HTTPError):  # no upstream answers
                    first.post("/v1/chat/completions", json=ASK, timeout=0.8)

            thread = Thread(target=ask, daemon=True)
            thread.start()
            assert full.asked.wait(PATIENCE)
            reply = http.post("/v1/chat/completions", json=ASK)
            thread.join()
    assert reply.status_code == 200 and len(seen.bodies) == 1


def test_the_clients_own_fault_is_no_reason_to_ask_another() -> None:
    with (
        serving([Answer({"type": "error", "error": {"type": "invalid_request_error", "message": "No."}}, 400)]) as bad,
        serving([]) as seen,
    ):
        upstreams = {"bad": upstream("anthropic", bad.url), "good": upstream("anthropic", seen.url)}
        with running(settings(upstreams, routes=[{"model": "*", "to": ["bad", "good"]}])) as url, client(url) as http:
            reply = http.post("/v1/chat/completions", json=ASK)
    assert reply.status_code == 400 and seen.bodies == []


def test_a_model_without_a_route() -> None:
    gateway = settings({"one": {"provider": "anthropic"}}, routes=[{"model": "a", "to": ["one"]}])
    with running(gateway) as url, client(url) as http:
        reply = http.post("/v1/chat/completions", json=ASK)
        assert reply.status_code == 404 and "'m'" in reply.json()["error"]["message"]


def test_a_model_that_is_no_name() -> None:
    """In the path of the upstream, such a model would be another path."""
    with between("gemini") as (url, seen), client(url) as http:
        replies = [http.post("/v1/chat/completions", json={**ASK, "model": model}) for model in ("..", ".", "")]
    assert [reply.status_code for reply in replies] == [400, 400, 400] and seen.paths == []


def test_keys(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """The key comes from the environment, or from the client if the configuration allows that. It is never in a log or a response."""
    monkeypatch.setenv("GATEWAY_TEST_KEY", "own-secret")
    repeated = Answer({"type": "error", "error": {"type": "authentication_error", "message": "bad key client-secret"}}, 401)
    with serving([Answer(FINAL), Answer(FINAL), repeated]) as seen:
        upstreams = {"own": upstream("anthropic", seen.url), "passed": upstream("anthropic", seen.url, pass_key=True)}
        routes = [{"model": "own", "to": ["own"]}, {"model": "passed", "to": ["passed"]}]
        with running(settings(upstreams, routes=routes)) as url, client(url) as http:
            headers = {"authorization": "Bearer client-secret"}
            replies = [http.post("/v1/chat/completions", json={**ASK, "model": "own"}, headers=headers)]
            replies += [http.post("/v1/chat/completions", json={**ASK, "model": "passed"}, headers=headers)]
            replies += [http.post("/v1/messages", json={**ASK, "max_tokens": 9, "model": "passed"}, headers={"x-api-key": "client-secret"})]
            replies += [http.post("/v1/chat/completions", json={**ASK, "model": "passed"})]
    assert [reply.status_code for reply in replies] == [200, 200, 401, 401]
    assert [headers["authorization"] for headers in seen.headers] == ["Bearer own-secret", *["Bearer client-secret"] * 2]
    written = caplog.text + "".join(f"{reply.text}{reply.headers}" for reply in replies)
    assert "secret" not in written


def test_betas_go_on_to_an_upstream_that_has_them() -> None:
    body = {"model": "m", "max_tokens": 9, "messages": [{"role": "user", "content": "Hi"}], "speed": "fast"}
    with between("anthropic", Answer(FINAL)) as (url, seen), client(url) as http:
        http.post("/v1/messages", json=body, headers={"anthropic-beta": "mine-2026, other"})
    assert seen.headers[0]["anthropic-beta"] == "mine-2026,other,fast-mode-2026-02-01"


def test_models_as_each_format_lists_them() -> None:
    routes = [{"model": "a", "to": ["one"]}, {"model": "b-*", "to": ["one"]}]
    with running(settings(TWO, routes=routes, aliases={"c": "b-1"})) as url, client(url) as http:
        plain = http.get("/v1/models").json()
        claude = http.get("/v1/models", headers={"anthropic-version": "2023-06-01"}).json()
        gemini = http.get("/v1beta/models", headers={"x-goog-api-key": "x"}).json()
        local = http.get("/api/tags").json()
        other = http.get("/mistral/v1/models").json()
    assert (
        [model["id"] for model in plain["data"]]
        == ["c", "a"]
        == [model["id"] for model in claude["data"]]
        == [model["id"] for model in other["data"]]
    )
    assert plain["object"] == "list" and claude["data"][0]["type"] == "model" and claude["has_more"] is False
    assert [model["name"] for model in gemini["models"]] == ["models/c", "models/a"] and [model["name"] for model in local["models"]] == [
        "c",
        "a",
    ]


LISTED: dict[str, Any] = {
    "openai_chat": {"object": "list", "data": [{"id": "a/1", "object": "model"}, {"id": "b", "object": "model"}]},
    "anthropic": {"data": [{"type": "model", "id": "a/1"}, {"type": "model", "id": "b"}], "has_more": False},
    "gemini": {"models": [{"name": "models/a/1"}, {"name": "models/b"}, {"name": "tunedModels/c"}, {"displayName": "d"}]},
    "ollama": {"models": [{"name": "a/1", "model": "a/1"}, {"name": "b", "model": "b"}]},
    "cohere": {"models": [{"name": "a/1", "endpoints": ["chat"]}, {"name": "b"}]},
    "mistral": {"object": "list", "data": [{"id": "a/1"}, {"id": "b"}]},
}


@pytest.mark.parametrize("provider", LISTED)
def test_models_that_an_upstream_lists(provider: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATEWAY_TEST_KEY", "k")
    with between(provider, Answer(LISTED[provider])) as (url, seen), client(url) as http:
        models = http.get("/v1/models").json()
    assert [model["id"] for model in models["data"]] == ["a/1", "b"]
    assert seen.paths[0].partition("?")[0] == {"gemini": "/models", "ollama": "/api/tags", "openai_chat": "/models"}.get(
        provider, "/v1/models"
    )
    assert any("k" in (value, value.removeprefix("Bearer ")) for value in seen.headers[0].values())


@pytest.mark.parametrize("answer", [Answer({"error": "no"}, 500), Answer(b"<html>"), Answer([]), Answer({"data": [7, {"id": 7}]})])
def test_an_upstream_that_lists_nothing(answer: Answer) -> None:
    with between("openai_chat", answer) as (url, _), client(url) as http:
        assert http.get("/v1/models").json() == {"object": "list", "data": []}


@pytest.mark.parametrize(
    ("answers", "statuses"),
    [
        ([Answer(LISTED["anthropic"])] * 3, {"a/1": 200, "b": 200, "c": 404}),
        ([Answer({"error": "no"}, 500)] * 3, {"a/1": 200, "c": 200}),  # not listed by the upstream: a routed model is assumed to exist
    ],
)
def test_one_model_that_an_upstream_lists(answers: list[Answer], statuses: dict[str, int]) -> None:
    with between("anthropic", *answers) as (url, _), client(url) as http:
        assert {name: http.get(f"/v1/models/{name}").status_code for name in statuses} == statuses


def test_a_body_that_names_no_model() -> None:
    with between("anthropic") as (url, _), client(url) as http:
        replies = [http.post("/api/show", content=body) for body in (b"{}", b"[", b'{"model":7}')]
    assert [reply.status_code for reply in replies] == [400] * 3 and all(isinstance(reply.json()["error"], str) for reply in replies)


def test_models_are_listed_as_they_are_routed() -> None:
    """A model of an upstream is not listed as its own if another route sends it elsewhere, or if the route replaces it."""
    answers = Answer({"data": [{"id": "x-1"}, {"id": "x-2"}, {"id": "y"}]}), Answer({"data": [{"id": "x-3"}, {"id": "z-1"}]})
    routes = [
        {"model": "x-2", "to": ["two"]},
        {"model": "x-*", "to": ["one", "two"]},
        {"model": "*-3", "to": ["two"]},
        {"model": "z-*", "to": ["two"]},
        {"model": "all-*", "to": [{"upstream": "two", "model": "y"}]},
    ]
    with serving([answers[0]]) as first, serving([answers[1]]) as second:
        upstreams = {"one": upstream("openai_chat", first.url), "two": upstream("openai_chat", second.url)}
        with running(settings(upstreams, routes=routes, aliases={"c": "x-1"})) as url, client(url) as http:
            assert [model["id"] for model in http.get("/v1/models").json()["data"]] == ["c", "x-2", "x-1", "z-1"]


def test_tokens_are_counted_by_the_upstream_or_estimated(monkeypatch: pytest.MonkeyPatch) -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "word " * 400}], "system": "Be brief."}
    with between("anthropic", Answer({"input_tokens": 4711})) as (url, seen), client(url) as http:
        gemini = http.post("/v1beta/models/m:countTokens", json={"contents": [{"role": "user", "parts": [{"text": "Hi"}]}]})
    assert gemini.json() == {"totalTokens": 4711} and seen.paths == ["/v1/messages/count_tokens"]
    assert set(seen.bodies[0]) == {"messages", "model"} and "x-interlingua-estimated" not in gemini.headers
    with between("mistral") as (url, _), client(url) as http:
        reply = http.post("/v1/messages/count_tokens", json=body)
    assert reply.headers["x-interlingua-estimated"] == "true" and 400 < reply.json()["input_tokens"] < 700
    monkeypatch.setenv("GATEWAY_TEST_KEY", "k")
    with between("bedrock_converse", Answer({"inputTokens": 5})) as (url, seen), client(url) as http:
        assert http.post("/v1/messages/count_tokens", json=body).json() == {"input_tokens": 5}
    assert set(seen.bodies[0]["input"]["converse"]) == {"messages", "system"}


def test_a_request_is_signed() -> None:
    """An AWS upstream without an API key gets a signature made with the credentials of the machine."""
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE")
        environment.setenv("AWS_SECRET_ACCESS_KEY", "secret")
        answer = {"output": {"message": {"role": "assistant", "content": [{"text": "Hi"}]}}, "stopReason": "end_turn"}
        with between("bedrock_converse", Answer(answer), key="NOT_SET", values={"region": "eu-west-1"}) as (url, seen), client(url) as http:
            assert http.post("/v1/chat/completions", json=ASK).status_code == 200
    authorization = seen.headers[0]["authorization"]
    assert authorization.startswith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/") and "/eu-west-1/bedrock/aws4_request" in authorization


@pytest.mark.parametrize(
    ("method", "path", "want"),
    [
        ("POST", "/v1/messages", ("anthropic", None, None)),
        ("POST", "/v1/chat/completions", ("openai_chat", None, None)),
        ("POST", "/chat/completions", ("openai_chat", None, None)),
        ("POST", "/groq/openai/v1/chat/completions", ("groq", None, None)),
        ("POST", "/vllm/v1/chat/completions", ("vllm", None, None)),
        ("POST", "/v1beta/models/a/b:generateContent", ("gemini", "a/b", False)),
        ("POST", "/v1/models/a:streamGenerateContent", ("gemini", "a", True)),
        ("POST", "/model/a.b:0/converse-stream", ("bedrock_converse", "a.b:0", True)),
        ("POST", "/api/chat", ("ollama", None, None)),
        ("GET", "/v1/messages", None),
        ("POST", "/v1/embeddings", None),
        ("POST", "/nobody/v1/chat/completions", None),
        ("POST", "/langchain/v1/chat/completions", None),
    ],
)
def test_whose_path_it_is(method: str, path: str, want: Any) -> None:
    route = find(method, path, ())
    assert (route and (route.provider, route.model, route.stream)) == want


# --- the configuration ------------------------------------------------------------------------------------------------------------

WRONG = """
[server]
port = "x"
maxbytes = 5

[upstreams.one]
provider = "antropic"

[upstreams.two]
provider = "vllm"
timeout = 0

[upstreams.three]
provider = "bedrock_converse"

[upstreams.four]
provider = "litellm_proxy"

[upstreams.five]
provider = "langchain"

[upstreams.six]
provider = "anthropic"
rules = {lastt = "off"}

[[routes]]
model = "a"
to = []

[other]
"""


def test_faults_are_told_with_their_place(tmp_path: Path) -> None:
    path = tmp_path / "gateway.toml"
    path.write_text(WRONG, "utf-8")
    with pytest.raises(config.Wrong) as caught:
        config.read(path)
    problems = [problem.removeprefix(f"{path}: ") for problem in caught.value.problems]
    assert [problem.partition(": ")[0] for problem in problems] == ["upstreams.two.timeout", "routes[0].to", "server.port", "other"]
    path.write_text(
        WRONG.replace('port = "x"', "").replace("timeout = 0", "").replace("to = []", 'to = ["two", "zwei"]').replace("[other]", ""),
        "utf-8",
    )
    with pytest.raises(config.Wrong, match="server: unknown word 'maxbytes'; did you mean 'max_bytes'"):
        config.read(path)
    path.write_text(path.read_text("utf-8").replace("maxbytes = 5", ""), "utf-8")
    with pytest.raises(config.Wrong) as caught:
        config.read(path)
    assert [problem.removeprefix(f"{path}: ").partition("; there are: addresses")[0] for problem in caught.value.problems] == [
        "upstreams.one.provider: no provider 'antropic'. Did you mean 'anthropic'?",
        "upstreams.three: the URL of bedrock_converse needs region",
        "upstreams.four: litellm_proxy has no endpoint of its own: its servers have no common address. Set url",
        "upstreams.five.provider: langchain has no requests and responses",
        "upstreams.six.rules: unknown rule 'lastt'",
        "routes[0].to[1]: there is no upstream 'zwei'; there are: five, four, one, six, three, two",
    ]
    path.write_text("[upstreams\n", "utf-8")
    with pytest.raises(config.Wrong, match="line 1"):
        config.read(path)


def test_the_schema_of_the_file() -> None:
    schema = config.schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    good = {"upstreams": TWO, "routes": [{"model": "*", "to": ["one", {"upstream": "two"}]}], "server": {"port": 1}}
    assert config.made(good).server.port == 1 and list(validator.iter_errors(good)) == []
    for bad in ({**good, "server": {"port": "1"}}, {**good, "server": {"prot": 1}}, {**good, "routes": [{"model": "*", "to": []}]}):
        assert list(validator.iter_errors(bad)) != []
        with pytest.raises(config.Wrong):
            config.made(bad)


@pytest.mark.parametrize("page", ["examples/gateway/gateway.toml", "docs/guides/gateway.md"])
def test_the_configuration_of_the_guide(page: str, tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / page).read_text("utf-8")
    path = tmp_path / "gateway.toml"
    path.write_text(text.split("```toml\n")[1].split("```")[0] if page.endswith("md") else text, "utf-8")
    gateway = config.read(path)
    assert [(to.upstream, to.model) for to in routing.targets(gateway, "claude-sonnet-5")] == [
        ("anthropic", "claude-sonnet-5"),
        ("bedrock", "anthropic.claude-sonnet-5"),
    ]
    assert [to.model for to in routing.targets(gateway, "fast")] == ["qwen3-coder"]
