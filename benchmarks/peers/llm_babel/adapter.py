"""llm-babel: `translate`. Numbers come out as tokens; turning them into plain numbers is left out of the time, in its favour."""

from __future__ import annotations

from typing import Any

from llm_transform.registry import materialize, translate

from benchmarks.peers.protocol import serve


def there(body: dict[str, Any]) -> Any:
    return translate("openai-chat", "anthropic-messages", body)


def back(body: dict[str, Any]) -> Any:
    return translate("anthropic-messages", "openai-chat", body)


if __name__ == "__main__":
    serve("llm-babel", {"there": there, "back": back}, result=materialize)
