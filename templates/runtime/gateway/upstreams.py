"""Upstreams: a client of HTTP for each, with its limits, its key and its signature."""

from __future__ import annotations

import asyncio
import os
import ssl
from collections.abc import AsyncGenerator, Iterable, Mapping
from contextlib import asynccontextmanager
from functools import cache, lru_cache
from typing import Any

import httpx2

from ..calls.endpoints import Endpoint, endpoint
from ..core.errors import Error
from ..core.lookup import load
from ..core.version import VERSION
from ..registry import BETAS
from .answers import Refused
from .config import Upstream, url_values
from .joining import joining
from .signing import Signer


@cache
def certificates() -> ssl.SSLContext:
    """The certificates that all upstreams are checked against. To load them takes most of the time of a start."""
    return httpx2.create_ssl_context()


class Link:
    """The way to one upstream."""

    def __init__(self, name: str, upstream: Upstream) -> None:
        self.name, self.upstream = name, upstream
        self.form: Mapping[str, Any] = load(upstream.provider).ENDPOINT
        self._slots = asyncio.Semaphore(upstream.concurrency)
        self._waiting = 0
        self._signer = Signer(self.form, upstream.values.get("region")) if "signing" in self.form else None
        self._http = joining(
            httpx2.AsyncClient(
                verify=certificates(),
                timeout=httpx2.Timeout(upstream.timeout, connect=upstream.connect_timeout, pool=None),
                limits=httpx2.Limits(max_connections=None, max_keepalive_connections=upstream.concurrency),
                headers={"user-agent": f"interlingua/{VERSION}", "accept-encoding": "identity"},
            )
        )

    @property
    def variable(self) -> str | None:
        """The environment variable that has the key."""
        return None if self.upstream.pass_key else self.upstream.key or load(self.upstream.provider).ADDRESS.get("key")

    @property
    def own_key(self) -> str | None:
        """The key of the environment."""
        return os.environ.get(self.variable) if self.variable else None

    @asynccontextmanager
    async def slot(self) -> AsyncGenerator[None]:
        """A place among the requests that run at once. Raises Refused if too many wait already."""
        if self._slots.locked() and self._waiting >= self.upstream.waiting:
            raise Refused(f"too many requests wait for the upstream {self.name!r}", "rate_limit", 429)
        self._waiting += 1
        try:
            await self._slots.acquire()
        finally:
            self._waiting -= 1
        try:
            yield
        finally:
            self._slots.release()

    async def send(
        self, body: bytes, betas: Iterable[str], model: str | None, stream: bool, key: str | None, client: Mapping[str, str]
    ) -> httpx2.Response:
        """The response to a request, of which nothing but the head was read. `client`: the headers of the client's request."""
        to = self._to(model, stream, key)
        return await self._sent(to, {**to.headers, **self._betas(betas, client)}, body)

    async def count(self, body: bytes, model: str | None, key: str | None) -> httpx2.Response:
        to = self._to(model, False, key, "count")
        return await self._sent(to, to.headers, body)

    async def models(self, key: str | None) -> httpx2.Response:
        to = self._to(None, False, key, "models")
        return await self._sent(to, to.headers, b"", "GET")

    def _to(self, model: str | None, stream: bool, key: str | None, kind: Any = "request") -> Endpoint:
        upstream, key = self.upstream, self._key(key)
        try:
            return endpoint(
                upstream.provider, model=model, stream=stream, key=key, base=upstream.url, kind=kind, **url_values(upstream)
            )  # fmt: skip
        except Error as error:  # the configuration was checked: the model is missing, or is none
            raise Refused(str(error), "invalid_request") from None

    def _key(self, key: str | None) -> str | None:
        if self.upstream.pass_key:
            if key is None:
                raise Refused("the request has no API key, and the upstream needs the client's own", "auth", 401)
            return key
        return self.own_key

    def _betas(self, needed: Iterable[str], client: Mapping[str, str]) -> dict[str, str]:
        """The header of beta features: what the client names, and what the body needs."""
        header = BETAS.get(self.upstream.provider, ("", ()))[0]
        if not header:
            return {}
        requested = [name.strip() for name in client.get(header, "").split(",")]
        names = dict.fromkeys(name for name in (*requested, *needed) if name)
        return {header: ",".join(names)} if names else {}

    async def _sent(self, to: Endpoint, headers: dict[str, str], body: bytes, method: str = "POST") -> httpx2.Response:
        headers = {**headers, **self.upstream.headers}
        if self._signer is not None and self.form.get("header") not in headers:
            headers = await self._signer.headers(method, to.url, headers, body)
        return await self._http.send(self._http.build_request(method, _address(to.url), content=body, headers=headers), stream=True)

    async def aclose(self) -> None:
        await self._http.aclose()


@lru_cache(256)
def _address(url: str) -> httpx2.URL:
    """A URL that was parsed before."""
    return httpx2.URL(url)


def key_of(form: Mapping[str, Any], headers: Mapping[str, str]) -> str | None:
    """The key that a client has sent: in the header of its format, or in another usual one."""
    for header in (form.get("header", ""), "authorization", "x-api-key", "api-key"):
        value = headers.get(header, "").strip()
        scheme, _, rest = value.partition(" ")
        if rest and scheme.lower() == "bearer":
            return rest.strip()
        if value and " " not in value:
            return value
    return None
