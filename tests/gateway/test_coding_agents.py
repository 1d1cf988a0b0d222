"""Coding agents use the gateway in front of an upstream of every format, for ten turns with tools and files.

Claude Code and the Claude Agent SDK (Messages), Codex (Responses), Gemini CLI (Gemini), Qwen Code (Chat Completions), and OpenCode, whose
clients are those of the AI SDK (Chat Completions, Messages, Responses and Gemini).

The agents run real tools in a folder of their own. `nox -s agents` installs them from npm and PyPI, and starts them.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import interlingua as il
import msgspec
import pytest
from families import OF_PROVIDERS as FORMATS
from gateways import running, settings, upstream
from loopback import Answer, Given, Loopback, Streamed, serving

INSTALLED = Path(__file__).parents[2] / ".agents/node_modules/.bin"
PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
PATIENCE = 120  # seconds for a whole conversation; it takes one or two
PROMPT = "Do what you are asked to do."
END = [il.Text("All is done.")]
APPLICATION = f"""
import asyncio
from claude_agent_sdk import ClaudeAgentOptions, ClaudeSDKClient, create_sdk_mcp_server, tool

@tool("add", "Adds two numbers.", {{"a": int, "b": int}})
async def add(given):
    return {{"content": [{{"type": "text", "text": "the sum is " + str(given["a"] + given["b"])}}]}}

async def main():
    options = ClaudeAgentOptions(
        mcp_servers={{"sums": create_sdk_mcp_server("sums", tools=[add])}},
        permission_mode="bypassPermissions", model="m", include_partial_messages=True, setting_sources=[],
    )
    async with ClaudeSDKClient(options) as client:
        await client.query({PROMPT!r})
        async for message in client.receive_response():
            print(message)

asyncio.run(main())
"""


def call(name: str, **arguments: Any) -> il.ToolCall:
    return il.ToolCall(id="", name=name, arguments=arguments)


def of_claude(folder: Path) -> list[list[Any]]:
    """The parts of each response of the model."""
    return [
        [
            il.Reasoning(content=["First I look."]),
            il.Text("I look."),
            call("Bash", command="echo one > a.txt"),
            call("Bash", command="cat no.txt"),
        ],
        [call("Read", file_path=f"{folder}/a.txt"), call("Read", file_path=f"{folder}/picture.png")],
        [il.Text("Now I write."), call("Write", file_path=f"{folder}/b.txt", content='two "quoted"\n\\ \u00e9\U0001f600\n')],
        [call("Edit", file_path=f"{folder}/b.txt", old_string="two", new_string="three", replace_all=False)],
        *([call("Bash", command=f"echo {number} >> c.txt; cat c.txt")] for number in range(4)),
        [call("Bash", command="cat b.txt")],
        END,
    ]


def of_the_sdk(folder: Path) -> list[list[Any]]:
    """The turns of Claude Code, which the SDK starts, and a call to a tool of the application.

    The model must search for that tool first.
    """
    *turns, show, last = of_claude(folder)
    return [*turns, [call("ToolSearch", query="select:mcp__sums__add")], [call("mcp__sums__add", a=40, b=2)], show, last]


def of_codex(folder: Path) -> list[list[Any]]:
    return [
        [
            il.Reasoning(content=["First I look."]),
            il.Text("I look."),
            call("exec_command", cmd="echo one > a.txt"),
            call("exec_command", cmd="cat no.txt"),
        ],
        [call("exec_command", cmd="cat a.txt"), call("view_image", path=f"{folder}/picture.png")],
        [il.Text("Now I write."), call("exec_command", cmd="printf 'two \"quoted\"\\n\\\\ \u00e9\U0001f600\\n' > b.txt")],
        [call("exec_command", cmd="sed -i s/two/three/ b.txt")],
        *([call("exec_command", cmd=f"echo {number} >> c.txt; cat c.txt")] for number in range(4)),
        [call("exec_command", cmd="cat b.txt")],
        END,
    ]


def of_codex_with_code(folder: Path) -> list[list[Any]]:
    """The turns for models that write JavaScript: they call a custom tool in a namespace."""

    def run(*commands: str, more: str = "") -> il.ToolCall:
        lines = [f"text(await tools.exec_command({json.dumps({'cmd': command})}));" for command in commands]
        return il.ToolCall(id="", name="functions__exec", kind="custom", input="\n".join(lines) + more)

    picture = json.dumps({"path": f"{folder}/picture.png"})
    return [
        [il.Reasoning(content=["First I look."]), il.Text("I look."), run("echo one > a.txt"), run("cat no.txt")],
        [run("cat a.txt"), run("true", more=f"\nimage(await tools.view_image({picture}));")],
        [il.Text("Now I write."), run("printf 'two \"quoted\"\\n\\\\ \u00e9\U0001f600\\n' > b.txt")],
        [run("sed -i s/two/three/ b.txt")],
        *([run(f"echo {number} >> c.txt", "cat c.txt")] for number in range(4)),
        [run("cat b.txt")],
        END,
    ]


def of_gemini(folder: Path, edit: str = "replace") -> list[list[Any]]:
    """The turns of Gemini CLI, and of Qwen Code, which is a fork of it."""

    def run(command: str) -> il.ToolCall:
        return call("run_shell_command", command=command)

    changed = {"file_path": f"{folder}/b.txt", "old_string": "two", "new_string": "three"}
    return [
        [il.Reasoning(content=["First I look."]), il.Text("I look."), run("echo one > a.txt"), run("cat no.txt")],
        [call("read_file", file_path=f"{folder}/a.txt"), call("read_file", file_path=f"{folder}/picture.png")],
        [il.Text("Now I write."), call("write_file", file_path=f"{folder}/b.txt", content='two "quoted"\n\\ \u00e9\U0001f600\n')],
        [call(edit, **changed, **({"instruction": "Write three."} if edit == "replace" else {}))],
        *([run(f"echo {number} >> c.txt; cat c.txt")] for number in range(4)),
        [run("cat b.txt")],
        END,
    ]


def of_opencode(folder: Path) -> list[list[Any]]:
    def run(command: str) -> il.ToolCall:
        return call("bash", command=command, description="Runs it.")

    return [
        [il.Reasoning(content=["First I look."]), il.Text("I look."), run("echo one > a.txt"), run("cat no.txt")],
        [call("read", filePath=f"{folder}/a.txt"), call("read", filePath=f"{folder}/picture.png")],
        [il.Text("Now I write."), call("write", filePath=f"{folder}/b.txt", content='two "quoted"\n\\ \u00e9\U0001f600\n')],
        [call("edit", filePath=f"{folder}/b.txt", oldString="two", newString="three")],
        *([run(f"echo {number} >> c.txt; cat c.txt")] for number in range(4)),
        [run("cat b.txt")],
        END,
    ]


def claude(program: str, url: str, home: Path) -> tuple[list[str], dict[str, str]]:
    """The command and its environment, as in the guide."""
    command = [program, "-p", PROMPT, "--output-format", "stream-json", "--verbose", "--dangerously-skip-permissions"]
    more = {"ANTHROPIC_BASE_URL": url, "ANTHROPIC_AUTH_TOKEN": "none", "ANTHROPIC_MODEL": "m", "IS_SANDBOX": "1"}
    return command, {**more, "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1"}


def agent_sdk(program: str, url: str, home: Path) -> tuple[list[str], dict[str, str]]:
    """An application that uses the SDK."""
    _, more = claude(program, url, home)
    return [program, "-c", APPLICATION], more


def codex(program: str, url: str, home: Path, model: str = "m") -> tuple[list[str], dict[str, str]]:
    text = f"""
model = "{model}"
model_provider = "interlingua"

[model_providers.interlingua]
name = "interlingua"
base_url = "{url}/v1"
wire_api = "responses"
"""
    (home / ".codex").mkdir()
    (home / ".codex/config.toml").write_text(text)
    return [program, "exec", "--skip-git-repo-check", "--json", "--dangerously-bypass-approvals-and-sandbox", PROMPT], {}


def gemini(program: str, url: str, home: Path) -> tuple[list[str], dict[str, str]]:
    quiet = {"privacy": {"usageStatisticsEnabled": False}, "telemetry": {"enabled": False}, "general": {"disableAutoUpdate": True}}
    (home / ".gemini").mkdir()
    (home / ".gemini/settings.json").write_text(json.dumps({"security": {"auth": {"selectedType": "gemini-api-key"}}, **quiet}))
    command = [program, "-p", PROMPT, "--yolo", "--skip-trust", "-o", "stream-json", "-m", "gemini-3-pro-preview"]
    return command, {"GEMINI_API_KEY": "none", "GOOGLE_GEMINI_BASE_URL": url, "GEMINI_CLI_NO_RELAUNCH": "true"}


def qwen(program: str, url: str, home: Path) -> tuple[list[str], dict[str, str]]:
    command = [program, "-p", PROMPT, "--yolo", "--auth-type", "openai", "-m", "m"]
    return command, {"OPENAI_API_KEY": "none", "OPENAI_BASE_URL": f"{url}/v1"}


def opencode(program: str, url: str, home: Path, client: str, path: str) -> tuple[list[str], dict[str, str]]:
    """`client` is the package of the AI SDK that sends the requests; `path` is the path of its base URL."""
    seen = {"input": ["text", "image"], "output": ["text"]}
    model = {"name": "m", "attachment": True, "reasoning": True, "tool_call": True, "modalities": seen}
    provider = {"npm": f"@ai-sdk/{client}", "options": {"baseURL": url + path, "apiKey": "none"}, "models": {"m": model}}
    settings = {"provider": {"gateway": provider}, "autoupdate": False, "share": "disabled", "permission": {"*": "allow"}}
    more = {"OPENCODE_CONFIG_CONTENT": json.dumps(settings), "OPENCODE_DISABLE_MODELS_FETCH": "1"}
    return [program, "run", "--model", "gateway/m", PROMPT], more


@dataclass(frozen=True)
class Agent:
    """A program, its start, the turns of the model, the tool that identifies its main requests, and a text of its tool results.

    sees: whether it sends pictures to a model that it does not know
    """

    program: str
    start: Callable[[str, str, Path], tuple[list[str], dict[str, str]]]
    turns: Callable[[Path], list[list[Any]]]
    tool: str
    answer: str = ""
    sees: bool = True


AGENTS = {
    "claude": Agent("claude", claude, of_claude, "Bash"),
    "agent_sdk": Agent(sys.executable, agent_sdk, of_the_sdk, "Bash", "the sum is 42"),
    "codex": Agent("codex", codex, of_codex, "exec_command"),
    "codex_with_code": Agent("codex", partial(codex, model="gpt-6.2-sol"), of_codex_with_code, "functions__exec"),
    "gemini": Agent("gemini", gemini, of_gemini, "run_shell_command"),
    "qwen": Agent("qwen", qwen, partial(of_gemini, edit="edit"), "todo_write", sees=False),
    "opencode_chat": Agent("opencode", partial(opencode, client="openai-compatible", path="/v1"), of_opencode, "bash"),
    "opencode_messages": Agent("opencode", partial(opencode, client="anthropic", path="/v1"), of_opencode, "bash"),
    "opencode_responses": Agent("opencode", partial(opencode, client="openai", path="/v1"), of_opencode, "bash"),
    "opencode_gemini": Agent("opencode", partial(opencode, client="google", path="/v1beta"), of_opencode, "bash"),
}


def program_of(agent: Agent) -> str:
    if agent.start is agent_sdk and find_spec("claude_agent_sdk") is None:
        pytest.skip("claude-agent-sdk is not installed: nox -s agents installs and tries it")
    path = shutil.which(agent.program, path=f"{INSTALLED}{os.pathsep}{os.environ.get('PATH', '')}")
    if path is None:
        pytest.skip(f"{agent.program} is not installed: nox -s agents installs and tries it")
    return path


@dataclass
class Model:
    """The upstream: it sends one turn for each main request of the agent, and a title in response to the agent's other requests."""

    provider: str
    agent: Agent
    turns: list[list[Any]]
    requests: list[il.Request] = field(default_factory=list[il.Request])

    def __call__(self, body: Any, path: str) -> Given:
        request = il.decode_request(body, source=self.provider)
        if self.agent.tool in dict(tools_of(request)):
            parts = self.turns[len(self.requests)]
            self.requests.append(request)
        else:
            parts = [il.Text("A title")]
        return self._said(parts, bool(body.get("stream")) or "tream" in path)

    def _said(self, parts: list[Any], stream: bool) -> Given:
        number = count(1)
        made = [self._made(part, f"call_{len(self.requests)}{next(number)}ab") if isinstance(part, il.ToolCall) else part for part in parts]
        reason: Any = "tool_calls" if any(isinstance(part, il.ToolCall) for part in made) else "stop"
        candidate = il.Candidate(message=il.Message(role="assistant", parts=made), stop_reason=reason)
        answer = il.Response(
            id=f"id-{len(self.requests)}", model="m-1", created=1_700_000_000, candidates=[candidate], usage=il.Usage(9, 7)
        )
        module = getattr(il, self.provider)
        if not stream:
            return Answer(il.encode_response(answer, target=self.provider).value)
        encoder = module.StreamEncoder(usage=True)
        encoder.foreign = True  # not a response of a real upstream; it is completed for clients
        events = [wire for event in il.decompose_response(answer) for wire in encoder.feed(event)]
        return Streamed(list(module.encode_event_stream([*events, *encoder.close()])))

    def _made(self, tool_call: il.ToolCall, name: str) -> il.ToolCall:
        """Return a call that this format can express. Most have functions instead of custom tools, and put the namespace into the name."""
        tool = dict(tools_of(self.requests[-1]))[tool_call.name]
        if tool.name != tool_call.name:
            return msgspec.structs.replace(tool_call, id=name, name=tool.name, namespace=tool_call.name.removesuffix(f"__{tool.name}"))
        if tool_call.kind == "custom" and isinstance(tool, il.Tool):
            return il.ToolCall(id=name, name=tool_call.name, arguments={next(iter((tool.parameters or {})["properties"])): tool_call.input})
        return msgspec.structs.replace(tool_call, id=name)


def tools_of(request: il.Request) -> Iterator[tuple[str, Any]]:
    """Yield the names and tools that the model may call; a namespace is a prefix of the name. Codex adds some tools in the conversation."""
    changes = (part for message in request.messages for part in message.parts if isinstance(part, il.ToolChange))
    for tool in (*request.tools, *(tool for change in changes for tool in change.added)):
        if isinstance(tool, il.ToolNamespace):
            yield from ((f"{tool.name}__{getattr(inner, 'name', '')}", inner) for inner in tool.tools)
        elif not isinstance(tool, il.ProviderTool):
            yield tool.name, tool


@contextmanager
def started(
    agent: Agent, provider: str, model: Callable[[Any, str], Given], folder: Path
) -> Generator[tuple[subprocess.Popen[str], Loopback]]:
    """Run the agent in `folder/work`."""
    program = program_of(agent)
    home, work = folder / "home", folder / "work"
    home.mkdir()
    work.mkdir()
    (work / "picture.png").write_bytes(base64.b64decode(PIXEL))
    with serving([model] * 100) as seen, running(settings({"one": upstream(provider, f"{seen.url}/{provider}")})) as url:
        command, more = agent.start(program, url, home)
        env = {"PATH": os.environ["PATH"], "HOME": str(home), "NO_PROXY": "127.0.0.1", "no_proxy": "127.0.0.1", **more}
        with subprocess.Popen(
            command,
            cwd=work,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        ) as run:
            try:
                yield run, seen
            finally:
                stop(run)


def stop(run: subprocess.Popen[str]) -> None:
    """Kill the agent and the programs that it started. Codex starts another program."""
    with suppress(ProcessLookupError):
        os.killpg(run.pid, signal.SIGKILL)


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GATEWAY_TEST_KEY", "upstream-key")


@pytest.mark.parametrize("provider", FORMATS)
@pytest.mark.parametrize("agent", AGENTS.values(), ids=AGENTS)
def test_ten_turns(agent: Agent, provider: str, tmp_path: Path) -> None:
    work = tmp_path / "work"
    turns = agent.turns(work)
    model = Model(provider, agent, turns)
    with started(agent, provider, model, tmp_path) as (run, _):
        out, err = run.communicate(timeout=PATIENCE)
    assert run.returncode == 0, out[-2000:] + err[-2000:]
    assert "All is done." in out, out[-2000:]
    assert len(model.requests) == len(turns)
    assert (work / "b.txt").read_text() == 'three "quoted"\n\\ \u00e9\U0001f600\n'
    assert (work / "c.txt").read_text() == "0\n1\n2\n3\n"
    parts = [part for message in model.requests[-1].messages for part in message.parts]
    calls = [part for part in parts if isinstance(part, il.ToolCall)]
    asked = [part for turn in turns for part in turn if isinstance(part, il.ToolCall)]
    assert [
        (f"{tool_call.namespace}__{tool_call.name}" if tool_call.namespace else tool_call.name, input_of(tool_call)) for tool_call in calls
    ] == [(tool_call.name, input_of(tool_call)) for tool_call in asked]
    results = {part.call_id: part for part in parts if isinstance(part, il.ToolResult)}
    order = ["result" if isinstance(part, il.ToolResult) else "call" for part in parts if isinstance(part, il.ToolCall | il.ToolResult)]
    assert order == [kind for turn in turns for kind in ("call", "result") for part in turn if isinstance(part, il.ToolCall)]
    assert [tool_call.id for tool_call in calls if tool_call.id not in results] == [] and len(results) == len(calls)
    results_shown = [shown(results[tool_call.id]) for tool_call in calls]
    assert "No such file" in results_shown[1] and "one" in results_shown[2] and "\u00e9\U0001f600" in results_shown[-1]
    assert agent.answer in "\n".join(results_shown)
    assert "I look." in [part.text for part in parts if isinstance(part, il.Text)]
    assert (PIXEL in json.dumps(il.dumps(model.requests[-1]).decode())) is agent.sees, "the picture did not arrive"


def input_of(tool_call: il.ToolCall) -> Any:
    """The input of a call; plain text where the arguments contain only that text."""
    return (
        tool_call.input
        if tool_call.input is not None
        else next(iter(tool_call.arguments.values())) if tool_call.name == "functions__exec" else tool_call.arguments
    )


def shown(result: il.ToolResult) -> str:
    texts = [part.text for part in result.parts if isinstance(part, il.Text)]
    return "\n".join(texts) if texts else json.dumps(result.value, ensure_ascii=False)


@pytest.mark.parametrize("agent", AGENTS.values(), ids=AGENTS)
def test_an_agent_that_is_stopped_leaves_nothing_open(agent: Agent, tmp_path: Path) -> None:
    def slow(body: Any, path: str) -> Given:
        chunk = {
            "id": "1",
            "object": "chat.completion.chunk",
            "created": 1,
            "model": "m",
            "choices": [{"index": 0, "delta": {"content": "x"}}],
        }
        return Streamed([b"data: " + json.dumps(chunk).encode() + b"\n\n"], then="waits")

    with started(agent, "openai_chat", slow, tmp_path) as (run, seen):
        assert seen.asked.wait(PATIENCE)
        stop(run)
        assert seen.left.wait(PATIENCE)
