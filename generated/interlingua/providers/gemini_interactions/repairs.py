# Generated from spec/providers/gemini_interactions.yaml; do not edit.

"""Google Gemini Interactions: what it refuses in requests, and how that is mended."""

from typing import Final

from ...repairs import steps
from ...repairs.repairs import Repairs
from ...model_rows import ROWS
from ...schema_dialects import DIALECTS
from .lens import LENS as PROVIDER


class GeminiInteractionsRepairs(Repairs):
    """Google Gemini Interactions: a step for each rule, in the order in which they work."""

    __slots__ = ()
    LENS = PROVIDER
    RULES = {
        "custom_tools": steps.CustomTools(),
        "arguments": steps.Arguments(),
        "surrogates": steps.Surrogates(),
        "media_types": steps.MediaTypes(
            types={
                "Image": ("image/png", "image/jpeg", "image/webp", "image/heic", "image/heif", "image/gif", "image/bmp", "image/tiff"),
                "Document": (
                    *"application/pdf text/csv application/msword application/vnd.ms-powerpoint application/vnd.ms-excel".split(),
                    *"application/vnd.openxmlformats-officedocument.presentationml.presentation".split(),
                    *"application/vnd.openxmlformats-officedocument.wordprocessingml.document".split(),
                    *"application/vnd.openxmlformats-officedocument.wordprocessingml.template".split(),
                    *"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet".split(),
                    *"application/vnd.oasis.opendocument.presentation application/vnd.oasis.opendocument.text".split(),
                    *"application/vnd.oasis.opendocument.spreadsheet".split(),
                ),
                "Audio": (
                    *"audio/wav audio/mp3 audio/aiff audio/aac audio/ogg audio/flac audio/mpeg audio/m4a audio/l16 audio/opus".split(),
                    *"audio/alaw audio/mulaw audio/webm".split(),
                ),
                "Video": (
                    *"video/mp4 video/mpeg video/mpg video/mov video/avi video/x-flv video/webm video/wmv video/3gpp".split(),
                ),
            },
            aliases={
                "image/jpg": "image/jpeg",
                "audio/mp4": "audio/m4a",
                "audio/x-m4a": "audio/m4a",
                "audio/x-wav": "audio/wav",
                "video/quicktime": "video/mov",
                "video/x-msvideo": "video/avi",
                "video/x-ms-wmv": "video/wmv",
            },
        ),
        "call_turns": steps.CallTurns(),
        "foresee": steps.Foresee(),
        "duplicate_ids": steps.DuplicateIds(),
        "orphan_results": steps.OrphanResults(previous=("previous_interaction_id",)),
        "unanswered_calls": steps.UnansweredCalls(),
        "reasoning": steps.Reasoning(takes="signed"),
        "results": steps.Results(order="call"),
        "result_media": steps.ResultMedia(),
        "blank": steps.Blank(takes="spaces", messages="drop", system="drop"),
        "empty": steps.Empty(assistant="drop", user="drop", system="drop"),
        "response_format": steps.Format(takes=("json", "json_schema")),
        "system": steps.System(),
        "messages": steps.Messages(),
        "tool_names": steps.ToolNames(chars="a-zA-Z0-9_.:-", first="a-zA-Z_", max=64),
        "schema": steps.Schema(tools=DIALECTS["gemini_json"], response_format=DIALECTS["gemini_json"]),
        "thinking": steps.Thinking(says=("effort", "hidden"), amount="effort", levels=("minimal", "low", "medium", "high")),
        "needs": steps.Needs(fields={"tool_choice": "tools"}),
        "range": steps.Range(fields={"max_tokens": (1, None), "temperature": (0, 2), "top_p": (0, 1)}),
        "limit": steps.Limit(fields={"stop": 5, "tools": 512}),
    }
    SHARED = (ROWS["models.gemini"],)


REPAIRS: Final = GeminiInteractionsRepairs()
