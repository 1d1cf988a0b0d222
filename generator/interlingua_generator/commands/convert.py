"""`convert` and `providers`: the installed package, used from the command line."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from interlingua.core.losses import Loss

DONE, LOSSY, USAGE = 0, 1, 2
STYLES = {"major": "red", "minor": "yellow", "trivial": "dim"}


@dataclass(frozen=True)
class Wish:
    """What `convert` was asked for."""

    source: str
    target: str
    kind: str
    model: str | None
    strict: bool


def convert_file(file: str, wish: Wish, notes: Console) -> int:
    """Prints the converted body; notes get what was lost or went wrong. Returns the exit status."""
    import interlingua as il
    from interlingua.core.errors import Error, LossError

    if wish.kind == "stream":
        return convert_stream(file, wish, notes)
    try:
        body = json.loads(sys.stdin.read() if file == "-" else Path(file).read_text("utf-8"))
        source, target = provider(wish.source), provider(wish.target)
    except (OSError, ValueError, ImportError) as error:  # an unknown provider is a ValueError
        return _fail(notes, str(error) if isinstance(error, Error | ImportError) else f"{file}: {error}", USAGE)
    convert = getattr(il, f"convert_{wish.kind}")
    options = {"model": wish.model} if wish.kind == "request" else {}
    try:
        result = convert(body, source=source, target=target, strict=wish.strict, **options)
    except LossError as error:
        notes.print(loss_table(error.losses))
        return _fail(notes, "No result: --strict allows no loss of weight.", LOSSY)
    except Error as error:
        return _fail(notes, f"{file}: {error}", LOSSY)
    print(json.dumps(result.value, indent=2, ensure_ascii=False))
    if result.losses:
        notes.print(loss_table(result.losses))
    return DONE


def convert_stream(file: str, wish: Wish, notes: Console) -> int:
    """Prints each converted frame as soon as it is there; with `strict` only when it is sure that nothing of weight is lost."""
    import interlingua as il
    from interlingua.core.errors import Error, LossError

    try:
        source, target = provider(wish.source), provider(wish.target)
        for one in (source, target):
            if not hasattr(one, "StreamDecoder"):
                return _fail(notes, f"{one.TITLE} has no streams.", USAGE)
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as chunks:
            events = source.decode_event_stream(chunks)
            with il.convert_stream(events, source=source, target=target, strict=wish.strict, include_usage=True) as stream:
                frames: Iterable[bytes] = target.encode_event_stream(stream)
                for frame in list(frames) if wish.strict else frames:
                    sys.stdout.buffer.write(frame)
                    sys.stdout.buffer.flush()
    except LossError as error:
        notes.print(loss_table(error.losses))
        return _fail(notes, "No result: --strict allows no loss of weight.", LOSSY)
    except (OSError, ImportError) as error:
        return _fail(notes, str(error), USAGE)
    except Error as error:
        return _fail(notes, f"{file}: {error}", LOSSY)
    if stream.losses:
        notes.print(loss_table(stream.losses))
    return DONE if stream.error is None else _fail(notes, f"{file}: {stream.error.message}", LOSSY)


def provider(name: str) -> ModuleType:
    """A provider's module: a shipped one by its name, any other by its module's (`my_package.acme`), also from the working directory."""
    from interlingua.core.lookup import load

    if "." not in name:
        return load(name)
    if "" not in sys.path:
        sys.path.insert(0, "")
    return load(import_module(name))


def _fail(notes: Console, message: str, status: int) -> int:
    notes.print(message, markup=False, soft_wrap=True)
    return status


def loss_table(losses: list[Loss]) -> Table:
    """What was lost, the heaviest first."""
    table = Table("level", "where", "what", "why", title=f"{len(losses)} lost or changed", title_justify="left")
    order = list(STYLES)
    for loss in sorted(losses, key=lambda loss: order.index(loss.level)):
        what = f"{loss.code} {loss.field}" if loss.field else loss.code
        table.add_row(Text(loss.level, STYLES[loss.level]), Text(loss.path or "(all)"), Text(what), Text(loss.reason))
    return table


def provider_table(out: Console) -> None:
    """Prints a line for each provider."""
    import interlingua as il

    table = Table("name", "title", "official SDK", box=None, pad_edge=False)
    for name in il.PROVIDERS:
        module: Any = import_module(f"interlingua.providers.{name}")
        sdk = getattr(module, "SDK", None)
        table.add_row(name, module.TITLE, f"{sdk[0]} {sdk[1]}" if sdk else "")
    out.print(table)
