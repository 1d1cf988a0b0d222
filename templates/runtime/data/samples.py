"""Rows of data sets that have a prompt and answers in columns of their own (`samples` of a spec): read in one format, written in another.

A row is some lists of messages by their names: a `talk` (a whole conversation), or a `prompt` and its `completion`, or `chosen` and
`rejected`, which a preference is between. Of rows with a text for each message, see texts_of_rows.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias

from ..calls.decoding import decode_messages
from ..calls.requests import convert_tools, encode_messages
from ..core.errors import Error
from ..core.losses import Loss
from ..core.options import Strict, relevant_losses
from ..model import Message
from . import texts_of_rows
from .paths import free, put, take, value_at

Lists: TypeAlias = dict[str, list[Message]]
Row: TypeAlias = dict[str, Any]
Losses: TypeAlias = list[Loss]

TALK: Final = "talk"
PROMPT: Final = "prompt"
ASKED: Final = frozenset((PROMPT,))
PARTS: Final = frozenset((PROMPT, "completion", "chosen", "rejected"))


class Form(NamedTuple):
    """A kind of row."""

    parts: dict[str, str]  # what is at which path
    const: dict[str, Any]
    words: frozenset[str]  # its lists of messages
    texts: dict[str, str]  # which column is the text of which role; with such, answers are texts as well


class Side(NamedTuple):
    """A format as the rows here need it."""

    name: str
    module: Any
    heads: tuple[str, ...]  # the keys that hold a whole conversation, the list of messages first
    tools: str | None  # the key that holds the tools
    forms: tuple[Form, ...]
    weight: str | None  # the key of a message that is not trained on
    const: dict[str, Any]  # what else is in a row that is a conversation


class SampleJob(NamedTuple):
    """What the functions below need of the options of a run."""

    source: Side
    target: Side
    strict: Strict
    accept: tuple[str, ...]
    model: str | None
    mending: dict[str, Any]  # repair, rules


def side(name: str, module: Any, heads: tuple[str, ...], tools: str | None) -> Side:
    """A format as its spec has it."""
    rows: tuple[dict[str, dict[str, Any]], ...] = module.SAMPLES.get("rows", ())
    forms = (_form(row["parts"], row["const"]) for row in rows)
    return Side(name, module, heads, tools, tuple(forms), module.SAMPLES.get("weight"), module.SAMPLES.get("const", {}))


def _form(parts: dict[str, str], const: dict[str, Any]) -> Form:
    texts = {path: word for path, word in parts.items() if word in texts_of_rows.WORDS}
    return Form(parts, const, PARTS & set(parts.values()), texts)


def _is_read_only(side: Side) -> bool:
    """Whether all rows of a format have texts for messages."""
    return bool(side.forms) and all(form.texts for form in side.forms)


def concerns(row: Any, source: Side, target: Side) -> bool:
    """Whether the words of a spec describe such a row; if not, it is a conversation as in a request."""
    marked = bool(source.weight or source.const or target.const) or _is_read_only(target)
    if row.__class__ is not dict or not (source.forms or marked):
        return False
    return _form_of(row, source) is not None or (source.heads[0] in row and marked)


def kinds_of_rows(side: Side) -> list[str]:
    """The columns of each kind of row, for people."""
    return [_named(form) for form in side.forms]


def _named(form: Form) -> str:
    if form.texts:
        return "texts as " + " + ".join(texts_of_rows.needed(form.texts, _lists(form)))
    return "lists of messages as " + " + ".join(_lists(form))


def _lists(form: Form) -> dict[str, str]:
    """Path and word of its lists of messages; of a row of texts, of its answers."""
    return {path: word for path, word in form.parts.items() if word in form.words}


def convert_sample(row: Row, asked: SampleJob) -> tuple[Row, Losses]:
    """A row for another format. The other columns stay as they are. Raises Error."""
    form = _form_of(row, asked.source)
    columns, losses = dict(row), Losses()
    lists = _read(columns, form, asked.source, losses)
    tools = _read_tools(columns, form, asked)
    if asked.source is not asked.target:
        _name(columns, form)
    lists, wanted = _fitted(lists, asked, losses)
    for messages in lists.values():
        _move_weights(messages, asked)
    written = [*_write(lists, wanted, asked, losses), *_tools(tools, wanted, asked, losses)]
    if asked.source is not asked.target:
        written += [(path, columns.pop(word)) for path, word in _columns(wanted) if word in columns]
    return _put_together(columns, written, wanted, asked.target), relevant_losses(losses, asked.strict, asked.accept)


# --- reading ---------------------------------------------------------------------------------------------------------------------


def _form_of(row: Row, side: Side) -> Form | None:
    """The first kind of row that has what is here."""
    return next((form for form in side.forms if _fits(row, form)), None)


def _fits(row: Row, form: Form) -> bool:
    if form.texts:
        held = texts_of_rows.fits(row, form.texts, _lists(form))
    else:
        held = all(value_at(row, path).__class__ is list for path in _lists(form))
    return held and all(_same(value_at(row, path), constant) for path, constant in form.const.items())


def _same(first: Any, second: Any) -> bool:
    return first.__class__ is second.__class__ and first == second


def _read(columns: Row, form: Form | None, side: Side, unread: Losses) -> Lists:
    """The lists of a row. What they were read from is taken from the columns."""
    for path, constant in (side.const if form is None else form.const).items():
        if _same(value_at(columns, path), constant):
            take(columns, path)
    if form is None:
        body = {key: columns.pop(key) for key in side.heads if key in columns}
        return {TALK: decode_messages(body, source=side.module, losses=unread)}
    if form.texts:
        talk = texts_of_rows.messages_of(columns, form.texts)
        answers = {word: texts_of_rows.answer_of(columns, path) for path, word in _lists(form).items()}
        return {PROMPT: talk, **answers} if answers else {TALK: talk}
    wire = {word: take(columns, path) for path, word in _lists(form).items()}
    prompt = wire.pop(PROMPT, [])
    lists = {PROMPT: _decoded(prompt, side, unread)} if prompt or PROMPT in form.words else {}
    lists |= {word: _answer(lists.get(PROMPT, []), prompt, answer, side, unread) for word, answer in wire.items()}
    return lists


def _columns(form: Form | None) -> list[tuple[str, str]]:
    """Path and name of what is in an object here, and a column elsewhere."""
    used = {*_lists(form), *form.texts} if form else set[str]()
    return [(path, word) for path, word in form.parts.items() if path not in used and word != "tools"] if form else []


def _name(columns: Row, form: Form | None) -> None:
    for path, word in _columns(form):
        if word not in columns and (value := take(columns, path)) is not None:
            columns[word] = value


def _answer(before: list[Message], prompt: list[Any], answer: list[Any], side: Side, unread: Losses) -> list[Message]:
    """An answer, read after its prompt, which may define names of tools and ids of calls."""
    messages = _decoded([*prompt, *answer], side, [])
    if messages[: len(before)] == before:
        return messages[len(before) :]
    return _decoded(answer, side, unread)


def _decoded(wire: list[Any], side: Side, unread: Losses) -> list[Message]:
    return decode_messages(wire, source=side.module, losses=unread)


def _read_tools(columns: Row, form: Form | None, asked: SampleJob) -> Any:
    path = _path_of("tools", form, asked.source)
    return take(columns, path) if path is not None else None


def _path_of(word: str, form: Form | None, side: Side) -> str | None:
    parts = form.parts if form else {}
    return next((path for path, part in parts.items() if part == word), side.tools if word == "tools" else None)


# --- what fits -------------------------------------------------------------------------------------------------------------------


def _fitted(lists: Lists, asked: SampleJob, losses: Losses) -> tuple[Lists, Form | None]:
    """The lists as the target has them, and in which kind of row; None: as a conversation. Raises Error if it has none."""
    forms = asked.target.forms
    if _is_read_only(asked.target):
        raise Error(f"rows of {asked.target.name} are only read: convert to another format, such as that of their messages")
    if TALK in lists:
        asks = next((form for form in forms if form.words == ASKED), None)
        if asks is None or any(form.words == ASKED for form in asked.source.forms) or _answers(lists[TALK]):
            return lists, None
        return {PROMPT: lists[TALK]}, asks
    for form in forms:
        if form.words == lists.keys():
            return lists, form
    for form in forms:
        for fitting in _otherwise(lists, form.words):
            return fitting, form
    if "rejected" not in lists:
        prompt, answers = lists.get(PROMPT, []), [message for word, messages in lists.items() if word != PROMPT for message in messages]
        if answers:
            _untrain(prompt, asked, losses)
        return {TALK: [*prompt, *answers]}, None
    named = ", ".join(sorted(lists))
    raise Error(
        f"{asked.target.name} has no rows with {named}: convert one column of messages (--column), or to a format that has such rows"
    )


def _answers(talk: list[Message]) -> bool:
    return bool(talk) and talk[-1].role == "assistant"


def _otherwise(lists: Lists, words: frozenset[str]) -> Iterator[Lists]:
    """The same lists under these names."""
    if words == ASKED | lists.keys() and PROMPT not in lists and len(lists) > 1:
        shared = _shared(list(lists.values()))
        first = next(iter(lists.values()))
        yield {PROMPT: first[:shared], **{word: messages[shared:] for word, messages in lists.items()}}
    elif lists.keys() == {PROMPT, *words} and len(words) > 1:
        yield {word: [*lists[PROMPT], *lists[word]] for word in words}


def _shared(lists: list[list[Message]]) -> int:
    """How many messages all begin with. Raises Error if nothing is a prompt, or nothing an answer."""
    count = 0
    while all(len(messages) > count and messages[count] == lists[0][count] for messages in lists):
        count += 1
    if not count:
        raise Error("the answers have no prompt: they do not begin with the same messages")
    if any(len(messages) == count for messages in lists):
        raise Error("one answer is the beginning of the other, so that nothing is left of it behind the prompt")
    return count


# --- weights ---------------------------------------------------------------------------------------------------------------------


def _move_weights(messages: list[Message], asked: SampleJob) -> None:
    """The unified model has no place for the weight of a message: a format that has it keeps it among its own keys."""
    old, new = asked.source.weight, asked.target.weight
    if old is None or new is None:
        return
    for message in messages:
        kept = (message.extras or {}).get(asked.source.module.NAMESPACE, {})
        if old in kept:
            weight = kept.pop(old)
            message.extras = {**(message.extras or {}), **_kept(message, asked.target, new, weight)}


def _kept(message: Message, side: Side, key: str, value: Any) -> dict[str, Any]:
    space = side.module.NAMESPACE
    return {space: {**(message.extras or {}).get(space, {}), key: value}}


def _untrain(prompt: list[Message], asked: SampleJob, losses: Losses) -> None:
    """Answers in a prompt are not trained on. Marks them so; where that has no place, it is a loss."""
    for number, message in enumerate(prompt):
        if message.role != "assistant":
            continue
        if asked.target.weight is not None:
            message.extras = {**(message.extras or {}), **_kept(message, asked.target, asked.target.weight, 0)}
        elif asked.target.module.SAMPLES:
            reason = f"{asked.target.module.TITLE} has no place for where the prompt ends"
            losses.append(Loss(f"prompt[{number}]", "row.prompt", "changed", "minor", reason))


# --- writing ---------------------------------------------------------------------------------------------------------------------


def _write(lists: Lists, form: Form | None, asked: SampleJob, losses: Losses) -> Iterator[tuple[str, Any]]:
    """Path and value of each list."""
    for word, messages in lists.items():
        c = encode_messages(messages, target=asked.target.module, model=asked.model, **asked.mending)
        losses += c.all_losses if word == TALK else [_of(loss, word) for loss in c.all_losses]
        value = c.value if c.value.__class__ is dict else {asked.target.heads[0]: c.value}
        if form is None:
            yield from value.items()
            continue
        path = _path_of(word, form, asked.target)
        head, *rest = value
        if path is None or rest:
            raise Error(f"{asked.target.name} has no place for {word} and {', '.join(rest)}")
        yield path, value[head]


def _of(loss: Loss, word: str) -> Loss:
    """The same loss of a list that is not the only one."""
    loss.path = loss.path.replace("messages", word, 1) if loss.path.startswith("messages") else f"{word}.{loss.path}"
    return loss


def _tools(tools: Any, form: Form | None, asked: SampleJob, losses: Losses) -> Iterator[tuple[str, Any]]:
    if tools is None:
        return
    c = convert_tools({asked.source.tools: tools}, source=asked.source.module, target=asked.target.module, **asked.mending)
    losses += c.all_losses
    for key, value in c.value.items():
        yield (_path_of("tools", form, asked.target) or key) if key == asked.target.tools else key, value


def _put_together(columns: Row, written: list[tuple[str, Any]], form: Form | None, side: Side) -> Row:
    """A row of the target."""
    consts = form.const if form else {path: constant for path, constant in side.const.items() if free(columns, path)}
    written += [(path, constant) for path, constant in consts.items() if constant is not None]
    for path in (*(path for path, _ in written), *(side.heads if form is None else ()), side.tools or side.heads[0]):
        if not free(columns, path):
            raise Error(f"the row has a key {path!r} of its own, which {side.name} uses for the conversation")
    for path, value in written:
        put(columns, path, value)
    return columns
