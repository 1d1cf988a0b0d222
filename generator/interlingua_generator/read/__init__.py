"""YAML files -> nodes that are right word by word.

`yaml.py` reads files strictly, `words/` is the vocabulary of the language as data (in the kinds of `kinds.py`), `structure.py` holds
nodes against it, `editor_schema.py` prints it as JSON Schema, `wording.py` has the messages. What names stand for is not looked at here.
"""
