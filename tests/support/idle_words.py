"""Words without effect: adds each word of the language at each place of a small spec where the schema allows it.

python tests/support/idle_words.py [FEATURE ..] prints the words that are accepted and do not change the emitted code.
"""

from __future__ import annotations

import copy
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import yaml
from building import FEATURES, ROOT, compiled, vectors
from interlingua_generator import resolve
from interlingua_generator._paths import data_dir
from interlingua_generator.check import check
from interlingua_generator.plan.provider import provider_plan
from interlingua_generator.print import package
from interlingua_generator.print.scope import snake
from interlingua_generator.problems import Problem, SpecError
from interlingua_generator.read import structure
from interlingua_generator.read import yaml as reading
from interlingua_generator.read.kinds import Conditional, Each, Either, Kind, Many, OneOf, Record, See, WordSet
from interlingua_generator.read.words import NAMED, PROVIDER
from interlingua_generator.resolve.modules import Modules
from interlingua_generator.resolve.spec import spec as resolved
from spec_mutants import Loader

Path_ = tuple[str | int, ...]
SILENT: Final = frozenset(
    ("doc", "docs", "title", "sdk", "aliases", "beyond_sdk", "gen_ai", "call_ids", "endpoint", "samples", "rules", "detect")
)
"""Words that describe something, and only change pages and reports."""
FOLDER: Final = TemporaryDirectory()
VALUES: Final[dict[str, list[Any]]] = {
    "forms": [["json"], ["list"], ["one", "list"], ["text", "list"], ["json", "object"]],
    "template": ["x{}y"],
    "takes": [["Text"], ["ToolCall"]],
    "when_missing": ["zz", 7, {"z": 1}],
    "when_empty": ["zz", 7, {}, []],
    "or_field": ["value", "name"],
    "first": ["zz", ""],
    "signer": ["acme"],
    "matches": ["zz*", {"z": "*"}],
    "rest": ["arguments", "value"],
    "flat": [{"source": {"is": "Url", "fields": {"zz": "url"}}}],
    "extras": [{"minor": {"zz": "str"}}],
    "fields": [{"zz": {"const": "z"}}],
    "optional": [{"zz": {"const": "z"}}],
    "when": [{"role": "user"}, {"name": None}],
    "lost": [{"name": "minor"}, {"*": True}],
    "tag": ["type", "zz"],
    "else": [{"minor": [{"zz": 1}]}],
    "refuses": [[{"matches": {"zz": 1}, "text": "not so"}]],
    "previous": [{"mark": {"is": "str", "fields": {"zz": "value"}}}],
    "fallback": [{"user": "system"}],
    "calls": [{"stop": "length"}],
    "nothing": [["zz"]],
}


def records(node: Any, kind: Kind, at: Path_ = ()) -> Iterator[tuple[Path_, dict[str, Any], WordSet]]:
    """Yield every mapping of a spec that has words, with the words that it may have."""
    match kind:
        case See(name):
            yield from records(node, NAMED[name], at)
        case Either(scalar, items, table):
            inner = table if isinstance(node, dict) else items if isinstance(node, list) else scalar
            if inner is not None:
                yield from records(node, inner, at)
        case Conditional(by, yes, no) if isinstance(node, dict):
            yield from records(node, yes if any(word in node for word in by) else no, at)
        case Each(item) if isinstance(node, dict):
            for key, member in node.items():
                yield from records(member, item, (*at, key))
        case Many(item) if isinstance(node, list):
            for index, member in enumerate(node):
                yield from records(member, item, (*at, index))
        case Record() if isinstance(node, dict):
            words = next(words for words in kind.sets if all(head in node for head in words.heads))
            if at:
                yield at, node, words
            for key, member in node.items():
                inner = words.words[key].kind if key in words.words else kind.others
                if inner is not None:
                    yield from records(member, inner, (*at, key))
        case _:
            return


def additions(spec: Any) -> Iterator[tuple[Path_, str, Any, Any]]:
    """Yield the place of an added word, the word, its value, and the spec with it."""
    for at, node, words in records(spec, PROVIDER):
        for word, of in words.words.items():
            if word in node or word in SILENT or word in words.heads:
                continue
            for value in VALUES.get(word) or values(of.kind):
                changed = copy.deepcopy(spec)
                inner: Any = changed
                for step in at:
                    inner = inner[step]
                inner[word] = value
                yield at, word, value, changed


def values(kind: Kind) -> list[Any]:
    return list(kind.values) if isinstance(kind, OneOf) else []


def emitted_code(spec: Any, feature: str) -> str | None:
    """Return the code that is emitted for a spec; None if the spec is refused."""
    problems: list[Problem] = []
    base = compiled(feature)
    text = yaml.safe_dump(spec, sort_keys=False, allow_unicode=True, width=10**6)
    path = Path(FOLDER.name) / "demo.yaml"
    path.write_text(text, "utf-8")
    table = reading.read(path, problems)
    if table is None:
        return None
    try:
        files = {"demo": structure.file(table, problems, "demo")}
        modules = Modules(files, (), problems)
        module = modules.get("demo")
        if module is None or problems:
            return None
        shown = dict.fromkeys(vector["of"] for vector in vectors(feature))
        resolved_spec = resolved(modules, module, base.unified, base.codecs, problems, shown)
        if problems or check({"demo": resolved_spec}, base.unified, base.codecs):
            return None
        this = resolve.Compiled(base.unified, base.codecs, {"demo": resolved_spec})
        plan = provider_plan(resolved_spec, this.unified, this.codecs)
    except SpecError:
        return None
    plan.roots += tuple(f"{way}_{snake(of)}" for of in shown for way in ("decode", "encode", "encode_just"))
    printed = package.providers({"demo": plan}, None, "", package.environment(data_dir("templates")))["demo/lens.py"]
    return "".join(piece.text for piece in printed.pieces) + str(plan.facts)


def main() -> None:
    names = sys.argv[1:] or [name for name in FEATURES if len(list((ROOT / name).glob("*.yaml"))) == 1]
    idle: Counter[str] = Counter()
    number = 0
    for name in names:
        spec = yaml.load((ROOT / name / "spec.yaml").read_text("utf-8"), Loader)
        before = emitted_code(spec, name)
        if before is None:
            print("refused as it is:", name)
            continue
        for at, word, value, changed in additions(spec):
            number += 1
            try:
                same = emitted_code(changed, name) == before
            except Exception as error:  # the compiler crashed
                print(f"{name}: {'.'.join(map(str, at))}: {word}: {value!r}: CRASH {type(error).__name__} {error}", flush=True)
                continue
            if same:
                print(f"{name}: {'.'.join(map(str, at))}: {word}: {value!r}", flush=True)
                idle[word] += 1
    print(number, dict(idle))


if __name__ == "__main__":
    main()
