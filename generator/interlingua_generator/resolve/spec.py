"""One file, merged over its parents -> the spec of a provider."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final, cast

from ..data.nodes import Entry, Items, Mark, Node, Scalar, Table, is_null, plain
from ..data.spec import (
    Cases,
    Chunk,
    CodecDecl,
    ErrorTable,
    Event,
    Events,
    Frames,
    Linked,
    Messages,
    Named,
    Sdk,
    SharedRows,
    Spec,
    Stream,
)  # fmt: skip
from ..data.unified import Unified
from ..problems import Problem
from . import answers, conformance, endpoints, like, questions
from .fields import Fields, guards
from .modules import Module, Modules, listed
from .rules import rules
from .samples import samples
from .shapes import Shapes, mistakes

WORDS: Final = ("request", "response", "error")  # kinds of bodies that have a word of their own
RETRY: Final = "retry_after"
PARTIAL: Final = {"when": "while", "nothing": "none"}  # what the runtime calls the words of `collect.calls`
CITATIONS: Final = ("of", "offsets", "index", "sources", "addresses", "takes")  # the words of `citations` that hold one text


def spec(
    modules: Modules,
    module: Module,
    unified: Unified,
    codecs: dict[str, CodecDecl],
    problems: list[Problem],
    shown: Iterable[str] = (),
) -> Spec:
    """Return the spec of a provider's file. `shown`: shapes that are made although nothing refers to them."""
    file = _File(modules, module, unified, codecs, problems)
    for name in shown:
        file.shapes.ref(Scalar(name, module.table.mark), name, name)
    return file.spec()


class _File:
    def __init__(self, modules: Modules, module: Module, unified: Unified, codecs: dict[str, CodecDecl], problems: list[Problem]) -> None:
        self.modules, self.module, self.unified, self.problems = modules, module, unified, problems
        self.shapes = Shapes(modules, module, unified, codecs, problems)
        self.table = module.table

    def _everybody(self) -> str | None:
        """`any` if that is the signer of the nearest parent that has one: its keys name the owners here too."""
        named = (self.modules.files[name].text("signer") for name in self.module.lineage[1:])
        return "any" if next(filter(None, named), None) == "any" else None

    def spec(self) -> Spec:
        table = self.table
        messages = self._messages()
        bodies = self._bodies()
        tools = self._root(self.table.get("tools"), "tools", "AnyTool")
        error = self._error()
        if error is not None:
            bodies["error"] = error.of
        stream = self._stream()
        self.shapes.report_idle()
        owner = table.text("signer") or self._everybody() or self.module.name
        local = self.modules.files[self.module.name].table("endpoint")
        return Spec(
            provider=self.module.name,
            title=table.text("title") or self.module.name,
            docs=table.text("docs") or "",
            owner=owner,
            parent=self.module.parent,
            lineage=self.module.lineage,
            tolerates=tuple(str(plain(node)) for node in table.items("forms")),
            shapes=self.shapes.shapes,
            cases=self.shapes.cases,
            bodies={kind: bodies[kind] for kind in self.unified.bodies if kind in bodies},
            asked=next((bodies[kind] for kind, word in self.unified.bodies.items() if kind in bodies and word.answers is None), None),
            messages=messages,
            tools=tools,
            error=error,
            stream=stream,
            detect=self._detect(),
            shared_with=self._shared_with(table.table("detect")),
            sdk=self._sdk(),
            samples=samples(table.table("samples"), self.problems),
            betas=endpoints.betas(local),
            endpoint=endpoints.endpoint(table.table("endpoint"), local, table.table("stream"), self.problems),
            rules=rules(self.module, self.modules),
            mark=table.mark,
            needs=answers.needs(table.table("answer"), self.unified, self.modules, self.problems),
            results=table.table("answer").text("results"),
            carry=table.table("answer").text("carry"),
            blocked=self._blocked(table.table("answer")),
            moved=self._moved(table.table("answer")),
            failures=tuple(str(plain(node)) for node in table.table("answer").items("error")),
            citations=self._citations(),
            path=table.mark.file,
            compact=table.get("compact") is not None,
            numbered=tuple(path for path, entry in table.table("named").entries.items() if isinstance(entry.node, Scalar)),
            named=self._named(),
            takes=questions.takes(table.table("bodies"), self.unified, self.modules),
            called=tuple(str(plain(node)) for node in table.items("aliases")),
            gen_ai=endpoints.gen_ai(table),
            signed_ids=(table.table("call_ids").text("join") or "", table.table("call_ids").text("signer") or ""),
            lost=tuple(
                (key, entry.mark, tuple(str(plain(word)) for word in listed(entry.node)) if isinstance(entry.node, Items) else ())
                for key, entry in self.modules.files[self.module.name].table("lost").entries.items()
            ),
        )

    def _blocked(self, answer: Table) -> tuple[str, ...]:
        """The keys with the reason why a prompt was refused."""
        names = [str(plain(node)) for node in answer.items("refuses")]
        return (*names[0].split("."), *names[1:]) if names else ()

    def _moved(self, answer: Table) -> tuple[tuple[str, str], ...]:
        """(path at which some servers write a value, path at which the format has it)"""
        moves: list[tuple[str, str]] = []
        for head, entry in answer.table("aliases").entries.items():
            inner = entry.node.entries.items() if isinstance(entry.node, Table) else ()
            pairs = [(f"{head}.{key}", f"{head}.{plain(part.node)}") for key, part in inner] or [(head, str(plain(entry.node)))]
            for source, target in pairs:
                old, new = _apart(source, target)
                if not old or not new:
                    self.problems.append(Problem(entry.mark, f"answer.aliases: {source} and {target} are not two places", ()))
                elif "[" in ".".join(old) or "[]" in ".".join(new):
                    message = f"answer.aliases: {source} and {target} are not in the same member of a list"
                    self.problems.append(Problem(entry.mark, message, ()))
            moves += pairs
        return tuple(moves)

    def _shared_with(self, detect: Table) -> str | None:
        name = detect.text("else")
        if name is not None and name not in self.modules.files:
            self.problems.append(self.modules.unknown(detect.mark_of("else"), "detect", "provider", name, self.modules.files))
        return name

    def _citations(self) -> tuple[tuple[str, Any], ...]:
        section = self.table.table("answer").table("citations")
        kinds = tuple(str(plain(node)) for node in section.items("kinds"))
        words = ((word, section.text(word)) for word in CITATIONS)
        return tuple((name, value) for name, value in (*words, ("kinds", kinds)) if value)

    def _sdk(self) -> Sdk | None:
        table = self.table.table("sdk")
        if not table.entries:
            return None
        local = self.modules.files[self.module.name].table("sdk")  # a parent's types are compared with the parent
        types = tuple((key, str(plain(entry.node))) for key, entry in local.table("types").entries.items())
        without = tuple(
            (reason, tuple(str(plain(node)) for node in listed(entry.node))) for reason, entry in local.table("drop").entries.items()
        )
        call = tuple((word, _texts(entry.node)) for word, entry in table.table("arguments").entries.items())
        return Sdk(table.text("name") or "", str(_scalar(table.get("version"))), table.text("extras"), call, types, without)

    def _bodies(self) -> dict[str, str]:
        """The shapes of bodies by kind: those that have a word of their own, and those under `bodies`."""
        others = self.table.table("bodies")
        for kind, entry in others.entries.items():
            if kind not in self.unified.bodies or kind in WORDS:
                possible = [name for name in self.unified.bodies if name not in WORDS]
                self.problems.append(self.modules.unknown(entry.mark, "bodies", "kind of bodies", kind, possible))
        nodes = {kind: self.table.get(kind) if kind in WORDS else others.table(kind).get("as") for kind in self.unified.bodies}
        shapes = {kind: self._root(node, kind, self.unified.bodies[kind].struct) for kind, node in nodes.items() if kind != "error"}
        return {kind: name for kind, name in shapes.items() if name is not None}

    def _named(self) -> tuple[Named, ...]:
        """Objects whose keys are names, outer ones first."""
        table = self.table.table("named")
        objects = [
            Named(
                path, words.text("key") or "", words.text("bare") or "",
                tuple((key, plain(entry.node)) for key, entry in words.table("when").entries.items()), table.entries[path].mark,
            )
            for path in table.entries
            for words in (table.table(path),)
            if words.entries
        ]  # fmt: skip
        return tuple(sorted(objects, key=lambda named: named.path.count(".")))

    def _detect(self) -> dict[str, dict[str, Any]]:
        """The patterns by kind of body."""
        own = self.modules.files[self.module.name].table("bodies")  # a pattern is not inherited
        patterns = {key: plain(entry.node) for key, entry in self.table.table("detect").without("else").entries.items()}
        others = {kind: plain(node) for kind in own.entries if (node := own.table(kind).get("detect")) is not None}
        return cast("dict[str, dict[str, Any]]", patterns | others)

    def _root(self, node: Node | None, word: str, of: str) -> str | None:
        if node is None:
            return None
        name = self.shapes.ref(node, of, word)
        struct = self._of(name)
        if struct is not None and struct != of and not (of in self.unified.unions and struct in self.unified.unions[of].members):
            self.problems.append(Problem(node.mark, f"{word}: {name} is {struct}, but must be {of}"))
        return name

    def _of(self, name: str | None) -> str | None:
        if name is None:
            return None
        definition = self.shapes.shapes.get(name) or self.shapes.cases.get(name)
        return definition.of if definition else None

    # --- messages ----------------------------------------------------------------------------------------------------

    def _messages(self) -> Messages | None:
        table = self.table.table("messages")
        if not table.entries:
            return None
        roles: list[tuple[str, tuple[str, ...]]] = []
        within: list[tuple[str, str]] = []
        known_roles = self.unified.enums["Role"].values if "Role" in self.unified.enums else ()
        for role, entry in table.table("rows").entries.items():
            if role not in known_roles:
                self.problems.append(self.modules.unknown(entry.mark, "messages.rows", "role", role, known_roles))
                continue
            names: list[str] = []
            for node in listed(entry.node):
                if isinstance(node, Table) and "inside" in node.entries:
                    within.append((role, node.text("inside") or ""))
                elif not is_null(node):
                    names += self._row(role, node)
            if names:
                roles.append((role, tuple(dict.fromkeys(names))))
        cases = tuple(dict.fromkeys(name for _, names in roles for name in names))
        otherwise: Any = table.text("else") or "error"
        if "extras" in table.entries and "inside" not in table.entries:
            message = "messages.extras: these are keys of the objects of 'inside', and there are none"
            self.problems.append(Problem(table.mark_of("extras"), message, ("move them to the shapes of the rows",)))
        name = "Row"
        while name.lower() in self.shapes.taken:
            name += "s"
        self.shapes.taken[name.lower()] = name
        self.shapes.cases[name] = Cases(
            name,
            "Message",
            cases,
            table.text("tag"),
            otherwise,
            doc="A member of the conversation.",
            mark=table.mark,
            refuse=mistakes(table),
        )
        return Messages(
            name,
            tuple(roles),
            tuple(within),
            tuple(str(plain(node)) for node in table.items("merge")),
            tuple(plain(node) for node in table.items("nothing")),
            table.mark,
            _shared_rows(table.table("inside"), table.table("extras")),
            table.text("index") or "",
            _links(table.table("order")),
        )

    def _row(self, role: str, node: Node) -> list[str]:
        """The names of the shapes of a role's rows, which are made with this role."""
        lone = Table({"cases": Entry("cases", node.mark, node), "is": Entry("is", node.mark, Scalar("Part", node.mark))}, node.mark)
        names: list[str] = []
        for file, plain_name, hint, table in self.shapes.flattened(role.title(), lone):
            message = table.text("is") == "Message"
            if message and "role" not in table.table("when").entries:
                with_role = like.merged(table, _one("when", _one("role", Scalar(role, node.mark), node.mark), node.mark), None)
                table = replace(with_role, mark=table.mark)
            elif not message:
                table = self._with_role_constant(table, role)
            made = self.shapes.define(file, plain_name, hint, table)
            if made:
                if not message:
                    self.shapes.shapes[made] = (
                        replace(self.shapes.shapes[made], role=role) if made in self.shapes.shapes else self.shapes.shapes[made]
                    )
                names.append(made)
        return names

    def _with_role_constant(self, table: Table, role: str) -> Table:
        """Return the table of a part's row with its key for the role as a constant, as the row determines the message's role."""
        entries_by_word = dict(table.entries)
        for word in like.HEADINGS:
            entries = dict(table.table(word).entries)
            for key, entry in entries.items():
                if _to(entry.node) == "role" and isinstance(entry.node, Table) and (target := entry.node.get("as")) is not None:
                    enum = (
                        self.shapes.enum_inline(target, "role")
                        if isinstance(target, Table)
                        else self.shapes.enum(str(plain(target)), target.mark, "messages.rows")
                    )
                    words = dict(enum.rows).get(role, ())
                    entries[key] = Entry(key, entry.mark, _one("const", Scalar(words[0] if words else role, entry.mark), entry.mark))
            if entries:
                entries_by_word[word] = Entry(word, table.mark_of(word), Table(entries, table.table(word).mark))
        return Table(entries_by_word, table.mark)

    # --- errors ------------------------------------------------------------------------------------------------------

    def _error(self) -> ErrorTable | None:
        table = self._error_table(self.table.table("error"))
        node = table.get("as")
        if node is None:
            return None
        name = self.shapes.ref(node, "Error", "error")
        if name is None:
            return None
        status = tuple(
            (code, tuple(int(plain(member)) for member in listed(entry.node))) for code, entry in table.table("status").entries.items()
        )
        codes = self.unified.enums["ErrorCode"].values if "ErrorCode" in self.unified.enums else ()
        for word in ("status", "matches"):
            for code, entry in table.table(word).entries.items():
                if codes and code not in codes and (word, code) != ("matches", RETRY):
                    self.problems.append(self.modules.unknown(entry.mark, f"error.{word}", "error code", code, codes))
        headers = tuple((key.lower(), str(plain(entry.node))) for key, entry in table.table("headers").entries.items())
        phrases = tuple(
            (code, tuple(str(plain(member)) for member in listed(entry.node))) for code, entry in table.table("matches").entries.items()
        )
        retry = dict(phrases).pop(RETRY, ())
        key = next(iter(table.table("fields").entries), None)
        return ErrorTable(name, status, headers, tuple(pair for pair in phrases if pair[0] != RETRY), retry, key, table.mark)

    def _error_table(self, table: Table) -> Table:
        """Return the section merged over the one that `like` names in a library or another provider (`openai_shared.error`)."""
        target = table.text("like")
        if target is None:
            return table
        name = target.partition(".")[0]
        module = self.modules.get(name)
        if module is None:
            self.problems.append(self.modules.unknown(table.mark_of("like"), "error", "library", name, self.modules.files))
            return table.without("like")
        base = self._error_table(module.table.table("error"))
        merged = dict(base.entries)
        for key, entry in table.without("like").entries.items():
            old = merged.get(key)
            both = (
                old is not None
                and isinstance(old.node, Table)
                and isinstance(entry.node, Table)
                and key in ("status", "headers", "matches", "fields")
            )
            merged[key] = Entry(key, entry.mark, like.by_key(cast(Table, old.node), entry.node, self.problems)) if both and old else entry
        return Table(merged, table.mark)

    # --- streams -----------------------------------------------------------------------------------------------------

    def _stream(self) -> Stream | None:
        table = self.table.table("stream")
        if not table.entries:
            return None
        frames: Any = table.text("frames") or "sse"
        collect = tuple(
            (how, tuple(str(plain(key)) for key in listed(entry.node)))
            for how, entry in table.table("collect").without("calls").entries.items()
        )
        style: Chunk | Events | None = None
        if (chunk := table.get("as")) is not None:
            name = self.shapes.ref(chunk, "Chunk", "stream.as")
            style = Chunk(name) if name else None
        elif "events" in table.entries:
            style = self._events(table)
        else:
            self.problems.append(
                Problem(
                    table.mark,
                    "stream: has neither 'as' nor 'events'",
                    ("write  as: Shape  or  events: {name: shape}",),
                )
            )
        if style is None:
            return None
        sequential, unasked = (table.get(word) is not None for word in ("order", "default"))
        conform = conformance.rules(table.table("conform"), self.unified, self.modules)
        partial = tuple(
            (PARTIAL.get(word, word), str(plain(entry.node))) for word, entry in table.table("collect").table("calls").entries.items()
        )
        return Stream(Frames(frames, _text(table.get("closed_by"))), style, sequential, collect, unasked, table.mark, conform, partial)

    def _events(self, table: Table) -> Events:
        events: list[Event] = []
        for name, entry in table.table("events").entries.items():
            if is_null(entry.node):
                continue
            events += self._event(name, entry, table)
        shared = Fields(self.shapes, "stream", (), None)
        kept = Table({word: table.entries[word] for word in ("extras", "beyond_sdk") if word in table.entries}, table.mark)
        ids = tuple((key, plain(e.node)) for key, e in table.table("id").entries.items())
        notices = tuple(str(plain(node)) for node in table.items("nothing"))
        otherwise: Any = table.text("else") or "opaque"
        return Events(table.text("tag"), tuple(events), notices, ids, shared.body(kept), otherwise)

    def _event(self, name: str, entry: Entry, stream: Table) -> list[Event]:
        """Return the events of one row: its shapes, with the keys that every event has."""
        node = entry.node
        shape = self.shapes.table_of(node, f"stream.events.{name}")
        if shape is None:
            return []
        words = Table({k: e for k, e in stream.entries.items() if k in ("fields", "optional", "extras", "beyond_sdk")}, stream.mark)
        hint = f"{_camel(name)}Event"
        events: list[Event] = []
        tables = [(hint, shape)]
        if "cases" in shape.entries:
            tables = [(made, case) for _, _, made, case in self.shapes.flattened(hint, shape)]
        for made_name, case_table in tables:
            of = case_table.text("is") or ""
            when = tuple(guards(case_table)[0])
            place = ("part", "kind", "delta") if of in ("PartStart", "PartDelta", "PartEnd", "TextStart", "TextEnd") else ()
            table = case_table
            if place:
                rest = {k: e for k, e in case_table.table("when").entries.items() if k not in place}
                table = Table({k: e for k, e in case_table.entries.items() if k != "when"}, case_table.mark)
                if rest:
                    table = Table({**table.entries, "when": Entry("when", case_table.mark, Table(rest, case_table.mark))}, case_table.mark)
            whole = like.under(words, table) if words.entries else table
            if (tag := stream.text("tag")) is not None:
                whole = _tagged(whole, tag, name)
            made = self.shapes.define("", made_name, made_name, whole)
            if made:
                place_words = tuple((k, v) for k, v in when if k in place)
                events.append(Event(name, of, made, case_table.text("only") == "read", place_words, entry.mark))
        return events


def _tagged(table: Table, tag: str, name: str) -> Table:
    """An event with its name as a constant, before the other keys."""
    mark = table.mark
    whole = like.merged(table, _one("fields", _one(tag, _one("const", Scalar(name, mark), mark), mark), mark), None)
    fields = whole.table("fields").entries
    first = Table({tag: fields[tag], **fields}, mark)
    return Table({**whole.entries, "fields": Entry("fields", mark, first)}, mark)


def _one(key: str, node: Node, mark: Mark) -> Table:
    return Table({key: Entry(key, mark, node)}, mark)


def _to(node: Node) -> str | None:
    return node.value if isinstance(node, Scalar) and isinstance(node.value, str) else node.text("to") if isinstance(node, Table) else None


def _texts(node: Node) -> str | tuple[str, ...]:
    """A text, or several."""
    return str(_scalar(node)) if isinstance(node, Scalar) else tuple(str(plain(member)) for member in listed(node))


def _scalar(node: Node | None) -> Any:
    return node.value if isinstance(node, Scalar) else ""


def _text(node: Node | None) -> str | None:
    return node.value if isinstance(node, Scalar) and isinstance(node.value, str) else None


def _camel(name: str) -> str:
    return "".join(part[:1].upper() + part[1:] for part in name.replace("-", "_").replace(".", "_").split("_"))


def _links(table: Table) -> Linked | None:
    """The keys by which messages name the one before them."""
    if not table.entries:
        return None
    copy, root = table.text("copy"), table.get("root")
    return Linked(
        table.text("id") or "",
        table.text("previous") or "",
        table.text("children"),
        table.text("last"),
        tuple(copy.split(".")) if copy else (),
        plain(root) if root is not None else None,
        table.get("forms") is not None,
        table.mark,
    )


def _shared_rows(table: Table, extras: Table) -> SharedRows | None:
    """The rows that hold rows."""
    if not table.entries:
        return None
    levels = tuple((key, level) for level in extras.entries for key in extras.table(level).entries)
    says = tuple((key, plain(entry.node)) for key, entry in table.table("const").entries.items())
    return SharedRows(table.text("key") or "", says, tuple(str(plain(node)) for node in table.items("roles")), table.mark, levels)


def _apart(first: str, second: str) -> tuple[list[str], list[str]]:
    """The steps of two paths, without their common beginning."""
    steps, other = (path.replace("[", ".[").split(".") for path in (first, second))
    same = next((n for n, pair in enumerate(zip(steps, other, strict=False)) if pair[0] != pair[1]), min(len(steps), len(other)))
    return steps[same:], other[same:]
