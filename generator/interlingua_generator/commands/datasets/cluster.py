"""Converts the pieces of a run on a Ray cluster. Ray schedules and converts; this process reads the pieces and stores the results."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from .options import Refused, Stopped
from .reading import Piece
from .working import Job, Record, converted, stored


@contextmanager
def cluster(address: str | None, job: Job) -> Generator[tuple[Callable[[Piece], Callable[[], Record]], int]]:
    """Yield the function that sends a piece, and the number of workers. Without an address, Ray starts on this machine."""
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError:
        raise Refused("--engine ray needs Ray: pip install ray") from None
    try:
        ray.init(address=address, log_to_driver=False, ignore_reinit_error=True)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise Refused(f"{address}: no Ray cluster can be reached there: {str(error).splitlines()[0]}") from error
    task, shared = ray.remote(converted), ray.put(job)

    def send(piece: Piece) -> Callable[[], Record]:
        result = task.remote(shared, piece.loaded())
        return lambda: stored(job, _got(ray, result))

    try:
        yield send, max(1, int(ray.cluster_resources().get("CPU", 1)))
    finally:
        ray.shutdown()


def _got(ray: Any, result: Any) -> Any:
    try:
        return ray.get(result)
    except ray.exceptions.RayError as error:
        raise Stopped(f"Ray: {str(error).strip().splitlines()[-1]}") from error
