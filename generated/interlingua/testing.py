# Generated from templates/runtime/testing.py; do not edit.

"""The laws of a provider, checked on recorded bodies: for the tests of any project, with any test tool.

    from interlingua.testing import check_body, check_goldens

    assert not check_body("openai_chat", "request", body)
    assert not check_goldens("tests/golden", {"acme": my_package.acme})

A folder of golden bodies holds `<provider>/<kind>_<case>/wire.json`; `kind` is request, response, error, messages or tools. Beside it may
stand `unified.json`, its meaning, and `to_<other>.json`, what it becomes there and what is lost on the way.
`stream_testing` tells of streams.

The laws: what was decoded is encoded exactly as it was, without a loss; without what it remembers of the wire, it still says the same
there and back; no input is changed; it goes to every other provider, and what is written can be read; each loss names a place that is
there.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import msgspec

from .canon import canon
from .errors import DecodeError
from .losses import Loss
from .providers import Provider, function, load, name_of
from .registry import PROVIDERS
from .stream_testing import check_stream, stream_files, streams
from .values import same

KINDS: Final = ("request", "response", "error", "messages", "tools")
NOTHING: Final[Any] = object()


class Problem(NamedTuple):
    """A law that does not hold. `where`: a provider and a kind, or a file; `text`: what differs, and at which place."""

    where: str
    law: str
    text: str

    def __str__(self) -> str:
        return f"{self.where}: {self.law}: {self.text}"


def speaks(provider: Provider, kind: str) -> bool:
    """Whether a provider has bodies of this kind."""
    return hasattr(load(provider), f"decode_{kind}")


# --- one body ----------------------------------------------------------------------------------------------------------


def check_body(provider: Provider, kind: str, wire: Any, others: Collection[Provider] = PROVIDERS) -> list[Problem]:
    """What is wrong with a provider's decoder and encoder, as far as this body shows it; empty if nothing is."""
    check = _Check(f"{name_of(provider)} {kind}", kind)
    value = check.decoded(provider, wire, "decode")
    if value is NOTHING:
        return check.problems
    check.round_trip(provider, wire, value)
    check.meaning(provider, value)
    for other in others:
        if name_of(other) != name_of(provider) and speaks(other, kind):
            check.conversion(other, value)
    return check.problems


class _Check:
    """Collects the problems of one body."""

    def __init__(self, where: str, kind: str) -> None:
        self.where, self.kind = where, kind
        self.problems: list[Problem] = []

    def say(self, law: str, text: str) -> None:
        if text:
            self.problems.append(Problem(self.where, law, text))

    def attempt(self, step: str, provider: Provider, value: Any, law: str) -> Any:
        """What decode or encode gives; NOTHING (and a problem) if it raises. The input must stay as it is."""
        convert: Callable[[Any], Any] = function(provider, f"{step}_{self.kind}")
        before = copy.deepcopy(value)
        try:
            return convert(value)
        except DecodeError as error:
            self.say(law, f"cannot be read: {error}")
        except Exception as error:  # a crash is what this law looks for
            self.say(law, f"{step} crashes: {type(error).__name__}: {error}")
        finally:
            self.say("inputs stay as they are", difference(before, value))
        return NOTHING

    def decoded(self, provider: Provider, wire: Any, law: str) -> Any:
        return self.attempt("decode", provider, wire, law)

    def encoded(self, provider: Provider, value: Any, law: str) -> tuple[Any, list[Loss]]:
        """What is written and lost. Every loss names a place of the value."""
        outcome = self.attempt("encode", provider, value, law)
        if outcome is NOTHING:
            return NOTHING, []
        wire, losses = cast(tuple[Any, list[Loss]], outcome)
        root = {self.kind: cast(Any, value)} if isinstance(value, list) else value
        for loss in losses:
            if loss.path and not leads_somewhere(root, loss.path):
                self.say("places of losses", f"{law}: nothing is at {loss.path}: {loss}")
        return wire, losses

    def round_trip(self, provider: Provider, wire: Any, value: Any) -> None:
        """Exact, and nothing is lost."""
        back, losses = self.encoded(provider, value, "round trip")
        if back is not NOTHING:
            self.say("round trip", difference(wire, back))
            for loss in losses:
                self.say("round trip", f"reports a loss: {loss}")

    def meaning(self, provider: Provider, value: Any) -> None:
        """A value that comes from elsewhere says the same after a way there and back, if no loss is told."""
        foreign = without_extras(value)
        wire, losses = self.encoded(provider, foreign, "meaning")
        again = NOTHING if wire is NOTHING else self.decoded(provider, wire, "meaning")
        if again is not NOTHING and not losses:
            self.say("meaning", difference(without_extras(canon(foreign, True)), without_extras(canon(again, True))))

    def conversion(self, other: Provider, value: Any) -> None:
        law = f"to {name_of(other).rpartition('.')[2]}"
        wire, _ = self.encoded(other, value, law)
        if wire is not NOTHING:
            self.decoded(other, wire, law)


def without_extras(value: Any) -> Any:
    """A copy of a unified value without all that it remembers of the wire."""
    if isinstance(value, list):
        return [without_extras(member) for member in cast(list[Any], value)]
    if not isinstance(value, msgspec.Struct):
        return value
    fields = {name: None if name == "extras" else without_extras(getattr(value, name)) for name in value.__struct_fields__}
    return type(value)(**fields)


def leads_somewhere(value: Any, path: str) -> bool:
    """Whether a path such as `messages[2].parts[0].detail` names a place in a value. Keys may hold dots: they are found by trying."""
    for step, member in _members(value).items():
        rest = path.removeprefix(step)
        if path == step or rest != path and rest[0] in ".[" and leads_somewhere(member, rest.removeprefix(".")):
            return True
    return False


def difference(left: Any, right: Any, at: str = "") -> str:
    """The first place at which two values (JSON or unified, types included) differ, in words; empty if there is none."""
    first, second = _members(left), _members(right)
    if type(left) is not type(right) or not (first or second):
        equal = type(left) is type(right) and same(left, right)
        return "" if equal else f"{at or 'all'}: {_brief(left)} became {_brief(right)}"
    for step in {**first, **second}:
        place = f"{at}.{step}" if at and step[:1] != "[" else f"{at}{step}"
        if step not in second:
            return f"{place}: {_brief(first[step])} is gone"
        if step not in first:
            return f"{place}: {_brief(second[step])} was not there"
        if found := difference(first[step], second[step], place):
            return found
    return ""


def _members(value: Any) -> dict[str, Any]:
    """What stands inside a value, by the step of a path that leads there."""
    if isinstance(value, msgspec.Struct):
        return {name: getattr(value, name) for name in value.__struct_fields__}
    if isinstance(value, list):
        return {f"[{index}]": member for index, member in enumerate(cast(list[Any], value))}
    return {str(key): member for key, member in cast(dict[Any, Any], value).items()} if isinstance(value, dict) else {}


def _brief(value: Any) -> str:
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


# --- folders of bodies -------------------------------------------------------------------------------------------------------


def check_goldens(root: Path | str, providers: Mapping[str, Provider] | None = None, update: bool = False) -> list[Problem]:
    """The problems of all golden bodies in a folder. `providers`: modules by name, beside the shipped ones or in their place."""
    known = {**{name: name for name in PROVIDERS}, **(providers or {})}
    folders = sorted(path for path in Path(root).glob("*/*") if path.is_dir())
    return [problem for folder in folders for problem in check_folder(folder, known, update)]


def check_folder(folder: Path, providers: Mapping[str, Provider], update: bool = False) -> list[Problem]:
    """The problems of `<provider>/<kind>_<case>`. `update` writes the files beside wire.json instead of comparing those that exist."""
    name, kind = folder.parent.name, folder.name.partition("_")[0]
    wire_file = folder / "wire.json"
    if name not in providers:
        return [Problem(str(folder), "layout", f"no provider {name!r}; there are: {', '.join(sorted(providers))}")]
    if kind == "stream" and streams(providers[name]):
        return _check_stream_folder(folder, name, providers, update)
    if kind not in KINDS or not speaks(providers[name], kind):
        return [Problem(str(folder), "layout", f"{name} has no bodies of the kind {kind!r}; a folder is called <kind>_<case>")]
    try:
        wire = json.loads(wire_file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        return [Problem(str(wire_file), "layout", str(error))]
    others = {other: module for other, module in providers.items() if other != name}
    found = check_body(providers[name], kind, wire, [*others.values()])
    problems = [problem._replace(where=str(wire_file)) for problem in found]
    try:
        expected = golden_files(providers[name], kind, wire, others)
    except Exception:  # told already, as a problem of its law
        if not problems:
            raise
        return problems  # among them is why it cannot be converted
    if update:
        _write(folder, expected)
        return problems
    return [*problems, *_compared(folder, expected)]


def _check_stream_folder(folder: Path, name: str, providers: Mapping[str, Provider], update: bool) -> list[Problem]:
    wire_file = folder / "wire.sse"
    try:
        data = wire_file.read_bytes()
    except OSError as error:
        return [Problem(str(wire_file), "layout", str(error))]
    others = {other: module for other, module in providers.items() if other != name}
    problems = [Problem(str(wire_file), law, text) for law, text in check_stream(providers[name], data, [*others.values()])]
    if any(problem.law != "bytes cut anywhere" for problem in problems):
        return problems  # among them is why it cannot be converted
    expected = stream_files(providers[name], data, others)
    if update:
        _write(folder, expected)
        return problems
    return [*problems, *_compared(folder, expected)]


def golden_files(provider: Provider, kind: str, wire: Any, others: Mapping[str, Provider]) -> dict[str, str]:
    """What the files beside a wire.json have to be, by name."""
    value = function(provider, f"decode_{kind}")(wire)
    files = {"unified.json": golden_text(value)}
    for name, other in others.items():
        if speaks(other, kind):
            converted, losses = function(other, f"encode_{kind}")(value)
            files[f"to_{name}.json"] = golden_text({"value": converted, "losses": [loss.as_dict() for loss in losses]})
    return files


def golden_text(value: Any) -> str:
    """How a golden file is written."""
    return json.dumps(msgspec.to_builtins(value), indent=2, ensure_ascii=False) + "\n"


def _there(folder: Path) -> list[Path]:
    made = ("unified.json", "events.json", "response.json", "to_*.json", "to_*.sse")
    return sorted(path for pattern in made for path in folder.glob(pattern))


def _compared(folder: Path, expected: Mapping[str, str]) -> Iterator[Problem]:
    for path in _there(folder):
        if path.name not in expected:
            yield Problem(str(path), "golden file", "nothing is converted to this; remove it")
        elif (text := path.read_text("utf-8")) != expected[path.name]:
            yield Problem(str(path), "golden file", _text_difference(text, expected[path.name]))


def _write(folder: Path, expected: Mapping[str, str]) -> None:
    for path in _there(folder):
        if path.name not in expected:
            path.unlink()
    for name, text in expected.items():
        (folder / name).write_text(text, "utf-8")


def _text_difference(text: str, expected: str) -> str:
    try:
        return difference(json.loads(text), json.loads(expected)) or "the order of its keys, or its layout, is another"
    except ValueError as error:
        return str(error)
