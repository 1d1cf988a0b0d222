# Generated from templates/runtime/playground/guard.py; do not edit.

"""Who may use the page: a browser on this machine, from the page itself. Everything else is refused, in a sentence."""

from __future__ import annotations

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

NAMES: Final = ("127.0.0.1", "localhost", "[::1]")
SAME: Final = ("none", "same-origin")
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


class Guarded:
    """Refuses names that only look like this machine (DNS rebinding), and other sites' requests."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self._app(scope, receive, send)

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        reason = refusal(scope["method"], Headers(scope=scope))
        refused = None if reason is None else JSONResponse({"error": {"message": reason}}, 403)
        await (refused or self._app)(scope, receive, sending)


def refusal(method: str, headers: Headers) -> str | None:
    """Why a request is not answered; None if it is."""
    host = headers.get("host", "")
    if _name(host) not in NAMES:
        return "The playground answers only to 127.0.0.1, localhost and [::1]."
    foreign = headers.get("origin", f"http://{host}") != f"http://{host}" or headers.get("sec-fetch-site", "none") not in SAME
    if foreign and (method not in ("GET", "HEAD") or headers.get("sec-fetch-mode") != "navigate"):  # a link to the page may be followed
        return "Requests of other sites are refused."
    if method == "POST" and headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        return "Only application/json is accepted."
    return None


def _name(host: str) -> str:
    """Without the port."""
    name, _, port = host.rpartition(":")
    return name if name and port.isdigit() else host
