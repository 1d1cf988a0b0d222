"""Arrow: a batch in, the same batch with the results beside out. One row in is one row out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from ..core.errors import Error
from ..core.json_text import json_bytes
from ..core.options import Strict
from .arrow import arrow
from .nested import Shape, body_reader, value_writer
from .rows import Kind, Options, Row, options, row_converter, text_converter

Batch = TypeVar("Batch")
"""A `pyarrow.RecordBatch` or a `pyarrow.Table`."""

LOSS: Final = ("level", "code", "field", "path", "rule")
"""The keys of a loss in a column of losses."""


def convert_batch(
    batch: Batch,
    *,
    source: str,
    target: str,
    kind: Kind = "messages",
    column: str | None = None,
    value: str = "value",
    losses: str = "losses",
    error: str = "error",
    schema: Any = None,
    model: str | None = None,
    repair: bool | None = None,
    rules: Mapping[str, Any] | None = None,
    accept: tuple[str, ...] = (),
    strict: Strict = False,
) -> Batch:
    """Converts a column of bodies. The result has the same rows in the same order, all columns of `batch`, and three more.

    The column of losses is a list of structs for each row: level, code, field, path, rule. The column of errors is null where a row was
    converted; where it was not, the value is null.

    It is a pure function without state, and can be pickled: data engines run it in any number of processes.

    Args:
        batch: a `pyarrow.RecordBatch` or `pyarrow.Table`.
        source: the provider of the bodies: a name, or a module that can be imported (`my_package.acme`). Or the name of a batch file whose
            lines the rows are (`openai_batch`).
        target: the provider, or the batch file, to convert to.
        kind: what a row holds: "messages" (a conversation; other keys of the row are kept), "request" or "response".
        column: the column of the bodies: JSON text (string or binary), or nested lists and structs, in which a null key is an absent key.
            None: the only column.
        value: the name of the column of results. If it is `column`, this is replaced.
        losses: the name of the column of losses.
        error: the name of the column of errors.
        schema: the Arrow type of the results, if they are to be nested; None: JSON text. A result that does not fit is an error of its
            row.
        model: the target's model; None: that of the row.
        repair: whether to repair what the target's API would reject. None: only the requests of batch files, for a data set is not sent.
        rules: changed rules by name: one of the rule's policies, "off", or "error".
        accept: fields and rules whose losses are accepted.
        strict: which losses make a row an error: False (none), "major" or True, "minor" (major ones too).
    """
    table: Any = batch
    names = list(table.schema.names)
    wish = options(
        source=source, target=target, kind=kind, model=model, repair=repair, rules=rules, accept=accept, strict=strict
    )  # what is wrong for every row is an error of the call
    place = _place(names, column)
    _refuse_taken(names, place, value, losses, error)
    shape = None if schema is None else value_writer(schema)
    rows = _converted(table.column(place), f"column {names[place]!r}", wish, shape)
    fields, arrays = list(table.schema), list(table.columns)
    added = zip(result_fields(value, losses, error, schema), columns_of(rows, schema), strict=True)
    for field, array in added:
        if field.name in names:
            fields[place], arrays[place] = field, array
        else:
            fields, arrays = [*fields, field], [*arrays, array]
    return table.__class__.from_arrays(arrays, schema=arrow().schema(fields, metadata=table.schema.metadata))


def columns_of(rows: list[Row], schema: Any = None) -> list[Any]:
    """The three columns of results. Values are JSON text as bytes, or have the type of the schema."""
    pa = arrow()
    value, losses, error = (field.type for field in result_fields(schema=schema))
    values = [row.value for row in rows]
    return [
        pa.array(values, type=pa.binary()).cast(value) if schema is None else pa.array(values, type=value),
        _losses_of(rows, losses),
        pa.array([row.error for row in rows], type=error),
    ]


def _losses_of(rows: list[Row], kind: Any) -> Any:
    """A list of structs for each row, built out of one array for each key: most rows have none."""
    pa, ends = arrow(), [0]
    for row in rows:
        ends.append(ends[-1] + len(row.losses))
    losses = [loss for row in rows for loss in row.losses]
    keys = [pa.array([getattr(loss, name) for loss in losses], type=pa.string()) for name in LOSS]
    structs = pa.StructArray.from_arrays(keys, fields=list(kind.value_type))
    return pa.ListArray.from_arrays(pa.array(ends, type=pa.int32()), structs, type=kind)


def result_fields(value: str = "value", losses: str = "losses", error: str = "error", schema: Any = None) -> list[Any]:
    """The three columns that `convert_batch` adds, for engines that ask for a schema in advance.

    Args:
        value: the name of the column of results.
        losses: the name of the column of losses.
        error: the name of the column of errors.
        schema: the Arrow type of the results; None: JSON text.
    """
    pa = arrow()
    loss = pa.struct([pa.field(name, pa.string()) for name in LOSS])
    return [pa.field(value, schema or pa.string()), pa.field(losses, pa.list_(loss)), pa.field(error, pa.string())]


def _place(names: list[str], column: str | None) -> int:
    """The index of the column of bodies. Raises Error with the columns that there are."""
    if column is None and len(names) == 1:
        return 0
    if column is None or names.count(column) != 1:
        wanted = "say which column has the bodies: column=.." if column is None else f"there is no column {column!r}"
        if column is not None and column in names:
            wanted = f"there are {names.count(column)} columns {column!r}"
        raise Error(f"{wanted}; the columns are {', '.join(names) or 'none'}")
    return names.index(column)


def _refuse_taken(names: list[str], place: int, *results: str) -> None:
    """Raises Error for a name of a result that another column has; the first may take the place of the bodies."""
    if len(set(results)) != len(results):
        raise Error(f"the columns of results need different names, not {', '.join(results)}")
    for index, name in enumerate(results):
        if name in names and (index or name != names[place]):
            raise Error(f"there is a column {name!r} already: choose another name with value=, losses= or error=")


def _converted(column: Any, place: str, wish: Options, shape: Shape | None) -> list[Row]:
    """The rows of a column. A null is a row without a body."""
    pa = arrow()
    written = json_bytes if shape is None else shape
    kind = getattr(column.type, "storage_type", column.type)  # of an extension, such as JSON
    if is_text(kind.value_type if pa.types.is_dictionary(kind) else kind):
        convert = text_converter(wish, written)
        texts = (text if text is None or text.__class__ is bytes else text.encode() for text in column.to_pylist())
        rows = [_NOTHING if text is None else convert(text) for text in texts]
    else:
        read, convert = body_reader(kind, place), row_converter(wish, written)
        rows = [_NOTHING if body is None else convert(read(body)) for body in nested_values(column, place)]
    return rows


_NOTHING: Final = Row(None, [], "the row is null")


def nested_values(column: Any, place: str) -> list[Any]:
    """The rows as Python values. Raises Error for a struct that has a name twice."""
    try:
        return column.to_pylist(maps_as_pydicts="strict")
    except (KeyError, ValueError) as error:
        raise Error(f"{place}: {error}") from error


def is_text(kind: Any) -> bool:
    """Whether a column holds JSON text."""
    types = arrow().types
    tests = ("string", "large_string", "string_view", "binary", "large_binary", "binary_view", "fixed_size_binary")
    return any(getattr(types, f"is_{test}")(kind) for test in tests)
