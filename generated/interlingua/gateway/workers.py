# Generated from templates/runtime/gateway/workers.py; do not edit.

"""Large bodies are converted beside the event loop, so that no small request waits behind them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


class Workers:
    """Two threads: the interpreter switches between them and the loop every few milliseconds."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._threads = ThreadPoolExecutor(2, "interlingua")

    async def run(self, size: int, work: Callable[[], T]) -> T:
        """The result of `work` on a body of so many bytes."""
        if size <= self._size:
            return work()
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
