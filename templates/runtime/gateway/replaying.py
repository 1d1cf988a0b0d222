"""Recorded exchanges that answer in place of a provider, in the format of the client that asks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from difflib import SequenceMatcher
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import msgspec

from ..calls.conversion import convert_error, convert_response
from ..calls.decoding import decode_request
from ..core.errors import Error
from ..core.lookup import load
from ..core.values import same
from ..streams.conversion import convert_event_stream
from .pace import Mark, Piece, events, paced
from .recording import without_media
from .surfaces import Surface

# Fields that requests of one format have and requests of another do not, although they ask for the same.
OF_THE_FORMAT: Final = ("extras", "form", "stream", "stream_usage", "arguments_text", "cache", "model")
LONGEST: Final = 60  # characters of a value that is shown
COMPARED: Final = 20_000  # characters of a request by which the nearest is found


class Answer(NamedTuple):
    """What was answered, in the format of the client that asked then."""

    surface: Surface
    status: int
    stream: bool
    file: Path
    pace: list[Mark]


class ReplayedAnswer(NamedTuple):
    """An answer for a client: its pieces are the events of a stream, or there is one."""

    status: int
    stream: bool
    pieces: list[Piece]


class Recorded(NamedTuple):
    """A request, and where it is."""

    surface: Surface
    stream: bool
    file: Path
    body: Any


class Replay:
    """Answers of a folder by their requests. Raises Error if the folder was not recorded.

    `speed`: of answers; 1: as they were recorded, 2: twice as fast, 0: at once.
    """

    def __init__(self, folder: Path, speed: float = 0.0) -> None:
        self._speed = speed
        self._by_body: dict[str, list[Answer]] = {}
        self._by_meaning: dict[str, list[Answer]] = {}
        self._recorded: list[Recorded] = []
        self.models: list[str] = []
        """The models that were asked, each once."""
        for line in _lines(folder):
            exchange: dict[str, Any] = json.loads(line)
            surface = Surface(exchange["surface"], "request", exchange["model"], exchange["stream"])
            answered: str = exchange["answered"]
            answer = Answer(surface, exchange["status"], answered.endswith(".sse"), folder / answered, exchange.get("pace", []))
            file = folder / exchange["asked"]
            body = _parsed(file.read_bytes())
            self._recorded.append(Recorded(surface, answer.stream, file, body))
            self._by_body.setdefault(_name(surface, body), []).append(answer)
            if (meaning := _meaning(surface, body)) is not None:
                self._by_meaning.setdefault(_digest(meaning), []).append(answer)
            model = surface.model or (cast("dict[str, Any]", body).get("model") if isinstance(body, dict) else None)
            if isinstance(model, str) and model not in self.models:
                self.models.append(model)

    def find(self, surface: Surface, data: bytes) -> ReplayedAnswer | None:
        """The answer to a request. Of several answers to one request each is given once; the last one stays.

        A request that was recorded in another format gets the answer in its own. Raises Error for an answer that cannot be converted.
        """
        body = _parsed(without_media(data))
        if answers := self._by_body.get(_name(surface, body)):
            answer = _next(answers)
            return self._found(answer, surface, [answer.file.read_bytes()])
        meaning = _meaning(surface, body)
        answers = self._by_meaning.get(_digest(meaning)) if meaning is not None else None
        if not answers or answers[0].surface.provider == surface.provider:
            return None
        answer = _next(answers)
        usage = decode_request(body, source=surface.provider).stream_usage
        return self._found(answer, surface, _converted(answer, surface, bool(usage)))

    def _found(self, answer: Answer, surface: Surface, pieces: list[bytes]) -> ReplayedAnswer:
        kind = load(surface.provider).FRAMES.kind
        shown = [event for piece in pieces for event in events(kind, piece)] if answer.stream else pieces
        return ReplayedAnswer(answer.status, answer.stream, paced(shown, answer.pace, self._speed))

    def nearest(self, surface: Surface, data: bytes) -> str:
        """Why a request was not found: the recorded one that is the most like it, and where they differ."""
        body = _parsed(without_media(data))
        if not self._recorded:
            return "this request was not recorded: the folder has no exchanges"
        alike = [recorded for recorded in self._recorded if recorded.surface.provider == surface.provider]
        if alike:
            text = _text(body)
            best = max(alike, key=lambda recorded: _likeness(text, _text(recorded.body)))
            where = _difference(best.body, body)
        else:
            meaning = _meaning(surface, body)
            meanings = [(recorded, _meaning(recorded.surface, recorded.body)) for recorded in self._recorded]
            best, other = max(meanings, key=lambda pair: _likeness(_text(meaning), _text(pair[1])))
            where = _difference(other, meaning)
        where = where or _of_the_path(best, surface)
        return f"this request was not recorded. The nearest is {best.file}: {where}"


def _lines(folder: Path) -> list[str]:
    try:
        return [line for line in (folder / "exchanges.jsonl").read_text("utf-8").splitlines() if line.strip()]
    except OSError:
        raise Error(f"{folder}: there is no exchanges.jsonl, which the gateway writes with --record") from None


def _next(answers: list[Answer]) -> Answer:
    return answers.pop(0) if len(answers) > 1 else answers[0]


# --- requests that are the same ---------------------------------------------------------------------------------------------------


def _parsed(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return data.decode("utf-8", "replace")


def _text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def _digest(value: Any) -> str:
    return sha256(_text(value).encode("utf-8", "surrogatepass")).hexdigest()


def _name(surface: Surface, body: Any) -> str:
    """Equal for requests with the same content, whatever the order of their keys."""
    return _digest([surface.provider, surface.model, surface.stream, body])


def _meaning(surface: Surface, body: Any) -> Any:
    """What a request asks for, whatever its format; None for one that cannot be read."""
    try:
        request = decode_request(body, source=surface.provider)
    except (Error, RecursionError):
        return None
    meaning = _bare(msgspec.to_builtins(request))
    stream = surface.stream if surface.stream is not None else request.stream
    meaning["stream"] = load(surface.provider).LENS.UNASKED if stream is None else stream
    meaning["model"] = surface.model or request.model
    return meaning


def _bare(value: Any) -> Any:
    """Without what only one format has, and without empty values."""
    if isinstance(value, list):
        return [_bare(member) for member in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    kept = {key: _bare(member) for key, member in cast("dict[str, Any]", value).items() if key not in OF_THE_FORMAT}
    return {key: member for key, member in kept.items() if member not in (None, {}, [])}


# --- the nearest --------------------------------------------------------------------------------------------------------------------


def _likeness(first: str, second: str) -> float:
    return SequenceMatcher(None, first[:COMPARED], second[:COMPARED], autojunk=False).quick_ratio()


def _difference(recorded: Any, requested: Any) -> str:
    return next(_differences(recorded, requested, ""), "")


def _differences(recorded: Any, requested: Any, at: str) -> Iterator[str]:
    """Where two bodies differ, in words."""
    if isinstance(recorded, dict) and isinstance(requested, dict):
        old_keys, new_keys = cast("dict[str, Any]", recorded), cast("dict[str, Any]", requested)
        for key in {**old_keys, **new_keys}:
            place = f"{at}.{key}" if at else key
            if key not in new_keys:
                yield f"{place} is {_brief(old_keys[key])} there, and missing here"
            elif key not in old_keys:
                yield f"{place} is {_brief(new_keys[key])} here, and missing there"
            else:
                yield from _differences(old_keys[key], new_keys[key], place)
    elif isinstance(recorded, list) and isinstance(requested, list):
        olds, news = cast("list[Any]", recorded), cast("list[Any]", requested)
        for number, (old, new) in enumerate(zip(olds, news, strict=False)):
            yield from _differences(old, new, f"{at}[{number}]")
        if len(olds) != len(news):
            yield f"{at or 'the body'} has {len(olds)} members there, and {len(news)} here"
    elif type(cast("Any", recorded)) is not type(requested) or not same(recorded, requested):
        yield f"{at or 'the body'} is {_brief(recorded)} there, and {_brief(requested)} here"


def _of_the_path(best: Recorded, surface: Surface) -> str:
    """What is not in the body."""
    if best.surface.model != surface.model:
        return f"the model is {best.surface.model!r} there, and {surface.model!r} here"
    return f"it is {'' if best.stream else 'not '}a stream there"


def _brief(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 3]}..."


# --- answers for clients of another format --------------------------------------------------------------------------------------------


def _converted(answer: Answer, surface: Surface, usage: bool) -> list[bytes]:
    """`usage`: the client asks for counts, where they have to be asked for."""
    data = answer.file.read_bytes()
    source, target = answer.surface.provider, surface.provider
    if answer.stream:
        return list(convert_event_stream([data], source=source, target=target, include_usage=usage))
    body = json.loads(data)
    if answer.status >= 400:
        return [_json(convert_error(body, source=source, target=target, status=answer.status).value)]
    return [_json(convert_response(body, source=source, target=target).value)]


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()
