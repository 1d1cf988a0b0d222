# Generated from templates/runtime/data/rows.py; do not edit.

"""One row of a data set: a body or its text in, a body, its losses and an error out. Nothing is raised for a row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib import import_module
from types import ModuleType
from typing import Any, Final, Literal, NamedTuple, TypeAlias, cast, get_args

import msgspec

from ..batches import BATCHES
from ..calls.conversion import Conversion, convert_response
from ..calls.decoding import decode_messages
from ..calls.detection import detect
from ..calls.requests import convert_messages, convert_request, convert_tools, encode_messages
from ..calls.writing import written as encoded
from ..core.errors import Error, LossError
from ..core.json_text import json_bytes
from ..core.lookup import load, part
from ..core.losses import Loss
from ..core.options import Strict, check_accept, relevant_losses
from ..model import Tool
from .lines import LineJob, convert_request_line, convert_result_line, formats, is_batch, kind_of_line
from .samples import SampleJob, Side, concerns, convert_sample, kinds_of_rows, side
from .texts import body_of

Kind: TypeAlias = Literal["messages", "request", "response"]
"""What a row holds: a conversation, with whatever else the row has beside it; a whole request; or a response."""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

Convert: TypeAlias = Callable[[Any], tuple[Any, list[Loss]]]
"""What makes the target's body out of a row. Raises Error."""


class Options(msgspec.Struct, frozen=True):
    """How each row is converted. It can be pickled, and is the same for all rows of a run."""

    source: str
    target: str
    kind: Kind
    model: str | None = None
    repair: bool = False
    rules: Mapping[str, Any] | None = None
    accept: tuple[str, ...] = ()
    strict: Strict = False


class Row(NamedTuple):
    """What became of a row. An error leaves no value."""

    value: Any
    losses: list[Loss]
    error: str | None


def options(
    *,
    source: str,
    target: str,
    kind: Kind,
    model: str | None = None,
    repair: bool | None = None,
    rules: Mapping[str, Any] | None = None,
    accept: tuple[str, ...] = (),
    strict: Strict = False,
) -> Options:
    """The options of a run, all of which are known to be right. Raises Error for a provider, kind, rule or name that does not exist.

    Args:
        source: the provider of the rows: a name, or a module that can be imported (`my_package.acme`). Or the name of a batch file whose
            lines the rows are (`openai_batch`).
        target: the provider, or the batch file, to convert to.
        kind: what a row holds: "messages" (a conversation; other keys of the row are kept), "request" or "response".
        model: the target's model; None: that of the row.
        repair: whether to repair what the target's API would reject. None: only the requests of batch files, for a data set is not sent.
        rules: changed rules by name: one of the rule's policies, "off", or "error". They imply `repair`.
        accept: fields and rules whose losses are accepted.
        strict: which losses make a row an error: False (none), "major" or True, "minor" (major ones too).
    """
    _checked(source, target, kind)
    if repair is None:
        repair = bool(rules) or (is_batch(source) and kind == "request")
    made = Options(source, target, kind, model, repair, rules, tuple(accept), strict)
    check_accept(made.accept)
    relevant_losses([], strict, ())
    if kind != "response" and made.repair:
        encode_messages([], target=provider(formats(target)[0] if is_batch(target) else target), model=model, rules=rules)
    return made


def _checked(source: str, target: str, kind: Kind) -> None:
    """Raises Error if one of the two does not have what a row holds."""
    if kind not in KINDS:
        raise Error(f"kind={kind!r}: must be {', '.join(map(repr, KINDS))}")
    if is_batch(source) or is_batch(target):
        if not (is_batch(source) and is_batch(target)):
            raise Error(f"a batch file becomes another batch file: {source!r} to {target!r} cannot be converted")
        if kind == "messages":
            raise Error("kind='messages': the lines of a batch file are requests or responses")
        return
    part(provider(source), f"decode_{kind}")
    part(provider(target), f"encode_{kind}")


@cache
def provider(name: str) -> ModuleType:
    """A provider's module. One that is no part of this package is imported by its name, also in another process."""
    if "." not in name:
        return load(name)
    try:
        return load(import_module(name))
    except (ImportError, TypeError, ValueError) as error:
        raise Error(str(error)) from error


def kind_of(body: Any, source: str) -> Kind:
    """What the rows of a data set are, by one of them: whole requests have a model, responses look like one, all others are conversations.

    Args:
        body: a row; None if there is none.
        source: the provider of the rows, or the name of a batch file.
    """
    if is_batch(source):
        return kind_of_line(body, source)
    module = provider(source)
    has: list[Kind] = [kind for kind in KINDS if hasattr(module, f"decode_{kind}")]
    if body.__class__ is dict and "response" in has and (seen := detect(body)) is not None and seen.kind == "response":
        return "response"
    if body.__class__ is dict and "request" in has and module.MODEL_KEY in body:
        return "request"
    return has[0] if has else "messages"


def convert_text(text: bytes, options: Options, written: Callable[[Any], Any] = json_bytes) -> Row:
    """A row that is JSON text. The value is text as well: compact JSON in UTF-8.

    Args:
        text: JSON in UTF-8, with or without a byte order mark and white space around it.
        options: what `options` returned.
        written: what makes the value of the row out of the target's body.
    """
    return text_converter(options, written)(text)


def convert_row(body: Any, options: Options, written: Callable[[Any], Any] | None = None) -> Row:
    """A row that is a body: plain dicts and lists.

    Args:
        body: the body, or the list of messages alone.
        options: what `options` returned.
        written: what makes the value of the row out of the target's body; None: it is the body.
    """
    return row_converter(options, written)(body)


def text_converter(options: Options, written: Callable[[Any], Any] = json_bytes) -> Callable[[bytes], Row]:
    """`convert_text` of many rows: what is the same for all of them is looked up once.

    Args:
        options: what `options` returned.
        written: what makes the value of a row out of the target's body.
    """
    convert = row_converter(options, written)

    def text_converted(text: bytes) -> Row:
        try:
            body = body_of(text)
        except Error as error:
            return Row(None, [], str(error))
        return convert(body)

    return text_converted


def row_converter(options: Options, written: Callable[[Any], Any] | None = None) -> Callable[[Any], Row]:
    """`convert_row` of many rows.

    Args:
        options: what `options` returned.
        written: what makes the value of a row out of the target's body; None: it is the body.
    """
    convert = (_CONVERT[options.kind] if options.source not in BATCHES else _line)(options)

    def row_converted(body: Any) -> Row:
        try:
            value, losses = convert(body)
            return Row(value if written is None else written(value), losses, None)
        except LossError as error:
            return Row(None, error.losses, str(error))
        except Error as error:
            return Row(None, [], str(error))
        except RecursionError:
            return Row(None, [], "nested too deeply")

    return row_converted


def _request(options: Options) -> Convert:
    ways = {**_ways(options), **_mending(options)}

    def convert(body: Any) -> tuple[Any, list[Loss]]:
        c = convert_request(body, **ways)
        return c.value, c.losses

    return convert


def _response(options: Options) -> Convert:
    ways = _ways(options)

    def convert(body: Any) -> tuple[Any, list[Loss]]:
        c = convert_response(body, **ways)
        return c.value, c.losses

    return convert


def _messages(options: Options) -> Convert:
    """A conversation and its tools. The other keys of the row are the data set's own, and stay as they are."""
    convert = _mended(options) if options.repair else _straight(options)
    source_keys, tools = keys_of(options.source)
    heads, its_tools = keys_of(options.target)
    target_keys = frozenset(key for key in (*heads, its_tools) if key is not None)
    mending = {"repair": options.repair, "rules": options.rules}
    source_side, target_side = _side(options.source), _side(options.target)
    samples = SampleJob(source_side, target_side, options.strict, options.accept, options.model, mending)

    def converted(body: Any) -> tuple[Any, list[Loss]]:
        if concerns(body, source_side, target_side):
            return convert_sample(body, samples)
        value, losses = convert(body)
        if body.__class__ is not dict:
            return value, losses
        row = cast(dict[str, Any], body)
        rest = {key: value for key, value in row.items() if key not in source_keys}
        if len(rest) == len(row):
            rows = "".join(f", nor {words}" for words in kinds_of_rows(source_side))
            raise Error(f"the row has no conversation of {options.source}: it has {_listed(row)}, and not {source_keys[0]!r}{rows}")
        if not rest:
            return value, losses
        parts = [value if value.__class__ is dict else {source_keys[0]: value}]
        if tools in rest:
            converted_tools = _tools({tools: rest.pop(tools)}, options)
            losses, parts = [*losses, *converted_tools.losses], [*parts, converted_tools.value]
        for key in rest:
            if key in target_keys or any(key in table for table in parts):
                raise Error(f"the row has a key {key!r} of its own, which {options.target} uses for the conversation")
        for table in parts:
            rest |= table
        return rest, losses

    return converted


def _mended(options: Options) -> Convert:
    """`convert_messages`."""
    ways = {**_ways(options), **_mending(options)}

    def convert(body: Any) -> tuple[Any, list[Loss]]:
        c = convert_messages(body, **ways)
        return c.value, c.losses

    return convert


def _straight(options: Options) -> Convert:
    """`convert_messages` without repairs: the two lenses, and no Conversion of each row."""
    source, target, strict, accept = provider(options.source), provider(options.target), options.strict, options.accept

    def convert(body: Any) -> tuple[Any, list[Loss]]:
        unread: list[Loss] = []
        value, lost = encoded(target, "messages", decode_messages(body, source=source, losses=unread))
        losses = relevant_losses(lost, strict, accept) if lost else lost
        return value, relevant_losses(unread, strict, accept) + losses if unread else losses

    return convert


@cache
def _side(name: str) -> Side:
    return side(name, provider(name), *keys_of(name))


def _listed(row: dict[str, Any]) -> str:
    """The keys of a row for people, of which there may be many and long ones."""
    names = [repr(key[:40]) for key in list(row)[:8]]
    return f"the keys {', '.join(names)}{', ..' if len(row) > 8 else ''}" if names else "no keys"


def _tools(fragment: Any, options: Options) -> Conversion[Any]:
    """The tools of a row. Raises Error if the target's requests have none."""
    return convert_tools(fragment, repair=options.repair, rules=options.rules, **_ways(options))


def _line(options: Options) -> Convert:
    """A line of a batch file."""
    job = LineJob(options.source, options.target, {"strict": options.strict, "accept": options.accept}, _mending(options))
    return partial(convert_request_line if options.kind == "request" else convert_result_line, asked=job)


def _ways(options: Options) -> dict[str, Any]:
    return {
        "source": provider(options.source),
        "target": provider(options.target),
        "strict": options.strict,
        "accept": options.accept,
    }


def _mending(options: Options) -> dict[str, Any]:
    return {"model": options.model, "repair": options.repair, "rules": options.rules}


_CONVERT: Final[dict[Kind, Callable[[Options], Convert]]] = {
    "messages": _messages,
    "request": _request,
    "response": _response,
}


@cache
def keys_of(name: str) -> tuple[tuple[str, ...], str | None]:
    """The keys of a request that hold the conversation, the list of messages first; and the one that holds the tools, if there is one."""
    module = provider(name)
    talk: Any = module.LENS.CONVERSATION
    beside: list[str] = [key for hoist in talk.fields if hoist.at is None for key in (hoist.key, *hoist.also)]
    heads = [key for hoist in talk.fields if hoist.at is not None for key in hoist.at[:1] or (hoist.key, *hoist.also)]
    keys = tuple(dict.fromkeys((*(talk.at[:1] or (talk.key, *beside)), *heads)))
    if not hasattr(module, "encode_tools") or not hasattr(module, "decode_tools"):
        return keys, None
    written: Any = module.encode_tools([Tool(name="tool")])[0]
    return keys, next(iter(written), None) if written.__class__ is dict else None
