"""`convert`, `show` and `providers`: the installed package on the command line."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, BinaryIO, Literal

from rich.console import Console
from rich.syntax import Syntax
from rich.table import Table

from .bodies import (
    Broken,
    Guess,
    Unreadable,
    as_text,
    first_event,
    guessed,
    is_stream,
    opened,
    parsed,
    peeked,
    provider,
    refuse_other_files,
    whose_stream,
    write,
)
from .losses import Lost, located, print_losses

if TYPE_CHECKING:
    from interlingua.core.losses import Loss

DONE, LOSSY, USAGE = 0, 1, 2


@dataclass(frozen=True)
class ShowArguments:
    """The arguments of `show`. `source`, `kind`: None to guess them; `status`, `headers`: of an error; `events`: those of a stream."""

    source: str | None
    kind: str | None
    status: int | None = None
    headers: Mapping[str, str] | None = None
    events: bool = False


@dataclass(frozen=True)
class ConvertArguments:
    """The arguments of `convert`. `source`, `kind`: None to guess them."""

    source: str | None
    target: str
    kind: str | None
    model: str | None = None
    strict: Literal["minor", "major"] | None = None
    as_json: bool = False  # print losses as JSON
    quiet: bool = False
    repair: bool = True
    rules: Mapping[str, Any] | None = None
    accept: tuple[str, ...] = ()
    trace: bool = False  # report where each value went, instead of the losses
    status: int | None = None  # of an error
    headers: Mapping[str, str] | None = None  # of an error

    @property
    def asks_for_losses(self) -> bool:
        return self.as_json or not self.quiet

    def forbids(self, loss: Loss) -> bool:
        return self.strict is not None and loss.level in ("major", self.strict)


def convert_file(file: str, arguments: ConvertArguments, notes: Console) -> int:
    """Write the converted body or stream; `notes` gets guesses, losses and errors. Returns the exit status."""
    try:
        _check_names(arguments)
        with opened(file) as stream:
            head, reader = peeked(stream)
            refuse_other_files(head, file)
            if arguments.kind == "stream" or arguments.kind is None and is_stream(head, arguments.source):
                return convert_stream(reader, file, arguments, notes)
            value, losses = converted(parsed(reader.read(), file), file, arguments, notes)
    except Unreadable as error:
        return _fail(notes, str(error), USAGE)
    except Broken as error:
        return _fail(notes, str(error), LOSSY)
    write(f"{as_text(value)}\n".encode())
    _print_losses(losses, notes, arguments)
    return DONE


def _check_names(arguments: ConvertArguments) -> None:
    """Check the names of rules and of losses. Raises Unreadable."""
    from difflib import get_close_matches

    from interlingua.core.errors import Error
    from interlingua.core.options import check_accept
    from interlingua.repairs.steps import WORDS

    for rule in arguments.rules or ():
        if rule not in WORDS:
            near = get_close_matches(rule, WORDS, 1)
            raise Unreadable(f"--rules: there is no rule {rule!r}.{f' Did you mean {near[0]!r}?' if near else ''} docs/rules.md lists them")
    try:
        check_accept(arguments.accept)
    except Error as error:
        raise Unreadable(f"--{error}") from error


def converted(body: Any, name: str, arguments: ConvertArguments, notes: Console) -> tuple[Any, list[Lost]]:
    """Convert one body. Return the result, and the losses with their places on the wire. Raises Unreadable, Broken."""
    result = _result(body, name, arguments, notes)
    if arguments.trace:
        _trace(result, notes, arguments)
        return result.value, []
    return result.value, located(result, result.losses if arguments.asks_for_losses else [])


def _trace(result: Any, notes: Console, arguments: ConvertArguments) -> None:
    """Print where each value of the body went, one per line. Raises Unreadable for a kind of body that cannot be traced."""
    from interlingua import Error

    try:
        rows = result.trace()
    except Error as error:
        raise Unreadable(f"--trace: {error}") from error
    printed = [
        {"source": row.source, "targets": row.targets, "routing": row.routing, "losses": [loss.as_dict() for loss in row.losses]}
        for row in rows
    ]
    for line in [json.dumps(printed)] if arguments.as_json else map(str, rows):
        notes.print(line, markup=False, soft_wrap=True)


def _result(body: Any, name: str, arguments: ConvertArguments, notes: Console) -> Any:
    """Return the conversion of one body. Raises Unreadable, Broken."""
    import interlingua as il
    from interlingua.calls.undescribed import looks_like
    from interlingua.core.json_text import require_finite

    guess = guessed(body, arguments.source, arguments.kind, name)
    _note(guess.notice, notes, arguments)
    source, target = provider(guess.source), provider(arguments.target)
    options: dict[str, Any] = {"accept": arguments.accept} if arguments.accept else {}
    if guess.kind in ("request", "messages"):
        options |= {"model": arguments.model, "repair": arguments.repair, "rules": arguments.rules}
    options |= _of_an_error(guess, name, arguments)
    if arguments.source and guess.kind == "request" and (other := looks_like(body, source)) is not None:
        _note(f"{name}: this looks like a request of {other.TITLE}: --from {other.__name__.rpartition('.')[2]}", notes, arguments)
    with _errors(name):
        result = getattr(il, f"convert_{guess.kind}")(body, source=source, target=target, **options)
        require_finite(result.value)
        forbidden = [loss for loss in result.losses if arguments.forbids(loss)]
        if forbidden:
            print_losses(located(result, forbidden), notes, arguments.as_json)
            raise Broken(f"{name}: no result, because --strict {arguments.strict} forbids this loss")
        if guess.kind == "error":
            _note(f"status: {result.status}", notes, arguments)
            for header, value in result.headers.items():
                _note(f"{header}: {value}", notes, arguments)
        return result


def _of_an_error(guess: Guess, name: str, arguments: ConvertArguments | ShowArguments) -> dict[str, Any]:
    """Return the HTTP status and the headers that belong to an error. Raises Unreadable if they were given for something else."""
    if guess.kind == "error":
        return {"status": arguments.status, "headers": arguments.headers}
    if arguments.status is not None or arguments.headers:
        raise Unreadable(f"{name}: --status and --header are for errors, but this is a {guess.kind}. For an error, use  --kind error")
    return {}


def convert_stream(reader: BinaryIO, name: str, arguments: ConvertArguments, notes: Console) -> int:
    """Write each converted frame at once; with `strict`, only after the whole stream was converted without a forbidden loss."""
    import interlingua as il

    guess, chunks = _stream_of(reader, name, arguments.source)
    _of_an_error(guess, name, arguments)
    _note(guess.notice, notes, arguments)
    source, target = provider(guess.source), provider(arguments.target)
    for module in (source, target):
        if not hasattr(module, "StreamDecoder"):
            raise Unreadable(f"{module.TITLE} does not support streams.")
    strict = arguments.strict or False
    try:
        if arguments.trace:
            return _trace_stream(chunks, name, source, target, notes, arguments)
        stream = il.convert_event_stream(chunks, source=source, target=target, strict=strict, include_usage=True)
        with _errors(name), stream:
            for data in list(stream) if strict else stream:
                write(data)
    except Forbidden as error:
        print_losses([Lost(loss) for loss in error.losses], notes, arguments.as_json)
        raise Broken(f"{name}: no result, because --strict {arguments.strict} forbids this loss") from error
    _print_losses([Lost(loss) for loss in stream.losses], notes, arguments)
    return DONE if stream.error is None else _fail(notes, f"{name}: {stream.error.message}", LOSSY)


def _trace_stream(chunks: Iterable[bytes], name: str, source: Any, target: Any, notes: Console, arguments: ConvertArguments) -> int:
    """Write the converted stream, and print what became of each of its events. Raises Broken."""
    import interlingua as il

    events: list[Any] = []
    with _errors(name):
        wire = source.decode_event_stream(chunks)
        stream = il.convert_stream(wire, source=source, target=target, strict=arguments.strict or False, include_usage=True)
        rows = stream.trace(events.append)
    for data in target.encode_event_stream(events):
        write(data)
    printed = [
        {"source": row.source, "targets": row.targets, "values": row.values, "losses": [loss.as_dict() for loss in row.losses]}
        for row in rows
    ]
    for line in [json.dumps(printed)] if arguments.as_json else map(str, rows):
        notes.print(line, markup=False, soft_wrap=True)
    return DONE if stream.error is None else _fail(notes, f"{name}: {stream.error.message}", LOSSY)


def _stream_of(reader: BinaryIO, name: str, source: str | None) -> tuple[Guess, Iterable[bytes]]:
    """Return the format of a stream, and its bytes. Raises Unreadable if its first event does not show the format."""
    if source is not None:
        return Guess(source, "stream", ""), reader
    head, chunks = first_event(reader)
    provider_name = whose_stream(head)
    if provider_name is None:
        raise Unreadable(f"{name}: this is a stream, but its format cannot be detected from the first event. Use  --from PROVIDER")
    return Guess(provider_name, "stream", f"read as a stream of {provider_name}"), chunks


class Forbidden(Exception):
    """A loss is too severe for `--strict`."""

    def __init__(self, losses: Sequence[Loss]) -> None:
        super().__init__("losses")
        self.losses = losses


@contextmanager
def _errors(name: str) -> Generator[None]:
    """Turn the package's errors into those of the command. Raises Broken, Forbidden."""
    from interlingua.core.errors import Error, LossError

    try:
        yield
    except LossError as error:
        raise Forbidden(error.losses) from error
    except Error as error:
        raise Broken(f"{name}: {error}") from error
    except RecursionError:
        raise Broken(f"{name}: nested too deeply") from None


def _fail(notes: Console, message: str, status: int) -> int:
    notes.print(message, markup=False, soft_wrap=True)
    return status


def _note(text: str, notes: Console, arguments: ConvertArguments) -> None:
    """Print a notice, unless it is empty or output is restricted."""
    if text and not arguments.quiet and not arguments.as_json:
        notes.print(text, markup=False, soft_wrap=True)


def _print_losses(losses: Sequence[Lost], notes: Console, arguments: ConvertArguments) -> None:
    if arguments.asks_for_losses and not arguments.trace:
        print_losses(losses, notes, arguments.as_json)


# --- show and providers -------------------------------------------------------------------------------------------------------------


def show_file(file: str, arguments: ShowArguments, out: Console, notes: Console) -> int:
    """Print the unified value of a body, or the events of a stream, in stored form. Returns the exit status."""
    import interlingua as il

    indent: int | None = 2
    try:
        with opened(file) as stream:
            head, reader = peeked(stream)
            refuse_other_files(head, file)
            if arguments.kind == "stream" or arguments.kind is None and is_stream(head, arguments.source):
                guess, values = _collected(reader, file, arguments)
                indent = None if arguments.events else indent
            else:
                body = parsed(reader.read(), file)
                guess = guessed(body, arguments.source, arguments.kind, file)
                options = _of_an_error(guess, file, arguments)
                with _errors(file):
                    values = [getattr(il, f"decode_{guess.kind}")(body, source=guess.source, **options)]
            with _errors(file):
                text = "\n".join(as_text(json.loads(il.dumps(shown))["value"], indent) for shown in values)
    except Unreadable as error:
        return _fail(notes, str(error), USAGE)
    except Broken as error:
        return _fail(notes, str(error), LOSSY)
    if guess.notice:
        notes.print(guess.notice, markup=False, soft_wrap=True)
    if out.is_terminal:
        out.print(Syntax(text, "json", background_color="default"), soft_wrap=True)
    else:
        write(f"{text}\n".encode())
    return DONE


def _collected(reader: BinaryIO, name: str, arguments: ShowArguments) -> tuple[Guess, list[Any]]:
    """Return the response that a stream contains, or its events."""
    import interlingua as il

    guess, chunks = _stream_of(reader, name, arguments.source)
    _of_an_error(guess, name, arguments)
    module = provider(guess.source)
    if not hasattr(module, "StreamDecoder"):
        raise Unreadable(f"{module.TITLE} does not support streams.")
    with _errors(name):
        wire = module.decode_event_stream(chunks)
        return guess, list(il.decode_stream(wire, source=module)) if arguments.events else [il.collect_stream(wire, source=module)]


def provider_table(out: Console) -> None:
    """Print a line for each provider: a table on a terminal, otherwise lines with tabs."""
    import interlingua as il

    table = Table("name", "title", "official SDK", box=None, pad_edge=False)
    for name in il.PROVIDERS:
        module: Any = import_module(f"interlingua.providers.{name}")
        sdk = getattr(module, "SDK", None)
        row = (name, module.TITLE, f"{sdk[0]} {sdk[1]}" if sdk else "")
        table.add_row(*row)
        if not out.is_terminal:
            out.print("\t".join(row).rstrip(), markup=False, soft_wrap=True)
    if out.is_terminal:
        out.print(table)
