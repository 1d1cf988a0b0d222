# Generated from templates/runtime/repairs/texts.py; do not edit.

"""Short texts of a request: ids, keys and names whose length or characters a target limits."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Final, cast

from msgspec import field

from .. import model as u
from ..lenses.values import text_of
from .draft import Draft
from .naming import digest, legal, renamed
from .parameters import Parameter
from .watch import Watch

ANY: Final = r"\s\S"
AUTHORS: Final = "messages.name"
DIGITS: Final = 16  # of a digest: enough that two texts of a request, or of two users, never have the same


class Texts(Parameter, frozen=True):
    """`texts`: a refused text keeps its beginning, and a digest of the whole follows: two texts never become the same.

    fields: user: of a field; response_format.name: of a field of a struct; metadata.keys, metadata.values: of an object;
            messages.name: of each message
            chars, first, min, max: the accepted characters, the accepted first ones, and the length
            refuses: a regex; a text that it matches is replaced by its digest
    """

    word = "texts"
    wakes = False
    bodies = frozenset(("request", "messages"))

    fields: dict[str, int | dict[str, Any]] = field(default_factory=dict[str, Any])

    @property
    def forms(self) -> dict[str, dict[str, Any]]:
        """The constraints by field; a single number is the greatest length."""
        return {name: {"max": form} if isinstance(form, int) else form for name, form in self.fields.items()}

    def watch(self, w: Watch, me: int) -> None:
        for name, form in self.forms.items():
            if name == AUTHORS:
                w.authors, w.is_author = me, partial(_fit, form={"min": 1, **form})
                continue
            of, _, inner = name.partition(".")
            w.when_set(me, of, when=partial(_concerned, inner, form))

    def mend(self, d: Draft) -> None:
        for name, form in self.forms.items():
            if name == AUTHORS:
                d.write([self._signed(d, message, form) for message in d.messages], wakes=False)
                continue
            of, _, inner = name.partition(".")
            value: Any = getattr(d.request, of)
            if value is None or not _concerned(inner, form, value):
                continue
            if isinstance(value, dict):
                d.set(**{of: self._entries(d, of, cast(dict[str, Any], value), inner, form)})
                continue
            text = getattr(value, inner) if inner else value
            struct, level = (value.__class__.__name__, "trivial") if inner else ("Request", "minor")
            d.lose(name, f"{struct}.{inner or of}", "changed", level, _why(text, form), text)
            new = _fitted(text, form)
            d.set(**{of: d.having(value, **{inner: new}) if inner else new})

    def _signed(self, d: Draft, message: u.Message, form: dict[str, Any]) -> u.Message:
        """Return a message with an author's name that the target accepts."""
        name = message.name
        if name is None or (name and _fit(name, form)):
            return message
        if not name:
            d.lose(message, "Message.name", "dropped", "trivial", "it is empty", name)
            return d.having(message, name=None)
        d.lose(message, "Message.name", "changed", "minor", _why(name, form), name)
        return d.having(message, name=_fitted(name, form))

    def _entries(self, d: Draft, of: str, entries: dict[str, Any], which: str, form: dict[str, Any]) -> dict[str, Any]:
        """Return the object with keys, or values, that the target accepts; a value that is no text becomes its JSON."""
        result: dict[str, Any] = {}
        for key, value in entries.items():
            entry = key if which == "keys" else value
            if not _fit(entry, form):
                d.lose(f"{of}.{key}", f"Request.{of}", "changed", "minor", _why(entry, form), entry)
                text = entry if isinstance(entry, str) else text_of(entry)
                entry = text if _fit(text, form) else _fitted(text, form)
            result[entry if which == "keys" else key] = value if which == "keys" else entry
        return result


def _concerned(inner: str, form: dict[str, Any], value: Any, _request: Any = None) -> bool:
    """Whether a text of the field is not accepted."""
    return not all(_fit(text, form) for text in _texts(value, inner))


def _texts(value: Any, inner: str) -> list[Any]:
    """The texts of a field."""
    if inner == "keys":
        return list(value)
    if inner == "values":
        return list(value.values())
    text = getattr(value, inner) if inner else value
    return [] if text is None else [text]


def _fit(text: Any, form: dict[str, Any]) -> bool:
    """Whether a text is accepted."""
    if not isinstance(text, str):
        return False
    most = form.get("max")
    if len(text) < form.get("min", 0) or (most is not None and len(text) > most):
        return False
    if (chars := form.get("chars")) is not None and text and not legal(chars, form.get("first"), 1, None)(text):
        return False
    return "refuses" not in form or re.search(form["refuses"], text) is None


def _fitted(text: str, form: dict[str, Any]) -> str:
    if "refuses" in form and re.search(form["refuses"], text):
        return digest(text, 2 * DIGITS)
    return renamed(text, form.get("chars", ANY), form.get("first"), form.get("max"), (), DIGITS)


def _why(text: Any, form: dict[str, Any]) -> str:
    """Why a text is not accepted."""
    if not isinstance(text, str):
        return "the target only accepts strings"
    if "refuses" in form and re.search(form["refuses"], text):
        return "the target rejects texts of this form"
    least, most = form.get("min"), form.get("max")
    if (chars := form.get("chars", "")).startswith("^"):
        return f"the target accepts {f'at most {most} ' if most else ''}characters except for {chars[1:]}"
    span = f"{least} to {most} characters" if least and most else f"at most {most} characters" if most else "characters"
    return f"the target accepts {span}{' of ' + form['chars'] if 'chars' in form else ''}"
