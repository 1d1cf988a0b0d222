"""The configuration: one TOML file, or one upstream from the command line. A wrong word is an error with its place."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar, cast

import msgspec
from msgspec import Meta, Struct, field

from ..calls.endpoints import endpoint
from ..calls.requests import encode_request
from ..core.errors import Error, UnknownProvider
from ..core.lookup import load as load_provider
from ..model import Message, Request

T = TypeVar("T")


class Server(Struct, kw_only=True, forbid_unknown_fields=True):
    """The server itself."""

    host: Annotated[str, Meta(description="The address to listen on. The default is this machine alone.")] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="The port; 0 is any free one.")] = 8000
    origins: Annotated[list[str], Meta(description="Web pages that may send requests (Origin headers). The default is none.")] = field(
        default_factory=list[str]
    )
    max_bytes: Annotated[int, Meta(ge=1000, description="The largest body of a request, and of a response that is not streamed.")] = (
        32_000_000
    )
    worker_bytes: Annotated[int, Meta(ge=0, description="Larger bodies are converted in other processes.")] = 100_000
    header_timeout: Annotated[float, Meta(gt=0, description="Seconds until the headers of a request are complete.")] = 15.0
    body_timeout: Annotated[float, Meta(gt=0, description="Seconds between two pieces of a request's body.")] = 30.0
    idle_timeout: Annotated[float, Meta(gt=0, description="Seconds that a connection without a request stays open.")] = 75.0
    ping: Annotated[float, Meta(gt=0, description="Seconds of silence after which a stream gets a keep-alive.")] = 15.0
    shutdown: Annotated[float, Meta(ge=0, description="Seconds that open requests have to finish when the server stops.")] = 30.0
    store: Annotated[str, Meta(description="SQLite file of responses, for requests that continue one. ':memory:'; '' is off.")] = ":memory:"
    store_size: Annotated[int, Meta(ge=1, description="The number of responses to keep.")] = 1000
    record: Annotated[str | None, Meta(description="A folder to record every exchange in, without keys and images.")] = None


class Upstream(Struct, kw_only=True, forbid_unknown_fields=True):
    """A provider that answers."""

    provider: Annotated[str, Meta(description="The provider's name: see `interlingua providers`.")]
    url: Annotated[str | None, Meta(description="The base URL, as the official client takes it. Default: the provider's own.")] = None
    key: Annotated[str | None, Meta(description="The environment variable of the API key. Default: the provider's usual one.")] = None
    pass_key: Annotated[bool, Meta(description="Send the client's own key. The key of the environment is not used then.")] = False
    model: Annotated[str | None, Meta(description="The model to ask for, in place of the client's.")] = None
    values: Annotated[dict[str, str], Meta(description="Values of the URL, such as region.")] = field(default_factory=dict[str, str])
    headers: Annotated[dict[str, str], Meta(description="Headers to add to each request.")] = field(default_factory=dict[str, str])
    timeout: Annotated[float, Meta(gt=0, description="Seconds without a byte from the upstream, and for a whole response.")] = 600.0
    connect_timeout: Annotated[float, Meta(gt=0, description="Seconds until the connection is open.")] = 10.0
    concurrency: Annotated[int, Meta(ge=1, description="The most requests at once. Others wait.")] = 100
    waiting: Annotated[int, Meta(ge=0, description="The most requests that wait. Others are refused with 429.")] = 1000
    carry: Annotated[bool, Meta(description="Carry signed reasoning through the format of the client.")] = False
    strict: Annotated[Literal["major", "minor"] | None, Meta(description="Refuse a request that would lose something.")] = None
    rules: Annotated[dict[str, Any], Meta(description="Changed rules of the provider, by name. See docs/rules.md.")] = field(
        default_factory=dict[str, Any]
    )


class Target(Struct, kw_only=True, forbid_unknown_fields=True):
    """An upstream, and the model to ask it for."""

    upstream: str
    model: str | None = None


class Route(Struct, kw_only=True, forbid_unknown_fields=True):
    """Which upstreams answer for a model."""

    model: Annotated[str, Meta(description="The model that clients name. A * stands for any text.")]
    to: Annotated[list[str | Target], Meta(min_length=1, description="Upstreams, in order: the next one is asked if one fails.")]


class Config(Struct, kw_only=True, forbid_unknown_fields=True):
    """The whole configuration."""

    server: Server = field(default_factory=Server)
    upstreams: Annotated[dict[str, Upstream], Meta(description="Providers by a name of your choice.")]
    routes: Annotated[list[Route], Meta(description="By model. Without routes, the first upstream answers for all models.")] = field(
        default_factory=list[Route]
    )
    aliases: Annotated[dict[str, str], Meta(description="Other names of models.")] = field(default_factory=dict[str, str])


class Wrong(Error):
    """The configuration cannot be used; `problems` has a line for each fault."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems


def schema() -> dict[str, Any]:
    """The JSON Schema of the file, for editors."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **msgspec.json.schema(Config)}


def read(path: Path) -> Config:
    """The configuration of a file. Raises Wrong with all faults, each with its place."""
    try:
        table = tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise Wrong([f"{path}: {error}"]) from None
    return made(table, str(path))


def made(table: Mapping[str, Any], file: str = "configuration") -> Config:
    """The configuration of a table. Raises Wrong."""
    faults: list[str] = []
    upstreams = {name: _as(Upstream, entry, f"upstreams.{name}", faults) for name, entry in _table(table, "upstreams", faults).items()}
    routes = [_as(Route, entry, f"routes[{index}]", faults) for index, entry in enumerate(_list(table, "routes", faults))]
    server = _as(Server, table.get("server", {}), "server", faults)
    aliases = _as(dict[str, str], table.get("aliases", {}), "aliases", faults)
    for word in table.keys() - {"server", "upstreams", "routes", "aliases"}:
        faults.append(f"{word}: unknown word; there are: aliases, routes, server, upstreams")
    if not faults:
        assert server is not None and aliases is not None
        config = Config(
            server=server,
            upstreams={name: entry for name, entry in upstreams.items() if entry is not None},
            routes=[entry for entry in routes if entry is not None],
            aliases=aliases,
        )
        faults += _faults(config)
        if not faults:
            return config
    raise Wrong([f"{file}: {fault}" for fault in faults])


def _table(table: Mapping[str, Any], word: str, faults: list[str]) -> dict[str, Any]:
    entries = table.get(word)
    if not isinstance(entries, dict) or not entries:
        faults.append(f"{word}: a table with at least one entry is needed" if entries is None else f"{word}: this must be a table")
        return {}
    return cast("dict[str, Any]", entries)


def _list(table: Mapping[str, Any], word: str, faults: list[str]) -> list[Any]:
    entries = table.get(word, [])
    if not isinstance(entries, list):
        faults.append(f"{word}: this must be a list: write [[{word}]]")
        return []
    return cast("list[Any]", entries)


def _as(kind: type[T], value: Any, where: str, faults: list[str]) -> T | None:
    """The value, if it has this type; otherwise None, and a fault with its place is added."""
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        text, _, inside = str(error).partition(" - at `$")
        place = where + inside.rstrip("`") if inside else where
        unknown = re.search("unknown field `(.*)`", text)
        if unknown and issubclass(kind, Struct):
            text = f"unknown word {unknown[1]!r}; {_meant(unknown[1], [spec.name for spec in msgspec.structs.fields(kind)])}"
        faults.append(f"{place}: {text[:1].lower()}{text[1:]}")
        return None


def _meant(name: str, names: list[str]) -> str:
    near = difflib.get_close_matches(name, names, n=1)
    return f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(sorted(names))}"


def _faults(config: Config) -> Iterator[str]:
    """What is wrong although every value is of its kind."""
    for name, upstream in config.upstreams.items():
        yield from _unusable(f"upstreams.{name}", upstream)
    for index, route in enumerate(config.routes):
        for number, to in enumerate(route.to):
            name = to if isinstance(to, str) else to.upstream
            if name not in config.upstreams:
                yield f"routes[{index}].to[{number}]: there is no upstream {name!r}; {_meant(name, list(config.upstreams))}"
    models = [route.model for route in config.routes]
    for index, model in enumerate(models):
        if model in models[:index]:
            yield f"routes[{index}].model: {model!r} has a route already; put several upstreams into one route"
    for name in config.aliases:
        if name in models:
            yield f"aliases.{name}: this model has a route, so that the alias is never used"
        if config.aliases[name] in config.aliases:
            yield f"aliases.{name}: {config.aliases[name]!r} is an alias itself"


def url_values(upstream: Upstream) -> dict[str, str]:
    """The values for the URL. The region of a signature may be named although the URL does without."""
    module = load_provider(upstream.provider)
    text = f"{upstream.url or module.ADDRESS.get('base')} {module.ENDPOINT.get('path')}"
    signed = "signing" in module.ENDPOINT and "{region}" not in text
    return {name: value for name, value in upstream.values.items() if not (signed and name == "region")}


def _unusable(where: str, upstream: Upstream) -> Iterator[str]:
    try:
        module = load_provider(upstream.provider)
    except UnknownProvider as error:
        yield f"{where}.provider: {str(error).partition(' There are:')[0]}"
        return
    kinds = (("encode_request", "decode_response"), ("encode_decision_request", "decode_decision"))
    if not any(all(getattr(module, name, None) is not None for name in kind) for kind in kinds):
        yield f"{where}.provider: {upstream.provider} has no requests and responses"
        return
    if upstream.url is not None and not re.fullmatch(r"https?://[^\s?#]+", upstream.url):
        yield f"{where}.url: {upstream.url!r} is no http or https URL"
    for stream in (False, True):
        try:
            endpoint(upstream.provider, model="m", stream=stream, base=upstream.url, **cast("Any", url_values(upstream)))
        except (Error, TypeError) as error:
            yield f"{where}: {error}".replace("Give base", "Set url")
            return
    if upstream.rules:
        try:
            encode_request(Request(messages=[Message.user("Hi")]), target=upstream.provider, model="m", rules=upstream.rules)
        except Error as error:
            yield f"{where}.rules: {error}"
