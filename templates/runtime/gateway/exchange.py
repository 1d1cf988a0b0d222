"""Handles one request and its response: from the client's format to that of the first upstream that answers, and back."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AsyncExitStack
from hashlib import sha256
from time import time
from typing import Any, Final
from uuid import uuid4

import httpx2
from starlette.requests import Request as Asked
from starlette.responses import Response
from starlette.types import ASGIApp

from ..calls.conversion import convert_error, encode_response
from ..calls.counting import read_count, write_count
from ..core.errors import Error, ErrorInstead, StreamFailed
from ..core.lookup import load
from ..core.losses import Loss
from ..model import ErrorAnswer
from ..model import Response as Answer
from ..streams.conversion import aconvert_event_stream
from ..streams.reader import acollect_stream
from . import jobs
from .answers import ID, Refused, described_error, error_in, failure, has_errors, in_bytes, in_json, refusal
from .arrays import JSON, as_an_array, is_array
from .chunks import Chunks
from .config import Config, Target
from .jobs import Sent
from .memory import Memory
from .pace import Pace
from .reading import parsed, whole
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
LARGEST: Final = 1_000_000  # bytes of an error that is read
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
        self._surface, self._request, self._record = surface, asked, record
        self._form: Mapping[str, Any] = load(surface.provider).ENDPOINT
        self._key = key_of(self._form, asked.headers)
        self._data, self._received, self._size = b"", bytearray(), 0
        self._body: jobs.Given = b""
        self._previous: str | None = None
        self._sent: Sent | None = None
        self._pace = Pace()
        self._wanted_losses = asked.headers.get(LOSSES, "")
        self._array = surface.stream is True and is_array(self._form, asked.url.query)

    # --- the way there ---------------------------------------------------------------------------------------------

    async def read(self) -> None:
        """The body of the request. Raises Refused if it is too large or too slow."""
        server = self._config.server
        self._data = await whole(self._request.stream(), server.max_bytes, server.body_timeout)

    async def answer(self) -> ASGIApp:
        """What the client gets. Raises Refused for what is its own fault."""
        self._size = len(self._data)
        self._body = self._data if self._workers.beside(self._size) else parsed(self._data)
        head = await self._workers.run(self._size, jobs.head, self._body, self._form.get("previous"))
        self._previous = head.previous
        self._record.model = self._surface.model or head.model
        candidates = targets(self._config, self._record.model)
        if not candidates:
            raise Refused(f"there is no route for the model {self._record.model!r}", "not_found", 404)
        if self._surface.kind == "count":
            return await self._count(candidates[0])
        return await self._first(candidates)

    async def _first(self, candidates: list[Target]) -> ASGIApp:
        """The answer of the first upstream that gives one; of the last upstream any answer, even an error."""
        failed: Failed | None = None
        for target in candidates:
            self._record.tries += 1
            try:
                return await self._try(target)
            except Failed as error:
                failed, self._record.error = error, str(error)
        assert failed is not None
        return failed.response

    async def _try(self, target: Target) -> ASGIApp:
        link = self._links[target.upstream]
        self._record.upstream, self._record.upstream_model = target.upstream, target.model
        self._record.losses, self._record.levels = [], Counter()
        self._record.provider = link.upstream.provider
        self._received.clear()
        async with AsyncExitStack() as stack:
            self._sent = sent = await self._workers.run(
                self._size, jobs.sent, self._body, self._surface, link.upstream, target.model, self._earlier(link), self._remembers
            )
            self._record.lost(sent.lost)
            self._record.stream = stream = self._streams(sent)
            try:
                await stack.enter_async_context(link.slot())
            except Refused as refused:
                raise Failed(self._refused(refused), str(refused)) from None
            try:
                response = await link.send(sent.data, sent.betas, target.model, stream, self._key, self._request.headers)
                stack.push_async_callback(response.aclose)
                self._record.upstream_id = next(
                    (response.headers[name] for name in (ID, "request-id", "x-amzn-requestid") if name in response.headers), None
                )
                return await self._back(sent, response, stream, stack)
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

    @property
    def _remembers(self) -> bool:
        """Whether responses of this format are kept to be continued."""
        return self._memory is not None and "previous" in self._form

    def _earlier(self, link: Link) -> bytes | None:
        """The conversation that the request continues. Raises Refused if neither the gateway nor the upstream can know it."""
        if self._previous is None:
            return None
        conversation = self._memory.find(self._previous, self._scope()) if self._memory else None
        key = self._form["previous"]
        if conversation is None and link.form.get("previous") != key:
            raise Refused(f"{key}: the response {self._previous!r} is not known here", "not_found", 404)
        return conversation

    def _scope(self) -> str:
        """Responses are found again by the key that they were asked for with."""
        return sha256((self._key or "").encode()).hexdigest()

    def _streams(self, sent: Sent) -> bool:
        """Whether the client wants a stream: its path says so, its body, or its format where both are silent."""
        if self._surface.stream is not None:
            return self._surface.stream
        return load(self._surface.provider).LENS.UNASKED if sent.stream is None else sent.stream

    # --- the way back ----------------------------------------------------------------------------------------------

    async def _back(self, sent: Sent, incoming: httpx2.Response, stream: bool, stack: AsyncExitStack) -> ASGIApp:
        kind = incoming.headers.get("content-type", "").partition(";")[0].strip().lower()
        if not incoming.is_success:
            response = await self._failure(sent, incoming)
            return _or_failed(response, f"the upstream answered with status {incoming.status_code}")
        if stream and (kind in EVENTS or kind in ("", "application/octet-stream")):
            return await self._relayed(sent, incoming, kind, stack)
        async with asyncio.timeout(incoming.request.extensions.get("timeout", {}).get("read")):
            if kind in EVENTS and kind != "application/x-ndjson":
                return await self._collected(sent, incoming)
            data = await self._all(incoming)
        return await self._whole(sent, incoming, data, stream)

    async def _failure(self, sent: Sent, incoming: httpx2.Response) -> Response:
        """The upstream's error, in the client's format."""
        data = self._hidden(await self._all(incoming))
        try:
            body = json.loads(data[:LARGEST])
        except (ValueError, RecursionError):  # the page of a proxy
            body = data[:2000].decode(errors="replace")
        is_error = 400 <= incoming.status_code < 600  # 999 is no status, and a redirection is none for the client
        status = incoming.status_code if is_error else 502
        if has_errors(self._record_provider()) and has_errors(self._surface.provider):
            response = failure(convert_error(body, context=sent.reply, status=status, headers=incoming.headers), None if is_error else 502)
        else:
            response = error_in(self._surface.provider, described_error(self._record_provider(), body, status, incoming.headers), status)
        response.headers.update(self._headers(incoming))
        return self._noted(response)

    def _instead(self, error: ErrorAnswer) -> Response:
        """An error in place of an answer that seemed to be one."""
        return _or_failed(self._noted(error_in(self._surface.provider, error)), error.message)

    async def _whole(self, sent: Sent, incoming: httpx2.Response, data: bytes, stream: bool) -> ASGIApp:
        """An answer that came at once. A client that wants a stream gets it as one."""
        self._record.began()
        try:
            answer = await self._workers.run(len(data), jobs.answered, data, sent.reply, self._envelope(sent), stream, self._array)
        except (ErrorInstead, StreamFailed) as error_instead:
            return self._instead(error_instead.error)
        except (ValueError, RecursionError) as error:
            what = "is nested too deeply" if isinstance(error, RecursionError) else f"cannot be read: {error}"
            refused = Refused(f"the answer of the upstream {what}", "server", 502)
            raise Failed(self._refused(refused), str(refused)) from None
        self._record.usage = answer.usage
        self._record.lost(answer.lost)
        self._keep(sent, answer.identity, answer.message)
        kind = media_type(self._surface.provider) if stream and not self._array else JSON
        return self._noted(in_bytes(answer.data, 200, kind, self._headers(incoming)))

    async def _collected(self, sent: Sent, incoming: httpx2.Response) -> ASGIApp:
        """A stream that the client did not request, as a whole answer."""
        source = self._record_provider()
        try:
            response = await acollect_stream(
                load(source).adecode_event_stream(self._chunks(incoming, self._config.server.max_bytes)), source=source
            )
        except StreamFailed as failed:
            return self._instead(failed.error)
        self._record.usage = response.usage
        answer = encode_response(response, target=self._surface.provider, context=sent.reply, envelope=self._envelope(sent))
        self._record.lost(jobs.reported_losses(answer.all_losses))
        self._keep(sent, answer.value.get("id"), _message_of(response))
        return self._noted(in_json(answer.value, 200, self._headers(incoming)))

    def _record_provider(self) -> str:
        """The format of the upstream that is asked."""
        return self._links[self._record.upstream or ""].upstream.provider

    async def _relayed(self, sent: Sent, incoming: httpx2.Response, kind: str, stack: AsyncExitStack) -> ASGIApp:
        """A stream. If it fails before its first byte, another upstream may answer, and the client gets a status."""
        server, provider = self._config.server, self._record_provider()
        sent_on = self._chunks(incoming)
        chunks = unwrapped(sent_on) if kind == EVENTS[-1] and load(provider).FRAMES.kind == "sse" else sent_on
        envelope = self._envelope(sent)
        stream = aconvert_event_stream(chunks, context=sent.reply, keep=envelope is not None, envelope=envelope)
        relay = Relay(stream, ping_of(self._surface.provider), server.ping)
        stack.push_async_callback(relay.aclose)
        if await relay.begin():
            self._record.began()
            if stream.error is not None:
                return self._instead(stream.error)
        stack = stack.pop_all()

        async def finish() -> None:
            if stream.finished:
                await sent_on.rest()
            await stack.aclose()
            self._record.usage = stream.usage
            self._record.lost(jobs.reported_losses(stream.all_losses))
            self._record.error = (
                stream.error.message if stream.error else None if stream.finished else "the client left, or the stream broke off"
            )
            self.done(200, b"".join(shown))

        def keep() -> None:
            nonlocal envelope
            if envelope is not None and stream.complete:
                self._keep(sent, envelope["id"], _message_of(stream.response))
                envelope = None

        shown: list[bytes] = []
        pieces = self._noting(relay.pieces(), shown, keep)
        kind, headers = media_type(self._surface.provider), self._all_headers(self._headers(incoming))
        if self._array:
            pieces, kind = as_an_array(pieces), JSON
        return Streaming(pieces, kind, headers, server.idle_timeout, finish)

    async def _noting(self, pieces: AsyncGenerator[bytes], shown: list[bytes], keep: Callable[[], None]) -> AsyncGenerator[bytes]:
        try:
            async for piece in pieces:
                self._record.began()
                keep()  # the client may go on as soon as it has the last piece
                if self._recorder is not None:
                    shown.append(piece)
                    self._pace.note(time() - self._record.start, len(piece))
                yield piece
        finally:
            await pieces.aclose()

    def _chunks(self, incoming: httpx2.Response, most: int | None = None) -> Chunks:
        """What the upstream sends; an error for more than `most` bytes."""
        return Chunks(incoming, most, None if self._recorder is None else self._received.extend)

    async def _all(self, incoming: httpx2.Response) -> bytes:
        """The whole answer of the upstream."""
        return b"".join([chunk async for chunk in self._chunks(incoming, self._config.server.max_bytes)])

    # --- beside ----------------------------------------------------------------------------------------------------

    def _envelope(self, sent: Sent) -> dict[str, Any] | None:
        """An id of our own for a response that may be continued here, unless the upstream keeps its responses itself."""
        if not self._remembers or not sent.store or self._links[self._record.upstream or ""].form.get("previous") == self._form["previous"]:
            return None
        return {"id": f"resp_{uuid4().hex}"}

    def _keep(self, sent: Sent, identity: Any, message: bytes | None) -> None:
        """Remembers the conversation with the answer. `message`: as JSON; None: there is none to continue."""
        if self._memory is None or not self._remembers or not isinstance(identity, str) or message is None:
            return
        history = sent.history[:-1] + (b"," if len(sent.history) > 2 else b"")
        self._memory.keep(identity, self._scope(), history + message + b"]")

    def _headers(self, incoming: httpx2.Response) -> dict[str, str]:
        """The upstream's rate limits, delays and id; its path is not revealed."""
        headers = {name: value for name, value in incoming.headers.items() if "ratelimit" in name or name.startswith("retry-after")}
        if self._record.upstream_id:
            headers[UPSTREAM_ID] = self._record.upstream_id
        return headers

    def _all_headers(self, headers: Mapping[str, str]) -> dict[str, str]:
        result = {**headers, ID: self._record.id}
        if self._wanted_losses:
            result[LOSSES] = _in_a_header([loss for loss in self._record.losses if _matters(loss, self._wanted_losses)])
        return result

    def _noted(self, response: Response) -> Response:
        response.headers.update(self._all_headers({}))
        return response

    def _refused(self, refused: Refused) -> Response:
        return self._noted(refusal(self._surface.provider, refused, self._record.id))

    async def _count(self, target: Target) -> Response:
        """The tokens of a request, counted by the upstream, or else estimated."""
        link, provider = self._links[target.upstream], self._surface.provider
        self._record.upstream = link.name
        if "count" in link.form and (tokens := await self._counted(link, target)) is not None:
            return self._noted(in_json(write_count(tokens, target=provider)))
        tokens = await self._workers.run(self._size, jobs.estimate, self._body, provider)
        return self._noted(in_json(write_count(tokens, target=provider), 200, {ESTIMATED: "true"}))

    async def _counted(self, link: Link, target: Target) -> int | None:
        question = await self._workers.run(self._size, jobs.question, self._body, self._surface, link.upstream, target.model)
        try:
            async with link.slot():
                response = await link.count(question, target.model, self._key)
                try:
                    data = await whole(response.aiter_bytes(), self._config.server.max_bytes, 60)
                finally:
                    await response.aclose()
            return read_count(json.loads(data), source=link.upstream.provider) if response.is_success else None
        except (httpx2.HTTPError, ValueError, RecursionError):
            return None

    def done(self, status: int, answered: bytes) -> None:
        """The exchange is over."""
        self._record.status = status
        self._watch.done(self._record)
        if self._recorder is not None and self._sent is not None and self._surface.kind in ("request", "decision"):
            if self._array and answered.startswith(b"["):  # recorded as all streams are
                answered = b"".join(load(self._surface.provider).encode_event_stream(json.loads(answered)))
            if not self._pace.marks:
                self._pace.note(time() - self._record.start, len(answered))
            bodies = {"asked": self._data, "sent": self._sent.data, "received": bytes(self._received), "answered": answered}
            hidden = {name: self._hidden(data) for name, data in bodies.items()}
            self._recorder.keep(
                self._surface, self._record_provider(), self._record.id, hidden, status, self._record.stream, self._pace.marks
            )

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


def _message_of(response: Answer) -> bytes | None:
    """What a later request continues, as JSON."""
    return jobs.stored(response.candidates[0].message) if response.candidates else None


def _matters(loss: Loss, level: str) -> bool:
    levels = ("trivial", "minor", "major")
    return levels.index(loss.level) >= (levels.index(level) if level in levels else 1)


def _in_a_header(losses: list[Loss]) -> str:
    """Level, code and field of each, as JSON in ASCII; cut to what a header can have."""
    entries = [{"level": loss.level, "code": loss.code, "field": loss.field, "path": loss.path} for loss in losses]
    while len(text := json.dumps(entries, separators=(",", ":"))) > HEADER:
        entries = entries[: len(entries) // 2]
    return text
