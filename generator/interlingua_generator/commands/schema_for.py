"""`schema-for`: a JSON Schema in the dialect of a provider."""

from __future__ import annotations

from typing import Literal

from rich.console import Console

from .bodies import Unreadable, as_text, opened, parsed, provider, write
from .losses import Lost, print_losses

DONE, LOSSY, USAGE = 0, 1, 2


def schema_file(
    file: str,
    target: str,
    use: Literal["tool", "answer"],
    exact: bool | None,
    model: str | None,
    strict: Literal["minor", "major"] | None,
    as_json: bool,
    notes: Console,
) -> int:
    """Write the schema; `notes` gets the losses. Returns the exit status."""
    import interlingua as il

    try:
        module = provider(target)
        with opened(file) as reader:
            schema = parsed(reader.read(), file)
        c = il.convert_schema(schema, target=module, use=use, as_strict=exact, model=model)
    except (Unreadable, il.Error) as error:
        notes.print(str(error), markup=False, soft_wrap=True)
        return USAGE
    print_losses([Lost(loss) for loss in c.losses], notes, as_json)
    forbidden = any(loss.level in ("major", strict) for loss in c.losses) if strict else False
    if c.value is None:
        notes.print(f"{module.TITLE} accepts no schema here: it is sent as {c.sent_as}", markup=False, soft_wrap=True)
    if forbidden or c.value is None:
        return LOSSY
    write(f"{as_text(c.value)}\n".encode())
    return DONE
