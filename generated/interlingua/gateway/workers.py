# Generated from templates/runtime/gateway/workers.py; do not edit.

"""Large bodies are converted in processes of their own, so that no small request waits behind them: threads share one interpreter."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Thread
from typing import Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
PROCESSES: Final = 2
TRIES: Final = 2  # a worker may end because of another body


class Workers:
    """Two processes, which start with the first large body."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._pool: ProcessPoolExecutor | None = None

    def beside(self, size: int) -> bool:
        """Whether a body of so many bytes is converted in another process."""
        return size > self._size

    async def run(self, size: int, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """The result of `work` on a body of so many bytes. Raises BrokenProcessPool if the process ends on it."""
        if not self.beside(size):
            return work(*args, **more)
        for _ in range(TRIES - 1):
            try:
                return await self._beside(work, *args, **more)
            except BrokenProcessPool:
                continue
        return await self._beside(work, *args, **more)

    async def _beside(self, work: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(PROCESSES, multiprocessing.get_context("spawn"), _start)
        pool = self._pool
        try:
            return await asyncio.wrap_future(await asyncio.to_thread(pool.submit, work, *args, **more))  # which may start a process
        except BrokenProcessPool:
            if self._pool is pool:  # nobody else has replaced it
                self._pool = None
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def _start() -> None:
    """In a process: Ctrl-C ends the gateway, and what ends the gateway ends this."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(0)

    Thread(target=follow, daemon=True).start()
