"""Clients that leave before their answer is complete."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar, cast

from starlette.requests import ClientDisconnect
from starlette.types import Receive

T = TypeVar("T")


async def until_left(receive: Receive, work: Coroutine[Any, Any, T]) -> T:
    """The result of `work`, which is cancelled as soon as the client leaves. Raises ClientDisconnect then.

    The work is done in the task of the request: another task would take more time than most of what is done in it."""
    working = cast("asyncio.Task[Any]", asyncio.current_task())
    leaving = asyncio.ensure_future(_left(receive))
    over = asyncio.Event()

    def on_left(_: asyncio.Future[None]) -> None:
        if not over.is_set():
            working.cancel()

    leaving.add_done_callback(on_left)
    try:
        return await work
    except asyncio.CancelledError:
        if not leaving.done() or leaving.cancelled():  # the server stops
            raise
        working.uncancel()
        raise ClientDisconnect from None
    finally:
        over.set()
        leaving.cancel()


async def _left(receive: Receive) -> None:
    """Waits until the client has gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
