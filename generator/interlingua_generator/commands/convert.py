"""`convert`, `show` and `providers`: the installed package, used from the command line."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, BinaryIO, Literal

from rich.console import Console
from rich.progress import track
from rich.syntax import Syntax
from rich.table import Table

from .bodies import Broken, Guess, Unreadable, as_text, guessed, is_stream, opened, parsed, peeked, provider, write
from .losses import tell

if TYPE_CHECKING:
    from interlingua.core.losses import Loss

DONE, LOSSY, USAGE = 0, 1, 2


@dataclass(frozen=True)
class Wish:
    """What `convert` was asked for. `source`, `kind`: None to guess them."""

    source: str | None
    target: str
    kind: str | None
    model: str | None = None
    strict: Literal["minor", "major"] | None = None
    as_json: bool = False  # losses
    lines: bool = False  # a body on each line
    quiet: bool = False


def convert_file(file: str, wish: Wish, notes: Console) -> int:
    """Writes the converted body, bodies or stream; notes get what was guessed, lost or wrong. Returns the exit status."""
    try:
        with opened(file) as found:
            head, reader = peeked(found)
            if wish.kind == "stream" or wish.kind is None and is_stream(head):
                return convert_stream(reader, file, wish, notes)
            if wish.lines:
                return convert_lines(reader.read(), file, wish, notes)
            value, losses = converted(parsed(reader.read(), file), file, wish, notes)
    except Unreadable as error:
        return _fail(notes, str(error), USAGE)
    except Broken as error:
        return _fail(notes, str(error), LOSSY)
    write(f"{as_text(value)}\n".encode())
    if not wish.quiet or wish.as_json:
        tell(losses, notes, wish.as_json)
    return DONE


def converted(body: Any, name: str, wish: Wish, notes: Console) -> tuple[Any, list[Loss]]:
    """One body, and what was lost. Raises Unreadable, Broken."""
    import interlingua as il

    guess = guessed(body, wish.source, wish.kind, name)
    if guess.said and not wish.quiet:
        notes.print(guess.said, markup=False, soft_wrap=True)
    source, target = provider(guess.source), provider(wish.target)
    options: dict[str, Any] = {"model": wish.model} if guess.kind == "request" else {}
    with _errors(name, notes, wish):
        result = getattr(il, f"convert_{guess.kind}")(body, source=source, target=target, strict=wish.strict or False, **options)
    return result.value, result.losses


def convert_lines(data: bytes, name: str, wish: Wish, notes: Console) -> int:
    """A body on each line becomes one on a line. Lines that cannot be converted are told, and the others are."""
    status, all_losses, guess = DONE, list[Any](), ""
    lines = [(number, line) for number, line in enumerate(data.splitlines(), 1) if line.strip()]
    shown: Iterable[tuple[int, bytes]] = track(lines, "converting", console=notes, transient=True) if notes.is_terminal else lines
    for number, line in shown:
        place = f"{name}:{number}"
        try:
            body = parsed(line, place)
            found = guessed(body, wish.source, wish.kind, place)
            if found.said and found.said != guess and not wish.quiet:
                notes.print(f"{place}: {found.said}", markup=False, soft_wrap=True)
                guess = found.said
            value, losses = converted(body, place, replace(wish, source=found.source, kind=found.kind), notes)
        except (Unreadable, Broken) as error:
            status = _fail(notes, str(error), LOSSY)
            continue
        write(f"{as_text(value, None)}\n".encode())
        all_losses += [loss.under(f"{number}:") for loss in losses]
    if not wish.quiet or wish.as_json:
        tell(all_losses, notes, wish.as_json)
    return status


def convert_stream(chunks: BinaryIO, name: str, wish: Wish, notes: Console) -> int:
    """Writes each converted frame as soon as it is there; with `strict` only when it is sure that nothing of weight is lost."""
    import interlingua as il

    if wish.source is None:
        raise Unreadable(f"{name}: this is a stream; whose, nobody can tell from its first bytes: say  --from PROVIDER")
    source, target = provider(wish.source), provider(wish.target)
    for one in (source, target):
        if not hasattr(one, "StreamDecoder"):
            raise Unreadable(f"{one.TITLE} has no streams.")
    strict = wish.strict or False
    stream = il.convert_event_stream(chunks, source=source, target=target, strict=strict, include_usage=True)
    with _errors(name, notes, wish), stream:
        for data in list(stream) if strict else stream:
            write(data)
    tell(stream.losses, notes, wish.as_json)
    return DONE if stream.error is None else _fail(notes, f"{name}: {stream.error.message}", LOSSY)


@contextmanager
def _errors(name: str, notes: Console, wish: Wish) -> Generator[None]:
    """The package's errors as those of the command. Raises Broken."""
    from interlingua.core.errors import Error, LossError

    try:
        yield
    except LossError as error:
        tell(error.losses, notes, wish.as_json)
        raise Broken(f"No result: --strict {wish.strict} allows no such loss.") from error
    except Error as error:
        raise Broken(f"{name}: {error}") from error
    except RecursionError:
        raise Broken(f"{name}: nested too deeply") from None


def _fail(notes: Console, message: str, status: int) -> int:
    notes.print(message, markup=False, soft_wrap=True)
    return status


# --- to look at ---------------------------------------------------------------------------------------------------------------------


def show_file(file: str, source: str | None, kind: str | None, out: Console, notes: Console) -> int:
    """Prints what a body means: its unified value, as it is stored. Returns the exit status."""
    import interlingua as il

    try:
        with opened(file) as found:
            head, reader = peeked(found)
            if kind == "stream" or kind is None and is_stream(head):
                guess, value = _collected(reader, file, source, notes)
            else:
                body = parsed(reader.read(), file)
                guess = guessed(body, source, kind, file)
                with _errors(file, notes, Wish(source, "", kind)):
                    value = getattr(provider(guess.source), f"decode_{guess.kind}")(body)
    except Unreadable as error:
        return _fail(notes, str(error), USAGE)
    except Broken as error:
        return _fail(notes, str(error), LOSSY)
    if guess.said:
        notes.print(guess.said, markup=False, soft_wrap=True)
    text = as_text(json.loads(il.dumps(value))["value"])
    out.print(Syntax(text, "json", background_color="default") if out.is_terminal else text, markup=False, soft_wrap=True)
    return DONE


def _collected(chunks: BinaryIO, name: str, source: str | None, notes: Console) -> tuple[Guess, Any]:
    """The answer of which a stream consists."""
    import interlingua as il

    if source is None:
        raise Unreadable(f"{name}: this is a stream; whose, nobody can tell from its first bytes: say  --from PROVIDER")
    module = provider(source)
    with _errors(name, notes, Wish(source, "", "stream")):
        return Guess(source, "stream", ""), il.collect_stream(module.decode_event_stream(chunks), provider=module)


def provider_table(out: Console) -> None:
    """Prints a line for each provider."""
    import interlingua as il

    table = Table("name", "title", "official SDK", box=None, pad_edge=False)
    for name in il.PROVIDERS:
        module: Any = import_module(f"interlingua.providers.{name}")
        sdk = getattr(module, "SDK", None)
        table.add_row(name, module.TITLE, f"{sdk[0]} {sdk[1]}" if sdk else "")
    out.print(table)
