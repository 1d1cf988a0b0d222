# Generated from templates/runtime/conversations/api.py; do not edit.

"""Everything public for conversations. It is loaded on first access."""

from __future__ import annotations

from .builder import ConversationBuilder, Export
from .caching import cached_block, format_for_cache, is_cached_block, with_cached_blocks
from .calls_in_text import calls_in_stream, calls_in_text
from .capabilities import Capable, capabilities
from .compression import compress, shortened, truncated_text
from .embedded import pair_strictly, without_embedded_results
from .findings import Finding, FoundError, Mended
from .following import Results, next_request
from .pairing import Pairing, check_tools, pair_tools, unresolved_calls
from .priority import by_priority
from .validation import validate

__all__ = [
    "Capable",
    "ConversationBuilder",
    "Export",
    "Finding",
    "FoundError",
    "Mended",
    "Pairing",
    "Results",
    "by_priority",
    "cached_block",
    "calls_in_stream",
    "calls_in_text",
    "capabilities",
    "check_tools",
    "compress",
    "format_for_cache",
    "is_cached_block",
    "next_request",
    "pair_strictly",
    "pair_tools",
    "shortened",
    "truncated_text",
    "unresolved_calls",
    "validate",
    "with_cached_blocks",
    "without_embedded_results",
]
