# Generated from templates/runtime/data/lines.py; do not edit.

"""Lines of batch files: requests with an id, and what became of them. The bodies inside are converted; what is around them is put anew."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple, cast

from ..batches import BATCHES
from ..calls.conversion import convert_response, encode_error
from ..calls.decoding import decode_error
from ..calls.detection import detect
from ..calls.requests import convert_request
from ..core.errors import Error, ErrorInstead
from ..core.json_text import json_bytes
from ..core.losses import Loss
from ..model import ErrorAnswer
from .paths import put, value_at

WRITTEN = ("failed", "errored")
"""Forms of errors, in which whatever has none of its own is written: of requests that were not processed, the first that there is."""


class LineJob(NamedTuple):
    """What the functions below need of the options of a run."""

    source: str
    target: str
    how: dict[str, Any]  # of conversions: strict, accept
    mending: dict[str, Any]  # of requests: model, repair, rules


def is_batch(name: str) -> bool:
    """Whether this is the name of a batch file, not of a provider."""
    return name in BATCHES


def formats(name: str) -> tuple[str, ...]:
    """The providers whose bodies are in such lines, the usual one first."""
    batch = BATCHES[name]
    return batch["format"], *(name for words in batch.get("formats", {}).values() for name in words.values() if name != batch["format"])


def kind_of_line(line: Any, name: str) -> Literal["request", "response"]:
    """Whether a line is a request or what became of one."""
    return "response" if isinstance(line, dict) and _form(cast(dict[str, Any], line), name) is not None else "request"


def convert_request_line(line: Any, asked: LineJob) -> tuple[dict[str, Any], list[Loss]]:
    """A line of a file of requests, for another API. Raises Error."""
    row, form, wanted = _an_object(line), BATCHES[asked.source], BATCHES[asked.target]
    path = form["request"]["body"]
    body = value_at(row, path)
    if body is None:
        raise Error(f"{path}: missing; the line is no request of {asked.source}")
    c = convert_request(body, source=_format_of(row, asked.source), target=wanted["format"], **asked.mending, **asked.how)
    value, losses = dict(c.value), list(c.losses)
    for key in wanted["request"].get("job", ()):
        if key in value:
            reason = f"all lines of {asked.target} have the {key} of their job"
            losses.append(Loss(key, f"Request.{key}", "dropped", "minor", reason, value.pop(key)))
    paths = {form["id"]["key"], *form["request"].get("const", ()), path}
    losses += _others(row, paths, asked.target)
    out = _with_id(row, form, wanted)
    for key, word in wanted["request"].get("const", {}).items():
        put(out, key, word)
    put(out, wanted["request"]["body"], value)
    return out, losses


def convert_result_line(line: Any, asked: LineJob) -> tuple[dict[str, Any], list[Loss]]:
    """A line of a file of results, for another API. Raises Error."""
    row, batch, wanted = _an_object(line), BATCHES[asked.source], BATCHES[asked.target]
    name = _form(row, asked.source)
    if name is None:
        raise Error(f"the line is no result of {asked.source}: it is none of {', '.join(batch['results'])}")
    form = batch["results"][name]
    losses = _others(row, set(_paths_of(form, batch)), asked.target)
    out = _with_id(row, batch, wanted)
    answer: ErrorAnswer | None = None
    if name == "succeeded":
        try:
            body = value_at(row, form["body"])
            c = convert_response(body, source=_format_in(body, asked.source), target=wanted["format"], **asked.how)
            _write(out, wanted["results"]["succeeded"], c.value, 200)
            return out, losses + c.losses
        except ErrorInstead as error:
            answer, name = error.error, "errored"
    more = _write_error(out, answer or _answer(row, form, name, asked.source), name, asked.target)
    return out, losses + more


def _write_error(out: dict[str, Any], answer: ErrorAnswer, name: str, target: str) -> list[Loss]:
    """Writes an error in the form of its kind if the target has it, or in the usual one. Returns what was lost."""
    results = BATCHES[target]["results"]
    usual = WRITTEN[::-1] if name == "errored" else WRITTEN
    kind = name if name in results else next(form_name for form_name in usual if form_name in results)
    form, losses = results[kind], list[Loss]()
    if "body" in form:
        c = encode_error(answer, target=BATCHES[target]["format"])
        body = c.value[form["inside"]] if "inside" in form else c.value
        _write(out, form, body, c.status or answer.status or form.get("from"))
        return losses + c.losses
    _write(out, form, None, answer.status)
    if "message" in form:
        put(out, form["message"], answer.message)
    if "code" in form:
        put(out, form["code"], answer.native or answer.code or name)
    return losses


def _write(out: dict[str, Any], form: dict[str, Any], body: Any, status: int | None) -> None:
    if "body" in form:
        put(out, form["body"], body)
    if "status" in form and status is not None:
        put(out, form["status"], status)
    for path, word in form.get("const", {}).items():
        put(out, path, word)


def _answer(line: dict[str, Any], form: dict[str, Any], name: str, source: str) -> ErrorAnswer:
    """The error that a line contains or means."""
    status = value_at(line, form.get("status"))
    status = status if status.__class__ is int else None
    if "body" in form:
        return decode_error(value_at(line, form["body"]), source=BATCHES[source]["format"], status=status)
    message = value_at(line, form.get("message"))
    if message is None:
        message = f"the request was not processed: {name}"
    code = value_at(line, form.get("code"))
    text = message if isinstance(message, str) else json_bytes(message).decode()
    return ErrorAnswer(message=text, native=None if code is None else str(code), status=status)


def _form(line: dict[str, Any], name: str) -> str | None:
    """What became of a request: the first form that fits."""
    results = BATCHES[name]["results"]
    lowest = min((form["from"] for form in results.values() if "from" in form), default=1000)
    for kind, form in results.items():
        status = value_at(line, form.get("status"))
        if "body" in form and not isinstance(value_at(line, form["body"]), dict):
            continue
        if "body" not in form and "message" in form and value_at(line, form["message"]) is None:
            continue
        if "body" in form and status.__class__ is int and (status >= lowest) != ("from" in form):
            continue
        if all(value_at(line, path) == word for path, word in form.get("const", {}).items()):
            return kind
    return None


def _format_of(line: dict[str, Any], name: str) -> str:
    """The provider of the body of a request."""
    batch = BATCHES[name]
    for key, words in batch.get("formats", {}).items():
        word = line.get(key)
        if word is not None:
            if word not in words:
                raise Error(f"{key}: requests to {word!r} are none of {', '.join(words)}")
            return words[word]
    return batch["format"]


def _format_in(body: Any, name: str) -> str:
    """The provider of the body of a response: its line has no word for it."""
    usual, *rest = formats(name)
    detected = detect(body) if rest else None
    return detected.provider if detected is not None and detected.provider in rest else usual


def _with_id(line: dict[str, Any], form: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    """A new line with the id of the old one. Raises Error for an id that the target does not take."""
    key, spec = form["id"]["key"], wanted["id"]
    identity = line.get(key)
    if identity is None:
        if spec.get("required"):
            raise Error(f"{key}: missing; the target needs an id in each line")
        return {}
    if not isinstance(identity, str):
        raise Error(f"{key}: must be text")
    if "matches" in spec and re.fullmatch(spec["matches"], identity) is None:
        raise Error(f"{key}: {identity[:80]!r} does not match {spec['matches']}, which the target needs for its {spec['key']}")
    return {spec["key"]: identity}


def _paths_of(form: dict[str, Any], batch: dict[str, Any]) -> Iterator[str]:
    yield from (batch["id"]["key"], *batch.get("ignored", ()), *form.get("const", ()))
    yield from (form[word] for word in ("body", "status", "code", "message") if word in form)
    yield from (path for other in batch["results"].values() for path in other.get("const", ()))


def _others(line: dict[str, Any], paths: set[str], target: str) -> list[Loss]:
    """Losses for the keys of a line that no line of another API has."""
    heads = {path.partition(".")[0] for path in paths}
    reason = f"a line of {target} has no place for it"
    return [Loss(key, f"line.{key}", "dropped", "minor", reason, value) for key, value in line.items() if key not in heads]


def _an_object(line: Any) -> dict[str, Any]:
    if not isinstance(line, dict):
        raise Error("expected an object: a line of a batch file")
    return cast(dict[str, Any], line)
