"""The command: turns arguments into a run, and its outcome into text, a report and an exit status."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, Task, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from ..bodies import Unreadable, guessed, provider
from .inputs import FIRST, STDIN, Input, found, pyarrow, with_bodies
from .options import DONE, FAILED_ROWS, STOPPED, USAGE, Refused, Run, Stopped
from .outputs import outputs_of
from .reading import first_rows, lines_of, parquet
from .running import Outcome, Watcher, start
from .working import Record

COLUMNS = ("messages", "conversation", "conversations", "request", "body", "response")  # of Parquet, if the file has several columns


@dataclass(frozen=True)
class Asked:
    """The options of the command line that are not part of the run. `source`, `kind`: None to detect them in the first row."""

    source: str | None
    kind: str | None
    report: Path | None = None
    as_json: bool = False
    quiet: bool = False


def convert_data(run: Run, options: Asked, notes: Console) -> int:
    """Convert a data set. `notes` gets guesses, losses and errors. Returns the exit status."""
    from interlingua.data.lines import is_batch

    if not options.quiet and not options.as_json:
        say = notes.print
    else:
        say = _nothing
    try:
        for name in (options.source, run.conversion.target):
            if name is not None and not is_batch(name):
                provider(name)
        inputs = found(run.inputs)
        run = _settled(run, options, inputs, say)
        _checked(run, inputs)
        if options.report is not None:
            _refuse_report(options.report, run)
        with watching(inputs, notes, options) as watch:
            outcome = start(run, inputs, watch)
        _print_outcome(outcome, run, options, notes)
    except (Refused, Unreadable) as error:
        return _fail(notes, str(error), USAGE)
    except Stopped as error:
        return _fail(notes, f"stopped: {error}{_again(run)}", STOPPED)
    except KeyboardInterrupt:
        return _fail(notes, f"stopped{_again(run)}", STOPPED)
    except BrokenPipeError:
        raise
    except OSError as error:
        where = error.filename or run.out or "standard output"
        return _fail(notes, f"stopped: {where}: {error.strerror or error}{_again(run)}", STOPPED)
    return FAILED_ROWS if outcome.report.failed else DONE


def _nothing(*_: Any, **__: Any) -> None:
    """Ignore all arguments: the output of a quiet run."""


def _fail(notes: Console, message: str, status: int) -> int:
    notes.print(message, markup=False, soft_wrap=True)
    return status


def _again(run: Run) -> str:
    if run.out is None or run.dry or STDIN in run.inputs:
        return ""
    return ". What is done is kept: the same command continues"


# --- defaults -----------------------------------------------------------------------------------------------------------------------


def _settled(run: Run, options: Asked, inputs: Sequence[Input], say: Any) -> Run:
    """Return the run with missing options detected in the first row. Raises Refused, Unreadable."""
    from interlingua.data import kind_of
    from interlingua.data.lines import is_batch

    wish = run.conversion
    arrow = [file for file in inputs if file.form == "parquet"]
    if arrow:
        wish = replace(wish, column=_column(arrow, wish.column, _has_samples(options.source), say))
    body = None if options.source and options.kind else _first_body(run, inputs, wish.column)
    source = options.source or _source(body, options.kind, inputs[0].name, say)
    kind = options.kind
    if kind is None:
        kind = kind_of(body, source)
        say(f"each row is read as {'a conversation (messages)' if kind == 'messages' else f'a {kind}'}; --kind changes that", markup=False)
        if is_batch(source) and kind == "request" and wish.repair is None:
            say("requests of a batch are sent, so they are repaired; --no-repair changes that", markup=False)
    return replace(run, conversion=replace(wish, source=source, kind=kind))


def _has_samples(source: str | None) -> bool:
    """Whether rows of this format are in several columns."""
    from interlingua import Error
    from interlingua.data.lines import is_batch
    from interlingua.data.rows import provider

    try:
        return source is not None and not is_batch(source) and bool(provider(source).SAMPLES)
    except Error:
        return False  # reported later


def _column(arrow: Sequence[Input], column: str | None, whole: bool, say: Any) -> str | None:
    """Return the column of bodies, which all files have; None: the rows are the bodies. Raises Refused with the columns of the file."""
    schemas: list[Any] = []
    for source in arrow:
        with parquet(source) as file:
            schemas.append(file.schema_arrow)
    names = list(schemas[0].names)
    if column is None and whole and len(names) > 1:
        say("the bodies are the rows, with all their columns", markup=False)
    elif column is None:
        usual = [name for name in COLUMNS if name in names]
        column = names[0] if len(names) == 1 else usual[0] if len(usual) == 1 else None
        if column is None:
            raise Refused(f"{arrow[0].name}: say which column has the bodies: --column NAME; the columns are {', '.join(names)}")
        say(f"the bodies are in column {column!r}", markup=False)
    for source, schema in zip(arrow, schemas, strict=True):
        if column is not None and column not in schema.names:
            raise Refused(f"{source.name}: there is no column {column!r}; the columns are {', '.join(schema.names)}")
        if not schema.equals(schemas[0]):
            raise Refused(f"{source.name}: its columns are not those of {arrow[0].name}; convert it by itself")
    return column


def _first_body(run: Run, inputs: Sequence[Input], column: str | None) -> Any:
    """Return the first body that can be read, or None if there is none."""
    from interlingua import Error
    from interlingua.data.texts import body_of

    for piece in first_rows(inputs, min(run.piece, FIRST)):
        if piece.is_arrow:
            table = pyarrow().ipc.open_stream(piece.data).read_all()
            table = with_bodies(table, column)
            rows: list[Any] = [
                cell for cell in table[column or table.schema.names[0]].slice(0, 9).to_pylist(maps_as_pydicts="strict") if cell is not None
            ]
        else:
            rows = lines_of(piece.data)[:99]
        for row in rows:
            try:
                body = body_of(row if isinstance(row, bytes) else row.encode()) if isinstance(row, (bytes, str)) else row
            except Error:
                continue
            if not piece.is_arrow and column is not None and isinstance(body, dict):
                body = body.get(column)  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
            if body is not None:
                return body  # pyright: ignore[reportUnknownVariableType]
    return None


def _source(body: Any, kind: str | None, name: str, say: Any) -> str:
    if body is None:
        raise Refused(f"{name}: no row can be read that would show whose format it is. Use  --from PROVIDER")
    guess = guessed(body, None, kind, name)
    say(f"read as {guess.source}", markup=False)
    return guess.source


def _checked(run: Run, inputs: Sequence[Input]) -> None:
    """Check the run. Raises Refused for providers, kinds, rules and names that do not exist, and for columns that cannot hold bodies."""
    from interlingua import Error
    from interlingua.data import convert_batch, options

    wish = run.conversion
    outputs = outputs_of(run, inputs)
    if run.nested and not run.dry and not (outputs and outputs[0].form == "parquet"):
        raise Refused("--nested needs --out with a name that ends in .parquet")
    if any(output.form == "parquet" or output.packed == "zstd" for output in outputs):
        pyarrow()  # fails before anything is written
    try:
        options(**wish.options())
        for source in inputs:
            if source.form == "parquet":
                with parquet(source) as file:
                    convert_batch(with_bodies(file.schema_arrow.empty_table(), wish.column), **wish.options(), **wish.columns())
    except Error as error:
        raise Refused(str(error)) from error


def _refuse_report(path: Path, run: Run) -> None:
    if path.suffix not in (".json", ".html"):
        raise Refused(f"{path}: the name of a report must end in .json or .html")
    if path.exists() and not run.force:
        raise Refused(f"{path}: this file exists; use --force to write over it")
    if not path.parent.is_dir():
        raise Refused(f"{path}: No such file or directory")
    if path.suffix == ".html":
        from .page import drawing

        drawing()


# --- output -------------------------------------------------------------------------------------------------------------------------


class _Speed(ProgressColumn):
    """Rows, and rows per second."""

    def render(self, task: Task) -> Text:
        rows: int = task.fields["rows"]
        since = task.elapsed or 0
        return Text(f"{rows:,} rows, {rows / since:,.0f}/s" if since else f"{rows:,} rows")


@contextmanager
def watching(inputs: Sequence[Input], notes: Console, options: Asked) -> Generator[Watcher]:
    """Show a bar with rows, speed and remaining time, but only on a terminal."""
    if not notes.is_terminal or options.quiet or options.as_json:
        yield _nothing
        return
    columns = (TextColumn("converting"), BarColumn(), _Speed(), TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn())
    with Progress(*columns, console=notes, transient=True) as progress:
        total = sum(source.size for source in inputs)
        task = progress.add_task("", total=total or None, rows=0)
        rows = 0

        def watch(record: Record) -> None:
            nonlocal rows
            rows += record.rows
            progress.update(task, completed=record.at, rows=rows)

        yield watch


def _print_outcome(outcome: Outcome, run: Run, options: Asked, notes: Console) -> None:
    report = outcome.report
    if options.report is not None:
        title = f"{run.conversion.source} to {run.conversion.target}"
        if options.report.suffix == ".json":
            options.report.write_text(json.dumps(report.as_dict(), indent=2) + "\n", "utf-8")
        else:
            from .page import page

            options.report.write_text(page(report, title), "utf-8")
    if options.as_json:
        print(json.dumps(report.as_dict()), file=sys.stderr)
    elif not options.quiet:
        report.print_to(notes)
        notes.print(_summary(outcome, run), markup=False, soft_wrap=True)


def _summary(outcome: Outcome, run: Run) -> str:
    report = outcome.report
    text = f"{report.rows} rows: {report.rows - report.failed - report.blank} converted, {report.failed} failed"
    if report.blank:
        text += f", {report.blank} empty"
    if outcome.errors:
        more = len(outcome.errors) - 1
        text += f" (see {outcome.errors[0]}{f' and {more} more' if more else ''})"
    if run.dry:
        text += "; nothing was written"
    elif run.out is not None:
        text += f"; written to {run.out}"
    return f"{text}; {outcome.continued} pieces were done before" if outcome.continued else text
