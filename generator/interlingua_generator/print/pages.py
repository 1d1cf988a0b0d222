"""A provider's page, in Markdown: the content of its spec, for people. It has no other source."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, fields
from typing import Any, Final, cast

from ..data import rules as r
from ..data import spec as s

COUNTED: Final = "docs", "uncertain", "mark", "declared"  # fields of a rule that have places of their own on the page


def page(spec: s.Spec, elders: Sequence[s.Spec], words: Mapping[str, str], request: Any) -> str:
    """The text of the page.

    `elders`: the ancestors of the provider, nearest first; `words`: rule -> its subject; `request`: a small body, None if there is none.
    """
    parent = elders[0] if elders else None
    parts = [
        f"# {spec.title}",
        f"<!-- Generated from the spec of {spec.provider} by `interlingua docs`; do not edit. -->",
        *_about(spec, parent),
        *([] if request is None else ["## A small request", f"```json\n{json.dumps(request, indent=2, ensure_ascii=False)}\n```"]),
        *_keys(spec, parent),
        *_rules(spec, elders, words),
        *(_betas(spec.betas) if spec.betas else ()),
        *(_endpoint(spec.endpoint) if spec.endpoint else ()),
    ]
    return "\n\n".join(parts) + "\n"


# --- about -----------------------------------------------------------------------------------------------------------------------


def supported(spec: s.Spec) -> str:
    """What a provider has: requests, responses, streams, .."""
    of_bodies = {"request": "requests", "response": "responses", "decision": "decisions"}
    names = [name for kind, name in of_bodies.items() if kind in spec.bodies]
    return ", ".join([*names, *(["streams"] if spec.stream else []), *(["errors"] if spec.error else [])])


def _about(spec: s.Spec, parent: s.Spec | None) -> Iterator[str]:
    yield f'`il.{spec.provider}`, `source="{spec.provider}"`, `target="{spec.provider}"`.'
    rows = [("documents", _linked(spec.docs))] if spec.docs else []
    if parent is not None:
        rows.append(("like", f"[{parent.title}]({parent.provider}.md): this page lists the differences"))
    if spec.sdk is not None:
        extra = f"; other keys go into `{spec.sdk.extra}`" if spec.sdk.extra else ""
        rows.append(("SDK", f"`{spec.sdk.package}` {spec.sdk.version}{extra}"))
    rows.append(("signer", f"`{spec.owner}`"))
    rows.append(("supports", supported(spec)))
    rows.append(("comparison", "[every field in every format](matrix.md)"))
    yield table(("", ""), rows)


def _endpoint(endpoint: s.Endpoint) -> Iterator[str]:
    """The section about the endpoint. A provider without an address has only the path, for your own server."""
    form, address = endpoint.form, endpoint.address
    yield "## Endpoint"
    key = f"`{form['header']}: {form.get('prefix', '')}..`" if "header" in form else ""
    rows = [
        ("base URL", f"`{address['base']}`" if "base" in address else "none: give the base URL of your server"),
        ("path", f"`{form['path']}`" if "path" in form else ""),
        ("path for streams", f"`{form['stream']}`" if "stream" in form else ""),
        ("key", key),
        ("variable of the key", f"`{address['key']}`" if "key" in address else ""),
        ("other headers", ", ".join(f"`{name}: {value}`" for name, value in form.get("headers", {}).items())),
        ("signing", {"aws": "Signature Version 4", "google": "an access token of Google Cloud"}.get(form.get("signing", ""), "")),
        ("tokens are counted at", f"`{form['count']['path']}`" if "count" in form else ""),
        ("models are listed at", f"`{form['models']['path']}`" if "models" in form else ""),
        ("from", endpoint.docs),
    ]
    yield table(("", ""), [row for row in rows if row[1]])
    yield "`il.endpoint` returns the URL and the headers of a request."


def _betas(betas: s.Betas) -> Iterator[str]:
    yield "## Beta features"
    yield f"A request that uses one of these names it in the header `{betas.header}`; `il.betas` lists the names."
    yield f"From {_linked(betas.docs)}."
    rows = ((name, "; ".join(f"`{path}`: {', '.join(map(_value, values))}" for path, values in places)) for name, places in betas.needs)
    yield table(("name", "asked for by"), [(f"`{name}`", places) for name, places in rows])


# --- keys ------------------------------------------------------------------------------------------------------------------------


def _keys(spec: s.Spec, parent: s.Spec | None) -> Iterator[str]:
    parent_shapes = parent.shapes if parent is not None else {}
    shapes = [shape for name, shape in spec.shapes.items() if parent_shapes.get(name) != shape and shape.body.fields]
    mapped = [(shape, rows) for shape in shapes if (rows := list(_mapped(shape.body)))]
    if mapped:
        yield "## Mapped keys"
        yield "The meaning of each key in the unified model. A key that is not on this page is also kept unchanged."
        for shape, rows in mapped:
            yield f"### {shape.name}" + (f": `{shape.of}`" if shape.of else "")
            if shape.doc:
                yield _sentence(shape.doc)
            yield table(("key", "is", ""), rows)
    kept = [(f"`{shape.name}`", *row) for shape in shapes for row in _kept(shape.body)]
    if kept:
        yield "## Kept keys"
        yield "Known keys without a counterpart: they are restored for this provider, and are a loss of this level for others."
        yield table(("in", "key", "holds", "loss"), kept)


def _walk(body: s.Body, before: str = "") -> Iterator[tuple[str, s.Field]]:
    """All keys with their paths, including the keys of nested objects."""
    for field in body.fields:
        yield f"{before}{field.key}", field
        if isinstance(field.head, s.Nest):
            yield from _walk(field.head.body, f"{before}{field.key}.")


def _mapped(body: s.Body) -> Iterator[tuple[str, str, str]]:
    for key, field in _walk(body):
        match field.head:
            case s.To(path=path):
                is_ = f"`{'.'.join(path)}`"
            case s.Const(value=value):
                is_ = f"always `{json.dumps(value)}`"
            case s.Sum(fields=summed):
                is_ = "the sum of " + ", ".join(f"`{field_name}`" for field_name in summed)
            case s.Copy(field=name):
                is_ = f"the object of which the text of `{name}` is the JSON text"
            case s.Groups(path=path):
                is_ = f"members of `{'.'.join(path)}`"
            case s.Nest() | s.Keep():
                continue
        yield f"`{key}`", is_, "; ".join(_notes(field))


def _notes(field: s.Field) -> Iterator[str]:
    if field.required:
        yield "required"
    if field.aliases:
        yield "also " + ", ".join(f"`{name}`" for name in field.aliases)
    if field.only:
        yield f"only {'read' if field.only == 'read' else 'written'}"
    if field.beyond_sdk:
        yield f"not in the SDK: {field.beyond_sdk}"
    if field.doc:
        yield field.doc


def _kept(body: s.Body) -> Iterator[tuple[str, str, str]]:
    for key, field in _walk(body):
        if isinstance(field.head, s.Keep):
            neutral = "".join(f"; `{json.dumps(value)}` is neutral" for value in field.head.neutral)
            yield f"`{key}`", f"`{field.head.wire}`{neutral}", str(field.head.level)


# --- rules -----------------------------------------------------------------------------------------------------------------------


def _rules(spec: s.Spec, elders: Sequence[s.Spec], words: Mapping[str, str]) -> Iterator[str]:
    yield "## Rules"
    if spec.rules is None or not spec.rules.rules:
        yield "None: no rejections are known."
        return
    parent = elders[0] if elders else None
    parent_rules = {rule.word: rule for rule in parent.rules.rules} if parent is not None and parent.rules is not None else {}
    changed = [rule for rule in spec.rules.rules if _plain(parent_rules.get(rule.word)) != _plain(rule)]
    yield (
        "What it rejects, and how to repair it; see [all rules](../rules.md). A question mark: it was not observed. Rules are turned"
        ' off with `rules={"NAME": "off"}`, raise with `"error"`, and can be changed: `rules={"NAME": {"WORD": ...}}`.'
    )
    if changed:
        yield table(
            ("rule", "about", "here", "why"), [(f"`{rule.word}`", words[rule.word], _rule_words(rule), _why(rule)) for rule in changed]
        )
    if parent is not None:
        yield from _inherited(spec, parent, elders, changed)
    if spec.rules.rows and (parent is None or parent.rules is None or spec.rules.rows != parent.rules.rows):
        yield "### Models"
        yield "The first row that matches a model's name is used; it overrides the rule above, word by word."
        yield table(("models", "differences", "checked"), [_row(row) for row in spec.rules.rows])


def _inherited(spec: s.Spec, parent: s.Spec, elders: Sequence[s.Spec], changed: Sequence[r.AnyRule]) -> Iterator[str]:
    """The parent's rules that this provider lacks, and those that it has unchanged, with the page that gives the reasons."""
    rules = {rule.word: rule for rule in spec.rules.rules} if spec.rules else {}
    parent_words = [rule.word for rule in parent.rules.rules] if parent.rules else []
    removed = [word for word in parent_words if word not in rules]
    if changed and parent_words:
        yield f"A rule on this page replaces the rule of [{parent.title}]({parent.provider}.md#rules) as a whole."
    if removed:
        yield f"Not here, though {parent.title} has them: {', '.join(f'`{word}`' for word in removed)}."
    kept = [rule for rule in rules.values() if all(rule is not own_rule for own_rule in changed)]
    if kept:
        homes = {elder.path: elder for elder in elders}
        rows = [(f"`{rule.word}`", _rule_words(rule), _home(homes.get(rule.mark.file))) for rule in kept]
        yield "### Inherited rules"
        yield table(("rule", "here", "from"), rows)


def _home(elder: s.Spec | None) -> str:
    return f"[{elder.title}]({elder.provider}.md#rules)" if elder is not None else ""


def _plain(rule: r.AnyRule | None) -> Any:
    return None if rule is None else {field.name: getattr(rule, field.name) for field in fields(rule) if field.name != "mark"}


def _rule_words(rule: r.AnyRule) -> str:
    """The fields of a rule that differ from their defaults, and the one that a lone value fills."""
    shown: list[str] = []
    for field in fields(rule):
        value = getattr(rule, field.name)
        unasked = field.default_factory() if field.default_factory is not MISSING else field.default
        if field.name not in COUNTED and (value != unasked or field.name == rule.short):
            shown.append(f"{field.name}: {_value(value)}")
    return ", ".join(f"`{text}`" for text in shown)


def _value(value: Any) -> str:
    """A value as YAML on one line. A tuple of pairs is a mapping."""
    if not isinstance(value, tuple):
        return value if isinstance(value, str) else json.dumps(value)
    members = cast(tuple[Any, ...], value)
    if members and all(_is_pair(member) for member in members):
        return "{" + ", ".join(f"{name}: {_value(inner)}" for name, inner in members) + "}"
    return "[" + ", ".join(_value(member) for member in members) + "]"


def _is_pair(value: Any) -> bool:
    return isinstance(value, tuple) and len(cast(tuple[Any, ...], value)) == 2 and isinstance(value[0], str)


def _why(rule: r.AnyRule) -> str:
    return "; ".join(map(_linked, rule.docs)) + (" ?" if rule.uncertain else "")


def _row(row: r.Row) -> tuple[str, str, str]:
    texts = [f"`{word}`: " + ("off" if rule is None else _rule_words(rule) or "its defaults") for word, rule in row.rules]
    return ", ".join(f"`{name}`" for name in row.match), "; ".join(texts), row.checked or ""


# --- Markdown --------------------------------------------------------------------------------------------------------------------


def table(head: tuple[str, ...], rows: Sequence[Any]) -> str:
    """A Markdown table."""
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(_cell(text) for text in line) + " |" for line in lines)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")


def _linked(text: str) -> str:
    return f"<{text}>" if text.startswith("http") and " " not in text else text


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
