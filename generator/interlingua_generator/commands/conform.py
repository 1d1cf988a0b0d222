"""`conform`: whether recorded streams, or those of a server, are what the clients of a format accept."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, cast
from urllib.error import HTTPError
from urllib.request import Request as HttpRequest
from urllib.request import urlopen

from rich.console import Console

from .bodies import Unreadable, opened, provider, refuse_other_files, write
from .lint import CLEAN, FOUND, LEVELS, USAGE, FailOn, Format, Found, sarif

if TYPE_CHECKING:
    from interlingua import Request, StreamProblem

MOST: Final = 64 << 20  # bytes of one stream
EXCERPT: Final = 200  # characters of an error that are shown
Case = Literal["text", "call", "parallel", "long"]


@dataclass(frozen=True)
class Checked:
    """A problem, and the stream that has it: a file, or a request to a server."""

    name: str
    lines: bool
    problem: StreamProblem

    def __str__(self) -> str:
        place = f"{self.name}:{self.problem.line}:1" if self.lines else self.name
        docs = f"\n    {self.problem.docs[0]}" if self.problem.docs else ""
        return f"{place}: {self.problem}{docs}"

    def as_dict(self) -> dict[str, Any]:
        import msgspec

        return {"stream": self.name, **msgspec.to_builtins(self.problem)}

    def in_sarif(self) -> Found:
        """Return it as a problem of a body. Its path begins with the number of the event."""
        from interlingua import Problem

        problem = self.problem
        path = "" if problem.event is None else f"events[{problem.event}]" + (f".{problem.path}" if problem.path else "")
        return Found(self.name, (problem.line, 1), Problem(problem.level, path, problem.rule, problem.message, None, problem.docs))


def conform_files(
    files: Sequence[str], format: str, usage: bool | None, form: Format, fail_on: FailOn, notes: Console
) -> int:  # fmt: skip
    """Write the problems of recorded streams. Returns the exit status."""
    try:
        module = provider(format)
        checked = [result for file in files for result in _of_file(file, module, usage)]
    except Unreadable as error:
        return _unusable(error, notes)
    return _summary(checked, len(files), form, fail_on, notes)


def conform_server(
    url: str, format: str, model: str, key: str | None, seconds: float, form: Format, fail_on: FailOn, notes: Console
) -> int:
    """Send requests to a server, and write the problems of its streams. Returns the exit status."""
    try:
        module = provider(format)
        checked = [result for name, request in asked(model).items() for result in _of_answer(name, request, module, url, key, seconds)]
    except Unreadable as error:
        return _unusable(error, notes)
    return _summary(checked, len(asked(model)), form, fail_on, notes)


def _unusable(error: Unreadable, notes: Console) -> int:
    notes.print(str(error), markup=False, soft_wrap=True)
    return USAGE


def _summary(checked: Sequence[Checked], streams: int, form: Format, fail_on: FailOn, notes: Console) -> int:
    match form:
        case "text":
            text = "".join(f"{result}\n" for result in checked)
        case "json":
            text = json.dumps([result.as_dict() for result in checked], indent=2, ensure_ascii=False) + "\n"
        case "sarif":
            text = json.dumps(sarif([result.in_sarif() for result in checked]), indent=2, ensure_ascii=False) + "\n"
    write(text.encode("utf-8", "backslashreplace"))
    if form == "text":
        wrong = len({result.name for result in checked if result.problem.level == "error"})
        notes.print(f"{streams - wrong} of {streams} streams conform", markup=False)
    failing = LEVELS[: LEVELS.index(fail_on) + 1] if fail_on != "never" else ()
    return FOUND if any(result.problem.level in failing for result in checked) else CLEAN


def _conform(data: bytes, module: Any, usage: bool | None, content_type: str | None) -> list[StreamProblem]:
    import interlingua as il

    try:
        return il.conform(data, format=module, usage=usage, content_type=content_type)
    except il.Error as error:
        raise Unreadable(str(error)) from error


def _is_text(module: Any) -> bool:
    return module.FRAMES.kind != "aws"


# --- files ---------------------------------------------------------------------------------------------------------------------------


def _of_file(file: str, module: Any, usage: bool | None) -> Iterator[Checked]:
    with opened(file) as stream:
        data = stream.read()
    refuse_other_files(data[:16], file)
    name = "<stdin>" if file == "-" else file
    for problem in _conform(data, module, usage, None):
        yield Checked(name, _is_text(module), problem)


# --- a server ------------------------------------------------------------------------------------------------------------------------


def asked(model: str) -> dict[Case, Request]:
    """Return the requests to a server: for a text, a call, parallel calls and a long text."""
    import interlingua as il

    place = {"type": "object", "properties": {"city": {"type": "string"}}, "required": ["city"]}
    tool = il.Tool(name="get_weather", description="The weather in a city.", parameters=place)
    more: dict[str, Any] = {"model": model, "stream": True, "stream_usage": True}
    user, required = il.Message.user, il.ToolChoice(mode="required")
    return {
        "text": il.Request(messages=[user("Say hello in one short sentence.")], max_tokens=200, **more),
        "call": il.Request(messages=[user("Get the weather in Oslo.")], tools=[tool], tool_choice=required, max_tokens=500, **more),
        "parallel": il.Request(
            messages=[user("Get the weather in Oslo and in Rome. Call the tool for both cities at once.")],
            tools=[tool],
            tool_choice=required,
            max_tokens=500,
            **more,
        ),
        "long": il.Request(messages=[user("Count from 1 to 200, one number a line.")], max_tokens=1500, **more),
    }


def _of_answer(case: Case, request: Request, module: Any, url: str, key: str | None, seconds: float) -> Iterator[Checked]:
    import interlingua as il

    try:
        body = cast("Any", il.encode_request(request, target=module)).value
        to = il.endpoint(module, model=request.model, stream=True, base=url, key=_key(module, key))
    except il.Error as error:
        raise Unreadable(str(error)) from error
    status, kind, data = _fetched(HttpRequest(to.url, json.dumps(body).encode(), to.headers, method="POST"), seconds)
    name = f"{url} ({case})"
    if status != 200:
        text = f"the status is {status}: {data[:EXCERPT].decode('utf-8', 'replace')}"
        yield Checked(name, False, il.StreamProblem("error", None, "", "", "http", text))
        return
    problems = _conform(data, module, True, kind)
    yield from (Checked(name, _is_text(module), problem) for problem in problems)
    if not any(finding.level == "error" or finding.rule == "failure" for finding in problems):
        yield from (Checked(name, False, problem) for problem in _answered(case, data, module))


def _answered(case: Case, data: bytes, module: Any) -> Iterable[StreamProblem]:
    """Yield what the response of a stream that conforms lacks of what was requested."""
    import interlingua as il

    try:
        response = il.collect_stream(module.decode_event_stream([data]), source=module)
    except il.Error as error:
        yield il.StreamProblem("error", None, "", "", "answer", f"the stream cannot be read: {error}")
        return
    parts = [part for candidate in response.candidates[:1] if candidate.message for part in candidate.message.parts]
    calls = sum(isinstance(part, il.ToolCall) for part in parts)
    if case in ("call", "parallel") and not calls:
        yield il.StreamProblem("warning", None, "", "", "answer", "a call was required, and there is none")
    elif case == "parallel" and calls < 2:
        yield il.StreamProblem(
            "note", None, "", "", "answer", "two calls were asked for, and there is one: parallel calls were not checked"
        )
    elif case in ("text", "long") and not any(isinstance(part, il.Text) and part.text for part in parts):
        yield il.StreamProblem("warning", None, "", "", "answer", "a text was asked for, and there is none")


def _key(module: Any, variable: str | None) -> str | None:
    """Return the key from the environment. Raises Unreadable if the given variable is not set."""
    if variable is None:
        return os.environ.get(module.ADDRESS.get("key") or "")
    if variable not in os.environ:
        raise Unreadable(f"the environment variable {variable} is not set")
    return os.environ[variable]


def _fetched(request: HttpRequest, seconds: float) -> tuple[int, str, bytes]:
    """Return status, content type and body. Raises Unreadable if no server answers, or if the stream is too long."""
    try:
        with urlopen(request, timeout=seconds) as answer:
            return answer.status, answer.headers.get("content-type", ""), _limited(answer)
    except HTTPError as error:
        with error:
            return error.code, error.headers.get("content-type", ""), error.read(EXCERPT * 4)
    except (OSError, ValueError) as error:
        raise Unreadable(f"{request.full_url}: {_reason(error)}") from error


def _reason(error: OSError | ValueError) -> str:
    """Return why a server does not answer, without error numbers."""
    reason = getattr(error, "reason", None) or error
    return str(getattr(reason, "strerror", None) or reason)


def _limited(answer: Any) -> bytes:
    data = answer.read(MOST + 1)
    if len(data) > MOST:
        raise Unreadable(f"the stream has more than {MOST >> 20} MB")
    return data
