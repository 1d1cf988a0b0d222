"""What a provider's module offers beside its functions."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

FACTS: Final = frozenset(
    (
        *(
            "NAMESPACE",
            "TITLE",
            "DOCS",
            "OWNER",
            "MODEL_KEY",
            "MESSAGES_KEY",
            "SDK",
            "SDK_CALL",
            "SDK_PARAMS",
            "DETECT",
            "ENVELOPE",
            "ERROR_STATUS",
            "ERROR_HEADERS",
            "ERROR_PHRASES",
            "ERROR_RETRY",
            "ERROR_RETRY_KEY",
        ),
        *("NEEDS", "OWN", "RESULTS", "CARRY", "BLOCKED", "MOVED", "CITATIONS", "ITEM_IDS"),
        *("SPACES", "NO_PLACE", "ENDPOINT", "ADDRESS", "SAMPLES", "TAKES"),
    )
)
REPAIRS: Final = "REPAIRS"
STREAMS: Final = frozenset(
    (
        *("FRAMES", "StreamDecoder", "StreamEncoder"),
        *("adecode_event_stream", "aencode_event_stream", "decode_event_stream", "encode_event_stream"),
    )
)


def provider_attributes(lens: Any, module: str) -> Callable[[str], Any]:
    """`__getattr__` of a provider's module: a fact of its class; or what has to do with streams or repairs, imported when it is first asked
    for, from its own module or its nearest ancestor's. From then on it is found without asking here; what is not there is not looked for
    again."""
    absent: set[str] = set()

    def attribute(name: str) -> Any:
        if name in FACTS:
            found = getattr(lens, name)
        else:
            part = "repairs" if name == REPAIRS else "stream" if name in STREAMS and not lens.STREAMLESS else None
            found = _own(lens, module, name, part) if part and name not in absent else None
            if found is None:
                absent.add(name)
                raise AttributeError(f"module {module!r} has no attribute {name!r}")
        setattr(sys.modules[module], name, found)
        return found

    return attribute


def _own(lens: Any, module: str, name: str, part: str) -> Any:
    for cls in type(lens).__mro__:
        if not getattr(cls, "NAMESPACE", ""):
            break  # the base of all providers
        package = cls.__module__.rpartition(".")[0]
        try:
            found = getattr(import_module(f"{package}.{part}"), name, None)
        except ModuleNotFoundError as error:
            if error.name != f"{package}.{part}":
                raise
            continue
        if package != module and isinstance(found, type):  # an ancestor's: it reads and writes with this provider's class
            found = type(name, (found,), {"LENS": lens, "__module__": module, "__doc__": found.__doc__})
        elif package != module and found is not None and part == "repairs":
            found = found.of(lens)
        return found
    return None
