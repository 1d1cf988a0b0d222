"""What the server of `interlingua playground` answers, and which requests it refuses."""

from __future__ import annotations

import json
import re
import socket
import sys
from collections.abc import Iterator
from importlib.resources import files
from queue import Queue
from typing import Any

import interlingua as il
import pytest
from interlingua.playground import server, streamed
from interlingua.playground.app import application
from interlingua.playground.asked import LARGEST
from interlingua.playground.streamed import splice
from interlingua_generator.cli import app
from starlette.testclient import TestClient
from typer.testing import CliRunner

BASE = "http://127.0.0.1:8030"
BODY = {"messages": [{"role": "user", "name": "Ada", "content": "Hi"}], "seed": 7, "max_tokens": 12345678901234567890}


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    with TestClient(application(), base_url=BASE) as client:
        yield client


def convert(client: TestClient, body: Any, path: str = "convert", **asked: Any) -> dict[str, Any]:
    text = body if isinstance(body, str) else json.dumps(body)
    answer = client.post(f"/api/{path}", json={"text": text, "target": "anthropic", **asked})
    assert answer.status_code == 200, answer.text
    return answer.json()


def examples() -> list[dict[str, Any]]:
    return json.loads((files("interlingua.playground") / "examples" / "index.json").read_text("utf-8"))


# --- conversions ---------------------------------------------------------------------------------------------------------------


def test_three_texts_and_the_losses(client: TestClient) -> None:
    page = convert(client, BODY, source="openai_chat", model="claude-sonnet-5")
    c = il.convert_request(BODY, source="openai_chat", target="anthropic", model="claude-sonnet-5")
    assert (page["kind"], page["guessed"]) == ("request", ["kind"])
    assert page["result"] == json.dumps(c.value, indent=2)
    assert json.loads(page["unified"])["max_tokens"] == BODY["max_tokens"], "a number is not rounded"
    losses = {(loss["path"], loss["level"], loss["reason"], loss["rule"]) for loss in page["losses"]}
    assert losses == {(loss.path, loss.level, loss.reason, loss.rule) for loss in c.all_losses}
    assert "seed" in {loss["path"] for loss in page["losses"]}
    assert all(loss["ways"] for loss in page["losses"])


def test_where_values_went(client: TestClient) -> None:
    trace = convert(client, BODY, "trace", source="openai_chat", kind="request")
    assert ["messages[0].content", "messages[0].parts[0].text", ["messages[0].content"], False] in trace["rows"]
    assert ["seed", "seed", [], False] in trace["rows"]
    assert ["seed", None] in trace["places"]
    assert trace["whole"] is True


def test_of_a_large_body_texts_are_traced_first_and_the_rest_where_it_is_asked_for(client: TestClient) -> None:
    turns = [{"role": ("user", "assistant")[number % 2], "name": "n", "content": f"{'word ' * 90}{number}"} for number in range(60)]
    asked = {"source": "openai_chat", "kind": "request"}
    trace = convert(client, {"messages": turns}, "trace", **asked)
    assert trace["whole"] is False
    rows = {row[0]: row for row in trace["rows"]}
    assert rows["messages[59].content"][1:3] == ["messages[59].parts[0].text", ["messages[59].content"]]
    assert "messages[59].role" not in rows
    under = convert(client, {"messages": turns}, "trace", **asked, under="messages[59]")["rows"]
    assert {row[0] for row in under} == {"messages[59].role", "messages[59].content", "messages[59].name"}


@pytest.mark.parametrize("example", examples(), ids=lambda example: example["file"])
def test_every_example_is_detected_and_converted(client: TestClient, example: dict[str, Any]) -> None:
    text = (files("interlingua.playground") / "examples" / example["file"]).read_text("utf-8")
    page = convert(client, text, target=example["target"], model=example["model"])
    assert (page["source"], page["kind"]) == (example["source"], example["kind"])
    assert page["error"] is None if example["kind"] == "stream" else "error" not in page
    assert page["result"]


def test_a_stream_is_played_event_by_event(client: TestClient) -> None:
    name = next(example["file"] for example in examples() if example["kind"] == "stream")
    text = (files("interlingua.playground") / "examples" / name).read_text("utf-8")
    page = convert(client, text, target="openai_chat")
    assert len(page["steps"]) == len(page["events"]) > 10
    assert sum(step["made"] for step in page["steps"]) == len(page["result"])
    answer = ""
    for step in page["steps"]:
        at, gone, come = step["answer"]
        wide = answer.encode("utf-16-le", "surrogatepass")  # a script counts in UTF-16 units
        answer = (wide[: at * 2] + come.encode("utf-16-le", "surrogatepass") + wide[(at + gone) * 2 :]).decode("utf-16-le", "surrogatepass")
        json.loads(answer)
    traced = [(path, number, to) for step in page["steps"] for path, number, to in step["values"]]
    assert any(path == "delta.text" and to.endswith("delta.content") for path, _, to in traced)
    for path, number, to in traced:
        assert _at(page["result"][number], to) in [_at(event, path) for event in page["events"] if _has(event, path)]
    events = il.anthropic.decode_event_stream([text.encode()])
    assert json.loads(answer) == json.loads(il.dumps(il.collect_stream(events, source="anthropic")))["value"] | {"created": 0}


def _at(text: str, path: str) -> Any:
    value = json.loads(text)
    for step in re.findall(r"[^.\[\]]+", path):
        value = value[int(step) if isinstance(value, list) else step]
    return value


def _has(text: str, path: str) -> bool:
    try:
        return _at(text, path) is not None
    except (KeyError, IndexError, TypeError, ValueError):
        return False


def test_splices_of_texts_outside_of_the_first_plane() -> None:
    assert splice("a🌦b", "a🌦cb") == (3, 0, "c")
    assert splice("", "ab") == (0, 0, "ab")
    assert splice("aa", "a") == (1, 1, "")


@pytest.mark.parametrize("listed", [False, True])
def test_events_may_be_objects_line_by_line_or_in_a_list(client: TestClient, listed: bool) -> None:
    lines = [{"model": "m", "message": {"role": "assistant", "content": "Hel"}, "done": False}]
    lines += [{"model": "m", "message": {"role": "assistant", "content": "lo"}, "done": True, "done_reason": "stop"}]
    text = json.dumps(lines) if listed else "\n".join(map(json.dumps, lines))
    page = convert(client, text, source="ollama", **({"kind": "stream"} if listed else {}))
    assert page["kind"] == "stream"
    assert len(page["events"]) == 2
    assert [step["made"] > 0 for step in page["steps"]] == [True, True]


def test_of_a_long_stream_the_answer_is_looked_at_for_a_while_and_at_the_end(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streamed, "PATIENCE", 0.0)
    name = next(example["file"] for example in examples() if example["kind"] == "stream")
    steps = convert(client, (files("interlingua.playground") / "examples" / name).read_text("utf-8"), target="openai_chat")["steps"]
    assert [step["answer"] for step in steps[:-1]] == [None] * (len(steps) - 1)
    assert "get_weather" in steps[-1]["answer"][2]


# --- faults ----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "asked", "message", "place"),
    [
        ("", {}, "Paste a body", {}),
        ('{\n "a": }', {}, "This is not JSON: Expecting value.", {"line": 2, "column": 7}),
        ("[" * 100_000, {}, "The body is nested too deeply.", {}),
        ('{"messages": [], "max_tokens": "a"}', {"source": "openai_chat", "kind": "request"}, "max_tokens", {"path": "max_tokens"}),
        ('{"x": 1}', {"kind": "response"}, "Choose", {}),
        ("data: {", {"source": "openai_chat"}, "broke off", {}),
        ("data: {}", {"source": "haystack"}, "does not support streams", {}),
    ],
)
def test_what_is_wrong_is_said_with_its_place(
    client: TestClient, text: str, asked: dict[str, Any], message: str, place: dict[str, Any]
) -> None:
    error = convert(client, text, **asked)["error"]
    assert message in error["message"]
    assert place.items() <= error.items()


def test_where_several_formats_fit_they_are_offered(client: TestClient) -> None:
    error = convert(client, {"messages": [{"role": "user", "content": "Hi"}], "max_tokens": 5})["error"]
    assert {choice["kind"] for choice in error["choices"]} == {"request"}
    assert {"openai_chat", "anthropic"} <= {choice["source"] for choice in error["choices"]}


def test_what_strict_forbids_is_marked(client: TestClient) -> None:
    page = convert(client, BODY, source="openai_chat", kind="request", strict="minor")
    assert page["result"] is None
    assert "forbids" in page["error"]["message"]
    assert dict(zip([loss["path"] for loss in page["losses"]], page["places"], strict=True))["seed"] == ["seed", None]
    assert json.loads(page["unified"])["seed"] == 7


def test_wrong_questions(client: TestClient) -> None:
    assert "no format" in convert(client, "{}", target="nobody")["error"]["message"]
    assert "not what the page sends" in client.post("/api/convert", json={"text": 5, "target": "x"}).json()["error"]["message"]


def test_a_body_that_is_too_large(client: TestClient) -> None:
    answer = client.post("/api/convert", json={"text": " " * LARGEST, "target": "anthropic"})
    assert answer.status_code == 413
    assert "larger than 2 MB" in answer.json()["error"]["message"]


# --- which requests are answered -------------------------------------------------------------------------------------------------


def test_the_page_and_its_files(client: TestClient) -> None:
    page = client.get("/")
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy
    assert page.headers["x-content-type-options"] == "nosniff"
    assert client.get("/main.js").headers["content-type"].startswith("text/javascript")
    for path in ("/../app.py", "/app.py", "/%2e%2e/app.py", "/static", "/x.js", "/..%2fapp.py"):
        assert client.get(path).status_code == 404, path


def test_no_file_names_an_address_of_a_network() -> None:
    for file in (files("interlingua.playground") / "static").iterdir():
        text = file.read_text("utf-8").replace("http://www.w3.org/", "")  # XML namespaces
        assert "http:" not in text and "https:" not in text and "//cdn" not in text, file.name
        assert "innerHTML" not in text and " style=" not in text and " onclick" not in text, file.name


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example"},
        {"host": "127.0.0.1.evil.example:8030"},
        {"host": "evil.example:8030"},
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9999"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"content-type": "text/plain"},
    ],
)
def test_others_are_refused(client: TestClient, headers: dict[str, str]) -> None:
    sent = {"content-type": "application/json", "origin": BASE, "sec-fetch-site": "same-origin"}
    data = json.dumps({"text": json.dumps(BODY), "target": "anthropic", "source": "openai_chat"})
    assert client.post("/api/convert", content=data, headers=sent).status_code == 200
    refused = client.post("/api/convert", content=data, headers=sent | headers)
    assert refused.status_code == 403
    assert refused.json()["error"]["message"].endswith((".", "accepted."))


def test_the_page_may_be_opened_by_a_link_but_not_read(client: TestClient) -> None:
    foreign = {"sec-fetch-site": "cross-site"}
    assert client.get("/", headers=foreign | {"sec-fetch-mode": "navigate"}).status_code == 200
    assert client.get("/api/start", headers=foreign | {"sec-fetch-mode": "no-cors"}).status_code == 403


# --- the command -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.2", "example.com", "127.0.0.2"])
def test_no_other_address(host: str) -> None:
    done = CliRunner().invoke(app, ["playground", "--host", host])
    assert done.exit_code == 2
    assert done.stderr.strip() == f"{host}: the playground listens on the loopback address only (127.0.0.1, ::1 or localhost)"


def test_a_port_that_is_taken() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = CliRunner().invoke(app, ["playground", "--port", str(port), "--no-open"])
    assert done.exit_code == 2
    assert "--port 0" in done.stderr


@pytest.mark.parametrize("silent", [True, False])
def test_where_it_listens(monkeypatch: pytest.MonkeyPatch, silent: bool) -> None:
    opened: Queue[str] = Queue()
    monkeypatch.setattr("webbrowser.open", opened.put)

    def run(announced: Any, sockets: list[socket.socket]) -> None:
        announced._ready()
        sockets[0].close()

    monkeypatch.setattr(server.Announced, "run", run)
    done = CliRunner().invoke(app, ["playground", "--port", "0", *(["--no-open"] if silent else [])])
    assert done.exit_code == 0
    address = done.stderr.split()[2]
    assert address.startswith("http://127.0.0.1:")
    if silent:
        assert opened.empty()
    else:
        assert opened.get(timeout=5) == address


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "interlingua.playground.server", raising=False)
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    done = CliRunner().invoke(app, ["playground", "--no-open"])
    assert done.exit_code == 2
    assert "interlingua[playground]" in done.stderr
