"""Suna's table `messages` in SQLite: rows are stored, read again, sent to Anthropic, and the answer is stored as a row.

A scripted answer stands for the model. It prints:

    system: You are Suna.so
    user:
      research about larry ellison... (truncated)
    assistant:
      {'type': 'text', 'text': 'I look.'}
      {'type': 'tool_use', 'id': 'tooluse_A', 'name': 'web_search', 'input': {'query': 'Larry Ellison'}}
    user:
      {'type': 'tool_result', 'tool_use_id': 'tooluse_A', 'content': '{"answer": "Founder of Oracle"}'}
    minor: max_tokens: defaulted Request.max_tokens (int): the target requires a token limit (rule max_tokens)
    the old rows are as they were: True
    m6 assistant {"role": "assistant", "content": "He founded Oracle."}
"""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import interlingua as il
from msgspec.structs import replace

COLUMNS = ("message_id", "thread_id", "type", "content", "is_llm_message", "metadata")
CALL = {"id": "tooluse_A", "type": "function", "function": {"name": "web_search", "arguments": '{"query": "Larry Ellison"}'}}
RESULT = {"role": "tool", "tool_call_id": "tooluse_A", "name": "web_search", "content": '{"answer": "Founder of Oracle"}'}
SHORT = {"compressed": True, "compressed_content": "research about larry ellison... (truncated)"}
ROWS: list[tuple[str, Any, bool, dict[str, Any]]] = [
    ("system", {"role": "system", "content": "You are Suna.so"}, True, {}),
    ("user", {"role": "user", "content": "research about larry ellison, and do not leave anything out"}, True, SHORT),
    ("status", {"status_type": "thread_run_start", "thread_run_id": "r1"}, False, {}),
    ("assistant", {"role": "assistant", "content": "I look.", "tool_calls": [CALL]}, True, {}),
    ("tool", RESULT, True, {"tool_call_id": "tooluse_A"}),
]
ANSWER = {
    "id": "msg_1", "type": "message", "role": "assistant", "model": "claude-sonnet-5", "stop_reason": "end_turn", "stop_sequence": None,
    "content": [{"type": "text", "text": "He founded Oracle."}], "usage": {"input_tokens": 90, "output_tokens": 5},
}  # fmt: skip


def insert(database: sqlite3.Connection, row: dict[str, Any]) -> None:
    values = [row["message_id"], "t1", row["type"], json.dumps(row["content"]), row["is_llm_message"], json.dumps(row.get("metadata", {}))]
    database.execute(f"insert into messages values ({', '.join('?' * len(COLUMNS))})", values)


def stored(database: sqlite3.Connection) -> list[dict[str, Any]]:
    """Rows as the format has them: metadata is an object, contents are the JSON texts that the table has."""
    found = [dict(zip(COLUMNS, row, strict=True)) for row in database.execute("select * from messages order by rowid")]
    return [{**row, "is_llm_message": bool(row["is_llm_message"]), "metadata": json.loads(row["metadata"])} for row in found]


def main() -> None:
    database = sqlite3.connect(":memory:")
    database.execute(f"create table messages ({', '.join(COLUMNS)})")
    for number, (type, content, sent, metadata) in enumerate(ROWS, 1):
        insert(database, {"message_id": f"m{number}", "type": type, "content": content, "is_llm_message": sent, "metadata": metadata})

    rows = stored(database)
    prompt = il.convert_request(rows, source="suna_rows", target="anthropic", model="claude-sonnet-5", invalid="keep")
    print("system:", prompt.value["system"])
    for message in prompt.value["messages"]:
        content: Any = message["content"]
        print(f"{message['role']}:", *([content] if isinstance(content, str) else content), sep="\n  ")
    print(*prompt.losses, sep="\n")

    thread = il.decode_request(rows, source="suna_rows")
    said = il.decode_response(ANSWER, source="anthropic").message
    assert said is not None
    written: Any = il.encode_request(replace(thread, messages=[*thread.messages, said]), target="suna_rows", repair=False).value
    print("the old rows are as they were:", written[:-1] == rows)
    insert(database, {**written[-1], "message_id": "m6"})
    last = stored(database)[-1]
    print(last["message_id"], last["type"], last["content"])


if __name__ == "__main__":
    main()
