# Generated from templates/runtime/data/engines.py; do not edit.

"""Data engines: `convert_batch` in each of them. Most need one line, which docs/guides/datasets.md shows; Ray gets a function."""

from __future__ import annotations

from typing import Any, TypeVar

from .batch import convert_batch
from .rows import Kind, options

Dataset = TypeVar("Dataset")
"""A `ray.data.Dataset`."""


def ray(
    dataset: Dataset,
    *,
    source: str,
    target: str,
    kind: Kind = "messages",
    column: str | None = None,
    batch_size: int | None = 1024,
    resources: dict[str, Any] | None = None,
    **others: Any,
) -> Dataset:
    """A Ray dataset with `convert_batch` applied to all of its batches. What is wrong for every row is an error here, before Ray starts.

    Args:
        dataset: a `ray.data.Dataset`.
        source: the provider of the bodies, or the name of a batch file.
        target: the provider, or the batch file, to convert to.
        kind: what a row holds: "messages", "request" or "response".
        column: the column of the bodies; None: the only column.
        batch_size: rows of a batch.
        resources: other arguments of `map_batches`: num_cpus, memory, concurrency.
        others: other arguments of `convert_batch`.
    """
    checked = {key: value for key, value in others.items() if key not in ("value", "losses", "error", "schema")}
    options(source=source, target=target, kind=kind, **checked)
    untyped: Any = dataset
    arguments = {"source": source, "target": target, "kind": kind, "column": column, **others}
    return untyped.map_batches(convert_batch, batch_format="pyarrow", batch_size=batch_size, fn_kwargs=arguments, **(resources or {}))
