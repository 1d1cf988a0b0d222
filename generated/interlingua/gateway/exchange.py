# Generated from templates/runtime/gateway/exchange.py; do not edit.

"""One request: read in the client's format, sent in that of the first upstream that answers, and the answer on its way back."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterable, Mapping
from contextlib import AsyncExitStack
from functools import partial
from hashlib import sha256
from time import time
from typing import Any, Final, cast
from uuid import uuid4

import httpx2
from msgspec.structs import replace
from starlette.requests import Request as Asked
from starlette.responses import Response
from starlette.types import ASGIApp

from ..calls.conversion import Conversion, encode_error, encode_response
from ..calls.counting import asking, counted_in, read_count, write_count
from ..calls.decoding import decode_request, decode_response
from ..calls.requests import convert_request, encode_request
from ..core.errors import Error, ErrorInstead, LossError, StreamFailed
from ..core.lookup import load
from ..core.losses import Loss
from ..model import ErrorAnswer, Message, Request
from ..streams.accumulator import decompose_response
from ..streams.reader import acollect_stream, collect_stream
from . import counting
from .answers import ID, Refused, failure, in_bytes, in_json, refusal
from .arrays import JSON, as_an_array, in_an_array, is_array
from .config import Config, Target
from .memory import Memory
from .reading import parsed, whole, written
from .recording import Recorder
from .relay import Relay, Streaming, media_type, ping_of, unwrapped
from .routing import targets
from .surfaces import Surface
from .upstreams import Link, key_of
from .watching import Record, Watch
from .workers import Workers

LOSSES: Final = "x-interlingua-losses"
ESTIMATED: Final = "x-interlingua-estimated"
UPSTREAM_ID: Final = "x-upstream-request-id"
SHORT: Final = 8  # characters; a shorter key is a word that may be in any text
HEADER: Final = 4000  # characters of losses in a header
AGAIN: Final = (408, 425, 429)  # and all of 500 and more: another upstream may answer
EVENTS: Final = ("text/event-stream", "application/x-ndjson", "application/jsonl", "application/vnd.amazon.eventstream")


class Failed(Exception):
    """An upstream did not answer; the next one may."""

    def __init__(self, response: Response, error: str) -> None:
        super().__init__(error)
        self.response = response


class Exchange:
    """A request of a client on its way through the gateway."""

    def __init__(
        self,
        config: Config,
        links: Mapping[str, Link],
        workers: Workers,
        watch: Watch,
        memory: Memory | None,
        recorder: Recorder | None,
        surface: Surface,
        asked: Asked,
        record: Record,
    ) -> None:
        self._config, self._links, self._workers, self._watch = config, links, workers, watch
        self._memory, self._recorder = memory, recorder
        self._surface, self._asked, self._record = surface, asked, record
        self._form: Mapping[str, Any] = load(surface.provider).ENDPOINT
        self._key = key_of(self._form, asked.headers)
        self._data, self._received = b"", bytearray()
        self._sent = b""
        self._history: list[Message] = []
        self._told = asked.headers.get(LOSSES, "")
        self._array = surface.stream is True and is_array(self._form, asked.url.query)

    # --- the way there ---------------------------------------------------------------------------------------------

    async def read(self) -> None:
        """The body of the request. Raises Refused if it is too large or too slow."""
        server = self._config.server
        self._data = await whole(self._asked.stream(), server.max_bytes, server.body_timeout)

    async def answer(self) -> ASGIApp:
        """What the client gets. Raises Refused for what is its own fault."""
        body = await self._workers.run(len(self._data), partial(parsed, self._data))
        model = self._surface.model or body.get("model")
        self._record.model = model if isinstance(model, str) else None
        found = targets(self._config, self._record.model)
        if not found:
            raise Refused(f"there is no route for the model {self._record.model!r}", "not_found", 404)
        if self._surface.kind == "count":
            return await self._count(body, found[0])
        return await self._first(body, found)

    async def _first(self, body: dict[str, Any], found: list[Target]) -> ASGIApp:
        """The answer of the first upstream that gives one; of the last, whatever it says."""
        failed: Failed | None = None
        for target in found:
            self._record.tries += 1
            try:
                return await self._one(body, target)
            except Failed as error:
                failed, self._record.error = error, str(error)
        assert failed is not None
        return failed.response

    async def _one(self, body: dict[str, Any], target: Target) -> ASGIApp:
        link = self._links[target.upstream]
        self._record.upstream, self._record.upstream_model, self._record.losses = target.upstream, target.model, []
        self._record.provider = link.upstream.provider
        self._received.clear()
        async with AsyncExitStack() as stack:
            c, data = await self._workers.run(len(self._data), partial(self._converted, body, link, target.model))
            self._record.losses += c.all_losses
            self._sent = data
            stream = self._streams(c)
            self._record.stream = stream
            try:
                await stack.enter_async_context(link.slot())
            except Refused as refused:
                raise Failed(self._refused(refused), str(refused)) from None
            try:
                said = await link.send(data, c.value, target.model, stream, self._key, self._asked.headers)
                stack.push_async_callback(said.aclose)
                self._record.upstream_id = next(
                    (said.headers[name] for name in (ID, "request-id", "x-amzn-requestid") if name in said.headers), None
                )
                return await self._back(c, said, stream, stack)
            except (httpx2.HTTPError, httpx2.InvalidURL, httpx2.StreamError, TimeoutError) as error:
                late = isinstance(error, (httpx2.TimeoutException, TimeoutError))
                refused = Refused(
                    f"the upstream {link.name!r} failed: {error or type(error).__name__}",
                    "timeout" if late else "server",
                    504 if late else 502,
                )
                raise Failed(self._refused(refused), str(refused)) from None
            except Error as error:  # no credentials, or nothing that can be read
                refused = Refused(f"the upstream {link.name!r} failed: {error}", "server", 502)
                raise Failed(self._refused(refused), str(refused)) from None

    def _converted(self, body: dict[str, Any], link: Link, model: str | None) -> tuple[Conversion[Any], bytes]:
        """The body for an upstream, and its bytes. Raises Refused."""
        upstream, source = link.upstream, self._surface.provider
        more: dict[str, Any] = {
            "target": upstream.provider,
            "model": model,
            "carry": upstream.carry,
            "strict": upstream.strict or False,
            "rules": upstream.rules or None,
        }
        try:
            request = self._changed(body, link)
            if request is None:
                c = convert_request(body, source=source, **more)
            else:
                c = encode_request(request, **more)
                c.source = source
            c.envelope = {"id": uuid4().hex, "created": int(time())}
            self._history = c.request.messages if c.request is not None else []
            return c, written(c.value)
        except LossError as error:
            raise Refused(f"the conversion would lose something: {error}", "invalid_request") from None
        except (ValueError, RecursionError) as error:
            raise Refused(str(error), "invalid_request") from None

    def _changed(self, body: dict[str, Any], link: Link) -> Request | None:
        """The unified request, if it says more than the body: what the path tells, and what it continues. None: the body says it all."""
        surface, upstream = self._surface, link.upstream.provider
        earlier = self._earlier(body, link)
        if earlier is None and (surface.stream is None or surface.provider == upstream):
            return None
        request = decode_request(body, source=surface.provider)
        if surface.stream is not None:
            request = replace(request, stream=surface.stream, stream_usage=surface.stream or None, model=request.model or surface.model)
        if earlier is not None:
            of_the_format = dict((request.extras or {}).get(surface.provider, {}))
            of_the_format.pop(self._form["previous"], None)
            instructions = [one for one in request.messages if _is_instruction(one, surface.provider)]
            messages = [*instructions, *earlier, *(one for one in request.messages if one not in instructions)]
            request = replace(request, messages=messages, extras={**(request.extras or {}), surface.provider: of_the_format})
        return request

    def _earlier(self, body: dict[str, Any], link: Link) -> list[Message] | None:
        """The conversation that the request continues. Raises Refused if neither the gateway nor the upstream can know it."""
        key = self._form.get("previous")
        identity = body.get(key) if key else None
        if not isinstance(identity, str):
            return None
        found = self._memory.find(identity, self._scope()) if self._memory else None
        if found is None and link.form.get("previous") != key:
            raise Refused(f"{key}: the response {identity!r} is not known here", "not_found", 404)
        return found

    def _scope(self) -> str:
        """Responses are found again by the key that they were asked for with."""
        return sha256((self._key or "").encode()).hexdigest()

    def _streams(self, c: Conversion[Any]) -> bool:
        """Whether the client wants a stream: its path says so, its body, or its format where both are silent."""
        if self._surface.stream is not None:
            return self._surface.stream
        wanted = c.request.stream if c.request is not None else None
        return load(self._surface.provider).LENS.UNASKED if wanted is None else wanted

    # --- the way back ----------------------------------------------------------------------------------------------

    async def _back(self, c: Conversion[Any], said: httpx2.Response, stream: bool, stack: AsyncExitStack) -> ASGIApp:
        kind = said.headers.get("content-type", "").partition(";")[0].strip().lower()
        if not said.is_success:
            response = await self._failure(c, said)
            return _or_failed(response, f"the upstream answered with status {said.status_code}")
        if stream and (kind in EVENTS or kind in ("", "application/octet-stream")):
            return await self._relayed(c, said, kind, stack)
        async with asyncio.timeout(said.request.extensions.get("timeout", {}).get("read")):
            if kind in EVENTS and kind != "application/x-ndjson":
                return await self._collected(c, said)
            data = await self._all(said)
        return await self._whole(c, said, data, stream)

    async def _failure(self, c: Conversion[Any], said: httpx2.Response) -> Response:
        """The upstream's error, in the client's format."""
        data = self._hidden(await self._all(said))
        try:
            body = json.loads(data)
        except (ValueError, RecursionError):  # the page of a proxy
            body = data[:2000].decode(errors="replace")
        known = 400 <= said.status_code < 600  # 999 is no status, and a redirection is none for the client
        failed = c.convert_error(body, status=said.status_code if known else 502, headers=said.headers)
        response = failure(failed, None if known else 502)
        response.headers.update(self._headers(said))
        return self._noted(response)

    def _instead(self, error: ErrorAnswer) -> Response:
        """An error in place of an answer that seemed to be one."""
        return _or_failed(self._noted(failure(encode_error(error, target=self._surface.provider))), error.message)

    async def _whole(self, c: Conversion[Any], said: httpx2.Response, data: bytes, stream: bool) -> ASGIApp:
        """An answer that came at once. A client that wants a stream gets it as one."""
        self._record.began()
        try:
            answer = await self._workers.run(len(data), lambda: self._read(c, json.loads(data)))
            self._record.usage = answer.origin[1].usage if answer.origin else None
            self._record.losses += answer.all_losses
            self._keep(answer.value.get("id"), answer.origin[1] if answer.origin else None)
            headers = self._headers(said)
            if stream:
                return self._streamed(answer.value, headers)
            return self._noted(in_json(answer.value, 200, headers))
        except (ErrorInstead, StreamFailed) as found:
            return self._instead(found.error)
        except (ValueError, RecursionError) as error:
            what = "is nested too deeply" if isinstance(error, RecursionError) else f"cannot be read: {error}"
            refused = Refused(f"the answer of the upstream {what}", "server", 502)
            raise Failed(self._refused(refused), str(refused)) from None

    def _read(self, c: Conversion[Any], body: Any) -> Conversion[Any]:
        """The answer for the client. A list holds the events of a stream: some servers send one in place of server-sent events."""
        if not isinstance(body, list):
            return c.convert_response(body, envelope=self._envelope(c))
        response = collect_stream(cast("list[Any]", body), source=self._record_provider())
        return encode_response(response, target=self._surface.provider, context=c, envelope=self._envelope(c))

    def _streamed(self, value: Any, headers: dict[str, str]) -> ASGIApp:
        """A whole answer of the client's format as a stream."""
        module = load(self._surface.provider)
        encoder = module.StreamEncoder(usage=True)
        events = [event for one in decompose_response(decode_response(value, source=self._surface.provider)) for event in encoder.feed(one)]
        pieces = module.encode_event_stream([*events, *encoder.close()])
        if self._array:
            return self._noted(in_bytes(b"".join(in_an_array(pieces)), 200, JSON, headers))
        return self._noted(in_bytes(b"".join(pieces), 200, media_type(self._surface.provider), headers))

    async def _collected(self, c: Conversion[Any], said: httpx2.Response) -> ASGIApp:
        """A stream that nobody has asked for, as a whole answer."""
        source = self._record_provider()
        try:
            response = await acollect_stream(
                load(source).adecode_event_stream(self._chunks(said, self._config.server.max_bytes)), source=source
            )
        except StreamFailed as failed:
            return self._instead(failed.error)
        self._record.usage = response.usage
        answer = encode_response(response, target=self._surface.provider, context=c, envelope=self._envelope(c))
        self._keep(answer.value.get("id"), response)
        return self._noted(in_json(answer.value, 200, self._headers(said)))

    def _record_provider(self) -> str:
        """The format of the upstream that is asked."""
        return self._links[self._record.upstream or ""].upstream.provider

    async def _relayed(self, c: Conversion[Any], said: httpx2.Response, kind: str, stack: AsyncExitStack) -> ASGIApp:
        """A stream. If it fails before its first byte, another upstream may answer, and the client gets a status."""
        server, provider = self._config.server, self._record_provider()
        chunks: AsyncIterable[bytes] = self._chunks(said)
        if kind == EVENTS[-1] and load(provider).FRAMES.kind == "sse":
            chunks = unwrapped(chunks)
        envelope = self._envelope(c)
        stream = c.aconvert_event_stream(chunks, keep=envelope is not None, envelope=envelope)
        relay = Relay(stream, ping_of(self._surface.provider), server.ping)
        stack.push_async_callback(relay.aclose)
        if await relay.begin():
            self._record.began()
            if stream.error is not None:
                return self._instead(stream.error)
        stack = stack.pop_all()

        async def finish() -> None:
            await stack.aclose()
            self._record.usage = stream.usage
            self._record.losses += stream.all_losses
            self._record.error = (
                stream.error.message if stream.error else None if stream.finished else "the client left, or the stream broke off"
            )
            if envelope is not None and stream.finished:
                self._keep(envelope["id"], stream.response)
            self.done(200, b"".join(sent))

        sent: list[bytes] = []
        pieces = self._noting(relay.pieces(), sent)
        kind, headers = media_type(self._surface.provider), self._all_headers(self._headers(said))
        if self._array:
            pieces, kind = as_an_array(pieces), JSON
        return Streaming(pieces, kind, headers, server.idle_timeout, finish)

    async def _noting(self, pieces: AsyncGenerator[bytes], sent: list[bytes]) -> AsyncGenerator[bytes]:
        try:
            async for piece in pieces:
                self._record.began()
                if self._recorder is not None:
                    sent.append(piece)
                yield piece
        finally:
            await pieces.aclose()

    async def _chunks(self, said: httpx2.Response, most: int | None = None) -> AsyncGenerator[bytes]:
        """What the upstream sends. Raises Error for more than `most` bytes."""
        size = 0
        async for chunk in said.aiter_bytes():
            size += len(chunk)
            if most is not None and size > most:
                raise Error(f"its answer has more than {most} bytes")
            if self._recorder is not None:
                self._received += chunk
            yield chunk

    async def _all(self, said: httpx2.Response) -> bytes:
        """The whole answer of the upstream."""
        return b"".join([chunk async for chunk in self._chunks(said, self._config.server.max_bytes)])

    # --- beside ----------------------------------------------------------------------------------------------------

    def _envelope(self, c: Conversion[Any]) -> dict[str, Any] | None:
        """An id of our own for a response that may be continued here, unless the upstream keeps its responses itself."""
        if self._memory is None or "previous" not in self._form:
            return None
        form = self._links[self._record.upstream or ""].form
        kept = c.request is None or c.request.store is not False
        return {"id": f"resp_{uuid4().hex}"} if kept and form.get("previous") != self._form["previous"] else None

    def _keep(self, identity: Any, response: Any) -> None:
        """Remembers the conversation, without the instructions: the next request has its own."""
        if self._memory is None or "previous" not in self._form or not isinstance(identity, str) or response is None:
            return
        messages = [one for one in self._history if not _is_instruction(one, self._surface.provider)]
        self._memory.keep(identity, self._scope(), [*messages, *(one.message for one in response.candidates[:1])])

    def _headers(self, said: httpx2.Response) -> dict[str, str]:
        """Limits and delays of the upstream; its id; its own path is not told."""
        found = {name: value for name, value in said.headers.items() if "ratelimit" in name or name.startswith("retry-after")}
        if self._record.upstream_id:
            found[UPSTREAM_ID] = self._record.upstream_id
        return found

    def _all_headers(self, headers: Mapping[str, str]) -> dict[str, str]:
        found = {**headers, ID: self._record.id}
        if self._told:
            found[LOSSES] = _in_a_header([loss for loss in self._record.losses if _matters(loss, self._told)])
        return found

    def _noted(self, response: Response) -> Response:
        response.headers.update(self._all_headers({}))
        return response

    def _refused(self, refused: Refused) -> Response:
        return self._noted(refusal(self._surface.provider, refused, self._record.id))

    async def _count(self, body: dict[str, Any], target: Target) -> Response:
        """The tokens of a request, counted by the upstream, or else estimated."""
        link, body = self._links[target.upstream], counted_in(body, self._surface.provider)
        self._record.upstream = link.name
        if "count" in link.form and (tokens := await self._counted(body, link, target)) is not None:
            return self._noted(in_json(write_count(tokens, target=self._surface.provider)))
        try:
            tokens = counting.estimated(decode_request(body, source=self._surface.provider))
        except Error as error:
            raise Refused(str(error), "invalid_request") from None
        return self._noted(in_json(write_count(tokens, target=self._surface.provider), 200, {ESTIMATED: "true"}))

    async def _counted(self, body: dict[str, Any], link: Link, target: Target) -> int | None:
        c, _ = self._converted(body, link, target.model)
        try:
            async with link.slot():
                said = await link.count(written(asking(c.value, c.target, target.model or "")), target.model, self._key)
                try:
                    data = await whole(said.aiter_bytes(), self._config.server.max_bytes, 60)
                finally:
                    await said.aclose()
            return read_count(json.loads(data), source=c.target) if said.is_success else None
        except (httpx2.HTTPError, ValueError, RecursionError):
            return None

    def done(self, status: int, answered: bytes) -> None:
        """The exchange is over."""
        self._record.status = status
        self._watch.done(self._record)
        if self._recorder is not None and self._sent and self._surface.kind == "request":
            if self._array and answered.startswith(b"["):  # recorded as all streams are
                answered = b"".join(load(self._surface.provider).encode_event_stream(json.loads(answered)))
            bodies = {"asked": self._data, "sent": self._sent, "received": bytes(self._received), "answered": answered}
            hidden = {name: self._hidden(data) for name, data in bodies.items()}
            self._recorder.keep(self._surface, self._record_provider(), self._record.id, hidden, status, self._record.stream)

    def _hidden(self, data: bytes) -> bytes:
        """The bytes without the keys: an upstream may repeat the one that it got."""
        link = self._links.get(self._record.upstream or "")
        for key in {self._key, link.own_key if link else None}:
            if key is not None and len(key) >= SHORT:
                data = data.replace(key.encode("utf-8", "replace"), b"***")
        return data


def _or_failed(response: Response, error: str) -> Response:
    """The client's answer, unless another upstream may give a better one. Raises Failed then."""
    if response.status_code in AGAIN or response.status_code >= 500:
        raise Failed(response, error)
    return response


def _is_instruction(message: Message, provider: str) -> bool:
    """Whether a message was in a key of its own, not in the list."""
    known: Any = (message.extras or {}).get(provider, {}).get("$wire", {})
    return message.role == "system" and known.get("$place") == "field"


def _matters(loss: Loss, level: str) -> bool:
    levels = ("trivial", "minor", "major")
    return levels.index(loss.level) >= (levels.index(level) if level in levels else 1)


def _in_a_header(losses: list[Loss]) -> str:
    """Level, code and field of each, as JSON in ASCII; cut to what a header can have."""
    told = [{"level": loss.level, "code": loss.code, "field": loss.field, "path": loss.path} for loss in losses]
    while len(text := json.dumps(told, separators=(",", ":"))) > HEADER:
        told = told[: len(told) // 2]
    return text
