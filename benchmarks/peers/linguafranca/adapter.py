"""martian-linguafranca: its public function from dict to dict.

The core is Rust and speaks JSON text; the wrapper's json is part of the call.
"""

from __future__ import annotations

from typing import Any

import linguafranca as lf

from benchmarks.peers.protocol import serve

OPENAI, ANTHROPIC = lf.FormatName.OPENAI_CHAT_COMPLETIONS, lf.FormatName.ANTHROPIC_MESSAGES


def there(body: dict[str, Any]) -> Any:
    return lf.convert_request_json(body, source_format=OPENAI, target_format=ANTHROPIC).value


def back(body: dict[str, Any]) -> Any:
    return lf.convert_request_json(body, source_format=ANTHROPIC, target_format=OPENAI).value


if __name__ == "__main__":
    serve("martian-linguafranca", {"there": there, "back": back})
