"""What a provider's module offers besides its functions."""

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
    """Return the `__getattr__` of a provider's module: it finds constants of its class, and names of streams or repairs.

    Streams and repairs are imported on first use, from the module's own package or its nearest ancestor's. The result is set on the module,
    so this runs once per name. Missing names are remembered, too.
    """
    absent: set[str] = set()

    def attribute(name: str) -> Any:
        if name in FACTS:
            attribute_value = getattr(lens, name)
        else:
            part = "repairs" if name == REPAIRS else "stream" if name in STREAMS and not lens.STREAMLESS else None
            attribute_value = _own(lens, module, name, part) if part and name not in absent else None
            if attribute_value is None:
                absent.add(name)
                raise AttributeError(f"module {module!r} has no attribute {name!r}")
        setattr(sys.modules[module], name, attribute_value)
        return attribute_value

    return attribute


def _own(lens: Any, module: str, name: str, part: str) -> Any:
    for cls in type(lens).__mro__:
        if not getattr(cls, "NAMESPACE", ""):
            break  # the base of all providers
        package = cls.__module__.rpartition(".")[0]
        try:
            attribute = getattr(import_module(f"{package}.{part}"), name, None)
        except ModuleNotFoundError as error:
            if error.name != f"{package}.{part}":
                raise
            continue
        if package != module and isinstance(attribute, type):  # inherited: a subclass binds it to this provider's lens
            attribute = type(name, (attribute,), {"LENS": lens, "__module__": module, "__doc__": attribute.__doc__})
        elif package != module and attribute is not None and part == "repairs":
            attribute = attribute.of(lens)
        return attribute
    return None
